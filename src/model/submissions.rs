//! Where the submissions of a report lie, and what of them is at hand.

use std::borrow::Cow;
use std::sync::Arc;

use super::{Score, SubmissionReport, Verdict};

/// The submissions of a report: in memory, or on disk until somebody asks.
pub trait Submissions {
    /// What the tables tell of each, in order.
    fn briefs(&self) -> Cow<'_, [Brief]>;

    /// All that is told of one. `index` is less than the number of [`briefs`](Submissions::briefs).
    fn get(&self, index: usize) -> Cow<'_, SubmissionReport>;
}

impl Submissions for Vec<SubmissionReport> {
    fn briefs(&self) -> Cow<'_, [Brief]> {
        self.as_slice().iter().map(SubmissionReport::brief).collect()
    }

    fn get(&self, index: usize) -> Cow<'_, SubmissionReport> {
        Cow::Borrowed(&self[index])
    }
}

/// What the tables tell of a submission, without the words of its tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brief {
    /// The student's name as found; empty under `test`.
    pub student: String,
    /// The problem's name.
    pub problem: String,
    /// Where it was found.
    pub path: String,
    /// The language's name.
    pub language: String,
    /// Its verdict.
    pub verdict: Verdict,
    /// Its points; in their place JE where the judge failed, SK where it was not run to its end.
    pub mark: Result<Score, Verdict>,
    /// How many tests it passed.
    pub passed: usize,
    /// Of how many.
    pub tests: usize,
    /// Whether any of them was run.
    pub was_run: bool,
    /// The largest of its tests.
    pub cpu_ms: u64,
    /// The largest of its tests.
    pub memory_kib: u64,
    /// The test that gave it its verdict.
    pub deciding_test: Option<Arc<str>>,
    /// Why the judge failed on it.
    pub judge_failure: Option<Arc<str>>,
}

impl Brief {
    /// Its points, where it has a score.
    pub fn awarded(&self) -> Option<Score> {
        self.mark.ok()
    }
}

impl SubmissionReport {
    /// What the tables tell of it.
    pub fn brief(&self) -> Brief {
        Brief {
            student: self.student.clone(),
            problem: self.problem.clone(),
            path: self.path.clone(),
            language: self.language.clone(),
            verdict: self.verdict,
            mark: self.mark(),
            passed: self.passed(),
            tests: self.tests.len(),
            was_run: self.was_run(),
            cpu_ms: self.cpu_ms,
            memory_kib: self.memory_kib,
            deciding_test: self.deciding_test().map(|test| test.name.as_str().into()),
            judge_failure: self.judge_failure().map(Into::into),
        }
    }
}
