//! Making and proving packs with the judge's own steps. It prints nothing.

mod regen;

pub use regen::{Answer, RegenError, Regenerated, State, Writing, regen};
