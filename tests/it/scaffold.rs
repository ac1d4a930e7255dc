//! `judge new`: what it makes works at once, in every language.

use serde_json::Value;

use crate::bench::Bench;

/// The languages that have an example.
const LANGUAGES: [&str; 8] = ["cpp", "c", "python", "pypy", "java", "rust", "javascript", "pascal"];

/// Inputs that no validator may accept, besides those that a new problem has in `tests/invalid/`: most look valid to
/// what reads numbers in one language or another.
const INVALID: [&str; 40] = [
    "",
    "\n",
    "2",
    "2\n",
    "2\n\n",
    "2\n1\n2\n",
    "2 1 2\n",
    "2\r\n1 2\r\n",
    "\u{feff}2\n1 2\n",
    "2\n1 +2\n",
    "2\n01 2\n",
    "2\n-0 2\n",
    "2\n1 2 \n",
    " 2\n1 2\n",
    "\n2\n1 2\n",
    "2\n 1 2\n",
    "2\n1\t2\n",
    "2\n1\u{b}2\n",
    "2\n1\u{a0}2\n",
    "2\n1,2\n",
    "2\n1 2\n\0",
    "\x002\n1 2\n",
    "2\n1 2\n\u{1a}",
    "2\n1 2\n3\n",
    "2\n1 2\nx",
    "2\n1 2\n2\n1 2\n",
    "2\n1.5 2\n",
    "2\n1.0 2\n",
    "2\n1e2 2\n",
    "2\n0x1 2\n",
    "2\n$1 2\n",
    "2\n1_0 2\n",
    "2\n² 2\n",
    "2\n-1001 1\n",
    "2\n2147483648 1\n",
    "2\n4294967297 1\n",
    "2\n18446744073709551617 1\n",
    "18446744073709551618\n1 2\n",
    "4294967298\n1 2\n",
    "-2\n1 2\n",
];

/// The languages that are there; one that must be there is an error where it is not.
fn installed(bench: &Bench) -> Vec<&'static str> {
    #[expect(clippy::disallowed_methods, reason = "this test is a program of its own")]
    let required = std::env::var("JUDGE_REQUIRE").unwrap_or_default();
    let health = bench.run(&["doctor", "--format", "json"]).json();
    let is_installed = |language: &&&str| {
        let rows = health["languages"].as_array().unwrap();
        let row = rows.iter().find(|row| row["name"] == **language).unwrap();
        let is_required = required.split([' ', ',']).any(|word| word == **language);
        assert!(row["missing"].is_null() || !is_required, "{row}");
        row["missing"].is_null()
    };
    LANGUAGES.iter().filter(is_installed).copied().collect()
}

/// Hands in the validators as solutions of a problem, which tells their exit codes.
fn handed_in(bench: &Bench, problem: &str, validators: &[String]) -> Vec<Value> {
    let mut arguments = vec!["test", "-q", "--format", "json", "-p", problem];
    arguments.extend(validators.iter().map(String::as_str));
    let report = bench.run(&arguments).json();
    report["submissions"].as_array().unwrap().clone()
}

/// Fails unless the program ended with the exit code on each of so many tests.
fn ends_with(submission: &Value, code: u8, tests: usize) {
    let ended = format!("exit code {code}");
    let runs = submission["tests"].as_array().unwrap();
    assert_eq!(runs.len(), tests);
    for run in runs {
        let message = run["message"].as_str().unwrap();
        assert!(message.contains(&ended), "{} on {}: {message}", submission["path"], run["name"]);
    }
}

