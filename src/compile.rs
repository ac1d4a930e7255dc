//! A submission to a program: finds the toolchain, copies the sources into a folder of their own, runs
//! the compiler within its limits.
//!
//! What is wrong with a source is data ([`Compiled::Refused`]); what is wrong with the machine is
//! [`Compiled::Failed`]. It knows nothing of tests, checkers and points.

mod command;
mod main_class;
mod sources;
mod toolchain;

use std::ffi::OsString;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use crate::files::{self, FileError};
use crate::model::{CompileReport, Language, Limits};
use crate::sandbox::{
    Command, End, Folder, Outcome, Sandbox, SandboxError, Stop, signal_meaning, signal_name,
};
use crate::{text, units};

use sources::{Sources, SourcesError};

pub use command::Placeholders;
pub use toolchain::{Environment, Missing, Toolchain, Toolchains};

/// What a compiler may use: enough for the largest toolchain on a small program, not for a bomb.
pub const COMPILE_LIMITS: Limits = Limits {
    cpu_ms: 60_000,
    stop_ms: 60_000,
    wall_ms: 120_000,
    memory_kib: 2 << 20,
    output_bytes: 256 << 20,
    processes: 256,
};

/// How much of a compiler's words is kept, in characters.
const LOG_LENGTH: usize = 8_000;

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

/// What became of a source.
#[derive(Debug)]
pub enum Compiled {
    /// A program.
    Ready(Program),
    /// It does not compile: the log says why.
    Refused,
    /// The judge could not compile it: the log says why.
    Failed,
    /// The grading was told to stop.
    Cancelled,
}

/// A program that can be run as often as wanted. Its folder goes with it.
#[derive(Debug)]
pub struct Program {
    folder: Folder,
    words: Vec<String>,
    placeholders: Placeholders,
    toolchain: Arc<Toolchain>,
    time_factor: f64,
    text: Vec<u8>,
}

impl Program {
    /// The command line, with so much memory where the language wants to know it.
    pub fn argv(&self, memory_kib: u64) -> Vec<OsString> {
        let argv = self.placeholders.fill(&self.words, memory_kib / 1024);
        self.toolchain.resolve(argv)
    }

    /// The environment of a run: nothing of the judge's own.
    pub fn env(&self, home: &Path) -> Vec<(OsString, OsString)> {
        command::clean_env(home, OsString::from(command::STANDARD_PATH))
    }

    /// What it may read: its own folder and its language's runtime.
    pub fn readable(&self) -> Vec<PathBuf> {
        let mut readable = self.toolchain.readable.clone();
        readable.push(self.folder.path().to_owned());
        readable
    }

    /// Its language's share of a problem's time limit.
    pub fn time_factor(&self) -> f64 {
        self.time_factor
    }

    /// The text of its sources, in which file names may be spelt.
    pub fn source_text(&self) -> &[u8] {
        &self.text
    }
}

/// Compiles `source`.
pub fn compile(
    source: Source<'_>,
    language: &Language,
    toolchains: &Toolchains,
    sandbox: &dyn Sandbox,
    slot: usize,
) -> (Compiled, CompileReport) {
    let begun = Instant::now();
    let (compiled, log) = match prepare(source, language, toolchains, sandbox) {
        Err(Stopped::Refused(why)) => (Compiled::Refused, why),
        Err(Stopped::Failed(why)) => (Compiled::Failed, why),
        Ok(program) if language.compile.is_empty() => (Compiled::Ready(program), String::new()),
        Ok(program) => run_compiler(program, language, toolchains, sandbox, slot),
    };
    let report = CompileReport {
        ok: matches!(compiled, Compiled::Ready(_)),
        seconds: begun.elapsed().as_millis() as f64 / 1000.0,
        cached: false,
        log,
    };
    (compiled, report)
}

/// Why there is nothing to compile.
enum Stopped {
    /// The source is at fault.
    Refused(String),
    /// The machine is.
    Failed(String),
}

impl From<FileError> for Stopped {
    fn from(error: FileError) -> Self {
        Stopped::Failed(text::with_causes(&error))
    }
}

