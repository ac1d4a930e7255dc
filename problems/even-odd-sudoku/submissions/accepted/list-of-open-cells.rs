// Keeps a list of the open cells with the numbers that each can take (a mask, bit 5 for the number 5). Fills the
// cell with the fewest, and makes a new list for each number tried, so nothing has to be undone.
use std::io;

fn sees(one: usize, other: usize) -> bool {
    one / 9 == other / 9 || one % 9 == other % 9 || (one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3)
}

fn solve(open: &[(usize, u16)], board: &mut [u32]) -> bool {
    let Some(&(cell, numbers)) = open.iter().min_by_key(|(_, numbers)| numbers.count_ones()) else {
        return true;
    };
    (1..=9).filter(|number| numbers >> number & 1 == 1).any(|number| {
        board[cell] = number;
        let mut rest: Vec<(usize, u16)> = open.iter().copied().filter(|&(other, _)| other != cell).collect();
        for (other, numbers) in &mut rest {
            if sees(cell, *other) {
                *numbers &= !(1 << number);
            }
        }
        solve(&rest, board)
    })
}

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let words: Vec<&str> = text.split_whitespace().collect();
    let marks = words[81..].concat();
    let open: Vec<(usize, u16)> = words
        .iter()
        .zip(marks.chars())
        .map(|(given, mark)| match (*given, mark) {
            ("0", 'C') => 0b0101010100,
            ("0", 'L') => 0b1010101010,
            ("0", _) => 0b1111111110,
            _ => 1 << given.parse::<u32>().unwrap(),
        })
        .enumerate()
        .collect();
    let mut board = [0; 81];
    solve(&open, &mut board);
    for row in board.chunks(9) {
        println!("{}", row.iter().map(u32::to_string).collect::<Vec<_>>().join(" "));
    }
}
