//! Expected and actual output beside each other: the rows of a difference in pairs.

use minijinja::value::Value;
use serde::Serialize;

use super::{markup, templates};
use crate::model::{Difference, Row, RowKind};

/// A line of both outputs, or of one.
#[derive(Debug, Serialize)]
pub(super) struct Pair {
    /// Whether the two sides are the same.
    is_same: bool,
    /// Whether it is the first that is not.
    is_first: bool,
    expected: Option<Line>,
    got: Option<Line>,
}

/// A line and its number.
#[derive(Debug, Serialize)]
struct Line {
    number: u64,
    html: Value,
}

/// The rows in pairs: of neighbours that differ, the first expected one stands beside the first actual one.
pub(super) fn pairs(difference: &Difference) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    // Where the next actual line that differs stands: the first pair that has none yet.
    let mut open = 0;
    for row in &difference.rows {
        let line = || Some(line(row));
        match row.kind {
            RowKind::Same => {
                pairs.push(Pair { is_same: true, is_first: false, expected: line(), got: got_of_same(row) });
                open = pairs.len();
            }
            RowKind::Expected => {
                pairs.push(Pair { is_same: false, is_first: false, expected: line(), got: None })
            }
            RowKind::Got => {
                match pairs.get_mut(open) {
                    Some(pair) => pair.got = line(),
                    None => pairs.push(Pair { is_same: false, is_first: false, expected: None, got: line() }),
                }
                open += 1;
            }
        }
    }
    if let Some(first) = pairs.iter_mut().find(|pair| !pair.is_same) {
        first.is_first = true;
    }
    pairs
}

fn line(row: &Row) -> Line {
    Line { number: row.expected_line.or(row.got_line).unwrap_or(0), html: html(row) }
}

fn got_of_same(row: &Row) -> Option<Line> {
    Some(Line { number: row.got_line.or(row.expected_line).unwrap_or(0), html: html(row) })
}

/// A line with what differs marked. A marked place without a character is where one is missing.
fn html(row: &Row) -> Value {
    let mut html = String::new();
    for span in &row.spans {
        if span.marked {
            html.push_str(if span.text.is_empty() { "<mark class=\"gap\">" } else { "<mark>" });
            markup::push_line(&mut html, &span.text);
            html.push_str("</mark>");
        } else {
            markup::push_line(&mut html, &span.text);
        }
    }
    templates::html(html)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Span;

    fn row(kind: RowKind, expected_line: Option<u64>, got_line: Option<u64>, text: &str) -> Row {
        let spans = text.split('|').enumerate().map(|(i, text)| Span { text: text.into(), marked: i == 1 });
        Row { kind, expected_line, got_line, spans: spans.collect() }
    }

    /// The pairs as text: `*` before the first wrong one, `=` between equal sides.
    fn told(rows: Vec<Row>) -> Vec<String> {
        let side =
            |line: Option<Line>| line.map_or("-".into(), |line| format!("{} {}", line.number, line.html));
        let told = |pair: Pair| {
            let sign = if pair.is_same { "=" } else { "/" };
            format!(
                "{}{} {sign} {}",
                if pair.is_first { "*" } else { "" },
                side(pair.expected),
                side(pair.got)
            )
        };
        pairs(&Difference { rows, ..Difference::default() }).into_iter().map(told).collect()
    }

    #[test]
    fn lines_that_differ_stand_beside_each_other() {
        use RowKind::{Expected, Got, Same};
        let rows = vec![
            row(Same, Some(1), Some(2), "a"),
            row(Expected, Some(2), None, "x|1|"),
            row(Expected, Some(3), None, "y"),
            row(Got, None, Some(3), "x|<2>|"),
            row(Same, Some(4), Some(4), "b"),
            row(Got, None, Some(5), "more|"),
        ];
        assert_eq!(
            told(rows),
            [
                "1 a = 2 a",
                "*2 x<mark>1</mark> / 3 x<mark>&lt;2&gt;</mark>",
                "3 y / -",
                "4 b = 4 b",
                "- / 5 more<mark class=\"gap\"></mark>",
            ]
        );
    }

    #[test]
    fn more_actual_lines_than_expected_ones_keep_their_order() {
        use RowKind::{Expected, Got};
        let rows = vec![
            row(Expected, Some(1), None, "a"),
            row(Got, None, Some(1), "b"),
            row(Got, None, Some(2), "c"),
            row(Expected, Some(2), None, "d"),
            row(Got, None, Some(3), "e"),
        ];
        assert_eq!(told(rows), ["*1 a / 1 b", "- / 2 c", "2 d / 3 e"]);
        assert!(told(vec![]).is_empty());
    }
}
