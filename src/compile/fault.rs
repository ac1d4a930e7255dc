//! Whether a compiler that made nothing may make something the next time, though the source stays the same.
//!
//! What a compiler writes is no proof: a source can have it write anything (`#error`). Such words only keep an answer
//! from being kept; that the machine is at fault is said by nothing but the signal that ended the compiler itself.

use crate::sandbox::{End, Outcome, signal_name};

/// Why an answer may be another one the next time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// Somebody ended the compiler, and it was not the judge.
    Killed,
    /// It says that it lacked memory, room or processes.
    Short,
    /// It says that something is not there, which may be installed.
    Absent,
}

/// What compilers say when the machine lets them down: one of their parts was killed, a call failed.
const OF_SHORT: [&str; 13] = [
    "Killed signal terminated",
    "terminated with signal",
    "terminated by signal",
    "Cannot allocate memory",
    "virtual memory exhausted",
    "out of memory",
    "There is insufficient memory",
    "Resource temporarily unavailable",
    "Too many open files",
    "No space left",
    "Disk quota exceeded",
    "Input/output error",
    "unable to create native thread",
];

/// What they say of headers, libraries and modules that are not there.
const OF_ABSENT: [&str; 11] = [
    "No such file or directory",
    "file not found",
    "cannot find -l",
    "unable to find library",
    "library not found",
    "ModuleNotFoundError",
    "Can't find unit",
    "can't find crate",
    "Could not find module",
    "does not exist",
    "is not in std",
];

impl Fault {
    /// What may be at fault where a compiler ended so, and said this.
    pub(super) fn of(outcome: &Outcome, said: &[u8]) -> Option<Fault> {
        let said = String::from_utf8_lossy(said);
        let says = |words: &[&str]| words.iter().any(|words| said.contains(words));
        match (outcome.stopped, outcome.end) {
            (Some(_), _) => None,
            (None, End::Signaled(signal))
                if ["SIGKILL", "SIGTERM"].contains(&signal_name(signal).as_ref()) =>
            {
                Some(Fault::Killed)
            }
            _ if says(&OF_SHORT) => Some(Fault::Short),
            _ if says(&OF_ABSENT) => Some(Fault::Absent),
            _ => None,
        }
    }

    /// Whether it may be over in a moment.
    pub(super) fn may_pass(self) -> bool {
        self != Fault::Absent
    }
}
