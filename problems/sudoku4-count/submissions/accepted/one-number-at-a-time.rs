// Chooses the four cells of number 1, then those of 2, of 3 and of 4. A set of cells is a mask of 16 bits; 16 sets
// have one cell in each row, column and box.
use std::io;

/// The ways to place this number and those after it in cells that are not taken.
fn count(number: usize, taken: u16, sets: &[u16], givens: &[u16]) -> u32 {
    if number > 4 {
        return 1;
    }
    let holds_the_givens = |set: u16| set & givens[number] == givens[number];
    sets.iter()
        .filter(|&&set| set & taken == 0 && holds_the_givens(set))
        .map(|&set| count(number + 1, taken | set, sets, givens))
        .sum()
}

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut givens = [0; 5];
    for (cell, word) in text.split_whitespace().enumerate() {
        givens[word.parse::<usize>().unwrap()] |= 1 << cell;
    }
    // The first row's cell in column a, the second's in b, and so on. If c and d are in different boxes, a and b are.
    let columns = [0, 1, 2, 3];
    let mut sets = Vec::new();
    for a in columns {
        for b in columns.into_iter().filter(|&b| b != a) {
            for c in columns.into_iter().filter(|&c| c != a && c != b) {
                let d = 6 - a - b - c;
                if c / 2 != d / 2 {
                    sets.push(1 << a | 1 << (4 + b) | 1 << (8 + c) | 1 << (12 + d));
                }
            }
        }
    }
    println!("{}", count(1, 0, &sets, &givens));
}
