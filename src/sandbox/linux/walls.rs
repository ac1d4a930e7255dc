//! What stands round the programs of one spawner, from its start to its end.

#![expect(unsafe_code, reason = "what happens between fork and exec needs libc")]

use std::fs::{self, File};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt, fchown};
use std::path::{Path, PathBuf};
use std::ptr;

use crate::model::{IsolationLevel, Limits};
use crate::sandbox::child::StartError;
use crate::sandbox::watch::LARGE_INPUT_KIB;
use crate::sandbox::wire::Setup;
use crate::sandbox::{Command, MEMORY_SLACK_KIB, Purpose};

use super::filter::{Filter, Rules};
pub(in crate::sandbox) use super::group::Group;
use super::group::Groups;
use super::landlock::{self, Fence, Ruleset};
use super::mounts::{Reason, failed};
use super::room::Room;
use super::tree;

/// Processes and threads that a user may have beyond those at the start and those of one run: a backstop
/// that must not hit a user who goes on working.
const SPARE_TASKS: u64 = 1000;
/// The spawner, the first process of its world, and the one that starts servers count as processes of the user.
const OWN_TASKS: u64 = 3;

/// The walls of one spawner.
#[derive(Debug)]
pub(in crate::sandbox) struct Walls {
    level: IsolationLevel,
    scratch: PathBuf,
    /// In the full tier.
    room: Option<Room>,
    user: Option<u32>,
    /// Where the machine offers one.
    group: Option<Group>,
    /// In the partial tier, for submissions.
    one_process: Option<Filter>,
    /// In the partial tier, for the language whose program ran last.
    fence: Option<Fence>,
    /// In the partial tier, for the run that goes on.
    ruleset: Option<Ruleset>,
    /// How many tasks the user may have beyond those of a run; `None` where no such limit is kept.
    spare_tasks: Option<u64>,
    /// CPU time of the orphans of earlier runs.
    adopted_before_us: u64,
    /// The server, if one lives: a process of the programs' user.
    server: Option<libc::pid_t>,
}

impl Walls {
    /// Raises them, in a process with one thread and without children.
    pub(in crate::sandbox) fn raise(setup: &Setup) -> Result<Self, Reason> {
        let group = setup.groups.then(|| group(setup)).flatten();
        let alone = setup.level == IsolationLevel::Partial && setup.purpose == Purpose::Run;
        let has_memory = group.as_ref().is_some_and(|group| group.offers().memory);
        // What is memory only, and mapped by nobody, only a control group counts.
        let rules = Rules { locks: setup.purpose == Purpose::Compile, attributes: !alone, memfd: has_memory };
        let filter = Filter::walls(rules);
        let room = match setup.level {
            IsolationLevel::Full => Some(Room::raise(setup, &filter)?),
            IsolationLevel::Partial if landlock::abi() < 1 => {
                return Err("the kernel has no Landlock, or it is switched off".to_owned());
            }
            IsolationLevel::Partial if landlock::abi() < landlock::ABI_WITH_SCOPES => {
                return Err(
                    "the kernel's Landlock does not hold signals: Linux 6.12 or newer does".to_owned()
                );
            }
            IsolationLevel::Partial | IsolationLevel::None => None,
        };
        if setup.level > IsolationLevel::None {
            forbid(&filter)?;
        }
        let user = setup.user.filter(|_| room.is_some());
        Ok(Walls {
            level: setup.level,
            scratch: setup.scratch.clone(),
            spare_tasks: spare_tasks(room.is_some(), user),
            room,
            user,
            group,
            one_process: alone.then(Filter::no_new_processes),
            fence: None,
            ruleset: None,
            adopted_before_us: 0,
            server: None,
        })
    }

    /// Whether CPU time and memory of a whole tree of processes are known exactly: by a control group.
    pub(in crate::sandbox) fn is_exact(&self) -> bool {
        self.group.as_ref().is_some_and(|group| group.offers().cpu && group.offers().memory)
    }

