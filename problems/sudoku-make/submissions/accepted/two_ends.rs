// In reading order; compares the solutions that ascending and descending numbers lead to.
use std::collections::BTreeSet;
use std::io;

type Board = Vec<usize>;

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let full: Board = text.split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();
    let numbers: BTreeSet<usize> = full.iter().copied().collect();
    let ascending: Vec<usize> = numbers.iter().copied().collect();
    let descending: Vec<usize> = numbers.iter().rev().copied().collect();
    let mut board = full.clone();
    for (cell, _) in full.iter().enumerate() {
        let mut fewer = board.clone();
        fewer[cell] = 0;
        if solve(&fewer, &ascending) == solve(&fewer, &descending) {
            board = fewer;
        }
    }
    for row in board.chunks_exact(9) {
        println!("{}", row.iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" "));
    }
}

fn solve(board: &Board, numbers: &[usize]) -> Option<Board> {
    let holes = board.iter().enumerate().filter(|&(_, &number)| number == 0).map(|(cell, _)| cell);
    let choices = |cell: usize| numbers.iter().copied().filter(move |&number| fits(board, cell, number));
    let Some(cell) = holes.min_by_key(|&cell| choices(cell).count()) else {
        return Some(board.clone());
    };
    choices(cell).find_map(|number| {
        let mut next = board.clone();
        next[cell] = number;
        solve(&next, numbers)
    })
}

fn fits(board: &Board, cell: usize, number: usize) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    (0..9).all(|k| {
        let in_box = row / 3 * 27 + column / 3 * 3 + k / 3 * 9 + k % 3;
        [row * 9 + k, k * 9 + column, in_box].iter().all(|&peer| board[peer] != number)
    })
}
