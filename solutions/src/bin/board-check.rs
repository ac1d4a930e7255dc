//! Board check: is a 9x9 board wrong, complete, or not complete yet?
//!
//! Idea: remember the numbers seen in each row, column and box as one bit mask each, where bit 5 stands for
//! the number 5. A number clashes when its bit is already set in one of its three masks. One walk
//! over the 81 cells is enough.

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
        Ok(output) => print!("{output}"),
        Err(message) => {
            eprintln!("{message}");
            exit(1);
        }
    }
}

fn answer(text: &str) -> Result<String, String> {
    let board = parse(text)?;
    Ok(format!("{}\n", check(&board)))
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

fn check(board: &Board) -> &'static str {
    let (mut rows, mut columns, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
    let mut is_full = true;
    for (row, numbers) in board.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            if number == 0 {
                is_full = false;
                continue;
            }
            let bit = 1 << number;
            let square = row / 3 * 3 + column / 3;
            if (rows[row] | columns[column] | boxes[square]) & bit != 0 {
                return "SAI";
            }
            rows[row] |= bit;
            columns[column] |= bit;
            boxes[square] |= bit;
        }
    }
    if is_full { "XONG" } else { "CHUA XONG" }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A solved board, worked out by hand: each row is the one above moved by three places, by one
    /// more between bands.
    const FULL: [&str; 9] = [
        "1 2 3 4 5 6 7 8 9",
        "4 5 6 7 8 9 1 2 3",
        "7 8 9 1 2 3 4 5 6",
        "2 3 4 5 6 7 8 9 1",
        "5 6 7 8 9 1 2 3 4",
        "8 9 1 2 3 4 5 6 7",
        "3 4 5 6 7 8 9 1 2",
        "6 7 8 9 1 2 3 4 5",
        "9 1 2 3 4 5 6 7 8",
    ];

    /// The answer for FULL after these rows (counted from 1) are replaced.
    fn with_rows(changes: &[(usize, &str)]) -> Result<String, String> {
        let mut rows = FULL;
        for (row, text) in changes {
            rows[row - 1] = text;
        }
        answer(&rows.join("\n"))
    }

    fn expect(changes: &[(usize, &str)], word: &str) {
        assert_eq!(with_rows(changes), Ok(format!("{word}\n")), "{changes:?}");
    }

    #[test]
    fn a_full_valid_board_is_done() {
        expect(&[], "XONG");
    }

    #[test]
    fn an_empty_cell_leaves_the_board_open() {
        expect(&[(1, "0 2 3 4 5 6 7 8 9")], "CHUA XONG");
        expect(&[(9, "9 1 2 3 4 5 6 7 0")], "CHUA XONG");
        assert_eq!(answer(&"0 0 0 0 0 0 0 0 0\n".repeat(9)), Ok("CHUA XONG\n".to_string()));
    }

    #[test]
    fn each_kind_of_clash_is_seen() {
        // Exchanging 1 and 4 in the first column leaves columns and boxes valid.
        expect(&[(1, "4 2 3 4 5 6 7 8 9"), (2, "1 5 6 7 8 9 1 2 3")], "SAI");
        // Exchanging 1 and 2 in the first row leaves rows and boxes valid.
        expect(&[(1, "2 1 3 4 5 6 7 8 9")], "SAI");
        // Exchanging rows 3 and 4 leaves rows and columns valid.
        expect(&[(3, FULL[3]), (4, FULL[2])], "SAI");
    }

    #[test]
    fn a_clash_counts_though_cells_are_empty() {
        expect(&[(1, "0 0 0 0 0 0 0 0 0"), (9, "9 1 2 3 4 5 6 7 9")], "SAI");
    }

    #[test]
    fn malformed_input_is_refused() {
        let refuse = |changes: &[(usize, &str)], message: &str| {
            assert_eq!(with_rows(changes), Err(message.to_string()));
        };
        refuse(&[(3, "1 2 3 4 5 6 7 8")], "line 3: expected 9 numbers, found 8");
        refuse(&[(3, "1 2 3 4 5 6 7 8 9 1")], "line 3: expected 9 numbers, found 10");
        refuse(&[(5, "1 2 3 4 x 6 7 8 9")], "line 5: expected a number from 0 to 9, found \"x\"");
        refuse(&[(5, "1 2 3 4 5 6 7 8 10")], "line 5: expected a number from 0 to 9, found \"10\"");
        refuse(&[(5, "-1 2 3 4 5 6 7 8 9")], "line 5: expected a number from 0 to 9, found \"-1\"");
        refuse(&[(9, "9 1 2 3 4 5 6 7 8\n\n7")], "line 11: expected nothing after the board");
        assert_eq!(answer(""), Err("line 1: expected 9 numbers, found 0".to_string()));
    }

    #[test]
    fn line_ends_and_blanks_do_not_matter() {
        assert_eq!(answer(&format!("{}\r\n\r\n", FULL.join(" \r\n"))), Ok("XONG\n".to_string()));
    }
}
