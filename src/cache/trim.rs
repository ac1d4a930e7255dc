//! Keeping the cache within its size.
//!
//! Looking at every entry takes a while, so that it is done only after a sixteenth of the size was added, by
//! whichever judge: what was added is summed up in a small file.

use std::fs;
use std::io::{Read, Seek, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime};

use super::{Cache, CacheError, ENTRIES, NEW, entry, locked};
use crate::files::FileError;

/// How much was added since the last look.
const GROWN: &str = "grown";
/// What is being made for longer than this was left by a judge that was killed.
const ABANDONED: Duration = Duration::from_secs(24 * 3600);

impl Cache {
    /// Notes that so many bytes were added, and looks at the whole where that is due.
    pub(super) fn has_grown(&self, bytes: u64) {
        let grown = self.grown.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if grown > self.step() {
            self.settle();
        }
    }

    /// Adds up what this judge added, and takes away what is too much. To be called at the end of a command.
    pub fn settle(&self) {
        let grown = self.grown.swap(0, Ordering::Relaxed);
        if grown > 0 && self.add_up(grown).is_none_or(|sum| sum > self.step()) {
            // A cache that is too large is no reason to fail: the next judge tries again.
            let _ = self.trim_to(self.most);
        }
    }

    fn step(&self) -> u64 {
        self.most / 16
    }

    /// The sum of what was added since the last look, by all judges.
    fn add_up(&self, grown: u64) -> Option<u64> {
        let mut file = locked(&self.root.join(GROWN)).ok()?;
        let mut text = String::new();
        file.read_to_string(&mut text).ok()?;
        let sum = text.trim().parse().unwrap_or(0u64).saturating_add(grown);
        file.rewind().ok()?;
        file.set_len(0).ok()?;
        write!(file, "{sum}").ok()?;
        Some(sum)
    }

    /// Removes the entries that were used least recently until all have at most `most` bytes, but none that is used.
    /// Returns how many bytes were removed.
    pub(super) fn trim_to(&self, most: u64) -> Result<u64, CacheError> {
        let lock = locked(&self.root.join(GROWN)).map_err(FileError::at("write", &self.root.join(GROWN)))?;
        let mut entries = self.entries();
        let mut sum: u64 = entries.iter().map(|(_, _, size)| size).sum();
        let mut removed = 0;
        entries.sort();
        for (_, path, size) in entries {
            if sum <= most {
                break;
            }
            if self.discard(&path).unwrap_or(false) {
                (sum, removed) = (sum - size, removed + size);
            }
        }
        let _ = lock.set_len(0);
        self.remove_abandoned();
        Ok(removed)
    }

    /// When each entry was used last, where it is and its size.
    fn entries(&self) -> Vec<(SystemTime, PathBuf, u64)> {
        let folders = fs::read_dir(self.root.join(ENTRIES)).into_iter().flatten().flatten();
        let paths = folders.flat_map(|folder| fs::read_dir(folder.path()).into_iter().flatten().flatten());
        let about = |path: PathBuf| {
            let used = fs::metadata(path.join(entry::LOCK)).and_then(|about| about.modified());
            (used.unwrap_or(SystemTime::UNIX_EPOCH), entry::size(&path), path)
        };
        paths.map(|found| about(found.path())).map(|(used, size, path)| (used, path, size)).collect()
    }

    /// Removes what a judge that was killed was making or unmaking.
    fn remove_abandoned(&self) {
        for found in fs::read_dir(self.root.join(NEW)).into_iter().flatten().flatten() {
            let made = found.metadata().and_then(|about| about.modified());
            if made.is_ok_and(|made| made.elapsed().is_ok_and(|age| age > ABANDONED)) {
                let _ = fs::remove_dir_all(found.path());
            }
        }
    }
}
