mod add;

fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    println!("{}", add::add(numbers[0], numbers[1]));
}
