//! Where the judge keeps what outlives a command.

use std::path::{Path, PathBuf};

use crate::cache::{Cache, CacheError};
use crate::sandbox::Scratch;
use crate::store::Store;
use crate::text;

use super::screen::{Screen, variable};

/// The cache of built programs that may hold `most` bytes. Where it cannot be used the user is told, and what is
/// built is kept for this command only.
pub(super) fn programs(most: u64, scratch: &Scratch, screen: &Screen) -> Result<Cache, CacheError> {
    let opened = match programs_folder() {
        Some(folder) => Cache::open(&folder, most).map_err(|error| text::with_causes(&error)),
        None => Err("there is no home folder".to_owned()),
    };
    opened.or_else(|reason| {
        screen.warn(&format!(
            "built programs are not kept for the next time: {reason} (set `JUDGE_CACHE` to a folder of yours)"
        ));
        Cache::open(&scratch.path().join("cache"), most)
    })
}

/// The stored results of a judge.toml in `root`. Where they cannot be used the user is told.
pub(super) fn results(root: &Path, screen: &Screen) -> Option<Store> {
    let opened = Store::open(&results_folder(root)).map_err(|error| text::with_causes(&error));
    opened.map_err(|reason| screen.warn(&format!("results are not kept for the next time: {reason}"))).ok()
}

/// How many bytes of results are kept: those of hundreds of gradings. The oldest go first.
pub(super) const MOST_RESULTS: u64 = 512 << 20;

/// Where results are.
pub(super) fn results_folder(root: &Path) -> PathBuf {
    own_folder(root).join("results")
}

/// Where the last grading of each class is.
pub(super) fn last_folder(root: &Path) -> PathBuf {
    own_folder(root).join("last")
}

/// What the judge keeps beside judge.toml.
pub(super) fn own_folder(root: &Path) -> PathBuf {
    root.join(".judge")
}

/// Where built programs are: `$JUDGE_CACHE`, else `$XDG_CACHE_HOME/judge`, else `~/.cache/judge`.
pub(super) fn programs_folder() -> Option<PathBuf> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    // A relative path says nothing there (the XDG Base Directory Specification).
    let shared = set("XDG_CACHE_HOME").filter(|path| path.is_absolute());
    let home = || set("HOME").filter(|path| path.is_absolute()).map(|home| home.join(".cache"));
    set("JUDGE_CACHE").or_else(|| shared.or_else(home).map(|folder: PathBuf| folder.join("judge")))
}
