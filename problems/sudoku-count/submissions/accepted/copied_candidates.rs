// The candidates of each empty cell as a mask. Each number placed makes a new list of them; nothing is undone.
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let board: Vec<u32> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let around = |cell: usize| {
        let peers = (0..board.len()).filter(move |&peer| peer != cell && meet(cell, peer));
        peers.map(|peer| bit(board[peer])).fold(0, |mask, bit| mask | bit)
    };
    let (holes, givens): (Vec<usize>, Vec<usize>) = (0..board.len()).partition(|&cell| board[cell] == 0);
    let clash = givens.iter().any(|&cell| around(cell) & bit(board[cell]) > 0);
    let open: Vec<(usize, u32)> = holes.iter().map(|&cell| (cell, 0b1_1111_1111 & !around(cell))).collect();
    println!("{}", if clash { 0 } else { count(&open) });
}

/// The number's own bit; none for the 0 of an empty cell.
fn bit(number: u32) -> u32 {
    1 << number >> 1
}

fn count(open: &[(usize, u32)]) -> u32 {
    let Some(&(cell, mask)) = open.iter().min_by_key(|(_, mask)| mask.count_ones()) else {
        return 1;
    };
    let (mut left, mut ways) = (mask, 0);
    while left > 0 {
        let lowest = left & left.wrapping_neg();
        left -= lowest;
        let others = open.iter().filter(|&&(other, _)| other != cell);
        let narrowed =
            others.map(|&(other, mask)| (other, if meet(cell, other) { mask & !lowest } else { mask }));
        ways += count(&narrowed.collect::<Vec<_>>());
    }
    ways
}

/// Whether two cells lie in one row, column or box.
fn meet(p: usize, q: usize) -> bool {
    p / 9 == q / 9 || p % 9 == q % 9 || (p / 27, p % 9 / 3) == (q / 27, q % 9 / 3)
}
