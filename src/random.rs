//! Numbers that look random and are the same on every machine for the same seed.
//!
//! What is drawn with them (cases, mutants, broken inputs) can be made again from the seed alone. Not for
//! secrets.

/// A stream of numbers: SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
#[derive(Debug, Clone)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Random { state: seed }
    }

    /// The stream that belongs to a name under a seed, unlike those of other names.
    pub fn named(seed: u64, name: &str) -> Self {
        let hash = *blake3::hash(name.as_bytes()).as_bytes();
        let [a, b, c, d, e, f, g, h, ..] = hash;
        let key = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        // Drawn once: seeds that differ by one bit give states that differ by many.
        Random::new(Random::new(seed).draw() ^ key)
    }

    /// The next number, any of 64 bits.
    pub fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `end` - 1, each as likely as the others; 0 where `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        if end == 0 {
            return 0;
        }
        // The numbers beyond the last whole multiple of `end` would make the small ones likelier.
        let beyond = (u64::MAX % end + 1) % end;
        loop {
            let drawn = self.draw();
            if drawn <= u64::MAX - beyond {
                return drawn % end;
            }
        }
    }

    /// A number from `first` to `last`, both possible; `first` where `last` is smaller.
    pub fn between(&mut self, first: i64, last: i64) -> i64 {
        let span = (i128::from(last) - i128::from(first)).max(0) as u64;
        let step = match span.checked_add(1) {
            Some(end) => self.below(end),
            None => self.draw(),
        };
        first.wrapping_add(step as i64)
    }

    /// One of `things`; `None` where there are none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len() as u64) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_that_were_published() {
        // 1234567: the values that Rosetta Code lists for SplitMix64; 0: those of the generator's own test vectors.
        let cases: [(u64, &[u64]); 2] = [
            (
                1_234_567,
                &[
                    6_457_827_717_110_365_317,
                    3_203_168_211_198_807_973,
                    9_817_491_932_198_370_423,
                    4_593_380_528_125_082_431,
                    16_408_922_859_458_223_821,
                ],
            ),
            (0, &[0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]),
        ];
        for (seed, expected) in cases {
            let mut random = Random::new(seed);
            let drawn: Vec<u64> = expected.iter().map(|_| random.draw()).collect();
            assert_eq!(drawn, expected, "seed {seed}");
        }
    }

    #[test]
    fn names_and_seeds_have_streams_of_their_own_that_come_again() {
        let first = |seed, name| Random::named(seed, name).draw();
        assert_eq!(first(1, "a"), first(1, "a"));
        let all = [first(1, "a"), first(2, "a"), first(1, "b"), first(1, ""), first(0, "a")];
        let distinct: std::collections::HashSet<u64> = all.into_iter().collect();
        assert_eq!(distinct.len(), all.len());
    }

    #[test]
    fn every_number_below_comes_about_as_often() {
        let mut random = Random::new(7);
        let mut seen = [0; 6];
        for _ in 0..6000 {
            seen[random.below(6) as usize] += 1;
        }
        // Five standard deviations of a fair die: 5 * sqrt(6000 * 5 / 36) = 144.
        assert!(seen.iter().all(|&times: &i32| (times - 1000).abs() < 144), "{seen:?}");
        assert_eq!(random.below(1), 0);
        assert_eq!(random.below(0), 0);
        assert!((0..1000).all(|_| random.below(u64::MAX / 2 + 2) < u64::MAX / 2 + 2));
    }

    #[test]
    fn bounds_are_both_possible_and_never_left() {
        let mut random = Random::new(3);
        let drawn: std::collections::BTreeSet<i64> = (0..200).map(|_| random.between(-2, 2)).collect();
        assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [-2, -1, 0, 1, 2]);
        assert_eq!(random.between(5, 5), 5);
        assert_eq!(random.between(5, 4), 5);
        let wide: Vec<i64> = (0..64).map(|_| random.between(i64::MIN, i64::MAX)).collect();
        assert!(wide.iter().any(|&number| number < 0) && wide.iter().any(|&number| number > 0));
        assert!((0..100).all(|_| random.between(i64::MAX - 1, i64::MAX) >= i64::MAX - 1));
    }

    #[test]
    fn picks_come_from_the_list() {
        let mut random = Random::new(1);
        let picked: std::collections::BTreeSet<&str> =
            (0..50).filter_map(|_| random.pick(&["a", "b", "c"])).copied().collect();
        assert_eq!(picked.into_iter().collect::<String>(), "abc");
        assert_eq!(random.pick::<u8>(&[]), None);
    }
}
