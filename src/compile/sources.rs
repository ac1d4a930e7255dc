//! The sources of a submission on their way into a build folder.

use std::path::{Component, Path, PathBuf};

use crate::files::{self, FileError};
use crate::model::Language;
use crate::{text, units};

use super::Source;
use super::main_class::Class;

/// The most that the sources of one submission may hold; tables that a pupil computed beforehand fit.
const MOST_BYTES: u64 = 4 << 20;

/// Sources that were read.
#[derive(Debug)]
pub(super) struct Sources {
    /// Relative paths and contents as UTF-8, the main one first, headers last.
    files: Vec<(PathBuf, Vec<u8>)>,
    /// How many of them are headers.
    headers: usize,
}

/// Why sources cannot be compiled.
#[derive(Debug)]
pub(super) enum SourcesError {
    /// What they are.
    Refused(String),
    /// They cannot be read.
    File(FileError),
}

impl From<FileError> for SourcesError {
    fn from(error: FileError) -> Self {
        SourcesError::File(error)
    }
}

impl Sources {
    /// Reads them: byte-order marks dropped, UTF-16 made UTF-8, line ends left.
    pub(super) fn read(source: Source<'_>) -> Result<Self, SourcesError> {
        let mut total = 0;
        let mut read = Vec::with_capacity(source.files.len());
        for relative in source.files.iter().chain(source.headers) {
            let path = source.folder.join(relative);
            let file = files::open(&path)?;
            total += file.metadata().map_err(FileError::at("read", &path))?.len();
            if total > MOST_BYTES {
                let (has, most) = (units::size(total), units::size(MOST_BYTES));
                return Err(SourcesError::Refused(format!(
                    "the source has {has}; at most {most} are compiled"
                )));
            }
            let bytes = text::decode_source(&files::read(&path)?);
            if bytes.contains(&0) {
                return Err(SourcesError::Refused(format!(
                    "`{}` holds NUL bytes: it is no source text (a built program that was renamed?)",
                    files::shown(relative, Path::new(""))
                )));
            }
            read.push((relative.clone(), bytes));
        }
        match read.first() {
            None => Err(SourcesError::Refused("there is no source file".to_owned())),
            Some((_, main)) if main.iter().all(u8::is_ascii_whitespace) => {
                Err(SourcesError::Refused("the source file is empty".to_owned()))
            }
            Some(_) => Ok(Sources { files: read, headers: source.headers.len() }),
        }
    }

    /// Sources of these texts, for tests of what looks at texts only.
    #[cfg(test)]
    pub(super) fn of(texts: &[&str]) -> Self {
        let file =
            |(number, text): (usize, &&str)| (format!("{number}.cpp").into(), text.as_bytes().to_vec());
        Sources { files: texts.iter().enumerate().map(file).collect(), headers: 0 }
    }

    /// The text of the main source.
    pub(super) fn main_text(&self) -> &str {
        self.files.first().and_then(|(_, bytes)| std::str::from_utf8(bytes).ok()).unwrap_or_default()
    }

    /// The text of all of them.
    pub(super) fn text(&self) -> Vec<u8> {
        self.files.iter().flat_map(|(_, bytes)| bytes).copied().collect()
    }

    /// The text of each of them.
    pub(super) fn contents(&self) -> impl Iterator<Item = &[u8]> {
        self.files.iter().map(|(_, bytes)| bytes.as_slice())
    }

    /// The paths under which they were handed in.
    pub(super) fn handed_in(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|(path, _)| path.as_path())
    }

    /// How many of them, at the end, are headers.
    pub(super) fn headers(&self) -> usize {
        self.headers
    }

    /// Where they are to lie in a build folder. A single source whose name could be mistaken (blanks, a leading `-`,
    /// letters that a toolchain may not know) is called `main`; one with a main class bears its name; an
    /// ending in capitals, which most toolchains do not know, becomes a small one.
    pub(super) fn names(&self, language: &Language, main_class: Option<&Class>) -> Vec<PathBuf> {
        let single = self.files.len() == 1;
        let name = |(index, handed_in): (usize, &Path)| {
            let name: PathBuf = match (index, extension(handed_in, language), main_class) {
                (0, Some(extension), Some(class)) => {
                    handed_in.with_file_name(format!("{}.{extension}", class.name()))
                }
                (_, Some(extension), None) if single && !is_plain(handed_in) => {
                    format!("main.{extension}").into()
                }
                (_, Some(extension), _) => handed_in.with_extension(extension),
                (_, None, _) => handed_in.to_owned(),
            };
            name.components().filter(|part| matches!(part, Component::Normal(_))).collect()
        };
        self.handed_in().enumerate().map(name).collect()
    }
}

/// Names of files in their build folder, and those under which they were handed in.
pub(super) type Renamed = Vec<(String, String)>;

/// The last part of the language's extension that a file has; `None` where it is not the language's.
fn extension<'a>(file: &Path, language: &'a Language) -> Option<&'a str> {
    let name = file.file_name()?.to_string_lossy().to_lowercase();
    let found = language.extensions.iter().filter(|ending| name.ends_with(&format!(".{ending}")));
    found.max_by_key(|ending| ending.len()).map(|ending| ending.rsplit('.').next().unwrap_or(ending))
}

/// Whether every tool takes the name for what it is.
fn is_plain(file: &Path) -> bool {
    let Some(name) = file.to_str() else { return false };
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.chars().all(plain)
}
