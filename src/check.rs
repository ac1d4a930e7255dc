//! Whether an output is right by one of the judge's own rules, and if not, where it first goes wrong.
//!
//! Both sides are read once, in a stream and in bounded memory, whatever the length of their lines and
//! tokens. All rules share one walk: pass over what is equal byte for byte, look at the first byte
//! that is not, step over it if the rule says that it does not count, and go on; else that is the
//! [`Mismatch`]. So equal files cost little more than reading them, and nothing is ever read twice.
//!
//! White space is ASCII's ([`text::is_blank`](crate::text::is_blank)), NUL an ordinary byte; bytes need not
//! be UTF-8. This module starts no process and knows nothing of files.

mod blanks;
mod excerpt;
mod hint;
mod order;
mod pair;
mod position;
mod rules;
mod source;
#[cfg(test)]
mod tests;
mod words;

pub use hint::hint;

use std::io::{self, Read};

use crate::model::{Mismatch, Rule};
use pair::Pair;
use rules::Rules;

/// How many bytes are asked of a reader at one time.
const BLOCK: usize = 128 << 10;

/// What a comparison found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// Where the output first goes wrong; `None` where it is right.
    pub mismatch: Option<Mismatch>,
    /// Whether the expected output began with a byte-order mark.
    pub answer_has_bom: bool,
    /// Whether the output began with a byte-order mark.
    pub output_has_bom: bool,
}

impl Comparison {
    /// Whether the output is right.
    pub fn is_right(&self) -> bool {
        self.mismatch.is_none()
    }
}

/// Which side of a comparison could not be read.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// The expected output.
    #[error("cannot read the expected output")]
    Answer(#[source] io::Error),
    /// The output that is judged.
    #[error("cannot read the output")]
    Output(#[source] io::Error),
}

/// Compares an output with the expected one, the answer.
///
/// A byte-order mark at the start of either side is noted and skipped, except by [`Rule::Exact`], to which
/// every byte counts.
///
/// ```
/// use judge::{check, model::Rule};
///
/// let tokens = Rule::Tokens { ignore_case: false };
/// let found = check::compare(tokens, &b"1 2\n3\n"[..], &b"1 2 4"[..])?;
/// let mismatch = found.mismatch.unwrap();
/// assert_eq!((mismatch.got.line, mismatch.got.column), (1, 5));
/// assert_eq!(mismatch.expected.text.as_deref(), Some("3"));
/// # Ok::<(), check::CheckError>(())
/// ```
pub fn compare(rule: Rule, answer: impl Read, output: impl Read) -> Result<Comparison, CheckError> {
    compare_in_blocks(rule, answer, output, BLOCK)
}

fn compare_in_blocks(
    rule: Rule,
    mut answer: impl Read,
    mut output: impl Read,
    block: usize,
) -> Result<Comparison, CheckError> {
    let rules = Rules::from(rule);
    let mut pair = Pair::open(&mut answer, &mut output, rules.bom(), block)?;
    let mismatch = rules.first_mismatch(&mut pair)?;
    Ok(Comparison { mismatch, answer_has_bom: pair.answer.has_bom(), output_has_bom: pair.output.has_bom() })
}
