//! The text of a [`Comparison`]: what differs of the problems, who moves and why, whose total differs, one line
//! of it all. Where nobody moves, the line says so.
//!
//! Its JSON is `judge-compare/1`, written by [`json::write_comparison`](super::json::write_comparison).

mod words;

use std::io;

use super::grid::{Cell, Column, Grid};
use super::style::{BAD, FAINT, GOOD, PLAIN, STRONG, Style, look};
use crate::compare::{Comparison, Mark, Move, StudentChange};
use crate::model::{Isolation, Score};
use crate::{text, units};

/// The fewest columns in which reasons stand beside what they explain.
const LEAST_REASON: usize = 20;

/// Columns that reasons get at the cost of long names.
const USUAL_REASON: usize = 40;

/// Writes the lists, the tables and the line, no line wider than the terminal.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(comparison: &Comparison, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    write_changes(comparison, style, out)?;
    write_moves(&comparison.moves, style, out)?;
    if !comparison.students.is_empty() {
        students(&comparison.students).write(style, out)?;
        writeln!(out)?;
    }
    for line in wrapped(&summary(comparison), style, 0) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Writes what differs of the judge and of the problems.
fn write_changes(comparison: &Comparison, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    let (old, new) = (&comparison.old, &comparison.new);
    let mut lines = Vec::new();
    if old.judge != new.judge {
        lines.push(words::version(&old.judge, &new.judge, style));
    }
    if old.isolation != new.isolation {
        lines.push(words::isolation(&old.isolation, &new.isolation, style));
    }
    for problem in &comparison.problems {
        let moved = match problem.moved {
            0 => "nobody moves".to_owned(),
            n => units::count(n, "submission moves", "submissions move"),
        };
        let name = text::visible_line(&problem.problem);
        lines.push(format!("{name}: {}; {moved}", words::all(&problem.changes, style)));
    }
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", style.paint(STRONG, "Changed:"))?;
    for line in lines {
        for (index, line) in wrapped(&line, style, 4).iter().enumerate() {
            writeln!(out, "{:1$}{line}", "", if index == 0 { 2 } else { 4 })?;
        }
    }
    writeln!(out)
}

/// Writes who moves and why: a table, or a list where the table has no room.
fn write_moves(moves: &[Move], style: Style, out: &mut impl io::Write) -> io::Result<()> {
    if moves.is_empty() {
        return Ok(());
    }
    let marks: Vec<Vec<Cell>> = moves.iter().map(mark_cells).collect();
    let bare = Grid { columns: mark_columns(), rows: marks, indent: 0 };
    let room = match style.width {
        None => None,
        Some(width) => {
            let left = |taken: usize| usize::from(width).saturating_sub(taken + 2);
            Some(left(bare.width()).max(left(bare.least_width()).min(USUAL_REASON)))
        }
    };
    if room.is_some_and(|room| room < LEAST_REASON) {
        return write_list(moves, style, out);
    }
    let mut columns = mark_columns();
    let mut rows = Vec::new();
    let mut widest = 0;
    for (m, cells) in moves.iter().zip(bare.rows) {
        let reasons = broken(&reason(m, style), room.unwrap_or(usize::MAX), style);
        widest = reasons.iter().map(|line| words::width(line)).max().unwrap_or(0).max(widest);
        let mut cells = Some(cells);
        for line in reasons {
            let blank = || (0..columns.len()).map(|_| Cell::new("", PLAIN)).collect();
            let mut row: Vec<Cell> = cells.take().unwrap_or_else(blank);
            row.push(line.into());
            rows.push(row);
        }
    }
    columns.push(Column::words("Why", widest));
    Grid { columns, rows, indent: 0 }.write(style, out)?;
    writeln!(out)
}

fn write_list(moves: &[Move], style: Style, out: &mut impl io::Write) -> io::Result<()> {
    for m in moves {
        let name = format!("{}, {}", words::student(&m.student, &m.path), text::visible_line(&m.problem));
        for line in wrapped(&name, style, 0) {
            writeln!(out, "{}", style.paint(STRONG, &line))?;
        }
        let marks = format!("{} {} {}", mark(m.old.as_ref()), words::arrow(style), mark(m.new.as_ref()));
        for line in wrapped(&marks, style, 2).iter().chain(&wrapped(&reason(m, style), style, 2)) {
            writeln!(out, "  {line}")?;
        }
    }
    writeln!(out)
}

fn mark_columns() -> Vec<Column> {
    vec![
        Column::words("Student", 12),
        Column::words("Problem", 10),
        Column::codes("Before"),
        Column::codes("Now"),
    ]
}

fn mark_cells(m: &Move) -> Vec<Cell> {
    let cell = |of: Option<&Mark>| Cell::new(mark(of), of.map_or(FAINT, |of| look(of.verdict)));
    vec![
        words::student(&m.student, &m.path).into(),
        text::visible_line(&m.problem).into(),
        cell(m.old.as_ref()),
        cell(m.new.as_ref()),
    ]
}

