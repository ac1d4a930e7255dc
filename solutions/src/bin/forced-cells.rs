//! Forced cells: which empty cells of a 9x9 board take exactly one number?
//!
//! Idea: collect the numbers of each row, column and box in bit masks first. The numbers that an empty cell
//! can take are then the bits missing from its three masks, and the cell is forced when exactly one
//! is missing. The board is never changed, so no forced cell can force another.

use std::fmt::Write;
use std::io::{self, Read};
use std::process::exit;

type Board = [[u8; 9]; 9];

/// Bits 1 to 9: bit 5 stands for the number 5.
const ALL: u16 = 0b11_1111_1110;

/// An empty cell that takes one number only; row and column are counted from 0.
struct Forced {
    row: usize,
    column: usize,
    number: u32,
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
    let board = parse(text)?;
    Ok(print_cells(&forced_cells(&board)?))
}

fn parse(text: &str) -> Result<Board, String> {
    let mut board = Board::default();
    let mut lines = text.lines();
    for (index, row) in board.iter_mut().enumerate() {
        *row = parse_row(lines.next().unwrap_or(""), index + 1)?;
    }
    match lines.position(|line| !line.trim().is_empty()) {
        None => Ok(board),
        Some(skipped) => Err(format!("line {}: expected nothing after the board", 10 + skipped)),
    }
}

fn parse_row(line: &str, line_number: usize) -> Result<[u8; 9], String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() != 9 {
        return Err(format!("line {line_number}: expected 9 numbers, found {}", words.len()));
    }
    let mut row = [0; 9];
    for (cell, word) in row.iter_mut().zip(words) {
        *cell = match word.parse() {
            Ok(number @ 0..=9) => number,
            _ => return Err(format!("line {line_number}: expected a number from 0 to 9, found {word:?}")),
        };
    }
    Ok(row)
}

/// The forced cells in reading order; an error if two numbers of the board clash.
fn forced_cells(board: &Board) -> Result<Vec<Forced>, String> {
    let (mut rows, mut columns, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
    for (row, numbers) in board.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            if number == 0 {
                continue;
            }
            let bit = 1 << number;
            let square = box_of(row, column);
            if (rows[row] | columns[column] | boxes[square]) & bit != 0 {
                return Err(format!(
                    "line {}: the {number} in column {} clashes with one before it",
                    row + 1,
                    column + 1
                ));
            }
            rows[row] |= bit;
            columns[column] |= bit;
            boxes[square] |= bit;
        }
    }

    let mut forced = Vec::new();
    for (row, numbers) in board.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            let candidates = ALL & !(rows[row] | columns[column] | boxes[box_of(row, column)]);
            if number == 0 && candidates.count_ones() == 1 {
                forced.push(Forced { row, column, number: candidates.trailing_zeros() });
            }
        }
    }
    Ok(forced)
}

fn box_of(row: usize, column: usize) -> usize {
    row / 3 * 3 + column / 3
}

fn print_cells(cells: &[Forced]) -> String {
    let mut output = format!("{}\n", cells.len());
    for cell in cells {
        let _ = writeln!(output, "{} {} {}", cell.row + 1, cell.column + 1, cell.number);
    }
    output
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puts the blanks into a board written without them.
    fn spaced(digits: &str) -> String {
        let rows = digits.split_whitespace();
        rows.map(|row| row.chars().map(|digit| format!("{digit} ")).collect::<String>() + "\n").collect()
    }

    fn expect(digits: &str, output: &str) {
        assert_eq!(answer(&spaced(digits)), Ok(output.to_string()), "{digits}");
    }

    /// From the problem's specification.
    #[test]
    fn the_example_has_six() {
        expect(
            "800725000 479080305 260430070 007041900 010000640 604200003 900010000 700000104 020004536",
            "6\n1 2 3\n1 7 4\n2 6 6\n3 6 9\n3 7 8\n9 1 1\n",
        );
    }

    #[test]
    fn empty_and_full_boards_have_none() {
        expect(&"000000000 ".repeat(9), "0\n");
        // The solution of the example, from the problem's specification.
        expect(
            "831725469 479186325 265439871 387641952 512397648 694258713 946513287 753862194 128974536",
            "0\n",
        );
    }

    #[test]
    fn a_row_a_column_or_a_box_forces_alone() {
        let empty = "000000000 ";
        expect(&("123456780 ".to_string() + &empty.repeat(8)), "1\n1 9 9\n");
        let column =
            "000000001 000000002 000000003 000000004 000000005 000000006 000000007 000000008 000000000";
        expect(column, "1\n9 9 9\n");
        expect(&(empty.repeat(3) + "000987000 000604000 000321000 " + &empty.repeat(3)), "1\n5 5 5\n");
    }

    #[test]
    fn a_forced_cell_forces_no_other() {
        // Row 1 lacks 8 and 9; the 8 below forces one of the two cells, and only once that is filled, the
        // other.
        let empty = "000000000 ";
        let board = "123456700 ".to_string() + &empty.repeat(4) + "000000080 " + &empty.repeat(3);
        expect(&board, "1\n1 8 9\n");
    }

    #[test]
    fn malformed_input_is_refused() {
        let good = spaced(&"000000000 ".repeat(9));
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected 9 numbers, found 0");
        refuse(&good.replacen("0 ", "", 1), "line 1: expected 9 numbers, found 8");
        refuse(&good.replacen('0', "x", 1), "line 1: expected a number from 0 to 9, found \"x\"");
        refuse(&good.replacen('0', "12", 1), "line 1: expected a number from 0 to 9, found \"12\"");
        refuse(&(good.clone() + "1"), "line 10: expected nothing after the board");
        refuse(&good.replacen("0 0", "7 7", 1), "line 1: the 7 in column 2 clashes with one before it");
    }
}
