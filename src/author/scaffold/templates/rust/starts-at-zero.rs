// Wrong: the best sum starts at 0, so it is never negative.
use std::io::read_to_string;

fn main() {
    let text = read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace().map(|word| word.parse().unwrap());
    let _n: i64 = words.next().unwrap();
    let numbers: Vec<i64> = words.collect();

    let mut best = 0;
    for pair in numbers.windows(2) {
        best = best.max(pair[0] + pair[1]);
    }
    println!("{best}");
}