/// The verdict and the points, which JE and what was not run to its end have none of.
fn mark(of: Option<&Mark>) -> String {
    match of {
        None => "-".to_owned(),
        Some(Mark { verdict, score: Some(score), .. }) => format!("{verdict} {score}"),
        Some(Mark { verdict, score: None, .. }) => format!("{verdict}, no score"),
    }
}

fn reason(m: &Move, style: Style) -> String {
    match (&m.old, &m.new) {
        (None, _) => "new".to_owned(),
        (_, None) => "gone".to_owned(),
        _ => words::all(&m.causes, style),
    }
}

fn students(changes: &[StudentChange]) -> Grid {
    let mut columns = vec![
        Column::words("Student", 12),
        Column::numbers("Total before"),
        Column::numbers("Total now"),
        Column::numbers("Change"),
    ];
    let open = changes.iter().any(|change| change.without_score > 0);
    columns.extend(open.then(|| Column::numbers("Without score").dispensable(1)));
    let total = |score: Option<Score>| match score {
        Some(score) => score.to_string().into(),
        None => Cell::new("-", FAINT),
    };
    let row = |change: &StudentChange| {
        let mut cells = vec![
            text::visible_line(&change.student).into(),
            total(change.old),
            total(change.new),
            delta(change),
        ];
        let count = |n: usize| if n > 0 { n.to_string() } else { String::new() };
        cells.extend(open.then(|| count(change.without_score).into()));
        cells
    };
    Grid { columns, rows: changes.iter().map(row).collect(), indent: 0 }
}

fn delta(change: &StudentChange) -> Cell {
    let (Some(_), Some(_)) = (change.old, change.new) else {
        return Cell::new(if change.old.is_none() { "new" } else { "gone" }, PLAIN);
    };
    let hundredths = hundredths(change);
    let sign = if hundredths > 0 { "+" } else { "" };
    let look = if hundredths > 0 { GOOD } else { BAD };
    Cell::new(format!("{sign}{}", Score::from_hundredths(hundredths)), look)
}

/// How much more a student has now.
fn hundredths(change: &StudentChange) -> i64 {
    let of = |score: Option<Score>| score.unwrap_or_default().hundredths();
    of(change.new).saturating_sub(of(change.old))
}

/// One line of it all.
fn summary(comparison: &Comparison) -> String {
    let since = format!("compared with the grading of {}", text::visible_line(&comparison.old.started));
    let with_new_source = comparison.unmoved_with_new_source;
    if comparison.is_still() {
        let submissions = units::count(comparison.unmoved, "submission", "submissions");
        let sources = match with_new_source {
            0 => String::new(),
            n => format!(", {n} of them with another source"),
        };
        return format!("Nobody moves: {submissions} with the same verdict and score{sources}; {since}");
    }
    let of = |wanted: fn(&Move) -> bool| comparison.moves.iter().filter(|m| wanted(m)).count();
    let moved = of(|m| m.old.is_some() && m.new.is_some());
    let both = units::count(moved + comparison.unmoved, "submission", "submissions");
    let verb = if moved == 1 { "moves" } else { "move" };
    let mut line = format!("{moved} of {both} {verb}");
    for (count, word) in [(of(|m| m.old.is_none()), "new"), (of(|m| m.new.is_none()), "gone")] {
        if count > 0 {
            line.push_str(&format!(", {count} {word}"));
        }
    }
    for (verb, sign) in [("gain", 1), ("lose", -1)] {
        let known = comparison.students.iter().filter(|change| change.old.is_some() && change.new.is_some());
        let points: Vec<i64> = known
            .map(|change| hundredths(change).saturating_mul(sign))
            .filter(|&points| points > 0)
            .collect();
        if !points.is_empty() {
            let sum = Score::from_hundredths(points.iter().copied().fold(0, i64::saturating_add));
            let who = units::count(points.len(), "student", "students");
            let ending = if points.len() == 1 { "s" } else { "" };
            line.push_str(&format!("; {who} {verb}{ending} {sum} points"));
        }
    }
    if with_new_source > 0 {
        let which = units::count(with_new_source, "other source moves", "other sources move");
        line.push_str(&format!("; {which} nobody"));
    }
    format!("{line}; {since}")
}

/// A text on lines that have room behind `used` columns.
fn wrapped(text: &str, style: Style, used: usize) -> Vec<String> {
    let room = style.width.map_or(usize::MAX, |width| usize::from(width).saturating_sub(used).max(8));
    broken(text, room, style)
}

