//! Finished results on disk, written as they come: keys to bytes, for every judge that has the folder open.
//!
//! It promises that what was put is there for the next judge however this one ends, and that what comes
//! back is what was put: a record that was torn or damaged is dropped, counted and told, once. It knows
//! nothing of verdicts.
//!
//! # How
//!
//! Each judge appends to a file of its own in the folder; at its start it reads the heads of all of them
//! (see `store/record.rs`), later on what the others have added. Nothing is ever overwritten, so nothing
//! that is in the folder can be spoilt by a judge that is killed, and no judge waits for another. A put is
//! one `write`: it survives the judge as soon as it returns. It survives the machine about a second later,
//! when a thread has synced it. A lock says that a file's judge lives; the next judge continues the file of
//! a dead one as long as the same system runs, so that files do not grow many. Nothing depends on that
//! lock but this and [`Store::trim`], which lets the files of the living alone: where locks do not reach from
//! one machine to the next, it may forget what a judge elsewhere has just written, and nothing worse.
//!
//! # Why files of our own
//!
//! Measured on two cores, Linux 6.18, ext4: 100,000 results of 100 to 300 bytes written from 4 threads and read at
//! random, in seconds of processor time; 4 processes that write 25,000 each; 20 times `kill -9`; then 4 processes that
//! write 2,000 each to one folder through two mounts, like two machines (sshfs, and bindfs with the locks passed on).
//! SQLite had `synchronous=NORMAL`; it and redb wrote 64 results a transaction.
//!
//! | | this module | redb 4.6 | SQLite, WAL | SQLite, rollback | a file a result |
//! |---|---|---|---|---|---|
//! | write 100,000 | 0.27 s | 2.2 s | 2.5 s | 4.3 s | 4.8 s |
//! | read 100,000 | 0.36 s | 0.34 s | 0.75 s | 1.2 s | 1.1 s |
//! | on disk | 26 MiB | 34 MiB | 27 MiB | 27 MiB | 402 MiB |
//! | 4 processes | all right | 3 of 4 refused | all right | all right | all right |
//! | acknowledged and lost by `kill -9` | 0 | 0 | 0 | not measured | 0 |
//! | through two mounts | all right | refused; destroyed over sshfs | 2 or 3 of 4 refused | destroyed | all right |
//! | adds to a cold release build | 3 s (BLAKE3) | 11 s | 46 s of C | 46 s of C | 3 s (BLAKE3) |
//!
//! A class folder often lies on a network share. A database needs locks, memory or a cache that all writers share to
//! stay whole; over a share it does not always have them, and then it loses everything. Files with one writer each
//! need none of that. NFS itself could not be mounted where this was measured: that it holds there too is reasoned.
//!
//! What it costs: the heads of all records are read at the start, about 0.4 s for a million.

mod index;
mod pen;
mod record;
mod segment;
#[cfg(test)]
mod tests;

use std::fs;
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime};

use crate::files::{self, FileError, Kind};
use crate::{text, units};

use index::{Index, Place, Wrong};
use pen::Pen;
use segment::{SUFFIX, UNFINISHED};

/// What a result is found by: a hash that the caller made of all it depends on.
pub type Key = [u8; 32];

/// What kind of result it is. The same key may stand in several tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Table {
    /// What compiling a submission gave.
    Compiles,
    /// What running a test gave.
    Runs,
    /// What a checker said.
    Rulings,
    /// What a program wrote, up to a few MiB each.
    Outputs,
    /// How long things took.
    Times,
    /// What there is to show of a test that was not passed.
    Failures,
}

impl Table {
    /// Its number on disk, which never changes; 0 is [`NOTES`].
    fn number(self) -> u8 {
        match self {
            Table::Compiles => 1,
            Table::Runs => 2,
            Table::Rulings => 3,
            Table::Outputs => 4,
            Table::Times => 5,
            Table::Failures => 6,
        }
    }
}

/// The table of what was wrong and has been told.
const NOTES: u8 = 0;
/// How often the disk is told to take what was put.
const SYNC_EVERY: Duration = Duration::from_secs(1);
/// How long a file grows before another is begun. The oldest are forgotten file by file.
const MOST_BYTES: u64 = 32 << 20;

