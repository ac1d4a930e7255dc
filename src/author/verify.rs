//! Proving a problem: its files, inputs, answers, checker and submissions, and whether its tests are strong.
//!
//! One file an area. Each looks for the places where the rules of [`Check`](crate::model::Check) do not hold; what
//! is wrong with the pack is a [`Finding`](crate::model::Finding), `Err` means that the judge could not look.

mod answers;
mod broken;
mod checker;
mod explained;
mod folders;
mod format;
mod generated;
mod inputs;
mod limits;
mod odd;
mod provenance;
mod skipped;
mod strength;
mod submissions;

use std::cell::RefCell;
use std::path::Path;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::diagnostic::Diagnostic;
use crate::files::{self, FileError};
use crate::model::{Area, Check, Finding, Problem, Verified};
use crate::pipeline::{Engine, PipelineError};
use crate::problem;
use crate::sandbox::SandboxError;

/// How many mutants of a submission are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// So many, chosen by the seed.
    Some(usize),
    /// All there are.
    All,
}

/// What is wanted of a proof.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// How many mutants of each changed submission are tried.
    pub mutants: Share,
    /// What chooses them.
    pub seed: u64,
    /// Whether limits are proposed.
    pub limits: bool,
}

/// Why a problem was not proven to its end.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// A file of the judge's own cannot be written, or one of the pack cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// The sandbox failed, or was told to stop.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    /// No threads.
    #[error(transparent)]
    Pipeline(#[from] PipelineError),
}

/// The problem that is being proven, and what that needs.
#[derive(Clone, Copy)]
struct Subject<'a> {
    problem: &'a Problem,
    /// What loading it told.
    diagnostics: &'a [Diagnostic],
    /// The folder of judge.toml.
    root: &'a Path,
    engine: Engine<'a>,
    /// One thread a slot: the index of a thread is its slot.
    pool: &'a ThreadPool,
    wanted: Wanted,
}

impl Subject<'_> {
    /// A path as findings name it.
    fn shown(&self, path: &Path) -> String {
        shown(path, self.root)
    }

    /// The problem's problem.toml, as findings name it.
    fn manifest(&self) -> String {
        self.shown(&self.problem.folder.join(problem::FILE_NAME))
    }
}

/// Relative to the folder of judge.toml, `/` between the parts.
fn shown(path: &Path, root: &Path) -> String {
    files::shown(path, root).replace(std::path::MAIN_SEPARATOR, "/")
}

/// What was found wrong in a file, told with its place; `remedy` stands where the diagnostic has none.
fn told(diagnostic: &Diagnostic, check: Check, root: &Path, remedy: &str) -> Finding {
    let remedy = diagnostic.hint.clone().unwrap_or_else(|| remedy.to_owned());
    let found = Finding::error(check, shown(&diagnostic.path, root), diagnostic.message.clone(), remedy);
    Finding { line: diagnostic.line(), ..found }
}

/// The slot of the thread of a pool that calls this.
fn slot() -> usize {
    rayon::current_thread_index().unwrap_or(0)
}

/// Proves one problem. `diagnostics` is what loading it told, `tell` is told what is looked at next. Where it is told to
/// stop, what was found until then is given.
pub fn verify(
    problem: &Problem,
    diagnostics: &[Diagnostic],
    root: &Path,
    engine: Engine<'_>,
    wanted: Wanted,
    tell: &dyn Fn(Area),
) -> Result<Verified, VerifyError> {
    let begun = engine.clock.elapsed();
    let pool = ThreadPoolBuilder::new()
        .num_threads(engine.jobs)
        .build()
        .map_err(|source| PipelineError::Threads { jobs: engine.jobs, source })?;
    let subject = Subject { problem, diagnostics, root, engine, pool: &pool, wanted };
    let mut verified = Verified {
        problem: problem.name.clone(),
        path: subject.manifest(),
        tests: problem.tests.len(),
        ..Verified::default()
    };
    let looked_at = RefCell::new(Vec::new());
    let look_at = |area| {
        looked_at.borrow_mut().push(area);
        tell(area);
    };
    let proven = prove(subject, &look_at, &mut verified);
    let mut looked_at = looked_at.into_inner();
    match proven {
        Ok(()) => {}
        Err(VerifyError::Sandbox(SandboxError::Cancelled)) => {
            looked_at.pop();
        }
        Err(error) => return Err(error),
    }
    verified.skipped = skipped::skipped(&looked_at, wanted.mutants, &verified.findings);
    verified.findings.sort_by_key(|finding| finding.check);
    verified.seconds = (engine.clock.elapsed() - begun).as_millis() as f64 / 1000.0;
    Ok(verified)
}

/// Looks at one area after another.
fn prove(subject: Subject<'_>, tell: &dyn Fn(Area), verified: &mut Verified) -> Result<(), VerifyError> {
    tell(Area::Format);
    format::check(subject, &mut verified.findings)?;
    tell(Area::Inputs);
    inputs::check(subject, &mut verified.findings)?;
    generated::check(subject, &mut verified.findings)?;
    tell(Area::Answers);
    answers::check(subject, &mut verified.findings)?;
    tell(Area::Provenance);
    provenance::check(subject, &mut verified.findings)?;
    tell(Area::Checker);
    checker::check(subject, &mut verified.findings)?;
    // It may take all its time for each test of each submission, and of mutants, which print odd things, it tells nothing.
    if verified.findings.iter().any(|found| found.check == Check::CheckerBroken) {
        return Ok(());
    }
    tell(Area::Submissions);
    let mut proofs = submissions::check(subject, &mut verified.findings)?;
    limits::check(subject, &mut proofs, &mut verified.findings)?;
    verified.submissions = proofs.len();
    if subject.wanted.limits {
        verified.limits = limits::proposed(&proofs);
    }
    tell(Area::Strength);
    verified.mutants = strength::check(subject, &proofs, &mut verified.findings)?;
    Ok(())
}

/// What is told of a problem that cannot be loaded. It is red, whatever the diagnostics are.
pub fn broken(name: &str, folder: &Path, diagnostics: &[Diagnostic], root: &Path) -> Verified {
    let path = shown(&folder.join(problem::FILE_NAME), root);
    let mut findings = format::loading(diagnostics, root);
    if !diagnostics.iter().any(Diagnostic::is_error) {
        let remedy = "`judge list` tells why";
        findings.push(Finding::error(Check::ProblemBroken, path.clone(), "cannot be loaded", remedy));
    }
    let skipped = skipped::skipped(&[], Share::Some(0), &findings);
    Verified { problem: name.to_owned(), path, findings, skipped, ..Verified::default() }
}
