//! The text of `grade`: submission by submission, student by student, what was not graded, one line of it
//! all. Where the terminal is too narrow for tables, the submissions of each student stand below the name.

mod narrow;

use std::io;

use super::grid::{Cell, Column, Grid};
use super::style::{FAINT, PLAIN, STRONG, Style, look, visible_lines};
use super::summary;
use crate::model::{Brief, Report, Standing, Submissions, Verdict};
use crate::{text, units};

/// Writes the tables, the notes and the summary line, no line of a table wider than the terminal.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(report: &Report<impl Submissions>, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    let briefs = report.submissions.briefs();
    let grid = submissions(&briefs);
    let is_narrow = style.width.is_some_and(|width| grid.narrowest() > usize::from(width));
    if !briefs.is_empty() {
        if is_narrow {
            narrow::write(&briefs, style, out)?;
        } else {
            grid.write(style, out)?;
        }
        writeln!(out)?;
    }
    let standings = report.standings(&briefs);
    let grids = match is_narrow {
        // The points of each problem stand above.
        true => vec![students_of(report, &standings, &[], true, narrow::LEAST_NAME)],
        false => students(report, &standings, style),
    };
    for grid in grids.into_iter().filter(|_| !standings.is_empty()) {
        grid.write(style, out)?;
        writeln!(out)?;
    }
    write_judge_failures(&briefs, style, out)?;
    summary::write_notes(report, style, out)?;
    summary::write_line(report, &briefs, style, out)
}

/// A student's name is not made shorter than this.
const LEAST_NAME: usize = 12;

/// How many lines of a reason are told; compilers can be long.
const REASON_LINES: usize = 4;

/// Writes why submissions are JE, each reason once: what a teacher must mend before the score is known.
fn write_judge_failures(briefs: &[Brief], style: Style, out: &mut impl io::Write) -> io::Result<()> {
    let mut reasons: Vec<(&str, Vec<&Brief>)> = Vec::new();
    for submission in briefs {
        let Some(reason) = submission.judge_failure.as_deref() else { continue };
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, submissions)) => submissions.push(submission),
            None => reasons.push((reason, vec![submission])),
        }
    }
    if reasons.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", style.paint(STRONG, "The judge failed:"))?;
    for (reason, submissions) in reasons {
        let more = match submissions.len() - 1 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let mut lines = visible_lines(reason);
        let path = text::visible_line(&submissions[0].path);
        writeln!(out, "  {path}{more}: {}", lines.next().unwrap_or_default())?;
        for line in lines.take(REASON_LINES) {
            writeln!(out, "{}", format!("    {}", style.crop(&line, 4)).trim_end())?;
        }
    }
    writeln!(out)
}

fn submissions(briefs: &[Brief]) -> Grid {
    let columns = vec![
        Column::words("Student", LEAST_NAME),
        Column::words("Problem", 10),
        Column::words("Language", 6).dispensable(4),
        Column::codes("Verdict"),
        Column::numbers("Score"),
        Column::numbers("Tests").dispensable(1),
        Column::numbers("Slowest").dispensable(3),
        Column::numbers("Memory").dispensable(5),
        Column::words("First failing", 9).dispensable(2),
    ];
    Grid { columns, rows: briefs.iter().map(submission).collect(), indent: 0 }
}

fn submission(submission: &Brief) -> Vec<Cell> {
    let measured = |text: String| if submission.was_run { text } else { String::new() };
    vec![
        text::visible_line(&submission.student).into(),
        text::visible_line(&submission.problem).into(),
        text::visible_line(&submission.language).into(),
        Cell::new(submission.verdict.code(), look(submission.verdict)),
        submission.awarded().map(|score| score.to_string()).unwrap_or_default().into(),
        measured(format!("{}/{}", submission.passed, submission.tests)).into(),
        measured(units::time(submission.cpu_ms)).into(),
        measured(units::size(submission.memory_kib.saturating_mul(1024))).into(),
        submission.deciding_test.as_deref().map(text::visible_line).unwrap_or_default().into(),
    ]
}

