//! What made the answers: whether each is the one that `answers.lock` tells of.

use super::{Subject, VerifyError};
use crate::author::lock::{self, Doubt, LockError, Why};
use crate::diagnostic::Diagnostic;
use crate::model::{Check, Finding};

pub(super) fn check(subject: Subject<'_>, findings: &mut Vec<Finding>) -> Result<(), VerifyError> {
    match lock::compare(subject.problem, subject.engine) {
        Ok(doubts) => findings.extend(doubts.iter().flat_map(|doubt| doubted(subject, doubt))),
        Err(LockError::Broken { diagnostics, .. }) => {
            findings.extend(diagnostics.iter().map(|diagnostic| broken(subject, diagnostic)));
        }
        Err(LockError::File(error)) => return Err(error.into()),
    }
    Ok(())
}

/// A doubt as findings: one for each answer that is foreign, at its file, else one for all tests.
fn doubted(subject: Subject<'_>, doubt: &Doubt) -> Vec<Finding> {
    let check = match doubt.why {
        Why::NoLock | Why::Unknown => Check::AnswerUnknown,
        Why::Foreign => Check::AnswerForeign,
        Why::Input | Why::Source | Why::Program | Why::Hand | Why::Rewritten | Why::Gone => {
            Check::AnswerOutdated
        }
    };
    if doubt.why == Why::Foreign {
        let tests = subject.problem.tests.iter().filter(|test| doubt.tests.contains(&test.name));
        let single = tests.map(|test| {
            let one = Doubt { why: Why::Foreign, tests: vec![test.name.clone()] };
            Finding::error(check, subject.shown(&test.answer), one.message(), one.remedy())
        });
        return single.collect();
    }
    let path = subject.shown(&lock::path(subject.problem));
    vec![Finding::error(check, path, doubt.message(), doubt.remedy())]
}

fn broken(subject: Subject<'_>, diagnostic: &Diagnostic) -> Finding {
    let remedy = diagnostic.hint.clone().unwrap_or_default();
    let path = subject.shown(&diagnostic.path);
    let found = Finding::error(Check::LockBroken, path, diagnostic.message.clone(), remedy);
    match &diagnostic.place {
        Some(place) => {
            found.at(place.text[..place.span.start].bytes().filter(|byte| *byte == b'\n').count() + 1)
        }
        None => found,
    }
}
