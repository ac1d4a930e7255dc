//! Answers of which `answers.lock` tells something else than there is.

use super::{Entry, LOCK_NAME, Lock, LockError, Maker};
use crate::files::FileError;
use crate::model::{Problem, Test};
use crate::pipeline::Engine;
use crate::units;

/// Something that is not as `answers.lock` tells, or of which it does not tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    /// What it is.
    pub why: Why,
    /// The tests that it concerns, in order.
    pub tests: Vec<String>,
}

/// What is not as `answers.lock` tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// There is no such file.
    NoLock,
    /// It has no entry for the test.
    Unknown,
    /// The answer is another one.
    Foreign,
    /// The input is another one.
    Input,
    /// The program's sources changed.
    Source,
    /// The answer was made by another program than the reference.
    Program,
    /// By one of the two the answer was written by a person, by the other it was not.
    Hand,
    /// A person wrote the answer, and another one than is entered.
    Rewritten,
    /// There is no such test.
    Gone,
}

impl Doubt {
    /// What is wrong, in one line.
    pub fn message(&self) -> String {
        let tests = self.named();
        match self.why {
            Why::NoLock => format!("there is no `{LOCK_NAME}`, which says what made the answers"),
            Why::Unknown => format!("`{LOCK_NAME}` does not say what made the answer of {tests}"),
            Why::Foreign => format!(
                "the answer of {tests} is not the one that `{LOCK_NAME}` tells of: somebody or something else wrote it"
            ),
            Why::Input => format!("the input of {tests} changed since the answer was made"),
            Why::Source => format!("the reference changed since it made the answer of {tests}"),
            Why::Program => format!("another program than the reference made the answer of {tests}"),
            Why::Hand => {
                format!(
                    "`{LOCK_NAME}` and `by_hand` in problem.toml differ on who wrote the answer of {tests}"
                )
            }
            Why::Rewritten => {
                format!("the answer of {tests}, written by hand, changed since it was last compared")
            }
            Why::Gone => format!("`{LOCK_NAME}` tells of {tests}, which is not there"),
        }
    }

    /// What to do about it, in one line.
    pub fn remedy(&self) -> &'static str {
        match self.why {
            Why::NoLock => "`judge regen` writes it",
            Why::Gone => "`judge regen` drops it",
            Why::Foreign => {
                "`judge regen --overwrite` makes the reference's; for one that a person wrote set `by_hand = true` in \
                 its `[[test]]`"
            }
            Why::Unknown | Why::Input | Why::Source | Why::Program | Why::Hand | Why::Rewritten => {
                "`judge regen` compares it with the reference's and enters what is right"
            }
        }
    }

    /// The tests, the first ones by name.
    fn named(&self) -> String {
        const NAMED: usize = 3;
        let names: Vec<String> = self.tests.iter().take(NAMED).map(|test| format!("`{test}`")).collect();
        match self.tests.len().saturating_sub(NAMED) {
            0 => names.join(", "),
            more => format!("{} and {}", names.join(", "), units::count(more, "other", "others")),
        }
    }
}

/// What is not as the `answers.lock` of the problem tells. Answers that are missing are not its affair, nor is a
/// reference that cannot be read.
pub(in crate::author) fn compare(problem: &Problem, engine: Engine<'_>) -> Result<Vec<Doubt>, LockError> {
    let maker = problem.reference.as_ref().and_then(|path| Maker::of(path, problem, engine).ok());
    Ok(doubts(problem, Lock::read(problem)?.as_ref(), maker.as_ref())?)
}

/// What is not as `lock` tells, one for each reason; what the program is does not count where there is no `maker`.
pub(in crate::author) fn doubts(
    problem: &Problem,
    lock: Option<&Lock>,
    maker: Option<&Maker>,
) -> Result<Vec<Doubt>, FileError> {
    let answered = problem.tests.iter().filter(|test| test.answer.exists());
    let Some(lock) = lock else {
        let tests: Vec<String> = answered.map(|test| test.name.clone()).collect();
        return Ok(if tests.is_empty() { Vec::new() } else { vec![Doubt { why: Why::NoLock, tests }] });
    };
    let mut doubts: Vec<Doubt> = Vec::new();
    let mut add = |why: Why, test: &str| match doubts.iter_mut().find(|doubt| doubt.why == why) {
        Some(doubt) => doubt.tests.push(test.to_owned()),
        None => doubts.push(Doubt { why, tests: vec![test.to_owned()] }),
    };
    for test in answered {
        if let Some(why) = why(test, lock.entry(&test.name), maker)? {
            add(why, &test.name);
        }
    }
    for entry in &lock.entries {
        if !problem.tests.iter().any(|test| test.name == entry.test) {
            add(Why::Gone, &entry.test);
        }
    }
    Ok(doubts)
}

fn why(test: &Test, entry: Option<&Entry>, maker: Option<&Maker>) -> Result<Option<Why>, FileError> {
    let Some(entry) = entry else { return Ok(Some(Why::Unknown)) };
    let is_other = super::hash(&test.answer)? != entry.answer;
    if test.by_hand != entry.maker.is_none() {
        return Ok(Some(Why::Hand));
    }
    if is_other {
        return Ok(Some(if test.by_hand { Why::Rewritten } else { Why::Foreign }));
    }
    if super::hash(&test.input)? != entry.input {
        return Ok(Some(Why::Input));
    }
    Ok(match (&entry.maker, maker) {
        (Some(known), Some(now)) if known.program != now.program => Some(Why::Program),
        (Some(known), Some(now)) if known.source != now.source => Some(Why::Source),
        _ => None,
    })
}
