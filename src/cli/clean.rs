//! `judge clean`.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use crate::cache::Cache;
use crate::files::{self, FileError};
use crate::{store, text, units};

use super::Exit;
use super::args::{self, Format, Global};
use super::error::CliError;
use super::places;
use super::screen::Screen;
use super::workspace;

/// What was removed, in bytes; `None` where it was not asked for.
#[derive(Debug, Default, Serialize)]
struct Removed {
    programs_bytes: Option<u64>,
    results_bytes: Option<u64>,
}

/// Removes built programs and stored results. What another judge uses just now stays.
pub(super) fn run(arguments: &args::Clean, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let all = !arguments.programs && !arguments.results;
    // A wrong folder is told before anything is removed.
    let root = (all || arguments.results).then(|| workspace::folder(global)).transpose()?;
    let mut removed = Removed::default();
    let mut lines = Vec::new();
    if all || arguments.programs {
        let folder = places::programs_folder().filter(|folder| folder.is_dir());
        let bytes = folder.as_deref().map_or(Ok(0), programs)?;
        removed.programs_bytes = Some(bytes);
        lines.push(told(bytes, "built programs", folder.as_deref()));
    }
    if let Some(root) = root {
        let folder = places::own_folder(&root);
        let bytes = results(&root)?;
        removed.results_bytes = Some(bytes);
        lines.push(told(bytes, "stored results", Some(&folder)));
    }
    let mut out = screen.out();
    match screen.format {
        Format::Json => {
            serde_json::to_writer_pretty(&mut out, &removed).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        Format::Text | Format::Junit | Format::Markdown | Format::Sarif => {
            lines.iter().try_for_each(|line| writeln!(out, "{line}"))?
        }
    }
    out.flush()?;
    Ok(Exit::Right)
}

fn programs(folder: &Path) -> Result<u64, CliError> {
    let cache = Cache::open(folder, 0).map_err(CliError::failed)?;
    cache.clean().map_err(CliError::failed)
}

fn results(root: &Path) -> Result<u64, CliError> {
    let freed = store::remove(&places::results_folder(root)).map_err(CliError::failed)?;
    let freed = freed + last_gradings(&places::last_folder(root))?;
    let own = places::own_folder(root);
    // Only what is empty: whatever else lies there is not ours.
    match std::fs::remove_dir(&own) {
        Err(error)
            if !matches!(
                error.kind(),
                std::io::ErrorKind::NotFound | std::io::ErrorKind::DirectoryNotEmpty
            ) =>
        {
            Err(FileError::at("remove", &own)(error).into())
        }
        _ => Ok(freed),
    }
}

/// Removes what gradings are compared with.
fn last_gradings(folder: &Path) -> Result<u64, FileError> {
    if !folder.is_dir() {
        return Ok(0);
    }
    let mut freed = 0;
    for entry in files::list(folder)?.into_iter().filter(|entry| entry.name.ends_with(".json")) {
        freed += std::fs::metadata(&entry.path).map_or(0, |about| about.len());
        std::fs::remove_file(&entry.path).map_err(FileError::at("remove", &entry.path))?;
    }
    // Whatever else lies there is not ours.
    let _ = std::fs::remove_dir(folder);
    Ok(freed)
}

fn told(bytes: u64, what: &str, folder: Option<&Path>) -> String {
    let place = folder.map(|folder| format!(" in `{}`", text::visible_line(&folder.to_string_lossy())));
    match bytes {
        0 => format!("no {what}{}", place.unwrap_or_default()),
        _ => format!("removed {} of {what}{}", units::size(bytes), place.unwrap_or_default()),
    }
}
