//! `answers.lock`, the file beside problem.toml that says what made each answer.
//!
//! It is written by [`regen`](super::regen()), with an entry for each answer that is as the reference gives it, in the
//! order of the problem's tests. An entry stays as it is where nothing but the judge's version would change, so that
//! the file changes only where something did.

mod doubt;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::fmt::Write;
use std::path::{Component, Path, PathBuf};

use crate::diagnostic::Diagnostic;
use crate::document::{self, Document, Source, Table};
use crate::files::{self, FileError};
use crate::key::Key;
use crate::model::{Problem, Test};
use crate::pipeline::{self, Engine, NoProgram};
use crate::text;

pub use doubt::{Doubt, Why};
pub(super) use doubt::{compare, doubts};

/// The name of the file.
pub const LOCK_NAME: &str = "answers.lock";

/// Its first line.
const HEAD: &str = "# What made each answer. `judge regen` writes this file and `judge verify` reads it; it belongs to \
                    the tests, so keep it with them.";

/// What to do where the file cannot be used.
const REMEDY: &str = "take it back from your version control, or delete it: `judge regen` writes it again";

/// What begins the lines that git leaves where two versions of a file do not go together.
const CONFLICT: [&str; 4] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];

/// How many digits of a hash are kept.
const DIGITS: usize = 32;

/// Why nothing can be said of what made the answers.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// The file has mistakes.
    #[error("`{LOCK_NAME}` of `{problem}` cannot be used")]
    Broken {
        /// The problem.
        problem: String,
        /// They are.
        diagnostics: Vec<Diagnostic>,
    },
    /// It, or a test, cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
}

/// What is known of the making of a problem's answers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Lock {
    entries: Vec<Entry>,
}

/// What is known of the making of one answer.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    test: String,
    /// The hash of the input that it answers.
    input: String,
    /// Its own hash.
    answer: String,
    /// What made it; `None` for a person.
    maker: Option<Maker>,
    /// The version of the judge that entered it.
    judge: String,
}

/// The program that makes answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Maker {
    /// Its path relative to problem.toml, `/` between the parts.
    program: String,
    /// The hash of its sources.
    source: String,
}

impl Maker {
    /// The program whose source lies at `path`, for a problem.
    pub(super) fn of(path: &Path, problem: &Problem, engine: Engine<'_>) -> Result<Self, NoProgram> {
        let source = digits(pipeline::source_key(path, engine)?);
        Ok(Maker { program: relative(path, &problem.folder), source })
    }
}

impl Entry {
    /// That of a test as it is now; `None` where it has no answer.
    fn of(test: &Test, maker: &Maker) -> Result<Option<Self>, FileError> {
        if !test.answer.exists() {
            return Ok(None);
        }
        let maker = (!test.by_hand).then(|| maker.clone());
        Entry::new(&test.name, &test.input, &test.answer, maker).map(Some)
    }

    /// That of a test whose files are these.
    fn new(test: &str, input: &Path, answer: &Path, maker: Option<Maker>) -> Result<Self, FileError> {
        let judge = env!("CARGO_PKG_VERSION").to_owned();
        Ok(Entry { test: test.to_owned(), input: hash(input)?, answer: hash(answer)?, maker, judge })
    }

    /// Whether it tells the same, whichever judge entered it.
    fn agrees_with(&self, other: &Entry) -> bool {
        let Entry { test, input, answer, maker, judge: _ } = self;
        (test, input, answer, maker) == (&other.test, &other.input, &other.answer, &other.maker)
    }
}

impl Lock {
    /// That of the problem; `None` where there is no such file.
    pub(super) fn read(problem: &Problem) -> Result<Option<Self>, LockError> {
        let path = path(problem);
        if path.symlink_metadata().is_err() {
            return Ok(None);
        }
        parsed(&path).map(Some).map_err(|mut diagnostics| {
            diagnostics.iter_mut().for_each(|diagnostic| diagnostic.hint = Some(REMEDY.to_owned()));
            LockError::Broken { problem: problem.name.clone(), diagnostics }
        })
    }

    /// What is known now: of the tests that are `settled` their answers as they are, of the others what was known.
    pub(super) fn renewed(
        old: Option<&Lock>,
        problem: &Problem,
        maker: &Maker,
        is_settled: impl Fn(&Test) -> bool,
    ) -> Result<Self, FileError> {
        let mut entries = Vec::new();
        for test in &problem.tests {
            let known = old.and_then(|lock| lock.entry(&test.name)).cloned();
            let now = if is_settled(test) { Entry::of(test, maker)? } else { None };
            entries.extend(match (known, now) {
                (Some(known), Some(now)) if known.agrees_with(&now) => Some(known),
                (known, now) => now.or(known),
            });
        }
        Ok(Lock { entries })
    }

