//! Making and proving packs with the judge's own steps. It prints nothing.

mod generator;
mod regen;
mod stress;
mod validator;
mod verify;

pub use generator::{GeneratorError, case, generate};
pub use regen::{Answer, RegenError, Regenerated, State, Writing, regen};
pub use stress::{
    Found, KeepError, Kept, Origin, Shrinking, Step, StressError, Stressed, Wanted as StressWanted, keep,
    stress,
};
pub use validator::{Validator, Validity};
pub use verify::{Share, VerifyError, Wanted, broken, verify};
