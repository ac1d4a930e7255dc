//! The sandbox that starts programs: slots, each with a spawner for compilers and one for submissions.

use std::io;
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::files::FileError;
use crate::model::{Isolation, IsolationLevel};

use super::client::{self, Spawner};
use super::janitor::Janitor;
use super::system::tree;
use super::system::users::Users;
use super::system::{Groups, Prepared};
use super::wire::{Raised, Reply, Setup};
use super::{Command, Outcome, Purpose, Sandbox, SandboxError, Scratch, Wanted};

/// Slots with walls of one level.
#[derive(Debug)]
pub(super) struct Pool {
    judge: PathBuf,
    level: IsolationLevel,
    /// What was found out of these walls.
    lacks: Vec<String>,
    slots: Vec<Slot>,
    users: Users,
    cancelled: AtomicBool,
    /// What the spawner said of it that raised its walls last.
    exact: AtomicBool,
    /// Goes after the spawners, which mount in it.
    scratch: Scratch,
    /// A judge without one leaves its folder to the next judge when it is killed.
    _janitor: Option<Janitor>,
    /// Room for the control groups of all these processes, which are gone by the time that it is given up.
    groups: Option<Prepared>,
}

/// A place for one run at a time.
#[derive(Debug, Default)]
struct Slot {
    compile: Place,
    run: Place,
}

/// Where a spawner is, once it was needed.
#[derive(Debug, Default)]
struct Place {
    spawner: Mutex<Option<Spawner>>,
    /// A second handle of the spawner's socket, to end its run from another thread.
    stop: Mutex<Option<UnixStream>>,
}

/// Why a spawner gave no reply.
enum Silence {
    Lost(io::Error),
    NoWalls(String),
}

impl From<io::Error> for Silence {
    fn from(error: io::Error) -> Self {
        Silence::Lost(error)
    }
}

impl Pool {
    /// Slots with these walls, of which none was tried yet.
    pub(super) fn new(wanted: &Wanted<'_>, level: IsolationLevel) -> Result<Self, FileError> {
        tree::adopt_orphans();
        let slots = wanted.slots.max(1);
        let temporary = wanted.temporary.canonicalize();
        let temporary = temporary.map_err(FileError::at("make a work folder in", wanted.temporary))?;
        // A judge that is alone in its control group may move: nothing is started before.
        let groups = wanted.groups.then(Groups::prepare);
        let mut janitor = None;
        let scratch =
            Scratch::announced(&temporary, |path| janitor = Janitor::start(wanted.judge, path).ok())?;
        Ok(Pool {
            _janitor: janitor,
            judge: wanted.judge.to_owned(),
            level,
            lacks: Vec::new(),
            slots: (0..slots).map(|_| Slot::default()).collect(),
            users: Users::reserve(slots),
            groups,
            cancelled: AtomicBool::new(false),
            exact: AtomicBool::new(false),
            scratch,
        })
    }

    /// Notes what these walls do not hold off.
    pub(super) fn lacks(&mut self, lacks: Vec<String>) {
        self.lacks = lacks;
    }

    /// Whether CPU time and memory of several processes together are known exactly. The slot's walls are raised for
    /// it where they were not yet.
    pub(super) fn is_exact(&self, slot: usize) -> Result<bool, String> {
        let place = self.place(slot, Purpose::Run);
        match self.spawner(slot, Purpose::Run, &mut lock(&place.spawner)) {
            Ok(_) => Ok(self.exact.load(Ordering::SeqCst)),
            Err(Silence::NoWalls(reason)) => Err(reason),
            Err(Silence::Lost(error)) => Err(SandboxError::Lost(error).to_string()),
        }
    }

    fn place(&self, slot: usize, purpose: Purpose) -> &Place {
        let slot = &self.slots[slot];
        match purpose {
            Purpose::Compile => &slot.compile,
            Purpose::Run => &slot.run,
        }
    }

    fn setup(&self, slot: usize, purpose: Purpose) -> Setup {
        Setup {
            level: self.level,
            purpose,
            slot,
            scratch: self.scratch.path().to_owned(),
            root: self.scratch.root(),
            processes: self.scratch.processes(),
            groups: self.groups.is_some(),
            user: self.users.of(slot),
        }
    }

    /// The spawner of a place, started and with its walls around it.
    fn spawner<'a>(
        &self,
        slot: usize,
        purpose: Purpose,
        spawner: &'a mut Option<Spawner>,
    ) -> Result<&'a mut Spawner, Silence> {
        match spawner {
            Some(spawner) => Ok(spawner),
            none => {
                let started = none.insert(Spawner::start(&self.judge)?);
                *lock(&self.place(slot, purpose).stop) = Some(started.handle()?);
                match started.raise(&self.setup(slot, purpose))? {
                    Raised::Stand { exact } => self.exact.store(exact, Ordering::SeqCst),
                    Raised::Failed(reason) => return Err(Silence::NoWalls(reason)),
                }
                Ok(started)
            }
        }
    }

    fn ask(&self, slot: usize, spawner: &mut Option<Spawner>, command: &Command) -> Result<Reply, Silence> {
        let spawner = self.spawner(slot, command.purpose, spawner)?;
        // Whoever cancels sets the flag first and then stops the handles that there are.
        if self.is_cancelled() {
            return Ok(Reply::Cancelled);
        }
        Ok(spawner.ask(command)?)
    }
}

impl Sandbox for Pool {
    fn run(&self, slot: usize, command: &Command) -> Result<Outcome, SandboxError> {
        let slot = slot % self.slots.len();
        let mut spawner = lock(&self.place(slot, command.purpose).spawner);
        if self.is_cancelled() {
            return Err(SandboxError::Cancelled);
        }
        let fault = match self.ask(slot, &mut spawner, command) {
            Ok(Reply::Unswept) => SandboxError::Unswept,
            Ok(Reply::Walls(reason)) | Err(Silence::NoWalls(reason)) => SandboxError::Walls(reason),
            Ok(reply) => return reply.into(),
            Err(Silence::Lost(error)) => SandboxError::Lost(error),
        };
        // A slot with a fault is built anew; the judge adopts and ends what the spawner could not.
        *spawner = None;
        let swept = client::sweep();
        Err(match fault {
            _ if self.is_cancelled() => SandboxError::Cancelled,
            _ if !swept => SandboxError::Unswept,
            fault => fault,
        })
    }

    fn isolation(&self) -> Isolation {
        Isolation { level: self.level, lacks: self.lacks.clone() }
    }

    fn scratch(&self) -> &Scratch {
        &self.scratch
    }

    fn cancel(&self) {
        self.cancelled.store(true, Ordering::SeqCst);
        for place in self.slots.iter().flat_map(|slot| [&slot.compile, &slot.run]) {
            if let Some(stream) = lock(&place.stop).as_ref() {
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