/// A text on lines of at most `room` columns, broken at its blanks; a longer word loses its middle.
fn broken(text: &str, room: usize, style: Style) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let word = style.shorten(word, room);
        match lines.last_mut() {
            Some(line) if words::width(line) + 1 + words::width(&word) <= room => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use crate::compare::{self, Grading, Index};
    use crate::model::{IsolationLevel, Report, SubmissionReport, Verdict};
    use crate::report::{fixture, json};

    fn compared(old: &Report, new: &Report) -> Comparison {
        let (before, now) = (Index::of(&old.submissions), Index::of(&new.submissions));
        compare::compare(Grading::new(old, &before), Grading::new(new, &now))
    }

    fn text(comparison: &Comparison, style: Style) -> String {
        fixture::text(|out| write(comparison, style, out))
    }

    /// The class after two tests, a limit and a checker were mended, a source came late, and one left.
    fn mended() -> Comparison {
        let old = fixture::class();
        let mut new = fixture::class();
        new.judge = "0.2.0".into();
        new.isolation.level = IsolationLevel::Partial;
        new.problems[0].checker = "lines".into();
        let submissions = &mut new.submissions;
        set(&mut submissions[0], &[("secret/1", Verdict::Wa)], 0);
        let all = ["secret/1", "secret/2", "secret/3", "secret/4", "secret/10"];
        set(&mut submissions[1], &all.map(|name| (name, Verdict::Ac)), 10_000);
        submissions[1].tests.iter_mut().for_each(|test| test.data = "0ther".into());
        (submissions[2].source, submissions[2].verdict) = ("2nd".into(), Verdict::Sk);
        set(&mut submissions[3], &[("secret/1", Verdict::Ac)], 10_000);
        submissions[3].tests.iter_mut().for_each(|test| test.time_limit_ms = 2000);
        submissions[6].source = "2nd".into();
        submissions.remove(7);
        let late = SubmissionReport { student: "Võ Không Nộp".into(), ..submissions[0].clone() };
        submissions.push(late);
        compared(&old, &new)
    }

    fn set(submission: &mut SubmissionReport, verdicts: &[(&str, Verdict)], points: i64) {
        for (name, verdict) in verdicts {
            submission.tests.iter_mut().find(|test| test.name == *name).unwrap().verdict = *verdict;
        }
        let failing = submission.tests.iter().map(|test| test.verdict).find(|verdict| !verdict.is_accepted());
        submission.verdict = failing.unwrap_or(Verdict::Ac);
        submission.score = Score::from_hundredths(points);
    }

    #[test]
    fn piped_it_is_plain_and_whole() {
        insta::assert_snapshot!(text(&mended(), Style::default()));
    }

    #[test]
    fn a_usual_terminal() {
        let style = Style { color: true, unicode: true, width: Some(100) };
        insta::assert_snapshot!(fixture::shown(&text(&mended(), style)));
    }

    #[test]
    fn a_narrow_terminal() {
        let style = Style { color: false, unicode: true, width: Some(50) };
        insta::assert_snapshot!(text(&mended(), style));
    }

    #[test]
    fn nobody_moves() {
        let mut new = fixture::class();
        let same = text(&compared(&fixture::class(), &new), Style::default());
        let since = "compared with the grading of 2026-11-02T07:30:00Z\n";
        assert_eq!(same, format!("Nobody moves: 9 submissions with the same verdict and score; {since}"));
        new.submissions[0].source = "2nd".into();
        let same = text(&compared(&fixture::class(), &new), Style::default());
        let sources = "1 of them with another source";
        assert_eq!(
            same,
            format!("Nobody moves: 9 submissions with the same verdict and score, {sources}; {since}")
        );
    }

    #[test]
    fn the_whole_document() {
        insta::assert_snapshot!(fixture::text(|out| json::write_comparison(&mended(), out)));
    }

    #[test]
    fn a_report_with_a_comparison_is_still_a_report() {
        let report = fixture::class();
        for compare in [None, Some(&mended())] {
            let json = fixture::text(|out| json::write_compared(&report, compare, out));
            assert_eq!(serde_json::from_str::<Report>(&json).unwrap(), report);
            let value: serde_json::Value = serde_json::from_str(&json).unwrap();
            assert_eq!(value["compare"], serde_json::to_value(compare).unwrap());
        }
    }

    #[test]
    fn it_fits_every_terminal() {
        for width in 40..200 {
            for line in text(&mended(), Style { color: false, unicode: true, width: Some(width) }).lines() {
                assert!(line.width() <= usize::from(width), "{width}: {line}");
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn names_do_nothing_to_the_terminal(
            name: String,
            other: String,
            width in proptest::option::of(0u16..120),
        ) {
            let comparison = compared(&fixture::with_name(&name), &fixture::with_name(&other));
            let text = text(&comparison, Style { color: false, unicode: true, width });
            proptest::prop_assert!(fixture::is_visible(&text));
        }
    }
}
