//! Problem folders: problem.toml and the tests beside it, read and found sound, and packs of them.
//!
//! A mistake is a [`Diagnostic`]; one error keeps its problem out of the pack and the rest is loaded.
//! Nothing that a problem names lies outside the folder of judge.toml. This module starts no process: it
//! does not know whether a reference or a checker compiles.

mod checker;
mod groups;
mod limits;
mod manifest;
mod pack;
mod scan;
mod share;
mod tools;

use std::collections::HashSet;
use std::path::Path;

use crate::diagnostic::Diagnostic;
use crate::document::{self, Document, Found, Source};
use crate::model::{Defaults, Problem, Test};
use crate::{files, text};

pub use pack::{Pack, load_pack};
pub use scan::{INVALID, NOTES, is_hidden};

/// The name of the file that makes a folder a problem.
pub const FILE_NAME: &str = "problem.toml";

/// What a problem is read with.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// The folder of judge.toml, which holds the problem and all that it names.
    pub root: &'a Path,
    /// What a problem has that says nothing else.
    pub defaults: &'a Defaults,
    /// What a test may lack.
    pub answers: Answers,
}

/// What a test may lack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    /// An input without an answer is an error, as grading needs both.
    Required,
    /// It is not, so that the answers can be made. Nor is an input that is to be generated and is not there yet; such
    /// a test is left out, which is a warning.
    Optional,
    /// The same without the warning, for those that make the inputs or tell of each that is not there.
    Unmade,
}

/// A problem, unless it has an error, and what there is to tell of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Loaded {
    /// The problem; `None` where one of the diagnostics is an error.
    pub problem: Option<Problem>,
    /// Errors and warnings, those of problem.toml first.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads one problem.
pub fn load(folder: &Path, options: Options<'_>) -> Loaded {
    match read(folder, options) {
        Ok((draft, diagnostics)) => {
            let sound = !diagnostics.iter().any(Diagnostic::is_error);
            Loaded { problem: sound.then_some(draft.problem), diagnostics }
        }
        Err(error) => Loaded { problem: None, diagnostics: vec![error] },
    }
}

/// A problem as far as it could be read, and what messages about its aliases need.
struct Draft {
    problem: Problem,
    source: Source,
    aliases: Vec<Found<String>>,
}

fn read(folder: &Path, options: Options<'_>) -> Result<(Draft, Vec<Diagnostic>), Diagnostic> {
    let name = name(folder)?;
    let source = document::read(&folder.join(FILE_NAME))?;
    let document = Document::parse(&source);
    let table = document.root();
    let manifest = manifest::read(&table, folder, options);
    table.finish();
    let made: Vec<&str> = manifest.generators.iter().flat_map(|row| row.tests()).collect();
    let scan = scan::scan(folder, options.answers, &made);

    let groups = groups::join(&manifest, &scan, &document);
    let mut tests = Vec::new();
    for found in &scan.tests {
        let row = manifest.tests.iter().find(|row| row.name.value == found.name);
        tests.push(Test {
            name: found.name.clone(),
            input: found.input.clone(),
            answer: found.answer.clone(),
            limits: limits::of_test(
                &manifest.limits,
                row.map(|row| &row.limits),
                options.defaults,
                &document,
            ),
            points: share::NOTHING,
            by_hand: row.is_some_and(|row| row.by_hand),
            group: groups.iter().position(|group| found.group.as_deref() == Some(group.name.as_str())),
        });
    }
    manifest::check_tests(&manifest, &tests, &document);
    share::share(&mut tests, &manifest, &document);
    let there: HashSet<&str> =
        scan.tests.iter().filter(|found| found.is_there).map(|found| found.name.as_str()).collect();
    tests.retain(|test| there.contains(test.name.as_str()));
    if options.answers != Answers::Unmade {
        tools::check_generated(&manifest.generators, &there, &document);
    }

    let problem = Problem {
        name,
        title: manifest.title,
        folder: folder.to_owned(),
        reference: manifest.reference,
        limits: limits::of_problem(&manifest.limits, options.defaults, &document),
        checker: manifest.checker,
        aliases: manifest.aliases.iter().map(|alias| alias.value.clone()).collect(),
        files: manifest.files,
        validator: manifest.validator,
        generators: manifest.generators.into_iter().map(|row| row.generator).collect(),
        stress: manifest.stress,
        few_inputs: manifest.few_inputs,
        view: manifest.view,
        groups,
        tests,
    };
    let mut diagnostics = document.into_diagnostics();
    diagnostics.extend(scan.diagnostics);
    Ok((Draft { problem, source: source.clone(), aliases: manifest.aliases }, diagnostics))
}

/// The name of a problem: its folder's.
fn name(folder: &Path) -> Result<String, Diagnostic> {
    let full = if folder.file_name().is_none() { folder.canonicalize().ok() } else { None };
    let name = full.as_deref().unwrap_or(folder).file_name().unwrap_or_default();
    let Some(name) = name.to_str() else {
        return Err(Diagnostic::error(folder, "the folder's name is not UTF-8").hint("rename the folder"));
    };
    if text::bare(name).is_empty() {
        return Err(Diagnostic::error(folder, "the folder's name has no letters").hint("rename the folder"));
    }
    Ok(text::composed(name))
}

/// A path that the manifest names, unless it leaves the folder of judge.toml.
fn within(
    path: &Found<String>,
    key: &str,
    folder: &Path,
    root: &Path,
    document: &Document<'_>,
) -> Option<std::path::PathBuf> {
    let joined = files::join_within(root, folder, Path::new(&path.value));
    if joined.is_none() {
        let message = format!("`{key}` leads out of the folder of `judge.toml`");
        let hint = "write a path relative to this file".to_owned();
        document.error(&path.span, message, "outside", Some(hint));
    }
    joined
}

#[cfg(test)]
mod tests;
