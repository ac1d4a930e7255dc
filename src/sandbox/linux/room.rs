//! The walls of the full tier: namespaces and a root of one's own, made once and used for all runs of a slot.
//!
//! The spawner itself leaves the machine's world only as far as it must: it sees all files, but read-only except
//! for the judge's folder, so that nobody who gets hold of one of its descriptors could write through it. What it
//! starts sees the root alone: an empty file system in which the desks of the slot and what a language names
//! are shown. Showing and hiding is expensive, so it is done when the program changes, not for each run.

#![expect(unsafe_code, reason = "namespaces and their mounts are only to be had from libc")]

use std::ffi::CString;
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, chown, lchown, symlink};
use std::path::{Path, PathBuf};

use crate::sandbox::wire::Setup;
use crate::sandbox::{Command, Purpose};

use super::filter::Filter;
use super::init::Init;
use super::mounts::{self, HARMLESS, READ_ONLY, Reason};
use super::outside::Outside;
use super::view::{Shown, What};

/// Room for folders to mount on, and nothing else.
const ROOT_OPTIONS: &str = "mode=0755,size=4m,nr_inodes=4096";
/// The devices that every program may expect.
const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];
/// Links that every program may expect in /dev.
const STREAMS: [(&str, &str); 4] = [
    ("fd", "/proc/self/fd"),
    ("stdin", "/proc/self/fd/0"),
    ("stdout", "/proc/self/fd/1"),
    ("stderr", "/proc/self/fd/2"),
];
/// The number that the user has within, where only one is to be had.
const USER_WITHIN: u32 = 1000;

/// A slot's own world.
#[derive(Debug)]
pub(super) struct Room {
    root: PathBuf,
    c_root: CString,
    scratch: PathBuf,
    /// The judge's folder where nothing can be written.
    read_only_scratch: File,
    user: Option<u32>,
    /// Who starts servers, where programs have one; before its first process, so that it waits for what it started.
    outside: Option<Outside>,
    /// Its first process; before the rest in the order of dropping, so that nothing runs any more.
    init: Init,
    /// What the last command was to see.
    readable: Vec<PathBuf>,
    /// The last command's folder: its path, and which of those that may have had this path.
    folder: Option<(PathBuf, u64)>,
    /// What is seen because of these.
    shown: Vec<Shown>,
    /// Copies of files that the programs' user may not read; they go with their names.
    copies: Vec<tempfile::NamedTempFile>,
}

impl Room {
    /// Makes it, in a process with one thread and without children, which will be under `filter`.
    pub(super) fn raise(setup: &Setup, filter: &Filter) -> Result<Self, Reason> {
        unshare(setup.user.is_none())?;
        let c_root = mounts::c_path(&setup.root).map_err(mounts::failed("use", &setup.root))?;
        let is_for_runs = setup.purpose == Purpose::Run;
        let outside = is_for_runs.then(|| Outside::start(&c_root, setup.user, filter)).transpose()?;
        part(libc::CLONE_NEWPID)?;
        mounts::make_private()?;
        // Beneath the one that is mounted on it next.
        let read_only_scratch = File::options().read(true).custom_flags(libc::O_PATH).open(&setup.scratch);
        let read_only_scratch = read_only_scratch.map_err(mounts::failed("use", &setup.scratch))?;
        mounts::bind(&setup.scratch, &setup.scratch)?;
        mounts::change(Path::new("/"), true, READ_ONLY, 0)?;
        mounts::change(&setup.scratch, false, HARMLESS, READ_ONLY)?;
        furnish(&setup.root)?;
        let init = Init::start(&setup.root, &setup.processes)?;
        if let Some(outside) = &outside {
            let path = Path::new("/proc/self/ns/pid_for_children");
            outside.show(&File::open(path).map_err(mounts::failed("use", path))?)?;
        }
        mounts::change(&setup.root, false, READ_ONLY, 0)?;
        Ok(Room {
            c_root,
            root: setup.root.clone(),
            scratch: setup.scratch.clone(),
            read_only_scratch,
            user: setup.user,
            outside,
            init,
            readable: Vec::new(),
            folder: None,
            shown: Vec::new(),
            copies: Vec::new(),
        })
    }

    /// Opens a file so that whoever gets it cannot open it again for writing (by /proc/self/fd).
    pub(super) fn open_input(&self, path: &Path) -> io::Result<File> {
        let Ok(within) = path.strip_prefix(&self.scratch) else { return File::open(path) };
        let within = mounts::c_path(within)?;
        let flags = libc::O_RDONLY | libc::O_CLOEXEC;
        // SAFETY: the path and the descriptor live; what is opened is owned by nobody else.
        unsafe {
            let opened = libc::openat(self.read_only_scratch.as_raw_fd(), within.as_ptr(), flags);
            if opened < 0 { Err(io::Error::last_os_error()) } else { Ok(File::from_raw_fd(opened)) }
        }
    }

