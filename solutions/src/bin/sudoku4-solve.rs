//! Sudoku 4x4: the smallest solution of a board.
//!
//! Idea: fill the empty cells in reading order and try the smallest number first. Then the first solution
//! found is the smallest one: any smaller solution would have been met earlier. The numbers used in each
//! row, column and box are bit masks, so that "does it clash?" is one operation.

use std::io::{self, Read};
use std::process::exit;

type Board = [[u8; 4]; 4];

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
    match smallest_solution(&givens) {
        Some(solution) => Ok(print_board(&solution)),
        None => Err("the board has no solution".to_string()),
    }
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

fn smallest_solution(givens: &Board) -> Option<Board> {
    let mut solver = Solver::default();
    for (row, numbers) in givens.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            if number != 0 {
                if !solver.fits(row, column, number) {
                    return None;
                }
                solver.put(row, column, number);
            }
        }
    }
    solver.fill_from(0).then_some(solver.board)
}

/// A board without a clash, and the numbers used in its rows, columns and boxes (bit 3 stands for the
/// number 3).
#[derive(Default)]
struct Solver {
    board: Board,
    rows: [u8; 4],
    columns: [u8; 4],
    boxes: [u8; 4],
}

impl Solver {
    /// Fills the cells from this one on, in reading order; false, and nothing changed, if there is no way.
    fn fill_from(&mut self, cell: usize) -> bool {
        if cell == 16 {
            return true;
        }
        let (row, column) = (cell / 4, cell % 4);
        if self.board[row][column] != 0 {
            return self.fill_from(cell + 1);
        }
        for number in 1..=4 {
            if self.fits(row, column, number) {
                self.put(row, column, number);
                if self.fill_from(cell + 1) {
                    return true;
                }
                self.take_back(row, column);
            }
        }
        false
    }

    fn fits(&self, row: usize, column: usize, number: u8) -> bool {
        let used = self.rows[row] | self.columns[column] | self.boxes[box_of(row, column)];
        used & 1 << number == 0
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
        self.rows[row] ^= 1 << number;
        self.columns[column] ^= 1 << number;
        self.boxes[box_of(row, column)] ^= 1 << number;
    }
}

fn box_of(row: usize, column: usize) -> usize {
    row / 2 * 2 + column / 2
}

fn print_board(board: &Board) -> String {
    board.iter().map(|row| row.map(|number| number.to_string()).join(" ") + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expect(input: &str, output: &str) {
        assert_eq!(answer(input), Ok(output.to_string()), "{input}");
    }

    /// By hand: 1 2 3 4, then 3 4 1 2 is the smallest second row, 2 1 4 3 the smallest third.
    #[test]
    fn the_smallest_of_all() {
        expect("0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
    }

    #[test]
    fn a_full_board_stays() {
        expect("4 3 2 1\n2 1 4 3\n3 4 1 2\n1 2 3 4\n", "4 3 2 1\n2 1 4 3\n3 4 1 2\n1 2 3 4\n");
    }

    /// By hand: the 4 below keeps 1 2 3 from being completed, and puts the first row's 4 into the first
    /// box.
    #[test]
    fn an_early_choice_is_undone() {
        expect("0 0 0 0\n0 0 0 4\n0 0 0 0\n0 0 0 0\n", "1 4 2 3\n2 3 1 4\n3 1 4 2\n4 2 3 1\n");
    }

    #[test]
    fn malformed_input_is_refused() {
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected 4 numbers, found 0");
        refuse("0 0 0 0\n0 0 0\n", "line 2: expected 4 numbers, found 3");
        refuse("0 0 0 0\n0 0 0 0\n0 0 0 5\n", "line 3: expected a number from 0 to 4, found \"5\"");
        refuse("0 0 0 0\n0 0 0 0\n0 a 0 0\n", "line 3: expected a number from 0 to 4, found \"a\"");
        refuse(&"0 0 0 0\n".repeat(5), "line 5: expected nothing after the board");
        refuse("1 0 0 1\n0 0 0 0\n0 0 0 0\n0 0 0 0\n", "the board has no solution");
        refuse("1 2 3 0\n0 0 0 4\n0 0 0 0\n0 0 0 0\n", "the board has no solution");
    }
}
