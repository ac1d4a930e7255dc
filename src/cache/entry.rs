//! One built folder: how it is laid, locked and checked.

use std::fs::{self, DirBuilder, File, Permissions, TryLockError};
use std::io::{self, Seek};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};
use walkdir::WalkDir;

use super::CacheError;
use crate::files::FileError;
use crate::key::Key;

/// The file whose lock says that the entry is used, and whose time says when it was last.
pub(super) const LOCK: &str = "lock";
/// What the entry holds.
const MANIFEST: &str = "manifest.json";
/// What was built.
const BUILT: &str = "built";
/// More files than this, and it was no compiler that wrote them.
const MOST_FILES: usize = 2000;

/// What an entry takes besides its files, in bytes, roughly.
const OVERHEAD: u64 = 4096;

/// A built folder in use: it stays as long as this lives.
#[derive(Debug)]
pub struct Entry {
    folder: PathBuf,
    note: Vec<u8>,
    _lock: File,
}

impl Entry {
    /// The folder that was built; read-only by agreement.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What was noted of it.
    pub fn note(&self) -> &[u8] {
        &self.note
    }

    /// The entry at a path; `None` where there is none, or it is being removed; an error where it is damaged.
    pub(super) fn open(path: &Path) -> io::Result<Option<Entry>> {
        let Some(entry) = Entry::open_unchecked(path)? else { return Ok(None) };
        let manifest = Manifest::read(path)?;
        for file in &manifest.files {
            let built = File::open(entry.folder.join(&file.path))?;
            if Key::of_reader(built)?.hex() != file.hash {
                return Err(io::Error::other("it is not what was built"));
            }
        }
        Ok(Some(entry))
    }

    /// The same without a look at the content: for one that was written just now.
    pub(super) fn open_unchecked(path: &Path) -> io::Result<Option<Entry>> {
        let lock = match File::options().read(true).write(true).open(path.join(LOCK)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && !path.exists() => return Ok(None),
            opened => opened?,
        };
        match lock.try_lock_shared() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            // A file system without locks: nobody is kept from removing it, which costs a build.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let manifest = match Manifest::read(path) {
            // It was removed before it was locked.
            Err(_) if !path.exists() => return Ok(None),
            read => read?,
        };
        let _ = lock.set_modified(SystemTime::now());
        Ok(Some(Entry { folder: path.join(BUILT), note: manifest.note.into_bytes(), _lock: lock }))
    }
}

/// What an entry holds.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Manifest {
    /// What its maker says of it.
    note: String,
    files: Vec<Built>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Built {
    /// Below the folder.
    path: String,
    bytes: u64,
    hash: String,
}

impl Manifest {
    fn read(path: &Path) -> io::Result<Self> {
        Ok(serde_json::from_slice(&fs::read(path.join(MANIFEST))?)?)
    }
}

/// The size of an entry in bytes, roughly.
pub(super) fn size(path: &Path) -> u64 {
    let built = Manifest::read(path).map_or(0, |manifest| manifest.files.iter().map(|file| file.bytes).sum());
    built + OVERHEAD
}

/// The lock of an entry that nobody uses; `None` where somebody does.
pub(super) fn lock_alone(path: &Path) -> Option<File> {
    let lock =
        File::options().read(true).write(true).create(true).truncate(false).open(path.join(LOCK)).ok()?;
    match lock.try_lock() {
        Err(TryLockError::WouldBlock) => None,
        Ok(()) | Err(TryLockError::Error(_)) => Some(lock),
    }
}

/// Writes an entry into the empty folder `fresh`, and returns its size in bytes. What a program may have put among
/// the files, links and the like, is left out.
pub(super) fn fill(fresh: &Path, built: Option<&Path>, note: &[u8]) -> Result<u64, CacheError> {
    let fail = FileError::at;
    let place = fresh.join(BUILT);
    make_folder(&place)?;
    let mut files = Vec::new();
    let walk = |folder| WalkDir::new(folder).min_depth(1).follow_links(false).max_depth(32);
    for found in built.map(walk).into_iter().flatten() {
        let found = found.map_err(|_| CacheError::Unfit("a folder in it cannot be read"))?;
        let relative = built.and_then(|built| found.path().strip_prefix(built).ok()).unwrap_or(found.path());
        let to = place.join(relative);
        if found.file_type().is_dir() {
            make_folder(&to)?;
        } else if found.file_type().is_file() {
            let path = relative.to_str().ok_or(CacheError::Unfit("a name in it is not UTF-8"))?.to_owned();
            if files.len() == MOST_FILES {
                return Err(CacheError::Unfit("it has too many files"));
            }
            files.push(copy(found.path(), &to, path).map_err(fail("keep", found.path()))?);
        }
    }
    let size = files.iter().map(|file| file.bytes).sum::<u64>() + OVERHEAD;
    let note = std::str::from_utf8(note).map_err(|_| CacheError::Unfit("its note is not UTF-8"))?.to_owned();
    let manifest = serde_json::to_vec(&Manifest { note, files }).map_err(io::Error::from);
    let path = fresh.join(MANIFEST);
    manifest.and_then(|manifest| fs::write(&path, manifest)).map_err(fail("write", &path))?;
    let path = fresh.join(LOCK);
    File::create(&path).map_err(fail("write", &path))?;
    fs::set_permissions(fresh, Permissions::from_mode(0o755)).map_err(fail("write", fresh))?;
    Ok(size)
}

/// A folder in which every user may look: programs have users of their own.
fn make_folder(path: &Path) -> Result<(), CacheError> {
    DirBuilder::new().mode(0o755).create(path).map_err(FileError::at("make the folder", path))?;
    // Whatever the user's mask says.
    fs::set_permissions(path, Permissions::from_mode(0o755)).map_err(FileError::at("write", path))?;
    Ok(())
}

fn copy(from: &Path, to: &Path, path: String) -> io::Result<Built> {
    let mut source =
        File::options().read(true).custom_flags(rustix::fs::OFlags::NOFOLLOW.bits() as i32).open(from)?;
    let rights = source.metadata()?.permissions().mode();
    // The kernel copies, on some file systems without moving a byte; what it copied is looked at then.
    let mut file = File::options().read(true).write(true).create_new(true).open(to)?;
    let bytes = io::copy(&mut source, &mut file)?;
    file.rewind()?;
    let hash = Key::of_reader(&file)?.hex();
    file.set_permissions(Permissions::from_mode(if rights & 0o111 != 0 { 0o755 } else { 0o644 }))?;
    Ok(Built { path, bytes, hash })
}
