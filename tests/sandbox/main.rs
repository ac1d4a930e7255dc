//! The sandbox against programs that misbehave in one way each. This binary is the program, too
//! (`payload NAME`), so that no compiler is needed.

#![expect(clippy::disallowed_methods, clippy::print_stdout, reason = "this test is a program of its own")]

mod lasting;
mod payload;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use judge::model::{Defaults, IsolationLevel, Limits};
use judge::sandbox::{
    self, Command, Desk, End, Folder, Outcome, Purpose, Refused, Sandbox, SandboxError, Stop, Wanted,
};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.get(1).is_some_and(|first| first == "payload") {
        return payload::run(&arguments[2..]);
    }
    let tests: [(&str, On, Test); 26] = [
        ("a_program_that_ends_well_is_told_so", On::All, ends_well),
        ("exit_codes_and_signals_are_told", On::All, exit_codes_and_signals),
        ("a_spinning_program_is_stopped_at_the_stop", On::All, spin),
        ("cpu_time_of_threads_counts", On::All, |level| cpu_time_counts(level, "threads")),
        ("cpu_time_of_children_counts", On::Processes, |level| cpu_time_counts(level, "children")),
        ("cpu_time_of_orphans_counts", On::Processes, |level| cpu_time_counts(level, "orphans")),
        ("cpu_time_of_children_that_nobody_waits_for_counts", On::Processes, |level| {
            cpu_time_counts(level, "forgotten-children")
        }),
        ("a_sleeping_program_is_stopped_by_the_wall_guard", On::All, sleep),
        ("waiting_for_a_core_does_not_count_as_wall_time", On::All, waiting),
        ("a_memory_hog_is_stopped", On::All, hog),
        ("memory_of_children_adds_up", On::Processes, hog_children),
        ("memory_that_processes_share_counts_once", On::Processes, share_memory),
        ("memory_that_is_only_reserved_does_not_count", On::All, reserve),
        ("a_small_program_uses_little_whatever_the_judge_uses", On::All, small),
        ("the_stack_is_as_large_as_the_memory_limit", On::All, stack),
        ("a_flood_of_output_is_cut_at_the_limit", On::All, flood),
        ("many_files_are_stopped_at_the_limit_of_output", On::All, files),
        ("a_flood_of_errors_is_kept_at_both_ends", On::All, stderr),
        ("a_fork_bomb_is_stopped_and_swept", On::All, bomb),
        ("what_is_left_behind_is_ended_at_once", On::Processes, leave_behind),
        ("a_program_that_stops_its_spawner_gains_nothing", On::NoWalls, stop_parent),
        ("a_program_that_keeps_its_spawner_stopped_is_ended", On::NoWalls, keep_parent_stopped),
        ("a_program_that_kills_its_spawner_leaves_nothing_behind", On::NoWalls, kill_parent),
        ("the_environment_and_descriptors_of_the_judge_are_not_passed_on", On::All, clean),
        ("cancelling_ends_a_run_and_all_after_it", On::All, cancel),
        ("nothing_adds_up_over_thousands_of_runs", On::All, lasting::nothing_adds_up),
    ];
    let mut trials = Vec::new();
    for level in [IsolationLevel::None, IsolationLevel::Partial, IsolationLevel::Full] {
        // What stands in the way is told by whichever test asks for the level.
        let refused = open(level, &std::env::temp_dir()).err().map(|error| error.to_string());
        if let Some(reason) = &refused {
            println!("{level}: {reason}");
        }
        for (name, _, test) in tests.into_iter().filter(|(_, on, _)| on.is_on(level)) {
            let trial = Trial::test(format!("{level}::{name}"), move || test(level));
            trials.push(trial.with_ignored_flag(refused.is_some() && !is_required(level)));
        }
    }
    let mut arguments = Arguments::from_args();
    // Each program must find the cores free, as far as this binary goes.
    arguments.test_threads = Some(1);
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Whether JUDGE_REQUIRE names a level: one that is missing fails then.
fn is_required(level: IsolationLevel) -> bool {
    let required = std::env::var("JUDGE_REQUIRE").unwrap_or_default();
    let word = match level {
        IsolationLevel::Full if is_root() => "full-root",
        IsolationLevel::Full => "full-user",
        IsolationLevel::Partial => "partial",
        IsolationLevel::None => return true,
    };
    required.split_whitespace().any(|name| name == word)
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|about| about.uid() == 0)
}

type Test = fn(IsolationLevel) -> Result<(), Failed>;

/// Where something can be tried.
#[derive(Clone, Copy)]
enum On {
    /// At every level.
    All,
    /// Where a program may start others.
    Processes,
    /// Where it may reach its spawner.
    NoWalls,
}

impl On {
    fn is_on(self, level: IsolationLevel) -> bool {
        match self {
            On::All => true,
            On::Processes => level != IsolationLevel::Partial,
            On::NoWalls => level == IsolationLevel::None,
        }
    }
}

