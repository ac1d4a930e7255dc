//! A class: a folder with a folder for each student.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Known, SubmissionError, name, odd, source};
use crate::files::{self, Entry, FileError, Kind};
use crate::model::{Submission, Unmatched};
use crate::text;

/// What a class handed in.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Class {
    /// Every student found, with or without a submission, in natural order; named as found.
    pub students: Vec<String>,
    /// At most one for a student and a problem, student by student, in the order of the pack.
    pub submissions: Vec<Submission>,
    /// What is no submission, with the reason.
    pub unmatched: Vec<Unmatched>,
    /// What the teacher should know, one sentence each.
    pub warnings: Vec<String>,
}

/// A student's folders: more than one where their names are the same once composed.
struct Student {
    name: String,
    key: Option<String>,
    folders: Vec<PathBuf>,
}

/// A program that may be a student's submission for a problem.
struct Candidate {
    problem: usize,
    language: usize,
    submission: Submission,
    warnings: Vec<String>,
}

/// Reads a class folder: `FOLDER/<student>/<problem>.<ending>` and `FOLDER/<student>/<problem>/…`.
///
/// Of two candidates of one student for one problem, that of the language which stands first in
/// judge.toml is taken, then the first in natural order; a warning tells which.
pub fn class(folder: &Path, known: Known<'_>) -> Result<Class, SubmissionError> {
    let found = fs::metadata(folder).map_err(FileError::at("read", folder))?;
    if !found.is_dir() {
        let path = folder.to_owned();
        let is_archive = folder.file_name().is_some_and(|file| name::is_archive(&file.to_string_lossy()));
        return Err(match is_archive && found.is_file() {
            true => SubmissionError::Archive { path },
            false => SubmissionError::NoFolder { path },
        });
    }
    let mut reader = Reader { folder, known, class: Class::default() };
    for student in reader.students()? {
        reader.student(&student);
    }
    Ok(reader.class)
}

struct Reader<'a> {
    folder: &'a Path,
    known: Known<'a>,
    class: Class,
}

