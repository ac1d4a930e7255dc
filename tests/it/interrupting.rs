//! Stopping a grading: quickly, with nothing left behind, and with what is known told.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::bench::{Bench, Ran, SUM};

/// A class with one program that ends and one that never does.
fn bench() -> Bench {
    Bench::with_sum()
        .file("class/an/sum.py", SUM)
        .file("class/bình/sum.py", "import subprocess, time\nsubprocess.Popen(['sleep', '600'], start_new_session=True)\nopen('started', 'w')\ntime.sleep(600)\n")
        .folder("tmp")
}

/// Starts grading and waits until the endless program runs.
fn start(bench: &Bench) -> Child {
    let mut command = bench.command(&["grade", "class", "-j", "1"]);
    command.env("TMPDIR", bench.path("tmp")).stdout(Stdio::piped()).stderr(Stdio::piped());
    let judge = command.spawn().unwrap();
    wait_until("the program runs", || has_started(bench));
    judge
}

/// Whether a program has written its file `started`.
fn has_started(bench: &Bench) -> bool {
    walkdir::WalkDir::new(bench.path("tmp")).into_iter().flatten().any(|entry| entry.file_name() == "started")
}

pub(crate) fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(60), "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Whether some process works in a folder or has it in its command line.
fn is_used(folder: &Path) -> bool {
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    let mut paths =
        entries.map(|entry| entry.path()).filter(|path| path.join("cwd").symlink_metadata().is_ok());
    paths.any(|path| {
        let line = std::fs::read(path.join("cmdline")).unwrap_or_default();
        let works_there = std::fs::read_link(path.join("cwd")).is_ok_and(|cwd| cwd.starts_with(folder));
        works_there || String::from_utf8_lossy(&line).contains(folder.to_str().unwrap())
    })
}

pub(crate) fn signal(judge: &Child, name: &str) {
    let sent = Command::new("kill").args([&format!("-{name}"), &judge.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[test]
fn ctrl_c_and_terminate_end_every_process_tell_what_is_known_and_exit_with_130() {
    for name in ["INT", "TERM", "HUP"] {
        let bench = bench();
        let judge = start(&bench);
        signal(&judge, name);
        let ran = Ran::from(judge.wait_with_output().unwrap()).exits_with(130);
        assert!(ran.stdout.contains("AC") && ran.stdout.contains("SK"), "{}", ran.stdout);
        assert!(!is_used(&bench.path("tmp")), "nothing is left running");
        assert_eq!(std::fs::read_dir(bench.path("tmp")).unwrap().count(), 0, "no folder is left");
    }
}

#[test]
fn an_interrupted_grading_gives_no_score_for_what_was_cut_short_and_replaces_no_report() {
    let bench = Bench::with_sum()
        .file(
            "class/an/sum.py",
            "import time\nif input() == '1 2': print(0)\nelse: open('started', 'w'), time.sleep(600)\n",
        )
        .file("out/scores.csv", "earlier")
        .folder("tmp");
    let mut command = bench.command(&["grade", "class", "-j", "1", "--out", "out"]);
    let judge = command
        .env("TMPDIR", bench.path("tmp"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until("the program runs", || has_started(&bench));
    signal(&judge, "INT");
    Ran::from(judge.wait_with_output().unwrap()).exits_with(130);
    assert_eq!(std::fs::read_to_string(bench.path("out/scores.csv")).unwrap(), "earlier");
    let sheet = std::fs::read_to_string(bench.path("out/interrupted-scores.csv")).unwrap();
    assert!(sheet.contains("an,0,SK"), "{sheet}");
    assert!(!bench.path(".judge/last").exists(), "it is not kept to be compared with");
}

#[test]
fn one_request_that_arrives_twice_is_one() {
    let bench = bench();
    let judge = start(&bench);
    signal(&judge, "TERM");
    signal(&judge, "TERM");
    let ran = Ran::from(judge.wait_with_output().unwrap()).exits_with(130);
    assert!(ran.stdout.contains("SK"), "{}", ran.stdout);
    assert_eq!(std::fs::read_dir(bench.path("tmp")).unwrap().count(), 0, "no folder is left");
}

#[test]
fn a_killed_judge_leaves_neither_processes_nor_its_folder() {
    let bench = bench();
    let mut judge = start(&bench);
    judge.kill().unwrap();
    judge.wait().unwrap();
    wait_until("nothing is left running", || !is_used(&bench.path("tmp")));
    wait_until("its folder is removed", || std::fs::read_dir(bench.path("tmp")).unwrap().count() == 0);
    let next = bench.command(&["test", "class/an/sum.py"]).env("TMPDIR", bench.path("tmp")).output().unwrap();
    Ran::from(next).exits_with(0);
}

#[test]
fn two_judges_at_once_do_not_disturb_each_other() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).folder("tmp");
    let start = || {
        let mut command = bench.command(&["grade", "class", "-q", "--format", "json", "--out", "out"]);
        command.env("TMPDIR", bench.path("tmp")).stdout(Stdio::piped()).spawn().unwrap()
    };
    let judges: Vec<Child> = (0..4).map(|_| start()).collect();
    for judge in judges {
        let report = Ran::from(judge.wait_with_output().unwrap()).exits_with(0).json();
        assert_eq!(report["submissions"][0]["verdict"], "AC");
    }
    assert_eq!(std::fs::read_dir(bench.path("tmp")).unwrap().count(), 0);
    let names = std::fs::read_dir(bench.path("out")).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    let expected = ["junit.xml", "report.html", "report.json", "scores.csv", "scores.xlsx", "students"];
    assert_eq!(names, expected, "no temporary file is left");
}

#[test]
fn an_interrupted_new_problem_leaves_nothing_behind() {
    let bench = Bench::with_sum().folder("tmp");
    let problems = bench.path("problems");
    let names = || {
        let entries = std::fs::read_dir(&problems).unwrap().flatten();
        entries.map(|entry| entry.file_name().into_string().unwrap()).collect::<Vec<_>>()
    };
    let before = names();
    let mut command = bench.command(&["new", "largest", "--language", "cpp"]);
    command.env("TMPDIR", bench.path("tmp")).stdout(Stdio::piped()).stderr(Stdio::piped());
    let judge = command.spawn().unwrap();
    wait_until("the draft is written", || names().iter().any(|name| name.starts_with(".judge-new-")));
    signal(&judge, "INT");
    Ran::from(judge.wait_with_output().unwrap()).exits_with(130);
    assert_eq!(names(), before, "no draft is left");
    assert_eq!(std::fs::read_dir(bench.path("tmp")).unwrap().count(), 0, "no folder is left");
}
