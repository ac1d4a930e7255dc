//! Running a compiler, and what comes of it.

use std::io::{self, Read};
use std::path::Path;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::files::FileError;
use crate::sandbox::{self, Command, End, Outcome, Purpose, SandboxError, Stop, signal_meaning, signal_name};
use crate::{text, units};

use super::aid::{Place, Ready};
use super::fault::Fault;
use super::program::{Home, Program};
use super::recipe::{self, Attempt, When};
use super::unit::Unit;
use super::{COMPILE_LIMITS, Tools, command, log};

/// What was learnt of a unit by compiling it: what the cache notes beside the program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Learnt {
    /// Whether there is a program to run.
    pub(super) ok: bool,
    /// How long it took.
    pub(super) ms: u64,
    /// What the compiler said, with the names of the build folder.
    pub(super) log: String,
}

/// How compiling ended.
pub(super) enum Built {
    /// With a program, or without one because of the source; whether it would be so again is told.
    Learnt { home: Home, ok: bool, log: String, is_sure: bool },
    /// The machine is at fault.
    Failed(String),
    /// The grading was told to stop.
    Cancelled,
}

impl From<FileError> for Built {
    fn from(error: FileError) -> Self {
        Built::Failed(text::with_causes(&error))
    }
}

/// Compiles a unit in a new folder of the scratch: by the first of its ways whose word counts.
pub(super) fn build(unit: &Unit, tools: Tools<'_>, slot: usize) -> Built {
    let mut attempts = unit.shape.attempts.iter().peekable();
    let mut clashes = false;
    loop {
        let attempt = attempts.next();
        let is_last = attempts.peek().is_none();
        if attempt.is_some_and(|attempt| attempt.when == if clashes { When::NoClash } else { When::Clash }) {
            continue;
        }
        let place = Place { toolchain: &unit.toolchain, tools, slot };
        let wanted = attempt.and_then(|attempt| attempt.aid.as_ref());
        let aid = wanted.and_then(|aid| aid.find(&unit.sources, place));
        if wanted.is_some() && aid.is_none() && !is_last {
            continue;
        }
        let try_it = || try_build(unit, attempt, aid.as_deref(), tools, slot);
        let tried = match try_it() {
            // Once more: who is not let down again has the answer.
            Ok(tried) if tried.fault.is_some_and(Fault::may_pass) => try_it(),
            tried => tried,
        };
        let tried = match tried {
            Ok(Tried { built: Built::Learnt { log, .. }, fault: Some(Fault::Killed), .. }) => {
                return Built::Failed(log);
            }
            Ok(tried) => tried,
            Err(built) => return built,
        };
        if let (Built::Learnt { home, ok, log, .. }, Some(attempt), false) = (&tried.built, attempt, is_last)
        {
            let is_same = !ok || recipe::is_same(attempt, unit, home.path(), tools);
            clashes |= !is_same;
            let counts = tried.is_spent || (is_same && attempt.counts(*ok, log));
            if !counts {
                continue;
            }
        }
        return tried.built;
    }
}

/// What came of one way.
struct Tried {
    built: Built,
    /// Whether the time is used up: another way would take no less.
    is_spent: bool,
    /// Why there may be a program the next time.
    fault: Option<Fault>,
}

impl From<Built> for Tried {
    fn from(built: Built) -> Self {
        Tried { built, is_spent: false, fault: None }
    }
}

