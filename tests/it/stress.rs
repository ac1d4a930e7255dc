//! `judge stress`: random cases until a submission fails, the failing one made small.

use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::bench::{Bench, Ran};

const RIGHT: &str = "input()\nprint(max(map(int, input().split())))\n";

/// Begins at 0, as if every number were at least that.
const ZERO: &str =
    "input()\nbest = 0\nfor word in input().split():\n    best = max(best, int(word))\nprint(best)\n";

/// Breaks on long lists with a large number, which the grammar never makes.
const BREAKS: &str = "n = int(input())\nnumbers = list(map(int, input().split()))\nassert n < 6 or max(numbers) < 50\nprint(max(numbers))\n";

/// Accepts a number, and as many in the next line.
const VALIDATOR: &str = r#"import re, sys
text = sys.stdin.read()
if not re.fullmatch(r"[1-9]\d*\n(-?\d+ )*-?\d+\n", text):
    sys.exit("wrong form")
count, numbers = text.splitlines()
if int(count) != len(numbers.split()):
    print("wrong count", file=sys.stderr)
    sys.exit(43)
sys.exit(42)
"#;

const COMMAND: &str = r#"import random, sys
random.seed(int(sys.argv[1]))
count = random.randint(1, 12)
print(count)
print(*[random.randint(-99, 99) for _ in range(count)])
"#;

const GRAMMAR: &str = "grammar = \"\"\"\n{n=1..3}\n{-5..5}^n\n\"\"\"\n";

const CALL: &str = "command = [\"make.py\", \"{seed}\"]\n";

/// A problem `largest`: a number and as many more, print the largest; its `[stress]` as given.
fn bench(stress: &str) -> Bench {
    let manifest = "title = \"Largest\"\nreference = \"largest.py\"\nvalidator = \"validator.py\"\n";
    Bench::new()
        .file("problems/largest/problem.toml", format!("{manifest}\n[stress]\n{stress}"))
        .file("problems/largest/largest.py", RIGHT)
        .file("problems/largest/validator.py", VALIDATOR)
        .file("problems/largest/make.py", COMMAND)
        .file("problems/largest/tests/secret/01.in", "3\n1 2 3\n")
        .file("problems/largest/tests/secret/01.ans", "3\n")
        .file("zero.py", ZERO)
        .file("breaks.py", BREAKS)
        .file("right.py", RIGHT)
}

fn stress(bench: &Bench, file: &str, more: &[&str]) -> Ran {
    // Long enough for the slowest machine: a test is not to depend on speed.
    let always = ["stress", file, "-p", "largest", "--seconds", "600"];
    bench.run(&[&always, more].concat())
}

fn input(ran: &Ran) -> String {
    ran.json()["found"]["input"].as_str().unwrap_or_else(|| panic!("{ran:?}")).to_owned()
}

#[test]
fn a_wrong_answer_is_found_made_small_and_shown_with_both_outputs() {
    let bench = bench(&format!("{GRAMMAR}{CALL}"));
    let ran = stress(&bench, "zero.py", &["--seed", "11"]).exits_with(1);
    // The smallest input on which it can fail.
    let ran = ran.says("WA, wrong answer").says("    | 1\n    | -1\n");
    let ran = ran.says("expected 1 | -1").says("got      1 | 0").says("drawn from its grammar");
    ran.says("Seed 11: `--seed 11 --count ").says("`--keep` adds it");
}

#[test]
fn the_same_seed_finds_the_same_case_whatever_runs_beside_it() {
    let bench = bench(CALL);
    let found = |jobs| {
        let ran = stress(&bench, "breaks.py", &["--seed", "5", "-j", jobs, "--format", "json"]).exits_with(1);
        let document = ran.json();
        let (found, cases) = (&document["found"], &document["cases"]);
        assert_eq!((&document["seed"], &document["verdict"]), (&5.into(), &"RE".into()));
        assert_eq!(found["smallest"], true);
        assert!(found["command_seed"].is_u64(), "{found}");
        (found["case"].clone(), found["command_seed"].clone(), cases.clone(), input(&ran))
    };
    let one = found("1");
    assert_eq!(one, found("2"));
    assert_eq!(one, found("3"));
    // It needs six numbers, one of them 50.
    let mut numbers: Vec<i64> = one.3.split_whitespace().map(|word| word.parse().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [0, 0, 0, 0, 0, 6, 50]);
}

