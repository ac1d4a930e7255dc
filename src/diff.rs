//! The expected and the actual output beside each other, round the first wrong place.
//!
//! Each side is read once, in a stream and in bounded memory, up to the end of a window of a few lines; the
//! lines of the window are cut where long, then aligned with a deadline. What is returned can be shown as it
//! is: invisible characters are visible, bytes that are not UTF-8 are U+FFFD.
//!
//! The module is told by a [`Mismatch`] where the sides part, and by a [`Rule`] what counts as the same; it
//! knows nothing of files and of how outputs are compared.

mod align;
mod line;
mod marks;
#[cfg(test)]
mod tests;
mod window;

use std::io::{self, Read, Seek};
use std::time::Duration;

use crate::model::{Difference, Mismatch, Place, Rule};
use align::Sides;
use window::{Frame, Window};

/// How much is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Lines before the first wrong one.
    pub before: usize,
    /// Lines of each side, those before included.
    pub lines: usize,
    /// Characters of a line.
    pub width: usize,
    /// How long an alignment may take; where it is over, lines count as different.
    pub deadline: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Options { before: 3, lines: 12, width: 100, deadline: Duration::from_millis(50) }
    }
}

/// Which side of a difference could not be read.
#[derive(Debug, thiserror::Error)]
pub enum DiffError {
    /// The expected output.
    #[error("cannot read the expected output")]
    Answer(#[source] io::Error),
    /// The output that is judged.
    #[error("cannot read the output")]
    Output(#[source] io::Error),
}

/// The difference of an output from the expected one, the answer, round `mismatch`.
///
/// Lines that are the same by `rule` are [`RowKind::Same`](crate::model::RowKind::Same) and shown as
/// expected. Of lines that differ, the words that have no partner on the other side are marked, and of a
/// long token that is wrong near its end only that end. What stands before the first wrong place is never
/// marked. In the two lines that hold it at least one word is; both wrong tokens are, unless the line of
/// one is the same as a later line of the other side: then a line is missing or was added. A line longer
/// than the width is compared by what is shown of it.
///
/// Both sides are read from their starts.
pub fn difference(
    answer: &mut (impl Read + Seek),
    output: &mut (impl Read + Seek),
    rule: Rule,
    mismatch: &Mismatch,
    options: Options,
) -> Result<Difference, DiffError> {
    let expected = read(answer, rule, &mismatch.expected, mismatch.common, options);
    let got = read(output, rule, &mismatch.got, mismatch.common, options);
    let (mut expected, mut got) = (expected.map_err(DiffError::Answer)?, got.map_err(DiffError::Output)?);
    // The last line of a side that has ended too early is right, unless the other line goes on.
    let ends_before = |side: &Place, other: &Window, place: &Place| {
        rule != Rule::Exact && side.text.is_none() && side.column > 1 && other.begins_line(place, rule)
    };
    let (a, b) = (&mismatch.expected, &mismatch.got);
    let (a_ends, b_ends) = (ends_before(a, &got, b), ends_before(b, &expected, a));
    expected.right = expected.lines.len().min(expected.right + usize::from(a_ends));
    got.right = got.lines.len().min(got.right + usize::from(b_ends));
    let deadline = options.deadline;
    Ok(Sides { expected: &expected, got: &got, rule, mismatch, deadline }.align())
}

fn read(
    stream: &mut (impl Read + Seek),
    rule: Rule,
    place: &Place,
    common: u64,
    options: Options,
) -> io::Result<Window> {
    stream.rewind()?;
    Window::read(stream, Frame::round(place, common, rule, options))
}
