//! Sudoku: one solution, several, or none?
//!
//! Idea: the frame of every search (choices, check, place, undo), which does not stop at the first solution but
//! at the second: whoever has met two knows enough. The cell with the fewest candidates is filled first, so
//! that wrong numbers are found out early also where there is only one solution or none.

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
    let mut solution = None;
    let several = !state.clash && search(&mut state, &mut solution);
    Ok(match solution {
        _ if several => "NHIEU LOI GIAI\n".to_string(),
        Some(board) => format!("DUY NHAT\n{board}"),
        None => "VO NGHIEM\n".to_string(),
    })
}

/// Keeps the first solution that it meets; true, and it stops, at the second.
fn search(state: &mut State, solution: &mut Option<String>) -> bool {
    let Some((cell, numbers)) = state.choices() else {
        return solution.replace(state.print()).is_some();
    };
    for number in numbers {
        if state.check(cell, number) {
            state.place(cell, number);
            if search(state, solution) {
                return true;
            }
            state.undo(cell, number);
        }
    }
    false
}

/// The board in reading order, and the numbers used in its rows, columns and boxes (bit 3 stands for the
/// number 3).
struct State {
    board: [u8; 81],
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    /// Two givens clash: there is nothing to search.
    clash: bool,
}

impl State {
    fn read(text: &str) -> Result<State, String> {
        let mut state = State { board: [0; 81], rows: [0; 9], columns: [0; 9], boxes: [0; 9], clash: false };
        let mut lines = text.lines();
        for row in 0..9 {
            let numbers = read_row(lines.next().unwrap_or(""), row + 1)?;
            for (column, number) in numbers.into_iter().enumerate().filter(|&(_, number)| number != 0) {
                let cell = row * 9 + column;
                state.clash |= !state.check(cell, number);
                state.place(cell, number);
            }
        }
        match lines.position(|line| !line.trim().is_empty()) {
            None => Ok(state),
            Some(skipped) => Err(format!("line {}: expected nothing after the board", 10 + skipped)),
        }
    }

    /// The empty cell with the fewest candidates, and the numbers to try there; none if the board is full.
    fn choices(&self) -> Option<(usize, RangeInclusive<u8>)> {
        let empty = (0..81).filter(|&cell| self.board[cell] == 0);
        let cell = empty.min_by_key(|&cell| self.used(cell).count_zeros())?;
        Some((cell, 1..=9))
    }

    /// True if the number clashes with nothing in its row, column and box.
    fn check(&self, cell: usize, number: u8) -> bool {
        self.used(cell) & 1 << number == 0
    }

    /// The numbers that stand in the row, the column and the box of the cell: the others are its candidates.
    fn used(&self, cell: usize) -> u16 {
        self.rows[row_of(cell)] | self.columns[column_of(cell)] | self.boxes[box_of(cell)]
    }

    fn place(&mut self, cell: usize, number: u8) {
        self.board[cell] = number;
        self.rows[row_of(cell)] |= 1 << number;
        self.columns[column_of(cell)] |= 1 << number;
        self.boxes[box_of(cell)] |= 1 << number;
    }

    fn undo(&mut self, cell: usize, number: u8) {
        self.board[cell] = 0;
        self.rows[row_of(cell)] &= !(1 << number);
        self.columns[column_of(cell)] &= !(1 << number);
        self.boxes[box_of(cell)] &= !(1 << number);
    }

    fn print(&self) -> String {
        let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ") + "\n";
        self.board.chunks(9).map(row).collect()
    }
}

fn read_row(line: &str, line_number: usize) -> Result<Vec<u8>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() != 9 {
        return Err(format!("line {line_number}: expected 9 numbers, found {}", words.len()));
    }
    let number = |word: &str| match word.parse() {
        Ok(number @ 0..=9) => Ok(number),
        _ => Err(format!("line {line_number}: expected a number from 0 to 9, found {word:?}")),
    };
    words.into_iter().map(number).collect()
}

fn row_of(cell: usize) -> usize {
    cell / 9
}

fn column_of(cell: usize) -> usize {
    cell % 9
}

fn box_of(cell: usize) -> usize {
    row_of(cell) / 3 * 3 + column_of(cell) / 3
}

#[cfg(test)]
mod tests {
    use super::*;

    // The board and what is known of it stand in the description of the lesson.
    const EASY: &str = "800725000479080305260430070007041900010000640604200003900010000700000104020004536";
    // A sample of board-check.
    const EASY_SOLVED: &str =
        "831725469479186325265439871387641952512397648694258713946513287753862194128974536";

    /// Puts the blanks and line ends into a board written without them.
    fn spaced(digits: &str) -> String {
        let row =
            |row: &[u8]| row.iter().map(|&digit| (digit as char).to_string()).collect::<Vec<_>>().join(" ");
        digits.as_bytes().chunks(9).map(|digits| row(digits) + "\n").collect()
    }

    fn expect(digits: &str, outcome: &str) {
        assert_eq!(answer(&spaced(digits)), Ok(format!("{outcome}\n")), "{digits}");
    }

    #[test]
    fn the_easy_board_is_unique_with_its_first_number_only() {
        assert_eq!(answer(&spaced(EASY)), Ok(format!("DUY NHAT\n{}", spaced(EASY_SOLVED))));
        expect(&EASY.replacen('8', "0", 1), "NHIEU LOI GIAI");
    }

    #[test]
    fn the_empty_board_is_answered_at_its_second_solution() {
        expect(&"0".repeat(81), "NHIEU LOI GIAI");
    }

    #[test]
    fn a_cell_without_a_number_leaves_no_solution() {
        expect(&format!("123456780{}9{}", "0".repeat(8), "0".repeat(63)), "VO NGHIEM");
    }

    #[test]
    fn clashing_givens_leave_no_solution() {
        expect(&format!("55{}", "0".repeat(79)), "VO NGHIEM");
        expect(&format!("5{}5{}", "0".repeat(8), "0".repeat(71)), "VO NGHIEM");
        expect(&format!("5{}5{}", "0".repeat(9), "0".repeat(70)), "VO NGHIEM");
        expect(&EASY_SOLVED.replacen("831", "813", 1), "VO NGHIEM");
    }

    #[test]
    fn a_full_board_is_its_only_solution() {
        assert_eq!(answer(&spaced(EASY_SOLVED)), Ok(format!("DUY NHAT\n{}", spaced(EASY_SOLVED))));
    }

    /// By hand: 8 3 above 3 8 may be exchanged for 3 8 above 8 3, for each pair lies in one box. One number of the
    /// four decides.
    #[test]
    fn two_solutions_are_several() {
        let without = |cells: &[usize]| -> String {
            EASY_SOLVED
                .chars()
                .enumerate()
                .map(|(cell, digit)| if cells.contains(&cell) { '0' } else { digit })
                .collect()
        };
        expect(&without(&[0, 1, 27, 28]), "NHIEU LOI GIAI");
        assert_eq!(answer(&spaced(&without(&[1, 27, 28]))), Ok(format!("DUY NHAT\n{}", spaced(EASY_SOLVED))));
    }

    #[test]
    fn malformed_input_is_refused() {
        let good = spaced(EASY);
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected 9 numbers, found 0");
        refuse(&good.replacen("0 ", "", 1), "line 1: expected 9 numbers, found 8");
        refuse(&good.replacen('0', "x", 1), "line 1: expected a number from 0 to 9, found \"x\"");
        refuse(&good.replacen('0', "10", 1), "line 1: expected a number from 0 to 9, found \"10\"");
        refuse(&(good.clone() + "\n3"), "line 11: expected nothing after the board");
    }
}
