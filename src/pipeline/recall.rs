//! What a grading knows from earlier ones, and what it keeps for later ones.

use std::cmp::Reverse;

use crate::compile::{COMPILE_LIMITS, Unit};
use crate::event::Event;
use crate::execute::{Facts, Recalled, Wanted};
use crate::key::Key;
use crate::model::{CompileReport, Language, Submission, SubmissionReport};
use crate::store::Table;

use super::Engine;
use super::grading::Grading;
use super::part::Part;

/// What earlier gradings leave to do of a submission.
pub(super) struct Left {
    /// The tests without a result.
    pub(super) tests: Vec<usize>,
    /// Whether any of them must be run.
    pub(super) must_run: bool,
    /// What is to be told of the others.
    pub(super) known: Vec<Event>,
}

impl Grading<'_> {
    /// What is known of compiling a unit.
    pub(super) fn compiled_before(&self, unit: &Unit) -> Option<CompileReport> {
        let past = self.engine.past.filter(|past| past.recalls)?;
        let kept = past.store.get(Table::Compiles, unit.report_key().bytes())?;
        let report: CompileReport = serde_json::from_slice(&kept).ok()?;
        Some(CompileReport { cached: true, ..report })
    }

    /// Notes how compiling went, unless a compiler was stopped by the clock: it may be faster the next time.
    pub(super) fn keep_compiled(&self, unit: &Unit, report: &CompileReport) {
        let Some(past) = self.engine.past.filter(|_| report.seconds * 1000.0 < COMPILE_LIMITS.wall_ms as f64)
        else {
            return;
        };
        if let Ok(bytes) = serde_json::to_vec(report) {
            past.store.put(Table::Compiles, unit.report_key().bytes(), &bytes);
        }
    }

    /// Takes over what is known of a submission's tests.
    pub(super) fn recall(&self, index: usize, unit: &Unit, language: &Language) -> Left {
        let part = &self.parts[index];
        let problem = self.problem(part);
        let wanted = match self.plan.keep_details {
            true => Wanted::Failure { is_drawn: problem.view.is_some() },
            false => Wanted::Verdict,
        };
        let mut left = Left { tests: Vec::new(), must_run: false, known: Vec::new() };
        for (test, about) in problem.tests.iter().enumerate() {
            let recalled = match (self.engine.past, self.facts(part.problem, test, unit.key(), language)) {
                (Some(past), Some(facts)) => past.recall(&facts, about, language, wanted),
                _ => Recalled::Nothing,
            };
            match recalled {
                Recalled::Known(executed) => {
                    left.known.push(self.run_finished(index, test, &executed));
                    part.ran(test, *executed);
                }
                Recalled::Unchecked(measured) => {
                    part.is_unchecked(test, measured);
                    left.tests.push(test);
                }
                Recalled::Nothing => {
                    left.tests.push(test);
                    left.must_run = true;
                }
            }
        }
        left
    }

    pub(super) fn facts(
        &self,
        problem: usize,
        test: usize,
        program: Key,
        language: &Language,
    ) -> Option<Facts> {
        self.engine.past?;
        let contents = self.known(problem).contents(test)?;
        let problem = &self.plan.problems[problem];
        let context = self.engine.context;
        Some(Facts::new(program, context, contents, language, &problem.tests[test], problem.files.as_ref()))
    }

    /// Notes how long a submission took.
    pub(super) fn keep_time(&self, submission: &Submission, report: &SubmissionReport) {
        let Some(past) = self.engine.past.filter(|_| !self.engine.sandbox.is_cancelled()) else { return };
        let cpu_ms: u64 = report.tests.iter().map(|test| test.cpu_ms).sum();
        let took_ms = cpu_ms + (report.compile.seconds * 1000.0) as u64;
        past.store.put(Table::Times, time_key(submission).bytes(), &took_ms.to_le_bytes());
    }
}

/// The order in which submissions are begun: what took longest the last time first.
pub(super) fn order(parts: &[Part<'_>], engine: Engine<'_>) -> Vec<usize> {
    let took_ms = |part: &Part<'_>| {
        let kept = engine.past?.store.get(Table::Times, time_key(part.submission).bytes())?;
        Some(u64::from_le_bytes(kept.try_into().ok()?))
    };
    let mut order: Vec<(u64, usize)> =
        parts.iter().enumerate().map(|(index, part)| (took_ms(part).unwrap_or(0), index)).collect();
    order.sort_by_key(|&(took_ms, index)| (Reverse(took_ms), index));
    order.into_iter().map(|(_, index)| index).collect()
}

/// Under which name it is noted how long a submission took.
fn time_key(submission: &Submission) -> Key {
    Key::of_parts("time/1").part(&submission.problem).part(&submission.path).key()
}
