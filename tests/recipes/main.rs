//! Every recipe of judge.toml (`speedup`), proven with programs: those of `<language>/` are graded the plain way, and
//! again with all recipes that the language has, and nothing may differ: neither verdicts, nor what the compiler said,
//! nor what came of the runs. The programs are those that recipes are likely to get wrong.
//!
//! With `JUDGE_RECIPES=each` each recipe is tried alone as well, with `JUDGE_RECIPES=half` every other program of a
//! language that has many.
//!
//! A language that is not installed is ignored, unless `JUDGE_REQUIRE` names it.

#![expect(clippy::disallowed_methods, reason = "this test is a program of its own")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Arc, LazyLock};

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

/// The languages, with what their recipes leave in the cache where the usual toolchain is installed.
const LANGUAGES: [(&str, &[(&str, &str)]); 4] = [
    ("cpp", &[("cxx-pch", "stdc++.h.gch"), ("fast-link", ""), ("static-link", WHOLE)]),
    ("c", &[("fast-link", ""), ("static-link", WHOLE)]),
    ("python", &[("python-start", "")]),
    ("java", &[("java-archive", "compiler.jsa")]),
];

/// What stands for programs that hold their libraries, three of them at least.
const WHOLE: &str = "whole programs";

/// More programs than this are many.
const MANY: usize = 50;