/// Why a store cannot be opened or removed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Its folder, or a file in it, cannot be made, listed or removed.
    #[error(transparent)]
    File(#[from] FileError),
    /// The system gave no thread.
    #[error("cannot start a thread for the results in `{}`", text::visible_line(&folder.to_string_lossy()))]
    NoThread {
        /// The store's folder.
        folder: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// Results on disk. Shared by all threads of a judge; any number of judges may have one folder open.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    pen: Arc<Pen>,
    index: Mutex<Index>,
    told: Mutex<Told>,
    /// Ends the thread that syncs when it is dropped.
    syncing: Option<(Sender<()>, JoinHandle<()>)>,
}

/// What the user should be told.
#[derive(Debug, Default)]
struct Told {
    damaged: usize,
    sentences: Vec<String>,
}

impl Store {
    /// Opens the results in `folder`, which is made (mode 0700) if it is missing.
    ///
    /// An error where the folder cannot be written. Files that cannot be read or understood are left out
    /// and told by [`trouble`](Store::trouble).
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        Store::with_files_of(folder, MOST_BYTES)
    }

    fn with_files_of(folder: &Path, most: u64) -> Result<Store, StoreError> {
        let make = || fs::DirBuilder::new().recursive(true).mode(0o700).create(folder);
        make().map_err(FileError::at("make the folder", folder))?;
        let (pen, continued) = Pen::new(folder, most)?;
        let pen = Arc::new(pen);
        let (stop, stopped) = mpsc::channel();
        let syncer = Arc::clone(&pen);
        let sync = move || {
            while let Err(RecvTimeoutError::Timeout) = stopped.recv_timeout(SYNC_EVERY) {
                syncer.sync();
            }
        };
        let thread = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(sync)
            .map_err(|source| StoreError::NoThread { folder: folder.to_owned(), source })?;
        let mut index = Index::new(folder);
        let mut torn = 0;
        let mut wrong = Vec::new();
        if let Some((segment, mut scan)) = continued {
            // What was torn has been cut off and will not be found again.
            torn = usize::from(std::mem::take(&mut scan.is_torn));
            wrong = index::damages(&segment.path, &scan);
            index.add_all(&segment, scan.records);
        }
        let store = Store {
            folder: folder.to_owned(),
            pen,
            index: Mutex::new(index),
            told: Mutex::new(Told { damaged: torn, sentences: Vec::new() }),
            syncing: Some((stop, thread)),
        };
        wrong.extend(lock(&store.index).look(|path| store.pen.owns(path))?);
        store.tell(wrong);
        Ok(store)
    }

    /// The latest value of the key that this judge has put or that any judge had put when this one last
    /// looked. `None` too where the record is damaged: that is counted, never an error.
    pub fn get(&self, table: Table, key: &Key) -> Option<Vec<u8>> {
        let table = table.number();
        let known = lock(&self.index).place(table, key);
        let place = known.or_else(|| self.look_for(table, key))?;
        match place.segment.value(place.start, place.length) {
            Ok(Some(value)) => return Some(value),
            // Somebody removed the file.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Ok(None) | Err(_) => {
                self.tell(vec![Wrong::Damaged(place.segment.path.clone(), place.start)]);
            }
        }
        lock(&self.index).drop_damaged(table, key, &place);
        None
    }

    /// Keeps a value, in place of an earlier one of the same key. Where it cannot be written, now or
    /// earlier, nothing happens, and [`trouble`](Store::trouble) tells the first reason.
    pub fn put(&self, table: Table, key: &Key, value: &[u8]) {
        self.write(table.number(), key, value);
    }

    /// Brings all that was put to the disk. To be called at the end of a grading; dropping does it too.
    pub fn flush(&self) {
        self.pen.sync();
    }

    /// What the user should be told, a sentence each: damaged results, files of other versions, files that cannot be
    /// read, and why nothing is kept any more.
    pub fn trouble(&self) -> Vec<String> {
        let told = lock(&self.told);
        let mut sentences = told.sentences.clone();
        if told.damaged > 0 {
            let what = units::count(told.damaged, "stored result was", "stored results were");
            sentences.push(format!("{what} damaged and dropped, in `{}`", self.shown()));
        }
        if let Some(failure) = self.pen.failure() {
            sentences.push(format!("results are no longer stored: {failure}"));
        }
        sentences
    }

    /// Forgets the oldest results, some MiB at a time, until the rest takes `most_bytes` at most. What another
    /// living judge writes stays.
    pub fn trim(&self, most_bytes: u64) {
        let Ok(paths) = index::files_in(&self.folder) else { return };
        let about = |path: PathBuf| {
            let about = fs::metadata(&path).ok()?;
            Some((about.modified().unwrap_or(SystemTime::UNIX_EPOCH), path, about.len()))
        };
        let mut files: Vec<_> = paths.into_iter().filter_map(about).collect();
        files.sort();
        let mut left_bytes: u64 = files.iter().map(|(_, _, bytes)| bytes).sum();
        for (_, path, bytes) in files {
            if left_bytes <= most_bytes {
                break;
            }
            if self.remove_file(&path) {
                left_bytes -= bytes;
            }
        }
    }

    /// Removes one file of results unless another judge writes it. Whether it is gone.
    fn remove_file(&self, path: &Path) -> bool {
        // The lock of another's file is held until it is removed: nobody continues it meanwhile.
        let mut other = None;
        if self.pen.is_current(path) {
            self.pen.turn();
        } else if !self.pen.owns(path) {
            other = fs::File::options().read(true).write(true).open(path).ok();
            if other.as_ref().is_none_or(|file| file.try_lock().is_err()) {
                return false;
            }
        }
        let is_removed = fs::remove_file(path).is_ok();
        drop(other);
        if is_removed {
            lock(&self.index).forget(path);
        }
        is_removed
    }

    fn write(&self, table: u8, key: &Key, value: &[u8]) {
        if let Some(place) = self.pen.write(table, key, value) {
            lock(&self.index).add(table, *key, place);
        }
    }

    /// Looks whether another judge has put it, if the last look was long enough ago.
    fn look_for(&self, table: u8, key: &Key) -> Option<Place> {
        let mut index = lock(&self.index);
        if !index.may_look() {
            return None;
        }
        // A folder that has gone holds nothing.
        let wrong = index.look(|path| self.pen.owns(path)).unwrap_or_default();
        let place = index.place(table, key);
        drop(index);
        self.tell(wrong);
        place
    }

    /// Remembers for the user what was wrong, unless a judge has told it before.
    fn tell(&self, wrong: Vec<Wrong>) {
        for wrong in wrong {
            let note = match &wrong {
                Wrong::Damaged(path, start) => note(path, *start),
                Wrong::OtherVersion(path) => note(path, 0),
                // Told until somebody sees to it.
                Wrong::Unreadable(error) => {
                    lock(&self.told).sentences.push(text::with_causes(error));
                    continue;
                }
            };
            if lock(&self.index).place(NOTES, &note).is_some() {
                continue;
            }
            self.write(NOTES, &note, &[]);
            let mut told = lock(&self.told);
            match wrong {
                Wrong::OtherVersion(path) => told.sentences.push(format!(
                    "`{}` holds results of another version of the judge, which are not used",
                    text::visible_line(&path.to_string_lossy())
                )),
                _ => told.damaged += 1,
            }
        }
    }

    fn shown(&self) -> String {
        text::visible_line(&self.folder.to_string_lossy())
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.syncing.take() {
            drop(stop);
            let _ = thread.join();
        }
        self.pen.finish();
    }
}

