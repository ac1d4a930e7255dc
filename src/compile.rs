//! A submission to a program: finds the toolchain, reads the sources, and compiles them in a folder of their own
//! within limits, or finds in the cache what was compiled of the same before.
//!
//! What is wrong with a source is data ([`Compiled::Refused`]); what is wrong with the machine is
//! [`Compiled::Failed`]. It knows nothing of tests, checkers and points.

mod aid;
mod command;
mod compiler;
mod facts;
mod fault;
mod log;
mod main_class;
mod program;
mod recipe;
mod sources;
mod toolchain;
mod trial;
mod unit;
mod version;

use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::cache::{Cache, Entry};
use crate::model::{CompileReport, Language, Limits};
use crate::sandbox::Sandbox;

use compiler::{Built, Learnt};
use program::Home;

pub use command::Placeholders;
pub use program::Program;
pub use toolchain::{Environment, Missing, Toolchain, Toolchains};
pub use unit::{NoUnit, Unit, read};

/// What a compiler may use: enough for the largest toolchain on a small program, not for a bomb.
pub const COMPILE_LIMITS: Limits = Limits {
    cpu_ms: 60_000,
    stop_ms: 60_000,
    wall_ms: 120_000,
    memory_kib: 2 << 20,
    output_bytes: 256 << 20,
    processes: 256,
};

/// What is to be compiled.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    /// The folder that holds the files.
    pub folder: &'a Path,
    /// The files, relative to it, the main one first.
    pub files: &'a [PathBuf],
    /// Files that the sources include, relative to it.
    pub headers: &'a [PathBuf],
}

/// What compiling needs.
#[derive(Clone, Copy)]
pub struct Tools<'a> {
    /// The toolchains of this machine.
    pub toolchains: &'a Toolchains,
    /// What runs compilers.
    pub sandbox: &'a dyn Sandbox,
    /// What was built before.
    pub cache: &'a Cache,
}

/// What became of a source.
#[derive(Debug)]
pub enum Compiled {
    /// A program.
    Ready(Box<Program>),
    /// It does not compile: the log says why.
    Refused {
        /// Whether it would be so again. Else nobody should keep it: something may have been short just then, or be
        /// installed by the next time.
        is_sure: bool,
    },
    /// The judge could not compile it: the log says why.
    Failed,
    /// The grading was told to stop.
    Cancelled,
}

/// Compiles `source`, unless that was done before.
pub fn compile(
    source: Source<'_>,
    language: &Language,
    tools: Tools<'_>,
    slot: usize,
) -> (Compiled, CompileReport) {
    match read(source, language, tools) {
        Ok(unit) => build(&unit, tools, slot),
        Err(NoUnit::Refused(log)) => {
            (Compiled::Refused { is_sure: true }, CompileReport { log, ..CompileReport::default() })
        }
        Err(NoUnit::Failed(log)) => (Compiled::Failed, CompileReport { log, ..CompileReport::default() }),
    }
}

/// Compiles a unit, unless that was done before.
pub fn build(unit: &Unit, tools: Tools<'_>, slot: usize) -> (Compiled, CompileReport) {
    if let Some((entry, learnt)) = tools.cache.find(&unit.key).and_then(known) {
        return told(unit, Home::Kept(entry), learnt, Told { cached: true, is_sure: true }, tools);
    }
    let begun = Instant::now();
    let failed = |log| (Compiled::Failed, CompileReport { log, ..CompileReport::default() });
    let (home, ok, log, is_sure) = match compiler::build(unit, tools, slot) {
        Built::Learnt { home, ok, log, is_sure } => (home, ok, log, is_sure),
        Built::Failed(log) => return failed(log),
        Built::Cancelled => return (Compiled::Cancelled, CompileReport::default()),
    };
    let learnt = Learnt { ok, ms: begun.elapsed().as_millis() as u64, log };
    let kept = is_sure.then(|| keep(unit, &home, &learnt, tools.cache)).flatten();
    told(unit, kept.map_or(home, Home::Kept), learnt, Told { cached: false, is_sure }, tools)
}

/// What is noted beside an entry; nothing where another version of the judge noted it.
fn known(entry: Entry) -> Option<(Entry, Learnt)> {
    let learnt = serde_json::from_slice(entry.note()).ok()?;
    Some((entry, learnt))
}

/// Keeps what was built, if it can be: what cannot is built anew the next time.
fn keep(unit: &Unit, home: &Home, learnt: &Learnt, cache: &Cache) -> Option<Entry> {
    let note = serde_json::to_vec(learnt).ok()?;
    cache.keep(&unit.key, learnt.ok.then_some(home.path()), &note).ok()
}

/// What else is told of compiling.
struct Told {
    cached: bool,
    is_sure: bool,
}

fn told(
    unit: &Unit,
    home: Home,
    learnt: Learnt,
    Told { cached, is_sure }: Told,
    tools: Tools<'_>,
) -> (Compiled, CompileReport) {
    let compiled = if learnt.ok {
        let program = unit.program(home);
        let forks = unit.shape.forks;
        Compiled::Ready(Box::new(if forks { program.with_server(tools.sandbox.scratch()) } else { program }))
    } else {
        Compiled::Refused { is_sure }
    };
    let log = log::renamed(&learnt.log, &unit.renamed());
    (compiled, CompileReport { ok: learnt.ok, seconds: learnt.ms as f64 / 1000.0, cached, log })
}
