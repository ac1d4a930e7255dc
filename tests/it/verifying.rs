//! Proving problems: a sound one is green, and each rule that is broken is named, at its place, with a remedy.

mod fixture;
mod table;

use serde_json::Value;

use crate::bench::Bench;
use fixture::{changed, laid, sound};
use table::{Expected, Row};

/// A workspace with a problem for each row.
fn pack(rows: &[Row]) -> Bench {
    let mut bench = Bench::new();
    for row in rows {
        let mut files = sound();
        (row.change)(&mut files);
        bench = laid(bench, row.name, &files);
    }
    let relocked: Vec<&str> = rows.iter().filter(|row| row.is_relocked).map(|row| row.name).collect();
    bench.run(&[&["regen", "-q", "--overwrite"], &relocked[..]].concat()).exits_with(0);
    bench
}

/// The findings of a problem in a proof: rule, gravity, place in the problem, message, remedy.
fn findings(proof: &Value, problem: &str) -> Vec<[String; 5]> {
    let problems = proof["problems"].as_array().unwrap();
    let verified = problems.iter().find(|verified| verified["name"] == problem).unwrap();
    let word = |finding: &Value, key: &str| finding[key].as_str().unwrap().to_owned();
    let told = |finding: &Value| {
        let path = word(finding, "path").replacen(&format!("problems/{problem}/"), "", 1);
        let line = finding.get("line").map(|line| format!(":{line}")).unwrap_or_default();
        let place = format!("{path}{line}");
        [
            word(finding, "rule"),
            word(finding, "gravity"),
            place,
            word(finding, "message"),
            word(finding, "remedy"),
        ]
    };
    verified["findings"].as_array().unwrap().iter().map(told).collect()
}

/// What is wrong with the findings of a problem.
fn mismatch(found: &[[String; 5]], expected: &[Expected]) -> Option<String> {
    let gravity = |gravity| format!("{gravity:?}").to_lowercase();
    let fits = |[rule, grave, place, message, remedy]: &[String; 5], (check, wanted, at, part): &Expected| {
        let same = rule == check.id() && *grave == gravity(*wanted) && place == at;
        same && message.contains(part) && !remedy.is_empty()
    };
    let mut left: Vec<&[String; 5]> = found.iter().collect();
    for wanted in expected {
        match left.iter().position(|found| fits(found, wanted)) {
            Some(at) => drop(left.remove(at)),
            None => return Some(format!("{wanted:?} is not in {found:#?}")),
        }
    }
    (!left.is_empty()).then(|| format!("nobody expects {left:#?}"))
}

/// Proves a pack with a problem for each row and compares what is found.
fn check(rows: &[Row], mutants: &str) {
    let bench = pack(rows);
    let proof = bench.run(&["verify", "-q", "--format", "json", "--mutants", mutants]).exits_with(1).json();
    for problem in proof["problems"].as_array().unwrap() {
        eprintln!("{} {}", problem["name"], problem["seconds"]);
    }
    let wrong = rows.iter().filter_map(|row| {
        let mismatch = mismatch(&findings(&proof, row.name), &row.expected)?;
        Some(format!("{} ({}): {mismatch}\n", row.name, row.rule().id()))
    });
    let wrong: String = wrong.collect();
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn a_sound_problem_is_green_without_a_word() {
    let bench = changed(|_| {});
    let ran = bench.run(&["verify", "--mutants", "3", "--format", "json"]).exits_with(0);
    let proof = ran.json();
    assert_eq!(findings(&proof, "sum"), Vec::<[String; 5]>::new());
    let verified = &proof["problems"][0];
    assert_eq!(
        (&proof["green"], &verified["tests"], &verified["submissions"]),
        (&true.into(), &4.into(), &2.into())
    );
    assert_eq!(verified["mutants"][0]["tried"], 3, "{verified}");
}

#[test]
fn every_rule_that_is_broken_is_named_and_no_other() {
    check(&table::rows(), "0");
}
