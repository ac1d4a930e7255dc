//! What can make a submission move.

use serde::Serialize;

use crate::model::{Isolation, Score, Verdict};

/// What differs for a submission, or of a problem. In JSON an object whose `kind` is the name in snake case.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Cause {
    /// Its source.
    Source,
    /// Its language.
    Language {
        /// That of the earlier grading.
        old: String,
        /// That of the later one.
        new: String,
    },
    /// Tests that are new.
    TestsAdded {
        /// Their names.
        tests: Vec<String>,
    },
    /// Tests that are gone.
    TestsRemoved {
        /// Their names.
        tests: Vec<String>,
    },
    /// Tests with another input or answer.
    TestsChanged {
        /// Their names.
        tests: Vec<String>,
    },
    /// The limit of CPU time, the language's factor counted in.
    TimeLimit {
        /// What it was.
        old_ms: u64,
        /// What it is.
        new_ms: u64,
        /// Of which tests; none are named where it is all of a problem's.
        tests: Vec<String>,
    },
    /// The limit of memory, the runtime's own share counted in.
    MemoryLimit {
        /// What it was.
        old_kib: u64,
        /// What it is.
        new_kib: u64,
        /// Of which tests; none are named where it is all of a problem's.
        tests: Vec<String>,
    },
    /// The checker.
    Checker,
    /// The points that the problem is worth.
    Points {
        /// What they were.
        old: Score,
        /// What they are.
        new: Score,
    },
    /// The points of single tests, whose sum is the same.
    Shares {
        /// Of which tests.
        tests: Vec<String>,
    },
    /// The verdicts of its tests are the same and pay otherwise: groups, or how they are scored.
    Scoring,
    /// The same source was compiled or started in another way: another compiler, other options in judge.toml.
    Made,
    /// The same source compiles now, or does no longer: the compiler or its options.
    Compiler {
        /// Whether it compiles now.
        compiles: bool,
    },
    /// The judge failed on it in one of the two gradings.
    JudgeFailed {
        /// In which.
        side: Side,
        /// On which tests; none where it failed to compile it.
        tests: Vec<String>,
    },
    /// Tests were not run in one of the two gradings: interrupted, or left out after others took all their time.
    NotRun {
        /// In which.
        side: Side,
        /// Which.
        tests: Vec<String>,
    },
    /// The judge's version. Told only where nothing above explains all of a move.
    Judge {
        /// That of the earlier grading.
        old: String,
        /// That of the later one.
        new: String,
    },
    /// What kept the programs apart. Told only where nothing above explains all of a move.
    Isolation {
        /// In the earlier grading.
        old: Isolation,
        /// In the later one.
        new: Isolation,
    },
    /// Nothing that the reports tell differs, and yet these tests do.
    Measured {
        /// How.
        tests: Vec<TestMove>,
    },
    /// One of the reports does not tell enough.
    NotKnown {
        /// The tests that differ.
        tests: Vec<TestMove>,
    },
    /// The problem is new.
    ProblemAdded,
    /// The problem is gone.
    ProblemRemoved,
}

/// One of two gradings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The earlier one.
    Old,
    /// The later one.
    New,
}

/// A test whose verdict or points differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TestMove {
    /// Its name.
    pub test: String,
    /// The verdict that was.
    pub old: Verdict,
    /// The verdict that is.
    pub new: Verdict,
    /// The CPU time that it took.
    pub old_cpu_ms: u64,
    /// The CPU time that it takes.
    pub new_cpu_ms: u64,
}