fn open(level: IsolationLevel, temporary: &Path) -> Result<Arc<dyn Sandbox>, Refused> {
    let judge = Path::new(env!("CARGO_BIN_EXE_judge"));
    sandbox::open(&Wanted { judge, temporary, slots: 1, levels: level..=level, groups: true })
}

/// A sandbox with folders for one run.
struct Bench {
    // In the order of going: the sandbox is the last.
    desk: Desk,
    folder: Folder,
    sandbox: Arc<dyn Sandbox>,
}

impl Bench {
    fn new(level: IsolationLevel) -> Self {
        let sandbox = open(level, &std::env::temp_dir()).unwrap();
        let (folder, desk) = (sandbox.scratch().folder().unwrap(), sandbox.desk(0).unwrap());
        Bench { sandbox, folder, desk }
    }

    fn command(&self, payload: &[&str], limits: Limits) -> Command {
        let program = std::env::current_exe().unwrap();
        let mut argv: Vec<OsString> = vec![program.clone().into(), "payload".into()];
        argv.extend(payload.iter().map(OsString::from));
        Command {
            purpose: Purpose::Run,
            argv,
            env: vec![("ONLY".into(), "this".into())],
            folder: self.desk.path().to_owned(),
            stdin: None,
            stdout: self.stdout(),
            readable: ["/usr", "/lib", "/lib64"].into_iter().map(PathBuf::from).chain([program]).collect(),
            limits,
            server: None,
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

fn run(level: IsolationLevel, payload: &[&str]) -> Outcome {
    Bench::new(level).run(payload, limits())
}

fn check(holds: bool, outcome: &Outcome) -> Result<(), Failed> {
    if holds { Ok(()) } else { Err(format!("{outcome:?}").into()) }
}

fn ends_well(level: IsolationLevel) -> Result<(), Failed> {
    let bench = Bench::new(level);
    let outcome = bench.run(&["print", "xin chào"], limits());
    assert_eq!(std::fs::read_to_string(bench.stdout()).unwrap(), "xin chào\n");
    check(outcome.end == End::Exited(0) && outcome.stopped.is_none() && outcome.written_bytes == 10, &outcome)
}

fn exit_codes_and_signals(level: IsolationLevel) -> Result<(), Failed> {
    for (payload, end) in [
        (["exit", "3"], End::Exited(3)),
        (["exit", "255"], End::Exited(255)),
        (["signal", "11"], End::Signaled(11)),
        (["signal", "6"], End::Signaled(6)),
        (["signal", "9"], End::Signaled(9)),
        (["signal", "13"], End::Signaled(13)),
    ] {
        let outcome = run(level, &payload);
        check(outcome.end == end && outcome.stopped.is_none(), &outcome)?;
    }
    Ok(())
}

fn spin(level: IsolationLevel) -> Result<(), Failed> {
    let outcome = run(level, &["spin"]);
    check(outcome.stopped == Some(Stop::Cpu) && outcome.cpu_us >= 300_000, &outcome)
}

fn cpu_time_counts(level: IsolationLevel, payload: &str) -> Result<(), Failed> {
    let outcome = run(level, &[payload]);
    check(outcome.stopped == Some(Stop::Cpu) && outcome.cpu_us >= 300_000, &outcome)
}

fn sleep(level: IsolationLevel) -> Result<(), Failed> {
    let limits = Limits { wall_ms: 200, ..limits() };
    let outcome = Bench::new(level).run(&["sleep"], limits);
    check(
        outcome.stopped == Some(Stop::Wall) && outcome.cpu_us < 200_000 && outcome.wall_us >= 200_000,
        &outcome,
    )
}

/// Eight programs that each need 0.2 s of CPU share the cores; none may be convicted by a wall limit that
/// each would keep alone.
fn waiting(level: IsolationLevel) -> Result<(), Failed> {
    let limits = Limits { cpu_ms: 10_000, stop_ms: 10_000, wall_ms: 600, ..limits() };
    let outcomes: Vec<Outcome> = std::thread::scope(|scope| {
        let runs: Vec<_> =
            (0..8).map(|_| scope.spawn(move || Bench::new(level).run(&["compute", "200"], limits))).collect();
        runs.into_iter().map(|run| run.join().unwrap()).collect()
    });
    outcomes.iter().try_for_each(|outcome| check(outcome.stopped.is_none(), outcome))
}

fn hog(level: IsolationLevel) -> Result<(), Failed> {
    let outcome = run(level, &["hog", "1000"]);
    check(outcome.stopped == Some(Stop::Memory) && outcome.memory_kib > 64 * 1024, &outcome)
}

fn hog_children(level: IsolationLevel) -> Result<(), Failed> {
    let outcome = run(level, &["hog-children"]);
    check(outcome.stopped == Some(Stop::Memory), &outcome)
}

fn share_memory(level: IsolationLevel) -> Result<(), Failed> {
    for payload in ["fork-with-memory", "vfork-with-memory"] {
        let outcome = run(level, &[payload, "45"]);
        check(outcome.end == End::Exited(0) && (45 << 10..64 << 10).contains(&outcome.memory_kib), &outcome)?;
    }
    Ok(())
}

fn reserve(level: IsolationLevel) -> Result<(), Failed> {
    let outcome = run(level, &["reserve"]);
    check(outcome.end == End::Exited(0) && outcome.memory_kib < 32 * 1024, &outcome)
}

fn small(level: IsolationLevel) -> Result<(), Failed> {
    let ballast = vec![1u8; 200 << 20];
    let outcome = run(level, &["exit", "0"]);
    assert!(ballast.iter().all(|byte| *byte == 1));
    check(outcome.memory_kib < 16 * 1024, &outcome)
}

fn stack(level: IsolationLevel) -> Result<(), Failed> {
    let bench = Bench::new(level);
    let within = bench.run(&["recurse", "24"], limits());
    check(within.end == End::Exited(0), &within)?;
    let beyond = bench.run(&["recurse", "1000"], limits());
    // Rust's own handler turns the SIGSEGV into a SIGABRT.
    check(beyond.end == End::Signaled(6) && beyond.stopped.is_none(), &beyond)
}

fn flood(level: IsolationLevel) -> Result<(), Failed> {
    let bench = Bench::new(level);
    let outcome = bench.run(&["flood"], limits());
    assert!(std::fs::metadata(bench.stdout()).unwrap().len() <= (1 << 20) + 1);
    check(outcome.written_bytes > 1 << 20 && outcome.end == End::Signaled(25), &outcome)
}

fn files(level: IsolationLevel) -> Result<(), Failed> {
    let bench = Bench::new(level);
    let outcome = bench.run(&["many-files"], Limits { stop_ms: 10_000, ..limits() });
    check(outcome.stopped == Some(Stop::Output) && outcome.written_bytes > 1 << 20, &outcome)
}

fn stderr(level: IsolationLevel) -> Result<(), Failed> {
    let outcome = run(level, &["complain"]);
    let kept = String::from_utf8_lossy(&outcome.stderr).into_owned();
    check(kept.starts_with("first") && kept.trim_end().ends_with("last") && kept.len() < 40_000, &outcome)
}

fn bomb(level: IsolationLevel) -> Result<(), Failed> {
    let bomb = marked("bomb");
    let outcome = run(level, &[&bomb]);
    // Whichever limit is seen first: that of processes, of memory, of CPU time.
    check(outcome.stopped.is_some(), &outcome)?;
    check(processes_with(&bomb) == 0, &outcome)
}

fn leave_behind(level: IsolationLevel) -> Result<(), Failed> {
    let begun = Instant::now();
    let outcome = Bench::new(level).run(&[&marked("leave-behind")], Limits { wall_ms: 60_000, ..limits() });
    // The orphans would sleep for a minute; the margin only tells that from this.
    assert!(begun.elapsed().as_secs() < 30);
    check(outcome.end == End::Exited(0) && outcome.stopped.is_none(), &outcome)?;
    check(processes_with(&marked("left-behind")) == 0, &outcome)
}

fn stop_parent(level: IsolationLevel) -> Result<(), Failed> {
    let outcome = run(level, &["stop-parent"]);
    check(outcome.end == End::Exited(0) && outcome.stopped.is_none(), &outcome)
}

fn keep_parent_stopped(level: IsolationLevel) -> Result<(), Failed> {
    let bench = Bench::new(level);
    // Given up, or stopped in one of the moments that its spawner had, or by the system's backstop.
    let run = bench.sandbox.run(0, &bench.command(&["keep-parent-stopped"], limits()));
    assert!(run.as_ref().map_or(true, |outcome| outcome.cpu_us > 200_000), "{run:?}");
    assert_eq!(processes_with("keep-parent-stopped"), 0);
    let next = bench.run(&["exit", "0"], limits());
    check(next.end == End::Exited(0), &next)
}

fn kill_parent(level: IsolationLevel) -> Result<(), Failed> {
    let bench = Bench::new(level);
    let run = bench.sandbox.run(0, &bench.command(&["kill-parent"], limits()));
    assert!(matches!(run, Err(SandboxError::Lost(_))), "{run:?}");
    assert_eq!(processes_with("left-behind"), 0);
    let next = bench.run(&["exit", "0"], limits());
    check(next.end == End::Exited(0), &next)
}

fn clean(level: IsolationLevel) -> Result<(), Failed> {
    let bench = Bench::new(level);
    let outcome = bench.run(&["surroundings"], limits());
    let seen = std::fs::read_to_string(bench.stdout()).unwrap();
    let folder = bench.desk.path();
    let expected = format!("ONLY=this\nfolder {}\ndescriptors 3\nmask 0077\n", folder.display());
    if seen != expected {
        return Err(format!("got\n{seen}expected\n{expected}").into());
    }
    check(outcome.end == End::Exited(0), &outcome)
}

fn cancel(level: IsolationLevel) -> Result<(), Failed> {
    let bench = Bench::new(level);
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
