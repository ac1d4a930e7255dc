//! Proving problems: a sound one is green, and each rule that is broken is named, at its place, with a remedy.

mod fixture;
mod table;
mod trouble;

use std::collections::BTreeSet;
use std::process::Stdio;

use judge::model::Check;
use serde_json::Value;

use crate::bench::{Bench, Ran};
use crate::interrupting::{signal, wait_until};
use fixture::{changed, edit, laid, put, sound};
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

#[test]
fn mutants_show_weak_tests_and_wrong_explanations() {
    check(&table::mutant_rows(), "all");
}

#[test]
fn the_table_has_every_rule() {
    let rows = table::rows().into_iter().chain(table::mutant_rows());
    let known: BTreeSet<Check> = rows.map(|row| row.rule()).collect();
    let missing: Vec<&Check> = Check::ALL.iter().filter(|check| !known.contains(check)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_checker_that_breaks_ends_the_proof_of_its_problem() {
    let bench = changed(|files| table::checker(files, "9"));
    let proof = bench.run(&["verify", "--mutants", "3", "--format", "json"]).exits_with(1).json();
    let problem = &proof["problems"][0];
    assert_eq!((&problem["submissions"], &problem["mutants"]), (&0.into(), &Value::Array(vec![])));
    let skipped: Vec<&str> =
        problem["skipped"].as_array().unwrap().iter().map(|rule| rule.as_str().unwrap()).collect();
    assert!(skipped.contains(&"wrong-verdict") && skipped.contains(&"mutant-alive"), "{skipped:?}");
    assert!(!skipped.contains(&"answer-stale") && !skipped.contains(&"checker-broken"), "{skipped:?}");
}

#[test]
fn an_explained_mutant_is_no_fault() {
    let bench = changed(|files| {
        table::only_python(files, table::BRANCH);
        table::explain(files, table::BRANCH, table::BRANCH_MOVED);
    });
    let proof = bench.run(&["verify", "-q", "--format", "json", "--mutants", "all"]).exits_with(0).json();
    assert_eq!(findings(&proof, "sum"), Vec::<[String; 5]>::new());
    let all = &proof["problems"][0]["mutants"][0];
    assert_eq!((&all["alive"], &all["explained"]), (&0.into(), &1.into()), "{all}");
    let fates = ["not_built", "equal", "caught", "explained", "alive"];
    let sum: u64 = fates.iter().map(|key| all[key].as_u64().unwrap()).sum();
    assert_eq!((all["tried"].as_u64(), &all["possible"]), (Some(sum), &all["tried"]), "{all}");
}

#[test]
fn a_change_that_the_compiler_takes_away_is_equal_wherever_it_is_built() {
    let bench = changed(|files| {
        let unused = "int main() {\n    int unused = 1 + 2;\n    (void)unused;";
        edit(files, "submissions/accepted/other.cpp", "int main() {", unused);
        put(files, "submissions/accepted/other.rs", RUST);
    });
    let proof = bench.run(&["verify", "--mutants", "all", "--format", "json"]).exits_with(0).json();
    for mutants in proof["problems"][0]["mutants"].as_array().unwrap() {
        assert_eq!(mutants["alive"], 0, "{mutants}");
        // At least one number, the other, and the sign between them.
        assert!(mutants["equal"].as_u64().unwrap() >= 3, "{mutants}");
    }
}

/// Panics with its file's name where it is wrong, as most Rust programs can.
const RUST: &str = "fn main() {
    let unused = 1 + 2;
    let _ = unused;
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<i64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    println!(\"{}\", numbers[1..].iter().sum::<i64>());
}
";

#[test]
fn the_seed_chooses_the_mutants() {
    // Nothing is larger than a hundred, so nobody notices what becomes of it.
    let dead = "input()\ntotal = sum(map(int, input().split()))\nif total > 1000:\n    \
                total = total * 2 + 3 - 4\n    total = total // 5 % 6\nprint(total)\n";
    let bench = changed(|files| table::only_python(files, dead));
    let alive = |seed: &str| -> Vec<String> {
        let arguments = ["verify", "-q", "--format", "json", "--mutants", "6", "--seed", seed];
        let found = findings(&bench.run(&arguments).exits_with(1).json(), "sum");
        found.into_iter().map(|[.., message, _]| message).collect()
    };
    let first = alive("1");
    assert_eq!(alive("1"), first);
    assert_ne!(alive("2"), first);
}

#[test]
fn a_red_problem_is_told_as_text() {
    let bench = changed(|files| {
        fixture::put(files, "tests/secret/2.ans", "207 \n");
        fixture::put(files, "draft.cpp", "int main() {}\n");
    });
    let ran = bench.run(&["verify", "--mutants", "0"]).exits_with(1);
    insta::assert_snapshot!(without_times(&ran.stdout), @r"
    sum: 3 errors, 4 tests, 2 submissions; TIME
      error unused-file: problems/sum/draft.cpp
        is used by nothing
        remedy: delete it, or name it in `problem.toml` as `reference`, `validator`, `checker` or in a `command`
      error answer-stale: problems/sum/tests/secret/2.ans
        the reference answers otherwise, in blanks and line ends only
        remedy: `judge regen` shows the difference, `judge regen --overwrite` takes the reference's
      error answer-foreign: problems/sum/tests/secret/2.ans
        the answer of `secret/2` is not the one that `answers.lock` tells of: somebody or something else wrote it
        remedy: `judge regen --overwrite` makes the reference's; for one that a person wrote set `by_hand = true` in its `[[test]]`
    1 problem: 1 not sound; 3 errors; TIME
    ");
    let colored = bench.run(&["verify", "--mutants", "0", "--color", "always"]).exits_with(1).stdout;
    assert!(colored.contains("\u{1b}["), "{colored}");
}

/// With the times at the ends of lines left out.
fn without_times(told: &str) -> String {
    let line = |line: &str| match line.rsplit_once("; ") {
        Some((rest, time)) if time.ends_with('s') && time.starts_with(|c: char| c.is_ascii_digit()) => {
            format!("{rest}; TIME\n")
        }
        _ => format!("{line}\n"),
    };
    told.lines().map(line).collect()
}

#[test]
fn a_real_proof_is_written_in_every_format() {
    let bench = changed(|files| fixture::put(files, "draft.cpp", "int main() {}\n"))
        .file("problems/worse/problem.toml", "title = 1\n")
        .file("problems/worse/tests/secret/1.in", "1\n");
    let told =
        |format: &str| bench.run(&["verify", "-q", "--mutants", "0", "--format", format]).exits_with(1);
    let json = told("json").json();
    assert_eq!((&json["schema"], &json["seed"]), (&"judge-verify/1".into(), &1.into()));
    assert_eq!((&json["green"], &json["interrupted"]), (&false.into(), &false.into()));
    let names: Vec<&Value> = json["problems"].as_array().unwrap().iter().map(|row| &row["name"]).collect();
    assert_eq!(names, ["sum", "worse"]);

    let junit = quick_junit::Report::deserialize_from_str(&told("junit").stdout).unwrap();
    let failed: Vec<(String, String)> = junit
        .test_suites
        .iter()
        .flat_map(|suite| {
            assert_eq!(suite.tests, Check::ALL.len());
            let cases = suite.test_cases.iter();
            let bad =
                cases.filter(|case| matches!(case.status, quick_junit::TestCaseStatus::NonSuccess { .. }));
            bad.map(|case| (suite.name.to_string(), case.name.to_string()))
        })
        .collect();
    let expected = [("sum", "unused-file"), ("worse", "problem-broken")];
    assert_eq!(failed, expected.map(|(suite, rule)| (suite.to_owned(), rule.to_owned())));

    let sarif = told("sarif").json();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    let ids: Vec<&Value> = results.iter().map(|result| &result["ruleId"]).collect();
    assert_eq!(ids, ["unused-file", "problem-broken"]);
    let place = &results[0]["locations"][0]["physicalLocation"]["artifactLocation"];
    assert_eq!((&place["uri"], &sarif["version"]), (&"problems/sum/draft.cpp".into(), &"2.1.0".into()));
}

#[test]
fn what_is_typed_wrong_is_told_and_proves_nothing() {
    let bench = changed(|_| {});
    for (arguments, words) in [
        (&["verify", "sun"][..], "no problem is called `sun`"),
        (&["verify", "sun"], "did you mean `sum`?"),
        (&["verify", "--mutants", "many"], "it must be a whole number, or `all`"),
        (&["verify", "--mutants"], "--mutants"),
        (&["verify", "--seed", "x"], "--seed"),
        (&["verify", "--format", "xml"], "junit"),
        (&["list", "--format", "junit"], "junit"),
        (&["test", "problems/sum/reference.cpp", "--format", "sarif"], "sarif"),
    ] {
        let ran = bench.run(arguments).exits_with(2).complains(words);
        assert_eq!(ran.stdout, "", "{arguments:?}");
    }
}

#[test]
fn a_problem_that_cannot_be_loaded_is_found_and_the_others_go_on() {
    let bench = changed(|_| {})
        .file("problems/another/problem.toml", "title = \"Another\"\naliases = [\"SUM\"]\n")
        .file("problems/another/tests/secret/1.in", "1\n")
        .file("problems/nothing/problem.toml", "");
    let proof = bench.run(&["verify", "--mutants", "0", "--format", "json"]).exits_with(1).json();
    assert_eq!(proof["problems"][0]["green"], true);
    let [another] = findings(&proof, "another").try_into().unwrap();
    assert_eq!((&another[0][..], &another[2][..]), ("problem-broken", "problem.toml:2"));
    assert!(another[3].contains("the alias `SUM` belongs to another problem"), "{another:?}");
    let nothing = findings(&proof, "nothing");
    assert!(nothing.iter().any(|found| found[0] == "problem-broken"), "{nothing:?}");
    // By its name it is found as well, and nothing else is proven.
    let ran = bench.run(&["verify", "nothing", "--mutants", "0"]).exits_with(1).says("problem-broken");
    ran.says("1 problem: 1 not sound");
    bench.run(&["verify", "SUM", "--mutants", "0"]).exits_with(0).says("1 problem: all sound");
}

#[test]
fn limits_are_proposed_a_language() {
    let bench = changed(|files| {
        fixture::put(
            files,
            "submissions/accepted/sum.py",
            "input()\nprint(sum(map(int, input().split())))\n",
        );
    });
    let ran = bench.run(&["verify", "--limits", "--mutants", "0"]).exits_with(0);
    ran.says("  limit for cpp: 0.1 s would do (now 1 s); the slowest accepted takes ")
        .says("  limit for python: ");
    let proof = bench.run(&["verify", "--mutants", "0", "--format", "json", "--limits"]).exits_with(0).json();
    let limits = proof["problems"][0]["limits"].as_array().unwrap();
    let languages: Vec<&Value> = limits.iter().map(|limit| &limit["language"]).collect();
    assert_eq!(languages, ["cpp", "python"]);
    assert_eq!((&limits[0]["limit_ms"], &limits[0]["too_slow_ms"]), (&1000.into(), &Value::Null));
}