    /// Makes ready what `command` may see, and tells what its process must do.
    pub(in crate::sandbox) fn prepare(&mut self, command: &Command) -> Result<Entry<'_>, StartError> {
        if let Some(room) = &mut self.room {
            room.show(command).map_err(StartError::Walls)?;
        }
        if self.level == IsolationLevel::Partial {
            let rules = self.rules(command).map_err(failed("allow what belongs to", &command.folder));
            self.ruleset = Some(rules.map_err(StartError::Walls)?);
        }
        if let Some(group) = &mut self.group {
            let hard_kib = command.limits.memory_kib + MEMORY_SLACK_KIB;
            let begun = group.begin(Some(hard_kib));
            begun.map_err(|error| StartError::Walls(format!("the control group fails: {error}")))?;
        }
        self.adopted_before_us = self.room.as_ref().map_or(0, |room| room.init().adopted().start_anew());
        let tasks = self.tasks(command);
        Ok(Entry { walls: self, tasks })
    }

    /// How many processes and threads the user of a command may have.
    fn tasks(&self, command: &Command) -> Option<u64> {
        let own = u64::from(self.server.is_some()) + u64::from(command.limits.processes);
        self.spare_tasks.map(|spare| spare + own)
    }

    /// Whether commands can have servers.
    pub(in crate::sandbox) fn has_outside(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.outside().is_some())
    }

    /// Starts a server of a command. Tells its number and the other end of its socket; `None` where it cannot be had.
    pub(in crate::sandbox) fn bear(
        &mut self,
        command: &Command,
    ) -> Result<Option<(libc::pid_t, OwnedFd)>, StartError> {
        let tasks = self.tasks(command).map(|tasks| tasks + 1);
        let Some(room) = &mut self.room else { return Ok(None) };
        room.show(command).map_err(StartError::Walls)?;
        let born = room.bear(command, tasks).ok();
        self.server = born.as_ref().map(|(pid, _)| *pid);
        Ok(born)
    }

    /// Ends the server, and whatever runs.
    pub(in crate::sandbox) fn end_server(&mut self) {
        if let (Some(_), Some(room)) = (self.server.take(), &mut self.room) {
            // One that does not answer is found out by the next run.
            let _ = room.end_server();
            // What a server forked becomes the spawner's own.
            // SAFETY: nothing is asked for.
            while unsafe { libc::waitpid(-1, ptr::null_mut(), libc::WNOHANG) } > 0 {}
        }
    }

    /// Ends all processes of programs where that needs no knowledge of who they are.
    pub(in crate::sandbox) fn end_all(&mut self) {
        if let Some(room) = &mut self.room {
            let _ = room.end_all();
        }
    }

    /// What a command may open, in the partial tier.
    fn rules(&mut self, command: &Command) -> io::Result<Ruleset> {
        let fence = match self.fence.take().filter(|fence| fence.is_for(&command.readable)) {
            Some(fence) => fence,
            None => Fence::new(&command.readable)?,
        };
        self.fence.insert(fence).rules(&command.folder, command.stdin.as_deref(), &command.stdout)
    }

    /// Makes the file for a program's standard output.
    pub(in crate::sandbox) fn create_output(&self, path: &Path) -> io::Result<File> {
        let file = File::create(path)?;
        if let Some(user) = self.user {
            // Some programs open it again, by /dev/stdout.
            fchown(&file, Some(user), Some(user))?;
        }
        Ok(file)
    }

    /// Opens what a program reads on standard input. Some programs open it again, by /dev/stdin, for which their
    /// user needs the right to read it: where that is missing they get a copy.
    pub(in crate::sandbox) fn open_input(&self, path: &Path) -> io::Result<File> {
        let mut file = match &self.room {
            Some(room) => room.open_input(path)?,
            None => File::open(path)?,
        };
        let about = file.metadata()?;
        if about.is_file() && self.group.is_some() {
            read_beforehand(&file)?;
        }
        if self.user.is_none() || !about.is_file() || about.mode() & 0o004 != 0 {
            return Ok(file);
        }
        let copy = self.scratch.join(format!("input-{}", std::process::id()));
        let mut options = File::options();
        let mut written = options.write(true).create_new(true).mode(0o444).open(&copy)?;
        let opened = io::copy(&mut file, &mut written).and_then(|_| match &self.room {
            Some(room) => room.open_input(&copy),
            None => File::open(&copy),
        });
        fs::remove_file(&copy)?;
        opened
    }

    /// The group in which the run is.
    pub(in crate::sandbox) fn group(&self) -> Option<&Group> {
        self.group.as_ref()
    }

    /// The processes that are there whatever runs.
    pub(in crate::sandbox) fn residents(&self) -> Vec<libc::pid_t> {
        let room = self.room.iter();
        let residents =
            room.flat_map(|room| [Some(room.init().pid), room.outside().map(|outside| outside.pid)]);
        residents.chain([self.server]).flatten().collect()
    }

    /// The process that adopts orphans.
    pub(in crate::sandbox) fn adopter(&self) -> Option<libc::pid_t> {
        self.room.as_ref().map(|room| room.init().pid)
    }

    /// Whether somebody else ended the world in which programs run. Its first process is asked, which takes its time.
    pub(in crate::sandbox) fn is_broken(&mut self) -> bool {
        self.room.as_mut().is_some_and(Room::is_broken)
    }

    /// CPU time of the orphans of this run that the adopter has waited for, and the most memory of one of them.
    pub(in crate::sandbox) fn adopted(&self) -> (u64, u64) {
        let Some(room) = &self.room else { return (0, 0) };
        let (cpu_us, memory_kib) = room.init().adopted().get();
        (cpu_us - self.adopted_before_us, memory_kib)
    }

    /// Whether the kernel ended something of this run because its memory was used up.
    pub(in crate::sandbox) fn ran_out_of_memory(&self, limits: &Limits) -> bool {
        let Some(group) = &self.group else { return false };
        // The machine's own want of memory is not the program's fault.
        group.oom_kills().is_some_and(|kills| kills > 0)
            && group.peak_kib().is_none_or(|peak_kib| peak_kib >= limits.memory_kib)
    }

    /// Ends what a program left behind. To be called after the program itself has been waited for. False where
    /// something resists.
    pub(in crate::sandbox) fn sweep(&mut self) -> bool {
        if self.group.as_ref().is_some_and(|group| group.tasks() == Some(0)) {
            return true;
        }
        self.room.as_mut().is_none_or(|room| room.sweep().is_ok())
    }
}

