//! A case becomes a test of the pack.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::author::lock::{Lock, LockError, Maker};
use crate::files::{self, FileError};
use crate::model::Problem;
use crate::pipeline::Engine;

/// Where the tests of a problem lie.
const TESTS: &str = "tests";

/// A test that was added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Its name: `secret/27`.
    pub name: String,
    /// Its input.
    pub input: PathBuf,
    /// Its answer.
    pub answer: PathBuf,
    /// Whether `answers.lock` says that the reference made the answer. It does not where there is no such file yet, or
    /// where it has mistakes.
    pub is_noted: bool,
}

/// Why a case did not become a test.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// A test has this input already.
    #[error("the case was not kept: `{test}` has the same input")]
    There {
        /// The test.
        test: String,
    },
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Adds an input and its answer to the problem's secret tests, to those of its first group where it has groups, under
/// the next free number, and notes in `answers.lock` that the reference made the answer.
pub fn keep(problem: &Problem, input: &[u8], answer: &[u8], engine: Engine<'_>) -> Result<Kept, KeepError> {
    for test in &problem.tests {
        let is_as_long = fs::metadata(&test.input).is_ok_and(|about| about.len() == input.len() as u64);
        if is_as_long && files::read(&test.input)? == input {
            return Err(KeepError::There { test: test.name.clone() });
        }
    }
    let group = problem.groups.first().map_or("secret", |group| group.name.as_str());
    let tests = problem.folder.join(TESTS);
    files::make_folder(&tests.join(group))?;
    let beside = files::list(&tests.join(group))?;
    let on_disk = beside.iter().filter_map(|entry| entry.path.file_stem()?.to_str().map(str::to_owned));
    // What a generator is to make has its name as well, whether or not it was made.
    let made = problem.generators.iter().flat_map(|generator| &generator.tests);
    let made = made.filter_map(|test| test.strip_prefix(group)?.strip_prefix('/').map(str::to_owned));
    let name = format!("{group}/{}", next(&on_disk.chain(made).collect()));
    let (input_path, answer_path) = (tests.join(format!("{name}.in")), tests.join(format!("{name}.ans")));
    // The input first: a test without an answer can be told from half an answer, and `regen` completes it.
    files::write_new(&input_path, input)?;
    if let Err(error) = files::write_new(&answer_path, answer) {
        let _ = fs::remove_file(&input_path);
        return Err(error.into());
    }
    let is_noted = note(problem, &name, [&input_path, &answer_path], engine)?;
    Ok(Kept { name, input: input_path, answer: answer_path, is_noted })
}

/// Enters a new test into `answers.lock`; false where nothing can be entered.
fn note(
    problem: &Problem,
    test: &str,
    [input, answer]: [&Path; 2],
    engine: Engine<'_>,
) -> Result<bool, FileError> {
    let mut lock = match Lock::read(problem) {
        Ok(Some(lock)) => lock,
        Ok(None) | Err(LockError::Broken { .. }) => return Ok(false),
        Err(LockError::File(error)) => return Err(error),
    };
    let Some(Ok(maker)) = problem.reference.as_ref().map(|path| Maker::of(path, problem, engine)) else {
        return Ok(false);
    };
    lock.enter(test, input, answer, maker)?;
    lock.write(problem)?;
    Ok(true)
}

/// The number after the largest of the names, as wide as they are.
fn next(names: &HashSet<String>) -> String {
    let is_number = |name: &&String| name.bytes().all(|byte| byte.is_ascii_digit());
    let numbers = || names.iter().filter(is_number);
    let largest = numbers().filter_map(|name| name.parse::<u64>().ok()).max().unwrap_or(0);
    // Two digits where there are none yet; names of one digit stay that.
    let width = numbers().map(String::len).max().unwrap_or(2);
    format!("{:0width$}", largest.saturating_add(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_number_is_as_wide_as_the_others() {
        for (names, expected) in [
            (&[][..], "01"),
            (&["01", "02"], "03"),
            (&["1", "9"], "10"),
            (&["1", "7"], "8"),
            (&["99"], "100"),
            (&["001", "big", "12x", "007"], "008"),
            (&["big"], "01"),
        ] {
            assert_eq!(next(&names.iter().map(|name| (*name).to_owned()).collect()), expected, "{names:?}");
        }
    }
}
