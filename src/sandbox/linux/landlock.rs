//! Which files a program may use, where it can be given no view of its own of the file system: a
//! Landlock ruleset, made once and entered by many runs.
//!
//! It holds files, connections over TCP, signals to others and their abstract sockets, each as far as the
//! running kernel knows it: see [`abi`]. It does not hide: `stat` tells of files that cannot be opened,
//! and /proc of processes that cannot be signalled. What a program was given open stays open, but
//! opening it again by /proc/self/fd goes by its path: standard input wants to be readable, too.

#![expect(unsafe_code, reason = "between fork and exec there are only system calls")]

use std::fs;
use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd, RawFd};
use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, PathBeneath, PathFd, PathFdError, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, Scope,
};

/// The devices that programs expect, to be read and written.
pub(in crate::sandbox) const DEVICES: [&str; 5] =
    ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// The newest version whose rights are asked for; those that the kernel lacks are left out.
const NEWEST: ABI = ABI::V10;

/// From this version on the kernel holds signals and abstract sockets.
pub(in crate::sandbox) const ABI_WITH_SCOPES: i32 = 6;

/// Rules in the kernel, kept for many runs.
#[derive(Debug)]
pub(in crate::sandbox) struct Ruleset {
    descriptor: OwnedFd,
}

impl Ruleset {
    /// Rules by which all of `readable` can be read and executed, everything done within `writable` (but
    /// making and controlling devices), `devices` read and written, and /proc read. Paths that are not
    /// there, or not for this user, are left out; `writable` must be there.
    pub(in crate::sandbox) fn new(
        readable: &[PathBuf],
        writable: &Path,
        devices: &[&Path],
    ) -> io::Result<Self> {
        if abi() < 1 {
            return Err(io::ErrorKind::Unsupported.into());
        }
        let read = AccessFs::from_read(NEWEST);
        let within =
            AccessFs::from_all(NEWEST) & !(AccessFs::MakeChar | AccessFs::MakeBlock | AccessFs::IoctlDev);
        let device = AccessFs::ReadFile | AccessFs::WriteFile | AccessFs::Truncate;

        let mut rules = landlock::Ruleset::default()
            .handle_access(AccessFs::from_all(NEWEST))
            .and_then(|rules| rules.handle_access(AccessNet::from_all(NEWEST)))
            .and_then(|rules| rules.scope(Scope::from_all(NEWEST)))
            .and_then(landlock::Ruleset::create)
            .map_err(io::Error::other)?;
        for path in readable {
            rules = allow(rules, path, read)?;
        }
        for path in devices {
            rules = allow(rules, path, device)?;
        }
        rules = allow(rules, Path::new("/proc"), read & !BitFlags::from(AccessFs::Execute))?;
        fs::metadata(writable)?;
        rules = allow(rules, writable, within)?;
        let descriptor: Option<OwnedFd> = rules.into();
        Ok(Ruleset { descriptor: descriptor.ok_or(io::ErrorKind::Unsupported)? })
    }
}

impl AsFd for Ruleset {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.descriptor.as_fd()
    }
}

impl AsRawFd for Ruleset {
    fn as_raw_fd(&self) -> RawFd {
        self.descriptor.as_raw_fd()
    }
}

/// Allows `access` to what lies at or below a path, if it can be found.
fn allow(rules: RulesetCreated, path: &Path, access: BitFlags<AccessFs>) -> io::Result<RulesetCreated> {
    use io::ErrorKind::{NotADirectory, NotFound, PermissionDenied};
    let descriptor = match PathFd::new(path) {
        Ok(descriptor) => descriptor,
        Err(PathFdError::OpenCall { source, .. })
            if matches!(source.kind(), NotFound | NotADirectory | PermissionDenied) =>
        {
            return Ok(rules);
        }
        Err(error) => return Err(io::Error::other(error)),
    };
    // A right that only folders have is an error on a file.
    let of_files = if path.is_dir() { BitFlags::all() } else { AccessFs::from_file(NEWEST) };
    rules.add_rule(PathBeneath::new(descriptor, access & of_files)).map_err(io::Error::other)
}

/// Puts the calling thread, and all that it starts, under the rules of an open ruleset, for good. The
/// thread must have given up new privileges. Allocates nothing.
pub(in crate::sandbox) fn enter(descriptor: RawFd) -> io::Result<()> {
    // SAFETY: a descriptor and a zero; an unfit descriptor is an error.
    let done = unsafe { libc::syscall(libc::SYS_landlock_restrict_self, descriptor, 0) };
    if done == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// The version of Landlock that the kernel has: 0 where it has none, or has it switched off.
pub(in crate::sandbox) fn abi() -> i32 {
    const CREATE_RULESET_VERSION: libc::c_uint = 1;
    // SAFETY: with this flag there is no structure to point to.
    let version = unsafe {
        libc::syscall(
            libc::SYS_landlock_create_ruleset,
            std::ptr::null::<libc::c_void>(),
            0_usize,
            CREATE_RULESET_VERSION,
        )
    };
    i32::try_from(version).unwrap_or(0).max(0)
}

#[cfg(test)]
mod tests;
