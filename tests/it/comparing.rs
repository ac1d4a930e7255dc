//! Two gradings beside each other: who moves, and why.

use serde_json::{Value, json};

use crate::bench::{Bench, Ran, SUM};

/// Grades the class, and puts report.json into a folder.
fn grade(bench: &Bench, out: &str) {
    bench.run(&["grade", "class", "-q", "--out", out]).exits_with(0);
}

/// The moves that a comparison in JSON holds: student, verdict and score before and now, causes.
fn moves(comparison: &Value) -> Vec<(String, Value, Value, Value)> {
    let mark =
        |mark: &Value| if mark.is_null() { json!(null) } else { json!([mark["verdict"], mark["score"]]) };
    let moves = comparison["moves"].as_array().unwrap().iter();
    moves
        .map(|m| {
            let student = m["student"].as_str().unwrap().to_owned();
            (student, mark(&m["old"]), mark(&m["new"]), m["causes"].clone())
        })
        .collect()
}

/// What `judge compare` finds between two folders, nobody or exactly `expected`.
#[track_caller]
fn check(bench: &Bench, old: &str, new: &str, expected: &[(&str, Value, Value, Value)]) {
    let ran = bench.run(&["compare", old, new, "--format", "json"]);
    let comparison = ran.exits_with(i32::from(!expected.is_empty())).json();
    assert_eq!(comparison["schema"], "judge-compare/1");
    let expected: Vec<_> =
        expected.iter().cloned().map(|(name, old, new, why)| (name.to_owned(), old, new, why)).collect();
    assert_eq!(moves(&comparison), expected);
}

#[test]
fn a_changed_answer_is_compared_with_the_last_grading_until_that_is_replaced() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).file("class/bình/sum.py", "print(42)\n");
    bench.run(&["grade", "class", "-q"]).exits_with(0);
    let bench = bench.file("problems/sum/tests/secret/02.ans", "1\n");
    let expected = vec![(
        "an".to_owned(),
        json!(["AC", 100.0]),
        json!(["WA", 50.0]),
        json!([{ "kind": "tests_changed", "tests": ["secret/02"] }]),
    )];
    for _ in 0..2 {
        let report =
            bench.run(&["grade", "class", "--compare", "--format", "json", "-q"]).exits_with(0).json();
        assert_eq!(report["schema"], "judge-report/1");
        assert_eq!(moves(&report["compare"]), expected);
        assert_eq!(report["compare"]["problems"][0]["moved"], 1);
        assert_eq!(report["compare"]["students"][0]["new"], 50.0);
    }
    // With reports, which are as always.
    let ran = bench.run(&["grade", "class", "--compare", "-q", "--out", "results"]).exits_with(0);
    ran.says("an       sum      AC 100  WA 50  test secret/02 changed")
        .says("sum: test secret/02 changed; 1 submission moves")
        .says("1 of 2 submissions moves; 1 student loses 50 points; compared with the grading of 20");
    let written = std::fs::read_to_string(bench.path("results/report.json")).unwrap();
    assert!(!written.contains("\"compare\""), "{written}");
    bench.run(&["grade", "class", "-q"]).exits_with(0);
    bench
        .run(&["grade", "class", "-q", "--compare"])
        .exits_with(0)
        .says("\nNobody moves: 2 submissions with the same verdict and score; compared with");
}

#[test]
fn sources_students_and_checkers_are_told() {
    let bench = Bench::with_sum()
        .file("class/an/sum.py", SUM)
        .file("class/bình/sum.py", "print(42)\n")
        .file("class/chi/sum.py", "print(sum(map(int, input().split())), end=' \\n')\n");
    grade(&bench, "r0");
    let bench =
        bench.file("class/bình/sum.py", SUM).file("class/chi/notes.txt", "x").file("class/dung/sum.py", SUM);
    std::fs::remove_dir_all(bench.path("class/an")).unwrap();
    grade(&bench, "r1");
    let (all, half, none) = (json!(["AC", 100.0]), json!(["WA", 50.0]), json!(["WA", 0.0]));
    let came_and_went = [
        ("an", all.clone(), json!(null), json!([])),
        ("bình", half, all.clone(), json!([{ "kind": "source" }])),
        ("dung", json!(null), all.clone(), json!([])),
    ];
    check(&bench, "r0", "r1", &came_and_went);
    let problem = "title = \"Sum\"\nchecker = \"exact\"\n";
    let bench = bench.file("problems/sum/problem.toml", problem);
    grade(&bench, "r2");
    let by_checker =
        |old: &Value, new: &Value| [("chi", old.clone(), new.clone(), json!([{ "kind": "checker" }]))];
    check(&bench, "r1", "r2", &by_checker(&all, &none));
    check(&bench, "r2", "r1", &by_checker(&none, &all));
    let text = bench.run(&["compare", "r1", "r2/report.json"]).exits_with(1);
    text.says("sum: checker changed; 1 submission moves").says("checker changed\n");
}

