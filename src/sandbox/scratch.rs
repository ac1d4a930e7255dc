//! The folder in which a judge works: private, removed at the end, and removed by the next judge where
//! the end never came.

mod name;

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::files::FileError;

use super::desk::Desk;

use name::PREFIX;

pub use name::without_work_folders;

/// The file whose lock says that the folder's judge lives.
const LOCK: &str = "lock";
/// With less room than this, in bytes, the disk counts as full.
const LEAST_FREE: u64 = 64 * 1024;
/// Where the desks are, one for each slot.
const DESKS: &str = "desks";
/// The folder on which spawners mount what their programs see; it stays empty.
const ROOT: &str = "root";
/// The one on which they mount a list of their processes.
const PROCESSES: &str = "processes";

/// The folder in which a judge works.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
    next: AtomicU64,
    made: Instant,
    /// When the disk was last found full, in microseconds since it was made; 0 where never.
    full_us: AtomicU64,
    _lock: File,
}

impl Scratch {
    /// A new one within `parent`, after those of dead judges there have been removed.
    pub fn new(parent: &Path) -> Result<Self, FileError> {
        Scratch::announced(parent, |_| ())
    }

    /// The same; `announce` is told the path before anything is there, so that nothing is left whenever the judge is
    /// killed.
    pub(super) fn announced(parent: &Path, mut announce: impl FnMut(&Path)) -> Result<Self, FileError> {
        remove_dead(parent);
        let furnish = |path: &Path| {
            // The lock is held before it gets its name: another judge never finds it free.
            let unnamed = path.join("lock.new");
            let lock = File::create(&unnamed)?;
            lock.try_lock()?;
            for name in [DESKS, ROOT, PROCESSES] {
                fs::create_dir(path.join(name))?;
            }
            fs::rename(&unnamed, path.join(LOCK))?;
            Ok(lock)
        };
        let mut make = || -> io::Result<Scratch> {
            let folder = tempfile::Builder::new().prefix(PREFIX).make_in(parent, |path| {
                announce(path);
                fs::DirBuilder::new().mode(0o700).create(path)
            })?;
            let path = folder.into_temp_path().keep()?;
            let lock = furnish(&path).inspect_err(|_: &io::Error| remove(&path))?;
            Ok(Scratch {
                path,
                next: AtomicU64::new(0),
                made: Instant::now(),
                full_us: AtomicU64::new(0),
                _lock: lock,
            })
        };
        make().map_err(FileError::at("make a work folder in", parent))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether so little room is left that something may have been lost, now or, as far as anybody looked,
    /// at any time since `since`: a neighbour may have filled the disk and have gone. To be asked while what
    /// was written still lies there.
    pub fn was_full_since(&self, since: Instant) -> bool {
        let now_us = || u64::try_from(self.made.elapsed().as_micros()).unwrap_or(u64::MAX);
        if super::free_bytes(&self.path).is_ok_and(|free| free < LEAST_FREE) {
            self.full_us.fetch_max(now_us().max(1), Ordering::SeqCst);
        }
        let full_us = self.full_us.load(Ordering::SeqCst);
        full_us > 0 && Duration::from_micros(full_us) >= since.saturating_duration_since(self.made)
    }

    /// A new empty folder in it, removed when dropped.
    pub fn folder(&self) -> Result<Folder, FileError> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let path = self.path.join(number.to_string());
        fs::DirBuilder::new().mode(0o700).create(&path).map_err(FileError::at("make the folder", &path))?;
        Ok(Folder { path })
    }

    /// The desk of a slot.
    pub(super) fn desk(&self, slot: usize) -> Result<Desk, FileError> {
        let path = self.path.join(DESKS).join(slot.to_string());
        Desk::at(&path).map_err(FileError::at("make the folder", &path))
    }

    /// The empty folder on which a spawner may mount a list of its processes.
    pub(super) fn processes(&self) -> PathBuf {
        self.path.join(PROCESSES)
    }

    /// The empty folder on which a spawner may mount what its programs see.
    pub(super) fn root(&self) -> PathBuf {
        self.path.join(ROOT)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        remove(&self.path);
    }
}