impl Reader<'_> {
    /// The students' folders in natural order.
    fn students(&mut self) -> Result<Vec<Student>, SubmissionError> {
        let mut students: Vec<Student> = Vec::new();
        let class = self.folder.canonicalize().map_err(FileError::at("read", self.folder))?;
        for entry in files::list(self.folder)?.into_iter().filter(|entry| !name::is_noise(&entry.name)) {
            match entry.kind {
                Kind::File if name::is_archive(&entry.name) => self.unmatched(&entry.path, name::ARCHIVE),
                Kind::File => self.unmatched(&entry.path, "a file that is in no student's folder"),
                Kind::Other => self.unmatched(&entry.path, &odd::reason(&entry.path)),
                Kind::Folder if entry.path.canonicalize().is_ok_and(|target| class.starts_with(target)) => {
                    self.unmatched(&entry.path, odd::LEADS_BACK);
                }
                Kind::Folder => self.add_student(entry, &mut students),
            }
        }
        self.class.students = students.iter().map(|student| student.name.clone()).collect();
        Ok(students)
    }

    fn add_student(&mut self, entry: Entry, students: &mut Vec<Student>) {
        let shown = text::visible_line(&entry.name);
        // A name that is not UTF-8 is nobody else's, whatever it looks like.
        let key = entry.path.file_name().and_then(|name| name.to_str()).map(text::composed);
        if let Some(same) = students.iter_mut().find(|student| student.key.is_some() && student.key == key) {
            same.folders.push(entry.path);
            let warning =
                format!("two folders are called `{shown}`, composed and decomposed: taken as one student");
            self.class.warnings.push(warning);
            return;
        }
        let mut name = shown.clone();
        for number in 2.. {
            if !students.iter().any(|student| student.name == name) {
                break;
            }
            name = format!("{shown} ({number})");
        }
        students.push(Student { name, key, folders: vec![entry.path] });
    }

    /// Takes what one student handed in.
    fn student(&mut self, student: &Student) {
        let mut candidates = Vec::new();
        for folder in &student.folders {
            self.student_folder(folder, &student.name, &mut candidates);
        }
        candidates.sort_by(|a, b| {
            let path = |candidate: &Candidate| candidate.submission.path.clone();
            (a.problem, a.language)
                .cmp(&(b.problem, b.language))
                .then_with(|| text::natural(&path(a), &path(b)))
        });
        while !candidates.is_empty() {
            let taken = candidates.remove(0);
            let same = candidates.iter().take_while(|other| other.problem == taken.problem).count();
            let others: Vec<String> =
                candidates.drain(..same).map(|other| format!("`{}`", other.submission.path)).collect();
            if !others.is_empty() {
                let (name, problem, path) =
                    (&student.name, &taken.submission.problem, &taken.submission.path);
                let left = others.join(", ");
                let warning = format!(
                    "`{name}` has {} candidates for `{problem}`: `{path}` was taken, not {left}",
                    same + 1
                );
                self.class.warnings.push(warning);
            }
            self.class.warnings.extend(taken.warnings);
            self.class.submissions.push(taken.submission);
        }
    }

    fn student_folder(&mut self, folder: &Path, student: &str, candidates: &mut Vec<Candidate>) {
        let listed = files::list(folder)
            .and_then(|entries| Ok((entries, folder.canonicalize().map_err(FileError::at("read", folder))?)));
        let (entries, home) = match listed {
            Ok(listed) => listed,
            Err(error) => return self.unmatched(folder, &format!("cannot be read: {}", error.source)),
        };
        let (mut headers, first) = (Vec::new(), candidates.len());
        for entry in entries.into_iter().filter(|entry| !name::is_noise(&entry.name)) {
            let odd = match entry.kind {
                Kind::Other => Some(odd::reason(&entry.path)),
                Kind::File | Kind::Folder => odd::bad_link(&entry.path, &home),
            };
            match (odd, entry.kind) {
                (Some(reason), _) => self.unmatched(&entry.path, &reason),
                (None, Kind::Folder) => self.problem_folder(&entry, &home, student, candidates),
                (None, _) => self.loose_file(entry, folder, student, candidates, &mut headers),
            }
        }
        for header in headers {
            let mut used = false;
            for candidate in &mut candidates[first..] {
                let language = &self.known.languages[candidate.language];
                if candidate.submission.folder == folder && name::is_header(&header.name, language) {
                    let file = header.path.file_name().unwrap_or_default();
                    candidate.submission.headers.push(PathBuf::from(file));
                    used = true;
                }
            }
            if !used {
                self.unmatched(&header.path, "a header without a source");
            }
        }
    }

    /// A file directly in a student's folder.
    fn loose_file(
        &mut self,
        entry: Entry,
        folder: &Path,
        student: &str,
        candidates: &mut Vec<Candidate>,
        headers: &mut Vec<Entry>,
    ) {
        if name::is_archive(&entry.name) {
            return self.unmatched(&entry.path, name::ARCHIVE);
        }
        let Some((language, stem)) = name::language(&entry.name, self.known.languages) else {
            if self.known.languages.iter().any(|language| name::is_header(&entry.name, language)) {
                headers.push(entry);
            } else {
                self.unmatched(&entry.path, &name::no_language(&entry.name));
            }
            return;
        };
        let Some(problem) = self.known.problems.iter().position(|problem| problem.answers_to(stem)) else {
            return self.unmatched(&entry.path, &self.known.no_problem(stem));
        };
        if let Err(error) = files::open(&entry.path) {
            return self.unmatched(&entry.path, &format!("cannot be read: {}", error.source));
        }
        let file = entry.path.file_name().unwrap_or_default();
        let submission = Submission {
            student: student.to_owned(),
            problem: self.known.problems[problem].name.clone(),
            language: self.known.languages[language].name.clone(),
            path: files::shown(&entry.path, self.folder),
            folder: folder.to_owned(),
            sources: vec![PathBuf::from(file)],
            headers: Vec::new(),
        };
        candidates.push(Candidate { problem, language, submission, warnings: Vec::new() });
    }

    /// A folder in a student's folder.
    fn problem_folder(&mut self, entry: &Entry, home: &Path, student: &str, candidates: &mut Vec<Candidate>) {
        let Some(problem) = self.known.problems.iter().position(|problem| problem.answers_to(&entry.name))
        else {
            return self.unmatched(&entry.path, &self.known.no_problem(&entry.name));
        };
        let mut gathered = source::gather(&entry.path, home, self.known);
        if gathered.languages.is_empty() {
            self.unmatched(&entry.path, "no source in it");
        }
        for (path, reason) in std::mem::take(&mut gathered.unmatched) {
            self.unmatched(&path, &reason);
        }
        for (language, sources) in std::mem::take(&mut gathered.languages) {
            let (found, row) = (&self.known.problems[problem], &self.known.languages[language]);
            let program = source::program(&entry.path, sources, found, row);
            let shown = |path: &Path| files::shown(&entry.path.join(path), self.folder);
            let main = shown(&program.sources[0]);
            let mut warnings = Vec::new();
            if !program.is_sure {
                warnings.push(format!(
                    "no name in `{}` tells the program: `{main}` was taken",
                    files::shown(&entry.path, self.folder)
                ));
            }
            for left in &program.left_out {
                warnings.push(format!("`{}` has a `main` of its own: left out beside `{main}`", shown(left)));
            }
            let submission = Submission {
                student: student.to_owned(),
                problem: found.name.clone(),
                language: row.name.clone(),
                path: if program.sources.len() == 1 { main } else { files::shown(&entry.path, self.folder) },
                folder: entry.path.clone(),
                sources: program.sources,
                headers: gathered.headers(row),
            };
            candidates.push(Candidate { problem, language, submission, warnings });
        }
    }

    fn unmatched(&mut self, path: &Path, reason: &str) {
        let path = files::shown(path, self.folder);
        self.class.unmatched.push(Unmatched { path, reason: reason.to_owned() });
    }
}
