//! The resident first process of a slot's own world of processes.
//!
//! It outlives the runs. Orphans become its children, so it waits for them; at the end of a run it ends all that
//! is left, which no process can escape; and because it was there before the filter of system calls was, it
//! changes the mounts. Nobody in its world can signal it: the kernel shields the first process.

#![expect(unsafe_code, reason = "fork, signals and waiting need libc")]

use std::fs;
use std::io::{self, BufReader};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::ptr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::sandbox::bytes;
use crate::sandbox::watch::{SWEEP_PATIENCE, wait};
use crate::sandbox::wire;

use super::mounts::Reason;
use super::view::{self, Shown};

/// The spawner's side.
#[derive(Debug)]
pub(super) struct Init {
    /// Its number, as the spawner sees it.
    pub(super) pid: libc::pid_t,
    /// Itself, whatever became of its number.
    handle: OwnedFd,
    stream: BufReader<UnixStream>,
    /// Where its processes are listed.
    processes: PathBuf,
    adopted: Adopted,
}

/// What the spawner asks for.
#[derive(Debug, Serialize, Deserialize)]
enum Request {
    /// Change what is shown below the root.
    Change {
        #[serde(with = "bytes")]
        root: PathBuf,
        #[serde(with = "bytes::list")]
        hide: Vec<PathBuf>,
        show: Vec<Shown>,
    },
    /// End everything but itself.
    Sweep,
}

/// What it answers.
#[derive(Debug, Serialize, Deserialize)]
enum Answer {
    Done,
    Failed(Reason),
}

/// What the orphans used that it waited for, in memory that it shares with its spawner.
#[derive(Debug)]
struct Adopted(*const Used);

/// CPU time and memory of processes.
#[derive(Debug, Default)]
pub(super) struct Used {
    /// CPU time, all of them together.
    cpu_us: AtomicU64,
    /// The most memory that one of them had.
    memory_kib: AtomicU64,
}

impl Adopted {
    fn new() -> io::Result<Self> {
        // SAFETY: a new anonymous mapping, of which nothing else knows; zeros are a value of the type.
        let page = unsafe {
            libc::mmap(
                ptr::null_mut(),
                size_of::<Used>(),
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED | libc::MAP_ANONYMOUS,
                -1,
                0,
            )
        };
        if page == libc::MAP_FAILED { Err(io::Error::last_os_error()) } else { Ok(Adopted(page.cast())) }
    }

    fn used(&self) -> &Used {
        // SAFETY: the page is mapped as long as the process lives, and all of it is atomic.
        unsafe { &*self.0 }
    }
}

impl Init {
    /// Starts it. The calling process must have unshared its processes and mounts, and no child yet.
    pub(super) fn start(root: &Path, processes: &Path) -> Result<Self, Reason> {
        let start = || -> io::Result<Init> {
            let (ours, theirs) = UnixStream::pair()?;
            let adopted = Adopted::new()?;
            // SAFETY: the caller has one thread, so that the child may do what its parent may.
            match unsafe { libc::fork() } {
                -1 => Err(io::Error::last_os_error()),
                0 => {
                    drop(ours);
                    be_init(theirs, root, processes, adopted.used());
                    // SAFETY: ends the process without running its parent's destructors.
                    unsafe { libc::_exit(0) }
                }
                pid => {
                    ours.set_read_timeout(Some(SWEEP_PATIENCE))?;
                    let handle = handle(pid)?;
                    Ok(Init {
                        pid,
                        handle,
                        stream: BufReader::new(ours),
                        processes: processes.to_owned(),
                        adopted,
                    })
                }
            }
        };
        let mut init = start().map_err(|error| format!("cannot start the first process: {error}"))?;
        done(init.receive())?;
        Ok(init)
    }

    /// Changes what is seen below the root.
    pub(super) fn change(&mut self, root: &Path, hide: Vec<PathBuf>, show: Vec<Shown>) -> Result<(), Reason> {
        let answer = self.ask(&Request::Change { root: root.to_owned(), hide, show });
        done(answer)
    }

    /// Ends every process of this world. To wake the first process for it takes as long as a whole short run, so
    /// that it is asked only where there are others.
    pub(super) fn sweep(&mut self) -> Result<(), Reason> {
        if self.is_alone() {
            return Ok(());
        }
        self.sweep_all()
    }

    /// Ends every process of this world, without looking first whether there is any.
    pub(super) fn sweep_all(&mut self) -> Result<(), Reason> {
        let answer = self.ask(&Request::Sweep);
        done(answer)
    }

    /// What the orphans used that it waited for, ever.
    pub(super) fn adopted(&self) -> &Used {
        self.adopted.used()
    }

    /// Whether it gives no answer. While it ends it is not yet known as a process that has ended.
    pub(super) fn is_lost(&mut self) -> bool {
        self.ask(&Request::Sweep).is_err()
    }

    /// Whether there is no other process in its world. Only such another could make one.
    fn is_alone(&self) -> bool {
        let names = fs::read_dir(&self.processes).into_iter().flatten().filter_map(Result::ok);
        let pids: Vec<u32> = names.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
        pids == [1]
    }

    fn ask(&mut self, request: &Request) -> io::Result<Answer> {
        wire::send(self.stream.get_mut(), request)?;
        self.receive()
    }

