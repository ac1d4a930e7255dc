//! A command and its limits in, an [`Outcome`] out.
//!
//! This is the contract between the judge and whatever runs untrusted programs: [`Sandbox`]. [`open`] gives
//! the strongest one that this machine can hold: on Linux with walls (`linux`), elsewhere with process
//! groups and limits only (`other`). [`Scripted`] is for tests: it tells outcomes that were written down.
//! It knows no problem, no language and no verdict.
//!
//! `unsafe` code and whatever differs between systems lives here and nowhere else.

#[cfg(not(unix))]
compile_error!("judge runs programs on Linux and macOS; on Windows, use it within WSL 2");

mod attack;
mod bytes;
mod child;
mod client;
mod desk;
mod janitor;
mod level;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(target_os = "linux"))]
mod other;
mod pool;
mod probe;
mod remedy;
mod sample;
mod scratch;
mod scripted;
mod server;
mod signal;
mod spawner;
mod stderr;
mod watch;
mod wire;
mod written;

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::files::FileError;
use crate::model::{Isolation, Limits};

/// What this system offers, under the same names on all of them.
#[cfg(target_os = "linux")]
use linux as system;
#[cfg(not(target_os = "linux"))]
use other as system;

pub use attack::{ATTACK_ARGUMENT, ATTACKS, Attack, attack, surroundings};
pub use desk::Desk;
pub use janitor::{JANITOR_ARGUMENT, clean};
pub use level::{EXACT_MEMORY, Refused, STRONGEST, Wanted, open};
pub use probe::{Protection, probe};
pub use remedy::{Cgroups, Container, Reasons, Wsl, remedies};
pub use scratch::{Folder, Scratch, without_work_folders};
pub use scripted::Scripted;
pub use server::Server;
pub use signal::{signal_meaning, signal_name};
pub use spawner::{SPAWNER_ARGUMENT, serve};

/// A run's memory may pass its limit by this much before it is stopped, so that a stack as large as the
/// limit overflows first and shows as what it is.
pub const MEMORY_SLACK_KIB: u64 = 16 * 1024;

/// What to run, with what, and within which limits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Command {
    /// What for.
    pub purpose: Purpose,
    /// The program's path and its arguments.
    #[serde(with = "bytes::list")]
    pub argv: Vec<OsString>,
    /// The whole environment.
    #[serde(with = "bytes::pairs")]
    pub env: Vec<(OsString, OsString)>,
    /// Its current folder, the only one that it may write in: a [`Sandbox::desk`], or another folder of the
    /// scratch. Whatever lies there is its own.
    #[serde(with = "bytes")]
    pub folder: PathBuf,
    /// What it reads on standard input; nothing where `None`.
    #[serde(with = "bytes::option")]
    pub stdin: Option<PathBuf>,
    /// The file made, or emptied, for its standard output.
    #[serde(with = "bytes")]
    pub stdout: PathBuf,
    /// What it may read and execute besides its folder and its input; what is not there is left out. A sandbox
    /// without walls does not enforce it.
    #[serde(with = "bytes::list")]
    pub readable: Vec<PathBuf>,
    /// What it may use. Its stack is as large as its memory limit.
    pub limits: Limits,
    /// What makes its runs cheaper where many follow each other; nothing of it is to be noticed.
    pub server: Option<Server>,
}

/// What a command is run for: the walls differ a little.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Purpose {
    /// A compiler: it may lock files and start other programs whatever the isolation.
    Compile,
    /// A submission, or a checker.
    Run,
}

/// What was seen of a run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// How it ended.
    pub end: End,
    /// Why it was stopped, if it was.
    pub stopped: Option<Stop>,
    /// CPU time, user and system, of the whole process tree without the set-up's share.
    pub cpu_us: u64,
    /// Time from start to end.
    pub wall_us: u64,
    /// The part of it in which the run was ready but had no core.
    pub waited_us: u64,
    /// The most memory it had at one time.
    pub memory_kib: u64,
    /// What it wrote to standard output and to files in its folder, by real size: at the end, or the most
    /// that was seen there before.
    pub written_bytes: u64,
    /// What it wrote to standard error: its start and its end where long.
    pub stderr: Vec<u8>,
}

/// How a program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// With this exit code.
    Exited(i32),
    /// By this signal.
    Signaled(i32),
}

impl End {
    /// What the status of a process that ended tells (wait(2)).
    fn of(status: i32) -> Self {
        if libc::WIFSIGNALED(status) {
            End::Signaled(libc::WTERMSIG(status))
        } else {
            End::Exited(libc::WEXITSTATUS(status))
        }
    }
}

/// Why a run was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stop {
    /// Its CPU time reached the stop.
    Cpu,
    /// Its wall time, waiting for a core not counted, reached its limit.
    Wall,
    /// Its memory passed the limit and the slack.
    Memory,
    /// It wrote more than it may.
    Output,
    /// It had more processes and threads than allowed.
    Processes,
}