/// Everything before the compiler: the toolchain, the sources in a folder of their own.
fn prepare(
    source: Source<'_>,
    language: &Language,
    toolchains: &Toolchains,
    sandbox: &dyn Sandbox,
) -> Result<Program, Stopped> {
    let toolchain = toolchains.find(language).map_err(|missing| Stopped::Failed(missing.to_string()))?;
    let sources = Sources::read(source).map_err(|error| match error {
        SourcesError::Refused(reason) => Stopped::Refused(reason),
        SourcesError::File(error) => error.into(),
    })?;
    let folder = sandbox.scratch().folder()?;
    let main_class = language.main_class.map(|recipe| main_class::find(recipe, sources.main_text()));
    let files = sources.write(folder.path(), language, main_class.as_ref()).map_err(|error| {
        match error.source.kind() {
            io::ErrorKind::InvalidFilename => {
                Stopped::Refused("the name of a source, or of the class in it, is too long".to_owned())
            }
            _ => error.into(),
        }
    })?;
    let placeholders = Placeholders {
        sources: files,
        // Names that begin with a dot are nobody's sources, headers or folders.
        exe: folder.path().join(".program"),
        folder: folder.path().to_owned(),
        main: main_class.map(|class| class.qualified()).unwrap_or_default(),
    };
    Ok(Program {
        folder,
        words: language.run.clone(),
        placeholders,
        toolchain,
        time_factor: language.time_factor,
        text: sources.into_text(),
    })
}

fn run_compiler(
    program: Program,
    language: &Language,
    toolchains: &Toolchains,
    sandbox: &dyn Sandbox,
    slot: usize,
) -> (Compiled, String) {
    let folder = program.folder.path();
    let argv = program.placeholders.fill(&language.compile, COMPILE_LIMITS.memory_kib / 1024);
    let command = Command {
        argv: program.toolchain.resolve(argv),
        env: command::clean_env(folder, toolchains.path().to_owned()),
        folder: folder.to_owned(),
        stdin: None,
        stdout: folder.join(".compiler-output"),
        readable: program.readable(),
        limits: COMPILE_LIMITS,
    };
    let outcome = match sandbox.run(slot, &command) {
        Ok(outcome) => outcome,
        Err(SandboxError::Cancelled) => return (Compiled::Cancelled, String::new()),
        Err(error) => return (Compiled::Failed, text::with_causes(&error)),
    };
    let mut said = outcome.stderr.clone();
    let fail = FileError::at("read", &command.stdout);
    let output = files::open(&command.stdout).map(|file| file.take(4 * LOG_LENGTH as u64));
    if let Err(error) = output.and_then(|mut output| output.read_to_end(&mut said).map_err(fail)) {
        return (Compiled::Failed, text::with_causes(&error));
    }
    let log = readable_log(&said, folder);
    match refusal(&outcome) {
        None => (Compiled::Ready(program), log),
        Some(_) if is_full(sandbox) => {
            (Compiled::Failed, format!("the disk of `{}` is full", sandbox.scratch().path().display()))
        }
        Some(reason) if log.is_empty() => (Compiled::Refused, reason),
        // A compiler that complained has said more than its exit code does.
        Some(_) if matches!((outcome.stopped, outcome.end), (None, End::Exited(_))) => {
            (Compiled::Refused, log)
        }
        Some(reason) => (Compiled::Refused, format!("{log}\n{reason}")),
    }
}

/// Whether so little room is left that no failure can be blamed on the source.
fn is_full(sandbox: &dyn Sandbox) -> bool {
    crate::sandbox::free_bytes(sandbox.scratch().path()).is_ok_and(|free| free < 64 * 1024)
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

/// What a compiler said, without the name of a folder that is gone when it is read.
fn readable_log(said: &[u8], folder: &Path) -> String {
    let folder = format!("{}/", folder.display());
    let log = String::from_utf8_lossy(said).replace(&folder, "");
    text::cut(text::visible(log.as_bytes()).trim_end(), LOG_LENGTH)
}