    /// Where its programs have their root.
    pub(super) fn root(&self) -> &CString {
        &self.c_root
    }

    /// Its first process.
    pub(super) fn init(&self) -> &Init {
        &self.init
    }

    /// Who starts servers.
    pub(super) fn outside(&self) -> Option<&Outside> {
        self.outside.as_ref()
    }

    /// Starts a server of a command.
    pub(super) fn bear(
        &mut self,
        command: &Command,
        tasks: Option<u64>,
    ) -> io::Result<(libc::pid_t, OwnedFd)> {
        let outside = self.outside.as_mut().ok_or(io::ErrorKind::Unsupported)?;
        outside.bear(command, tasks)
    }

    /// Ends the server, and all that runs in the room.
    pub(super) fn end_server(&mut self) -> Result<(), Reason> {
        if let Some(outside) = &mut self.outside {
            outside.end();
        }
        self.init.sweep_all()
    }

    /// Ends all that runs in it, without looking first.
    pub(super) fn end_all(&mut self) -> Result<(), Reason> {
        self.init.sweep_all()
    }

    /// Whether its first process gives no answer any more.
    pub(super) fn is_broken(&mut self) -> bool {
        self.init.is_lost()
    }

    /// Ends whatever runs in it.
    pub(super) fn sweep(&mut self) -> Result<(), Reason> {
        self.init.sweep()
    }

    /// Shows what `command` may see, hides what only the last one might.
    pub(super) fn show(&mut self, command: &Command) -> Result<(), Reason> {
        let failed = |error| mounts::failed("hand over", &command.folder)(error);
        if let Some(user) = self.user {
            hand_over(&command.folder, user).map_err(failed)?;
        }
        let folder = fs::symlink_metadata(&command.folder).map_err(failed)?.ino();
        let folder = Some((command.folder.clone(), folder));
        if self.readable == command.readable && self.folder == folder {
            return Ok(());
        }
        let others = command.readable.iter().filter(|path| !path.starts_with(&command.folder));
        let mut wanted = self.readable_within(others)?;
        let what = What::Bound { source: command.folder.clone(), writable: true };
        wanted.push(Shown { path: command.folder.clone(), what });
        // A folder made anew is another one, under whatever path.
        let is_kept =
            |shown: &Shown| wanted.contains(shown) && (shown.path != command.folder || self.folder == folder);
        let hide: Vec<PathBuf> = self.shown.iter().filter(|s| !is_kept(s)).map(|s| s.path.clone()).collect();
        let is_new = |shown: &&Shown| !(self.shown.contains(shown) && is_kept(shown));
        let show: Vec<Shown> = wanted.iter().filter(is_new).cloned().collect();
        // After a failure nobody knows what is seen: the room is of no use any more, and its spawner says so.
        self.init.change(&self.root, hide, show)?;
        (self.shown, self.readable, self.folder) = (wanted, command.readable.clone(), folder);
        Ok(())
    }

    /// What is to be seen of `paths`: those that exist, outer ones first, nothing twice.
    fn readable_within<'a>(
        &mut self,
        paths: impl Iterator<Item = &'a PathBuf>,
    ) -> Result<Vec<Shown>, Reason> {
        self.copies.clear();
        let mut real: Vec<PathBuf> = Vec::new();
        let mut links = Vec::new();
        for path in paths {
            let Ok(target) = path.canonicalize() else { continue };
            if self.scratch.starts_with(&target) {
                let (path, scratch) = (path.display(), self.scratch.display());
                return Err(format!(
                    "`{path}` may be read, but holds `{scratch}`, where programs are judged"
                ));
            }
            if target != *path {
                links.push(Shown { path: path.clone(), what: What::Link(target.clone()) });
            }
            real.push(target);
        }
        real.sort();
        real.dedup_by(|inner, outer| inner.starts_with(outer));
        let mut shown = Vec::with_capacity(real.len() + links.len());
        for path in &real {
            let source = self.fit_to_read(path).map_err(mounts::failed("let programs read", path))?;
            shown.push(Shown { path: path.clone(), what: What::Bound { source, writable: false } });
        }
        // A link within what is shown anyway is there already.
        links.retain(|link| !real.iter().any(|path| link.path.starts_with(path)));
        shown.extend(links);
        Ok(shown)
    }

    /// What is shown for `path`: itself, or a copy where the programs' user may not read it.
    fn fit_to_read(&mut self, path: &Path) -> io::Result<PathBuf> {
        if self.user.is_none() {
            return Ok(path.to_owned());
        }
        if path.starts_with(&self.scratch) {
            take_back(path)?;
            return Ok(path.to_owned());
        }
        let about = fs::metadata(path)?;
        if !about.is_file() || about.mode() & 0o004 != 0 {
            return Ok(path.to_owned());
        }
        let copy = tempfile::Builder::new().prefix("copy-").tempfile_in(&self.scratch)?;
        fs::copy(path, copy.path())?;
        fs::set_permissions(copy.path(), fs::Permissions::from_mode(0o444))?;
        let source = copy.path().to_owned();
        self.copies.push(copy);
        Ok(source)
    }
}

