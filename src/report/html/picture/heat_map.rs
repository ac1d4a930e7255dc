//! Who passed which test of a problem, at one glance: a row for each submission that was run, a column for each test.

use std::fmt::Write;

use serde::Serialize;

use super::{WIDTH, at, name, percent, tests_told};
use crate::model::Verdict;
use crate::report::Tongue;
use crate::report::Tongue::{English, Vietnamese};
use crate::report::html::drawing::{self, Markup};
use crate::report::html::words;
use crate::text;

/// Up to how many submissions each row has its student's name, and each cell that is no AC its letter.
const MOST_NAMED: usize = 60;
/// How many rows there are at most; of more submissions several share one.
const MOST_ROWS: usize = 1000;
/// Up to how many tests each column has its name.
const MOST_COLUMNS_NAMED: usize = 60;
/// The room for names of tests, and for names of students.
const HEAD: f64 = 84.0;
const NAMES: f64 = 132.0;
const STUDENT_LENGTH: usize = 18;
const LEGEND_LINE: f64 = 18.0;

/// A submission's verdicts, one a test in the problem's order; `None` where a test has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeatRow<'a> {
    /// Whose it is, the name as found.
    pub student: &'a str,
    /// What became of each test.
    pub verdicts: Vec<Option<Verdict>>,
}

#[derive(Debug, Serialize)]
struct Values {
    title: &'static str,
    says: String,
    /// Whether the rows are too thin for shapes.
    is_dense: bool,
    width: f64,
    height: f64,
    left: f64,
    top: f64,
    cell_width: f64,
    cell_height: f64,
    paths: Vec<Path>,
    columns_line: String,
    rows_line: String,
    columns: Vec<Label>,
    rows: Vec<Label>,
    letters: Vec<Letters>,
    legend: Vec<Key>,
}

/// All cells of a verdict.
#[derive(Debug, Serialize)]
struct Path {
    class: String,
    d: String,
}

#[derive(Debug, Serialize)]
struct Label {
    x: f64,
    y: f64,
    words: String,
}

/// The letters of a row, each with its place.
#[derive(Debug, Serialize)]
struct Letters {
    x: String,
    y: f64,
    letters: String,
}

#[derive(Debug, Serialize)]
struct Key {
    x: f64,
    y: f64,
    class: String,
    words: String,
}