/// The name of the run with all recipes of a language.
const ALL: &str = "all";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let health: Value =
        serde_json::from_str(&judge(&["doctor", "--format", "json"], &target().join("cache"))).unwrap();
    let missing = |language: &str| {
        let row = health["languages"].as_array().unwrap().iter().find(|row| row["name"] == language).unwrap();
        row["missing"].as_str().map(str::to_owned)
    };
    let trials = LANGUAGES.into_iter().flat_map(|(language, recipes)| match missing(language) {
        None => trials_of(language, recipes),
        Some(missing) => {
            let required = std::env::var("JUDGE_REQUIRE").unwrap_or_default();
            let is_required = required.split([' ', ',']).any(|word| word == language);
            let kind = missing.clone();
            let trial = Trial::test(language, move || Err(missing.into()));
            vec![trial.with_kind(kind).with_ignored_flag(!is_required)]
        }
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// The trials of a language: each program with each recipe, against the plain way.
fn trials_of(language: &'static str, recipes: &'static [(&str, &str)]) -> Vec<Trial> {
    let plain = Arc::new(LazyLock::new(move || Graded::new(language, &[])));
    let names: Vec<&str> = recipes.iter().map(|(name, _)| *name).collect();
    // All together show that something differs; each alone, what makes it differ.
    let alone = names.len() == 1 || std::env::var_os("JUDGE_RECIPES").is_some_and(|which| which == "each");
    let alone = names.iter().filter(|_| alone);
    let mut sets: Vec<(&str, Vec<&str>)> = alone.map(|name| (*name, vec![*name])).collect();
    if names.len() > 1 {
        sets.push((ALL, names));
    }
    let mut trials = Vec::new();
    for (name, set) in sets {
        let graded = Arc::new(LazyLock::new(move || Graded::new(language, &set)));
        for program in programs(language).into_keys() {
            let (plain, graded) = (plain.clone(), graded.clone());
            let trial = format!("{language}/{name}/{program}");
            trials.push(Trial::test(trial, move || same(&plain, &graded, &program)));
        }
        let all = recipes.iter().filter(|(recipe, _)| [recipe, ALL].contains(&name));
        for left in all.map(|(_, left)| *left).filter(|left| !left.is_empty()) {
            let (trial, graded) = (format!("{language}/{name}/uses/{left}"), graded.clone());
            trials.push(Trial::test(trial, move || match graded.has(left) {
                true => Ok(()),
                false => Err(format!("there is no `{left}`, or too few, in the cache").into()),
            }));
        }
    }
    trials
}

fn same(plain: &Graded, graded: &Graded, program: &str) -> Result<(), Failed> {
    let (plain, graded) = (plain.of(program)?, graded.of(program)?);
    if plain == graded { Ok(()) } else { Err(format!("the plain way:\n{plain}\nwith it:\n{graded}").into()) }
}

/// A class whose students handed in one program each, graded.
struct Graded {
    rows: Result<BTreeMap<String, Value>, String>,
    cache: PathBuf,
    _folder: tempfile::TempDir,
}

impl Graded {
    /// Grades the programs of a language with these recipes, and a cache of their own.
    fn new(language: &str, recipes: &[&str]) -> Self {
        let folder = tempfile::tempdir_in(target()).unwrap();
        let write = |path: &str, content: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        };
        let config = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/judge.toml")).unwrap();
        write("judge.toml", &with_recipes(&config, recipes));
        write("problems/sum/problem.toml", "title = \"Sum\"\ntime_limit = 10\n");
        write("problems/sum/tests/secret/1.in", "20 22\n");
        write("problems/sum/tests/secret/1.ans", "42\n");
        for (name, path) in programs(language) {
            let ending = path.extension().unwrap().to_str().unwrap();
            write(&format!("class/{name}/sum.{ending}"), &fs::read_to_string(&path).unwrap());
        }
        let (cache, class) = (folder.path().join("cache"), folder.path().join("class"));
        let place = |path: &Path| path.to_str().unwrap().to_owned();
        let [workspace, class] = [place(folder.path()), place(&class)];
        let arguments = ["-C", &workspace, "grade", &class, "--format", "json", "-q", "--isolation", "none"];
        let said = judge(&arguments, &cache);
        let rows = serde_json::from_str::<Value>(&said).map_err(|error| format!("{error}: {said}"));
        let rows = rows.map(|report| {
            let rows = report["submissions"].as_array().unwrap().iter();
            rows.map(|row| (row["student"].as_str().unwrap().to_owned(), timeless(row))).collect()
        });
        Graded { rows, cache, _folder: folder }
    }

    fn of(&self, program: &str) -> Result<&Value, Failed> {
        let rows = self.rows.as_ref().map_err(Failed::from)?;
        rows.get(program).ok_or_else(|| "there is no submission of it in the report".into())
    }

    /// Whether the cache holds a file of this name, or programs that hold their libraries.
    fn has(&self, name: &str) -> bool {
        let mut files = walkdir::WalkDir::new(&self.cache).into_iter().filter_map(Result::ok);
        if name != WHOLE {
            return files.any(|file| file.file_name() == name);
        }
        let programs = files.filter(|file| file.file_name() == "judge-built");
        // Others name what finds their libraries.
        let loader = b"/ld-";
        let is_whole =
            |bytes: &[u8]| !bytes[..bytes.len().min(4096)].windows(loader.len()).any(|part| part == loader);
        programs.filter(|file| is_whole(&fs::read(file.path()).unwrap())).count() >= 3
    }
}

/// A judge.toml whose languages have these recipes and no others.
fn with_recipes(config: &str, recipes: &[&str]) -> String {
    let line = format!("speedup = {recipes:?}");
    let lines = config.lines().map(|text| if text.starts_with("speedup = ") { line.as_str() } else { text });
    lines.collect::<Vec<_>>().join("\n")
}

/// A submission's row of a report without what differs from one run to the next.
fn timeless(row: &Value) -> Value {
    let mut row = row.clone();
    let of_run = ["cpu_ms", "wall_ms", "memory_kib", "remeasured", "cached"];
    let forget = |value: &mut Value, keys: &[&str]| {
        if let Some(object) = value.as_object_mut() {
            keys.iter().for_each(|key| drop(object.remove(*key)));
        }
    };
    forget(&mut row, &of_run);
    forget(&mut row["compile"], &["seconds", "cached"]);
    // It says itself that it was made in another way.
    forget(&mut row, &["made"]);
    let log = row["compile"]["log"].as_str().map(without_temporary_names);
    row["compile"]["log"] = log.into();
    for test in row["tests"].as_array_mut().into_iter().flatten() {
        forget(test, &of_run);
        if let Some(said) = test.pointer_mut("/failure/stderr/text") {
            *said = without_addresses(said.as_str().unwrap_or_default()).into();
        }
    }
    row
}

/// What a program said, without the addresses of its memory, which are others each time: `0x7ffd720ed390`.
fn without_addresses(said: &str) -> String {
    let mut parts = said.split("0x");
    let mut known = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        known.push_str("0x");
        known.push_str(part.trim_start_matches(|c: char| c.is_ascii_hexdigit()));
    }
    known
}

/// A log without the random names of a compiler's temporary files: `ccA1b2C3.o`.
fn without_temporary_names(log: &str) -> String {
    let mut parts = log.split("cc");
    let mut known = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_random = part.len() > 8
            && part.is_char_boundary(6)
            && part[..6].chars().all(|c| c.is_ascii_alphanumeric())
            && part[6..].starts_with(".o");
        known.push_str("cc");
        known.push_str(if is_random { &part[6..] } else { part });
    }
    known
}

/// The programs for a language, by their names.
fn programs(language: &str) -> BTreeMap<String, PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recipes").join(language);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let all: BTreeMap<String, PathBuf> =
        paths.map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), path)).collect();
    let half = std::env::var_os("JUDGE_RECIPES").is_some_and(|which| which == "half") && all.len() > MANY;
    all.into_iter().step_by(if half { 2 } else { 1 }).collect()
}

/// Where tests may write.
fn target() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}

/// Runs the judge: its standard output, or its standard error where there is none.
fn judge(arguments: &[&str], cache: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_judge"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::null())
        .env("JUDGE_CACHE", cache)
        .output()
        .unwrap();
    let said = if output.stdout.is_empty() { output.stderr } else { output.stdout };
    String::from_utf8(said).unwrap()
}
