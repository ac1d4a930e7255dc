// Keeps the list of all beginnings without a clash, in order, and makes each one cell longer, sixteen times.
// The first of the full boards is the smallest.
use std::io;

fn square(cell: usize) -> (usize, usize) {
    (cell / 8, cell % 4 / 2)
}

fn sees(one: usize, other: usize) -> bool {
    one / 4 == other / 4 || one % 4 == other % 4 || square(one) == square(other)
}

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let givens: Vec<u8> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut beginnings: Vec<Vec<u8>> = vec![Vec::new()];
    for (cell, &given) in givens.iter().enumerate() {
        let mut longer = Vec::new();
        for board in beginnings {
            for number in 1..=4 {
                let is_as_given = given == 0 || given == number;
                let clashes = (0..cell).any(|other| sees(cell, other) && board[other] == number);
                if is_as_given && !clashes {
                    longer.push([&board[..], &[number]].concat());
                }
            }
        }
        beginnings = longer;
    }
    for row in beginnings[0].chunks(4) {
        println!("{} {} {} {}", row[0], row[1], row[2], row[3]);
    }
}
