// Walks along the numbers and remembers only the one before.
use std::io::read_to_string;

fn main() {
    let text = read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace().map(|word| word.parse::<i64>().unwrap());
    let _n = words.next().unwrap();
    let mut before = words.next().unwrap();
    let mut number = words.next().unwrap();

    let mut best = before + number;
    for next in words {
        before = number;
        number = next;
        best = best.max(before + number);
    }
    println!("{best}");
}
