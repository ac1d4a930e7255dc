//! Templates of programs, and how a program comes out of one.
//!
//! In a template `@word` is a name, the same wherever it stands; `@(one@/two@)` are ways to write the same thing;
//! `@[right@1wrong@2wrong@]` is the right text, and what stands there in the wrong programs number 1 and 2; `@#` is a
//! number that means nothing; a line `@!word` is a place for lines from elsewhere.

use super::names::Names;
use super::random::Random;

/// A program that grows out of a template.
#[derive(Debug)]
pub(crate) struct Writer<'a> {
    pub(crate) random: &'a mut Random,
    pub(crate) names: Names,
    /// Which of the wrong programs, 0 for the right one.
    pub(crate) wrong: usize,
}

impl Writer<'_> {
    /// The text that `template` stands for, without its places.
    pub(crate) fn expand(&mut self, template: &str) -> String {
        let mut out = String::new();
        let rest = self.until(template, &[], &mut out);
        assert!(rest.is_empty(), "a template goes on with `{rest}`");
        out
    }

    /// Expands up to one of `ends` or the end; returns the rest, which begins with that end.
    fn until<'t>(&mut self, mut text: &'t str, ends: &[char], out: &mut String) -> &'t str {
        while let Some(at) = text.find('@') {
            out.push_str(&text[..at]);
            text = &text[at..];
            let next = text[1..].chars().next().expect("an `@` stands before something");
            if ends.contains(&next) {
                return text;
            }
            text = match next {
                '(' => self.choice(&text[2..], out),
                '[' => self.variant(&text[2..], out),
                '#' => {
                    let digits = 3 + self.random.below(3);
                    let number =
                        10_usize.pow(digits as u32) + self.random.below(9 * 10_usize.pow(digits as u32));
                    out.push_str(&number.to_string());
                    &text[2..]
                }
                _ => {
                    let word = &text[1..];
                    let end = word.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(word.len());
                    out.push_str(&self.names.of(&word[..end], self.random));
                    &word[end..]
                }
            };
        }
        out.push_str(text);
        ""
    }

    fn choice<'t>(&mut self, mut text: &'t str, out: &mut String) -> &'t str {
        let mut ways = Vec::new();
        loop {
            let mut way = String::new();
            text = self.until(text, &['/', ')'], &mut way);
            ways.push(way);
            let is_last = text[1..].starts_with(')');
            text = &text[2..];
            if is_last {
                out.push_str(&self.random.pick(&ways));
                return text;
            }
        }
    }

    fn variant<'t>(&mut self, text: &'t str, out: &mut String) -> &'t str {
        const ENDS: &[char] = &[']', '1', '2', '3'];
        let mut chosen = String::new();
        let mut text = self.until(text, ENDS, &mut chosen);
        loop {
            let end = text[1..].chars().next().expect("a variant ends with `@]`");
            text = &text[2..];
            let Some(number) = end.to_digit(10) else { break };
            let mut wrong = String::new();
            text = self.until(text, ENDS, &mut wrong);
            if number as usize == self.wrong {
                chosen = wrong;
            }
        }
        out.push_str(&chosen);
        text
    }
}

/// How many wrong programs a template holds.
pub(crate) fn wrongs(template: &str) -> usize {
    (1..=3).rev().find(|n| template.contains(&format!("@{n}"))).unwrap_or(0)
}

/// Puts `lines` where `place` is in `text`, as far to the right; the place itself goes.
pub(crate) fn fill(text: &str, place: &str, lines: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        if line.trim_start() != place {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        for line in lines.lines() {
            if !line.is_empty() {
                out.push_str(indent);
            }
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}
