//! Which protections hold on this machine: each tried with a small attack, none assumed.

use std::fs;
use std::path::Path;

use serde::Serialize;

use crate::model::Limits;

use super::{Command, Outcome, Sandbox, Stop};

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

/// A small attack in the language of /bin/sh, and how to tell that it failed.
struct Attack {
    name: &'static str,
    meaning: &'static str,
    script: &'static str,
    is_repelled: fn(&Outcome, &Scene) -> bool,
}

/// What is around an attack.
struct Scene {
    stdout: String,
    /// Whether a process that the attack left behind lives.
    has_left_process: bool,
}

const ATTACKS: [Attack; 8] = [
    Attack {
        name: "CPU time",
        meaning: "a program that computes without end is stopped",
        script: "while :; do :; done",
        is_repelled: |outcome, _| outcome.stopped == Some(Stop::Cpu),
    },
    Attack {
        name: "wall time",
        meaning: "a program that waits without end is stopped",
        script: "sleep 60",
        is_repelled: |outcome, _| outcome.stopped == Some(Stop::Wall),
    },
    Attack {
        name: "memory",
        meaning: "a program that takes memory without end is stopped",
        script: "x=xxxxxxxxxxxxxxxx; while :; do x=$x$x; done",
        is_repelled: |outcome, _| outcome.stopped == Some(Stop::Memory),
    },
    Attack {
        name: "output",
        meaning: "a program that writes without end is stopped",
        script: "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done",
        is_repelled: |outcome, _| outcome.written_bytes > LIMITS.output_bytes,
    },
    Attack {
        name: "leftovers",
        meaning: "processes that a program leaves behind are ended",
        script: "sleep 60 & echo $!",
        is_repelled: |_, scene| !scene.has_left_process,
    },
    Attack {
        name: "environment",
        meaning: "a program does not see the judge's environment",
        script: "env | grep -v -e '^PATH=' -e '^PWD=' -e '^SHLVL=' -e '^_='; true",
        is_repelled: |_, scene| scene.stdout.is_empty(),
    },
    Attack {
        name: "files",
        meaning: "a program does not read files that are not its own, the answers among them",
        script: "cat ../../secret",
        is_repelled: |_, scene| scene.stdout.is_empty(),
    },
    Attack {
        name: "processes",
        meaning: "a program does not see the processes of others",
        script: "kill -0 $PPID && echo seen",
        is_repelled: |_, scene| scene.stdout.is_empty(),
    },
];

const LIMITS: Limits = Limits {
    cpu_ms: 200,
    stop_ms: 200,
    wall_ms: 400,
    memory_kib: 64 * 1024,
    output_bytes: 64 * 1024,
    processes: 16,
};

/// Tries all attacks, one after the other.
pub fn probe(sandbox: &dyn Sandbox) -> Vec<Protection> {
    let secret = sandbox.scratch().path().join("secret");
    let _ = fs::write(&secret, "secret\n");
    let tried = ATTACKS.iter().map(|attack| Protection {
        name: attack.name,
        meaning: attack.meaning,
        holds: attempt(attack, sandbox)
            .is_some_and(|(outcome, scene)| (attack.is_repelled)(&outcome, &scene)),
    });
    let tried = tried.collect();
    let _ = fs::remove_file(secret);
    tried
}

/// Runs one attack; `None` where it could not be tried.
fn attempt(attack: &Attack, sandbox: &dyn Sandbox) -> Option<(Outcome, Scene)> {
    let folder = sandbox.scratch().folder().ok()?;
    let work = folder.path().join("work");
    fs::create_dir(&work).ok()?;
    let command = Command {
        argv: ["/bin/sh", "-c", attack.script].map(Into::into).to_vec(),
        env: vec![("PATH".into(), "/usr/bin:/bin".into())],
        folder: work,
        stdin: None,
        stdout: folder.path().join("stdout"),
        readable: Vec::new(),
        limits: LIMITS,
    };
    let outcome = sandbox.run(0, &command).ok()?;
    let stdout = fs::read_to_string(&command.stdout).ok()?;
    let left = stdout.trim().parse::<u32>().ok();
    let has_left_process = left.is_some_and(|pid| Path::new(&format!("/proc/{pid}")).exists());
    Some((outcome, Scene { stdout, has_left_process }))
}