fn try_build(
    unit: &Unit,
    attempt: Option<&Attempt>,
    aid: Option<&Ready>,
    tools: Tools<'_>,
    slot: usize,
) -> Result<Tried, Built> {
    let folder = tools.sandbox.scratch().folder()?;
    match unit.write(folder.path()) {
        Err(error) if error.source.kind() == io::ErrorKind::InvalidFilename => {
            let log = "the name of a source, or of the class in it, is too long".to_owned();
            // No other way would get further.
            let built = Built::Learnt { home: Home::Scratch(folder), ok: false, log, is_sure: true };
            return Ok(Tried { built, is_spent: true, fault: None });
        }
        written => written?,
    }
    let program = unit.program(Home::Scratch(folder));
    let Some(attempt) = attempt else {
        return Ok(Built::Learnt { home: program.home, ok: true, log: String::new(), is_sure: true }.into());
    };
    let command = command(&program, attempt, aid, tools);
    let begun = Instant::now();
    // What a compiler leaves half made the next one makes again.
    let outcome = match sandbox::again(|| tools.sandbox.run(slot, &command)) {
        Ok(outcome) => outcome,
        Err(SandboxError::Cancelled) => return Err(Built::Cancelled),
        Err(error) => return Err(Built::Failed(text::with_causes(&error))),
    };
    let said = said(&outcome, &command.stdout)?;
    let _ = std::fs::remove_file(&command.stdout);
    let fault = Fault::of(&outcome, &said);
    let said = log::without_folder(&said, program.folder());
    let (ok, log) = match refusal(&outcome) {
        None if program.is_made() => (true, said),
        None => (false, format!("{said}\ncompiling it made no program that can be run").trim().to_owned()),
        Some(_) if tools.sandbox.scratch().was_full_since(begun) => {
            let place = tools.sandbox.scratch().path().display();
            return Err(Built::Failed(format!("the disk of `{place}` is full")));
        }
        Some(reason) if said.is_empty() => (false, reason),
        // A compiler that complained has said more than its exit code does.
        Some(_) if matches!((outcome.stopped, outcome.end), (None, End::Exited(_))) => (false, said),
        Some(reason) => (false, format!("{said}\n{reason}")),
    };
    // A compiler that waited for the machine may be faster the next time.
    let fault = fault.filter(|_| !ok);
    let is_sure = outcome.stopped != Some(Stop::Wall) && fault.is_none();
    let is_spent = matches!(outcome.stopped, Some(Stop::Cpu | Stop::Wall));
    Ok(Tried { built: Built::Learnt { home: program.home, ok, log, is_sure }, is_spent, fault })
}

fn command(program: &Program, attempt: &Attempt, aid: Option<&Ready>, tools: Tools<'_>) -> Command {
    let folder = program.folder();
    let mut readable = program.readable();
    let mut placeholders = program.placeholders.clone();
    if let Some(aid) = aid {
        readable.push(aid.folder().to_owned());
        placeholders.aid = aid.folder().to_owned();
    }
    let argv = placeholders.fill(&attempt.words, COMPILE_LIMITS.memory_kib / 1024);
    Command {
        purpose: Purpose::Compile,
        argv: program.toolchain.resolve(argv),
        env: command::clean_env(folder, tools.toolchains.path().to_owned()),
        folder: folder.to_owned(),
        stdin: None,
        stdout: folder.join(".compiler-output"),
        readable,
        limits: COMPILE_LIMITS,
        server: None,
    }
}

/// What a compiler wrote to both its streams.
fn said(outcome: &Outcome, stdout: &Path) -> Result<Vec<u8>, FileError> {
    let mut said = outcome.stderr.clone();
    // A source that has a part of the compiler's work done by itself may put a link in its place.
    if let Some(output) = sandbox::open_written(stdout) {
        let read = output.take(4 * log::LENGTH as u64).read_to_end(&mut said);
        read.map_err(FileError::at("read", stdout))?;
    }
    Ok(said)
}

/// Why a compiler's outcome is a refusal; `None` where it is none.
fn refusal(outcome: &Outcome) -> Option<String> {
    let limits = &COMPILE_LIMITS;
    Some(match (outcome.stopped, outcome.end) {
        (Some(Stop::Cpu), _) => {
            format!("compiling took more than {} of CPU time", units::time(limits.stop_ms))
        }
        (Some(Stop::Wall), _) => format!("compiling took more than {}", units::time(limits.wall_ms)),
        (Some(Stop::Memory), _) => {
            format!("compiling took more than {} of memory", units::size(limits.memory_kib * 1024))
        }
        (Some(Stop::Processes), _) => format!("compiling started more than {} processes", limits.processes),
        (None, End::Exited(0)) if outcome.written_bytes <= limits.output_bytes => return None,
        (Some(Stop::Output), _) | (None, _) if outcome.written_bytes > limits.output_bytes => {
            format!("compiling wrote more than {}", units::size(limits.output_bytes))
        }
        (_, End::Exited(code)) => format!("the compiler ended with exit code {code}"),
        (_, End::Signaled(signal)) => {
            let meaning = signal_meaning(signal).map(|meaning| format!(" ({meaning})")).unwrap_or_default();
            format!("the compiler was ended by {}{meaning}", signal_name(signal))
        }
    })
}

#[cfg(test)]
mod tests;
