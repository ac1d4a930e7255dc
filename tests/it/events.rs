//! `--events`: what happens, line by line while it happens.

use std::collections::HashSet;
use std::process::Stdio;

use serde_json::Value;

use crate::bench::{Bench, Ran, SUM};
use crate::interrupting::{signal, wait_until};

/// A class with a right, a wrong and a broken program.
fn bench() -> Bench {
    Bench::with_sum()
        .file("class/an/sum.py", SUM)
        .file("class/bình/sum.py", "print(3)\n")
        .file("class/chi/sum.py", "print(\n")
}

/// The lines of a file of events, each of which is an object with a time not before that of the line above.
fn lines(text: &str) -> Vec<Value> {
    assert!(text.ends_with('\n'), "{text}");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let times: Vec<f64> = lines.iter().map(|line| line["at"].as_f64().unwrap()).collect();
    assert!(times.is_sorted(), "{times:?}");
    lines
}

fn read(bench: &Bench, path: &str) -> Vec<Value> {
    lines(&std::fs::read_to_string(bench.path(path)).unwrap())
}

fn of<'a>(lines: &'a [Value], kind: &str) -> Vec<&'a Value> {
    lines.iter().filter(|line| line["event"] == kind).collect()
}

/// Fails unless a submission's events come in their order, each run once.
fn is_in_order(lines: &[Value]) {
    assert_eq!(lines[0]["event"], "started");
    assert_eq!(lines[0]["schema"], "judge-events/1");
    assert_eq!(lines.last().unwrap()["event"], "finished");
    for begun in of(lines, "compile_started") {
        let mine: Vec<&Value> =
            lines.iter().filter(|line| line["submission"] == begun["submission"]).collect();
        let kinds: Vec<&str> = mine.iter().map(|line| line["event"].as_str().unwrap()).collect();
        assert_eq!(kinds[..2], ["compile_started", "compile_finished"]);
        assert_eq!(kinds.last(), Some(&"submission_finished"));
        let mut running = HashSet::new();
        let mut ran = HashSet::new();
        for line in &mine[2..mine.len() - 1] {
            let test = line["test"].as_str().unwrap();
            match line["event"].as_str().unwrap() {
                "run_started" => assert!(running.insert(test) && !ran.contains(test), "{line}"),
                "run_finished" => {
                    assert!(running.remove(test) || line["cached"] == true, "{line}");
                    assert!(ran.insert(test), "{line}");
                }
                other => panic!("{other}"),
            }
        }
        assert!(running.is_empty());
    }
}

#[test]
fn a_grading_tells_everything_in_order_and_as_the_report_does() {
    let bench = bench();
    let report = bench
        .run(&["grade", "class", "--format", "json", "-q", "-j", "4", "--events", "events.jsonl"])
        .exits_with(0)
        .json();
    let lines = read(&bench, "events.jsonl");
    is_in_order(&lines);
    assert_eq!((&lines[0]["submissions"], &lines[0]["runs"]), (&3.into(), &9.into()));
    let finished = of(&lines, "submission_finished");
    assert_eq!(finished.len(), 3);
    for line in finished {
        let submission = &report["submissions"][line["submission"].as_u64().unwrap() as usize];
        for key in ["student", "problem", "verdict", "score", "max_score"] {
            assert_eq!(line[key], submission[key], "{key}");
        }
    }
    let runs = of(&lines, "run_finished");
    assert_eq!(runs.len(), 6);
    for line in runs {
        let submission = &report["submissions"][line["submission"].as_u64().unwrap() as usize];
        let tests = submission["tests"].as_array().unwrap();
        let test = tests.iter().find(|test| test["name"] == line["test"]).unwrap();
        assert_eq!((&line["verdict"], &line["cpu_ms"]), (&test["verdict"], &test["cpu_ms"]));
    }
    let broken = of(&lines, "compile_finished").into_iter().find(|line| line["verdict"] == "CE").unwrap();
    assert_eq!(broken["runs_dropped"], 3);
}

#[test]
fn what_is_known_already_is_told_as_such_and_the_file_begins_anew() {
    let bench = bench();
    let arguments = ["grade", "class", "-q", "--events", "events.jsonl"];
    bench.run(&arguments).exits_with(0);
    bench.run(&arguments).exits_with(0);
    let lines = read(&bench, "events.jsonl");
    is_in_order(&lines);
    assert_eq!(of(&lines, "started").len(), 1);
    assert_eq!(of(&lines, "run_started").len(), 0);
    assert_eq!(of(&lines, "run_finished").iter().filter(|line| line["cached"] == true).count(), 6);
}

#[test]
fn a_pipe_gets_whole_lines_only() {
    let bench = bench();
    let ran = bench.run(&["grade", "class", "-q", "--events", "/dev/stderr"]).exits_with(0);
    is_in_order(&lines(&ran.stderr));
    let beside = bench.run(&["grade", "class", "--events", "events.jsonl"]).exits_with(0);
    beside.complains("[3/3]");
}

