//! Limits of a problem and of its tests.

use crate::document::{Document, Found, Table};
use crate::model::{Defaults, Limits};

/// The limits that a table names.
pub(super) struct Settings {
    time: Option<Found<f64>>,
    wall: Option<Found<f64>>,
    memory: Option<Found<u64>>,
    output: Option<Found<u64>>,
}

pub(super) fn settings(table: &Table<'_>) -> Settings {
    Settings {
        time: table.decimal("time_limit", "seconds", Defaults::TIME_RANGE),
        wall: table.decimal("wall_limit", "seconds", Defaults::TIME_RANGE),
        memory: table.whole("memory_limit", "MiB", Defaults::MEMORY_RANGE),
        output: table.whole("output_limit", "MiB", Defaults::OUTPUT_RANGE),
    }
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
