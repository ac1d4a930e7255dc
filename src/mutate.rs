//! Mutants: copies of a program with one small change each, to see whether the tests notice.
//!
//! It promises the same mutants in the same order for the same source, each a different text, each different from
//! the source in one stretch only. What a change may be stands in one table a grammar (`cpp`, `python`, `rust`);
//! one walk over the syntax tree (`walk`) reads the table. Whether a mutant compiles, and whether a test catches
//! it, is for others to find out: this module starts nothing and reads no file.

mod cpp;
mod names;
mod number;
mod python;
mod rust;
mod sample;
mod table;
mod walk;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

pub use sample::sample;

/// A language whose programs can be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grammar {
    /// C++, and C.
    Cpp,
    /// Python 3.
    Python,
    /// Rust.
    Rust,
}

impl Grammar {
    /// The grammar for files with an extension (without its dot), if there is one.
    pub fn of_extension(extension: &str) -> Option<Self> {
        match extension.to_ascii_lowercase().as_str() {
            "c" | "cc" | "cpp" | "cxx" | "c++" | "h" | "hh" | "hpp" | "hxx" => Some(Grammar::Cpp),
            "py" => Some(Grammar::Python),
            "rs" => Some(Grammar::Rust),
            _ => None,
        }
    }

    /// Its name: `cpp`, `python` or `rust`.
    pub fn name(self) -> &'static str {
        match self {
            Grammar::Cpp => "cpp",
            Grammar::Python => "python",
            Grammar::Rust => "rust",
        }
    }

    fn table(self) -> &'static table::Table {
        match self {
            Grammar::Cpp => &cpp::TABLE,
            Grammar::Python => &python::TABLE,
            Grammar::Rust => &rust::TABLE,
        }
    }
}

/// What sort of change a mutant has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Another comparison: its boundary moved, or the comparison negated.
    Comparison,
    /// Another operator on numbers or bits.
    Arithmetic,
    /// A bound moved by one.
    Bound,
    /// Another constant.
    Constant,
    /// A statement left out.
    Dropped,
    /// A condition negated.
    Negated,
    /// "and" for "or", or the other way.
    Logic,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 7] = [
        Kind::Comparison,
        Kind::Arithmetic,
        Kind::Bound,
        Kind::Constant,
        Kind::Dropped,
        Kind::Negated,
        Kind::Logic,
    ];

    /// Its name, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Comparison => "comparison",
            Kind::Arithmetic => "arithmetic",
            Kind::Bound => "bound",
            Kind::Constant => "constant",
            Kind::Dropped => "dropped statement",
            Kind::Negated => "negated condition",
            Kind::Logic => "and/or",
        }
    }
}

/// One small change of a source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mutant {
    /// What sort of change.
    pub kind: Kind,
    /// The bytes of the source that are replaced.
    pub range: Range<usize>,
    /// What stands there instead.
    pub replacement: String,
    line: usize,
    column: usize,
}

impl Mutant {
    /// The line where the change begins, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column where the change begins, in characters, from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    /// The changed source.
    ///
    /// # Panics
    ///
    /// Where `source` is not the one that the mutant was made from; so do the other functions that take it.
    pub fn applied(&self, source: &str) -> String {
        [&source[..self.range.start], &self.replacement, &source[self.range.end..]].concat()
    }

    /// The change in one line, which names it among all changes of its source: ``12:9 `<` -> `<=` ``. Of a text of
    /// several lines it holds the first.
    pub fn change(&self, source: &str) -> String {
        let (before, after) = (first_line(&source[self.range.clone()]), first_line(&self.replacement));
        format!("{}:{} `{before}` -> `{after}`", self.line, self.column)
    }

    /// The line where the change begins, before and after it, without indentation. A change that takes in more
    /// lines ends in `…`.
    pub fn changed_lines(&self, source: &str) -> (String, String) {
        let from = source[..self.range.start].rfind('\n').map_or(0, |newline| newline + 1);
        let lead = &source[from..self.range.start];
        let rest = source[self.range.end..].lines().next().unwrap_or("");
        let whole = |middle: &str| first_line(format!("{lead}{middle}{rest}").trim());
        (whole(&source[self.range.clone()]), whole(&self.replacement))
    }
}

/// All mutants of a source, by their place in it. Where the source does not parse, those outside of the errors.
pub fn mutants(grammar: Grammar, source: &str) -> Vec<Mutant> {
    let mut changes = walk::changes(grammar.table(), source);
    changes.sort_by(|a, b| {
        let place = |change: &walk::Change| (change.range.start, change.range.end, change.kind);
        place(a).cmp(&place(b))
    });
    let mut places = Places::new(source);
    let mut seen = Seen::new(source);
    let placed = changes.into_iter().map(|walk::Change { kind, range, replacement }| {
        let (line, column) = places.of(range.start);
        Mutant { kind, range, replacement, line, column }
    });
    placed.filter(|mutant| seen.is_new(mutant)).collect()
}

fn first_line(text: &str) -> String {
    match text.split_once('\n') {
        Some((first, _)) => format!("{}…", first.trim_end()),
        None => text.to_owned(),
    }
}

/// Lines and columns of rising places of a text.
struct Places<'a> {
    source: &'a str,
    reached: usize,
    line: usize,
    line_start: usize,
}

impl<'a> Places<'a> {
    fn new(source: &'a str) -> Self {
        Places { source, reached: 0, line: 1, line_start: 0 }
    }

    fn of(&mut self, place: usize) -> (usize, usize) {
        for (index, _) in self.source[self.reached..place].match_indices('\n') {
            self.line += 1;
            self.line_start = self.reached + index + 1;
        }
        self.reached = place;
        (self.line, self.source[self.line_start..place].chars().count() + 1)
    }
}

/// The texts and names of the mutants so far.
struct Seen<'a> {
    source: &'a str,
    names: HashSet<String>,
    /// By the first byte that differs and the length of the whole: only texts that agree in both are compared.
    alike: HashMap<(usize, usize), Vec<Mutant>>,
}

impl<'a> Seen<'a> {
    fn new(source: &'a str) -> Self {
        Seen { source, names: HashSet::new(), alike: HashMap::new() }
    }

    fn is_new(&mut self, mutant: &Mutant) -> bool {
        let Range { start, end } = mutant.range;
        let after = mutant.replacement.bytes().chain(self.source[end..].bytes());
        let same = self.source[start..].bytes().zip(after).take_while(|(old, new)| old == new).count();
        let length = self.source.len() - (end - start) + mutant.replacement.len();
        let unchanged = length == self.source.len() && start + same == length;
        if unchanged || !self.names.insert(mutant.change(self.source)) {
            return false;
        }
        let alike = self.alike.entry((start + same, length)).or_default();
        let new = alike.iter().all(|other| other.applied(self.source) != mutant.applied(self.source));
        alike.push(mutant.clone());
        new
    }
}

#[cfg(test)]
mod tests;