/// A group for the runs of this spawner.
fn group(setup: &Setup) -> Option<Group> {
    let purpose = match setup.purpose {
        Purpose::Compile => "compile",
        Purpose::Run => "run",
    };
    // SAFETY: has no conditions.
    let judge = unsafe { libc::getppid() };
    // One process may have several sandboxes, each with a folder of its own.
    let folder = setup.scratch.file_name().unwrap_or_default().to_string_lossy();
    Group::make(&Groups::find(judge), &format!("{folder}-{}{purpose}", setup.slot)).ok()
}

/// Puts the calling process, and all that it starts, under a filter.
pub(super) fn forbid(filter: &Filter) -> Result<(), Reason> {
    // SAFETY: concerns the calling process only.
    unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) };
    filter.install().map_err(|error| format!("cannot filter system calls: {error}"))
}

/// Lets a large input be read once by the spawner: the kernel counts what a file has in memory for whoever reads it
/// first.
fn read_beforehand(file: &File) -> io::Result<()> {
    if file.metadata()?.len() / 1024 < LARGE_INPUT_KIB {
        return Ok(());
    }
    let mut piece = vec![0; 1 << 20];
    let mut at = 0;
    loop {
        match file.read_at(&mut piece, at)? {
            0 => return Ok(()),
            read => at += read as u64,
        }
    }
}

/// What the process of a program does to get within the walls.
#[derive(Debug)]
pub(in crate::sandbox) struct Entry<'a> {
    walls: &'a Walls,
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
        let Some(group) = &self.walls.group else { return true };
        // SAFETY: one byte of a constant, to descriptors that are open as long as the group is.
        group.enter_descriptors().iter().all(|to| unsafe { libc::write(*to, c"0".as_ptr().cast(), 1) } == 1)
    }

    /// Leaves the machine's files. Only system calls.
    ///
    /// # Safety
    /// As for [`join`](Entry::join), afterwards.
    pub(in crate::sandbox) unsafe fn leave(&self) -> bool {
        // SAFETY: the string lives.
        self.walls.room.as_ref().is_none_or(|room| unsafe { libc::chroot(room.root().as_ptr()) } == 0)
    }

    /// Gives up all rights. Only system calls, made directly: the C library's own functions look after other
    /// threads, which there are none of.
    ///
    /// # Safety
    /// As for [`leave`](Entry::leave), as the last thing before exec.
    pub(in crate::sandbox) unsafe fn renounce(&self) -> bool {
        // SAFETY: as asked of the caller.
        let has_user = self.walls.user.is_none_or(|user| unsafe { become_user(user) });
        let is_fenced = self.walls.ruleset.as_ref().is_none_or(|rules| {
            // SAFETY: as above.
            let is_bare = unsafe { drop_capabilities() };
            is_bare && landlock::enter(rules.as_raw_fd()).is_ok()
        });
        has_user && is_fenced && self.walls.one_process.as_ref().is_none_or(|filter| filter.install().is_ok())
    }
}

/// Becomes a user and the group of the same number, and no more than that. Only system calls.
///
/// # Safety
/// To be called in a fresh child with one thread.
pub(super) unsafe fn become_user(user: u32) -> bool {
    // SAFETY: plain system calls; the list of groups is empty.
    unsafe {
        libc::syscall(libc::SYS_setgroups, 0, ptr::null::<libc::gid_t>()) == 0
            && libc::syscall(libc::SYS_setresgid, user, user, user) == 0
            && libc::syscall(libc::SYS_setresuid, user, user, user) == 0
    }
}

/// Gives up what makes root more than a user (capabilities(7)); who has nothing loses nothing.
unsafe fn drop_capabilities() -> bool {
    /// The version of the structures: two sets of 32 bits, three times.
    const VERSION: u32 = 0x2008_0522;
    let (header, nothing) = ([VERSION, 0], [0_u32; 6]);
    // SAFETY: both arrays have the size and form that this version wants, and 0 means the caller.
    unsafe { libc::syscall(libc::SYS_capset, header.as_ptr(), nothing.as_ptr()) == 0 }
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
