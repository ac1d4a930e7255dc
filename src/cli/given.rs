//! Reports that the user names, read again.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::files;
use crate::model::{Report, SCHEMA, Submissions};
use crate::text;

use super::error::CliError;

/// The name of a report in the folder where `grade --out` puts it.
const FILE_NAME: &str = "report.json";

/// How UTF-16 begins, as Windows PowerShell writes what it is told to put into a file.
const UTF_16: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// Where reports come from.
const HOW: &str = "`judge grade DIR --out RESULTS` writes a report.json to the folder RESULTS";

/// What helps where a report cannot be read.
const AGAIN: &str = "take a copy of it, or grade again";

/// The report that a path names.
pub(super) fn file(path: &Path) -> Result<PathBuf, CliError> {
    if !path.is_dir() {
        return Ok(path.to_owned());
    }
    let within = path.join(FILE_NAME);
    if within.exists() {
        return Ok(within);
    }
    let message = format!("`{}` holds no {FILE_NAME}", shown(path));
    let interrupted = path.join(format!("interrupted-{FILE_NAME}"));
    Err(if interrupted.exists() {
        CliError::with_hint(
            message,
            format!("name the one of the interrupted grading: `{}`", shown(&interrupted)),
        )
    } else {
        CliError::with_hint(message, HOW)
    })
}

/// Reads a report, its submissions as far as `S` takes them.
pub(super) fn read<S: DeserializeOwned>(path: &Path) -> Result<Report<S>, CliError> {
    let error = match serde_json::from_reader::<_, Report<S>>(open(path)?) {
        Ok(report) if report.schema == SCHEMA => return Ok(report),
        Ok(report) => return Err(foreign(path, &report.schema)),
        Err(error) if error.is_io() => return Err(unreadable(path)(error.into())),
        Err(error) => error,
    };
    match schema(path) {
        Some(Some(schema)) if schema != SCHEMA => Err(foreign(path, &schema)),
        Some(None) => Err(CliError::with_hint(format!("`{}` is no report of a grading", shown(path)), HOW)),
        _ => {
            let reason = text::visible_line(&text::cut(&error.to_string(), 300));
            Err(CliError::with_hint(format!("`{}` is damaged: {reason}", shown(path)), AGAIN))
        }
    }
}

/// A report to be read from its start, what editors on Windows put before it passed over.
fn open(path: &Path) -> Result<BufReader<File>, CliError> {
    let file = files::open(path).map_err(|error| {
        CliError::with_hint(text::with_causes(&error), "name a report.json, or its folder")
    })?;
    let mut reader = BufReader::new(file);
    let start = reader.fill_buf().map_err(unreadable(path))?;
    if UTF_16.iter().any(|mark| start.starts_with(mark)) {
        let message = format!("`{}` is written in UTF-16, and JSON is UTF-8", shown(path));
        return Err(CliError::with_hint(message, "save it as UTF-8, or take the file that the judge wrote"));
    }
    let mark = start.len() - text::without_bom(start).len();
    reader.consume(mark);
    Ok(reader)
}

fn unreadable(path: &Path) -> impl Fn(io::Error) -> CliError {
    move |error| CliError::failed(files::FileError::at("read", path)(error))
}

/// Refuses a report whose submissions are to problems that it does not have: its tables would lack them.
pub(super) fn fits(report: &Report<impl Submissions>, path: &Path) -> Result<(), CliError> {
    let problems: HashSet<&str> = report.problems.iter().map(|problem| problem.name.as_str()).collect();
    let briefs = report.submissions.briefs();
    match briefs.iter().find(|brief| !problems.contains(brief.problem.as_str())) {
        Some(brief) => {
            let problem = text::visible_line(&brief.problem);
            let message = format!(
                "`{}` is damaged: it has a submission to `{problem}`, but no such problem",
                shown(path)
            );
            Err(CliError::with_hint(message, AGAIN))
        }
        None => Ok(()),
    }
}

/// What a JSON document says that it is; `None` where it is no JSON.
fn schema(path: &Path) -> Option<Option<String>> {
    #[derive(Deserialize)]
    struct Head {
        schema: Option<String>,
    }
    let value: Result<Head, _> = serde_json::from_reader(open(path).ok()?);
    match value {
        Ok(head) => Some(head.schema),
        // A list, a text: JSON, but nothing of the judge's.
        Err(error) if error.is_data() => Some(None),
        Err(_) => None,
    }
}

fn foreign(path: &Path, schema: &str) -> CliError {
    let schema = text::visible_line(&text::cut(schema, 60));
    let message = format!("`{}` is written in `{schema}`; this judge reads only `{SCHEMA}`", shown(path));
    let hint = if schema.starts_with("judge-report/") { "use the judge that wrote it" } else { HOW };
    CliError::with_hint(message, hint)
}

/// A path as it is told.
pub(super) fn shown(path: &Path) -> String {
    text::visible_line(&path.to_string_lossy())
}
