//! Every fact that a grading can tell while it runs: owned, serialisable, in the order in which things
//! happened. It knows neither who tells nor who listens.
//!
//! `Started` is first and `Finished` last. Of each submission comes: `CompileStarted`, `CompileFinished`, for each
//! test at most one `RunStarted` and one `RunFinished`, `SubmissionFinished`. What several submissions do mixes.

use serde::{Deserialize, Serialize};

use crate::model::{Score, Verdict};

/// Something that happened. Submissions are numbered as in the report, from 0. Names are as found, and not fit to be
/// printed as they are.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The grading begins.
    Started {
        /// How many submissions.
        submissions: usize,
        /// How many runs if each compiles.
        runs: usize,
    },
    /// Work on a submission begins: it is compiled, unless that was done before.
    CompileStarted {
        /// The submission.
        submission: usize,
        /// The student's name; empty under `test`.
        student: String,
        /// The problem's name.
        problem: String,
        /// Where it was found.
        path: String,
    },
    /// A submission was compiled, or not.
    CompileFinished {
        /// The submission.
        submission: usize,
        /// Why there is no program to run: CE, JE, or SK where the grading was told to stop. `None` where there is one.
        verdict: Option<Verdict>,
        /// Runs that fall away because there is none.
        runs_dropped: usize,
    },
    /// A program was started on a test; not told where an earlier result is used.
    RunStarted {
        /// The submission.
        submission: usize,
        /// The test's name.
        test: String,
    },
    /// A test has its verdict, however often it was measured.
    RunFinished {
        /// The submission.
        submission: usize,
        /// The test's name.
        test: String,
        /// What it got.
        verdict: Verdict,
        /// CPU time.
        cpu_ms: u64,
        /// Whether an earlier result was used.
        cached: bool,
    },
    /// A submission has its verdict.
    SubmissionFinished {
        /// The submission.
        submission: usize,
        /// The student's name; empty under `test`.
        student: String,
        /// The problem's name.
        problem: String,
        /// What it got.
        verdict: Verdict,
        /// Its points.
        score: Score,
        /// What it could get.
        max_score: Score,
    },
    /// Something that the user should know.
    Warning {
        /// One sentence.
        message: String,
    },
    /// The grading was told to stop.
    Interrupted,
    /// Nothing more comes.
    Finished {
        /// How long it took.
        seconds: f64,
    },
}