/// A heat map of submissions that were run and of tests, those that pass most tests first.
pub fn heat_map(tests: &[&str], rows: &[HeatRow<'_>], tongue: Tongue) -> Markup {
    let mut sorted: Vec<&HeatRow<'_>> = rows.iter().collect();
    let passed = |row: &HeatRow<'_>| row.verdicts.iter().filter(|&&v| v == Some(Verdict::Ac)).count();
    sorted.sort_by_key(|row| std::cmp::Reverse(passed(row)));
    let together = sorted.len().div_ceil(MOST_ROWS).max(1);
    let cells: Vec<Vec<Option<Verdict>>> =
        sorted.chunks(together).map(|rows| merged(rows, tests.len())).collect();
    let counts = counts(rows);
    drawing::render("heat_map.svg", values(tests, &sorted, &cells, &counts, together, tongue))
}

fn values(
    tests: &[&str],
    sorted: &[&HeatRow<'_>],
    cells: &[Vec<Option<Verdict>>],
    counts: &[(Verdict, usize)],
    together: usize,
    tongue: Tongue,
) -> Values {
    let is_named = sorted.len() <= MOST_NAMED;
    let left = if is_named { NAMES } else { 4.0 };
    let cell_width = ((WIDTH - left - 4.0) / tests.len().max(1) as f64).clamp(4.0, 20.0);
    let cell_height = if is_named { 15.0 } else { (600.0 / cells.len() as f64).clamp(0.6, 6.0) };
    let has_column_names = tests.len() <= MOST_COLUMNS_NAMED && cell_width >= 6.0;
    let top = if has_column_names { HEAD } else { 4.0 };
    let bottom = top + cell_height * cells.len() as f64;
    let column = |(index, test): (usize, &&str)| Label {
        x: at(left + cell_width * (index as f64 + 0.5) + 3.0),
        y: top - 4.0,
        words: name(test),
    };
    let row = |(index, row): (usize, &&HeatRow<'_>)| Label {
        x: left - 5.0,
        y: at(top + cell_height * index as f64 + 11.0),
        words: text::cut(&text::visible_line(&text::composed(row.student)), STUDENT_LENGTH),
    };
    let letters = |(index, row): (usize, &Vec<Option<Verdict>>)| {
        letters(row, at(top + cell_height * index as f64 + 11.0), left, cell_width)
    };
    let legend = legend(counts, bottom + 8.0);
    let height = legend.last().map_or(bottom, |key| key.y + LEGEND_LINE);
    Values {
        title: tongue.of("Verdicts of students and tests", "Kết quả từng học sinh, từng test"),
        says: says(tests.len(), sorted.len(), counts, together, tongue),
        is_dense: !is_named,
        width: at((left + cell_width * tests.len() as f64 + 4.0).max(WIDTH)),
        height: at(height + 4.0),
        left,
        top,
        cell_width: (cell_width * 1000.0).round() / 1000.0,
        cell_height: (cell_height * 1000.0).round() / 1000.0,
        paths: Verdict::ALL.into_iter().filter_map(|verdict| path(cells, verdict)).collect(),
        columns_line: (1..tests.len())
            .fold(String::new(), |line, at| line + &format!("M{at} 0V{}", cells.len())),
        rows_line: match is_named {
            true => {
                (1..cells.len()).fold(String::new(), |line, at| line + &format!("M0 {at}H{}", tests.len()))
            }
            false => String::new(),
        },
        columns: if has_column_names { tests.iter().enumerate().map(column).collect() } else { vec![] },
        rows: if is_named { sorted.iter().enumerate().map(row).collect() } else { vec![] },
        letters: match is_named && cell_width >= 8.0 {
            true => cells.iter().enumerate().map(letters).filter(|row| !row.letters.is_empty()).collect(),
            false => vec![],
        },
        legend,
    }
}

/// Submissions that share a row: of each test the commonest verdict, the better of two that are as common.
fn merged(rows: &[&HeatRow<'_>], tests: usize) -> Vec<Option<Verdict>> {
    let commonest = |test: usize| {
        let all = || rows.iter().filter_map(|row| row.verdicts.get(test).copied().flatten());
        let count = |verdict: &Verdict| all().filter(|other| other == verdict).count();
        let occurring = Verdict::ALL.into_iter().rev().filter(|verdict| count(verdict) > 0);
        occurring.max_by_key(count)
    };
    match rows {
        [row] => (0..tests).map(|test| row.verdicts.get(test).copied().flatten()).collect(),
        _ => (0..tests).map(commonest).collect(),
    }
}

/// A line through neighbouring cells of a verdict; what it looks like is the class's.
fn path(cells: &[Vec<Option<Verdict>>], verdict: Verdict) -> Option<Path> {
    let mut d = String::new();
    for (y, row) in cells.iter().enumerate() {
        let mut x = 0;
        while x < row.len() {
            let length = row[x..].iter().take_while(|&&other| other == Some(verdict)).count();
            if length > 0 {
                // Writing to a text does not fail.
                let _ = write!(d, "M{x} {y}.5h{length}");
            }
            x += length.max(1);
        }
    }
    (!d.is_empty()).then(|| Path { class: class(verdict), d })
}

fn letters(row: &[Option<Verdict>], y: f64, left: f64, cell_width: f64) -> Letters {
    let (mut x, mut letters) = (Vec::new(), String::new());
    for (index, verdict) in row.iter().enumerate() {
        if let Some(verdict) = verdict.filter(|verdict| !verdict.is_accepted()) {
            letters.push_str(&verdict.code()[..1]);
            x.push(at(left + cell_width * (index as f64 + 0.5)).to_string());
        }
    }
    Letters { x: x.join(" "), y, letters }
}

/// As the style sheet calls it.
fn class(verdict: Verdict) -> String {
    format!("heat-{}", verdict.code().to_lowercase())
}

fn counts(rows: &[HeatRow<'_>]) -> Vec<(Verdict, usize)> {
    let all = || rows.iter().flat_map(|row| row.verdicts.iter().flatten());
    let count = |verdict| all().filter(|&&other| other == verdict).count();
    Verdict::ALL
        .map(|verdict| (verdict, count(verdict)))
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .collect()
}

fn legend(counts: &[(Verdict, usize)], top: f64) -> Vec<Key> {
    let key = |(index, &(verdict, count)): (usize, &(Verdict, usize))| Key {
        x: 4.0 + (index % 5) as f64 * 79.0,
        y: at(top + (index / 5) as f64 * LEGEND_LINE),
        class: class(verdict),
        words: format!("{} {count}", verdict.code()),
    };
    counts.iter().enumerate().map(key).collect()
}

fn says(tests: usize, ran: usize, counts: &[(Verdict, usize)], together: usize, tongue: Tongue) -> String {
    let all = counts.iter().map(|(_, count)| count).sum();
    let parts: Vec<String> =
        counts.iter().map(|(verdict, count)| format!("{verdict} {}", percent(*count, all))).collect();
    let parts = parts.join(", ");
    let shared = match tongue {
        _ if together == 1 => String::new(),
        English => format!(" Each row is {together} submissions with their commonest verdict."),
        Vietnamese => format!(" Mỗi hàng gộp {together} bài, theo kết quả gặp nhiều nhất."),
    };
    let ran = words::count(ran, tongue, ["submission that ran", "submissions that ran"], "bài đã chạy");
    let tests = tests_told(tests, tongue);
    match tongue {
        English => format!("{ran}, {tests}, those that pass most first. {parts}.{shared}"),
        Vietnamese => format!("{ran}, {tests}, bài qua nhiều test nhất đứng trước. {parts}.{shared}"),
    }
}
