//! One run of a program on one input, in a fresh folder.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::compile::Program;
use crate::files::FileError;
use crate::key::Key;
use crate::model::{Io, Limits, NamedFiles};
use crate::sandbox::{
    self, Command, End, Folder, MEMORY_SLACK_KIB, Outcome, Purpose, Sandbox, SandboxError, Stop,
};

use super::Quiet;
use super::past::{MOST_OUTPUT, Measured};

/// A program that is near its time limit is measured again this often at most.
const MOST_REMEASURES: u32 = 2;

/// What a program is run on, and within which limits.
#[derive(Debug, Clone, Copy)]
pub struct Trial<'a> {
    /// The input.
    pub input: &'a Path,
    /// The names under which it may read and write instead of the standard streams.
    pub files: Option<&'a NamedFiles>,
    /// The limits, the language's time factor counted in.
    pub limits: Limits,
}

/// A run that came to its end. Its folder, with the output in it, goes when this is dropped.
#[derive(Debug)]
pub struct Ran {
    /// What was seen of it.
    pub outcome: Outcome,
    /// Where its output was found.
    pub io: Io,
    /// How often it was measured again alone; this run is the best.
    pub remeasured: u32,
    output: PathBuf,
    _folder: Folder,
}

impl Ran {
    /// Opens its output.
    pub fn output(&self) -> Result<File, FileError> {
        File::open(&self.output).map_err(FileError::at("read", &self.output))
    }

