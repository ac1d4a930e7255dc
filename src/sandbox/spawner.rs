//! The process that starts programs for a judge: small, with one thread, one for each slot.
//!
//! A judge has threads and much memory, so that forking it would be slow and every program would seem to
//! use the judge's memory (`ru_maxrss` survives exec). It starts itself anew instead, before anything is
//! loaded, and talks with that process over sockets on its standard input and output. When the judge dies,
//! they end; the spawner then ends the program and itself.

#![expect(unsafe_code, reason = "signals and descriptors of a process are only to be had from libc")]

use std::fs;
use std::io::{self, BufReader};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixStream;
use std::time::Instant;

use super::child::{self, Notes, StartError};
use super::system::{served::Servers, tree, walls::Walls};
use super::watch::watch;
use super::wire::{self, Raised, Reply, Setup};
use super::written::Written;
use super::{Command, End, Outcome};

/// The only argument of a judge that is to be a spawner.
pub const SPAWNER_ARGUMENT: &str = "__spawner";

/// What is said of a world that somebody else ended.
const BROKEN: &str = "the first process of the programs' world was ended";

/// Serves one judge until it goes. To be called first of all, by a process with one thread.
pub fn serve() -> io::Result<()> {
    close_inherited();
    let (socket, mut answers) = (take_socket(0)?, take_socket(1)?);
    settle();
    let mut commands = BufReader::new(socket.try_clone()?);
    let Some(setup) = wire::receive::<Setup>(&mut commands, || Ok(()))? else { return Ok(()) };
    let notes = Notes::new()?;
    let mut walls = match Walls::raise(&setup) {
        Ok(walls) => walls,
        Err(reason) => return wire::send(&mut answers, &Raised::Failed(reason)),
    };
    let mut servers = Servers::default();
    wire::send(&mut answers, &Raised::Stand { exact: walls.is_exact() })?;
    while let Some(command) = wire::receive::<Command>(&mut commands, || Ok(()))? {
        let reply = run(&command, &notes, &mut walls, &mut servers, &socket);
        let last = matches!(reply, Reply::Cancelled | Reply::Unswept | Reply::Walls(_));
        wire::send(&mut answers, &reply)?;
        if last {
            break;
        }
    }
    Ok(())
}

fn run(
    command: &Command,
    notes: &Notes,
    walls: &mut Walls,
    servers: &mut Servers,
    socket: &UnixStream,
) -> Reply {
    let mut written = Written::new(command, Instant::now());
    let started = match servers.start(command, notes, walls) {
        Ok(None) => child::start(command, notes, walls),
        Ok(Some(child)) => Ok(child),
        Err(error) => Err(error),
    };
    let child = match started {
        Ok(child) => child,
        Err(StartError::Walls(reason)) => return Reply::Walls(reason),
        Err(_) if walls.is_broken() => return Reply::Walls(BROKEN.to_owned()),
        Err(StartError::File { action, path, errno }) => {
            return Reply::NotStarted { action: action.to_owned(), path, errno };
        }
    };
    let seen = watch(child, notes, &command.limits, &mut written, socket.as_raw_fd(), walls);
    if seen.cancelled {
        return if seen.swept { Reply::Cancelled } else { Reply::Unswept };
    }
    let was_killed = seen.end == End::Signaled(libc::SIGKILL) && seen.stopped.is_none();
    if was_killed && walls.is_broken() {
        // The program did not end by itself: its world did.
        return Reply::Walls(BROKEN.to_owned());
    }
    if !seen.swept {
        return Reply::Unswept;
    }
    if let Some(errno) = notes.exec_error() {
        let path = command.argv.first().map(Into::into).unwrap_or_default();
        return Reply::NotStarted { action: "start".to_owned(), path, errno };
    }
    let us = |time: std::time::Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    Reply::Ran(Outcome {
        end: seen.end,
        stopped: seen.stopped,
        cpu_us: seen.cpu_us,
        wall_us: us(seen.wall),
        waited_us: us(seen.waited),
        memory_kib: seen.memory_kib,
        written_bytes: seen.written_bytes.max(written.total()),
        stderr: seen.stderr,
    })
}

/// Closes what the judge itself was given by whoever started it (a job server's pipe, say) and passed on
/// unknowingly.
fn close_inherited() {
    // SAFETY: nothing in this process uses descriptors beyond the standard three yet.
    #[cfg(target_os = "linux")]
    let closed = unsafe { libc::syscall(libc::SYS_close_range, 3, libc::c_uint::MAX, 0) } == 0;
    #[cfg(not(target_os = "linux"))]
    let closed = false;
    if !closed {
        // SAFETY: as above.
        (3..1024).for_each(|descriptor| {
            unsafe { libc::close(descriptor) };
        });
    }
}

/// Takes one of the judge's sockets from a standard stream, and puts nothing in its place.
fn take_socket(stream: RawFd) -> io::Result<UnixStream> {
    // SAFETY: the descriptor is open, as the judge made it; the new one is owned by nobody else.
    let socket = unsafe {
        let copy = libc::fcntl(stream, libc::F_DUPFD_CLOEXEC, 3);
        if copy < 0 {
            return Err(io::Error::last_os_error());
        }
        OwnedFd::from_raw_fd(copy)
    };
    let null = fs::File::options().read(true).write(true).open("/dev/null")?;
    // SAFETY: both descriptors are open.
    if unsafe { libc::dup2(null.as_raw_fd(), stream) } < 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(UnixStream::from(socket))
}

/// Leaves the judge's session, so that a Ctrl-C at its terminal does not end the spawner before what the
/// spawner must end; adopts orphans; and lets the end of a child interrupt a sleep and nothing else.
fn settle() {
    extern "C" fn nothing(_signal: libc::c_int) {}
    let nothing: extern "C" fn(libc::c_int) = nothing;
    // SAFETY: the handler does nothing, the set is initialised, and there is one thread.
    unsafe {
        libc::setsid();
        // Where it was stopped, the judge's death makes it go on, to its end.
        #[cfg(target_os = "linux")]
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGCONT);
        // Its own folders are for programs of other users as well, whatever the judge's mask is.
        libc::umask(0o022);
        // What the judge was told to ignore (by nohup, say) is not ignored by its programs; what is handled here is
        // not handled there. The first thirty-one are the signals that programs use; those that cannot be set
        // stay as they are. Sockets are written to without SIGPIPE (by the standard library).
        for signal in 1..32 {
            libc::signal(signal, libc::SIG_DFL);
        }
        libc::signal(libc::SIGCHLD, nothing as libc::sighandler_t);
        let mut set = std::mem::zeroed::<libc::sigset_t>();
        libc::sigemptyset(&mut set);
        libc::sigaddset(&mut set, libc::SIGCHLD);
        libc::sigprocmask(libc::SIG_BLOCK, &set, std::ptr::null_mut());
    }
    tree::adopt_orphans();
}
