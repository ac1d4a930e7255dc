//! Random small cases until a submission fails, and then the smallest one that can be made of it.
//!
//! A case comes from the problem's grammar or its command, is looked at by the validator, answered by the reference
//! and by the submission, and ruled by the problem's checker. The first case of the seed's order that fails is
//! found, however many run at a time. What is wrong with the pack is a [`StressError`], never the submission's
//! fault.

mod cases;
mod crew;
mod error;
mod keep;
mod search;
mod shrink;
mod trial;

use std::time::Duration;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::model::{CompileReport, Problem, Submission, TestReport};
use crate::pipeline::{Engine, PipelineError};

use cases::Cases;
use crew::{Crew, Manned};
use search::Searched;
use shrink::{Effort, Tried};
use trial::{Ruled, Trial};

pub use cases::Origin;
pub use error::StressError;
pub use keep::{KeepError, Kept, keep};

/// The most inputs that are tried to make one smaller.
const MOST_SHRINKS: usize = 20_000;

/// How far to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// The most cases.
    pub count: u64,
    /// How long it may take in all, compiling left out: three quarters at most to look for a case that fails, the
    /// rest, and half at most, to make it smaller.
    pub time: Duration,
    /// What the cases depend on, up to 2^63 - 1.
    pub seed: u64,
}

/// What became of a submission.
#[derive(Debug, Clone, PartialEq)]
pub struct Stressed {
    /// How it was compiled; where it was not, nothing else is known.
    pub compile: CompileReport,
    /// The different cases that it was run on, up to the one that fails.
    pub cases: u64,
    /// The cases that the validator refused.
    pub refused: u64,
    /// The case that fails, made small.
    pub found: Option<Box<Found>>,
    /// Whether it was told to stop before its end.
    pub is_interrupted: bool,
    /// Whether the time was over before all cases were drawn, and no failure found.
    pub is_out_of_time: bool,
}

/// A case that fails.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// Which case of the seed, from 1.
    pub case: u64,
    /// What made it.
    pub origin: Origin,
    /// The input as it was drawn.
    pub drawn: Vec<u8>,
    /// The input, made small.
    pub input: Vec<u8>,
    /// The reference's answer to it.
    pub answer: Vec<u8>,
    /// What became of the submission on it.
    pub report: TestReport,
    /// How it was made small.
    pub shrinking: Shrinking,
}

/// How far a case was made smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shrinking {
    /// Not at all: without a validator nobody knows which changes leave it valid.
    NoValidator,
    /// No change makes it smaller.
    Smallest,
    /// The time was over.
    OutOfTime,
}

/// What a stress does now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// It compiles the programs.
    Compiling,
    /// It tries this case, from 1.
    Case(u64),
    /// It has made the failing case as small as so many bytes.
    Smaller(usize),
}

/// Draws cases until the submission fails on one. `tell` is called from many threads.
pub fn stress(
    problem: &Problem,
    submission: &Submission,
    engine: Engine<'_>,
    wanted: Wanted,
    tell: &(dyn Fn(Step) + Sync),
) -> Result<Stressed, StressError> {
    let cases = Cases::of(problem, wanted.seed)?;
    let pool = ThreadPoolBuilder::new()
        .num_threads(engine.jobs)
        .build()
        .map_err(|source| PipelineError::Threads { jobs: engine.jobs, source })?;
    let nothing = |compile, is_interrupted| Stressed {
        compile,
        cases: 0,
        refused: 0,
        found: None,
        is_interrupted,
        is_out_of_time: false,
    };
    tell(Step::Compiling);
    let crew = match pool.install(|| Crew::of(problem, submission, engine)) {
        Ok(Manned::Ready(crew)) => crew,
        Ok(Manned::Refused(compile)) => return Ok(nothing(compile, false)),
        Err(_) if engine.sandbox.is_cancelled() => return Ok(nothing(CompileReport::default(), true)),
        Err(error) => return Err(error),
    };
    let begun = engine.clock.elapsed();
    let until = begun + wanted.time * 3 / 4;
    let searched = search::search(&crew, &cases, wanted.count, until, &pool, tell);
    let found = match searched.first {
        Some(Err(error)) if !engine.sandbox.is_cancelled() => return Err(error),
        Some(Ok(found)) => {
            let until = (engine.clock.elapsed() + wanted.time / 2).min(begun + wanted.time);
            Some(Box::new(smaller(found, &crew, until, &pool, tell)))
        }
        _ => None,
    };
    let is_interrupted = engine.sandbox.is_cancelled();
    let Searched { run: cases, refused, reason, is_through, .. } = searched;
    if found.is_none() && cases == 0 && refused > 0 && !is_interrupted {
        return Err(StressError::AllRefused { problem: problem.name.clone(), refused, reason });
    }
    let is_out_of_time = found.is_none() && !is_through && !is_interrupted;
    Ok(Stressed { compile: crew.compile.clone(), cases, refused, found, is_interrupted, is_out_of_time })
}

/// The case made as small as there is time for.
fn smaller(
    found: Found,
    crew: &Crew<'_>,
    until: Duration,
    pool: &ThreadPool,
    tell: &(dyn Fn(Step) + Sync),
) -> Found {
    tell(Step::Smaller(found.input.len()));
    if crew.validator.is_none() {
        return found;
    }
    let (engine, verdict) = (crew.engine, found.report.verdict);
    let mut best = found.clone();
    // What cannot be ruled on, whoever's fault it is, does not show the submission's.
    let ruled = |input: &Vec<u8>| match trial::rule(crew, input, trial::slot()) {
        Ok(Ruled::Failed(trial)) if trial.report.verdict == verdict => Some(trial),
        _ => None,
    };
    // What is not likely to end in time is not begun.
    let mut longest = Duration::from_millis(found.report.wall_ms);
    let holds = |inputs: &[Vec<u8>]| {
        let begun = engine.clock.elapsed();
        if begun + longest >= until || engine.sandbox.is_cancelled() {
            return Tried::Stop;
        }
        let ruled: Vec<Option<Box<Trial>>> = pool.install(|| inputs.par_iter().map(ruled).collect());
        longest = longest.max(engine.clock.elapsed() - begun);
        if engine.sandbox.is_cancelled() {
            return Tried::Stop;
        }
        let held = ruled.into_iter().enumerate().find_map(|(index, trial)| Some((index, trial?)));
        let Some((index, trial)) = held else { return Tried::None };
        best = Found {
            input: inputs[index].clone(),
            answer: trial.answer,
            report: trial.report,
            ..best.clone()
        };
        tell(Step::Smaller(best.input.len()));
        Tried::Holds(index)
    };
    let effort = Effort { most: MOST_SHRINKS, width: engine.jobs };
    let shrunk = shrink::shrink(&found.input, effort, holds);
    let shrinking = if shrunk.is_smallest { Shrinking::Smallest } else { Shrinking::OutOfTime };
    Found { shrinking, ..best }
}
