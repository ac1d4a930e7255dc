//! Finished submissions on their way to the reports: on disk, so that a large class does not fill the memory.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use serde::{Serialize, Serializer, ser::SerializeSeq};

use crate::model::{Brief, SubmissionReport, Submissions};

/// The submissions of a finished grading, in the plan's order. Reading them from JSON holds one at a time.
#[derive(Debug)]
pub struct Spool {
    briefs: Vec<Brief>,
    places: Vec<Place>,
    file: Option<File>,
}

/// Where a report is.
#[derive(Debug)]
enum Place {
    /// So many bytes in the file, from there on.
    File { from: u64, length: usize },
    /// Here, because the disk did not take it.
    Memory(Box<SubmissionReport>),
}

impl Submissions for Spool {
    fn briefs(&self) -> Cow<'_, [Brief]> {
        Cow::Borrowed(&self.briefs)
    }

    fn get(&self, index: usize) -> Cow<'_, SubmissionReport> {
        match &self.places[index] {
            Place::Memory(report) => Cow::Borrowed(report),
            Place::File { from, length } => match self.read(*from, *length) {
                Ok(report) => Cow::Owned(report),
                // It was written a moment ago; the file has no name that anybody could remove or cut.
                Err(error) => panic!("the file of finished submissions cannot be read: {error}"),
            },
        }
    }
}

impl Spool {
    fn read(&self, from: u64, length: usize) -> io::Result<SubmissionReport> {
        let mut bytes = vec![0; length];
        self.file.as_ref().ok_or(io::ErrorKind::NotFound)?.read_exact_at(&mut bytes, from)?;
        Ok(serde_json::from_slice(&bytes)?)
    }
}

impl Serialize for Spool {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.places.len()))?;
        for index in 0..self.places.len() {
            list.serialize_element(&self.get(index))?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Spool {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneByOne;
        impl<'de> Visitor<'de> for OneByOne {
            type Value = Spool;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of submissions")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Spool, A::Error> {
                let (file, mut end) = (tempfile::tempfile().ok(), End::default());
                let (mut briefs, mut places) = (Vec::new(), Vec::new());
                while let Some(report) = list.next_element::<SubmissionReport>()? {
                    let mut brief = report.brief();
                    end.share_texts(&mut brief);
                    briefs.push(brief);
                    places.push(put(report, file.as_ref(), |length| end.room_for(length)));
                }
                Ok(Spool { briefs, places, file })
            }
        }
        deserializer.deserialize_seq(OneByOne)
    }
}

/// Puts a report into the file, where `room_for` so many bytes is, or keeps it where the file does not take it.
fn put(report: SubmissionReport, file: Option<&File>, room_for: impl FnOnce(u64) -> u64) -> Place {
    let write = || -> io::Result<Place> {
        let bytes = serde_json::to_vec(&report)?;
        let file = file.ok_or(io::ErrorKind::NotFound)?;
        let from = room_for(bytes.len() as u64);
        file.write_all_at(&bytes, from)?;
        Ok(Place::File { from, length: bytes.len() })
    };
    write().unwrap_or_else(|_| Place::Memory(Box::new(report)))
}

/// How much of the file is taken, and the texts that many briefs share.
#[derive(Debug, Default)]
struct End {
    taken: u64,
    texts: HashSet<Arc<str>>,
}

impl End {
    /// Where so many more bytes have room.
    fn room_for(&mut self, length: u64) -> u64 {
        self.taken += length;
        self.taken - length
    }

    /// Leaves one copy of each text that many briefs have.
    fn share_texts(&mut self, brief: &mut Brief) {
        for text in [&mut brief.deciding_test, &mut brief.judge_failure].into_iter().flatten() {
            match self.texts.get(text) {
                Some(known) => *text = known.clone(),
                None => {
                    self.texts.insert(text.clone());
                }
            }
        }
    }
}

/// A [`Spool`] that is being filled from many threads.
#[derive(Debug)]
pub(super) struct Filling {
    file: Option<File>,
    end: Mutex<End>,
    done: Vec<OnceLock<(Brief, Place)>>,
}

impl Filling {
    /// Room for so many, with a file in `folder`.
    pub(super) fn new(folder: &Path, submissions: usize) -> Self {
        Filling {
            file: tempfile::tempfile_in(folder).ok(),
            end: Mutex::default(),
            done: (0..submissions).map(|_| OnceLock::new()).collect(),
        }
    }

    /// Takes the report of a submission; a second one is not taken.
    pub(super) fn push(&self, index: usize, report: SubmissionReport) {
        self.done[index].get_or_init(|| {
            let mut brief = report.brief();
            self.end().share_texts(&mut brief);
            let place = put(report, self.file.as_ref(), |length| self.end().room_for(length));
            (brief, place)
        });
    }

    fn end(&self) -> MutexGuard<'_, End> {
        self.end.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All that were taken.
    pub(super) fn finish(self) -> Spool {
        let (briefs, places) = self.done.into_iter().filter_map(OnceLock::into_inner).unzip();
        Spool { briefs, places, file: self.file }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{CompileReport, Score, Verdict};

    fn report(student: &str) -> SubmissionReport {
        SubmissionReport {
            student: student.to_owned(),
            problem: "a".to_owned(),
            path: format!("{student}/a.py"),
            language: "python".to_owned(),
            source: String::new(),
            made: String::new(),
            files: vec![],
            verdict: Verdict::Je,
            score: Score::ZERO,
            max_score: Score::from_hundredths(10_000),
            compile: CompileReport { log: format!("log of {student} \u{1b}\""), ..CompileReport::default() },
            cpu_ms: 1,
            wall_ms: 2,
            memory_kib: 3,
            tests: Vec::new(),
        }
    }

    #[test]
    fn reports_come_back_as_they_were_in_the_plans_order() {
        let folder = tempfile::tempdir().unwrap();
        // A folder that is not there stands for a disk that takes nothing.
        for place in [folder.path(), Path::new("/nonexistent")] {
            let filling = Filling::new(place, 4);
            for (index, student) in [(2, "chi"), (0, "an"), (1, "bình"), (0, "another")] {
                filling.push(index, report(student));
            }
            let spool = filling.finish();
            let expected = ["an", "bình", "chi"].map(report);
            assert_eq!(*spool.briefs(), expected.each_ref().map(SubmissionReport::brief));
            for (index, report) in expected.iter().enumerate() {
                assert_eq!(*spool.get(index), *report);
            }
            let json = serde_json::to_string(&spool).unwrap();
            assert_eq!(json, serde_json::to_string(&expected).unwrap());
            let read: Spool = serde_json::from_str(&json).unwrap();
            assert_eq!(read.briefs(), spool.briefs());
            assert_eq!(serde_json::to_string(&read).unwrap(), json);
        }
    }
}
