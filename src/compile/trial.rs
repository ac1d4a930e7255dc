//! Trying a toolchain: commands of a language on texts of the judge's own, within the same walls as a submission's.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::files;
use crate::sandbox::{self, Command, End, Folder, Outcome, Purpose};

use super::command::{self, Placeholders};
use super::fault::Fault;
use super::toolchain::Toolchain;
use super::{COMPILE_LIMITS, Tools};

/// What a tried command prints to.
const OUTPUT: &str = ".trial-output";

/// A folder in which a toolchain is tried.
pub(super) struct Trial<'a> {
    tools: Tools<'a>,
    toolchain: &'a Toolchain,
    slot: usize,
    folder: Folder,
}

/// How a command ended that was tried.
pub(super) struct Tried {
    /// Whether it ended well.
    pub(super) ok: bool,
    /// Whether it would end so again: nobody and nothing stopped it.
    pub(super) is_sure: bool,
    /// What it printed.
    pub(super) printed: Vec<u8>,
    /// What it wrote to standard error.
    pub(super) said: Vec<u8>,
}

impl<'a> Trial<'a> {
    /// An empty folder; `None` where there is none to be had.
    pub(super) fn new(tools: Tools<'a>, toolchain: &'a Toolchain, slot: usize) -> Option<Self> {
        Some(Trial { tools, toolchain, slot, folder: tools.sandbox.scratch().folder().ok()? })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The folder, with what the commands left in it.
    pub(super) fn into_folder(self) -> Folder {
        self.folder
    }

    /// Writes a text into the folder, and returns its place.
    pub(super) fn write(&self, name: &str, text: &str) -> Option<PathBuf> {
        let path = self.path().join(name);
        files::make_folder(path.parent()?).ok()?;
        std::fs::write(&path, text).ok()?;
        Some(path)
    }

    /// Runs a command of a language, filled in; `None` where it could not be run.
    pub(super) fn compile(&self, words: &[String], placeholders: &Placeholders) -> Option<Tried> {
        let argv = placeholders.fill(words, COMPILE_LIMITS.memory_kib / 1024);
        self.run(self.toolchain.resolve(argv), Purpose::Compile)
    }

    /// Runs a command; `None` where it could not be run.
    pub(super) fn run(&self, argv: Vec<OsString>, purpose: Purpose) -> Option<Tried> {
        let path = match purpose {
            Purpose::Compile => self.tools.toolchains.path().to_owned(),
            Purpose::Run => OsString::from(command::STANDARD_PATH),
        };
        let command = Command {
            purpose,
            argv,
            env: command::clean_env(self.path(), path),
            folder: self.path().to_owned(),
            stdin: None,
            stdout: self.path().join(OUTPUT),
            readable: self.toolchain.readable.iter().cloned().chain([self.path().to_owned()]).collect(),
            limits: COMPILE_LIMITS,
            server: None,
        };
        let outcome = sandbox::again(|| self.tools.sandbox.run(self.slot, &command)).ok()?;
        let printed = files::read_start(&command.stdout, COMPILE_LIMITS.output_bytes).unwrap_or_default();
        let _ = std::fs::remove_file(&command.stdout);
        Some(Tried {
            ok: ended_well(&outcome),
            is_sure: is_sure(&outcome, &printed),
            printed,
            said: outcome.stderr,
        })
    }
}

fn ended_well(outcome: &Outcome) -> bool {
    outcome.stopped.is_none() && outcome.end == End::Exited(0)
}

fn is_sure(outcome: &Outcome, printed: &[u8]) -> bool {
    let is_short = |said: &[u8]| Fault::of(outcome, said).is_some_and(Fault::may_pass);
    let is_let_down = is_short(&outcome.stderr) || is_short(printed);
    outcome.stopped.is_none() && matches!(outcome.end, End::Exited(_)) && !is_let_down
}
