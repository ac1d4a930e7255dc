//! The pack has what this pack wants of each problem besides soundness, which `judge verify` proves in CI: whole
//! statements, enough tests, submissions of each kind, a reference of its own.

use std::path::{Path, PathBuf};

use crate::bench::repository;

fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

#[test]
fn every_problem_has_what_a_pack_needs() {
    let problems = list(&repository().join("problems"));
    assert_eq!(problems.len(), 15);
    for problem in problems {
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
        for (folder, least) in [("accepted", 3), ("wrong_answer", 5)] {
            let found = list(&problem.join("submissions").join(folder)).len();
            assert!(found >= least, "{name} has {found} {folder}");
        }
        let accepted = list(&problem.join("submissions/accepted"));
        for ending in ["cpp", "py", "rs"] {
            let has = accepted.iter().any(|path| path.extension().is_some_and(|found| found == ending));
            assert!(has, "{name} has no accepted .{ending}, whose mutants show whether its tests are strong");
        }
        for part in ["answers.lock", "tests/invalid"] {
            assert!(problem.join(part).exists(), "{name} has no {part}");
        }
        for key in ["validator = ", "[[generate]]", "[stress]"] {
            assert!(manifest.contains(key), "{name} has no {key}");
        }
        assert!(
            repository().join(format!("solutions/src/bin/{name}.rs")).is_file(),
            "{name} has a reference"
        );
    }
}
