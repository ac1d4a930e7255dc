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
    keeps_its_source(&path, &wanted)?;
    let mut report: Report<Spool> = given::read(&path)?;
    given::fits(&report, &path)?;
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
        out::write_students(&report, options, arguments.reveal, folder, screen)?;
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
    for (index, (_, path)) in wanted.iter().enumerate() {
        if !wanted[..index].iter().any(|(_, other)| is_same(other, path)) {
            continue;
        }
        return Err(match path.as_path() == Path::new("-") {
            true => CliError::usage("only one report can go to standard output (`-`)"),
            false => CliError::usage(format!("two reports cannot go to `{}`", given::shown(path))),
        });
    }
    Ok(wanted)
}

/// Refuses to write over the report that is read.
fn keeps_its_source(source: &Path, wanted: &[(Written, &PathBuf)]) -> Result<(), CliError> {
    let is_over = |(_, path): &&(Written, &PathBuf)| is_same(path, source);
    match wanted.iter().find(is_over) {
        Some((_, path)) => Err(CliError::usage(format!(
            "`{}` is the report itself, from which all others are made: name another file",
            given::shown(path)
        ))),
        None => Ok(()),
    }
}

/// Whether both name one file; devices and pipes take any number of reports.
fn is_same(one: &Path, other: &Path) -> bool {
    // What is not there yet lies in a folder that is.
    let new = |path: &Path| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        Some(folder.unwrap_or(Path::new(".")).canonicalize().ok()?.join(path.file_name()?))
    };
    let real = |path: &Path| path.canonicalize().ok().or_else(|| new(path));
    let is_stream = one.metadata().is_ok_and(|about| !about.is_file());
    let is_one = || one == other || real(one).is_some_and(|one| real(other) == Some(one));
    !is_stream && is_one()
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
