//! The pack is sound: every proof gets the verdict of its folder, whatever runs beside it, the answers
//! are the reference's, and the inputs are what the generator makes.

use std::path::PathBuf;
use std::process::Command;

use crate::bench::{Ran, judge, repository};

/// The folders of proofs and the verdict that each must get.
const FOLDERS: [(&str, &str); 4] =
    [("accepted", "AC"), ("wrong_answer", "WA"), ("time_limit_exceeded", "TLE"), ("run_time_error", "RE")];

/// The endings of the languages that are not installed here; `tests/languages` tells which these are, and
/// fails where one must be there.
fn missing_endings() -> Vec<String> {
    let doctor: Ran = judge().args(["doctor", "--format", "json"]).output().unwrap().into();
    let rows = doctor.exits_with(0).json();
    let missing: Vec<String> = rows["languages"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row.get("missing").is_some())
        .map(|row| row["name"].as_str().unwrap().to_owned())
        .collect();
    let config: toml::Value =
        toml::from_str(&std::fs::read_to_string(repository().join("judge.toml")).unwrap()).unwrap();
    let languages = config["language"].as_array().unwrap().iter();
    languages
        .filter(|row| missing.iter().any(|name| row["name"].as_str() == Some(name)))
        .flat_map(|row| row["extensions"].as_array().unwrap())
        .map(|ending| format!(".{}", ending.as_str().unwrap()))
        .collect()
}

/// Every proof of the pack in a language that is here, with its verdict.
fn proofs() -> Vec<(String, &'static str)> {
    let missing = missing_endings();
    let mut proofs = Vec::new();
    for problem in list(&repository().join("problems")) {
        for (folder, verdict) in FOLDERS {
            for file in list(&problem.join("submissions").join(folder)) {
                let path = file.strip_prefix(repository()).unwrap();
                let path = path.to_str().unwrap().to_owned();
                if !missing.iter().any(|ending| path.ends_with(ending)) {
                    proofs.push((path, verdict));
                }
            }
        }
    }
    proofs
}

fn list(folder: &PathBuf) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Grades all proofs with so many at one time.
fn every_proof_gets_its_verdict(jobs: &str) {
    let proofs = proofs();
    assert!(proofs.len() >= 8 * 6, "the proofs were found: {}", proofs.len());
    let paths = proofs.iter().map(|(path, _)| path);
    let ran: Ran =
        judge().args(["test", "--format", "json", "-q", "-j", jobs]).args(paths).output().unwrap().into();
    let report = ran.json();
    let submissions = report["submissions"].as_array().unwrap();
    assert_eq!(submissions.len(), proofs.len());
    let mut wrong = Vec::new();
    for (submission, (path, verdict)) in submissions.iter().zip(&proofs) {
        assert_eq!(submission["path"], **path, "in the order asked for");
        if submission["verdict"] != **verdict {
            let tests = submission["tests"].as_array().unwrap();
            let failing = tests
                .iter()
                .find(|test| test["verdict"] != "AC")
                .map(|test| (&test["name"], &test["message"]));
            wrong.push(format!(
                "{path}: {} {failing:?} {}",
                submission["verdict"], submission["compile"]["log"]
            ));
        }
    }
    assert!(wrong.is_empty(), "with -j {jobs}:\n{}", wrong.join("\n"));
}

#[test]
fn every_proof_gets_its_verdict_alone() {
    every_proof_gets_its_verdict("1");
}

#[test]
fn every_proof_gets_its_verdict_beside_seven_others() {
    every_proof_gets_its_verdict("8");
}

#[test]
fn the_references_score_full() {
    let references = list(&repository().join("solutions/src/bin"));
    assert_eq!(references.len(), 8);
    let ran: Ran =
        judge().args(["test", "--format", "json", "-q"]).args(&references).output().unwrap().into();
    for submission in ran.exits_with(0).json()["submissions"].as_array().unwrap() {
        assert_eq!(submission["score"], 100.0, "{submission}");
    }
}

#[test]
fn the_answers_are_fresh() {
    let ran: Ran = judge().args(["regen", "--check"]).output().unwrap().into();
    let ran = ran.exits_with(0);
    assert_eq!(
        ran.stdout.lines().filter(|line| line.contains("answers are fresh")).count(),
        8,
        "{}",
        ran.stdout
    );
}

#[test]
fn the_inputs_are_what_the_generator_makes() {
    let generated =
        Command::new("python3").arg("scripts/make-tests").arg("--check").current_dir(repository()).output();
    let ran = Ran::from(generated.unwrap());
    assert_eq!(ran.code, Some(0), "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn every_problem_has_what_a_pack_needs() {
    for problem in list(&repository().join("problems")) {
        let name = problem.file_name().unwrap().to_str().unwrap().to_owned();
        let manifest = std::fs::read_to_string(problem.join("problem.toml")).unwrap();
        let limit = toml::from_str::<toml::Value>(&manifest).unwrap()["time_limit"].as_float().unwrap();
        let limits = [
            ("statement.md", format!("{limit} second{} of CPU time", if limit == 1.0 { "" } else { "s" })),
            ("statement.vi.md", format!("{limit} giây (thời gian CPU)")),
        ];
        for (statement, limit) in limits {
            let text = std::fs::read_to_string(problem.join(statement)).unwrap();
            assert!(text.contains(&limit), "{name}/{statement} does not say {limit}");
            for sample in list(&problem.join("tests/sample")) {
                let sample = std::fs::read_to_string(sample).unwrap();
                assert!(
                    text.contains(&format!("\n{sample}```\n")),
                    "{name}/{statement} lacks the sample\n{sample}"
                );
            }
        }
        let secret = list(&problem.join("tests/secret")).len() / 2;
        assert!(secret >= if name == "n-queens" { 12 } else { 20 }, "{name} has {secret} secret tests");
        for (folder, least) in [("accepted", 2), ("wrong_answer", 3)] {
            let found = list(&problem.join("submissions").join(folder)).len();
            assert!(found >= least, "{name} has {found} {folder}");
        }
        assert!(
            repository().join(format!("solutions/src/bin/{name}.rs")).is_file(),
            "{name} has a reference"
        );
    }
}
