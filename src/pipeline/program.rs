//! Programs that belong to a problem: checkers and references.

use std::path::{Path, PathBuf};

use crate::compile::{self, Compiled, Program, Source};
use crate::files::{self, Kind};
use crate::model::Language;
use crate::text;

use super::Engine;

/// Why a program of a problem, a checker or a reference, cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoProgram {
    /// Its ending belongs to no language.
    #[error("no language of judge.toml has the extension of `{name}`")]
    NoLanguage {
        /// The file.
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

/// Compiles a program that belongs to a problem, with the headers that lie beside it.
pub fn compile_program(source: &Path, engine: Engine<'_>, slot: usize) -> Result<Program, NoProgram> {
    let name = name_of(source);
    let (language, files, headers) = source_of(source, engine.languages)?;
    let folder = source.parent().unwrap_or(Path::new("/"));
    let source = Source { folder, files: &files, headers: &headers };
    let (compiled, report) = compile::compile(source, language, engine.tools(), slot);
    match compiled {
        Compiled::Ready(program) => Ok(*program),
        Compiled::Refused { .. } => Err(NoProgram::Refused { name, log: report.log }),
        Compiled::Failed => Err(NoProgram::Failed { reason: report.log }),
        Compiled::Cancelled => Err(NoProgram::Cancelled),
    }
}

/// The language of a source, its file and the headers beside it.
pub(super) fn source_of<'a>(
    source: &Path,
    languages: &'a [Language],
) -> Result<(&'a Language, [PathBuf; 1], Vec<PathBuf>), NoProgram> {
    let name = name_of(source);
    let Some(language) = Language::of_file(languages, &name) else {
        return Err(NoProgram::NoLanguage { name });
    };
    let beside = files::list(source.parent().unwrap_or(Path::new("/"))).unwrap_or_default();
    let headers = beside
        .into_iter()
        .filter(|entry| entry.kind == Kind::File && language.has_header(&entry.name))
        .filter_map(|entry| entry.path.file_name().map(PathBuf::from));
    Ok((language, [source.file_name().unwrap_or_default().into()], headers.collect()))
}

fn name_of(source: &Path) -> String {
    text::visible_line(&source.file_name().unwrap_or_default().to_string_lossy())
}
