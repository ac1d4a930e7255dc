//! Watching a program from its start to its end: its limits, its standard error, and what it leaves.

#![expect(unsafe_code, reason = "waiting for processes and signals needs libc")]

use std::io::Read;
use std::os::fd::{AsRawFd, RawFd};
use std::ptr;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::model::Limits;

use super::child::{Child, Notes};
use super::stderr::Capped;
use super::system::served::{self, Told};
use super::system::tree::{self, Tree};
use super::system::walls::{Group, Walls};
use super::written::Written;
use super::{End, MEMORY_SLACK_KIB, Stop};

/// How long what was left behind may resist being killed.
pub(super) const SWEEP_PATIENCE: Duration = Duration::from_secs(5);
/// The time between two looks at a program: the first ones come soon, later ones at this distance.
const LOOK_EVERY: Duration = Duration::from_millis(10);
/// The least time between two looks.
const LOOK_AT_MOST_EVERY: Duration = Duration::from_micros(500);
/// When a program is looked at first: many have ended by then.
const FIRST_LOOK: Duration = Duration::from_millis(1);

/// From this size on an input that a program maps would seem to be much of its memory.
pub(super) const LARGE_INPUT_KIB: u64 = 4 * 1024;

/// What was seen of a program.
#[derive(Debug)]
pub(super) struct Seen {
    pub(super) end: End,
    pub(super) stopped: Option<Stop>,
    pub(super) cpu_us: u64,
    pub(super) wall: Duration,
    pub(super) waited: Duration,
    pub(super) memory_kib: u64,
    /// The most that was there at one time, as far as it was looked at.
    pub(super) written_bytes: u64,
    pub(super) stderr: Vec<u8>,
    /// Whether the judge asked to stop, or has gone.
    pub(super) cancelled: bool,
    /// Whether nothing is left of it.
    pub(super) swept: bool,
}

/// Lets `child` run to its end or its limits, then ends everything that it left behind. `socket` becoming
/// readable means that the judge wants no more of it.
pub(super) fn watch(
    mut child: Child,
    notes: &Notes,
    limits: &Limits,
    written: &mut Written,
    socket: RawFd,
    walls: &mut Walls,
) -> Seen {
    let started = Instant::now();
    let cores = cores();
    let mut tree = Tree::new(child.pid, walls.residents(), started);
    let mut reaped = Reaped::default();
    let mut stderr = Capped::default();
    let (mut stopped, mut cancelled) = (None, false);
    let (mut cpu_us, mut memory_kib, mut written_bytes, mut waited) = (0, 0, 0, Duration::ZERO);

    let mut next_look = started + FIRST_LOOK;
    let mut is_first = true;
    loop {
        // Whatever wakes the watcher of a short run makes it longer: what is said meanwhile stays in the pipe.
        let said = (!is_first && child.is_talking).then(|| child.stderr.as_raw_fd());
        let told = child.parent.map(|parent| parent.socket);
        let ready = wait([Some(socket), said, told], next_look.saturating_duration_since(Instant::now()));
        if ready[0] {
            cancelled = true;
            break;
        }
        if ready[1] {
            drain(&mut child, &mut stderr);
        }
        if ready[2] {
            reaped.hear(&mut child);
        }
        reaped.collect_except(child.pid);
        if reaped.end_of_main.is_some() || (child.parent.is_none() && has_ended(child.pid)) {
            break;
        }
        if Instant::now() < next_look {
            continue;
        }
        is_first = false;
        let now = Instant::now();
        let sample = tree.sample(now, limits.memory_kib, walls.group());
        let seen_us = (reaped.cpu_us + walls.adopted().0 + sample.cpu_us).max(sample.seen_us);
        cpu_us = cpu_us.max(seen_us.saturating_sub(notes.setup_us()));
        memory_kib = memory_kib.max(sample.memory_kib);
        written_bytes = written_bytes.max(written.look(now, &tree).unwrap_or(0));
        let wall = now.duration_since(started);
        waited = (waited + sample.waited).min(wall);
        let stop_us = limits.stop_ms * 1000;
        let wall_left = Duration::from_millis(limits.wall_ms).saturating_sub(wall.saturating_sub(waited));
        if cpu_us >= stop_us {
            stopped = Some(Stop::Cpu);
        } else if wall_left.is_zero() && !tree.is_ready() {
            // One that is ready either waits for a core, which becomes known when it gets it, or computes
            // and comes to its limit of CPU time.
            stopped = Some(Stop::Wall);
        } else if memory_kib > limits.memory_kib + MEMORY_SLACK_KIB {
            stopped = Some(Stop::Memory);
        } else if written_bytes > limits.output_bytes {
            stopped = Some(Stop::Output);
        } else if sample.tasks > limits.processes {
            stopped = Some(Stop::Processes);
        }
        if stopped.is_some() {
            break;
        }
        // With all cores at work, what is left of the CPU time is used up that much sooner.
        let cpu_left = Duration::from_micros(stop_us - cpu_us) / cores;
        let next = (wall / 4).min(LOOK_EVERY).min(cpu_left);
        let pause = if wall_left.is_zero() { next } else { next.min(wall_left) }.max(LOOK_AT_MOST_EVERY);
        next_look = Instant::now() + pause;
    }

    let ended = Instant::now();
    if let Some(group) = walls.group().filter(|_| walls.adopter().is_none()) {
        group.kill();
    }
    let swept = sweep(&mut child, &mut reaped, walls);
    drain(&mut child, &mut stderr);
    if walls.ran_out_of_memory(limits) {
        stopped = Some(Stop::Memory);
    }
    let counted_us = walls.group().and_then(Group::cpu_us).unwrap_or(0);
    // The largest of one process counts pages of files, the input's among them, and what there was before exec. A
    // group counts what was read for the first time. The program's own is less than either.
    let input_kib = Some(child.input_bytes / 1024).filter(|kib| *kib >= LARGE_INPUT_KIB).unwrap_or(0);
    let largest_kib = reaped.memory_kib.saturating_sub(tree.file_kib().max(input_kib));
    let peak_kib =
        walls.group().and_then(Group::peak_kib).map_or(largest_kib, |peak| peak.min(reaped.memory_kib));
    Seen {
        end: reaped.end_of_main.unwrap_or(End::Signaled(libc::SIGKILL)),
        stopped,
        cpu_us: cpu_us.max(reaped.cpu_us.max(counted_us).saturating_sub(notes.setup_us())),
        wall: ended.duration_since(started),
        waited,
        memory_kib: memory_kib.max(peak_kib),
        written_bytes,
        stderr: stderr.into_bytes(),
        cancelled,
        swept,
    }
}

