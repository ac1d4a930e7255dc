//! How far a grading has come, counted from its events.

use std::collections::HashSet;

use crate::event::Event;
use crate::model::Verdict;

/// How far a grading has come.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Submissions planned.
    pub(super) submissions: usize,
    /// Submissions that have their verdict.
    pub(super) submissions_done: usize,
    /// Tests that did not pass, and submissions that have no program.
    pub(super) failures: usize,
    runs_planned: usize,
    runs_done: HashSet<(usize, usize)>,
    running: HashSet<(usize, usize)>,
    compiling: HashSet<usize>,
}

impl Tally {
    pub(super) fn event(&mut self, event: &Event) {
        match *event {
            Event::Started { submissions, runs } => {
                *self = Tally { submissions, runs_planned: runs, ..Tally::default() };
            }
            Event::CompileStarted { submission } => {
                self.compiling.insert(submission);
            }
            Event::CompileFinished { submission, ok, runs_dropped } => {
                self.compiling.remove(&submission);
                self.runs_planned = self.runs_planned.saturating_sub(runs_dropped);
                self.failures += usize::from(!ok);
            }
            Event::RunStarted { submission, test } => {
                self.running.insert((submission, test));
            }
            Event::RunFinished { submission, test, verdict, .. } => {
                self.running.remove(&(submission, test));
                // One that is measured again counts once.
                let first = self.runs_done.insert((submission, test));
                self.failures += usize::from(first && !matches!(verdict, Verdict::Ac | Verdict::Sk));
            }
            Event::SubmissionFinished { .. } => self.submissions_done += 1,
            Event::Warning { .. } | Event::Interrupted | Event::Finished { .. } => {}
        }
    }

    /// Runs that there will have been at the end, as far as is known.
    pub(super) fn runs(&self) -> usize {
        self.runs_planned.max(self.runs_done.len())
    }

    /// Runs that have their verdict.
    pub(super) fn runs_done(&self) -> usize {
        self.runs_done.len()
    }

    /// Programs and compilers that run now.
    pub(super) fn running(&self) -> usize {
        self.running.len() + self.compiling.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_stay_right_when_compiling_fails_and_runs_are_repeated() {
        let run = |submission, test, verdict| Event::RunFinished {
            submission,
            test,
            verdict,
            cpu_ms: 1,
            cached: false,
        };
        let steps = [
            // What happens, then: runs done, runs, running, failures.
            (Event::Started { submissions: 2, runs: 6 }, (0, 6, 0, 0)),
            (Event::CompileStarted { submission: 0 }, (0, 6, 1, 0)),
            (Event::CompileStarted { submission: 1 }, (0, 6, 2, 0)),
            (Event::CompileFinished { submission: 0, ok: false, runs_dropped: 3 }, (0, 3, 1, 1)),
            (Event::CompileFinished { submission: 1, ok: true, runs_dropped: 0 }, (0, 3, 0, 1)),
            (Event::RunStarted { submission: 1, test: 0 }, (0, 3, 1, 1)),
            (run(1, 0, Verdict::Tle), (1, 3, 0, 2)),
            (Event::RunStarted { submission: 1, test: 0 }, (1, 3, 1, 2)),
            (run(1, 0, Verdict::Tle), (1, 3, 0, 2)),
            (run(1, 1, Verdict::Ac), (2, 3, 0, 2)),
            (run(1, 2, Verdict::Sk), (3, 3, 0, 2)),
        ];
        let mut tally = Tally::default();
        for (event, expected) in steps {
            tally.event(&event);
            let told = (tally.runs_done(), tally.runs(), tally.running(), tally.failures);
            assert_eq!(told, expected, "after {event:?}");
        }
    }
}
