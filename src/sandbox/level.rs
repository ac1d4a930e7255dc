//! Finding the strongest walls that this machine can hold: raised and attacked, not read from version numbers.

use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;

use crate::files::FileError;
use crate::model::IsolationLevel;

use super::Sandbox;
use super::pool::Pool;

/// What is wanted of a sandbox.
#[derive(Debug, Clone)]
pub struct Wanted<'a> {
    /// This program: it is started anew as the process that starts programs.
    pub judge: &'a Path,
    /// Where the sandbox makes its work folder.
    pub temporary: &'a Path,
    /// How many programs run at one time.
    pub slots: usize,
    /// How strong the walls must be at least, and may be at most.
    pub levels: RangeInclusive<IsolationLevel>,
}

/// Why there is no sandbox.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// No walls of the wanted strength can be raised.
    #[error("isolation is not to be had here as wanted")]
    TooWeak {
        /// The weakest that would do.
        at_least: IsolationLevel,
        /// Which levels were tried, and why each failed.
        reasons: Vec<(IsolationLevel, String)>,
    },
    /// The work folder could not be made.
    #[error(transparent)]
    File(#[from] FileError),
}

/// The strongest sandbox within what is wanted whose walls held when they were tried.
pub fn open(wanted: &Wanted<'_>) -> Result<Arc<dyn Sandbox>, Refused> {
    let mut reasons = Vec::new();
    for level in [IsolationLevel::Full, IsolationLevel::Partial, IsolationLevel::None] {
        if !wanted.levels.contains(&level) {
            continue;
        }
        let pool = Pool::new(wanted, level)?;
        match pool.run(0, &super::attack::command(&pool, wanted.judge)) {
            Ok(_) => return Ok(Arc::new(pool)),
            Err(error) => reasons.push((level, crate::text::with_causes(&error))),
        }
    }
    Err(Refused::TooWeak { at_least: *wanted.levels.start(), reasons })
}
