//! A sandbox for tests: it starts nothing and tells outcomes that were written down.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::files::{self, FileError};
use crate::model::{Isolation, IsolationLevel};

use super::{Command, End, Outcome, Sandbox, SandboxError, Scratch};

/// What a [`Scripted`] sandbox does with a command: the bytes for its standard output and its outcome.
type Script = dyn Fn(&Command) -> Result<(Vec<u8>, Outcome), SandboxError> + Sync + Send;

/// Tells outcomes that were written down.
pub struct Scripted {
    scratch: Scratch,
    script: Box<Script>,
    cancelled: AtomicBool,
}

impl Scripted {
    /// A sandbox that answers each command by `script`.
    pub fn new(
        temporary: &Path,
        script: impl Fn(&Command) -> Result<(Vec<u8>, Outcome), SandboxError> + Sync + Send + 'static,
    ) -> Result<Self, FileError> {
        Ok(Scripted {
            scratch: Scratch::new(temporary)?,
            script: Box::new(script),
            cancelled: AtomicBool::new(false),
        })
    }

    /// The outcome of a run that ended well after `cpu_ms`.
    pub fn ended_well(cpu_ms: u64) -> Outcome {
        Outcome {
            end: End::Exited(0),
            stopped: None,
            cpu_us: cpu_ms * 1000,
            wall_us: cpu_ms * 1000,
            waited_us: 0,
            memory_kib: 1024,
            written_bytes: 0,
            stderr: Vec::new(),
        }
    }
}

impl Sandbox for Scripted {
    fn run(&self, _slot: usize, command: &Command) -> Result<Outcome, SandboxError> {
        let (output, outcome) = (self.script)(command)?;
        files::write_atomic(&command.stdout, &output)?;
        Ok(outcome)
    }

    fn isolation(&self) -> Isolation {
        Isolation { level: IsolationLevel::None, lacks: Vec::new() }
    }

    fn scratch(&self) -> &Scratch {
        &self.scratch
    }

    fn cancel(&self) {
        self.cancelled.store(true, Ordering::SeqCst);
    }

    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::SeqCst)
    }
}
