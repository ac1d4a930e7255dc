//! What there is to show of a test that was not passed.
//!
//! Every text here is already fit for a terminal and a report: control and invisible characters have
//! been made visible, long things have been cut.

use serde::{Deserialize, Serialize};

/// What there is to show of a test that was not passed.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Failure {
    /// The start of the input.
    pub input: Excerpt,
    /// Where the output first went wrong.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub mismatch: Option<Mismatch>,
    /// What would have made it pass.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub hint: Option<Hint>,
    /// Expected and actual output beside each other, round the first wrong place.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub difference: Option<Difference>,
    /// The last output of a run that did not end well.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub last_output: Option<Excerpt>,
    /// The end of what it wrote to standard error; empty where nothing.
    #[serde(default)]
    pub stderr: Excerpt,
    /// The whole texts, where the problem can be drawn and they are short.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub whole: Option<Whole>,
}

/// What there is to draw of a test that was not passed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Whole {
    /// The input.
    pub input: String,
    /// The expected output.
    pub expected: String,
    /// The actual output, as far as it came.
    pub got: String,
}

/// A piece of a text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Excerpt {
    /// The piece, lines apart by line feeds.
    pub text: String,
    /// How many bytes of the whole are not shown.
    pub bytes_left_out: u64,
}

/// Where an output first differs from what is expected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Mismatch {
    /// What was expected there and where it stands in the expected output.
    pub expected: Place,
    /// What was there and where it stands in the actual output.
    pub got: Place,
    /// How many characters from these places on are the same on both sides: a long token may be wrong
    /// only near its end.
    #[serde(default)]
    pub common: u64,
}

/// A token and where it begins, or, by the rules for lines and for bytes, a line and where in it the
/// two sides part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Place {
    /// From 1.
    pub line: u64,
    /// In characters, from 1.
    pub column: u64,
    /// The token or line, invisible characters made visible, where long cut to what surrounds the first
    /// wrong character; `None` at the end of the output.
    pub text: Option<String>,
}

/// A gentler rule by which a refused output would pass.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Hint {
    /// Only blanks and line ends differ.
    Blanks,
    /// Only upper and lower case differ.
    Case,
    /// The same words in another order.
    Order,
    /// Numbers differ by a small rounding error only.
    Rounding,
}

impl Hint {
    /// In words: `it would pass if …`.
    pub fn words(self) -> &'static str {
        match self {
            Hint::Blanks => "it would pass if blanks and line ends were ignored",
            Hint::Case => "it would pass if upper and lower case were the same",
            Hint::Order => "it has the right words in another order",
            Hint::Rounding => "it would pass if a rounding error of 1e-6 were allowed",
        }
    }
}

/// Expected and actual output, aligned line by line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Difference {
    /// The lines, in order.
    pub rows: Vec<Row>,
    /// Lines of the expected output before the first row.
    pub lines_before: u64,
    /// Whether lines after the last row are left out.
    pub more_after: bool,
}

/// A line of a [`Difference`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Row {
    /// Whose line it is.
    pub kind: RowKind,
    /// Its number in the expected output, from 1, unless it is [`RowKind::Got`].
    pub expected_line: Option<u64>,
    /// Its number in the actual output, from 1, unless it is [`RowKind::Expected`].
    pub got_line: Option<u64>,
    /// Its text in pieces, invisible characters made visible.
    pub spans: Vec<Span>,
}

/// Whose line a [`Row`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RowKind {
    /// In both outputs.
    Same,
    /// Only in the expected output.
    Expected,
    /// Only in the actual output.
    Got,
}

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Span {
    /// The piece.
    pub text: String,
    /// Whether it is what differs.
    pub marked: bool,
}