/// A folder that goes when it is dropped, whatever a program did to the rights within.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        remove(&self.path);
    }
}

/// Removes a folder, whatever a program made of it: folders without rights, folders within folders
/// beyond any path's length, a link in its place.
///
/// A folder within is moved up to `folder` before it is emptied, so that no path grows long and nothing
/// calls itself as often as folders lie within each other.
pub(super) fn remove(folder: &Path) {
    if empty(folder) {
        let _ = fs::remove_dir(folder);
    }
}

/// Empties a folder as [`remove`] does, and sets its rights back. False where something is in it that cannot be
/// removed, or where it is no folder: that is removed.
pub(super) fn empty(folder: &Path) -> bool {
    if !fs::symlink_metadata(folder).is_ok_and(|about| about.is_dir()) {
        let _ = fs::remove_file(folder);
        return false;
    }
    let mut moved = 0u64;
    // A folder that is changed while it is listed may hide entries: those come up in the next round.
    loop {
        let (mut is_empty, mut progressed) = (true, false);
        for entry in entries(folder) {
            is_empty = false;
            progressed |= match is_folder(&entry) {
                true => dissolve(&entry.path(), folder, &mut moved),
                false => fs::remove_file(entry.path()).is_ok(),
            };
        }
        if is_empty || !progressed {
            return is_empty;
        }
    }
}

/// Removes one folder in `top` after its files are removed and its folders moved to `top`. Whether
/// anything changed.
fn dissolve(folder: &Path, top: &Path, moved: &mut u64) -> bool {
    let mut progressed = false;
    for entry in entries(folder) {
        progressed |= match is_folder(&entry) {
            true => {
                // Moving a folder writes to it: its `..` changes.
                unlock(&entry.path());
                fs::rename(entry.path(), unused(top, moved)).is_ok()
            }
            false => fs::remove_file(entry.path()).is_ok(),
        };
    }
    fs::remove_dir(folder).is_ok() || progressed
}

/// A path in `top` where nothing lies.
fn unused(top: &Path, moved: &mut u64) -> PathBuf {
    loop {
        *moved += 1;
        let path = top.join(moved.to_string());
        if fs::symlink_metadata(&path).is_err() {
            return path;
        }
    }
}

/// The entries of a folder, after taking back the rights that a program took away.
fn entries(folder: &Path) -> impl Iterator<Item = fs::DirEntry> {
    unlock(folder);
    fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok)
}

fn is_folder(entry: &fs::DirEntry) -> bool {
    entry.file_type().is_ok_and(|kind| kind.is_dir())
}

/// Gives the judge all rights in a folder.
pub(super) fn unlock(folder: &Path) {
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
}

/// Lets the judge read a file that its program closed to everybody; links are not followed.
pub(super) fn unlock_file(path: &Path) {
    let Ok(about) = fs::symlink_metadata(path) else { return };
    if about.is_file() && about.mode() & 0o400 == 0 {
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o600));
    }
}

/// Removes the folder of a judge that is known to be dead, even if it came to no lock. Whether there is still
/// something of it.
pub(super) fn remove_of_dead(folder: &Path) -> bool {
    if is_ours(folder) && fs::symlink_metadata(folder.join(LOCK)).is_err() {
        remove(folder);
    }
    remove_if_dead(folder)
}

/// Removes a judge's folder unless the judge lives. Whether there is still something of it.
fn remove_if_dead(folder: &Path) -> bool {
    if is_ours(folder) && !is_locked(&folder.join(LOCK)) {
        let is_rest = |entry: &fs::DirEntry| entry.file_name() != LOCK;
        entries(folder).filter(is_rest).for_each(|entry| remove(&entry.path()));
        // The lock goes last: the folder is known for what it is as long as something is left.
        if !entries(folder).any(|entry| is_rest(&entry)) {
            remove(folder);
        }
    }
    fs::symlink_metadata(folder).is_ok()
}

/// Removes the folders of judges that were killed: ours, with a lock that nobody holds.
fn remove_dead(parent: &Path) {
    let Ok(entries) = fs::read_dir(parent) else { return };
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        let named_so = entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
        if named_so {
            remove_if_dead(&path);
        }
    }
}