/// Removes the results in `folder`, and the folder if nothing else is in it. Returns how many bytes they took.
///
/// A judge that has it open goes on: it has the results that it knew, and keeps new ones in a new file.
pub fn remove(folder: &Path) -> Result<u64, StoreError> {
    if let Err(error) = fs::metadata(folder)
        && error.kind() == io::ErrorKind::NotFound
    {
        return Ok(0);
    }
    let mut freed_bytes = 0;
    for entry in files::list(folder)? {
        let is_ours = entry.name.ends_with(SUFFIX) || entry.name.ends_with(UNFINISHED);
        if !is_ours || entry.kind != Kind::File {
            continue;
        }
        let bytes = fs::metadata(&entry.path).map_or(0, |about| about.len());
        match fs::remove_file(&entry.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(FileError::at("remove", &entry.path)(error))?;
            }
            Err(_) => {}
            Ok(()) => freed_bytes += bytes,
        }
    }
    // Somebody's own file keeps it there, and so does a judge that begins one just now.
    let _ = fs::remove_dir(folder);
    Ok(freed_bytes)
}

/// The key of the note that something was told. The file's name is enough: no two are called the same.
fn note(path: &Path, start: u64) -> Key {
    let mut hasher = blake3::Hasher::new();
    hasher.update(path.file_name().unwrap_or_default().as_encoded_bytes());
    hasher.update(&start.to_le_bytes());
    *hasher.finalize().as_bytes()
}

/// What a thread that panicked left is as good as ever: nothing is half-changed under these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
