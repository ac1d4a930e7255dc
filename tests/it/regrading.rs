//! A class graded again: what is known is not found out again, and nothing is lost.

mod crashes;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::Value;

use crate::bench::{Bench, Ran, SUM};

/// Right, and tells when it ran: after its answer, where the rule of `sum` sees it and a checker need not.
const STAMPED: &str = "import time\nprint(sum(map(int, input().split())), time.time_ns())\n";
/// Compares the first word only.
const FIRST_WORD: &str = "\
import sys
answer, output = open(sys.argv[2]).read().split(), sys.stdin.read().split()
sys.exit(42 if output[:1] == answer[:1] else 43)
";

fn grade(bench: &Bench, more: &[&str]) -> Value {
    bench.run(&[&["grade", "class", "--format", "json", "-q"], more].concat()).exits_with(0).json()
}

/// Of each test of the first student, or of the one named: its verdict, and whether it was known.
fn tests(report: &Value, student: &str) -> Vec<(String, bool)> {
    let rows = report["submissions"].as_array().unwrap();
    let row = rows.iter().find(|row| row["student"] == student).unwrap();
    let test =
        |test: &Value| (test["verdict"].as_str().unwrap().to_owned(), test["cached"].as_bool().unwrap());
    row["tests"].as_array().unwrap().iter().map(test).collect()
}

fn told(of: &[(&str, bool)]) -> Vec<(String, bool)> {
    of.iter().map(|(verdict, cached)| ((*verdict).to_owned(), *cached)).collect()
}

/// The report without what differs from one grading to the next.
fn lasting(mut report: Value) -> String {
    for key in ["started", "seconds", "reused"] {
        report[key].take();
    }
    for row in report["submissions"].as_array_mut().unwrap() {
        row["compile"]["seconds"].take();
        row["compile"]["cached"].take();
        for key in ["cpu_ms", "wall_ms", "memory_kib"] {
            row[key].take();
            row["tests"].as_array_mut().unwrap().iter_mut().for_each(|test| drop(test[key].take()));
        }
        row["tests"].as_array_mut().unwrap().iter_mut().for_each(|test| drop(test["cached"].take()));
    }
    serde_json::to_string_pretty(&report).unwrap()
}

/// Fails with the first lines that differ.
#[track_caller]
fn same(report: Value, expected: &str, when: &str) {
    let report = lasting(report);
    let differing = report.lines().zip(expected.lines()).position(|(a, b)| a != b);
    let around = |text: &str, line: usize| {
        text.lines().skip(line.saturating_sub(12)).take(14).collect::<Vec<_>>().join("\n")
    };
    if let Some(line) = differing {
        panic!("{when}:\n{}\n-- instead of --\n{}", around(&report, line), around(expected, line));
    }
    assert_eq!(report.len(), expected.len(), "{when}");
}

fn set_manifest(bench: &Bench, lines: &str) {
    let text = format!("title = \"Sum\"\nreference = \"sum.py\"\n{lines}\n");
    fs::write(bench.path("problems/sum/problem.toml"), text).unwrap();
}

#[test]
fn what_has_not_changed_is_not_run_again() {
    let bench = Bench::with_sum()
        .file("class/an/sum.py", SUM)
        .file("class/bình/sum.py", "print(3)\n")
        .file("class/chi/sum.py", "print(\n")
        .file("class/dũng/sum.py", "raise SystemExit(3)\n");
    let first = grade(&bench, &[]);
    assert_eq!((&first["reused"]["tests"], &first["reused"]["of_tests"]), (&0.into(), &9.into()));
    let second = grade(&bench, &[]);
    assert_eq!(second["reused"], serde_json::json!({ "programs": 4, "tests": 9, "of_tests": 9 }));
    same(second, &lasting(first), "graded again");
    bench.run(&["grade", "class"]).exits_with(0).says("9 of 9 results reused");
    let fresh = grade(&bench, &["--fresh"]);
    assert_eq!(fresh["reused"]["tests"], 0);
    assert_eq!(grade(&bench, &[])["reused"]["tests"], 9);
}

