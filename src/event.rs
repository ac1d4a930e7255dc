//! Every fact that a grading can tell while it runs: owned, serialisable, in the order in which things
//! happened. It knows neither who tells nor who listens.

use serde::{Deserialize, Serialize};

use crate::model::{Score, Verdict};

/// Something that happened. Submissions are numbered as in the plan, from 0.
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
    /// A submission's compiler was started.
    CompileStarted {
        /// The submission.
        submission: usize,
    },
    /// A submission was compiled, or not.
    CompileFinished {
        /// The submission.
        submission: usize,
        /// Whether there is a program to run.
        ok: bool,
        /// Runs that fall away because there is none.
        runs_dropped: usize,
    },
    /// A program was started on a test.
    RunStarted {
        /// The submission.
        submission: usize,
        /// The test's index in its problem.
        test: usize,
    },
    /// A test has its verdict.
    RunFinished {
        /// The submission.
        submission: usize,
        /// The test's index in its problem.
        test: usize,
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
