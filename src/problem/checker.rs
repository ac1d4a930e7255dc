//! The forms of `checker`.

use std::path::Path;

use super::within;
use crate::document::{Found, Shape, Table};
use crate::model::{Checker, Protocol, Rule};
use crate::text;

const DEFAULT: Checker = Checker::Rule(Rule::Tokens { ignore_case: false });

pub(super) fn checker(table: &Table<'_>, folder: &Path, root: &Path) -> Checker {
    match table.text_or_table("checker", "`tokens`, `lines`, `exact` or a table") {
        None => DEFAULT,
        Some(Shape::Text(word)) => word_for_rule(table, &word),
        Some(Shape::Table(form)) => {
            let checker = form_of_table(&form, folder, root);
            form.finish();
            checker
        }
    }
}

fn word_for_rule(table: &Table<'_>, word: &Found<String>) -> Checker {
    match word.value.as_str() {
        "tokens" => return DEFAULT,
        "lines" => return Checker::Rule(Rule::Lines),
        "exact" => return Checker::Rule(Rule::Exact),
        _ => {}
    }
    let hint = match word.value.as_str() {
        "float" => "write `checker = { float = 1e-6 }`, with the error that is allowed".to_owned(),
        "program" | "kattis" | "testlib" => {
            let protocol = if word.value == "testlib" { "testlib" } else { "kattis" };
            format!(
                "write `checker = {{ program = \"…\", protocol = \"{protocol}\" }}`, with the program's file"
            )
        }
        other if other.contains('.') => {
            format!("write `checker = {{ program = \"{other}\", protocol = \"kattis\" }}` for a program")
        }
        other => match text::nearest(other, ["tokens", "lines", "exact"]) {
            Some(near) => format!("did you mean `\"{near}\"`?"),
            None => {
                "known checkers: `tokens`, `lines`, `exact`, `{ float = … }`, `{ program = … }`".to_owned()
            }
        },
    };
    let message = format!("no checker is called `{}`", word.value);
    table.document().error(&word.span, message, "", Some(hint));
    DEFAULT
}

fn form_of_table(form: &Table<'_>, folder: &Path, root: &Path) -> Checker {
    let kinds = ["tokens", "float", "program"];
    if kinds.iter().filter(|kind| form.has(kind)).count() != 1 {
        let hint = match ["lines", "exact"].into_iter().find(|word| form.has(word)) {
            Some(word) => format!("write `checker = \"{word}\"`"),
            None if kinds.iter().any(|kind| form.has(kind)) => "keep one of them".to_owned(),
            None => "add one of them, or leave `checker` out".to_owned(),
        };
        form.error("`checker` must have one of `tokens`, `float` and `program`", hint);
    }
    let tokens = form.table("tokens");
    let float = form.decimal("float", "", 0.0..=1e6);
    let program = form.string("program");
    let protocol = form.word("protocol", &[("kattis", Protocol::Kattis), ("testlib", Protocol::Testlib)]);
    if let Some(tokens) = tokens {
        let ignore_case = tokens.boolean("ignore_case").is_some_and(|found| found.value);
        tokens.finish();
        return Checker::Rule(Rule::Tokens { ignore_case });
    }
    if let Some(float) = float {
        return Checker::Rule(Rule::Float { tolerance: float.value });
    }
    let Some(program) = program else {
        return DEFAULT;
    };
    let protocol = form.required("protocol", protocol, "\"kattis\"` or `protocol = \"testlib\"");
    let source = within(&program, "program", folder, root, form.document());
    if source.as_ref().is_some_and(|source| !source.is_file()) {
        let hint = "the path is relative to this file".to_owned();
        form.document().error(&program.span, "`program` names no file", "not there", Some(hint));
    }
    match (source, protocol) {
        (Some(source), Some(protocol)) => Checker::Program { source, protocol: protocol.value },
        _ => DEFAULT,
    }
}
