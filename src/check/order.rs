//! A fingerprint of a text's words that does not depend on their order.

use std::hash::{BuildHasher, Hasher, RandomState};

use super::CheckError;
use super::source::Source;
use super::words::first_character;
use crate::text;

/// The words of a text, in any order.
///
/// Texts with the same words always have equal fingerprints. Others have them with a probability of
/// about 2^-64: the sum of the words' 64-bit hashes, keyed at random, is kept without overflow, and once all
/// hashes but one are drawn, one value of the last at most makes two sums equal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Fingerprint {
    words: u64,
    sum: u128,
}

impl Fingerprint {
    /// Reads `source` to its end.
    pub(super) fn of(source: &mut Source, ignore_case: bool, keys: &RandomState) -> Result<Self, CheckError> {
        let mut print = Fingerprint::default();
        loop {
            source.pass_while(text::is_blank)?;
            if source.peek()?.is_none() {
                return Ok(print);
            }
            let mut hasher = keys.build_hasher();
            if ignore_case {
                hash_letters(source, &mut hasher)?;
            } else {
                hash_bytes(source, &mut hasher)?;
            }
            print.words += 1;
            print.sum += u128::from(hasher.finish());
        }
    }
}

// Byte by byte, because a hasher does not promise the same hash for the same bytes in other pieces.
fn hash_bytes(source: &mut Source, hasher: &mut impl Hasher) -> Result<(), CheckError> {
    loop {
        let ahead = source.look(1)?;
        let whole = ahead.len();
        let count = ahead.iter().position(|&byte| text::is_blank(byte)).unwrap_or(whole);
        ahead[..count].iter().for_each(|&byte| hasher.write_u8(byte));
        source.pass(count);
        if count < whole || whole == 0 {
            return Ok(());
        }
    }
}

fn hash_letters(source: &mut Source, hasher: &mut impl Hasher) -> Result<(), CheckError> {
    loop {
        let ahead = source.look(4)?;
        let length = match (ahead.first(), first_character(ahead)) {
            (Some(&byte), _) if text::is_blank(byte) => return Ok(()),
            (_, Some((letter, length))) => {
                letter.to_lowercase().for_each(|letter| hasher.write_u32(u32::from(letter)));
                length
            }
            (Some(&byte), None) => {
                hasher.write_u8(byte);
                1
            }
            (None, None) => return Ok(()),
        };
        source.pass(length);
    }
}
