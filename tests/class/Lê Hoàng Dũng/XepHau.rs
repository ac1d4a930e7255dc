use std::io::{self, Read};

struct Board {
    n: i32,
    queens: Vec<(i32, i32)>,
}

impl Board {
    fn safe(&self, row: i32, column: i32) -> bool {
        self.queens
            .iter()
            .all(|&(r, c)| c != column && (row - r).abs() != (column - c).abs())
    }

    fn count(&mut self, row: i32) -> u64 {
        if row == self.n {
            return 1;
        }
        let mut total = 0;
        for column in 0..self.n {
            if self.safe(row, column) {
                self.queens.push((row, column));
                total += self.count(row + 1);
                self.queens.pop();
            }
        }
        total
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let n = input.trim().parse().unwrap();
    let mut board = Board { n, queens: vec![] };
    println!("{}", board.count(0));
}
