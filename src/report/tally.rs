//! How far a grading has come, counted from its events.
//!
//! It holds what runs now and the last failures, not what is over: a grading of any length takes the same memory.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use super::pace::{Mean, Pace};
use crate::event::Event;
use crate::model::Verdict;

/// Of how many submissions failures are remembered.
const FAILURES_KEPT: usize = 8;

/// How far a grading has come.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Submissions planned.
    pub(super) submissions: usize,
    /// Submissions that have their verdict.
    pub(super) submissions_done: usize,
    /// Runs that have their verdict.
    pub(super) runs_done: usize,
    /// Tests that did not pass, and submissions that have no program.
    pub(super) failures: usize,
    /// What runs now, the longest first.
    pub(super) running: Vec<Running>,
    /// The last failures, one a submission, the last one first.
    pub(super) last_failures: VecDeque<Failure>,
    runs_planned: usize,
    submissions_begun: usize,
    /// Of the submissions that are begun and not done.
    names: HashMap<usize, Name>,
    pace: Pace,
    compile_time: Mean,
    run_time: Mean,
    /// The most that ever ran at one time.
    slots: usize,
}

/// Whose program for which problem, as found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) student: String,
    pub(super) problem: String,
}

/// A compiler or a program that runs.
#[derive(Debug)]
pub(super) struct Running {
    pub(super) submission: usize,
    /// The test; `None` for a compiler.
    pub(super) test: Option<String>,
    /// When it was started.
    pub(super) since: Duration,
}

/// The last failure of a submission.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Failure {
    submission: usize,
    pub(super) name: Name,
    /// How many others it has, as far as is remembered.
    pub(super) more: usize,
    /// The test; `None` where there is no program.
    pub(super) test: Option<String>,
    pub(super) verdict: Verdict,
}

impl Tally {
    /// Counts an event that happened `at` a time since the grading was asked for.
    pub(super) fn event(&mut self, event: &Event, at: Duration) {
        match event {
            Event::Started { submissions, runs } => {
                *self = Tally { submissions: *submissions, runs_planned: *runs, ..Tally::default() };
                self.pace.note(at, 0);
            }
            Event::CompileStarted { submission, student, problem, .. } => {
                let name = Name { student: student.clone(), problem: problem.clone() };
                self.names.insert(*submission, name);
                self.submissions_begun += 1;
                self.starts(*submission, None, at);
            }
            Event::CompileFinished { submission, verdict, runs_dropped } => {
                if let Some(took) = self.ends(*submission, None, at) {
                    self.compile_time.add(took);
                }
                self.runs_planned = self.runs_planned.saturating_sub(*runs_dropped);
                if let Some(verdict) = *verdict {
                    self.fails(*submission, None, verdict);
                }
            }
            Event::RunStarted { submission, test } => self.starts(*submission, Some(test.clone()), at),
            Event::RunFinished { submission, test, verdict, .. } => {
                // What was known already took no time, and says nothing about what was not.
                if let Some(took) = self.ends(*submission, Some(test), at) {
                    self.run_time.add(took);
                }
                self.runs_done += 1;
                self.pace.note(at, self.runs_done);
                self.fails(*submission, Some(test), *verdict);
            }
            Event::SubmissionFinished { submission, .. } => {
                self.names.remove(submission);
                self.submissions_done += 1;
            }
            Event::Warning { .. } | Event::Interrupted | Event::Finished { .. } => {}
        }
    }

    /// Runs that there will have been at the end, as far as is known.
    pub(super) fn runs(&self) -> usize {
        self.runs_planned.max(self.runs_done)
    }

    /// Runs a second over the last moments.
    pub(super) fn rate(&self, now: Duration) -> Option<f64> {
        self.pace.rate(now, self.runs_done)
    }

    /// How long the rest takes if it goes on like this: all that is to be compiled and run, shared by those that run at
    /// one time. At the end, when all are begun, what is left are mostly the slow ones: it is not less than the rate of
    /// the last moments says. `None` before the first run is over, and at the end where nothing ended of late.
    pub(super) fn time_left(&self, now: Duration) -> Option<Duration> {
        let compiles = self.submissions.saturating_sub(self.submissions_begun);
        let runs = (self.runs() - self.runs_done) as f64;
        let compiling = compiles as f64 * self.compile_time.seconds().unwrap_or(0.0);
        let all = (runs * self.run_time.seconds()? + compiling) / self.slots.max(1) as f64;
        let last = self.rate(now).filter(|_| compiles == 0).map_or(0.0, |rate| runs / rate);
        Duration::try_from_secs_f64(all.max(last)).ok()
    }

