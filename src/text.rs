//! Bytes that came from somebody else, made fit to be read: names composed and compared, control and
//! invisible characters made visible, long things cut.
//!
//! What this module returns can be sent to a terminal or put into a report: it holds no control
//! character but the line feed. It knows nothing of judging.

use std::cmp::Ordering;

use unicode_normalization::UnicodeNormalization;

/// The byte-order mark of UTF-8.
pub const BOM: &[u8] = b"\xef\xbb\xbf";

/// `bytes` without a UTF-8 byte-order mark at their start.
pub fn without_bom(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BOM).unwrap_or(bytes)
}

/// Whether `byte` is white space to the judge: blank, tab, line feed, vertical tab, form feed, carriage
/// return. Unicode's other spaces are ordinary characters.
pub fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Whether `byte` continues a character of UTF-8 that an earlier byte began.
pub fn is_continuation(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

/// How many of `bytes` are `wanted`; made to be fast on large pieces.
pub fn count(bytes: &[u8], wanted: impl Fn(u8) -> bool) -> u64 {
    // Sums of at most 255 fit a byte, which lets the compiler count 16 or more bytes at once.
    bytes
        .chunks(255)
        .map(|piece| u64::from(piece.iter().map(|&byte| u8::from(wanted(byte))).sum::<u8>()))
        .sum()
}

/// Where the last of `bytes` is that is `wanted`; made to be fast on large pieces.
pub fn last(bytes: &[u8], wanted: impl Fn(u8) -> bool) -> Option<usize> {
    const PIECE: usize = 128;
    let mut end = bytes.len();
    for piece in bytes.rchunks(PIECE) {
        let start = end - piece.len();
        // Most pieces that are passed hold none, and counting is faster than searching.
        if count(piece, &wanted) > 0 {
            return piece.iter().rposition(|&byte| wanted(byte)).map(|index| start + index);
        }
        end = start;
    }
    None
}

/// How many characters begin in `bytes`: every byte but the continuations of UTF-8, so that the counts of
/// pieces add up wherever they were cut. This is what columns count.
pub fn characters(bytes: &[u8]) -> u64 {
    count(bytes, |byte| !is_continuation(byte))
}

/// Whether two characters are the same but for case: their lower cases (Unicode, no locale) are equal.
pub fn same_letter(a: char, b: char) -> bool {
    a == b || a.to_lowercase().eq(b.to_lowercase())
}

/// Source text as UTF-8 without a byte-order mark. UTF-16 is recognised by its own mark (Windows'
/// Notepad calls it "Unicode"); everything else is left as it is, line ends included.
pub fn decode_source(bytes: &[u8]) -> Vec<u8> {
    let utf16 = |pairs: &[u8], unit: fn([u8; 2]) -> u16| {
        let units = pairs.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
        let text: String =
            char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
        text.into_bytes()
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
        _ => without_bom(bytes).to_vec(),
    }
}

/// A name in composed form (NFC), in which names are compared: `é` typed as one or as two characters
/// is the same name.
pub fn composed(name: &str) -> String {
    name.nfc().collect()
}

/// A name reduced to what tells problems apart: composed, lower case, without `-`, `_` and blanks.
pub fn bare(name: &str) -> String {
    name.nfc()
        .filter(|c| !matches!(c, '-' | '_') && !c.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Natural order: numbers within names count as numbers, so `2` stands before `10`, and letters stand as in
/// the Vietnamese alphabet, whatever their case and tone: `an`, `Ánh`, `Ân`, `Dũng`, `Đào`. Names that
/// read the same (`1`, `01`) are ordered by their characters, so that the order is total.
pub fn natural(a: &str, b: &str) -> Ordering {
    alphanumeric_sort::compare_str(letters(a), letters(b)).then_with(|| a.cmp(b))
}

/// A name in lower case and without tones, each letter with a mark (ă, â, đ, ê, ô, ơ, ư) directly behind
/// the plain one.
fn letters(name: &str) -> String {
    let mut letters = String::with_capacity(name.len());
    for c in name.nfd().flat_map(char::to_lowercase) {
        match c {
            '\u{300}' | '\u{301}' | '\u{303}' | '\u{309}' | '\u{323}' => {}
            // ă stands before â, but its mark behind the other's; the mark taken here is a tone, so it is free.
            '\u{306}' => letters.push('\u{301}'),
            'đ' => letters.push_str("d\u{335}"),
            c => letters.push(c),
        }
    }
    letters
}

/// `bytes` as readable text: UTF-8 with U+FFFD for what is not, line feeds kept, tabs as four blanks, a
/// carriage return before a line feed dropped, and every other control or invisible character replaced
/// by a visible one (see [`visible_char`]).
pub fn visible(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let mut shown = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\n' => shown.push('\n'),
            '\t' => shown.push_str("    "),
            '\r' if chars.peek() == Some(&'\n') => {}
            c => push_visible(&mut shown, c),
        }
    }
    shown
}

/// Like [`visible`] for a text that must stay on one line: line feeds become `␊`, tabs `␉`.
pub fn visible_line(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        push_visible(&mut shown, c);
    }
    shown
}

