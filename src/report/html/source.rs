//! What was handed in, coloured: each line in an element of its own, what counts in it in elements with a class.
//!
//! Only comments, texts, numbers, words of the language, directives and names of functions are told apart. That takes
//! one walk over the characters, a thousandth of what a grammar of regular expressions takes: the sources of
//! 10,000 submissions are done in seconds.

mod looks;

use super::markup::{self, LONGEST_LINE};
use looks::Look;

/// A longer text is written plain, in bytes.
const LONGEST_COLOURED: usize = 64 << 10;

/// The lines of `text` as HTML. `path` and `language` say in what language it is; where that is not known, or the
/// text or a line of it is long, it is plain.
pub(super) fn paint(path: &str, language: &str, text: &str) -> String {
    let is_short = text.len() <= LONGEST_COLOURED && text.lines().all(|line| line.len() <= LONGEST_LINE);
    let look = looks::of(path, language).filter(|_| is_short);
    let mut html = String::with_capacity(text.len() * 3);
    // What ends a comment or text that an earlier line began.
    let mut open: Option<Open> = None;
    for line in text.lines() {
        html.push_str("<span class=\"l\">");
        match look {
            Some(look) => open = push_coloured(&mut html, line, look, open),
            None => markup::push_line(&mut html, line),
        }
        html.push_str("\n</span>");
    }
    html
}

/// A comment or text that goes on.
#[derive(Clone, Copy)]
struct Open {
    class: &'static str,
    end: &'static str,
    has_escapes: bool,
}

/// Appends a line; what is still open at its end is told.
fn push_coloured(html: &mut String, line: &str, look: &Look, mut open: Option<Open>) -> Option<Open> {
    let mut rest = line;
    if open.is_none() && look.directive.is_some_and(|sign| line.trim_start().starts_with(sign)) {
        let blanks = line.len() - line.trim_start().len();
        let sign_and_word = blanks + 1 + word_length(&line[blanks + 1..]);
        push_piece(html, &line[..sign_and_word], "d");
        rest = &line[sign_and_word..];
    }
    let mut plain = 0;
    let mut before = ' ';
    while let Some(c) = rest[plain..].chars().next() {
        let here = &rest[plain..];
        let found = match open {
            Some(Open { class, .. }) => Some((length_in(here, &mut open), class)),
            None => piece_at(here, before, look, &mut open),
        };
        let Some((length, class)) = found else {
            before = c;
            plain += c.len_utf8();
            continue;
        };
        let (skipped, piece) = (&rest[..plain], &here[..length]);
        markup::push_line(html, skipped);
        push_piece(html, piece, class);
        before = piece.chars().next_back().unwrap_or(' ');
        rest = &here[length..];
        plain = 0;
    }
    markup::push_line(html, rest);
    open
}

/// The piece that begins here, and its class; what it opens. `None` where a plain character stands.
fn piece_at(here: &str, before: char, look: &Look, open: &mut Option<Open>) -> Option<(usize, &'static str)> {
    if look.line_comments.iter().any(|start| here.starts_with(start)) {
        return Some((here.len(), "c"));
    }
    if let Some(&(start, end)) = look.comments.iter().find(|(start, _)| here.starts_with(start)) {
        *open = Some(Open { class: "c", end, has_escapes: false });
        return Some((start.len() + length_in(&here[start.len()..], open), "c"));
    }
    if let Some(text) = look.texts.iter().find(|text| here.starts_with(text.start)) {
        *open = Some(Open { class: "s", end: text.end, has_escapes: text.has_escapes });
        let length = text.start.len() + length_in(&here[text.start.len()..], open);
        *open = open.filter(|_| text.has_lines);
        return Some((length, "s"));
    }
    if look.has_characters && here.starts_with('\'') {
        return character_length(here).map(|length| (length, "s"));
    }
    if before.is_alphanumeric() || before == '_' {
        return None;
    }
    if here.starts_with(|c: char| c.is_ascii_digit()) {
        return Some((number_length(here), "n"));
    }
    let length = word_length(here);
    if length > 0 && look.has_word(&here[..length]) {
        return Some((length, "k"));
    }
    (length > 0 && here[length..].trim_start().starts_with('(')).then_some((length, "f"))
}

/// How far what is open goes in this line, its end counted in; then it is open no longer.
fn length_in(here: &str, open: &mut Option<Open>) -> usize {
    let Some(opened) = *open else { return 0 };
    let mut escaped = false;
    for (at, c) in here.char_indices() {
        if escaped {
            escaped = false;
        } else if opened.has_escapes && c == '\\' {
            escaped = true;
        } else if here[at..].starts_with(opened.end) {
            *open = None;
            return at + opened.end.len();
        }
    }
    here.len()
}

