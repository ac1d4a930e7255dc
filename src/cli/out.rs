//! Where reports go: the files of `--out`, files that the user names, standard output.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::Path;

use crate::files;
use crate::model::Report;
use crate::pipeline::Spool;
use crate::report::{self, Options};
use crate::{text, units};

use super::error::CliError;
use super::given;
use super::screen::Screen;

/// A format that is written to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    Json,
    Html,
    Csv,
    Xlsx,
    Junit,
    Markdown,
}

impl Written {
    /// What `--out` holds, and under which names.
    const OF_OUT: [(Written, &'static str); 5] = [
        (Written::Json, "report.json"),
        (Written::Html, "report.html"),
        (Written::Csv, "scores.csv"),
        (Written::Xlsx, "scores.xlsx"),
        (Written::Junit, "junit.xml"),
    ];

    fn write(
        self,
        report: &Report<Spool>,
        options: Options,
        out: &mut (impl Write + Send),
    ) -> io::Result<()> {
        match self {
            Written::Json => report::json::write(report, out),
            Written::Html => report::html::write(report, options.tongue, out),
            Written::Csv => report::csv::write(report, options, out),
            Written::Xlsx => report::xlsx::write(report, options, out),
            Written::Junit => report::junit::write(report, out),
            Written::Markdown => report::markdown::write(report, options, out),
        }
    }

    /// Writes a report to a file, whole or not at all, or for `-` to standard output.
    pub(super) fn write_to(
        self,
        path: &Path,
        report: &Report<Spool>,
        options: Options,
    ) -> Result<(), CliError> {
        if path == Path::new("-") {
            let mut out = io::BufWriter::new(io::stdout());
            self.write(report, options, &mut out)?;
            return Ok(out.flush()?);
        }
        Ok(files::stream_atomic(path, |out| self.write(report, options, out))?)
    }
}

/// Writes the reports of a grading into a folder. Those of an interrupted one have names of their own: they must not
/// take the place of whole ones. What cannot be written does not keep the others from it.
pub(super) fn write_all(
    report: &Report<Spool>,
    options: Options,
    reveal: bool,
    folder: &Path,
    screen: &Screen,
) -> Result<(), CliError> {
    let path = |name: &str| {
        folder.join(if report.interrupted { format!("interrupted-{name}") } else { name.to_owned() })
    };
    let files = Written::OF_OUT.map(|(format, name)| format.write_to(&path(name), report, options));
    let pages = write_students(report, options, reveal, &path("students"), screen);
    together(files.into_iter().chain([pages]))
}

/// All that could not be done, as one error.
fn together(done: impl Iterator<Item = Result<(), CliError>>) -> Result<(), CliError> {
    let mut errors: Vec<CliError> = done.filter_map(Result::err).collect();
    if errors.len() <= 1 {
        return errors.pop().map_or(Ok(()), Err);
    }
    let messages: Vec<String> = errors.iter().map(CliError::message).collect();
    Err(CliError::failed(io::Error::other(messages.join("; "))))
}

/// Writes a page for each student into a folder. Pages of others stay, as they may be those of another class; that they
/// lie there is told.
pub(super) fn write_students(
    report: &Report<Spool>,
    options: Options,
    reveal: bool,
    folder: &Path,
    screen: &Screen,
) -> Result<(), CliError> {
    files::make_folder(folder)?;
    let students = report::html::students(report);
    for student in &students {
        files::stream_atomic(&folder.join(&student.file), |out| {
            report::html::write_student(report, student, reveal, options.tongue, out)
        })?;
    }
    let written: HashSet<&str> = students.iter().map(|student| student.file.as_str()).collect();
    let is_other = |entry: &files::Entry| entry.name.ends_with(".html") && !written.contains(&*entry.name);
    let others: Vec<String> =
        files::list(folder)?.into_iter().filter(is_other).map(|entry| entry.name).collect();
    if let Some(first) = others.first() {
        let pages = units::count(others.len(), "page", "pages");
        let (folder, first) = (given::shown(folder), text::visible_line(first));
        screen.warn(&format!(
            "`{folder}` holds {pages} of earlier gradings, of which this one has no student (`{first}`): delete \
             what is not to be read any more"
        ));
    }
    Ok(())
}