    fn receive(&mut self) -> io::Result<Answer> {
        wire::receive(&mut self.stream, || Err(io::ErrorKind::TimedOut.into()))?
            .ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }
}

/// A handle of a child that was not waited for yet.
fn handle(pid: libc::pid_t) -> io::Result<OwnedFd> {
    // SAFETY: has no conditions; what is opened is owned by nobody else.
    unsafe {
        let handle = libc::syscall(libc::SYS_pidfd_open, pid, 0);
        if handle < 0 { Err(io::Error::last_os_error()) } else { Ok(OwnedFd::from_raw_fd(handle as RawFd)) }
    }
}

fn done(answer: io::Result<Answer>) -> Result<(), Reason> {
    match answer {
        Ok(Answer::Done) => Ok(()),
        Ok(Answer::Failed(reason)) => Err(reason),
        Err(error) => Err(format!("the first process was lost: {error}")),
    }
}

impl Drop for Init {
    /// Its world ends with it. It has not ended before all who lived there were waited for, and some may be children of
    /// the caller.
    fn drop(&mut self) {
        // SAFETY: the handle is open, and no details are sent. It ends only when nothing of its world is left: what
        // else of it is the spawner's own child must be waited for, too.
        unsafe {
            let handle = self.handle.as_raw_fd();
            libc::syscall(
                libc::SYS_pidfd_send_signal,
                handle,
                libc::SIGKILL,
                ptr::null::<libc::siginfo_t>(),
                0,
            );
            loop {
                let found = libc::waitpid(-1, ptr::null_mut(), 0);
                let is_interrupted = || io::Error::last_os_error().kind() == io::ErrorKind::Interrupted;
                if found == self.pid || (found < 0 && !is_interrupted()) {
                    break;
                }
            }
        }
    }
}

/// What the process does until its spawner goes.
fn be_init(stream: UnixStream, root: &Path, processes: &Path, used: &Used) {
    keep_only(stream.as_raw_fd());
    // SAFETY: concerns the calling process only. Its memory and descriptors are nobody's to read.
    unsafe {
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
        libc::prctl(libc::PR_SET_DUMPABLE, 0);
    }
    let mut stream = BufReader::new(stream);
    let begun = view::mount_proc(root, processes).map_or_else(Answer::Failed, |()| Answer::Done);
    if wire::send(stream.get_mut(), &begun).is_err() {
        return;
    }
    loop {
        // Whoever becomes an orphan and ends is waited for at once: it counts as a process until then.
        while used.wait_for_one(libc::WNOHANG) {}
        let descriptor = stream.get_ref().as_raw_fd();
        if stream.buffer().is_empty() && !wait([Some(descriptor)], Duration::from_secs(3600))[0] {
            continue;
        }
        let Ok(Some(request)) = wire::receive::<Request>(&mut stream, || Ok(())) else { return };
        let answer = match request {
            Request::Change { root, hide, show } => {
                view::change(&root, &hide, &show).map_or_else(Answer::Failed, |()| Answer::Done)
            }
            Request::Sweep => {
                sweep(used);
                Answer::Done
            }
        };
        if wire::send(stream.get_mut(), &answer).is_err() {
            return;
        }
    }
}

/// Closes all descriptors but the standard three and one more.
pub(super) fn keep_only(kept: libc::c_int) {
    let (kept, last) = (kept as libc::c_uint, libc::c_uint::MAX);
    // SAFETY: what is closed belongs to the spawner's copy of these values, which are never used here.
    unsafe {
        if kept > 3 {
            libc::syscall(libc::SYS_close_range, 3, kept - 1, 0);
        }
        libc::syscall(libc::SYS_close_range, kept + 1, last, 0);
    }
}

/// Ends all processes of this world but the caller, and waits for them. The spawner has waited for the one that it
/// started.
fn sweep(used: &Used) {
    // SAFETY: the caller is the first process of its world, in which -1 means everybody else.
    while unsafe { libc::kill(-1, libc::SIGKILL) } == 0 {
        while used.wait_for_one(0) {}
    }
    while used.wait_for_one(libc::WNOHANG) {}
}

impl Used {
    /// CPU time, and memory since [`start_anew`](Used::start_anew).
    pub(super) fn get(&self) -> (u64, u64) {
        (self.cpu_us.load(Ordering::SeqCst), self.memory_kib.load(Ordering::SeqCst))
    }

    /// Forgets the most memory; tells the CPU time until now.
    pub(super) fn start_anew(&self) -> u64 {
        self.memory_kib.store(0, Ordering::SeqCst);
        self.cpu_us.load(Ordering::SeqCst)
    }

    /// Waits for a child and adds what it used. False where there was none.
    fn wait_for_one(&self, options: libc::c_int) -> bool {
        // SAFETY: `usage` is valid for writing, and no status is asked for.
        let (found, usage) = unsafe {
            let mut usage = std::mem::zeroed::<libc::rusage>();
            (libc::wait4(-1, ptr::null_mut(), options, &mut usage), usage)
        };
        if found <= 0 {
            return false;
        }
        let us = |time: libc::timeval| time.tv_sec as u64 * 1_000_000 + time.tv_usec as u64;
        self.cpu_us.fetch_add(us(usage.ru_utime) + us(usage.ru_stime), Ordering::SeqCst);
        self.memory_kib.fetch_max(usage.ru_maxrss as u64, Ordering::SeqCst);
        true
    }
}