/// Parts from the machine's mounts, network and shared memory, not yet from its processes; as an ordinary user, by way
/// of a user namespace in which that user is the only one.
fn unshare(as_user: bool) -> Result<(), Reason> {
    // SAFETY: both have no conditions.
    let (user, group) = unsafe { (libc::geteuid(), libc::getegid()) };
    let rest = libc::CLONE_NEWNS
        | libc::CLONE_NEWNET
        | libc::CLONE_NEWIPC
        | libc::CLONE_NEWUTS
        | libc::CLONE_NEWCGROUP;
    if as_user {
        part(libc::CLONE_NEWUSER)?;
        let map = |file: &str, line: String| {
            fs::write(file, line).map_err(mounts::failed("write", Path::new(file)))
        };
        map("/proc/self/setgroups", "deny".to_owned())?;
        map("/proc/self/uid_map", format!("{USER_WITHIN} {user} 1"))?;
        map("/proc/self/gid_map", format!("{USER_WITHIN} {group} 1"))?;
    }
    part(rest)
}

/// Parts from some of the machine's namespaces.
fn part(flags: libc::c_int) -> Result<(), Reason> {
    let what = if flags == libc::CLONE_NEWUSER { "a user namespace" } else { "namespaces" };
    // SAFETY: concerns the calling process only.
    let parted = mounts::result(unsafe { libc::unshare(flags) });
    parted.map_err(|error| format!("cannot make {what}: {error}"))
}

/// Makes the empty root and what every program may expect in it.
fn furnish(root: &Path) -> Result<(), Reason> {
    mounts::mount_new("tmpfs", root, libc::MS_NOSUID | libc::MS_NODEV, ROOT_OPTIONS)?;
    let dev = root.join("dev");
    mounts::make_target(&dev, true)?;
    mounts::make_target(&root.join("proc"), true)?;
    for name in DEVICES {
        mounts::make_target(&dev.join(name), false)?;
        mounts::bind(&Path::new("/dev").join(name), &dev.join(name))?;
    }
    for (name, target) in STREAMS {
        symlink(target, dev.join(name)).map_err(mounts::failed("link", &dev.join(name)))?;
    }
    Ok(())
}

/// Makes a folder and all that the judge laid into it the programs' own.
fn hand_over(folder: &Path, user: u32) -> io::Result<()> {
    let is_theirs = fs::symlink_metadata(folder)?.uid() == user;
    if is_theirs && fs::read_dir(folder)?.next().is_none() {
        return Ok(());
    }
    for entry in walkdir::WalkDir::new(folder) {
        lchown(entry?.path(), Some(user), Some(user))?;
    }
    Ok(())
}

/// Makes what a compiler left in a folder the judge's own again, and readable for programs of every slot. What lies so
/// deep that no path leads there is left as it is: none leads there for a program either, and nobody writes there.
fn take_back(folder: &Path) -> io::Result<()> {
    for entry in walkdir::WalkDir::new(folder) {
        let known = entry.and_then(|entry| Ok((entry.metadata()?, entry.into_path())));
        let (about, path) = match known {
            Ok(known) => known,
            Err(error) if error.io_error().and_then(io::Error::raw_os_error) == Some(libc::ENAMETOOLONG) => {
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        if about.is_symlink() {
            continue;
        }
        let execute = if about.is_dir() || about.mode() & 0o111 != 0 { 0o111 } else { 0 };
        if about.uid() != 0 {
            chown(&path, Some(0), Some(0))?;
        }
        fs::set_permissions(&path, fs::Permissions::from_mode(about.mode() & 0o700 | 0o644 | execute))?;
    }
    Ok(())
}
