//! How long a program that has no answers is asked on: each time may take all that it is allowed.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::pipeline::Engine;

/// So long is waited in vain for one program, milliseconds: a little more than one loop without end takes.
const MOST_MS: u64 = 12_000;

/// What was waited in vain for a program so far.
#[derive(Default)]
pub(super) struct Patience {
    spent_ms: AtomicU64,
}

impl Patience {
    /// Asks, unless there is no patience left, and counts the time where there is no answer.
    pub(super) fn ask<T, E>(
        &self,
        engine: Engine<'_>,
        ask: impl FnOnce() -> Result<T, E>,
        is_answer: impl FnOnce(&T) -> bool,
    ) -> Result<Option<T>, E> {
        if self.spent_ms.load(Ordering::Relaxed) >= MOST_MS {
            return Ok(None);
        }
        let begun = engine.clock.elapsed();
        let told = ask()?;
        if !is_answer(&told) {
            let took = (engine.clock.elapsed() - begun).as_millis() as u64;
            self.spent_ms.fetch_add(took, Ordering::Relaxed);
        }
        Ok(Some(told))
    }
}
