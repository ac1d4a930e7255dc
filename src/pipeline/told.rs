//! What is told of a submission under way.

use crate::event::Event;
use crate::execute::Executed;
use crate::model::{SubmissionReport, Verdict};

use super::grading::Grading;

impl Grading<'_> {
    pub(super) fn compile_started(&self, index: usize) -> Event {
        let submission = self.parts[index].submission;
        Event::CompileStarted {
            submission: index,
            student: submission.student.clone(),
            problem: submission.problem.clone(),
            path: submission.path.clone(),
        }
    }

    /// `verdict` is that of a submission without a program.
    pub(super) fn compile_finished(&self, index: usize, verdict: Option<Verdict>) -> Event {
        let tests = self.problem(&self.parts[index]).tests.len();
        let runs_dropped = if verdict.is_some() { tests } else { 0 };
        Event::CompileFinished { submission: index, verdict, runs_dropped }
    }

    pub(super) fn run_started(&self, index: usize, test: usize) -> Event {
        Event::RunStarted { submission: index, test: self.test_name(index, test) }
    }

    pub(super) fn run_finished(&self, index: usize, test: usize, executed: &Executed) -> Event {
        let report = &executed.report;
        Event::RunFinished {
            submission: index,
            test: self.test_name(index, test),
            verdict: report.verdict,
            cpu_ms: report.cpu_ms,
            cached: report.cached,
        }
    }

    fn test_name(&self, index: usize, test: usize) -> String {
        self.problem(&self.parts[index]).tests[test].name.clone()
    }
}

pub(super) fn submission_finished(index: usize, report: &SubmissionReport) -> Event {
    Event::SubmissionFinished {
        submission: index,
        student: report.student.clone(),
        problem: report.problem.clone(),
        verdict: report.verdict,
        score: report.score,
        max_score: report.max_score,
    }
}
