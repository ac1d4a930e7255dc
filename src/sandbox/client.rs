//! The judge's side of a spawner, and what the judge does when a spawner is lost.
//!
//! A program without walls may stop or kill its spawner. One that was stopped is made to go on; what one
//! that was killed leaves behind is adopted by the judge and ended.

#![expect(unsafe_code, reason = "signals are only to be had from libc")]

use std::io::{self, BufReader};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;

use super::Command;
use super::pool::lock;
use super::spawner::SPAWNER_ARGUMENT;
use super::system::tree;
use super::watch::SWEEP_PATIENCE;
use super::wire::{self, Raised, Reply, Setup};

/// A spawner that says nothing for so long is looked at.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// So many looks in a row may find it stopped again before it is given up.
const MOST_STOPS: u32 = 10;

/// The spawners and janitors of this process: its only children that outlive a sweep.
static LIVING: Mutex<Vec<libc::pid_t>> = Mutex::new(Vec::new());

/// The judge's side of a spawner.
///
/// Questions and answers have a socket each: reading from a socket wakes whoever waits at its other end, whatever
/// for.
#[derive(Debug)]
pub(super) struct Spawner {
    questions: UnixStream,
    answers: BufReader<UnixStream>,
    process: Child,
}

impl Spawner {
    /// Starts one; `judge` is this program. Its walls are still to be raised.
    pub(super) fn start(judge: &Path) -> io::Result<Self> {
        let (questions, asked) = UnixStream::pair()?;
        let (answers, answered) = UnixStream::pair()?;
        answers.set_read_timeout(Some(LOOK_EVERY))?;
        let mut process = Process::new(judge);
        process.arg(SPAWNER_ARGUMENT).env_clear().current_dir("/").stderr(Stdio::null());
        process.stdin(Stdio::from(OwnedFd::from(asked))).stdout(Stdio::from(OwnedFd::from(answered)));
        let process = spawn_spared(&mut process)?;
        Ok(Spawner { questions, answers: BufReader::new(answers), process })
    }

    /// A second handle of the socket by which it is asked: shut down, it ends what goes on.
    pub(super) fn handle(&self) -> io::Result<UnixStream> {
        self.questions.try_clone()
    }

    /// Lets it raise its walls, as the first thing. After an error, or where they do not stand, it is of no use.
    pub(super) fn raise(&mut self, setup: &Setup) -> io::Result<Raised> {
        wire::send(&mut self.questions, setup)?;
        self.receive()?.ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }

    /// Lets it run a command. After an error it is of no use any more.
    pub(super) fn ask(&mut self, command: &Command) -> io::Result<Reply> {
        wire::send(&mut self.questions, command)?;
        self.receive()?.ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }

    fn receive<T: DeserializeOwned>(&mut self) -> io::Result<Option<T>> {
        let pid = self.process.id() as libc::pid_t;
        let mut stops = 0;
        wire::receive(&mut self.answers, || {
            stops = if tree::is_stopped(pid) { stops + 1 } else { 0 };
            if stops > MOST_STOPS {
                return Err(io::Error::other("it was stopped again and again"));
            }
            // SAFETY: the spawner is our child and not waited for yet, so the number is its own; the
            // signal does nothing to a process that was not stopped.
            unsafe { libc::kill(pid, libc::SIGCONT) };
            Ok(())
        })
    }
}

impl Drop for Spawner {
    fn drop(&mut self) {
        let _ = self.questions.shutdown(Shutdown::Write);
        // It answers what it was asked and goes, or has gone.
        while let Ok(Some(_)) = self.receive::<serde::de::IgnoredAny>() {}
        end_spared(&mut self.process);
    }
}

/// Starts a process that outlives sweeps.
pub(super) fn spawn_spared(process: &mut Process) -> io::Result<Child> {
    // A sweep must not find it before it is in the list.
    let mut living = lock(&LIVING);
    let process = process.spawn()?;
    living.push(process.id() as libc::pid_t);
    Ok(process)
}

/// Ends such a process.
pub(super) fn end_spared(process: &mut Child) {
    let _ = process.kill();
    lock(&LIVING).retain(|pid| *pid != process.id() as libc::pid_t);
    let _ = process.wait();
}

/// Ends what lost spawners left behind. False where some of it resists.
pub(super) fn sweep() -> bool {
    let begun = Instant::now();
    loop {
        let left = tree::kill_adopted(&lock(&LIVING));
        if left == 0 {
            return true;
        }
        if begun.elapsed() > SWEEP_PATIENCE {
            return false;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}
