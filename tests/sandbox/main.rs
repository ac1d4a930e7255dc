//! The sandbox against programs that misbehave in one way each. This binary is the program, too
//! (`payload NAME`), so that no compiler is needed.

#![expect(clippy::disallowed_methods, reason = "this test is a program of its own")]

mod payload;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use judge::model::{Defaults, Limits};
use judge::sandbox::{Command, End, Folder, Outcome, Portable, Sandbox, SandboxError, Stop};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.get(1).is_some_and(|first| first == "payload") {
        return payload::run(&arguments[2..]);
    }
    let tests: [(&str, Test); 25] = [
        ("a_program_that_ends_well_is_told_so", ends_well),
        ("exit_codes_and_signals_are_told", exit_codes_and_signals),
        ("a_spinning_program_is_stopped_at_the_stop", spin),
        ("cpu_time_of_threads_counts", || cpu_time_counts("threads")),
        ("cpu_time_of_children_counts", || cpu_time_counts("children")),
        ("cpu_time_of_orphans_counts", || cpu_time_counts("orphans")),
        ("cpu_time_of_children_that_nobody_waits_for_counts", || cpu_time_counts("forgotten-children")),
        ("a_sleeping_program_is_stopped_by_the_wall_guard", sleep),
        ("waiting_for_a_core_does_not_count_as_wall_time", waiting),
        ("a_memory_hog_is_stopped", hog),
        ("memory_of_children_adds_up", hog_children),
        ("memory_that_processes_share_counts_once", share_memory),
        ("memory_that_is_only_reserved_does_not_count", reserve),
        ("a_small_program_uses_little_whatever_the_judge_uses", small),
        ("the_stack_is_as_large_as_the_memory_limit", stack),
        ("a_flood_of_output_is_cut_at_the_limit", flood),
        ("many_files_are_stopped_at_the_limit_of_output", files),
        ("a_flood_of_errors_is_kept_at_both_ends", stderr),
        ("a_fork_bomb_is_stopped_and_swept", bomb),
        ("what_is_left_behind_is_ended_at_once", leave_behind),
        ("a_program_that_stops_its_spawner_gains_nothing", stop_parent),
        ("a_program_that_keeps_its_spawner_stopped_is_ended", keep_parent_stopped),
        ("a_program_that_kills_its_spawner_leaves_nothing_behind", kill_parent),
        ("the_environment_and_descriptors_of_the_judge_are_not_passed_on", clean),
        ("cancelling_ends_a_run_and_all_after_it", cancel),
    ];
    let trials = tests.map(|(name, test)| Trial::test(name, test));
    let mut arguments = Arguments::from_args();
    // Each program must find the cores free, as far as this binary goes.
    arguments.test_threads = Some(1);
    libtest_mimic::run(&arguments, trials.into()).exit_code()
}

type Test = fn() -> Result<(), Failed>;

/// A sandbox with a folder for one run.
struct Bench {
    sandbox: Portable,
    folder: Folder,
}

impl Bench {
    fn new() -> Self {
        let temporary = std::env::temp_dir();
        let sandbox = Portable::new(Path::new(env!("CARGO_BIN_EXE_judge")), &temporary, 1).unwrap();
        let folder = sandbox.scratch().folder().unwrap();
        std::fs::create_dir(folder.path().join("work")).unwrap();
        Bench { sandbox, folder }
    }

    fn command(&self, payload: &[&str], limits: Limits) -> Command {
        let mut argv: Vec<OsString> = vec![std::env::current_exe().unwrap().into(), "payload".into()];
        argv.extend(payload.iter().map(OsString::from));
        Command {
            argv,
            env: vec![("ONLY".into(), "this".into())],
            folder: self.folder.path().join("work"),
            stdin: None,
            stdout: self.stdout(),
            readable: Vec::new(),
            limits,
        }
    }

    fn stdout(&self) -> PathBuf {
        self.folder.path().join("stdout")
    }

    fn run(&self, payload: &[&str], limits: Limits) -> Outcome {
        self.sandbox.run(0, &self.command(payload, limits)).unwrap()
    }
}

fn limits() -> Limits {
    Defaults::default().limits(0.2, Some(10.0), 64, 1)
}

fn run(payload: &[&str]) -> Outcome {
    Bench::new().run(payload, limits())
}

fn check(holds: bool, outcome: &Outcome) -> Result<(), Failed> {
    if holds { Ok(()) } else { Err(format!("{outcome:?}").into()) }
}

