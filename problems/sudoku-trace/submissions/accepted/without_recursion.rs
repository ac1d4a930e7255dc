// No recursion: a loop over the empty cells, forward after DAT, back after all four numbers were tried.
// Prints the board on one line, which the checker allows.
use std::io::{self, BufWriter, Write};

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut board: Vec<u8> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let holes: Vec<usize> = (0..board.len()).filter(|&p| board[p] == 0).collect();
    let wrong = board.iter().enumerate().any(|(p, &number)| number != 0 && clash(&board, p, number).is_some());
    let mut out = BufWriter::new(io::stdout());
    if wrong || !walk(&mut board, &holes, &mut out) {
        writeln!(out, "VO NGHIEM").unwrap();
        return;
    }
    for number in board {
        write!(out, "{number} ").unwrap();
    }
}

fn walk(board: &mut [u8], holes: &[usize], out: &mut impl Write) -> bool {
    let mut at = 0;
    let mut next = 1;
    while at < holes.len() {
        let p = holes[at];
        if next > 4 {
            if at == 0 {
                return false;
            }
            at -= 1;
            let last = holes[at];
            writeln!(out, "XOA {} {}", name(last), board[last]).unwrap();
            next = board[last] + 1;
            board[last] = 0;
        } else if let Some(other) = clash(board, p, next) {
            writeln!(out, "TRUNG {} {next} {}", name(p), name(other)).unwrap();
            next += 1;
        } else {
            writeln!(out, "DAT {} {next}", name(p)).unwrap();
            board[p] = next;
            next = 1;
            at += 1;
        }
    }
    true
}

/// Of the cells that hold the number and share a unit with p, the first one in a row, else in a column, else in a box.
fn clash(board: &[u8], p: usize, number: u8) -> Option<usize> {
    let key = |q: usize| {
        [p / 4 == q / 4, p % 4 == q % 4, (p / 8, p % 4 / 2) == (q / 8, q % 4 / 2)].iter().position(|&shared| shared)
    };
    let rivals = (0..board.len()).filter(|&q| q != p && board[q] == number && key(q).is_some());
    rivals.min_by_key(|&q| key(q))
}

fn name(p: usize) -> String {
    format!("{} {}", p / 4 + 1, p % 4 + 1)
}