#[test]
fn a_new_problem_works_at_once_in_every_language() {
    let mut bench = Bench::new();
    let languages = installed(&bench);
    assert!(languages.contains(&"cpp") && languages.contains(&"python"), "{languages:?}");
    let mut validators = Vec::new();
    for language in &languages {
        let name = format!("new-{language}");
        let made = bench.run(&["new", &name, "--language", language, "--format", "json"]).exits_with(0);
        assert_eq!(made.stderr, "", "nothing is missing in {language}");
        let files: Vec<String> = serde_json::from_value(made.json()["files"].clone()).unwrap();
        let validator = files.iter().find(|path| path.to_lowercase().starts_with("validator.")).unwrap();
        validators.push(format!("problems/{name}/{validator}"));
    }
    // The tests are stored once: each reference gives these answers, and each generator these inputs.
    bench
        .run(&["verify", "--mutants", "2"])
        .exits_with(0)
        .says(&format!("{} problems: all sound", languages.len()));

    for submission in handed_in(&bench, "new-cpp", &validators) {
        ends_with(&submission, 42, 12);
    }
    bench = bench.file("problems/invalid/problem.toml", "title = \"Invalid\"\n");
    let own = std::fs::read_dir(bench.path("problems/new-cpp/tests/invalid")).unwrap();
    let own: Vec<Vec<u8>> = own.map(|entry| std::fs::read(entry.unwrap().path()).unwrap()).collect();
    assert_eq!(own.len(), 8);
    let mut inputs: Vec<Vec<u8>> = INVALID.iter().map(|input| input.as_bytes().to_vec()).collect();
    inputs.extend(own);
    inputs.extend([b"2\n1 2\n\xff".to_vec(), b"2\n1 2\n".repeat(20_000), b"1 ".repeat(60_000)]);
    for (index, input) in inputs.iter().enumerate() {
        bench = bench.file(&format!("problems/invalid/tests/secret/{index}.in"), input);
        bench = bench.file(&format!("problems/invalid/tests/secret/{index}.ans"), "none\n");
    }
    // To start a virtual machine for each costs more than all the others; the proof above asked it enough.
    validators.retain(|validator| !validator.ends_with(".java"));
    for submission in handed_in(&bench, "invalid", &validators) {
        ends_with(&submission, 43, inputs.len());
    }
}

#[test]
fn a_new_problem_is_told_with_what_to_do_next() {
    let bench = Bench::new().folder("elsewhere");
    std::fs::remove_dir(bench.path("problems")).unwrap();
    let made = bench.run(&["new", "largest-sum", "-l", "python"]).exits_with(0);
    let made = made.says("problems/largest-sum is a small example to be changed:");
    let made = made.says("  submissions/wrong_answer/starts-at-zero.py\n").says("judge verify largest-sum");
    assert_eq!(made.stderr, "");
    bench.run(&["list"]).exits_with(0).says("Largest sum");
    let title = ["new", "second", "-l", "python", "--title", "A \"b\" \\c", "--title-vi", "Tổng"];
    let mut command = bench.command(&["-C", ".."]);
    let ran = command.args(title).current_dir(bench.path("elsewhere")).output().unwrap();
    crate::bench::Ran::from(ran).exits_with(0).says("  judge -C .. verify second\n");
    bench.run(&["show", "second"]).exits_with(0).says("second: A \"b\" \\c\n").says("Tổng");
}

#[test]
fn what_cannot_be_made_is_told_with_a_remedy_and_leaves_nothing() {
    let bench = Bench::with_sum()
        .file("problems/broken/problem.toml", "title = 1\naliases = [\"hau\"]\n")
        .folder("problems/notes")
        .file("problems/README", "");
    let entries = || {
        let names = std::fs::read_dir(bench.path("problems")).unwrap();
        let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let before = entries();
    for (arguments, message, hint) in [
        (&["sum"][..], "`sum` is taken by the problem `sum`", "choose another one"),
        (&["tong"], "`tong` is taken by the problem `sum`", "choose another one"),
        (&["HAU"], "`HAU` is taken by the problem `broken`", "choose another one"),
        (&["No-Tes"], "the pack has something called `notes` already", "remove it"),
        (&["readme"], "the pack has something called `README` already", "remove it"),
        (&["Xếp hậu"], "`Xếp hậu` is no name for a problem", "`xep-hau`"),
        (&["../sums"], "`../sums` is no name for a problem", "`sums`"),
        (&[""], "`` is no name for a problem", "letters from a to z"),
        (&["x", "-l", "go"], "there is no example in `go`", "cpp, c, python"),
        (&["x", "-l", "piet"], "no language of judge.toml is called `piet`", "cpp, c, python"),
        (&["x", "--title", " "], "`` is no title", "--title"),
    ] {
        let ran = bench.run(&[&["new"], arguments].concat()).exits_with(2);
        ran.complains(&format!("error: {message}")).complains(hint);
        assert_eq!(entries(), before, "{arguments:?}");
    }
}

#[test]
fn without_its_compiler_a_new_problem_is_made_all_the_same() {
    let bench = Bench::new();
    let languages = std::fs::read_to_string(bench.path("judge.toml")).unwrap();
    let bench = bench.file("judge.toml", languages.replace("\"fpc\"", "\"no-such-compiler\""));
    let made = bench.run(&["new", "x", "-l", "pascal"]).exits_with(0).complains("no-such-compiler");
    made.complains("`judge regen x` does it later");
    assert!(bench.path("problems/x/reference.pas").is_file());
    assert!(!bench.path("problems/x/answers.lock").exists());
}
