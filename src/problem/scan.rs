//! The test files of a problem.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::Answers;
use crate::diagnostic::Diagnostic;
use crate::files::{self, Entry, Kind};
use crate::text;

/// What there is below `tests/`.
#[derive(Debug, Default)]
pub(super) struct Scan {
    /// Samples first, then secret ones, in natural order within.
    pub(super) tests: Vec<FoundTest>,
    /// The subfolders of `secret/`: `secret/small`.
    pub(super) groups: Vec<String>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// An input and its answer, which may be missing.
#[derive(Debug)]
pub(super) struct FoundTest {
    pub(super) name: String,
    pub(super) input: PathBuf,
    pub(super) answer: PathBuf,
    pub(super) group: Option<String>,
    /// Whether the input is there; where it may be missing it is still to be generated.
    pub(super) is_there: bool,
}

/// The folder below `tests/` of inputs that the validator must refuse.
pub const INVALID: &str = "invalid";

/// Endings of files that people put beside tests to explain them.
pub const NOTES: [&str; 4] = ["md", "txt", "desc", "hint"];

/// What there is below the problem's `tests/`, and of the tests that are to be `made` those that are not there yet,
/// where they may be missing.
pub(super) fn scan(problem: &Path, answers: Answers, made: &[&str]) -> Scan {
    let mut scan = Scan::default();
    let wanted = Wanted { answers, made };
    let folder = problem.join("tests");
    let missing = !folder.exists();
    let entries = if missing { Vec::new() } else { scan.list(&folder) };
    for entry in entries.iter().filter(|entry| !is_hidden(&entry.name)) {
        let place = matches!(entry.name.as_str(), "sample" | "secret");
        match entry.kind {
            Kind::Folder if place => scan.folder(&entry.path, &entry.name, None, wanted),
            Kind::Folder if entry.name == INVALID => {}
            Kind::Folder => {
                let near = text::nearest(&entry.name, ["sample", "secret"]);
                let near = near.map(|near| format!("did you mean `{near}`?"));
                let hint =
                    near.unwrap_or_else(|| "tests stand in `tests/sample/` and `tests/secret/`".to_owned());
                scan.error(&entry.path, "this folder holds no tests", &hint);
            }
            Kind::File if matches!(ending(&entry.path), "in" | "ans") => {
                let hint = "move it into `tests/sample/` or `tests/secret/`";
                scan.error(&entry.path, "a test file in the wrong place", hint);
            }
            Kind::File => {}
            Kind::Other => scan.odd(&entry.path),
        }
    }
    if answers != Answers::Required {
        let found: HashSet<String> = scan.tests.iter().map(|test| test.name.clone()).collect();
        for name in made.iter().filter(|name| !found.contains(**name)) {
            scan.expect(&folder, name);
        }
    }
    scan.look_alike();
    if scan.tests.is_empty() && !scan.diagnostics.iter().any(Diagnostic::is_error) {
        let path = if missing { problem } else { &folder };
        let hint = match made {
            [] => "put an input into `tests/secret/1.in` and its answer into `tests/secret/1.ans`",
            _ => "`judge regen --inputs` makes the inputs, then `judge regen` the answers",
        };
        scan.error(path, "the problem has no tests", hint);
    } else if !scan.tests.is_empty() && scan.tests.iter().all(|test| test.name.starts_with("sample/")) {
        let warning = Diagnostic::warning(&folder, "the problem has only samples, which pay no points");
        scan.diagnostics.push(warning.hint("add tests in `tests/secret/`"));
    }
    scan
}

/// What tests may lack, and which of them are generated.
#[derive(Clone, Copy)]
struct Wanted<'a> {
    answers: Answers,
    made: &'a [&'a str],
}

impl Scan {
    /// Takes a test that is to be made.
    fn expect(&mut self, tests: &Path, name: &str) {
        let group = name.rsplit_once('/').map(|(folder, _)| folder.to_owned());
        let group = group.filter(|folder| folder.contains('/'));
        if let Some(group) = group.as_ref().filter(|group| !self.groups.contains(group)) {
            self.groups.push(group.clone());
        }
        self.tests.push(FoundTest {
            name: name.to_owned(),
            input: tests.join(format!("{name}.in")),
            answer: tests.join(format!("{name}.ans")),
            group,
            is_there: false,
        });
    }

