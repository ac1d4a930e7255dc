//! Broken copies of a valid input, each broken in one way: pure.

use std::ops::Range;

/// What a validator is to say of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Duty {
    /// Refuse it, always.
    Always,
    /// Refuse it for one input at least: for another one it may be valid as well.
    Sometimes,
    /// Refuse it if it is strict about the layout.
    Layout,
}

/// A copy of an input with one fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Copy {
    /// The fault; the same words for the same fault of another input.
    pub(super) fault: &'static str,
    pub(super) duty: Duty,
    pub(super) bytes: Vec<u8>,
}

/// What the inputs of a problem have in common.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Habits {
    /// The number of digits of the largest number in any of them.
    pub(super) digits: usize,
    /// Whether a number of any of them is negative.
    pub(super) negative: bool,
    /// Whether a word of any of them is no number.
    pub(super) words: bool,
}

impl Habits {
    /// Those of an input as well.
    pub(super) fn learn(&mut self, input: &[u8]) {
        for word in words(input) {
            match number(&input[word]) {
                Some((digits, negative)) => {
                    self.digits = self.digits.max(digits);
                    self.negative |= negative;
                }
                None => self.words = true,
            }
        }
    }

    /// A number that is out of the range of such inputs and in that of the type that holds them.
    fn beyond(self) -> &'static str {
        match self.digits {
            0..=9 => "2000000011",
            10..=18 => "1000000000000000003",
            _ => "1000000000000000000000000000007",
        }
    }
}

/// The copies of an input.
pub(super) fn copies(input: &[u8], habits: Habits) -> Vec<Copy> {
    let mut copies = Vec::new();
    let mut add = |fault, duty, bytes: Vec<u8>| {
        if bytes != input {
            copies.push(Copy { fault, duty, bytes });
        }
    };
    let numbers: Vec<Range<usize>> =
        words(input).into_iter().filter(|word| number(&input[word.clone()]).is_some()).collect();
    let places = match numbers.as_slice() {
        [] => Vec::new(),
        [only] => vec![("the only number", only)],
        [first, .., last] => vec![
            ("the first number", first),
            ("a number in the middle", &numbers[numbers.len() / 2]),
            ("the last number", last),
        ],
    };
    let replaced =
        |range: &Range<usize>, word: &[u8]| [&input[..range.start], word, &input[range.end..]].concat();
    for (place, range) in places {
        let number = &input[range.clone()];
        add(fault(place, Wrong::Beyond), Duty::Always, replaced(range, habits.beyond().as_bytes()));
        if !habits.negative {
            let positive: &[u8] = if number.iter().all(|digit| *digit == b'0') { b"1" } else { number };
            add(fault(place, Wrong::Negative), Duty::Always, replaced(range, &[b"-", positive].concat()));
        }
        add(fault(place, Wrong::Letter), Duty::Always, replaced(range, &[number, b"x"].concat()));
    }
    let body = input.strip_suffix(b"\n").unwrap_or(input);
    let lines: Vec<&[u8]> = input.split_inclusive(|byte| *byte == b'\n').collect();
    // Where words are allowed one more of them may be, too.
    let junk = if habits.words { Duty::Sometimes } else { Duty::Always };
    add("a word too many on the last line", junk, [body, b" junk\n"].concat());
    add("a line of junk at the end", junk, [body, b"\njunk\n"].concat());
    add("a NUL byte at the end", Duty::Always, [input, b"\0"].concat());
    if let Some(last) = numbers.last() {
        add(
            "a number too many on the last line",
            Duty::Sometimes,
            [body, b" ", &input[last.clone()], b"\n"].concat(),
        );
    }
    if lines.len() > 1 {
        add("the last line missing", Duty::Sometimes, lines[..lines.len() - 1].concat());
        add("the first line missing", Duty::Sometimes, lines[1..].concat());
        add("the last line twice", Duty::Sometimes, [body, b"\n", lines[lines.len() - 1]].concat());
    }
    add("its second half missing", Duty::Sometimes, input[..input.len() / 2].to_vec());
    add("nothing in it", Duty::Sometimes, Vec::new());
    add("a blank at the end of the last line", Duty::Layout, [body, b" \n"].concat());
    add("an empty line at the end", Duty::Layout, [body, b"\n\n"].concat());
    add("no line end at its end", Duty::Layout, body.to_vec());
    add("Windows line ends", Duty::Layout, windows(input));
    copies
}

