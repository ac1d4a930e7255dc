//! How the sources of the usual languages look: what begins a comment or a text, which words are the language's.

/// How sources of a language look.
#[derive(Debug)]
pub(super) struct Look {
    /// What judge.toml calls such languages.
    names: &'static [&'static str],
    /// The endings of their files, in lower case.
    endings: &'static [&'static str],
    /// What begins a comment that ends with the line.
    pub(super) line_comments: &'static [&'static str],
    /// What begins and ends other comments.
    pub(super) comments: &'static [(&'static str, &'static str)],
    /// Its texts; of two that fit the first counts.
    pub(super) texts: &'static [Text],
    /// Whether a single character in `'` is a character.
    pub(super) has_characters: bool,
    /// What begins a line for the preprocessor.
    pub(super) directive: Option<char>,
    /// Its words, apart by blanks.
    words: &'static str,
    /// Whether capital letters are the same as small ones in them.
    ignores_case: bool,
}

/// A text in a source.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) start: &'static str,
    pub(super) end: &'static str,
    /// Whether a backslash takes the next character's meaning away.
    pub(super) has_escapes: bool,
    /// Whether it may go on in the next line.
    pub(super) has_lines: bool,
}

impl Look {
    /// Whether `word` is one of the language's.
    pub(super) fn has_word(&self, word: &str) -> bool {
        let is = |own: &str| if self.ignores_case { own.eq_ignore_ascii_case(word) } else { own == word };
        self.words.split_ascii_whitespace().any(is)
    }
}

/// The look of a file: by its ending, else by its language's name.
pub(super) fn of(path: &str, language: &str) -> Option<&'static Look> {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending).to_lowercase();
    let by_ending = LOOKS.iter().find(|look| look.endings.contains(&&*ending));
    by_ending.or_else(|| LOOKS.iter().find(|look| look.names.contains(&language)))
}

const fn text(start: &'static str, end: &'static str, has_escapes: bool, has_lines: bool) -> Text {
    Text { start, end, has_escapes, has_lines }
}

const C_COMMENTS: &[(&str, &str)] = &[("/*", "*/")];

static LOOKS: [Look; 6] = [
    Look {
        names: &["cpp", "c", "c++"],
        endings: &["cpp", "cc", "cxx", "c++", "c", "h", "hpp", "hh", "hxx"],
        line_comments: &["//"],
        comments: C_COMMENTS,
        texts: &[text("R\"(", ")\"", false, true), text("\"", "\"", true, false)],
        has_characters: true,
        directive: Some('#'),
        words: "alignas alignof and asm auto bool break case catch char char16_t char32_t char8_t class const \
                const_cast constexpr continue decltype default delete do double dynamic_cast else enum explicit \
                export extern false final float for friend goto if inline int long mutable namespace new noexcept \
                not nullptr operator or override private protected public register reinterpret_cast return short \
                signed sizeof static static_assert static_cast struct switch template this throw true try typedef \
                typeid typename union unsigned using virtual void volatile wchar_t while xor",
        ignores_case: false,
    },
    Look {
        names: &["rust"],
        endings: &["rs"],
        line_comments: &["//"],
        comments: C_COMMENTS,
        texts: &[
            text("r#\"", "\"#", false, true),
            text("r\"", "\"", false, true),
            text("\"", "\"", true, true),
        ],
        has_characters: true,
        directive: None,
        words: "as async await bool break char const continue crate dyn else enum extern f32 f64 false fn for i128 \
                i16 i32 i64 i8 if impl in isize let loop match mod move mut pub ref return self Self static str \
                struct super trait true type u128 u16 u32 u64 u8 union unsafe use usize where while",
        ignores_case: false,
    },
    Look {
        names: &["python", "pypy"],
        endings: &["py", "py3", "pypy"],
        line_comments: &["#"],
        comments: &[],
        texts: &[
            text("\"\"\"", "\"\"\"", true, true),
            text("'''", "'''", true, true),
            text("\"", "\"", true, false),
            text("'", "'", true, false),
        ],
        has_characters: false,
        directive: None,
        words: "False None True and as assert async await break class continue def del elif else except finally \
                for from global if import in is lambda match nonlocal not or pass raise return try while with yield",
        ignores_case: false,
    },
    Look {
        names: &["java"],
        endings: &["java"],
        line_comments: &["//"],
        comments: C_COMMENTS,
        texts: &[text("\"\"\"", "\"\"\"", true, true), text("\"", "\"", true, false)],
        has_characters: true,
        directive: None,
        words: "abstract assert boolean break byte case catch char class const continue default do double else enum \
                extends false final finally float for goto if implements import instanceof int interface long native \
                new null package private protected public record return short static strictfp super switch \
                synchronized this throw throws transient true try var void volatile while yield",
        ignores_case: false,
    },
    Look {
        names: &["javascript", "typescript"],
        endings: &["js", "mjs", "cjs", "ts"],
        line_comments: &["//"],
        comments: C_COMMENTS,
        texts: &[text("`", "`", true, true), text("\"", "\"", true, false), text("'", "'", true, false)],
        has_characters: false,
        directive: None,
        words: "async await break case catch class const continue debugger default delete do else export extends \
                false finally for function get if import in instanceof let new null of return set static super \
                switch this throw true try typeof undefined var void while with yield",
        ignores_case: false,
    },
    Look {
        names: &["pascal"],
        endings: &["pas", "pp", "dpr", "lpr"],
        line_comments: &["//"],
        comments: &[("{", "}"), ("(*", "*)")],
        texts: &[text("'", "'", false, false)],
        has_characters: false,
        directive: None,
        words: "and array as asm begin boolean break byte case char class const constructor continue destructor div \
                do downto else end exit false file finalization for function goto if implementation in inherited \
                initialization inline int64 integer interface is label longint mod nil not object of on operator or \
                packed procedure program property real record repeat set shl shr string then to true try type unit \
                until uses var while with word xor",
        ignores_case: true,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_is_found_by_ending_else_by_language() {
        let cases = [
            ("a.cpp", "python", Some("cpp")),
            ("board.H", "cpp", Some("cpp")),
            ("a.pypy.py", "pypy", Some("python")),
            ("Main.java", "", Some("java")),
            ("noending", "rust", Some("rust")),
            ("a.b/noending", "pascal", Some("pascal")),
            ("a.txt", "text", None),
            ("", "", None),
        ];
        for (path, language, expected) in cases {
            assert_eq!(of(path, language).map(|look| look.names[0]), expected, "{path}");
        }
    }
}
