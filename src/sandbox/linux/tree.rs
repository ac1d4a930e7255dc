//! Measuring a tree of processes while it lives, from /proc and the processes' CPU clocks.

#![expect(unsafe_code, reason = "another process's CPU clock is only to be had from libc")]

use std::collections::HashMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::sandbox::sample::Sample;

use super::group::Group;
use super::pages;

/// A search for descendants costs at most this share of the time: one in …
const SEARCH_SHARE: u32 = 20;
/// The first search for descendants, and the least time between two.
const SEARCH_EVERY: Duration = Duration::from_millis(20);
/// The most time between two searches.
const SEARCH_AT_LEAST_EVERY: Duration = Duration::from_millis(100);
/// Threads whose waiting for a core is looked at, a process.
const THREADS_LOOKED_AT: usize = 64;

/// A tree of processes: the one that was started and what it started.
#[derive(Debug)]
pub(in crate::sandbox) struct Tree {
    members: Vec<Member>,
    searched: Instant,
    search_cost: Duration,
    /// Time spent ready without a core, by thread, when last looked at.
    delays: HashMap<u32, u64>,
    /// CPU time of each process that was ever looked at, without its children's.
    seen_us: HashMap<libc::pid_t, u64>,
    /// The sum of these.
    all_seen_us: u64,
    /// Who descends from the calling process and is no member.
    others: Vec<libc::pid_t>,
    main: libc::pid_t,
    /// The most memory of the main process that was files', when looked at.
    file_kib: u64,
}

#[derive(Debug)]
struct Member {
    pid: libc::pid_t,
    /// CPU time of the children that it waited for.
    waited_for_us: u64,
}

impl Tree {
    /// The tree of a process just started; `others` descend from the calling one as well.
    pub(in crate::sandbox) fn new(main: libc::pid_t, others: Vec<libc::pid_t>, now: Instant) -> Self {
        Tree {
            members: vec![Member { pid: main, waited_for_us: 0 }],
            searched: now,
            search_cost: Duration::ZERO,
            delays: HashMap::new(),
            seen_us: HashMap::new(),
            all_seen_us: 0,
            others,
            main,
            file_kib: 0,
        }
    }

    /// Looks at the tree; more closely where its memory seems to be over a limit. A control group knows who
    /// belongs to it, and what all of them used.
    pub(in crate::sandbox) fn sample(
        &mut self,
        now: Instant,
        limit_kib: u64,
        group: Option<&Group>,
    ) -> Sample {
        let pause = (self.search_cost * SEARCH_SHARE).clamp(SEARCH_EVERY, SEARCH_AT_LEAST_EVERY);
        if now.duration_since(self.searched) >= pause {
            self.search(group);
        }
        let mut sample = Sample::default();
        let mut waited_ns = 0;
        for member in &self.members {
            let Some(status) = Status::read(member.pid) else { continue };
            let cpu_us = process_cpu_us(member.pid).unwrap_or(0);
            sample.cpu_us += cpu_us + member.waited_for_us;
            let seen_us = self.seen_us.entry(member.pid).or_default();
            self.all_seen_us += cpu_us.saturating_sub(*seen_us);
            *seen_us = cpu_us.max(*seen_us);
            sample.memory_kib += status.memory_kib;
            if member.pid == self.main {
                self.file_kib = self.file_kib.max(status.file_kib);
            }
            sample.tasks += status.threads;
            for (thread, delay) in delays(member.pid, status.threads) {
                let before = self.delays.insert(thread, delay).unwrap_or(0);
                waited_ns = waited_ns.max(delay.saturating_sub(before));
            }
        }
        if sample.memory_kib > limit_kib && self.members.len() > 1 {
            let pids: Vec<libc::pid_t> = self.members.iter().map(|member| member.pid).collect();
            sample.memory_kib = pages::together_kib(&pids).unwrap_or(sample.memory_kib);
        }
        if let Some(group) = group {
            // It counts shared memory that nobody has mapped as well.
            sample.memory_kib = group.anon_kib().unwrap_or(sample.memory_kib);
            sample.tasks = group.tasks().unwrap_or(sample.tasks);
        }
        // Its books hold all that ever was in it, those included whom somebody has waited for.
        sample.seen_us = self.all_seen_us.max(group.and_then(Group::cpu_us).unwrap_or(0));
        sample.waited = Duration::from_nanos(waited_ns);
        sample
    }

    /// The most memory of the main process that belonged to files, as far as it was looked at.
    pub(in crate::sandbox) fn file_kib(&self) -> u64 {
        self.file_kib
    }

