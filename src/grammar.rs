//! A grammar of small cases: a few lines of text that say what an input looks like, from which inputs are drawn.
//!
//! ```text
//! {n=1..5}
//! {1..9}^n
//! n * {L|R} {0..n-1}
//! ```
//!
//! A line of the grammar is a line of the input, its items apart by single blanks. A grammar that was read gives a
//! case for every random stream: bounds that could cross and cases that could grow beyond [`MOST_BYTES`] are
//! refused while reading. Nothing here knows what an input is for.

mod parse;
#[cfg(test)]
mod tests;

use std::ops::Range;

use crate::random::Random;

/// The most copies of one item, and of one line.
pub const MOST_COPIES: i64 = 100_000;

/// The most bytes that a case may have.
pub const MOST_BYTES: u64 = 1 << 20;

/// A grammar that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grammar {
    rows: Vec<Row>,
    /// How many numbers it remembers.
    names: usize,
}

/// Why a text is no grammar.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}\n{hint}")]
pub struct GrammarError {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// The bytes of the text that are wrong.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub hint: String,
}

/// A line of the grammar.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    times: Bound,
    items: Vec<Item>,
}

/// A word of a line, or several copies of it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Item {
    kind: Kind,
    copies: Bound,
    /// Whether no blanks stand between the copies.
    joined: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    Word(String),
    Choice(Vec<String>),
    Number { from: Bound, to: Bound, name: Option<usize> },
}

/// A whole number: a remembered one and something added, or only what is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bound {
    name: Option<usize>,
    plus: i64,
}

impl Bound {
    const ONE: Bound = Bound::of(1);

    const fn of(plus: i64) -> Self {
        Bound { name: None, plus }
    }

    fn value(self, values: &[i64]) -> i64 {
        self.plus + self.name.map_or(0, |name| values[name])
    }
}

impl Grammar {
    /// Reads a grammar.
    ///
    /// # Errors
    ///
    /// The first thing in it that cannot be understood, or that could make a case impossible or far too large.
    pub fn parse(text: &str) -> Result<Self, GrammarError> {
        parse::parse(text)
    }

    /// Draws a case. Each of its lines ends with a line feed.
    pub fn case(&self, random: &mut Random) -> String {
        let mut values = vec![0; self.names];
        let mut case = String::new();
        for row in &self.rows {
            for _ in 0..row.times.value(&values) {
                row.draw(&mut values, random, &mut case);
            }
        }
        case
    }
}

impl Row {
    fn draw(&self, values: &mut [i64], random: &mut Random, line: &mut String) {
        let mut is_first = true;
        for item in &self.items {
            for copy in 0..item.copies.value(values) {
                let is_apart = copy == 0 || !item.joined;
                if is_apart && !is_first {
                    line.push(' ');
                }
                is_first = false;
                item.kind.draw(values, random, line);
            }
        }
        line.push('\n');
    }
}

impl Kind {
    fn draw(&self, values: &mut [i64], random: &mut Random, line: &mut String) {
        match self {
            Kind::Word(word) => line.push_str(word),
            Kind::Choice(words) => line.extend(random.pick(words).map(String::as_str)),
            Kind::Number { from, to, name } => {
                let drawn = random.between(from.value(values), to.value(values));
                if let Some(name) = *name {
                    values[name] = drawn;
                }
                line.push_str(&drawn.to_string());
            }
        }
    }
}