#[test]
fn the_command_has_its_turn_after_the_smallest_cases() {
    let bench = bench(&format!("{GRAMMAR}{CALL}"));
    let ran = stress(&bench, "breaks.py", &["--format", "json"]).exits_with(1);
    assert!(ran.json()["found"]["command_seed"].is_u64(), "{ran:?}");
}

#[test]
fn a_right_submission_has_no_failure() {
    let bench = bench(&format!("{GRAMMAR}{CALL}"));
    let ran = stress(&bench, "right.py", &["--count", "70", "--seed", "3"]).exits_with(0);
    ran.says("No failure in ").says("`--seed 3` draws the same cases again");
    let ran = stress(&bench, "right.py", &["--count", "5", "--format", "json", "--keep"]).exits_with(0);
    let document = ran.json();
    assert_eq!((&document["verdict"], &document["found"]), (&"AC".into(), &Value::Null));
    assert_eq!(document["out_of_time"], false);
    assert!(document["seed"].is_u64() && document["cases"].as_u64().is_some_and(|cases| cases <= 5));
}

#[test]
fn the_time_ends_it() {
    let bench = bench(CALL).file("slow.py", "import time\ntime.sleep(0.05)\n".to_owned() + RIGHT);
    let arguments =
        ["stress", "slow.py", "-p", "largest", "--count", "1000000", "--seconds", "0.3", "-j", "1"];
    let words = ": of 1000000 wanted no more could be drawn in 0.3 s";
    bench.run(&arguments).exits_with(0).says("No failure in ").says(words);
    let document = bench.run(&[&arguments[..], &["--format", "json"]].concat()).exits_with(0).json();
    assert_eq!((&document["out_of_time"], &document["verdict"]), (&true.into(), &"AC".into()));
}

#[test]
fn a_kept_case_is_a_test_that_the_submission_fails() {
    let bench = bench(&format!(
        "{GRAMMAR}\n[[generate]]\nname = \"secret/{{02..04}}\"\ncommand = [\"make.py\", \"{{seed}}\"]\n"
    ));
    let ran = stress(&bench, "zero.py", &["--seed", "1", "--keep"]).exits_with(1);
    // 02 to 04 are the generator's, made or not.
    ran.says("Kept as the test secret/05: problems/largest/tests/secret/05.in")
        .says("`judge regen largest` notes what made it.");
    let read =
        |name| std::fs::read_to_string(bench.path("problems/largest/tests/secret").join(name)).unwrap();
    assert_eq!((read("05.in"), read("05.ans")), ("1\n-1\n".to_owned(), "-1\n".to_owned()));
    bench.run(&["test", "zero.py", "-p", "largest", "-t", "secret/05"]).exits_with(1).says("WA");
    bench.run(&["test", "right.py", "-p", "largest"]).exits_with(0);
    let again = stress(&bench, "zero.py", &["--seed", "1", "--keep"]).exits_with(1);
    assert!(!format!("{again:?}").contains("`--keep` adds it"), "{again:?}");
    again.complains("the case was not kept: `secret/05` has the same input");
    assert_eq!(std::fs::read_dir(bench.path("problems/largest/tests/secret")).unwrap().count(), 4);
}

#[test]
fn a_kept_case_goes_to_the_first_group() {
    let groups =
        "[[group]]\nname = \"secret/small\"\npoints = 40\n[[group]]\nname = \"secret/all\"\npoints = 60\n";
    let bench = bench(&format!("{GRAMMAR}{groups}"));
    let tests = bench.path("problems/largest/tests/secret");
    for group in ["small", "all"] {
        std::fs::create_dir(tests.join(group)).unwrap();
        for kind in ["in", "ans"] {
            let (from, to) = (format!("01.{kind}"), format!("{group}/1.{kind}"));
            std::fs::copy(tests.join(from), tests.join(to)).unwrap();
        }
    }
    for name in ["01.in", "01.ans"] {
        std::fs::remove_file(tests.join(name)).unwrap();
    }
    bench.run(&["regen", "largest"]).exits_with(0);
    let ran = stress(&bench, "zero.py", &["--keep", "--format", "json"]).exits_with(1);
    assert_eq!(ran.json()["found"]["kept"], "secret/small/2");
    // What made its answer is noted, so that nothing is left to do.
    bench.run(&["regen", "--check", "largest"]).exits_with(0);
    assert!(tests.join("small/2.in").is_file() && tests.join("small/2.ans").is_file());
}

