//! What was handed in: a class folder with a folder for each student, or one file or folder.
//!
//! A submission is matched with a problem by name or alias, where case, `-`, `_` and blanks do not count,
//! and with a language by its ending. What is not matched is told with the reason, and nothing of it
//! stops the rest. A link that leads out of a student's folder is not followed: it could be an answer
//! or somebody else's work. This module starts no process and does not know what a problem's tests are.

mod class;
mod name;
mod odd;
mod single;
mod source;

use std::path::PathBuf;

use crate::files::FileError;
use crate::model::{Broken, Language, Problem};
use crate::text;

pub use class::{Class, class};
pub use single::single;

/// What submissions are matched with.
#[derive(Debug, Clone, Copy)]
pub struct Known<'a> {
    /// The sound problems of the pack.
    pub problems: &'a [Problem],
    /// Those that have mistakes.
    pub broken: &'a [Broken],
    /// The languages of judge.toml, in its order.
    pub languages: &'a [Language],
}

impl<'a> Known<'a> {
    fn problem(&self, name: &str) -> Option<&'a Problem> {
        self.problems.iter().find(|problem| problem.answers_to(name))
    }

    fn is_broken(&self, name: &str) -> bool {
        self.broken.iter().any(|broken| broken.answers_to(name))
    }

    /// The name or alias that was most likely meant.
    fn near(&self, name: &str) -> Option<String> {
        let names =
            self.problems.iter().flat_map(|problem| [&problem.name].into_iter().chain(&problem.aliases));
        text::nearest(name, names.map(String::as_str)).map(str::to_owned)
    }

    /// Why no problem goes by this name.
    fn no_problem(&self, name: &str) -> String {
        let shown = text::visible_line(name);
        match self.near(name) {
            _ if self.is_broken(name) => format!("the problem `{shown}` has mistakes"),
            Some(near) => format!("no problem is called `{shown}`; did you mean `{near}`?"),
            None => format!("no problem is called `{shown}`"),
        }
    }
}

/// Why there is no class or no submission.
#[derive(Debug, thiserror::Error)]
pub enum SubmissionError {
    /// A file or folder cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// The class is an archive.
    #[error("archives are not supported yet: `{}`", shown(path))]
    Archive {
        /// The archive.
        path: PathBuf,
    },
    /// The class is a file.
    #[error("`{}` is a file, not a folder of students", shown(path))]
    NoFolder {
        /// The file.
        path: PathBuf,
    },
    /// It is neither a file nor a folder.
    #[error("cannot test `{}`: {reason}", shown(path))]
    Odd {
        /// What it is about.
        path: PathBuf,
        /// What it is instead.
        reason: String,
    },
    /// Its ending belongs to no language, or there is no source in it.
    #[error("cannot test `{}`: {reason}", shown(path))]
    NoLanguage {
        /// The file or folder.
        path: PathBuf,
        /// What is missing.
        reason: String,
    },
    /// A folder does not tell which of its sources is the program.
    #[error("`{}` does not tell which is the program: {}", shown(path), list(sources))]
    Ambiguous {
        /// The folder.
        path: PathBuf,
        /// The sources that could be it.
        sources: Vec<String>,
    },
    /// The problem that was asked for does not exist.
    #[error("no problem is called `{}`", text::visible_line(name))]
    UnknownProblem {
        /// The name that was given.
        name: String,
        /// What may have been meant.
        near: Option<String>,
    },
    /// The problem has mistakes.
    #[error("the problem `{}` has mistakes", text::visible_line(name))]
    BrokenProblem {
        /// Its name.
        name: String,
    },
    /// Neither the file's name nor those of the folders above it are a problem's.
    #[error("cannot tell which problem `{}` solves: no problem is called {}", shown(path), list(tried))]
    NoProblem {
        /// The file or folder.
        path: PathBuf,
        /// The names that were tried, in order.
        tried: Vec<String>,
        /// What may have been meant.
        near: Option<String>,
    },
}

impl SubmissionError {
    /// What to do about it.
    pub fn hint(&self) -> Option<String> {
        match self {
            SubmissionError::File(_) | SubmissionError::Odd { .. } => None,
            SubmissionError::Archive { .. } => Some("unpack it and name the folder".to_owned()),
            SubmissionError::NoFolder { .. } => Some("`judge test` checks one file".to_owned()),
            SubmissionError::NoLanguage { .. } => {
                Some("languages and their endings are rows of `judge.toml`".to_owned())
            }
            SubmissionError::Ambiguous { .. } => {
                Some("name the file, or call it `main` or as the problem".to_owned())
            }
            SubmissionError::UnknownProblem { near: Some(near), .. } => {
                Some(format!("did you mean `{near}`?"))
            }
            SubmissionError::UnknownProblem { .. } => Some("`judge list` tells the problems".to_owned()),
            SubmissionError::BrokenProblem { .. } => Some("`judge list` tells them".to_owned()),
            SubmissionError::NoProblem { near: Some(near), .. } => {
                Some(format!("name the problem with `-p`; did you mean `{near}`?"))
            }
            SubmissionError::NoProblem { .. } => {
                Some("name the problem with `-p`; `judge list` tells the problems".to_owned())
            }
        }
    }
}

fn shown(path: &std::path::Path) -> String {
    text::visible_line(&path.to_string_lossy())
}

fn list(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{}`", text::visible_line(name))).collect();
    quoted.join(", ")
}

#[cfg(test)]
mod tests;