    /// Takes the tests of one folder, `name` below `tests/`, and of the groups in it.
    fn folder(&mut self, path: &Path, name: &str, group: Option<&str>, wanted: Wanted<'_>) {
        let mut halves: HashMap<String, (Option<PathBuf>, Option<PathBuf>)> = HashMap::new();
        let mut groups = Vec::new();
        for entry in self.list(path).iter().filter(|entry| !is_hidden(&entry.name)) {
            let Some(shown) = entry.path.file_name().and_then(|name| name.to_str()) else {
                self.error(&entry.path, "the name is not UTF-8", "rename it");
                continue;
            };
            match (entry.kind, ending(&entry.path)) {
                (Kind::Folder, _) if leads_back(&entry.path) => {
                    self.error(&entry.path, "a link leads back to a folder above it", "delete the link");
                }
                (Kind::Folder, _) if name == "secret" => {
                    groups.push((entry.path.clone(), text::composed(shown)))
                }
                (Kind::Folder, _) => {
                    self.error(&entry.path, "a folder among tests", "only `tests/secret/` has subfolders");
                }
                (Kind::File, end @ ("in" | "ans")) => self.half(entry, shown, end, &mut halves),
                (Kind::File, end) if NOTES.contains(&end) => {}
                (Kind::File, _) => {
                    let warning = Diagnostic::warning(&entry.path, "neither an input nor an answer");
                    self.diagnostics.push(warning.hint("inputs end in `.in`, answers in `.ans`"));
                }
                (Kind::Other, _) => self.odd(&entry.path),
            }
        }
        let mut stems: Vec<_> = halves.into_iter().collect();
        stems.sort_by(|(a, _), (b, _)| text::natural(a, b));
        for (stem, (input, answer)) in stems {
            self.pair(path, &stem, (input, answer), &format!("{name}/{stem}"), group, wanted);
        }
        for (path, group) in groups {
            let inner = format!("{name}/{group}");
            self.groups.push(inner.clone());
            self.folder(&path, &inner, Some(&inner), wanted);
        }
    }

    /// Takes an input or an answer that can be read.
    fn half(
        &mut self,
        entry: &Entry,
        shown: &str,
        end: &str,
        halves: &mut HashMap<String, (Option<PathBuf>, Option<PathBuf>)>,
    ) {
        if let Err(error) = files::open(&entry.path) {
            self.error(&entry.path, &format!("cannot be read: {}", error.source), "");
        }
        let stem = text::composed(&shown[..shown.len() - end.len() - 1]);
        let (input, answer) = halves.entry(stem).or_default();
        let half = if end == "in" { input } else { answer };
        if half.is_some() {
            self.error(&entry.path, "two tests have this name, one composed and one not", "rename one");
        } else {
            *half = Some(entry.path.clone());
        }
    }

    fn pair(
        &mut self,
        folder: &Path,
        stem: &str,
        (input, answer): (Option<PathBuf>, Option<PathBuf>),
        name: &str,
        group: Option<&str>,
        Wanted { answers, made }: Wanted<'_>,
    ) {
        let is_made = made.contains(&name);
        let answer = match (&input, answer) {
            // Its input is to be made.
            (None, Some(_)) if is_made && answers != Answers::Required => return,
            (None, Some(answer)) => {
                let hint = match is_made {
                    true => "`judge regen --inputs` makes the input".to_owned(),
                    false => format!("add `{stem}.in`, or delete the answer"),
                };
                return self.error(&answer, "an answer without an input", &hint);
            }
            (Some(input), None) if answers == Answers::Required => {
                let hint = "`judge regen` writes the missing answers with the reference";
                self.error(input, "an input without an answer", hint);
                None
            }
            (_, answer) => answer,
        };
        if let Some(answer) = &answer
            && fs::metadata(answer).is_ok_and(|found| found.len() == 0)
        {
            let warning = Diagnostic::warning(answer, "the answer is empty");
            self.diagnostics
                .push(warning.hint("delete it and let `judge regen` write it, unless it is meant"));
        }
        self.tests.push(FoundTest {
            name: name.to_owned(),
            input: input.unwrap_or_default(),
            answer: answer.unwrap_or_else(|| folder.join(format!("{stem}.ans"))),
            group: group.map(str::to_owned),
            is_there: true,
        });
    }

    /// Notes names that are one name where case does not count.
    fn look_alike(&mut self) {
        let mut seen: HashMap<String, String> = HashMap::new();
        let mut found = Vec::new();
        for test in &self.tests {
            if let Some(other) = seen.insert(test.name.to_lowercase(), test.name.clone()) {
                let message = match other == test.name {
                    true => format!("a second test is called `{other}`"),
                    false => format!("differs from `{other}` only in case"),
                };
                found.push((test.input.clone(), message));
            }
        }
        for (path, message) in found {
            self.error(&path, &message, "rename one: they are one file on Windows and macOS");
        }
    }

    fn list(&mut self, folder: &Path) -> Vec<Entry> {
        files::list(folder).unwrap_or_else(|error| {
            self.error(folder, &format!("cannot be listed: {}", error.source), "");
            Vec::new()
        })
    }

    /// Notes what is neither a file nor a folder.
    fn odd(&mut self, path: &Path) {
        match fs::metadata(path) {
            Ok(_) => self.error(path, "not a regular file", "delete it"),
            Err(error) => self.error(path, &format!("cannot be read: {error}"), ""),
        }
    }

    fn error(&mut self, path: &Path, message: &str, hint: &str) {
        let error = Diagnostic::error(path, message);
        self.diagnostics.push(if hint.is_empty() { error } else { error.hint(hint) });
    }
}

/// Whether people do not see it, or an editor left it behind.
pub fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || name.ends_with('~') || matches!(name, "Thumbs.db" | "desktop.ini")
}

fn ending(path: &Path) -> &str {
    path.extension().and_then(|end| end.to_str()).unwrap_or_default()
}

/// Whether a folder is a link to one that holds it.
fn leads_back(path: &Path) -> bool {
    let parent = path.parent().and_then(|parent| parent.canonicalize().ok());
    matches!((path.canonicalize(), parent), (Ok(target), Some(parent)) if parent.starts_with(&target))
}
