//! The files of a problem: what the loader says of them, and what it only suspects.
//!
//! These rules read files and start no program. Tests are read in a stream, whatever their size.

mod content;
mod fences;
mod limits;
mod places;
mod samples;
mod statement;
#[cfg(test)]
mod tests;
mod twins;
mod used;

use std::path::Path;

use super::{Subject, VerifyError, shown, told};
use crate::diagnostic::Diagnostic;
use crate::files::FileError;
use crate::model::{Check, Finding, Language, Problem};
use crate::problem;

/// What these rules look at.
#[derive(Clone, Copy)]
struct View<'a> {
    problem: &'a Problem,
    /// The folder of judge.toml.
    root: &'a Path,
    languages: &'a [Language],
}

impl View<'_> {
    /// A path as findings name it.
    fn shown(self, path: &Path) -> String {
        shown(path, self.root)
    }

    /// The problem's problem.toml, as findings name it.
    fn manifest(self) -> String {
        self.shown(&self.problem.folder.join(problem::FILE_NAME))
    }
}

pub(super) fn check(subject: Subject<'_>, findings: &mut Vec<Finding>) -> Result<(), VerifyError> {
    findings.extend(loading(subject.diagnostics, subject.root));
    let languages = subject.engine.languages;
    let view = View { problem: subject.problem, root: subject.root, languages };
    findings.extend(subject.pool.install(|| suspicions(view))?);
    Ok(())
}

/// What is suspicious about a problem that can be loaded.
fn suspicions(view: View<'_>) -> Result<Vec<Finding>, FileError> {
    let (statements, mut findings) = statement::read(view);
    findings.extend(used::check(view, &statements));
    let contents = content::read(view)?;
    findings.extend(content::check(view, &contents)?);
    findings.extend(twins::check(view, &contents)?);
    findings.extend(samples::check(view, &statements)?);
    findings.extend(limits::check(view, &contents));
    Ok(findings)
}

/// What loading a problem told, as findings.
pub(super) fn loading(diagnostics: &[Diagnostic], root: &Path) -> Vec<Finding> {
    let finding = |diagnostic: &Diagnostic| {
        let check = if diagnostic.is_error() { Check::ProblemBroken } else { Check::ProblemSuspicious };
        told(diagnostic, check, root, "mend what the message names")
    };
    diagnostics.iter().map(finding).collect()
}

/// The line of a place in a text, from 1.
fn line_of(text: &[u8], offset: usize) -> usize {
    text[..offset].iter().filter(|byte| **byte == b'\n').count() + 1
}
