//! What stands round the programs of one spawner, from its start to its end.

#![expect(unsafe_code, reason = "what happens between fork and exec needs libc")]

use std::fs;
use std::path::Path;

use crate::model::IsolationLevel;
use crate::sandbox::child::StartError;
use crate::sandbox::wire::Setup;
use crate::sandbox::Command;

use super::init::Used;
use super::mounts::Reason;
use super::room::Room;
use super::tree;

/// Processes and threads that a user may have beyond those at the start and those of one run: a backstop
/// that must not hit a user who goes on working.
const SPARE_TASKS: u64 = 1000;
/// The spawner and the first process of its world count as processes of the user.
const OWN_TASKS: u64 = 2;

/// The walls of one spawner.
#[derive(Debug)]
pub(in crate::sandbox) struct Walls {
    room: Option<Room>,
    user: Option<u32>,
    /// How many tasks the user may have beyond those of a run; `None` where no such limit is kept.
    spare_tasks: Option<u64>,
}

impl Walls {
    /// Raises them, in a process with one thread and without children.
    pub(in crate::sandbox) fn raise(setup: &Setup) -> Result<Self, Reason> {
        let room = match setup.level {
            IsolationLevel::Full => Some(Room::raise(setup)?),
            IsolationLevel::Partial => return Err("not there yet".to_owned()),
            IsolationLevel::None => None,
        };
        let user = setup.user.filter(|_| room.is_some());
        Ok(Walls { spare_tasks: spare_tasks(room.is_some(), user), room, user })
    }

    /// Whether CPU time and memory of a whole tree of processes are known exactly.
    pub(in crate::sandbox) fn is_exact(&self) -> bool {
        false
    }

    /// Makes ready what `command` may see, and tells what its process must do.
    pub(in crate::sandbox) fn prepare(&mut self, command: &Command) -> Result<Entry<'_>, StartError> {
        if let Some(room) = &mut self.room {
            room.show(command).map_err(StartError::Walls)?;
        }
        let processes = u64::from(command.limits.processes);
        Ok(Entry { room: self.room.as_ref(), user: self.user, tasks: self.spare_tasks.map(|spare| spare + processes) })
    }

    /// Makes the file for a program's standard output.
    pub(in crate::sandbox) fn create_output(&self, path: &Path) -> std::io::Result<fs::File> {
        let file = fs::File::create(path)?;
        if let Some(user) = self.user {
            std::os::unix::fs::fchown(&file, Some(user), Some(user))?;
        }
        Ok(file)
    }

    /// Opens what a program reads on standard input.
    pub(in crate::sandbox) fn open_input(&self, path: &Path) -> std::io::Result<fs::File> {
        fs::File::open(path)
    }

    /// The process that adopts orphans, and the CPU time of those it had waited for before this run.
    pub(in crate::sandbox) fn adopter(&self) -> Option<(libc::pid_t, u64)> {
        self.room.as_ref().map(|room| (room.init().pid, room.init().waited_for_us()))
    }

    /// Ends what a program left behind, and tells what that had used. To be called after the program itself has
    /// been waited for. `None` where something resists.
    pub(in crate::sandbox) fn sweep(&mut self) -> Option<Used> {
        match &mut self.room {
            Some(room) => room.sweep().ok(),
            None => Some(Used::default()),
        }
    }
}

/// What the process of a program does to get within the walls.
#[derive(Debug)]
pub(in crate::sandbox) struct Entry<'a> {
    room: Option<&'a Room>,
    user: Option<u32>,
    tasks: Option<u64>,
}

impl Entry<'_> {
    /// The most processes and threads that its user may have.
    pub(in crate::sandbox) fn tasks(&self) -> Option<u64> {
        self.tasks
    }

    /// Becomes one whose use of the machine is counted. Only system calls.
    ///
    /// # Safety
    /// To be called in a fresh child with one thread, as the first thing.
    pub(in crate::sandbox) unsafe fn join(&self) -> bool {
        true
    }

    /// Leaves the machine's files. Only system calls.
    ///
    /// # Safety
    /// As for [`join`](Entry::join), afterwards.
    pub(in crate::sandbox) unsafe fn leave(&self) -> bool {
        // SAFETY: the string lives.
        self.room.is_none_or(|room| unsafe { libc::chroot(room.root().as_ptr()) } == 0)
    }

    /// Gives up all rights. Only system calls, made directly: the C library's own functions look after other
    /// threads, which there are none of.
    ///
    /// # Safety
    /// As for [`leave`](Entry::leave), as the last thing before exec.
    pub(in crate::sandbox) unsafe fn renounce(&self) -> bool {
        let Some(user) = self.user else { return true };
        // SAFETY: plain system calls; the list of groups is empty.
        unsafe {
            libc::syscall(libc::SYS_setgroups, 0, std::ptr::null::<libc::gid_t>()) == 0
                && libc::syscall(libc::SYS_setresgid, user, user, user) == 0
                && libc::syscall(libc::SYS_setresuid, user, user, user) == 0
        }
    }
}

/// How many tasks the user may have beyond those of a run; `None` where the system knows no such limit.
fn spare_tasks(has_room: bool, user: Option<u32>) -> Option<u64> {
    // SAFETY: geteuid has no conditions and cannot fail.
    let own = unsafe { libc::geteuid() };
    match (has_room, user) {
        (true, Some(_)) => Some(0),
        (true, None) => Some(OWN_TASKS),
        (false, _) => (own != 0).then(|| tree::tasks_of_user(own) + SPARE_TASKS),
    }
}