fn ends_well() -> Result<(), Failed> {
    let bench = Bench::new();
    let outcome = bench.run(&["print", "xin chào"], limits());
    assert_eq!(std::fs::read_to_string(bench.stdout()).unwrap(), "xin chào\n");
    check(outcome.end == End::Exited(0) && outcome.stopped.is_none() && outcome.written_bytes == 10, &outcome)
}

fn exit_codes_and_signals() -> Result<(), Failed> {
    for (payload, end) in [
        (["exit", "3"], End::Exited(3)),
        (["exit", "255"], End::Exited(255)),
        (["signal", "11"], End::Signaled(11)),
        (["signal", "6"], End::Signaled(6)),
        (["signal", "9"], End::Signaled(9)),
        (["signal", "13"], End::Signaled(13)),
    ] {
        let outcome = run(&payload);
        check(outcome.end == end && outcome.stopped.is_none(), &outcome)?;
    }
    Ok(())
}

fn spin() -> Result<(), Failed> {
    let outcome = run(&["spin"]);
    check(outcome.stopped == Some(Stop::Cpu) && outcome.cpu_us >= 300_000, &outcome)
}

fn cpu_time_counts(payload: &str) -> Result<(), Failed> {
    let outcome = run(&[payload]);
    check(outcome.stopped == Some(Stop::Cpu) && outcome.cpu_us >= 300_000, &outcome)
}

fn sleep() -> Result<(), Failed> {
    let limits = Limits { wall_ms: 200, ..limits() };
    let outcome = Bench::new().run(&["sleep"], limits);
    check(
        outcome.stopped == Some(Stop::Wall) && outcome.cpu_us < 200_000 && outcome.wall_us >= 200_000,
        &outcome,
    )
}

/// Eight programs that each need 0.2 s of CPU share the cores; none may be convicted by a wall limit that
/// each would keep alone.
fn waiting() -> Result<(), Failed> {
    let limits = Limits { cpu_ms: 10_000, stop_ms: 10_000, wall_ms: 600, ..limits() };
    let outcomes: Vec<Outcome> = std::thread::scope(|scope| {
        let runs: Vec<_> =
            (0..8).map(|_| scope.spawn(move || Bench::new().run(&["compute", "200"], limits))).collect();
        runs.into_iter().map(|run| run.join().unwrap()).collect()
    });
    outcomes.iter().try_for_each(|outcome| check(outcome.stopped.is_none(), outcome))
}

fn hog() -> Result<(), Failed> {
    let outcome = run(&["hog", "1000"]);
    check(outcome.stopped == Some(Stop::Memory) && outcome.memory_kib > 64 * 1024, &outcome)
}

fn hog_children() -> Result<(), Failed> {
    let outcome = run(&["hog-children"]);
    check(outcome.stopped == Some(Stop::Memory), &outcome)
}

fn share_memory() -> Result<(), Failed> {
    for payload in ["fork-with-memory", "vfork-with-memory"] {
        let outcome = run(&[payload, "45"]);
        check(outcome.end == End::Exited(0) && (45 << 10..64 << 10).contains(&outcome.memory_kib), &outcome)?;
    }
    Ok(())
}

fn reserve() -> Result<(), Failed> {
    let outcome = run(&["reserve"]);
    check(outcome.end == End::Exited(0) && outcome.memory_kib < 32 * 1024, &outcome)
}

fn small() -> Result<(), Failed> {
    let ballast = vec![1u8; 200 << 20];
    let outcome = run(&["exit", "0"]);
    assert!(ballast.iter().all(|byte| *byte == 1));
    check(outcome.memory_kib < 16 * 1024, &outcome)
}

fn stack() -> Result<(), Failed> {
    let bench = Bench::new();
    let within = bench.run(&["recurse", "24"], limits());
    check(within.end == End::Exited(0), &within)?;
    let beyond = bench.run(&["recurse", "1000"], limits());
    // Rust's own handler turns the SIGSEGV into a SIGABRT.
    check(beyond.end == End::Signaled(6) && beyond.stopped.is_none(), &beyond)
}

fn flood() -> Result<(), Failed> {
    let bench = Bench::new();
    let outcome = bench.run(&["flood"], limits());
    assert!(std::fs::metadata(bench.stdout()).unwrap().len() <= (1 << 20) + 1);
    check(outcome.written_bytes > 1 << 20 && outcome.end == End::Signaled(25), &outcome)
}

