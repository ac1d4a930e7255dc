//! What is to be compiled: sources that were read, how they will be compiled, and the key of the program that comes
//! of it. Nothing is started and nothing is written for it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::files::{self, FileError};
use crate::key::Key;
use crate::model::Language;
use crate::text;

use super::command::Placeholders;
use super::main_class::{self, Class};
use super::program::{Home, Program};
use super::recipe::{self, Shape};
use super::sources::{Renamed, Sources, SourcesError};
use super::toolchain::Toolchain;
use super::{COMPILE_LIMITS, Source, Tools, version};

/// The form of the keys: to be counted up when what the judge makes of the same source changes.
const FORM: &str = "program/1";
/// What is built. Nobody's source or folder is called so. A dot at its start would do, but not for Mono's compiler.
const EXE: &str = "judge-built";

/// Sources of one program that were read.
#[derive(Debug)]
pub struct Unit {
    pub(super) key: Key,
    pub(super) language: Language,
    pub(super) toolchain: Arc<Toolchain>,
    pub(super) sources: Sources,
    pub(super) shape: Shape,
    main_class: Option<Class>,
    /// The paths of the sources below the build folder, the headers last.
    names: Vec<PathBuf>,
}

/// Why there is nothing to compile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoUnit {
    /// The source is at fault, and how.
    Refused(String),
    /// The machine is, and how.
    Failed(String),
}

impl From<FileError> for NoUnit {
    fn from(error: FileError) -> Self {
        NoUnit::Failed(text::with_causes(&error))
    }
}

/// Reads what is to be compiled, and finds the toolchain and what speeds it up.
pub fn read(source: Source<'_>, language: &Language, tools: Tools<'_>) -> Result<Unit, NoUnit> {
    let toolchain = tools.toolchains.find(language).map_err(|missing| NoUnit::Failed(missing.to_string()))?;
    let sources = Sources::read(source).map_err(|error| match error {
        SourcesError::Refused(reason) => NoUnit::Refused(reason),
        SourcesError::File(error) => error.into(),
    })?;
    let main_class = language.main_class.map(|recipe| main_class::find(recipe, sources.main_text()));
    let names = sources.names(language, main_class.as_ref());
    let shape = recipe::shape(language, &sources, &toolchain, tools);
    let key = Key::of_parts(FORM)
        .part(&toolchain.identity)
        // What a source may include depends on the walls.
        .part(tools.sandbox.isolation().level.name())
        .part(version::of(&toolchain, tools))
        .list(&language.compile)
        .part(language.run.first().map_or("", String::as_str))
        .part(format!("{:?} {:?} {COMPILE_LIMITS:?}", language.main_class, shape))
        .list(names.iter().map(|name| name.as_os_str().as_encoded_bytes()).collect::<Vec<_>>())
        .list(sources.contents().collect::<Vec<_>>())
        .key();
    Ok(Unit { key, language: language.clone(), toolchain, sources, shape, main_class, names })
}

impl Unit {
    /// What the program is made of: sources, compiler and the way that it is called. Equal keys, equal programs,
    /// wherever the sources lie and whoever wrote them.
    pub fn key(&self) -> Key {
        self.key
    }

    /// What was handed in: file names and texts, whoever compiles them.
    pub fn source(&self) -> Key {
        let names: Vec<_> =
            self.sources.handed_in().map(|name| name.as_os_str().as_encoded_bytes()).collect();
        Key::of_parts("source/1").list(names).list(self.sources.contents().collect::<Vec<_>>()).key()
    }

    /// How it is compiled and started, whatever is compiled.
    pub fn way(&self) -> Key {
        let way = format!("{:?} {:?} {:?}", self.language.compile, self.language.main_class, self.shape);
        Key::of_parts("way/1").part(&self.toolchain.identity).part(way).key()
    }

    /// What is told of compiling it depends on this: equal keys, equal reports.
    pub fn report_key(&self) -> Key {
        Key::of_parts("report/1").part(self.key.bytes()).part(format!("{:?}", self.renamed())).key()
    }

    /// The program that lies, or will lie, in a folder.
    pub(super) fn program(&self, home: Home) -> Program {
        Program {
            placeholders: self.placeholders(home.path()),
            home,
            key: self.key,
            language: self.language.clone(),
            run: self.shape.run.clone(),
            toolchain: self.toolchain.clone(),
            text: self.sources.text().into(),
            server: None,
        }
    }

    fn placeholders(&self, folder: &Path) -> Placeholders {
        let sources = self.names.len() - self.sources.headers();
        Placeholders {
            sources: self.names[..sources].iter().map(|name| folder.join(name)).collect(),
            exe: folder.join(EXE),
            folder: folder.to_owned(),
            main: self.main_class.as_ref().map(Class::qualified).unwrap_or_default(),
            aid: PathBuf::new(),
        }
    }

    /// Writes the sources into a folder.
    pub(super) fn write(&self, folder: &Path) -> Result<(), FileError> {
        for (name, bytes) in self.names.iter().zip(self.sources.contents()) {
            let path = folder.join(name);
            if let Some(parent) = path.parent() {
                files::make_folder(parent)?;
            }
            std::fs::write(&path, bytes).map_err(FileError::at("write", &path))?;
        }
        Ok(())
    }

    /// Which sources bear another name in the build folder than they were handed in under.
    pub(super) fn renamed(&self) -> Renamed {
        let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let pairs = self.names.iter().zip(self.sources.handed_in());
        let changed = pairs.filter(|(here, handed_in)| here.file_name() != handed_in.file_name());
        changed.map(|(here, handed_in)| (name(here), name(handed_in))).collect()
    }
}