/// The length of `'x'` or `'\n'`; `None` where the sign is something else, as in Rust's lifetimes.
fn character_length(here: &str) -> Option<usize> {
    let inside = &here[1..];
    let end = match inside.strip_prefix('\\') {
        Some(escape) => 1 + escape.char_indices().skip(1).find(|&(_, c)| c == '\'')?.0,
        None => inside.chars().next()?.len_utf8(),
    };
    inside[end..].starts_with('\'').then_some(end + 2)
}

fn number_length(here: &str) -> usize {
    let belongs = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '\'');
    let length = here.find(|c| !belongs(c)).unwrap_or(here.len());
    // `0..n` is a range.
    let length = here.find("..").map_or(length, |range| length.min(range));
    here[..length].trim_end_matches(['.', '\'']).len()
}

fn word_length(here: &str) -> usize {
    here.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(here.len())
}

fn push_piece(html: &mut String, piece: &str, class: &str) {
    html.push_str("<span class=\"hl-");
    html.push_str(class);
    html.push_str("\">");
    markup::push_line(html, piece);
    html.push_str("</span>");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A painted line as text: the class before each piece, `[k:int] x`.
    fn told(path: &str, text: &str) -> String {
        let html = paint(path, "", text).replace("<span class=\"l\">", "").replace("\n</span>", "\n");
        html.trim_end().replace("<span class=\"hl-", "[").replace("\">", ":").replace("</span>", "]")
    }

    #[test]
    fn what_counts_is_told_apart() {
        let cases = [
            ("a.cpp", "int x = 1'000;", "[k:int] x = [n:1&#39;000];"),
            ("a.cpp", "f(a1, '\\n'); // c", "[f:f](a1, [s:&#39;\\n&#39;]); [c:// c]"),
            ("a.cpp", "#include <x>", "[d:#include] &lt;x&gt;"),
            ("a.cpp", "  #  define N 10", "[d:  #]  define N [n:10]"),
            ("a.cpp", "s = \"a\\\"b\" + c", "s = [s:&quot;a\\&quot;b&quot;] + c"),
            ("a.cpp", "a /* b */ c /* d\ne */ f", "a [c:/* b */] c [c:/* d]\n[c:e */] f"),
            ("a.cpp", "x = \"open\ny", "x = [s:&quot;open]\ny"),
            ("a.rs", "fn f<'a>(x: &'a str) {}", "[k:fn] f&lt;&#39;a&gt;(x: &amp;&#39;a [k:str]) {}"),
            ("a.rs", "for i in 0..n { '\\'' }", "[k:for] i [k:in] [n:0]..n { [s:&#39;\\&#39;&#39;] }"),
            ("a.py", "if n: # no\n  print('a')", "[k:if] n: [c:# no]\n  [f:print]([s:&#39;a&#39;])"),
            (
                "a.py",
                "\"\"\"doc\nmore\"\"\" + x",
                "[s:&quot;&quot;&quot;doc]\n[s:more&quot;&quot;&quot;] + x",
            ),
            (
                "a.pas",
                "BEGIN { c } writeln('it''s') (* d",
                "[k:BEGIN] [c:{ c }] [f:writeln]([s:&#39;it&#39;][s:&#39;s&#39;]) [c:(* d]",
            ),
            ("a.js", "const s = `a\n${b}`;", "[k:const] s = [s:&#96;a]\n[s:${b}&#96;];"),
            ("a.java", "đếm(0x1F, 2.5e3)", "[f:đếm]([n:0x1F], [n:2.5e3])"),
        ];
        for (path, text, expected) in cases {
            assert_eq!(told(path, text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_unknown_or_long_is_plain_and_inert() {
        assert_eq!(told("a.unknown", "if a<b\n\nc"), "if a&lt;b\n\nc");
        let long = format!("int a = 1;\n//{}", "<".repeat(2 * LONGEST_LINE));
        let html = paint("a.c", "c", &long);
        assert!(!html.contains("hl-") && html.contains('…') && html.len() < 5 * LONGEST_LINE);
        assert!(!paint("a.c", "c", &"int a;\n".repeat(LONGEST_COLOURED / 7 + 1)).contains("hl-"));
    }

    proptest::proptest! {
        #[test]
        fn every_character_comes_out_and_nothing_but_spans(
            text in "([ -~\n]|//|/\\*|\\*/|\"\"\"|'|\"|\\\\|ệ|#){0,80}",
            ending in "cpp|rs|py|pas|js|java|txt",
        ) {
            let html = paint(&format!("a.{ending}"), "", &text);
            let mut inside = String::new();
            for (number, piece) in html.split('<').enumerate() {
                let (tag, rest) = if number == 0 { ("/span", piece) } else { piece.split_once('>').unwrap() };
                let is_known = ["/span", "span class=\"l\""].contains(&tag) || tag.starts_with("span class=\"hl-");
                proptest::prop_assert!(is_known, "{}", tag);
                inside.push_str(rest);
            }
            let lines: String = text.lines().map(|line| format!("{}\n", markup::line(line))).collect();
            proptest::prop_assert_eq!(inside, lines);
        }
    }
}