    /// Whose it is.
    pub(super) fn name(&self, submission: usize) -> Name {
        self.names.get(&submission).cloned().unwrap_or_default()
    }

    fn starts(&mut self, submission: usize, test: Option<String>, at: Duration) {
        self.running.push(Running { submission, test, since: at });
        self.slots = self.slots.max(self.running.len());
    }

    /// How long it ran; `None` where it was never started because its result was known.
    fn ends(&mut self, submission: usize, test: Option<&str>, at: Duration) -> Option<Duration> {
        let is_it = |one: &Running| one.submission == submission && one.test.as_deref() == test;
        let ended = self.running.iter().position(is_it).map(|index| self.running.remove(index));
        ended.map(|one| at.saturating_sub(one.since))
    }

    fn fails(&mut self, submission: usize, test: Option<&str>, verdict: Verdict) {
        if matches!(verdict, Verdict::Ac | Verdict::Sk) {
            return;
        }
        self.failures += 1;
        let earlier = self.last_failures.iter().position(|failure| failure.submission == submission);
        let earlier = earlier.and_then(|index| self.last_failures.remove(index));
        self.last_failures.push_front(Failure {
            submission,
            name: self.name(submission),
            more: earlier.map_or(0, |failure| failure.more + 1),
            test: test.map(str::to_owned),
            verdict,
        });
        self.last_failures.truncate(FAILURES_KEPT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(submission: usize, student: &str) -> Event {
        let (student, problem) = (student.to_owned(), "queens".to_owned());
        Event::CompileStarted { submission, student, problem, path: String::new() }
    }

    fn compiled(submission: usize, verdict: Option<Verdict>, runs_dropped: usize) -> Event {
        Event::CompileFinished { submission, verdict, runs_dropped }
    }

    fn started(submission: usize, test: &str) -> Event {
        Event::RunStarted { submission, test: test.to_owned() }
    }

    fn ran(submission: usize, test: &str, verdict: Verdict) -> Event {
        Event::RunFinished { submission, test: test.to_owned(), verdict, cpu_ms: 1, cached: false }
    }

    #[test]
    fn totals_stay_right_when_compiling_fails_and_results_are_known_already() {
        let steps = [
            // What happens, then: runs done, runs, running, failures.
            (Event::Started { submissions: 2, runs: 6 }, (0, 6, 0, 0)),
            (begun(0, "an"), (0, 6, 1, 0)),
            (begun(1, "bình"), (0, 6, 2, 0)),
            (compiled(0, Some(Verdict::Ce), 3), (0, 3, 1, 1)),
            (compiled(1, None, 0), (0, 3, 0, 1)),
            (started(1, "1"), (0, 3, 1, 1)),
            (ran(1, "1", Verdict::Tle), (1, 3, 0, 2)),
            (ran(1, "2", Verdict::Wa), (2, 3, 0, 3)),
            (ran(1, "3", Verdict::Sk), (3, 3, 0, 3)),
        ];
        let mut tally = Tally::default();
        for (event, expected) in steps {
            tally.event(&event, Duration::ZERO);
            let told = (tally.runs_done, tally.runs(), tally.running.len(), tally.failures);
            assert_eq!(told, expected, "after {event:?}");
        }
        let failure = |submission, student: &str, more, test: Option<&str>, verdict| Failure {
            submission,
            more,
            name: Name { student: student.to_owned(), problem: "queens".to_owned() },
            test: test.map(str::to_owned),
            verdict,
        };
        let failures =
            [failure(1, "bình", 1, Some("2"), Verdict::Wa), failure(0, "an", 0, None, Verdict::Ce)];
        assert_eq!(tally.last_failures, failures);
    }

    #[test]
    fn what_an_interruption_leaves_without_a_program_is_no_failure() {
        let mut tally = Tally::default();
        for event in [begun(0, "an"), compiled(0, Some(Verdict::Sk), 3)] {
            tally.event(&event, Duration::ZERO);
        }
        assert_eq!(tally.failures, 0);
    }

    #[test]
    fn the_time_left_counts_what_is_to_be_compiled_and_run() {
        let mut tally = Tally::default();
        let events = [
            (0, Event::Started { submissions: 3, runs: 12 }),
            (0, begun(0, "an")),
            (0, begun(1, "bình")),
            (4, compiled(0, None, 0)),
            (6, compiled(1, None, 0)),
            (6, started(0, "1")),
        ];
        for (second, event) in events {
            tally.event(&event, Duration::from_secs(second));
            assert_eq!(tally.time_left(Duration::from_secs(second)), None);
        }
        tally.event(&ran(0, "1", Verdict::Ac), Duration::from_secs(8));
        // One compilation of 5 seconds on average and 11 runs of 2 seconds, two at a time.
        assert_eq!(tally.time_left(Duration::from_secs(8)), Some(Duration::from_millis(13_500)));
    }

    #[test]
    fn nothing_is_kept_of_what_is_over() {
        let mut tally = Tally::default();
        tally.event(&Event::Started { submissions: 10_000, runs: 100_000 }, Duration::ZERO);
        for submission in 0..10_000 {
            let at = Duration::from_millis(submission as u64);
            tally.event(&begun(submission, "an"), at);
            tally.event(&compiled(submission, None, 0), at);
            for test in ["1", "2", "3", "4", "5"] {
                tally.event(&started(submission, test), at);
                tally.event(&ran(submission, test, Verdict::Wa), at);
            }
            let over = Event::SubmissionFinished {
                submission,
                student: "an".to_owned(),
                problem: "queens".to_owned(),
                verdict: Verdict::Wa,
                score: crate::model::Score::ZERO,
                max_score: crate::model::Score::ZERO,
            };
            tally.event(&over, at);
        }
        assert_eq!((tally.runs_done, tally.failures, tally.slots), (50_000, 50_000, 1));
        assert!(tally.names.is_empty() && tally.running.is_empty());
        assert_eq!(tally.last_failures.len(), FAILURES_KEPT);
        assert!(tally.pace.kept() < 100);
    }

    #[test]
    fn results_that_were_known_do_not_shorten_the_time_that_is_left() {
        let mut tally = Tally::default();
        tally.event(&Event::Started { submissions: 2, runs: 120 }, Duration::ZERO);
        tally.event(&begun(0, "an"), Duration::ZERO);
        tally.event(&compiled(0, None, 0), Duration::ZERO);
        for test in 0..100 {
            let (test, verdict) = (test.to_string(), Verdict::Ac);
            let known = Event::RunFinished { submission: 0, test, verdict, cpu_ms: 1, cached: true };
            tally.event(&known, Duration::ZERO);
        }
        assert_eq!(tally.time_left(Duration::ZERO), None, "nothing was run yet");
        tally.event(&begun(1, "bình"), Duration::ZERO);
        tally.event(&compiled(1, None, 0), Duration::ZERO);
        tally.event(&started(1, "1"), Duration::ZERO);
        tally.event(&ran(1, "1", Verdict::Ac), Duration::from_secs(2));
        assert_eq!(tally.time_left(Duration::from_secs(2)), Some(Duration::from_secs(38)));
    }

    #[test]
    fn at_the_end_the_slow_ones_say_how_long_it_takes() {
        let mut tally = Tally::default();
        let second = Duration::from_secs;
        tally.event(&Event::Started { submissions: 1, runs: 110 }, Duration::ZERO);
        tally.event(&begun(0, "an"), Duration::ZERO);
        tally.event(&compiled(0, None, 0), Duration::ZERO);
        let run = |tally: &mut Tally, test: u64, from, to| {
            tally.event(&started(0, &test.to_string()), from);
            tally.event(&ran(0, &test.to_string(), Verdict::Ac), to);
        };
        (0..100).for_each(|test| run(&mut tally, test, second(0), Duration::from_millis(1)));
        // Five seconds each from now on.
        (1..=4).for_each(|test| run(&mut tally, 100 + test, second(5 * test - 5), second(5 * test)));
        assert_eq!(tally.time_left(second(20)), Some(second(30)));
        assert_eq!(tally.time_left(second(40)), None, "nobody knows");
    }
}
