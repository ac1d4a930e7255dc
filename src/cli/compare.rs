//! `judge compare`.

use std::io::Write;

use crate::compare::{self, Comparison, Grading, Index};
use crate::model::Report;
use crate::report;

use super::Exit;
use super::args::{self, Format};
use super::error::CliError;
use super::given::{file, read, shown};
use super::screen::Screen;

/// Compares two reports.
pub(super) fn run(arguments: &args::Compare, screen: &Screen) -> Result<Exit, CliError> {
    let (old_path, new_path) = (file(&arguments.old)?, file(&arguments.new)?);
    let (old, new): (Report<Index>, Report<Index>) = (read(&old_path)?, read(&new_path)?);
    for (path, report) in [(&old_path, &old), (&new_path, &new)] {
        if report.interrupted {
            screen.warn(&format!(
                "the grading of `{}` was interrupted: what was not run has no score",
                shown(path)
            ));
        }
    }
    let comparison =
        compare::compare(Grading::new(&old, &old.submissions), Grading::new(&new, &new.submissions));
    show(&comparison, screen).or_else(CliError::unless_closed_pipe)?;
    Ok(if comparison.is_still() { Exit::Right } else { Exit::NotRight })
}

fn show(comparison: &Comparison, screen: &Screen) -> Result<(), CliError> {
    let mut out = screen.out();
    if screen.format == Format::Json {
        report::json::write_comparison(comparison, &mut out)?;
    } else {
        report::comparison::write(comparison, screen.style, &mut out)?;
    }
    out.flush()?;
    Ok(())
}
