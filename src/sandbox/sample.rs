//! What is seen of a tree of processes at one look, whatever the system.

use std::time::Duration;

/// What a tree used and uses.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::sandbox) struct Sample {
    /// CPU time of the processes that live, and of those that they waited for.
    pub(in crate::sandbox) cpu_us: u64,
    /// CPU time that processes had when they were last looked at, whether they live or not; where a control group
    /// counts, all that it counted. A process that nobody waits for, because its parent ignores SIGCHLD, is counted
    /// here alone.
    pub(in crate::sandbox) seen_us: u64,
    /// Memory that is theirs: anonymous and shared, no file's pages.
    pub(in crate::sandbox) memory_kib: u64,
    /// Processes and threads.
    pub(in crate::sandbox) tasks: u32,
    /// How long one of them was ready without a core, of what became known since the last sample: a wait
    /// is counted when it ends.
    pub(in crate::sandbox) waited: Duration,
}
