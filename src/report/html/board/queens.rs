//! Queens on a chess board: placements, or how many there are.

use super::{Answer, Cell, Drawing, Mark, Sheet, legend, parse, say};
use crate::model::Whole;
use crate::report::Tongue;
use crate::report::Tongue::{English, Vietnamese};

/// The largest board that is drawn.
const LARGEST: usize = 20;
/// The largest board for which a placement is looked for: at most a few thousand steps.
const LARGEST_SEARCHED: usize = 12;
/// A queen, as a sign of text and no picture.
const QUEEN: &str = "\u{265b}\u{fe0e}";

/// Where queens stand, by row and column from 0.
type Queens = Vec<(usize, usize)>;

/// Draws a board with queens. The input begins with its size.
pub(super) fn draw(whole: &Whole, tongue: Tongue) -> Option<Drawing> {
    let input = parse::lines(&whole.input);
    let size = match parse::numbers(input.first()?)?.as_slice() {
        [size @ 1..=LARGEST] => *size,
        _ => return None,
    };
    let (expected, got) = (parse::lines(&whole.expected), parse::lines(&whole.got));
    match placement(&expected, size) {
        Some(expected) => Some(draw_placements(size, &expected, &got, tongue)),
        None => Some(draw_count(size, &expected, &got, tongue)),
    }
}

/// A count is not to be seen on a board: one placement is shown, as far as it is found fast.
fn draw_count(size: usize, expected: &[&str], got: &[&str], tongue: Tongue) -> Drawing {
    let found = if size <= LARGEST_SEARCHED { search(size) } else { None };
    let title = match (&found, size <= LARGEST_SEARCHED) {
        (Some(_), _) => tongue.of("One placement", "Một cách xếp"),
        (None, true) => tongue.of("No placement exists", "Không có cách xếp nào"),
        (None, false) => super::input_title(tongue),
    };
    let sheets = vec![sheet(title, size, &found.unwrap_or_default(), |_| None, tongue)];
    let answers = Answer::pair(expected, got, tongue);
    Drawing { kind: "queens", says: vec![], legend: legend(&sheets, tongue), sheets, answers }
}

fn draw_placements(size: usize, expected: &Queens, got: &[&str], tongue: Tongue) -> Drawing {
    let came = placement(got, size);
    let mut sheets = Vec::new();
    let other = |queens: &Queens, at| !queens.contains(&at);
    let wanted = |at| came.as_ref().filter(|came| other(came, at)).map(|_| Mark::Wanted);
    sheets.push(sheet(super::expected_title(tongue), size, expected, wanted, tongue));
    let mut says = Vec::new();
    if let Some(came) = &came {
        let mark = |at| match came.iter().any(|&queen| attack(queen, at).is_some()) {
            true => Some(Mark::Clash),
            false => other(expected, at).then_some(Mark::Differs),
        };
        sheets.push(sheet(super::got_title(tongue), size, came, mark, tongue));
        says.push(say::sentence(&wrong(size, came, tongue)));
    }
    let answers = if came.is_none() { vec![Answer::came(got, tongue)] } else { vec![] };
    Drawing { kind: "queens", says, legend: legend(&sheets, tongue), sheets, answers }
}

fn sheet(
    title: &'static str,
    size: usize,
    queens: &Queens,
    mark: impl Fn((usize, usize)) -> Option<Mark>,
    tongue: Tongue,
) -> Sheet {
    let cell = |at: (usize, usize)| {
        if !queens.contains(&at) {
            return Cell::new("", "empty");
        }
        let mut cell = Cell::new(QUEEN, "filled");
        if let Some(mark) = mark(at) {
            cell.mark(mark, tongue);
        }
        cell
    };
    let rows = (0..size).map(|row| (0..size).map(|column| cell((row, column))).collect()).collect();
    Sheet { title, class: "chess".to_owned(), columns: size, rows, foot: vec![] }
}

