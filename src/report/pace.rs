//! How fast things go: how many a second over the last moments, and how long one takes on average.

use std::collections::VecDeque;
use std::time::Duration;

/// The moments over which a rate is told.
const WINDOW: Duration = Duration::from_secs(10);

/// How far two samples lie apart at least.
const STEP: Duration = Duration::from_millis(250);

/// A rate says nothing before so long.
const FIRST: Duration = Duration::from_secs(1);

/// How many a second over the last moments.
#[derive(Debug, Default)]
pub(super) struct Pace {
    /// When, and how many were done by then, the oldest first.
    samples: VecDeque<(Duration, usize)>,
}

impl Pace {
    /// Notes how many are done `at` a time.
    pub(super) fn note(&mut self, at: Duration, done: usize) {
        if self.samples.back().is_some_and(|&(last, _)| at.saturating_sub(last) < STEP) {
            return;
        }
        self.samples.push_back((at, done));
        while self.samples.get(1).is_some_and(|&(second, _)| at.saturating_sub(second) >= WINDOW) {
            self.samples.pop_front();
        }
    }

    /// How many a second, `done` being how many are done now.
    pub(super) fn rate(&self, now: Duration, done: usize) -> Option<f64> {
        let is_recent = |&&(at, _): &&(Duration, usize)| now.saturating_sub(at) <= WINDOW;
        let &(at, before) = self.samples.iter().find(is_recent).or(self.samples.back())?;
        let time = now.saturating_sub(at);
        (time >= FIRST).then(|| done.saturating_sub(before) as f64 / time.as_secs_f64())
    }

    #[cfg(test)]
    pub(super) fn kept(&self) -> usize {
        self.samples.len()
    }
}

/// So many of the last ones count.
const MOST_COUNTED: f64 = 512.0;

/// How long one takes on average, the last ones counting more.
#[derive(Debug, Default)]
pub(super) struct Mean {
    seconds: f64,
    count: f64,
}

impl Mean {
    /// Counts one more.
    pub(super) fn add(&mut self, took: Duration) {
        if self.count >= MOST_COUNTED {
            self.seconds /= 2.0;
            self.count /= 2.0;
        }
        self.seconds += took.as_secs_f64();
        self.count += 1.0;
    }

    /// The average, once there was one.
    pub(super) fn seconds(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.seconds / self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_that_of_the_last_moments() {
        let mut pace = Pace::default();
        let second = Duration::from_secs;
        pace.note(second(0), 0);
        assert_eq!(pace.rate(Duration::from_millis(500), 9), None, "too early");
        let mut done = 0;
        for now in 1..=30 {
            done += if now <= 15 { 100 } else { 4 };
            pace.note(second(now), done);
        }
        assert_eq!(pace.rate(second(30), done), Some(4.0));
        assert_eq!(pace.rate(second(45), done), Some(0.0), "nothing happens any more");
        assert!(pace.kept() <= 12);
    }

    #[test]
    fn a_mean_follows_what_changes() {
        let mut mean = Mean::default();
        assert_eq!(mean.seconds(), None);
        mean.add(Duration::from_secs(1));
        mean.add(Duration::from_secs(3));
        assert_eq!(mean.seconds(), Some(2.0));
        (0..10_000).for_each(|_| mean.add(Duration::from_secs(7)));
        assert!(mean.seconds().is_some_and(|seconds| (6.99..=7.0).contains(&seconds)));
    }
}
