//! `judge list`.

use std::io::Write;

use crate::pipeline;
use crate::problem::Answers;
use crate::units;

use super::Exit;
use super::args::{Format, Global};
use super::error::CliError;
use super::screen::Screen;
use super::workspace::Workspace;

/// Lists the problems of the pack. Mistakes of problems make it exit with 2, after the rest was listed.
pub(super) fn run(global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let workspace = Workspace::open(global, Answers::Optional, screen)?;
    let problems: Vec<_> = workspace.pack.problems.iter().map(pipeline::summary).collect();
    let mut out = screen.out();
    if screen.format == Format::Json {
        serde_json::to_writer_pretty(&mut out, &problems).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        let width = problems.iter().map(|problem| problem.name.chars().count()).max().unwrap_or(0);
        for problem in &problems {
            let tests = units::count(problem.tests, "test", "tests");
            writeln!(out, "{:width$}  {tests:>9}  {}", problem.name, problem.title)?;
        }
    }
    out.flush()?;
    Ok(if workspace.pack.broken.is_empty() { Exit::Right } else { Exit::Usage })
}
