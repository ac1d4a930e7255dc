//! The `judge` program.

use std::process::ExitCode;

use judge::{cli, sandbox};

fn main() -> ExitCode {
    // A spawner is this program without the rest of it: it must stay small.
    #[expect(
        clippy::disallowed_methods,
        reason = "a spawner is told by its argument, before `cli` is loaded"
    )]
    let is_spawner = std::env::args_os().nth(1).is_some_and(|argument| argument == sandbox::SPAWNER_ARGUMENT);
    if is_spawner {
        return if sandbox::serve().is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    cli::main()
}
