//! Control groups: the CPU time, memory and tasks of a run, whatever it starts, from the kernel's own
//! books.
//!
//! There are two kinds. Version 2 is one hierarchy, version 1 one for each of several controllers, and
//! many systems have both, so that each run is put into one group of each hierarchy that is of use.
//! Groups are made below the judge's own, never beside or above it, and no value outside of them is
//! changed, with the one exception that [`Groups::enable`] makes and undoes.
//!
//! What is read of a group, or written to it, goes through descriptors that were opened when it was made:
//! a process may afterwards have a view of the file system in which groups are not to be found.

#![expect(unsafe_code, reason = "signals are only to be had from libc")]

mod child;
mod folder;
mod home;
mod memory;
mod place;

use std::fs::{self, File};
use std::io;
use std::os::fd::RawFd;
use std::os::unix::fs::FileExt;

use child::{Child, judge_of};
use folder::{CGROUP_V1, CGROUP_V2, Folder, number};
use home::Home;
use memory::Memory;

/// The groups that the calling process may make.
#[derive(Debug)]
pub(in crate::sandbox) struct Groups {
    judge: libc::pid_t,
    /// The judge's own group of version 2.
    unified: Option<Folder>,
    /// Its groups of version 1.
    legacy: Vec<Legacy>,
    /// Where the judge went, if it made room.
    home: Option<Home>,
}

/// What a judge got ready for its spawners' groups. To be dropped when all of them have gone.
#[derive(Debug)]
pub(in crate::sandbox) struct Prepared(Groups);

impl Drop for Prepared {
    /// Removes what spawners left that were lost.
    fn drop(&mut self) {
        self.0.remove_own();
    }
}

/// The judge's own group in a hierarchy of version 1, and what that hierarchy is used for.
#[derive(Debug)]
struct Legacy {
    folder: Folder,
    cpu: bool,
    memory: bool,
    tasks: bool,
}

/// Which measures there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sandbox) struct Offers {
    /// CPU time of all that ran in the group.
    pub(in crate::sandbox) cpu: bool,
    /// A limit on memory, its peak, and how often it was enforced.
    pub(in crate::sandbox) memory: bool,
    /// The number of tasks, zombies included. Without it they are counted one by one, zombies left out.
    pub(in crate::sandbox) tasks: bool,
}

impl Groups {
    /// Gets ready for the groups of this judge's spawners: removes those of dead judges, and enables what can be
    /// enabled. A machine without control groups is no failure.
    pub(in crate::sandbox) fn prepare() -> Prepared {
        let mut groups = Groups::find(std::process::id() as libc::pid_t);
        groups.remove_dead();
        let _ = groups.enable();
        Prepared(groups)
    }

    /// Removes all that a judge has left that was killed; to be called by a process that it started.
    pub(in crate::sandbox) fn remove_of(judge: libc::pid_t) {
        let groups = Groups::find(judge);
        groups.remove_own();
        drop(groups.unified.as_ref().and_then(|base| Home::left(base, judge)));
    }

    /// Removes this judge's groups that nobody holds any more, and ends what is in them.
    fn remove_own(&self) {
        let prefix = format!("{}-", home::name(self.judge));
        let legacy = self.legacy.iter().map(|legacy| &legacy.folder);
        for parent in self.unified.iter().chain(legacy) {
            for name in parent.folders().iter().filter(|name| name.starts_with(&prefix)) {
                // One that is busy all the same is left for the next judge.
                let _ = child::clear(parent, name);
            }
        }
    }

    /// Finds what can be used. `judge` is the judge's process, the calling one or that which started it:
    /// groups are named by it, and are made where it was before it made room. Changes nothing.
    pub(in crate::sandbox) fn find(judge: libc::pid_t) -> Self {
        let cgroups = fs::read("/proc/self/cgroup").unwrap_or_default();
        let mounts = fs::read("/proc/self/mountinfo").unwrap_or_default();
        let unified = place::unified(&cgroups, &mounts).iter().find_map(|path| {
            let own = Folder::own(path, CGROUP_V2)?;
            let is_home = path.file_name().is_some_and(|name| *name == *home::name(judge));
            let base = if is_home { Folder::open(path.parent()?).ok()? } else { own };
            // To enter a group of version 2 one must be allowed to leave one's own.
            (base.is_cgroup(CGROUP_V2) && base.may_write(".") && base.may_write("cgroup.procs"))
                .then_some(base)
        });
        let mut legacy: Vec<Legacy> = Vec::new();
        for controller in ["memory", "pids", "cpuacct"] {
            let found = place::legacy(controller, &cgroups, &mounts)
                .iter()
                .find_map(|path| Folder::own(path, CGROUP_V1).filter(|folder| folder.may_write(".")));
            let Some(folder) = found else { continue };
            let same = legacy.iter().position(|other| other.folder.is_same(&folder));
            let index = same.unwrap_or_else(|| {
                legacy.push(Legacy { folder, cpu: false, memory: false, tasks: false });
                legacy.len() - 1
            });
            match controller {
                "memory" => legacy[index].memory = true,
                "pids" => legacy[index].tasks = true,
                _ => legacy[index].cpu = true,
            }
        }
        let mut groups = Groups { judge, unified, legacy, home: None };
        groups.choose();
        groups
    }

