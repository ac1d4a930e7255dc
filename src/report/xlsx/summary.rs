//! The first sheet: a row a student.

use rust_xlsxwriter::{Worksheet, XlsxError};

use super::look::{self, Looks};
use super::{cell_text, heading, hold_headings, number};
use crate::model::{Brief, Report, Standing, Tongue, ranks};

/// Columns before those of the problems.
const HEADS: u16 = 3;

/// The most columns of a sheet (Excel specifications and limits).
pub(super) const MOST_COLUMNS: u16 = 16_384;

pub(super) fn write<S>(
    report: &Report<S>,
    standings: &[Standing<'_>],
    tongue: Tongue,
    looks: &Looks,
    sheet: &mut Worksheet,
) -> Result<(), XlsxError> {
    heading(sheet, 0, tongue.of("Rank", "Hạng"), looks)?;
    heading(sheet, 1, tongue.of("Student", "Học sinh"), looks)?;
    heading(sheet, 2, tongue.of("Total", "Tổng điểm"), looks)?;
    // A problem that nobody handed in has no column.
    let handed_in =
        |problem: &usize| standings.iter().any(|standing| standing.submissions[*problem].is_some());
    let problems: Vec<usize> = (0..report.problems.len()).filter(handed_in).collect();
    let columns: Vec<(u16, usize)> = (HEADS..MOST_COLUMNS).zip(problems).collect();
    for &(column, problem) in &columns {
        heading(sheet, column, &report.problems[problem].name, looks)?;
    }
    let names: Vec<String> = standings.iter().map(|standing| cell_text(standing.student)).collect();
    sheet.set_column_width(1, look::width(names.iter().map(String::as_str).chain(["Học sinh    "])) + 2)?;
    let ranks = ranks(standings);
    for (row, ((standing, name), rank)) in (1..).zip(standings.iter().zip(&names).zip(ranks)) {
        sheet.write_number_with_format(row, 0, rank as f64, &looks.middle)?;
        sheet.write_string(row, 1, name)?;
        sheet.write_number_with_format(row, 2, number(standing.total), &looks.strong)?;
        for &(column, problem) in &columns {
            if let Some(submission) = standing.submissions[problem] {
                points(sheet, row, column, submission)?;
            }
        }
    }
    // On paper a class is compared from left to right.
    sheet.set_print_fit_to_pages(1, 0);
    let end = columns.last().map_or(HEADS, |&(column, _)| column + 1);
    hold_headings(sheet, standings.len(), end, HEADS)
}

/// The points of a submission; in their place the letters of JE and SK.
pub(super) fn points(
    sheet: &mut Worksheet,
    row: u32,
    column: u16,
    submission: &Brief,
) -> Result<(), XlsxError> {
    match submission.mark {
        Ok(score) => {
            let look = look::of_points(submission.verdict);
            sheet.write_number_with_format(row, column, number(score), &look)?;
        }
        Err(verdict) => {
            sheet.write_string_with_format(row, column, verdict.code(), &look::of_code(verdict))?;
        }
    }
    Ok(())
}
