//! A failing input made small: whatever holds of it (it is valid, the submission fails) holds of the result.
//!
//! The input is changed again and again, to one that is shorter or, as long, comes earlier in the order of its
//! bytes; so it ends. Changes are tried in one order, several at a time; the first in that order that holds is
//! taken, so that the result does not depend on how many are tried at a time. It runs nothing and has no clock.

mod change;
mod text;
#[cfg(test)]
mod tests;

use std::collections::HashSet;

use crate::key::Key;

use change::{Change, PASSES};
use text::Text;

/// What trying some inputs gave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tried {
    /// It holds of none.
    None,
    /// It holds of this one and of none before it.
    Holds(usize),
    /// There is no time for more.
    Stop,
}

/// How much is tried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// The most inputs.
    pub(super) most: usize,
    /// How many at a time.
    pub(super) width: usize,
}

/// What became of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shrunk {
    /// The smallest one found.
    pub(super) input: Vec<u8>,
    /// How many were tried.
    pub(super) tried: usize,
    /// Whether no change makes it smaller; otherwise the effort ended.
    pub(super) is_smallest: bool,
}

/// Makes `input` small. `holds` is given inputs and says of which it holds; of `input` itself it does.
pub(super) fn shrink(input: &[u8], effort: Effort, holds: impl FnMut(&[Vec<u8>]) -> Tried) -> Shrunk {
    let start = Shrunk { input: input.to_owned(), tried: 0, is_smallest: false };
    let mut search = Search { now: start, effort, holds, refused: HashSet::new() };
    loop {
        let mut is_smaller = false;
        for pass in PASSES {
            match search.run(*pass) {
                Some(gain) => is_smaller |= gain,
                None => return search.now,
            }
        }
        if !is_smaller {
            return Shrunk { is_smallest: true, ..search.now };
        }
    }
}

struct Search<F> {
    now: Shrunk,
    effort: Effort,
    holds: F,
    /// What it does not hold of.
    refused: HashSet<Key>,
}

impl<F: FnMut(&[Vec<u8>]) -> Tried> Search<F> {
    /// Tries all changes of a pass. Whether one held; `None` where the effort ended.
    fn run(&mut self, pass: fn(&Text) -> Vec<Change>) -> Option<bool> {
        let mut text = Text::read(&self.now.input);
        let mut changes = pass(&text);
        let (mut at, mut is_smaller) = (0, false);
        loop {
            let (next, places, batch) = self.batch(&text, &changes, at);
            if batch.is_empty() {
                return if next < changes.len() { None } else { Some(is_smaller) };
            }
            match (self.holds)(&batch) {
                Tried::Stop => return None,
                Tried::None => {
                    self.now.tried += batch.len();
                    self.refused.extend(batch.iter().map(|input| Key::of(input)));
                    at = next;
                }
                Tried::Holds(index) => {
                    self.now.tried += index + 1;
                    self.refused.extend(batch[..index].iter().map(|input| Key::of(input)));
                    self.now.input = batch.into_iter().nth(index).unwrap_or_default();
                    is_smaller = true;
                    text = Text::read(&self.now.input);
                    changes = pass(&text);
                    // Where one change held, the next of its kind often does.
                    at = places[index];
                }
            }
        }
    }

    /// The next inputs that are smaller and not known, from the change `at` on; where each comes from; and which
    /// change is next after them.
    fn batch(&self, text: &Text, changes: &[Change], at: usize) -> (usize, Vec<usize>, Vec<Vec<u8>>) {
        let width = self.effort.width.max(1).min(self.effort.most.saturating_sub(self.now.tried));
        let (mut next, mut places, mut batch) = (at, Vec::new(), Vec::new());
        while next < changes.len() && batch.len() < width {
            let input = changes[next].applied(text);
            let is_smaller = (input.len(), &input) < (self.now.input.len(), &self.now.input);
            if is_smaller && !batch.contains(&input) && !self.refused.contains(&Key::of(&input)) {
                places.push(next);
                batch.push(input);
            }
            next += 1;
        }
        (next, places, batch)
    }
}
