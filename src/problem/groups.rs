//! Groups: the rows of problem.toml and the subfolders of `secret/` that must agree.

use super::manifest::Manifest;
use super::scan::Scan;
use crate::document::Document;
use crate::model::Group;
use crate::text;

/// The groups in the order of problem.toml. Notes rows without a folder or tests, rows that come twice,
/// folders without a row, and secret tests outside any group.
pub(super) fn join(manifest: &Manifest, scan: &Scan, document: &Document<'_>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for row in &manifest.groups {
        let (name, span) = (&row.name.value, &row.name.span);
        if groups.iter().any(|group| group.name == *name) {
            document.error(span, format!("a second `[[group]]` is about `{name}`"), "", None);
            continue;
        }
        let there = scan.groups.contains(name);
        if !scan.tests.iter().any(|test| test.group.as_ref() == Some(name)) {
            let near = text::nearest(name, scan.groups.iter().map(String::as_str));
            let prefixed = format!("secret/{name}");
            let hint = match near.filter(|_| !there) {
                _ if name == "secret" => {
                    "tests without a subfolder need no group: leave `[[group]]` out".to_owned()
                }
                _ if name == "sample" => "samples pay nothing: leave this `[[group]]` out".to_owned(),
                _ if scan.groups.contains(&prefixed) => format!("did you mean `{prefixed}`?"),
                Some(near) => format!("did you mean `{near}`?"),
                None if name.starts_with("secret/") => format!("add tests in `tests/{name}/`"),
                None => "a group is named as its folder below `tests/`: `secret/…`".to_owned(),
            };
            let label = match name.as_str() {
                "secret" | "sample" => "not a group",
                _ if there => "the folder holds none",
                _ => "no such folder",
            };
            document.error(span, format!("the group `{name}` has no tests"), label, Some(hint));
        }
        groups.push(Group { name: name.clone(), scoring: row.scoring });
    }
    if document.is_whole() {
        folders_without_row(manifest, scan, document);
    }
    groups
}

fn folders_without_row(manifest: &Manifest, scan: &Scan, document: &Document<'_>) {
    for folder in &scan.groups {
        if !manifest.groups.iter().any(|row| row.name.value == *folder) {
            let hint = format!("add `[[group]]` with `name = \"{folder}\"` and its `points`");
            document.tell(document.source().error(format!("`tests/{folder}` has no `[[group]]`")).hint(hint));
        }
    }
    if scan.groups.is_empty() {
        return;
    }
    for test in scan.tests.iter().filter(|test| test.group.is_none() && !test.name.starts_with("sample/")) {
        let hint = "once there are groups every secret test belongs to one: move it into a subfolder";
        let message = format!("the test `{}` is in no group", test.name);
        document.tell(document.source().error(message).hint(hint));
    }
}
