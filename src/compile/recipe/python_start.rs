//! The recipe `python-start`: Python without its module `site`, whose import takes a quarter of a start, and more where
//! many packages are installed.
//!
//! `site` looks for installed packages, and brings a few names for people at a prompt, `exit` among them. A program that
//! imports only modules of Python's own that do without packages, and its own sources, and uses none of these names,
//! is the same without it. Whatever is in doubt starts in full: this looks at words, and understands no Python.

use unicode_normalization::UnicodeNormalization;

use crate::compile::sources::Sources;

use super::{Case, with};

/// What makes Python start so.
pub(super) const WORDS: [&str; 1] = ["-S"];

/// Modules that neither look for packages nor tell how Python was started.
const MODULES: [&str; 51] = [
    "__future__",
    "abc",
    "array",
    "base64",
    "bisect",
    "calendar",
    "cmath",
    "collections",
    "collections.abc",
    "contextlib",
    "copy",
    "csv",
    "dataclasses",
    "datetime",
    "decimal",
    "enum",
    "errno",
    "fractions",
    "functools",
    "graphlib",
    "hashlib",
    "heapq",
    "io",
    "itertools",
    "json",
    "keyword",
    "math",
    "numbers",
    "operator",
    "os",
    "os.path",
    "pprint",
    "queue",
    "random",
    "re",
    "resource",
    "secrets",
    "select",
    "signal",
    "statistics",
    "string",
    "struct",
    "sys",
    "textwrap",
    "threading",
    "time",
    "types",
    "typing",
    "unicodedata",
    "uuid",
    "zlib",
];

/// What a program may use of `sys`: what `site` and the way of starting have no part in.
const OF_SYS: [&str; 21] = [
    "argv",
    "byteorder",
    "exc_info",
    "exit",
    "float_info",
    "getrecursionlimit",
    "getrefcount",
    "getsizeof",
    "hash_info",
    "int_info",
    "intern",
    "maxsize",
    "maxunicode",
    "platform",
    "set_int_max_str_digits",
    "setrecursionlimit",
    "stderr",
    "stdin",
    "stdout",
    "version",
    "version_info",
];

/// Names that `site` brings, and those by which a program reaches names and modules that it does not spell.
const FORBIDDING: [&str; 25] = [
    "exit",
    "quit",
    "help",
    "copyright",
    "credits",
    "license",
    "eval",
    "exec",
    "compile",
    "globals",
    "locals",
    "vars",
    "dir",
    "getattr",
    "attrgetter",
    "methodcaller",
    "get_type_hints",
    "ForwardRef",
    "evaluate_forward_ref",
    "Formatter",
    "breakpoint",
    "builtins",
    "f_builtins",
    "f_globals",
    "f_locals",
];

/// Those of them that forbid it as a member of something as well, for they are what they are wherever they are found:
/// `sys.exit` alone is no name that `site` brings.
const OF_ANYTHING: [&str; 10] = [
    "exit",
    "quit",
    "builtins",
    "attrgetter",
    "methodcaller",
    "get_type_hints",
    "ForwardRef",
    "evaluate_forward_ref",
    "Formatter",
    "exec",
];

/// Names between double underscores that lead nowhere else: those that modules and classes usually have. The others
/// forbid it wherever they stand.
const DUNDERS: &str = "all annotations author class doc future main name version \
    init new del post_init slots str repr format bytes hash bool int float complex index \
    lt le gt ge eq ne len getitem setitem delitem contains missing iter next reversed call enter exit \
    add radd iadd sub rsub isub mul rmul imul matmul rmatmul imatmul truediv rtruediv itruediv \
    floordiv rfloordiv ifloordiv mod rmod imod divmod rdivmod pow rpow ipow lshift rlshift ilshift \
    rshift rrshift irshift and rand iand or ror ior xor rxor ixor neg pos abs invert round floor ceil trunc \
    copy deepcopy getattr setattr delattr get set";

/// A program that proves that Python starts so.
const QUESTION: [&str; 2] =
    ["-c", "import sys; print(sys.flags.no_site, 'site' in sys.modules, sys.version_info[0])"];

/// Whether this program is the same without `site`.
pub(super) fn fits(sources: &Sources) -> bool {
    let own: Vec<String> =
        sources.handed_in().filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    // Where they are Python's own to look for, they are found or not by the way of starting.
    let is_custom =
        own.iter().any(|name| ["site", "sitecustomize", "usercustomize"].contains(&name.as_str()));
    !is_custom
        && sources.contents().all(|source| std::str::from_utf8(source).is_ok_and(|text| is_sure(text, &own)))
}

/// Whether the Python of this language can start so.
pub(super) fn is_known(case: &Case<'_>) -> bool {
    let Some(first) = case.language.run.first().filter(|word| !word.contains('{')) else { return false };
    // Variables of Python's own may change how it starts.
    if case.language.env.keys().any(|name| name.starts_with("PYTHON")) {
        return false;
    }
    let words: Vec<String> =
        [&[first.as_str()], &QUESTION[..]].concat().into_iter().map(str::to_owned).collect();
    let words = with(&words, &WORDS);
    case.holds("starts", &words, |trial| {
        let answer = trial.compile(&words, &Default::default())?;
        (answer.ok || answer.is_sure).then(|| answer.printed == b"1 False 3\n")
    })
}

/// A word of a program, or another character of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    Name(&'a str),
    Sign(char),
    LineEnd,
}

