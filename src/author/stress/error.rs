//! Why a submission could not be stressed.

use std::path::PathBuf;

use crate::author::GeneratorError;
use crate::grammar::GrammarError;
use crate::pipeline::{NoProgram, PipelineError};
use crate::sandbox::SandboxError;

use super::Origin;

/// Why a submission could not be stressed: never its own fault.
#[derive(Debug, thiserror::Error)]
pub enum StressError {
    /// problem.toml names no source of cases.
    #[error(
        "`{problem}` has no random cases: add `[stress]` with a `command` that prints one for each `{{seed}}`, or with a \
         `grammar`, to its problem.toml"
    )]
    NoCases {
        /// The problem.
        problem: String,
    },
    /// The command makes the same case each time.
    #[error(
        "the `[stress]` command of `{problem}` makes only one case: add `\"{{seed}}\"` to the arguments of `{}`",
        program.display()
    )]
    NoSeed {
        /// The problem.
        problem: String,
        /// The command's program.
        program: PathBuf,
    },
    /// The grammar cannot be understood.
    #[error("the grammar of `{problem}` cannot be used")]
    Grammar {
        /// The problem.
        problem: String,
        /// Why.
        source: GrammarError,
    },
    /// problem.toml names no reference.
    #[error("`{problem}` names no reference solution: add `reference = \"…\"` to its problem.toml")]
    NoReference {
        /// The problem.
        problem: String,
    },
    /// The reference is not there.
    #[error("the reference of `{problem}` is missing: `{}`", path.display())]
    MissingReference {
        /// The problem.
        problem: String,
        /// Where it should be.
        path: PathBuf,
    },
    /// A program does not compile, or cannot be compiled here.
    #[error("the {what} of `{problem}` cannot be used")]
    NoProgram {
        /// The problem.
        problem: String,
        /// Which of its programs.
        what: &'static str,
        /// Why.
        source: NoProgram,
    },
    /// The command made no case.
    #[error("the `[stress]` command of `{problem}` fails with seed {seed}: it {source}")]
    Generator {
        /// The problem.
        problem: String,
        /// Its seed.
        seed: u64,
        /// How.
        source: GeneratorError,
    },
    /// A program of the problem failed on a case.
    #[error(
        "the {what} of `{problem}` fails on a case of {origin}: {reason} (that is a mistake of the problem, not of the \
         submission)"
    )]
    Breaks {
        /// The problem.
        problem: String,
        /// Which of its programs.
        what: &'static str,
        /// What made the case.
        origin: Origin,
        /// What it did.
        reason: String,
    },
    /// The validator refused every case.
    #[error(
        "the validator of `{problem}` refuses all {refused} cases, so that nothing was tried; of the last it says: {reason}"
    )]
    AllRefused {
        /// The problem.
        problem: String,
        /// How many.
        refused: u64,
        /// What it says of the last one.
        reason: String,
    },
    /// The sandbox failed.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    /// No threads.
    #[error(transparent)]
    Pipeline(#[from] PipelineError),
}
