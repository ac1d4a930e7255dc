//! What is seen below the root of a slot's programs: shown and hidden by the resident first process.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::sandbox::bytes;

use super::mounts::{self, HARMLESS, READ_ONLY, Reason};

/// Something of the system that is to be seen below the root, under the same path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Shown {
    /// Where it is seen.
    #[serde(with = "bytes")]
    pub(super) path: PathBuf,
    /// What it is.
    pub(super) what: What,
}

/// What is to be seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum What {
    /// The contents of this file or folder.
    Bound {
        #[serde(with = "bytes")]
        source: PathBuf,
        writable: bool,
    },
    /// A link to this path.
    Link(#[serde(with = "bytes")] PathBuf),
}

/// Shows the processes of this world, and those of nobody else, where programs look for them.
///
/// At `processes` there is a plain list of them for the spawner, without what else is in /proc where the kernel can
/// leave that out.
pub(super) fn mount_proc(root: &Path, processes: &Path) -> Result<(), Reason> {
    let (target, flags) =
        (root.join("proc"), libc::MS_NOSUID | libc::MS_NODEV | libc::MS_NOEXEC | libc::MS_RDONLY);
    // Without processes of others, where the kernel knows that option.
    mounts::mount_new("proc", &target, flags, "hidepid=invisible")
        .or_else(|_| mounts::mount_new("proc", &target, flags, ""))?;
    mounts::mount_new("proc", processes, flags, "subset=pid")
        .or_else(|_| mounts::mount_new("proc", processes, flags, ""))?;
    for name in OF_THE_MACHINE {
        let file = target.join(name);
        if file.exists() {
            mounts::bind(Path::new("/dev/null"), &file)?;
        }
    }
    Ok(())
}

/// What /proc tells of the machine and its user and no program needs; it is empty within.
const OF_THE_MACHINE: [&str; 10] = [
    "kcore",
    "keys",
    "key-users",
    "kmsg",
    "kallsyms",
    "latency_stats",
    "sched_debug",
    "sysrq-trigger",
    "timer_list",
    "timer_stats",
];

/// Hides paths, then shows others.
pub(super) fn change(root: &Path, hide: &[PathBuf], show: &[Shown]) -> Result<(), Reason> {
    mounts::change(root, false, 0, READ_ONLY)?;
    let changed = hide.iter().rev().try_for_each(|path| take_away(root, path));
    let changed = changed.and_then(|()| show.iter().try_for_each(|shown| put(root, shown)));
    mounts::change(root, false, READ_ONLY, 0)?;
    changed
}

/// `path` below `root`.
fn below(root: &Path, path: &Path) -> PathBuf {
    root.join(path.strip_prefix("/").unwrap_or(path))
}

fn put(root: &Path, shown: &Shown) -> Result<(), Reason> {
    let target = below(root, &shown.path);
    match &shown.what {
        What::Link(to) => {
            if let Some(parent) = target.parent() {
                mounts::make_target(parent, true)?;
            }
            match std::os::unix::fs::symlink(to, &target) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                    Err(mounts::failed("link", &target)(error))
                }
                _ => Ok(()),
            }
        }
        What::Bound { source, writable } => {
            let about = fs::metadata(source).map_err(mounts::failed("show", source))?;
            mounts::make_target(&target, about.is_dir())?;
            mounts::bind(source, &target)?;
            let (set, clear) = if *writable { (0, READ_ONLY) } else { (READ_ONLY, 0) };
            mounts::change(&target, !writable, HARMLESS | set, clear)
        }
    }
}

/// Takes away what [`put`] put, and the folders made for it that are empty then.
fn take_away(root: &Path, path: &Path) -> Result<(), Reason> {
    let target = below(root, path);
    let about = fs::symlink_metadata(&target).map_err(mounts::failed("hide", &target))?;
    if !about.is_symlink() {
        mounts::unmount(&target)?;
    }
    if about.is_dir() {
        let _ = fs::remove_dir(&target);
    } else {
        let _ = fs::remove_file(&target);
    }
    let parents = target.ancestors().skip(1).take_while(|parent| *parent != root);
    for parent in parents {
        if fs::remove_dir(parent).is_err() {
            break;
        }
    }
    Ok(())
}
