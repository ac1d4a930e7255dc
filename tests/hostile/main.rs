//! The hostile suite: programs that attack the judge, run in every tier that this machine has.
//!
//! Each program is a file in a folder of its kind. The comment at its head begins with the verdict that it
//! must get, or several of which any will do, and may say more (see [`program`]); then comes what it tries.
//! An attack prints `held` when everything that it tried was refused, which is the right answer. While a
//! program runs, an honest one runs beside it and must be accepted each time; after it, nothing may be
//! left, and the honest one is run once more in its place (see [`round`]).
//!
//! A tier that the machine lacks is ignored with the reason, unless `JUDGE_REQUIRE` names it: `full-root`,
//! `full-user`, `partial`. The ones for an ordinary user run as one where the suite is run by root.
//!
//! With `JUDGE_HOSTILE=shared` the tiers share the programs: every other one attacks full walls as root, the rest as an
//! ordinary user; half of them attack partial walls, too, as the other of the two.
//!
//! `hostile tier none-user [PROGRAM…]` runs programs without walls, to see that each attack notices.

#![expect(clippy::disallowed_methods, reason = "this test is a program of its own")]

mod ground;
mod left;
mod program;
mod round;
mod tier;

use std::collections::HashMap;
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};

use libtest_mimic::{Arguments, Trial};

use program::Program;
use tier::Tier;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        Some(tier::CHILD) => return round::main(&words[1..]),
        Some("tier") => return by_hand(&words[1..]),
        _ => {}
    }
    let mut arguments = Arguments::from_args();
    // Two tiers at one time would be each other's neighbours.
    arguments.test_threads = Some(1);
    let programs = program::all(&tier::repository().join("tests/hostile"));
    let wanted = |trial: &str| is_wanted(&arguments, trial);
    let trials = Tier::WALLED.into_iter().flat_map(|tier| trials_of(tier, &programs, wanted)).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The trials of a tier: one for each of its programs that is wanted, or only one where there is no such tier.
fn trials_of(tier: Tier, programs: &[Program], is_wanted: impl Fn(&str) -> bool) -> Vec<Trial> {
    let name = |program: &str| format!("{tier}::{program}");
    let are_shared = std::env::var_os("JUDGE_HOSTILE").is_some_and(|how| how == "shared");
    let is_its = |&(index, _): &(usize, &Program)| !are_shared || tier.has_of_shared(index);
    let its = programs.iter().enumerate().filter(is_its).map(|(_, program)| program);
    let fitting = its.filter(|program| program.fits(tier)).map(|program| program.name.clone());
    let names: Vec<String> = fitting.filter(|program| is_wanted(&name(program))).collect();
    if names.is_empty() {
        return Vec::new();
    }
    if let Err(reason) = tier.probe() {
        let kind = reason.clone();
        let trial = Trial::test(tier.to_string(), move || Err(reason.into()));
        return vec![trial.with_kind(kind).with_ignored_flag(!tier.is_required())];
    }
    let run = {
        let names = names.clone();
        Arc::new(LazyLock::new(move || results(tier, &names)))
    };
    let trial = |program: String| {
        let run = run.clone();
        Trial::test(name(&program), move || match run.get(&program) {
            Some(Ok(())) => Ok(()),
            Some(Err(reason)) => Err(reason.into()),
            None => Err("nothing is known of it".into()),
        })
    };
    names.into_iter().map(trial).collect()
}

/// What became of each program of a tier.
fn results(tier: Tier, names: &[String]) -> HashMap<String, Result<(), String>> {
    let mut results = HashMap::new();
    let ended = tier.run(names, |line| {
        let (name, result) = match line.split_once(' ') {
            Some(("ok", name)) => (name, Ok(())),
            Some(("failed", rest)) => {
                let (name, reason) = rest.split_once(": ").unwrap_or((rest, ""));
                (name, Err(reason.to_owned()))
            }
            _ => return,
        };
        results.insert(name.to_owned(), result);
    });
    let why = ended.err().unwrap_or_default();
    for name in names {
        let missing = || Err(format!("the run of the tier ended before it {why}").trim_end().to_owned());
        results.entry(name.clone()).or_insert_with(missing);
    }
    results
}

/// Runs a tier, or some programs of it, and prints what is known of each when it is known.
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "it is a program of its own")]
fn by_hand(words: &[String]) -> ExitCode {
    let Some(tier) = words.first().and_then(|word| Tier::from_word(word)) else {
        eprintln!("which tier? full-root, full-user, partial-root, partial-user, none-root or none-user");
        return ExitCode::FAILURE;
    };
    match tier.run(&words[1..], |line| println!("{line}")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Whether a trial is among those that were asked for, so that the others need not be run.
fn is_wanted(arguments: &Arguments, trial: &str) -> bool {
    let is_meant = |filter: &str| if arguments.exact { trial == filter } else { trial.contains(filter) };
    arguments.filter.as_deref().is_none_or(is_meant) && !arguments.skip.iter().any(|skip| is_meant(skip))
}
