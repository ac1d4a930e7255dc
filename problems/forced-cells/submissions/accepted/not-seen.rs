// For each empty cell the numbers that no cell which it sees holds, found by looking at all 81 cells.
use std::io;

fn sees(one: usize, other: usize) -> bool {
    one / 9 == other / 9 || one % 9 == other % 9 || (one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3)
}

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let board: Vec<u8> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut lines = Vec::new();
    for cell in 0..81 {
        let is_held = |number: &u8| (0..81).any(|other| sees(cell, other) && board[other] == *number);
        let fits: Vec<u8> = [1, 2, 3, 4, 5, 6, 7, 8, 9].into_iter().filter(|number| !is_held(number)).collect();
        if let (0, [number]) = (board[cell], &fits[..]) {
            lines.push(format!("{} {} {number}", cell / 9 + 1, cell % 9 + 1));
        }
    }
    println!("{}", lines.len());
    for line in lines {
        println!("{line}");
    }
}
