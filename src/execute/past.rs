//! What earlier gradings found out, kept in the store: what was measured of a run, what was printed, and what a
//! checker said of it. Each is a fact of its own, so that a changed answer or checker asks the checker again and runs
//! nothing.

use std::os::unix::fs::MetadataExt;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::key::Key;
use crate::model::{Failure, Io, Language, Limits, NamedFiles, Points, Test, TestReport, Verdict};
use crate::sandbox::Outcome;
use crate::store::{Store, Table};

use super::checker::Ruling;
use super::{Executed, not_run, proof, told_apart, verdict};

/// Outputs up to this size are kept, in bytes: a larger one is made again by a run.
pub(super) const MOST_OUTPUT: u64 = 1 << 20;

/// The store of a grading.
#[derive(Debug, Clone, Copy)]
pub struct Past<'a> {
    /// Where results are.
    pub store: &'a Store,
    /// Whether they are looked up; they are kept in any case.
    pub recalls: bool,
}

/// Names of what is known of one test of one program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    contents: Contents,
    run: Key,
    /// Of everything that a ruling depends on but the output.
    question: Key,
}

/// What tells a file from what it is after a change, without reading it: its number, size and time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp(u64, u64, i64, i64);

impl Stamp {
    /// That of a file; of one that cannot be looked at as well.
    pub fn of(path: &Path) -> Self {
        let about = std::fs::metadata(path);
        about.map_or(Stamp(0, 0, 0, 0), |about| {
            Stamp(about.ino(), about.size(), about.mtime(), about.mtime_nsec())
        })
    }
}

/// What a test's files and its problem's checker are, as keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contents {
    /// Of its input and its answer, before they were read.
    pub stamps: [Stamp; 2],
    /// Of its input.
    pub input: Key,
    /// Of its answer.
    pub answer: Key,
    /// Of what decides.
    pub checker: Key,
}

impl Facts {
    /// The names for a program with that key. `context` is everything else that a run depends on: the judge, the
    /// machine, the walls.
    pub fn new(
        program: Key,
        context: Key,
        contents: Contents,
        language: &Language,
        test: &Test,
        files: Option<&NamedFiles>,
    ) -> Self {
        let env: Vec<String> = language.env.iter().map(|(name, value)| format!("{name}={value}")).collect();
        // A language that is told the memory limit behaves as it says.
        let is_told =
            language.run.iter().chain(language.env.values()).any(|word| word.contains("{memory_mib}"));
        let told_kib = if is_told { language.limits(test.limits).memory_kib } else { 0 };
        let run = Key::of_parts("run/1")
            .part(program.bytes())
            .part(context.bytes())
            .part(contents.input.bytes())
            .list(&language.run)
            .list(&env)
            .part(format!("{:?} {} {told_kib} {files:?}", language.runtime, language.runtime_memory));
        // What the judge makes of an output is another judge's only by chance.
        let question = Key::of_parts("question/1")
            .part(context.bytes())
            .part(contents.input.bytes())
            .part(contents.answer.bytes())
            .part(contents.checker.bytes());
        Facts { contents, run: run.key(), question: question.key() }
    }

    /// Whether the files of the test are still what they were when these names were made.
    pub fn hold(&self, test: &Test) -> bool {
        self.contents.stamps == [Stamp::of(&test.input), Stamp::of(&test.answer)]
    }

    /// The name of what the checker says of an output.
    fn ruling(&self, output: Key) -> Key {
        Key::of_parts("ruling/1").part(self.question.bytes()).part(output.bytes()).key()
    }

    /// The name of what there is to show of a failure.
    fn failure(&self, output: Option<Key>, is_drawn: bool) -> Key {
        Key::of_parts("failure/1")
            .part(self.run.bytes())
            .part(self.question.bytes())
            .part(output.as_ref().map_or(&[][..], |key| key.bytes()))
            .part([u8::from(is_drawn)])
            .key()
    }
}

/// A run as it was measured.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The limits that held.
    pub(super) limits: Limits,
    /// What was seen of it, without what it wrote to standard error.
    pub(super) outcome: Outcome,
    pub(super) remeasured: u32,
    pub(super) io: Io,
    /// The key of its output, where a checker was asked.
    pub(super) output: Option<[u8; 32]>,
}

/// What is wanted of a test that is known already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Its verdict.
    Verdict,
    /// What there is to show of it as well, where it was not passed.
    Failure {
        /// Whether its texts can be drawn.
        is_drawn: bool,
    },
}

/// What is known of a test before it is run.
#[derive(Debug)]
pub enum Recalled {
    /// All.
    Known(Box<Executed>),
    /// What it printed, but not what the checker says of that.
    Unchecked(Box<Measured>),
    /// Nothing that would prove anything.
    Nothing,
}

/// What a checker said, as it is kept.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    verdict: Verdict,
    /// Numerator and denominator of the earned share.
    share: (i64, i64),
    reason: String,
    note: String,
}