    /// Leaves out what is not needed. To enter a group of version 2 takes a lock on the machine's processes, which
    /// slows down a short run by a third, so that one without controllers is used only where version 1 does not
    /// measure CPU time and memory. Where it is used, it measures CPU time.
    fn choose(&mut self) {
        let measures = |what: fn(&Legacy) -> bool| self.legacy.iter().any(what);
        if measures(|legacy| legacy.cpu) && measures(|legacy| legacy.memory) {
            self.unified = None;
        }
        if self.unified.is_some() {
            self.legacy.iter_mut().for_each(|legacy| legacy.cpu = false);
            self.legacy.retain(|legacy| legacy.memory || legacy.tasks);
        }
    }

    /// Makes version 2 offer memory and tasks too, if it does not and if that concerns nobody else; to be
    /// called by the judge, before it starts anything. Undone when `self` is dropped.
    ///
    /// Controllers can be handed to children only by a group that has no processes. So the judge moves
    /// into a child, and only if it is alone in its group; what it starts later is there with it.
    pub(in crate::sandbox) fn enable(&mut self) -> io::Result<()> {
        let Some(base) = &self.unified else { return Ok(()) };
        if self.home.is_none() {
            self.home = Home::make(base, self.judge)?;
        }
        Ok(())
    }

    /// Removes what judges that no longer live left behind, as far as it is empty.
    ///
    /// In another PID namespace the numbers mean other processes. There is a lock on each group that is in
    /// use, therefore, which ends with the process that made the group.
    pub(in crate::sandbox) fn remove_dead(&self) {
        let legacy = self.legacy.iter().map(|legacy| &legacy.folder);
        for parent in self.unified.iter().chain(legacy) {
            for name in parent.folders() {
                let Some(judge) = judge_of(&name) else { continue };
                if judge == self.judge || is_alive(judge) {
                    continue;
                }
                let Ok(folder) = parent.folder(&name) else { continue };
                if folder.lock() && folder.pids().is_ok_and(|pids| pids.is_empty()) {
                    // One that is busy all the same is left for the next judge.
                    let _ = parent.remove(&name);
                }
            }
        }
    }
}

/// A group for one run at a time. Removed when dropped.
#[derive(Debug)]
pub(in crate::sandbox) struct Group {
    /// In each hierarchy one; that of version 2 is the first. Never empty.
    children: Vec<Child>,
    enter: Vec<RawFd>,
    cpu: Option<Cpu>,
    memory: Option<Memory>,
    tasks: Option<File>,
    /// The file that lists threads.
    threads: &'static str,
    kill: Option<File>,
}

/// A counter of CPU time.
#[derive(Debug)]
struct Cpu {
    file: File,
    key: &'static str,
    a_us: u64,
    before: u64,
}

