//! What the tests and the checker of a problem are, as keys: read once a grading.

use std::fs::File;
use std::path::Path;

use crate::execute::{Contents, Stamp};
use crate::files;
use crate::key::Key;
use crate::model::{Checker, Problem, Test};

use super::Engine;
use super::program::unit_of;

/// The keys of a problem's checker and tests.
#[derive(Debug)]
pub(super) struct Known {
    /// `None` where it cannot be read: then it cannot be asked, either.
    checker: Option<Key>,
    tests: Vec<Option<(Key, Key, [Stamp; 2])>>,
}

impl Known {
    /// Reads them.
    pub(super) fn of(problem: &Problem, engine: Engine<'_>) -> Self {
        let read = |path: &Path| files::open(path).ok().and_then(|file: File| Key::of_reader(file).ok());
        let keys = |test: &Test| {
            let stamps = [Stamp::of(&test.input), Stamp::of(&test.answer)];
            Some((read(&test.input)?, read(&test.answer)?, stamps))
        };
        Known { checker: checker(&problem.checker, engine), tests: problem.tests.iter().map(keys).collect() }
    }

    /// What a result of a test depends on.
    pub(super) fn contents(&self, test: usize) -> Option<Contents> {
        let (input, answer, stamps) = (*self.tests.get(test)?)?;
        Some(Contents { stamps, input, answer, checker: self.checker? })
    }

    /// What tells a test's input and answer from others, for reports.
    pub(super) fn data(&self, test: usize) -> String {
        let Some(Some((input, answer, _))) = self.tests.get(test) else { return String::new() };
        Key::of_parts("data/1").part(input.bytes()).part(answer.bytes()).key().short()
    }

    /// What tells the checker from others, for reports.
    pub(super) fn checker(&self) -> String {
        self.checker.map(Key::short).unwrap_or_default()
    }
}

fn checker(checker: &Checker, engine: Engine<'_>) -> Option<Key> {
    let parts = Key::of_parts("checker/1");
    match checker {
        Checker::Rule(rule) => Some(parts.part(format!("{rule:?}")).key()),
        Checker::Program { source, protocol } => {
            let unit = unit_of(source, engine).ok()?;
            Some(parts.part(unit.key().bytes()).part(format!("{protocol:?}")).key())
        }
    }
}
