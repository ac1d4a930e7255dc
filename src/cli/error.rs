//! Why a command could not do its job, and how that is told.

use std::io;

use crate::config::ConfigError;
use crate::diagnostic::Diagnostic;
use crate::files::FileError;
use crate::submission::SubmissionError;
use crate::text;

use super::Exit;

/// Why a command could not do its job.
#[derive(Debug)]
pub(super) enum CliError {
    /// Something typed or configured is wrong.
    Usage {
        /// What.
        message: String,
        /// What to do about it.
        hint: Option<String>,
    },
    /// Files of the user have mistakes.
    Mistakes(Vec<Diagnostic>),
    /// The judge failed.
    Failed(Box<dyn std::error::Error>),
    /// Standard output cannot be written.
    Output(io::Error),
}

impl CliError {
    pub(super) fn usage(message: impl Into<String>) -> Self {
        CliError::Usage { message: message.into(), hint: None }
    }

    pub(super) fn with_hint(message: impl Into<String>, hint: impl Into<String>) -> Self {
        CliError::Usage { message: message.into(), hint: Some(hint.into()) }
    }

    pub(super) fn failed(error: impl std::error::Error + 'static) -> Self {
        CliError::Failed(Box::new(error))
    }

    /// What could not be done, in one line.
    pub(super) fn message(&self) -> String {
        match self {
            CliError::Usage { message, .. } => message.clone(),
            CliError::Mistakes(_) => "there are mistakes in it".to_owned(),
            CliError::Failed(error) => text::with_causes(error.as_ref()),
            CliError::Output(error) => format!("cannot write to standard output: {error}"),
        }
    }

    pub(super) fn is_closed_pipe(&self) -> bool {
        matches!(self, CliError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Nothing, where it is only that nobody reads on: what was found out decides how the command exits.
    pub(super) fn unless_closed_pipe(self) -> Result<(), Self> {
        if self.is_closed_pipe() { Ok(()) } else { Err(self) }
    }

    pub(super) fn exit(&self) -> Exit {
        match self {
            CliError::Usage { .. } | CliError::Mistakes(_) => Exit::Usage,
            error if error.is_closed_pipe() => Exit::Right,
            CliError::Failed(_) | CliError::Output(_) => Exit::Failed,
        }
    }
}

impl From<io::Error> for CliError {
    /// Writing to standard output is the only thing that commands do without a path.
    fn from(error: io::Error) -> Self {
        CliError::Output(error)
    }
}

impl From<FileError> for CliError {
    fn from(error: FileError) -> Self {
        CliError::failed(error)
    }
}

impl From<SubmissionError> for CliError {
    fn from(error: SubmissionError) -> Self {
        CliError::Usage { message: text::with_causes(&error), hint: error.hint() }
    }
}

impl From<ConfigError> for CliError {
    fn from(error: ConfigError) -> Self {
        match error {
            ConfigError::Invalid { diagnostics, .. } => CliError::Mistakes(diagnostics),
            error @ ConfigError::Missing { .. } => {
                CliError::with_hint(error.to_string(), "name its folder with `-C DIR`")
            }
        }
    }
}
