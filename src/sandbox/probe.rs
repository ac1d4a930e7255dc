//! Which protections hold on this machine: each tried, none assumed.

use std::fs;

use serde::Serialize;

use crate::model::Limits;

use super::attack::ATTACKS;
use super::level::EXACT_MEMORY;
use super::{Command, Outcome, Purpose, Sandbox, Stop};

/// A protection and whether it held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Protection {
    /// A word or two.
    pub name: &'static str,
    /// What it keeps a program from.
    pub meaning: &'static str,
    /// Whether it held when tried.
    pub holds: bool,
}

/// A use of the machine in the language of /bin/sh, and how to tell that it was limited.
struct Excess {
    name: &'static str,
    meaning: &'static str,
    script: &'static str,
    is_limited: fn(&Outcome) -> bool,
}

const EXCESSES: [Excess; 5] = [
    Excess {
        name: "CPU time",
        meaning: "a program that computes without end is stopped",
        script: "while :; do :; done",
        is_limited: |outcome| outcome.stopped == Some(Stop::Cpu),
    },
    Excess {
        name: "wall time",
        meaning: "a program that waits without end is stopped",
        script: "exec sleep 60",
        is_limited: |outcome| outcome.stopped == Some(Stop::Wall),
    },
    Excess {
        name: "memory",
        meaning: "a program that takes memory without end is stopped",
        script: "x=xxxxxxxxxxxxxxxx; while :; do x=$x$x; done",
        is_limited: |outcome| outcome.stopped == Some(Stop::Memory),
    },
    Excess {
        name: "output",
        meaning: "a program that writes without end is stopped",
        script: "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done",
        is_limited: |outcome| outcome.written_bytes > LIMITS.output_bytes,
    },
    Excess {
        name: "leftovers",
        meaning: "processes that a program leaves behind are ended",
        // The mark is so small a part of a second that it can be found and does nothing.
        script: "sleep 60.0$MARK & exit 0",
        is_limited: |_| !is_running(&mark()),
    },
];

const LIMITS: Limits = Limits {
    cpu_ms: 1000,
    stop_ms: 1000,
    wall_ms: 1500,
    memory_kib: 64 * 1024,
    output_bytes: 64 * 1024,
    processes: 16,
};

/// Tries all of them, one after the other; of the walls it is known since they were raised.
pub fn probe(sandbox: &dyn Sandbox) -> Vec<Protection> {
    let limits = EXCESSES.iter().map(|excess| {
        let holds = attempt(excess, sandbox).is_some_and(|outcome| (excess.is_limited)(&outcome));
        Protection { name: excess.name, meaning: excess.meaning, holds }
    });
    let lacks = sandbox.isolation().lacks;
    let walls = ATTACKS.iter().map(|attack| (attack.name, attack.meaning));
    let exact = (EXACT_MEMORY, "memory and CPU time of several processes are counted together");
    let walls = walls.chain([exact]).map(|(name, meaning)| {
        let holds = !lacks.iter().any(|lack| lack == name);
        Protection { name, meaning, holds }
    });
    limits.chain(walls).collect()
}

/// Runs one; `None` where it could not be tried.
fn attempt(excess: &Excess, sandbox: &dyn Sandbox) -> Option<Outcome> {
    let folder = sandbox.scratch().folder().ok()?;
    let desk = sandbox.desk(0).ok()?;
    let command = Command {
        purpose: Purpose::Run,
        argv: ["/bin/sh", "-c", excess.script].map(Into::into).to_vec(),
        env: vec![("PATH".into(), "/usr/bin:/bin".into()), ("MARK".into(), mark().into())],
        folder: desk.path().to_owned(),
        stdin: None,
        stdout: folder.path().join("stdout"),
        readable: ["/usr", "/bin", "/lib", "/lib64", "/etc/ld.so.cache"].map(Into::into).to_vec(),
        limits: LIMITS,
        server: None,
    };
    sandbox.run(0, &command).ok()
}

/// What tells this judge's processes from all others.
fn mark() -> String {
    format!("00{}", std::process::id())
}

/// Whether a process has a word with this end among its arguments.
fn is_running(mark: &str) -> bool {
    let entries = fs::read_dir("/proc").into_iter().flatten().filter_map(Result::ok);
    let lines = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.into_iter().any(|line| line.split(|byte| *byte == 0).any(|word| word.ends_with(mark.as_bytes())))
}