/// Why there is no outcome.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The grading was told to stop.
    #[error("interrupted")]
    Cancelled,
    /// The program could not be started.
    #[error("cannot {action} `{}`", path.display())]
    Start {
        /// What was attempted.
        action: String,
        /// With which file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The process that starts programs was lost.
    #[error("the process that starts programs was lost")]
    Lost(#[source] io::Error),
    /// The run left processes behind that could not be ended.
    #[error("processes that the program left behind could not be ended")]
    Unswept,
    /// The walls could not be raised.
    #[error("the walls round the program cannot be raised: {0}")]
    Walls(String),
    /// A folder for the run could not be made.
    #[error(transparent)]
    File(#[from] FileError),
}

impl SandboxError {
    /// Whether the slot failed, and is built anew for the next run.
    pub fn is_of_slot(&self) -> bool {
        matches!(self, SandboxError::Lost(_) | SandboxError::Unswept | SandboxError::Walls(_))
    }
}

/// Tries something, and once more from its beginning where a slot failed: only a repeated fault is the judge's
/// failure. `attempt` must lay a desk of its own, because the first program may have written on it.
pub fn again<T>(mut attempt: impl FnMut() -> Result<T, SandboxError>) -> Result<T, SandboxError> {
    match attempt() {
        Err(error) if error.is_of_slot() => attempt(),
        tried => tried,
    }
}

/// Something that runs untrusted programs.
pub trait Sandbox: Send + Sync {
    /// Runs a command to its end; for what may fail, see [`again`]. `slot` is a number below the count of slots; runs
    /// of one slot take turns.
    fn run(&self, slot: usize, command: &Command) -> Result<Outcome, SandboxError>;

    /// What keeps its programs apart.
    fn isolation(&self) -> Isolation;

    /// Where the folders of runs are made.
    fn scratch(&self) -> &Scratch;

    /// An empty folder for the next run of a slot. Only one at a time may live for a slot.
    fn desk(&self, slot: usize) -> Result<Desk, SandboxError> {
        Ok(self.scratch().desk(slot)?)
    }

    /// Ends every run, now and from now on, with [`SandboxError::Cancelled`].
    fn cancel(&self);

    /// Whether [`cancel`](Sandbox::cancel) was called.
    fn is_cancelled(&self) -> bool;
}

/// Moves a file that a program was to write in its `folder` to `place`, and opens it: the one called `name`, else
/// the first in order whose name differs only in case. `None` where there is none that [`open_written`] opens.
pub fn collect(folder: &Path, name: &str, place: &Path) -> io::Result<Option<File>> {
    if !std::fs::symlink_metadata(folder).is_ok_and(|about| about.is_dir()) {
        // The program removed it, or put a link in its place.
        return Ok(None);
    }
    scratch::unlock(folder);
    let mut names: Vec<OsString> = std::fs::read_dir(folder)?
        .filter_map(|entry| entry.ok().map(|entry| entry.file_name()))
        .filter(|found| found.to_str().is_some_and(|found| found.eq_ignore_ascii_case(name)))
        .collect();
    names.sort_by_key(|found| (found != name, found.clone()));
    let paths = names.into_iter().map(|found| folder.join(found));
    for path in paths {
        scratch::unlock_file(&path);
        if open_written(&path).is_some() {
            std::fs::rename(&path, place)?;
            return Ok(open_written(place));
        }
    }
    Ok(None)
}

/// Opens a file that a program was to write. Links are not followed, and what is not a regular file with
/// one name is none: a planted link or FIFO never makes the judge read elsewhere, or wait.
pub fn open_written(path: &Path) -> Option<File> {
    let mut options = File::options();
    options.read(true).custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK);
    let file = options.open(path).ok()?;
    file.metadata().is_ok_and(|about| about.is_file() && about.nlink() == 1).then_some(file)
}

/// Whether the judge is root.
fn is_root() -> bool {
    #[expect(unsafe_code, reason = "the user's number is only to be had from libc")]
    // SAFETY: geteuid has no conditions and cannot fail.
    let user = unsafe { libc::geteuid() };
    user == 0
}

/// How many bytes can still be written where `path` lies.
fn free_bytes(path: &Path) -> io::Result<u64> {
    use std::os::unix::ffi::OsStrExt;
    let path = std::ffi::CString::new(path.as_os_str().as_bytes())?;
    let mut about = std::mem::MaybeUninit::<libc::statvfs>::uninit();
    #[expect(unsafe_code, reason = "the free space of a file system is only to be had from libc")]
    // SAFETY: `path` is a C string, `about` is large enough, and it is read only after success filled it.
    let about = unsafe {
        if libc::statvfs(path.as_ptr(), about.as_mut_ptr()) != 0 {
            return Err(io::Error::last_os_error());
        }
        about.assume_init()
    };
    // Without room for another file there is room for nothing; some file systems do not count files.
    if about.f_files > 0 && about.f_favail == 0 {
        return Ok(0);
    }
    // The fields' widths differ between systems.
    Ok((about.f_bavail as u64).saturating_mul(about.f_frsize as u64))
}
