//! How long the runs of each test took, as shares of their limit.

use std::fmt::Write;

use serde::Serialize;

use super::{LINE, at, name, tests_told};
use crate::report::Tongue;
use crate::report::Tongue::{English, Vietnamese};
use crate::report::html::drawing::{self, Markup};

/// How many places there are for dots; each is this share of the limit.
const PLACES: usize = 64;
const PLACE: f64 = 0.025;
/// Where the line of dots begins, and how long the limit is there.
const LEFT: f64 = 104.0;
const LIMIT: f64 = 180.0;
/// The room above the first line.
const TOP: f64 = 26.0;
/// From how many runs on a dot is larger, and larger still.
const SEVERAL: u32 = 2;
const MANY: u32 = 10;

/// How the running times on one test are spread, counted in steps of the limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spread {
    counts: [u32; PLACES],
}

impl Default for Spread {
    fn default() -> Self {
        Spread { counts: [0; PLACES] }
    }
}

impl Spread {
    /// Counts a run that took so long with such a limit. Without a limit there is nothing to compare with.
    pub fn add(&mut self, cpu_ms: u64, limit_ms: u64) {
        if limit_ms == 0 {
            return;
        }
        // What took just the limit is within it.
        let within = cpu_ms <= limit_ms;
        let share = cpu_ms as f64 / limit_ms as f64;
        let place = (share / PLACE) as usize;
        let last_within = (1.0 / PLACE) as usize - 1;
        let place = if within { place.min(last_within) } else { place.clamp(last_within + 1, PLACES - 1) };
        self.counts[place] = self.counts[place].saturating_add(1);
    }

    /// The share of the limit, in per cent, that its slowest run took at most.
    fn slowest(&self) -> Option<f64> {
        self.counts.iter().rposition(|&count| count > 0).map(|place| (place + 1) as f64 * PLACE * 100.0)
    }
}

/// A test and how long its runs took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestTimes<'a> {
    /// Its name.
    pub name: &'a str,
    /// The times of all runs.
    pub spread: Spread,
}

#[derive(Debug, Serialize)]
struct Values {
    title: &'static str,
    says: String,
    limit: &'static str,
    half: f64,
    full: f64,
    left: f64,
    height: f64,
    bottom: f64,
    lines: Vec<Line>,
}

#[derive(Debug, Serialize)]
struct Line {
    name: String,
    y: f64,
    paths: Vec<Path>,
}

/// The dots of a size.
#[derive(Debug, Serialize)]
struct Path {
    class: String,
    d: String,
}

/// A line of dots for each test.
pub fn times(tests: &[TestTimes<'_>], tongue: Tongue) -> Markup {
    let bottom = TOP + LINE * tests.len() as f64;
    let line = |(index, test): (usize, &TestTimes<'_>)| Line {
        name: name(test.name),
        y: TOP + LINE * index as f64,
        paths: paths(&test.spread),
    };
    let values = Values {
        title: tongue.of("Running time against the limit", "Thời gian chạy so với giới hạn"),
        says: says(tests, tongue),
        limit: tongue.of("limit", "giới hạn"),
        half: LEFT + LIMIT / 2.0,
        full: LEFT + LIMIT,
        left: LEFT,
        height: bottom + 6.0,
        bottom,
        lines: tests.iter().enumerate().map(line).collect(),
    };
    drawing::render("times.svg", values)
}

/// Dots within the limit and over it, small, middle and large ones.
fn paths(spread: &Spread) -> Vec<Path> {
    let sizes = [("few", 1..SEVERAL), ("several", SEVERAL..MANY), ("many", MANY..u32::MAX)];
    let mut paths = Vec::new();
    for (side, is_over) in [("within", false), ("over", true)] {
        for (size, range) in &sizes {
            let mut d = String::new();
            for (place, count) in spread.counts.iter().enumerate() {
                let place_is_over = (place as f64 + 0.5) * PLACE > 1.0;
                if place_is_over == is_over
                    && (range.contains(count) || *count == u32::MAX && range.end == u32::MAX)
                {
                    let x = at(LEFT + LIMIT * (place as f64 + 0.5) * PLACE);
                    // Writing to a text does not fail.
                    let _ = write!(d, "M{x} 9h0");
                }
            }
            if !d.is_empty() {
                paths.push(Path { class: format!("{side} {size}"), d });
            }
        }
    }
    paths
}

fn says(tests: &[TestTimes<'_>], tongue: Tongue) -> String {
    let slowest = tests.iter().filter_map(|test| Some((test, test.spread.slowest()?)));
    let Some((test, percent)) = slowest.max_by(|(_, a), (_, b)| a.total_cmp(b)) else {
        return tongue.of("Nothing was run.", "Chưa chạy test nào.").to_owned();
    };
    let over = |test: &TestTimes<'_>| test.spread.slowest().is_some_and(|percent| percent > 100.0);
    let (count, over, name) =
        (tests_told(tests.len(), tongue), tests.iter().filter(|test| over(test)).count(), name(test.name));
    let is_last = percent >= PLACES as f64 * PLACE * 100.0;
    let percent = match tongue {
        English if is_last => "more than 150 %".to_owned(),
        Vietnamese if is_last => "hơn 150 %".to_owned(),
        _ => format!("{percent:.0} %"),
    };
    match tongue {
        English => format!(
            "{count}, a dot for the runs that took that share of the limit, larger for many runs. Slowest: {name}, \
             {percent} of its limit. Tests with runs over the limit: {over}."
        ),
        Vietnamese => format!(
            "{count}; mỗi chấm là tỉ lệ thời gian so với giới hạn, chấm to là nhiều bài. Chậm nhất: {name}, \
             {percent} giới hạn. Số test có bài vượt giới hạn: {over}."
        ),
    }
}
