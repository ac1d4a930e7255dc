//! Charts of a grading as SVG that stands in a page: no size of its own, no identifiers, no style but classes.
//!
//! Every picture has a title and says in words what it shows, for who does not see it. Names are made visible here;
//! colours and patterns are the style sheet's.

mod distribution;
mod heat_map;
mod items;
mod times;

use super::words;
use crate::report::Tongue;
use crate::text;

pub use distribution::distribution;
pub use heat_map::{HeatRow, heat_map};
pub use items::items;
pub use times::{Spread, TestTimes, times};

/// The width of most pictures, in units that are about a pixel on a phone.
const WIDTH: f64 = 400.0;
/// The height of a line of a picture that has a line for each test.
const LINE: f64 = 18.0;
/// How many characters of a test's name are shown.
const NAME_LENGTH: usize = 15;

/// A name of somebody's choice, fit to be shown.
fn name(name: &str) -> String {
    text::cut(&text::visible_line(&text::composed(name)), NAME_LENGTH)
}

/// A coordinate, to a tenth of a unit.
fn at(coordinate: f64) -> f64 {
    (coordinate * 10.0).round() / 10.0
}

/// How many of how many, in per cent.
fn percent(part: usize, whole: usize) -> String {
    words::percent(words::share(part, whole))
}

/// A number with at most one decimal.
fn decimal(number: f64, tongue: Tongue) -> String {
    let text = format!("{number:.1}");
    words::number(text.strip_suffix(".0").unwrap_or(&text), tongue)
}

fn tests_told(tests: usize, tongue: Tongue) -> String {
    words::count(tests, tongue, ["test", "tests"], "test")
}

#[cfg(test)]
mod tests;
