//! The files of a problem: what the loader says of them, and what it only suspects.

use std::path::Path;

use super::{Subject, VerifyError, shown};
use crate::diagnostic::Diagnostic;
use crate::model::{Check, Finding};

pub(super) fn check(subject: Subject<'_>, findings: &mut Vec<Finding>) -> Result<(), VerifyError> {
    findings.extend(loading(subject.diagnostics, subject.root));
    Ok(())
}

/// What loading a problem told, as findings.
pub(super) fn loading(diagnostics: &[Diagnostic], root: &Path) -> Vec<Finding> {
    let finding = |diagnostic: &Diagnostic| {
        let check = if diagnostic.is_error() { Check::ProblemBroken } else { Check::ProblemSuspicious };
        let remedy = diagnostic.hint.clone().unwrap_or_default();
        let found = Finding::error(check, shown(&diagnostic.path, root), diagnostic.message.clone(), remedy);
        match &diagnostic.place {
            Some(place) => {
                found.at(place.text[..place.span.start].bytes().filter(|byte| *byte == b'\n').count() + 1)
            }
            None => found,
        }
    };
    diagnostics.iter().map(finding).collect()
}