#[test]
fn a_checker_program_rules_and_the_expected_output_is_shown() {
    // Any two numbers with the sum are right.
    let checker = "import sys\nn = int(open(sys.argv[1]).read())\ntry:\n    a, b = map(int, sys.stdin.read().split())\nexcept ValueError:\n    sys.exit(43)\nsys.exit(42 if a + b == n else 43)\n";
    let bench = Bench::new()
        .file(
            "problems/parts/problem.toml",
            "title = \"Parts\"\nreference = \"parts.py\"\nvalidator = \"validator.py\"\nchecker = { program = \"checker.py\", protocol = \"kattis\" }\n\n[stress]\ngrammar = \"{0..900}\"\n",
        )
        .file("problems/parts/parts.py", "print(int(input()), 0)\n")
        .file("problems/parts/validator.py", "import sys\nsys.exit(42 if sys.stdin.read().strip().isdigit() else 43)\n")
        .file("problems/parts/checker.py", checker)
        .file("problems/parts/tests/secret/1.in", "3\n")
        .file("problems/parts/tests/secret/1.ans", "3 0\n")
        .file("other.py", "print(0, int(input()))\n")
        .file("short.py", "n = int(input())\nprint(1, n - 1 if n < 40 else n)\n");
    bench.run(&["stress", "other.py", "-p", "parts", "--count", "15"]).exits_with(0);
    let ran = bench.run(&["stress", "short.py", "-p", "parts", "--seconds", "600"]).exits_with(1);
    ran.says("  Input:\n    | 40\n")
        .says("  Your output:\n    | 1 40\n")
        .says("  Expected output:\n    | 40 0\n");
}

#[test]
fn without_a_validator_the_case_is_shown_as_it_was_drawn() {
    let bench = bench(GRAMMAR).file(
        "problems/largest/problem.toml",
        format!("title = \"Largest\"\nreference = \"largest.py\"\n[stress]\n{GRAMMAR}"),
    );
    let ran = stress(&bench, "zero.py", &["--format", "json"]).exits_with(1);
    let found = ran.json()["found"].clone();
    assert_eq!(
        (found["smallest"].clone(), found["input"].as_str().unwrap().len()),
        (false.into(), found["drawn_bytes"].as_u64().unwrap() as usize)
    );
    stress(&bench, "zero.py", &[]).says("without a validator nobody knows");
}

#[test]
fn cases_that_the_validator_refuses_are_passed_over() {
    let bench = bench("grammar = \"\"\"\n{1..2}\n{-5..-1}^2\n\"\"\"\n");
    let ran = stress(&bench, "zero.py", &["--seed", "2", "--format", "json"]).exits_with(1);
    assert_eq!(input(&ran), "1\n-1\n");
    let refusing = bench.file("problems/largest/validator.py", "import sys\nsys.exit('no good')\n");
    let ran = stress(&refusing, "zero.py", &["--count", "9"]).exits_with(3);
    ran.complains("the validator of `largest` refuses all ").complains("of the last it says: no good");
}

#[test]
fn a_submission_that_does_not_compile_is_told_so() {
    let bench = bench(GRAMMAR).file("broken.py", "print(\n");
    stress(&bench, "broken.py", &[]).exits_with(1).says("It does not compile:");
    let document = stress(&bench, "broken.py", &["--format", "json"]).exits_with(1).json();
    assert_eq!(document["verdict"], "CE");
    assert!(document["compile_log"].as_str().unwrap().contains("SyntaxError"), "{document}");
}

