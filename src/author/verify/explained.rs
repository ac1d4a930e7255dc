//! mutants.toml: which mutants no test can catch, and why.
//!
//! ```toml
//! [[program]]
//! file = "submissions/accepted/all-pairs.cpp"
//! hash = "0123456789abcdef0123456789abcdef"
//! [[program.equal]]
//! change = "12:9 `<` -> `<=`"
//! reason = "the sum is never equal to the bound"
//! ```

use std::path::Path;

use crate::diagnostic::Diagnostic;
use crate::document::{self, Document, Found, Table};
use crate::key::Key;

/// The file, beside problem.toml.
pub(super) const FILE_NAME: &str = "mutants.toml";

/// What the file says.
#[derive(Debug, Default)]
pub(super) struct Explained {
    pub(super) programs: Vec<Program>,
}

impl Explained {
    /// The explanation of a change of this version of a file.
    pub(super) fn of(&self, file: &str, source: &str, change: &str) -> Option<&Equal> {
        let hash = hash(source.as_bytes());
        let programs = self.programs.iter().filter(|program| program.file == file && program.hash == hash);
        programs.flat_map(|program| &program.equal).find(|equal| equal.change == change)
    }
}

/// The explained mutants of one version of a program.
#[derive(Debug)]
pub(super) struct Program {
    /// Relative to problem.toml.
    pub(super) file: String,
    /// See [`hash`].
    pub(super) hash: String,
    /// The line of its `file`, from 1.
    pub(super) line: usize,
    pub(super) equal: Vec<Equal>,
}

/// A mutant that is the same program.
#[derive(Debug)]
pub(super) struct Equal {
    /// As the mutant is named.
    pub(super) change: String,
    /// The line of it, from 1.
    pub(super) line: usize,
}

/// What tells a version of a file from others: the first half of its BLAKE3 hash in hex digits.
pub(super) fn hash(content: &[u8]) -> String {
    Key::of(content).hex()[..32].to_owned()
}

/// Reads the file of a problem; nothing is explained where there is none.
pub(super) fn read(problem: &Path) -> Result<Explained, Vec<Diagnostic>> {
    let path = problem.join(FILE_NAME);
    if path.symlink_metadata().is_err() {
        return Ok(Explained::default());
    }
    let source = document::read(&path).map_err(|diagnostic| vec![diagnostic])?;
    let document = Document::parse(&source);
    // Counted once: the file may have very many entries.
    let ends: Vec<usize> = source.text.match_indices('\n').map(|(at, _)| at).collect();
    let line = |found: &Found<String>| ends.partition_point(|end| *end < found.span.start) + 1;
    let table = document.root();
    let programs = table.tables("program").into_iter().filter_map(|row| program(row, &line)).collect();
    table.finish();
    let diagnostics = document.into_diagnostics();
    if diagnostics.is_empty() { Ok(Explained { programs }) } else { Err(diagnostics) }
}

fn program(row: Table<'_>, line: &dyn Fn(&Found<String>) -> usize) -> Option<Program> {
    let file = row.required("file", row.string("file"), "\"submissions/accepted/…\"");
    let hash = row.required("hash", row.string("hash"), "\"…\"");
    let equal = row.tables("equal").into_iter().filter_map(|row| {
        let change = row.required("change", row.string("change"), "\"…\"");
        let reason = row.required("reason", row.string("reason"), "\"why no test can see it\"");
        row.finish();
        let (change, _) = (change?, reason?);
        Some(Equal { line: line(&change), change: change.value })
    });
    let equal = equal.collect();
    row.finish();
    let (file, hash) = (file?, hash?);
    Some(Program { line: line(&file), file: file.value, hash: hash.value, equal })
}
