//! Tables of whole differences, and properties of any.

use std::io::{self, Cursor, Read, SeekFrom};

use proptest::prelude::*;

use super::*;
use crate::model::{Difference, Row, RowKind};

const TOKENS: Rule = Rule::Tokens { ignore_case: false };

/// `4:7` and `4:7 word`: a place, at the end of the output without a word.
fn place(words: &str) -> Place {
    let (place, text) = words.split_once(' ').map_or((words, None), |(place, text)| (place, Some(text)));
    let (line, column) = place.split_once(':').unwrap();
    Place { line: line.parse().unwrap(), column: column.parse().unwrap(), text: text.map(str::to_owned) }
}

fn mismatch(expected: &str, got: &str, common: u64) -> Mismatch {
    Mismatch { expected: place(expected), got: place(got), common }
}

/// A row as `=1,1 text`, `-2 text`, `+2 text`, what is marked in brackets.
fn words(row: &Row) -> String {
    let sign = match row.kind {
        RowKind::Same => "=",
        RowKind::Expected => "-",
        RowKind::Got => "+",
    };
    let numbers: Vec<_> =
        [row.expected_line, row.got_line].iter().flatten().map(|number| number.to_string()).collect();
    let text: String = row
        .spans
        .iter()
        .map(|span| if span.marked { format!("[{}]", span.text) } else { span.text.clone() })
        .collect();
    format!("{sign}{} {text}", numbers.join(","))
}

fn difference_of(
    rule: Rule,
    answer: &[u8],
    output: &[u8],
    mismatch: &Mismatch,
    options: Options,
) -> Difference {
    difference(&mut Cursor::new(answer), &mut Cursor::new(output), rule, mismatch, options).unwrap()
}

#[track_caller]
fn check(rule: Rule, sides: [&str; 2], places: [&str; 2], expected: &[&str]) {
    let mismatch = mismatch(places[0], places[1], 0);
    let found = difference_of(rule, sides[0].as_bytes(), sides[1].as_bytes(), &mismatch, Options::default());
    assert_eq!(found.rows.iter().map(words).collect::<Vec<_>>(), expected);
}

#[test]
fn wrong_tokens_are_marked_and_blanks_do_not_count() {
    check(
        TOKENS,
        ["1 2 3\n4 5 6\n7 8 9\n", "1  2 3 \n4 0 6\r\n7 8 9"],
        ["2:3 5", "2:3 0"],
        &["=1,1 1 2 3", "-2 4 [5] 6", "+2 4 [0] 6␍", "=3,3 7 8 9"],
    );
    check(
        TOKENS,
        ["1 2 3\n4 5 6\n", "1 2 3 4 5 7\n"],
        ["2:5 6", "1:11 7"],
        &["-1 1 2 3", "-2 4 5 [6]", "+1 1 2 3 4 5 [7]"],
    );
    check(TOKENS, ["40\n", "92\n"], ["1:1 40", "1:1 92"], &["-1 [40]", "+1 [92]"]);
    check(TOKENS, ["40\n", ""], ["1:1 40", "1:1"], &["-1 [40]"]);
    check(TOKENS, ["\u{feff}40\n", "4"], ["1:1 40", "1:1 4"], &["-1 [40]", "+1 [4]"]);
}

#[test]
fn an_output_that_ends_early_or_late_shows_what_is_missing_or_too_much() {
    check(TOKENS, ["1 2 3\n", "1 2"], ["1:5 3", "1:4"], &["-1 1 2 [3]", "+1 1 2"]);
    check(TOKENS, ["1 2", "1 2 3\n"], ["1:4", "1:5 3"], &["-1 1 2", "+1 1 2 [3]"]);
    check(TOKENS, ["1 2", "1 2\n3\n"], ["1:4", "2:1 3"], &["=1,1 1 2", "+2 [3]"]);
    check(TOKENS, ["1 2\n3\n", "1 2\n"], ["2:1 3", "2:1"], &["=1,1 1 2", "-2 [3]"]);
    check(TOKENS, ["1\n2\n", "1"], ["2:1 2", "1:2"], &["=1,1 1", "-2 [2]"]);
    check(Rule::Lines, ["a\nb\n", "a"], ["2:1 b", "1:2"], &["=1,1 a", "-2 [b]"]);
}

#[test]
fn a_missing_line_does_not_make_the_rest_wrong() {
    check(
        Rule::Lines,
        ["a\nb\nc\nd\n", "a\nc\nd\n"],
        ["2:1 b", "2:1 c"],
        &["=1,1 a", "-2 [b]", "=3,2 c", "=4,3 d"],
    );
    check(TOKENS, ["a\nb\n", "a\nx\nb\n"], ["2:1 b", "2:1 x"], &["=1,1 a", "+2 [x]", "=2,3 b"]);
}