    /// What files of a device hold that have no name any more, but are open or mapped in this tree.
    pub(in crate::sandbox) fn nameless_bytes(&self, device: u64) -> u64 {
        let mut seen = Vec::new();
        // A thread may have descriptors of its own, and the first one's are gone where it has ended.
        let threads = self.members.iter().flat_map(|member| {
            threads(member.pid).map(move |thread| format!("/proc/{}/task/{thread}/fd", member.pid))
        });
        let descriptors =
            threads.flat_map(|folder| fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok));
        let mapped = self.members.iter().flat_map(|member| nameless_mappings(member.pid));
        // Each is a link that leads to the file even where no path does.
        let links = descriptors.map(|link| link.path()).chain(mapped);
        let files = links.filter_map(|link| fs::metadata(link).ok());
        let nameless = files.filter(|about| about.is_file() && about.nlink() == 0 && about.dev() == device);
        nameless
            .filter(|about| {
                let is_new = !seen.contains(&about.ino());
                seen.push(about.ino());
                is_new
            })
            .map(|about| about.len().min(about.blocks() * 512))
            .sum()
    }

    /// Whether some thread runs or is ready to, so that it may be in a wait for a core that is not counted
    /// yet.
    pub(in crate::sandbox) fn is_ready(&self) -> bool {
        self.members.iter().any(|member| threads(member.pid).any(|thread| is_ready(member.pid, thread)))
    }

    /// Finds all members anew.
    fn search(&mut self, group: Option<&Group>) {
        let begun = Instant::now();
        if let Some(group) = group.filter(|group| group.offers().cpu) {
            let members = group.pids().into_iter().map(|pid| Member { pid, waited_for_us: 0 });
            self.members = members.collect();
            self.searched = begun;
            return;
        }
        self.members = descendants(|_| false);
        self.members.retain(|member| !self.others.contains(&member.pid));
        self.searched = Instant::now();
        self.search_cost = self.searched.duration_since(begun);
    }
}

/// Sends SIGKILL to every process that descends from the calling one, but for those that are spared and what these
/// started.
pub(in crate::sandbox) fn kill_descendants(spared: &[libc::pid_t]) {
    for member in descendants(|pid| spared.contains(&pid)) {
        // SAFETY: a descendant that is not reaped yet cannot have lost its number to another process,
        // and only the caller reaps what it adopted.
        unsafe { libc::kill(member.pid, libc::SIGKILL) };
    }
}

/// Sends SIGKILL to every process that the calling one adopted and to what descends from it, and waits
/// for those that have ended. What the calling process started itself is `spared`, or in its session,
/// which no program can join. Returns how many were found.
pub(in crate::sandbox) fn kill_adopted(spared: &[libc::pid_t]) -> usize {
    // SAFETY: getsid has no conditions.
    let session = |pid| unsafe { libc::getsid(pid) };
    let own = session(0);
    let adopted = descendants(|pid| spared.contains(&pid) || session(pid) == own);
    for member in &adopted {
        // SAFETY: as above; one that is no child of the caller is left for its parent to wait for.
        unsafe {
            libc::kill(member.pid, libc::SIGKILL);
            libc::waitpid(member.pid, std::ptr::null_mut(), libc::WNOHANG);
        }
    }
    adopted.len()
}

/// Makes the calling process adopt what its descendants leave behind.
pub(in crate::sandbox) fn adopt_orphans() {
    // SAFETY: concerns the calling process only.
    unsafe { libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1) };
}

/// How many processes and threads a user has.
pub(in crate::sandbox) fn tasks_of_user(user: u32) -> u64 {
    let theirs =
        |pid: &libc::pid_t| fs::metadata(format!("/proc/{pid}")).is_ok_and(|about| about.uid() == user);
    processes().filter(theirs).filter_map(Stat::read).map(|stat| stat.threads).sum()
}

/// Whether a process was stopped by a signal (proc(5): the state `T`).
pub(in crate::sandbox) fn is_stopped(pid: libc::pid_t) -> bool {
    state(&format!("/proc/{pid}/stat")) == Some(b'T')
}

/// The processes that descend from the calling one, but for those that are spared with all that descends
/// from them.
fn descendants(is_spared: impl Fn(libc::pid_t) -> bool) -> Vec<Member> {
    let stats: Vec<(libc::pid_t, Stat)> =
        processes().filter_map(|pid| Stat::read(pid).map(|stat| (pid, stat))).collect();
    let mut children: HashMap<libc::pid_t, Vec<(libc::pid_t, u64)>> = HashMap::new();
    for (pid, stat) in stats {
        children.entry(stat.parent).or_default().push((pid, stat.waited_for_us));
    }
    let mut found = Vec::new();
    let mut parents = vec![std::process::id() as libc::pid_t];
    while let Some(parent) = parents.pop() {
        let those = children.remove(&parent).unwrap_or_default();
        for (pid, waited_for_us) in those.into_iter().filter(|(pid, _)| !is_spared(*pid)) {
            found.push(Member { pid, waited_for_us });
            parents.push(pid);
        }
    }
    found
}

