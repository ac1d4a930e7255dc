//! Files of a problem that nothing uses: left over, or with a slip of the pen in their names.
//!
//! Used are problem.toml and the files that the judge keeps beside it, statements and what they name (pictures),
//! tests, submissions, the programs that problem.toml names with the headers beside them, and files about the
//! problem as a whole (licence, read-me). What is hidden is not looked at.

use std::path::{Path, PathBuf};

use super::View;
use super::statement::{Statement, is_statement};
use crate::files::{self, Entry, Kind};
use crate::model::{Call, Check, Checker, Finding, Language, Problem};
use crate::problem::{self, FILE_NAME, INVALID};
use crate::text;

/// The files at the top of a problem that have a meaning by their names.
const FILES: [&str; 3] = [FILE_NAME, "answers.lock", "mutants.toml"];
/// Names that may be meant by one that is nearly so.
const MEANT: [&str; 9] = [
    FILE_NAME,
    "answers.lock",
    "mutants.toml",
    "statement.md",
    "statement.vi.md",
    "tests",
    "submissions",
    "README.md",
    "LICENSE",
];
/// How deep folders are followed.
const DEPTH: usize = 16;

pub(super) fn check(view: View<'_>, statements: &[Statement]) -> Vec<Finding> {
    let mut search = Search { view, statements, programs: programs(view.problem), findings: Vec::new() };
    search.folder(&view.problem.folder, DEPTH);
    search.findings
}

/// All programs that problem.toml names.
fn programs(problem: &Problem) -> Vec<&Path> {
    let checker = match &problem.checker {
        Checker::Program { source, .. } => Some(source),
        Checker::Rule(_) => None,
    };
    let stress = problem.stress.iter().filter_map(|stress| stress.call.as_ref());
    let calls = problem.generators.iter().map(|generator| &generator.call).chain(stress);
    let named: [Option<&PathBuf>; 3] = [problem.reference.as_ref(), problem.validator.as_ref(), checker];
    named.into_iter().flatten().chain(calls.map(|call: &Call| &call.program)).map(PathBuf::as_path).collect()
}

struct Search<'a> {
    view: View<'a>,
    statements: &'a [Statement],
    programs: Vec<&'a Path>,
    findings: Vec<Finding>,
}

