//! What compilers and interpreters say of their version.

use std::process::Command;
use std::time::Duration;

use crate::key::Key;

use super::Tools;
use super::toolchain::{self, Toolchain};

/// How long a program may take to tell. A virtual machine that starts on a loaded laptop takes seconds.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the programs of a toolchain say of their version, one after the other; nothing of one that does not tell.
/// Each is asked once as long as its file stays the same.
pub(super) fn of(toolchain: &Toolchain, tools: Tools<'_>) -> String {
    let mut programs: Vec<_> = toolchain.programs().collect();
    programs.sort();
    programs.dedup();
    let of = |program: &std::path::Path| {
        let key = Key::of_parts("version/1").part(toolchain::about(program)).key();
        let ask =
            || Some(toolchain::ask(Command::new(program).arg("--version"), PATIENCE).unwrap_or_default());
        tools.toolchains.facts().find(key, tools.cache, ask)
    };
    programs.into_iter().map(of).collect::<Vec<_>>().join("\n")
}
