//! The floor plan holds: `src/lib.rs` lists the modules, lowest floor first, and a module uses only
//! lower floors.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::bench::repository;

/// The most lines of a file outside its tests.
const MOST_LINES: usize = 400;

/// The floor of each module, counted from the lowest.
fn plan() -> HashMap<String, usize> {
    let text = std::fs::read_to_string(repository().join("src/lib.rs")).unwrap();
    let mut floor = 0;
    let mut plan = HashMap::new();
    for line in text.lines() {
        match line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';')) {
            Some(name) => drop(plan.insert(name.to_owned(), floor)),
            None => floor += 1,
        }
    }
    plan
}

fn sources() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(repository().join("src"))
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    files
}

/// The module to which a file belongs; `None` for lib.rs and main.rs, which see all.
fn module(file: &Path) -> Option<String> {
    let within = file.strip_prefix(repository().join("src")).unwrap();
    let first = within.components().next().unwrap().as_os_str().to_str().unwrap();
    let name = first.strip_suffix(".rs").unwrap_or(first);
    (!matches!(name, "lib" | "main")).then(|| name.to_owned())
}

/// The modules that a text names after `crate::`, in braces or not, comments left out.
fn used(text: &str) -> Vec<String> {
    let code: String =
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let name =
        |text: &str| text.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut found = Vec::new();
    for (index, marker) in code.match_indices("crate::") {
        let rest = &code[index + marker.len()..];
        let Some(list) = rest.strip_prefix('{') else {
            found.push(name(rest));
            continue;
        };
        let mut depth = 0;
        for piece in list.split_inclusive(['{', '}', ',']) {
            if depth == 0 {
                found.push(name(piece));
            }
            match piece.chars().last() {
                Some('{') => depth += 1,
                Some('}') if depth == 0 => break,
                Some('}') => depth -= 1,
                _ => {}
            }
        }
    }
    found.retain(|name| !name.is_empty());
    found
}

#[test]
fn a_module_uses_only_lower_floors() {
    let plan = plan();
    assert!(plan.len() > 10, "the floor plan was found: {plan:?}");
    let mut wrong = Vec::new();
    for file in sources() {
        let Some(module) = module(&file) else { continue };
        let floor = plan.get(&module).unwrap_or_else(|| panic!("{} is in no floor", file.display()));
        for other in used(&std::fs::read_to_string(&file).unwrap()) {
            if other != module && plan.get(&other).is_some_and(|other| other >= floor) {
                wrong.push(format!("{} uses {other}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "upward or sideways:\n{}", wrong.join("\n"));
}

#[test]
fn the_check_sees_every_form_of_import() {
    let text = "use crate::a::X;\nuse crate::{b, c::{d, e}, f};\n// crate::g\nlet x = crate::h::y();";
    assert_eq!(used(text), ["a", "b", "c", "f", "h"]);
}

#[test]
fn files_stay_small() {
    let mut long = Vec::new();
    for file in sources() {
        let text = std::fs::read_to_string(&file).unwrap();
        let lines = text.split("#[cfg(test)]\nmod tests {").next().unwrap().lines().count();
        let is_test = file.file_name().is_some_and(|name| name == "tests.rs" || name == "fixture.rs");
        if lines > MOST_LINES && !is_test {
            long.push(format!("{} has {lines} lines", file.display()));
        }
    }
    assert!(long.is_empty(), "two ideas in one file:\n{}", long.join("\n"));
}
