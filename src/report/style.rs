//! How a text looks: with or without colour, in which characters, how wide.

use anstyle::{AnsiColor, Style as Look};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::model::Verdict;
use crate::text;

pub(super) const GOOD: Look = AnsiColor::Green.on_default();
pub(super) const BAD: Look = AnsiColor::Red.on_default();
pub(super) const ODD: Look = AnsiColor::Magenta.on_default().bold();
pub(super) const ALERT: Look = AnsiColor::Yellow.on_default().bold();
pub(super) const STRONG: Look = Look::new().bold();
pub(super) const FAINT: Look = Look::new().dimmed();
pub(super) const PLAIN: Look = Look::new();

/// How a text looks. The default is what a pipe or a file gets: plain ASCII of any width.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Style {
    /// Whether escape sequences may be used. Colour never carries a meaning that the words do not.
    pub color: bool,
    /// Whether lines and ellipses may be drawn with characters beyond ASCII. Names and outputs keep theirs
    /// in any case.
    pub unicode: bool,
    /// How many columns there are; `None` where lines may be of any length.
    pub width: Option<u16>,
}

impl Style {
    /// `text` in a look, where colour may be used.
    pub(super) fn paint(self, look: Look, text: &str) -> String {
        if self.color && look != PLAIN && !text.is_empty() {
            format!("{look}{text}{look:#}")
        } else {
            text.to_owned()
        }
    }

    /// What stands for things left out.
    pub(super) fn ellipsis(self) -> &'static str {
        if self.unicode { "…" } else { "..." }
    }

    /// A character that draws a horizontal line.
    pub(super) fn rule(self) -> &'static str {
        if self.unicode { "─" } else { "-" }
    }

    /// `text` in at most `limit` columns. The middle is left out: a Vietnamese given name stands last, and
    /// names of problems and tests often differ only in their ends.
    pub(super) fn shorten(self, text: &str, limit: usize) -> String {
        if text.width() <= limit {
            return text.to_owned();
        }
        let Some(room) = limit.checked_sub(self.ellipsis().width()).filter(|&room| room > 0) else {
            return ".".repeat(limit);
        };
        let tail_room = room / 2;
        let head = prefix(text.chars(), room - tail_room);
        let tail: String = prefix(text.chars().rev(), tail_room).chars().rev().collect();
        // A mark whose letter was left out would join the ellipsis.
        let tail = tail.trim_start_matches(|c: char| c.width() == Some(0));
        format!("{head}{}{tail}", self.ellipsis())
    }

    /// `text` in at most what remains of the width after `used` columns, its end left out.
    pub(super) fn crop(self, text: &str, used: usize) -> String {
        let Some(width) = self.width else { return text.to_owned() };
        let limit = usize::from(width).saturating_sub(used).max(8);
        if text.width() <= limit {
            return text.to_owned();
        }
        format!("{}{}", prefix(text.chars(), limit - self.ellipsis().width()), self.ellipsis())
    }
}

/// As many of the first characters as have room in `limit` columns.
fn prefix(chars: impl Iterator<Item = char>, limit: usize) -> String {
    let mut used = 0;
    chars
        .take_while(|c| {
            used += c.width().unwrap_or(0);
            used <= limit
        })
        .collect()
}

/// How a verdict looks; its code always stands beside.
pub(super) fn look(verdict: Verdict) -> Look {
    match verdict {
        Verdict::Ac => GOOD,
        Verdict::Je => ODD,
        Verdict::Sk => FAINT,
        _ => BAD,
    }
}

/// The lines of a text that may have several, each made visible.
pub(super) fn visible_lines(text: &str) -> impl Iterator<Item = String> {
    text.lines().map(text::visible_line)
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNICODE: Style = Style { color: false, unicode: true, width: Some(12) };

    #[test]
    fn shortening_keeps_both_ends_and_counts_columns() {
        let cases = [
            ("short", 10, "short"),
            ("Nguyễn Thị Thu Hà", 12, "Nguyễn…hu Hà"),
            ("sudoku4-solve", 8, "sudo…lve"),
            ("数独数独数独", 7, "数…独"),
            ("abcdef", 2, "a…"),
            ("abcdef", 1, "."),
            ("abcdef", 0, ""),
            ("ae\u{302}e\u{302}e\u{302}e\u{302}", 4, "ae\u{302}…e\u{302}"),
        ];
        for (text, limit, expected) in cases {
            assert_eq!(UNICODE.shorten(text, limit), expected);
        }
        assert_eq!(Style::default().shorten("abcdefgh", 6), "ab...h");
        assert_eq!(UNICODE.crop("abcdefghijklm", 2), "abcdefghi…");
    }

    proptest::proptest! {
        #[test]
        fn a_shortened_text_has_room(text in "\\PC{0,30}", limit in 0usize..20, unicode: bool) {
            let style = Style { unicode, ..UNICODE };
            let text = text::visible_line(&text);
            proptest::prop_assert!(style.shorten(&text, limit).width() <= limit);
        }
    }
}
