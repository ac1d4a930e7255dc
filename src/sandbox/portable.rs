//! The sandbox that works on every Unix: limits and process groups, no walls.
//!
//! A program could read whatever its user can read. That is told in every report.

use std::io;
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::files::FileError;
use crate::model::{Isolation, IsolationLevel};

use super::client::{self, Spawner};
use super::wire::Reply;
use super::{Command, Outcome, Sandbox, SandboxError, Scratch, tree};

/// What this sandbox does not protect, by the names used in reports.
const LACKS: [&str; 4] = ["files", "network", "processes", "shared memory"];

/// Limits and process groups, no walls.
#[derive(Debug)]
pub struct Portable {
    judge: PathBuf,
    scratch: Scratch,
    slots: Vec<Slot>,
    cancelled: AtomicBool,
}

/// A place for one run at a time. Its spawner is started when first needed.
#[derive(Debug, Default)]
struct Slot {
    spawner: Mutex<Option<Spawner>>,
    /// A second handle of the spawner's socket, to end its run from another thread.
    stop: Mutex<Option<UnixStream>>,
}

impl Portable {
    /// A sandbox with so many slots. `judge` is this program, which is started anew as the spawners;
    /// `temporary` is where its work folder is made.
    pub fn new(judge: &Path, temporary: &Path, slots: usize) -> Result<Self, FileError> {
        tree::adopt_orphans();
        Ok(Portable {
            judge: judge.to_owned(),
            scratch: Scratch::new(temporary)?,
            slots: (0..slots.max(1)).map(|_| Slot::default()).collect(),
            cancelled: AtomicBool::new(false),
        })
    }

    fn ask(&self, slot: &Slot, spawner: &mut Option<Spawner>, command: &Command) -> io::Result<Reply> {
        let spawner = match spawner {
            Some(spawner) => spawner,
            none => {
                let started = Spawner::start(&self.judge)?;
                *lock(&slot.stop) = Some(started.handle()?);
                none.insert(started)
            }
        };
        // Whoever cancels sets the flag first and then stops the handles that there are.
        if self.is_cancelled() {
            return Ok(Reply::Cancelled);
        }
        spawner.ask(command)
    }
}

impl Sandbox for Portable {
    fn run(&self, slot: usize, command: &Command) -> Result<Outcome, SandboxError> {
        let slot = &self.slots[slot % self.slots.len()];
        let mut spawner = lock(&slot.spawner);
        let mut lost = None;
        for _attempt in 0..2 {
            if self.is_cancelled() {
                return Err(SandboxError::Cancelled);
            }
            match self.ask(slot, &mut spawner, command) {
                // The judge adopts what the spawner could not end, and tries once more.
                Ok(Reply::Unswept) => {
                    *spawner = None;
                    client::sweep();
                    return Err(SandboxError::Unswept);
                }
                Ok(reply) => return reply.into(),
                Err(error) => {
                    *spawner = None;
                    if !client::sweep() {
                        return Err(SandboxError::Unswept);
                    }
                    lost = Some(error);
                }
            }
        }
        if self.is_cancelled() {
            return Err(SandboxError::Cancelled);
        }
        Err(SandboxError::Lost(lost.unwrap_or_else(|| io::ErrorKind::UnexpectedEof.into())))
    }

    fn isolation(&self) -> Isolation {
        Isolation { level: IsolationLevel::None, lacks: LACKS.map(str::to_owned).to_vec() }
    }

    fn scratch(&self) -> &Scratch {
        &self.scratch
    }

    fn cancel(&self) {
        self.cancelled.store(true, Ordering::SeqCst);
        for slot in &self.slots {
            if let Some(stream) = lock(&slot.stop).as_ref() {
                let _ = stream.shutdown(Shutdown::Write);
            }
        }
    }

    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::SeqCst)
    }
}

/// A thread that panicked while it held the lock left nothing half-done that matters here.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
