//! Mounting, in the words of this crate: every failure tells what was attempted with which path.

#![expect(unsafe_code, reason = "mounts are only to be had from libc")]

use std::ffi::CString;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr;

/// Attributes of mounts (mount_setattr(2)).
pub(super) const READ_ONLY: u64 = libc::MOUNT_ATTR_RDONLY;
/// Programs that lie there give nobody more rights, and devices are none.
pub(super) const HARMLESS: u64 = libc::MOUNT_ATTR_NOSUID | libc::MOUNT_ATTR_NODEV;

/// What went wrong, in words.
pub(super) type Reason = String;

/// Tells what was attempted.
pub(super) fn failed(action: &str, path: &Path) -> impl FnOnce(io::Error) -> Reason {
    move |error| format!("cannot {action} `{}`: {error}", path.display())
}

/// A path for the system.
pub(super) fn c_path(path: &Path) -> io::Result<CString> {
    Ok(CString::new(path.as_os_str().as_bytes())?)
}

/// Makes what is mounted from here on unknown to others.
pub(super) fn make_private() -> Result<(), Reason> {
    mount(None, Path::new("/"), None, libc::MS_PRIVATE | libc::MS_REC, "")
        .map_err(|error| format!("cannot keep mounts to oneself: {error}"))
}

/// Shows `source` at `target` as well, with all that is mounted in it.
pub(super) fn bind(source: &Path, target: &Path) -> Result<(), Reason> {
    mount(Some(source), target, None, libc::MS_BIND | libc::MS_REC, "").map_err(failed("show", source))
}

/// Mounts a new file system of a kind.
pub(super) fn mount_new(
    kind: &str,
    target: &Path,
    flags: libc::c_ulong,
    options: &str,
) -> Result<(), Reason> {
    mount(None, target, Some(kind), flags, options).map_err(failed(&format!("mount {kind} on"), target))
}

/// Takes a mount away; what is still open of it goes when it is closed.
pub(super) fn unmount(target: &Path) -> Result<(), Reason> {
    let detach = || -> io::Result<()> {
        let target = c_path(target)?;
        // SAFETY: a C string that lives.
        result(unsafe { libc::umount2(target.as_ptr(), libc::MNT_DETACH) })
    };
    detach().map_err(failed("unmount", target))
}

/// Sets and clears attributes of a mount; `deep` for all that is mounted in it, too.
pub(super) fn change(target: &Path, deep: bool, set: u64, clear: u64) -> Result<(), Reason> {
    let change = || -> io::Result<()> {
        let path = c_path(target)?;
        let attributes = libc::mount_attr { attr_set: set, attr_clr: clear, propagation: 0, userns_fd: 0 };
        let flags = if deep { libc::AT_RECURSIVE } else { 0 };
        // SAFETY: the path and the structure live, and the size is the structure's own.
        let changed = unsafe {
            libc::syscall(
                libc::SYS_mount_setattr,
                libc::AT_FDCWD,
                path.as_ptr(),
                flags,
                &raw const attributes,
                size_of::<libc::mount_attr>(),
            )
        };
        result(changed as libc::c_int)
    };
    change().map_err(failed("change the mount", target))
}

/// Makes what a mount needs at `target`: a folder, or an empty file.
pub(super) fn make_target(target: &Path, is_folder: bool) -> Result<(), Reason> {
    if fs::symlink_metadata(target).is_ok() {
        return Ok(());
    }
    let make = || -> io::Result<()> {
        if is_folder {
            return fs::create_dir_all(target);
        }
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::File::create(target).map(drop)
    };
    make().map_err(failed("make", target))
}

fn mount(
    source: Option<&Path>,
    target: &Path,
    kind: Option<&str>,
    flags: libc::c_ulong,
    options: &str,
) -> io::Result<()> {
    let source = source.map(c_path).transpose()?;
    let (target, kind, options) =
        (c_path(target)?, kind.map(CString::new).transpose()?, CString::new(options)?);
    let pointer = |string: &Option<CString>| string.as_ref().map_or(ptr::null(), |string| string.as_ptr());
    // SAFETY: all strings live, and absent ones are null.
    result(unsafe {
        libc::mount(pointer(&source), target.as_ptr(), pointer(&kind), flags, options.as_ptr().cast())
    })
}

/// What a system call says: 0 or the error.
pub(super) fn result(returned: libc::c_int) -> io::Result<()> {
    if returned == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}
