//! Texts of somebody else's choice made fit for HTML: invisible characters visible, markup inert, long things cut.
//! Whatever a template writes goes through here.

use crate::text::{self, Visible};

/// How many characters of a line are written.
pub(super) const LONGEST_LINE: usize = 2_000;

/// How many bytes of a text of several lines are written, roughly.
const LONGEST_TEXT: usize = 256 << 10;

/// A text for one line.
pub(super) fn line(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    push_line(&mut html, text);
    html
}

/// A text whose lines stay apart.
pub(super) fn lines(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for (number, line) in text.split('\n').enumerate() {
        if html.len() > LONGEST_TEXT {
            html.push_str("\n…");
            break;
        }
        if number > 0 {
            html.push('\n');
        }
        push_line(&mut html, line.strip_suffix('\r').unwrap_or(line));
    }
    html
}

/// Appends a piece of a line, its end left out where it is long.
pub(super) fn push_line(html: &mut String, text: &str) {
    for (count, c) in text.chars().enumerate() {
        if count == LONGEST_LINE {
            html.push('…');
            return;
        }
        push_char(html, c);
    }
}

/// Appends a character, or what stands for it.
pub(super) fn push_char(html: &mut String, c: char) {
    match c {
        '<' => html.push_str("&lt;"),
        '>' => html.push_str("&gt;"),
        '&' => html.push_str("&amp;"),
        '"' => html.push_str("&quot;"),
        '\'' => html.push_str("&#39;"),
        '`' => html.push_str("&#96;"),
        ' '..='~' => html.push(c),
        c => match text::visible_char(c) {
            Visible::Code => html.push_str(&format!("&lt;U+{:04X}&gt;", u32::from(c))),
            _ => text::push_visible(html, c),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_what_cannot_be_seen_are_inert() {
        let cases = [
            ("<b onclick='x'>", "&lt;b onclick=&#39;x&#39;&gt;"),
            ("a\"b`c&d", "a&quot;b&#96;c&amp;d"),
            ("x\u{202e}y", "x&lt;U+202E&gt;y"),
            ("a\nb\tc\0", "a␊b␉c␀"),
            ("Nguyễn", "Nguyễn"),
            ("", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(line(text), expected);
        }
        assert_eq!(lines("a<\r\n\nb\r"), "a&lt;\n\nb");
    }

    #[test]
    fn long_things_are_cut() {
        assert_eq!(line(&"ệ".repeat(LONGEST_LINE)).chars().count(), LONGEST_LINE);
        assert_eq!(line(&"ệ".repeat(LONGEST_LINE + 9)).chars().count(), LONGEST_LINE + 1);
        let cut = lines(&"a line of twenty chars\n".repeat(100_000));
        assert!(cut.len() < LONGEST_TEXT + 100 && cut.ends_with("\n…"));
    }

    proptest::proptest! {
        #[test]
        fn no_text_opens_anything(text: String) {
            let html = lines(&text);
            let special = ['<', '>', '"', '\'', '`'];
            proptest::prop_assert!(!html.contains(special));
            proptest::prop_assert!(html.chars().all(|c| c == '\n' || text::visible_char(c) == Visible::Itself));
        }
    }
}
