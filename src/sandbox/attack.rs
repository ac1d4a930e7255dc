//! The judge attacks its own sandbox: run within it, with the names of attacks, this program tells which
//! of them got through.
//!
//! A protection holds where its attack was tried and repelled, and nowhere else: what could not be tried
//! counts as got through. Each attack is several tries by plain system calls, and leaves nothing behind.
//! An attack knows what it needs of the world outside by its environment: see [`surroundings`].

#![expect(unsafe_code, reason = "attacks are system calls that no library would make")]

#[cfg(target_os = "linux")]
mod kernel;
#[cfg(not(target_os = "linux"))]
mod kernel {
    //! What is not Linux has no walls to be tried.

    use super::Scene;

    pub(super) fn shared_memory(_: &Scene) -> Vec<String> {
        vec!["not tried on this system".into()]
    }

    pub(super) fn privileges(_: &Scene) -> Vec<String> {
        vec!["not tried on this system".into()]
    }
}
mod others;
mod places;

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::model::IsolationLevel;

/// The first argument of a judge that is to attack; the names of attacks follow.
pub const ATTACK_ARGUMENT: &str = "__attack";

/// The last line of an attacker that came to its end.
pub(super) const TRIED: &str = "tried";

/// Something that a program should not be able to do.
#[derive(Debug)]
pub struct Attack {
    /// A word or two.
    pub name: &'static str,
    /// What the protection keeps a program from.
    pub meaning: &'static str,
    /// The weakest level of isolation that must repel it.
    pub repelled_from: IsolationLevel,
    /// Tries it, and tells what got through.
    run: fn(&Scene) -> Vec<String>,
}

/// The name of the attack on rights.
pub(super) const PRIVILEGES: &str = "privileges";

/// All attacks.
pub const ATTACKS: [Attack; 10] = [
    Attack {
        name: "files",
        meaning: "a program does not read files that are not its own, the answers among them",
        repelled_from: IsolationLevel::Partial,
        run: places::files,
    },
    Attack {
        name: "writing",
        meaning: "a program writes in its own folder only",
        repelled_from: IsolationLevel::Partial,
        run: places::writing,
    },
    Attack {
        name: "network",
        meaning: "a program reaches no network, and no other program over a socket",
        repelled_from: IsolationLevel::Partial,
        run: others::network,
    },
    Attack {
        name: "signals",
        meaning: "a program does not stop or end the processes of others",
        repelled_from: IsolationLevel::Partial,
        run: others::signals,
    },
    Attack {
        name: "shared memory",
        meaning: "a program leaves no message for another in the kernel's memory",
        repelled_from: IsolationLevel::Partial,
        run: kernel::shared_memory,
    },
    Attack {
        name: PRIVILEGES,
        meaning: "a program comes to no rights, and to no risky part of the kernel",
        repelled_from: IsolationLevel::Partial,
        run: kernel::privileges,
    },
    Attack {
        name: "environment",
        meaning: "a program does not see the judge's environment",
        repelled_from: IsolationLevel::Partial,
        run: places::environment,
    },
    Attack {
        name: "descriptors",
        meaning: "a program gets no open file of the judge's",
        repelled_from: IsolationLevel::Partial,
        run: places::descriptors,
    },
    Attack {
        name: "seeing processes",
        meaning: "a program does not see the processes of others",
        repelled_from: IsolationLevel::Full,
        run: others::seeing,
    },
    Attack {
        name: "stat",
        meaning: "a program does not learn which files there are",
        repelled_from: IsolationLevel::Full,
        run: places::stat,
    },
];

/// The folders in which everybody may write. A sandbox may have its own in their places.
const SHARED_FOLDERS: [&str; 3] = ["/tmp", "/var/tmp", "/dev/shm"];

/// The variables by which an attacker knows the world outside.
const SECRET: &str = "SECRET";
const JUDGE: &str = "JUDGE";
const OUTSIDE: &str = "OUTSIDE";
const ALLOWED: &str = "ALLOWED";

/// The environment of an attacker: a file that it must not read, who the judge is, which the shared
/// folders are outside, and the names of the variables that it may see besides. To be made outside of the
/// sandbox; for `writing`, standard input should be a file that is not the attacker's.
pub fn surroundings(secret: &Path, allowed: &[&str]) -> Vec<(OsString, OsString)> {
    let outside: Vec<String> = SHARED_FOLDERS.iter().map(|folder| identity(Path::new(folder))).collect();
    vec![
        (SECRET.into(), secret.into()),
        (JUDGE.into(), std::process::id().to_string().into()),
        (OUTSIDE.into(), outside.join(" ").into()),
        (ALLOWED.into(), allowed.join(" ").into()),
    ]
}

/// Tries the attacks of these names and writes one line for each thing that got through, `NAME: WHAT`,
/// and at the end `tried`.
pub fn attack(names: impl IntoIterator<Item = OsString>, out: &mut impl Write) -> io::Result<()> {
    let scene = Scene::found();
    for name in names {
        let lines = match ATTACKS.iter().find(|attack| name == attack.name) {
            Some(attack) => (attack.run)(&scene),
            None => vec!["there is no such attack".into()],
        };
        for line in lines {
            writeln!(out, "{}: {line}", name.to_string_lossy())?;
        }
    }
    writeln!(out, "{TRIED}")?;
    out.flush()
}

/// What an attacker knows.
#[derive(Debug, Default)]
struct Scene {
    /// A file that it must not read.
    secret: PathBuf,
    /// The judge's process, where the number means another than the attacker's own.
    judge: Option<libc::pid_t>,
    /// What the shared folders are outside, in their order; nothing where unknown.
    outside: Vec<String>,
    /// Variables that should not be there.
    surplus: Vec<OsString>,
    /// The attacker's own program.
    program: Option<PathBuf>,
}

impl Scene {
    /// As the environment tells.
    fn found() -> Self {
        #[expect(
            clippy::disallowed_methods,
            reason = "an attacker is told by its environment, and `cli` is not loaded"
        )]
        let variables: Vec<(OsString, OsString)> = std::env::vars_os().collect();
        #[expect(clippy::disallowed_methods, reason = "as above")]
        let program = std::env::current_exe().ok();
        Scene::new(&variables, program)
    }

    fn new(variables: &[(OsString, OsString)], program: Option<PathBuf>) -> Self {
        let value = |wanted: &str| {
            let found = variables.iter().find(|(name, _)| name == wanted);
            found.map(|(_, value)| value.to_string_lossy().into_owned()).unwrap_or_default()
        };
        let words = |name| value(name).split_whitespace().map(str::to_owned).collect::<Vec<String>>();
        let mut allowed = words(ALLOWED);
        allowed.extend([SECRET, JUDGE, OUTSIDE, ALLOWED].map(str::to_owned));
        let is_surplus = |name: &OsStr| !allowed.iter().any(|allowed| name == allowed.as_str());
        // In a namespace of its own the attacker may happen to have the judge's number.
        let is_other = |pid: &libc::pid_t| *pid > 1 && *pid != std::process::id() as libc::pid_t;
        Scene {
            secret: value(SECRET).into(),
            judge: value(JUDGE).parse().ok().filter(is_other),
            outside: words(OUTSIDE),
            surplus: variables.iter().map(|(name, _)| name.clone()).filter(|name| is_surplus(name)).collect(),
            program,
        }
    }
}

/// Which file system and which folder of it; `-` where there is none.
fn identity(folder: &Path) -> String {
    fs::metadata(folder).map_or("-".into(), |about| format!("{}:{}", about.dev(), about.ino()))
}

#[cfg(test)]
mod tests;