#[test]
fn what_the_problem_lacks_is_told_with_its_remedy() {
    let with = |manifest: &str| bench(GRAMMAR).file("problems/largest/problem.toml", manifest);
    let no_reference = with(&format!("title = \"Largest\"\n[stress]\n{GRAMMAR}"));
    stress(&no_reference, "zero.py", &[]).exits_with(2).complains("add `reference = \"…\"`");
    let missing = with(&format!("title = \"Largest\"\nreference = \"x.py\"\n[stress]\n{GRAMMAR}"));
    stress(&missing, "zero.py", &[]).exits_with(2).complains("the reference of `largest` is missing");
    let no_cases = with("title = \"Largest\"\nreference = \"largest.py\"\n");
    stress(&no_cases, "zero.py", &[]).exits_with(2).complains("add `[stress]` with a `command`");
    stress(&bench("command = [\"make.py\", \"1\"]\n"), "zero.py", &[])
        .exits_with(2)
        .complains("add `\"{seed}\"`");
    let no_grammar = stress(&bench("grammar = \"{1..n}\"\n"), "zero.py", &[]).exits_with(2);
    no_grammar.complains("in the grammar, line 1, column 5: `n` is not remembered here");
}

#[test]
fn mistakes_of_the_pack_are_not_the_submissions_fault() {
    let breaks = bench(CALL).file("problems/largest/make.py", "import sys\nsys.exit('no luck')\n");
    let ran = stress(&breaks, "zero.py", &["--seed", "8"]).exits_with(3);
    ran.complains("command of `largest` fails with seed 8: it ended with exit code 1: no luck");
    let reference = bench(GRAMMAR).file("problems/largest/largest.py", ZERO.to_owned() + "assert best > 0\n");
    let ran = stress(&reference, "right.py", &[]).exits_with(3);
    ran.complains("the reference of `largest` fails on a case of its grammar")
        .complains("a mistake of the problem");
    let validator = bench(GRAMMAR).file("problems/largest/validator.py", "import sys\nsys.exit(9)\n");
    let ran = stress(&validator, "zero.py", &[]).exits_with(3);
    ran.complains("the validator of `largest` fails on a case of its grammar");
    let no_compile = bench(CALL).file("problems/largest/make.py", "print(\n");
    stress(&no_compile, "zero.py", &[]).exits_with(3).complains("the command of `largest` cannot be used");
}

#[test]
fn wrong_numbers_are_wrong_usage() {
    let bench = bench(GRAMMAR);
    for wrong in [
        ["--count", "0"],
        ["--seconds", "0"],
        ["--seconds", "NaN"],
        ["--seed", "-1"],
        ["--seed", "9223372036854775808"],
    ] {
        bench.run(&["stress", "zero.py", "-p", "largest", wrong[0], wrong[1]]).exits_with(2);
    }
}

#[test]
fn ctrl_c_ends_it() {
    let endless = "open('started', 'w')\nimport time\ntime.sleep(600)\n";
    let bench = bench(GRAMMAR).file("endless.py", endless).folder("tmp");
    let mut command =
        bench.command(&["stress", "endless.py", "-p", "largest", "-j", "1", "--format", "json"]);
    command.env("TMPDIR", bench.path("tmp")).stdout(Stdio::piped()).stderr(Stdio::piped());
    let judge = command.spawn().unwrap();
    let begun = Instant::now();
    let started = || {
        walkdir::WalkDir::new(bench.path("tmp"))
            .into_iter()
            .flatten()
            .any(|entry| entry.file_name() == "started")
    };
    while !started() {
        assert!(begun.elapsed() < Duration::from_secs(60), "waited in vain until the program runs");
        std::thread::sleep(Duration::from_millis(5));
    }
    let sent = std::process::Command::new("kill").args(["-INT", &judge.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let ran = Ran::from(judge.wait_with_output().unwrap()).exits_with(130);
    assert_eq!((&ran.json()["interrupted"], &ran.json()["verdict"]), (&true.into(), &Value::Null));
    assert_eq!(std::fs::read_dir(bench.path("tmp")).unwrap().count(), 0, "no folder is left");
}
