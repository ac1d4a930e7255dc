//! The resident process that starts servers: see [`Server`](crate::sandbox::Server).
//!
//! It was there before the programs' world of processes was, and what it starts is in no such world, but what that
//! forks is in the programs' one. As it was also there before the filter of system calls, it may put a process
//! there, and puts it under the filter afterwards.

#![expect(unsafe_code, reason = "fork, exec and what happens between them need libc")]

use std::ffi::{CStr, CString, OsString};
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::ptr;

use serde::{Deserialize, Serialize};

use crate::model::Limits;
use crate::sandbox::child::limit_all;
use crate::sandbox::server::SERVER_DESCRIPTOR;
use crate::sandbox::{Command, bytes};

use super::filter::Filter;
use super::init::keep_only;
use super::mounts::Reason;
use super::packet;
use super::walls::{become_user, forbid};

/// The longest request.
const LENGTH: usize = 128 * 1024;

/// The spawner's side.
#[derive(Debug)]
pub(super) struct Outside {
    /// Its number.
    pub(super) pid: libc::pid_t,
    socket: Option<OwnedFd>,
}

/// What it is to start; first it ends what it started before.
#[derive(Debug, Serialize, Deserialize)]
struct Request {
    #[serde(with = "bytes::list")]
    argv: Vec<OsString>,
    #[serde(with = "bytes::pairs")]
    env: Vec<(OsString, OsString)>,
    limits: Limits,
    tasks: Option<u64>,
}

/// What all that it starts has in common.
struct Common<'a> {
    root: &'a CStr,
    user: Option<u32>,
    filter: &'a Filter,
    /// The world of processes in which they fork.
    world: &'a OwnedFd,
}

impl Outside {
    /// Starts it. The calling process must have unshared all but its processes, and have one thread. It is of use once
    /// it [knows](Outside::show) the programs' world.
    pub(super) fn start(root: &CStr, user: Option<u32>, filter: &Filter) -> Result<Self, Reason> {
        let start = || -> io::Result<Outside> {
            let (ours, theirs) = packet::pair()?;
            // SAFETY: the caller has one thread, so that the child may do what its parent may.
            match unsafe { libc::fork() } {
                -1 => Err(io::Error::last_os_error()),
                0 => {
                    drop(ours);
                    be_outside(&theirs, root, user, filter);
                    // SAFETY: ends the process without running its parent's destructors.
                    unsafe { libc::_exit(0) }
                }
                pid => Ok(Outside { pid, socket: Some(ours) }),
            }
        };
        start().map_err(|error| format!("cannot start the process that starts servers: {error}"))
    }

    /// Shows it the world of processes in which programs run: a file of /proc/PID/ns.
    pub(super) fn show(&self, world: &File) -> Result<(), Reason> {
        let socket = self.socket.as_ref().ok_or("the process that starts servers has gone")?;
        let shown = packet::send(socket, b"world", &[world.as_raw_fd()]);
        shown.map_err(|error| format!("cannot tell the process that starts servers: {error}"))
    }

    /// Starts a server of a command, and ends the one that it started before. Tells its number and the other end of
    /// its socket.
    pub(super) fn bear(
        &mut self,
        command: &Command,
        tasks: Option<u64>,
    ) -> io::Result<(libc::pid_t, OwnedFd)> {
        let request =
            Request { argv: command.argv.clone(), env: command.env.clone(), limits: command.limits, tasks };
        self.ask(Some(request))?.ok_or_else(|| io::ErrorKind::Other.into())
    }

    /// Ends what it started.
    pub(super) fn end(&mut self) {
        let _ = self.ask(None);
    }

