//! One file of results. A single judge appends to it at a time and holds its lock as long as it lives;
//! everybody may read.

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::files::{self, FileError};

use super::record::{ANY_VERSION, HEAD, Head, MARKER, VERSION};

/// How such files are called, behind a time and a random part.
pub(super) const SUFFIX: &str = ".results";
/// The same until its start is written.
pub(super) const UNFINISHED: &str = ".results.new";
/// Where the first record begins: behind the version and the name of the running system.
pub(super) const FIRST: u64 = 32;
/// How much is read at once where a record is searched for.
const PIECE: usize = 64 * 1024;

/// One file of results.
#[derive(Debug)]
pub(super) struct Segment {
    pub(super) path: PathBuf,
    /// `None` where so many files are open that this one is opened whenever it is needed.
    pub(super) file: Option<File>,
}

/// What a file begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opening {
    /// This version; whether the system that wrote it is the one that runs now.
    Ours { is_this_system: bool },
    /// Another version of the format.
    OtherVersion,
    /// Nothing that a judge writes, or not all of it.
    Unknown,
}

/// What [`Segment::scan`] found.
#[derive(Debug, Default)]
pub(super) struct Scan {
    /// The records with a sound head and where they begin. Their values have not been looked at.
    pub(super) records: Vec<(Head, u64)>,
    /// Where records begin that are damaged, sound ones behind them.
    pub(super) damaged: Vec<u64>,
    /// The end of the last sound record.
    pub(super) end: u64,
    /// Whether something lies behind that: a record that is being written, or never was to its end.
    pub(super) is_torn: bool,
}

impl Segment {
    /// A new one, locked, in a folder that is there. It belongs to the folder's owner even where root makes it.
    pub(super) fn new(folder: &Path) -> Result<Segment, FileError> {
        let make = || {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
            let unfinished = tempfile::Builder::new()
                .prefix(&format!("{now:013}-"))
                .suffix(UNFINISHED)
                .tempfile_in(folder)?;
            let file = unfinished.as_file();
            // Without locks nobody continues or removes a file; all the rest works.
            let _ = file.try_lock();
            let (owner, user) = (fs::metadata(folder)?, file.metadata()?.uid());
            if owner.uid() != user {
                let _ = std::os::unix::fs::fchown(file, Some(owner.uid()), Some(owner.gid()));
            }
            file.write_all_at(&[VERSION.as_slice(), &this_system()].concat(), 0)?;
            // It is locked before it gets its name: another judge never finds it free.
            let path = unfinished.path().with_extension("");
            let file = unfinished.persist(&path)?;
            Ok(Segment { path, file: Some(file) })
        };
        // A temporary name tells nobody anything.
        let plain =
            |error: io::Error| if error.raw_os_error().is_some() { error } else { error.kind().into() };
        make().map_err(plain).map_err(FileError::at("make a file in", folder))
    }

    /// One that another judge on this running system left behind, locked. `None` where it may not be continued.
    ///
    /// The name of the running system decides because a lock may be unknown to other machines that share the
    /// folder, but never within one system.
    pub(super) fn continued(path: &Path) -> Option<Segment> {
        let file = File::options().read(true).write(true).open(path).ok()?;
        file.try_lock().ok()?;
        let segment = Segment { path: path.to_owned(), file: Some(file) };
        let is_this_system = opening(segment.file().ok()?).ok()? == Opening::Ours { is_this_system: true };
        // Whoever removes a file holds its lock too: under the lock it is there or it is not.
        (is_this_system && !segment.is_removed()).then_some(segment)
    }

    /// One to read. It is not kept open where `is_kept` is false.
    pub(super) fn read(path: &Path, is_kept: bool) -> Result<(Segment, File), FileError> {
        let file = files::open(path)?;
        let kept = if is_kept { Some(file.try_clone().map_err(FileError::at("read", path))?) } else { None };
        Ok((Segment { path: path.to_owned(), file: kept }, file))
    }

