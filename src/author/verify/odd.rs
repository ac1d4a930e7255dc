//! Outputs that no right program prints, made of an answer: pure.

use super::broken;

/// Bytes of the outputs that are to be large: half of what programs may print by default.
const LARGE: usize = 8 << 20;
/// Bytes of a line that is to be long, and of noise.
const LONG: usize = 1 << 20;

/// Outputs that a checker must have an answer to, and what they are.
pub(super) fn outputs(answer: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
    let lines: Vec<&[u8]> = answer.split_inclusive(|byte| *byte == b'\n').collect();
    let repeated = |unit: &[u8], length: usize| -> Vec<u8> {
        unit.iter().copied().cycle().take(if unit.is_empty() { 0 } else { length }).collect()
    };
    vec![
        ("an empty output", Vec::new()),
        ("nothing but blanks", b" \n\t\r\n \n".to_vec()),
        ("half of the answer", answer[..answer.len() / 2].to_vec()),
        ("the answer without its last byte", answer[..answer.len().saturating_sub(1)].to_vec()),
        ("the answer's lines in reverse order", lines.iter().rev().flat_map(|line| line.to_vec()).collect()),
        ("the answer over and over, 8 MB of it", repeated(answer, LARGE)),
        ("a line of a million digits", repeated(b"1234567890", LONG)),
        ("a million words", repeated(b"7 ", 2 * LONG)),
        ("binary noise", noise(LONG)),
        ("NUL bytes", vec![0; 4096]),
        (
            "numbers beyond every machine's",
            b"99999999999999999999999999999999 -99999999999999999999 1e999\n".repeat(4),
        ),
        ("negative numbers", b"-1 -2147483648 -9223372036854775808\n".repeat(81)),
        ("words in the place of numbers", b"nan inf x 0x10 1_000 -- +\n".repeat(81)),
    ]
}

/// Bytes of all values in no order (the low bits of a linear congruential sequence mixed by its high ones).
fn noise(length: usize) -> Vec<u8> {
    let mut state: u64 = 0x9e37_79b9_7f4a_7c15;
    let next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    std::iter::repeat_with(next).take(length).collect()
}

/// A change of an answer that makes it wrong, in most problems.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    First,
    Last,
    Missing,
    More,
    Nothing,
}

/// All of them.
pub(super) const CHANGES: [Change; 5] =
    [Change::First, Change::Last, Change::Missing, Change::More, Change::Nothing];

impl Change {
    /// What it does, as words after "answers with".
    pub(super) fn words(self) -> &'static str {
        match self {
            Change::First => "another first word",
            Change::Last => "another last word",
            Change::Missing => "the last word missing",
            Change::More => "a word more",
            Change::Nothing => "nothing in them",
        }
    }

    /// Whether it only puts one word in the place of another.
    pub(super) fn is_number(self) -> bool {
        matches!(self, Change::First | Change::Last)
    }

    /// The changed answer; `None` for an answer without words.
    pub(super) fn of(self, answer: &[u8]) -> Option<Vec<u8>> {
        let words = broken::words(answer);
        let (first, last) = (words.first()?.clone(), words.last()?.clone());
        let replaced = |range: std::ops::Range<usize>, word: Vec<u8>| {
            [&answer[..range.start], &word, &answer[range.end..]].concat()
        };
        Some(match self {
            Change::First => replaced(first.clone(), other(&answer[first])),
            Change::Last => replaced(last.clone(), other(&answer[last])),
            Change::Missing => replaced(last, Vec::new()),
            Change::More => [answer, b"7\n"].concat(),
            Change::Nothing => Vec::new(),
        })
    }
}

/// Another word in the place of one: the next number, or the word with a letter more.
fn other(word: &[u8]) -> Vec<u8> {
    let number = std::str::from_utf8(word).ok().and_then(|word| word.parse::<i64>().ok());
    match number {
        Some(number) => number.wrapping_add(1).to_string().into_bytes(),
        None => [word, b"x"].concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_change_is_of_one_kind() {
        let of = |change: Change| change.of(b"12 ab\n-3\n").map(|bytes| String::from_utf8(bytes).unwrap());
        let changed: Vec<String> = CHANGES.into_iter().filter_map(of).collect();
        assert_eq!(changed, ["13 ab\n-3\n", "12 ab\n-2\n", "12 ab\n\n", "12 ab\n-3\n7\n", ""]);
        assert!(CHANGES.into_iter().all(|change| change.of(b" \n").is_none()));
    }

    #[test]
    fn odd_outputs_differ_from_each_other_and_from_the_answer() {
        let answer = b"1 2\n3 4\n";
        let outputs = outputs(answer);
        for (index, (what, output)) in outputs.iter().enumerate() {
            assert!(output != answer, "{what}");
            assert!(outputs[..index].iter().all(|(_, other)| other != output), "{what}");
        }
        assert!(outputs.iter().all(|(_, output)| output.len() <= LARGE));
        // An empty answer does not stop it.
        assert_eq!(super::outputs(b"").len(), outputs.len());
    }
}
