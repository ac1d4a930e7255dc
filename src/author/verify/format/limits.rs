//! Limits that do not fit each other, the tests, or what a language needs to start.

use super::View;
use super::content::Contents;
use super::places::{Limit, Places};
use crate::model::{Check, Finding, Gravity, Limits, Test};
use crate::units;

/// An interpreter takes a few dozen milliseconds before it reads a line.
const LEAST_MS: u64 = 100;
/// An interpreter takes about 10 MiB before it reads a line.
const LEAST_KIB: u64 = 16 << 10;
/// What takes longer than this holds a class up for hours where programs hang.
const LONG_MS: u64 = 60_000;
/// More memory than this is not there for each of the programs that run beside each other.
const MUCH_KIB: u64 = 8 << 20;
/// So much longer than a run may compute it may wait, and hold its place.
const MOST_WALL: u64 = 10;
/// The time limit of a test may be that of its problem so many times, or be so many times less.
const MOST_SPREAD: u64 = 10;
/// An output as large as the answer twice is not yet one without end.
const LEAST_OUTPUT: u64 = 2;
/// So many times the largest answer, and more than [`MUCH_OUTPUT`], is out of proportion.
const MOST_OUTPUT: u64 = 1000;
const MUCH_OUTPUT: u64 = 256 << 20;

/// Something odd about limits.
#[derive(Clone, PartialEq)]
struct Odd {
    gravity: Gravity,
    limit: Limit,
    message: String,
    remedy: String,
}

/// Looks at the limits of the problem, then at those of tests that differ from them.
pub(super) fn check(view: View<'_>, contents: &[Contents]) -> Vec<Finding> {
    let (problem, places) = (view.problem, Places::of(view));
    let mut found: Vec<(Odd, Option<&Test>)> = Vec::new();
    let whole = [alone(problem.limits), idle_output(problem.limits, contents)].concat();
    for test in &problem.tests {
        let own = [alone(test.limits), spread(problem.limits, test.limits)].concat();
        found.extend(own.into_iter().filter(|odd| !whole.contains(odd)).map(|odd| (odd, Some(test))));
    }
    found.extend(tight(&problem.tests, contents));
    let whole = whole.into_iter().map(|odd| (odd, None));
    let tell = |(odd, test): (Odd, Option<&Test>)| {
        let message = match test {
            Some(test) => format!("`{}`: {}", test.name, odd.message),
            None => odd.message,
        };
        let finding = Finding::error(Check::LimitsOdd, view.manifest(), message, odd.remedy);
        let line = places.line(odd.limit, test.map(|test| test.name.as_str()));
        Finding { gravity: odd.gravity, line, ..finding }
    };
    whole.chain(found).map(tell).collect()
}

fn error(limit: Limit, message: String, remedy: impl Into<String>) -> Odd {
    Odd { gravity: Gravity::Error, limit, message, remedy: remedy.into() }
}

fn note(limit: Limit, message: String, remedy: impl Into<String>) -> Odd {
    Odd { gravity: Gravity::Note, ..error(limit, message, remedy) }
}

/// What can be said of limits without anything else.
fn alone(limits: Limits) -> Vec<Odd> {
    let mut found = Vec::new();
    if limits.cpu_ms < LEAST_MS {
        let message = format!(
            "a time limit of {} is less than some languages take to start",
            units::precise(limits.cpu_ms)
        );
        found.push(error(Limit::Time, message, "allow 0.1 s at least"));
    }
    if limits.memory_kib < LEAST_KIB {
        let message = format!(
            "a memory limit of {} is hardly more than some languages take to start",
            units::size(limits.memory_kib * 1024)
        );
        found.push(error(Limit::Memory, message, "allow 16 MiB at least"));
    }
    if limits.cpu_ms > LONG_MS {
        let limit = units::precise(limits.cpu_ms);
        let message = format!("a time limit of {limit} lets each program that hangs hold the grading up");
        found.push(note(Limit::Time, message, "limits are in seconds; smaller tests do with a lower one"));
    }
    if limits.memory_kib > MUCH_KIB {
        let limit = units::size(limits.memory_kib * 1024);
        let message = format!("a memory limit of {limit} is more than many machines have");
        found.push(note(Limit::Memory, message, "limits are in MiB; lower it"));
    }
    let wall = units::precise(limits.wall_ms);
    if limits.wall_ms < limits.stop_ms {
        let stop = units::precise(limits.stop_ms);
        let message =
            format!("a wall limit of {wall} ends runs before the {stop} of CPU time that decide about them");
        let remedy = match limits.wall_ms == 2 * limits.cpu_ms + 1000 {
            true => "lower `stop_factor` in `judge.toml`, or set `wall_limit`".to_owned(),
            false => "leave `wall_limit` out: it is then twice the time limit and one second".to_owned(),
        };
        found.push(error(Limit::Wall, message, remedy));
    }
    if limits.wall_ms > (limits.cpu_ms * MOST_WALL).max(10_000) {
        let message = format!("a wall limit of {wall} lets a program that only waits hold up the grading");
        let remedy = "leave `wall_limit` out: it is then twice the time limit and one second";
        found.push(note(Limit::Wall, message, remedy));
    }
    found
}

