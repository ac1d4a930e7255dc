//! Which result lies where, in all the files of a folder.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::files::{self, FileError, Kind};

use super::Key;
use super::record::Head;
use super::segment::{self, FIRST, Opening, SUFFIX, Scan, Segment};

/// So many files stay open at most; a process may have 1,024 as a rule.
const MOST_OPEN: usize = 100;
/// Looking for the results of others takes at most one part in so many of the time.
const LOOKING: u32 = 20;

/// Where a result lies.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) segment: Arc<Segment>,
    pub(super) start: u64,
    pub(super) length: u32,
    pub(super) written_us: u64,
}

/// What was wrong with a file.
#[derive(Debug)]
pub(super) enum Wrong {
    /// A record, by its file and where it begins, is damaged or torn.
    Damaged(PathBuf, u64),
    /// The file is of another version.
    OtherVersion(PathBuf),
    /// The file cannot be read.
    Unreadable(FileError),
}

/// Which result lies where.
#[derive(Debug)]
pub(super) struct Index {
    folder: PathBuf,
    places: HashMap<(u8, Key), Place>,
    /// The files of others, and how far each has been read.
    others: HashMap<PathBuf, (Arc<Segment>, u64)>,
    /// Those that are of no use.
    left: HashSet<PathBuf>,
    next_look: Instant,
}

impl Index {
    pub(super) fn new(folder: &Path) -> Index {
        Index {
            folder: folder.to_owned(),
            places: HashMap::new(),
            others: HashMap::new(),
            left: HashSet::new(),
            next_look: Instant::now(),
        }
    }

    pub(super) fn place(&self, table: u8, key: &Key) -> Option<Place> {
        self.places.get(&(table, *key)).cloned()
    }

    /// Notes where a result lies, unless a later one of the same key is known.
    pub(super) fn add(&mut self, table: u8, key: Key, place: Place) {
        match self.places.get(&(table, key)) {
            Some(known) if known.written_us > place.written_us => {}
            _ => drop(self.places.insert((table, key), place)),
        }
    }

    /// The same for what a scan found.
    pub(super) fn add_all(&mut self, segment: &Arc<Segment>, records: Vec<(Head, u64)>) {
        self.places.reserve(records.len());
        for (head, start) in records {
            let (segment, length, written_us) = (Arc::clone(segment), head.length, head.written_us);
            self.add(head.table, head.key, Place { segment, start, length, written_us });
        }
    }

    /// Forgets a result that turned out to be damaged, unless another has taken its place.
    pub(super) fn drop_damaged(&mut self, table: u8, key: &Key, damaged: &Place) {
        if self.places.get(&(table, *key)).is_some_and(|known| is_same(known, damaged)) {
            self.places.remove(&(table, *key));
        }
    }

    /// Forgets the results of a file that is removed.
    pub(super) fn forget(&mut self, path: &Path) {
        self.others.remove(path);
        self.places.retain(|_, place| place.segment.path != path);
    }

    /// Whether enough time has gone by since the last look at the files of others.
    pub(super) fn may_look(&self) -> bool {
        Instant::now() >= self.next_look
    }

    /// Reads what others have written since the last look. `is_own` tells the files that this judge writes.
    pub(super) fn look(&mut self, is_own: impl Fn(&Path) -> bool) -> Result<Vec<Wrong>, FileError> {
        let begun = Instant::now();
        let mut wrong = Vec::new();
        for path in files_in(&self.folder)? {
            if self.left.contains(&path) || is_own(&path) {
                continue;
            }
            if let Err(error) = self.read_on(&path, &mut wrong) {
                // It may have been removed since the folder was listed.
                if error.source.kind() != std::io::ErrorKind::NotFound {
                    self.left.insert(path);
                    wrong.push(Wrong::Unreadable(error));
                }
            }
        }
        let now = Instant::now();
        self.next_look = now + ((now - begun) * LOOKING).min(Duration::from_secs(2));
        Ok(wrong)
    }

    /// Reads what is new in one file.
    fn read_on(&mut self, path: &Path, wrong: &mut Vec<Wrong>) -> Result<(), FileError> {
        let fail = || FileError::at("read", path);
        let known = self.others.get(path).cloned();
        if let Some((_, read)) = &known
            && std::fs::metadata(path).map_err(fail())?.len() == *read
        {
            return Ok(());
        }
        let (opened, file) = Segment::read(path, known.is_none() && self.others.len() < MOST_OPEN)?;
        let (segment, read) = match known {
            Some(known) => known,
            None => match segment::opening(&file).map_err(fail())? {
                Opening::OtherVersion => {
                    self.left.insert(path.to_owned());
                    wrong.push(Wrong::OtherVersion(path.to_owned()));
                    return Ok(());
                }
                // Without a start that is known the records are searched for.
                Opening::Ours { .. } => (Arc::new(opened), FIRST),
                Opening::Unknown => (Arc::new(opened), 0),
            },
        };
        let mut scan = segment::scan(&file, read).map_err(fail())?;
        if !scan.damaged.is_empty() || scan.is_torn {
            if segment::is_written(&file) {
                // Half-written: another look will tell.
                scan.end = scan.damaged.first().copied().unwrap_or(scan.end);
            } else {
                wrong.extend(damages(path, &scan));
            }
        }
        self.add_all(&segment, scan.records);
        self.others.insert(path.to_owned(), (segment, scan.end));
        Ok(())
    }
}

/// What a scan found to be damaged in a file that nobody writes.
pub(super) fn damages(path: &Path, scan: &Scan) -> Vec<Wrong> {
    let starts = scan.damaged.iter().copied().chain(scan.is_torn.then_some(scan.end));
    starts.map(|start| Wrong::Damaged(path.to_owned(), start)).collect()
}

/// The files of results in a folder, the oldest first.
pub(super) fn files_in(folder: &Path) -> Result<Vec<PathBuf>, FileError> {
    let entries = files::list(folder)?.into_iter();
    Ok(entries
        .filter(|entry| entry.kind == Kind::File && entry.name.ends_with(SUFFIX))
        .map(|entry| entry.path)
        .collect())
}

fn is_same(a: &Place, b: &Place) -> bool {
    a.start == b.start && a.segment.path == b.segment.path
}
