//! A fair part of many mutants.

use super::{Kind, Mutant};

/// At most `count` of the mutants, in their order, the same ones for the same seed. Every kind gives equally many as
/// far as it has them, and of each kind they are spread over the whole source.
pub fn sample(mutants: Vec<Mutant>, count: usize, seed: u64) -> Vec<Mutant> {
    if mutants.len() <= count {
        return mutants;
    }
    let of_kind = |kind| (0..mutants.len()).filter(|&index| mutants[index].kind == kind).collect();
    let kinds: Vec<Vec<usize>> = Kind::ALL.into_iter().map(of_kind).collect();
    let mut random = SplitMix64(seed);
    let mut keep = vec![false; mutants.len()];
    for (indices, share) in kinds.iter().zip(shares(&kinds, count, random.below(kinds.len()))) {
        for part in 0..share {
            // One of each of `share` stretches of about equal length.
            let (from, to) = (part * indices.len() / share, (part + 1) * indices.len() / share);
            keep[indices[from + random.below(to - from)]] = true;
        }
    }
    mutants.into_iter().zip(keep).filter_map(|(mutant, keep)| keep.then_some(mutant)).collect()
}

/// How many of each kind: one after the other gives one, beginning with the `first`th, until it is `count`.
fn shares(kinds: &[Vec<usize>], count: usize, first: usize) -> Vec<usize> {
    let mut shares = vec![0; kinds.len()];
    let mut left = count;
    while left > 0 {
        for turn in 0..kinds.len() {
            let kind = (first + turn) % kinds.len();
            if left > 0 && shares[kind] < kinds[kind].len() {
                shares[kind] += 1;
                left -= 1;
            }
        }
    }
    shares
}

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Below `end`, which is not 0. That the first numbers come up a hair more often does no harm here.
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Grammar, mutants};
    use super::*;

    /// Sixty comparisons, as many logic operators and three arithmetic ones.
    fn many() -> (String, Vec<Mutant>) {
        let lines: String = (0..30).map(|_| "b = x == y && z == w || x < y;\n").collect();
        let source = format!("void f() {{\n{lines}a = x + y - z * w;\n}}\n");
        let all = mutants(Grammar::Cpp, &source);
        (source, all)
    }

    fn count(mutants: &[Mutant], kind: Kind) -> usize {
        mutants.iter().filter(|mutant| mutant.kind == kind).count()
    }

    #[test]
    fn the_seed_decides() {
        let (_, all) = many();
        assert_eq!(sample(all.clone(), 20, 7), sample(all.clone(), 20, 7));
        assert_ne!(sample(all.clone(), 20, 7), sample(all, 20, 8));
    }

    #[test]
    fn kinds_share_equally_as_far_as_they_go() {
        let (_, all) = many();
        assert_eq!(count(&all, Kind::Arithmetic), 3);
        let part = sample(all, 33, 1);
        assert_eq!(part.len(), 33);
        for (kind, expected) in
            [(Kind::Arithmetic, 3), (Kind::Comparison, 10), (Kind::Logic, 10), (Kind::Dropped, 10)]
        {
            assert_eq!(count(&part, kind), expected, "{kind:?}");
        }
    }

    #[test]
    fn the_sample_is_in_order_and_spread_over_the_source() {
        let (_, all) = many();
        let lines: Vec<usize> =
            sample(all, 33, 5).iter().filter(|mutant| mutant.kind == Kind::Logic).map(Mutant::line).collect();
        // Lines 2 to 31 hold two each: each tenth of the 60 is three lines.
        for (part, line) in lines.into_iter().enumerate() {
            assert!((2 + 3 * part..5 + 3 * part).contains(&line), "part {part}: line {line}");
        }
    }

    #[test]
    fn a_count_that_is_large_enough_takes_all() {
        let (_, all) = many();
        assert_eq!(sample(all.clone(), all.len(), 1), all);
        assert!(sample(all, 0, 1).is_empty());
    }

    /// The first two numbers of seed 1234567, from the published test of the generator.
    #[test]
    fn the_generator_is_splitmix64() {
        let mut random = SplitMix64(1_234_567);
        assert_eq!([random.next(), random.next()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }
}
