//! The README is true: its commands are run, in its order, in a copy of the repository.

use std::path::Path;
use std::process::Command;

use crate::bench::{Ran, repository};

/// Students of the sample class whose programs take little time; another test grades the whole class.
const STUDENTS: [&str; 4] = ["an", "binh-10a1", "hs07", "hs08"];

/// The blocks of shell commands of the README.
fn blocks(text: &str) -> Vec<String> {
    let parts = text.split("```sh\n").skip(1);
    parts.map(|part| part.split("```").next().unwrap().to_owned()).collect()
}

fn copy(from: &Path, to: &Path) {
    for entry in walkdir::WalkDir::new(from) {
        let entry = entry.unwrap();
        let target = to.join(entry.path().strip_prefix(from).unwrap());
        if entry.file_type().is_dir() {
            std::fs::create_dir_all(target).unwrap();
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn every_command_of_the_readme_works() {
    let readme = std::fs::read_to_string(repository().join("README.md")).unwrap();
    let blocks = blocks(&readme);
    assert!(blocks.len() >= 5, "the commands were found");
    let place = tempfile::tempdir().unwrap();
    let students = STUDENTS.map(|student| format!("tests/class/{student}"));
    let parts = ["problems", "solutions", "scripts"].map(str::to_owned);
    for part in parts.iter().chain(&students) {
        copy(&repository().join(part), &place.path().join(part));
    }
    std::fs::copy(repository().join("judge.toml"), place.path().join("judge.toml")).unwrap();
    // Installing is cargo's affair; what it would install is this judge.
    let script = format!(
        "judge() {{ '{}' \"$@\"; }}\ncargo() {{ test \"$1\" = install; }}\n",
        env!("CARGO_BIN_EXE_judge")
    );
    for block in blocks {
        let script = format!("set -eu\n{script}{block}");
        let mut command = Command::new("bash");
        command
            .args(["-c", &script])
            .current_dir(place.path())
            .env("JUDGE_CACHE", place.path().join("cache"));
        let ran = command.output().unwrap();
        let ran = Ran::from(ran);
        assert_eq!(ran.code, Some(0), "{block}\n{}\n{}", ran.stdout, ran.stderr);
    }
    assert!(place.path().join("results/scores.csv").is_file());
}

#[test]
fn the_readme_opens_with_the_command_that_runs_it_and_the_one_that_tests_it() {
    let readme = std::fs::read_to_string(repository().join("README.md")).unwrap();
    let ci = std::fs::read_to_string(repository().join(".ci/run")).unwrap();
    let mut commands = readme.lines().filter_map(|line| line.strip_prefix("    "));
    let (run, test) = (commands.next().unwrap(), commands.next().unwrap());
    assert_eq!(run, "cargo run -- grade tests/class");
    assert_eq!(test, "cargo test --workspace");
    assert!(ci.contains(test) && ci.contains("cargo run --locked -- grade tests/class"), "CI runs both");
}

#[test]
fn every_command_and_option_stands_in_the_readme() {
    let readme = std::fs::read_to_string(repository().join("README.md")).unwrap();
    for verb in [
        "test",
        "grade",
        "compare",
        "regen",
        "new",
        "verify",
        "stress",
        "report",
        "list",
        "show",
        "clean",
        "doctor",
        "completions",
        "man",
    ] {
        assert!(readme.contains(&format!("judge {verb}")), "judge {verb}");
        let help = Command::new(env!("CARGO_BIN_EXE_judge")).args([verb, "--help"]).output().unwrap();
        let help = Ran::from(help).exits_with(0).stdout;
        for word in help.split_whitespace().filter(|word| word.starts_with("--")) {
            let option = word.trim_end_matches([',', ']']);
            if !["--help", "--version", "--jobs", "--quiet", "--verbose", "--problem", "--tests"]
                .contains(&option)
            {
                assert!(readme.contains(option), "{option} of judge {verb}");
            }
        }
    }
}
