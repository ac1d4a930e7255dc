//! What is measured, in which order: the floor and the judge take turns.

use std::fs;
use std::path::Path;

use crate::clock::Cost;
use crate::floor::Floor;
use crate::graded::Workspace;
use crate::make::{self, Entry, Kind, Language, Wish};
use crate::options::Options;

/// Where and with what all is measured.
#[derive(Debug)]
pub(crate) struct Setting<'a> {
    pub(crate) repository: &'a Path,
    pub(crate) temporary: &'a Path,
    pub(crate) judge: &'a Path,
    pub(crate) options: &'a Options,
    /// Whether the judge knows `--fresh`: grade again whatever is stored.
    pub(crate) has_fresh: bool,
}

/// What each round cost, of the class without hanging programs.
#[derive(Debug, Default)]
pub(crate) struct Rounds {
    /// By language.
    pub(crate) floor_compile: [Vec<Cost>; 2],
    pub(crate) floor_runs: [Vec<Cost>; 2],
    pub(crate) cold: Vec<Cost>,
    /// The judge's own parts of it: compiling all; the runs by language.
    pub(crate) compile: Vec<Cost>,
    pub(crate) runs: [Vec<Cost>; 2],
    pub(crate) warm: Vec<Cost>,
    /// Its own cost, and that of grading the class again.
    pub(crate) one_changed: [Vec<Cost>; 2],
    pub(crate) one_new: [Vec<Cost>; 2],
    /// What should be told of how it was measured.
    pub(crate) notes: Vec<String>,
    /// The isolation of the last report.
    pub(crate) isolation: String,
    pub(crate) python: String,
    pub(crate) compiler: String,
}

/// The small class with hanging programs.
#[derive(Debug)]
pub(crate) struct Slow {
    pub(crate) submissions: usize,
    pub(crate) hanging: usize,
    pub(crate) tests: usize,
    pub(crate) without: Cost,
    pub(crate) with: Cost,
    /// Seconds for which the hanging runs must compute until they may be stopped, on all cores together.
    pub(crate) least: f64,
}

const CLASS: &str = "class";
const BY_LANGUAGE: [(Language, &str); 2] = [(Language::Cpp, "class-cpp"), (Language::Python, "class-python")];

/// The class of the size that was asked for.
pub(crate) fn rounds(setting: &Setting<'_>) -> Rounds {
    let wish = setting.options.wish();
    let (workspace, entries) = workspace(setting, "main", &wish);
    let floor = Floor::new(&workspace.place, setting.options.jobs());
    let mut rounds =
        Rounds { python: floor.python().to_owned(), compiler: floor.compile_command(), ..Rounds::default() };
    for round in 0..setting.options.rounds {
        say(&format!("round {} of {}: the floor", round + 1, setting.options.rounds));
        for (language, class) in BY_LANGUAGE {
            let entries = of_language(&entries, language);
            let parts: Vec<&Entry> = entries.iter().collect();
            if round == 0 {
                make::write_class(&workspace.place, class, &entries);
            }
            rounds.floor_compile[language as usize].push(floor.compile(class, &parts));
            rounds.floor_runs[language as usize].push(floor.run(class, &parts, 0..wish.tests));
        }
        say("the judge, cold and warm");
        workspace.forget();
        let cold = workspace.grade(CLASS, &entries, &[]);
        rounds.cold.push(cold.cost);
        let isolation = &cold.report["isolation"];
        rounds.isolation = format!("{}, lacks {}", isolation["level"], isolation["lacks"]);
        rounds.warm.push(workspace.grade(CLASS, &entries, &[]).cost);
        say("the judge, its runs");
        if setting.has_fresh {
            runs_alone(&workspace, &entries, cold.cost, &mut rounds);
        } else {
            let compile =
                Cost { wall: cold.compile_seconds() / setting.options.jobs() as f64, cpu: f64::NAN };
            rounds.compile.push(compile);
            runs_by_report(setting, &workspace, &entries, &mut rounds);
        }
        say("one changed test, one new submission");
        one_changed(setting, &workspace, &floor, &entries, round, &mut rounds);
        one_new(&workspace, &entries, &wish, round, &mut rounds);
    }
    rounds
}

/// All programs are built, and the results that are stored are not used: what is left are the runs.
fn runs_alone(workspace: &Workspace, entries: &[Entry], cold: Cost, rounds: &mut Rounds) {
    let all = workspace.grade(CLASS, entries, &["--fresh"]);
    rounds.compile.push(cold - all.cost);
    let (cached, submissions) = all.cached_programs();
    if cached < submissions {
        rounds
            .notes
            .push(format!("with `--fresh` {cached} of {submissions} programs were not compiled again"));
    }
    for (language, class) in BY_LANGUAGE {
        let entries = of_language(entries, language);
        if entries.is_empty() {
            rounds.runs[language as usize].push(Cost::default());
            continue;
        }
        rounds.runs[language as usize].push(workspace.grade(class, &entries, &["--fresh"]).cost);
    }
}

