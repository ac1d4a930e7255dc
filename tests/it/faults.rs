//! What happens to the judge's own processes, to the place where it works, and when it is killed: grading goes on
//! and is right, or nothing is left of it.
#![cfg(target_os = "linux")]

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::bench::{Bench, Ran, SUM};

/// A program that takes a while, and fails where an earlier run of it has left something.
const SLOW: &str =
    "import time\nopen('started', 'x')\ntime.sleep(0.6)\na, b = map(int, input().split())\nprint(a + b)\n";

fn start(bench: &Bench, isolation: &str) -> Child {
    let mut command =
        bench.command(&["grade", "class", "-j", "2", "--isolation", isolation, "--format", "json"]);
    command.env("TMPDIR", bench.path("tmp")).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(30), "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn has_started(bench: &Bench) -> bool {
    walkdir::WalkDir::new(bench.path("tmp")).into_iter().flatten().any(|entry| entry.file_name() == "started")
}

fn processes() -> impl Iterator<Item = u32> {
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

fn parent(pid: u32) -> Option<u32> {
    let text = std::fs::read(format!("/proc/{pid}/stat")).ok()?;
    String::from_utf8_lossy(&text).rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

fn line(pid: u32) -> String {
    String::from_utf8_lossy(&std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default()).into_owned()
}

fn children(of: u32, word: &str) -> Vec<u32> {
    processes().filter(|pid| parent(*pid) == Some(of) && line(*pid).contains(word)).collect()
}

fn signal(name: &str, pids: &[u32]) {
    let pids = pids.iter().map(u32::to_string);
    let sent = Command::new("kill").arg(format!("-{name}")).args(pids).stderr(Stdio::null()).status();
    sent.unwrap();
}

/// What there still is of a judge: processes, groups, mounts and files.
fn left(judge: u32, tmp: &Path) -> Vec<String> {
    let name = tmp.to_str().unwrap();
    let cwd = |pid: u32| std::fs::read_link(format!("/proc/{pid}/cwd")).unwrap_or_default();
    let is_of_it =
        |pid: &u32| line(*pid).contains(name) || cwd(*pid).starts_with(tmp) || parent(*pid) == Some(judge);
    let mut found: Vec<String> =
        processes().filter(is_of_it).map(|pid| format!("{pid} {}", line(pid))).collect();
    let groups = walkdir::WalkDir::new("/sys/fs/cgroup").max_depth(5).into_iter().flatten();
    let group = format!("judge-{judge}-");
    let groups = groups.filter(|entry| entry.file_name().to_string_lossy().starts_with(&group));
    found.extend(groups.map(|entry| entry.path().display().to_string()));
    let mounts = std::fs::read_to_string("/proc/self/mountinfo").unwrap();
    found.extend(mounts.lines().filter(|line| line.contains(name)).map(str::to_owned));
    found.extend(std::fs::read_dir(tmp).unwrap().flatten().map(|entry| entry.path().display().to_string()));
    found
}

fn is_clean_soon(judge: u32, tmp: &Path) {
    let begun = Instant::now();
    while !left(judge, tmp).is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(10), "{:#?}", left(judge, tmp));
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Each level that this machine has.
fn levels() -> Vec<&'static str> {
    let bench = Bench::with_sum();
    let has = |level: &&str| {
        bench.command(&["doctor", "--isolation", level]).output().unwrap().status.code() != Some(2)
    };
    ["none", "partial", "full"].into_iter().filter(has).collect()
}

/// Grades a slow program and does something to processes of its judge while it runs.
fn graded_in_spite_of(isolation: &str, harm: impl Fn(u32)) {
    let bench = Bench::with_sum().file("class/an/sum.py", SLOW).folder("tmp");
    let judge = start(&bench, isolation);
    let pid = judge.id();
    wait_until("the program runs", || has_started(&bench));
    harm(pid);
    let report = Ran::from(judge.wait_with_output().unwrap()).exits_with(0).json();
    assert_eq!(report["submissions"][0]["verdict"], "AC", "{isolation}: {report:#}");
    is_clean_soon(pid, &bench.path("tmp"));
}

#[test]
fn a_program_whose_spawner_is_killed_is_run_again_on_a_clean_desk() {
    for level in levels() {
        graded_in_spite_of(level, |judge| signal("KILL", &children(judge, "__spawner")));
    }
}

#[test]
fn a_program_whose_spawner_is_stopped_gets_its_verdict() {
    for level in levels() {
        graded_in_spite_of(level, |judge| signal("STOP", &children(judge, "__spawner")));
    }
}

#[test]
fn a_program_whose_world_is_ended_from_outside_is_run_again() {
    if levels().contains(&"full") {
        // The first process of a world; what is on its way there and stopped would stop its spawner as well.
        let is_init = |process: &u32| {
            let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
            let numbers = status.lines().find_map(|line| line.strip_prefix("NSpid:")).unwrap_or_default();
            numbers.split_whitespace().skip(1).eq(["1"])
        };
        let inits = |judge| {
            let spawners = children(judge, "__spawner").into_iter();
            spawners.flat_map(|spawner| children(spawner, "__spawner")).filter(is_init)
        };
        graded_in_spite_of("full", |judge| signal("KILL", &inits(judge).collect::<Vec<_>>()));
        graded_in_spite_of("full", |judge| signal("STOP", &inits(judge).collect::<Vec<_>>()));
    }
}

#[test]
fn a_judge_ends_whatever_became_of_its_janitor() {
    graded_in_spite_of("none", |judge| signal("KILL", &children(judge, "__janitor")));
    graded_in_spite_of("none", |judge| signal("STOP", &children(judge, "__janitor")));
}

#[test]
fn a_judge_that_is_killed_leaves_nothing_at_whatever_moment() {
    let source = "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n";
    let bench =
        Bench::with_sum().file("class/an/sum.cpp", source).file("class/bình/sum.py", SLOW).folder("tmp");
    for level in levels() {
        for moment in [0, 1, 2, 4, 7, 12, 25, 50, 200, 600] {
            let mut judge = start(&bench, level);
            std::thread::sleep(Duration::from_millis(moment));
            judge.kill().unwrap();
            judge.wait().unwrap();
            is_clean_soon(judge.id(), &bench.path("tmp"));
        }
    }
}

#[test]
fn a_judge_that_is_killed_with_its_whole_group_leaves_nothing() {
    use std::os::unix::process::CommandExt;
    for level in levels() {
        let bench = Bench::with_sum().file("class/an/sum.py", SLOW).folder("tmp");
        let mut command = bench.command(&["grade", "class", "-q", "--isolation", level]);
        command.env("TMPDIR", bench.path("tmp")).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        let mut judge = command.spawn().unwrap();
        wait_until("the program runs", || has_started(&bench));
        let sent = Command::new("kill").args(["-KILL", "--", &format!("-{}", judge.id())]).status().unwrap();
        assert!(sent.success());
        judge.wait().unwrap();
        is_clean_soon(judge.id(), &bench.path("tmp"));
    }
}

#[test]
fn a_request_to_end_while_the_judge_starts_exits_with_130_and_leaves_nothing() {
    let bench = Bench::with_sum().file("class/an/sum.py", SLOW).folder("tmp");
    for name in ["INT", "TERM", "HUP"] {
        let judge = start(&bench, "none");
        let pid = judge.id();
        wait_until("it has begun", || std::fs::read_dir(bench.path("tmp")).unwrap().count() > 0);
        signal(name, &[pid]);
        let ran = Ran::from(judge.wait_with_output().unwrap());
        assert_eq!(ran.code, Some(130), "{name}: {}", ran.stderr);
        is_clean_soon(pid, &bench.path("tmp"));
    }
}

#[test]
fn any_folder_will_do_to_work_in() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).folder("real").folder("relative");
    let odd: [PathBuf; 3] = [
        bench.path("of 'blanks', \"quotes\" và tiếng Việt"),
        bench.path("x").join(OsStr::from_bytes(b"bytes\xff\xfe")),
        bench.path("link"),
    ];
    std::fs::create_dir_all(&odd[0]).unwrap();
    std::fs::create_dir_all(&odd[1]).unwrap();
    std::os::unix::fs::symlink(bench.path("real"), &odd[2]).unwrap();
    for level in levels() {
        for place in odd.iter().map(PathBuf::as_path).chain([Path::new("relative")]) {
            let mut command = bench.command(&["grade", "class", "-q", "--isolation", level]);
            let ran = Ran::from(command.env("TMPDIR", place).output().unwrap()).exits_with(0);
            assert!(ran.stdout.contains("1 AC"), "{level} {place:?} {}", ran.stdout);
        }
    }
}

#[test]
fn whatever_the_mask_is_programs_run() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).folder("tmp");
    for level in levels() {
        for mask in ["000", "077"] {
            let script = format!(
                "umask {mask}; exec '{}' grade class -q --isolation {level}",
                env!("CARGO_BIN_EXE_judge")
            );
            let mut command = Command::new("sh");
            command.args(["-c", &script]).current_dir(bench.path(".")).env("TMPDIR", bench.path("tmp"));
            let ran = Ran::from(command.output().unwrap()).exits_with(0);
            assert!(ran.stdout.contains("1 AC"), "{level} {mask} {}", ran.stdout);
        }
    }
}

#[test]
fn a_work_folder_that_every_program_may_read_is_refused() {
    let Ok(place) = tempfile::tempdir_in("/usr") else { return };
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    let mut command = bench.command(&["grade", "class", "-q"]);
    Ran::from(command.env("TMPDIR", place.path()).output().unwrap())
        .exits_with(2)
        .complains("lies in `/usr`, which programs may read")
        .complains("set `TMPDIR` to a folder outside");
    assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 0);
}
