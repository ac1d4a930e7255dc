//! Limits of a problem and of its tests.

use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::document::{Document, Found, Table};
use crate::model::{Defaults, Limits};

/// The limits that a table names.
pub(super) struct Settings {
    time: Option<Found<f64>>,
    wall: Option<Found<f64>>,
    memory: Option<Found<u64>>,
    output: Option<Found<u64>>,
}

/// A limit above this is more likely in another unit than meant.
const LONGEST_SECONDS: f64 = 100.0;
const MOST_MIB: u64 = 64 * 1024;

pub(super) fn settings(table: &Table<'_>) -> Settings {
    let settings = Settings {
        time: table.decimal("time_limit", "seconds", Defaults::TIME_RANGE),
        wall: table.decimal("wall_limit", "seconds", Defaults::TIME_RANGE),
        memory: table.whole("memory_limit", "MiB", Defaults::MEMORY_RANGE),
        output: table.whole("output_limit", "MiB", Defaults::OUTPUT_RANGE),
    };
    let warn = |span: &Range<usize>, message: &str, hint: &str| {
        let source = table.document().source();
        let warning =
            Diagnostic::warning(&source.path, message).at(&source.text, span.clone(), "is it meant?");
        table.document().tell(warning.hint(hint));
    };
    if let Some(time) = settings.time.as_ref().filter(|time| time.value > LONGEST_SECONDS) {
        let hint = "`time_limit` is in seconds: write `1.0` for 1000 ms";
        warn(&time.span, &format!("a time limit of {} seconds", time.value), hint);
    }
    if let Some(memory) = settings.memory.as_ref().filter(|memory| memory.value > MOST_MIB) {
        let hint = "`memory_limit` is in MiB: write `256` for 262144 KiB";
        warn(&memory.span, &format!("a memory limit of {} MiB", memory.value), hint);
    }
    settings
}

/// The limits of a test that names none of its own.
pub(super) fn of_problem(problem: &Settings, defaults: &Defaults, document: &Document<'_>) -> Limits {
    resolve(&[problem], defaults, document)
}

/// The limits of a test: its own, else the problem's, else the defaults.
pub(super) fn of_test(
    problem: &Settings,
    test: Option<&Settings>,
    defaults: &Defaults,
    document: &Document<'_>,
) -> Limits {
    match test {
        Some(test) => resolve(&[test, problem], defaults, document),
        None => resolve_quietly(&[problem], defaults),
    }
}

/// Notes a wall limit below the limit of CPU time, which would decide in its stead, where the first
/// table names one of the two.
fn resolve(tables: &[&Settings], defaults: &Defaults, document: &Document<'_>) -> Limits {
    let limits = resolve_quietly(tables, defaults);
    let own = tables[0].wall.as_ref().or(tables[0].time.as_ref());
    if let (Some(own), true) = (own, limits.wall_ms < limits.cpu_ms) {
        let label = format!("the time limit is {} s", limits.cpu_ms as f64 / 1000.0);
        let hint = "leave `wall_limit` out: it is then twice the time limit and one second".to_owned();
        document.error(&own.span, "`wall_limit` is below `time_limit`", label, Some(hint));
    }
    limits
}

fn resolve_quietly(tables: &[&Settings], defaults: &Defaults) -> Limits {
    fn first<T: Copy>(tables: &[&Settings], get: fn(&Settings) -> &Option<Found<T>>) -> Option<T> {
        tables.iter().find_map(|table| get(table).as_ref()).map(|found| found.value)
    }
    defaults.limits(
        first(tables, |table| &table.time).unwrap_or(defaults.time_limit),
        first(tables, |table| &table.wall),
        first(tables, |table| &table.memory).unwrap_or(defaults.memory_limit),
        first(tables, |table| &table.output).unwrap_or(defaults.output_limit),
    )
}