/// Without `--fresh`: a cold class of each language, less what its report says of compiling.
fn runs_by_report(setting: &Setting<'_>, workspace: &Workspace, entries: &[Entry], rounds: &mut Rounds) {
    let note =
        "this judge does not know `--fresh`: what compiling costs is taken from the seconds in its report";
    if rounds.notes.is_empty() {
        rounds.notes.push(note.to_owned());
    }
    for (language, class) in BY_LANGUAGE {
        let entries = of_language(entries, language);
        if entries.is_empty() {
            rounds.runs[language as usize].push(Cost::default());
            continue;
        }
        workspace.forget();
        let graded = workspace.grade(class, &entries, &[]);
        let compile = graded.compile_seconds() / setting.options.jobs() as f64;
        let wall = graded.cost.wall - compile;
        rounds.runs[language as usize].push(Cost { wall, cpu: f64::NAN });
    }
    // As it was: all is known.
    workspace.grade(CLASS, entries, &[]);
}

/// Its own cost are the bare runs of all programs of that problem on that test.
fn one_changed(
    setting: &Setting<'_>,
    workspace: &Workspace,
    floor: &Floor,
    entries: &[Entry],
    round: usize,
    rounds: &mut Rounds,
) {
    let wish = setting.options.wish();
    make::change_a_test(setting.repository, &workspace.place, &wish, round);
    let touched: Vec<&Entry> = entries.iter().filter(|entry| entry.problem == 0).collect();
    rounds.one_changed[0].push(floor.run(CLASS, &touched, wish.tests - 1..wish.tests));
    rounds.one_changed[1].push(workspace.grade(CLASS, entries, &[]).cost);
}

/// Its own cost is that of grading another program of the same kind in a class of its own.
fn one_new(workspace: &Workspace, entries: &[Entry], wish: &Wish, round: usize, rounds: &mut Rounds) {
    let new = |student| Entry::new(wish.seed, wish.students + student, 0, Language::Cpp, Kind::Right);
    let (alone, added) = (new(2 * round), new(2 * round + 1));
    let class = format!("class-of-one-{round}");
    alone.write(&workspace.place.join(&class));
    rounds.one_new[0].push(workspace.grade(&class, &[alone], &[]).cost);
    added.write(&workspace.place.join(CLASS));
    let all = [entries, std::slice::from_ref(&added)].concat();
    rounds.one_new[1].push(workspace.grade(CLASS, &all, &[]).cost);
    fs::remove_dir_all(workspace.place.join(CLASS).join(&added.student)).unwrap();
}

/// A class that is so many times as large, cold.
pub(crate) fn larger(setting: &Setting<'_>, times: usize) -> Cost {
    say(&format!("a class {times} times as large"));
    let mut wish = setting.options.wish();
    wish.students *= times;
    let (workspace, entries) = workspace(setting, &format!("times-{times}"), &wish);
    workspace.grade(CLASS, &entries, &[]).cost
}

/// The class with hanging programs, cold, with and without them.
pub(crate) fn slow(setting: &Setting<'_>) -> Slow {
    say("a small class with hanging programs");
    let wish = setting.options.slow_wish();
    let (workspace, entries) = workspace(setting, "slow", &wish);
    let (hanging, others): (Vec<Entry>, Vec<Entry>) =
        entries.iter().cloned().partition(|entry| matches!(entry.kind, Kind::Hanging(_)));
    make::write_class(&workspace.place, "class-without", &others);
    let without = workspace.grade("class-without", &others, &[]).cost;
    workspace.forget();
    let with = workspace.grade(CLASS, &entries, &[]).cost;
    let number = |path: &str, table: Option<&str>, key: &str| -> f64 {
        let text = fs::read_to_string(workspace.place.join(path)).unwrap();
        let all: toml::Table = toml::from_str(&text).unwrap();
        let table = table.map_or(Some(&all), |name| all.get(name)?.as_table());
        let value = table.and_then(|table| table.get(key)).expect("the file says it");
        value.as_float().or(value.as_integer().map(|n| n as f64)).expect("a number")
    };
    let stop = number("judge.toml", Some("defaults"), "stop_factor");
    let limits = hanging
        .iter()
        .map(|entry| number(&format!("problems/{}/problem.toml", entry.slug()), None, "time_limit"));
    let least = limits.sum::<f64>() * stop * wish.tests as f64 / setting.options.jobs() as f64;
    Slow { submissions: entries.len(), hanging: hanging.len(), tests: wish.tests, without, with, least }
}

/// One program of every kind for every problem, on few tests and with short limits. Returns how many there were.
pub(crate) fn every_kind(setting: &Setting<'_>) -> usize {
    let options = setting.options;
    let wish = Wish { students: 0, tests: options.tests.min(4), time_limit: Some(0.4), ..options.wish() };
    let workspace = Workspace::new(setting.temporary, "kinds", setting.judge, options.jobs());
    make::copy_pack(setting.repository, &workspace.place, &wish);
    let entries = make::every_kind(wish.seed, wish.problems);
    make::write_class(&workspace.place, CLASS, &entries);
    workspace.grade(CLASS, &entries, &[]);
    entries.len()
}

/// A new workspace with a class in it.
fn workspace(setting: &Setting<'_>, name: &str, wish: &Wish) -> (Workspace, Vec<Entry>) {
    let workspace = Workspace::new(setting.temporary, name, setting.judge, setting.options.jobs());
    make::copy_pack(setting.repository, &workspace.place, wish);
    let entries = make::class(wish);
    make::write_class(&workspace.place, CLASS, &entries);
    (workspace, entries)
}

fn of_language(entries: &[Entry], language: Language) -> Vec<Entry> {
    entries.iter().filter(|entry| entry.language == language).cloned().collect()
}

/// Progress; the table alone goes to standard output.
fn say(what: &str) {
    eprintln!("{what}");
}
