//! The pack is sound: every proof gets the verdict of its folder, whatever runs beside it, the answers
//! are the reference's, and the inputs are what the generators make.

use std::path::PathBuf;

use serde_json::Value;

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

/// Grades proofs with so many at one time, on the tests that match or all, and returns their reports.
fn graded(proofs: &[(String, &'static str)], jobs: &str, tests: Option<&str>) -> Vec<Value> {
    let mut command = judge();
    // What one time-out decides the others need not.
    command
        .args(["test", "--format", "json", "-q", "--stop-after", "1", "-j", jobs])
        .args(proofs.iter().map(|(path, _)| path));
    command.args(tests.iter().flat_map(|tests| ["-t", tests]));
    let report = Ran::from(command.output().unwrap()).json();
    let submissions = report["submissions"].as_array().unwrap().clone();
    let paths: Vec<&str> =
        submissions.iter().map(|submission| submission["path"].as_str().unwrap()).collect();
    assert_eq!(paths, proofs.iter().map(|(path, _)| path).collect::<Vec<_>>(), "in the order asked for");
    submissions
}

/// The first test that was not passed.
fn first_failing(submission: &Value) -> Option<&Value> {
    submission["tests"].as_array().unwrap().iter().find(|test| test["verdict"] != "AC")
}

/// Fails unless each proof got the verdict of its folder.
fn holds_to_its_folder(proofs: &[(String, &'static str)], submissions: &[Value]) {
    let wrong: Vec<String> = submissions
        .iter()
        .zip(proofs)
        .filter(|(submission, (_, verdict))| submission["verdict"] != **verdict)
        .map(|(submission, (path, _))| {
            let failing = first_failing(submission).map(|test| (&test["name"], &test["message"]));
            format!("{path}: {} {failing:?} {}", submission["verdict"], submission["compile"]["log"])
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_proof_gets_its_verdict_beside_seven_others() {
    let proofs = proofs();
    assert!(proofs.len() >= 8 * 6, "the proofs were found: {}", proofs.len());
    let submissions = graded(&proofs, "8", None);
    holds_to_its_folder(&proofs, &submissions);
    // Alone, the slow ones are run as far as their verdict goes: each test after that costs as much again.
    for (proof, submission) in proofs.iter().zip(&submissions).filter(|((_, verdict), _)| *verdict == "TLE") {
        let names = submission["tests"].as_array().unwrap().iter().map(|test| test["name"].as_str().unwrap());
        let last = first_failing(submission).unwrap()["name"].as_str().unwrap();
        let count = names.clone().position(|name| name == last).unwrap() + 1;
        let glob = format!("{{{}}}", names.take(count).collect::<Vec<_>>().join(","));
        let proof = [proof.clone()];
        holds_to_its_folder(&proof, &graded(&proof, "1", Some(&glob)));
    }
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
fn the_inputs_are_what_the_generators_make() {
    let ran: Ran = judge().args(["regen", "--inputs", "--check"]).output().unwrap().into();
    let ran = ran.exits_with(0);
    let fresh = ran.stdout.lines().filter(|line| line.ends_with("inputs are fresh")).count();
    assert_eq!(fresh, list(&repository().join("problems")).len(), "{}", ran.stdout);
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
