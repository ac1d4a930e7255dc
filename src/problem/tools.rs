//! What makes and guards the inputs: `validator`, `[[generate]]` and `[stress]`.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::within;
use crate::diagnostic::Diagnostic;
use crate::document::{Document, Found, Table};
use crate::files;
use crate::grammar::Grammar;
use crate::model::{Call, Generator, StressSource};
use crate::text;

/// A `[[generate]]` and where its name stands.
pub(super) struct GenerateRow {
    pub(super) generator: Generator,
    pub(super) name: Found<String>,
}

impl GenerateRow {
    /// The names of the tests that it makes.
    pub(super) fn tests(&self) -> impl Iterator<Item = &str> {
        self.generator.tests.iter().map(String::as_str)
    }
}

/// The most tests of one range: more is a slip of the pen.
const MOST_TESTS: u64 = 10_000;

pub(super) fn validator(table: &Table<'_>, folder: &Path, root: &Path) -> Option<PathBuf> {
    let found = table.string("validator")?;
    let path = within(&found, "validator", folder, root, table.document())?;
    warn_if_missing(&path, &found, "validator", table.document());
    Some(path)
}

pub(super) fn generators(table: &Table<'_>, folder: &Path, root: &Path) -> Vec<GenerateRow> {
    let rows = table.tables("generate").into_iter();
    let rows: Vec<GenerateRow> = rows.filter_map(|row| generator(row, folder, root)).collect();
    for (index, row) in rows.iter().enumerate() {
        let taken = |name: &&String| rows[..index].iter().any(|other| other.generator.tests.contains(name));
        if let Some(name) = row.generator.tests.iter().find(taken) {
            let message = format!("a second `[[generate]]` makes `{name}`");
            table.document().error(&row.name.span, message, "", None);
        }
    }
    rows
}

fn generator(row: Table<'_>, folder: &Path, root: &Path) -> Option<GenerateRow> {
    let name = row.required("name", row.string("name"), "\"secret/{01..20}\"");
    let call = row.required("command", call(&row, folder, root), "[\"generator.py\", \"{seed}\"]");
    let seed = row.whole("seed", "", 0..=i64::MAX as u64);
    let document = row.document();
    row.finish();
    let name = name?.map(|name| text::composed(&name));
    let tests = match expanded(&name.value) {
        Ok(tests) => tests,
        Err((message, hint)) => {
            document.error(&name.span, message, "", Some(hint));
            return None;
        }
    };
    let seed = seed.map_or(1, |found| found.value);
    Some(GenerateRow { generator: Generator { name: name.value.clone(), tests, call: call?, seed }, name })
}

/// The names that `secret/{01..26}` stands for, the width of the first number kept.
fn expanded(name: &str) -> Result<Vec<String>, (String, String)> {
    let wrong = |what: &str, hint: &str| (format!("`{name}` {what}"), hint.to_owned());
    let form = "write a test's name, `secret/07`, or a range of them, `secret/{01..26}`";
    if !is_test_name(name) {
        return Err(wrong("names no test", form));
    }
    let Some((before, rest)) = name.split_once('{') else {
        return if name.contains('}') { Err(wrong("is no range", form)) } else { Ok(vec![name.to_owned()]) };
    };
    let range = rest.split_once('}').and_then(|(range, after)| Some((range.split_once("..")?, after)));
    let Some(((first, last), after)) = range else {
        return Err(wrong("is no range", form));
    };
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse::<u64>().ok().filter(|_| plain)
    };
    let (Some(from), Some(to)) = (number(first), number(last)) else {
        return Err(wrong("is no range", form));
    };
    if after.contains(['{', '}', '/']) {
        return Err(wrong("is no range", "only the last part of the name may have one range"));
    }
    if from > to || to - from >= MOST_TESTS {
        return Err(wrong("is no range of tests", "the first number must not be larger than the last"));
    }
    let width = first.len();
    Ok((from..=to).map(|number| format!("{before}{number:0width$}{after}")).collect())
}

/// Whether the input of that name would lie where tests are looked for, and be taken for one: what is to be written
/// must be found again.
fn is_test_name(name: &str) -> bool {
    let parts: Vec<&str> = name.split('/').collect();
    let names = match parts.as_slice() {
        ["sample" | "secret", test] => [*test].to_vec(),
        ["secret", group, test] => [*group, *test].to_vec(),
        _ => return false,
    };
    let odd = |c: char| c == '\\' || c.is_control();
    names.iter().all(|name| !name.is_empty() && !name.starts_with('.') && !name.contains(odd))
}

