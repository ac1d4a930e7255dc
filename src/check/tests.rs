//! Tables of cases, and properties against a naive comparison that has everything in memory.

use std::io::{self, Cursor, Read};

use proptest::prelude::*;

use super::*;
use crate::model::{Hint, Place};
use crate::text;

const TOKENS: Rule = Rule::Tokens { ignore_case: false };
const ANY_CASE: Rule = Rule::Tokens { ignore_case: true };
const FLOAT: Rule = Rule::Float { tolerance: 1e-6 };

/// Every accepted case is tried with blocks of several sizes.
#[track_caller]
fn check(rule: Rule, answer: &[u8], output: &[u8], expected: bool) {
    for block in [1, 2, 3, 7, BLOCK] {
        let found = compare_in_blocks(rule, answer, output, block).unwrap();
        assert_eq!(
            found.is_right(),
            expected,
            "{rule:?} in blocks of {block}: {:?} and {:?} gave {:?}",
            answer.escape_ascii().to_string(),
            output.escape_ascii().to_string(),
            found.mismatch
        );
    }
}

#[test]
fn tokens_are_parted_by_any_white_space() {
    check(TOKENS, b"1 2\n3\n", b"1\t2\r\n\x0b3\x0c", true);
    check(TOKENS, b"1 2", b"  1   2  \n\n", true);
    check(TOKENS, b"", b" \n", true);
    check(TOKENS, b"12", b"1 2", false);
    check(TOKENS, b"1 2", b"12", false);
    check(TOKENS, b"1", b"", false);
    check(TOKENS, b"", b"1", false);
    check(TOKENS, b"1 2", b"1", false);
    check(TOKENS, b"1", b"1 2", false);
    check(TOKENS, b"1 ", b"1 2", false);
    check(TOKENS, b"Yes", b"yes", false);
    check(TOKENS, b"1", b"1.0", false);
    check(TOKENS, b"01", b"1", false);
    check(TOKENS, b"a\0b", b"a b", false);
    check(TOKENS, b"a\0b", b"a\0b", true);
    check(TOKENS, "1\u{a0}2".as_bytes(), b"1 2", false);
    check(TOKENS, b"\xff\xfe 1", b"\xff\xfe\n1", true);
}

#[test]
fn case_is_ignored_on_demand_in_all_of_unicode() {
    check(ANY_CASE, b"YES No", b"yes nO", true);
    check(ANY_CASE, "ĐÚNG Ệ".as_bytes(), "đúng\nệ".as_bytes(), true);
    check(ANY_CASE, "\u{212a}m".as_bytes(), b"kM", true);
    check(ANY_CASE, "é".as_bytes(), "è".as_bytes(), false);
    check(ANY_CASE, b"yes", b"yesno", false);
    check(ANY_CASE, b"\xc3", b"\xc3\xa9", false);
    check(ANY_CASE, b"\xe1\x80A", b"\xe1\x80a", true);
    check(ANY_CASE, b"\xff\x80\x81", b"\xff\x80\x82", false);
    check(ANY_CASE, b"[", b"{", false);
}

#[test]
fn lines_ignore_blanks_at_their_ends_only() {
    check(Rule::Lines, b"a b\nc\n", b"a b  \r\nc\t\n\n\n", true);
    check(Rule::Lines, b"a b\nc\n", b"a b\nc", true);
    check(Rule::Lines, b"a\n\nb\n", b"a\n \nb\n", true);
    check(Rule::Lines, b"a\n\nb\n", b"a\nb\n", false);
    check(Rule::Lines, b"a b\n", b"a  b\n", false);
    check(Rule::Lines, b"a b\n", b" a b\n", false);
    check(Rule::Lines, b"a b\n", b"a\nb\n", false);
    check(Rule::Lines, b"", b"\n\n", true);
    check(Rule::Lines, b"", b"\n\nx", false);
    check(Rule::Lines, b"a", b"a \t x", false);
}

#[test]
fn exact_counts_every_byte() {
    check(Rule::Exact, b"a\n", b"a\n", true);
    check(Rule::Exact, b"a\n", b"a", false);
    check(Rule::Exact, b"a\n", b"a\r\n", false);
    check(Rule::Exact, b"a", b"\xef\xbb\xbfa", false);
}

#[test]
fn floats_are_compared_as_numbers_and_the_rest_as_text() {
    check(FLOAT, b"1.0 2\nyes", b"1 2.0000001 yes", true);
    check(FLOAT, b"1.0", b"1.1", false);
    check(FLOAT, b"1.0 x", b"1 X", false);
    check(FLOAT, b"1.0", b"1 0", false);
    check(FLOAT, b"1 2", b"1.", false);
    check(FLOAT, b"inf nan 1e5", b"INFINITY -NaN 100000", true);
    check(FLOAT, b"0x10", b"16", false);
    let long = [b"0.5", "0".repeat(3000).as_bytes()].concat();
    check(FLOAT, b"0.5 1", &[&long[..], b" 1"].concat(), true);
    let longer = [b"0.5", "0".repeat(5000).as_bytes()].concat();
    check(FLOAT, b"0.5", &longer, false);
    check(FLOAT, &longer, &longer, true);
}

