//! A submission to a program: finds the toolchain, copies the sources into a folder of their own, runs
//! the compiler within its limits.
//!
//! What is wrong with a source is data ([`Compiled::Refused`]); what is wrong with the machine is
//! [`Compiled::Failed`]. It knows nothing of tests, checkers and points.

mod command;
mod log;
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
    self, Command, End, Folder, Outcome, Purpose, Sandbox, SandboxError, Server, Stop, signal_meaning,
    signal_name,
};
use crate::{text, units};

use sources::{Renamed, Sources, SourcesError};

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
    Ready(Box<Program>),
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
    language: Language,
    placeholders: Placeholders,
    toolchain: Arc<Toolchain>,
    text: Vec<u8>,
    /// What makes its runs cheaper, and the folder of it.
    server: Option<(Server, Folder)>,
}

impl Program {
    /// The command line, with the memory of its data where the language wants to know it: the limit without what
    /// the runtime takes for itself.
    pub fn argv(&self, memory_kib: u64) -> Vec<OsString> {
        let argv = self.placeholders.fill(&self.language.run, self.data_mib(memory_kib));
        self.toolchain.resolve(argv)
    }

    /// Whether the compiler made what the language runs: a library, or a part of a program, compiles as well.
    fn is_made(&self) -> bool {
        let Some(first) = self.language.run.first().filter(|_| !self.language.compile.is_empty()) else {
            return true;
        };
        first != "{exe}" || files::is_executable(&self.placeholders.exe)
    }

    /// The environment of a run: what the language says, and nothing of the judge's own.
    pub fn env(&self, home: &Path, memory_kib: u64) -> Vec<(OsString, OsString)> {
        let mut env = command::clean_env(home, OsString::from(command::STANDARD_PATH));
        for (name, value) in &self.language.env {
            let value = self.placeholders.fill(std::slice::from_ref(value), self.data_mib(memory_kib));
            env.push((name.into(), value.into_iter().next().unwrap_or_default()));
        }
        env
    }

    /// What of a memory limit is left for data.
    fn data_mib(&self, memory_kib: u64) -> u64 {
        (memory_kib / 1024).saturating_sub(self.language.runtime_memory).max(1)
    }

    /// The folder that holds it and its sources.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What it may read: its own folder and its language's runtime.
    pub fn readable(&self) -> Vec<PathBuf> {
        let mut readable = self.toolchain.readable.clone();
        readable.push(self.folder.path().to_owned());
        readable.extend(self.server.iter().map(|(_, folder)| folder.path().to_owned()));
        readable
    }

    /// What makes many runs of it cheaper than each alone, where there is such a thing.
    pub fn server(&self) -> Option<Server> {
        self.server.as_ref().map(|(server, _)| server.clone())
    }

    /// Its language.
    pub fn language(&self) -> &Language {
        &self.language
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
        Ok((program, _)) if language.compile.is_empty() => {
            (Compiled::Ready(Box::new(program)), String::new())
        }
        Ok((program, renamed)) => run_compiler(program, &renamed, language, toolchains, sandbox, slot),
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

/// Everything before the compiler: the toolchain, the sources in a folder of their own. Tells which of them
/// bear another name there.
fn prepare(
    source: Source<'_>,
    language: &Language,
    toolchains: &Toolchains,
    sandbox: &dyn Sandbox,
) -> Result<(Program, Renamed), Stopped> {
    let toolchain = toolchains.find(language).map_err(|missing| Stopped::Failed(missing.to_string()))?;
    let sources = Sources::read(source).map_err(|error| match error {
        SourcesError::Refused(reason) => Stopped::Refused(reason),
        SourcesError::File(error) => error.into(),
    })?;
    let folder = sandbox.scratch().folder()?;
    let main_class = language.main_class.map(|recipe| main_class::find(recipe, sources.main_text()));
    let written = sources.write(folder.path(), language, main_class.as_ref()).map_err(|error| match error
        .source
        .kind()
    {
        io::ErrorKind::InvalidFilename => {
            Stopped::Refused("the name of a source, or of the class in it, is too long".to_owned())
        }
        _ => error.into(),
    })?;
    let placeholders = Placeholders {
        sources: written.sources,
        // Nobody's source or folder is called so. A dot at its start would do, but not for Mono's compiler.
        exe: folder.path().join("judge-built"),
        folder: folder.path().to_owned(),
        main: main_class.map(|class| class.qualified()).unwrap_or_default(),
    };
    let server = if language.fork_server {
        let folder = sandbox.scratch().folder()?;
        Some((Server::python(folder.path(), &toolchain.readable)?, folder))
    } else {
        None
    };
    let text = sources.into_text();
    let program = Program { folder, language: language.clone(), placeholders, toolchain, text, server };
    Ok((program, written.renamed))
}

fn run_compiler(
    program: Program,
    renamed: &[(String, String)],
    language: &Language,
    toolchains: &Toolchains,
    sandbox: &dyn Sandbox,
    slot: usize,
) -> (Compiled, String) {
    let folder = program.folder.path();
    let argv = program.placeholders.fill(&language.compile, COMPILE_LIMITS.memory_kib / 1024);
    let command = Command {
        purpose: Purpose::Compile,
        argv: program.toolchain.resolve(argv),
        env: command::clean_env(folder, toolchains.path().to_owned()),
        folder: folder.to_owned(),
        stdin: None,
        stdout: folder.join(".compiler-output"),
        readable: program.readable(),
        limits: COMPILE_LIMITS,
        server: None,
    };
    let begun = Instant::now();
    // What a compiler leaves half made the next one makes again.
    let outcome = match sandbox::again(|| sandbox.run(slot, &command)) {
        Ok(outcome) => outcome,
        Err(SandboxError::Cancelled) => return (Compiled::Cancelled, String::new()),
        Err(error) => return (Compiled::Failed, text::with_causes(&error)),
    };
    let mut said = outcome.stderr.clone();
    // A source that has a part of the compiler's work done by itself may put a link in its place.
    if let Some(output) = sandbox::open_written(&command.stdout) {
        let read = output.take(4 * log::LENGTH as u64).read_to_end(&mut said);
        if let Err(error) = read.map_err(FileError::at("read", &command.stdout)) {
            return (Compiled::Failed, text::with_causes(&error));
        }
    }
    let log = log::readable(&said, folder, renamed);
    match refusal(&outcome) {
        None if program.is_made() => (Compiled::Ready(Box::new(program)), log),
        None => (
            Compiled::Refused,
            format!("{log}\ncompiling it made no program that can be run").trim().to_owned(),
        ),
        Some(_) if sandbox.scratch().was_full_since(begun) => {
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
