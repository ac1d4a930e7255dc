//! The words of a command and their placeholders.

use crate::document::{Found, Table};
use crate::text;

/// What a word of `compile` or `run` may hold in braces.
pub(super) const PLACEHOLDERS: [&str; 6] = ["source", "sources", "exe", "dir", "main", "memory_mib"];

/// A command; mistakes in its placeholders are noted. `known` are those that it may hold.
pub(super) fn command(
    table: &Table<'_>,
    key: &'static str,
    known: &[&str],
) -> Option<Found<Vec<Found<String>>>> {
    let words = table.words(key)?;
    for word in &words.value {
        for name in placeholders(&word.value).filter(|name| !known.contains(name)) {
            let (label, hint) = match text::nearest(name, known.iter().copied()) {
                _ if PLACEHOLDERS.contains(&name) => ("not known here", None),
                Some(near) => ("unknown", Some(format!("did you mean `{{{near}}}`?"))),
                None => ("unknown", Some(format!("known placeholders: {}", list(known)))),
            };
            table.document().error(&word.span, format!("unknown placeholder `{{{name}}}`"), label, hint);
        }
    }
    if words.value.is_empty() {
        let hint = format!("leave `{key}` out where there is nothing to do");
        table.document().error(&words.span, format!("`{key}` has no words"), "", Some(hint));
    }
    Some(words)
}

/// The names in braces: lower-case letters and `_`. Other braces are left alone.
pub(super) fn placeholders(word: &str) -> impl Iterator<Item = &str> {
    let names = word.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
    names.filter(|name| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'))
}

fn list(known: &[&str]) -> String {
    let names: Vec<String> = known.iter().map(|name| format!("`{{{name}}}`")).collect();
    if names.is_empty() { "none here".to_owned() } else { names.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_in_braces_are_placeholders() {
        let cases: [(&str, &[&str]); 5] = [
            ("-Xmx{memory_mib}m", &["memory_mib"]),
            ("{exe}.jar:{dir}", &["exe", "dir"]),
            ("{} {1} {A} {a b}", &[]),
            ("{{exe}}", &["exe"]),
            ("{exe", &[]),
        ];
        for (word, expected) in cases {
            assert_eq!(placeholders(word).collect::<Vec<_>>(), expected, "{word}");
        }
    }
}
