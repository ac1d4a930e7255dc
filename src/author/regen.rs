//! Expected outputs from the reference solution.
//!
//! An answer is only ever written whole, and only after the reference has answered every test of the
//! problem well, within its limits, and twice the same. One that a person wrote is never written.

use std::path::{Path, PathBuf};

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use super::lock::{self, Doubt, Lock, LockError, Maker};
use crate::check;
use crate::compile::Program;
use crate::diagnostic::Diagnostic;
use crate::diff;
use crate::execute::{self, Quiet, Ran, Trial};
use crate::files::{self, FileError};
use crate::model::{Difference, Problem, Rule, Test, Verdict};
use crate::pipeline::{self, Engine, NoProgram, PipelineError, ReadyChecker};
use crate::sandbox::SandboxError;

/// What may be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writing {
    /// Nothing: only look.
    Nothing,
    /// What is missing.
    Missing,
    /// What is missing, and what has changed.
    Changed,
}

impl Writing {
    /// Whether what was found like this may be written.
    pub(super) fn allows(self, state: &State) -> bool {
        match state {
            State::Fresh => false,
            State::Missing => self != Writing::Nothing,
            State::Stale { .. } => self == Writing::Changed,
        }
    }
}

/// What became of a problem's answers.
#[derive(Debug, Clone, PartialEq)]
pub struct Regenerated {
    /// One for each test, in order.
    pub answers: Vec<Answer>,
    /// What is now not as `answers.lock` tells.
    pub doubts: Vec<Doubt>,
    /// Why that cannot be told, where nothing was to be written.
    pub mistakes: Vec<Diagnostic>,
}

/// What became of one answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The test's name.
    pub test: String,
    /// Where it lies.
    pub path: PathBuf,
    /// How it was found.
    pub state: State,
    /// Whether it was written.
    pub written: bool,
    /// Whether it is a person's to write.
    pub by_hand: bool,
}

/// How an answer, or an input, was found.
#[derive(Debug, Clone, PartialEq)]
pub enum State {
    /// As the program gives it; of a person's, right by the checker as well.
    Fresh,
    /// Not there.
    Missing,
    /// Other bytes than the program gives.
    Stale {
        /// What is stored (as expected) and what the program gives (as got).
        difference: Difference,
        /// Whether only blanks and line ends differ.
        only_blanks: bool,
    },
}

