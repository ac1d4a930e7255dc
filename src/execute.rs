//! A program and a test to a [`TestReport`]: runs the program, decides how it ended, asks the checker,
//! and keeps what there is to show.
//!
//! It knows nothing of points: what a test pays is scored afterwards.

mod ask;
mod checker;
mod failure;
mod past;
mod proof;
mod quiet;
mod run;
mod verdict;

use std::time::Instant;

use crate::check::CheckError;
use crate::compile::Program;
use crate::files::FileError;
use crate::key::Key;
use crate::model::{Language, Limits, NamedFiles, Points, Score, Test, TestReport, Verdict};
use crate::sandbox::{Outcome, Sandbox, SandboxError};
use crate::text;

use checker::{Question, Ruling};

pub use ask::{Reply, Request, ask};
pub use checker::Referee;
pub use past::{Contents, Facts, Measured, Past, Recalled, Stamp, Wanted};
pub use quiet::Quiet;
pub use run::{Ran, Trial, run};

/// What is to be tested, on what.
#[derive(Debug, Clone, Copy)]
pub struct Job<'a> {
    /// The language of the submission.
    pub language: &'a Language,
    /// The test.
    pub test: &'a Test,
    /// Where what is found out is kept, and under which names; nowhere where `None`.
    pub past: Option<(Past<'a>, Facts)>,
    /// The names under which it may read and write instead of the standard streams.
    pub files: Option<&'a NamedFiles>,
    /// Who decides.
    pub referee: Referee<'a>,
    /// Whether what there is to show of a failure is kept.
    pub keep_failure: bool,
    /// Whether the texts of a failure can be drawn, so that they are kept whole.
    pub is_drawn: bool,
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

/// Runs a program on one test. A fault of the judge is the test's JE.
pub fn execute(
    job: Job<'_>,
    program: &Program,
    sandbox: &dyn Sandbox,
    slot: usize,
    quiet: &Quiet,
) -> Executed {
    told(job.test, try_execute(job, program, sandbox, slot, quiet))
}

/// Asks the checker about what an earlier run printed; `None` where that is not kept any more.
pub fn recheck(
    job: Job<'_>,
    measured: &Measured,
    sandbox: &dyn Sandbox,
    slot: usize,
    quiet: &Quiet,
) -> Option<Executed> {
    let (past, _) = job.past?;
    let output = past.output(measured)?;
    let checked = Ran::again(measured, &output, sandbox).map_err(Fault::from).and_then(|ran| {
        let _beside_others = quiet.shared();
        let mut executed = judge(job, &ran, None, Instant::now(), sandbox, slot)?;
        executed.report.cached = true;
        Ok(executed)
    });
    Some(told(job.test, checked))
}

fn told(test: &Test, tried: Result<Executed, Fault>) -> Executed {
    match tried {
        Ok(executed) => executed,
        Err(Fault::Cancelled) => not_run(test, Verdict::Sk, "interrupted".to_owned()),
        Err(Fault::Failed(reason)) => not_run(test, Verdict::Je, reason),
    }
}

/// What a referee says of an output to a test: AC or WA with its reason, JE where it failed.
pub fn rule(
    referee: Referee<'_>,
    test: &Test,
    output: &[u8],
    sandbox: &dyn Sandbox,
    slot: usize,
) -> Result<(Verdict, String), SandboxError> {
    let ran = Ran::of_output(output, sandbox)?;
    let question = Question { input: &test.input, answer: &test.answer, ran: &ran };
    match checker::ask(referee, question, sandbox, slot) {
        Ok(ruling) => Ok((ruling.verdict, ruling.reason)),
        Err(Fault::Failed(reason)) => Ok((Verdict::Je, reason)),
        Err(Fault::Cancelled) => Err(SandboxError::Cancelled),
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
        left_out: false,
        data: String::new(),
        time_limit_ms: 0,
        memory_limit_kib: 0,
        output: String::new(),
        remeasured: 0,
        io: Default::default(),
        failure: None,
    };
    Executed { report, share: Points::from_integer(0) }
}

fn try_execute(
    job: Job<'_>,
    program: &Program,
    sandbox: &dyn Sandbox,
    slot: usize,
    quiet: &Quiet,
) -> Result<Executed, Fault> {
    let limits = job.language.limits(job.test.limits);
    let trial = Trial { input: &job.test.input, files: job.files, limits };
    let begun = Instant::now();
    let ran = run(program, trial, sandbox, slot, quiet)?;
    // Comparing outputs takes a core as well: whoever is measured alone waits for it.
    let _beside_others = quiet.shared();
    judge(job, &ran, Some(program), begun, sandbox, slot)
}

/// Decides what a run was worth that began at `begun`, and keeps what was found out. `program` is what was run just
/// now, if it was.
fn judge(
    job: Job<'_>,
    ran: &Ran,
    program: Option<&Program>,
    begun: Instant,
    sandbox: &dyn Sandbox,
    slot: usize,
) -> Result<Executed, Fault> {
    let limits = job.language.limits(job.test.limits);
    let bad = verdict::of(&ran.outcome, &limits, job.language);
    // Read before anybody else can change it, and only where somebody wants to know.
    let is_wanted = job.past.is_some() || job.keep_failure;
    let output = (bad.is_none() && is_wanted).then(|| ran.content()).transpose()?;
    let output_key = output.as_ref().map(|(key, _)| *key);
    let mut is_known = false;
    let (ruling, verdict) = match bad {
        Some(bad) => (Ruling::without_answer(&bad), bad.verdict),
        None => {
            let known =
                job.past.zip(output.as_ref()).and_then(|((past, facts), (key, _))| past.ruling(&facts, *key));
            is_known = known.is_some() && !job.keep_failure;
            let question = Question { input: &job.test.input, answer: &job.test.answer, ran };
            let ruling = match known.filter(|_| is_known) {
                Some(ruling) => ruling,
                None => checker::ask(job.referee, question, sandbox, slot)?,
            };
            let verdict = ruling.verdict;
            (ruling, verdict)
        }
    };
    if sandbox.scratch().was_full_since(begun) && !verdict.is_accepted() {
        let place = sandbox.scratch().path().display().to_string();
        return Err(Fault::Failed(format!(
            "the disk of `{place}` is full, so that no output can be trusted"
        )));
    }
    let failure = (job.keep_failure && !verdict.is_accepted())
        .then(|| failure::describe(&job, ran, program, ruling.mismatch.clone()))
        .transpose()?;
    if let Some((past, facts)) = job.past.filter(|(_, facts)| facts.hold(job.test)) {
        if let (Some((key, bytes)), false) = (&output, is_known) {
            past.keep_ruling(&facts, *key, bytes.as_deref(), &ruling);
        }
        let is_kept = !proof::is_doubtful(&ran.outcome, &limits);
        if program.is_some() && is_kept {
            past.keep_run(&facts, &ran.measured(limits, output_key));
        }
        if let (Some(failure), true) = (&failure, is_kept) {
            past.keep_failure(&facts, output_key, job.is_drawn, failure);
        }
    }
    let report = TestReport {
        verdict,
        cpu_ms: ran.outcome.cpu_us / 1000,
        wall_ms: ran.outcome.wall_us / 1000,
        memory_kib: ran.outcome.memory_kib,
        remeasured: ran.remeasured,
        io: ran.io,
        note: ruling.note,
        output: told_apart(verdict, output_key),
        failure: failure.map(Box::new),
        ..not_run(job.test, verdict, ruling.reason).report
    };
    Ok(Executed { report, share: ruling.share })
}

/// What tells a refused output from others, for reports.
fn told_apart(verdict: Verdict, output: Option<Key>) -> String {
    output.filter(|_| verdict == Verdict::Wa).map(Key::short).unwrap_or_default()
}