    fn ask(&mut self, request: Option<Request>) -> io::Result<Option<(libc::pid_t, OwnedFd)>> {
        let socket = self.socket.as_ref().ok_or(io::ErrorKind::NotConnected)?;
        let bytes = serde_json::to_vec(&request)?;
        if bytes.len() > LENGTH {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        // A packet without descriptors is sent as any other bytes are: the filter lets that pass.
        let (at, length) = (bytes.as_ptr().cast(), bytes.len());
        // SAFETY: the bytes live.
        if unsafe { libc::send(socket.as_raw_fd(), at, length, libc::MSG_NOSIGNAL) } < 0 {
            return Err(io::Error::last_os_error());
        }
        let mut pid = [0; size_of::<libc::pid_t>()];
        let (length, passed) = hear(socket, &mut pid)?;
        if length == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(passed.map(|socket| (libc::pid_t::from_ne_bytes(pid), socket)))
    }
}

impl Drop for Outside {
    /// What it started ends with it.
    fn drop(&mut self) {
        self.socket = None;
        // Its socket ended, which is enough unless somebody has stopped it. A server ends when its parent does.
        // SAFETY: it is our child, and was not waited for.
        unsafe {
            libc::kill(self.pid, libc::SIGKILL);
            while libc::waitpid(self.pid, ptr::null_mut(), 0) < 0 && is_interrupted() {}
        }
    }
}

/// What the process does until its spawner goes.
fn be_outside(socket: &OwnedFd, root: &CStr, user: Option<u32>, filter: &Filter) {
    keep_only(socket.as_raw_fd());
    // SAFETY: concerns the calling process only.
    unsafe {
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
        libc::prctl(libc::PR_SET_DUMPABLE, 0);
    }
    let mut bytes = vec![0; LENGTH];
    let Ok((_, Some(world))) = hear(socket, &mut bytes) else { return };
    let common = Common { root, user, filter, world: &world };
    let mut living = None;
    while let Ok((length @ 1.., _)) = hear(socket, &mut bytes) {
        end(living.take());
        let Ok(request) = serde_json::from_slice::<Option<Request>>(&bytes[..length]) else { break };
        let born = request.and_then(|request| bear(&request, &common).ok());
        let (pid, passed) = match &born {
            Some((pid, end)) => (*pid, vec![end.as_raw_fd()]),
            None => (0, Vec::new()),
        };
        if packet::send(socket, &pid.to_ne_bytes(), &passed).is_err() {
            break;
        }
        living = born.map(|(pid, _)| pid);
    }
    end(living);
}

/// Waits for a packet.
fn hear(socket: &OwnedFd, bytes: &mut [u8]) -> io::Result<(usize, Option<OwnedFd>)> {
    loop {
        match packet::receive(socket.as_raw_fd(), bytes, 0) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            received => return received,
        }
    }
}

/// Ends what was started, and waits for it.
fn end(living: Option<libc::pid_t>) {
    let Some(pid) = living else { return };
    // SAFETY: it is our child and was not waited for, so that the number is its own.
    unsafe {
        libc::kill(pid, libc::SIGKILL);
        while libc::waitpid(pid, ptr::null_mut(), 0) < 0 && is_interrupted() {}
    }
}

fn is_interrupted() -> bool {
    io::Error::last_os_error().kind() == io::ErrorKind::Interrupted
}

/// Starts a server.
fn bear(request: &Request, common: &Common<'_>) -> io::Result<(libc::pid_t, OwnedFd)> {
    let strings = |words: &mut dyn Iterator<Item = OsString>| {
        words.map(|word| CString::new(word.as_bytes())).collect::<Result<Vec<_>, _>>()
    };
    let mut pairs = request
        .env
        .iter()
        .map(|(name, value)| [name.as_os_str(), "=".as_ref(), value].into_iter().collect::<OsString>());
    let (argv, env) = (strings(&mut request.argv.iter().cloned())?, strings(&mut pairs)?);
    let pointers = |strings: &[CString]| -> Vec<*const libc::c_char> {
        strings.iter().map(|string| string.as_ptr()).chain([ptr::null()]).collect()
    };
    let (argv, env) = (pointers(&argv), pointers(&env));
    let (ours, theirs) = packet::pair()?;
    let null = File::options().read(true).write(true).open("/dev/null")?;
    let descriptors = [null.as_raw_fd(), theirs.as_raw_fd(), common.world.as_raw_fd()];
    // SAFETY: there is one thread; the child makes system calls only, on values that live, and never returns.
    unsafe {
        match libc::fork() {
            -1 => Err(io::Error::last_os_error()),
            0 => {
                if set_up(request, common, descriptors) {
                    libc::execve(argv[0], argv.as_ptr(), env.as_ptr());
                }
                libc::_exit(127)
            }
            pid => Ok((pid, ours)),
        }
    }
}

/// Turns the fresh child into what a program is to find when it is forked off: what `child` does for a program that
/// is started, but for what only a run has.
unsafe fn set_up(request: &Request, common: &Common<'_>, [null, socket, world]: [RawFd; 3]) -> bool {
    // SAFETY: plain system calls on values that live; the caller is a fresh child with one thread.
    unsafe {
        // It stays where it is, but its children will not.
        if libc::setns(world, libc::CLONE_NEWPID) != 0 {
            return false;
        }
        libc::setsid();
        let mut none = std::mem::zeroed::<libc::sigset_t>();
        libc::sigemptyset(&mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &none, ptr::null_mut());
        libc::umask(0o077);
        // Not in the folder of runs, which comes and goes.
        if libc::chroot(common.root.as_ptr()) != 0 || libc::chdir(c"/".as_ptr()) != 0 {
            return false;
        }
        limit_all(&request.limits, request.tasks);
        for target in 0..3 {
            libc::dup2(null, target);
        }
        if libc::dup2(socket, SERVER_DESCRIPTOR) < 0 || !common.user.is_none_or(|user| become_user(user)) {
            return false;
        }
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
        forbid(common.filter).is_ok()
    }
}
