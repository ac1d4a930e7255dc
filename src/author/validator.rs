//! The validator of a problem: which inputs keep to the statement.

use std::path::{Path, PathBuf};

use crate::compile::Program;
use crate::execute::{self, Request};
use crate::model::{Limits, Problem};
use crate::pipeline::{self, Engine, NoProgram};
use crate::sandbox::{End, SandboxError};
use crate::text;

/// What a validator may use.
const LIMITS: Limits = Limits {
    cpu_ms: 10_000,
    stop_ms: 10_000,
    wall_ms: 30_000,
    memory_kib: 1 << 20,
    output_bytes: 16 << 20,
    processes: 64,
};

/// How much of its reason is told, in characters.
const REASON_LENGTH: usize = 300;

/// What Python says first where a program breaks.
const TRACEBACK: &str = "Traceback (most recent call last)";

/// A validator that is ready to be asked.
#[derive(Debug)]
pub struct Validator {
    program: Program,
    path: PathBuf,
}

/// What a validator says of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Validity {
    /// It keeps to the statement (exit code 42, or testlib's 0).
    Valid,
    /// It does not (exit code 43, or testlib's 1, 2 and 3), and why, in one line; may be empty.
    Invalid(String),
    /// The validator gave no answer: what it did, as words after "it".
    Broken(String),
}

impl Validator {
    /// That of the problem, compiled; `None` where it names none.
    pub fn of(problem: &Problem, engine: Engine<'_>, slot: usize) -> Result<Option<Self>, NoProgram> {
        let Some(path) = &problem.validator else { return Ok(None) };
        let program = pipeline::compile_program(path, engine, slot)?;
        Ok(Some(Validator { program, path: path.clone() }))
    }

    /// Its source.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What it says of the input in a file.
    pub fn judge(&self, input: &Path, engine: Engine<'_>, slot: usize) -> Result<Validity, SandboxError> {
        let request = Request { arguments: &[], stdin: Some(input), files: &[], limits: LIMITS };
        let reply = execute::ask(&self.program, request, engine.sandbox, slot)?;
        if let Some(reason) = reply.broken {
            return Ok(Validity::Broken(reason));
        }
        let stderr = text::visible(&reply.outcome.stderr);
        // Python breaks with the exit code by which others refuse.
        let is_broken = stderr.trim_start().starts_with(TRACEBACK);
        let why = || text::cut(text::last_line(&stderr), REASON_LENGTH);
        let said =
            || if is_broken { why() } else { text::cut(stderr.trim(), REASON_LENGTH).replace('\n', "; ") };
        Ok(match reply.outcome.end {
            End::Exited(0 | 42) => Validity::Valid,
            End::Exited(1 | 2 | 3 | 43) => Validity::Invalid(said()),
            End::Exited(code) => {
                let said = why();
                let said = if said.is_empty() { said } else { format!(": {said}") };
                Validity::Broken(format!("ended with exit code {code}, which means nothing{said}"))
            }
            End::Signaled(_) => Validity::Broken("ended by a signal".to_owned()),
        })
    }
}
