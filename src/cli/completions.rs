//! `judge completions`.

use std::io::Write;

use clap::CommandFactory;

use super::Exit;
use super::args::{self, Arguments};
use super::error::CliError;
use super::screen::Screen;

/// Prints what makes a shell complete the judge's commands and options.
pub(super) fn run(arguments: &args::Completions, screen: &Screen) -> Result<Exit, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "judge", &mut script);
    let mut out = screen.out();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Exit::Right)
}
