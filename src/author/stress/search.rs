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
    /// Whether there were no more cases to draw.
    pub(super) is_through: bool,
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
    let is_through = search.next.into_inner() >= count;
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
        is_through,
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

/// Whether what ended a search at a case takes the place of what is known, as (case, whether it is a failure found).
/// An error of a search that was told to stop may come of that only: it takes no found failure's place.
fn takes_place(known: Option<(u64, bool)>, (case, is_found): (u64, bool), is_cancelled: bool) -> bool {
    match known {
        None => true,
        Some((_, was_found)) if is_cancelled && was_found != is_found => is_found,
        Some((first, _)) => case < first,
    }
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
            if let Some(ended) = ended {
                let mut known = self.known();
                let before = known.first.as_ref().map(|(first, before)| (*first, before.is_ok()));
                if takes_place(before, (index, ended.is_ok()), engine.sandbox.is_cancelled()) {
                    known.first = Some((index, ended));
                }
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
                    drawn: input.clone(),
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

#[cfg(test)]
mod tests {
    use super::takes_place;

    #[test]
    fn a_found_failure_outlives_what_a_ctrl_c_broke_off() {
        assert!(!takes_place(Some((7, true)), (3, false), true));
        assert!(takes_place(Some((3, false)), (7, true), true));
    }

    #[test]
    fn the_first_case_in_the_order_of_the_seed_counts() {
        assert!(takes_place(None, (3, false), true));
        assert!(takes_place(Some((7, true)), (3, true), true));
        assert!(takes_place(Some((7, true)), (3, false), false));
        assert!(!takes_place(Some((3, false)), (7, true), false));
    }
}
