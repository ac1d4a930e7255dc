//! Generators of a problem: programs that make inputs.

use std::path::Path;

use crate::compile::Program;
use crate::execute::{self, Reply, Request};
use crate::model::{Call, Generator, Limits};
use crate::pipeline::Engine;
use crate::sandbox::{End, SandboxError};
use crate::text;

/// What a generator may use.
const LIMITS: Limits = Limits {
    cpu_ms: 60_000,
    stop_ms: 60_000,
    wall_ms: 150_000,
    memory_kib: 1 << 20,
    output_bytes: 256 << 20,
    processes: 64,
};

/// How much of its own words is told, in characters.
const REASON_LENGTH: usize = 500;

/// Why a generator made nothing.
#[derive(Debug, thiserror::Error)]
pub enum GeneratorError {
    /// It did not end well.
    #[error("{0}")]
    Broken(String),
    /// It made no input for a test.
    #[error("wrote no file `{0}`")]
    NoFile(String),
    /// The sandbox failed.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
}

/// The inputs of a `[[generate]]`, one for each of its tests, made by its compiled program.
pub fn generate(
    generator: &Generator,
    program: &Program,
    engine: Engine<'_>,
    slot: usize,
) -> Result<Vec<Vec<u8>>, GeneratorError> {
    let arguments = generator.call.seeded(generator.seed);
    if !generator.is_range() {
        return Ok(vec![call(program, &arguments, &[], engine, slot)?.stdout]);
    }
    let names: Vec<String> = generator.tests.iter().map(|test| file_name(test)).collect();
    let reply = call(program, &arguments, &names, engine, slot)?;
    let files = reply.files.into_iter().zip(names);
    files.map(|(file, name)| file.ok_or(GeneratorError::NoFile(name))).collect()
}

/// One random case: what the call prints for a seed.
pub fn case(
    source: &Call,
    program: &Program,
    seed: u64,
    engine: Engine<'_>,
    slot: usize,
) -> Result<Vec<u8>, GeneratorError> {
    Ok(call(program, &source.seeded(seed), &[], engine, slot)?.stdout)
}

fn call(
    program: &Program,
    arguments: &[String],
    files: &[String],
    engine: Engine<'_>,
    slot: usize,
) -> Result<Reply, GeneratorError> {
    let request = Request { arguments, stdin: None, files, limits: LIMITS };
    let reply = execute::ask(program, request, engine.sandbox, slot)?;
    if let Some(reason) = reply.broken {
        return Err(GeneratorError::Broken(reason));
    }
    match reply.outcome.end {
        End::Exited(0) => Ok(reply),
        End::Exited(code) => {
            let said = text::visible(&reply.outcome.stderr);
            let said = text::cut(text::last_line(&said), REASON_LENGTH);
            let said = if said.is_empty() { said } else { format!(": {said}") };
            Err(GeneratorError::Broken(format!("ended with exit code {code}{said}")))
        }
        End::Signaled(_) => Err(GeneratorError::Broken("ended by a signal".to_owned())),
    }
}

/// The file that a generator writes for a test of a range: `01.in` for `secret/01`.
fn file_name(test: &str) -> String {
    let last = Path::new(test).file_name().unwrap_or_default();
    format!("{}.in", last.to_string_lossy())
}