/// Whether the current user made it and no link stands in its place.
fn is_ours(path: &Path) -> bool {
    #[expect(unsafe_code, reason = "the user's number is only to be had from libc")]
    // SAFETY: geteuid has no conditions and cannot fail.
    let user = unsafe { libc::geteuid() };
    fs::symlink_metadata(path).is_ok_and(|about| about.is_dir() && about.uid() == user)
}

/// Whether a living judge holds the lock; true as well where that cannot be told, so that nothing is
/// removed in doubt.
fn is_locked(lock: &Path) -> bool {
    match File::open(lock).map(|file| file.try_lock()) {
        Ok(Ok(())) => false,
        Ok(Err(TryLockError::WouldBlock | TryLockError::Error(_))) => true,
        Err(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scratch_folder_goes_with_its_judge_and_folders_of_dead_judges_go_at_the_next_start() {
        let parent = tempfile::tempdir().unwrap();
        let dead = parent.path().join("judge-dead");
        fs::create_dir_all(dead.join("work/0")).unwrap();
        File::create(dead.join(LOCK)).unwrap();
        let foreign = parent.path().join("judge-notes");
        fs::create_dir(&foreign).unwrap();

        let first = Scratch::new(parent.path()).unwrap();
        assert!(!dead.exists());
        let second = Scratch::new(parent.path()).unwrap();
        assert!(first.path().exists(), "a living judge's folder stays");

        drop((first, second));
        let left: Vec<_> = fs::read_dir(parent.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(left, [foreign], "what has no lock was not made by a judge, or is being made");
    }

    #[test]
    fn a_folder_goes_whatever_a_program_made_of_it() {
        let parent = tempfile::tempdir().unwrap();
        let scratch = Scratch::new(parent.path()).unwrap();
        let beside = parent.path().join("beside");
        fs::create_dir(&beside).unwrap();
        fs::write(beside.join("file"), "x").unwrap();

        let check = |make: &dyn Fn(&Path)| {
            let folder = scratch.folder().unwrap();
            make(folder.path());
            let path = folder.path().to_owned();
            drop(folder);
            assert!(fs::symlink_metadata(&path).is_err());
        };
        check(&|folder| {
            fs::create_dir_all(folder.join("a/b")).unwrap();
            fs::write(folder.join("a/b/file"), "x").unwrap();
            for locked in ["a/b", "a", "."] {
                fs::set_permissions(folder.join(locked), fs::Permissions::from_mode(0o000)).unwrap();
            }
        });
        check(&|folder| {
            fs::remove_dir(folder).unwrap();
            std::os::unix::fs::symlink(&beside, folder).unwrap();
        });
        check(&|folder| std::os::unix::fs::symlink(&beside, folder.join("link")).unwrap());
        check(&|folder| fs::create_dir_all(folder.join("1/1/2/x")).unwrap());
        // Deeper than any path is long, and than a stack is.
        check(&|folder| {
            let mut inner = folder.join("0");
            fs::create_dir(&inner).unwrap();
            for number in 1..10_000 {
                let outer = folder.join(number.to_string());
                fs::create_dir(&outer).unwrap();
                fs::rename(&inner, outer.join("d")).unwrap();
                inner = outer;
            }
        });
        assert!(beside.join("file").exists(), "links are not followed");
    }

    #[test]
    fn a_desk_that_held_much_is_as_small_as_ever_for_the_next_program() {
        let parent = tempfile::tempdir().unwrap();
        let scratch = Scratch::new(parent.path()).unwrap();
        let size = |desk: &Desk| fs::metadata(desk.path()).unwrap().len();
        let desk = scratch.desk(0).unwrap();
        let before = size(&desk);
        let paths: Vec<PathBuf> = (0..300).map(|n| desk.path().join(format!("{n:0200}"))).collect();
        paths.iter().for_each(|path| fs::write(path, "").unwrap());
        paths.iter().for_each(|path| fs::remove_file(path).unwrap());
        drop(desk);
        assert_eq!(size(&scratch.desk(0).unwrap()), before);
    }
}
