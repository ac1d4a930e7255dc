//! Whose turn it is: one queue of everything that is to be compiled and run, for all slots.
//!
//! Submissions are begun, which compiles them, before anything is run, as far as few enough wait with a program: so
//! that short runs are left to fill all cores at the end. A slot stays with a submission as long as there is something
//! to do for it, because what its programs may see is laid ready once. Of those that wait the one with the most work
//! is next, and others join where nobody waits. A submission that hung waits until no other work is left, so that it
//! keeps nobody waiting.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Something for one slot to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Job {
    /// Reads and compiles a submission.
    Begin(usize),
    /// Runs one test of a submission.
    Test {
        /// The submission.
        submission: usize,
        /// The test's index.
        test: usize,
    },
}

/// How long a test is likely to take, in any unit.
pub(super) type Estimate = u64;

/// The queue of a grading.
#[derive(Debug)]
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    /// Not begun yet, in their order.
    waiting: VecDeque<usize>,
    /// Begun, with tests that nobody runs yet.
    begun: Vec<Begun>,
    /// How many submissions have no result yet.
    open: usize,
    /// How many may wait with a program.
    most_begun: usize,
    /// The submission of each slot's last job.
    last: Vec<Option<usize>>,
}

#[derive(Debug)]
struct Begun {
    submission: usize,
    /// The last one is next.
    tests: Vec<(Estimate, usize)>,
    left: Estimate,
    hung: bool,
}

impl Queue {
    /// All of `order` to be begun, by so many slots.
    pub(super) fn new(order: impl IntoIterator<Item = usize>, slots: usize, most_begun: usize) -> Self {
        let waiting: VecDeque<usize> = order.into_iter().collect();
        let state =
            State { open: waiting.len(), waiting, begun: Vec::new(), most_begun, last: vec![None; slots] };
        Queue { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// The next job of a slot; waits where there may be one later. `None` once everything has its result.
    pub(super) fn next(&self, slot: usize) -> Option<Job> {
        let mut state = self.lock();
        loop {
            if let Some(job) = state.choose(slot) {
                return Some(job);
            }
            if state.open == 0 {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Puts the tests of a submission into the queue, to be run from the last to the first.
    pub(super) fn push(&self, submission: usize, tests: Vec<(Estimate, usize)>) {
        let left = tests.iter().map(|(estimate, _)| estimate + 1).sum();
        self.lock().begun.push(Begun { submission, tests, left, hung: false });
        self.changed.notify_all();
    }

    /// Notes that a test of a submission took all its time: the rest is likely to do so as well.
    pub(super) fn hung(&self, submission: usize) {
        if let Some(begun) = self.lock().begun.iter_mut().find(|begun| begun.submission == submission) {
            begun.hung = true;
        }
    }

    /// Notes that a submission has its result.
    pub(super) fn finished(&self) {
        let mut state = self.lock();
        state.open -= 1;
        if state.open == 0 {
            self.changed.notify_all();
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn choose(&mut self, slot: usize) -> Option<Job> {
        let at_ease = self.begun.iter().filter(|begun| !begun.hung).count();
        let may_begin = at_ease < self.most_begun && self.begun.len() < 4 * self.most_begun;
        if let Some(submission) = may_begin.then(|| self.waiting.pop_front()).flatten() {
            return Some(Job::Begin(submission));
        }
        let index = self.best(slot)?;
        let begun = &mut self.begun[index];
        let submission = begun.submission;
        let (estimate, test) = begun.tests.pop()?;
        begun.left -= estimate + 1;
        if begun.tests.is_empty() {
            self.begun.swap_remove(index);
        }
        self.last[slot] = Some(submission);
        Some(Job::Test { submission, test })
    }

    /// Which submission's test a slot runs next.
    fn best(&self, slot: usize) -> Option<usize> {
        let rank = |begun: &Begun| {
            let here = self.last[slot] == Some(begun.submission);
            let elsewhere = self.last.contains(&Some(begun.submission));
            (!begun.hung, here, !elsewhere, begun.left, Reverse(begun.submission))
        };
        (0..self.begun.len()).max_by_key(|&index| rank(&self.begun[index]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(submission: usize, test: usize) -> Option<Job> {
        Some(Job::Test { submission, test })
    }

    #[test]
    fn as_many_are_begun_as_may_wait_and_then_they_are_run() {
        let queue = Queue::new([0, 1, 2], 1, 2);
        assert_eq!(queue.next(0), Some(Job::Begin(0)));
        queue.push(0, vec![(1, 1), (1, 0)]);
        assert_eq!(queue.next(0), Some(Job::Begin(1)));
        queue.push(1, vec![(9, 0)]);
        // The most work first, and then the rest of it.
        assert_eq!(queue.next(0), test(1, 0));
        assert_eq!(queue.next(0), Some(Job::Begin(2)));
        queue.push(2, vec![(1, 0)]);
        assert_eq!([queue.next(0), queue.next(0), queue.next(0)], [test(0, 0), test(0, 1), test(2, 0)]);
        (0..3).for_each(|_| queue.finished());
        assert_eq!(queue.next(0), None);
    }

    #[test]
    fn slots_stay_with_their_submission_and_help_at_the_end() {
        let queue = Queue::new([0, 1], 2, 9);
        assert_eq!([queue.next(0), queue.next(1)], [Some(Job::Begin(0)), Some(Job::Begin(1))]);
        queue.push(0, vec![(5, 2), (5, 1), (5, 0)]);
        queue.push(1, vec![(6, 0)]);
        assert_eq!([queue.next(0), queue.next(1)], [test(0, 0), test(1, 0)]);
        assert_eq!([queue.next(1), queue.next(0)], [test(0, 1), test(0, 2)]);
    }

    #[test]
    fn what_hung_waits_for_everybody_else() {
        let queue = Queue::new([0, 1, 2], 1, 2);
        queue.next(0);
        queue.push(0, vec![(9, 2), (9, 1), (9, 0)]);
        queue.next(0);
        queue.push(1, vec![(1, 1), (1, 0)]);
        assert_eq!(queue.next(0), test(0, 0));
        queue.hung(0);
        // It does not keep others from being begun, either.
        assert_eq!(queue.next(0), Some(Job::Begin(2)));
        queue.push(2, vec![(1, 0)]);
        assert_eq!([queue.next(0), queue.next(0), queue.next(0)], [test(1, 0), test(1, 1), test(2, 0)]);
        assert_eq!([queue.next(0), queue.next(0)], [test(0, 1), test(0, 2)]);
    }

    #[test]
    fn of_equals_the_first_is_first() {
        let queue = Queue::new([0, 1, 2], 1, 9);
        for submission in 0..3 {
            assert_eq!(queue.next(0), Some(Job::Begin(submission)));
            queue.push(submission, vec![(0, 0)]);
        }
        assert_eq!([queue.next(0), queue.next(0), queue.next(0)], [test(0, 0), test(1, 0), test(2, 0)]);
    }

    #[test]
    fn whoever_has_nothing_to_do_waits_for_what_comes() {
        let queue = Queue::new([0], 2, 9);
        assert_eq!(queue.next(0), Some(Job::Begin(0)));
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| [queue.next(1), queue.next(1)]);
            queue.push(0, vec![(1, 0)]);
            while !queue.lock().begun.is_empty() {
                std::thread::yield_now();
            }
            queue.finished();
            assert_eq!(waiting.join().unwrap(), [test(0, 0), None]);
        });
    }
}