#[test]
fn results_move_with_their_folder_and_belong_to_the_walls_that_held() {
    let bench = Bench::with_sum().file("here/class/an/sum.py", SUM);
    for name in ["judge.toml", "problems"] {
        fs::rename(bench.path(name), bench.path("here").join(name)).unwrap();
    }
    let grade = |folder: &str, more: &[&str]| {
        let class = format!("{folder}/class");
        let arguments = ["-C", folder, "grade", &class, "--format", "json", "-q"];
        bench.run(&[&arguments[..], more].concat()).exits_with(0).json()["reused"]["tests"].clone()
    };
    assert_eq!(grade("here", &[]), 0);
    fs::rename(bench.path("here"), bench.path("elsewhere")).unwrap();
    assert_eq!(grade("elsewhere", &[]), 3);
    assert_eq!(grade("elsewhere", &["--isolation", "none", "--isolation-at-most", "none"]), 0);
}

#[test]
fn a_changed_test_a_new_one_and_a_new_submission_cost_only_themselves() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    grade(&bench, &[]);
    fs::write(bench.path("problems/sum/tests/secret/02.in"), "7 7\n").unwrap();
    fs::write(bench.path("problems/sum/tests/secret/02.ans"), "14\n").unwrap();
    assert_eq!(tests(&grade(&bench, &[]), "an"), told(&[("AC", true), ("AC", true), ("AC", false)]));

    fs::write(bench.path("problems/sum/tests/secret/03.in"), "1 1\n").unwrap();
    fs::write(bench.path("problems/sum/tests/secret/03.ans"), "2\n").unwrap();
    let known = told(&[("AC", true), ("AC", true), ("AC", true), ("AC", false)]);
    assert_eq!(tests(&grade(&bench, &[]), "an"), known);

    let bench = bench.file("class/bình/sum.py", "# another\nprint(sum(map(int, input().split())))\n");
    let report = grade(&bench, &[]);
    assert!(tests(&report, "an").iter().all(|(_, cached)| *cached));
    assert!(tests(&report, "bình").iter().all(|(_, cached)| !*cached));
    let bench = bench.file("class/an/sum.py", "print(3)\n");
    let report = grade(&bench, &[]);
    assert!(tests(&report, "an").iter().all(|(_, cached)| !*cached));
    assert!(tests(&report, "bình").iter().all(|(_, cached)| *cached));
}

#[test]
fn a_changed_answer_or_checker_only_asks_the_checker_again() {
    let bench = Bench::with_sum().file("class/an/sum.py", STAMPED);
    let message =
        |report: &Value| report["submissions"][0]["tests"][1]["message"].as_str().unwrap().to_owned();
    let first = grade(&bench, &[]);
    assert_eq!(tests(&first, "an")[1], ("WA".to_owned(), false));
    // The same output as before, by its time: nothing was run.
    fs::write(bench.path("problems/sum/tests/secret/01.ans"), "42 1\n").unwrap();
    let second = grade(&bench, &[]);
    assert_eq!(tests(&second, "an")[1], ("WA".to_owned(), true));
    let stamp = message(&first).rsplit('`').nth(1).unwrap().to_owned();
    assert!(message(&second).contains("expected `1`") && message(&second).contains(&stamp), "{second}");

    fs::write(bench.path("problems/sum/tests/secret/01.ans"), "42\n").unwrap();
    fs::write(bench.path("problems/sum/first.py"), FIRST_WORD).unwrap();
    set_manifest(&bench, "checker = { program = \"first.py\", protocol = \"kattis\" }");
    assert_eq!(tests(&grade(&bench, &[]), "an"), told(&[("AC", true); 3]));
    fs::write(bench.path("problems/sum/first.py"), FIRST_WORD.replace("42 if", "43 if")).unwrap();
    assert_eq!(tests(&grade(&bench, &[]), "an"), told(&[("WA", true); 3]));
}

#[test]
fn a_failure_of_the_judge_is_never_kept() {
    let bench = Bench::with_sum().file("class/an/sum.py", STAMPED).file("problems/sum/first.py", "1 / 0\n");
    set_manifest(&bench, "checker = { program = \"first.py\", protocol = \"kattis\" }");
    let grade_broken = || {
        let ran = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(3);
        tests(&ran.json(), "an")
    };
    assert_eq!(grade_broken(), told(&[("JE", false); 3]));
    assert_eq!(grade_broken(), told(&[("JE", false); 3]));
    fs::write(bench.path("problems/sum/first.py"), FIRST_WORD).unwrap();
    assert!(tests(&grade(&bench, &[]), "an").iter().all(|(verdict, _)| verdict == "AC"));
}

