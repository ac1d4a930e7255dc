//! How a source is compiled and run.

use crate::model::Language;

use super::sources::Sources;
use super::toolchain::Toolchain;

/// How one source is compiled and run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shape {
    /// Ways to compile it, tried in order until one makes a program; what the last one says counts. None where there
    /// is nothing to compile.
    pub(super) attempts: Vec<Attempt>,
    /// The words that run it.
    pub(super) run: Vec<String>,
}

/// A way to compile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Attempt {
    /// The words of the command.
    pub(super) words: Vec<String>,
}

/// How a source is compiled and run.
pub(super) fn shape(language: &Language, _sources: &Sources, _toolchain: &Toolchain) -> Shape {
    let compile = Some(language.compile.clone()).filter(|words| !words.is_empty());
    Shape {
        attempts: compile.map(|words| Attempt { words }).into_iter().collect(),
        run: language.run.clone(),
    }
}
