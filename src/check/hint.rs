//! What would have made a refused output pass.

use std::hash::RandomState;
use std::io::{Read, Seek, SeekFrom};

use super::blanks::Blanks;
use super::order::Fingerprint;
use super::pair::Pair;
use super::rules::Rules;
use super::source::Side;
use super::words::Words;
use super::{BLOCK, CheckError};
use crate::model::{Hint, Rule};

/// Outputs longer than this get no hint: each one costs a pass over both sides.
const LONGEST: u64 = 64 << 20;

/// The error that [`Hint::Rounding`] allows.
const ROUNDING: f64 = 1e-6;

/// The gentler rule, if there is one, by which an output refused by `rule` would pass.
///
/// Each hint forgives one thing and keeps the rest of the rule. Blanks come first, then case, rounding and
/// order; [`Hint::Order`] may be wrong with a probability of about 2^-64. Outputs or answers of more than 64
/// MiB get no hint. Both sides are read from their starts, in bounded memory, at most four times.
pub fn hint(
    rule: Rule,
    answer: &mut (impl Read + Seek),
    output: &mut (impl Read + Seek),
) -> Result<Option<Hint>, CheckError> {
    let longest = length(Side::Answer, answer)?.max(length(Side::Output, output)?);
    if longest > LONGEST {
        return Ok(None);
    }
    let own = Rules::from(rule);
    for (hint, rules) in gentler(own) {
        let mut pair = reopen(own, answer, output)?;
        if rules.first_mismatch(&mut pair)?.is_none() {
            return Ok(Some(hint));
        }
    }
    let mut pair = reopen(own, answer, output)?;
    let keys = RandomState::new();
    let ignore_case = own.words.ignore_case;
    let is_reordered = Fingerprint::of(&mut pair.answer, ignore_case, &keys)?
        == Fingerprint::of(&mut pair.output, ignore_case, &keys)?;
    Ok(is_reordered.then_some(Hint::Order))
}

fn gentler(own: Rules) -> impl Iterator<Item = (Hint, Rules)> {
    // Joined words are text: two numbers in one have no common tolerance.
    let joined = Words { tolerance: None, ..own.words };
    let any_case = Words { ignore_case: true, ..own.words };
    let rounded = Words { tolerance: Some(ROUNDING), ..own.words };
    let is_strict = own.words.tolerance.is_none_or(|tolerance| tolerance < ROUNDING);
    [
        Some((Hint::Blanks, Rules { blanks: Blanks::Vanish, words: joined })),
        (!own.words.ignore_case).then_some((Hint::Case, Rules { words: any_case, ..own })),
        is_strict.then_some((Hint::Rounding, Rules { words: rounded, ..own })),
    ]
    .into_iter()
    .flatten()
}

fn length(side: Side, stream: &mut impl Seek) -> Result<u64, CheckError> {
    stream.seek(SeekFrom::End(0)).map_err(|error| side.error(error))
}

/// Both sides at their starts, a byte-order mark treated as `own` does.
fn reopen<'r>(
    own: Rules,
    answer: &'r mut (impl Read + Seek),
    output: &'r mut (impl Read + Seek),
) -> Result<Pair<'r>, CheckError> {
    answer.rewind().map_err(|error| Side::Answer.error(error))?;
    output.rewind().map_err(|error| Side::Output.error(error))?;
    Pair::open(answer, output, own.bom(), BLOCK)
}
