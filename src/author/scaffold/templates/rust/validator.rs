// Reads an input. Exit code 42: it keeps to the statement. 43: it does not, and why.
use std::io::Read;
use std::process::exit;

fn check(text: &str) -> Result<(), &'static str> {
    let numbers: Result<Vec<i64>, _> = text.split_whitespace().map(str::parse).collect();
    let numbers = numbers.map_err(|_| "not a text of whole numbers")?;
    let (&n, numbers) = numbers.split_first().ok_or("the input is empty")?;
    if !(2..=1000).contains(&n) {
        return Err("n is not from 2 to 1000");
    }
    if numbers.len() as i64 != n {
        return Err("the second line does not hold n numbers");
    }
    if !numbers.iter().all(|number| (-1000..=1000).contains(number)) {
        return Err("a number is not from -1000 to 1000");
    }

    // Written once more from its numbers, the input must be the same, to the last blank.
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    if text != format!("{n}\n{}\n", numbers.join(" ")) {
        return Err("not laid out as the statement says: single blanks, two lines, nothing else");
    }
    Ok(())
}

fn main() {
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes).unwrap();
    if let Err(reason) = check(&String::from_utf8_lossy(&bytes)) {
        eprintln!("{reason}");
        exit(43);
    }
    exit(42);
}
