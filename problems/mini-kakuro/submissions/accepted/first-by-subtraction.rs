// Tries all numbers in the cells off the first row and the first column; the sums give the others.
use std::collections::HashSet;
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let numbers: Vec<i32> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, m) = (numbers[0] as usize, numbers[1] as usize);
    let (row_sums, column_sums) = numbers[2..].split_at(n);
    let free: Vec<(usize, usize)> = (1..n).flat_map(|r| (1..m).map(move |c| (r, c))).collect();
    let mut ways = 0;
    for code in 0..9i32.pow(free.len() as u32) {
        let mut grid = vec![vec![0; m]; n];
        let mut rest = code;
        for &(r, c) in &free {
            grid[r][c] = rest % 9 + 1;
            rest /= 9;
        }
        for r in 1..n {
            grid[r][0] = row_sums[r] - grid[r].iter().sum::<i32>();
        }
        for c in 0..m {
            grid[0][c] = column_sums[c] - grid.iter().map(|row| row[c]).sum::<i32>();
        }
        let is_in_range = grid.iter().flatten().all(|number| (1..=9).contains(number));
        let rows_differ = grid.iter().all(|row| HashSet::<_>::from_iter(row).len() == m);
        let columns_differ = (0..m).all(|c| grid.iter().map(|row| row[c]).collect::<HashSet<_>>().len() == n);
        let first_row_fits = grid[0].iter().sum::<i32>() == row_sums[0];
        if is_in_range && rows_differ && columns_differ && first_row_fits {
            ways += 1;
        }
    }
    println!("{ways}");
}
