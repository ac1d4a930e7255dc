//! The generators: whether they make the inputs of their tests, and the same bytes again.

use super::answers::place;
use super::{Subject, VerifyError};
use crate::author::inputs::{self, Input, InputsError};
use crate::author::regen::{State, Writing};
use crate::model::{Check, Finding};
use crate::pipeline::NoProgram;
use crate::sandbox::SandboxError;
use crate::text;

pub(super) fn check(subject: Subject<'_>, findings: &mut Vec<Finding>) -> Result<(), VerifyError> {
    for remade in inputs::inputs(&[subject.problem], subject.engine, Writing::Nothing)? {
        for fault in remade.faults {
            findings.push(broken(subject, fault)?);
        }
        findings.extend(remade.inputs.iter().filter_map(|input| stale(subject, input)));
    }
    Ok(())
}

/// An input that is not as its generator makes it.
fn stale(subject: Subject<'_>, input: &Input) -> Option<Finding> {
    let (message, remedy) = match &input.state {
        State::Fresh => return None,
        State::Missing => {
            ("is to be generated and is not there".to_owned(), "`judge regen --inputs` makes it")
        }
        State::Stale { difference, only_blanks } => {
            let blanks = if *only_blanks { ", in blanks and line ends only" } else { "" };
            (
                format!("the generator makes something else{blanks}{}", place(difference)),
                "`judge regen --inputs` shows the difference, with `--overwrite` it takes the generator's",
            )
        }
    };
    Some(Finding::error(Check::InputStale, subject.shown(&input.path), message, remedy))
}

/// What a generator that made no inputs tells of the pack; the judge's own failures are errors.
fn broken(subject: Subject<'_>, fault: InputsError) -> Result<Finding, VerifyError> {
    let message = text::with_causes(&fault).replace('\n', "; ");
    let remedy = match fault {
        InputsError::File(error) => return Err(error.into()),
        InputsError::Sandbox(error) => return Err(error.into()),
        InputsError::NoProgram { source: NoProgram::Cancelled, .. } => {
            return Err(SandboxError::Cancelled.into());
        }
        InputsError::Missing { .. } => "write it, or correct the `command` of its `[[generate]]`",
        InputsError::NoProgram { .. }
        | InputsError::Fails { .. }
        | InputsError::Differs { .. }
        | InputsError::Validator { .. } => "mend the generator, or the `command` of its `[[generate]]`",
    };
    Ok(Finding::error(Check::GeneratorBroken, subject.manifest(), message, remedy))
}
