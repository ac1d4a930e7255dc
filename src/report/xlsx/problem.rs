//! A sheet a problem: a row a student, one column a test.

use std::collections::HashSet;

use rust_xlsxwriter::{Worksheet, XlsxError};

use super::look::{self, Looks};
use super::summary::{MOST_COLUMNS, points};
use super::{cell_text, heading, hold_headings};
use crate::model::{Brief, Report, Standing, SubmissionReport, Submissions, Tongue};

/// Columns before those of the tests.
const HEADS: u16 = 6;

/// A row of the sheet.
#[derive(Debug)]
pub(super) struct Row<'r> {
    /// The student's name; for one's own file, which has no student, its path.
    name: &'r str,
    /// What was handed in, and its place among the submissions.
    pub(super) submission: Option<(usize, &'r Brief)>,
}

/// The rows of a problem: every student, then what has no student.
pub(super) fn rows<'r>(
    problem: &str,
    column: usize,
    standings: &[Standing<'r>],
    briefs: &'r [Brief],
) -> Vec<Row<'r>> {
    let of_student = |standing: &Standing<'r>| {
        let submission = standing.submissions[column];
        let place = |brief: &'r Brief| Some((briefs.element_offset(brief)?, brief));
        Row { name: standing.student, submission: submission.and_then(place) }
    };
    let own = briefs.iter().enumerate().filter(|(_, b)| b.student.is_empty() && b.problem == problem);
    let own = own.map(|(index, brief)| Row { name: &brief.path, submission: Some((index, brief)) });
    standings.iter().map(of_student).chain(own).collect()
}

pub(super) fn write(
    report: &Report<impl Submissions>,
    rows: &[Row<'_>],
    tongue: Tongue,
    looks: &Looks,
    sheet: &mut Worksheet,
) -> Result<(), XlsxError> {
    let tests = tests(report, rows);
    let heads: [(&str, &str); HEADS as usize] = [
        ("Student", "Học sinh"),
        ("Verdict", "Kết quả"),
        ("Score", "Điểm"),
        ("Time (ms)", "Thời gian (ms)"),
        ("Memory (KiB)", "Bộ nhớ (KiB)"),
        ("Language", "Ngôn ngữ"),
    ];
    for (column, (english, vietnamese)) in (0..).zip(heads) {
        heading(sheet, column, tongue.of(english, vietnamese), looks)?;
    }
    let mut columns = HEADS;
    for test in tests.iter().take(usize::from(MOST_COLUMNS - HEADS)) {
        heading(sheet, columns, test, looks)?;
        columns += 1;
    }
    let names: Vec<String> = rows.iter().map(|row| cell_text(row.name)).collect();
    sheet.set_column_width(0, look::width(names.iter().map(String::as_str).chain(["Học sinh    "])) + 2)?;
    for (number, (row, name)) in (1..).zip(rows.iter().zip(&names)) {
        sheet.write_string(number, 0, name)?;
        if let Some((index, brief)) = row.submission {
            write_heads(sheet, number, brief)?;
            write_tests(sheet, number, &report.submissions.get(index), &tests)?;
        }
    }
    hold_headings(sheet, rows.len(), columns, 1)
}

fn write_heads(sheet: &mut Worksheet, row: u32, brief: &Brief) -> Result<(), XlsxError> {
    sheet.write_string_with_format(row, 1, brief.verdict.code(), &look::of_code(brief.verdict))?;
    points(sheet, row, 2, brief)?;
    if brief.was_run {
        sheet.write_number(row, 3, brief.cpu_ms as f64)?;
        sheet.write_number(row, 4, brief.memory_kib as f64)?;
    }
    sheet.write_string(row, 5, cell_text(&brief.language))?;
    Ok(())
}

/// The verdict of each test, in its column. A test is mostly where the heading of the same place is.
fn write_tests(
    sheet: &mut Worksheet,
    row: u32,
    submission: &SubmissionReport,
    tests: &[String],
) -> Result<(), XlsxError> {
    for (place, name) in tests.iter().take(usize::from(MOST_COLUMNS - HEADS)).enumerate() {
        let there = submission.tests.get(place).filter(|test| test.name == *name);
        let test = there.or_else(|| submission.tests.iter().find(|test| test.name == *name));
        if let Some(test) = test {
            let column = HEADS + u16::try_from(place).unwrap_or(MOST_COLUMNS);
            let look = look::of_code(test.verdict);
            sheet.write_string_with_format(row, column, test.verdict.code(), &look)?;
        }
    }
    Ok(())
}

/// The names of the tests of all rows, each once, in the order in which they first come.
fn tests(report: &Report<impl Submissions>, rows: &[Row<'_>]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut known = HashSet::new();
    for (index, _) in rows.iter().filter_map(|row| row.submission) {
        for test in &report.submissions.get(index).tests {
            if !known.contains(&test.name) {
                known.insert(test.name.clone());
                names.push(test.name.clone());
            }
        }
    }
    names
}
