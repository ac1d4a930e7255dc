//! Sudoku 4x4: in how many ways can a board be filled?
//!
//! Idea: the givens may clash, which leaves no way at all, so each is checked as it is put on the board.
//! Then the cell with the fewest candidates is filled with each of them in turn, and the ways add up. A
//! cell with no candidate ends a branch at once. The numbers used in rows, columns and boxes are bit masks.

use std::io::{self, Read};
use std::process::exit;

type Board = [[u8; 4]; 4];

/// Bits 1 to 4: bit 3 stands for the number 3.
const ALL: u8 = 0b1_1110;

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
    let givens = parse(text)?;
    Ok(format!("{}\n", count_ways(&givens)))
}

fn parse(text: &str) -> Result<Board, String> {
    let mut board = Board::default();
    let mut lines = text.lines();
    for (index, row) in board.iter_mut().enumerate() {
        *row = parse_row(lines.next().unwrap_or(""), index + 1)?;
    }
    match lines.position(|line| !line.trim().is_empty()) {
        None => Ok(board),
        Some(skipped) => Err(format!("line {}: expected nothing after the board", 5 + skipped)),
    }
}

fn parse_row(line: &str, line_number: usize) -> Result<[u8; 4], String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() != 4 {
        return Err(format!("line {line_number}: expected 4 numbers, found {}", words.len()));
    }
    let mut row = [0; 4];
    for (cell, word) in row.iter_mut().zip(words) {
        *cell = match word.parse() {
            Ok(number @ 0..=4) => number,
            _ => return Err(format!("line {line_number}: expected a number from 0 to 4, found {word:?}")),
        };
    }
    Ok(row)
}

fn count_ways(givens: &Board) -> u32 {
    let mut counter = Counter::default();
    for (row, numbers) in givens.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            if number == 0 {
                counter.empty.push((row, column));
            } else if counter.candidates(row, column) & 1 << number == 0 {
                return 0;
            } else {
                counter.flip(row, column, 1 << number);
            }
        }
    }
    counter.count()
}

/// The cells still to fill, and the numbers used in each row, column and box.
#[derive(Default)]
struct Counter {
    empty: Vec<(usize, usize)>,
    rows: [u8; 4],
    columns: [u8; 4],
    boxes: [u8; 4],
}

impl Counter {
    fn count(&mut self) -> u32 {
        let tightest = (0..self.empty.len()).min_by_key(|&index| {
            let (row, column) = self.empty[index];
            self.candidates(row, column).count_ones()
        });
        let Some(index) = tightest else {
            return 1;
        };
        let (row, column) = self.empty.swap_remove(index);
        let candidates = self.candidates(row, column);
        let mut ways = 0;
        for bit in (1..=4).map(|number| 1 << number).filter(|bit| candidates & bit != 0) {
            self.flip(row, column, bit);
            ways += self.count();
            self.flip(row, column, bit);
        }
        self.empty.push((row, column));
        ways
    }

    /// The numbers that clash with nothing when put here, as a mask.
    fn candidates(&self, row: usize, column: usize) -> u8 {
        ALL & !(self.rows[row] | self.columns[column] | self.boxes[box_of(row, column)])
    }

    /// Puts a number down, or takes it back.
    fn flip(&mut self, row: usize, column: usize, bit: u8) {
        self.rows[row] ^= bit;
        self.columns[column] ^= bit;
        self.boxes[box_of(row, column)] ^= bit;
    }
}

fn box_of(row: usize, column: usize) -> usize {
    row / 2 * 2 + column / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expect(rows: [&str; 4], ways: u32) {
        assert_eq!(answer(&rows.join("\n")), Ok(format!("{ways}\n")), "{rows:?}");
    }

    /// 288 is the number of 4x4 sudoku boards (OEIS A107739).
    #[test]
    fn the_empty_board_has_288_ways() {
        expect(["0 0 0 0"; 4], 288);
    }

    /// By symmetry, each number stands in the first cell of a fourth of the boards, each first row on a
    /// 24th.
    #[test]
    fn givens_take_their_share() {
        expect(["3 0 0 0", "0 0 0 0", "0 0 0 0", "0 0 0 0"], 288 / 4);
        expect(["2 4 1 3", "0 0 0 0", "0 0 0 0", "0 0 0 0"], 288 / 24);
        expect(["0 0 0 0", "0 0 0 0", "0 0 2 1", "0 0 3 4"], 288 / 24);
    }

    #[test]
    fn a_full_board_is_one_way() {
        expect(["1 2 3 4", "3 4 1 2", "2 1 4 3", "4 3 2 1"], 1);
    }

    #[test]
    fn clashing_givens_leave_no_way() {
        expect(["2 0 0 2", "0 0 0 0", "0 0 0 0", "0 0 0 0"], 0);
        expect(["0 0 0 1", "0 0 0 0", "0 0 0 0", "0 0 0 1"], 0);
        expect(["0 0 0 0", "0 0 0 0", "0 0 3 0", "0 0 0 3"], 0);
        expect(["1 2 3 4", "2 3 4 1", "3 4 1 2", "4 1 2 3"], 0);
    }

    #[test]
    fn a_cell_without_a_number_leaves_no_way() {
        expect(["1 2 3 0", "0 0 0 4", "0 0 0 0", "0 0 0 0"], 0);
    }

    #[test]
    fn malformed_input_is_refused() {
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected 4 numbers, found 0");
        refuse("0 0 0 0\n0 0 0 0 0\n", "line 2: expected 4 numbers, found 5");
        refuse("0 0 0 0\n0 0 0 0\n0 0 0 5\n", "line 3: expected a number from 0 to 4, found \"5\"");
        refuse("0 0 0 0\n0 0 0 0\n0 ? 0 0\n", "line 3: expected a number from 0 to 4, found \"?\"");
        refuse(&"0 0 0 0\n".repeat(5), "line 5: expected nothing after the board");
    }
}
