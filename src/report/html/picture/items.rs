//! How many pass each test, and how well it tells strong submissions from weak ones.

use serde::Serialize;

use super::{LINE, at, decimal, name, percent, tests_told};
use crate::model::TestInsight;
use crate::report::Tongue;
use crate::report::Tongue::{English, Vietnamese};
use crate::report::html::drawing::{self, Markup};

/// How long the bar of a test is that everybody passes.
const FULL_BAR: f64 = 110.0;
/// Where discrimination is 0, and how far 1 is from there.
const ZERO: f64 = 323.0;
const ONE: f64 = 70.0;
/// The room above the first line.
const TOP: f64 = 40.0;
/// A test that tells less is marked. The limit is a custom of test makers (Ebel, Essentials of Educational
/// Measurement, 1979: below 0.20 an item is poor).
const LOW: f64 = 0.2;
/// How many tests the words name.
const MOST_NAMED: usize = 5;

#[derive(Debug, Serialize)]
struct Values {
    title: &'static str,
    says: String,
    passed: &'static str,
    discrimination: &'static str,
    height: f64,
    bottom: f64,
    lines: Vec<Line>,
}

#[derive(Debug, Serialize)]
struct Line {
    name: String,
    y: f64,
    bar: f64,
    share: String,
    dot: Option<Dot>,
    note: String,
    note_x: f64,
    note_anchor: &'static str,
}

#[derive(Debug, Serialize)]
struct Dot {
    x: f64,
    class: &'static str,
}

/// A line for each test: a bar for the share of those who were run on it that passed, a dot for its discrimination.
pub fn items(tests: &[TestInsight], tongue: Tongue) -> Markup {
    let bottom = TOP + LINE * tests.len() as f64;
    let values = Values {
        title: tongue.of("Tests: share passed and discrimination", "Test: tỉ lệ qua và độ phân biệt"),
        says: says(tests, tongue),
        passed: tongue.of("passed", "tỉ lệ qua"),
        discrimination: tongue.of("discrimination", "độ phân biệt"),
        height: bottom + 8.0,
        bottom,
        lines: tests.iter().enumerate().map(|(index, test)| line(index, test, tongue)).collect(),
    };
    drawing::render("items.svg", values)
}

fn line(index: usize, test: &TestInsight, tongue: Tongue) -> Line {
    let share = test.passed as f64 / test.ran.max(1) as f64;
    let dot = test.discrimination.filter(|value| value.is_finite()).map(|value| Dot {
        x: at(ZERO + ONE * value.clamp(-1.0, 1.0)),
        class: if value < LOW { "dot low" } else { "dot" },
    });
    // The note stands on the side where the dot does not.
    let is_right = dot.as_ref().is_some_and(|dot| dot.x < ZERO);
    Line {
        name: name(&test.name),
        y: TOP + LINE * index as f64,
        bar: at(FULL_BAR * share.clamp(0.0, 1.0)),
        share: if test.ran == 0 { "–".to_owned() } else { percent(test.passed, test.ran) },
        note: note(test, tongue),
        note_x: match &dot {
            None => ZERO,
            Some(_) if is_right => ZERO + ONE - 4.0,
            Some(_) => ZERO - ONE + 4.0,
        },
        note_anchor: match &dot {
            None => "middle",
            Some(_) if is_right => "end",
            Some(_) => "start",
        },
        dot,
    }
}

fn note(test: &TestInsight, tongue: Tongue) -> String {
    match (&test.same_as, test.passed) {
        (Some(other), _) => format!("= {}", name(other)),
        (None, _) if test.ran == 0 => tongue.of("not run", "chưa chạy").to_owned(),
        (None, 0) => tongue.of("nobody passes", "không ai qua").to_owned(),
        (None, passed) if passed == test.ran => tongue.of("everybody passes", "ai cũng qua").to_owned(),
        (None, _) => String::new(),
    }
}

fn says(tests: &[TestInsight], tongue: Tongue) -> String {
    let mut ran: Vec<&TestInsight> = tests.iter().filter(|test| test.ran > 0).collect();
    // Shares compared without division.
    ran.sort_by(|a, b| (a.passed * b.ran).cmp(&(b.passed * a.ran)));
    let hardest: Vec<String> = ran
        .iter()
        .take(MOST_NAMED)
        .map(|test| format!("{} ({})", name(&test.name), percent(test.passed, test.ran)))
        .collect();
    let all = ran.iter().filter(|test| test.passed == test.ran).count();
    let none = ran.iter().filter(|test| test.passed == 0).count();
    let same = tests.iter().filter(|test| test.same_as.is_some()).count();
    let low = tests.iter().filter(|test| test.discrimination.is_some_and(|value| value < LOW)).count();
    let (count, hardest) = (tests_told(tests.len(), tongue), hardest.join(", "));
    let limit = decimal(LOW, tongue);
    match tongue {
        English => format!(
            "{count}. The hardest: {hardest}. Passed by everybody: {all}; by nobody: {none}. Discrimination below \
             {limit}: {low}. Nothing new beside an earlier test: {same}."
        ),
        Vietnamese => format!(
            "{count}. Khó nhất: {hardest}. Ai cũng qua: {all}; không ai qua: {none}. Độ phân biệt dưới {limit}: {low}. \
             Không cho biết thêm gì so với test trước: {same}."
        ),
    }
}
