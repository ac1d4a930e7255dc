//! Commands and options as they are typed: what they print and how they exit.

use crate::bench::{Bench, SUM};

#[test]
fn wrong_usage_exits_with_2_and_says_what_is_expected() {
    let bench = Bench::with_sum().file("sum.py", SUM);
    for arguments in [
        &["frobnicate"][..],
        &["grade"],
        &["test"],
        &["test", "sum.py", "-j", "0"],
        &["regen", "--check", "--overwrite"],
        &["test", "sum.py", "--format", "xml"],
    ] {
        let ran = bench.run(arguments).exits_with(2);
        assert!(ran.stderr.contains("error"), "{arguments:?}: {}", ran.stderr);
        assert_eq!(ran.stdout, "");
    }
    bench.run(&["show", "summ"]).exits_with(2).complains("did you mean `sum`");
    bench.run(&["test", "missing.py"]).exits_with(2).complains("missing.py");
    bench.run(&["grade", "missing"]).exits_with(2).complains("missing");
    bench.run(&["test", "sum.py", "-p", "product"]).exits_with(2).complains("product");
    bench.run(&["test", "sum.py", "-t", "[x"]).exits_with(2).complains("[x");
    bench.run(&["test", "sum.py", "-t", "nothing/*"]).exits_with(2).complains("secret/01");
}

#[test]
fn without_a_judge_toml_the_option_that_names_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let ran = crate::bench::judge().current_dir(folder.path()).arg("list").output().unwrap();
    crate::bench::Ran::from(ran).exits_with(2).complains("-C DIR");
}

#[test]
fn an_option_that_names_no_workspace_is_told_as_it_was_typed() {
    let bench = Bench::with_sum();
    let ran = bench.run(&["-C", "nowhere", "list"]).exits_with(2);
    ran.complains("`-C nowhere` names no folder with a `judge.toml`");
    bench.run(&["-C", "judge.toml", "list"]).exits_with(2).complains("name the folder, not the file");
    bench.run(&["-j", "0", "list"]).exits_with(2).complains("a whole number from 1 on");
    bench.run(&["-j", "two", "list"]).exits_with(2).complains("a whole number from 1 on");
}

#[test]
fn a_pack_without_problems_is_an_error_of_every_command() {
    let bench = Bench::new().file("class/an/sum.py", SUM).file("sum.py", SUM);
    let commands: [&[&str]; 5] =
        [&["list"], &["regen"], &["regen", "--check"], &["grade", "class"], &["test", "sum.py"]];
    for arguments in commands {
        bench.run(arguments).exits_with(2).complains("the pack has no problems");
    }
    std::fs::remove_dir(bench.path("problems")).unwrap();
    for arguments in commands {
        bench.run(arguments).exits_with(2).complains("the pack cannot be listed");
    }
}

#[test]
fn global_options_stand_before_or_after_the_command() {
    let bench = Bench::with_sum();
    let folder = bench.path(".").to_str().unwrap().to_owned();
    let elsewhere = tempfile::tempdir().unwrap();
    for arguments in [["-C", &folder, "list"], ["list", "-C", &folder]] {
        let ran = crate::bench::judge().current_dir(elsewhere.path()).args(arguments).output().unwrap();
        crate::bench::Ran::from(ran).exits_with(0).says("Sum");
    }
}

#[test]
fn the_nearest_judge_toml_upward_is_used_and_other_paths_are_from_the_current_folder() {
    let bench = Bench::with_sum().file("homework/mine/sum.py", SUM);
    let ran = bench.command(&["test", "sum.py"]).current_dir(bench.path("homework/mine")).output().unwrap();
    crate::bench::Ran::from(ran).exits_with(0).says("accepted");
}

#[test]
fn list_show_and_doctor_speak_json_too() {
    let bench = Bench::with_sum();
    let list = bench.run(&["list", "--format", "json"]).exits_with(0).json();
    assert_eq!(list[0]["name"], "sum");
    assert_eq!((&list[0]["tests"], &list[0]["max_score"]), (&3.into(), &100.0.into()));
    let show = bench.run(&["show", "TỔNG", "--format", "json"]);
    assert_eq!(show.code, Some(2));
    let show = bench.run(&["show", "tong", "--format", "json"]).exits_with(0).json();
    assert_eq!(show["samples"][0]["answer"], "3\n");
    let doctor =
        bench.run(&["doctor", "--isolation-at-most", "none", "--format", "json"]).exits_with(0).json();
    let python = doctor["languages"].as_array().unwrap().iter().find(|row| row["name"] == "python").unwrap();
    assert!(python["programs"][0].as_str().unwrap().contains("python"), "{python}");
    let held = |name: &str| {
        let rows = doctor["protections"].as_array().unwrap();
        rows.iter().find(|row| row["name"] == name).unwrap()["holds"].as_bool().unwrap()
    };
    for limit in ["CPU time", "wall time", "memory", "output", "leftovers", "environment"] {
        assert!(held(limit), "{limit}: {doctor}");
    }
    assert!(!held("files"), "tried, not assumed: {doctor}");
}

