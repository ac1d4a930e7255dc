//! Names in C and C++ texts.

use std::collections::BTreeSet;

/// Every name in a text, those in comments and strings as well: whoever asks whether a text uses a name must not miss
/// one, and may take one for used that is not. Lines that are joined by `\` are joined.
pub(in crate::compile) fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !in_name(c))
        .filter(|name| name.starts_with(|c: char| !c.is_ascii_digit() && in_name(c)))
}

fn in_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// A text with its joined lines joined; `None` where it may not be what it seems: trigraphs.
pub(in crate::compile) fn joined(text: &str) -> Option<String> {
    let text = text.replace("\r\n", "\n");
    (!text.contains("??/") && !text.contains("??=")).then(|| text.replace("\\\n", ""))
}

/// The names that a preprocessed text (with its `#define` lines) gives to whoever includes it: macros, and what
/// stands outside of all braces but those of namespaces, linkages and enumerations. What may be one or not (names between
/// parentheses are parameters, and at times declared) counts where `in_doubt` says so. What follows `::` was given before.
pub(in crate::compile) fn given(text: &str, in_doubt: bool) -> BTreeSet<&str> {
    let mut given = BTreeSet::new();
    let mut place = Place { in_doubt, ..Place::default() };
    for line in text.lines() {
        if let Some(directive) = line.strip_prefix('#') {
            let macros = directive.trim_start().strip_prefix("define").map(str::trim_start);
            given.extend(macros.and_then(|rest| names(rest).next()));
            continue;
        }
        for token in tokens(line) {
            let is_name = place.take(token);
            if is_name
                && !KEYWORDS.contains(&token)
                && place.closed == 0
                && (in_doubt || place.parentheses == 0)
            {
                given.insert(token);
            }
        }
    }
    given
}

/// Words of the language that stand where names may stand.
const KEYWORDS: [&str; 16] = [
    "alignas",
    "alignof",
    "const_cast",
    "decltype",
    "dynamic_cast",
    "false",
    "final",
    "if",
    "new",
    "noexcept",
    "nullptr",
    "reinterpret_cast",
    "sizeof",
    "static_cast",
    "this",
    "true",
];

/// Whether a text has a number with a suffix that a header may give a meaning: `5ms`, `2i`.
pub(in crate::compile) fn has_literals(text: &str) -> bool {
    let numbers =
        text.split(|c: char| !in_name(c)).filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let is_usual = |c: char| c.is_ascii_digit() || "uUlLfFeE".contains(c);
    numbers
        .filter(|number| !number.starts_with("0x") && !number.starts_with("0X"))
        .any(|number| !number.chars().all(is_usual))
}

/// Where in a text somebody is.
#[derive(Default)]
struct Place {
    /// Whether what may be given counts.
    in_doubt: bool,
    /// The braces that are open: whether what is in them is outside.
    braces: Vec<bool>,
    /// How many of them are not.
    closed: usize,
    parentheses: usize,
    /// How many colons were passed just now.
    colons: usize,
    /// What the statement up to here is.
    head: Head,
}

#[derive(Default)]
struct Head {
    is_namespace: bool,
    is_enum: bool,
    /// `enum class`, whose enumerators are named with it only.
    is_scoped: bool,
    has_parentheses: bool,
    after_operator: bool,
    /// `operator""`: what follows is a suffix.
    is_suffix: bool,
    /// `extern "C"`: the last token was a string after `extern`.
    is_linkage: bool,
    after_extern: bool,
}

impl Place {
    /// Goes past a token. Whether it is a name.
    fn take(&mut self, token: &str) -> bool {
        let first = token.as_bytes().first().copied().unwrap_or(b' ');
        let next = if first == b':' { self.colons + 1 } else { 0 };
        let colons = std::mem::replace(&mut self.colons, next);
        match first {
            b'{' => {
                let opens = self.parentheses == 0
                    && (self.head.is_namespace
                        || self.head.is_linkage
                        || (self.head.is_enum
                            && !self.head.is_scoped
                            && (self.in_doubt || !self.head.has_parentheses)));
                self.closed += usize::from(!opens);
                self.braces.push(opens);
                self.head = Head::default();
            }
            b'}' => {
                self.closed -= usize::from(self.braces.pop() == Some(false));
                self.head = Head::default();
            }
            b';' => self.head = Head::default(),
            b'(' => {
                self.parentheses += 1;
                self.head.has_parentheses = true;
            }
            b')' => self.parentheses = self.parentheses.saturating_sub(1),
            b'"' => {
                self.head.is_linkage = self.head.after_extern;
                self.head.is_suffix = self.head.after_operator;
            }
            b'_' | b'a'..=b'z' | b'A'..=b'Z' => {
                self.head.after_extern = token == "extern";
                self.head.is_linkage = false;
                self.head.is_namespace |= token == "namespace";
                self.head.is_scoped |= self.head.is_enum && matches!(token, "class" | "struct");
                self.head.is_enum |= token == "enum";
                self.head.after_operator = token == "operator";
                return !std::mem::take(&mut self.head.is_suffix) && colons < 2;
            }
            _ => {}
        }
        false
    }
}

/// Names and numbers, strings, and single other characters of a line without comments.
fn tokens(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let first = rest.chars().next()?;
        let end = match first {
            '"' | '\'' => end_of_quoted(rest, first),
            c if in_name(c) => rest.find(|c| !in_name(c)).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        let (token, after) = rest.split_at(end);
        rest = after;
        Some(token)
    })
}

fn end_of_quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_found() {
        let found: Vec<&str> = names("int a1=0x1f; // b_\n\"c\"Đd 9e").collect();
        assert_eq!(found, ["int", "a1", "b_", "c", "d"]);
        assert_eq!(joined("si\\\r\nn"), Some("sin".to_owned()));
        assert_eq!(joined("a ??/\n"), None);
    }

    #[test]
    fn only_what_whoever_includes_a_text_sees_is_given() {
        let text = "# 1 \"x.h\" 1\n#define MACRO body\n#undef MACRO\n\
            namespace std { inline namespace _8 { template<typename _T> struct box { int sum; enum { in }; };\n\
            enum colour { red, green }; int count(int start) { char quote = '{'; int inner; return 1; }\n} }\n\
            extern \"C\" { struct tm { int tm_sec; }; int (*chosen(int way))(int); }\n\
            typedef enum { one = 1, two } small; enum colour painted() { int not_this; }\n";
        let expected = "MACRO _8 _T box colour count enum extern green inline int namespace one painted red \
                        small std struct template tm two typedef typename";
        let given_in = |in_doubt| given(text, in_doubt).into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(given_in(false), expected);
        assert!(!given(text, false).contains("not_this"));
        let whole = given(text, true);
        for name in ["chosen", "way", "start"] {
            assert!(given(text, true).contains(name), "{name}");
        }
        let text = "enum class perms { all }; int box<int>::start() { } int operator\"\"ms(int of); bool if_(int, int);";
        assert_eq!(
            given(text, true).into_iter().collect::<Vec<_>>().join(" "),
            "bool box class enum if_ int of operator perms"
        );
        for (text, expected) in [("1e9 10LL 0x1fi 2.5f a1i", false), ("x = 2i;", true), ("sleep(5ms)", true)]
        {
            assert_eq!(has_literals(text), expected, "{text}");
        }
        for name in ["sum", "in", "inner", "tm_sec"] {
            assert!(!whole.contains(name), "{name}");
        }
    }
}
