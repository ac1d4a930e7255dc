//! Runs beside each other, and runs alone.

use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// Lets runs go on beside each other until one must be measured alone.
#[derive(Debug, Default)]
pub struct Quiet(RwLock<()>);

impl Quiet {
    /// To be held while a program runs beside others.
    pub fn shared(&self) -> RwLockReadGuard<'_, ()> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// To be held while a program runs alone: waits for the others to end and keeps new ones waiting. The
    /// same thread must not hold the shared lock.
    pub fn alone(&self) -> RwLockWriteGuard<'_, ()> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}
