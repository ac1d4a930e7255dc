//! Expected and actual output, line by line below each other, with what differs marked.

use std::io;

use anstyle::Style as Look;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::style::{BAD, GOOD, PLAIN, Style};
use crate::model::{Difference, Row, RowKind};
use crate::{text, units};

/// Blanks before each line.
const INDENT: &str = "    ";

/// Writes the rows with their line numbers. What differs is underlined where there is colour, else a line
/// of `^` stands below it. Lines too long for the terminal show the part where the difference is.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(difference: &Difference, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    if difference.lines_before > 0 {
        let lines = units::count(difference.lines_before as usize, "line", "lines");
        writeln!(out, "{INDENT}{} {lines} before", style.ellipsis())?;
    }
    let numbers: Vec<String> = difference.rows.iter().map(number).collect();
    let number_width = numbers.iter().map(String::len).max().unwrap_or(0);
    let window = Window::of(difference, INDENT.len() + "expected ".len() + number_width + " | ".len(), style);
    for (row, number) in difference.rows.iter().zip(&numbers) {
        let (label, look) = match row.kind {
            RowKind::Same => ("", PLAIN),
            RowKind::Expected => ("expected", GOOD),
            RowKind::Got => ("got", BAD),
        };
        let pieces = window.pieces(row, style);
        let pad = "expected".len() - label.len();
        let label = format!("{}{:pad$}", style.paint(look, label), "");
        write!(out, "{INDENT}{label} {number:>number_width$} |")?;
        writeln!(out, "{}", painted(&pieces, look, style))?;
        if let Some(marks) = marks(&pieces).filter(|_| !style.color) {
            let blanks = "expected ".len() + number_width;
            writeln!(out, "{INDENT}{:blanks$} |{marks}", "")?;
        }
    }
    if difference.more_after {
        writeln!(out, "{INDENT}{} more lines after", style.ellipsis())?;
    }
    Ok(())
}

/// A row's number in the output whose line it is; both where a line of both stands in different places.
fn number(row: &Row) -> String {
    match (row.expected_line, row.got_line) {
        (Some(expected), Some(got)) if expected != got => format!("{expected}/{got}"),
        (Some(line), _) | (None, Some(line)) => line.to_string(),
        (None, None) => String::new(),
    }
}

/// A piece of a line that has room, and whether it is marked.
type Piece = (String, bool);

fn painted(pieces: &[Piece], look: Look, style: Style) -> String {
    let mut line = String::new();
    for (text, marked) in pieces {
        // A marked place without a character is where one is missing.
        match (marked, text.is_empty() && style.color) {
            (true, true) => line.push_str(&style.paint(look.underline(), " ")),
            (true, false) => line.push_str(&style.paint(look.underline().bold(), text)),
            (false, _) => line.push_str(text),
        }
    }
    if line.is_empty() { line } else { format!(" {line}") }
}

/// The line that marks what differs in the line above, from the first blank behind the bar.
fn marks(pieces: &[Piece]) -> Option<String> {
    let (last, _) = pieces.iter().enumerate().rfind(|(_, (_, marked))| *marked)?;
    let mark = |(text, marked): &Piece| match marked {
        true => "^".repeat(text.width().max(1)),
        false => " ".repeat(text.width()),
    };
    Some(std::iter::once(" ".to_owned()).chain(pieces[..=last].iter().map(mark)).collect())
}

/// The columns of long lines that are shown: the same for all rows, so that they stay aligned.
struct Window {
    start: usize,
    width: usize,
}

impl Window {
    /// A window that begins at the lines' start where the first marked place has room then.
    fn of(difference: &Difference, used: usize, style: Style) -> Window {
        let Some(width) = style.width.map(|width| usize::from(width).saturating_sub(used).max(16)) else {
            return Window { start: 0, width: usize::MAX };
        };
        let first_marked = |row: &Row| {
            let at = row.spans.iter().position(|span| span.marked)?;
            Some(row.spans[..at].iter().map(|span| text::visible_line(&span.text).width()).sum::<usize>())
        };
        let marked = difference.rows.iter().filter_map(first_marked).min().unwrap_or(0);
        Window { start: if marked > width * 2 / 3 { marked - width / 3 } else { 0 }, width }
    }

    /// What of a row is in the window, with an ellipsis where it goes on outside.
    fn pieces(&self, row: &Row, style: Style) -> Vec<Piece> {
        let spans: Vec<Piece> =
            row.spans.iter().map(|span| (text::visible_line(&span.text), span.marked)).collect();
        let total: usize = spans.iter().map(|(text, _)| text.width()).sum();
        let ellipsis = style.ellipsis();
        let end = self.start.saturating_add(self.width);
        let begin = if self.start > 0 { self.start + ellipsis.width() } else { 0 };
        let stop = if total > end { end - ellipsis.width() } else { end };
        let mut pieces = Vec::new();
        if self.start > 0 && total > 0 {
            pieces.push((ellipsis.to_owned(), false));
        }
        let mut column = 0;
        for (text, marked) in spans {
            let mut seen = String::new();
            let from = column;
            for c in text.chars() {
                let width = c.width().unwrap_or(0);
                if column >= begin && column + width <= stop {
                    seen.push(c);
                }
                column += width;
            }
            if !seen.is_empty() || (marked && text.is_empty() && (begin..=stop).contains(&from)) {
                pieces.push((seen, marked));
            }
        }
        if total > end {
            pieces.push((ellipsis.to_owned(), false));
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Span;
    use crate::report::fixture;

    fn row(kind: RowKind, line: u64, spans: &[(&str, bool)]) -> Row {
        let spans = spans.iter().map(|&(text, marked)| Span { text: text.into(), marked }).collect();
        let expected_line = (kind != RowKind::Got).then_some(line);
        let got_line = (kind != RowKind::Expected).then_some(line);
        Row { kind, expected_line, got_line, spans }
    }

    fn shown(rows: Vec<Row>, style: Style) -> String {
        let difference = Difference { rows, lines_before: 8, more_after: true };
        fixture::shown(&fixture::text(|out| write(&difference, style, out)))
    }

    #[test]
    fn marks_stand_below_what_differs() {
        let rows = vec![
            row(RowKind::Same, 9, &[("1 2 3", false)]),
            row(RowKind::Expected, 10, &[("4 ", false), ("ệ数", true), (" 6", false)]),
            row(RowKind::Got, 10, &[("4 ", false), ("55", true), (" 6", false)]),
            row(RowKind::Expected, 11, &[("7", false), (" 8", true)]),
            row(RowKind::Got, 11, &[("7", false), ("", true)]),
        ];
        insta::assert_snapshot!(shown(rows.clone(), Style::default()));
        let style = Style { color: true, unicode: true, width: Some(60) };
        insta::assert_snapshot!(shown(rows, style));
    }

    #[test]
    fn long_lines_show_where_they_differ() {
        let long = "0123456789".repeat(10);
        let rows = vec![
            row(RowKind::Same, 1, &[("short", false)]),
            row(RowKind::Same, 2, &[(&long, false)]),
            row(RowKind::Expected, 3, &[(&long, false), ("x", true), (&long, false)]),
            row(RowKind::Got, 3, &[(&long, false), ("y", true)]),
        ];
        let text = shown(rows, Style { color: false, unicode: true, width: Some(50) });
        assert!(text.lines().all(|line| line.width() <= 50), "{text}");
        insta::assert_snapshot!(text);
    }
}
