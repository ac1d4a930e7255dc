//! The `judge` program.

use std::process::ExitCode;

use judge::{cli, sandbox};

fn main() -> ExitCode {
    // A spawner is this program without the rest of it: it must stay small. So are a janitor, and an attacker,
    // which is run within the sandbox to try it.
    #[expect(clippy::disallowed_methods, reason = "they are told by their argument, before `cli` is loaded")]
    let mut arguments = std::env::args_os().skip(1);
    let done = match arguments.next() {
        Some(first) if first == sandbox::SPAWNER_ARGUMENT => sandbox::serve(),
        Some(first) if first == sandbox::JANITOR_ARGUMENT => {
            sandbox::clean(arguments.next().unwrap_or_default().into())
        }
        Some(first) if first == sandbox::ATTACK_ARGUMENT => {
            sandbox::attack(arguments, &mut std::io::stdout().lock())
        }
        _ => return cli::main(),
    };
    if done.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
