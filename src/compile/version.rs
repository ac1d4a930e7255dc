//! What compilers and interpreters say of their version.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::key::Key;

use super::Tools;
use super::toolchain::{self, Toolchain};

/// How long a program may take to tell. A virtual machine that starts on a loaded laptop takes seconds.
const PATIENCE: Duration = Duration::from_secs(10);

/// What programs begin with that are machine code: ELF, and the forms of Mach-O.
const OF_MACHINE: [[u8; 4]; 6] = [
    *b"\x7fELF",
    [0xfe, 0xed, 0xfa, 0xce],
    [0xfe, 0xed, 0xfa, 0xcf],
    [0xce, 0xfa, 0xed, 0xfe],
    [0xcf, 0xfa, 0xed, 0xfe],
    [0xca, 0xfe, 0xba, 0xbe],
];

/// What the programs of a toolchain say of their version, one after the other; nothing of one that does not tell.
/// Machine code is asked once as long as its file stays the same; a script, which may start anything, by each grading.
pub(super) fn of(toolchain: &Toolchain, tools: Tools<'_>) -> String {
    let mut programs: Vec<_> = toolchain.programs().collect();
    programs.sort();
    programs.dedup();
    let of = |program: &Path| {
        let key = Key::of_parts("version/1").part(toolchain::about(program)).key();
        let ask =
            || Some(toolchain::ask(Command::new(program).arg("--version"), PATIENCE).unwrap_or_default());
        match is_machine_code(program) {
            true => tools.toolchains.facts().find(key, tools.cache, ask),
            false => tools.toolchains.facts().for_now(key, ask),
        }
    };
    programs.into_iter().map(of).collect::<Vec<_>>().join("\n")
}

fn is_machine_code(program: &Path) -> bool {
    let mut start = [0; 4];
    let read = File::open(program).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && OF_MACHINE.contains(&start)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::cache::Cache;
    use crate::compile::{Environment, Toolchains};
    use crate::model::Language;
    use crate::sandbox::Scripted;

    #[test]
    fn each_grading_asks_a_script_what_it_starts() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let wrapper = path("wrapper");
        std::fs::write(&wrapper, format!("#!/bin/sh\ncat {}\n", path("version").display())).unwrap();
        std::fs::set_permissions(&wrapper, PermissionsExt::from_mode(0o755)).unwrap();
        let cache = Cache::open(&path("cache"), 1 << 20).unwrap();
        let sandbox = Scripted::new(folder.path(), |_| unreachable!()).unwrap();
        let asked = || {
            let toolchains = Toolchains::new(Environment { path: folder.path().into() });
            let tools = Tools { toolchains: &toolchains, sandbox: &sandbox, cache: &cache };
            let language = Language::new("c", &["c"], &["wrapper", "{source}"]);
            of(&toolchains.find(&language).unwrap(), tools)
        };
        for version in ["12", "13"] {
            std::fs::write(path("version"), version).unwrap();
            assert_eq!(asked(), version);
        }
        assert!(!is_machine_code(&wrapper));
        std::fs::write(path("program"), b"\x7fELF\x02\x01").unwrap();
        assert!(is_machine_code(&path("program")));
    }
}