#[test]
fn a_byte_order_mark_is_skipped_and_noted() {
    for rule in [TOKENS, ANY_CASE, Rule::Lines, FLOAT] {
        check(rule, b"\xef\xbb\xbf1", b"1\n", true);
        check(rule, b"1 2", b"\xef\xbb\xbf1 2", true);
        check(rule, b"1", b"\xef\xbb\xbf2", false);
    }
    check(TOKENS, b"1", b"\xef\xbb1", false);
    let found = compare(TOKENS, &b"1"[..], &b"\xef\xbb\xbf1"[..]).unwrap();
    assert!(!found.answer_has_bom && found.output_has_bom);
}

/// Expected and got as `line:column text`, and the characters in common.
#[track_caller]
fn check_place(rule: Rule, answer: &[u8], output: &[u8], expected: &str, got: &str, common: u64) {
    let words = |place: &Place| {
        format!("{}:{} {}", place.line, place.column, place.text.as_deref().unwrap_or("(end)"))
    };
    for block in [1, 3, BLOCK] {
        let mismatch = compare_in_blocks(rule, answer, output, block).unwrap().mismatch.unwrap();
        let found = (words(&mismatch.expected), words(&mismatch.got), mismatch.common);
        assert_eq!(found, (expected.to_owned(), got.to_owned(), common), "blocks of {block}");
    }
}

#[test]
fn a_mismatch_tells_line_column_and_token() {
    check_place(TOKENS, b"1 2\n3 4\n", b"1 2\n3 5\n", "2:3 4", "2:3 5", 0);
    check_place(TOKENS, b"1 2\n345", b"1\n2 346", "2:1 345", "2:3 346", 2);
    check_place(TOKENS, b"1\n", b"", "1:1 1", "1:1 (end)", 0);
    check_place(TOKENS, b"1\n", b"1 2\n", "2:1 (end)", "1:3 2", 0);
    check_place(TOKENS, b"1", b"1 2", "1:2 (end)", "1:3 2", 0);
    check_place(TOKENS, b"12 3", b"1 3", "1:1 12", "1:1 1", 1);
    check_place(TOKENS, "ệ ệé".as_bytes(), "ệ  ệè".as_bytes(), "1:3 ệé", "1:4 ệè", 1);
    check_place(TOKENS, b"a\0", b"a\x1b[0m", "1:1 a␀", "1:1 a␛[0m", 1);
    check_place(TOKENS, b"\xef\xbb\xbf1", b"2", "1:1 1", "1:1 2", 0);
    check_place(ANY_CASE, b"x YES", b"X yet", "1:3 YES", "1:3 yet", 2);
    check_place(FLOAT, b"1.0 2.5", b"1 2.75", "1:5 2.5", "1:3 2.75", 2);
    check_place(Rule::Lines, b"a b c", b"a b  c ", "1:5 a b c", "1:5 a b  c", 0);
    check_place(Rule::Lines, b"a\n\nb", b"a\nb", "2:1 ", "2:1 b", 0);
    check_place(Rule::Lines, b"a\n \n\n", b"a\nb", "2:1 (end)", "2:1 b", 0);
    check_place(Rule::Lines, b"a b", b"a", "1:2 a b", "1:2 a", 0);
    check_place(Rule::Exact, b"a\n", b"a", "1:2 a␊", "1:2 (end)", 0);
    check_place(Rule::Exact, b"a\n", b"a\r\n", "1:2 a␊", "1:2 a␍␊", 0);
    check_place(Rule::Exact, b"1", b"\xef\xbb\xbf1", "1:1 1", "1:1 <U+FEFF>1", 0);
    check_place(Rule::Exact, "é".as_bytes(), "è".as_bytes(), "1:1 é", "1:1 è", 0);
}

#[test]
fn a_long_token_is_cut_round_its_first_wrong_character() {
    let (a, b) = ("x".repeat(10_000), "y".repeat(10_000));
    let shown = format!("1:1 …{}{}…", "x".repeat(30), "y".repeat(50));
    let near = "x".repeat(100);
    check_place(
        TOKENS,
        a.as_bytes(),
        format!("{near}{b}").as_bytes(),
        &format!("1:1 …{}…", "x".repeat(80)),
        &shown,
        100,
    );
    check_place(TOKENS, b"1", a.as_bytes(), "1:1 1", &format!("1:1 {}…", "x".repeat(80)), 0);
}

