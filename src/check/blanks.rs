//! What a rule says of white space.

use super::CheckError;
use super::pair::Pair;
use crate::text;

/// What white space means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Blanks {
    /// It parts tokens, however much of it.
    Separate,
    /// It counts, except at the ends of lines and of the file.
    EndLines,
    /// Each byte of it counts.
    Count,
    /// Nothing at all: `1 2` is `12`.
    Vanish,
}

/// What came of looking at a place where the two sides differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Only blanks differ that do not count; they have been passed.
    Passed,
    /// The sides differ, so many bytes of the answer and of the output before the cursors.
    Differs { passed: (u64, u64) },
}

const DIFFERS: Step = Step::Differs { passed: (0, 0) };

impl Blanks {
    /// Steps over blanks that do not count, where the next bytes of the two sides differ.
    pub(super) fn step(self, pair: &mut Pair) -> Result<Step, CheckError> {
        match self {
            Blanks::Separate => separate(pair),
            Blanks::EndLines => end_lines(pair),
            Blanks::Count => Ok(DIFFERS),
            Blanks::Vanish => vanish(pair),
        }
    }
}

fn separate(pair: &mut Pair) -> Result<Step, CheckError> {
    let edge = |next: Option<u8>| next.is_none_or(text::is_blank);
    let (answer, output) = pair.peek()?;
    let does_not_count = match pair.is_inside_token() {
        // The token has ended on both sides.
        true => edge(answer) && edge(output),
        // One side has more blanks before the next token.
        false => edge(answer) || edge(output),
    };
    if !does_not_count {
        return Ok(DIFFERS);
    }
    pair.answer.pass_while(text::is_blank)?;
    pair.output.pass_while(text::is_blank)?;
    let (answer, output) = pair.peek()?;
    Ok(if answer.is_none() == output.is_none() { Step::Passed } else { DIFFERS })
}

fn end_lines(pair: &mut Pair) -> Result<Step, CheckError> {
    let within_line = |byte| text::is_blank(byte) && byte != b'\n';
    let passed = (pair.answer.pass_while(within_line)?, pair.output.pass_while(within_line)?);
    let ends = |next: Option<u8>| next.is_none_or(|byte| byte == b'\n');
    let (answer, output) = pair.peek()?;
    if !ends(answer) || !ends(output) {
        return Ok(Step::Differs { passed });
    }
    pair.answer.pass(usize::from(answer.is_some()));
    pair.output.pass(usize::from(output.is_some()));
    Ok(Step::Passed)
}

fn vanish(pair: &mut Pair) -> Result<Step, CheckError> {
    let passed = pair.answer.pass_while(text::is_blank)? + pair.output.pass_while(text::is_blank)?;
    Ok(if passed > 0 { Step::Passed } else { DIFFERS })
}
