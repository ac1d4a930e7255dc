//! N queens: in how many ways can n queens stand on an n x n board so that none attacks another?
//!
//! Idea: put one queen in each row, from the top. Three bit masks say which places of the next row are
//! attacked: along a column, along a diagonal that moves one place down the bits with each row, and along
//! one that moves up. One shift a row keeps the diagonals up to date. The mirror image of a solution is a
//! solution too, so the first queen tries one half of its row only, and each way counts twice. A middle
//! place is its own mirror image: it counts once.

use std::io::{self, Read};
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
    let n = parse(text)?;
    Ok(format!("{}\n", count_boards(n)))
}

fn parse(text: &str) -> Result<u32, String> {
    let mut lines = text.lines();
    let words: Vec<&str> = lines.next().unwrap_or("").split_whitespace().collect();
    let [word] = words[..] else {
        return Err(format!("line 1: expected one number, found {}", words.len()));
    };
    if let Some(skipped) = lines.position(|line| !line.trim().is_empty()) {
        return Err(format!("line {}: expected nothing after the number", 2 + skipped));
    }
    match word.parse() {
        Ok(n @ 1..=12) => Ok(n),
        _ => Err(format!("line 1: expected a number from 1 to 12, found {word:?}")),
    }
}

fn count_boards(n: u32) -> u32 {
    let all = (1 << n) - 1;
    let with_first_queen_in = |column: u32| place(all, 1 << column, 1 << column >> 1, 1 << column << 1);
    let one_half: u32 = (0..n / 2).map(with_first_queen_in).sum();
    let middle = if n % 2 == 1 { with_first_queen_in(n / 2) } else { 0 };
    2 * one_half + middle
}

/// The number of ways to fill the remaining rows. The masks say where the next row is attacked: along
/// columns, and along the diagonals that move down and up the bits.
fn place(all: u32, columns: u32, down: u32, up: u32) -> u32 {
    if columns == all {
        return 1;
    }
    let mut ways = 0;
    let mut free = all & !(columns | down | up);
    while free != 0 {
        let queen = free & free.wrapping_neg(); // the lowest set bit
        free ^= queen;
        ways += place(all, columns | queen, (down | queen) >> 1, (up | queen) << 1);
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    /// OEIS A000170, n = 1 to 12.
    #[test]
    fn the_known_numbers() {
        let known = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200];
        for (n, ways) in (1..).zip(known) {
            assert_eq!(answer(&format!("{n}\n")), Ok(format!("{ways}\n")), "n = {n}");
        }
    }

    #[test]
    fn malformed_input_is_refused() {
        let refuse = |text: &str, message: &str| assert_eq!(answer(text), Err(message.to_string()));
        refuse("", "line 1: expected one number, found 0");
        refuse("0\n", "line 1: expected a number from 1 to 12, found \"0\"");
        refuse("13\n", "line 1: expected a number from 1 to 12, found \"13\"");
        refuse("eight\n", "line 1: expected a number from 1 to 12, found \"eight\"");
        refuse("8 9\n", "line 1: expected one number, found 2");
        refuse("8\n\n9\n", "line 3: expected nothing after the number");
    }
}
