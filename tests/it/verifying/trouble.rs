//! Proofs that are interrupted, odd names, links, floods.

use super::*;

#[test]
fn an_interrupted_proof_tells_what_it_has_and_exits_with_130() {
    for is_found in [false, true] {
        interrupt(is_found);
    }
}

/// Interrupts a proof in its second problem, in which something was found, or nothing.
fn interrupt(is_found: bool) {
    let endless = "open('started', 'w')\nwhile True: pass\n";
    let bench = changed(|files| {
        fixture::edit(files, "problem.toml", "time_limit = 1.0", "time_limit = 60");
        if is_found {
            fixture::put(files, "left.over", "");
        }
        fixture::put(files, "submissions/time_limit_exceeded/endless.py", endless);
    });
    let bench = laid(bench, "before", &sound()).folder("tmp");
    let mut command = bench.command(&["verify", "--mutants", "0", "--format", "json"]);
    command.env("TMPDIR", bench.path("tmp")).stdout(Stdio::piped()).stderr(Stdio::piped());
    let judge = command.spawn().unwrap();
    let has_started = || {
        let entries = walkdir::WalkDir::new(bench.path("tmp")).into_iter().flatten();
        entries.into_iter().any(|entry| entry.file_name() == "started")
    };
    wait_until("the program runs", has_started);
    signal(&judge, "INT");
    let proof = Ran::from(judge.wait_with_output().unwrap()).exits_with(130).json();
    assert_eq!((&proof["interrupted"], &proof["green"]), (&true.into(), &false.into()));
    let problems = proof["problems"].as_array().unwrap();
    assert_eq!(problems[0]["name"], "before");
    let told: Vec<String> =
        problems[1..].iter().map(|problem| problem["findings"][0]["rule"].to_string()).collect();
    let expected: &[&str] = if is_found { &["\"unused-file\""] } else { &[] };
    assert_eq!(told, expected, "what was found is told, and nothing that was not proven");
    if is_found {
        let skipped = problems[1]["skipped"].as_array().unwrap();
        assert!(skipped.contains(&"wrong-verdict".into()) && !skipped.contains(&"answer-stale".into()));
    }
    assert_eq!(std::fs::read_dir(bench.path("tmp")).unwrap().count(), 0, "no folder is left");
}

/// `tổng`, with its letters in one piece and with marks apart.
const COMPOSED: &str = "t\u{1ed5}ng";
const APART: &str = "to\u{302}\u{309}ng";

#[test]
fn names_may_have_blanks_quotes_and_marks_in_either_composition() {
    let mut marked = sound();
    let wrong = marked["submissions/wrong_answer/first-only.cpp"].clone();
    fixture::put(&mut marked, &format!("submissions/wrong_answer/{APART} \"1\".cpp"), wrong);
    fixture::put(&mut marked, &format!("tests/secret/{APART}.in"), "2\n5 6\n");
    fixture::put(&mut marked, &format!("tests/secret/{COMPOSED}.ans"), "11\n");
    let bench = laid(laid(Bench::new(), "it's \"one\" & <two>", &sound()), APART, &marked);
    bench.run(&["regen", "-q"]).exits_with(0);
    let ran = bench.run(&["verify", "--mutants", "0"]).exits_with(0);
    ran.says("it's \"one\" & <two>: sound").says(&format!("{COMPOSED}: sound, 5 tests, 3 submissions"));
    let junit = bench.run(&["verify", "--mutants", "0", "-q", "--format", "junit"]).exits_with(0);
    let junit = quick_junit::Report::deserialize_from_str(&junit.stdout).unwrap();
    let names: Vec<&str> = junit.test_suites.iter().map(|suite| suite.name.as_str()).collect();
    assert_eq!(names, ["it's \"one\" & <two>", COMPOSED]);
}

