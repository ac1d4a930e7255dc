//! One file or folder, as `judge test` takes it.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Known, SubmissionError, name, odd, source};
use crate::files::{self, Kind};
use crate::model::{Problem, Submission};
use crate::text;

/// How many folders above a file may name its problem: problems/P/submissions/accepted/x.cpp needs three.
const FOLDERS_ABOVE: usize = 5;

/// Takes one file or folder of sources. Its problem is `problem` where given, else the one that the
/// file's name tells, whole or up to its first dot, or the name of a folder above, nearest first.
pub fn single(path: &Path, problem: Option<&str>, known: Known<'_>) -> Result<Submission, SubmissionError> {
    let full = path.canonicalize();
    let file = path.file_name().or_else(|| full.as_ref().ok()?.file_name()).unwrap_or_default();
    let file = file.to_string_lossy().into_owned();
    let above = full.iter().flat_map(|full| full.ancestors().skip(1).take(FOLDERS_ABOVE));
    let above = above.filter_map(|folder| Some(folder.file_name()?.to_string_lossy().into_owned()));
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => folder(path, file, above.collect(), problem, known),
        Ok(found) if found.is_file() => one_file(path, &file, above.collect(), problem, known),
        Err(source) if fs::symlink_metadata(path).is_err() => {
            Err(files::FileError { action: "read", path: path.to_owned(), source }.into())
        }
        _ => Err(SubmissionError::Odd { path: path.to_owned(), reason: odd::reason(path) }),
    }
}

fn one_file(
    path: &Path,
    file: &str,
    above: Vec<String>,
    problem: Option<&str>,
    known: Known<'_>,
) -> Result<Submission, SubmissionError> {
    if name::is_archive(file) {
        return Err(SubmissionError::Archive { path: path.to_owned() });
    }
    files::open(path)?;
    let Some((language, stem)) = name::language(file, known.languages) else {
        return Err(SubmissionError::NoLanguage { path: path.to_owned(), reason: name::no_language(file) });
    };
    let short = stem.split('.').next().unwrap_or(stem);
    let names = [stem.to_owned(), short.to_owned()].into_iter().chain(above).collect();
    let problem = find_problem(path, problem, names, known)?;
    let language = &known.languages[language];
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let beside = files::list(folder).unwrap_or_default();
    let headers =
        beside.iter().filter(|entry| entry.kind == Kind::File && name::is_header(&entry.name, language));
    Ok(Submission {
        student: String::new(),
        problem: problem.name.clone(),
        language: language.name.clone(),
        path: super::shown(path),
        folder: folder.to_owned(),
        sources: path.file_name().map(PathBuf::from).into_iter().collect(),
        headers: headers.filter_map(|entry| entry.path.file_name().map(PathBuf::from)).collect(),
    })
}

fn folder(
    path: &Path,
    file: String,
    above: Vec<String>,
    problem: Option<&str>,
    known: Known<'_>,
) -> Result<Submission, SubmissionError> {
    let home = path.canonicalize().map_err(files::FileError::at("read", path))?;
    let mut gathered = source::gather(path, &home, known);
    let shown = |source: &Path| source.to_string_lossy().into_owned();
    let (language, sources) = match std::mem::take(&mut gathered.languages) {
        none if none.is_empty() => {
            let reason = "no source of a language in it".to_owned();
            return Err(SubmissionError::NoLanguage { path: path.to_owned(), reason });
        }
        mut one if one.len() == 1 => one.remove(0),
        many => {
            let sources = many.iter().flat_map(|(_, sources)| sources).map(|source| shown(source)).collect();
            return Err(SubmissionError::Ambiguous { path: path.to_owned(), sources });
        }
    };
    let mut names = vec![file];
    if let [only] = sources.as_slice() {
        let file = only.file_name().unwrap_or_default().to_string_lossy().into_owned();
        names.extend(name::language(&file, known.languages).map(|(_, stem)| stem.to_owned()));
    }
    names.extend(above);
    let problem = find_problem(path, problem, names, known)?;
    let language = &known.languages[language];
    let all = sources.iter().map(|source| shown(source)).collect();
    let program = source::program(path, sources, problem, language);
    if !program.is_sure {
        return Err(SubmissionError::Ambiguous { path: path.to_owned(), sources: all });
    }
    Ok(Submission {
        student: String::new(),
        problem: problem.name.clone(),
        language: language.name.clone(),
        path: super::shown(path),
        folder: path.to_owned(),
        headers: gathered.headers(language),
        sources: program.sources,
    })
}

/// The problem that was asked for, or the first that one of the names tells.
fn find_problem<'a>(
    path: &Path,
    asked: Option<&str>,
    mut names: Vec<String>,
    known: Known<'a>,
) -> Result<&'a Problem, SubmissionError> {
    if let Some(asked) = asked {
        return known.problem(asked).ok_or_else(|| match known.is_broken(asked) {
            true => SubmissionError::BrokenProblem { name: asked.to_owned() },
            false => SubmissionError::UnknownProblem { name: asked.to_owned(), near: known.near(asked) },
        });
    }
    names.retain(|name| !text::bare(name).is_empty());
    names.dedup();
    for name in &names {
        if let Some(problem) = known.problem(name) {
            return Ok(problem);
        }
        if known.is_broken(name) {
            return Err(SubmissionError::BrokenProblem { name: name.clone() });
        }
    }
    let near = names.iter().find_map(|name| known.near(name));
    Err(SubmissionError::NoProblem { path: path.to_owned(), tried: names, near })
}
