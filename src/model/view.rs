//! As what a problem's inputs and outputs can be drawn.

use serde::{Deserialize, Serialize};

/// As what a problem's inputs and outputs can be drawn: `view` in problem.toml.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum View {
    /// A board of numbers in rows, columns and boxes.
    Sudoku,
    /// A chess board with queens.
    Queens,
    /// A board of cells with the sums of their runs.
    Kakuro,
}

impl View {
    /// All of them.
    pub const ALL: [View; 3] = [View::Sudoku, View::Queens, View::Kakuro];

    /// As it is written: `sudoku`.
    pub const fn name(self) -> &'static str {
        match self {
            View::Sudoku => "sudoku",
            View::Queens => "queens",
            View::Kakuro => "kakuro",
        }
    }
}
