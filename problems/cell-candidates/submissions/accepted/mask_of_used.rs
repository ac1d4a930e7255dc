// The numbers used around the cell as a bit mask.
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut numbers: Vec<usize> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let column = numbers.pop().unwrap() - 1;
    let row = numbers.pop().unwrap() - 1;
    let mut used = 0;
    for (cell, number) in numbers.iter().enumerate() {
        let (r, c) = (cell / 9, cell % 9);
        if r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3) {
            used |= 1 << number;
        }
    }
    let left: Vec<String> =
        (1..=9).filter(|number| used >> number & 1 == 0).map(|number: i32| number.to_string()).collect();
    println!("{}", if left.is_empty() { "KHONG CO".to_string() } else { left.join(" ") });
}
