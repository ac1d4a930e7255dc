//! The table: what was measured, the ratios, and what they should be.

use std::fmt::Write;
use std::process::Command;

use crate::clock::Cost;
use crate::measure::{Rounds, Slow};
use crate::options::Options;

/// The machine, the class, and how it was measured.
pub(crate) fn head(options: &Options, rounds: &Rounds, load: &str) -> String {
    let Options { students, problems, tests, seed, python, wrong, .. } = options;
    let mut out = String::new();
    let _ = writeln!(
        out,
        "A class of {students} x {problems} x {tests} (students, problems, tests of each), seed {seed}; {:.0} % in Python, \
         the rest in C++ with `<bits/stdc++.h>`; {:.0} % wrong; {} at a time; medians of {}. Every verdict of every \
         grading was as expected.\n",
        python * 100.0,
        wrong * 100.0,
        options.jobs(),
        options.rounds,
    );
    let _ = writeln!(out, "{}; load before {load}, after {}.", machine(&rounds.python), self::load());
    let _ = writeln!(
        out,
        "Floor: `{}`, and bare starts of what it makes. Isolation: {}.",
        rounds.compiler, rounds.isolation
    );
    let mut notes = rounds.notes.clone();
    notes.dedup();
    for note in notes {
        let _ = writeln!(out, "Note: {note}.");
    }
    out
}

/// The judge against the floor, cold.
pub(crate) fn against_the_floor(options: &Options, rounds: &Rounds) -> String {
    let median = |costs: &[Cost]| Cost::median(costs);
    let both = |costs: &[Vec<Cost>; 2]| costs.iter().map(|costs| median(costs)).sum::<Cost>();
    let (compile, runs) = (both(&rounds.floor_compile), both(&rounds.floor_runs));
    let cold = median(&rounds.cold);
    let mut out = String::from(
        "| cold | floor s | judge s | ratio | floor CPU s | judge CPU s | CPU ratio | target | |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    let mut row = |what: &str, floor: Cost, judge: Cost, target: f64| {
        // Nothing of the kind is in the class.
        if floor.wall < 1e-3 {
            return;
        }
        let ratio = judge.wall / floor.wall;
        let _ = writeln!(
            out,
            "| {what} | {:.2} | {:.2} | **{ratio:.2}** | {:.2} | {} | {} | {target} | {} |",
            floor.wall,
            judge.wall,
            floor.cpu,
            known(judge.cpu),
            known(judge.cpu / floor.cpu),
            reached(ratio <= target),
        );
    };
    row("compiling", compile, median(&rounds.compile), 0.25);
    row("C++ runs", median(&rounds.floor_runs[0]), median(&rounds.runs[0]), 0.8);
    row("Python runs", median(&rounds.floor_runs[1]), median(&rounds.runs[1]), 0.8);
    row(&format!("the whole class of {}", options.students), compile + runs, cold, 0.35);
    out
}

/// Grading again after little or nothing has changed.
pub(crate) fn again(rounds: &Rounds) -> String {
    let cold = Cost::median(&rounds.cold);
    let warm = Cost::median(&rounds.warm);
    let mut out = String::from(
        "| graded again | own cost s | judge s | beyond its own s | judge CPU s | target | |\n|---|---|---|---|---|---|---|\n",
    );
    let share = warm.wall / cold.wall;
    let _ = writeln!(
        out,
        "| nothing changed | | {:.2} | {:.1} % of cold | {:.2} | under 2 % and 1 s | {} |",
        warm.wall,
        share * 100.0,
        warm.cpu,
        reached(share < 0.02 && warm.wall < 1.0),
    );
    for (what, [own, step]) in
        [("one new submission", &rounds.one_new), ("one changed test", &rounds.one_changed)]
    {
        let (own, step) = (Cost::median(own), Cost::median(step));
        let beyond = step.wall - own.wall;
        let _ = writeln!(
            out,
            "| {what} | {:.2} | {:.2} | {beyond:.2} | {:.2} | 0.3 at most | {} |",
            own.wall,
            step.wall,
            step.cpu,
            reached(beyond <= 0.3),
        );
    }
    out
}

/// Classes of several sizes, cold.
pub(crate) fn growth(sizes: &[(usize, Cost)]) -> String {
    let mut out =
        String::from("| class | s | ratio | CPU s | CPU ratio | target | |\n|---|---|---|---|---|---|---|\n");
    let Some((first, least)) = sizes.first() else { return String::new() };
    for (times, cost) in sizes {
        let ratio = cost.wall / least.wall;
        let target = *times as f64 / *first as f64 * 1.05;
        let _ = writeln!(
            out,
            "| {times} times | {:.2} | {ratio:.2} | {:.2} | {:.2} | {} | {} |",
            cost.wall,
            cost.cpu,
            cost.cpu / least.cpu,
            if times == first { String::new() } else { format!("{target:.2}") },
            if times == first { "" } else { reached(ratio <= target) },
        );
    }
    out
}

/// What hanging programs add.
pub(crate) fn hanging(slow: &Slow) -> String {
    let Slow { submissions, hanging, tests, without, with, least } = slow;
    let added = with.wall - without.wall;
    format!(
        "Hanging: {hanging} of {submissions} submissions hang on each of {tests} tests. Without them {:.2} s, with them \
         {:.2} s: {added:.2} s more, {:.2} times the {least:.2} s for which they must run until they are stopped.\n",
        without.wall,
        with.wall,
        added / least,
    )
}

/// How busy the machine is.
pub(crate) fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or_default().to_owned()
}

fn machine(python: &str) -> String {
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
    let cpus = read("/proc/cpuinfo");
    let model =
        cpus.lines().find(|line| line.starts_with("model name")).and_then(|line| line.split(": ").nth(1));
    let first_line = |program: &str| {
        let output =
            Command::new(program).arg("--version").output().map(|output| output.stdout).unwrap_or_default();
        String::from_utf8_lossy(&output).lines().next().unwrap_or("not known").trim().to_owned()
    };
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let (model, kernel) =
        (model.unwrap_or("a processor of unknown kind"), read("/proc/sys/kernel/osrelease"));
    let (gcc, python) = (first_line("g++"), first_line(python));
    format!("{cores} cores of {model}, Linux {}, {gcc}, {python}", kernel.trim())
}

fn reached(is_reached: bool) -> &'static str {
    if is_reached { "reached" } else { "not reached" }
}

fn known(number: f64) -> String {
    if number.is_nan() { "-".to_owned() } else { format!("{number:.2}") }
}
