// Searches twice, the second time with the numbers in descending order: if both searches come to the same
// board, there is no other one.
use std::io;

type Board = Vec<usize>;

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let board: Board = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let clash = board.iter().enumerate().any(|(cell, &given)| given != 0 && !fits(&board, cell, given));
    let ascending: Vec<usize> = (1..=9).collect();
    let descending: Vec<usize> = ascending.iter().rev().copied().collect();
    let smallest = if clash { None } else { solve(&board, &ascending) };
    match smallest {
        None => println!("VO NGHIEM"),
        Some(smallest) if solve(&board, &descending).as_ref() == Some(&smallest) => {
            println!("DUY NHAT");
            for row in smallest.chunks_exact(9) {
                println!("{}", row.iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" "));
            }
        }
        Some(_) => println!("NHIEU LOI GIAI"),
    }
}

fn solve(board: &Board, numbers: &[usize]) -> Option<Board> {
    let holes = (0..board.len()).filter(|&cell| board[cell] == 0);
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
        [row * 9 + k, k * 9 + column, in_box].iter().all(|&peer| peer == cell || board[peer] != number)
    })
}
