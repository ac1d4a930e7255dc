//! Runs that are forks of a server: the spawner's side of what [`Server`](crate::sandbox::Server) promises.

#![expect(unsafe_code, reason = "descriptors of a certain number are only to be had from libc")]

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::sandbox::child::{Child, Notes, Parent, StartError, Streams};
use crate::sandbox::server::SPAWNER_DESCRIPTOR;
use crate::sandbox::watch::wait;
use crate::sandbox::{Command, End};

use super::packet;
use super::walls::Walls;

/// How long an interpreter may take to start.
const START_PATIENCE: Duration = Duration::from_secs(10);
/// How long a fork may take until it opens the program.
const FORK_PATIENCE: Duration = Duration::from_secs(5);

/// The server of a spawner, if it has one.
#[derive(Debug, Default)]
pub(in crate::sandbox) struct Servers {
    living: Option<Living>,
    /// The command whose server failed: it does without.
    refused: Option<Command>,
}

#[derive(Debug)]
struct Living {
    /// What all its runs have in common.
    command: Command,
    socket: OwnedFd,
}

/// What is heard of a server and its forks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sandbox) enum Told {
    Ready,
    Forked(libc::pid_t),
    Begins { setup_us: u64 },
    Ended { end: End, cpu_us: u64, memory_kib: u64 },
}

impl Servers {
    /// Lets a server fork a run of `command`, where it has one or can have one; nothing of the program was run where
    /// there is `None`.
    pub(in crate::sandbox) fn start(
        &mut self,
        command: &Command,
        notes: &Notes,
        walls: &mut Walls,
    ) -> Result<Option<Child>, StartError> {
        if command.server.is_none() || !walls.has_outside() {
            return Ok(None);
        }
        let common = Command { stdin: None, stdout: PathBuf::new(), ..command.clone() };
        if self.refused.as_ref() == Some(&common) {
            return Ok(None);
        }
        if self.living.as_ref().is_none_or(|living| living.command != common) {
            self.end(walls);
            self.living = bear(common.clone(), walls)?;
        }
        let begun = match &self.living {
            Some(living) => living.fork(command, notes, walls)?,
            None => None,
        };
        if begun.is_none() {
            self.end(walls);
            self.refused = Some(common);
        }
        Ok(begun)
    }

    /// Ends the server, and what it forked but nobody has taken over.
    fn end(&mut self, walls: &mut Walls) {
        // A fork that has not begun ends itself where nobody listens any more.
        self.living = None;
        walls.end_server();
    }
}

/// Starts a server; `None` where it fails.
fn bear(command: Command, walls: &mut Walls) -> Result<Option<Living>, StartError> {
    let Some(server) = &command.server else { return Ok(None) };
    let mut env = command.env.clone();
    if env.iter().any(|(name, _)| server.env.iter().any(|(own, _)| own == name)) {
        return Ok(None);
    }
    env.extend(server.env.iter().cloned());
    // Without the program in sight.
    let start = Command { env, readable: server.readable.clone(), server: None, ..command.clone() };
    let Some((_, socket)) = walls.bear(&start)? else { return Ok(None) };
    // SAFETY: the first descriptor is open; nobody else has opened the second, which has one owner.
    let socket = unsafe {
        let moved = libc::dup3(socket.as_raw_fd(), SPAWNER_DESCRIPTOR, libc::O_CLOEXEC);
        (moved == SPAWNER_DESCRIPTOR).then(|| OwnedFd::from_raw_fd(moved))
    };
    let Some(socket) = socket else { return Ok(None) };
    let is_ready = hear(socket.as_raw_fd(), START_PATIENCE) == Some(Told::Ready);
    Ok(is_ready.then_some(Living { command, socket }))
}

impl Living {
    /// Lets it fork; `None` where it does not.
    fn fork(&self, command: &Command, notes: &Notes, walls: &mut Walls) -> Result<Option<Child>, StartError> {
        let streams = Streams::open(command, walls)?;
        walls.prepare(command)?;
        let group = walls.group().map_or(&[][..], |group| group.enter_descriptors());
        let passed = [&streams.descriptors(), group].concat();
        let socket = self.socket.as_raw_fd();
        if packet::send(&self.socket, command.folder.as_os_str().as_bytes(), &passed).is_err() {
            return Ok(None);
        }
        let (mut pid, mut setup_us) = (None, None);
        while pid.is_none() || setup_us.is_none() {
            match hear(socket, FORK_PATIENCE) {
                Some(Told::Forked(number)) => pid = Some(number),
                Some(Told::Begins { setup_us: time }) => setup_us = Some(time),
                _ => return Ok(None),
            }
        }
        notes.begin(setup_us.unwrap_or(0));
        let parent = Parent { socket };
        Ok(Some(streams.into_child(pid.unwrap_or(0), Some(parent))))
    }
}

/// Waits for what is said next; `None` where nothing is, or nonsense.
fn hear(socket: RawFd, patience: Duration) -> Option<Told> {
    let until = Instant::now() + patience;
    loop {
        match told(socket) {
            Ok(None) if Instant::now() < until => {
                wait([Some(socket)], until.saturating_duration_since(Instant::now()));
            }
            told => return told.ok().flatten(),
        }
    }
}

/// What was said, where something was; an error where nobody is there to say something, or it is nonsense.
pub(in crate::sandbox) fn told(socket: RawFd) -> io::Result<Option<Told>> {
    let mut bytes = [0; 128];
    match packet::receive(socket, &mut bytes, libc::MSG_DONTWAIT) {
        Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted) => {
            Ok(None)
        }
        Err(error) => Err(error),
        Ok((length, _)) => match read(&bytes[..length]) {
            None => Err(io::ErrorKind::InvalidData.into()),
            told => Ok(told),
        },
    }
}

fn read(packet: &[u8]) -> Option<Told> {
    let words: Vec<&str> = std::str::from_utf8(packet).ok()?.split(' ').collect();
    Some(match words[..] {
        ["ready"] => Told::Ready,
        ["forked", pid] => Told::Forked(pid.parse().ok()?),
        ["begins", us] => Told::Begins { setup_us: us.parse().ok()? },
        ["ended", status, cpu_us, memory_kib] => Told::Ended {
            end: End::of(status.parse().ok()?),
            cpu_us: cpu_us.parse().ok()?,
            memory_kib: memory_kib.parse().ok()?,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_server_says_is_read_and_nonsense_is_not() {
        let check =
            |said: &str, expected: Option<Told>| assert_eq!(read(said.as_bytes()), expected, "{said}");
        check("ready", Some(Told::Ready));
        check("forked 12", Some(Told::Forked(12)));
        check("begins 512", Some(Told::Begins { setup_us: 512 }));
        let ended = |end| Some(Told::Ended { end, cpu_us: 5, memory_kib: 7 });
        check("ended 0 5 7", ended(End::Exited(0)));
        check("ended 768 5 7", ended(End::Exited(3)));
        check("ended 11 5 7", ended(End::Signaled(11)));
        for nonsense in ["", "ready ", "forked", "forked x", "begins -1", "ended 0 5", "ended 0 5 7 9"] {
            check(nonsense, None);
        }
    }
}
