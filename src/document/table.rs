//! A table of a document and the getters for its keys.

use std::cell::RefCell;
use std::fmt::Display;
use std::ops::{Range, RangeInclusive};

use num_rational::Ratio;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::found::{unquote, words};
use super::{Document, Found, Shape, number};
use crate::text;

/// A table of a document. Each getter notes what is wrong with the value and then returns `None`, as it
/// does for a key that is not there.
#[derive(Debug)]
pub struct Table<'d> {
    document: &'d Document<'d>,
    entries: &'d DeTable<'d>,
    span: Option<Range<usize>>,
    name: String,
    keys: RefCell<Vec<&'static str>>,
}

impl<'d> Table<'d> {
    pub(super) fn new(
        document: &'d Document<'d>,
        entries: &'d DeTable<'d>,
        span: Option<Range<usize>>,
        name: String,
    ) -> Self {
        Table { document, entries, span, name, keys: RefCell::default() }
    }

    /// The document it belongs to.
    pub fn document(&self) -> &'d Document<'d> {
        self.document
    }

    /// Its head, or the whole of an inline table; `None` for the root.
    pub fn span(&self) -> Option<&Range<usize>> {
        self.span.as_ref()
    }

    /// Notes an error about the table as a whole.
    pub fn error(&self, message: impl Into<String>, hint: impl Into<String>) {
        match &self.span {
            Some(span) => self.document.error(span, message, "", Some(hint.into())),
            None => self.document.tell(self.document.source.error(message).hint(hint)),
        }
    }

    /// Passes on what a getter found for a key that must be there, and notes where it is not.
    pub fn required<T>(&self, key: &'static str, value: Option<T>, example: &str) -> Option<T> {
        if value.is_none() && self.document.is_whole() && !self.has(key) {
            self.error(format!("`{key}` is missing"), format!("add `{key} = {example}`"));
        }
        value
    }

    /// Whether the key is there, whatever its value.
    pub fn has(&self, key: &str) -> bool {
        self.entries.contains_key(key)
    }

    /// A text that is not empty.
    pub fn string(&self, key: &'static str) -> Option<Found<String>> {
        let value = self.get(key)?;
        let text = non_empty(value);
        self.or_wrong(key, value, text, "must be a text", None)
    }

