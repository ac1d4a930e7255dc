//! What is known so far of one submission, filled by several threads.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::compile::{Program, Unit};
use crate::execute::{self, Executed, Measured};
use crate::model::{
    CompileReport, Language, Problem, SourceFile, Submission, SubmissionReport, Test, TestReport, Verdict,
};
use crate::score;

use super::contents::Known;

/// A submission under way.
pub(super) struct Part<'a> {
    pub(super) submission: &'a Submission,
    /// The problem's index in the plan.
    pub(super) problem: usize,
    state: Mutex<State>,
    program: Mutex<Option<Made>>,
}

/// How far the program is.
pub(super) enum Made {
    /// It can be built.
    Unit(Box<Unit>),
    /// It can be run.
    Program(Arc<Program>),
}

#[derive(Default)]
struct State {
    compile: CompileReport,
    source: String,
    made: String,
    results: Vec<Option<Executed>>,
    /// What was printed before and is to be checked anew.
    unchecked: Vec<Option<Box<Measured>>>,
    left: usize,
}

impl<'a> Part<'a> {
    /// Of a submission with so many tests before it.
    pub(super) fn new(submission: &'a Submission, problem: usize, tests: usize) -> Self {
        let state = State {
            results: vec![None; tests],
            unchecked: (0..tests).map(|_| None).collect(),
            left: tests,
            ..State::default()
        };
        Part { submission, problem, state: Mutex::new(state), program: Mutex::new(None) }
    }

    /// Keeps what tells its sources, and how its program is made of them, from others.
    pub(super) fn has_source(&self, source: String, made: String) {
        let mut state = self.state();
        (state.source, state.made) = (source, made);
    }

    /// Keeps what compiling gave.
    pub(super) fn compiled(&self, report: CompileReport, made: Option<Made>) {
        self.state().compile = report;
        *self.made() = made;
    }

    /// The program, or what it is built from, as long as there are runs to do. Others wait while it is held.
    pub(super) fn made(&self) -> MutexGuard<'_, Option<Made>> {
        self.program.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps what is to be checked anew.
    pub(super) fn is_unchecked(&self, test: usize, measured: Box<Measured>) {
        self.state().unchecked[test] = Some(measured);
    }

    /// What is to be checked anew.
    pub(super) fn unchecked(&self, test: usize) -> Option<Box<Measured>> {
        self.state().unchecked[test].take()
    }

    /// Keeps what a run gave. True for the last one.
    pub(super) fn ran(&self, test: usize, executed: Executed) -> bool {
        let mut state = self.state();
        state.results[test] = Some(executed);
        state.left -= 1;
        state.left == 0
    }

    /// How many tests before `test` are known to have taken all their time.
    pub(super) fn timeouts_before(&self, test: usize) -> usize {
        let state = self.state();
        let earlier = state.results[..test].iter().flatten();
        earlier.filter(|executed| executed.report.verdict == Verdict::Tle).count()
    }

    /// Scores what there is. `verdict` is that of a submission without a program; after `stop_after` tests that took
    /// all their time the others count as not run, whether or not they were.
    pub(super) fn finish(
        &self,
        problem: &Problem,
        language: Option<&Language>,
        known: Option<&Known>,
        verdict: Option<Verdict>,
        stop_after: Option<usize>,
        files: Vec<SourceFile>,
    ) -> SubmissionReport {
        *self.made() = None;
        let state = std::mem::take(&mut *self.state());
        let executed = completed(&problem.tests, state.results, verdict, stop_after);
        let results: Vec<score::Result> = executed
            .iter()
            .map(|executed| score::Result { verdict: executed.report.verdict, share: executed.share })
            .collect();
        let scored = score::score(problem, &results);
        let told = |(index, executed): (usize, Executed)| {
            let test = &problem.tests[index];
            let limits = language.map_or(test.limits, |language| language.limits(test.limits));
            TestReport {
                score: scored.tests[index],
                max_score: test.points.into(),
                data: known.map(|known| known.data(index)).unwrap_or_default(),
                time_limit_ms: limits.cpu_ms,
                memory_limit_kib: limits.memory_kib,
                ..executed.report
            }
        };
        let tests: Vec<TestReport> = executed.into_iter().enumerate().map(told).collect();
        let most = |of: fn(&TestReport) -> u64| tests.iter().map(of).max().unwrap_or(0);
        SubmissionReport {
            student: self.submission.student.clone(),
            problem: problem.name.clone(),
            path: self.submission.path.clone(),
            language: self.submission.language.clone(),
            source: state.source,
            made: state.made,
            files,
            verdict: verdict.unwrap_or(scored.verdict),
            score: scored.score,
            max_score: problem.max_points().into(),
            compile: state.compile,
            cpu_ms: most(|test| test.cpu_ms),
            wall_ms: most(|test| test.wall_ms),
            memory_kib: most(|test| test.memory_kib),
            tests,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A result for each test.
fn completed(
    tests: &[Test],
    results: Vec<Option<Executed>>,
    verdict: Option<Verdict>,
    stop_after: Option<usize>,
) -> Vec<Executed> {
    let reason = match verdict {
        Some(Verdict::Ce) => "it does not compile",
        Some(Verdict::Je) => "the judge could not compile it",
        _ => "interrupted",
    };
    let mut timeouts = 0;
    let complete = |(test, result): (&Test, Option<Executed>)| {
        if let Some(most) = stop_after.filter(|most| timeouts >= *most) {
            let mut left_out = execute::not_run(test, Verdict::Sk, skipped(most));
            left_out.report.left_out = true;
            return left_out;
        }
        let executed = result.unwrap_or_else(|| execute::not_run(test, Verdict::Sk, reason.to_owned()));
        timeouts += usize::from(executed.report.verdict == Verdict::Tle);
        executed
    };
    tests.iter().zip(results).map(complete).collect()
}

/// Why a test was not run after so many that took all their time.
pub(super) fn skipped(timeouts: usize) -> String {
    format!(
        "not run after {}",
        crate::units::count(timeouts, "test that took all its time", "tests that took all their time")
    )
}