    /// Enters a new test whose answer was made just now, among those of its folder by their order. What is known of an
    /// earlier test of that name is forgotten.
    pub(super) fn enter(
        &mut self,
        test: &str,
        input: &Path,
        answer: &Path,
        maker: Maker,
    ) -> Result<(), FileError> {
        let entry = Entry::new(test, input, answer, Some(maker))?;
        self.entries.retain(|known| known.test != test);
        let folder = |test: &str| test.rsplit_once('/').map(|(folder, _)| folder.to_owned());
        let is_before = |known: &Entry| {
            folder(&known.test) == folder(test) && text::natural(&known.test, test) == Ordering::Less
        };
        let last = self.entries.iter().rposition(is_before);
        let first = self.entries.iter().position(|known| folder(&known.test) == folder(test));
        let at = last.map(|last| last + 1).or(first).unwrap_or(self.entries.len());
        self.entries.insert(at, entry);
        Ok(())
    }

    /// Writes it beside problem.toml.
    pub(super) fn write(&self, problem: &Problem) -> Result<(), FileError> {
        files::write_atomic(&path(problem), self.text().as_bytes())
    }

    /// Whether it says nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn entry(&self, test: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.test == test)
    }

    fn text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for Entry { test, input, answer, maker, judge } in &self.entries {
            let quoted = |word: &str| toml::Value::String(word.to_owned()).to_string();
            let _ = writeln!(text, "\n[[answer]]\ntest = {}", quoted(test));
            let _ = match maker {
                Some(Maker { program, source }) => {
                    writeln!(text, "program = {}\nsource = \"{source}\"", quoted(program))
                }
                None => writeln!(text, "by_hand = true"),
            };
            let _ = writeln!(text, "input = \"{input}\"\nanswer = \"{answer}\"\njudge = {}", quoted(judge));
        }
        text
    }
}

/// Where the file of a problem lies.
pub(super) fn path(problem: &Problem) -> PathBuf {
    problem.folder.join(LOCK_NAME)
}

/// What the file says, or all its mistakes.
fn parsed(path: &Path) -> Result<Lock, Vec<Diagnostic>> {
    let source = document::read(path).map_err(|error| vec![error])?;
    if let Some(conflict) = conflict(&source) {
        return Err(vec![conflict]);
    }
    let document = Document::parse(&source);
    let table = document.root();
    let mut entries: Vec<Entry> = Vec::new();
    for row in table.tables("answer") {
        let test = row.required("test", row.string("test"), "\"secret/…\"");
        if let Some(test) = test.as_ref().filter(|test| entries.iter().any(|entry| entry.test == test.value))
        {
            let message = format!("a second `[[answer]]` is about `{}`", test.value);
            document.error(&test.span, message, "", None);
        }
        entries.extend(entry(&row, test.map(|found| found.value)));
        row.finish();
    }
    table.finish();
    let diagnostics = document.into_diagnostics();
    if diagnostics.is_empty() { Ok(Lock { entries }) } else { Err(diagnostics) }
}

fn entry(row: &Table<'_>, test: Option<String>) -> Option<Entry> {
    let by_hand = row.boolean("by_hand").is_some_and(|found| found.value);
    let (input, answer) = (hash_at(row, "input"), hash_at(row, "answer"));
    let judge = row.required("judge", row.string("judge"), "\"…\"").map(|found| found.value);
    let maker = if by_hand {
        None
    } else {
        let program = row.required("program", row.string("program"), "\"…\"").map(|found| found.value);
        let source = hash_at(row, "source");
        Some(Maker { program: program?, source: source? })
    };
    Some(Entry { test: test?, input: input?, answer: answer?, maker, judge: judge? })
}

/// The hash that a key holds.
fn hash_at(row: &Table<'_>, key: &'static str) -> Option<String> {
    let found = row.required(key, row.string(key), "\"…\"")?;
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if found.value.len() != DIGITS || !found.value.bytes().all(is_digit) {
        let message = format!("`{key}` must be a hash: {DIGITS} digits from `0` to `f`");
        row.document().error(&found.span, message, "no hash", None);
        return None;
    }
    Some(found.value)
}

/// The first mark of a merge that was not finished.
fn conflict(source: &Source) -> Option<Diagnostic> {
    let mut start = 0;
    for line in source.text.split_inclusive('\n') {
        if CONFLICT.iter().any(|mark| line.starts_with(mark)) {
            let span = start..start + line.trim_end().len();
            let message = "two versions of the file were merged and do not go together";
            return Some(source.error(message).at(&source.text, span, "a mark of the conflict"));
        }
        start += line.len();
    }
    None
}

/// The hash of a file.
fn hash(path: &Path) -> Result<String, FileError> {
    Key::of_reader(files::open(path)?).map(digits).map_err(FileError::at("read", path))
}

fn digits(key: Key) -> String {
    key.hex()[..DIGITS].to_owned()
}

/// `path` as seen from `folder`, both of which are below the folder of judge.toml.
fn relative(path: &Path, folder: &Path) -> String {
    let (path, folder): (Vec<Component>, Vec<Component>) =
        (path.components().collect(), folder.components().collect());
    let common = path.iter().zip(&folder).take_while(|(a, b)| a == b).count();
    let up = std::iter::repeat_n("..".to_owned(), folder.len() - common);
    let down = path[common..].iter().map(|part| part.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}
