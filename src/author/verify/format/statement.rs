//! The statements of a problem: `statement.md` in English, `statement.vi.md` in Vietnamese, and others such as
//! `statement.fr.md`, which may be missing.

use super::{View, line_of};
use crate::files::{self, Kind};
use crate::model::{Check, Finding};
use crate::text;

/// A statement in one language.
#[derive(Debug)]
pub(super) struct Statement {
    /// Its path as findings name it.
    pub(super) path: String,
    /// Its text; U+FFFD for what is not UTF-8.
    pub(super) text: String,
}

/// The statements that must be there, and their languages.
const WANTED: [(&str, &str); 2] = [("statement.md", "English"), ("statement.vi.md", "Vietnamese")];

/// Whether a file at the top of a problem is a statement, by its name.
pub(super) fn is_statement(name: &str) -> bool {
    let language = name.strip_prefix("statement.").and_then(|rest| rest.strip_suffix(".md"));
    name == "statement.md" || language.is_some_and(|language| !language.is_empty() && !language.contains('.'))
}

/// All statements that can be read, and what is wrong with them as texts.
pub(super) fn read(view: View<'_>) -> (Vec<Statement>, Vec<Finding>) {
    let (mut statements, mut findings) = (Vec::new(), Vec::new());
    // A folder that cannot be listed is told with the files that nobody uses.
    let entries = files::list(&view.problem.folder).unwrap_or_default();
    let named = |name: &str| entries.iter().any(|entry| entry.kind == Kind::File && entry.name == name);
    for entry in entries.iter().filter(|entry| entry.kind == Kind::File && is_statement(&entry.name)) {
        let path = view.shown(&entry.path);
        let error = |message: &str, remedy: &str| {
            Finding::error(Check::StatementMissing, path.clone(), message, remedy)
        };
        let bytes = match files::read(&entry.path) {
            Ok(bytes) => bytes,
            Err(failed) => {
                let message = format!("cannot be read: {}", failed.source);
                findings.push(error(&message, "give the right to read it"));
                continue;
            }
        };
        let decoded = text::decode_source(&bytes);
        if let Err(wrong) = str::from_utf8(&decoded) {
            let found = error("is not UTF-8 from here on", "save it with the encoding UTF-8");
            findings.push(found.at(line_of(&decoded, wrong.valid_up_to())));
        }
        if decoded.trim_ascii().is_empty() {
            findings.push(error("is empty", "write the statement"));
            continue;
        }
        statements.push(Statement { path, text: String::from_utf8_lossy(&decoded).into_owned() });
    }

    let missing: Vec<_> = WANTED.into_iter().filter(|(name, _)| !named(name)).collect();
    let (message, remedy) = match missing.as_slice() {
        [] => return (statements, findings),
        [(name, language)] => {
            (format!("there is no statement in {language}"), format!("write `{name}` beside this file"))
        }
        _ => {
            let [(first, _), (second, language)] = WANTED;
            let remedy = format!("write `{first}` beside this file and, in {language}, `{second}`");
            ("there is no statement".to_owned(), remedy)
        }
    };
    findings.push(Finding::error(Check::StatementMissing, view.manifest(), message, remedy));
    (statements, findings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_known_by_their_names() {
        for name in ["statement.md", "statement.vi.md", "statement.pt-BR.md"] {
            assert!(is_statement(name), "{name}");
        }
        for name in
            ["statement..md", "statement", "statement.old.vi.md", "statement2.md", "Statement.md", "md"]
        {
            assert!(!is_statement(name), "{name}");
        }
    }
}
