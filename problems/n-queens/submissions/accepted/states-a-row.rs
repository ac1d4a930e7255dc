// Row by row: for each set of attacked columns and diagonals, how many ways lead to it.
use std::collections::HashMap;
use std::io;

fn main() {
    let n: u32 = io::read_to_string(io::stdin()).unwrap().trim().parse().unwrap();
    let mut states = HashMap::from([((0u32, 0u32, 0u32), 1)]);
    for _ in 0..n {
        let mut next = HashMap::new();
        for ((columns, left, right), ways) in states {
            for queen in (0..n).map(|column| 1 << column) {
                if (columns | left | right) & queen == 0 {
                    let state = (columns | queen, (left | queen) << 1, (right | queen) >> 1);
                    *next.entry(state).or_insert(0) += ways;
                }
            }
        }
        states = next;
    }
    println!("{}", states.values().sum::<u32>());
}
