//! The last grading of a class, kept to be compared with.

use std::io;
use std::path::{Path, PathBuf};

use crate::compare::{self, Comparison, Grading, Index};
use crate::files::{self, FileError};
use crate::key::Key;
use crate::model::Report;
use crate::pipeline::Spool;
use crate::report::{self, Style};
use crate::text;

use super::given::read;
use super::places;
use super::screen::Screen;

/// What a grading is, compared with the last one; or, in a sentence, why it cannot be compared.
pub(super) type Compared = Result<Comparison, String>;

/// Where the last grading of a class is kept, as a report.
#[derive(Debug)]
pub(super) struct Last {
    path: PathBuf,
    /// The class as the user named it.
    class: String,
}

impl Last {
    /// That of the class folder `class` under the judge.toml in `root`. A class below `root` stays the same one where
    /// both are moved together.
    pub(super) fn of(class: &Path, root: &Path) -> Self {
        let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let (folder, root_folder) = (real(class), real(root));
        let place = folder.strip_prefix(root_folder).unwrap_or(&folder);
        let key = Key::of_parts("class/1").part(place.as_os_str().as_encoded_bytes()).key();
        let path = places::last_folder(root).join(format!("{}.json", key.hex()));
        Last { path, class: text::visible_line(&class.to_string_lossy()) }
    }

    /// Compares a grading with it.
    pub(super) fn compare(&self, report: &Report<Spool>, screen: &Screen) -> Compared {
        let compared = self.compared(report);
        if report.interrupted {
            screen.warn("this grading was interrupted: what was not run has no score");
        }
        // In JSON there is no sentence.
        if let (Err(reason), super::args::Format::Json) = (&compared, screen.format) {
            screen.warn(reason);
        }
        compared
    }

    fn compared(&self, report: &Report<Spool>) -> Compared {
        let how = format!("`judge grade {}` without `--compare` keeps one", self.class);
        if !self.path.exists() {
            return Err(format!("there is no last grading of `{}` to compare with: {how}", self.class));
        }
        let old: Report<Index> = read(&self.path).map_err(|error| {
            format!("the last grading cannot be compared with: {}; {how}", error.message())
        })?;
        let new = Index::of(&report.submissions);
        Ok(compare::compare(Grading::new(&old, &old.submissions), Grading::new(report, &new)))
    }

    /// Puts a whole grading in its place. Where that fails the user is told.
    pub(super) fn keep(&self, report: &Report<Spool>, screen: &Screen) {
        if let Err(error) = self.write(report) {
            let reason = text::with_causes(&error);
            screen.warn(&format!("the grading is not kept to be compared with: {reason}"));
        }
    }

    fn write(&self, report: &Report<Spool>) -> Result<(), FileError> {
        if let Some(folder) = self.path.parent() {
            files::make_folder(folder)?;
        }
        // On one line: it is read by nobody, and may be long.
        files::stream_atomic(&self.path, |out| Ok(serde_json::to_writer(out, report)?))
    }
}

/// Writes the comparison below the tables of a grading.
pub(super) fn write(compared: &Compared, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    writeln!(out)?;
    match compared {
        Ok(comparison) => report::comparison::write(comparison, style, out),
        Err(reason) => writeln!(out, "{reason}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_is_the_same_one_where_all_is_moved_together_and_however_it_is_named() {
        let place = tempfile::tempdir().unwrap();
        let path = |name: &str| place.path().join(name);
        for folder in ["a/class", "b/class", "b/other"] {
            files::make_folder(&path(folder)).unwrap();
        }
        let name = |class: &str, root: &str| {
            let last = Last::of(&path(class), &path(root));
            last.path.file_name().unwrap().to_owned()
        };
        assert_eq!(name("a/class", "a"), name("b/class", "b"));
        assert_eq!(name("a/class", "a"), name("a/../b/class/", "a/../b"));
        assert_ne!(name("b/class", "b"), name("b/other", "b"));
        // One that lies elsewhere goes by its own path.
        assert_eq!(name("b/class", "a"), name("b/other/../class", "a"));
        assert_ne!(name("b/class", "a"), name("b/class", "b"));
    }
}
