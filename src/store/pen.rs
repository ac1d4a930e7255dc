//! What this judge writes: one file at a time, every result at once, synced a second later.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::{DirBuilderExt, FileExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::files::FileError;
use crate::text;

use super::Key;
use super::index::{Place, files_in};
use super::record;
use super::segment::{self, FIRST, Scan, Segment};

/// A file that a judge left behind, and what is in it.
pub(super) type Continued = (Arc<Segment>, Scan);

/// The file that this judge writes, shared by its threads.
#[derive(Debug)]
pub(super) struct Pen {
    folder: PathBuf,
    /// A file that has grown so long is followed by another.
    most: u64,
    state: Mutex<State>,
    /// Held by the thread that syncs: whoever syncs next finds that done.
    syncing: Mutex<()>,
}

#[derive(Debug)]
struct State {
    segment: Arc<Segment>,
    /// Where the next record goes.
    end: u64,
    /// Every file that this judge has written, the current one last.
    own: Vec<PathBuf>,
    /// Whether there is something that has not been synced.
    is_unsynced: bool,
    /// Whether the name of the current file has not been synced.
    is_name_unsynced: bool,
    last_us: u64,
    /// Why nothing is written any more.
    failure: Option<String>,
}

impl Pen {
    /// Continues a file that a judge left behind, with what is in it, or begins one.
    pub(super) fn new(folder: &Path, most: u64) -> Result<(Pen, Option<Continued>), FileError> {
        let found = files_in(folder)?.into_iter().rev().find_map(|path| continued(&path, most));
        let (segment, end) = match &found {
            Some((segment, scan)) => (Arc::clone(segment), scan.end),
            None => (Arc::new(Segment::new(folder)?), FIRST),
        };
        let state = State {
            own: vec![segment.path.clone()],
            segment,
            end,
            is_unsynced: false,
            is_name_unsynced: found.is_none(),
            last_us: 0,
            failure: None,
        };
        Ok((
            Pen { folder: folder.to_owned(), most, state: Mutex::new(state), syncing: Mutex::default() },
            found,
        ))
    }

    /// Whether this judge has written the file.
    pub(super) fn owns(&self, path: &Path) -> bool {
        self.state().own.iter().any(|own| own == path)
    }

    /// Whether it is the file that is written now.
    pub(super) fn is_current(&self, path: &Path) -> bool {
        self.state().segment.path == path
    }

    /// Why nothing is written any more.
    pub(super) fn failure(&self) -> Option<String> {
        self.state().failure.clone()
    }

    /// Writes a result. `None` where that failed, now or earlier.
    pub(super) fn write(&self, table: u8, key: &Key, value: &[u8]) -> Option<Place> {
        let mut state = self.state();
        if state.failure.is_some() {
            return None;
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_micros();
        let written_us = u64::try_from(now).unwrap_or(u64::MAX).max(state.last_us.saturating_add(1));
        let bytes = record::record(table, key, written_us, value)?;
        if state.end > self.most {
            self.begin(&mut state)?;
        }
        let (segment, start) = (Arc::clone(&state.segment), state.end);
        let written = segment.file().and_then(|file| {
            file.write_all_at(&bytes, start).inspect_err(|_| {
                let _ = file.set_len(start);
            })
        });
        state.check(written.map_err(FileError::at("write", &segment.path)))?;
        state.end += bytes.len() as u64;
        state.is_unsynced = true;
        state.last_us = written_us;
        Some(Place { segment, start, length: u32::try_from(value.len()).ok()?, written_us })
    }

    /// Brings to the disk what is not there yet.
    pub(super) fn sync(&self) {
        let _syncing = self.syncing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut state = self.state();
        if state.failure.is_some() || !state.is_unsynced {
            return;
        }
        if state.segment.is_removed() {
            // The store was emptied: what comes from now on is kept again.
            let _ = self.begin(&mut state);
            return;
        }
        let segment = Arc::clone(&state.segment);
        let is_name_unsynced = state.is_name_unsynced;
        (state.is_unsynced, state.is_name_unsynced) = (false, false);
        // A disk takes its time; nobody waits for it who writes meanwhile.
        drop(state);
        let synced = segment
            .file()
            .and_then(File::sync_data)
            .and_then(|()| if is_name_unsynced { File::open(&self.folder)?.sync_all() } else { Ok(()) });
        self.state().check(synced.map_err(FileError::at("write", &segment.path)));
    }

    /// Leaves the current file and begins another.
    pub(super) fn turn(&self) {
        let _ = self.begin(&mut self.state());
    }

    /// Removes the current file if nothing is in it.
    pub(super) fn finish(&self) {
        self.sync();
        let state = self.state();
        if state.end == FIRST {
            let _ = fs::remove_file(&state.segment.path);
        }
    }

    fn begin(&self, state: &mut State) -> Option<()> {
        let made = match Segment::new(&self.folder) {
            Err(error) if error.source.kind() == io::ErrorKind::NotFound => {
                // The folder goes with what is in it when a store is emptied; what lies above it does not.
                let _ = fs::DirBuilder::new().mode(0o700).create(&self.folder);
                Segment::new(&self.folder)
            }
            made => made,
        };
        let segment = state.check(made)?;
        if let Ok(file) = state.segment.file()
            && !state.segment.is_removed()
        {
            let _ = file.sync_data();
        }
        state.own.push(segment.path.clone());
        (state.segment, state.end) = (Arc::new(segment), FIRST);
        (state.is_unsynced, state.is_name_unsynced) = (true, true);
        Some(())
    }

    /// Lets the next results go to another file under the same name.
    #[cfg(test)]
    pub(super) fn replace_file(&self, file: File) {
        let mut state = self.state();
        state.segment = Arc::new(Segment { path: state.segment.path.clone(), file: Some(file) });
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Remembers the first failure.
    fn check<T>(&mut self, done: Result<T, FileError>) -> Option<T> {
        done.map_err(|error| self.failure.get_or_insert_with(|| text::with_causes(&error)).clone()).ok()
    }
}

/// A file that a judge left behind, what is torn at its end cut off.
fn continued(path: &Path, most: u64) -> Option<Continued> {
    if fs::metadata(path).ok()?.len() > most {
        return None;
    }
    let segment = Segment::continued(path)?;
    let scan = segment::scan(segment.file().ok()?, FIRST).ok()?;
    if scan.is_torn {
        segment.file().ok()?.set_len(scan.end).ok()?;
    }
    Some((Arc::new(segment), scan))
}
