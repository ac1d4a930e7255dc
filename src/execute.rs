//! A program and a test to a [`TestReport`]: runs the program, decides how it ended, asks the checker,
//! and keeps what there is to show.
//!
//! It knows nothing of points: what a test pays is scored afterwards.

mod checker;
mod failure;
mod quiet;
mod run;
mod verdict;

use std::time::Instant;

use crate::check::CheckError;
use crate::compile::Program;
use crate::files::FileError;
use crate::model::{Limits, NamedFiles, Points, Score, Test, TestReport, Verdict};
use crate::sandbox::{Outcome, Sandbox, SandboxError};
use crate::text;

use checker::Question;

pub use checker::Referee;
pub use quiet::Quiet;
pub use run::{Ran, Trial, run};

/// What is to be tested, on what.
#[derive(Debug, Clone, Copy)]
pub struct Job<'a> {
    /// The submission's program.
    pub program: &'a Program,
    /// The test.
    pub test: &'a Test,
    /// The names under which it may read and write instead of the standard streams.
    pub files: Option<&'a NamedFiles>,
    /// Who decides.
    pub referee: Referee<'a>,
    /// Whether what there is to show of a failure is kept.
    pub keep_failure: bool,
}

/// A test's report, not scored yet, and the part of its points that was earned, from 0 to 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Executed {
    /// The report, its scores 0.
    pub report: TestReport,
    /// 1 for AC, between only where a checker says so.
    pub share: Points,
}

/// Why there is no verdict.
#[derive(Debug)]
enum Fault {
    /// The grading was told to stop.
    Cancelled,
    /// The judge, a checker or an answer file failed.
    Failed(String),
}

impl From<SandboxError> for Fault {
    fn from(error: SandboxError) -> Self {
        match error {
            SandboxError::Cancelled => Fault::Cancelled,
            error => Fault::Failed(text::with_causes(&error)),
        }
    }
}

impl From<FileError> for Fault {
    fn from(error: FileError) -> Self {
        Fault::Failed(text::with_causes(&error))
    }
}

impl From<CheckError> for Fault {
    fn from(error: CheckError) -> Self {
        Fault::Failed(text::with_causes(&error))
    }
}

/// Runs one test. A fault of the judge is the test's JE.
pub fn execute(job: Job<'_>, sandbox: &dyn Sandbox, slot: usize, quiet: &Quiet) -> Executed {
    match try_execute(job, sandbox, slot, quiet) {
        Ok(executed) => executed,
        Err(Fault::Cancelled) => not_run(job.test, Verdict::Sk, "interrupted".to_owned()),
        Err(Fault::Failed(reason)) => not_run(job.test, Verdict::Je, reason),
    }
}

/// Why a run cannot count as an answer, as words after "it"; `None` where it ended well and within its
/// limits.
pub fn failure_of(outcome: &Outcome, limits: &Limits, program: &Program) -> Option<String> {
    verdict::of(outcome, limits, program.language()).map(|bad| bad.reason)
}

/// The report of a test without a run.
pub fn not_run(test: &Test, verdict: Verdict, message: String) -> Executed {
    let report = TestReport {
        name: test.name.clone(),
        verdict,
        score: Score::ZERO,
        max_score: Score::ZERO,
        cpu_ms: 0,
        wall_ms: 0,
        memory_kib: 0,
        message,
        cached: false,
        note: String::new(),
        remeasured: 0,
        io: Default::default(),
        failure: None,
    };
    Executed { report, share: Points::from_integer(0) }
}

fn try_execute(job: Job<'_>, sandbox: &dyn Sandbox, slot: usize, quiet: &Quiet) -> Result<Executed, Fault> {
    let limits = job.program.language().limits(job.test.limits);
    let trial = Trial { input: &job.test.input, files: job.files, limits };
    let begun = Instant::now();
    let ran = run(job.program, trial, sandbox, slot, quiet)?;
    // Comparing outputs takes a core as well: whoever is measured alone waits for it.
    let _beside_others = quiet.shared();
    let language = job.program.language();
    let mut note = String::new();
    let (verdict, share, message, mismatch) = match verdict::of(&ran.outcome, &limits, language) {
        Some(bad) => (bad.verdict, Points::from_integer(0), bad.reason, None),
        None => {
            let question = Question { input: &job.test.input, answer: &job.test.answer, ran: &ran };
            let ruling = checker::ask(job.referee, question, sandbox, slot)?;
            note = ruling.note;
            (ruling.verdict, ruling.share, ruling.reason, ruling.mismatch)
        }
    };
    if sandbox.scratch().was_full_since(begun) && !verdict.is_accepted() {
        let place = sandbox.scratch().path().display().to_string();
        return Err(Fault::Failed(format!(
            "the disk of `{place}` is full, so that no output can be trusted"
        )));
    }
    let failure = (job.keep_failure && !verdict.is_accepted())
        .then(|| failure::describe(&job, &ran, mismatch))
        .transpose()?;
    let report = TestReport {
        verdict,
        cpu_ms: ran.outcome.cpu_us / 1000,
        wall_ms: ran.outcome.wall_us / 1000,
        memory_kib: ran.outcome.memory_kib,
        remeasured: ran.remeasured,
        io: ran.io,
        note,
        failure: failure.map(Box::new),
        ..not_run(job.test, verdict, message).report
    };
    Ok(Executed { report, share })
}