    /// The key of its output, and the output itself where it is short.
    pub(super) fn content(&self) -> Result<(Key, Option<Vec<u8>>), FileError> {
        let fail = |error| FileError::at("read", &self.output)(error);
        let mut file = self.output()?;
        if file.metadata().map_err(fail)?.len() > MOST_OUTPUT {
            return Ok((Key::of_reader(file).map_err(fail)?, None));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(fail)?;
        Ok((Key::of(&bytes), Some(bytes)))
    }

    /// What is to be kept of it, measured within `limits`; `output` is the key of what it printed, where that was
    /// looked at.
    pub(super) fn measured(&self, limits: Limits, output: Option<Key>) -> Measured {
        Measured {
            limits,
            outcome: Outcome { stderr: Vec::new(), ..self.outcome.clone() },
            remeasured: self.remeasured,
            io: self.io,
            output: output.map(|key| *key.bytes()),
        }
    }

    /// An output that no run gave.
    pub(super) fn of_output(output: &[u8], sandbox: &dyn Sandbox) -> Result<Ran, FileError> {
        let outcome = Outcome {
            end: End::Exited(0),
            stopped: None,
            cpu_us: 0,
            wall_us: 0,
            waited_us: 0,
            memory_kib: 0,
            written_bytes: output.len() as u64,
            stderr: Vec::new(),
        };
        Ran::laid(output, outcome, sandbox)
    }

    fn laid(output: &[u8], outcome: Outcome, sandbox: &dyn Sandbox) -> Result<Ran, FileError> {
        let folder = sandbox.scratch().folder()?;
        let path = folder.path().join("stdout");
        fs::write(&path, output).map_err(FileError::at("write", &path))?;
        Ok(Ran { outcome, io: Io::Standard, remeasured: 0, output: path, _folder: folder })
    }

    /// An earlier run, with its output laid where a checker finds it.
    pub(super) fn again(measured: &Measured, output: &[u8], sandbox: &dyn Sandbox) -> Result<Ran, FileError> {
        let laid = Ran::laid(output, measured.outcome.clone(), sandbox)?;
        Ok(Ran { io: measured.io, remeasured: measured.remeasured, ..laid })
    }

    /// The file that holds its output.
    pub fn output_path(&self) -> &Path {
        &self.output
    }
}

/// Runs `program`; again alone, where its time lies between the limit and the stop, because then the
/// neighbours may have made the difference.
pub fn run(
    program: &Program,
    trial: Trial<'_>,
    sandbox: &dyn Sandbox,
    slot: usize,
    quiet: &Quiet,
) -> Result<Ran, SandboxError> {
    let mut best = {
        let _beside_others = quiet.shared();
        sandbox::again(|| run_once(program, trial, sandbox, slot))?
    };
    while best.remeasured < MOST_REMEASURES && is_near_limit(&best.outcome, &trial.limits) {
        let again = {
            let _alone = quiet.alone();
            sandbox::again(|| run_once(program, trial, sandbox, slot))?
        };
        let remeasured = best.remeasured + 1;
        if again.outcome.cpu_us < best.outcome.cpu_us {
            best = again;
        }
        best.remeasured = remeasured;
    }
    Ok(best)
}

/// Whether only its time is wrong, and by so little that it may be the neighbours' doing.
fn is_near_limit(outcome: &Outcome, limits: &Limits) -> bool {
    outcome.stopped.is_none()
        && outcome.cpu_us > limits.cpu_ms * 1000
        && outcome.cpu_us < limits.stop_ms * 1000
}

fn run_once(
    program: &Program,
    trial: Trial<'_>,
    sandbox: &dyn Sandbox,
    slot: usize,
) -> Result<Ran, SandboxError> {
    let folder = sandbox.scratch().folder()?;
    let desk = sandbox.desk(slot)?;
    if let Some(name) = trial.files.and_then(|files| files.input.as_deref()) {
        lay_input(trial.input, name, program.source_text(), desk.path())?;
    }
    let command = Command {
        purpose: Purpose::Run,
        argv: program.argv(trial.limits.memory_kib),
        env: program.env(desk.path(), trial.limits.memory_kib),
        folder: desk.path().to_owned(),
        stdin: Some(trial.input.to_owned()),
        stdout: folder.path().join("stdout"),
        readable: program.readable(),
        limits: trial.limits,
        server: program.server(),
    };
    let outcome = sandbox.run(slot, &command)?;
    let name = trial.files.and_then(|files| files.output.as_deref());
    let named = match name {
        // Off the desk, which the next program will find empty.
        Some(name) => sandbox::collect(desk.path(), name, &folder.path().join("named"))
            .map_err(FileError::at("collect the output in", folder.path()))?,
        None => None,
    };
    let printed = sandbox::open_written(&command.stdout);
    let has_content = |file: &File| file.metadata().is_ok_and(|about| about.len() > 0);
    let (output, io) = match (named, printed) {
        // An output file that was opened and never written does not outweigh what was printed.
        (Some(file), printed) if has_content(&file) || !printed.as_ref().is_some_and(has_content) => {
            (folder.path().join("named"), Io::Named)
        }
        (_, Some(_)) => (command.stdout, Io::Standard),
        // What a program put in the place of its standard output is no output.
        (_, None) => ("/dev/null".into(), Io::Standard),
    };
    Ok(Ran { outcome, io, remeasured: 0, output, _folder: folder })
}

/// Puts the input into the work folder under every spelling that the program may use: file names tell
/// cases apart here, but not on the system on which it was written.
fn lay_input(input: &Path, name: &str, source: &[u8], work: &Path) -> Result<(), FileError> {
    let first = work.join(name);
    fs::copy(input, &first).map_err(FileError::at("copy the input to", &first))?;
    for spelling in spellings(name, source) {
        let path = work.join(spelling);
        match fs::hard_link(&first, &path) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                return Err(FileError { action: "link the input to", path, source: error });
            }
            _ => {}
        }
    }
    Ok(())
}

/// Upper case, lower case, and what stands in the source.
fn spellings(name: &str, source: &[u8]) -> BTreeSet<String> {
    let mut found = BTreeSet::from([name.to_ascii_uppercase(), name.to_ascii_lowercase()]);
    let length = name.len();
    for window in source.windows(length).filter(|window| window.eq_ignore_ascii_case(name.as_bytes())) {
        found.extend(std::str::from_utf8(window).map(str::to_owned));
    }
    found
}

/// Whether an outcome shows that more memory was used than allowed. A stack that overflowed ends by
/// SIGSEGV (in Rust by SIGABRT) with the stack, as large as the limit, and the rest of the program in
/// memory: that is no memory hog.
pub(super) fn is_over_memory(outcome: &Outcome, limits: &Limits) -> bool {
    let crashed = matches!(outcome.end, End::Signaled(_)) && outcome.stopped.is_none();
    let allowed = limits.memory_kib + if crashed { MEMORY_SLACK_KIB } else { 0 };
    outcome.stopped == Some(Stop::Memory) || outcome.memory_kib > allowed
}

#[cfg(test)]
mod tests;
