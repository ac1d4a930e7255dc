//! What a getter found, and how a value is told to people.

use std::ops::Range;

use toml::de::DeValue;

use super::Table;
use crate::text;

/// A value and the bytes of the file where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub span: Range<usize>,
}

impl<T> Found<T> {
    /// The same place with what `change` makes of the value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Found<U> {
        Found { value: change(self.value), span: self.span }
    }
}

/// A value that may be a text or a table.
#[derive(Debug)]
pub enum Shape<'d> {
    /// A text that is not empty.
    Text(Found<String>),
    /// A table.
    Table(Table<'d>),
}

/// What a value is, in words: `found a text`.
pub(super) fn words(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) if text.is_empty() => "found an empty text".to_owned(),
        DeValue::String(text) => format!("found the text `{}`", text::cut(text, 40)),
        DeValue::Integer(number) => format!("found {number}"),
        DeValue::Float(number) => format!("found {number}"),
        DeValue::Boolean(truth) => format!("found {truth}"),
        DeValue::Datetime(_) => "found a date or time".to_owned(),
        DeValue::Array(_) => "found a list".to_owned(),
        DeValue::Table(_) => "found a table".to_owned(),
    }
}

/// A hint for somebody who wrote `256MB`.
pub(super) const NO_UNIT: &str = "write the number alone, without a unit";

/// A hint for somebody who wrote a text where another type is wanted.
pub(super) fn unquote(value: &DeValue<'_>) -> Option<String> {
    let text = value.as_str()?.trim();
    let decimal = text.replace(',', ".");
    let number = if text.parse::<f64>().is_ok() { text } else { &decimal };
    if number.parse::<f64>().is_ok_and(f64::is_finite) || matches!(text, "true" | "false") {
        return Some(format!("leave out the quotes: `{number}`"));
    }
    text.starts_with(|c: char| c.is_ascii_digit()).then(|| NO_UNIT.to_owned())
}
