//! The process that removes a judge's work folder and control groups where the judge was killed and cannot do it
//! itself.
//!
//! It is this program once more and waits for the end of a pipe. Programs that still run are ended by their
//! spawners, which notice the judge's death as well.

#![expect(unsafe_code, reason = "signals are only to be had from libc")]

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Process, Stdio};
use std::time::{Duration, Instant};

use super::client;
use super::scratch;
use super::system::Groups;

/// The first argument of a judge that is to be a janitor; the folder follows.
pub const JANITOR_ARGUMENT: &str = "__janitor";

/// How long it tries.
const PATIENCE: Duration = Duration::from_secs(10);

/// The judge's side.
#[derive(Debug)]
pub(super) struct Janitor(Child);

impl Janitor {
    /// Starts one for a folder; `judge` is this program.
    pub(super) fn start(judge: &Path, folder: &Path) -> io::Result<Self> {
        let mut process = Process::new(judge);
        process.arg(JANITOR_ARGUMENT).arg(folder).env_clear().current_dir("/");
        process.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        client::spawn_spared(&mut process).map(Janitor)
    }
}

impl Drop for Janitor {
    /// The folder has gone in the usual way. It is not asked to go: it may have been stopped.
    fn drop(&mut self) {
        client::end_spared(&mut self.0);
    }
}

/// Waits until the judge goes, and removes what it left.
pub fn clean(folder: PathBuf) -> io::Result<()> {
    // SAFETY: neither has conditions. A signal to all of the judge's group does not reach this process.
    let judge = unsafe {
        libc::setsid();
        libc::getppid()
    };
    // What ends a judge at its terminal must not end this.
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT] {
        // SAFETY: to ignore a signal has no conditions.
        unsafe { libc::signal(signal, libc::SIG_IGN) };
    }
    io::stdin().read_exact(&mut [0]).unwrap_or_default();
    let begun = Instant::now();
    // Spawners still end what runs there.
    while scratch::remove_of_dead(&folder) && begun.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(20));
    }
    Groups::remove_of(judge);
    Ok(())
}
