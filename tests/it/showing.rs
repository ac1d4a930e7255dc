//! What `judge test` shows a student.

use crate::bench::Bench;

/// Tests a program for `sum` and returns what it shows.
fn shown(program: &str) -> String {
    shown_of("sum.py", program)
}

fn shown_of(name: &str, program: &str) -> String {
    Bench::with_sum().file(name, program).run(&["test", name, "-t", "secret/01"]).exits_with(1).stdout
}

#[track_caller]
fn holds(shown: &str, words: &[&str]) {
    for words in words {
        assert!(shown.contains(words), "`{words}` is not in\n{shown}");
    }
}

#[test]
fn a_wrong_answer_shows_input_difference_and_place() {
    let shown = shown("print(41)\n");
    holds(
        &shown,
        &["20 22", "expected 1 | 42", "got      1 | 41", "line 1, column 1: expected `42`, got `41`"],
    );
}

#[test]
fn what_would_have_made_it_pass_is_told() {
    let bench = Bench::new()
        .file("problems/say/problem.toml", "title = \"Say\"\n")
        .file("problems/say/tests/secret/1.in", "x\n")
        .file("problems/say/tests/secret/1.ans", "XONG 1.5 2\n");
    for (output, hint) in [
        ("xong 1.5 2", "upper and lower case"),
        ("2 1.5 XONG", "another order"),
        ("XONG 1.50000001 2", "rounding"),
    ] {
        let bench = &bench;
        std::fs::write(bench.path("say.py"), format!("print('{output}')\n")).unwrap();
        let ran = bench.run(&["test", "say.py"]).exits_with(1);
        holds(&ran.stdout, &[hint]);
    }
}

#[test]
fn a_crash_shows_its_last_output_its_complaint_and_what_it_means() {
    let raised = shown("print('so far')\nraise ValueError('bad luck')\n");
    holds(&raised, &["exit code 1", "so far", "ValueError: bad luck", "File \"sum.py\", line 2"]);
    let segv = shown_of("sum.cpp", "#include <csignal>\nint main() { std::raise(SIGSEGV); }\n");
    holds(&segv, &["SIGSEGV", "memory that is not its own"]);
    let division =
        shown_of("sum.cpp", "int main(int n, char**) { volatile int zero = n - 1; return 42 / zero; }\n");
    holds(&division, &["SIGFPE", "division"]);
    let abort = shown_of("sum.cpp", "#include <vector>\nint main() { std::vector<int> v; v.at(3) = 1; }\n");
    holds(&abort, &["SIGABRT", "out_of_range"]);
}

#[test]
fn a_time_out_shows_its_last_output() {
    let spinning = shown("print('thinking', flush=True)\nwhile True: pass\n");
    holds(&spinning, &["TLE", "CPU time", "thinking"]);
    let waiting = shown("import time\ntime.sleep(100)\n");
    holds(&waiting, &["TLE", "wait for more input"]);
}

#[test]
fn a_flood_and_a_hog_are_told_with_their_limits() {
    let flood = shown("while True: print('x' * 1000)\n");
    holds(&flood, &["OLE", "wrote more than 16 MiB"]);
    let hog = shown("x = bytearray(600 << 20)\nx[::4096] = b'1' * len(x[::4096])\nprint(42)\n");
    holds(&hog, &["MLE", "the limit is 256 MiB"]);
}

#[test]
fn a_compiler_error_names_the_students_file_and_line() {
    let shown = shown_of("sum.cpp", "int main() {\n  int x = 1\n}\n");
    holds(&shown, &["CE", "sum.cpp:3", "expected"]);
    assert!(!shown.contains("judge-"), "no path of the judge's own:\n{shown}");
}

#[test]
fn control_characters_never_reach_the_terminal_raw() {
    let shown = shown("print('\\x1b[31m42\\x07')\nraise SystemExit('\\x1b]0;title\\x07')\n");
    assert!(!shown.chars().any(|c| c.is_control() && c != '\n'), "{shown:?}");
    holds(&shown, &["␛[31m42␇"]);
}