fn files() -> Result<(), Failed> {
    let bench = Bench::new();
    let outcome = bench.run(&["many-files"], Limits { stop_ms: 10_000, ..limits() });
    check(outcome.stopped == Some(Stop::Output) && outcome.written_bytes > 1 << 20, &outcome)
}

fn stderr() -> Result<(), Failed> {
    let outcome = run(&["complain"]);
    let kept = String::from_utf8_lossy(&outcome.stderr).into_owned();
    check(kept.starts_with("first") && kept.trim_end().ends_with("last") && kept.len() < 40_000, &outcome)
}

fn bomb() -> Result<(), Failed> {
    let bomb = marked("bomb");
    let outcome = run(&[&bomb]);
    // Whichever limit is seen first: that of processes, of memory, of CPU time.
    check(outcome.stopped.is_some(), &outcome)?;
    check(processes_with(&bomb) == 0, &outcome)
}

fn leave_behind() -> Result<(), Failed> {
    let begun = Instant::now();
    let outcome = Bench::new().run(&[&marked("leave-behind")], Limits { wall_ms: 60_000, ..limits() });
    // The orphans would sleep for a minute; the margin only tells that from this.
    assert!(begun.elapsed().as_secs() < 30);
    check(outcome.end == End::Exited(0) && outcome.stopped.is_none(), &outcome)?;
    check(processes_with(&marked("left-behind")) == 0, &outcome)
}

fn stop_parent() -> Result<(), Failed> {
    let outcome = run(&["stop-parent"]);
    check(outcome.end == End::Exited(0) && outcome.stopped.is_none(), &outcome)
}

fn keep_parent_stopped() -> Result<(), Failed> {
    let bench = Bench::new();
    // Given up, or stopped in one of the moments that its spawner had, or by the system's backstop.
    let run = bench.sandbox.run(0, &bench.command(&["keep-parent-stopped"], limits()));
    assert!(run.as_ref().map_or(true, |outcome| outcome.cpu_us > 200_000), "{run:?}");
    assert_eq!(processes_with("keep-parent-stopped"), 0);
    let next = bench.run(&["exit", "0"], limits());
    check(next.end == End::Exited(0), &next)
}

fn kill_parent() -> Result<(), Failed> {
    let bench = Bench::new();
    let run = bench.sandbox.run(0, &bench.command(&["kill-parent"], limits()));
    assert!(matches!(run, Err(SandboxError::Lost(_))), "{run:?}");
    assert_eq!(processes_with("left-behind"), 0);
    let next = bench.run(&["exit", "0"], limits());
    check(next.end == End::Exited(0), &next)
}

fn clean() -> Result<(), Failed> {
    let bench = Bench::new();
    let outcome = bench.run(&["surroundings"], limits());
    let seen = std::fs::read_to_string(bench.stdout()).unwrap();
    let folder = bench.folder.path().join("work");
    let expected = format!("ONLY=this\nfolder {}\ndescriptors 3\nmask 0077\n", folder.display());
    if seen != expected {
        return Err(format!("got\n{seen}expected\n{expected}").into());
    }
    check(outcome.end == End::Exited(0), &outcome)
}

fn cancel() -> Result<(), Failed> {
    let bench = Bench::new();
    let limits = Limits { wall_ms: 60_000, ..limits() };
    let sleeper = marked("sleep");
    let command = bench.command(&[&sleeper], limits);
    std::thread::scope(|scope| {
        let run = scope.spawn(|| bench.sandbox.run(0, &command));
        while processes_with(&sleeper) == 0 {
            std::thread::yield_now();
        }
        bench.sandbox.cancel();
        assert!(run.join().unwrap().is_err());
    });
    assert!(bench.sandbox.run(0, &command).is_err());
    assert_eq!(processes_with(&sleeper), 0);
    Ok(())
}

/// The name of a payload with a mark of this test run, so that another one's processes are not taken for its
/// own.
fn marked(payload: &str) -> String {
    format!("{payload}@{}", std::process::id())
}

/// How many processes have `word` among the arguments of a payload.
fn processes_with(word: &str) -> usize {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let marked = |path: PathBuf| {
        let line = std::fs::read(path.join("cmdline")).unwrap_or_default();
        let words: Vec<&[u8]> = line.split(|byte| *byte == 0).collect();
        words.get(1) == Some(&&b"payload"[..]) && words.get(2) == Some(&word.as_bytes())
    };
    entries.filter(|entry| marked(entry.path())).count()
}
