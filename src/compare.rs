//! Two gradings beside each other: who moves, from what verdict and score to what, and why.
//!
//! A cause is a fact that both reports tell: a source, a test, a limit, a checker that differs. Where none of
//! them explains a move, it is the judge's own, or the measuring. An older report may not tell all facts;
//! nothing is concluded from what it does not tell.
//!
//! The serialised form of a [`Comparison`] is `judge-compare/1`. Its keys are the names of the fields below and are
//! stable: more may be added, none is renamed. A cause is an object with `kind`, its variant in snake case, beside its
//! own fields:
//!
//! ```json
//! { "schema": "judge-compare/1",
//!   "old": { "judge": "0.1.0", "started": "2026-11-02T07:00:00Z", "interrupted": false,
//!            "isolation": { "level": "full", "lacks": [] }, "submissions": 240 },
//!   "new": { "…": "…" },
//!   "problems": [ { "problem": "sum", "changes": [ { "kind": "checker" } ], "moved": 1 } ],
//!   "moves": [ { "student": "an", "problem": "sum", "path": "an/sum.py",
//!                "old": { "verdict": "TLE", "score": 50.0, "max_score": 100.0 }, "new": null,
//!                "causes": [ { "kind": "time_limit", "old_ms": 1000, "new_ms": 2000, "tests": ["secret/07"] } ] } ],
//!   "students": [ { "student": "an", "old": 50.0, "new": 100.0, "without_score": 0 } ],
//!   "unmoved": 239, "unmoved_with_new_source": 2 }
//! ```
//!
//! This module compares reports only; it knows no file and no problem folder.

mod cause;
mod index;
mod problems;
mod students;
#[cfg(test)]
mod tests;
mod why;

use std::collections::HashMap;

use serde::Serialize;

use crate::model::{Isolation, ProblemSummary, Report, Score, Verdict};
use crate::text;

use index::Entry;
use why::Around;

pub use cause::{Cause, Side, TestMove};
pub use index::Index;

/// The name of the serialised form.
pub const SCHEMA: &str = "judge-compare/1";

/// What differs between two gradings.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Comparison {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// The earlier grading.
    pub old: Graded,
    /// The later one.
    pub new: Graded,
    /// The problems that differ.
    pub problems: Vec<ProblemChange>,
    /// The submissions whose verdict or score differs, those that are new, and those that are gone; by student, then
    /// by problem.
    pub moves: Vec<Move>,
    /// The students whose total differs, those that are new, and those that are gone.
    pub students: Vec<StudentChange>,
    /// How many submissions have the verdict and the score that they had.
    pub unmoved: usize,
    /// How many of these have another source.
    pub unmoved_with_new_source: usize,
}

impl Comparison {
    /// Whether nobody moves, comes or goes.
    pub fn is_still(&self) -> bool {
        self.moves.is_empty() && self.students.is_empty()
    }
}

/// What is told of a grading as a whole.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Graded {
    /// The judge's version.
    pub judge: String,
    /// When it began, RFC 3339 in UTC.
    pub started: String,
    /// Whether it was interrupted, so that some tests were not run.
    pub interrupted: bool,
    /// What kept the programs apart.
    pub isolation: Isolation,
    /// How many submissions it had.
    pub submissions: usize,
}

/// A problem that differs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ProblemChange {
    /// Its name.
    pub problem: String,
    /// What differs of it; limits are those of the language that gets the least.
    pub changes: Vec<Cause>,
    /// How many of its submissions move, whyever.
    pub moved: usize,
}

/// A submission that moves.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Move {
    /// The student's name, as the later grading writes it; empty under `test`.
    pub student: String,
    /// The problem's name.
    pub problem: String,
    /// Where it was found.
    pub path: String,
    /// What it was; `null` where it is new.
    pub old: Option<Mark>,
    /// What it is; `null` where it is gone.
    pub new: Option<Mark>,
    /// Why; empty where it is new or gone.
    pub causes: Vec<Cause>,
}