#[track_caller]
fn check_hint(rule: Rule, answer: &str, output: &str, expected: Option<Hint>) {
    assert!(!compare(rule, answer.as_bytes(), output.as_bytes()).unwrap().is_right());
    let found = hint(rule, &mut Cursor::new(answer), &mut Cursor::new(output)).unwrap();
    assert_eq!(found, expected, "{rule:?}: {answer:?} and {output:?}");
}

#[test]
fn a_hint_tells_what_would_have_made_it_pass() {
    check_hint(TOKENS, "1 2 3", "123", Some(Hint::Blanks));
    check_hint(TOKENS, "Yes", "YES", Some(Hint::Case));
    check_hint(TOKENS, "1 2 2", "2 1 2", Some(Hint::Order));
    check_hint(TOKENS, "1 2 2", "2 1 1", None);
    check_hint(TOKENS, "0.5", "0.50000001", Some(Hint::Rounding));
    check_hint(TOKENS, "0.5", "0.6", None);
    check_hint(TOKENS, "1", "", None);
    check_hint(ANY_CASE, "ab C", "c AB", Some(Hint::Order));
    check_hint(ANY_CASE, "ab C", "A bc", Some(Hint::Blanks));
    check_hint(Rule::Lines, "a b\n", "a  b\n", Some(Hint::Blanks));
    check_hint(Rule::Lines, "a b\n", "A b\n", Some(Hint::Case));
    check_hint(Rule::Lines, "a 1.0\n", "a 1\n", Some(Hint::Rounding));
    check_hint(Rule::Lines, "a\nb\n", "b\na\n", Some(Hint::Order));
    check_hint(Rule::Exact, "a\n", "a", Some(Hint::Blanks));
    check_hint(Rule::Exact, "a\n", "A\n", Some(Hint::Case));
    check_hint(Rule::Exact, "a", "\u{feff}a", None);
    check_hint(FLOAT, "1.5 x", "1.5 X", Some(Hint::Case));
    check_hint(Rule::Float { tolerance: 0.0 }, "1", "1.0000001", Some(Hint::Rounding));
}

#[test]
fn an_error_tells_the_side_that_cannot_be_read() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }
    assert!(matches!(compare(TOKENS, Broken, &b""[..]), Err(CheckError::Answer(_))));
    assert!(matches!(compare(TOKENS, &b"1"[..], (&b"1"[..]).chain(Broken)), Err(CheckError::Output(_))));
}

#[test]
fn an_interrupted_read_is_tried_again() {
    struct Interrupted<R>(R, bool);
    impl<R: Read> Read for Interrupted<R> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 { Err(io::ErrorKind::Interrupted.into()) } else { self.0.read(buffer) }
        }
    }
    assert!(compare(TOKENS, Interrupted(&b"1 2"[..], false), &b"1 2"[..]).unwrap().is_right());
}

/// Wraps a reader to prove that nobody asks for more than a block at once.
struct Blocks<R>(R);

impl<R: Read> Read for Blocks<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(buffer.len() <= BLOCK);
        self.0.read(buffer)
    }
}

#[test]
fn a_token_of_many_megabytes_needs_no_more_memory_than_a_block() {
    const LENGTH: u64 = 4 << 20;
    let token = || Blocks(io::repeat(b'x').take(LENGTH));
    assert!(compare(TOKENS, token(), token().chain(&b"\n"[..])).unwrap().is_right());
    let mismatch = compare(TOKENS, token(), token().chain(&b"y"[..])).unwrap().mismatch.unwrap();
    assert_eq!((mismatch.got.column, mismatch.common), (1, LENGTH));
    assert_eq!(mismatch.got.text.unwrap(), format!("…{}y", "x".repeat(30)));
    let blanks = || Blocks(io::repeat(b' ').take(LENGTH));
    assert!(compare(Rule::Lines, &b""[..], blanks()).unwrap().is_right());
    let mismatch = compare(Rule::Lines, &b"x"[..], blanks().chain(&b"x"[..])).unwrap().mismatch.unwrap();
    assert_eq!((mismatch.got.line, mismatch.got.column), (1, 1));
    let mismatch = compare(TOKENS, &b"1"[..], blanks().chain(&b"2"[..])).unwrap().mismatch.unwrap();
    assert_eq!((mismatch.got.line, mismatch.got.column), (1, LENGTH + 1));
}

/// The tokens of a text with their lines and columns.
fn naive_tokens(bytes: &[u8]) -> Vec<(u64, u64, String)> {
    let shown = String::from_utf8_lossy(text::without_bom(bytes)).into_owned();
    let mut tokens = Vec::new();
    for (line, words) in shown.split('\n').enumerate() {
        let mut column = 1;
        for word in words.split(|c: char| c.is_ascii() && text::is_blank(c as u8)) {
            if !word.is_empty() {
                tokens.push((line as u64 + 1, column, text::visible_line(word)));
            }
            column += word.chars().count() as u64 + 1;
        }
    }
    tokens
}

