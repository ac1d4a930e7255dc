//! Mini kakuro: in how many ways can a small grid be filled so that each row and column has its sum?
//!
//! Idea: fill the cells in reading order. Each row and column remembers the numbers it has used (a bit
//! mask), how many cells are open and which sum they must still make. A number is tried only where both its
//! row and its column can still be completed: what remains must lie between the sum of the smallest and the
//! sum of the greatest numbers unused. That pruning cuts nearly every branch that leads nowhere.

use std::io::{self, Read};
use std::process::exit;

const GREATEST_SUM: u8 = 45;

struct Puzzle {
    row_sums: Vec<u8>,
    column_sums: Vec<u8>,
}

fn main() {
    let mut text = String::new();
    let answer = match io::stdin().read_to_string(&mut text) {
        Ok(_) => answer(&text),
        Err(error) => Err(format!("standard input: {error}")),
    };
    match answer {
        Ok(output) => print!("{output}"),
        Err(message) => {
            eprintln!("{message}");
            exit(1);
        }
    }
}

fn answer(text: &str) -> Result<String, String> {
    let puzzle = parse(text)?;
    Ok(format!("{}\n", count_ways(&puzzle)))
}

fn parse(text: &str) -> Result<Puzzle, String> {
    let mut lines = text.lines();
    let mut next = || lines.next().unwrap_or("");
    let size = parse_numbers(next(), 1, 2, 1, 3)?;
    let row_sums = parse_numbers(next(), 2, size[0].into(), 0, GREATEST_SUM)?;
    let column_sums = parse_numbers(next(), 3, size[1].into(), 0, GREATEST_SUM)?;
    match lines.position(|line| !line.trim().is_empty()) {
        None => Ok(Puzzle { row_sums, column_sums }),
        Some(skipped) => Err(format!("line {}: expected nothing after the column sums", 4 + skipped)),
    }
}

/// The numbers of a line: exactly `count`, each from `least` to `greatest`.
fn parse_numbers(
    line: &str,
    line_number: usize,
    count: usize,
    least: u8,
    greatest: u8,
) -> Result<Vec<u8>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() != count {
        let numbers = if count == 1 { "number" } else { "numbers" };
        return Err(format!("line {line_number}: expected {count} {numbers}, found {}", words.len()));
    }
    let parse = |word: &str| match word.parse() {
        Ok(number) if (least..=greatest).contains(&number) => Ok(number),
        _ => Err(format!("line {line_number}: expected a number from {least} to {greatest}, found {word:?}")),
    };
    words.into_iter().map(parse).collect()
}

fn count_ways(puzzle: &Puzzle) -> u64 {
    let (height, width) = (puzzle.row_sums.len(), puzzle.column_sums.len());
    let mut rows: Vec<Line> = puzzle.row_sums.iter().map(|&sum| Line::new(sum, width)).collect();
    let mut columns: Vec<Line> = puzzle.column_sums.iter().map(|&sum| Line::new(sum, height)).collect();
    fill_from(0, &mut rows, &mut columns)
}

/// The number of ways to fill the cells from this one on.
fn fill_from(cell: usize, rows: &mut [Line], columns: &mut [Line]) -> u64 {
    let (row, column) = (cell / columns.len(), cell % columns.len());
    if row == rows.len() {
        return 1;
    }
    let (row_before, column_before) = (rows[row], columns[column]);
    let mut ways = 0;
    for number in 1..=9 {
        if let (Some(row_after), Some(column_after)) = (row_before.with(number), column_before.with(number)) {
            rows[row] = row_after;
            columns[column] = column_after;
            ways += fill_from(cell + 1, rows, columns);
        }
    }
    rows[row] = row_before;
    columns[column] = column_before;
    ways
}

/// A row or a column on its way: the numbers used (bit 3 stands for the number 3), the cells still open,
/// and the sum that they must make.
#[derive(Clone, Copy)]
struct Line {
    used: u16,
    open: usize,
    remaining: u8,
}

