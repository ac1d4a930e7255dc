//! What of a report is compared, in little room: 10,000 submissions of 20 tests take a few MiB.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};

use crate::model::{Score, SubmissionReport, Submissions, TestReport, Verdict};

use super::Mark;

/// The submissions of a report, as far as they are compared. Reading it from JSON holds one whole submission at a
/// time.
#[derive(Debug, Default)]
pub struct Index {
    entries: Vec<Entry>,
    words: HashSet<Arc<str>>,
    sheets: HashSet<Arc<[Facts]>>,
}

impl Index {
    /// That of submissions, asked for one by one.
    pub fn of(submissions: &impl Submissions) -> Self {
        let mut index = Index::default();
        (0..submissions.briefs().len()).for_each(|at| index.push(&submissions.get(at)));
        index
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn push(&mut self, report: &SubmissionReport) {
        let facts: Arc<[Facts]> = report.tests.iter().map(Facts::of).collect();
        self.entries.push(Entry {
            student: report.student.clone(),
            problem: shared(&mut self.words, report.problem.as_str().into()),
            path: report.path.clone(),
            language: shared(&mut self.words, report.language.as_str().into()),
            source: report.source.clone(),
            made: report.made.clone(),
            verdict: report.verdict,
            score: report.awarded(),
            max_score: report.max_score,
            facts: shared(&mut self.sheets, facts),
            outcomes: report.tests.iter().map(Outcome::of).collect(),
        });
    }
}

/// The one copy of what many entries have.
fn shared<T: ?Sized + std::hash::Hash + Eq>(known: &mut HashSet<Arc<T>>, value: Arc<T>) -> Arc<T> {
    match known.get(&value) {
        Some(known) => known.clone(),
        None => {
            known.insert(value.clone());
            value
        }
    }
}

impl<'de> Deserialize<'de> for Index {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneByOne;
        impl<'de> Visitor<'de> for OneByOne {
            type Value = Index;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of submissions")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Index, A::Error> {
                let mut index = Index::default();
                while let Some(report) = list.next_element()? {
                    index.push(&report);
                }
                Ok(index)
            }
        }
        deserializer.deserialize_seq(OneByOne)
    }
}

/// What of a submission is compared.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) student: String,
    pub(super) problem: Arc<str>,
    pub(super) path: String,
    pub(super) language: Arc<str>,
    source: String,
    made: String,
    pub(super) verdict: Verdict,
    /// `None` where it has none.
    pub(super) score: Option<Score>,
    pub(super) max_score: Score,
    /// Most submissions of a problem share them.
    pub(super) facts: Arc<[Facts]>,
    /// One for each of the facts.
    outcomes: Box<[Outcome]>,
}

impl Entry {
    /// What it got.
    pub(super) fn mark(&self) -> Mark {
        Mark { verdict: self.verdict, score: self.score, max_score: self.max_score }
    }

    /// Its tests.
    pub(super) fn tests(&self) -> impl Iterator<Item = (&Facts, Outcome)> {
        self.facts.iter().zip(self.outcomes.iter().copied())
    }

    /// Whether there was something to run: it compiled, or the grading was interrupted before.
    pub(super) fn has_program(&self) -> bool {
        match self.verdict {
            Verdict::Ce => false,
            // Where the judge failed to compile it, no test is JE.
            Verdict::Je => self.outcomes.iter().any(|outcome| outcome.verdict == Verdict::Je),
            _ => true,
        }
    }

    /// Whether its source is not that of `other`; `None` where one of them is not known.
    pub(super) fn has_other_source(&self, other: &Entry) -> Option<bool> {
        differ(&self.source, &other.source)
    }

    /// Whether the same source was compiled or started in another way.
    pub(super) fn was_made_otherwise(&self, other: &Entry) -> bool {
        self.has_other_source(other) == Some(false) && differ(&self.made, &other.made) == Some(true)
    }
}

/// Whether two short hashes differ; `None` where one is not known.
pub(super) fn differ(old: &str, new: &str) -> Option<bool> {
    (!old.is_empty() && !new.is_empty()).then(|| old != new)
}

/// What a test is, whoever takes it.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct Facts {
    pub(super) name: String,
    /// Empty where it is not known.
    pub(super) data: String,
    /// 0 where it is not known, as is the next.
    pub(super) time_limit_ms: u64,
    pub(super) memory_limit_kib: u64,
    pub(super) max_score: Score,
}

impl Facts {
    fn of(test: &TestReport) -> Self {
        Facts {
            name: test.name.clone(),
            data: test.data.clone(),
            time_limit_ms: test.time_limit_ms,
            memory_limit_kib: test.memory_limit_kib,
            max_score: test.max_score,
        }
    }

    /// Whether anything of it is not known.
    pub(super) fn has_gaps(&self) -> bool {
        self.data.is_empty() || self.time_limit_ms == 0 || self.memory_limit_kib == 0
    }
}

/// What became of a test.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outcome {
    pub(super) verdict: Verdict,
    pub(super) cpu_ms: u32,
    pub(super) score: Score,
}

impl Outcome {
    fn of(test: &TestReport) -> Self {
        let cpu_ms = u32::try_from(test.cpu_ms).unwrap_or(u32::MAX);
        Outcome { verdict: test.verdict, cpu_ms, score: test.score }
    }
}
