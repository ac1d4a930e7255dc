//! Programs that belong to a problem: checkers and references.

use std::path::{Path, PathBuf};

use crate::compile::{self, Compiled, NoUnit, Program, Source, Unit};
use crate::files::{self, Entry, Kind};
use crate::key::Key;
use crate::model::Language;
use crate::text;

use super::Engine;

/// What the first source of a folder is called.
const MAIN: &str = "main";

/// Why a program of a problem, a checker or a reference, cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoProgram {
    /// Its ending belongs to no language.
    #[error("no language of judge.toml has the extension of `{name}`")]
    NoLanguage {
        /// The file.
        name: String,
    },
    /// A folder of sources without a main one.
    #[error("no source in `{name}` is called `main`")]
    NoMain {
        /// The folder.
        name: String,
    },
    /// It does not compile.
    #[error("`{name}` does not compile:\n{log}")]
    Refused {
        /// The file.
        name: String,
        /// What the compiler said.
        log: String,
    },
    /// The judge could not compile it.
    #[error("{reason}")]
    Failed {
        /// Why.
        reason: String,
    },
    /// The grading was told to stop.
    #[error("interrupted")]
    Cancelled,
}

/// Compiles a program that belongs to a problem: a source with the headers that lie beside it, or a folder of
/// sources of one language with one called `main`.
pub fn compile_program(path: &Path, engine: Engine<'_>, slot: usize) -> Result<Program, NoProgram> {
    let name = name_of(path);
    let Sources { language, folder, files, headers } = sources_of(path, engine.languages)?;
    let source = Source { folder, files: &files, headers: &headers };
    let (compiled, report) = compile::compile(source, language, engine.tools(), slot);
    match compiled {
        Compiled::Ready(program) => Ok(*program),
        Compiled::Refused { .. } => Err(NoProgram::Refused { name, log: report.log }),
        Compiled::Failed => Err(NoProgram::Failed { reason: report.log }),
        Compiled::Cancelled => Err(NoProgram::Cancelled),
    }
}

/// The key of the sources of a program of a problem: file names and texts, whatever compiles them.
pub fn source_key(path: &Path, engine: Engine<'_>) -> Result<Key, NoProgram> {
    unit_of(path, engine).map(|unit| unit.source())
}

/// A program of a problem, read but not compiled.
pub(super) fn unit_of(path: &Path, engine: Engine<'_>) -> Result<Unit, NoProgram> {
    let Sources { language, folder, files, headers } = sources_of(path, engine.languages)?;
    let source = Source { folder, files: &files, headers: &headers };
    compile::read(source, language, engine.tools()).map_err(|error| match error {
        NoUnit::Refused(log) => NoProgram::Refused { name: name_of(path), log },
        NoUnit::Failed(reason) => NoProgram::Failed { reason },
    })
}

/// The files of a program of a problem.
struct Sources<'a> {
    language: &'a Language,
    /// The folder that holds them.
    folder: &'a Path,
    /// The main one first.
    files: Vec<PathBuf>,
    headers: Vec<PathBuf>,
}

/// The language of a program of a problem and its files.
fn sources_of<'a>(path: &'a Path, languages: &'a [Language]) -> Result<Sources<'a>, NoProgram> {
    let is_folder = path.is_dir();
    let folder = if is_folder { path } else { path.parent().unwrap_or(Path::new("/")) };
    let entries = files::list(folder).unwrap_or_default();
    let entries = || entries.iter().filter(|entry| entry.kind == Kind::File);
    let is_main = |entry: &&Entry| {
        entry.path.file_stem().is_some_and(|stem| stem == MAIN)
            && Language::of_file(languages, &entry.name).is_some()
    };
    let main = match is_folder {
        true => entries().find(is_main).map(|entry| entry.path.clone()),
        false => Some(path.to_owned()),
    };
    let Some(main) = main else { return Err(NoProgram::NoMain { name: name_of(path) }) };
    let name = name_of(&main);
    let Some(language) = Language::of_file(languages, &name) else {
        return Err(NoProgram::NoLanguage { name });
    };
    let is_part = |entry: &&Entry| {
        is_folder
            && entry.path != main
            && Language::of_file(languages, &entry.name).is_some_and(|of| of.name == language.name)
    };
    let in_folder = |path: &Path| PathBuf::from(path.file_name().unwrap_or_default());
    let parts = entries().filter(is_part).map(|entry| in_folder(&entry.path));
    let files = [in_folder(&main)].into_iter().chain(parts).collect();
    let headers = entries().filter(|entry| language.has_header(&entry.name));
    let headers = headers.map(|entry| in_folder(&entry.path)).collect();
    Ok(Sources { language, folder, files, headers })
}

fn name_of(source: &Path) -> String {
    text::visible_line(&source.file_name().unwrap_or_default().to_string_lossy())
}
