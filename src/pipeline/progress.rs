//! What is known so far of one submission, filled by several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::compile::Program;
use crate::execute::{self, Executed};
use crate::model::{CompileReport, Problem, Score, Submission, SubmissionReport, TestReport, Verdict};
use crate::score;

/// What is known so far of one submission.
pub(super) struct Progress {
    compile: OnceLock<CompileReport>,
    /// The program, until its last run is done.
    program: Mutex<Option<Arc<Program>>>,
    results: Vec<OnceLock<Executed>>,
    left: AtomicUsize,
    report: OnceLock<SubmissionReport>,
}

impl Progress {
    /// Of a submission with so many tests before it.
    pub(super) fn new(tests: usize) -> Self {
        Progress {
            compile: OnceLock::new(),
            program: Mutex::new(None),
            results: (0..tests).map(|_| OnceLock::new()).collect(),
            left: AtomicUsize::new(tests),
            report: OnceLock::new(),
        }
    }

    /// Keeps what compiling gave.
    pub(super) fn compiled(&self, report: CompileReport, program: Option<Program>) {
        let _ = self.compile.set(report);
        *self.program.lock().unwrap_or_else(PoisonError::into_inner) = program.map(Arc::new);
    }

    /// The program, as long as there are runs to do.
    pub(super) fn program(&self) -> Option<Arc<Program>> {
        self.program.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Keeps what a run gave. True for the last one.
    pub(super) fn ran(&self, test: usize, executed: Executed) -> bool {
        let _ = self.results[test].set(executed);
        self.left.fetch_sub(1, Ordering::AcqRel) == 1
    }

    /// Scores what there is and keeps the report. `verdict` is that of a submission without a program.
    pub(super) fn finish(
        &self,
        submission: &Submission,
        problem: &Problem,
        verdict: Option<Verdict>,
    ) -> &SubmissionReport {
        *self.program.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.report.get_or_init(|| self.score(submission, problem, verdict))
    }

    fn score(
        &self,
        submission: &Submission,
        problem: &Problem,
        verdict: Option<Verdict>,
    ) -> SubmissionReport {
        let reason = match verdict {
            Some(Verdict::Ce) => "it does not compile",
            Some(Verdict::Je) => "the judge could not compile it",
            _ => "interrupted",
        };
        let executed: Vec<Executed> = problem
            .tests
            .iter()
            .zip(&self.results)
            .map(|(test, result)| {
                let none = || execute::not_run(test, Verdict::Sk, reason.to_owned());
                result.get().cloned().unwrap_or_else(none)
            })
            .collect();
        let results: Vec<score::Result> = executed
            .iter()
            .map(|executed| score::Result { verdict: executed.report.verdict, share: executed.share })
            .collect();
        let scored = score::score(problem, &results);
        let paid = |((executed, score), test): ((Executed, Score), &crate::model::Test)| TestReport {
            score,
            max_score: test.points.into(),
            ..executed.report
        };
        let tests: Vec<TestReport> =
            executed.into_iter().zip(scored.tests).zip(&problem.tests).map(paid).collect();
        let most = |of: fn(&TestReport) -> u64| tests.iter().map(of).max().unwrap_or(0);
        SubmissionReport {
            student: submission.student.clone(),
            problem: problem.name.clone(),
            path: submission.path.clone(),
            language: submission.language.clone(),
            verdict: verdict.unwrap_or(scored.verdict),
            score: scored.score,
            max_score: problem.max_points().into(),
            compile: self.compile.get().cloned().unwrap_or_default(),
            cpu_ms: most(|test| test.cpu_ms),
            wall_ms: most(|test| test.wall_ms),
            memory_kib: most(|test| test.memory_kib),
            tests,
        }
    }

    /// The report, once finished.
    pub(super) fn into_report(self) -> Option<SubmissionReport> {
        self.report.into_inner()
    }
}
