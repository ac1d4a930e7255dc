//! Sudoku by fewest candidates first: the first solution met, and how many numbers were placed on the way.
//!
//! Idea: the frame of every search: choices, check, place, undo. Only the choices differ from plain
//! backtracking: the cell to fill next is the one with the fewest candidates. A cell with one is certain, and a
//! cell with none shows at once that an earlier number was wrong.

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

    /// The cell to fill next, and the numbers to try there; none if the board is full. It is the empty cell with
    /// the fewest candidates, the first such cell in reading order.
    fn choices(&self) -> Option<(usize, RangeInclusive<u8>)> {
        let empty = (0..81).filter(|&cell| self.board[cell] == 0);
        let candidates = |&cell: &usize| (1..=9).filter(|&number| self.check(cell, number)).count();
        let cell = empty.min_by_key(candidates)?;
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
    fn the_boards_of_the_lesson_take_45_and_10101_placements() {
        solves(EASY, EASY_SOLVED, 45);
        solves(HARD, HARD_SOLVED, 10101);
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

    /// By hand: nothing fits into the last cell, which is seen before any other is filled.
    #[test]
    fn a_cell_without_candidates_ends_the_search_at_once() {
        fails(&format!("{}9{}12345678{}", "0".repeat(53), "0".repeat(18), "0"), 0);
    }

    /// By hand: 1 or 2 fit into each of the first three cells. Placed in the first, each leaves the other for the
    /// second, which then leaves nothing for the third: two placements on each of the two ways.
    #[test]
    fn every_placement_counts_also_those_undone() {
        fails(&format!("000456789{}3{}", "0".repeat(11), "0".repeat(60)), 4);
    }

    /// By hand: the solved easy board without the corners of two rectangles, 8 3 above 3 8 (rows 1 and 4) and
    /// 4 6 above 6 4 (rows 1 and 5), each of which can be exchanged. All eight cells have two candidates: the
    /// first one gets its smaller number, 3, which settles three more, and then the first one of the rest gets its 4.
    #[test]
    fn of_equal_cells_the_first_is_filled_and_of_numbers_the_smallest_is_tried() {
        let corners = [(0, '3'), (1, '8'), (27, '8'), (28, '3'), (6, '4'), (7, '6'), (42, '6'), (43, '4')];
        let with = |number: fn(char) -> char| {
            let mut digits: Vec<char> = EASY_SOLVED.chars().collect();
            corners.iter().for_each(|&(cell, smaller)| digits[cell] = number(smaller));
            digits.into_iter().collect::<String>()
        };
        solves(&with(|_| '0'), &with(|number| number), 8);
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
