//! The folder of judge.toml and what is in it.

use std::path::PathBuf;

use crate::config::{self, Config, ConfigError};
use crate::model::Problem;
use crate::problem::{self, Answers, Options, Pack};
use crate::text;

use super::args::Global;
use super::error::CliError;
use super::screen::Screen;

/// judge.toml and the pack.
#[derive(Debug)]
pub(super) struct Workspace {
    pub(super) config: Config,
    pub(super) pack: Pack,
}

impl Workspace {
    /// Reads both. Mistakes of problems are told; they leave out the problem and nothing else. Where there
    /// is no problem at all, nothing that a command says of the pack would be true: an error.
    pub(super) fn open(global: &Global, answers: Answers, screen: &Screen) -> Result<Self, CliError> {
        let workspace = Workspace::read(global, answers)?;
        screen.diagnostics(&workspace.pack.diagnostics);
        Ok(workspace)
    }

    /// Like [`Workspace::open`], for somebody who tells the mistakes otherwise.
    pub(super) fn read(global: &Global, answers: Answers) -> Result<Self, CliError> {
        let config = configuration(global)?;
        let options = Options { root: &config.root, defaults: &config.defaults, answers };
        let pack = problem::load_pack(&config.problems, options);
        if pack.problems.is_empty() && pack.broken.is_empty() {
            return Err(CliError::Mistakes(pack.diagnostics));
        }
        Ok(Workspace { config, pack })
    }

    /// The problem of that name, or an error that names the likely ones.
    pub(super) fn problem(&self, name: &str) -> Result<&Problem, CliError> {
        if let Some(problem) = self.pack.find(name) {
            return Ok(problem);
        }
        if let Some(broken) = self.pack.broken.iter().find(|broken| broken.answers_to(name)) {
            let message =
                format!("the problem `{}` has mistakes, told above", text::visible_line(&broken.name));
            return Err(CliError::usage(message));
        }
        let names =
            self.pack.problems.iter().flat_map(|problem| [&problem.name].into_iter().chain(&problem.aliases));
        let hint = match text::nearest(name, names.map(String::as_str)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`judge list` tells the problems".to_owned(),
        };
        Err(CliError::with_hint(format!("no problem is called `{}`", text::visible_line(name)), hint))
    }
}

/// judge.toml alone.
pub(super) fn configuration(global: &Global) -> Result<Config, CliError> {
    Ok(config::load(&configuration_file(global)?)?)
}

/// judge.toml alone, for a command that can do without one.
pub(super) fn nearest_configuration(global: &Global) -> Result<Result<Config, ConfigError>, CliError> {
    if global.directory.is_some() {
        return configuration(global).map(Ok);
    }
    Ok(config::find(&current_folder()?).and_then(|file| config::load(&file)))
}

/// The folder of judge.toml, whatever that says.
pub(super) fn folder(global: &Global) -> Result<PathBuf, CliError> {
    let mut file = configuration_file(global)?;
    file.pop();
    Ok(file)
}

fn configuration_file(global: &Global) -> Result<PathBuf, CliError> {
    let here = current_folder()?;
    let file = match &global.directory {
        Some(folder) => here.join(folder).join(config::FILE_NAME),
        None => config::find(&here)?,
    };
    if let (Some(folder), false) = (&global.directory, file.is_file()) {
        let shown = crate::text::visible_line(&folder.to_string_lossy());
        let message = format!("`-C {shown}` names no folder with a `{}`", config::FILE_NAME);
        return Err(match folder.file_name() {
            Some(name) if name == config::FILE_NAME => {
                CliError::with_hint(message, "name the folder, not the file")
            }
            _ => CliError::usage(message),
        });
    }
    Ok(file)
}

/// The current folder.
pub(super) fn current_folder() -> Result<PathBuf, CliError> {
    #[expect(clippy::disallowed_methods, reason = "the one place that asks for it")]
    let here = std::env::current_dir();
    here.map_err(|error| CliError::usage(format!("the current folder cannot be used: {error}")))
}