impl Line {
    fn new(sum: u8, cells: usize) -> Line {
        Line { used: 0, open: cells, remaining: sum }
    }

    /// The line with one more number, if the number is unused and the rest can still be filled.
    fn with(self, number: u8) -> Option<Line> {
        if self.used & 1 << number != 0 || number > self.remaining {
            return None;
        }
        let next =
            Line { used: self.used | 1 << number, open: self.open - 1, remaining: self.remaining - number };
        next.can_be_completed().then_some(next)
    }

    /// Whether the remaining sum lies between that of the smallest and that of the greatest unused numbers.
    fn can_be_completed(self) -> bool {
        let unused = |number: &u8| self.used & 1 << number == 0;
        let least: u8 = (1..=9).filter(unused).take(self.open).sum();
        let greatest: u8 = (1..=9).rev().filter(unused).take(self.open).sum();
        (least..=greatest).contains(&self.remaining)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expect(input: &str, ways: u64) {
        assert_eq!(answer(input), Ok(format!("{ways}\n")), "{input}");
    }

    /// From the problem's specification: 1 2 3 / 6 4 5 and 3 1 2 / 4 5 6.
    #[test]
    fn the_example_has_two_ways() {
        expect("2 3\n6 15\n7 6 8\n", 2);
    }

    #[test]
    fn one_cell() {
        for sum in 0..=45 {
            let ways = if (1..=9).contains(&sum) { 1 } else { 0 };
            expect(&format!("1 1\n{sum}\n{sum}\n"), ways);
        }
        expect("1 1\n5\n6\n", 0);
    }

    #[test]
    fn no_number_stands_twice_in_a_line() {
        expect("1 2\n4\n2 2\n", 0);
        expect("2 1\n2 2\n4\n", 0);
        expect("1 3\n6\n3 2 1\n", 1);
    }

    /// Each row and column holds 1, 2 and 3: the 12 Latin squares of order 3 (OEIS A002860).
    #[test]
    fn latin_squares() {
        expect("3 3\n6 6 6\n6 6 6\n", 12);
        expect("3 3\n24 24 24\n24 24 24\n", 12);
    }

    #[test]
    fn totals_that_differ_leave_no_way() {
        expect("2 2\n10 11\n10 12\n", 0);
    }

    /// Rows and columns of 15, counted without pruning.
    #[test]
    fn pruning_loses_no_way() {
        let mut triples = Vec::new();
        for a in 1..=9 {
            for b in 1..=9 {
                for c in 1..=9 {
                    if a + b + c == 15 && a != b && b != c && a != c {
                        triples.push([a, b, c]);
                    }
                }
            }
        }
        let mut ways = 0;
        for first in &triples {
            for second in &triples {
                for third in &triples {
                    if (0..3).all(|column| triples.contains(&[first[column], second[column], third[column]]))
                    {
                        ways += 1;
                    }
                }
            }
        }
        expect("3 3\n15 15 15\n15 15 15\n", ways);
    }

    #[test]
    fn malformed_input_is_refused() {
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected 2 numbers, found 0");
        refuse("2\n", "line 1: expected 2 numbers, found 1");
        refuse("0 3\n", "line 1: expected a number from 1 to 3, found \"0\"");
        refuse("4 3\n", "line 1: expected a number from 1 to 3, found \"4\"");
        refuse("1 2\n3 4\n", "line 2: expected 1 number, found 2");
        refuse("1 2\n3\n1\n", "line 3: expected 2 numbers, found 1");
        refuse("1 2\n46\n1 2\n", "line 2: expected a number from 0 to 45, found \"46\"");
        refuse("1 2\n3\n1 -2\n", "line 3: expected a number from 0 to 45, found \"-2\"");
        refuse("1 2\n3\n1 2\n\n9\n", "line 5: expected nothing after the column sums");
    }
}
