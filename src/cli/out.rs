//! Where reports go: the files of `--out`, files that the user names, standard output.

use std::io::{self, Write};
use std::path::Path;

use crate::files;
use crate::model::Report;
use crate::pipeline::Spool;
use crate::report::{self, Options};

use super::error::CliError;

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
/// take the place of whole ones.
pub(super) fn write_all(
    report: &Report<Spool>,
    options: Options,
    reveal: bool,
    folder: &Path,
) -> Result<(), CliError> {
    let path = |name: &str| {
        folder.join(if report.interrupted { format!("interrupted-{name}") } else { name.to_owned() })
    };
    for (format, name) in Written::OF_OUT {
        format.write_to(&path(name), report, options)?;
    }
    write_students(report, options, reveal, &path("students"))
}

/// Writes a page for each student into a folder. Pages of others that lie there stay.
pub(super) fn write_students(
    report: &Report<Spool>,
    options: Options,
    reveal: bool,
    folder: &Path,
) -> Result<(), CliError> {
    files::make_folder(folder)?;
    for student in report::html::students(report) {
        files::stream_atomic(&folder.join(&student.file), |out| {
            report::html::write_student(report, &student, reveal, options.tongue, out)
        })?;
    }
    Ok(())
}