/// What the processes used that were waited for.
#[derive(Debug, Default)]
struct Reaped {
    cpu_us: u64,
    memory_kib: u64,
    end_of_main: Option<End>,
}

impl Reaped {
    /// Waits for orphans that have ended, but leaves `main`: as long as it is not waited for, its number
    /// and its group's stay its own.
    fn collect_except(&mut self, main: libc::pid_t) {
        while let Some(pid) = ended_child() {
            if pid == main {
                return;
            }
            self.reap(pid, main);
        }
    }

    /// Hears how a program ended that its server waits for. Where the server is lost the program has become the
    /// spawner's own.
    fn hear(&mut self, child: &mut Child) {
        while let Some(parent) = child.parent.filter(|_| self.end_of_main.is_none()) {
            match served::told(parent.socket) {
                Ok(None) => return,
                Ok(Some(Told::Ended { end, cpu_us, memory_kib })) => {
                    self.cpu_us += cpu_us;
                    self.memory_kib = self.memory_kib.max(memory_kib);
                    self.end_of_main = Some(end);
                }
                _ => child.parent = None,
            }
        }
    }

    /// Waits for one process, without blocking. False where there is none to wait for.
    fn reap(&mut self, pid: libc::pid_t, main: libc::pid_t) -> bool {
        // SAFETY: both results are valid for writing.
        let (found, status, usage) = unsafe {
            let (mut status, mut usage) = (0, std::mem::zeroed::<libc::rusage>());
            (libc::wait4(pid, &mut status, libc::WNOHANG, &mut usage), status, usage)
        };
        if found <= 0 {
            return false;
        }
        let us = |time: libc::timeval| time.tv_sec as u64 * 1_000_000 + time.tv_usec as u64;
        self.cpu_us += us(usage.ru_utime) + us(usage.ru_stime);
        // The unit is KiB, but bytes on macOS (getrusage(2)).
        let unit = if cfg!(target_os = "macos") { 1024 } else { 1 };
        self.memory_kib = self.memory_kib.max(usage.ru_maxrss as u64 / unit);
        if found == main {
            self.end_of_main = Some(End::of(status));
        }
        true
    }
}