#[test]
fn wrong_lines_that_look_alike_are_still_shown_as_wrong() {
    check(
        TOKENS,
        ["1 1\n1 2\n", "1 1 1\n1 2\n"],
        ["2:3 2", "2:1 1"],
        &["-1 1 1", "+1 1 1 1", "-2 1 [2]", "+2 [1] 2"],
    );
    let mismatch = mismatch("1:1 ?", "1:1 ?", 0);
    let found = difference_of(TOKENS, b"\xff", b"\xfe", &mismatch, Options::default());
    assert_eq!(found.rows.iter().map(words).collect::<Vec<_>>(), ["-1 [\u{fffd}]", "+1 [\u{fffd}]"]);
}

#[test]
fn case_and_rounding_count_as_the_rule_says() {
    let any_case = Rule::Tokens { ignore_case: true };
    check(any_case, ["Yes\nNo\n", "YES\nyes\n"], ["2:1 No", "2:1 yes"], &["=1,1 Yes", "-2 [No]", "+2 [yes]"]);
    let float = Rule::Float { tolerance: 1e-6 };
    check(
        float,
        ["1.0 2.0\n3.0 4.0\n", "1 2\n3 5\n"],
        ["2:5 4.0", "2:3 5"],
        &["=1,1 1.0 2.0", "-2 3.0 [4.0]", "+2 3 [5]"],
    );
}

#[test]
fn invisible_characters_are_visible() {
    check(Rule::Lines, ["a b\t\n", "a  b \t\r\n"], ["1:3 a b", "1:3 a  b"], &["-1 a[·]b⇥", "+1 a[··]b·⇥␍"]);
    check(Rule::Exact, ["a\n", "a"], ["1:2 a␊", "1:2"], &["-1 a[␊]", "+1 a"]);
    check(Rule::Exact, ["a\nb\n", "a\r\nb\n"], ["1:2 a␊", "1:2 a␍␊"], &["-1 a", "+1 a[␍]", "=2,2 b"]);
    check(Rule::Exact, ["1\n", "\u{feff}1\n"], ["1:1 1", "1:1 ?"], &["-1 [1]", "+1 [<U+FEFF>1]"]);
    check(TOKENS, ["1 2", "1\u{a0}2\t\u{1b}"], ["1:1 1", "1:1 ?"], &["-1 [1] [2]", "+1 [1⍽2]⇥[␛]"]);
}

#[test]
fn a_window_shows_a_few_lines_and_says_what_is_left_out() {
    let text = |wrong: usize| -> String {
        (1..=100).map(|line| if line == wrong { "wrong\n".to_owned() } else { format!("{line}\n") }).collect()
    };
    let mismatch = mismatch("50:1 50", "50:1 wrong", 0);
    let options = Options { lines: 6, ..Options::default() };
    let found = difference_of(TOKENS, text(0).as_bytes(), text(50).as_bytes(), &mismatch, options);
    assert_eq!(
        found.rows.iter().map(words).collect::<Vec<_>>(),
        ["=47,47 47", "=48,48 48", "=49,49 49", "-50 [50]", "+50 [wrong]", "=51,51 51", "=52,52 52"]
    );
    assert_eq!((found.lines_before, found.more_after), (46, true));
}

#[test]
fn a_line_that_the_other_window_cannot_hold_is_left_out() {
    let answer: String = (1..=20).map(|line| format!("{line}\n")).collect();
    let output = answer.replacen("1\n", "", 1);
    let mismatch = mismatch("1:1 1", "1:1 2", 0);
    let options = Options { lines: 4, ..Options::default() };
    let found = difference_of(TOKENS, answer.as_bytes(), output.as_bytes(), &mismatch, options);
    assert_eq!(found.rows.iter().map(words).collect::<Vec<_>>(), ["-1 [1]", "=2,1 2", "=3,2 3", "=4,3 4"]);
    assert!(found.more_after);
}

#[test]
fn long_lines_are_cut_round_the_wrong_column() {
    let (mut answer, mut output) = ("1 ".repeat(1000), "1 ".repeat(1000));
    answer.replace_range(1000..1001, "5");
    output.replace_range(1000..1001, "6");
    let options = Options { width: 9, ..Options::default() };
    let mismatch = mismatch("1:1001 5", "1:1001 6", 0);
    let found = difference_of(TOKENS, answer.as_bytes(), output.as_bytes(), &mismatch, options);
    assert_eq!(found.rows.iter().map(words).collect::<Vec<_>>(), ["-1 …1 1 [5] 1 1…", "+1 …1 1 [6] 1 1…"]);
}

/// A text that can be sought only to its start: so many times a byte, then an end.
struct Long {
    byte: u8,
    length: u64,
    end: &'static [u8],
    at: u64,
}

impl Read for Long {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(buffer.len() <= 64 << 10, "nobody asks for more than a block at once");
        let count = match self.length.saturating_sub(self.at) {
            0 => (&self.end[(self.at - self.length) as usize..]).read(buffer)?,
            left => io::repeat(self.byte).take(left).read(buffer)?,
        };
        self.at += count as u64;
        Ok(count)
    }
}