/// Why answers were not made.
#[derive(Debug, thiserror::Error)]
pub enum RegenError {
    /// problem.toml names none.
    #[error("`{problem}` names no reference solution: add `reference = \"…\"` to its problem.toml")]
    NoReference {
        /// The problem.
        problem: String,
    },
    /// It is not there.
    #[error("the reference of `{problem}` is missing: `{}`", path.display())]
    MissingReference {
        /// The problem.
        problem: String,
        /// Where it should be.
        path: PathBuf,
    },
    /// It does not compile, or cannot be compiled here.
    #[error("the reference of `{problem}` cannot be used")]
    NoProgram {
        /// The problem.
        problem: String,
        /// Why.
        source: NoProgram,
    },
    /// It did not end well, or not within its limits.
    #[error("the reference of `{problem}` fails on `{test}`: it {reason}")]
    Fails {
        /// The problem.
        problem: String,
        /// The test.
        test: String,
        /// How.
        reason: String,
    },
    /// Two runs gave different outputs.
    #[error("the reference of `{problem}` does not answer twice the same on `{test}`")]
    Differs {
        /// The problem.
        problem: String,
        /// The test.
        test: String,
    },
    /// What made the answers is not known.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// An answer cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The sandbox failed.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    /// No threads.
    #[error(transparent)]
    Pipeline(#[from] PipelineError),
}

/// Runs the reference on every test of `problem` and writes what `writing` allows, and what made it into
/// `answers.lock`.
pub fn regen(problem: &Problem, engine: Engine<'_>, writing: Writing) -> Result<Regenerated, RegenError> {
    let name = || problem.name.clone();
    let path = problem.reference.as_ref().ok_or_else(|| RegenError::NoReference { problem: name() })?;
    if !path.is_file() {
        return Err(RegenError::MissingReference { problem: name(), path: path.clone() });
    }
    let (known, mistakes) = match Lock::read(problem) {
        Err(LockError::Broken { diagnostics, .. }) if writing == Writing::Nothing => (None, diagnostics),
        known => (known?, Vec::new()),
    };
    let no_program = |source| RegenError::NoProgram { problem: name(), source };
    let program = pipeline::compile_program(path, engine, 0).map_err(no_program)?;
    let maker = Maker::of(path, problem, engine).map_err(no_program)?;
    let pool = ThreadPoolBuilder::new()
        .num_threads(engine.jobs)
        .build()
        .map_err(|source| PipelineError::Threads { jobs: engine.jobs, source })?;
    let quiet = Quiet::default();
    let outputs: Vec<Vec<u8>> = pool.install(|| {
        let answer = |test| answer_twice(problem, test, &program, engine, &quiet);
        problem.tests.par_iter().map(answer).collect::<Result<_, _>>()
    })?;
    let answers = problem
        .tests
        .iter()
        .zip(&outputs)
        .map(|(test, output)| settle(test, output, writing))
        .collect::<Result<Vec<_>, FileError>>()?;
    let answers = tolerated(problem, answers, &outputs, engine)?;
    let lock = if writing == Writing::Nothing { known } else { entered(problem, known, &maker, &answers)? };
    let doubts = match mistakes.is_empty() {
        true => lock::doubts(problem, lock.as_ref(), Some(&maker))?,
        false => Vec::new(),
    };
    Ok(Regenerated { answers, doubts, mistakes })
}

/// The answers, those among them that are a person's as fresh as well where the checker takes the reference's for right.
fn tolerated(
    problem: &Problem,
    mut answers: Vec<Answer>,
    outputs: &[Vec<u8>],
    engine: Engine<'_>,
) -> Result<Vec<Answer>, RegenError> {
    let is_open = |answer: &Answer| answer.by_hand && matches!(answer.state, State::Stale { .. });
    if !answers.iter().any(is_open) {
        return Ok(answers);
    }
    // Without a checker bytes are compared; others tell what is wrong with it.
    let Ok(checker) = ReadyChecker::of(&problem.checker, engine, 0) else { return Ok(answers) };
    for ((answer, test), output) in answers.iter_mut().zip(&problem.tests).zip(outputs) {
        if is_open(answer)
            && execute::rule(checker.referee(), test, output, engine.sandbox, 0)?.0 == Verdict::Ac
        {
            answer.state = State::Fresh;
        }
    }
    Ok(answers)
}

/// Writes down what made the answers that are as the reference gives them; returns what is known then.
fn entered(
    problem: &Problem,
    known: Option<Lock>,
    maker: &Maker,
    answers: &[Answer],
) -> Result<Option<Lock>, FileError> {
    let is_settled = |test: &Test| {
        let answer = answers.iter().find(|answer| answer.test == test.name);
        answer.is_some_and(|answer| answer.written || answer.state == State::Fresh)
    };
    let lock = Lock::renewed(known.as_ref(), problem, maker, is_settled)?;
    if known.as_ref() != Some(&lock) && !(known.is_none() && lock.is_empty()) {
        lock.write(problem)?;
        return Ok(Some(lock));
    }
    Ok(known)
}

/// The reference's output, which two runs must agree on.
fn answer_twice(
    problem: &Problem,
    test: &Test,
    program: &Program,
    engine: Engine<'_>,
    quiet: &Quiet,
) -> Result<Vec<u8>, RegenError> {
    let limits = program.language().limits(test.limits);
    let trial = Trial { input: &test.input, files: problem.files.as_ref(), limits };
    let slot = rayon::current_thread_index().unwrap_or(0);
    let run = || -> Result<Vec<u8>, RegenError> {
        let ran: Ran = execute::run(program, trial, engine.sandbox, slot, quiet)?;
        if let Some(reason) = execute::failure_of(&ran.outcome, &limits, program) {
            return Err(RegenError::Fails { problem: problem.name.clone(), test: test.name.clone(), reason });
        }
        Ok(files::read(ran.output_path())?)
    };
    let output = run()?;
    if run()? != output {
        return Err(RegenError::Differs { problem: problem.name.clone(), test: test.name.clone() });
    }
    Ok(output)
}

/// Compares the stored answer with `output` and writes where allowed.
fn settle(test: &Test, output: &[u8], writing: Writing) -> Result<Answer, FileError> {
    let state = state_of(&test.answer, output)?;
    let written = writing.allows(&state) && !test.by_hand;
    match state {
        State::Missing if written => files::write_new(&test.answer, output)?,
        State::Stale { .. } if written => files::write_atomic(&test.answer, output)?,
        _ => {}
    }
    let (name, path) = (test.name.clone(), test.answer.clone());
    Ok(Answer { test: name, path, state, written, by_hand: test.by_hand })
}

/// How a file is found beside what a program gives for it.
pub(super) fn state_of(path: &Path, output: &[u8]) -> Result<State, FileError> {
    if !path.exists() {
        return Ok(State::Missing);
    }
    let stored = files::read(path)?;
    Ok(if stored == output { State::Fresh } else { stale(&stored, output) })
}

fn stale(stored: &[u8], output: &[u8]) -> State {
    let tokens = Rule::Tokens { ignore_case: false };
    let compare = |rule| check::compare(rule, stored, output).ok().and_then(|comparison| comparison.mismatch);
    let by_tokens = compare(tokens);
    let only_blanks = by_tokens.is_none();
    let (rule, mismatch) = match by_tokens {
        Some(mismatch) => (tokens, Some(mismatch)),
        None => (Rule::Exact, compare(Rule::Exact)),
    };
    let difference = mismatch.and_then(|mismatch| {
        let (mut stored, mut output) = (std::io::Cursor::new(stored), std::io::Cursor::new(output));
        diff::difference(&mut stored, &mut output, rule, &mismatch, diff::Options::default()).ok()
    });
    State::Stale { difference: difference.unwrap_or_default(), only_blanks }
}
