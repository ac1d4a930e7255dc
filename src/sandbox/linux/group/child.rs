//! A group that a judge made, in one hierarchy.

use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, RawFd};
use std::thread;
use std::time::{Duration, Instant};

use super::folder::Folder;

/// How long a group may be busy after the last process in it ended.
const PATIENCE: Duration = Duration::from_millis(100);

/// A group, removed when dropped.
#[derive(Debug)]
pub(super) struct Child {
    parent: Folder,
    name: String,
    folder: Folder,
    enter: File,
}

impl Child {
    /// Makes one, in place of one of that name that nobody holds any more. Processes enter through the file
    /// `enter`.
    pub(super) fn make(parent: &Folder, name: &str, enter: &str) -> io::Result<Self> {
        match parent.make(name) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                clear(parent, name)?;
                parent.make(name)?;
            }
            made => made?,
        }
        let open = || {
            let folder = parent.folder(name)?;
            // Where locks are forbidden it is known to be in use by its judge's number alone.
            folder.lock();
            let enter = folder.writer(enter)?;
            Ok(Child { parent: parent.again()?, name: name.to_owned(), folder, enter })
        };
        open().inspect_err(|_| drop(parent.remove(name)))
    }

    /// One that another process made, to be removed.
    pub(super) fn left(parent: &Folder, name: &str) -> Option<Self> {
        let folder = parent.folder(name).ok()?;
        let enter = folder.writer("cgroup.procs").ok()?;
        Some(Child { parent: parent.again().ok()?, name: name.to_owned(), folder, enter })
    }

    /// Its folder.
    pub(super) fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Where a process writes its number, or `0`, to enter.
    pub(super) fn enter(&self) -> RawFd {
        self.enter.as_raw_fd()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // One that cannot be removed is left for the next judge.
        let _ = remove(&self.parent, &self.name);
    }
}

/// Removes what a process that has ended left, and ends what is in it.
pub(super) fn clear(parent: &Folder, name: &str) -> io::Result<()> {
    let left = parent.folder(name)?;
    if !left.lock() || !left.end_all(false) {
        return Err(io::ErrorKind::ResourceBusy.into());
    }
    remove(parent, name)
}

fn remove(parent: &Folder, name: &str) -> io::Result<()> {
    let begun = Instant::now();
    loop {
        match parent.remove(name) {
            Err(error) if error.kind() == io::ErrorKind::ResourceBusy && begun.elapsed() < PATIENCE => {
                thread::sleep(Duration::from_millis(1));
            }
            removed => return removed,
        }
    }
}

/// Which judge's a group is, by its name: `judge-<judge>`, or `judge-<judge>-…`.
pub(super) fn judge_of(name: &str) -> Option<libc::pid_t> {
    let rest = name.strip_prefix("judge-")?;
    let judge = rest.split_once('-').map_or(rest, |(judge, _)| judge);
    judge.parse().ok().filter(|judge| *judge > 0 && !rest.starts_with('+'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_its_judge() {
        let check =
            |name: &str, expected: Option<libc::pid_t>| assert_eq!(judge_of(name), expected, "{name}");
        check("judge-12", Some(12));
        check("judge-12-0run", Some(12));
        check("judge-12-3-x", Some(12));
        check("judge-12x", None);
        check("judge-", None);
        check("judge--12", None);
        check("judge-+12-0", None);
        check("judge-0-0run", None);
        check("judge-99999999999-0", None);
        check("judgement-12", None);
        check("user.slice", None);
    }
}
