//! Inputs made by generators, answers that people write, and what is known of the making of answers.

use std::process::Stdio;

use crate::bench::{Bench, Ran, SUM};
use crate::interrupting::{signal, wait_until};

/// Writes three inputs of two numbers each.
const MAKE: &str = "import sys
for n in range(1, 4):
    print(int(sys.argv[1]) + n, n, file=open(f'{n:02}.in', 'w'))
";

const TOML: &str = "title = \"Sum\"
reference = \"sum.py\"

[[generate]]
name = \"secret/{01..03}\"
command = [\"make.py\", \"{seed}\"]
seed = 40
";

/// Prints its arguments.
const ONE: &str = "import sys\nprint(*sys.argv[1:])\n";

/// A problem `sum` whose secret tests `make.py` makes; none of them is there.
fn bench() -> Bench {
    Bench::new()
        .file("problems/sum/problem.toml", TOML)
        .file("problems/sum/sum.py", SUM)
        .file("problems/sum/make.py", MAKE)
}

/// The same with inputs and answers made.
fn made() -> Bench {
    let bench = bench();
    bench.run(&["regen", "--inputs", "-q"]).exits_with(0);
    bench.run(&["regen", "-q"]).exits_with(0);
    bench
}

fn secret(bench: &Bench, name: &str) -> Option<String> {
    std::fs::read_to_string(bench.path(&format!("problems/sum/tests/secret/{name}"))).ok()
}

fn lock(bench: &Bench) -> String {
    std::fs::read_to_string(bench.path("problems/sum/answers.lock")).unwrap()
}

#[test]
fn inputs_come_from_nothing_and_stay_as_their_generator_makes_them() {
    let bench = bench();
    bench.run(&["regen", "--inputs", "--check"]).exits_with(1).says("sum: 3 inputs: 3 missing");
    assert_eq!(secret(&bench, "01.in"), None, "--check writes nothing");
    let ran = bench.run(&["regen", "--inputs"]).exits_with(0).says("sum: 3 inputs: 3 written");
    let ran = ran.says("secret/02: written").says("`judge regen` makes the answers of new inputs");
    assert_eq!(ran.stderr.matches("is to be generated").count(), 0, "{}", ran.stderr);
    assert_eq!(secret(&bench, "01.in").unwrap(), "41 1\n");
    bench.run(&["regen", "--inputs", "--check"]).exits_with(0).says("sum: 3 inputs are fresh");
    bench.run(&["regen"]).exits_with(0).says("3 written");
    assert_eq!(secret(&bench, "03.ans").unwrap(), "46\n");

    let bench = bench.file("problems/sum/tests/secret/02.in", "42 3\n");
    let ran = bench.run(&["regen", "--inputs"]).exits_with(1).says("2 fresh, 1 stale");
    let ran = ran.says("secret/02: stale (expected: the stored input; got: the generator's)");
    ran.says("expected 1 | 42 3").says("got      1 | 42 2").says("`--overwrite` changes what differs");
    assert_eq!(secret(&bench, "02.in").unwrap(), "42 3\n");
    let json = bench.run(&["regen", "--inputs", "--check", "--format", "json"]).exits_with(1).json();
    let rows: Vec<_> = json.as_array().unwrap().iter().map(|row| (&row["test"], &row["state"])).collect();
    assert_eq!(rows[1], (&"secret/02".into(), &"stale".into()), "{json}");
    assert_eq!((rows.len(), &json[1]["written"], &json[1]["refused"]), (3, &false.into(), &().into()));
    let ran = bench.run(&["regen", "--inputs", "--overwrite"]).exits_with(0).says("secret/02: changed");
    ran.says("`judge regen` shows how the answers of changed inputs differ");
    assert_eq!(secret(&bench, "02.in").unwrap(), "42 2\n");
}

#[test]
fn an_input_that_is_gone_comes_back_below_its_answer() {
    let bench = made().file("problems/extra/problem.toml", "title = \"No generator\"\n");
    let bench = bench.file("problems/extra/tests/secret/1.in", "1\n");
    std::fs::remove_file(bench.path("problems/sum/tests/secret/02.in")).unwrap();
    bench.run(&["list"]).exits_with(0).complains("`secret/02` is to be generated and is not there");
    let ran = bench.run(&["regen", "--inputs"]).exits_with(0).says("2 fresh, 1 written");
    ran.says("extra: no `[[generate]]`");
    bench.run(&["regen", "--inputs", "extra"]).exits_with(2).complains("`extra` has no `[[generate]]`");
    bench.run(&["regen", "sum", "--check"]).exits_with(0);
}

#[test]
fn a_generator_that_fails_says_how_and_keeps_no_other_from_its_work() {
    let one = "[[generate]]\nname = \"sample/1\"\ncommand = [\"one.py\", \"7\", \"{seed}\"]\n";
    let differs = "import os\nfor n in range(1, 4):\n    print(os.getpid(), file=open(f'{n:02}.in', 'w'))\n";
    let cases = [
        ("raise SystemExit('no such kind')\n", 1, "in `sum` fails: it ended with exit code 1: no such kind"),
        ("open('01.in', 'w').write('1 2')\n", 1, "fails: it wrote no file `02.in`"),
        ("print(\n", 1, "does not compile"),
        (differs, 1, "does not make `secret/01` twice the same"),
        ("import os\nos.kill(os.getpid(), 9)\n", 1, "fails: it"),
    ];
    for (program, code, words) in cases {
        let toml = format!("{TOML}{one}");
        let bench = bench().file("problems/sum/problem.toml", toml).file("problems/sum/one.py", ONE);
        let bench = bench.file("problems/sum/make.py", program);
        bench.run(&["regen", "--inputs"]).exits_with(code).complains(words);
        assert_eq!(secret(&bench, "01.in"), None, "{words}");
        let sample = std::fs::read_to_string(bench.path("problems/sum/tests/sample/1.in")).unwrap();
        assert_eq!(sample, "7 1\n", "{words}");
    }
    let bench = bench();
    std::fs::remove_file(bench.path("problems/sum/make.py")).unwrap();
    let ran = bench.run(&["regen", "--inputs"]).exits_with(2);
    ran.complains("the generator of `sum` is missing").complains("`command` names no file");
}

#[test]
fn what_the_validator_refuses_is_not_written() {
    let validator = "import sys
if sys.stdin.read().split()[1] == '2':
    print('a two', file=sys.stderr)
    sys.exit(43)
sys.exit(42)
";
    let toml = TOML.replace("reference", "validator = \"valid.py\"\nreference");
    let bench = bench().file("problems/sum/problem.toml", toml).file("problems/sum/valid.py", validator);
    let ran = bench.run(&["regen", "--inputs"]).exits_with(1).says("2 written, 1 missing");
    ran.says("secret/02: missing, not written: the validator refuses it: a two");
    assert_eq!((secret(&bench, "01.in").is_some(), secret(&bench, "02.in")), (true, None));
    let bench = bench.file("problems/sum/valid.py", "raise SystemExit(9)\n");
    let ran = bench.run(&["regen", "--inputs"]).exits_with(1);
    ran.complains("the validator of `sum` gives no answer on `secret/02`: it ended with exit code 9");
    std::fs::remove_file(bench.path("problems/sum/valid.py")).unwrap();
    bench.run(&["regen", "--inputs"]).exits_with(2).complains("the validator of `sum` is missing");
    assert_eq!(secret(&bench, "02.in"), None);
}

#[test]
fn an_input_that_cannot_be_written_is_told_and_leaves_nothing() {
    let long = "x".repeat(300);
    let toml = TOML.replace("{01..03}", &long).replace("make.py", "one.py");
    let bench = bench().file("problems/sum/problem.toml", toml).file("problems/sum/one.py", ONE);
    let ran = bench.run(&["regen", "--inputs"]).exits_with(3).says("1 missing");
    ran.complains("cannot write").complains(&long);
    let left = std::fs::read_dir(bench.path("problems/sum/tests/secret")).unwrap().count();
    assert_eq!(left, 0, "no half of a file either");
}

#[test]
fn an_interrupted_generator_leaves_the_inputs_as_they_were() {
    let endless = format!("{MAKE}open('started', 'w')\nwhile True: pass\n");
    let bench = bench().file("problems/sum/make.py", endless).folder("tmp");
    let mut command = bench.command(&["regen", "--inputs"]);
    command.env("TMPDIR", bench.path("tmp")).stdout(Stdio::piped()).stderr(Stdio::piped());
    let judge = command.spawn().unwrap();
    let has_started = || {
        let entries = walkdir::WalkDir::new(bench.path("tmp")).into_iter().flatten();
        entries.into_iter().any(|entry| entry.file_name() == "started")
    };
    wait_until("the generator runs", has_started);
    signal(&judge, "INT");
    Ran::from(judge.wait_with_output().unwrap()).exits_with(130);
    assert!(!bench.path("problems/sum/tests").exists());
}

#[test]
fn the_lock_tells_what_made_each_answer_and_changes_only_where_something_did() {
    let bench = made();
    let first = lock(&bench);
    assert!(first.starts_with("# What made each answer."), "{first}");
    assert_eq!(first.matches("[[answer]]\ntest = \"secret/0").count(), 3, "{first}");
    assert_eq!(first.matches("program = \"sum.py\"\n").count(), 3, "{first}");
    let older = first.replace(&format!("judge = \"{}\"", env!("CARGO_PKG_VERSION")), "judge = \"0.0.1\"");
    let bench = bench.file("problems/sum/answers.lock", &older);
    bench.run(&["regen", "--check"]).exits_with(0).says("sum: 3 answers are fresh");
    bench.run(&["regen"]).exits_with(0);
    assert_eq!(lock(&bench), older, "another judge alone is no reason");

    // The same answers by a program that changed.
    let bench = bench.file("problems/sum/sum.py", format!("# two numbers\n{SUM}"));
    let ran = bench.run(&["regen", "--check"]).exits_with(1).says("sum: 3 answers are fresh");
    ran.says("the reference changed since it made the answer of `secret/01`, `secret/02`, `secret/03`");
    assert_eq!(lock(&bench), older, "--check writes nothing");
    bench.run(&["regen"]).exits_with(0);
    assert_ne!(lock(&bench), older);
    bench.run(&["regen", "--check"]).exits_with(0);

    std::fs::remove_file(bench.path("problems/sum/answers.lock")).unwrap();
    bench.run(&["regen", "--check"]).exits_with(1).says("there is no `answers.lock`");
    bench.run(&["regen"]).exits_with(0);
    bench.run(&["regen", "--check"]).exits_with(0);
}

#[test]
fn an_answer_that_somebody_changed_is_known_as_foreign() {
    let bench = made().file("problems/sum/tests/secret/02.ans", "45\n");
    let ran = bench.run(&["regen"]).exits_with(1).says("secret/02: stale");
    ran.says("the answer of `secret/02` is not the one that `answers.lock` tells of").says("by_hand = true");
    let json = bench.run(&["regen", "--check", "--format", "json"]).exits_with(1).json();
    let told: Vec<_> = json.as_array().unwrap().iter().map(|row| row["provenance"].clone()).collect();
    assert_eq!(told, ["known", "foreign", "known"]);
    let before = lock(&bench);
    bench.run(&["regen", "--overwrite"]).exits_with(0).says("secret/02: changed");
    assert_eq!(lock(&bench), before, "the answer is again what it was");
}

#[test]
fn a_lock_with_mistakes_is_told_and_left_as_it_is() {
    let bench = made();
    let broken = lock(&bench).replace("source = \"", "source = \"?");
    let bench =
        bench.file("problems/sum/answers.lock", &broken).file("problems/sum/tests/secret/02.ans", "1\n");
    let ran = bench.run(&["regen", "--overwrite"]).exits_with(2);
    ran.complains("`source` must be a hash").complains("answers.lock:6:10").complains("delete it");
    let ran = bench.run(&["regen", "--check"]).exits_with(2).says("secret/02: stale");
    ran.complains("`source` must be a hash");
    assert_eq!((lock(&bench), secret(&bench, "02.ans").unwrap()), (broken, "1\n".to_owned()));
}

#[test]
fn an_answer_written_by_hand_is_compared_and_never_written() {
    let toml = format!("{TOML}[[test]]\nname = \"secret/02\"\nby_hand = true\n");
    let bench = bench().file("problems/sum/problem.toml", toml);
    bench.run(&["regen", "--inputs", "-q"]).exits_with(0);
    bench.run(&["regen"]).exits_with(1).says("secret/02: missing, to be written by hand");
    assert_eq!(secret(&bench, "02.ans"), None);
    let bench = bench.file("problems/sum/tests/secret/02.ans", "45\n");
    for option in ["--check", "--overwrite"] {
        let ran = bench.run(&["regen", option]).exits_with(1);
        ran.says("secret/02: stale, written by hand").says("is never changed: correct it, or the reference");
        assert_eq!(secret(&bench, "02.ans").unwrap(), "45\n", "{option}");
    }
    let bench = bench.file("problems/sum/tests/secret/02.ans", "44\n");
    bench.run(&["regen"]).exits_with(0).says("3 answers are fresh");
    let told = lock(&bench);
    assert!(told.contains("test = \"secret/02\"\nby_hand = true\n"), "{told}");
    bench.run(&["regen", "--check"]).exits_with(0);
}

#[test]
fn a_proof_names_the_rules_that_inputs_and_answers_break() {
    let bench = made();
    let broken = |bench: &Bench| -> Vec<String> {
        let proof = bench.run(&["verify", "--format", "json", "-q"]).exits_with(1).json();
        let found = proof["problems"][0]["findings"].as_array().unwrap().iter();
        let rules = ["generator-broken", "input-stale", "lock-broken", "answer-"];
        let names = found.map(|found| found["rule"].as_str().unwrap().to_owned());
        names.filter(|name| rules.iter().any(|rule| name.starts_with(rule))).collect()
    };
    assert_eq!(broken(&bench), [""; 0]);
    std::fs::remove_file(bench.path("problems/sum/tests/secret/03.in")).unwrap();
    let bench = bench.file("problems/sum/tests/secret/01.ans", "41\n");
    let bench = bench.file("problems/sum/tests/secret/02.in", "42  2\n");
    let rules = [
        "input-stale",
        "input-stale",
        "answer-stale",
        "answer-foreign",
        "answer-outdated",
        "answer-outdated",
    ];
    assert_eq!(broken(&bench), rules);
    let bench = bench.file("problems/sum/make.py", "raise SystemExit(1)\n");
    let bench = bench.file("problems/sum/answers.lock", "answer = 1\n");
    assert_eq!(broken(&bench), ["generator-broken", "answer-stale", "lock-broken"]);
    std::fs::remove_file(bench.path("problems/sum/answers.lock")).unwrap();
    assert_eq!(broken(&bench), ["generator-broken", "answer-stale", "answer-unknown"]);
}
