//! A new problem: a small and complete example that its author then changes.
//!
//! It appears in the pack whole or not at all: its files are written into a folder of their own beside it, which
//! then gets its name. What stands in them is the same for every language but for the programs. It runs no program,
//! so it cannot know whether the language is installed.

mod name;
mod templates;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::files::{self, FileError};
use crate::model::{Language, Title};
use crate::text;

pub use name::{NameError, new_name};
pub use templates::with_templates;

use templates::Programs;

/// What is to be made.
#[derive(Debug, Clone)]
pub struct NewProblem<'a> {
    /// Its name, see [`new_name`].
    pub name: &'a str,
    /// Its title; without a Vietnamese one it is the same in both languages.
    pub title: Title,
    /// The language of its programs, a row of judge.toml.
    pub language: &'a Language,
}

/// Why there is no new problem.
#[derive(Debug, thiserror::Error)]
pub enum ScaffoldError {
    /// The title cannot stand in a statement.
    #[error("`{}` is no title: a title is one line with letters in it", text::visible_line(title))]
    Title {
        /// The title.
        title: String,
    },
    /// There are no programs to start from in the language.
    #[error("there is no example in `{language}`")]
    NoTemplate {
        /// The language.
        language: String,
    },
    /// Somebody else has made a folder of that name meanwhile.
    #[error("`{}` is there already", text::visible_line(&path.to_string_lossy()))]
    Taken {
        /// The folder.
        path: PathBuf,
    },
    /// A file or folder cannot be written.
    #[error(transparent)]
    File(#[from] FileError),
}

/// A new problem that is all there and not yet in the pack. Dropped, it leaves nothing.
#[derive(Debug)]
pub struct Draft {
    /// Holds the problem's folder, which has its name already.
    place: TempDir,
    folder: PathBuf,
    target: PathBuf,
    /// The sources of the two submissions below the folder: the right one and the wrong one.
    pub submissions: [PathBuf; 2],
}

impl Draft {
    /// Writes the files of the problem, for the pack in the folder `pack`, which may not be there yet.
    pub fn write(new: &NewProblem<'_>, pack: &Path) -> Result<Self, ScaffoldError> {
        let programs = templates::of(&new.language.name)
            .ok_or_else(|| ScaffoldError::NoTemplate { language: new.language.name.clone() })?;
        let title = titles(&new.title)?;
        // A hidden folder is no problem to whoever reads the pack meanwhile, or after this was killed.
        let above = pack.ancestors().find(|folder| folder.is_dir()).unwrap_or(pack);
        let place = tempfile::Builder::new()
            .prefix(".judge-new-")
            .tempdir_in(above)
            .map_err(|error| FileError::at("make a folder in", above)(error.kind().into()))?;
        let folder = place.path().join(new.name);
        let contents = contents(new, programs, title);
        for (path, content) in &contents {
            let path = folder.join(path);
            files::make_folder(path.parent().unwrap_or(&folder))?;
            files::write_new(&path, content.as_bytes())?;
        }
        let ending = ending(new.language);
        Ok(Draft {
            folder,
            place,
            target: pack.join(new.name),
            submissions: [programs.accepted(ending), programs.wrong(ending)],
        })
    }

    /// Where it lies as long as it is not in the pack.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The files that are in it now, below its folder, in order.
    pub fn files(&self) -> Vec<PathBuf> {
        let below = |path: &PathBuf| path.strip_prefix(&self.folder).ok().map(Path::to_owned);
        files::walk(&self.folder).0.iter().filter_map(below).collect()
    }

    /// Puts it into the pack, and tells where.
    pub fn place(self) -> Result<PathBuf, ScaffoldError> {
        let Draft { place, folder, target, .. } = self;
        files::make_folder(target.parent().unwrap_or(&target))?;
        if target.symlink_metadata().is_ok() {
            return Err(ScaffoldError::Taken { path: target });
        }
        fs::rename(&folder, &target).map_err(|error| match error.kind() {
            io::ErrorKind::DirectoryNotEmpty | io::ErrorKind::AlreadyExists => {
                ScaffoldError::Taken { path: target.clone() }
            }
            _ => FileError::at("write", &target)(error).into(),
        })?;
        drop(place);
        Ok(target)
    }
}

/// The title in English and in Vietnamese.
fn titles(title: &Title) -> Result<[&str; 2], ScaffoldError> {
    let plain = |title: &str| text::visible_line(title) == title && !text::bare(title).is_empty();
    let both = [title.en.trim(), title.vi.as_deref().unwrap_or(&title.en).trim()];
    match both.iter().find(|title| !plain(title)) {
        Some(wrong) => Err(ScaffoldError::Title { title: (*wrong).to_owned() }),
        None => Ok(both),
    }
}

/// The files and what stands in them.
fn contents(new: &NewProblem<'_>, programs: &Programs, [en, vi]: [&str; 2]) -> Vec<(PathBuf, String)> {
    let ending = ending(new.language);
    let sources = programs.sources(ending);
    let named = |stem: &str| format!("{stem}.{ending}");
    let filled = |text: &str, [en, vi]: [&str; 2]| {
        text.replace("@name@", new.name)
            .replace("@generator@", &named(programs.generator.stem))
            .replace("@validator@", &named(programs.validator.stem))
            .replace("@reference@", &named(programs.reference.stem))
            // Last, for a title may hold anything.
            .split('@')
            .map(|part| match part {
                "title" => en,
                "title-vi" => vi,
                part => part,
            })
            .collect::<String>()
    };
    let quoted = [en, vi].map(quoted);
    let manifest = filled(templates::MANIFEST, [&quoted[0], &quoted[1]]);
    let described = [("problem.toml".into(), manifest)].into_iter();
    let statements =
        templates::STATEMENTS.iter().map(|(path, text)| (PathBuf::from(path), filled(text, [en, vi])));
    let programs = sources.into_iter().map(|(path, text)| (path, text.to_owned()));
    let tests = templates::TESTS.iter().map(|(path, text)| (PathBuf::from(path), (*text).to_owned()));
    described.chain(statements).chain(programs).chain(tests).collect()
}

/// The ending of a source of the language.
fn ending(language: &Language) -> &str {
    language.extensions.first().map_or("", String::as_str)
}

/// A text of one line as TOML has it.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests;
