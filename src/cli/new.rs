//! `judge new`.

use std::io::Write;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::author::{self, Draft, NameError, NewProblem, ScaffoldError, Writing};
use crate::config::Config;
use crate::files;
use crate::model::{IsolationLevel, Language, Title};
use crate::problem::{self, Answers, Options};
use crate::text;

use super::Exit;
use super::args::{self, Format, Global};
use super::error::CliError;
use super::machine::Machine;
use super::screen::Screen;
use super::workspace;

/// Makes a problem that its author then changes.
pub(super) fn run(arguments: &args::New, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let config = workspace::configuration(global)?;
    let options = Options { root: &config.root, defaults: &config.defaults, answers: Answers::Optional };
    // A pack that is empty or not there yet gets its first problem; mistakes in others are told when they matter.
    let pack = problem::load_pack(&config.problems, options);
    let name = arguments.problem.as_str();
    author::new_name(name, &pack, &config.problems)?;
    let language = language(&arguments.language, &config.languages)?;
    let title = Title {
        en: arguments.title.clone().unwrap_or_else(|| readable(name)),
        vi: arguments.title_vi.clone(),
    };
    // Before the draft: until there is a machine, a Ctrl-C ends at once and would leave the draft where it lies.
    let machine = Machine::new(global, IsolationLevel::None, &config, screen)?;
    let draft = Draft::write(&NewProblem { name, title, language }, &config.problems)?;
    if let Err(reason) = prove(&draft, options, &machine, &config) {
        screen.warn(&format!(
            "what made the answers is not noted: {reason} (`judge regen {name}` does it later)"
        ));
    }
    if machine.is_cancelled() {
        return Ok(Exit::Interrupted);
    }
    let (files, submissions) = (draft.files(), draft.submissions.clone());
    let folder = draft.place()?;
    let made = Made { problem: name, path: &folder, language: &language.name, files: &files };
    let mut out = screen.out();
    match screen.format {
        Format::Json => {
            serde_json::to_writer_pretty(&mut out, &made).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        Format::Text | Format::Junit | Format::Markdown | Format::Sarif => {
            write(&made, &submissions, global, &mut out)?
        }
    }
    out.flush()?;
    Ok(Exit::Right)
}

/// Lets the reference answer the tests, and note that it did; or why it could not, in one line.
fn prove(draft: &Draft, options: Options<'_>, machine: &Machine, config: &Config) -> Result<(), String> {
    let loaded = problem::load(draft.folder(), options);
    let Some(problem) = loaded.problem else {
        let told = loaded.diagnostics.first().map(|diagnostic| diagnostic.message.clone());
        return Err(told.unwrap_or_default());
    };
    let engine = machine.engine(&config.languages);
    let done = author::regen(&problem, engine, Writing::Missing);
    done.map(|_| ()).map_err(|error| text::with_causes(&error).replace('\n', "; "))
}

/// The row of judge.toml that is called so.
fn language<'a>(name: &str, rows: &'a [Language]) -> Result<&'a Language, CliError> {
    let known: Vec<&str> =
        author::with_templates().filter(|name| rows.iter().any(|row| row.name == *name)).collect();
    let examples = format!("examples are there in {}", known.join(", "));
    match rows.iter().find(|row| row.name == name) {
        Some(row) if known.contains(&name) => Ok(row),
        Some(_) => Err(CliError::with_hint(
            format!("there is no example in `{name}`"),
            format!("{examples}; programs of a problem may be in any language of judge.toml"),
        )),
        None => {
            let message = format!("no language of judge.toml is called `{}`", text::visible_line(name));
            Err(CliError::with_hint(message, examples))
        }
    }
}

/// The name as a title: `Two neighbours` for `two-neighbours`.
fn readable(name: &str) -> String {
    let words = name.replace(['-', '_'], " ");
    let mut letters = words.trim().chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What is told of a new problem.
#[derive(Debug, Serialize)]
struct Made<'a> {
    problem: &'a str,
    path: &'a Path,
    language: &'a str,
    files: &'a [PathBuf],
}

fn write(
    made: &Made<'_>,
    submissions: &[PathBuf; 2],
    global: &Global,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let here = workspace::current_folder()?;
    let shown = |path: &Path| files::shown(&made.path.join(path), &here);
    writeln!(out, "{} is a small example to be changed:", files::shown(made.path, &here))?;
    let count = |folder: &str| made.files.iter().filter(|path| path.starts_with(folder)).count();
    for path in made.files.iter().filter(|path| !path.starts_with("tests")) {
        writeln!(out, "  {}", path.display())?;
    }
    for folder in ["tests/sample", "tests/secret", "tests/invalid"] {
        writeln!(out, "  {folder}/ ({} files)", count(folder))?;
    }
    let judge = match &global.directory {
        Some(folder) => format!("judge -C {}", word(&folder.to_string_lossy())),
        None => "judge".to_owned(),
    };
    let [right, wrong] = submissions.each_ref().map(|path| word(&shown(path)));
    let name = made.problem;
    writeln!(out, "\nIt works as it is:")?;
    writeln!(out, "  {judge} test {right}")?;
    writeln!(out, "  {judge} stress {wrong}")?;
    writeln!(out, "  {judge} verify {name}")?;
    writeln!(out, "\nAfter changing its programs:")?;
    writeln!(out, "  {judge} regen --inputs --overwrite {name}")?;
    writeln!(out, "  {judge} regen --overwrite {name}")?;
    Ok(())
}

/// A word as a shell takes it.
fn word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
    if text.chars().all(plain) { text.to_owned() } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

impl From<NameError> for CliError {
    fn from(error: NameError) -> Self {
        CliError::with_hint(error.to_string(), error.hint())
    }
}

impl From<ScaffoldError> for CliError {
    fn from(error: ScaffoldError) -> Self {
        match error {
            ScaffoldError::File(error) => error.into(),
            ScaffoldError::Title { .. } => {
                CliError::with_hint(error.to_string(), "write `--title 'Largest sum'`")
            }
            ScaffoldError::NoTemplate { .. } | ScaffoldError::Taken { .. } => {
                CliError::with_hint(error.to_string(), "choose another one")
            }
        }
    }
}
