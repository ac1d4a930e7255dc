//! A rule as the two things that it says: of blanks, and of words.

use super::CheckError;
use super::blanks::{Blanks, Step};
use super::excerpt;
use super::pair::Pair;
use super::source::Bom;
use super::words::Words;
use crate::model::{Mismatch, Rule};

/// What does not count when two outputs are compared.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Rules {
    pub(super) blanks: Blanks,
    pub(super) words: Words,
}

impl From<Rule> for Rules {
    fn from(rule: Rule) -> Self {
        let same = Words { ignore_case: false, tolerance: None };
        let (blanks, words) = match rule {
            Rule::Tokens { ignore_case } => (Blanks::Separate, Words { ignore_case, ..same }),
            Rule::Lines => (Blanks::EndLines, same),
            Rule::Exact => (Blanks::Count, same),
            Rule::Float { tolerance } => (Blanks::Separate, Words { tolerance: Some(tolerance), ..same }),
        };
        Rules { blanks, words }
    }
}

impl Rules {
    pub(super) fn bom(self) -> Bom {
        if self.blanks == Blanks::Count { Bom::Keep } else { Bom::Skip }
    }

    /// Walks both sides to the first place that they do not have in common by these rules.
    pub(super) fn first_mismatch(self, pair: &mut Pair) -> Result<Option<Mismatch>, CheckError> {
        loop {
            pair.pass_equal()?;
            if pair.peek()? == (None, None) {
                return Ok(None);
            }
            // Words first: they look without moving, while blanks are passed as they are looked at.
            if self.words.step(pair)? {
                continue;
            }
            match self.blanks.step(pair)? {
                Step::Passed => {}
                Step::Differs { passed } => {
                    return excerpt::mismatch(pair, self.blanks, passed).map(Some);
                }
            }
        }
    }
}
