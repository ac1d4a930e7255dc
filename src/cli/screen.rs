//! Standard output, standard error, and how things look there.

use std::io::{self, IsTerminal, Write};

use anstyle::AnsiColor;
use indicatif::ProgressDrawTarget;

use crate::diagnostic::{self, Diagnostic};
use crate::report::{Style, progress::Progress, steps::Steps};

use super::args::{Color, Format, Global};
use super::error::CliError;

/// Standard output, standard error, and how things look there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Screen {
    /// What standard output holds.
    pub(super) format: Format,
    /// How text on standard output looks.
    pub(super) style: Style,
    /// How text on standard error looks.
    error_style: Style,
    quiet: bool,
    live: bool,
}

impl Screen {
    pub(super) fn new(global: &Global) -> Self {
        let (out, error) = (io::stdout().is_terminal(), io::stderr().is_terminal());
        let dumb = variable("TERM").is_some_and(|term| term == "dumb");
        let plain = dumb || variable("NO_COLOR").is_some_and(|set| !set.is_empty());
        let style = |terminal: bool| Style {
            color: match global.color {
                Color::Auto => terminal && !plain,
                Color::Always => true,
                Color::Never => false,
            },
            unicode: terminal && speaks_utf8(),
            width: if terminal { terminal_size::terminal_size().map(|(width, _)| width.0) } else { None },
        };
        Screen {
            format: global.format,
            style: style(out),
            error_style: style(error),
            quiet: global.quiet,
            live: error && !dumb,
        }
    }

    /// Standard output, to be flushed by [`Screen::finish`].
    pub(super) fn out(&self) -> io::BufWriter<io::StdoutLock<'static>> {
        io::BufWriter::new(io::stdout().lock())
    }

    /// A warning, unless it is to be quiet.
    pub(super) fn warn(&self, message: &str) {
        if !self.quiet {
            self.tell("warning", AnsiColor::Yellow, message);
        }
    }

    /// What was lost: told once, and so even where it is to be quiet.
    pub(super) fn trouble(&self, message: &str) {
        self.tell("warning", AnsiColor::Yellow, message);
    }

    /// Mistakes in the user's files: errors always, warnings unless it is to be quiet.
    pub(super) fn diagnostics(&self, diagnostics: &[Diagnostic]) {
        let told: Vec<Diagnostic> =
            diagnostics.iter().filter(|diagnostic| diagnostic.is_error() || !self.quiet).cloned().collect();
        if !told.is_empty() {
            let _ = writeln!(io::stderr(), "{}", diagnostic::render(&told, self.error_style.color));
        }
    }

    /// Why a command could not do its job.
    pub(super) fn error(&self, error: &CliError) {
        match error {
            CliError::Mistakes(diagnostics) => self.diagnostics(diagnostics),
            CliError::Usage { message, hint } => {
                self.tell("error", AnsiColor::Red, message);
                if let Some(hint) = hint {
                    self.tell("hint", AnsiColor::Cyan, hint);
                }
            }
            error @ (CliError::Failed(_) | CliError::Output(_)) => {
                self.tell("error", AnsiColor::Red, &error.message());
            }
        }
    }

    fn tell(&self, kind: &str, color: AnsiColor, message: &str) {
        // A standard error that cannot be written leaves nobody to tell.
        let mut error = io::stderr().lock();
        let _ = if self.error_style.color {
            let look = color.on_default().bold();
            writeln!(error, "{look}{kind}:{look:#} {message}")
        } else {
            writeln!(error, "{kind}: {message}")
        };
    }

    /// What shows the progress of a grading. `lines` says whether there is something to show where the
    /// line cannot be drawn anew.
    pub(super) fn progress(&self, lines: bool) -> Progress<io::Stderr> {
        match (self.quiet, self.live) {
            (false, true) => Progress::live(ProgressDrawTarget::stderr(), self.error_style, terminal),
            (false, false) if lines => Progress::plain(io::stderr(), self.error_style),
            _ => Progress::silent(),
        }
    }

    /// What says on a terminal what is being done.
    pub(super) fn steps(&self) -> Steps {
        match (self.quiet, self.live) {
            (false, true) => Steps::live(ProgressDrawTarget::stderr(), self.error_style),
            _ => Steps::silent(),
        }
    }
}

/// Columns and rows of the terminal at standard error.
fn terminal() -> (u16, u16) {
    terminal_size::terminal_size_of(io::stderr()).map_or((80, 24), |(columns, rows)| (columns.0, rows.0))
}

/// A variable of the environment.
pub(super) fn variable(name: &str) -> Option<std::ffi::OsString> {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
    std::env::var_os(name)
}

/// Whether the locale's character set is UTF-8, by the first of its variables that is set (POSIX, 8.2).
fn speaks_utf8() -> bool {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set);
    locale.is_some_and(|locale| {
        let locale = locale.to_string_lossy().to_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}
