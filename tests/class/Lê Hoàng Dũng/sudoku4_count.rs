use std::collections::HashSet;
use std::io::read_to_string;

fn valid(board: &[u8]) -> bool {
    let mut seen = HashSet::new();
    board.iter().enumerate().filter(|(_, &v)| v != 0).all(|(p, &v)| {
        let (r, c) = (p / 4, p % 4);
        let row = seen.insert((0, r, v));
        let column = seen.insert((1, c, v));
        let house = seen.insert((2, r / 2 * 2 + c / 2, v));
        row && column && house
    })
}

fn count(board: &mut Vec<u8>) -> u32 {
    if !valid(board) {
        return 0;
    }
    match board.iter().position(|&v| v == 0) {
        None => 1,
        Some(p) => {
            let mut total = 0;
            for v in 1..=4 {
                board[p] = v;
                total += count(board);
            }
            board[p] = 0;
            total
        }
    }
}

fn main() {
    let text = read_to_string(std::io::stdin()).expect("input");
    let mut board: Vec<u8> = text.split_whitespace().map(|w| w.parse().expect("a number")).collect();
    println!("{}", count(&mut board));
}