/// Appends `c`, or what stands for it.
pub fn push_visible(shown: &mut String, c: char) {
    match visible_char(c) {
        Visible::Itself => shown.push(c),
        Visible::Picture(picture) => shown.push(picture),
        Visible::Code => shown.push_str(&format!("<U+{:04X}>", u32::from(c))),
    }
}

/// How a character is shown, see [`visible_char`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visible {
    /// It can be seen.
    Itself,
    /// One character stands for it.
    Picture(char),
    /// `<U+XXXX>` stands for it.
    Code,
}

/// How `c` is shown: ASCII control characters by their picture (`␀` for NUL, `␍` for a carriage
/// return), a no-break space as `⍽`, and what has no width or changes the direction or order of its
/// neighbours by its code. The ranges are the format and control characters of the Unicode Character
/// Database (general categories Cc, Cf, Zl, Zp) that a program's output may plausibly hold, and the two characters
/// that XML cannot hold.
pub fn visible_char(c: char) -> Visible {
    match c {
        '\0'..='\x1f' => Visible::Picture(char::from_u32(0x2400 + u32::from(c)).unwrap_or('?')),
        '\x7f' => Visible::Picture('␡'),
        '\u{a0}' => Visible::Picture('⍽'),
        '\u{80}'..='\u{9f}'
        | '\u{ad}'
        | '\u{600}'..='\u{605}'
        | '\u{61c}'
        | '\u{6dd}'
        | '\u{70f}'
        | '\u{180e}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{fffe}'..='\u{ffff}'
        | '\u{e0000}'..='\u{e007f}' => Visible::Code,
        _ => Visible::Itself,
    }
}

/// An error and what caused it, in one line: `cannot read `x`: permission denied`.
pub fn with_causes(error: &dyn std::error::Error) -> String {
    match error.source() {
        Some(source) => format!("{error}: {}", with_causes(source)),
        None => error.to_string(),
    }
}

/// The last line that says why a program broke, blanks round it left out: what Java and Rust add about where is
/// passed over. Empty where there is none.
pub fn last_line(said: &str) -> &str {
    let is_place =
        |line: &&str| line.starts_with("at ") || line.starts_with("note: run with `RUST_BACKTRACE=");
    let lines = || said.lines().rev().map(str::trim).filter(|line| !line.is_empty());
    lines().find(|line| !is_place(line)).or_else(|| lines().next()).unwrap_or_default()
}

