//! Sudoku: make a puzzle of a full board, with one solution and without a given too many.
//!
//! Idea: take the numbers off the board, one after the other. Where more than one solution is left, the number
//! is put back. Once through all cells is enough: what could not be spared then can still less be spared when
//! others are gone. The order of the cells is shuffled by the seed. How many solutions are left is found by
//! the frame of every search (choices, check, place, undo), which stops at the second.

use std::io::{self, Read};
use std::mem;
use std::ops::RangeInclusive;
use std::process::exit;

const LARGEST_SEED: u64 = i64::MAX as u64;

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
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let seed = read_seed(first)?;
    let mut state = State::read(rest)?;
    for cell in shuffled(seed) {
        let number = state.board[cell];
        state.undo(cell, number);
        if search(&mut state.clone(), &mut false) {
            state.place(cell, number);
        }
    }
    Ok(state.print())
}

/// Fills the empty cells in every way; true, and it stops, at the second solution. `found` tells whether
/// it has met one.
fn search(state: &mut State, found: &mut bool) -> bool {
    let Some((cell, numbers)) = state.choices() else {
        return mem::replace(found, true);
    };
    for number in numbers {
        if state.check(cell, number) {
            state.place(cell, number);
            if search(state, found) {
                return true;
            }
            state.undo(cell, number);
        }
    }
    false
}

/// The cells in an order that the seed decides (Fisher and Yates).
fn shuffled(seed: u64) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..81).collect();
    let mut random = seed;
    for last in (1..81).rev() {
        // A linear congruential generator with Knuth's constants; its high bits are the better ones.
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        cells.swap(last, (random >> 33) as usize % (last + 1));
    }
    cells
}

/// The board in reading order, and the numbers used in its rows, columns and boxes (bit 3 stands for the
/// number 3).
#[derive(Clone)]
struct State {
    board: [u8; 81],
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl State {
    /// The full board, which stands from line 2 on.
    fn read(text: &str) -> Result<State, String> {
        let mut state = State { board: [0; 81], rows: [0; 9], columns: [0; 9], boxes: [0; 9] };
        let mut lines = text.lines();
        for row in 0..9 {
            let numbers = read_row(lines.next().unwrap_or(""), row + 2)?;
            for (column, number) in numbers.into_iter().enumerate() {
                let cell = row * 9 + column;
                if !state.check(cell, number) {
                    let place = format!("line {}: the {number} in column {}", row + 2, column + 1);
                    return Err(format!("{place} clashes with a number before it"));
                }
                state.place(cell, number);
            }
        }
        match lines.position(|line| !line.trim().is_empty()) {
            None => Ok(state),
            Some(skipped) => Err(format!("line {}: expected nothing after the board", 11 + skipped)),
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

fn read_seed(line: &str) -> Result<u64, String> {
    match line.trim().parse() {
        Ok(seed @ 0..=LARGEST_SEED) => Ok(seed),
        _ => Err(format!("line 1: expected a seed from 0 to {LARGEST_SEED}, found {:?}", line.trim())),
    }
}

fn read_row(line: &str, line_number: usize) -> Result<Vec<u8>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() != 9 {
        return Err(format!("line {line_number}: expected 9 numbers, found {}", words.len()));
    }
    let number = |word: &str| match word.parse() {
        Ok(number @ 1..=9) => Ok(number),
        _ => Err(format!("line {line_number}: expected a number from 1 to 9, found {word:?}")),
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

    // A sample of board-check.
    const FULL: &str = "831725469479186325265439871387641952512397648694258713946513287753862194128974536";

    /// Puts the blanks and line ends into a board written without them.
    fn spaced(digits: &str) -> String {
        let row =
            |row: &[u8]| row.iter().map(|&digit| (digit as char).to_string()).collect::<Vec<_>>().join(" ");
        digits.as_bytes().chunks(9).map(|digits| row(digits) + "\n").collect()
    }

    fn made(seed: u64) -> State {
        let puzzle = answer(&format!("{seed}\n{}", spaced(FULL))).expect("the input is right");
        let mut state = State { board: [0; 81], rows: [0; 9], columns: [0; 9], boxes: [0; 9] };
        for (cell, word) in puzzle.split_whitespace().enumerate() {
            match word.parse().expect("a number") {
                0 => {}
                number => state.place(cell, number),
            }
        }
        state
    }

    fn has_two_solutions(state: &State) -> bool {
        search(&mut state.clone(), &mut false)
    }

    /// No puzzle with fewer than 17 givens has one solution (McGuire, Tugemann and Civario 2012).
    #[test]
    fn a_puzzle_has_one_solution_and_no_given_too_many() {
        for seed in [0, 1, LARGEST_SEED] {
            let puzzle = made(seed);
            let givens: Vec<usize> = (0..81).filter(|&cell| puzzle.board[cell] != 0).collect();
            assert!((17..40).contains(&givens.len()), "{}", givens.len());
            assert!(!has_two_solutions(&puzzle));
            for cell in givens {
                let mut fewer = puzzle.clone();
                fewer.undo(cell, puzzle.board[cell]);
                assert!(has_two_solutions(&fewer), "the given in cell {cell} can go");
            }
        }
    }

    #[test]
    fn its_givens_are_those_of_the_board() {
        let digits = made(5).board.map(|number| number.to_string()).concat();
        assert!(digits.chars().zip(FULL.chars()).all(|(given, full)| given == '0' || given == full));
    }

    #[test]
    fn the_seed_decides() {
        assert_eq!(made(1).board, made(1).board);
        assert_ne!(made(1).board, made(2).board);
        let mut cells = shuffled(7);
        cells.sort_unstable();
        assert_eq!(cells, (0..81).collect::<Vec<_>>());
    }

    #[test]
    fn malformed_input_is_refused() {
        let good = spaced(FULL);
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected a seed from 0 to 9223372036854775807, found \"\"");
        let large = format!("9223372036854775808\n{good}");
        refuse(
            &large,
            "line 1: expected a seed from 0 to 9223372036854775807, found \"9223372036854775808\"",
        );
        refuse("7\n", "line 2: expected 9 numbers, found 0");
        refuse(
            &format!("7\n{}", good.replacen('8', "0", 1)),
            "line 2: expected a number from 1 to 9, found \"0\"",
        );
        refuse(
            &format!("7\n{}", good.replacen('8', "3", 1)),
            "line 2: the 3 in column 2 clashes with a number before it",
        );
        refuse(&format!("7\n{good}\n3"), "line 12: expected nothing after the board");
    }
}