#[test]
fn a_changed_limit_is_told_with_what_it_was() {
    let slow = "import time\nwhile time.process_time() < 0.6: pass\nprint(sum(map(int, input().split())))\n";
    let limit = |seconds: &str| format!("title = \"Sum\"\ntime_limit = {seconds}\n");
    let bench =
        Bench::with_sum().file("problems/sum/problem.toml", limit("0.2")).file("class/an/sum.py", slow);
    grade(&bench, "r0");
    let bench = bench.file("problems/sum/problem.toml", limit("9.0"));
    grade(&bench, "r1");
    let tests = ["sample/1", "secret/01", "secret/02"];
    let cause = json!([{ "kind": "time_limit", "old_ms": 200, "new_ms": 9000, "tests": tests }]);
    check(&bench, "r0", "r1", &[("an", json!(["TLE", 0.0]), json!(["AC", 100.0]), cause)]);
    bench
        .run(&["compare", "r0", "r1"])
        .exits_with(1)
        .says("sum: time limit 0.2 s -> 9 s; 1 submission moves");
}

#[test]
fn where_nothing_changed_there_is_one_line() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).folder("class/bình");
    grade(&bench, "r0");
    grade(&bench, "r1");
    check(&bench, "r0", "r1", &[]);
    let ran = bench.run(&["compare", "r0", "r1"]).exits_with(0);
    assert_eq!((ran.stdout.lines().count(), &*ran.stderr), (1, ""), "{ran:?}");
    ran.says("Nobody moves: 1 submission with the same verdict and score");
}

#[test]
fn an_older_report_is_compared_as_far_as_it_tells() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    grade(&bench, "r0");
    let bench = bench.file("problems/sum/tests/secret/02.ans", "1\n");
    grade(&bench, "r1");
    let text = std::fs::read_to_string(bench.path("r0/report.json")).unwrap();
    let mut old: Value = serde_json::from_str(&text).unwrap();
    let mut forget = |pointer: &str, keys: &[&str]| {
        let object = old.pointer_mut(pointer).unwrap().as_object_mut().unwrap();
        keys.iter().for_each(|key| assert!(object.remove(*key).is_some(), "{key}"));
    };
    forget("", &["reused"]);
    forget("/problems/0", &["checker"]);
    forget("/submissions/0", &["source"]);
    for test in 0..3 {
        let keys = ["data", "time_limit_ms", "memory_limit_kib"];
        forget(&format!("/submissions/0/tests/{test}"), &keys);
    }
    let mut interrupted = old.clone();
    interrupted["interrupted"] = json!(true);
    let bench = bench.file("old.json", old.to_string()).file("interrupted.json", interrupted.to_string());
    let ran = bench.run(&["compare", "old.json", "r1"]).exits_with(1);
    assert_eq!(ran.stderr, "");
    ran.says("not known, a report tells too little: secret/02 AC -> WA");
    bench
        .run(&["compare", "r1", "interrupted.json"])
        .exits_with(1)
        .complains("`interrupted.json` was interrupted");
}

#[test]
fn what_is_no_report_gets_one_clear_message() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).folder("empty").folder("cut");
    grade(&bench, "r0");
    let whole = std::fs::read_to_string(bench.path("r0/report.json")).unwrap();
    let bench = bench
        .file("cut.json", &whole[..whole.len() / 2])
        .file("wrong.json", whole.replace("\"AC\"", "\"OK\""))
        .file("list.json", "[1, 2]")
        .file("other.json", "{\"name\": \"x\"}")
        .file("later.json", whole.replace("judge-report/1", "judge-report/2"))
        .file("text.txt", "AC 100")
        .file("cut/interrupted-report.json", &whole);
    let cases = [
        ("none.json", "cannot read `none.json`", "name a report.json"),
        ("empty", "`empty` holds no report.json", "judge grade DIR --out"),
        ("cut", "`cut` holds no report.json", "`cut/interrupted-report.json`"),
        ("cut.json", "`cut.json` is damaged: EOF", "grade again"),
        ("wrong.json", "`wrong.json` is damaged: unknown variant `OK`", "grade again"),
        ("text.txt", "`text.txt` is damaged", "grade again"),
        ("list.json", "`list.json` is no report of a grading", "judge grade DIR --out"),
        ("other.json", "`other.json` is no report of a grading", "judge grade DIR --out"),
        ("later.json", "`later.json` is written in `judge-report/2`", "use the judge that wrote it"),
    ];
    for (name, message, hint) in cases {
        for arguments in [["compare", name, "r0"], ["compare", "r0", name]] {
            let ran = bench.run(&arguments).exits_with(2).complains(message).complains(hint);
            assert_eq!((ran.stderr.lines().count(), &*ran.stdout), (2, ""), "{ran:?}");
        }
    }
}

#[test]
fn without_a_last_grading_one_line_says_so() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    let why = "there is no last grading of `class` to compare with: `judge grade class` without `--compare`";
    bench.run(&["grade", "class", "-q", "--compare"]).exits_with(0).says(why);
    let ran = bench.run(&["grade", "class", "--compare", "--format", "json"]).exits_with(0).complains(why);
    assert_eq!(ran.json().get("compare"), Some(&Value::Null));
    bench.run(&["grade", "class", "-q"]).exits_with(0);
    let last = std::fs::read_dir(bench.path(".judge/last")).unwrap().next().unwrap().unwrap().path();
    std::fs::write(&last, "{").unwrap();
    let ran = bench.run(&["grade", "class", "-q", "--compare"]).exits_with(0);
    ran.says("the last grading cannot be compared with: `").says("is damaged");
}

#[test]
fn where_the_last_grading_cannot_be_kept_it_is_told() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).file(".judge/last", "a file");
    let ran: Ran = bench.run(&["grade", "class"]).exits_with(0);
    ran.complains("warning: the grading is not kept to be compared with: cannot make the folder");
}
