// Gathers the numbers around the cell, then asks for each number whether it is among them.
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut numbers: Vec<usize> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let column = numbers.pop().unwrap() - 1;
    let row = numbers.pop().unwrap() - 1;
    let is_near = |cell: usize| {
        let (r, c) = (cell / 9, cell % 9);
        r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3)
    };
    let around: Vec<usize> = (0..numbers.len()).filter(|&cell| is_near(cell)).map(|cell| numbers[cell]).collect();
    let left: Vec<String> = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        .into_iter()
        .filter(|number| !around.contains(number))
        .map(|number| number.to_string())
        .collect();
    println!("{}", if left.is_empty() { "KHONG CO".to_string() } else { left.join(" ") });
}
