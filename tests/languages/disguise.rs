//! What becomes of a program before a student hands it in.

/// One thing that becomes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Disguise {
    /// Windows' Notepad: a byte-order mark, CRLF.
    Marked,
    /// Windows' Notepad, saved as "Unicode".
    Utf16,
    /// A Vietnamese name with blanks, composed.
    Composed,
    /// The same, as macOS writes it.
    Decomposed,
    /// A name that looks like an option.
    Dash,
    /// A name with what shells and compilers give a meaning.
    Quotes,
    /// An ending in capitals, as DOS wrote them.
    Capitals,
}

impl Disguise {
    pub(crate) const ALL: [Disguise; 7] = [
        Disguise::Marked,
        Disguise::Utf16,
        Disguise::Composed,
        Disguise::Decomposed,
        Disguise::Dash,
        Disguise::Quotes,
        Disguise::Capitals,
    ];

    /// Whether a program is tried in it: every one with a right program, and one with a broken one.
    pub(crate) fn fits(self, promise: &str) -> bool {
        promise == "right" || (promise == "broken" && self == Disguise::Composed)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Disguise::Marked => "with_mark_and_crlf",
            Disguise::Utf16 => "in_utf_16",
            Disguise::Composed => "with_name_composed",
            Disguise::Decomposed => "with_name_decomposed",
            Disguise::Dash => "with_name_like_an_option",
            Disguise::Quotes => "with_quotes_in_its_name",
            Disguise::Capitals => "with_name_in_capitals",
        }
    }

    /// The name of the file; the problem `sum` has an alias for each.
    pub(crate) fn file_name(self, ending: &str) -> String {
        match self {
            Disguise::Marked | Disguise::Utf16 => format!("sum.{ending}"),
            Disguise::Composed => format!("Tổng hai số.{ending}"),
            Disguise::Decomposed => format!("To\u{302}\u{309}ng hai so\u{302}\u{301}.{ending}"),
            Disguise::Dash => format!("-sum.{ending}"),
            Disguise::Quotes => format!("sum's \"$(best)\" & {{exe}}.{ending}"),
            Disguise::Capitals => format!("SUM.{}", ending.to_uppercase()),
        }
    }

    /// What is in it.
    pub(crate) fn content(self, source: &[u8]) -> Vec<u8> {
        let text = String::from_utf8(source.to_vec()).unwrap();
        match self {
            Disguise::Marked => format!("\u{feff}{}", text.replace('\n', "\r\n")).into_bytes(),
            Disguise::Utf16 => format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect(),
            _ => source.to_vec(),
        }
    }
}
