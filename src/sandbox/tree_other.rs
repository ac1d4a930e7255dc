//! Measuring a tree of processes where the system tells little of other processes: CPU time and memory
//! are known at the end only, from wait4, and the limit on CPU time is kept by the system in whole seconds.

use std::time::{Duration, Instant};

/// A tree of processes.
#[derive(Debug)]
pub(super) struct Tree;

/// What a tree used and uses.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sample {
    /// CPU time of the processes that live, and of those that they waited for.
    pub(super) cpu_us: u64,
    /// CPU time that processes had when they were last looked at.
    pub(super) seen_us: u64,
    /// Memory that is theirs.
    pub(super) memory_kib: u64,
    /// Processes and threads.
    pub(super) tasks: u32,
    /// How long one of them was ready without a core.
    pub(super) waited: Duration,
}

impl Tree {
    /// The tree of a process just started.
    pub(super) fn new(_main: libc::pid_t, _now: Instant) -> Self {
        Tree
    }

    /// Knows nothing.
    pub(super) fn sample(&mut self, _now: Instant, _memory_limit_kib: u64) -> Sample {
        Sample::default()
    }

    /// Unknown here.
    pub(super) fn is_ready(&self) -> bool {
        false
    }
}

/// Descendants outside the process group cannot be found here.
pub(super) fn kill_descendants() {}

/// Nothing is ever adopted here.
pub(super) fn kill_adopted(_spared: &[libc::pid_t]) -> usize {
    0
}

/// Unknown here.
pub(super) fn is_stopped(_pid: libc::pid_t) -> bool {
    false
}

/// Orphans cannot be adopted here.
pub(super) fn adopt_orphans() {}

/// Unknown here.
pub(super) fn tasks_of_user(_user: u32) -> u64 {
    0
}
