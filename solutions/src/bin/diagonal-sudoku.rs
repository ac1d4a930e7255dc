//! Diagonal sudoku: a 9x9 sudoku whose two main diagonals also hold each number once.
//!
//! Idea: a diagonal is one more unit, like a row, a column or a box, and the numbers used in a unit are a
//! bit mask. The candidates of a cell are the numbers used in none of its units. Always fill the cell with
//! the fewest candidates: a cell with one is certain, a cell with none shows at once that an earlier guess
//! was wrong.

use std::io::{self, Read};
use std::process::exit;

type Board = [[u8; 9]; 9];

/// Bits 1 to 9: bit 5 stands for the number 5.
const ALL: u16 = 0b11_1111_1110;

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
    let solution = solve(&givens)?;
    Ok(print_board(&solution))
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

fn solve(givens: &Board) -> Result<Board, String> {
    let mut solver = Solver::default();
    for (row, numbers) in givens.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            if number == 0 {
                continue;
            }
            if solver.candidates(row, column) & 1 << number == 0 {
                return Err(format!(
                    "line {}: the {number} in column {} clashes with a number before it",
                    row + 1,
                    column + 1
                ));
            }
            solver.put(row, column, number);
        }
    }
    if solver.fill() { Ok(solver.board) } else { Err("the board has no solution".to_string()) }
}

/// A board without a clash, and the numbers used in its rows, columns, boxes and diagonals.
#[derive(Default)]
struct Solver {
    board: Board,
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    falling: u16,
    rising: u16,
}

impl Solver {
    /// Fills the empty cells; false, and nothing changed, if there is no way.
    fn fill(&mut self) -> bool {
        let Some((row, column)) = self.tightest_cell() else {
            return true;
        };
        let candidates = self.candidates(row, column);
        for number in (1..=9).filter(|number| candidates & 1 << number != 0) {
            self.put(row, column, number);
            if self.fill() {
                return true;
            }
            self.take_back(row, column);
        }
        false
    }

    /// The empty cell with the fewest candidates; none if the board is full.
    fn tightest_cell(&self) -> Option<(usize, usize)> {
        (0..81)
            .map(|cell| (cell / 9, cell % 9))
            .filter(|&(row, column)| self.board[row][column] == 0)
            .min_by_key(|&(row, column)| self.candidates(row, column).count_ones())
    }

    /// The numbers that clash with nothing when put here, as a mask.
    fn candidates(&self, row: usize, column: usize) -> u16 {
        let mut used = self.rows[row] | self.columns[column] | self.boxes[box_of(row, column)];
        if is_falling(row, column) {
            used |= self.falling;
        }
        if is_rising(row, column) {
            used |= self.rising;
        }
        ALL & !used
    }

    fn put(&mut self, row: usize, column: usize, number: u8) {
        self.board[row][column] = number;
        self.flip(row, column, number);
    }

    fn take_back(&mut self, row: usize, column: usize) {
        self.flip(row, column, self.board[row][column]);
        self.board[row][column] = 0;
    }

    fn flip(&mut self, row: usize, column: usize, number: u8) {
        let bit = 1 << number;
        self.rows[row] ^= bit;
        self.columns[column] ^= bit;
        self.boxes[box_of(row, column)] ^= bit;
        if is_falling(row, column) {
            self.falling ^= bit;
        }
        if is_rising(row, column) {
            self.rising ^= bit;
        }
    }
}

fn box_of(row: usize, column: usize) -> usize {
    row / 3 * 3 + column / 3
}

/// On the diagonal from the top left to the bottom right.
fn is_falling(row: usize, column: usize) -> bool {
    row == column
}

/// On the diagonal from the bottom left to the top right.
fn is_rising(row: usize, column: usize) -> bool {
    row + column == 8
}

fn print_board(board: &Board) -> String {
    board.iter().map(|row| row.map(|number| number.to_string()).join(" ") + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // Board and solution from the problem's specification.
    const BOARD: &str =
        "002090000 040000000 000000000 010040025 500007800 600000001 000100008 900000000 068200000";
    const SOLUTION: &str =
        "872593146 346821759 195476283 719348625 523617894 684952371 257164938 931785462 468239517";

    /// Puts the blanks into a board written without them.
    fn spaced(digits: &str) -> String {
        let row = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ") + "\n";
        digits.split_whitespace().map(row).collect()
    }

    #[test]
    fn the_example_is_solved() {
        assert_eq!(answer(&spaced(BOARD)), Ok(spaced(SOLUTION)));
    }

    #[test]
    fn a_full_board_stays() {
        assert_eq!(answer(&spaced(SOLUTION)), Ok(spaced(SOLUTION)));
    }

    #[test]
    fn each_diagonal_is_a_unit() {
        let empty = ["000000000"; 7].join(" ");
        let falling = format!("500000000 {empty} 000000005");
        let rising = format!("000000005 {empty} 500000000");
        let clash = |column| Err(format!("line 9: the 5 in column {column} clashes with a number before it"));
        assert_eq!(answer(&spaced(&falling)), clash(9));
        assert_eq!(answer(&spaced(&rising)), clash(1));
    }

    #[test]
    fn malformed_input_is_refused() {
        let good = spaced(BOARD);
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected 9 numbers, found 0");
        refuse(&good.replacen("0 ", "", 1), "line 1: expected 9 numbers, found 8");
        refuse(&good.replacen('0', "x", 1), "line 1: expected a number from 0 to 9, found \"x\"");
        refuse(&good.replacen('0', "10", 1), "line 1: expected a number from 0 to 9, found \"10\"");
        refuse(&(good.clone() + "\n3"), "line 11: expected nothing after the board");
        refuse(&good.replacen("0 0", "3 3", 1), "line 1: the 3 in column 2 clashes with a number before it");
        refuse(&good.replacen("0 0", "1 0", 1), "the board has no solution");
    }
}