#[test]
fn the_difference_of_a_huge_output_is_a_window_round_the_first_wrong_place() {
    let lines = |last: &str| (0..200_000).map(|n| format!("{n}\n")).collect::<String>() + last + "\n";
    let bench = Bench::new()
        .file("problems/count/problem.toml", "title = \"Count\"\n")
        .file("problems/count/tests/secret/1.in", "x\n")
        .file("problems/count/tests/secret/1.ans", lines("end"))
        .file("count.py", "for n in range(200000): print(n)\nprint('eND')\n");
    let ran = bench.run(&["test", "count.py"]).exits_with(1);
    holds(&ran.stdout, &["line 200001, column 1", "expected 200001 | end", "199999"]);
    assert!(ran.stdout.lines().count() < 60, "{}", ran.stdout);
}

#[test]
fn named_files_are_found_whatever_their_case_and_the_standard_streams_will_do() {
    let bench = Bench::with_sum()
        .file(
            "problems/sum/problem.toml",
            "title = \"Sum\"\ninput_file = \"SUM.INP\"\noutput_file = \"SUM.OUT\"\n",
        )
        .file(
            "named/sum.py",
            "a = open('Sum.inp').read().split()\nprint(sum(map(int, a)), file=open('sum.Out', 'w'))\n",
        )
        .file("streams/sum.py", crate::bench::SUM)
        .file("link/sum.py", "import os\nos.symlink('/etc/passwd', 'SUM.OUT')\n");
    for (folder, io, verdict) in
        [("named", "named", "AC"), ("streams", "standard", "AC"), ("link", "standard", "WA")]
    {
        let report = bench.run(&["test", &format!("{folder}/sum.py"), "--format", "json"]).json();
        for test in report["submissions"][0]["tests"].as_array().unwrap() {
            assert_eq!((&test["io"], &test["verdict"]), (&io.into(), &verdict.into()), "{folder}: {test}");
        }
    }
}

#[test]
fn a_language_tells_what_its_exit_codes_mean() {
    let bench = Bench::with_sum().file("sum.py", "raise SystemExit(77)\n");
    let text = std::fs::read_to_string(bench.path("judge.toml")).unwrap();
    let text =
        text.replace("name = \"python\"\n", "name = \"python\"\nexit_codes = { 77 = \"out of cheese\" }\n");
    let bench = bench.file("judge.toml", text);
    holds(&bench.run(&["test", "sum.py"]).exits_with(1).stdout, &["exit code 77: out of cheese"]);
}

#[test]
fn a_byte_order_mark_of_the_output_is_skipped_and_noted() {
    let bench = Bench::with_sum().file("sum.py", "print('\\ufeff' + str(sum(map(int, input().split()))))\n");
    let ran = bench.run(&["test", "sum.py"]).exits_with(0);
    holds(&ran.stdout, &["the output begins with a byte-order mark"]);
}

#[test]
fn what_a_program_checker_refuses_is_shown_as_the_programs_output_and_what_it_is_worth() {
    let bench = Bench::with_sum()
        .file(
            "problems/sum/problem.toml",
            "title = \"Sum\"\nchecker = { program = \"check.py\", protocol = \"testlib\" }\n",
        )
        .file("problems/sum/check.py", "import sys\nsys.stderr.write('points 0.5 nearly')\nsys.exit(7)\n")
        .file("sum.py", crate::bench::SUM);
    let ran = bench.run(&["test", "sum.py", "-t", "secret/01"]).exits_with(1);
    holds(&ran.stdout, &["Your output:\n    | 42", "worth 25 of 50 points", "nearly"]);
}

#[test]
fn the_end_of_a_flood_says_what_is_left_out_before_it() {
    let flood = shown("while True: print('x' * 1000)\n");
    let (before, end) = (flood.find("MiB before").unwrap(), flood.find("| xxx").unwrap());
    assert!(before < end, "{flood}");
}
