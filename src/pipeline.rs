//! The plan to a report: a compile job unlocks its run jobs, all of them share the cores, and results
//! come in the plan's order whatever finished first. What earlier gradings found out is not found out again.
//!
//! It tells events while it goes and returns a [`Report`]. It prints nothing and knows no report format.

mod contents;
mod grading;
mod handed_in;
mod part;
mod program;
mod queue;
mod ready;
mod recall;
mod spool;
#[cfg(test)]
mod tests;
mod told;

use std::time::Duration;

use rayon::ThreadPoolBuilder;

use crate::cache::Cache;
use crate::compile::{Toolchains, Tools};
use crate::event::Event;
use crate::execute::Past;
use crate::key::Key;
use crate::model::{Language, Problem, ProblemSummary, Report, Submission, Unmatched};
use crate::sandbox::Sandbox;

use grading::Grading;

pub use program::{NoProgram, compile_program, source_key};
pub use ready::ReadyChecker;
pub use spool::Spool;

/// What is to be graded.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// All problems of the pack.
    pub problems: Vec<Problem>,
    /// The submissions, in the order in which they are reported.
    pub submissions: Vec<Submission>,
    /// Every student, with or without a submission.
    pub students: Vec<String>,
    /// What was found beside the submissions.
    pub unmatched: Vec<Unmatched>,
    /// What the user should know already.
    pub warnings: Vec<String>,
    /// Whether what there is to show of failures, and what was handed in, is kept.
    pub keep_details: bool,
    /// After so many tests of a submission that took all their time the rest is not run.
    pub stop_after: Option<usize>,
}

/// What grading needs.
#[derive(Clone, Copy)]
pub struct Engine<'a> {
    /// The languages of judge.toml.
    pub languages: &'a [Language],
    /// The toolchains of this machine.
    pub toolchains: &'a Toolchains,
    /// What runs the programs.
    pub sandbox: &'a dyn Sandbox,
    /// What was built before.
    pub cache: &'a Cache,
    /// What was found out before, and where what is found out is kept; nowhere where `None`.
    pub past: Option<Past<'a>>,
    /// Everything that a result depends on besides the submission and the problem: the judge, the machine, the walls.
    pub context: Key,
    /// How many programs run at one time, compilers included; each has its own slot.
    pub jobs: usize,
    /// What tells the time.
    pub clock: &'a dyn Clock,
}

impl<'a> Engine<'a> {
    /// What compiling needs of it.
    fn tools(&self) -> Tools<'a> {
        Tools { toolchains: self.toolchains, sandbox: self.sandbox, cache: self.cache }
    }
}

/// What tells the time of a grading.
pub trait Clock: Sync {
    /// Now, RFC 3339 in UTC.
    fn date(&self) -> String;
    /// How long ago the clock was made.
    fn elapsed(&self) -> Duration;
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum PipelineError {
    /// The system gave no threads.
    #[error("cannot start {jobs} threads")]
    Threads {
        /// How many were wanted.
        jobs: usize,
        /// What the system said.
        source: rayon::ThreadPoolBuildError,
    },
}

/// Grades the plan. `tell` is called from many threads.
pub fn grade(
    plan: &Plan,
    engine: Engine<'_>,
    tell: &(dyn Fn(Event) + Sync),
) -> Result<Report<Spool>, PipelineError> {
    let started = engine.clock.date();
    let begun = engine.clock.elapsed();
    let pool = ThreadPoolBuilder::new()
        .num_threads(engine.jobs)
        .thread_name(|index| format!("slot {index}"))
        .build()
        .map_err(|source| PipelineError::Threads { jobs: engine.jobs, source })?;

    let grading = Grading::new(plan, engine, tell);
    tell(Event::Started { submissions: plan.submissions.len(), runs: grading.runs() });
    pool.broadcast(|thread| grading.work(thread.index()));
    let interrupted = engine.sandbox.is_cancelled();
    if interrupted {
        tell(Event::Interrupted);
    }
    if let Some(past) = engine.past {
        past.store.flush();
    }
    engine.cache.settle();
    let seconds = (engine.clock.elapsed() - begun).as_millis() as f64 / 1000.0;
    tell(Event::Finished { seconds });
    Ok(Report { started, seconds, interrupted, ..grading.into_report() })
}

/// A problem as a report names it.
pub fn summary(problem: &Problem) -> ProblemSummary {
    ProblemSummary {
        name: problem.name.clone(),
        title: problem.title.en.clone(),
        title_vi: problem.title.vi.clone(),
        max_score: problem.max_points().into(),
        tests: problem.tests.len(),
        checker: String::new(),
        view: problem.view,
    }
}
