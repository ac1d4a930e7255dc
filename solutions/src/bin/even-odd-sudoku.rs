//! Even-odd sudoku: a 9x9 sudoku in which some cells are marked even (C) or odd (L).
//!
//! Idea: the candidates of a cell are a set of numbers, and such a set is a bit mask: the numbers that its
//! mark allows, without those used in its row, column and box. Always fill the cell with the fewest
//! candidates: a cell with one is certain, a cell with none shows at once that an earlier guess was wrong.

use std::io::{self, Read};
use std::process::exit;

type Board = [[u8; 9]; 9];
/// For each cell the numbers that its mark allows, as a mask: bit 5 stands for the number 5.
type Allowed = [[u16; 9]; 9];

const ALL: u16 = 0b11_1111_1110;
const EVEN: u16 = 0b01_0101_0100;
const ODD: u16 = 0b10_1010_1010;

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
    let (givens, allowed) = parse(text)?;
    let solution = solve(&givens, allowed)?;
    Ok(print_board(&solution))
}

fn parse(text: &str) -> Result<(Board, Allowed), String> {
    let mut board = Board::default();
    let mut allowed = Allowed::default();
    let mut lines = text.lines();
    for (index, row) in board.iter_mut().enumerate() {
        *row = parse_row(lines.next().unwrap_or(""), index + 1)?;
    }
    for (index, row) in allowed.iter_mut().enumerate() {
        *row = parse_marks(lines.next().unwrap_or(""), index + 10)?;
    }
    match lines.position(|line| !line.trim().is_empty()) {
        None => Ok((board, allowed)),
        Some(skipped) => Err(format!("line {}: expected nothing after the marks", 19 + skipped)),
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

fn parse_marks(line: &str, line_number: usize) -> Result<[u16; 9], String> {
    let marks: Vec<char> = line.trim().chars().collect();
    if marks.len() != 9 {
        return Err(format!("line {line_number}: expected 9 marks, found {}", marks.len()));
    }
    let mut row = [0; 9];
    for (cell, mark) in row.iter_mut().zip(marks) {
        *cell = match mark {
            'C' => EVEN,
            'L' => ODD,
            '.' => ALL,
            _ => return Err(format!("line {line_number}: expected a mark `C`, `L` or `.`, found {mark:?}")),
        };
    }
    Ok(row)
}

fn solve(givens: &Board, allowed: Allowed) -> Result<Board, String> {
    let mut solver =
        Solver { board: Board::default(), allowed, rows: [0; 9], columns: [0; 9], boxes: [0; 9] };
    for (row, numbers) in givens.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            if number == 0 {
                continue;
            }
            if solver.candidates(row, column) & 1 << number == 0 {
                return Err(format!(
                    "line {}: the {number} in column {} clashes with its mark or with a number before it",
                    row + 1,
                    column + 1
                ));
            }
            solver.put(row, column, number);
        }
    }
    if solver.fill() { Ok(solver.board) } else { Err("the board has no solution".to_string()) }
}

/// A board without a clash, and the numbers used in its rows, columns and boxes.
struct Solver {
    board: Board,
    allowed: Allowed,
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
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

    /// The numbers that break no rule when put here, as a mask.
    fn candidates(&self, row: usize, column: usize) -> u16 {
        self.allowed[row][column] & !(self.rows[row] | self.columns[column] | self.boxes[box_of(row, column)])
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
    }
}

fn box_of(row: usize, column: usize) -> usize {
    row / 3 * 3 + column / 3
}

fn print_board(board: &Board) -> String {
    board.iter().map(|row| row.map(|number| number.to_string()).join(" ") + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // Board, marks and solution from the problem's specification.
    const BOARD: &str =
        "000000006 300800050 000076000 080100400 603000000 050000000 500900060 000000900 004010000";
    const MARKS: &str =
        ".LCL.L.C. L.CC.LL.. L..C.CCC. .C.....L. ..L...L.. C.L.....C L...L.... ..C..C..L L....C..L";
    const SOLUTION: &str =
        "872593146 346821759 195476283 289165437 613742598 457389612 521937864 738654921 964218375";

    /// Puts the blanks into a board written without them.
    fn spaced(digits: &str) -> String {
        let row = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ") + "\n";
        digits.split_whitespace().map(row).collect()
    }

    fn input(board: &str, marks: &str) -> String {
        spaced(board) + &marks.replace(' ', "\n") + "\n"
    }

    #[test]
    fn the_example_is_solved() {
        assert_eq!(answer(&input(BOARD, MARKS)), Ok(spaced(SOLUTION)));
    }

    #[test]
    fn a_full_board_stays() {
        assert_eq!(answer(&input(SOLUTION, MARKS)), Ok(spaced(SOLUTION)));
    }

    /// In the solution, 3 and 6 stand crosswise in rows 1 and 3, columns 6 and 9: they could change places.
    #[test]
    fn one_mark_decides() {
        let board = SOLUTION.replace("872593146", "872590140").replace("195476283", "195470280");
        let free = ["........."; 8].join(" ");
        let odd_first = format!(".....L... {free}");
        let even_first = format!(".....C... {free}");
        assert_eq!(answer(&input(&board, &odd_first)), Ok(spaced(SOLUTION)));
        let changed = SOLUTION.replace("872593146", "872596143").replace("195476283", "195473286");
        assert_eq!(answer(&input(&board, &even_first)), Ok(spaced(&changed)));
    }

    #[test]
    fn malformed_input_is_refused() {
        let good = input(BOARD, MARKS);
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected 9 numbers, found 0");
        refuse(&good.replacen("0 ", "", 1), "line 1: expected 9 numbers, found 8");
        refuse(&good.replacen('0', "x", 1), "line 1: expected a number from 0 to 9, found \"x\"");
        refuse(&good.replacen('0', "10", 1), "line 1: expected a number from 0 to 9, found \"10\"");
        refuse(&spaced(BOARD), "line 10: expected 9 marks, found 0");
        refuse(&good.replacen(".LCL", ".LC", 1), "line 10: expected 9 marks, found 8");
        refuse(&good.replacen(".LCL", ".LcL", 1), "line 10: expected a mark `C`, `L` or `.`, found 'c'");
        refuse(&(good.clone() + "L"), "line 19: expected nothing after the marks");
        let clash = "line 1: the 3 in column 2 clashes with its mark or with a number before it";
        refuse(&good.replacen("0 0", "3 3", 1), clash);
        refuse(&good.replacen("0 0", "0 2", 1), clash.replace('3', "2").as_str());
        refuse(&good.replacen("0 0", "9 0", 1), "the board has no solution");
    }
}