#[test]
fn a_result_answers_for_the_limits_that_it_proves() {
    let slow = "import time\nn = int(input().split()[0])\nt = time.process_time()\nwhile n == 20 and time.process_time() - t < 9: pass\nprint(3)\n";
    let bench = Bench::with_sum().file("class/an/sum.py", slow);
    let graded = |limit: &str| {
        set_manifest(&bench, &format!("time_limit = {limit}"));
        tests(&grade(&bench, &[]), "an")
    };
    assert_eq!(graded("0.4"), told(&[("AC", false), ("TLE", false), ("WA", false)]));
    assert_eq!(graded("0.3"), told(&[("AC", true), ("TLE", true), ("WA", true)]));
    assert_eq!(graded("0.5"), told(&[("AC", true), ("TLE", false), ("WA", true)]));
    // With more memory it might have found a better answer.
    set_manifest(&bench, "time_limit = 0.5\nmemory_limit = 512");
    assert_eq!(tests(&grade(&bench, &[]), "an"), told(&[("AC", true), ("TLE", true), ("WA", false)]));
}

#[test]
fn a_run_that_was_ended_from_outside_is_not_kept() {
    let suicide = "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n";
    let bench = Bench::with_sum().file("class/an/sum.py", suicide);
    for _ in 0..2 {
        assert_eq!(
            tests(&grade(&bench, &[]), "an"),
            told(&[("RE", false); 3]),
            "it may be the machine's doing"
        );
    }
}

#[test]
fn a_test_that_changes_while_it_is_graded_is_told_and_nothing_of_it_is_kept() {
    let slow = "import time\na, b = map(int, input().split())\nif a == 1: open('started', 'w'); time.sleep(1)\nprint(a + b)\n";
    let bench = Bench::with_sum().file("class/an/sum.py", slow).folder("tmp");
    let mut command = bench.command(&["grade", "class", "--format", "json", "-j", "1"]);
    command.env("TMPDIR", bench.path("tmp")).stdout(Stdio::piped()).stderr(Stdio::piped());
    let judge = command.spawn().unwrap();
    let begun = Instant::now();
    let runs =
        || walkdir::WalkDir::new(bench.path("tmp")).into_iter().flatten().any(|e| e.file_name() == "started");
    // The first test sleeps: the third has not begun.
    while !runs() && begun.elapsed().as_secs() < 60 {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let answer = bench.path("problems/sum/tests/secret/02.ans");
    fs::write(&answer, "1\n").unwrap();
    let ran = Ran::from(judge.wait_with_output().unwrap()).exits_with(0);
    let ran = ran.complains("sum: test secret/02 was changed while it was graded: grade again");
    assert_eq!(tests(&ran.json(), "an")[2].0, "WA");
    fs::write(&answer, "0\n").unwrap();
    assert_eq!(tests(&grade(&bench, &[]), "an"), told(&[("AC", true), ("AC", true), ("AC", false)]));
}

#[test]
fn after_so_many_time_outs_the_rest_is_left_out_whatever_runs_beside() {
    let slow = "n = int(input().split()[0])\nwhile n == 20: pass\nprint(n + 2)\n";
    let bench = Bench::with_sum().file("class/an/sum.py", slow).file("class/bình/sum.py", SUM);
    set_manifest(&bench, "time_limit = 0.2");
    for jobs in ["1", "8"] {
        let report = grade(&bench, &["--stop-after", "1", "-j", jobs, "--fresh"]);
        let verdicts: Vec<_> = tests(&report, "an").into_iter().map(|(verdict, _)| verdict).collect();
        assert_eq!(verdicts, ["AC", "TLE", "SK"], "-j {jobs}");
        assert!(tests(&report, "bình").iter().all(|(verdict, _)| verdict == "AC"));
        assert_eq!(report["submissions"][0]["score"], 0.0);
    }
    let report = grade(&bench, &[]);
    assert_eq!(tests(&report, "an")[2].0, "WA", "without it every test is run");
    // What is known already makes no difference.
    let report = grade(&bench, &["--stop-after", "1", "--out", "results"]);
    assert_eq!(tests(&report, "an")[2].0, "SK");
    assert_eq!(report["reused"]["tests"], report["reused"]["of_tests"]);
    let sheet = fs::read_to_string(bench.path("results/scores.csv")).unwrap();
    assert!(sheet.contains("an,0,0"), "it was left out on purpose, and has its score: {sheet}");
    bench.run(&["grade", "class", "--stop-after", "0"]).exits_with(2);
}

#[test]
fn clean_removes_what_was_kept_and_says_how_much() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    let judge = |arguments: &[&str]| {
        let mut command = bench.command(arguments);
        Ran::from(command.env("JUDGE_CACHE", bench.path("cache")).output().unwrap()).exits_with(0)
    };
    let reused = || judge(&["grade", "class", "--format", "json", "-q"]).json()["reused"].clone();
    let counts = |programs: u64, tests: u64| serde_json::json!({ "programs": programs, "tests": tests, "of_tests": 3 });
    judge(&["clean"]).says("no built programs").says("no stored results");
    let mut elsewhere = bench.command(&["-C", "class", "clean"]);
    Ran::from(elsewhere.env("JUDGE_CACHE", bench.path("cache")).output().unwrap()).exits_with(2);
    assert_eq!([reused(), reused()], [counts(0, 0), counts(1, 3)]);
    judge(&["clean", "--programs"]).says("removed").says("built programs");
    assert_eq!(reused(), counts(1, 3), "results need no programs");
    judge(&["clean", "--results"]).says("stored results");
    assert!(!bench.path(".judge").exists());
    assert_eq!(reused(), counts(0, 0));
    judge(&["clean", "--results"]);
    assert_eq!(reused(), counts(1, 0));
    let removed = judge(&["clean", "--format", "json"]).json();
    assert!(
        removed["programs_bytes"].as_u64().unwrap() > 0 && removed["results_bytes"].as_u64().unwrap() > 0
    );
    assert_eq!(reused(), counts(0, 0));
}

