//! The first wrong place in words: line, column, and the text that stands there.

use super::CheckError;
use super::blanks::Blanks;
use super::pair::Pair;
use super::source::Source;
use super::words::within_character;
use crate::model::{Mismatch, Place};
use crate::text;

/// Characters of a token or line that are shown.
const SHOWN: usize = 80;
/// Characters that are shown before the first wrong one, where not all can be.
const BEFORE: usize = 30;
/// Bytes that surely hold the characters shown, on either side of the first wrong one.
const LOOK: usize = 4 * SHOWN;

/// The mismatch at the cursors, or `passed` blanks before them.
pub(super) fn mismatch(pair: &mut Pair, blanks: Blanks, passed: (u64, u64)) -> Result<Mismatch, CheckError> {
    pair.answer.look(LOOK)?;
    pair.output.look(LOOK)?;
    let answer = Cut::find(&pair.answer, passed.0);
    let output = Cut::find(&pair.output, passed.1);
    let split = within_character(answer.before(&pair.answer), answer.wrong, output.wrong);
    match blanks {
        Blanks::Separate | Blanks::Vanish => {
            let is_inside = pair.is_inside_token();
            let common = if is_inside {
                pair.answer.position().in_token.saturating_sub(u64::from(split > 0))
            } else {
                0
            };
            let expected = token(&mut pair.answer, is_inside, split);
            let got = token(&mut pair.output, is_inside, split);
            Ok(Mismatch { expected, got, common })
        }
        Blanks::EndLines | Blanks::Count => {
            let is_exact = blanks == Blanks::Count;
            let expected = line(&mut pair.answer, &answer, split, is_exact)?;
            let got = line(&mut pair.output, &output, split, is_exact)?;
            Ok(Mismatch { expected, got, common: 0 })
        }
    }
}

/// Where the two sides part, seen from the cursor of one.
struct Cut {
    /// How many blanks were passed since.
    passed: u64,
    /// How many bytes behind the cursor it lies, as far as they are still there.
    back: usize,
    /// The first byte that differs.
    wrong: Option<u8>,
}

impl Cut {
    fn find(side: &Source, passed: u64) -> Cut {
        let back = usize::try_from(passed).unwrap_or(usize::MAX).min(side.behind().len());
        let wrong = side.around(back, side.ahead().len()).first().copied();
        Cut { passed, back, wrong }
    }

    fn before<'s>(&self, side: &'s Source) -> &'s [u8] {
        let behind = side.behind();
        &behind[..behind.len() - self.back]
    }
}

/// The token round the cursor.
fn token(side: &mut Source, is_inside: bool, split: usize) -> Place {
    let position = side.position();
    if !is_inside {
        let text = (!side.ahead().is_empty()).then(|| excerpt(side, 0, Unit::Token));
        return Place { line: position.line, column: position.column, text };
    }
    let column = position.column.saturating_sub(position.in_token).max(1);
    Place { line: position.line, column, text: Some(excerpt(side, split, Unit::Token)) }
}

/// The line in which the two sides part.
fn line(side: &mut Source, cut: &Cut, split: usize, is_exact: bool) -> Result<Place, CheckError> {
    let position = side.position();
    let column = position.column.saturating_sub(cut.passed + u64::from(split > 0)).max(1);
    let unit = if is_exact { Unit::Bytes } else { Unit::Line };
    let text = excerpt(side, cut.back + split, unit);
    let is_end = match is_exact {
        true => cut.wrong.is_none(),
        // Empty lines at the end do not count: nothing is left of the output.
        false => {
            text.is_empty() && {
                side.pass_while(text::is_blank)?;
                side.peek()?.is_none()
            }
        }
    };
    Ok(Place { line: position.line, column, text: (!is_end).then_some(text) })
}

/// What an excerpt shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    /// A token.
    Token,
    /// A line without its end.
    Line,
    /// A line with its end.
    Bytes,
}

impl Unit {
    fn is_end(self, byte: u8) -> bool {
        byte == b'\n' || self == Unit::Token && text::is_blank(byte)
    }
}

/// The token or line round the byte that lies `back` bytes behind the cursor: all of it, or what
/// surrounds that byte.
fn excerpt(side: &Source, back: usize, unit: Unit) -> String {
    let behind = side.behind();
    let before = &behind[..behind.len() - back];
    let near = &before[before.len().saturating_sub(LOOK)..];
    let start = near.iter().rposition(|&byte| unit.is_end(byte)).map(|end| end + 1);
    let is_cut = start.is_none() && (near.len() < before.len() || side.is_cut());
    let mut before = &near[start.unwrap_or(0)..];
    if is_cut {
        let continued = before.iter().take_while(|&&byte| text::is_continuation(byte)).count();
        before = &before[continued.min(3)..];
    }

    let after = side.around(back, side.ahead().len());
    let mut length = after.iter().take(LOOK).position(|&byte| unit.is_end(byte)).unwrap_or(LOOK);
    length += usize::from(unit == Unit::Bytes);
    let mut shown = [before, &after[..length.min(after.len())]].concat();
    if unit == Unit::Line {
        shown.truncate(shown.iter().rposition(|&byte| !text::is_blank(byte)).map_or(0, |last| last + 1));
    }

    let shown = String::from_utf8_lossy(&shown).into_owned();
    let before = String::from_utf8_lossy(before).chars().count();
    let hidden = match shown.chars().count() <= SHOWN && !is_cut {
        true => 0,
        false => before.saturating_sub(BEFORE),
    };
    let shown: String = shown.chars().skip(hidden).collect();
    let mark = if is_cut || hidden > 0 { "…" } else { "" };
    text::visible_line(&format!("{mark}{}", text::cut(&shown, SHOWN)))
}
