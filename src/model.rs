//! The words of judging as plain data: what a problem, a submission, a verdict and a report are.
//!
//! Nothing here reads a file, a clock or the environment, starts a thread or prints.

mod check;
mod disclosed;
mod failure;
mod insight;
mod language;
mod points;
mod problem;
mod report;
mod rule;
mod standing;
mod submission;
mod submissions;
mod tongue;
mod tools;
mod verdict;
mod view;

pub use check::{
    Area, Check, Finding, Gravity, Mutants, ProposedLimit, VERIFY_SCHEMA, Verification, Verified,
};
pub use failure::{Difference, Excerpt, Failure, Hint, Mismatch, Place, Row, RowKind, Span, Whole};
pub use insight::{Insight, ProblemInsight, SameOutputs, TestInsight, VerdictCount};
pub use language::{Language, MainClass, Speedup};
pub use points::{Points, Score};
pub use problem::{
    Broken, Checker, Defaults, Group, Limits, NamedFiles, Problem, Protocol, Rule, Scoring, Test, Title,
};
pub use report::{
    CompileReport, Io, Isolation, IsolationLevel, ProblemSummary, Report, Reused, SCHEMA, SourceFile,
    SubmissionReport, TestReport, Unmatched,
};
pub use standing::{Standing, ranks, verdicts};
pub use submission::Submission;
pub use submissions::{Brief, Submissions};
pub use tongue::Tongue;
pub use tools::{Call, Generator, StressSource};
pub use verdict::Verdict;
pub use view::View;