impl Group {
    /// Makes one, called `judge-<judge>-<name>`. One of that name that is left from before is replaced,
    /// unless a living process holds it.
    pub(in crate::sandbox) fn make(groups: &Groups, name: &str) -> io::Result<Self> {
        if name.is_empty() || name.contains(['/', '\n']) {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        let name = format!("{}-{name}", home::name(groups.judge));
        let mut children = Vec::new();
        let (mut cpu, mut memory, mut tasks, mut kill) = (None, None, None, None);
        if let Some(parent) = &groups.unified {
            let child = Child::make(parent, &name, "cgroup.procs")?;
            let folder = child.folder();
            cpu = Cpu::open(folder, "cpu.stat", "usage_usec", 1);
            memory = Memory::v2(folder).ok();
            tasks = folder.reader("pids.current").ok();
            kill = folder.writer("cgroup.kill").ok();
            children.push(child);
        }
        for legacy in &groups.legacy {
            // Whoever enters has one thread, and moving a thread needs no lock on all of the machine's
            // processes, which moving a process does.
            let child = Child::make(&legacy.folder, &name, "tasks")?;
            let folder = child.folder();
            if legacy.cpu {
                cpu = Cpu::open(folder, "cpuacct.usage", "", 1000);
            }
            if legacy.memory {
                memory = Some(Memory::v1(folder)?);
            }
            if legacy.tasks {
                tasks = folder.reader("pids.current").ok();
            }
            children.push(child);
        }
        if children.is_empty() {
            return Err(io::ErrorKind::Unsupported.into());
        }
        let enter = children.iter().map(Child::enter).collect();
        let threads = if groups.unified.is_some() { "cgroup.threads" } else { "tasks" };
        Ok(Group { children, enter, cpu, memory, tasks, threads, kill })
    }

    /// A process with one thread enters by writing `0` to each of these, as they are, with write(2).
    pub(in crate::sandbox) fn enter_descriptors(&self) -> &[RawFd] {
        &self.enter
    }

    /// Prepares for a run: sets the limit on its memory, swap included, and starts all counters anew. To
    /// be called while nothing is inside, and after the last run's files were removed: with them goes the
    /// page cache that holds them.
    pub(in crate::sandbox) fn begin(&mut self, memory_kib: Option<u64>) -> io::Result<()> {
        if let Some(memory) = &mut self.memory {
            memory.begin(memory_kib)?;
        }
        if let Some(cpu) = &mut self.cpu {
            cpu.before = cpu.now().unwrap_or(0);
        }
        Ok(())
    }

    /// CPU time, user and system, since the start of the run, of all that ran. What runs at this moment is
    /// counted up to the kernel's last look at it, at most a tick ago (1 to 10 ms).
    pub(in crate::sandbox) fn cpu_us(&self) -> Option<u64> {
        let cpu = self.cpu.as_ref()?;
        Some(cpu.now()?.saturating_sub(cpu.before) / cpu.a_us)
    }

    /// The most memory since the start of the run: the processes' own, the kernel's on their behalf (page
    /// tables, stacks), and the page cache of the files that they were the first to read or write, which
    /// may be much. `None` where that cannot be told from an earlier run's.
    pub(in crate::sandbox) fn peak_kib(&self) -> Option<u64> {
        self.memory.as_ref()?.peak_kib()
    }

    /// Memory now that is the processes' own: anonymous and shared, without the files' pages.
    pub(in crate::sandbox) fn anon_kib(&self) -> Option<u64> {
        self.memory.as_ref()?.anon_kib()
    }

    /// How many processes the kernel killed for want of memory since the start of the run: because the
    /// group reached its limit, or else a group above it or the whole machine.
    pub(in crate::sandbox) fn oom_kills(&self) -> Option<u64> {
        self.memory.as_ref()?.oom_kills()
    }

    /// Processes and threads now.
    pub(in crate::sandbox) fn tasks(&self) -> Option<u32> {
        if let Some(count) = self.tasks.as_ref().and_then(|file| number(file, "")) {
            return u32::try_from(count).ok();
        }
        let list = self.children.first()?.folder().read(self.threads).ok()?;
        u32::try_from(list.iter().filter(|byte| **byte == b'\n').count()).ok()
    }

    /// The processes inside that have not ended.
    pub(in crate::sandbox) fn pids(&self) -> Vec<libc::pid_t> {
        self.children.first().and_then(|child| child.folder().pids().ok()).unwrap_or_default()
    }

    /// Ends all that is inside, and waits until it is gone but for zombies. False where something is still
    /// there after a second.
    pub(in crate::sandbox) fn kill(&self) -> bool {
        let at_once = self.kill.as_ref().is_some_and(|file| file.write_at(b"1", 0).is_ok());
        self.children.first().is_none_or(|child| child.folder().end_all(at_once))
    }

    /// Which measures there are.
    pub(in crate::sandbox) fn offers(&self) -> Offers {
        Offers { cpu: self.cpu.is_some(), memory: self.memory.is_some(), tasks: self.tasks.is_some() }
    }
}

impl Cpu {
    fn open(folder: &Folder, file: &str, key: &'static str, a_us: u64) -> Option<Self> {
        let cpu = Cpu { file: folder.reader(file).ok()?, key, a_us, before: 0 };
        cpu.now().is_some().then_some(cpu)
    }

    fn now(&self) -> Option<u64> {
        number(&self.file, self.key)
    }
}

/// Whether there is a process of this number, as far as the calling one can see.
fn is_alive(pid: libc::pid_t) -> bool {
    // SAFETY: signal 0 is never sent.
    let sent = unsafe { libc::kill(pid, 0) } == 0;
    sent || io::Error::last_os_error().raw_os_error() != Some(libc::ESRCH)
}

#[cfg(test)]
mod tests;
