//! The candidates of a sudoku cell: the numbers that can stand in an empty cell of a 9x9 board.
//!
//! Idea: a number can stand there if it stands nowhere in the row, the column and the box of the cell. This is
//! the check of the searches that follow, asked for each number from 1 to 9.

use std::io::{self, Read};
use std::process::exit;

type Board = [[u8; 9]; 9];

fn main() {
    let mut text = String::new();
    let answer = match io::stdin().read_to_string(&mut text) {
        Ok(_) => answer(&text),
        Err(error) => Err(format!("standard input: {error}")),
    };
    match answer {
        Ok(output) => println!("{output}"),
        Err(message) => {
            eprintln!("{message}");
            exit(1);
        }
    }
}

fn answer(text: &str) -> Result<String, String> {
    let mut lines = text.lines();
    let mut board = Board::default();
    for (row, line_number) in board.iter_mut().zip(1..) {
        *row = read_numbers(lines.next().unwrap_or(""), line_number, 0)?;
    }
    let [row, column] =
        read_numbers(lines.next().unwrap_or(""), 10, 1)?.map(|number| usize::from(number) - 1);
    if board[row][column] != 0 {
        return Err(format!("line 10: expected an empty cell, found one with {}", board[row][column]));
    }
    if let Some(skipped) = lines.position(|line| !line.trim().is_empty()) {
        return Err(format!("line {}: expected nothing after the cell", 11 + skipped));
    }
    let candidates: Vec<String> = (1..=9)
        .filter(|&number| check(&board, row, column, number))
        .map(|number| number.to_string())
        .collect();
    Ok(if candidates.is_empty() { "KHONG CO".to_string() } else { candidates.join(" ") })
}

/// Exactly N numbers from `least` to 9.
fn read_numbers<const N: usize>(line: &str, line_number: usize, least: u8) -> Result<[u8; N], String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() != N {
        return Err(format!("line {line_number}: expected {N} numbers, found {}", words.len()));
    }
    let mut numbers = [0; N];
    for (number, word) in numbers.iter_mut().zip(words) {
        *number = word
            .parse()
            .ok()
            .filter(|number| (least..=9).contains(number))
            .ok_or(format!("line {line_number}: expected a number from {least} to 9, found {word:?}"))?;
    }
    Ok(numbers)
}

/// True if the number stands nowhere in the row, the column and the box of the cell.
fn check(board: &Board, row: usize, column: usize, number: u8) -> bool {
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    (0..9).all(|index| {
        board[row][index] != number
            && board[index][column] != number
            && board[top + index / 3][left + index % 3] != number
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // The board and its cell stand in the description of the lesson.
    const EASY: &str = "800725000479080305260430070007041900010000640604200003900010000700000104020004536";

    /// Puts the blanks and line ends into a board written without them, and the cell below.
    fn input(digits: &str, cell: &str) -> String {
        let row =
            |row: &[u8]| row.iter().map(|&digit| (digit as char).to_string()).collect::<Vec<_>>().join(" ");
        let board: String = digits.as_bytes().chunks(9).map(|digits| row(digits) + "\n").collect();
        format!("{board}{cell}\n")
    }

    fn expect(digits: &str, cell: &str, candidates: &str) {
        assert_eq!(answer(&input(digits, cell)), Ok(candidates.to_string()), "{digits} {cell}");
    }

    #[test]
    fn the_example_of_the_lesson() {
        expect(EASY, "2 4", "1 6");
    }

    /// By hand: row 9 has 2 3 4 5 6, column 1 has 2 4 6 7 8 9, and box 7 has 2 7 9.
    #[test]
    fn a_cell_at_the_edge() {
        expect(EASY, "9 1", "1");
    }

    #[test]
    fn nothing_given_leaves_all_numbers() {
        expect(&"0".repeat(81), "9 9", "1 2 3 4 5 6 7 8 9");
    }

    #[test]
    fn row_column_and_box_count_together() {
        let mut digits = vec![b'0'; 81];
        digits[..6].copy_from_slice(b"123456");
        digits[26] = b'7';
        digits[15] = b'8';
        expect(&String::from_utf8(digits.clone()).unwrap(), "1 9", "9");
        digits[80] = b'9';
        expect(&String::from_utf8(digits).unwrap(), "1 9", "KHONG CO");
    }

    #[test]
    fn malformed_input_is_refused() {
        let good = input(EASY, "2 4");
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected 9 numbers, found 0");
        refuse(&good.replacen("0 ", "", 1), "line 1: expected 9 numbers, found 8");
        refuse(&good.replacen('0', "x", 1), "line 1: expected a number from 0 to 9, found \"x\"");
        refuse(&good.replacen('0', "10", 1), "line 1: expected a number from 0 to 9, found \"10\"");
        refuse(&input(EASY, ""), "line 10: expected 2 numbers, found 0");
        refuse(&input(EASY, "0 4"), "line 10: expected a number from 1 to 9, found \"0\"");
        refuse(&input(EASY, "2 10"), "line 10: expected a number from 1 to 9, found \"10\"");
        refuse(&input(EASY, "1 1"), "line 10: expected an empty cell, found one with 8");
        refuse(&(good + "\n3"), "line 12: expected nothing after the cell");
    }
}
