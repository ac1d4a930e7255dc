//! What problem.toml says.

use std::path::{Path, PathBuf};

use super::checker::checker;
use super::limits::{self, Settings};
use super::tools::{self, GenerateRow};
use super::{Options, within};
use crate::diagnostic::Diagnostic;
use crate::document::{Document, Found, Shape, Table};
use crate::model::{Checker, NamedFiles, Points, Scoring, StressSource, Test, Title, View};
use crate::text;

/// What problem.toml says, with the places where it says so.
pub(super) struct Manifest {
    pub(super) title: Title,
    pub(super) reference: Option<PathBuf>,
    pub(super) limits: Settings,
    pub(super) checker: Checker,
    pub(super) aliases: Vec<Found<String>>,
    pub(super) files: Option<NamedFiles>,
    pub(super) validator: Option<PathBuf>,
    pub(super) generators: Vec<GenerateRow>,
    pub(super) stress: Option<StressSource>,
    pub(super) few_inputs: bool,
    pub(super) view: Option<View>,
    pub(super) groups: Vec<GroupRow>,
    pub(super) tests: Vec<TestRow>,
}

/// A `[[group]]` that has a name.
pub(super) struct GroupRow {
    pub(super) name: Found<String>,
    pub(super) points: Points,
    pub(super) scoring: Scoring,
}

/// A `[[test]]` that has a name.
pub(super) struct TestRow {
    pub(super) name: Found<String>,
    pub(super) points: Option<Found<Points>>,
    pub(super) limits: Settings,
    pub(super) by_hand: bool,
}

/// The most points that one place may name.
const MOST_POINTS: i128 = 1_000_000;

pub(super) fn read(table: &Table<'_>, folder: &Path, options: Options<'_>) -> Manifest {
    Manifest {
        title: title(table),
        reference: reference(table, folder, options.root),
        limits: limits::settings(table),
        checker: checker(table, folder, options.root),
        aliases: aliases(table),
        files: files(table),
        validator: tools::validator(table, folder, options.root),
        generators: tools::generators(table, folder, options.root),
        stress: tools::stress(table, folder, options.root),
        few_inputs: table.boolean("few_inputs").is_some_and(|found| found.value),
        view: table.word("view", &View::ALL.map(|view| (view.name(), view))).map(|found| found.value),
        groups: table.tables("group").into_iter().filter_map(group).collect(),
        tests: table.tables("test").into_iter().filter_map(test).collect(),
    }
}

/// Notes rows of tests that are not there, that come twice, and samples that are to pay.
pub(super) fn check_tests(manifest: &Manifest, tests: &[Test], document: &Document<'_>) {
    for (index, row) in manifest.tests.iter().enumerate() {
        let (name, span) = (&row.name.value, &row.name.span);
        if manifest.tests[..index].iter().any(|before| before.name.value == *name) {
            document.error(span, format!("a second `[[test]]` is about `{name}`"), "", None);
        }
        let found = tests.iter().find(|test| test.name == *name);
        if found.is_none() {
            let near = text::nearest(name, tests.iter().map(|test| test.name.as_str()));
            let hint = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => "a test is named as its input below `tests/`, without `.in`".to_owned(),
            };
            document.error(span, format!("no test is called `{name}`"), "names no test", Some(hint));
        }
        let pays = row.points.as_ref().filter(|points| points.value > Points::from_integer(0));
        if let (Some(points), true) = (pays, found.is_some_and(Test::is_sample)) {
            document.error(
                &points.span,
                "a sample pays no points",
                "",
                Some("leave `points` out".to_owned()),
            );
        }
    }
}

fn title(table: &Table<'_>) -> Title {
    let example = "\"…\"";
    match table.required("title", table.text_or_table("title", "a text or `{ en = …, vi = … }`"), example)
    {
        Some(Shape::Text(text)) => Title { en: text.value, vi: None },
        Some(Shape::Table(both)) => {
            let (en, vi) = (both.string("en"), both.string("vi"));
            if en.is_none() && vi.is_none() && !both.has("en") && !both.has("vi") {
                both.error("`title` names no title", "add `en` or `vi`");
            }
            both.finish();
            let (en, vi) = (en.map(|found| found.value), vi.map(|found| found.value));
            Title { en: en.or(vi.clone()).unwrap_or_default(), vi }
        }
        None => Title::default(),
    }
}

fn reference(table: &Table<'_>, folder: &Path, root: &Path) -> Option<PathBuf> {
    let found = table.string("reference")?;
    let path = within(&found, "reference", folder, root, table.document())?;
    if !path.is_file() {
        let source = table.document().source();
        let warning = Diagnostic::warning(&source.path, "`reference` names no file")
            .at(&source.text, found.span, "not there")
            .hint("without it answers cannot be made or checked; grading goes on");
        table.document().tell(warning);
    }
    Some(path)
}

fn aliases(table: &Table<'_>) -> Vec<Found<String>> {
    let aliases = table.strings("aliases").map(|found| found.value).unwrap_or_default();
    for alias in aliases.iter().filter(|alias| text::bare(&alias.value).is_empty()) {
        table.document().error(&alias.span, "an alias must have letters or digits", "has none", None);
    }
    aliases
}

fn files(table: &Table<'_>) -> Option<NamedFiles> {
    let name = |key: &'static str| {
        let found = table.string(key)?;
        let plain = !found.value.contains(['/', '\\', ':'])
            && !found.value.chars().any(char::is_control)
            && !matches!(found.value.as_str(), "." | "..");
        if !plain {
            let hint = "the file lies in the folder in which the program runs".to_owned();
            table.document().error(&found.span, format!("`{key}` must be a plain name"), "", Some(hint));
        }
        plain.then_some(found)
    };
    let (input, output) = (name("input_file"), name("output_file"));
    if let (Some(input), Some(output)) = (&input, &output)
        && input.value.to_lowercase() == output.value.to_lowercase()
    {
        let message = "`input_file` and `output_file` must differ";
        table.document().error(&output.span, message, "this is the input", None);
    }
    let (input, output) = (input.map(|found| found.value), output.map(|found| found.value));
    (input.is_some() || output.is_some()).then_some(NamedFiles { input, output })
}

fn group(row: Table<'_>) -> Option<GroupRow> {
    let name = row.required("name", row.string("name"), "\"secret/…\"");
    let points = row.required("points", row.exact("points", "points", 0..=MOST_POINTS), "50");
    let scoring = row.word("scoring", &[("all", Scoring::All), ("sum", Scoring::Sum)]);
    row.finish();
    Some(GroupRow {
        name: name?.map(|name| text::composed(&name)),
        points: points.map_or(Points::from_integer(0), |found| found.value),
        scoring: scoring.map_or(Scoring::All, |found| found.value),
    })
}

fn test(row: Table<'_>) -> Option<TestRow> {
    let name = row.required("name", row.string("name"), "\"secret/…\"");
    let points = row.exact("points", "points", 0..=MOST_POINTS);
    let limits = limits::settings(&row);
    let by_hand = row.boolean("by_hand").is_some_and(|found| found.value);
    row.finish();
    Some(TestRow { name: name?.map(|name| text::composed(&name)), points, limits, by_hand })
}
