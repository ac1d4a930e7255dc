//! What a judge and its spawner say to each other: a line of JSON a message, over a socket.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::model::IsolationLevel;

use super::{Outcome, Purpose, SandboxError, bytes};

/// The first message of a judge: what its spawner is to be.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Setup {
    /// The walls to be raised.
    pub(super) level: IsolationLevel,
    /// For which commands.
    pub(super) purpose: Purpose,
    /// For which slot.
    pub(super) slot: usize,
    /// The judge's folder.
    #[serde(with = "bytes")]
    pub(super) scratch: PathBuf,
    /// An empty folder to mount the programs' root on.
    #[serde(with = "bytes")]
    pub(super) root: PathBuf,
    /// An empty folder to mount a list of processes on.
    #[serde(with = "bytes")]
    pub(super) processes: PathBuf,
    /// Whether control groups are used, where there are any.
    pub(super) groups: bool,
    /// The user and group that programs become; `None` where only one is to be had.
    pub(super) user: Option<u32>,
}

/// The answer to it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) enum Raised {
    /// The walls stand.
    Stand {
        /// Whether the memory and CPU time of a whole tree of processes are known exactly.
        exact: bool,
    },
    /// They could not be raised: why.
    Failed(String),
}

/// The answer to a [`Command`](super::Command).
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Reply {
    /// It ran.
    Ran(Outcome),
    /// It could not be started.
    NotStarted {
        /// What was attempted.
        action: String,
        /// With which file.
        #[serde(with = "bytes")]
        path: PathBuf,
        /// The system's error number.
        errno: i32,
    },
    /// It left processes behind that could not be ended. The spawner ends with this answer.
    Unswept,
    /// The walls failed: why. The spawner ends with this answer.
    Walls(String),
    /// The judge asked to stop.
    Cancelled,
}

impl From<Reply> for Result<Outcome, SandboxError> {
    fn from(reply: Reply) -> Self {
        match reply {
            Reply::Ran(outcome) => Ok(outcome),
            Reply::NotStarted { action, path, errno } => {
                Err(SandboxError::Start { action, path, source: io::Error::from_raw_os_error(errno) })
            }
            Reply::Unswept => Err(SandboxError::Unswept),
            Reply::Walls(reason) => Err(SandboxError::Walls(reason)),
            Reply::Cancelled => Err(SandboxError::Cancelled),
        }
    }
}

/// Sends one message.
pub(super) fn send(stream: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    stream.write_all(&line)
}

/// Receives one message; `None` where the other side has gone. Where the stream has a time-out, `idle` is
/// called each time it passes, and its error ends the waiting.
pub(super) fn receive<T: DeserializeOwned>(
    stream: &mut impl BufRead,
    mut idle: impl FnMut() -> io::Result<()>,
) -> io::Result<Option<T>> {
    let mut line = Vec::new();
    // What came before a time-out stays in `line`.
    while let Err(error) = stream.read_until(b'\n', &mut line) {
        match error.kind() {
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => idle()?,
            _ => return Err(error),
        }
    }
    if line.pop() != Some(b'\n') {
        return Ok(None);
    }
    Ok(Some(serde_json::from_slice(&line)?))
}
