//! A server: an interpreter that was started for one program, has not opened it, and forks once for each run.
//!
//! Most of what a short run of an interpreted program takes is the start of the interpreter. Where a command names
//! a [`Server`], the spawner starts the command once as far as that goes, and each run is a fork of it. It may do
//! so, or not: the outcome is the same, and where a server cannot be had, or fails, the command is started anew.
//! So it is at the full level only, where a server can stand outside of the world of processes in which programs
//! run: it is nobody there, so that no program can see it, send it a signal, or read of it how the run before went.
//!
//! A server is started with what the command says and the server's own variables besides, but cannot see the
//! program: one that does not know these variables fails at once and never runs it. It finds a socket at descriptor
//! [`SERVER_DESCRIPTOR`] and says, a packet each:
//!
//! - `ready` when it is. It is then asked for a run by a packet that holds the path of the current folder, with
//!   descriptors: standard input, output and error, then those to which a process writes `0` to be counted.
//! - `forked PID` from the server, in its own world's numbers, and `begins MICROSECONDS` from the fork: the CPU time
//!   that it took until it closed all that is the server's, as the last thing before the program is opened.
//! - `ended STATUS MICROSECONDS KIB`: what `wait4` told of the fork.
//!
//! What forks of one server have in common, and programs that are started anew have not: where things lie in memory,
//! and whatever else an interpreter draws by lot when it starts (in Python: the order of a set of texts). One run
//! cannot tell the difference, but what happens to one happens to all of them.
//!
//! What a Python program could find if it looked for it: its initial environment in /proc/self/environ has the
//! server's variable (`os.environ` has not); `object.__subclasses__()` has the type of sockets; the first
//! `gc.collect()` finds some fifty objects of modules that the server used. Where a control group counts memory, what
//! the interpreter itself takes is not counted as the run's: some 4 MiB less.

use std::ffi::OsString;
use std::fs;
use std::os::fd::RawFd;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::files::FileError;

use super::bytes;
use super::child::DESCRIPTORS;

/// Where a server finds its socket: out of the way of what a program opens.
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "there are no servers"))]
pub(super) const SERVER_DESCRIPTOR: RawFd = DESCRIPTORS as RawFd - 1;

/// Where its spawner has the other end. No program can have a descriptor of this number.
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "there are no servers"))]
pub(super) const SPAWNER_DESCRIPTOR: RawFd = DESCRIPTORS as RawFd;

/// What makes a server of a Python, which imports it by this name when it starts.
const PYTHON: (&str, &str) = ("sitecustomize.py", include_str!("server/sitecustomize.py"));

/// How a command becomes a server.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Server {
    /// The variables that make one of it, besides the command's own.
    #[serde(with = "bytes::pairs")]
    pub env: Vec<(OsString, OsString)>,
    /// What it may read: what the command may, but for the program.
    #[serde(with = "bytes::list")]
    pub readable: Vec<PathBuf>,
}

impl Server {
    /// For a program of CPython whose environment does not say where modules are. Lays what it needs into `folder`,
    /// which nobody else writes in and the program may read; `runtime` is what Python itself reads.
    pub fn python(folder: &Path, runtime: &[PathBuf]) -> Result<Self, FileError> {
        let path = folder.join(PYTHON.0);
        fs::write(&path, PYTHON.1).map_err(FileError::at("write", &path))?;
        let readable = runtime.iter().cloned().chain([folder.to_owned()]).collect();
        Ok(Server { env: vec![("PYTHONPATH".into(), folder.into())], readable })
    }
}
