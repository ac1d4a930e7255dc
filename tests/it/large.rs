//! Much of everything: the judge's own memory does not grow with it.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::bench::{Bench, Ran};

/// Runs a command and tells, besides, the most memory that it had itself at one time, in KiB.
fn with_peak(mut command: Command) -> (Ran, u64) {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let waiting = std::thread::spawn(move || Ran::from(child.wait_with_output().unwrap()));
    let mut peak_kib = 0;
    while !waiting.is_finished() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let seen = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        peak_kib = peak_kib.max(seen.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(2));
    }
    (waiting.join().unwrap(), peak_kib)
}

/// A class of so many who hand in what is printed, every third wrong.
fn class_of(students: usize) -> Bench {
    let toml = "[[language]]\nname = \"text\"\nextensions = [\"txt\"]\nrun = [\"cat\", \"{source}\"]\n";
    let mut bench = Bench::with_sum().file("judge.toml", toml);
    for name in ["sample/1", "secret/01", "secret/02"] {
        bench = bench.file(&format!("problems/sum/tests/{name}.ans"), "3\n");
    }
    for number in 0..students {
        let answer =
            if number % 3 == 0 { format!("4 {number}\n") } else { format!("{}3\n", " ".repeat(number % 97)) };
        bench = bench.file(&format!("class/student {number}/sum.txt"), answer);
    }
    bench
}

#[test]
fn a_class_ten_times_as_large_needs_little_more_memory() {
    let peak = |students: usize| {
        let bench = class_of(students);
        let mut command = bench.command(&["grade", "class", "-q", "--out", "results"]);
        command.env("JUDGE_CACHE", bench.path("cache"));
        let (ran, peak_kib) = with_peak(command);
        let ran = ran.exits_with(0);
        let wrong = students.div_ceil(3);
        let (right, last) = (students - wrong, ran.stdout.lines().last().unwrap_or_default());
        assert!(last.contains(&format!("{students} submissions: {right} AC, {wrong} WA")), "{last}");
        peak_kib
    };
    let (small, large) = (peak(100), peak(1000));
    // 10,000 must stay under 150 MB.
    assert!(large.saturating_sub(small) < 900 * 10, "{small} KiB for 100, {large} KiB for 1,000");
}

#[test]
fn reports_of_ten_times_as_many_submissions_need_little_more_memory() {
    let bench = class_of(1);
    bench.run(&["grade", "class", "-q", "--out", "results"]).exits_with(0);
    let text = std::fs::read_to_string(bench.path("results/report.json")).unwrap();
    let one: serde_json::Value = serde_json::from_str(&text).unwrap();
    let peak = |students: usize| {
        let mut report = one.clone();
        let mut submission = one["submissions"][0].clone();
        submission["files"][0]["text"]["text"] = "x".repeat(16 << 10).into();
        let named = |number: usize| {
            submission["student"] = format!("student {number}").into();
            submission.clone()
        };
        report["submissions"] = (0..students).map(named).collect();
        std::fs::write(bench.path("many.json"), report.to_string()).unwrap();
        let made =
            ["--csv", "1", "--xlsx", "2", "--junit", "3", "--markdown", "4", "--json", "5", "--html", "6"];
        let (ran, peak_kib) = with_peak(bench.command(&[&["report", "many.json"][..], &made].concat()));
        ran.exits_with(0);
        peak_kib
    };
    let (small, large) = (peak(100), peak(1000));
    assert!(large.saturating_sub(small) < 900 * 5, "{small} KiB for 100, {large} KiB for 1,000");
}

#[test]
fn a_flood_needs_no_memory_and_is_stopped_at_its_limit() {
    let flood = "#include <stdio.h>\nint main(void) { for (long i = 0; i < 134217728; i++) fputs(\"1234567\\n\", stdout); }\n";
    let peak = |program: &str| {
        let bench = Bench::with_sum().file("class/an/sum.c", program).folder("tmp");
        let mut command = bench.command(&["grade", "class", "--format", "json", "-q", "-j", "2"]);
        command.env("TMPDIR", bench.path("tmp"));
        let (ran, peak_kib) = with_peak(command);
        (ran.exits_with(0).json()["submissions"][0]["verdict"].clone(), peak_kib)
    };
    let quiet = peak("int main(void) { return 0; }\n");
    let loud = peak(flood);
    assert_eq!((quiet.0, loud.0), ("WA".into(), "OLE".into()));
    assert!(loud.1 < quiet.1 + 20 * 1024, "{} KiB instead of {} KiB", loud.1, quiet.1);
}
