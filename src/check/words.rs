//! What a rule says of words that are not the same bytes.

use super::CheckError;
use super::pair::Pair;
use super::source::{REACH, Source};
use crate::model::Rule;
use crate::text;

/// Bytes of the longest character of UTF-8.
const LONGEST_LETTER: usize = 4;

/// What may differ within words.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Words {
    /// Upper and lower case, letter by letter.
    pub(super) ignore_case: bool,
    /// Numbers, by this much, see [`Rule::same_word`].
    pub(super) tolerance: Option<f64>,
}

impl Words {
    /// Steps over what differs and does not count, where the next bytes of the two sides differ. Moves
    /// nothing where it counts.
    pub(super) fn step(self, pair: &mut Pair) -> Result<bool, CheckError> {
        if let Some(tolerance) = self.tolerance
            && pass_numbers(pair, tolerance)?
        {
            return Ok(true);
        }
        Ok(self.ignore_case && pass_letters(pair)?)
    }
}

/// How many bytes behind the cursors the character begins that has its first different byte there: 0
/// unless the cursors stand within a character of UTF-8.
pub(super) fn within_character(behind: &[u8], answer: Option<u8>, output: Option<u8>) -> usize {
    if ![answer, output].into_iter().flatten().any(text::is_continuation) {
        return 0;
    }
    match behind.iter().rev().take(3).position(|&byte| !text::is_continuation(byte)) {
        Some(back) if behind[behind.len() - 1 - back] >= 0xc0 => back + 1,
        _ => 0,
    }
}

/// The character at the start of `bytes` and its length; `None` where that is no UTF-8.
pub(super) fn first_character(bytes: &[u8]) -> Option<(char, usize)> {
    let start = &bytes[..bytes.len().min(LONGEST_LETTER)];
    let c = start.utf8_chunks().next()?.valid().chars().next()?;
    Some((c, c.len_utf8()))
}

fn pass_letters(pair: &mut Pair) -> Result<bool, CheckError> {
    pair.answer.look(LONGEST_LETTER)?;
    pair.output.look(LONGEST_LETTER)?;
    let is_same_ascii = |(a, b): &(&u8, &u8)| a.is_ascii() && b.is_ascii() && a.eq_ignore_ascii_case(b);
    let run = pair.answer.ahead().iter().zip(pair.output.ahead()).take_while(is_same_ascii).count();
    if run > 0 {
        pair.answer.pass(run);
        pair.output.pass(run);
        return Ok(true);
    }
    let (answer, output) = pair.peek()?;
    let back = within_character(pair.answer.behind(), answer, output);
    if let (Some((a, a_length)), Some((b, b_length))) =
        (letter(&pair.answer, back), letter(&pair.output, back))
        && a_length > back
        && b_length > back
        && text::same_letter(a, b)
    {
        pair.answer.pass(a_length - back);
        pair.output.pass(b_length - back);
        return Ok(true);
    }
    Ok(false)
}

/// The character that begins `back` bytes behind the cursor, and its length.
fn letter(side: &Source, back: usize) -> Option<(char, usize)> {
    let behind = side.behind();
    let mut bytes = [0; LONGEST_LETTER];
    let start = behind.len().checked_sub(back)?;
    let joined = behind[start..].iter().chain(side.ahead()).take(LONGEST_LETTER);
    let count = bytes.iter_mut().zip(joined).map(|(to, from)| *to = *from).count();
    first_character(&bytes[..count])
}

fn pass_numbers(pair: &mut Pair, tolerance: f64) -> Result<bool, CheckError> {
    pair.answer.look(REACH)?;
    pair.output.look(REACH)?;
    let (Some((answer, a_rest)), Some((output, o_rest))) = (token(&pair.answer), token(&pair.output)) else {
        return Ok(false);
    };
    let passes = a_rest + o_rest > 0 && Rule::Float { tolerance }.same_word(answer, output);
    if passes {
        pair.answer.pass(a_rest);
        pair.output.pass(o_rest);
    }
    Ok(passes)
}

/// The token round the cursor and how much of it lies ahead; `None` where it is longer than a number can be,
/// or no text.
fn token<'s>(side: &'s Source) -> Option<(&'s str, usize)> {
    let (behind, ahead) = (side.behind(), side.ahead());
    let near = &behind[behind.len().saturating_sub(REACH)..];
    let back = near.iter().rev().position(|&byte| text::is_blank(byte)).unwrap_or(near.len());
    let rest = ahead.iter().take(REACH).position(|&byte| text::is_blank(byte)).unwrap_or(ahead.len());
    if back == REACH || rest >= REACH {
        return None;
    }
    // The two parts are neighbours in the source's buffer.
    let token = side.around(back, rest);
    Some((std::str::from_utf8(token).ok()?, rest))
}
