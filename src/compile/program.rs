//! A built program, wherever it lies.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cache::Entry;
use crate::files::{self, FileError};
use crate::key::Key;
use crate::model::Language;
use crate::sandbox::{Folder, Scratch, Server};

use super::command::{self, Placeholders};
use super::toolchain::Toolchain;

/// A program that can be run as often as wanted. Its folder stays as long as it lives.
#[derive(Debug)]
pub struct Program {
    pub(super) home: Home,
    pub(super) key: Key,
    pub(super) language: Language,
    /// The words of its command.
    pub(super) run: Vec<String>,
    pub(super) placeholders: Placeholders,
    pub(super) toolchain: Arc<Toolchain>,
    pub(super) text: Arc<[u8]>,
    /// What makes its runs cheaper, and the folder of it.
    pub(super) server: Option<(Server, Folder)>,
}

/// Where a program lies.
#[derive(Debug)]
pub(super) enum Home {
    /// In the cache, for other gradings as well.
    Kept(Entry),
    /// In the scratch.
    Scratch(Folder),
}

impl Home {
    pub(super) fn path(&self) -> &Path {
        match self {
            Home::Kept(entry) => entry.folder(),
            Home::Scratch(folder) => folder.path(),
        }
    }
}

impl Program {
    /// What it was made of: equal keys, equal programs.
    pub fn key(&self) -> Key {
        self.key
    }

    /// The command line, with the memory of its data where the language wants to know it: the limit without what
    /// the runtime takes for itself.
    pub fn argv(&self, memory_kib: u64) -> Vec<OsString> {
        let argv = self.placeholders.fill(&self.run, self.data_mib(memory_kib));
        self.toolchain.resolve(argv)
    }

    /// Whether the compiler made what the language runs: a library, or a part of a program, compiles as well.
    pub(super) fn is_made(&self) -> bool {
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

    /// The key of the file that the compiler made to be run; nothing where the source itself is run.
    pub fn built(&self) -> Result<Option<Key>, FileError> {
        let exe = &self.placeholders.exe;
        if !exe.is_file() {
            return Ok(None);
        }
        Key::of_reader(files::open(exe)?).map(Some).map_err(FileError::at("read", exe))
    }

    /// The folder that holds it and its sources.
    pub fn folder(&self) -> &Path {
        self.home.path()
    }

    /// What it may read: its own folder and its language's runtime.
    pub fn readable(&self) -> Vec<PathBuf> {
        let mut readable = self.toolchain.readable.clone();
        readable.push(self.folder().to_owned());
        readable.extend(self.server.iter().map(|(_, folder)| folder.path().to_owned()));
        readable
    }

    /// Lets its runs be forks of one interpreter. Where that cannot be made ready each of them is started.
    pub(super) fn with_server(mut self, scratch: &Scratch) -> Self {
        self.server = scratch.folder().ok().and_then(|folder| {
            let server = Server::python(folder.path(), &self.toolchain.readable).ok()?;
            Some((server, folder))
        });
        self
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
