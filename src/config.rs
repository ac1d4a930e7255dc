//! judge.toml: the languages, the defaults and how reports are written.
//!
//! The folder of judge.toml is the root: nothing that a problem names lies outside it. This module
//! starts no process, so it does not know which toolchains there are.

mod command;
mod language;

use std::path::{Path, PathBuf};

use crate::diagnostic::Diagnostic;
use crate::document::{self, Document, Source, Table};
use crate::files;
use crate::model::{Defaults, IsolationLevel, Language, Tongue};

/// The name of the file.
pub const FILE_NAME: &str = "judge.toml";

/// All that judge.toml says.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// The folder of judge.toml.
    pub root: PathBuf,
    /// The folder of the pack.
    pub problems: PathBuf,
    /// What a problem has that says nothing else.
    pub defaults: Defaults,
    /// How strong the walls round programs must be at least for `grade`, where the system can have any.
    pub isolation: IsolationLevel,
    /// The languages, in the order of the file.
    pub languages: Vec<Language>,
    /// How many bytes of built programs are kept.
    pub cache_bytes: u64,
    /// How reports are written.
    pub report: Reports,
}

/// How reports are written, as far as `[report]` of judge.toml says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reports {
    /// The language of headings.
    pub language: Option<Tongue>,
    /// What parts two cells of CSV: `,`, `;` or a tab.
    pub csv_separator: Option<char>,
    /// What parts a number from its decimals in CSV: `.` or `,`.
    pub decimal_sign: Option<char>,
}

/// Why there is no configuration.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// There is no judge.toml in a folder, nor above it.
    #[error("no `{FILE_NAME}` in `{}` or a folder above it", crate::text::visible_line(&folder.to_string_lossy()))]
    Missing {
        /// Where the search began.
        folder: PathBuf,
    },
    /// judge.toml cannot be read or has mistakes.
    #[error("`{}` has mistakes", crate::text::visible_line(&file.to_string_lossy()))]
    Invalid {
        /// The file.
        file: PathBuf,
        /// The mistakes, at least one.
        diagnostics: Vec<Diagnostic>,
    },
}

/// The nearest judge.toml in `folder` or above it. A relative folder is looked through as far as its
/// text goes.
pub fn find(folder: &Path) -> Result<PathBuf, ConfigError> {
    let found = folder.ancestors().map(|folder| folder.join(FILE_NAME)).find(|file| file.is_file());
    found.ok_or_else(|| ConfigError::Missing { folder: folder.to_owned() })
}

/// Reads a judge.toml.
pub fn load(file: &Path) -> Result<Config, ConfigError> {
    let invalid = |diagnostics| ConfigError::Invalid { file: file.to_owned(), diagnostics };
    let source = document::read(file).map_err(|error| invalid(vec![error]))?;
    parse(&source).map_err(invalid)
}

/// What the text of a judge.toml says, or its mistakes.
pub fn parse(source: &Source) -> Result<Config, Vec<Diagnostic>> {
    let parent = source.path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let root = parent.unwrap_or(Path::new(".")).to_owned();
    let document = Document::parse(source);
    let table = document.root();
    let (defaults, isolation) = defaults(&table);
    let config = Config {
        problems: problems(&table, &root),
        defaults,
        isolation,
        languages: language::languages(&table),
        cache_bytes: cache_bytes(&table),
        report: reports(&table),
        root,
    };
    table.finish();
    let diagnostics = document.into_diagnostics();
    if diagnostics.is_empty() { Ok(config) } else { Err(diagnostics) }
}

fn problems(table: &Table<'_>, root: &Path) -> PathBuf {
    let Some(path) = table.string("problems") else {
        return root.join("problems");
    };
    files::join_within(root, root, Path::new(&path.value)).unwrap_or_else(|| {
        let message = format!("`problems` must lie in the folder of `{FILE_NAME}`");
        table.document().error(&path.span, message, "leads out of it", None);
        root.join("problems")
    })
}

fn defaults(root: &Table<'_>) -> (Defaults, IsolationLevel) {
    let (mut defaults, usual) = (Defaults::default(), IsolationLevel::Partial);
    let Some(table) = root.table("defaults") else {
        return (defaults, usual);
    };
    let set = |place: &mut f64, found: Option<document::Found<f64>>| {
        *place = found.map_or(*place, |found| found.value);
    };
    set(&mut defaults.time_limit, table.decimal("time_limit", "seconds", Defaults::TIME_RANGE));
    set(&mut defaults.stop_factor, table.decimal("stop_factor", "", 1.0..=10.0));
    let memory = table.whole("memory_limit", "MiB", Defaults::MEMORY_RANGE);
    defaults.memory_limit = memory.map_or(defaults.memory_limit, |found| found.value);
    let output = table.whole("output_limit", "MiB", Defaults::OUTPUT_RANGE);
    defaults.output_limit = output.map_or(defaults.output_limit, |found| found.value);
    let processes = table.whole("processes", "processes", 1..=4096);
    defaults.processes =
        processes.and_then(|found| u32::try_from(found.value).ok()).unwrap_or(defaults.processes);
    let levels = [IsolationLevel::Full, IsolationLevel::Partial, IsolationLevel::None];
    let levels = levels.map(|level| (level.name(), level));
    let isolation = table.word("isolation", &levels).map_or(usual, |found| found.value);
    table.finish();
    (defaults, isolation)
}

/// MiB of built programs that are kept where judge.toml does not say.
const CACHE_MIB: u64 = 2048;

fn cache_bytes(root: &Table<'_>) -> u64 {
    let Some(table) = root.table("cache") else { return CACHE_MIB << 20 };
    let size = table.whole("size", "MiB", 0..=1 << 20).map_or(CACHE_MIB, |found| found.value);
    table.finish();
    size << 20
}

fn reports(root: &Table<'_>) -> Reports {
    let Some(table) = root.table("report") else {
        return Reports::default();
    };
    let language = table.word("language", &Tongue::ALL.map(|tongue| (tongue.code(), tongue)));
    let separator = table.word("csv_separator", &[(",", ','), (";", ';'), ("\t", '\t')]);
    let sign = table.word("decimal_sign", &[(".", '.'), (",", ',')]);
    let csv_separator = separator.map(|found| found.value);
    if let Some(sign) = sign.as_ref().filter(|sign| csv_separator == Some(sign.value)) {
        let message = "`decimal_sign` and `csv_separator` must differ";
        let hint = "write `csv_separator = \";\"`, which a spreadsheet with decimal commas expects";
        table.document().error(&sign.span, message, "cells end here too", Some(hint.to_owned()));
    }
    table.finish();
    Reports {
        language: language.map(|found| found.value),
        csv_separator,
        decimal_sign: sign.map(|found| found.value),
    }
}

#[cfg(test)]
mod tests;