#[test]
fn places_that_cannot_be_used_are_told_and_cost_nothing_else() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).file("file", "").file(".judge", "");
    let grade = |cache: &Path| {
        let mut command = bench.command(&["grade", "class", "--format", "json"]);
        Ran::from(command.env("JUDGE_CACHE", cache).output().unwrap()).exits_with(0)
    };
    let ran = grade(&bench.path("file/cache"));
    assert_eq!(tests(&ran.json(), "an"), told(&[("AC", false); 3]));
    let ran = ran.complains("built programs are not kept for the next time").complains("JUDGE_CACHE");
    ran.complains("results are not kept for the next time");
    let mut command = bench.command(&["grade", "class", "-q"]);
    command.env_remove("JUDGE_CACHE").env_remove("HOME").env_remove("XDG_CACHE_HOME");
    assert_eq!(Ran::from(command.output().unwrap()).exits_with(0).stderr, "");
}

#[test]
fn what_there_is_to_show_of_a_failure_is_found_out_once_and_kept() {
    let bench = Bench::with_sum()
        .file("class/an/sum.py", SUM)
        .file("class/bình/sum.py", "print(3)\n")
        .file("class/chi/sum.py", "raise SystemExit('no \\x1b[2J idea')\n");
    set_manifest(&bench, "view = \"sudoku\"");
    // A grading for the screen keeps verdicts only.
    bench.run(&["grade", "class", "-q"]).exits_with(0);
    let first = grade(&bench, &[]);
    let second = grade(&bench, &[]);
    same(second.clone(), &lasting(first), "failures that are recalled");
    let rows = second["submissions"].as_array().unwrap();
    let failing = |row: &Value| {
        let tests = row["tests"].as_array().unwrap().clone();
        tests.into_iter().find(|test| test["verdict"] != "AC").unwrap()
    };
    let (wrong, crash) = (failing(&rows[1]), failing(&rows[2]));
    for test in [&wrong, &crash] {
        assert_eq!(test["cached"], true, "{test}");
        assert_eq!(
            test["failure"]["whole"]["got"].as_str().unwrap(),
            if test == &wrong { "3\n" } else { "" }
        );
    }
    assert!(wrong["failure"]["difference"]["rows"].is_array(), "{wrong}");
    assert_eq!(wrong["output"].as_str().unwrap().len(), 16, "{wrong}");
    assert_eq!(crash["output"], Value::Null);
    assert_eq!(crash["failure"]["stderr"]["text"], "no ␛[2J idea\n");
    assert_eq!(rows[1]["files"][0]["path"], "sum.py");
    assert_eq!(rows[1]["files"][0]["text"]["text"], "print(3)\n");
}
