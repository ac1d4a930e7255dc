//! Which protections hold on this machine: each tried with a small attack, none assumed.

use std::fs;
use std::path::Path;

use serde::Serialize;

use crate::model::Limits;

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
    /// Whether the process lives whose number the attack told.
    left_process: Option<bool>,
}

/// What an attack prints that was tried and found nothing.
const TRIED: &str = "tried\n";

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
        is_repelled: |_, scene| scene.left_process == Some(false),
    },
    Attack {
        name: "environment",
        meaning: "a program does not see the judge's environment",
        script: "echo tried; env | grep -v -e '^PATH=' -e '^PWD=' -e '^SHLVL=' -e '^_=' -e '^SECRET=' -e '^JUDGE='; true",
        is_repelled: |_, scene| scene.stdout == TRIED,
    },
    Attack {
        name: "files",
        meaning: "a program does not read files that are not its own, the answers among them",
        script: "echo tried; cat \"$SECRET\"",
        is_repelled: |_, scene| scene.stdout == TRIED,
    },
    Attack {
        name: "processes",
        meaning: "a program does not see the processes of others",
        script: "echo tried; kill -0 \"$JUDGE\" && echo seen",
        is_repelled: |_, scene| scene.stdout == TRIED,
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

/// Tries all attacks, one after the other.
pub fn probe(sandbox: &dyn Sandbox) -> Vec<Protection> {
    let secret = sandbox.scratch().path().join("secret");
    // Where there is nothing to be found, nothing can be said to be protected.
    let is_there = fs::write(&secret, "secret\n").is_ok();
    let tried = ATTACKS.iter().map(|attack| {
        let seen = attempt(attack, &secret, sandbox).filter(|_| is_there);
        let holds = seen.is_some_and(|(outcome, scene)| (attack.is_repelled)(&outcome, &scene));
        Protection { name: attack.name, meaning: attack.meaning, holds }
    });
    let tried = tried.collect();
    let _ = fs::remove_file(secret);
    tried
}

/// Runs one attack; `None` where it could not be tried.
fn attempt(attack: &Attack, secret: &Path, sandbox: &dyn Sandbox) -> Option<(Outcome, Scene)> {
    let folder = sandbox.scratch().folder().ok()?;
    let desk = sandbox.desk(0).ok()?;
    let command = Command {
        purpose: Purpose::Run,
        argv: ["/bin/sh", "-c", attack.script].map(Into::into).to_vec(),
        env: [
            ("PATH", "/usr/bin:/bin".into()),
            ("SECRET", secret.into()),
            ("JUDGE", std::process::id().to_string().into()),
        ]
        .map(|(name, value): (&str, std::ffi::OsString)| (name.into(), value))
        .to_vec(),
        folder: desk.path().to_owned(),
        stdin: None,
        stdout: folder.path().join("stdout"),
        readable: ["/usr", "/bin", "/lib", "/lib64"].map(Into::into).to_vec(),
        limits: LIMITS,
    };
    let outcome = sandbox.run(0, &command).ok()?;
    let stdout = fs::read_to_string(&command.stdout).ok()?;
    let left = stdout.trim().parse::<u32>().ok();
    let left_process = left.map(|pid| Path::new(&format!("/proc/{pid}")).exists());
    Some((outcome, Scene { stdout, left_process }))
}