#[test]
fn test_exits_with_0_only_when_all_is_accepted() {
    let bench = Bench::with_sum().file("sum.py", SUM).file("TONG.py", "print(3)\n");
    bench.run(&["test", "sum.py"]).exits_with(0);
    bench.run(&["test", "sum.py", "TONG.py"]).exits_with(1);
    let some = bench.run(&["test", "TONG.py", "-t", "sample/*", "--format", "json"]).exits_with(0).json();
    assert_eq!(some["submissions"][0]["tests"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&some["problems"][0]["tests"], &some["problems"][0]["max_score"]),
        (&3.into(), &100.0.into())
    );
}

#[test]
fn regen_writes_what_is_missing_shows_what_would_change_and_changes_it_only_when_told() {
    let bench = Bench::with_sum()
        .file("problems/sum/tests/secret/03.in", "4 4\n")
        .file("problems/sum/tests/secret/02.ans", "1\n");
    let answer =
        |name: &str| std::fs::read_to_string(bench.path(&format!("problems/sum/tests/secret/{name}.ans")));

    let check = bench.run(&["regen", "--check"]).exits_with(1);
    assert!(
        check.stdout.contains("secret/03: missing") && check.stdout.contains("secret/02: stale"),
        "{check:?}"
    );
    assert!(answer("03").is_err(), "--check writes nothing");

    let ran = bench.run(&["regen", "sum"]).exits_with(1).says("secret/03: written").says("--overwrite");
    assert!(ran.stdout.contains("expected") && ran.stdout.contains("got"), "{}", ran.stdout);
    assert_eq!((answer("03").unwrap(), answer("02").unwrap()), ("8\n".into(), "1\n".into()));

    bench.run(&["regen", "--overwrite"]).exits_with(0).says("secret/02: changed");
    assert_eq!(answer("02").unwrap(), "0\n");
    let json = bench.run(&["regen", "--check", "--format", "json"]).exits_with(0).json();
    assert!(json.as_array().unwrap().iter().all(|answer| answer["state"] == "fresh"));
}

#[test]
fn regen_refuses_a_reference_that_fails_is_too_slow_or_does_not_answer_twice_the_same() {
    let cases = [
        ("raise SystemExit(3)\n", "exit code 3"),
        ("while True: pass\n", "CPU time"),
        ("import os\nprint(os.getpid())\n", "twice the same"),
        ("print(\n", "does not compile"),
    ];
    for (reference, words) in cases {
        let bench = Bench::with_sum().file("problems/sum/sum.py", reference);
        std::fs::remove_file(bench.path("problems/sum/tests/secret/01.ans")).unwrap();
        bench.run(&["regen"]).exits_with(1).complains(words);
        assert!(!bench.path("problems/sum/tests/secret/01.ans").exists(), "{words}: nothing is written");
    }
    let bench = Bench::with_sum();
    std::fs::remove_file(bench.path("problems/sum/sum.py")).unwrap();
    bench.run(&["list"]).exits_with(0).complains("sum.py");
    bench.run(&["regen"]).exits_with(2).complains("sum.py");
    let bench = Bench::with_sum().file("problems/sum/problem.toml", "title = \"Sum\"\n");
    bench.run(&["regen"]).exits_with(2).complains("reference");
}

#[test]
fn a_closed_pipe_is_no_fault() {
    let bench = Bench::with_sum().file("wrong/sum.py", "print(0)\n");
    // A pipe whose reader has gone before the first byte.
    let closed = || {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        writer
    };
    let code = |arguments: &[&str]| bench.command(arguments).stdout(closed()).status().unwrap().code();
    assert_eq!(code(&["show", "sum"]), Some(0));
    assert_eq!(code(&["test", "wrong/sum.py"]), Some(1), "what was found out decides");
}

#[test]
fn more_isolation_than_is_allowed_is_a_contradiction() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    let arguments = ["grade", "class", "--isolation", "full", "--isolation-at-most", "partial"];
    bench
        .run(&arguments)
        .exits_with(2)
        .complains("`--isolation full` wants more than `--isolation-at-most partial`");
}
