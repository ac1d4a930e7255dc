//! The search for the first case that fails, done by all slots at once.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rayon::ThreadPool;

use crate::key::Key;

use super::cases::Cases;
use super::crew::Crew;
use super::trial::{self, Ruled};
use super::{Found, Shrinking, Step, StressError};

/// What a search came to.
pub(super) struct Searched {
    /// The first case, in the order of the seed, that fails or cannot be ruled on.
    pub(super) first: Option<Result<Found, StressError>>,
    /// How many different cases were ruled on.
    pub(super) run: u64,
    /// How many the validator refused.
    pub(super) refused: u64,
    /// Why it refused the last of them.
    pub(super) reason: String,
}

pub(super) fn search(
    crew: &Crew<'_>,
    cases: &Cases<'_>,
    count: u64,
    until: Duration,
    pool: &ThreadPool,
    tell: &(dyn Fn(Step) + Sync),
) -> Searched {
    let search = Search { crew, cases, count, until, tell, next: AtomicU64::new(0), known: Mutex::default() };
    pool.broadcast(|thread| search.work(thread.index()));
    let known = search.known.into_inner().unwrap_or_else(PoisonError::into_inner);
    // Those after the first one that fails were tried because a slot was free.
    let last = known.first.as_ref().map_or(u64::MAX, |(first, _)| *first);
    let count =
        |fate| known.seen.values().filter(|seen| seen.fate == fate && seen.case <= last).count() as u64;
    Searched {
        run: count(Fate::Run),
        refused: count(Fate::Refused),
        first: known.first.map(|(_, found)| found),
        reason: known.reason,
    }
}

struct Search<'a> {
    crew: &'a Crew<'a>,
    cases: &'a Cases<'a>,
    count: u64,
    until: Duration,
    tell: &'a (dyn Fn(Step) + Sync),
    next: AtomicU64,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// The inputs that were drawn.
    seen: HashMap<Key, Seen>,
    /// Why the validator refused the last one that it did.
    reason: String,
    first: Option<(u64, Result<Found, StressError>)>,
}

/// An input that was drawn.
struct Seen {
    /// The first case that is it.
    case: u64,
    fate: Fate,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// Nothing is known yet.
    Open,
    Refused,
    Run,
}

impl Search<'_> {
    /// Tries the next case until there are none, or one before it ended the search.
    fn work(&self, slot: usize) {
        let engine = self.crew.engine;
        while !engine.sandbox.is_cancelled() && engine.clock.elapsed() < self.until {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let is_over = self.known().first.as_ref().is_some_and(|(first, _)| *first < index);
            if index >= self.count || is_over {
                return;
            }
            (self.tell)(Step::Case(index + 1));
            let ended = self.case(index, slot);
            let mut known = self.known();
            // A run that was cut off by an interruption says nothing against a failure that was found.
            let is_cut_off = engine.sandbox.is_cancelled() && matches!(ended, Some(Err(_)));
            if let Some(ended) = ended
                && !(is_cut_off && known.first.is_some())
                && known.first.as_ref().is_none_or(|(first, _)| index < *first)
            {
                known.first = Some((index, ended));
            }
        }
    }

    /// Tries a case; `None` where it does not end the search.
    fn case(&self, index: u64, slot: usize) -> Option<Result<Found, StressError>> {
        let (origin, input) = match self.cases.draw(index, self.crew, slot) {
            Ok(drawn) => drawn,
            Err(error) => return Some(Err(error)),
        };
        let key = Key::of(&input);
        if !self.is_new(key, index) {
            return None;
        }
        let (fate, ended) = match trial::rule(self.crew, &input, slot) {
            Ok(Ruled::Refused(reason)) => {
                self.known().reason = reason;
                (Fate::Refused, None)
            }
            Ok(Ruled::Passed) => (Fate::Run, None),
            Ok(Ruled::Failed(trial)) => {
                let found = Found {
                    case: index + 1,
                    origin,
                    drawn_bytes: input.len(),
                    input,
                    answer: trial.answer,
                    report: trial.report,
                    shrinking: Shrinking::NoValidator,
                };
                (Fate::Run, Some(Ok(found)))
            }
            Err(fault) => (Fate::Open, Some(Err(fault.on(&self.crew.problem.name, origin)))),
        };
        if let Some(seen) = self.known().seen.get_mut(&key) {
            seen.fate = fate;
        }
        ended
    }

    /// Whether no case before this one is the same input. A later one may have been drawn before, where another slot
    /// was faster.
    fn is_new(&self, key: Key, index: u64) -> bool {
        match self.known().seen.entry(key) {
            Entry::Occupied(mut entry) => {
                let is_earlier = index < entry.get().case;
                entry.get_mut().case = index.min(entry.get().case);
                is_earlier
            }
            Entry::Vacant(entry) => {
                entry.insert(Seen { case: index, fate: Fate::Open });
                true
            }
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