/// What a submission got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// Its verdict.
    pub verdict: Verdict,
    /// Its points; `null` where the judge failed or it was not run to its end.
    pub score: Option<Score>,
    /// What it could get.
    pub max_score: Score,
}

/// A student whose total differs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StudentChange {
    /// The name.
    pub student: String,
    /// The total that was; `null` where the student is new.
    pub old: Option<Score>,
    /// The total that is; `null` where the student is gone.
    pub new: Option<Score>,
    /// How many of the student's submissions have no score in the later grading, and add nothing.
    pub without_score: usize,
}

/// One of the two gradings.
#[derive(Debug, Clone, Copy)]
pub struct Grading<'r> {
    judge: &'r str,
    started: &'r str,
    interrupted: bool,
    isolation: &'r Isolation,
    problems: &'r [ProblemSummary],
    students: &'r [String],
    submissions: &'r [Entry],
}

impl<'r> Grading<'r> {
    /// A report whose submissions are in `index`.
    pub fn new<S>(report: &'r Report<S>, index: &'r Index) -> Self {
        Grading {
            judge: &report.judge,
            started: &report.started,
            interrupted: report.interrupted,
            isolation: &report.isolation,
            problems: &report.problems,
            students: &report.students,
            submissions: index.entries(),
        }
    }

    fn told(self) -> Graded {
        Graded {
            judge: self.judge.to_owned(),
            started: self.started.to_owned(),
            interrupted: self.interrupted,
            isolation: self.isolation.clone(),
            submissions: self.submissions.len(),
        }
    }

    /// The submissions by what makes two of them the same one. Of two for one problem the first counts.
    fn by_name(self) -> HashMap<Name<'r>, &'r Entry> {
        let mut found = HashMap::with_capacity(self.submissions.len());
        for entry in self.submissions {
            found.entry(Name::of(entry)).or_insert(entry);
        }
        found
    }
}

/// What makes two submissions the same one: the student, names compared composed, and the problem; for one's own
/// file, which has no student, its path.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Name<'r> {
    student: String,
    problem: &'r str,
    path: &'r str,
}

impl<'r> Name<'r> {
    fn of(entry: &'r Entry) -> Self {
        let path = if entry.student.is_empty() { &*entry.path } else { "" };
        Name { student: text::composed(&entry.student), problem: &entry.problem, path }
    }
}

/// Compares two gradings.
pub fn compare(old: Grading<'_>, new: Grading<'_>) -> Comparison {
    let around = Around::of(old, new);
    let (before, now) = (old.by_name(), new.by_name());
    let mut moves = Vec::new();
    let (mut unmoved, mut unmoved_with_new_source) = (0, 0);
    for (name, &entry) in &now {
        match before.get(name) {
            None => moves.push(moved(entry, None, Some(entry), Vec::new())),
            Some(&was) if was.verdict == entry.verdict && was.score == entry.score => {
                unmoved += 1;
                unmoved_with_new_source += usize::from(was.has_other_source(entry) == Some(true));
            }
            Some(&was) => {
                let causes = why::causes(was, entry, &around);
                moves.push(moved(entry, Some(was), Some(entry), causes));
            }
        }
    }
    let gone = before.iter().filter(|(name, _)| !now.contains_key(name));
    moves.extend(gone.map(|(_, &was)| moved(was, Some(was), None, Vec::new())));
    moves.sort_by(|a, b| {
        let by_student = text::natural(&a.student, &b.student);
        by_student.then_with(|| text::natural(&a.problem, &b.problem)).then_with(|| a.path.cmp(&b.path))
    });
    Comparison {
        schema: SCHEMA,
        old: old.told(),
        new: new.told(),
        problems: problems::changes(old, new, &moves),
        students: students::changes(old, new, &before, &now),
        moves,
        unmoved,
        unmoved_with_new_source,
    }
}

fn moved(named: &Entry, old: Option<&Entry>, new: Option<&Entry>, causes: Vec<Cause>) -> Move {
    Move {
        student: named.student.clone(),
        problem: named.problem.to_string(),
        path: named.path.clone(),
        old: old.map(Entry::mark),
        new: new.map(Entry::mark),
        causes,
    }
}