impl Search<'_> {
    /// Looks through a folder. Returns whether something in it is used, or it holds nothing; a folder without
    /// anything used is told as a whole by its caller.
    fn folder(&mut self, folder: &Path, depth: usize) -> bool {
        let before = self.findings.len();
        let entries = match files::list(folder) {
            Ok(entries) => entries,
            Err(error) => {
                let message = format!("cannot be listed: {}", error.source);
                self.tell(folder, message, "give the right to read it, or delete it".to_owned());
                return true;
            }
        };
        let (mut is_used, mut is_empty) = (false, true);
        for entry in entries.iter().filter(|entry| !is_hidden(&entry.name)) {
            let used = self.entry(entry, depth);
            is_empty &= used.is_none();
            is_used |= used == Some(true);
        }
        if !is_used && !is_empty {
            self.findings.truncate(before);
        }
        is_used || is_empty
    }

    /// Whether something is used; `None` where there is nothing.
    fn entry(&mut self, entry: &Entry, depth: usize) -> Option<bool> {
        let inner = entry.path.strip_prefix(&self.view.problem.folder).unwrap_or(&entry.path).to_owned();
        let is_link = entry.path.is_symlink();
        let is_shown = (entry.kind == Kind::File || is_link) && self.is_shown(&inner);
        let is_used = self.is_known(&inner, entry) || self.is_program(entry) || is_shown;
        // What a link leads to belongs to somebody else.
        let is_open = entry.kind == Kind::Folder && !is_link && depth > 0;
        if is_used || (is_open && self.folder(&entry.path, depth - 1)) {
            return Some(true);
        }
        let (message, remedy) = self.words(&inner, entry);
        self.tell(&entry.path, message, remedy);
        Some(false)
    }

    /// Whether it has a meaning by its name and place.
    fn is_known(&self, inner: &Path, entry: &Entry) -> bool {
        let parts: Vec<_> = inner.iter().map(|part| part.to_string_lossy()).collect();
        let parts: Vec<&str> = parts.iter().map(|part| part.as_ref()).collect();
        let is_file = entry.kind == Kind::File;
        match parts.as_slice() {
            [name] if is_file => FILES.contains(name) || is_statement(name) || is_about(name),
            // The rules of submissions look into theirs, and the loader into the folders of tests.
            ["submissions"] | ["tests", "sample" | "secret"] => !is_file,
            ["tests", INVALID, name] if is_file => name.ends_with(".in") || is_note(name),
            ["tests", name] if is_file => is_note(name),
            _ => false,
        }
    }

    /// Whether it is a program, or a header beside one.
    fn is_program(&self, entry: &Entry) -> bool {
        let includes = |program: &Path| {
            let name = program.file_name().unwrap_or_default().to_string_lossy();
            let language = Language::of_file(self.view.languages, &name);
            program.parent() == entry.path.parent()
                && program.is_file()
                && language.is_some_and(|language| language.has_header(&entry.name))
        };
        self.programs.iter().any(|program| *program == entry.path)
            || (entry.kind == Kind::File && self.programs.iter().any(|program| includes(program)))
    }

    /// Whether a statement names it.
    fn is_shown(&self, inner: &Path) -> bool {
        let path = inner.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
        let names = [path.clone(), path.replace(' ', "%20")];
        self.statements.iter().any(|statement| names.iter().any(|name| is_named(&statement.text, name)))
    }

    /// What to say of something that is not used.
    fn words(&self, inner: &Path, entry: &Entry) -> (String, String) {
        let is_top = inner.components().count() == 1;
        let message = match entry.kind {
            Kind::Folder => "nothing in it is used by anything",
            Kind::File => "is used by nothing",
            Kind::Other => "is neither a file nor a folder",
        };
        if let Some(meant) = text::nearest(&entry.name, MEANT)
            .filter(|meant| is_top && entry.kind != Kind::Other && *meant != entry.name)
        {
            return (message.to_owned(), format!("did you mean `{meant}`? Else delete it"));
        }
        let is_program = Language::of_file(self.view.languages, &entry.name).is_some();
        let is_header = self.view.languages.iter().any(|language| language.has_header(&entry.name));
        let remedy = match entry.kind {
            Kind::File if is_program => {
                "delete it, or name it in `problem.toml` as `reference`, `validator`, `checker` or in a `command`"
            }
            Kind::File if is_header => "delete it, or move it beside the program that includes it",
            _ if inner.starts_with(Path::new("tests").join(INVALID)) => {
                "delete it, or give it the ending `.in` if the validator must refuse it"
            }
            Kind::File => "delete it, or name it in the statement if it belongs there",
            _ => "delete it",
        };
        (message.to_owned(), remedy.to_owned())
    }

    fn tell(&mut self, path: &Path, message: String, remedy: String) {
        self.findings.push(Finding::error(Check::UnusedFile, self.view.shown(path), message, remedy));
    }
}

/// Whether people do not see it, or a program left it behind.
fn is_hidden(name: &str) -> bool {
    problem::is_hidden(name) || matches!(name, "__pycache__")
}

/// Whether it explains tests.
fn is_note(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| problem::NOTES.iter().any(|note| end == *note))
}

/// Whether it is about the problem as a whole.
fn is_about(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    ["LICENSE", "LICENCE", "COPYING", "README"]
        .iter()
        .any(|known| stem.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with('-')))
}

/// Whether a text holds a path that is not a part of a longer one.
fn is_named(text: &str, path: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '%');
    text.match_indices(path).any(|(at, _)| {
        let before = text[..at].strip_suffix("./").unwrap_or(&text[..at]);
        let after = &text[at + path.len()..];
        let is_end = |c: char| !is_part(c) && c != '.' && c != '/';
        before.chars().next_back().is_none_or(is_end) && after.chars().next().is_none_or(|c| !is_part(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_named_where_it_stands_alone() {
        for text in ["![](a.png)", "<img src=\"./a.png\">", "see a.png.", "a.png"] {
            assert!(is_named(text, "a.png"), "{text}");
        }
        for text in ["![](b/a.png)", "![](ba.png)", "a.pngs", "../a.png", ""] {
            assert!(!is_named(text, "a.png"), "{text}");
        }
    }

    #[test]
    fn files_about_the_problem_are_known_by_their_names() {
        for name in ["LICENSE", "LICENSE-MIT", "README.md", "README.vi.md", "COPYING.txt"] {
            assert!(is_about(name), "{name}");
        }
        for name in ["LICENSED", "read.md", ".md", ""] {
            assert!(!is_about(name), "{name}");
        }
    }
}