    /// The open file of one that is written.
    pub(super) fn file(&self) -> io::Result<&File> {
        self.file.as_ref().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Whether somebody has removed the file.
    pub(super) fn is_removed(&self) -> bool {
        self.file().and_then(File::metadata).is_ok_and(|about| about.nlink() == 0)
    }

    /// The value of the record that begins at `start`; `None` where it is damaged.
    pub(super) fn value(&self, start: u64, length: u32) -> io::Result<Option<Vec<u8>>> {
        let mut bytes = vec![0; HEAD + length as usize];
        match &self.file {
            Some(file) => file.read_exact_at(&mut bytes, start)?,
            None => File::open(&self.path)?.read_exact_at(&mut bytes, start)?,
        }
        let Some(head) = Head::parse(&bytes) else { return Ok(None) };
        bytes.drain(..HEAD);
        Ok(head.fits(&bytes).then_some(bytes))
    }
}

impl Drop for Segment {
    fn drop(&mut self) {
        // Closing is not enough: a process that is being started has the file too until it is what it will be.
        if let Some(file) = &self.file {
            let _ = file.unlock();
        }
    }
}

/// What a file begins with.
pub(super) fn opening(file: &File) -> io::Result<Opening> {
    let mut bytes = [0; FIRST as usize];
    Ok(match file.read_exact_at(&mut bytes, 0) {
        Ok(()) if bytes.starts_with(VERSION) => {
            let system = &bytes[VERSION.len()..];
            Opening::Ours { is_this_system: system == this_system() && system != [0; 16] }
        }
        Ok(()) if bytes.starts_with(ANY_VERSION) => Opening::OtherVersion,
        Ok(()) => Opening::Unknown,
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Opening::Unknown,
        Err(error) => return Err(error),
    })
}

/// Whether a judge that lives may be writing it: true where that cannot be told.
pub(super) fn is_written(file: &File) -> bool {
    let is_free = file.try_lock_shared().is_ok();
    if is_free {
        let _ = file.unlock();
    }
    !is_free
}

/// The records from `start` on, without their values.
pub(super) fn scan(file: &File, start: u64) -> io::Result<Scan> {
    let length = file.metadata()?.len();
    let mut reader = BufReader::with_capacity(PIECE, file);
    reader.seek(SeekFrom::Start(start))?;
    let mut scan = Scan { end: start, ..Scan::default() };
    let mut at = start;
    while at + HEAD as u64 <= length {
        let mut bytes = [0; HEAD];
        match reader.read_exact(&mut bytes) {
            // It was cut meanwhile by the judge that continues it.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
            done => done?,
        }
        if let Some(head) = Head::parse(&bytes) {
            let next = at + HEAD as u64 + u64::from(head.length);
            if next > length {
                break;
            }
            reader.seek_relative(i64::from(head.length))?;
            scan.records.push((head, at));
            (at, scan.end) = (next, next);
        } else {
            let Some(next) = next_head(file, at + 1)? else { break };
            scan.damaged.push(at);
            reader.seek(SeekFrom::Start(next))?;
            at = next;
        }
    }
    scan.is_torn = scan.end < length;
    Ok(scan)
}

/// Where the next sound head begins, at `start` or behind it.
fn next_head(file: &File, mut start: u64) -> io::Result<Option<u64>> {
    let mut bytes = vec![0; PIECE];
    loop {
        let mut filled = 0;
        while filled < PIECE {
            match file.read_at(&mut bytes[filled..], start + filled as u64)? {
                0 => break,
                read => filled += read,
            }
        }
        let is_head = |index: &usize| {
            bytes[*index..filled].starts_with(&MARKER) && Head::parse(&bytes[*index..filled]).is_some()
        };
        if let Some(index) = (0..filled.saturating_sub(HEAD - 1)).find(is_head) {
            return Ok(Some(start + index as u64));
        }
        if filled < PIECE {
            return Ok(None);
        }
        start += (PIECE - (HEAD - 1)) as u64;
    }
}

/// A name of the running system that no other has, and that it has not after its next start; zeros where it has none.
fn this_system() -> [u8; 16] {
    let mut name = [0; 16];
    if let Ok(id) = fs::read("/proc/sys/kernel/random/boot_id") {
        name.copy_from_slice(&blake3::hash(&id).as_bytes()[..16]);
    }
    name
}
