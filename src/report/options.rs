//! What the reader of a report is used to.

use crate::model::Tongue;

/// What the reader of a report is used to: a language, and what a spreadsheet of the reader's country expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The language of headings; codes and the keys of CSV and JSON are the same in all.
    pub tongue: Tongue,
    /// Between two cells of CSV; an ASCII character.
    pub separator: char,
    /// Between whole points and hundredths in CSV.
    pub decimal_sign: char,
}

impl Default for Options {
    fn default() -> Self {
        Options { tongue: Tongue::English, separator: ',', decimal_sign: '.' }
    }
}
