//! Which files a program may use, where it can be given no view of its own of the file system: a
//! Landlock ruleset, made once and entered by many runs.
//!
//! It holds files, connections over TCP, signals to others and their abstract sockets, each as far as the
//! running kernel knows it: see [`abi`]. It does not hide: `stat` tells of files that cannot be opened,
//! and /proc of processes that cannot be signalled. What a program was given open stays open, but
//! opening it again by /proc/self/fd goes by its path: standard input wants to be readable, too.

#![expect(unsafe_code, reason = "between fork and exec there are only system calls")]

use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd, RawFd};
use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, PathBeneath, PathFd, PathFdError, RulesetAttr,
    RulesetCreatedAttr, Scope, make_bitflags,
};

/// The devices that programs expect, to be read and written.
const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// What can be done with a device, and with standard output.
const DEVICE: BitFlags<AccessFs> = make_bitflags!(AccessFs::{ReadFile | WriteFile | Truncate});

/// The newest version whose rights are asked for; those that the kernel lacks are left out.
const NEWEST: ABI = ABI::V10;

/// From this version on the kernel holds signals and abstract sockets.
pub(in crate::sandbox) const ABI_WITH_SCOPES: i32 = 6;

/// What all programs of a language may use: found once, for the rules of many runs.
#[derive(Debug)]
pub(in crate::sandbox) struct Fence {
    readable: Vec<PathBuf>,
    gates: Vec<Gate>,
}

/// Something that may be used, and how.
#[derive(Debug)]
struct Gate {
    path: PathFd,
    access: BitFlags<AccessFs>,
}

/// Rules in the kernel for one run.
#[derive(Debug)]
pub(in crate::sandbox) struct Ruleset {
    descriptor: OwnedFd,
}

impl Fence {
    /// By it all of `readable` can be read and executed, [`DEVICES`] read and written, and /proc read. Paths that
    /// are not there, or not for this user, are left out.
    pub(in crate::sandbox) fn new(readable: &[PathBuf]) -> io::Result<Self> {
        let mut gates = Vec::with_capacity(readable.len() + DEVICES.len() + 1);
        let read = AccessFs::from_read(NEWEST);
        for path in readable {
            gates.extend(Gate::open(path, read)?);
        }
        for path in DEVICES {
            gates.extend(Gate::open(Path::new(path), DEVICE)?);
        }
        gates.extend(Gate::open(Path::new("/proc"), read & !BitFlags::from(AccessFs::Execute))?);
        Ok(Fence { readable: readable.to_vec(), gates })
    }

    /// Whether it is for these.
    pub(in crate::sandbox) fn is_for(&self, readable: &[PathBuf]) -> bool {
        self.readable == readable
    }

    /// The rules of one run: within the fence everything can be done in `folder` (but making and controlling
    /// devices), and its standard streams be opened again. `folder` must be there.
    pub(in crate::sandbox) fn rules(
        &self,
        folder: &Path,
        stdin: Option<&Path>,
        stdout: &Path,
    ) -> io::Result<Ruleset> {
        if abi() < 1 {
            return Err(io::ErrorKind::Unsupported.into());
        }
        let within =
            AccessFs::from_all(NEWEST) & !(AccessFs::MakeChar | AccessFs::MakeBlock | AccessFs::IoctlDev);
        let own = [
            Some(Gate::open(folder, within)?.ok_or(io::ErrorKind::NotFound)?),
            stdin.map(|stdin| Gate::open(stdin, AccessFs::ReadFile.into())).transpose()?.flatten(),
            Gate::open(stdout, DEVICE)?,
        ];
        let mut rules = landlock::Ruleset::default()
            .handle_access(AccessFs::from_all(NEWEST))
            .and_then(|rules| rules.handle_access(AccessNet::from_all(NEWEST)))
            .and_then(|rules| rules.scope(Scope::from_all(NEWEST)))
            .and_then(landlock::Ruleset::create)
            .map_err(io::Error::other)?;
        for gate in self.gates.iter().chain(own.iter().flatten()) {
            let rule = PathBeneath::new(&gate.path, gate.access);
            rules = rules.add_rule(rule).map_err(io::Error::other)?;
        }
        let descriptor: Option<OwnedFd> = rules.into();
        Ok(Ruleset { descriptor: descriptor.ok_or(io::ErrorKind::Unsupported)? })
    }
}

impl Gate {
    /// Opens a way to what lies at or below a path, if it can be found.
    fn open(path: &Path, access: BitFlags<AccessFs>) -> io::Result<Option<Self>> {
        use io::ErrorKind::{NotADirectory, NotFound, PermissionDenied};
        let found = match PathFd::new(path) {
            Ok(found) => found,
            Err(PathFdError::OpenCall { source, .. })
                if matches!(source.kind(), NotFound | NotADirectory | PermissionDenied) =>
            {
                return Ok(None);
            }
            Err(error) => return Err(io::Error::other(error)),
        };
        // A right that only folders have is an error on a file.
        let of_files = if path.is_dir() { BitFlags::all() } else { AccessFs::from_file(NEWEST) };
        Ok(Some(Gate { path: found, access: access & of_files }))
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
