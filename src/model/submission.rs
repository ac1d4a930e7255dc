//! What a student handed in.

use std::path::PathBuf;

/// One student's program for one problem: a source file, or a folder of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    /// The student's name as found; empty where one's own file is tested.
    pub student: String,
    /// The name of the problem.
    pub problem: String,
    /// The name of the language.
    pub language: String,
    /// Where it was found, for people: relative to the class folder or as typed.
    pub path: String,
    /// The folder that holds the sources.
    pub folder: PathBuf,
    /// The sources, relative to `folder`; the main one first.
    pub sources: Vec<PathBuf>,
    /// Files that the sources may include, relative to `folder`; never compiled by themselves.
    pub headers: Vec<PathBuf>,
}
