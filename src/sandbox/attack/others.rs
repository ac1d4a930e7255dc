//! Attacks on other processes, by signals, by looking and over sockets.

use std::fs;

use super::Scene;

/// How many processes that can be signalled are named.
const MOST_TOLD: usize = 5;

/// How many abstract names are tried.
#[cfg(target_os = "linux")]
const MOST_NAMES: usize = 200;

pub(super) fn network(_: &Scene) -> Vec<String> {
    let families = [
        ("AF_INET", libc::AF_INET, libc::SOCK_STREAM),
        ("AF_INET", libc::AF_INET, libc::SOCK_DGRAM),
        ("AF_INET6", libc::AF_INET6, libc::SOCK_STREAM),
        ("AF_UNIX", libc::AF_UNIX, libc::SOCK_STREAM),
        #[cfg(target_os = "linux")]
        ("AF_NETLINK", libc::AF_NETLINK, libc::SOCK_RAW),
        #[cfg(target_os = "linux")]
        ("AF_PACKET", libc::AF_PACKET, libc::SOCK_DGRAM),
    ];
    let mut through = Vec::new();
    for (name, family, kind) in families {
        // SAFETY: a new socket is nobody else's, and is closed.
        unsafe {
            let socket = libc::socket(family, kind, 0);
            if socket >= 0 {
                libc::close(socket);
                through.push(format!("a socket of {name} can be made"));
            }
        }
    }
    through.dedup();
    #[cfg(target_os = "linux")]
    through.extend(
        abstract_names()
            .into_iter()
            .filter(|name| reaches(name))
            .map(|name| format!("the abstract socket {:?} can be reached", String::from_utf8_lossy(&name))),
    );
    through
}

pub(super) fn signals(scene: &Scene) -> Vec<String> {
    // SAFETY: these have no conditions; signal 0 does nothing to its receiver.
    let (own, parent) = unsafe { (libc::getpid(), libc::getppid()) };
    // SAFETY: as above.
    let can_signal = |pid: &libc::pid_t| unsafe { libc::kill(*pid, 0) } == 0;
    // Pid 1 of a namespace is the sandbox's own, and deaf; a parent of 0 is not in it.
    let mut found: Vec<libc::pid_t> =
        scene.judge.into_iter().chain([parent]).filter(|pid| *pid > 1).collect();
    found.extend(strangers(own));
    found.sort_unstable();
    found.dedup();
    let told = |pid| format!("process {pid} can be signalled");
    found.into_iter().filter(can_signal).take(MOST_TOLD).map(told).collect()
}

pub(super) fn seeing(scene: &Scene) -> Vec<String> {
    let mut through = Vec::new();
    if let Some(judge) = scene.judge {
        for name in ["environ", "cmdline"] {
            if fs::read(format!("/proc/{judge}/{name}")).is_ok_and(|text| !text.is_empty()) {
                through.push(format!("the judge's {name} can be read"));
            }
        }
        // Without a /proc: whether there is one is told by the error.
        // SAFETY: signal 0 does nothing to its receiver.
        let gone = unsafe { libc::kill(judge, 0) } != 0
            && std::io::Error::last_os_error().raw_os_error() == Some(libc::ESRCH);
        if !gone {
            through.push("it is told that the judge is there".into());
        }
    }
    // SAFETY: this has no conditions.
    let seen = strangers(unsafe { libc::getpid() }).count();
    if seen > 0 {
        through.push(format!("{seen} processes of others can be seen"));
    }
    through
}

/// All processes that can be seen but the attacker, which has no children, and pid 1.
fn strangers(own: libc::pid_t) -> impl Iterator<Item = libc::pid_t> {
    processes().into_iter().filter(move |pid| *pid > 1 && *pid != own)
}

/// All processes that can be seen.
pub(super) fn processes() -> Vec<libc::pid_t> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect()
}

/// The names of the abstract sockets that can be seen, without their leading NUL.
#[cfg(target_os = "linux")]
fn abstract_names() -> Vec<Vec<u8>> {
    let table = fs::read("/proc/net/unix").unwrap_or_default();
    let name = |line: &[u8]| {
        let start = line.windows(2).position(|pair| pair == b" @")? + 2;
        Some(line[start..].to_vec())
    };
    table.split(|byte| *byte == b'\n').filter_map(name).take(MOST_NAMES).collect()
}

/// Whether an end of a datagram pair, which no rule on `socket` sees, can be connected to this name.
#[cfg(target_os = "linux")]
fn reaches(name: &[u8]) -> bool {
    // SAFETY: the address is as long as is said, both ends are closed, and there is room for them.
    unsafe {
        let mut address = std::mem::zeroed::<libc::sockaddr_un>();
        address.sun_family = libc::AF_UNIX as _;
        if name.len() >= address.sun_path.len() {
            return false;
        }
        for (to, from) in address.sun_path[1..].iter_mut().zip(name) {
            *to = *from as _;
        }
        let length = std::mem::offset_of!(libc::sockaddr_un, sun_path) + 1 + name.len();
        let mut ends = [-1; 2];
        if libc::socketpair(libc::AF_UNIX, libc::SOCK_DGRAM, 0, ends.as_mut_ptr()) != 0 {
            return false;
        }
        let done = libc::connect(ends[0], (&raw const address).cast(), length as _);
        let errno = std::io::Error::last_os_error().raw_os_error();
        for end in ends {
            libc::close(end);
        }
        // A stream's name was found, and is of another type.
        done == 0 || errno == Some(libc::EPROTOTYPE)
    }
}