#[test]
fn names_of_students_do_nothing_to_a_terminal() {
    let bench = Bench::with_sum().file("class/an\u{7}\u{202e}\u{1b}[2J/sum.py", SUM);
    bench.run(&["grade", "class", "-q", "--events", "events.jsonl"]).exits_with(0);
    let text = std::fs::read_to_string(bench.path("events.jsonl")).unwrap();
    assert!(!text.contains(['\u{7}', '\u{202e}', '\u{1b}']), "{text}");
    assert_eq!(of(&lines(&text), "submission_finished")[0]["student"], "an␇<U+202E>␛[2J");
}

#[test]
fn an_interrupted_grading_tells_so_and_ends_its_file() {
    let bench = Bench::with_sum()
        .file("class/an/sum.py", SUM)
        .file("class/bình/sum.py", "import time\nopen('started', 'w')\ntime.sleep(600)\n");
    let mut command = bench.command(&["grade", "class", "-q", "-j", "1", "--events", "events.jsonl"]);
    let judge = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The file itself says when, long before the end.
    let begun = |text: &str| text.contains(r#""event":"run_started","submission":1"#);
    wait_until("the endless program runs", || {
        std::fs::read_to_string(bench.path("events.jsonl")).is_ok_and(|text| begun(&text))
    });
    signal(&judge, "INT");
    Ran::from(judge.wait_with_output().unwrap()).exits_with(130);
    let lines = read(&bench, "events.jsonl");
    is_in_order(&lines);
    assert_eq!(lines[lines.len() - 2]["event"], "interrupted");
    let cut = of(&lines, "submission_finished").into_iter().find(|line| line["student"] == "bình").unwrap();
    assert_eq!(cut["verdict"], "SK");
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_anything_runs() {
    let bench = bench();
    let ran = bench.run(&["grade", "class", "--events", "nowhere/events.jsonl"]).exits_with(3);
    assert_eq!(ran.stdout, "");
    assert!(!ran.stderr.contains("[1/3]"), "{}", ran.stderr);
    ran.complains("cannot write `nowhere/events.jsonl`");
    bench.run(&["grade", "class", "--events", "-"]).exits_with(2).complains("/dev/stderr");
    let inside = bench.run(&["grade", "class", "--events", "class/an/events.jsonl"]).exits_with(2);
    inside.complains("`--events class/an/events.jsonl` lies in the class folder");
    assert!(!bench.path("class/an/events.jsonl").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_the_file_with_one_warning_and_not_the_grading() {
    let ran = bench().run(&["grade", "class", "-q", "--events", "/dev/full"]).exits_with(0).says("bình");
    assert_eq!(ran.stderr.matches("cannot write `/dev/full`").count(), 1, "{}", ran.stderr);
}

#[cfg(unix)]
#[test]
fn whoever_reads_no_further_is_not_told() {
    let bench = bench();
    let pipe = bench.path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut command = bench.command(&["grade", "class", "-q", "--events", "pipe"]);
    let judge = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The judge waits for a reader, which goes at once.
    drop(std::fs::File::open(&pipe).unwrap());
    let ran = Ran::from(judge.wait_with_output().unwrap()).exits_with(0);
    assert_eq!(ran.stderr, "");
    ran.says("chi");
}

#[test]
fn test_has_it_too() {
    let bench = Bench::with_sum().file("sum.py", SUM);
    bench.run(&["test", "sum.py", "-t", "secret/*", "--events", "events.jsonl"]).exits_with(0);
    let lines = read(&bench, "events.jsonl");
    is_in_order(&lines);
    assert_eq!(of(&lines, "submission_finished")[0]["student"], "");
    assert_eq!(of(&lines, "run_finished").len(), 2);
}

#[cfg(unix)]
#[test]
fn what_standard_error_goes_to_keeps_what_it_holds() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).file("log", "older\n");
    let judge = env!("CARGO_BIN_EXE_judge");
    for name in ["/dev/stderr", "/dev/fd/2", "/proc/self/fd/2"] {
        let script = format!("'{judge}' grade class -q --events {name} 2>> log");
        let mut command = std::process::Command::new("sh");
        let ran = command.args(["-c", &script]).current_dir(bench.path(".")).output().unwrap();
        assert!(ran.status.success());
        let log = std::fs::read_to_string(bench.path("log")).unwrap();
        assert!(log.starts_with("older\n") && log.trim_end().ends_with('}'), "{name}: {log}");
    }
    let log = std::fs::read_to_string(bench.path("log")).unwrap();
    assert_eq!(log.matches("\"event\":\"finished\"").count(), 3, "{log}");
}
