//! Every language of judge.toml, proven with programs: `<language>/<promise>.<ending>` is handed in for the
//! problem that its promise belongs to and must get its verdict (see [`PROMISES`]); `right` is handed in
//! under every disguise that files of students wear. A folder `<language>/folder` is handed in as a whole.
//!
//! The programs of one language are one class, so that one grading judges them all. A language that is not
//! installed is ignored, unless `JUDGE_REQUIRE` names it.

#![expect(clippy::disallowed_methods, reason = "this test is a program of its own")]

mod class;
mod disguise;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

use class::{Graded, grade, judge};
use disguise::Disguise;

/// What the name of a program promises: the problem that it is handed in for, its verdict, and what it
/// writes to. `right-…` are further right programs of `sum`.
const PROMISES: [(&str, &str, &str, &str); 11] = [
    ("right", "sum", "AC", "standard"),
    ("right", "files", "AC", "standard"),
    ("named", "files", "AC", "named"),
    ("wrong", "sum", "WA", "standard"),
    ("broken", "sum", "CE", ""),
    ("crash", "sum", "RE", "standard"),
    ("deep", "sum", "AC", "standard"),
    ("endless", "hurry", "TLE", "standard"),
    ("hog", "narrow", "MLE", "standard"),
    // Holds 200 of the 256 MiB, whatever the language, and throws much away.
    ("churn", "wide", "AC", "standard"),
    ("flood", "brief", "OLE", "standard"),
];

/// Every language that is there must have these.
const NEEDED: [&str; 9] = ["right", "named", "wrong", "broken", "crash", "endless", "hog", "flood", "folder"];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let health: Value = serde_json::from_str(&judge(&["doctor", "--format", "json"])).unwrap();
    let trials = health["languages"].as_array().unwrap().iter().flat_map(trials_of).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The trials of a language that `judge doctor` looked for.
fn trials_of(found: &Value) -> Vec<Trial> {
    let language = found["name"].as_str().unwrap().to_owned();
    let Some(missing) = found["missing"].as_str().map(str::to_owned) else {
        return cases_as_trials(language);
    };
    let is_required = is_required(&language);
    let kind = missing.clone();
    let trial = Trial::test(language, move || Err(missing.into()));
    vec![trial.with_kind(kind).with_ignored_flag(!is_required)]
}

fn is_required(language: &str) -> bool {
    let required = std::env::var("JUDGE_REQUIRE").unwrap_or_default();
    required.split([' ', ',']).any(|word| word == language)
}

/// The levels of isolation in which languages are tried. At `partial` what is hidden at `full` is refused instead,
/// which some runtimes take badly.
const LEVELS: [&str; 2] = ["full", "partial"];

fn cases_as_trials(language: String) -> Vec<Trial> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/languages").join(&language);
    let cases = cases(&folder);
    let needed = {
        let names: Vec<String> = listed(&folder).into_iter().map(|(promise, _)| promise).collect();
        move || match NEEDED.iter().find(|needed| !names.iter().any(|name| name == *needed)) {
            Some(needed) => Err(format!("tests/languages has no program `{needed}` for it").into()),
            None => Ok(()),
        }
    };
    let mut trials = vec![Trial::test(format!("{language}/has_all_programs"), needed)];
    for level in LEVELS {
        let graded = {
            let cases = cases.clone();
            Arc::new(LazyLock::new(move || grade(&cases, level)))
        };
        trials.extend(cases.iter().cloned().map(|case| {
            let graded = graded.clone();
            Trial::test(format!("{language}/{level}/{}", case.name), move || case.check(&graded))
        }));
    }
    trials
}

/// A program as one student hands it in.
#[derive(Debug, Clone)]
struct Case {
    /// What it is about; the student's name as well.
    name: String,
    /// Files below the student's folder.
    files: Vec<(PathBuf, Vec<u8>)>,
    verdict: &'static str,
    io: &'static str,
}

/// The cases of a language.
fn cases(folder: &Path) -> Vec<Case> {
    let mut cases = Vec::new();
    for (promise, path) in listed(folder) {
        if path.is_dir() {
            let file = |(name, from)| (Path::new("sum").join(name), fs::read(from).unwrap());
            let files = files_below(&path).into_iter().map(file).collect();
            cases.push(Case { name: promise, files, verdict: "AC", io: "standard" });
            continue;
        }
        let content = fs::read(&path).unwrap();
        let ending = path.file_name().unwrap().to_str().unwrap().split_once('.').unwrap().1.to_owned();
        let is_meant = |row: &(&str, &str, &str, &str)| {
            row.0 == promise || (promise.starts_with("right-") && row.0 == "right" && row.1 == "sum")
        };
        for (_, problem, verdict, io) in PROMISES.into_iter().filter(is_meant) {
            let name = if problem == "sum" { promise.clone() } else { format!("{promise}_{problem}") };
            let files = vec![(format!("{problem}.{ending}").into(), content.clone())];
            cases.push(Case { name, files, verdict, io });
        }
        for disguise in Disguise::ALL.into_iter().filter(|disguise| disguise.fits(&promise)) {
            let files = vec![(disguise.file_name(&ending).into(), disguise.content(&content))];
            let verdict = if promise == "right" { "AC" } else { "CE" };
            let name = format!("{promise}_{}", disguise.name());
            cases.push(Case { name, files, verdict, io: "standard" });
        }
    }
    cases
}

/// The programs in a folder: what they promise, and where they are.
fn listed(folder: &Path) -> Vec<(String, PathBuf)> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let promise = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap();
        name.split('.').next().unwrap().to_owned()
    };
    paths.into_iter().map(|path| (promise(&path), path)).collect()
}

/// All files below a folder: their paths in it, and whole.
fn files_below(folder: &Path) -> Vec<(PathBuf, PathBuf)> {
    let entries = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.unwrap());
    let files = entries.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path);
    files.map(|path| (path.strip_prefix(folder).unwrap().to_owned(), path)).collect()
}

impl Case {
    /// Fails unless it got what its name promises.
    fn check(&self, graded: &Graded) -> Result<(), Failed> {
        let row = graded.of(&self.name)?;
        let fail = |what: &str| -> Result<(), Failed> { Err(format!("{what}\n{row:#}").into()) };
        if row["verdict"] != self.verdict {
            return fail(&format!("{} was expected", self.verdict));
        }
        if self.verdict == "CE" {
            let log = row["compile"]["log"].as_str().unwrap();
            let file = self.files[0].0.to_str().unwrap();
            if !log.contains(file) {
                return fail(&format!("the log does not name `{file}`"));
            }
            let temporary = std::env::temp_dir();
            if log.contains(temporary.to_str().unwrap()) {
                return fail("the log names a folder that nobody knows");
            }
            if log.contains(|c: char| c.is_control() && c != '\n') {
                return fail("the log holds control characters");
            }
            return Ok(());
        }
        let test = &row["tests"][0];
        if test["io"] != self.io {
            return fail(&format!("it was expected to write to its {} output", self.io));
        }
        if (test["message"] == "") != (self.verdict == "AC") {
            return fail("a failure has a reason, and nothing else has");
        }
        Ok(())
    }
}
