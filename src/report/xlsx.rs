//! scores.xlsx: a summary and a sheet a problem, for a spreadsheet.
//!
//! A row goes to a temporary file as soon as the next one begins, so that a large class takes little memory. What
//! somebody else wrote is always written as a text: never as a formula, a link or a number.

mod look;
mod name;
mod problem;
mod summary;

use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, Worksheet, XlsxError};

use super::Options;
use crate::model::{Report, Score, Submissions};
use crate::text;
use look::Looks;

/// Writes the workbook: a summary (rank, student, total, one column a problem), then a sheet a problem (a
/// row a student, one column a test). Problems that nobody handed in have neither.
///
/// Scores, times and memory are numbers; a verdict stands in letters as well as in colour. Students with the same
/// total have the same rank, and the next rank is left out. Where there is no score the cell holds `JE` or `SK`, as
/// in CSV.
///
/// # Errors
///
/// Whatever `out` or the disk of temporary files answers.
pub fn write(
    report: &Report<impl Submissions>,
    options: Options,
    out: &mut (impl io::Write + Send),
) -> io::Result<()> {
    // The library panics where a temporary file takes no more.
    match catch_unwind(AssertUnwindSafe(|| workbook(report, options, out))) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(XlsxError::IoError(error))) => Err(error),
        Ok(Err(error)) => Err(io::Error::other(text::with_causes(&error))),
        Err(panic) => Err(io::Error::new(io::ErrorKind::StorageFull, no_place(panic.as_ref()))),
    }
}

/// What a panic of the library means.
fn no_place(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map_or("no reason known", String::as_str);
    format!("a temporary file cannot be written; `TMPDIR` names the folder of such files ({words})")
}

fn workbook(
    report: &Report<impl Submissions>,
    options: Options,
    out: &mut (impl io::Write + Send),
) -> Result<(), XlsxError> {
    let briefs = report.submissions.briefs();
    let standings = report.standings(&briefs);
    let looks = Looks::new();
    let mut workbook = Workbook::new();
    // The date of the grading: the same report always makes the same file.
    let date =
        ExcelDateTime::parse_from_str(&report.started).or_else(|_| ExcelDateTime::from_timestamp(0))?;
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&date));
    let mut names = name::Names::default();
    let sheet = workbook.add_worksheet_with_constant_memory()?;
    sheet.set_name(names.name(options.tongue.of("Summary", "Tổng hợp")))?;
    summary::write(report, &standings, options.tongue, &looks, sheet)?;
    for (column, summary) in report.problems.iter().enumerate() {
        let rows = problem::rows(&summary.name, column, &standings, &briefs);
        if rows.iter().any(|row| row.submission.is_some()) {
            let sheet = workbook.add_worksheet_with_constant_memory()?;
            sheet.set_name(names.name(&summary.name))?;
            problem::write(report, &rows, options.tongue, &looks, sheet)?;
        }
    }
    workbook.save_to_writer(out)
}

/// A heading, wide enough for itself and the button of its filter.
fn heading(sheet: &mut Worksheet, column: u16, words: &str, looks: &Looks) -> Result<(), XlsxError> {
    let words = cell_text(words);
    sheet.set_column_width(column, f64::from(look::width([&*words]) + 4))?;
    sheet.write_string_with_format(0, column, words, &looks.heading)?;
    Ok(())
}

/// Headings that stay in sight, on paper as well, and can be filtered by; the first columns stay in sight, too.
fn hold_headings(sheet: &mut Worksheet, rows: usize, columns: u16, held: u16) -> Result<(), XlsxError> {
    sheet
        .set_freeze_panes(1, held)?
        .set_landscape()
        .set_repeat_rows(0, 0)?
        .set_repeat_columns(0, held - 1)?;
    sheet.autofilter(0, 0, u32::try_from(rows).unwrap_or(u32::MAX), columns - 1)?;
    Ok(())
}

/// The most UTF-16 units that a cell holds (Excel specifications and limits).
const MOST_UNITS: usize = 32_767;

/// A text on one line, composed, so that it is found in other lists, made visible, and cut to what a cell holds.
fn cell_text(text: &str) -> String {
    let text = text::visible_line(&text::composed(text));
    match name::start(&text, MOST_UNITS) {
        start if start.len() == text.len() => text,
        _ => format!("{}…", name::start(&text, MOST_UNITS - 1)),
    }
}

/// The double nearest to the score, as in JSON.
fn number(score: Score) -> f64 {
    score.hundredths() as f64 / 100.0
}

#[cfg(test)]
mod tests;
