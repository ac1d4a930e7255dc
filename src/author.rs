//! Making and proving packs with the judge's own steps. It prints nothing.

mod generator;
mod inputs;
mod lock;
mod patience;
mod regen;
mod scaffold;
mod stress;
mod validator;
mod verify;

pub use generator::{GeneratorError, case, generate};
pub use inputs::{Input, InputsError, Remade, inputs};
pub use lock::{Doubt, LOCK_NAME, LockError, Why};
pub use regen::{Answer, RegenError, Regenerated, State, Writing, regen};
pub use scaffold::{Draft, NameError, NewProblem, ScaffoldError, new_name, with_templates};
pub use stress::{
    Found, KeepError, Kept, Origin, Shrinking, Step, StressError, Stressed, Wanted as StressWanted, keep,
    stress,
};
pub use validator::{Validator, Validity};
pub use verify::{Share, VerifyError, Wanted, broken, verify};
