//! Who passes a test, and which tests exactly the same submissions pass.

/// On how many submissions two tests must have been run before they are said to tell the same.
const FEWEST: usize = 5;

/// Who was run on a test and who passed it: a bit for each submission of the problem.
#[derive(Debug, Default)]
pub(super) struct Pattern {
    ran: Vec<u64>,
    passed: Vec<u64>,
}

impl Pattern {
    /// Takes the result of the submission of this number.
    pub(super) fn add(&mut self, number: usize, is_passed: bool) {
        let (word, bit) = (number / 64, 1 << (number % 64));
        if self.ran.len() <= word {
            self.ran.resize(word + 1, 0);
            self.passed.resize(word + 1, 0);
        }
        self.ran[word] |= bit;
        if is_passed {
            self.passed[word] |= bit;
        }
    }

    /// How many were run.
    pub(super) fn ran(&self) -> usize {
        self.ran.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many passed.
    pub(super) fn passed(&self) -> usize {
        self.passed.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether, of the submissions that were run on both, exactly the same pass: at least [`FEWEST`], some that pass and
    /// some that do not.
    fn is_like(&self, other: &Pattern) -> bool {
        let (mut both, mut passed) = (0, 0);
        let words = self.ran.iter().zip(&other.ran).zip(self.passed.iter().zip(&other.passed));
        for ((ran, other_ran), (mine, its)) in words {
            let common = ran & other_ran;
            if (mine ^ its) & common != 0 {
                return false;
            }
            both += common.count_ones() as usize;
            passed += (mine & common).count_ones() as usize;
        }
        both >= FEWEST && passed > 0 && passed < both
    }
}

/// For each test the first earlier one that is like it.
pub(super) fn same_as(patterns: &[&Pattern]) -> Vec<Option<usize>> {
    let earlier = |index: usize| (0..index).find(|&other| patterns[other].is_like(patterns[index]));
    (0..patterns.len()).map(earlier).collect()
}