    /// A text or a table; `wanted` says what it must be.
    pub fn text_or_table(&self, key: &'static str, wanted: &str) -> Option<Shape<'d>> {
        let value = self.get(key)?;
        match value.get_ref() {
            DeValue::Table(_) => Some(Shape::Table(self.child(value, format!("`{key}`"))?)),
            _ => self
                .or_wrong(key, value, non_empty(value), &format!("must be {wanted}"), None)
                .map(Shape::Text),
        }
    }

    /// `true` or `false`.
    pub fn boolean(&self, key: &'static str) -> Option<Found<bool>> {
        let value = self.get(key)?;
        self.or_wrong(key, value, value.get_ref().as_bool(), "must be `true` or `false`", None)
    }

    /// A number of `unit` within `range`; infinities and NaN are not.
    pub fn decimal(&self, key: &'static str, unit: &str, range: RangeInclusive<f64>) -> Option<Found<f64>> {
        let value = self.get(key)?;
        let number = number::decimal(value.get_ref()).filter(|number| range.contains(number));
        self.or_wrong(key, value, number, &must_be("a number", unit, &range), None)
    }

    /// A whole number of `unit` within `range`.
    pub fn whole(&self, key: &'static str, unit: &str, range: RangeInclusive<u64>) -> Option<Found<u64>> {
        let value = self.get(key)?;
        let number = number::whole(value.get_ref()).and_then(|number| u64::try_from(number).ok());
        let rounded = value.get_ref().as_float().and_then(|_| number::decimal(value.get_ref()));
        let hint = rounded.map(|r| r.round()).filter(|r| range.contains(&(*r as u64)) && *r > 0.0);
        let hint = hint.map(|rounded| format!("write `{key} = {rounded}`"));
        let number = number.filter(|number| range.contains(number));
        self.or_wrong(key, value, number, &must_be("a whole number", unit, &range), hint)
    }

    /// A number of `unit` within `range`, exactly as its digits say.
    pub fn exact(
        &self,
        key: &'static str,
        unit: &str,
        range: RangeInclusive<i128>,
    ) -> Option<Found<Ratio<i128>>> {
        let value = self.get(key)?;
        let bounds = Ratio::from_integer(*range.start())..=Ratio::from_integer(*range.end());
        let number = number::exact(value.get_ref()).filter(|number| bounds.contains(number));
        let wanted = must_be("a number", unit, &range) + ", with at most six decimals";
        self.or_wrong(key, value, number, &wanted, None)
    }

    /// One of the `words`, and what it stands for.
    pub fn word<T: Copy>(&self, key: &'static str, choices: &[(&str, T)]) -> Option<Found<T>> {
        let value = self.get(key)?;
        let typed = value.get_ref().as_str();
        let meant = choices.iter().find(|(word, _)| Some(*word) == typed).map(|(_, meaning)| *meaning);
        let known = quoted(choices.iter().map(|(word, _)| *word), " or ");
        let near = typed.and_then(|typed| text::nearest(typed, choices.iter().map(|(word, _)| *word)));
        let hint = near.map(|near| format!("did you mean `\"{near}\"`?"));
        self.or_wrong(key, value, meant, &format!("must be {known}"), hint)
    }

    /// A list of texts, none of them empty; those that are something else are left out.
    pub fn strings(&self, key: &'static str) -> Option<Found<Vec<Found<String>>>> {
        self.list(key, |text| format!("put it in brackets: `[{text:?}]`"))
    }

    /// Like [`Table::strings`] for a list that people are used to write as one text, its words apart by
    /// blanks.
    pub fn words(&self, key: &'static str) -> Option<Found<Vec<Found<String>>>> {
        self.list(key, |text| {
            let words: Vec<&str> = text.split_whitespace().collect();
            let each = if words.len() > 1 { ", each word by itself" } else { "" };
            format!("put it in brackets{each}: `{words:?}`")
        })
    }

    /// `instead` is the hint for somebody who wrote one text.
    fn list(&self, key: &'static str, instead: fn(&str) -> String) -> Option<Found<Vec<Found<String>>>> {
        let value = self.get(key)?;
        let hint = value.get_ref().as_str().map(instead);
        let items = self.or_wrong(key, value, value.get_ref().as_array(), "must be a list of texts", hint)?;
        let mut texts = Vec::new();
        for item in items.value.iter() {
            let text = self.or_wrong(key, item, non_empty(item), "must hold only texts", None);
            texts.extend(text);
        }
        Some(Found { value: texts, span: items.span })
    }

    /// A table.
    pub fn table(&self, key: &'static str) -> Option<Table<'d>> {
        let value = self.get(key)?;
        let hint = value.get_ref().as_array().map(|_| format!("write `[{key}]` with single brackets, once"));
        self.or_wrong(key, value, value.get_ref().as_table(), "must be a table", hint)?;
        self.child(value, format!("`[{key}]`"))
    }

    /// The tables of a list, in order; none where the key is not there.
    pub fn tables(&self, key: &'static str) -> Vec<Table<'d>> {
        let Some(value) = self.get(key) else {
            return Vec::new();
        };
        let hint = Some(format!("write `[[{key}]]` with double brackets"));
        let items =
            self.or_wrong(key, value, value.get_ref().as_array(), "must be a list of tables", hint.clone());
        let mut tables = Vec::new();
        for item in items.into_iter().flat_map(|items| items.value.iter()) {
            let table =
                self.or_wrong(key, item, item.get_ref().as_table(), "must hold only tables", hint.clone());
            tables.extend(table.and_then(|_| self.child(item, format!("`[[{key}]]`"))));
        }
        tables
    }

    /// All keys with their values, which must be texts, where any key will do.
    pub fn into_texts(self) -> Vec<(Found<String>, String)> {
        let mut texts = Vec::new();
        for (key, value) in self.entries.iter() {
            let name: &str = key.get_ref();
            if let Some(text) = self.or_wrong(name, value, non_empty(value), "must be a text", None) {
                texts.push((Found { value: name.to_owned(), span: key.span() }, text.value));
            }
        }
        texts
    }

    /// Tells of the keys that nobody asked for.
    pub fn finish(self) {
        let keys = self.keys.borrow();
        for key in self.entries.keys().filter(|key| !keys.contains(&key.get_ref().as_ref())) {
            let typed: &str = key.get_ref();
            let root_keys = self.document.root_keys.borrow();
            let hint = if let Some(near) = text::nearest(typed, keys.iter().copied()) {
                format!("did you mean `{near}`?")
            } else if self.span.is_some() && root_keys.contains(&typed) {
                format!("`{typed}` belongs to the whole file: move it above the first line in brackets")
            } else {
                format!("known keys: {}", quoted(keys.iter().copied(), ", "))
            };
            let message = format!("unknown key `{typed}`");
            self.document.error(&key.span(), message, format!("not a key of {}", self.name), Some(hint));
        }
    }

    fn child(&self, value: &'d Spanned<DeValue<'d>>, name: String) -> Option<Table<'d>> {
        let entries = value.get_ref().as_table()?;
        Some(Table::new(self.document, entries, Some(value.span()), name))
    }

    fn get(&self, key: &'static str) -> Option<&'d Spanned<DeValue<'d>>> {
        self.keys.borrow_mut().push(key);
        if self.span.is_none() {
            self.document.root_keys.borrow_mut().push(key);
        }
        self.entries.get(key)
    }

    fn or_wrong<T>(
        &self,
        key: &str,
        value: &Spanned<DeValue<'_>>,
        found: Option<T>,
        wanted: &str,
        hint: Option<String>,
    ) -> Option<Found<T>> {
        if found.is_none() {
            let numeric = wanted.contains("number") || wanted.contains("true");
            let hint = hint.or_else(|| unquote(value.get_ref()).filter(|_| numeric));
            self.document.error(&value.span(), format!("`{key}` {wanted}"), words(value.get_ref()), hint);
        }
        found.map(|found| Found { value: found, span: value.span() })
    }
}

fn non_empty(value: &Spanned<DeValue<'_>>) -> Option<String> {
    value.get_ref().as_str().filter(|text| !text.trim().is_empty()).map(str::to_owned)
}

fn must_be<T: Display>(what: &str, unit: &str, range: &RangeInclusive<T>) -> String {
    let unit = if unit.is_empty() { String::new() } else { format!(" of {unit}") };
    format!("must be {what}{unit} from {} to {}", range.start(), range.end())
}

/// `` `a`, `b` ``, with `between` before the last.
fn quoted<'a>(words: impl Iterator<Item = &'a str>, last: &str) -> String {
    let mut words: Vec<String> = words.map(|word| format!("`{}`", word.escape_debug())).collect();
    match words.pop() {
        Some(end) if !words.is_empty() => format!("{}{last}{end}", words.join(", ")),
        end => end.unwrap_or_default(),
    }
}