#[test]
fn a_problem_with_mistakes_is_red_in_whatever_composition_its_name_is() {
    let bench = laid(Bench::new(), COMPOSED, &sound())
        .file(&format!("problems/x{APART}/problem.toml"), "titel = 1\n");
    let ran = bench.run(&["verify", "--mutants", "0", "--format", "json"]).exits_with(1);
    assert_eq!(ran.stderr, "", "all is told as findings");
    let proof = ran.json();
    let green: Vec<&Value> = proof["problems"].as_array().unwrap().iter().map(|row| &row["green"]).collect();
    assert_eq!(green.iter().filter(|green| ***green == true).count(), 1, "{proof}");
    let broken = findings(&proof, &format!("x{COMPOSED}"));
    assert_eq!((&broken[0][0][..], broken[0][3].contains("titel")), ("problem-broken", true), "{broken:?}");
}

#[cfg(unix)]
#[test]
fn nothing_outside_of_the_pack_is_taken_for_a_submission() {
    use std::os::unix::fs::symlink;
    let outside = tempfile::tempdir().unwrap();
    std::fs::write(outside.path().join("secret.py"), "the words of somebody else\n").unwrap();
    let bench = laid(laid(Bench::new(), "files", &sound()), "folder", &sound());
    let at = |path: &str| bench.path(&format!("problems/files/submissions/{path}"));
    symlink(outside.path().join("secret.py"), at("accepted/secret.py")).unwrap();
    symlink(outside.path(), at("wrong_answer/all")).unwrap();
    symlink(outside.path(), at("run_time_error")).unwrap();
    symlink("nowhere.py", at("accepted/nowhere.py")).unwrap();
    std::fs::create_dir(at("accepted/empty")).unwrap();
    // A link within the pack is as good as a copy.
    symlink("other.cpp", at("accepted/again.cpp")).unwrap();
    std::fs::remove_dir_all(bench.path("problems/folder/submissions")).unwrap();
    symlink(outside.path(), bench.path("problems/folder/submissions")).unwrap();

    let ran = bench.run(&["verify", "--mutants", "0", "--format", "json"]).exits_with(1);
    assert!(!ran.stdout.contains("somebody else"), "{}", ran.stdout);
    assert!(
        !ran.stdout.contains(bench.path("").to_str().unwrap()),
        "no path of this machine: {}",
        ran.stdout
    );
    let proof = ran.json();
    let rules = |problem: &str| -> Vec<String> {
        let found = findings(&proof, problem).into_iter();
        found
            .map(|[rule, _, place, _, remedy]| {
                assert!(!remedy.is_empty(), "{place}");
                format!("{rule} {place}")
            })
            .collect()
    };
    let expected =
        ["run_time_error", "accepted/empty", "accepted/nowhere.py", "accepted/secret.py", "wrong_answer/all"];
    assert_eq!(rules("files"), expected.map(|path| format!("submission-broken submissions/{path}")));
    assert_eq!(
        rules("folder"),
        ["no-submissions submissions", "no-submissions submissions", "submission-broken submissions"]
    );
}

#[test]
fn a_validator_that_floods_and_a_file_that_is_too_much_are_findings() {
    let many: String = (1..=5_000)
        .map(|line| format!("[[program.equal]]\nchange = \"{line}:1 `a` -> `b`\"\nreason = \"none\"\n"))
        .collect();
    let bench = changed(|files| {
        fixture::edit(files, "problem.toml", "validator.cpp", "valid.py");
        fixture::remove(files, "validator.cpp");
        fixture::put(files, "valid.py", "while True: print('x' * 65536)\n");
        table::only_python(files, table::BRANCH);
        table::explain(files, table::BRANCH, table::BRANCH_MOVED);
        let all = [&files["mutants.toml"][..], many.as_bytes()].concat();
        fixture::put(files, "mutants.toml", all);
    });
    let proof = bench.run(&["verify", "--mutants", "0", "--format", "json"]).exits_with(1).json();
    let found = findings(&proof, "sum");
    let of = |rule: &str| found.iter().filter(|found| found[0] == rule).count();
    assert_eq!((of("validator-broken"), of("explanation-wrong"), found.len()), (5, 5_000, 5_005));
    assert!(found[0][3].contains("wrote more than"), "{:?}", found[0]);
}