/// A child that has ended and was not waited for.
fn ended_child() -> Option<libc::pid_t> {
    peek(libc::P_ALL, 0)
}

fn has_ended(pid: libc::pid_t) -> bool {
    peek(libc::P_PID, pid).is_some()
}

fn peek(kind: libc::idtype_t, id: libc::pid_t) -> Option<libc::pid_t> {
    // SAFETY: `about` is valid for writing; si_pid is meaningful after success, and 0 where none has ended.
    let pid = unsafe {
        let mut about = std::mem::zeroed::<libc::siginfo_t>();
        let options = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
        if libc::waitid(kind, id as libc::id_t, &mut about, options) != 0 {
            return None;
        }
        about.si_pid()
    };
    (pid > 0).then_some(pid)
}

/// How many cores there are to use CPU time at once.
fn cores() -> u32 {
    static CORES: OnceLock<u32> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, |cores| cores.get() as u32))
}

/// Ends the whole process group and every other descendant, and waits for all of them. False where some
/// resist.
fn sweep(child: &mut Child, reaped: &mut Reaped, walls: &mut Walls) -> bool {
    let begun = Instant::now();
    let main = child.pid;
    // The number of one that its server waits for may be another's by now.
    while let Some(parent) = child.parent.filter(|_| reaped.end_of_main.is_none()) {
        if begun.elapsed() > SWEEP_PATIENCE {
            return false;
        }
        walls.end_all();
        wait([Some(parent.socket)], Duration::from_millis(100));
        reaped.hear(child);
    }
    if reaped.end_of_main.is_none() {
        // SAFETY: the group is the child's own; it was not waited for yet, so the number is not another's.
        unsafe { libc::killpg(main, libc::SIGKILL) };
    }
    let (adopter, residents) = (walls.adopter(), walls.residents());
    loop {
        while reaped.reap(-1, main) {}
        // Without an adopter nothing is left once there are no children; with one, once it has swept.
        if reaped.end_of_main.is_some() && (adopter.is_some() || !has_children()) {
            break;
        }
        tree::kill_descendants(&residents);
        if begun.elapsed() > SWEEP_PATIENCE {
            return false;
        }
        wait([], Duration::from_millis(5));
    }
    let swept = walls.sweep();
    let (cpu_us, memory_kib) = walls.adopted();
    reaped.cpu_us += cpu_us;
    reaped.memory_kib = reaped.memory_kib.max(memory_kib);
    swept
}

fn has_children() -> bool {
    // SAFETY: `about` is valid for writing.
    unsafe {
        let mut about = std::mem::zeroed::<libc::siginfo_t>();
        libc::waitid(libc::P_ALL, 0, &mut about, libc::WEXITED | libc::WNOHANG | libc::WNOWAIT) == 0
    }
}

/// Reads what there is on standard error.
fn drain(child: &mut Child, stderr: &mut Capped) {
    let mut piece = [0; 16 * 1024];
    // A program that writes without end must not keep its watcher from looking at the clock.
    for _ in 0..16 {
        match child.stderr.read(&mut piece) {
            Ok(0) => {
                child.is_talking = false;
                return;
            }
            Err(_) => return,
            Ok(read) => stderr.push(&piece[..read]),
        }
    }
}

/// Sleeps until a descriptor is readable, a child ends, or the time is over. SIGCHLD is blocked except
/// while sleeping, so that no end is missed.
pub(super) fn wait<const N: usize>(descriptors: [Option<RawFd>; N], time: Duration) -> [bool; N] {
    // SAFETY: the sets are initialised by FD_ZERO, the descriptors are open and, in a process that opens
    // a handful, below FD_SETSIZE.
    unsafe {
        let mut set = std::mem::zeroed::<libc::fd_set>();
        libc::FD_ZERO(&mut set);
        for descriptor in descriptors.into_iter().flatten() {
            libc::FD_SET(descriptor, &mut set);
        }
        let time = libc::timespec { tv_sec: time.as_secs() as _, tv_nsec: time.subsec_nanos() as _ };
        let mut none = std::mem::zeroed::<libc::sigset_t>();
        libc::sigemptyset(&mut none);
        let most = descriptors.into_iter().flatten().max().unwrap_or(-1) + 1;
        let ready = libc::pselect(most, &mut set, ptr::null_mut(), ptr::null_mut(), &time, &none);
        descriptors.map(|descriptor| ready > 0 && descriptor.is_some_and(|fd| libc::FD_ISSET(fd, &set)))
    }
}
