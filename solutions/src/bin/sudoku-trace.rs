//! Sudoku 4x4 by plain backtracking, with a log of each trial: placed, clash, undone.
//!
//! Idea: the frame of every search: choices, check, place, undo. To say with which cell a number clashes, the
//! check goes through the row, the column and the box of the cell and tells the first cell that holds the number.

use std::io::{self, Read};
use std::ops::RangeInclusive;
use std::process::exit;

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
    let mut state = State::read(text)?;
    let mut log = String::new();
    let solved = !state.clash && search(&mut state, &mut log);
    let outcome = if solved { state.print() } else { "VO NGHIEM\n".to_string() };
    Ok(log + &outcome)
}

/// Fills the empty cells; false, and nothing changed, if there is no way.
fn search(state: &mut State, log: &mut String) -> bool {
    let Some((cell, numbers)) = state.choices() else {
        return true;
    };
    for number in numbers {
        match state.check(cell, number) {
            Err(other) => *log += &format!("TRUNG {} {number} {}\n", place_of(cell), place_of(other)),
            Ok(()) => {
                state.place(cell, number);
                *log += &format!("DAT {} {number}\n", place_of(cell));
                if search(state, log) {
                    return true;
                }
                state.undo(cell);
                *log += &format!("XOA {} {number}\n", place_of(cell));
            }
        }
    }
    false
}

/// Row and column, counted from 1.
fn place_of(cell: usize) -> String {
    format!("{} {}", cell / 4 + 1, cell % 4 + 1)
}

/// The board in reading order.
struct State {
    board: [u8; 16],
    /// Two givens clash: there is nothing to search.
    clash: bool,
}

impl State {
    fn read(text: &str) -> Result<State, String> {
        let mut state = State { board: [0; 16], clash: false };
        let mut lines = text.lines();
        for row in 0..4 {
            let numbers = read_row(lines.next().unwrap_or(""), row + 1)?;
            for (column, number) in numbers.into_iter().enumerate().filter(|&(_, number)| number != 0) {
                let cell = row * 4 + column;
                state.clash |= state.check(cell, number).is_err();
                state.place(cell, number);
            }
        }
        match lines.position(|line| !line.trim().is_empty()) {
            None => Ok(state),
            Some(skipped) => Err(format!("line {}: expected nothing after the board", 5 + skipped)),
        }
    }

    /// The cell to fill next, and the numbers to try there; none if the board is full.
    fn choices(&self) -> Option<(usize, RangeInclusive<u8>)> {
        let cell = self.board.iter().position(|&number| number == 0)?;
        Some((cell, 1..=4))
    }

    /// Clashes with nothing, or with this cell, the first one in the row, then the column, then the box.
    fn check(&self, cell: usize, number: u8) -> Result<(), usize> {
        let (row, column) = (cell / 4, cell % 4);
        let (top, left) = (row / 2 * 2, column / 2 * 2);
        let in_row = (0..4).map(|index| row * 4 + index);
        let in_column = (0..4).map(|index| index * 4 + column);
        let in_box = (0..4).map(|index| (top + index / 2) * 4 + left + index % 2);
        match in_row.chain(in_column).chain(in_box).find(|&other| self.board[other] == number) {
            Some(other) => Err(other),
            None => Ok(()),
        }
    }

    fn place(&mut self, cell: usize, number: u8) {
        self.board[cell] = number;
    }

    fn undo(&mut self, cell: usize) {
        self.board[cell] = 0;
    }

    fn print(&self) -> String {
        let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ") + "\n";
        self.board.chunks(4).map(row).collect()
    }
}

fn read_row(line: &str, line_number: usize) -> Result<Vec<u8>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() != 4 {
        return Err(format!("line {line_number}: expected 4 numbers, found {}", words.len()));
    }
    let number = |word: &str| match word.parse() {
        Ok(number @ 0..=4) => Ok(number),
        _ => Err(format!("line {line_number}: expected a number from 0 to 4, found {word:?}")),
    };
    words.into_iter().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expect(input: &str, output: &str) {
        assert_eq!(answer(input), Ok(output.to_string()), "{input}");
    }

    #[test]
    fn a_full_board_has_an_empty_log() {
        let full = "4 3 2 1\n2 1 4 3\n3 4 1 2\n1 2 3 4\n";
        expect(full, full);
    }

    /// By hand: 1, 2 and 3 stand in the last row, so only 4 can be placed.
    #[test]
    fn each_number_tried_has_its_line() {
        expect(
            "4 3 2 1\n2 1 4 3\n3 4 1 2\n1 2 3 0\n",
            "TRUNG 4 4 1 4 1\nTRUNG 4 4 2 4 2\nTRUNG 4 4 3 4 3\nDAT 4 4 4\n\
             4 3 2 1\n2 1 4 3\n3 4 1 2\n1 2 3 4\n",
        );
    }

    /// By hand: 1 is in the row, 2 in the column, 3 in the box, and 4 in column and box.
    #[test]
    fn the_first_cell_in_row_then_column_then_box_is_told() {
        expect(
            "0 0 0 1\n0 3 0 0\n2 0 0 0\n4 0 0 0\n",
            "TRUNG 1 1 1 1 4\nTRUNG 1 1 2 3 1\nTRUNG 1 1 3 2 2\nTRUNG 1 1 4 4 1\nVO NGHIEM\n",
        );
        expect(
            "0 0 1 0\n1 2 0 0\n0 3 0 2\n0 4 3 0\n",
            "TRUNG 1 1 1 1 3\nTRUNG 1 1 2 2 2\nDAT 1 1 3\n\
             TRUNG 1 2 1 1 3\nTRUNG 1 2 2 2 2\nTRUNG 1 2 3 1 1\nTRUNG 1 2 4 4 2\nXOA 1 1 3\n\
             DAT 1 1 4\nTRUNG 1 2 1 1 3\nTRUNG 1 2 2 2 2\nTRUNG 1 2 3 3 2\nTRUNG 1 2 4 1 1\nXOA 1 1 4\n\
             VO NGHIEM\n",
        );
    }

    #[test]
    fn clashing_givens_have_an_empty_log() {
        expect("1 0 0 1\n0 0 0 0\n0 0 0 0\n0 0 0 0\n", "VO NGHIEM\n");
        expect("1 0 0 0\n0 0 0 0\n0 0 0 0\n1 0 0 0\n", "VO NGHIEM\n");
        expect("1 0 0 0\n0 1 0 0\n0 0 0 0\n0 0 0 0\n", "VO NGHIEM\n");
        expect("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 1 2\n", "VO NGHIEM\n");
    }

    #[test]
    fn malformed_input_is_refused() {
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected 4 numbers, found 0");
        refuse("0 0 0 0\n0 0 0\n", "line 2: expected 4 numbers, found 3");
        refuse("0 0 0 0\n0 0 0 0\n0 0 0 5\n", "line 3: expected a number from 0 to 4, found \"5\"");
        refuse("0 0 0 0\n0 0 0 0\n0 a 0 0\n", "line 3: expected a number from 0 to 4, found \"a\"");
        refuse(&"0 0 0 0\n".repeat(5), "line 5: expected nothing after the board");
    }
}
