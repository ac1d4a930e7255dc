//! All problems of a folder.

use std::collections::HashMap;
use std::path::Path;

use super::{Draft, FILE_NAME, Options, read};
use crate::diagnostic::Diagnostic;
use crate::files::{self, Kind};
use crate::model::{Broken, Problem};
use crate::text;

/// The problems of a folder and what there is to tell of them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Pack {
    /// The sound ones, in natural order.
    pub problems: Vec<Problem>,
    /// Those that have an error.
    pub broken: Vec<Broken>,
    /// Errors and warnings, problem by problem.
    pub diagnostics: Vec<Diagnostic>,
}

impl Pack {
    /// The problem of that name or alias; case, `-`, `_` and blanks do not count.
    pub fn find(&self, name: &str) -> Option<&Problem> {
        self.problems.iter().find(|problem| problem.answers_to(name))
    }
}

/// Reads all problems of a folder; one with an error does not keep the others back.
pub fn load_pack(folder: &Path, options: Options<'_>) -> Pack {
    let mut pack = Pack::default();
    let entries = match files::list(folder) {
        Ok(entries) => entries,
        Err(error) => {
            let message = format!("the pack cannot be listed: {}", error.source);
            let hint = "`problems` in `judge.toml` names the folder of the pack";
            pack.diagnostics.push(Diagnostic::error(folder, message).hint(hint));
            return pack;
        }
    };
    let mut names = Names::default();
    let mut drafts = Vec::new();
    for entry in entries.iter().filter(|entry| !entry.name.starts_with('.')) {
        match entry.kind {
            Kind::File => continue,
            Kind::Folder if entry.path.join(FILE_NAME).symlink_metadata().is_ok() => {}
            Kind::Folder => {
                let message = format!("no `{FILE_NAME}`, so not a problem");
                pack.diagnostics.push(Diagnostic::warning(&entry.path, message));
                continue;
            }
            Kind::Other => {
                pack.diagnostics.push(Diagnostic::warning(&entry.path, "neither a file nor a folder"));
                continue;
            }
        }
        let owner = text::composed(&entry.name);
        let taken = names.take(&owner, &owner).map(|other| {
            let message = format!("this problem and `{other}` have the same name");
            Diagnostic::error(&entry.path, message)
                .hint("case, `-`, `_` and blanks do not tell problems apart")
        });
        match read(&entry.path, options) {
            Ok((draft, mut diagnostics)) => {
                diagnostics.extend(taken);
                drafts.push((owner, Some(draft), diagnostics));
            }
            Err(error) => drafts.push((owner, None, [Some(error), taken].into_iter().flatten().collect())),
        }
    }
    if drafts.is_empty() {
        let error = Diagnostic::error(folder, "the pack has no problems");
        pack.diagnostics.push(error.hint(format!("a problem is a folder with a `{FILE_NAME}`")));
    }
    for (name, draft, mut diagnostics) in drafts {
        diagnostics.extend(draft.iter().flat_map(|draft| names.take_aliases(draft)));
        match draft {
            Some(draft) if !diagnostics.iter().any(Diagnostic::is_error) => pack.problems.push(draft.problem),
            draft => {
                let aliases = draft.map(|draft| draft.problem.aliases).unwrap_or_default();
                pack.broken.push(Broken { name, aliases });
            }
        }
        pack.diagnostics.append(&mut diagnostics);
    }
    pack
}

/// Names and aliases that are taken, each by a problem.
#[derive(Default)]
struct Names {
    owners: HashMap<String, String>,
}

impl Names {
    /// Takes a name, or tells who has it.
    fn take(&mut self, name: &str, owner: &str) -> Option<String> {
        let bare = text::bare(name);
        if let Some(other) = self.owners.get(&bare) {
            return Some(other.clone());
        }
        self.owners.insert(bare, owner.to_owned());
        None
    }

    /// Takes the aliases of a problem; those that another one has are errors.
    fn take_aliases(&mut self, draft: &Draft) -> Vec<Diagnostic> {
        let name = &draft.problem.name;
        let mut diagnostics = Vec::new();
        for alias in &draft.aliases {
            if let Some(other) = self.take(&alias.value, name).filter(|other| other != name) {
                let message = format!("the alias `{}` belongs to another problem", alias.value);
                let error = Diagnostic::error(&draft.source.path, message)
                    .at(&draft.source.text, alias.span.clone(), format!("taken by `{other}`"))
                    .hint("case, `-`, `_` and blanks do not tell problems apart");
                diagnostics.push(error);
            }
        }
        diagnostics
    }
}
