//! Keys to built programs: folders on disk that outlive a grading, shared by all judges of a user.
//!
//! An entry is a folder that somebody built, under the key of all that went into it. It appears whole or not at all
//! (it is built elsewhere and renamed), is checked against its manifest each time that it is opened, so that a torn
//! one is found and dropped, and cannot vanish while a judge uses it: users hold a shared lock, and whoever removes
//! entries skips the locked ones. What is used least recently goes when there is too much.
//!
//! The folder is its owner's alone (mode 0700); programs that are judged see single entries, read-only. This module
//! knows neither compilers nor verdicts.

mod entry;
mod trim;

use std::fs::{self, DirBuilder, File};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::files::FileError;
use crate::key::Key;
use crate::{text, units};

pub use entry::Entry;

/// Where entries are.
const ENTRIES: &str = "programs";
/// Where entries are made and unmade.
const NEW: &str = "new";
/// Tells backup programs to leave the folder out (the Cache Directory Tagging Specification).
const TAG: (&str, &str) =
    ("CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n# Programs built by judge.\n");

/// A place for built programs.
#[derive(Debug)]
pub struct Cache {
    root: PathBuf,
    /// In bytes.
    most: u64,
    /// What was kept since the last look at the whole, in bytes.
    grown: AtomicU64,
    damaged: AtomicU64,
}

/// Why there is no cache, or something is not kept in it.
#[derive(Debug, thiserror::Error)]
pub enum CacheError {
    /// The folder cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// Somebody else could put programs there.
    #[error("others may write to `{}`", text::visible_line(&path.to_string_lossy()))]
    Open {
        /// The folder.
        path: PathBuf,
    },
    /// Programs cannot be started there.
    #[error("no program can be started in `{}`: it is mounted `noexec`", text::visible_line(&path.to_string_lossy()))]
    NoExec {
        /// The folder.
        path: PathBuf,
    },
    /// What was built holds something that cannot be kept.
    #[error("what was built cannot be kept: {0}")]
    Unfit(&'static str),
}

impl Cache {
    /// The cache in the folder `root`, made where it is missing, that may hold `most` bytes.
    ///
    /// # Errors
    ///
    /// Where it cannot be made or written, belongs to somebody else, or holds programs that could not be started.
    pub fn open(root: &Path, most: u64) -> Result<Self, CacheError> {
        let made = DirBuilder::new().recursive(true).mode(0o700).create(root);
        made.map_err(FileError::at("make the folder", root))?;
        let root = root.canonicalize().map_err(FileError::at("read", root))?;
        let about = fs::metadata(&root).map_err(FileError::at("read", &root))?;
        for name in [ENTRIES, NEW] {
            let path = root.join(name);
            DirBuilder::new()
                .recursive(true)
                .mode(0o700)
                .create(&path)
                .map_err(FileError::at("make the folder", &path))?;
        }
        let trial = tempfile::tempfile_in(root.join(NEW)).map_err(FileError::at("write in", &root))?;
        let own = trial.metadata().map_err(FileError::at("read", &root))?.uid();
        if about.uid() != own || about.mode() & 0o022 != 0 {
            return Err(CacheError::Open { path: root });
        }
        if is_noexec(&root) {
            return Err(CacheError::NoExec { path: root });
        }
        let tag = root.join(TAG.0);
        if !tag.exists() {
            fs::write(&tag, TAG.1).map_err(FileError::at("write", &tag))?;
        }
        Ok(Cache { root, most, grown: AtomicU64::new(0), damaged: AtomicU64::new(0) })
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.root
    }

    /// What was built under a key, if it is there and whole.
    pub fn find(&self, key: &Key) -> Option<Entry> {
        let path = self.path_of(key);
        match Entry::open(&path) {
            Ok(found) => found,
            Err(_damage) => {
                self.damaged.fetch_add(1, Ordering::Relaxed);
                let _ = self.discard(&path);
                None
            }
        }
    }

    /// Keeps a copy of what lies in `built` under a key, and a note with it; the note alone where nothing was built.
    /// Where another judge was faster, what that one built is as good.
    ///
    /// # Errors
    ///
    /// Where it cannot be written, or holds what no compiler leaves. Nothing is kept then.
    pub fn keep(&self, key: &Key, built: Option<&Path>, note: &[u8]) -> Result<Entry, CacheError> {
        let path = self.path_of(key);
        let fail = |error| FileError::at("keep a built program in", &self.root)(error);
        let fresh =
            tempfile::Builder::new().prefix("build-").tempdir_in(self.root.join(NEW)).map_err(fail)?;
        let size = entry::fill(fresh.path(), built, note)?;
        if let Some(parent) = path.parent() {
            DirBuilder::new().recursive(true).mode(0o700).create(parent).map_err(fail)?;
        }
        match fs::rename(fresh.path(), &path) {
            Ok(()) => {
                // It bears another name now.
                let _ = fresh.keep();
                self.has_grown(size);
            }
            Err(error) if is_taken(&error) => {
                let found = Entry::open(&path)
                    .map_err(|_| CacheError::Unfit("what another judge keeps is damaged"))?;
                return found.ok_or(CacheError::Unfit("another judge removed it"));
            }
            Err(error) => return Err(fail(error).into()),
        }
        Entry::open_unchecked(&path).map_err(fail)?.ok_or(CacheError::Unfit("another judge removed it"))
    }

    /// Removes every entry that no judge uses just now, and returns how many bytes that were.
    pub fn clean(&self) -> Result<u64, CacheError> {
        self.trim_to(0)
    }

    /// What the user should be told, a sentence each.
    pub fn trouble(&self) -> Vec<String> {
        match self.damaged.load(Ordering::Relaxed) {
            0 => Vec::new(),
            count => vec![format!(
                "{} in `{}` {} damaged and not used",
                units::count(count as usize, "built program", "built programs"),
                text::visible_line(&self.root.to_string_lossy()),
                if count == 1 { "was" } else { "were" }
            )],
        }
    }

    fn path_of(&self, key: &Key) -> PathBuf {
        let hex = key.hex();
        self.root.join(ENTRIES).join(&hex[..2]).join(hex)
    }

    /// Takes an entry away unless it is used. Whether it was.
    fn discard(&self, path: &Path) -> io::Result<bool> {
        let Some(lock) = entry::lock_alone(path) else { return Ok(false) };
        // Another judge may have put a new one in the place of the one that is locked.
        if fs::metadata(path.join(entry::LOCK))?.ino() != lock.metadata()?.ino() {
            return Ok(false);
        }
        // Gone at once under its name, whatever happens to this judge while it empties it.
        let aside = tempfile::Builder::new().prefix("old-").tempdir_in(self.root.join(NEW))?;
        fs::rename(path, aside.path().join("entry"))?;
        aside.close()?;
        Ok(true)
    }
}

/// Whether a rename failed because something is there already.
fn is_taken(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::DirectoryNotEmpty | io::ErrorKind::AlreadyExists)
}

/// Whether programs of a file system may not be started.
fn is_noexec(path: &Path) -> bool {
    rustix::fs::statvfs(path).is_ok_and(|about| about.f_flag.contains(rustix::fs::StatVfsMountFlags::NOEXEC))
}

/// The lock of a folder, waited for.
fn locked(path: &Path) -> io::Result<File> {
    let file = File::options().create(true).truncate(false).read(true).write(true).open(path)?;
    file.lock()?;
    Ok(file)
}

#[cfg(test)]
mod tests;
