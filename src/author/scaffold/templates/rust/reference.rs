// Adds up every two neighbours and takes the largest sum.
use std::io::read_to_string;

fn main() {
    let text = read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace().map(|word| word.parse().unwrap());
    let _n: i64 = words.next().unwrap();
    let numbers: Vec<i64> = words.collect();

    let sums = numbers.windows(2).map(|pair| pair[0] + pair[1]);
    println!("{}", sums.max().unwrap());
}
