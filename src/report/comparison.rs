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
    columns.extend(open.then(|| Column::numbers("Without score")));
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
    let sources = match comparison.unmoved_with_new_source {
        0 => String::new(),
        n => format!(", {n} of them with another source"),
    };
    if comparison.is_still() {
        let same = units::count(
            comparison.unmoved,
            "submission has its verdict and score",
            "submissions have theirs",
        );
        return format!("Nobody moves: {same}{sources}; {since}");
    }
    let of = |wanted: fn(&Move) -> bool| comparison.moves.iter().filter(|m| wanted(m)).count();
    let moved = of(|m| m.old.is_some() && m.new.is_some());
    let mut parts = vec![format!("{} of {} submissions moved", moved, moved + comparison.unmoved)];
    for (count, word) in [(of(|m| m.old.is_none()), "new"), (of(|m| m.new.is_none()), "gone")] {
        parts.extend((count > 0).then(|| format!("{count} {word}")));
    }
    for (word, sign) in [("gain", 1), ("lose", -1)] {
        let changed = || comparison.students.iter().filter(|c| c.old.is_some() && c.new.is_some());
        let points: Vec<i64> = changed()
            .map(|change| hundredths(change).saturating_mul(sign))
            .filter(|&points| points > 0)
            .collect();
        let sum = Score::from_hundredths(points.iter().fold(0, |sum, points| sum.saturating_add(*points)));
        let who = units::count(points.len(), "student", "students");
        let ending = if points.len() == 1 { "s" } else { "" };
        parts.extend((!points.is_empty()).then(|| format!("{who} {word}{ending} {sum}")));
    }
    if comparison.unmoved_with_new_source > 0 {
        parts.push(format!("{} unmoved with another source", comparison.unmoved_with_new_source));
    }
    format!("{}; {since}", parts.join(", "))
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
    use super::*;
}