#[derive(Clone, Copy)]
enum Wrong {
    Beyond,
    Negative,
    Letter,
}

/// The name of a fault of a number.
fn fault(place: &'static str, wrong: Wrong) -> &'static str {
    match (place, wrong) {
        ("the only number", Wrong::Beyond) => "the only number far out of range",
        ("the only number", Wrong::Negative) => "the only number negative",
        ("the only number", Wrong::Letter) => "a letter in the only number",
        ("the first number", Wrong::Beyond) => "the first number far out of range",
        ("the first number", Wrong::Negative) => "the first number negative",
        ("the first number", Wrong::Letter) => "a letter in the first number",
        ("the last number", Wrong::Beyond) => "the last number far out of range",
        ("the last number", Wrong::Negative) => "the last number negative",
        ("the last number", Wrong::Letter) => "a letter in the last number",
        (_, Wrong::Beyond) => "a number in the middle far out of range",
        (_, Wrong::Negative) => "a number in the middle negative",
        (_, Wrong::Letter) => "a letter in a number in the middle",
    }
}

/// Where the words of a text stand.
pub(super) fn words(text: &[u8]) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, byte) in text.iter().chain(b" ").enumerate() {
        match (byte.is_ascii_whitespace(), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                words.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// How many digits a whole number has and whether it is negative; `None` for another word.
fn number(word: &[u8]) -> Option<(usize, bool)> {
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    is_number.then_some((digits.len(), digits.len() < word.len()))
}

fn windows(text: &[u8]) -> Vec<u8> {
    let carriage = |byte: &u8| if *byte == b'\n' { vec![b'\r', b'\n'] } else { vec![*byte] };
    text.iter().flat_map(carriage).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(input: &str, habits: Habits) -> Vec<(&'static str, String)> {
        let copies = copies(input.as_bytes(), habits).into_iter();
        copies.map(|copy| (copy.fault, String::from_utf8(copy.bytes).unwrap())).collect()
    }

    #[test]
    fn each_copy_has_one_fault() {
        let mut habits = Habits::default();
        habits.learn(b"2\n10 0\n");
        assert_eq!(habits, Habits { digits: 2, negative: false, words: false });
        let expected = [
            ("the first number far out of range", "2000000011\n10 0\n"),
            ("the first number negative", "-2\n10 0\n"),
            ("a letter in the first number", "2x\n10 0\n"),
            ("a number in the middle far out of range", "2\n2000000011 0\n"),
            ("a number in the middle negative", "2\n-10 0\n"),
            ("a letter in a number in the middle", "2\n10x 0\n"),
            ("the last number far out of range", "2\n10 2000000011\n"),
            ("the last number negative", "2\n10 -1\n"),
            ("a letter in the last number", "2\n10 0x\n"),
            ("a word too many on the last line", "2\n10 0 junk\n"),
            ("a line of junk at the end", "2\n10 0\njunk\n"),
            ("a NUL byte at the end", "2\n10 0\n\0"),
            ("a number too many on the last line", "2\n10 0 0\n"),
            ("the last line missing", "2\n"),
            ("the first line missing", "10 0\n"),
            ("the last line twice", "2\n10 0\n10 0\n"),
            ("its second half missing", "2\n1"),
            ("nothing in it", ""),
            ("a blank at the end of the last line", "2\n10 0 \n"),
            ("an empty line at the end", "2\n10 0\n\n"),
            ("no line end at its end", "2\n10 0"),
            ("Windows line ends", "2\r\n10 0\r\n"),
        ];
        assert_eq!(told("2\n10 0\n", habits), expected.map(|(fault, text)| (fault, text.to_owned())));
    }

    #[test]
    fn what_other_inputs_have_is_no_fault() {
        let mut habits = Habits::default();
        habits.learn(b"-5 ab\n");
        habits.learn(b"12345678901\n");
        let told = told("7\n", habits);
        assert!(told.iter().all(|(fault, _)| !fault.contains("negative")));
        assert_eq!(told[0], ("the only number far out of range", "1000000000000000003\n".to_owned()));
        let words = copies(b"7\n", habits);
        assert!(words.iter().any(|copy| copy.fault.contains("junk") && copy.duty == Duty::Sometimes));
    }

    #[test]
    fn an_empty_input_has_few_copies_and_none_is_itself() {
        assert!(copies(b"", Habits::default()).iter().all(|copy| !copy.bytes.is_empty()));
    }
}