pub(super) fn stress(table: &Table<'_>, folder: &Path, root: &Path) -> Option<StressSource> {
    let table = table.table("stress")?;
    let call = call(&table, folder, root);
    let grammar = table.string("grammar");
    if let Some(found) = &grammar {
        check_grammar(found, table.document());
    }
    let grammar = grammar.map(|found| found.value);
    if !table.has("command") && !table.has("grammar") {
        table.error("`[stress]` has neither `command` nor `grammar`", "add one of them");
    }
    table.finish();
    (call.is_some() || grammar.is_some()).then_some(StressSource { call, grammar })
}

fn check_grammar(found: &Found<String>, document: &Document<'_>) {
    let Err(error) = Grammar::parse(&found.value) else { return };
    // Where the text stands in the file as it is, its lines are those of the file.
    let start = document.source().text[found.span.clone()].find(&found.value);
    let span = match start.map(|start| found.span.start + start) {
        Some(start) => start + error.span.start..start + error.span.end,
        None => found.span.clone(),
    };
    let place = format!("line {}, column {}", error.line, error.column);
    let message = format!("in the grammar, {place}: {}", error.message);
    document.error(&span, message, "", Some(error.hint));
}

/// The `command` of a table: a program of the problem and its arguments.
fn call(table: &Table<'_>, folder: &Path, root: &Path) -> Option<Call> {
    let words = table.words("command")?;
    let Some((first, arguments)) = words.value.split_first() else {
        let hint = "the first word is a program, the others its arguments".to_owned();
        table.document().error(&words.span, "`command` is empty", "", Some(hint));
        return None;
    };
    let program = within(first, "command", folder, root, table.document())?;
    warn_if_missing(&program, first, "command", table.document());
    let arguments = arguments.iter().map(|word| word.value.clone()).collect();
    Some(Call { program, arguments })
}

/// Says so where a program is not there: grading goes on without it.
fn warn_if_missing(path: &Path, found: &Found<String>, key: &str, document: &Document<'_>) {
    let is_folder = path.is_dir() && has_main(path);
    if path.is_file() || is_folder {
        return;
    }
    let (message, hint) = match path.is_dir() {
        true => (format!("`{key}` names a folder without a `main`"), "call its first source `main`"),
        false => (format!("`{key}` names no file"), "the path is relative to this file"),
    };
    let source = document.source();
    let warning =
        Diagnostic::warning(&source.path, message).at(&source.text, found.span.clone(), "not there");
    document.tell(warning.hint(hint));
}

fn has_main(folder: &Path) -> bool {
    let entries = files::list(folder).unwrap_or_default();
    entries.iter().any(|entry| entry.path.file_stem().is_some_and(|stem| stem == "main"))
}

/// Notes tests that are to be made and are not there.
pub(super) fn check_generated(rows: &[GenerateRow], there: &HashSet<&str>, document: &Document<'_>) {
    for row in rows {
        if let Some(name) = row.tests().find(|name| !there.contains(name)) {
            let source = document.source();
            let message = format!("`{name}` is to be generated and is not there");
            let warning = Diagnostic::warning(&source.path, message).at(
                &source.text,
                row.name.span.clone(),
                "names it",
            );
            document.tell(warning.hint("`judge regen --inputs` makes it"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_keeps_the_width_of_its_first_number() {
        assert_eq!(
            expanded("secret/{08..11}").unwrap(),
            ["secret/08", "secret/09", "secret/10", "secret/11"]
        );
        assert_eq!(expanded("secret/big/{9..10}-x").unwrap(), ["secret/big/9-x", "secret/big/10-x"]);
        assert_eq!(expanded("sample/1").unwrap(), ["sample/1"]);
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for name in [
            "7",
            "tests/1",
            "secret/{1..",
            "secret/{1-2}",
            "secret/{..2}",
            "secret/{2..1}",
            "secret/1}",
            "secret/{1..2}/{1..2}",
            "secret/{1..2}{3..4}",
            "secret/{+1..2}",
            "secret/{1..99999999}",
            "secret/{1..2}/a",
            "secret/",
            "secret/../../x",
            "secret/a/b/{1..2}",
            "sample/a/1",
            "secret/.hidden",
        ] {
            assert!(expanded(name).is_err(), "{name}");
        }
    }
}
