//! What somebody else wrote, so that it means nothing in GitHub-flavoured Markdown, in a table or outside.
//!
//! Backslashes would keep Markdown itself away, but not what is found in the finished text: `@name` that calls
//! somebody, `#12` and `owner/name#12` that link, addresses. In a code span none of these is looked for.

use crate::text;

/// How much of a text is told.
const MOST_CHARACTERS: usize = 80;

/// As words where nothing in it could mean anything, else as [`code`].
pub(super) fn words(text: &str) -> String {
    let is_letter = |c: char| c.is_alphabetic() || ('\u{300}'..='\u{36f}').contains(&c);
    let is_plain = |c: char| is_letter(c) || c.is_ascii_digit() || c == ' ';
    // A number of a commit is letters and digits, too.
    let is_commit = |word: &str| word.len() >= 7 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let plain = text.chars().all(is_plain)
        && text.starts_with(is_letter)
        && !text.ends_with(' ')
        && text.chars().count() <= MOST_CHARACTERS
        && !text.split(' ').any(is_commit);
    if plain { text.to_owned() } else { code(text) }
}

/// As a code span. A bar, which would end a cell of a table even there, and a backtick are replaced by signs that look
/// alike; a long text is cut.
pub(super) fn code(text: &str) -> String {
    let told = text::cut(&text::visible_line(text), MOST_CHARACTERS).replace('|', "¦").replace('`', "ˋ");
    // A blank at both ends would be taken away, and a span of nothing is none.
    match told.trim() {
        "" => "` `".to_owned(),
        _ => format!("`{told}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_harmless_words_stand_without_a_fence() {
        let cases = [
            ("Nguyễn Văn An", "Nguyễn Văn An"),
            ("Nguye\u{302}\u{303}n", "Nguye\u{302}\u{303}n"),
            ("an 2", "an 2"),
            ("", "` `"),
            (" ", "` `"),
            ("12A1-03", "`12A1-03`"),
            ("a|b", "`a¦b`"),
            ("a`b", "`aˋb`"),
            ("a\\|b\\", "`a\\¦b\\`"),
            ("@teacher", "`@teacher`"),
            ("see #1", "`see #1`"),
            ("me@example.org", "`me@example.org`"),
            ("www.example.org", "`www.example.org`"),
            ("[x](javascript:alert(1))", "`[x](javascript:alert(1))`"),
            ("![](https://example.org/x.png)", "`![](https://example.org/x.png)`"),
            ("<img src=x>", "`<img src=x>`"),
            ("a &amp; b", "`a &amp; b`"),
            ("an deadbeef1", "`an deadbeef1`"),
            ("a\nb", "`a␊b`"),
            ("a\u{202e}b", "`a<U+202E>b`"),
        ];
        for (text, expected) in cases {
            assert_eq!(words(text), expected, "{text:?}");
        }
        assert_eq!(words(&"x".repeat(1 << 20)), format!("`{}…`", "x".repeat(MOST_CHARACTERS)));
    }

    proptest::proptest! {
        #[test]
        fn a_cell_is_one_cell_and_a_span_is_one_span(text: String) {
            let told = words(&text);
            proptest::prop_assert!(!told.contains(['|', '\n', '\r']));
            let inner = told.trim_start_matches('`').trim_end_matches('`');
            proptest::prop_assert!(!inner.contains('`'));
            proptest::prop_assert!(told.starts_with('`') || !told.contains(['@', '<', '[', '#', '*', '_', ':', '.', '\\', '&', '!']));
        }
    }
}