fn naive_mismatch(rule: Rule, answer: &[u8], output: &[u8]) -> Option<[Option<(u64, u64, String)>; 2]> {
    let (answer, output) = (naive_tokens(answer), naive_tokens(output));
    (0..answer.len().max(output.len()))
        .map(|i| [answer.get(i).cloned(), output.get(i).cloned()])
        .find(|[a, b]| !matches!((a, b), (Some(a), Some(b)) if rule.same_word(&a.2, &b.2)))
}

fn naive_lines(bytes: &[u8]) -> Vec<&[u8]> {
    let trimmed = |line: &'_ [u8]| line.iter().rposition(|&byte| !text::is_blank(byte)).map_or(0, |i| i + 1);
    let mut lines: Vec<_> =
        text::without_bom(bytes).split(|&byte| byte == b'\n').map(|line| &line[..trimmed(line)]).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// Two texts that have much in common.
fn texts() -> impl Strategy<Value = (String, String)> {
    let piece = prop_oneof![
        4 => prop::sample::select(vec![" ", "\n", "\r\n", "\t", "  "]),
        4 => prop::sample::select(vec!["a", "A", "b", "é", "É", "ệ"]),
        2 => prop::sample::select(vec!["1", "1.0", "2", "-", "\u{feff}", "\0"]),
    ];
    let pieces = prop::collection::vec((piece.clone(), prop::option::weighted(0.1, piece)), 0..24);
    pieces.prop_map(|pieces| {
        let answer = pieces.iter().map(|(piece, _)| *piece).collect();
        let output = pieces.iter().map(|(piece, other)| other.unwrap_or(*piece)).collect();
        (answer, output)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_text_is_right_against_itself(bytes: Vec<u8>, block in 1usize..9) {
        for rule in [TOKENS, ANY_CASE, FLOAT, Rule::Lines, Rule::Exact] {
            prop_assert!(compare_in_blocks(rule, &bytes[..], &bytes[..], block).unwrap().is_right());
        }
    }

    #[test]
    fn tokens_are_what_a_naive_comparison_finds((answer, output) in texts(), block in 1usize..9) {
        for rule in [TOKENS, ANY_CASE, FLOAT] {
            let found = compare_in_blocks(rule, answer.as_bytes(), output.as_bytes(), block).unwrap();
            let naive = naive_mismatch(rule, answer.as_bytes(), output.as_bytes());
            prop_assert_eq!(found.mismatch.is_some(), naive.is_some());
            let Some((found, [expected, got])) = found.mismatch.zip(naive) else { continue };
            for (found, naive) in [(found.expected, expected), (found.got, got)] {
                match naive {
                    Some((line, column, text)) => {
                        prop_assert_eq!((found.line, found.column, found.text), (line, column, Some(text)));
                    }
                    None => prop_assert_eq!(found.text, None),
                }
            }
        }
    }

    #[test]
    fn lines_are_what_a_naive_comparison_finds((answer, output) in texts(), block in 1usize..9) {
        let found = compare_in_blocks(Rule::Lines, answer.as_bytes(), output.as_bytes(), block).unwrap();
        let (answer, output) = (naive_lines(answer.as_bytes()), naive_lines(output.as_bytes()));
        let wrong = (0..answer.len().max(output.len())).find(|&i| answer.get(i) != output.get(i));
        prop_assert_eq!(found.mismatch.is_some(), wrong.is_some());
        if let Some((found, wrong)) = found.mismatch.zip(wrong) {
            let text = |lines: &[&[u8]]| {
                lines.get(wrong).map(|line| text::visible_line(&String::from_utf8_lossy(line)))
            };
            if answer.get(wrong).is_some() && output.get(wrong).is_some() {
                prop_assert_eq!((found.expected.line, found.got.line), (wrong as u64 + 1, wrong as u64 + 1));
                prop_assert_eq!((found.expected.text, found.got.text), (text(&answer), text(&output)));
            }
        }
    }

    #[test]
    fn any_bytes_are_compared_alike_in_any_blocks(
        answer in prop::collection::vec(prop::sample::select(b"a \n\xc3\xa9\x80A1.".to_vec()), 0..24),
        output in prop::collection::vec(prop::sample::select(b"a \n\xc3\xa9\x80A1.".to_vec()), 0..24),
        block in 1usize..9,
    ) {
        for rule in [TOKENS, ANY_CASE, FLOAT, Rule::Lines, Rule::Exact] {
            let small = compare_in_blocks(rule, &answer[..], &output[..], block).unwrap();
            prop_assert_eq!(small, compare(rule, &answer[..], &output[..]).unwrap());
            let _ = hint(rule, &mut Cursor::new(&answer), &mut Cursor::new(&output)).unwrap();
        }
    }
}
