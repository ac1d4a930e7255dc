//! A TOML file that a person wrote, read so that all its mistakes are told at once: each with its line, a
//! mark, the value found, the value wanted and a hint.
//!
//! [`read`] brings the text, [`Document::parse`] its structure, and a [`Table`] is asked for its keys one
//! after the other. A getter that does not find what it wants takes a note and returns `None`, so that the
//! caller goes on and finds the next mistake. [`Table::finish`] tells of keys that nobody asked for.
//!
//! After a mistake in the syntax nothing is certain, so only what stands before it is looked at. This
//! module does not know what the keys mean.

mod found;
mod number;
mod source;
mod table;

use std::cell::RefCell;
use std::ops::Range;

use toml::de::DeTable;

use crate::diagnostic::Diagnostic;

pub use found::{Found, Shape};
pub use source::{Source, decode, read};
pub use table::Table;

/// The structure of a TOML file and what was found wrong so far.
#[derive(Debug)]
pub struct Document<'s> {
    source: &'s Source,
    root: DeTable<'s>,
    diagnostics: RefCell<Vec<Diagnostic>>,
    /// The start of the first line with a mistake in the syntax.
    broken_from: Option<usize>,
    /// Keys that were asked of the root, for hints about keys in the wrong place.
    root_keys: RefCell<Vec<&'static str>>,
}

impl<'s> Document<'s> {
    /// Reads the structure; mistakes in the syntax are noted, the first of each line.
    pub fn parse(source: &'s Source) -> Self {
        let (root, errors) = DeTable::parse_recoverable(&source.text);
        let mut diagnostics: Vec<Diagnostic> = Vec::new();
        let mut lines: Vec<usize> = Vec::new();
        for error in errors {
            let span = error.span().unwrap_or(source.text.len()..source.text.len());
            let line =
                source.text.get(..span.start).and_then(|before| before.rfind('\n')).map_or(0, |n| n + 1);
            if !lines.contains(&line) {
                diagnostics.push(syntax_error(source, error.message(), span));
                lines.push(line);
            }
        }
        Document {
            source,
            root: root.into_inner(),
            diagnostics: RefCell::new(diagnostics),
            broken_from: lines.into_iter().min(),
            root_keys: RefCell::default(),
        }
    }

    /// The table of the whole file.
    pub fn root(&self) -> Table<'_> {
        Table::new(self, &self.root, None, "this file".to_owned())
    }

    /// Notes an error about these bytes of the file, with words beside the mark.
    pub fn error(
        &self,
        span: &Range<usize>,
        message: impl Into<String>,
        label: impl Into<String>,
        hint: Option<String>,
    ) {
        let mut diagnostic =
            Diagnostic::error(&self.source.path, message).at(&self.source.text, span.clone(), label);
        diagnostic.hint = hint;
        self.tell(diagnostic);
    }

    /// Notes what a caller found out about the file, unless it stands where the syntax is broken.
    pub fn tell(&self, diagnostic: Diagnostic) {
        let end = diagnostic.place.as_ref().map(|place| place.span.end);
        if self.broken_from.is_none_or(|from| end.is_some_and(|end| end <= from)) {
            self.diagnostics.borrow_mut().push(diagnostic);
        }
    }

    /// Whether the syntax is right, so that what is not there is missing.
    pub fn is_whole(&self) -> bool {
        self.broken_from.is_none()
    }

    /// The file itself, for messages that are made later.
    pub fn source(&self) -> &'s Source {
        self.source
    }

    /// All that was noted, in the order of the file; what has no place comes last.
    pub fn into_diagnostics(self) -> Vec<Diagnostic> {
        let mut diagnostics = self.diagnostics.into_inner();
        diagnostics.sort_by_key(|d| d.place.as_ref().map_or(usize::MAX, |place| place.span.start));
        diagnostics
    }
}

const UNQUOTED: &str = "a text must stand in quotes";

/// A message of the parser in the judge's words, with a hint where the mistake is a common one.
fn syntax_error(source: &Source, message: &str, span: Range<usize>) -> Diagnostic {
    let message = match message {
        "string values must be quoted, expected literal string" if span.is_empty() => "the value is missing",
        "string values must be quoted, expected literal string" => UNQUOTED,
        // The parser guesses at `true` from the first letter.
        other if other.starts_with("invalid ") && is_plain_word(source.text.get(span.clone())) => UNQUOTED,
        "invalid basic string, expected `\"`" | "invalid literal string, expected `'`" => {
            "the text is not closed by a quote on its line"
        }
        "unexpected key or value, expected newline, `#`" => "unexpected key or value",
        other => other.trim_end_matches(", expected nothing"),
    };
    let hint = syntax_hint(message, &source.text, &span);
    let mut error = Diagnostic::error(&source.path, message).at(&source.text, span, "");
    error.hint = hint;
    error
}

/// Whether a value begins with a letter and is none of the words that TOML knows, however they are written.
fn is_plain_word(found: Option<&str>) -> bool {
    let found = found.unwrap_or_default().trim().to_lowercase();
    found.starts_with(char::is_alphabetic) && !["true", "false", "nan", "inf"].contains(&found.as_str())
}

/// What to write instead.
fn syntax_hint(message: &str, text: &str, span: &Range<usize>) -> Option<String> {
    let (before, found) = (text.get(..span.start)?, text.get(span.clone())?.trim());
    let after = text.get(span.start..)?;
    let line = before.rsplit('\n').next().unwrap_or_default();
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    match after.chars().next() {
        Some(',') if is_digit(before.chars().last()) && is_digit(after.chars().nth(1)) => {
            return Some("decimals are written with a point: `1.5`".to_owned());
        }
        Some(mark @ (',' | ';')) => return Some(format!("leave out the `{mark}`")),
        _ => {}
    }
    match message {
        UNQUOTED if is_digit(found.chars().next()) => Some(found::NO_UNIT.to_owned()),
        UNQUOTED => {
            let text = found.trim_matches(|c| "“”„‟‘’«»".contains(c));
            Some(format!("write `\"{text}\"`, with straight quotes"))
        }
        _ if message.starts_with("invalid boolean") => Some(format!("write `{}`", found.to_lowercase())),
        _ if message.starts_with("missing escaped value") => {
            Some("a backslash begins an escape: parts of a path stand between `/`".to_owned())
        }
        _ if message.starts_with("key with no value") => {
            let key = line.split(':').next().filter(|key| key.len() < line.len())?;
            Some(format!("write `{} = …`", key.trim()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
