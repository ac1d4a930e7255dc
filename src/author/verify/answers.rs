//! The answers: as the reference gives them, twice, and right by the checker.

use rayon::prelude::*;

use super::super::lock::{self, LockError};
use super::super::patience::Patience;
use super::super::regen::{self, RegenError, State, Writing};
use super::{Subject, VerifyError, slot};
use crate::execute;
use crate::files;
use crate::model::{Check, Checker, Finding, Rule, Test, Verdict};
use crate::pipeline::{NoProgram, ReadyChecker};
use crate::sandbox::SandboxError;
use crate::text;

pub(super) fn check(subject: Subject<'_>, findings: &mut Vec<Finding>) -> Result<(), VerifyError> {
    match regen::regen(subject.problem, subject.engine, Writing::Nothing) {
        Ok(regenerated) => {
            for answer in regenerated.answers {
                let (message, remedy) = match answer.state {
                    State::Fresh => continue,
                    State::Missing if answer.by_hand => (
                        "there is no answer".to_owned(),
                        "write it, or take `by_hand` out of its `[[test]]` and let `judge regen` make it",
                    ),
                    State::Stale { difference, .. } if answer.by_hand => (
                        format!("the reference answers otherwise than a person wrote{}", place(&difference)),
                        "`judge regen` shows the difference: correct the answer or the reference",
                    ),
                    State::Missing => {
                        ("there is no answer".to_owned(), "`judge regen` makes it with the reference")
                    }
                    State::Stale { only_blanks: true, .. } => (
                        "the reference answers otherwise, in blanks and line ends only".to_owned(),
                        "`judge regen` shows the difference, `judge regen --overwrite` takes the reference's",
                    ),
                    State::Stale { difference, .. } => (
                        format!("the reference answers otherwise{}", place(&difference)),
                        "`judge regen` shows the difference, `judge regen --overwrite` takes the reference's",
                    ),
                };
                let place = subject.shown(&answer.path);
                findings.push(Finding::error(Check::AnswerStale, place, message, remedy));
            }
        }
        Err(error) => findings.push(of_error(subject, error)?),
    }
    Ok(())
}

/// Where what is stored and what a program gives part.
pub(super) fn place(difference: &crate::model::Difference) -> String {
    let changed = difference.rows.iter().find(|row| row.kind != crate::model::RowKind::Same);
    match changed.and_then(|row| row.expected_line.or(row.got_line)) {
        Some(line) => format!(", first on line {line}"),
        None => String::new(),
    }
}

/// What a reference that gave no answers tells of the pack; the judge's own failures are errors.
fn of_error(subject: Subject<'_>, error: RegenError) -> Result<Finding, VerifyError> {
    let manifest = subject.manifest();
    let reference = || match &subject.problem.reference {
        Some(path) => subject.shown(path),
        None => manifest.clone(),
    };
    let message = text::with_causes(&error);
    Ok(match error {
        RegenError::NoReference { .. } => {
            let remedy = "add `reference = \"…\"`: the program that made the answers";
            Finding::error(Check::NoReference, manifest, "problem.toml names no reference solution", remedy)
        }
        RegenError::MissingReference { .. } => {
            Finding::error(Check::NoReference, manifest, message, "write it, or correct `reference`")
        }
        RegenError::NoProgram { source: NoProgram::Cancelled, .. } => {
            return Err(SandboxError::Cancelled.into());
        }
        RegenError::NoProgram { .. } => {
            let message = message.replace('\n', "; ");
            Finding::error(Check::ReferenceBroken, reference(), message, "mend the reference")
        }
        RegenError::Fails { .. } => {
            Finding::error(Check::ReferenceBroken, reference(), message, "mend the reference, or the test")
        }
        RegenError::Differs { .. } => {
            let remedy = "it must not depend on time, addresses or chance";
            Finding::error(Check::ReferenceDiffers, reference(), message, remedy)
        }
        RegenError::Lock(LockError::Broken { .. }) => {
            let lock = subject.shown(&lock::path(subject.problem));
            Finding::error(Check::LockBroken, lock, message, "`judge regen` tells how to mend it")
        }
        RegenError::Lock(LockError::File(error)) => return Err(error.into()),
        RegenError::File(error) => return Err(error.into()),
        RegenError::Sandbox(error) => return Err(error.into()),
        RegenError::Pipeline(error) => return Err(error.into()),
    })
}

/// Each stored answer must pass as an output.
pub(super) fn against_themselves(
    subject: Subject<'_>,
    checker: &ReadyChecker,
    findings: &mut Vec<Finding>,
) -> Result<(), VerifyError> {
    // Equal bytes are right by the judge's own rules; for `float` only where they are numbers it reads.
    if matches!(subject.problem.checker, Checker::Rule(Rule::Exact | Rule::Lines | Rule::Tokens { .. })) {
        return Ok(());
    }
    let patience = Patience::default();
    let ask = |test: &Test| -> Result<Option<Finding>, VerifyError> {
        if !test.answer.is_file() {
            return Ok(None);
        }
        let answer = files::read(&test.answer)?;
        let ask = || execute::rule(checker.referee(), test, &answer, subject.engine.sandbox, slot());
        let told = patience.ask(subject.engine, ask, |(verdict, _)| *verdict != Verdict::Je)?;
        let Some((verdict, reason)) = told else { return Ok(None) };
        let refused = |message: String, check, remedy: &str| {
            Some(Finding::error(check, subject.shown(&test.answer), message, remedy))
        };
        Ok(match verdict {
            Verdict::Ac => None,
            Verdict::Je => {
                let remedy = "mend the checker: it must have an answer to every output";
                refused(
                    format!("the checker fails on the answer itself: {reason}"),
                    Check::CheckerBroken,
                    remedy,
                )
            }
            _ => {
                let remedy = "mend the checker, or the answer";
                refused(
                    format!("the checker refuses the answer itself: {reason}"),
                    Check::AnswerRefused,
                    remedy,
                )
            }
        })
    };
    let found: Vec<Option<Finding>> =
        subject.pool.install(|| subject.problem.tests.par_iter().map(ask).collect::<Result<_, _>>())?;
    findings.extend(found.into_iter().flatten());
    Ok(())
}