/// At most `limit` characters of `text`, with `…` in place of the rest.
pub fn cut(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// The candidate that somebody who typed `word` most likely meant, if any is near enough: at most a
/// third of the letters differ, two neighbours changing places counted as one difference.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = bare(word);
    let near = |candidate: &&'a str| {
        let meant = bare(candidate);
        let differences = strsim::damerau_levenshtein(&typed, &meant);
        let letters = typed.chars().count().max(meant.chars().count());
        (differences * 3 <= letters).then_some(differences)
    };
    let scored = candidates.into_iter().filter_map(|candidate| Some((near(&candidate)?, candidate)));
    scored.min_by_key(|(differences, _)| *differences).map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_found_unless_all_are_far() {
        let known = ["time_limit", "wall_limit", "title", "points"];
        let cases = [
            ("time_limt", Some("time_limit")),
            ("TimeLimit", Some("time_limit")),
            ("titel", Some("title")),
            ("point", Some("points")),
            ("colour", None),
            ("", None),
        ];
        for (word, expected) in cases {
            assert_eq!(nearest(word, known), expected, "{word}");
        }
    }

    #[test]
    fn sources_lose_their_byte_order_mark_and_become_utf8() {
        let cases: [(&[u8], &str); 5] = [
            (b"\xef\xbb\xbfint x;\r\n", "int x;\r\n"),
            (b"\xff\xfeh\x00\xc7\x1e", "h\u{1ec7}"),
            (b"\xfe\xff\x00h\x00i", "hi"),
            (b"plain", "plain"),
            (b"", ""),
        ];
        for (bytes, expected) in cases {
            assert_eq!(String::from_utf8(decode_source(bytes)).unwrap(), expected);
        }
    }

    #[test]
    fn characters_add_up_wherever_a_text_is_cut() {
        let text = "aệ\u{1f600}\n".repeat(300);
        for cut in 0..=text.len() {
            let (a, b) = text.as_bytes().split_at(cut);
            assert_eq!(characters(a) + characters(b), 1200);
        }
    }

    #[test]
    fn the_last_byte_is_found_wherever_it_is() {
        for length in [0, 1, 127, 128, 129, 300] {
            let mut bytes = vec![b'x'; length];
            assert_eq!(last(&bytes, is_blank), None);
            for index in 0..length {
                bytes[index] = b' ';
                assert_eq!(last(&bytes, is_blank), Some(index));
            }
        }
    }

    #[test]
    fn names_are_the_same_composed_or_not_and_problems_ignore_case_and_separators() {
        assert_eq!(composed("Nguye\u{302}\u{303}n"), composed("Nguy\u{1ec5}n"));
        for name in ["n-queens", "N_Queens", "NQUEENS", "n queens"] {
            assert_eq!(bare(name), "nqueens");
        }
    }

    #[test]
    fn natural_order_is_total() {
        let mut names = ["10", "2", "1", "01", "b", "a10", "a9"];
        names.sort_by(|a, b| natural(a, b));
        assert_eq!(names[4..], ["a9", "a10", "b"]);
        assert_eq!(names[2..4], ["2", "10"]);
        assert_ne!(natural("1", "01"), Ordering::Equal);
    }

    #[test]
    fn names_are_ordered_as_in_the_vietnamese_alphabet() {
        let ordered = [
            "an",
            "A\u{301}nh",
            "Ánh 2",
            "Ăn",
            "Ân",
            "Binh",
            "Dũng",
            "đào",
            "Đức",
            "Em",
            "hs2",
            "HS10",
            "Ơn",
        ];
        let mut names = ordered;
        names.reverse();
        names.sort_by(|a, b| natural(a, b));
        assert_eq!(names, ordered);
    }

    #[test]
    fn nothing_invisible_stays_invisible() {
        let cases: [(&[u8], &str); 7] = [
            (b"a\x1b[31mb", "a␛[31mb"),
            (b"a\r\nb\rc", "a\nb␍c"),
            (b"\0", "␀"),
            (b"\xff", "\u{fffd}"),
            ("x\u{202e}y".as_bytes(), "x<U+202E>y"),
            ("1\u{a0}2".as_bytes(), "1⍽2"),
            (b"\t|", "    |"),
        ];
        for (bytes, expected) in cases {
            assert_eq!(visible(bytes), expected);
        }
        assert_eq!(visible_line("a\nb"), "a␊b");
    }

    #[test]
    fn cutting_counts_characters_not_bytes() {
        assert_eq!(cut("ệệệ", 2), "ệệ…");
        assert_eq!(cut("ệệệ", 3), "ệệệ");
    }

    proptest::proptest! {
        #[test]
        fn visible_text_holds_no_control_character(bytes: Vec<u8>) {
            proptest::prop_assert!(visible(&bytes).chars().all(|c| c == '\n' || !c.is_control()));
        }
    }

    #[test]
    fn the_last_line_says_why_a_program_broke() {
        for (said, expected) in [
            (
                "Traceback (most recent call last):\n  File \"x.py\", line 1\nValueError: no\n\n",
                "ValueError: no",
            ),
            (
                "\nthread 'main' (7) panicked at x.rs:1:2:\nno luck\nnote: run with `RUST_BACKTRACE=1` to see more\n",
                "no luck",
            ),
            (
                "Exception in thread \"main\" X: no\n\tat Main.main(Main.java:3)\n\tat A.b(C)\n",
                "Exception in thread \"main\" X: no",
            ),
            ("at nine\n", "at nine"),
            (" \n", ""),
        ] {
            assert_eq!(last_line(said), expected);
        }
    }
}
