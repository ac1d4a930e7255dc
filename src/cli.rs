//! The command line: arguments (what was typed) to options (what it means) to one file a command.
//!
//! The only part that prints, reads the environment and decides how the program exits. It computes no
//! verdict.

mod args;
mod clean;
mod compare;
mod completions;
mod doctor;
mod error;
mod events;
mod given;
mod grade;
mod habits;
mod interrupt;
mod last;
mod list;
mod locale;
mod machine;
mod man;
mod new;
mod out;
mod places;
mod regen;
mod report;
mod screen;
mod show;
mod stress;
mod test;
mod verify;
mod workspace;

use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Verb};
use error::CliError;
use screen::Screen;

/// How the program ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exit {
    /// Everything asked for is right.
    Right,
    /// Something is not: a submission not accepted, a stale answer, a submission that moves.
    NotRight,
    /// Wrong usage or configuration.
    Usage,
    /// The judge itself failed.
    Failed,
    /// Ctrl-C, or a request to terminate.
    Interrupted,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(match exit {
            Exit::Right => 0,
            Exit::NotRight => 1,
            Exit::Usage => 2,
            Exit::Failed => 3,
            Exit::Interrupted => 130,
        })
    }
}

/// Runs the command that was typed.
pub fn main() -> ExitCode {
    // clap prints its own messages and exits with 2 for wrong usage.
    let Arguments { global, verb } = Arguments::parse();
    let screen = Screen::new(&global);
    let done = match verb {
        verb if !global.format.is_of(&verb) => {
            let message = format!("this command has no format `{}`", global.format.name());
            let hint = "`verify` has `junit` and `sarif`; `test`, `grade` and `report` have `junit` and \
                        `markdown`; all have `text` and `json`";
            Err(CliError::with_hint(message, hint))
        }
        Verb::Test(arguments) => test::run(&arguments, &global, &screen),
        Verb::Grade(arguments) => grade::run(&arguments, &global, &screen),
        Verb::Compare(arguments) => compare::run(&arguments, &screen),
        Verb::Report(arguments) => report::run(&arguments, &global, &screen),
        Verb::Regen(arguments) => regen::run(&arguments, &global, &screen),
        Verb::Verify(arguments) => verify::run(&arguments, &global, &screen),
        Verb::New(arguments) => new::run(&arguments, &global, &screen),
        Verb::Stress(arguments) => stress::run(&arguments, &global, &screen),
        Verb::List => list::run(&global, &screen),
        Verb::Show(arguments) => show::run(&arguments, &global, &screen),
        Verb::Clean(arguments) => clean::run(&arguments, &global, &screen),
        Verb::Doctor => doctor::run(&global, &screen),
        Verb::Completions(arguments) => completions::run(&arguments, &screen),
        Verb::Man(arguments) => man::run(&arguments, &global, &screen),
    };
    let exit = done.unwrap_or_else(|error| {
        // Whoever closed the pipe has read enough.
        if !error.is_closed_pipe() {
            screen.error(&error);
        }
        error.exit()
    });
    exit.into()
}
