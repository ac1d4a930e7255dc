// Prints one test: a line with N, a line with N numbers from LOWEST to HIGHEST.
// Called as: generator N LOWEST HIGHEST SEED

// SplitMix64: the same seed gives the same numbers on every machine and in every language.
fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

fn main() {
    let arguments: Vec<i64> = std::env::args().skip(1).map(|word| word.parse().unwrap()).collect();
    let [n, lowest, highest, seed] = arguments[..] else { panic!("N LOWEST HIGHEST SEED are missing") };
    let mut state = seed as u64;
    let values = (highest - lowest + 1) as u64;

    let numbers = (0..n).map(|_| lowest + (next_random(&mut state) % values) as i64);
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    println!("{n}\n{}", numbers.join(" "));
}