impl Seek for Long {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        assert_eq!(to, SeekFrom::Start(0));
        self.at = 0;
        Ok(0)
    }
}

#[test]
fn a_line_of_many_megabytes_needs_no_more_memory_than_what_is_shown() {
    const LENGTH: u64 = 16 << 20;
    let long = |byte, end| Long { byte, length: LENGTH, end, at: 0 };
    let options = Options { width: 8, ..Options::default() };
    let mismatch = mismatch("1:1 …x1", "1:1 …x2", LENGTH);
    let found =
        difference(&mut long(b'x', b"123\n"), &mut long(b'x', b"223\n"), TOKENS, &mismatch, options).unwrap();
    assert_eq!(found.rows.iter().map(words).collect::<Vec<_>>(), ["-1 …xxxx[123]", "+1 …xxxx[223]"]);
    // Bytes that begin no character are not a way round the limit.
    let found = difference(&mut long(0x80, b""), &mut long(0x80, b"1"), TOKENS, &mismatch, options).unwrap();
    assert!(found.rows.iter().map(|row| words(row).len()).sum::<usize>() < 1000);
}

fn awkward_byte() -> impl Strategy<Value = u8> {
    prop::sample::select(b"ab1 \n\r\t\xc3\xa9\x80\x1b\0\xef\xbb\xbf".to_vec())
}

proptest! {
    #[test]
    fn a_difference_of_any_bytes_can_be_shown(
        answer in prop::collection::vec(awkward_byte(), 0..60),
        output in prop::collection::vec(awkward_byte(), 0..60),
        places in [(0u64..9, 0u64..12, any::<bool>()), (0u64..9, 0u64..12, any::<bool>())],
        common in prop_oneof![0u64..20, Just(u64::MAX)],
        (before, lines, width) in (0usize..4, 0usize..8, 0usize..20),
    ) {
        let [expected, got] = places.map(|(line, column, is_end)| {
            Place { line, column, text: (!is_end).then(String::new) }
        });
        let mismatch = Mismatch { expected, got, common };
        let options = Options { before, lines, width, ..Options::default() };
        let any_case = Rule::Tokens { ignore_case: true };
        for rule in [TOKENS, any_case, Rule::Float { tolerance: 0.1 }, Rule::Lines, Rule::Exact] {
            let found = difference_of(rule, &answer, &output, &mismatch, options);
            let spans = || found.rows.iter().flat_map(|row| &row.spans);
            prop_assert!(spans().all(|span| !span.text.is_empty()));
            prop_assert!(spans().all(|span| !span.text.contains(|c: char| c.is_control())));
            prop_assert!(found.rows.len() <= 2 * lines);
            for row in found.rows.iter().filter(|row| row.kind == RowKind::Same) {
                prop_assert!(row.spans.iter().all(|span| !span.marked));
            }
        }
    }
}

/// The places of the first tokens that differ.
fn first_wrong_tokens(answer: &str, output: &str) -> Option<Mismatch> {
    let tokens = |text: &str| -> Vec<Place> {
        let mut places = Vec::new();
        for (line, words) in text.split('\n').enumerate() {
            let mut column = 1;
            for word in words.split(' ') {
                if !word.is_empty() {
                    places.push(Place { line: line as u64 + 1, column, text: Some(word.to_owned()) });
                }
                column += word.len() as u64 + 1;
            }
        }
        let last = text.rsplit('\n').next().unwrap_or_default();
        let line = text.split('\n').count() as u64;
        places.push(Place { line, column: last.len() as u64 + 1, text: None });
        places
    };
    let (answer, output) = (tokens(answer), tokens(output));
    let (expected, got) = answer.into_iter().zip(output).find(|(a, b)| a.text != b.text)?;
    Some(Mismatch { expected, got, common: 0 })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_first_wrong_token_is_always_marked(
        (answer, output) in ("[ab \n]{0,20}", "[ab \n]{0,20}"),
    ) {
        let Some(mismatch) = first_wrong_tokens(&answer, &output) else { return Ok(()) };
        let (answer, output) = (answer.as_bytes(), output.as_bytes());
        let found = difference_of(TOKENS, answer, output, &mismatch, Options::default());
        let is_marked = |place: &Place, kind: RowKind| {
            found.rows.iter().any(|row| {
                let line = if kind == RowKind::Expected { row.expected_line } else { row.got_line };
                let end = place.column as usize;
                let mut column = 0;
                row.kind == kind && line == Some(place.line) && row.spans.iter().any(|span| {
                    let begin = column;
                    column += span.text.chars().count();
                    span.marked && begin < end && end <= column
                })
            })
        };
        let Mismatch { expected, got, .. } = &mismatch;
        prop_assert!(is_marked(expected, RowKind::Expected) || is_marked(got, RowKind::Got), "{found:?}");
        let first = found.rows.iter().find(|row| row.spans.iter().any(|span| span.marked)).unwrap();
        prop_assert!(first.expected_line == Some(expected.line) || first.got_line == Some(got.line));
    }
}