impl Past<'_> {
    /// What is known of a test, a share of its points included.
    pub fn recall(&self, facts: &Facts, test: &Test, language: &Language, wanted: Wanted) -> Recalled {
        self.try_recall(facts, test, language, wanted).unwrap_or(Recalled::Nothing)
    }

    fn try_recall(
        &self,
        facts: &Facts,
        test: &Test,
        language: &Language,
        wanted: Wanted,
    ) -> Option<Recalled> {
        let measured: Measured = self.get(Table::Runs, &facts.run).filter(|_| self.recalls)?;
        let limits = language.limits(test.limits);
        if !proof::answers(&measured, &limits) {
            return None;
        }
        let failure = |output, verdict: Verdict| match wanted {
            Wanted::Failure { is_drawn } if !verdict.is_accepted() => {
                self.get(Table::Failures, &facts.failure(output, is_drawn)).map(Some)
            }
            _ => Some(None),
        };
        let report =
            |verdict, reason, failure| TestReport { failure, ..measured.report(test, verdict, reason) };
        if let Some(bad) = verdict::of(&measured.outcome, &limits, language) {
            let failure = failure(None, bad.verdict)?;
            let executed =
                Executed { report: report(bad.verdict, bad.reason, failure), share: Points::from_integer(0) };
            return Some(Recalled::Known(Box::new(executed)));
        }
        let output = Key::from(measured.output?);
        // A program that got less than it wanted may end well all the same, with a worse answer.
        let is_sure =
            |verdict: Verdict| verdict.is_accepted() || proof::are_same_means(&measured.limits, &limits);
        if let Some(ruling) = self.ruling(facts, output) {
            if !is_sure(ruling.verdict) {
                return None;
            }
            if let Some(failure) = failure(Some(output), ruling.verdict) {
                let report =
                    TestReport { note: ruling.note, ..report(ruling.verdict, ruling.reason, failure) };
                return Some(Recalled::Known(Box::new(Executed { report, share: ruling.share })));
            }
        }
        self.store.get(Table::Outputs, output.bytes()).filter(|_| is_sure(Verdict::Wa))?;
        Some(Recalled::Unchecked(Box::new(measured)))
    }

    /// What a checker said of an output.
    pub(super) fn ruling(&self, facts: &Facts, output: Key) -> Option<Ruling> {
        let kept: Kept = self.get(Table::Rulings, &facts.ruling(output)).filter(|_| self.recalls)?;
        let share = (kept.share.1 != 0).then(|| Points::new(kept.share.0.into(), kept.share.1.into()))?;
        Some(Ruling { verdict: kept.verdict, share, reason: kept.reason, note: kept.note, mismatch: None })
    }

    /// An output that was printed before.
    pub(super) fn output(&self, measured: &Measured) -> Option<Vec<u8>> {
        self.store.get(Table::Outputs, measured.output.as_ref()?)
    }

    /// Keeps what was measured.
    pub(super) fn keep_run(&self, facts: &Facts, measured: &Measured) {
        self.put(Table::Runs, &facts.run, measured);
    }

    /// Keeps what a checker said of an output, and the output where it is not too long.
    pub(super) fn keep_ruling(&self, facts: &Facts, output: Key, bytes: Option<&[u8]>, ruling: &Ruling) {
        let part = |number: i128| i64::try_from(number);
        let (Ok(numerator), Ok(denominator)) = (part(*ruling.share.numer()), part(*ruling.share.denom()))
        else {
            return;
        };
        if let Some(bytes) = bytes {
            self.store.put(Table::Outputs, output.bytes(), bytes);
        }
        let kept = Kept {
            verdict: ruling.verdict,
            share: (numerator, denominator),
            reason: ruling.reason.clone(),
            note: ruling.note.clone(),
        };
        self.put(Table::Rulings, &facts.ruling(output), &kept);
    }

    /// Keeps what there is to show of a failure.
    pub(super) fn keep_failure(&self, facts: &Facts, output: Option<Key>, is_drawn: bool, failure: &Failure) {
        self.put(Table::Failures, &facts.failure(output, is_drawn), failure);
    }

    fn get<T: for<'de> Deserialize<'de>>(&self, table: Table, key: &Key) -> Option<T> {
        serde_json::from_slice(&self.store.get(table, key.bytes())?).ok()
    }

    fn put<T: Serialize>(&self, table: Table, key: &Key, value: &T) {
        // What cannot be written down is found out again the next time.
        if let Ok(bytes) = serde_json::to_vec(value) {
            self.store.put(table, key.bytes(), &bytes);
        }
    }
}

impl Measured {
    /// The report of a test whose run this was.
    pub(super) fn report(&self, test: &Test, verdict: Verdict, reason: String) -> TestReport {
        TestReport {
            cpu_ms: self.outcome.cpu_us / 1000,
            wall_ms: self.outcome.wall_us / 1000,
            memory_kib: self.outcome.memory_kib,
            remeasured: self.remeasured,
            io: self.io,
            output: told_apart(verdict, self.output.map(Key::from)),
            cached: true,
            ..not_run(test, verdict, reason).report
        }
    }
}
