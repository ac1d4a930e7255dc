//! The two sides of a comparison, walked together.

use std::io::Read;

use super::CheckError;
use super::source::{Bom, Side, Source};
use crate::text;

/// The expected output and the output that is judged.
pub(super) struct Pair<'r> {
    pub(super) answer: Source<'r>,
    pub(super) output: Source<'r>,
}

impl<'r> Pair<'r> {
    pub(super) fn open(
        answer: &'r mut dyn Read,
        output: &'r mut dyn Read,
        bom: Bom,
        block: usize,
    ) -> Result<Self, CheckError> {
        Ok(Pair {
            answer: Source::open(Side::Answer, answer, bom, block)?,
            output: Source::open(Side::Output, output, bom, block)?,
        })
    }

    /// Moves both sides over all bytes that are equal, to the first that differ or to an end.
    pub(super) fn pass_equal(&mut self) -> Result<(), CheckError> {
        loop {
            let (answer, output) = (self.answer.look(1)?, self.output.look(1)?);
            let shorter = answer.len().min(output.len());
            let count = common(answer, output);
            self.answer.pass(count);
            self.output.pass(count);
            if count < shorter || shorter == 0 {
                return Ok(());
            }
        }
    }

    /// The next byte of each side.
    pub(super) fn peek(&mut self) -> Result<(Option<u8>, Option<u8>), CheckError> {
        Ok((self.answer.peek()?, self.output.peek()?))
    }

    /// Whether the cursors stand behind the first byte of a token. Where white space was stepped over on one
    /// side only, the other side may still have the last token at its back, so both are asked.
    pub(super) fn is_inside_token(&self) -> bool {
        let inside = |side: &Source| side.behind().last().is_some_and(|&byte| !text::is_blank(byte));
        inside(&self.answer) && inside(&self.output)
    }
}

/// How many bytes at the start of `a` and `b` are equal.
fn common(a: &[u8], b: &[u8]) -> usize {
    // A difference may be near, so a few bytes come first, before many at once.
    match common_of_eight(a, b) {
        8 => {}
        few => return few,
    }
    let mut start = common_chunks::<64>(a, b);
    start += common_chunks::<8>(&a[start..], &b[start..]);
    start + common_of_eight(&a[start..], &b[start..])
}

/// How many of the first eight bytes are equal.
fn common_of_eight(a: &[u8], b: &[u8]) -> usize {
    match (a.first_chunk(), b.first_chunk()) {
        (Some(a), Some(b)) => {
            let different = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
            different.trailing_zeros() as usize / 8
        }
        _ => a.iter().zip(b).take(8).take_while(|(a, b)| a == b).count(),
    }
}

fn common_chunks<const N: usize>(a: &[u8], b: &[u8]) -> usize {
    N * a.as_chunks::<N>().0.iter().zip(b.as_chunks::<N>().0).take_while(|(a, b)| a == b).count()
}