/// Queens in a text: the column of each row's queen, or the rows of the board with a sign for a queen.
fn placement(lines: &[&str], size: usize) -> Option<Queens> {
    columns(lines, size).or_else(|| signs(lines, size))
}

/// Columns are counted from 1, or from 0 where a 0 is among them.
fn columns(lines: &[&str], size: usize) -> Option<Queens> {
    if size < 2 || !(lines.len() == 1 || lines.len() == size) {
        return None;
    }
    let numbers: Option<Vec<Vec<usize>>> = lines.iter().map(|line| parse::numbers(line)).collect();
    let numbers = numbers?.concat();
    let first = usize::from(!numbers.contains(&0));
    let is_column = |number: &usize| (first..first + size).contains(number);
    let fits = numbers.len() == size && numbers.iter().all(is_column);
    fits.then(|| numbers.iter().enumerate().map(|(row, number)| (row, number - first)).collect())
}

fn signs(lines: &[&str], size: usize) -> Option<Queens> {
    let rows: Vec<Vec<char>> =
        lines.iter().map(|line| line.chars().filter(|c| !c.is_whitespace()).collect()).collect();
    let is_sign = |c: &char| is_queen(*c) || matches!(c, '.' | '0' | '-' | '_' | '*');
    let fits = rows.len() == size && rows.iter().all(|row| row.len() == size && row.iter().all(is_sign));
    let cells = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    fits.then(|| cells.filter(|&(row, column)| is_queen(rows[row][column])).collect())
}

fn is_queen(sign: char) -> bool {
    matches!(sign, 'Q' | 'q' | 'H' | 'X' | 'x' | '1' | '#')
}

/// How two queens attack each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Row,
    Column,
    Diagonal,
}

fn attack(a: (usize, usize), b: (usize, usize)) -> Option<Line> {
    match (a.0.abs_diff(b.0), a.1.abs_diff(b.1)) {
        (0, 0) => None,
        (0, _) => Some(Line::Row),
        (_, 0) => Some(Line::Column),
        (rows, columns) if rows == columns => Some(Line::Diagonal),
        _ => None,
    }
}

/// What is wrong with a placement, in words.
fn wrong(size: usize, queens: &Queens, tongue: Tongue) -> String {
    let pairs =
        || queens.iter().enumerate().flat_map(|(at, a)| queens[at + 1..].iter().map(move |b| (*a, *b)));
    let mut attacks = pairs().filter_map(|(a, b)| Some((a, b, attack(a, b)?)));
    if let Some((a, b, line)) = attacks.next() {
        let more = attacks.count();
        let line = match line {
            Line::Row => tongue.of("one row", "cùng hàng"),
            Line::Column => tongue.of("one column", "cùng cột"),
            Line::Diagonal => tongue.of("one diagonal", "cùng đường chéo"),
        };
        let (a, b) = (say::place(a, tongue), say::place(b, tongue));
        let first = match tongue {
            English => format!("the queens at {a} and {b} attack each other: {line}"),
            Vietnamese => format!("hậu ở {a} và hậu ở {b} tấn công nhau: {line}"),
        };
        return say::and_more(&first, more, tongue);
    }
    let count = queens.len();
    match tongue {
        English if count != size => format!("there are {count} queens, not {size}"),
        Vietnamese if count != size => format!("có {count} quân hậu, không phải {size}"),
        English => "no queen attacks another one, but another placement is expected".to_owned(),
        Vietnamese => "không hậu nào tấn công nhau, nhưng đáp án là cách xếp khác".to_owned(),
    }
}

/// The first placement in reading order.
fn search(size: usize) -> Option<Queens> {
    fn place(size: usize, queens: &mut Queens) -> bool {
        let row = queens.len();
        row == size
            || (0..size).any(|column| {
                let is_free = queens.iter().all(|&queen| attack(queen, (row, column)).is_none());
                if !is_free {
                    return false;
                }
                queens.push((row, column));
                let found = place(size, queens);
                if !found {
                    queens.pop();
                }
                found
            })
    }
    let mut queens = Vec::new();
    place(size, &mut queens).then_some(queens)
}
