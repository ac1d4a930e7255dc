// Takes the 27 rows, columns and boxes one after the other: does a number come twice among the nine cells?
use std::collections::HashSet;
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let board: Vec<u8> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let row = |unit: usize, place: usize| unit * 9 + place;
    let column = |unit: usize, place: usize| place * 9 + unit;
    let square = |unit: usize, place: usize| unit / 3 * 27 + unit % 3 * 3 + place / 3 * 9 + place % 3;
    let kinds: [fn(usize, usize) -> usize; 3] = [row, column, square];
    let mut clash = false;
    for kind in kinds {
        for unit in 0..9 {
            let mut seen = HashSet::new();
            for place in 0..9 {
                let number = board[kind(unit, place)];
                clash |= number != 0 && !seen.insert(number);
            }
        }
    }
    if clash {
        println!("SAI");
    } else if board.contains(&0) {
        println!("CHUA XONG");
    } else {
        println!("XONG");
    }
}
