fn main() {
    let input = std::fs::read_to_string("sum.inp").unwrap();
    let sum: i64 = input.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();
    std::fs::write("sum.out", sum.to_string()).unwrap();
}
