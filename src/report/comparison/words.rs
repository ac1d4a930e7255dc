//! A cause in words.

use unicode_width::UnicodeWidthStr;

use super::Isolation;
use crate::compare::{Cause, Side, TestMove};
use crate::model::Verdict;
use crate::report::Style;
use crate::{text, units};

/// How many tests are named.
const NAMED: usize = 3;

/// All of them, in one sentence.
pub(super) fn all(causes: &[Cause], style: Style) -> String {
    let told: Vec<String> = causes.iter().map(|cause| one(cause, style)).collect();
    told.join("; ")
}

/// How many columns a text takes.
pub(super) fn width(text: &str) -> usize {
    text.width()
}

/// What stands between what was and what is.
pub(super) fn arrow(style: Style) -> &'static str {
    if style.unicode { "→" } else { "->" }
}

/// The student, or the file where there is none.
pub(super) fn student(student: &str, path: &str) -> String {
    text::visible_line(if student.is_empty() { path } else { student })
}

/// Another version of the judge.
pub(super) fn version(old: &str, new: &str, style: Style) -> String {
    format!("judge {} {} {}", text::visible_line(old), arrow(style), text::visible_line(new))
}

/// Other walls.
pub(super) fn isolation(old: &Isolation, new: &Isolation, style: Style) -> String {
    let told = |isolation: &Isolation| match &*isolation.lacks {
        [] => isolation.level.to_string(),
        lacks => format!("{} (lacks {})", isolation.level, text::visible_line(&lacks.join(", "))),
    };
    format!("isolation {} {} {}", told(old), arrow(style), told(new))
}

fn one(cause: &Cause, style: Style) -> String {
    let arrow = arrow(style);
    match cause {
        Cause::Source => "its source changed".to_owned(),
        Cause::Language { old, new } => {
            format!("language {} {arrow} {}", text::visible_line(old), text::visible_line(new))
        }
        Cause::TestsAdded { tests } => format!("new {}", named(tests)),
        Cause::TestsRemoved { tests } => format!("{} removed", named(tests)),
        Cause::TestsChanged { tests } => format!("{} changed", named(tests)),
        Cause::TimeLimit { old_ms, new_ms, tests } => {
            format!(
                "time limit {} {arrow} {}{}",
                units::precise(*old_ms),
                units::precise(*new_ms),
                whose(tests)
            )
        }
        Cause::MemoryLimit { old_kib, new_kib, tests } => {
            let size = |kib: u64| units::size(kib.saturating_mul(1024));
            format!("memory limit {} {arrow} {}{}", size(*old_kib), size(*new_kib), whose(tests))
        }
        Cause::Checker => "checker changed".to_owned(),
        Cause::Points { old, new } => format!("worth {old} {arrow} {new} points"),
        Cause::Shares { tests } => format!("other points for {}", named(tests)),
        Cause::Scoring => "its tests pay otherwise".to_owned(),
        Cause::Made => "another compiler, or other options in judge.toml".to_owned(),
        Cause::Compiler { compiles: true } => "the same source compiles now".to_owned(),
        Cause::Compiler { compiles: false } => "the same source does not compile any more".to_owned(),
        Cause::JudgeFailed { side, tests } => match (side, &**tests) {
            (Side::Old, []) => "the judge failed to compile it before".to_owned(),
            (Side::New, []) => "the judge failed to compile it".to_owned(),
            (Side::Old, tests) => format!("the judge failed before on {}", named(tests)),
            (Side::New, tests) => format!("the judge failed on {}", named(tests)),
        },
        Cause::NotRun { side: Side::Old, tests } => format!("not run before: {}", named(tests)),
        Cause::NotRun { side: Side::New, tests } => format!("not run: {}", named(tests)),
        Cause::Judge { old, new } => version(old, new, style),
        Cause::Isolation { old, new } => isolation(old, new, style),
        Cause::Measured { tests } => format!("measured differently: {}", moved(tests, style)),
        Cause::NotKnown { tests } if tests.is_empty() => "not known: a report tells too little".to_owned(),
        Cause::NotKnown { tests } => {
            format!("not known, a report tells too little: {}", moved(tests, style))
        }
        Cause::ProblemAdded => "new problem".to_owned(),
        Cause::ProblemRemoved => "problem removed".to_owned(),
    }
}

/// `test a`, `tests a, b, c and 4 more`.
fn named(tests: &[String]) -> String {
    let word = if tests.len() == 1 { "test" } else { "tests" };
    format!("{word} {}", first(tests.iter().map(|test| text::visible_line(test))))
}

/// ` for test a`, or nothing where it is all of them.
fn whose(tests: &[String]) -> String {
    if tests.is_empty() { String::new() } else { format!(" for {}", named(tests)) }
}

fn moved(tests: &[TestMove], style: Style) -> String {
    first(tests.iter().map(|test| {
        let times = if [test.old, test.new].contains(&Verdict::Tle) {
            format!(" ({}, now {})", units::precise(test.old_cpu_ms), units::precise(test.new_cpu_ms))
        } else {
            String::new()
        };
        format!("{} {} {} {}{times}", text::visible_line(&test.test), test.old, arrow(style), test.new)
    }))
}

/// The first few, and how many more there are.
fn first(tests: impl ExactSizeIterator<Item = String>) -> String {
    let more = tests.len().saturating_sub(NAMED);
    let told: Vec<String> = tests.take(NAMED).collect();
    match more {
        0 => told.join(", "),
        more => format!("{} and {more} more", told.join(", ")),
    }
}