fn is_sure(text: &str, own: &[String]) -> bool {
    if text.chars().any(is_disguised) {
        return false;
    }
    // Another encoding than UTF-8 may hide anything.
    let is_other =
        |line: &str| line.contains("coding") && !["utf-8", "utf8"].iter().any(|it| line.contains(it));
    if text.lines().take(2).any(|line| is_other(&line.to_lowercase())) {
        return false;
    }
    let tokens: Vec<Token<'_>> = tokens(text).collect();
    let mut at = 0;
    while let Some(&token) = tokens.get(at) {
        let rest = &tokens[at + 1..];
        let is_member = at > 0 && tokens[at - 1] == Token::Sign('.');
        let taken = match token {
            Token::Name("import") => imported(rest, own),
            Token::Name("from") => imported_from(rest, own),
            Token::Name("sys") => of_sys(rest),
            Token::Name(name) if is_leading(name) => None,
            Token::Name(name) if !is_member || name.starts_with("f_") => {
                (!FORBIDDING.contains(&name)).then_some(0)
            }
            Token::Name(name) => (!OF_ANYTHING.contains(&name)).then_some(0),
            _ => Some(0),
        };
        let Some(taken) = taken else { return false };
        at += 1 + taken;
    }
    true
}

/// Whether a character stands for one of those of which the names here are made: Python takes names for what they are
/// after normalisation (NFKC), a wide `ｅ` for an `e`.
fn is_disguised(c: char) -> bool {
    !c.is_ascii() && std::iter::once(c).nfkc().any(|c| c == '_' || c.is_ascii_alphanumeric())
}

/// Whether a name between double underscores may lead to what a program does not spell.
fn is_leading(name: &str) -> bool {
    let Some(rest) = name.strip_prefix("__") else { return false };
    rest.strip_suffix("__").is_some_and(|name| !DUNDERS.split_whitespace().any(|known| known == name))
}

/// How many tokens belong to what is imported; `None` where that is in doubt.
fn imported(tokens: &[Token<'_>], own: &[String]) -> Option<usize> {
    let mut at = 0;
    loop {
        let (module, length) = module(&tokens[at..])?;
        at += length;
        if tokens.get(at) == Some(&Token::Name("as")) {
            // By another name `sys` would not be recognised.
            if module == "sys" || !matches!(tokens.get(at + 1), Some(Token::Name(_))) {
                return None;
            }
            at += 2;
        }
        if !is_known_module(&module, own) {
            return None;
        }
        match tokens.get(at) {
            Some(Token::Sign(',')) => at += 1,
            Some(Token::LineEnd | Token::Sign(';')) | None => return Some(at),
            Some(_) => return None,
        }
    }
}

/// The same for `from … import …`.
fn imported_from(tokens: &[Token<'_>], own: &[String]) -> Option<usize> {
    let (module, length) = module(tokens)?;
    if tokens.get(length) != Some(&Token::Name("import")) {
        // `yield from …`, `raise … from …`, or a comment.
        return Some(0);
    }
    if !is_known_module(&module, own) {
        return None;
    }
    if module != "sys" {
        // What follows are names, which are looked at like all others: `from x import exit` is in doubt.
        return Some(length + 1);
    }
    let mut at = length + 1;
    while let Some(Token::Name(name)) = tokens.get(at) {
        if !OF_SYS.contains(name) || FORBIDDING.contains(name) {
            return None;
        }
        at += 1;
        match tokens.get(at) {
            Some(Token::Sign(',')) => at += 1,
            Some(Token::Name("as")) => at += 2,
            _ => break,
        }
    }
    matches!(tokens.get(at), Some(Token::LineEnd | Token::Sign(';')) | None).then_some(at)
}

/// A module's name with its dots, and how many tokens it has.
fn module(tokens: &[Token<'_>]) -> Option<(String, usize)> {
    let Some(Token::Name(first)) = tokens.first() else { return None };
    let (mut name, mut at) = ((*first).to_owned(), 1);
    while let (Some(Token::Sign('.')), Some(Token::Name(part))) = (tokens.get(at), tokens.get(at + 1)) {
        name = format!("{name}.{part}");
        at += 2;
    }
    Some((name, at))
}

fn is_known_module(name: &str, own: &[String]) -> bool {
    MODULES.contains(&name) || own.iter().any(|own| own == name)
}

/// `sys` must be followed by something that is known of it.
fn of_sys(tokens: &[Token<'_>]) -> Option<usize> {
    match tokens {
        [Token::Sign('.'), Token::Name(name), ..] if OF_SYS.contains(name) => Some(2),
        _ => None,
    }
}

/// The words of a text, those in comments and strings as well: strings may hold code (`f"{exit()}"`), and to tell where
/// one ends is not as easy as it looks.
fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let in_name = |c: char| c == '_' || c.is_alphanumeric();
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let first = rest.chars().next()?;
            let end = rest.find(|c| !in_name(c)).unwrap_or(rest.len()).max(first.len_utf8());
            let (word, after) = rest.split_at(end);
            rest = after;
            return Some(match first {
                '\n' | '\r' => Token::LineEnd,
                // It goes on in the next line.
                '\\' if after.starts_with(['\n', '\r']) => {
                    let after = after.strip_prefix('\r').unwrap_or(after);
                    rest = after.strip_prefix('\n').unwrap_or(after);
                    continue;
                }
                first if in_name(first) => Token::Name(word),
                first if first.is_whitespace() => continue,
                first => Token::Sign(first),
            });
        }
    })
}

#[cfg(test)]
mod tests;
