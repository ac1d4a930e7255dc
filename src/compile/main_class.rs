//! The recipe `main_class`: the name of the class to start, found in the source.

use crate::model::MainClass;

/// A class and its package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Class {
    package: Option<String>,
    name: String,
}

impl Class {
    /// The name of the file in which it must stand, without the extension.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The name by which it is started: `package.Name`.
    pub(super) fn qualified(&self) -> String {
        match &self.package {
            Some(package) => format!("{package}.{}", self.name),
            None => self.name.clone(),
        }
    }
}

/// Finds the class to start.
pub(super) fn find(recipe: MainClass, source: &str) -> Class {
    match recipe {
        MainClass::Java => java(source),
    }
}

/// The public class, whose name must be the file's (Java Language Specification, 7.6); where there is
/// none, the class in which `main` stands; else the first class.
fn java(source: &str) -> Class {
    let code = without_comments_and_strings(source);
    let words: Vec<&str> = words(&code).collect();
    let mut package = None;
    let (mut first, mut public, mut with_main) = (None, None, None);
    let (mut current, mut depth) = (None, 0usize);
    for (index, word) in words.iter().enumerate() {
        match *word {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            "package" if depth == 0 && package.is_none() => {
                let name: String =
                    words[index + 1..].iter().take_while(|word| **word != ";").copied().collect();
                package = Some(name).filter(|name| !name.is_empty());
            }
            "class" | "interface" | "enum" | "record" if depth == 0 => {
                let Some(name) = words.get(index + 1).filter(|name| is_name(name)) else { continue };
                current = Some(*name);
                first = first.or(current);
                let modifiers =
                    words[..index].iter().rev().take_while(|word| !matches!(**word, ";" | "}" | "{"));
                if modifiers.into_iter().any(|word| *word == "public") {
                    public = public.or(current);
                }
            }
            "main"
                if depth == 1
                    && words.get(index + 1) == Some(&"(")
                    && words[..index].last() == Some(&"void") =>
            {
                with_main = with_main.or(current);
            }
            _ => {}
        }
    }
    Class { package, name: public.or(with_main).or(first).unwrap_or("Main").to_owned() }
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '$'))
}

/// Names, numbers and single other characters.
fn words(code: &str) -> impl Iterator<Item = &str> {
    let mut rest = code;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let first = rest.chars().next()?;
        let in_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
        let end =
            if in_word(first) { rest.find(|c| !in_word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        let (word, after) = rest.split_at(end);
        rest = after;
        Some(word)
    })
}

/// The code with a blank for each comment, string and character.
fn without_comments_and_strings(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let end = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.find("*/").map_or(rest.len(), |end| end + 4)
        } else if let Some(block) = rest.strip_prefix("\"\"\"") {
            block.find("\"\"\"").map_or(rest.len(), |end| end + 6)
        } else if matches!(first, '"' | '\'') {
            end_of_string(rest, first)
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.push(' ');
        rest = &rest[end..];
    }
    code
}

fn end_of_string(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (index, c) in rest.char_indices().skip(1) {
        match c {
            '\n' => return index,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return index + 1,
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_class_to_start_is_found_in_the_source() {
        let cases = [
            ("public class Queens { public static void main(String[] a) {} }", "Queens"),
            ("class Helper {} class Bai5 { public static void main(String... a) {} }", "Bai5"),
            ("class A { void f() { class main {} } }\npublic final class B {}", "B"),
            ("package de.vi; import java.util.*; public class X {}", "de.vi.X"),
            ("// public class No\n/* public class No2 */ class Yes { String s = \"class Z {\"; }", "Yes"),
            ("enum E { A } class Lời { public static void main(String[] a) {} }", "Lời"),
            ("record P(int x) {} class Q { static void main(String[] a) { char c = '\"'; } }", "Q"),
            ("", "Main"),
        ];
        for (source, expected) in cases {
            assert_eq!(java(source).qualified(), expected, "{source}");
        }
    }
}