fn processes() -> impl Iterator<Item = libc::pid_t> {
    let entries = fs::read_dir("/proc").into_iter().flatten().filter_map(Result::ok);
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// CPU time, user and system, of all threads of one process.
fn process_cpu_us(pid: libc::pid_t) -> Option<u64> {
    let mut clock = 0;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: both results are valid for writing; a process that has gone is an error, not a fault.
    let found = unsafe {
        libc::clock_getcpuclockid(pid, &mut clock) == 0 && libc::clock_gettime(clock, &mut time) == 0
    };
    found.then(|| time.tv_sec as u64 * 1_000_000 + time.tv_nsec as u64 / 1000)
}

/// What /proc/PID/stat tells (proc(5)).
struct Stat {
    parent: libc::pid_t,
    waited_for_us: u64,
    threads: u64,
}

impl Stat {
    fn read(pid: libc::pid_t) -> Option<Self> {
        let text = fs::read(format!("/proc/{pid}/stat")).ok()?;
        // The name, in parentheses, may hold anything, a closing parenthesis included.
        let rest = &text[text.iter().rposition(|byte| *byte == b')')? + 1..];
        let fields: Vec<&str> = std::str::from_utf8(rest).ok()?.split_ascii_whitespace().collect();
        let number = |index: usize| fields.get(index)?.parse::<u64>().ok();
        // Counted from the state, which is field 3: parent 4, cutime 16, cstime 17, num_threads 20.
        let ticks = number(13)? + number(14)?;
        Some(Stat {
            parent: number(1)? as libc::pid_t,
            waited_for_us: ticks * 1_000_000 / ticks_a_second(),
            threads: number(17)?,
        })
    }
}

fn ticks_a_second() -> u64 {
    // SAFETY: has no conditions.
    let ticks = unsafe { libc::sysconf(libc::_SC_CLK_TCK) };
    u64::try_from(ticks).ok().filter(|ticks| *ticks > 0).unwrap_or(100)
}

/// What /proc/PID/status tells (proc(5)).
struct Status {
    memory_kib: u64,
    file_kib: u64,
    threads: u32,
}

impl Status {
    fn read(pid: libc::pid_t) -> Option<Self> {
        let text = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let mut status = Status { memory_kib: 0, file_kib: 0, threads: 1 };
        for line in text.lines() {
            let Some((key, value)) = line.split_once(':') else { continue };
            let number = || value.split_ascii_whitespace().next()?.parse::<u64>().ok();
            match key {
                // Tables of pages that are nobody's own may be more than these pages.
                "RssAnon" | "RssShmem" | "VmPTE" => status.memory_kib += number().unwrap_or(0),
                "RssFile" => status.file_kib = number().unwrap_or(0),
                "Threads" => status.threads = number().unwrap_or(1) as u32,
                _ => {}
            }
        }
        Some(status)
    }
}

/// For each thread of a process, how long it was ready without a core, in nanoseconds since its start:
/// the second number of schedstat (the kernel's Documentation/scheduler/sched-stats.rst).
fn delays(pid: libc::pid_t, count: u32) -> Vec<(u32, u64)> {
    let delay = |path: &str| -> Option<u64> {
        fs::read_to_string(path).ok()?.split_ascii_whitespace().nth(1)?.parse().ok()
    };
    if count <= 1 {
        return delay(&format!("/proc/{pid}/schedstat")).map(|ns| (pid as u32, ns)).into_iter().collect();
    }
    threads(pid)
        .filter_map(|thread| Some((thread, delay(&format!("/proc/{pid}/task/{thread}/schedstat"))?)))
        .collect()
}

/// The threads of a process; of many, the first.
fn threads(pid: libc::pid_t) -> impl Iterator<Item = u32> {
    let entries = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().filter_map(Result::ok);
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).take(THREADS_LOOKED_AT)
}

/// Links to the files without a name that a process has mapped (proc_pid_maps(5)). Only root may follow them.
fn nameless_mappings(pid: libc::pid_t) -> Vec<PathBuf> {
    let text = fs::read(format!("/proc/{pid}/maps")).unwrap_or_default();
    let lines = text.split(|byte| *byte == b'\n').filter(|line| line.ends_with(b" (deleted)"));
    let ranges = lines.filter_map(|line| std::str::from_utf8(line.split(|byte| *byte == b' ').next()?).ok());
    ranges.map(|range| PathBuf::from(format!("/proc/{pid}/map_files/{range}"))).collect()
}

/// Whether a thread runs or is ready to (proc(5): the state `R`).
fn is_ready(pid: libc::pid_t, thread: u32) -> bool {
    state(&format!("/proc/{pid}/task/{thread}/stat")) == Some(b'R')
}

/// The state in the text of a `stat` file: it follows the name, which stands in parentheses.
fn state(path: &str) -> Option<u8> {
    let text = fs::read(path).ok()?;
    let end = text.iter().rposition(|byte| *byte == b')')?;
    text.get(end + 2).copied()
}
