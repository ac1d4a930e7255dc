use std::hint::black_box;
use std::io::read_to_string;

fn down(depth: i64) -> i64 {
    let here = black_box([depth; 32]);
    if depth == 0 { 0 } else { black_box(down(depth - 1)) + here[1] - depth }
}

fn main() {
    let input = read_to_string(std::io::stdin()).unwrap();
    let sum: i64 = input.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();
    println!("{}", sum + down(100_000));
}
