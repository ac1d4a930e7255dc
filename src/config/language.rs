//! The rows of languages.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::command::{PLACEHOLDERS, command, placeholders};
use crate::document::{Found, Table};
use crate::model::{Language, MainClass};

/// All rows; what two of them share is noted.
pub(super) fn languages(root: &Table<'_>) -> Vec<Language> {
    let rows = root.tables("language");
    if rows.is_empty() && !root.has("language") && root.document().is_whole() {
        root.error("no `[[language]]`", "add one with `name`, `extensions` and `run`");
    }
    let (mut names, mut endings) = (Vec::new(), Vec::new());
    rows.into_iter().map(|row| language(row, &mut names, &mut endings)).collect()
}

/// One row; `names` and `endings` are those of the rows before it.
fn language(row: Table<'_>, names: &mut Vec<String>, endings: &mut Vec<(String, String)>) -> Language {
    let name = row.required("name", row.string("name"), "\"…\"");
    if let Some(name) = name.as_ref().filter(|name| names.contains(&name.value)) {
        let message = format!("a second language is called `{}`", name.value);
        row.document().error(&name.span, message, "this name is taken", None);
    }
    let name = name.map(|name| name.value).unwrap_or_default();
    names.push(name.clone());

    let extensions = row.required("extensions", row.strings("extensions"), "[\"…\"]");
    let extensions = extensions.map(|found| endings_of(&row, "extensions", found));
    for ending in extensions.iter().flatten() {
        if let Some((_, owner)) = endings.iter().find(|(taken, _)| *taken == ending.value) {
            let message = format!("a second language has the extension `{}`", ending.value);
            row.document().error(&ending.span, message, format!("it belongs to `{owner}`"), None);
        }
        endings.push((ending.value.clone(), name.clone()));
    }
    let headers = row.strings("headers").map(|found| endings_of(&row, "headers", found));

    let main_class = row.word("main_class", &[("java", MainClass::Java)]).map(|found| found.value);
    let compile = command(&row, "compile", &PLACEHOLDERS);
    let run = row.required("run", command(&row, "run", &PLACEHOLDERS), "[\"{exe}\"]");
    for words in [&compile, &run].into_iter().flatten() {
        needs_main_class(&row, words, main_class);
    }
    if let Some(words) = compile.as_ref().filter(|words| !names_a_source(words)) {
        let hint = "add `{source}`, or `{sources}` where a program may have several".to_owned();
        row.document().error(&words.span, "`compile` names no source", "", Some(hint));
    }
    let language = Language {
        name,
        extensions: values(extensions.unwrap_or_default()),
        headers: values(headers.unwrap_or_default()),
        compile: words(compile),
        run: words(run),
        env: env(&row),
        package: row.string("package").map(|found| found.value).unwrap_or_default(),
        locate: words(command(&row, "locate", &[])),
        time_factor: row.decimal("time_factor", "", 0.1..=100.0).map_or(1.0, |found| found.value),
        runtime: runtime(&row),
        runtime_memory: row.whole("runtime_memory", "MiB", 0..=4096).map_or(0, |found| found.value),
        out_of_memory: row.whole("out_of_memory", "", 1..=255).map(|found| found.value as i32),
        exit_codes: exit_codes(&row),
        main_class,
        fork_server: row.boolean("fork_server").is_some_and(|found| found.value),
    };
    row.finish();
    language
}

/// What programs of a language may read that does not say: the system's programs and libraries.
const RUNTIME: [&str; 6] = ["/usr", "/bin", "/lib", "/lib64", "/etc/alternatives", "/etc/ld.so.cache"];

/// What programs may read: absolute, less than everything, with `*` in the last name only.
fn runtime(row: &Table<'_>) -> Vec<PathBuf> {
    let Some(found) = row.strings("runtime").map(|found| found.value) else {
        return RUNTIME.map(PathBuf::from).to_vec();
    };
    for path in &found {
        let (folder, _) = path.value.rsplit_once('/').unwrap_or_default();
        let (problem, hint) = if !path.value.starts_with('/') {
            ("`runtime` needs absolute paths", "begin it with `/`")
        } else if path.value.bytes().all(|byte| matches!(byte, b'/' | b'.' | b'*')) {
            (
                "`runtime` must not be the whole machine",
                "name what the language needs: `\"/usr\"`, `\"/lib\"`",
            )
        } else if folder.contains('*') {
            ("`*` may only stand in the last name of a path", "name the folder in full")
        } else {
            continue;
        };
        row.document().error(&path.span, problem, "", Some(hint.to_owned()));
    }
    found.into_iter().map(|path| PathBuf::from(path.value)).collect()
}

/// Variables of the environment: a table of names and texts.
fn env(row: &Table<'_>) -> BTreeMap<String, String> {
    let entries = row.table("env").map(Table::into_texts).unwrap_or_default();
    let mut variables = BTreeMap::new();
    for (name, value) in entries {
        if name.value.is_empty() || name.value.contains(['=', '\0']) || value.contains('\0') {
            let message = format!("`{}` is no name of a variable", name.value);
            row.document().error(&name.span, message, "", None);
        }
        variables.insert(name.value, value);
    }
    variables
}

/// What exit codes mean: a table of numbers and texts.
fn exit_codes(row: &Table<'_>) -> BTreeMap<i32, String> {
    let entries = row.table("exit_codes").map(Table::into_texts).unwrap_or_default();
    let mut codes = BTreeMap::new();
    for (code, meaning) in entries {
        match code.value.parse() {
            Ok(number @ 0..=255) => drop(codes.insert(number, meaning)),
            _ => {
                let message = format!("`{}` is no exit code", code.value);
                row.document().error(&code.span, message, "must be a whole number from 0 to 255", None);
            }
        }
    }
    codes
}

/// The endings in lower case; those that begin with a dot are noted.
fn endings_of(row: &Table<'_>, key: &str, found: Found<Vec<Found<String>>>) -> Vec<Found<String>> {
    if found.value.is_empty() {
        row.document().error(&found.span, format!("`{key}` is empty"), "", None);
    }
    for ending in &found.value {
        if let Some(bare) = ending.value.strip_prefix('.') {
            let hint = Some(format!("write `\"{bare}\"`"));
            row.document().error(&ending.span, format!("`{key}` stand without their dot"), "", hint);
        }
    }
    found.value.into_iter().map(|ending| ending.map(|ending| ending.to_lowercase())).collect()
}

fn needs_main_class(row: &Table<'_>, words: &Found<Vec<Found<String>>>, main_class: Option<MainClass>) {
    let main = words.value.iter().find(|word| placeholders(&word.value).any(|name| name == "main"));
    if let (Some(word), None) = (main, main_class) {
        let hint = Some("add `main_class = \"java\"`".to_owned());
        row.document().error(&word.span, "`{main}` needs `main_class`", "nothing finds the class", hint);
    }
}

fn names_a_source(words: &Found<Vec<Found<String>>>) -> bool {
    words.value.iter().any(|word| placeholders(&word.value).any(|name| name.starts_with("source")))
}

fn words(found: Option<Found<Vec<Found<String>>>>) -> Vec<String> {
    values(found.map(|found| found.value).unwrap_or_default())
}

fn values(found: Vec<Found<String>>) -> Vec<String> {
    found.into_iter().map(|found| found.value).collect()
}
