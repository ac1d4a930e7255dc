use std::io;

fn main() {
    let mut a = Vec::new();
    for line in io::stdin().lines() {
        let row: Vec<u32> = line.unwrap().split_whitespace().map(|x| x.parse().unwrap()).collect();
        if !row.is_empty() {
            a.push(row);
        }
    }
    for i in 0..4 {
        for j in 0..4 {
            if a[i][j] != 0 {
                continue;
            }
            let fits = |v: &u32| {
                (0..4).all(|k| {
                    a[i][k] != *v && a[k][j] != *v && a[i / 2 * 2 + k / 2][j / 2 * 2 + k % 2] != *v
                })
            };
            // the smallest number that fits; there must be one because the board has a solution
            let smallest = (1..=4).find(fits).unwrap();
            a[i][j] = smallest;
        }
    }
    for row in a {
        let words: Vec<String> = row.iter().map(u32::to_string).collect();
        println!("{}", words.join(" "));
    }
}