/// One table, or several below each other where the problems have no room side by side. Problems that
/// nobody handed in have no column.
fn students<S>(report: &Report<S>, standings: &[Standing<'_>], style: Style) -> Vec<Grid> {
    if standings.is_empty() {
        return Vec::new();
    }
    let handed_in = |column: &usize| standings.iter().any(|standing| standing.submissions[*column].is_some());
    let mut problems: Vec<usize> = (0..report.problems.len()).filter(handed_in).collect();
    let mut grids = Vec::new();
    loop {
        let with_total = grids.is_empty();
        let of = |problems: &[usize]| students_of(report, standings, problems, with_total, LEAST_NAME);
        let fits = |&n: &usize| {
            style.width.is_none_or(|width| of(&problems[..n]).least_width() <= usize::from(width))
        };
        // At least one, so that there is an end.
        let n = (1..=problems.len()).take_while(fits).last().unwrap_or(problems.len().min(1));
        grids.push(of(&problems[..n]));
        problems.drain(..n);
        if problems.is_empty() {
            return grids;
        }
    }
}

fn students_of<S>(
    report: &Report<S>,
    standings: &[Standing<'_>],
    problems: &[usize],
    with_total: bool,
    least_name: usize,
) -> Grid {
    let mut columns = vec![Column::words("Student", least_name)];
    columns.extend(with_total.then(|| Column::numbers("Total")));
    columns.extend(problems.iter().map(|&p| Column::numbers(&text::visible_line(&report.problems[p].name))));
    let row = |standing: &Standing<'_>| {
        let mut cells = vec![text::visible_line(standing.student).into()];
        cells.extend(with_total.then(|| standing.total.to_string().into()));
        cells.extend(problems.iter().map(|&problem| score(standing.submissions[problem])));
        cells
    };
    Grid { columns, rows: standings.iter().map(row).collect(), indent: 0 }
}

/// The points, or the verdict where they would tell less.
fn score(submission: Option<&Brief>) -> Cell {
    let Some(submission) = submission else { return Cell::new("-", FAINT) };
    match (submission.mark, submission.verdict) {
        (Err(verdict), _) | (Ok(_), verdict @ Verdict::Ce) => Cell::new(verdict.code(), look(verdict)),
        (Ok(score), verdict) => {
            Cell::new(score.to_string(), if verdict.is_accepted() { look(verdict) } else { PLAIN })
        }
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use crate::report::fixture;

    fn table(report: &Report, style: Style) -> String {
        fixture::text(|out| write(report, style, out))
    }

    #[test]
    fn piped_it_is_plain_and_whole() {
        insta::assert_snapshot!(table(&fixture::class(), Style::default()));
    }

    #[test]
    fn a_usual_terminal() {
        let style = Style { color: true, unicode: true, width: Some(100) };
        insta::assert_snapshot!(fixture::shown(&table(&fixture::class(), style)));
    }

    #[test]
    fn a_narrow_terminal() {
        let style = Style { color: false, unicode: true, width: Some(50) };
        insta::assert_snapshot!(table(&fixture::class(), style));
    }

    #[test]
    fn an_interrupted_grading_without_submissions() {
        let mut report = fixture::class();
        report.submissions.clear();
        report.warnings.clear();
        report.interrupted = true;
        insta::assert_snapshot!(table(&report, Style::default()));
    }

    #[test]
    fn a_terminal_that_is_too_narrow_for_tables() {
        let style = Style { color: false, unicode: true, width: Some(20) };
        insta::assert_snapshot!(table(&fixture::class(), style));
    }

    /// Two students with long names and a submission for each of fifteen problems.
    fn large() -> Report {
        let mut report = fixture::class();
        let (problem, submission) = (report.problems[0].clone(), report.submissions[0].clone());
        let name = |index: usize| format!("even-odd-sudoku-{index}");
        report.problems =
            (1..=15).map(|n| crate::model::ProblemSummary { name: name(n), ..problem.clone() }).collect();
        report.students =
            vec!["Nguyễn Hoàng Phương Thảo Nguyên".into(), "Công Tằng Tôn Nữ Diệu Huyền".into()];
        let of = |student: &String| {
            let (student, submission) = (student.clone(), submission.clone());
            (1..=15).map(move |n| crate::model::SubmissionReport {
                student: student.clone(),
                problem: name(n),
                score: crate::model::Score::from_hundredths(100 * n as i64 + 33),
                ..submission.clone()
            })
        };
        report.submissions = report.students.iter().flat_map(of).collect();
        report.unmatched.clear();
        report.warnings.clear();
        report
    }

    #[test]
    fn fifteen_problems_and_long_names_fit_and_lose_no_score() {
        let report = large();
        for width in [20, 40, 80, 300] {
            let text = table(&report, Style { color: false, unicode: true, width: Some(width) });
            for n in 1..=15 {
                assert!(text.matches(&format!("{n}.33")).count() >= 2, "{n} at {width}:\n{text}");
            }
            assert_eq!(text.matches("124.95").count(), 2, "the totals at {width}:\n{text}");
            let lines: Vec<&str> = text.lines().collect();
            let (tables, _notes) = lines.split_at(lines.iter().rposition(|line| line.is_empty()).unwrap());
            for line in tables {
                assert!(line.width() <= usize::from(width), "{width}: {line}");
            }
        }
    }

    #[test]
    fn tables_fit_every_terminal() {
        let mut report = fixture::class();
        report.unmatched.clear();
        report.warnings.clear();
        for width in 20..200 {
            let text = table(&report, Style { color: false, unicode: true, width: Some(width) });
            // Sentences below the tables are broken by the terminal.
            let (tables, _) = text.split_once("The judge failed:").unwrap();
            for line in tables.lines() {
                assert!(line.width() <= usize::from(width), "{width}: {line}");
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn names_do_nothing_to_the_terminal(name: String, width in proptest::option::of(0u16..120)) {
            let text = table(&fixture::with_name(&name), Style { color: false, unicode: true, width });
            proptest::prop_assert!(fixture::is_visible(&text));
        }
    }
}
