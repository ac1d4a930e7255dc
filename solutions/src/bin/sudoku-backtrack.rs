//! Sudoku by plain backtracking: the first solution met, and how many numbers were placed on the way.
//!
//! Idea: the frame of every search. A state, and four things to do with it: say the choices, check one, place
//! it, undo it. The search takes the first empty cell in reading order and tries the numbers in ascending
//! order. A number that clashes with nothing is placed, and the same search fills the rest; where that
//! fails, the number is undone and the next one is tried.

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
    let mut placements = 0;
    let solved = !state.clash && search(&mut state, &mut placements);
    let outcome = if solved { state.print() } else { "VO NGHIEM\n".to_string() };
    Ok(format!("{outcome}{placements}\n"))
}

/// Fills the empty cells; false, and nothing changed, if there is no way.
fn search(state: &mut State, placements: &mut u64) -> bool {
    let Some((cell, numbers)) = state.choices() else {
        return true;
    };
    for number in numbers {
        if state.check(cell, number) {
            state.place(cell, number);
            *placements += 1;
            if search(state, placements) {
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

    /// The cell to fill next, and the numbers to try there; none if the board is full.
    fn choices(&self) -> Option<(usize, RangeInclusive<u8>)> {
        let cell = self.board.iter().position(|&number| number == 0)?;
        Some((cell, 1..=9))
    }

    /// True if the number clashes with nothing in its row, column and box.
    fn check(&self, cell: usize, number: u8) -> bool {
        let used = self.rows[row_of(cell)] | self.columns[column_of(cell)] | self.boxes[box_of(cell)];
        used & 1 << number == 0
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

    // The boards and their numbers of placements stand in the description of the lesson.
    const EASY: &str = "800725000479080305260430070007041900010000640604200003900010000700000104020004536";
    const HARD: &str = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    // The first solution is a sample of board-check, the second is published with its puzzle (Inkala 2012).
    const EASY_SOLVED: &str =
        "831725469479186325265439871387641952512397648694258713946513287753862194128974536";
    const HARD_SOLVED: &str =
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

    /// Puts the blanks and line ends into a board written without them.
    fn spaced(digits: &str) -> String {
        let row =
            |row: &[u8]| row.iter().map(|&digit| (digit as char).to_string()).collect::<Vec<_>>().join(" ");
        digits.as_bytes().chunks(9).map(|digits| row(digits) + "\n").collect()
    }

    fn solves(digits: &str, solution: &str, placements: u64) {
        assert_eq!(answer(&spaced(digits)), Ok(format!("{}{placements}\n", spaced(solution))));
    }

    fn fails(digits: &str, placements: u64) {
        assert_eq!(answer(&spaced(digits)), Ok(format!("VO NGHIEM\n{placements}\n")), "{digits}");
    }

    #[test]
    fn the_boards_of_the_lesson_take_59_and_49558_placements() {
        solves(EASY, EASY_SOLVED, 59);
        solves(HARD, HARD_SOLVED, 49558);
    }

    #[test]
    fn a_full_board_takes_no_placement() {
        solves(EASY_SOLVED, EASY_SOLVED, 0);
    }

    #[test]
    fn clashing_givens_are_seen_before_any_placement() {
        fails(&format!("55{}", "0".repeat(79)), 0);
        fails(&format!("5{}5{}", "0".repeat(8), "0".repeat(71)), 0);
        fails(&format!("5{}5{}", "0".repeat(9), "0".repeat(70)), 0);
        fails(&EASY_SOLVED.replacen("831", "813", 1), 0);
    }

    /// By hand: nothing fits into the ninth cell.
    #[test]
    fn a_cell_without_choice_ends_the_search() {
        fails(&format!("123456780{}9{}", "0".repeat(8), "0".repeat(63)), 0);
    }

    /// By hand: 1 or 2 fit into the first cell, and each leaves the other as the only choice for the second,
    /// which then leaves nothing for the third: two placements on each of the two ways.
    #[test]
    fn every_placement_counts_also_those_undone() {
        fails(&format!("000456789{}3{}", "0".repeat(11), "0".repeat(60)), 4);
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
