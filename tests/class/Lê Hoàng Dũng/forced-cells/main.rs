use std::io::stdin;

type Board = [[usize; 9]; 9];

fn read_board() -> Board {
    let mut board = [[0; 9]; 9];
    for row in board.iter_mut() {
        let mut line = String::new();
        stdin().read_line(&mut line).unwrap();
        for (cell, word) in row.iter_mut().zip(line.split_whitespace()) {
            *cell = word.parse().unwrap();
        }
    }
    board
}

fn options(board: &Board, x: usize, y: usize) -> Vec<usize> {
    let mut used = [false; 10];
    for k in 0..9 {
        used[board[y][k]] = true;
        used[board[k][x]] = true;
        used[board[y / 3 * 3 + k / 3][x / 3 * 3 + k % 3]] = true;
    }
    (1..=9).filter(|&v| !used[v]).collect()
}

fn main() {
    let board = read_board();
    let mut lines = Vec::new();
    for y in 0..9 {
        for x in 0..9 {
            if board[y][x] == 0 {
                if let [v] = options(&board, x, y)[..] {
                    // x first, then y, as in mathematics
                    lines.push(format!("{} {} {}", x + 1, y + 1, v));
                }
            }
        }
    }
    println!("{}", lines.len());
    for line in lines {
        println!("{line}");
    }
}
