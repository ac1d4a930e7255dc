//! `judge report`.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::config::{ConfigError, Reports};
use crate::insight;
use crate::model::Report;
use crate::pipeline::Spool;
use crate::report::{self, Options};

use super::Exit;
use super::args::{self, Format, Global};
use super::error::CliError;
use super::given;
use super::habits;
use super::locale::Locale;
use super::out::{self, Written};
use super::screen::Screen;
use super::workspace;

/// Makes reports of a finished grading, from its report.json alone.
pub(super) fn run(arguments: &args::Report, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let Some(path) = &arguments.report else {
        let mut out = screen.out();
        out.write_all(report::json::SCHEMA.as_bytes())?;
        out.flush()?;
        return Ok(Exit::Right);
    };
    let wanted = wanted(arguments)?;
    let options = habits::options(arguments.habits, configured(global)?, &Locale::here())?;
    let path = given::file(path)?;
    let mut report: Report<Spool> = given::read(&path)?;
    // An older judge did not tell it.
    if report.insight.is_empty() {
        report.insight = insight::of(&report.problems, &report.submissions);
    }
    if report.interrupted {
        let path = given::shown(&path);
        screen.warn(&format!("the grading of `{path}` was interrupted: what was not run has no score"));
    }
    for (format, path) in &wanted {
        format.write_to(path, &report, options)?;
    }
    if let Some(folder) = &arguments.students {
        out::write_students(&report, options, arguments.reveal, folder)?;
    }
    if wanted.is_empty() && arguments.students.is_none() {
        show(&report, options, screen)?;
    }
    Ok(Exit::Right)
}

/// The formats that were asked for, and where they go.
fn wanted(arguments: &args::Report) -> Result<Vec<(Written, &PathBuf)>, CliError> {
    let all = [
        (Written::Json, &arguments.json),
        (Written::Html, &arguments.html),
        (Written::Csv, &arguments.csv),
        (Written::Xlsx, &arguments.xlsx),
        (Written::Junit, &arguments.junit),
        (Written::Markdown, &arguments.markdown),
    ];
    let wanted: Vec<_> =
        all.into_iter().filter_map(|(format, path)| Some((format, path.as_ref()?))).collect();
    if wanted.iter().filter(|(_, path)| path.as_path() == Path::new("-")).count() > 1 {
        return Err(CliError::usage("only one report can go to standard output (`-`)"));
    }
    Ok(wanted)
}

/// What `[report]` of judge.toml says; nothing where there is none, which a report does not need.
fn configured(global: &Global) -> Result<Reports, CliError> {
    match workspace::nearest_configuration(global)? {
        Ok(config) => Ok(config.report),
        Err(ConfigError::Missing { .. }) => Ok(Reports::default()),
        Err(error) => Err(error.into()),
    }
}

fn show(report: &Report<Spool>, options: Options, screen: &Screen) -> Result<(), CliError> {
    let mut out = screen.out();
    match screen.format {
        Format::Json => report::json::write(report, &mut out)?,
        Format::Junit => report::junit::write(report, &mut out)?,
        Format::Markdown => report::markdown::write(report, options, &mut out)?,
        Format::Text | Format::Sarif => report::table::write(report, screen.style, &mut out)?,
    }
    out.flush()?;
    Ok(())
}