/// A time limit of a test that looks as if it had another unit than the problem's.
fn spread(problem: Limits, test: Limits) -> Vec<Odd> {
    let (own, usual) = (units::precise(test.cpu_ms), units::precise(problem.cpu_ms));
    let message = if test.cpu_ms > problem.cpu_ms * MOST_SPREAD {
        format!("its time limit of {own} is more than ten times the {usual} of the problem")
    } else if test.cpu_ms * MOST_SPREAD < problem.cpu_ms {
        format!("its time limit of {own} is less than a tenth of the {usual} of the problem")
    } else {
        return Vec::new();
    };
    vec![error(Limit::Time, message, "give both in seconds, and change one so that they are nearer")]
}

/// An output limit that lets every run fill the disk.
fn idle_output(limits: Limits, contents: &[Contents]) -> Vec<Odd> {
    let answers = contents.iter().filter_map(|found| found.answer.as_ref()).map(|answer| answer.bytes);
    let largest = answers.max().unwrap_or(0);
    if limits.output_bytes <= MUCH_OUTPUT.max(largest.saturating_mul(MOST_OUTPUT)) {
        return Vec::new();
    }
    let message = format!(
        "an output limit of {} is far from the largest answer, which has {}",
        units::size(limits.output_bytes),
        units::size(largest)
    );
    vec![note(Limit::Output, message, "lower `output_limit`: programs that print without end fill the disk")]
}

/// Limits that the tests themselves come near to.
fn tight<'t>(tests: &'t [Test], contents: &[Contents]) -> Vec<(Odd, Option<&'t Test>)> {
    let all = || tests.iter().zip(contents);
    let inputs = all().map(|(test, found)| (test, found.input.bytes, test.limits.memory_kib * 1024));
    let inputs = beyond(inputs).into_iter().map(|(test, bytes, limit)| {
        let (limit, bytes) = (units::size(limit), units::size(bytes));
        let message = format!("its input of {bytes} does not fit into the memory limit of {limit}");
        (error(Limit::Memory, message, "raise `memory_limit`, or make the test smaller"), Some(test))
    });
    let answers = all().filter_map(|(test, found)| {
        found.answer.as_ref().map(|answer| (test, answer.bytes * LEAST_OUTPUT, test.limits.output_bytes))
    });
    let answers = beyond(answers).into_iter().map(|(test, twice, limit)| {
        let (limit, bytes) = (units::size(limit), units::size(twice / LEAST_OUTPUT));
        let message = format!("the output limit of {limit} is less than twice its answer of {bytes}");
        (error(Limit::Output, message, "raise `output_limit`, or make the test smaller"), Some(test))
    });
    inputs.chain(answers).collect()
}

/// Of the tests with a size beyond their limit the largest for each limit.
fn beyond<'t>(sizes: impl Iterator<Item = (&'t Test, u64, u64)>) -> Vec<(&'t Test, u64, u64)> {
    let mut largest: Vec<(&Test, u64, u64)> = Vec::new();
    for (test, bytes, limit) in sizes.filter(|(_, bytes, limit)| bytes > limit) {
        match largest.iter_mut().find(|(.., other)| *other == limit) {
            Some(row) if row.1 < bytes => *row = (test, bytes, limit),
            Some(_) => {}
            None => largest.push((test, bytes, limit)),
        }
    }
    largest
}
