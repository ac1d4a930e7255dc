//! There are no walls here.

use std::fs;
use std::marker::PhantomData;
use std::path::Path;

use crate::model::{IsolationLevel, Limits};
use crate::sandbox::Command;
use crate::sandbox::child::StartError;
use crate::sandbox::wire::Setup;

/// No walls.
#[derive(Debug)]
pub(in crate::sandbox) struct Walls;

/// There are no control groups here.
#[derive(Debug)]
pub(in crate::sandbox) enum Group {}

impl Group {
    /// Never asked.
    pub(in crate::sandbox) fn cpu_us(&self) -> Option<u64> {
        match *self {}
    }

    /// Never asked.
    pub(in crate::sandbox) fn peak_kib(&self) -> Option<u64> {
        match *self {}
    }

    /// Never asked.
    pub(in crate::sandbox) fn kill(&self) -> bool {
        match *self {}
    }
}

impl Walls {
    /// Refuses where any are asked for.
    pub(in crate::sandbox) fn raise(setup: &Setup) -> Result<Self, String> {
        match setup.level {
            IsolationLevel::None => Ok(Walls),
            _ => Err("this system has no walls that judge could raise; Linux has".to_owned()),
        }
    }

    /// Never here.
    pub(in crate::sandbox) fn is_exact(&self) -> bool {
        false
    }

    /// There is nothing to make ready.
    pub(in crate::sandbox) fn prepare(&mut self, _command: &Command) -> Result<Entry<'_>, StartError> {
        Ok(Entry(PhantomData))
    }

    /// Makes the file for a program's standard output.
    pub(in crate::sandbox) fn create_output(&self, path: &Path) -> std::io::Result<fs::File> {
        fs::File::create(path)
    }

    /// Opens what a program reads on standard input.
    pub(in crate::sandbox) fn open_input(&self, path: &Path) -> std::io::Result<fs::File> {
        fs::File::open(path)
    }

    /// None here.
    pub(in crate::sandbox) fn group(&self) -> Option<&Group> {
        None
    }

    /// There is nothing to be broken.
    pub(in crate::sandbox) fn is_broken(&mut self) -> bool {
        false
    }

    /// Unknown here.
    pub(in crate::sandbox) fn ran_out_of_memory(&self, _limits: &Limits) -> bool {
        false
    }

    /// None here.
    pub(in crate::sandbox) fn residents(&self) -> Vec<libc::pid_t> {
        Vec::new()
    }

    /// Never asked: there are no servers.
    pub(in crate::sandbox) fn end_all(&mut self) {}

    /// Nobody adopts orphans here.
    pub(in crate::sandbox) fn adopter(&self) -> Option<libc::pid_t> {
        None
    }

    /// Nobody adopts orphans here.
    pub(in crate::sandbox) fn adopted(&self) -> (u64, u64) {
        (0, 0)
    }

    /// What is left is ended by other means.
    pub(in crate::sandbox) fn sweep(&mut self) -> bool {
        true
    }
}

/// Nothing to be done.
#[derive(Debug)]
pub(in crate::sandbox) struct Entry<'a>(PhantomData<&'a ()>);

impl Entry<'_> {
    /// The system's own limit stays.
    pub(in crate::sandbox) fn tasks(&self) -> Option<u64> {
        None
    }

    /// Nothing to be done.
    pub(in crate::sandbox) fn join(&self) -> bool {
        true
    }

    /// Nothing to be done.
    pub(in crate::sandbox) fn leave(&self) -> bool {
        true
    }

    /// Nothing to be done.
    pub(in crate::sandbox) fn renounce(&self) -> bool {
        true
    }
}
