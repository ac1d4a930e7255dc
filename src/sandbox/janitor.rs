//! The process that removes a judge's work folder where the judge was killed and cannot do it itself.
//!
//! It is this program once more and waits for the end of a pipe. Programs that still run are ended by their
//! spawners, which notice the judge's death as well.

#![expect(unsafe_code, reason = "signals are only to be had from libc")]

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Process, Stdio};
use std::time::{Duration, Instant};

use super::scratch;

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
        Ok(Janitor(process.spawn()?))
    }
}

impl Drop for Janitor {
    /// The folder has gone in the usual way.
    fn drop(&mut self) {
        if let Some(mut pipe) = self.0.stdin.take() {
            let _ = pipe.write_all(b".");
        }
        let _ = self.0.wait();
    }
}

/// Waits until the judge goes, and removes the folder if it went without a word.
pub fn clean(folder: PathBuf) -> io::Result<()> {
    // What ends a judge at its terminal must not end this.
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT] {
        // SAFETY: to ignore a signal has no conditions.
        unsafe { libc::signal(signal, libc::SIG_IGN) };
    }
    let mut word = [0];
    if io::stdin().read(&mut word)? > 0 {
        return Ok(());
    }
    let begun = Instant::now();
    // Spawners still end what runs there.
    while scratch::remove_if_dead(&folder) && begun.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}
