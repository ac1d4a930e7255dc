//! One input, ruled on: is it valid, what does the reference answer, does the submission fail on it?

use std::path::Path;

use crate::author::Validity;
use crate::execute::{self, Job};
use crate::files::{self, FileError};
use crate::model::{Points, Test, TestReport, Verdict};
use crate::sandbox::SandboxError;

use super::StressError;
use super::cases::Origin;
use super::crew::Crew;

/// What is said of an input.
pub(super) enum Ruled {
    /// The validator refuses it, and why.
    Refused(String),
    /// The submission is right on it.
    Passed,
    /// The submission fails on it.
    Failed(Box<Trial>),
}

/// A failure.
pub(super) struct Trial {
    pub(super) answer: Vec<u8>,
    pub(super) report: TestReport,
}

/// Why nothing can be said of an input.
pub(super) enum Fault {
    /// A program of the problem failed: which, and what it did, as words after "it".
    Program(&'static str, String),
    Sandbox(SandboxError),
}

impl Fault {
    /// As an error of a problem on a case.
    pub(super) fn on(self, problem: &str, origin: Origin) -> StressError {
        match self {
            Fault::Program(what, reason) => {
                StressError::Breaks { problem: problem.to_owned(), what, origin, reason }
            }
            Fault::Sandbox(error) => error.into(),
        }
    }
}

impl From<SandboxError> for Fault {
    fn from(error: SandboxError) -> Self {
        Fault::Sandbox(error)
    }
}

impl From<FileError> for Fault {
    fn from(error: FileError) -> Self {
        Fault::Sandbox(error.into())
    }
}

/// The slot of the thread of the pool that calls this.
pub(super) fn slot() -> usize {
    rayon::current_thread_index().unwrap_or(0)
}

/// Rules on an input.
pub(super) fn rule(crew: &Crew<'_>, input: &[u8], slot: usize) -> Result<Ruled, Fault> {
    let engine = crew.engine;
    let folder = engine.sandbox.scratch().folder()?;
    let test = Test {
        name: "case".to_owned(),
        input: folder.path().join("input"),
        answer: folder.path().join("answer"),
        limits: crew.limits,
        points: Points::from_integer(0),
        group: None,
        by_hand: false,
    };
    write(&test.input, input)?;
    if let Some(validator) = &crew.validator {
        let _beside_others = crew.quiet.shared();
        match validator.judge(&test.input, engine, slot)? {
            Validity::Valid => {}
            Validity::Invalid(reason) => return Ok(Ruled::Refused(reason)),
            Validity::Broken(reason) => return Err(Fault::Program("validator", reason)),
        }
    }
    let answer = answer(crew, &test, slot)?;
    write(&test.answer, &answer)?;
    let job = Job {
        language: crew.language,
        test: &test,
        past: None,
        files: crew.problem.files.as_ref(),
        referee: crew.checker.referee(),
        keep_failure: true,
        is_drawn: false,
    };
    let report = execute::execute(job, &crew.submission, engine.sandbox, slot, &crew.quiet).report;
    match report.verdict {
        Verdict::Ac => Ok(Ruled::Passed),
        Verdict::Sk => Err(SandboxError::Cancelled.into()),
        Verdict::Je => Err(Fault::Program("checker", report.message)),
        _ => Ok(Ruled::Failed(Box::new(Trial { answer, report }))),
    }
}

/// What the reference answers.
fn answer(crew: &Crew<'_>, test: &Test, slot: usize) -> Result<Vec<u8>, Fault> {
    let limits = crew.reference.language().limits(test.limits);
    let trial = execute::Trial { input: &test.input, files: crew.problem.files.as_ref(), limits };
    let ran = execute::run(&crew.reference, trial, crew.engine.sandbox, slot, &crew.quiet)?;
    match execute::failure_of(&ran.outcome, &limits, &crew.reference) {
        Some(reason) => Err(Fault::Program("reference", reason)),
        None => Ok(files::read(ran.output_path())?),
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    std::fs::write(path, bytes).map_err(FileError::at("write", path))
}
