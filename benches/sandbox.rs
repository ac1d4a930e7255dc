//! What a run costs: starting a do-nothing static program bare, and through the sandbox at each level, in one
//! interleaved measurement. `scripts/bench-sandbox` runs it.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]
#![expect(clippy::disallowed_methods, reason = "a benchmark is a program of its own")]

use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use judge::model::{Defaults, IsolationLevel, Limits};
use judge::sandbox::{self, Command, End, Purpose, Sandbox, Stop, Wanted};

/// Runs in a burst; bursts of the contestants take turns.
const BURST: u32 = 100;
/// Bursts of each.
const ROUNDS: usize = 30;

/// Does nothing, without a C library; `spin` computes without end.
const NOTHING: &str = r#"
__attribute__((noreturn, naked)) void _start(void) {
#if defined(__x86_64__)
    __asm__("cmpq $1, (%rsp)\n je 2f\n 1: jmp 1b\n 2: xor %edi, %edi\n mov $60, %eax\n syscall");
#elif defined(__aarch64__)
    __asm__("ldr x1, [sp]\n cmp x1, #1\n b.eq 2f\n 1: b 1b\n 2: mov x0, #0\n mov x8, #93\n svc #0");
#endif
}
"#;

/// Someone who starts programs.
struct Contestant {
    name: String,
    sandbox: Option<Arc<dyn Sandbox>>,
}

fn main() {
    // A copy of this program may not reach what it was built beside.
    let judge = std::env::var_os("JUDGE").unwrap_or_else(|| env!("CARGO_BIN_EXE_judge").into());
    let judge = Path::new(&judge);
    let temporary = tempfile::tempdir().unwrap();
    // Everybody may reach it: programs have a user of their own.
    std::fs::set_permissions(temporary.path(), std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let program = build(temporary.path());
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let mut contestants = vec![Contestant { name: "posix_spawn".to_owned(), sandbox: None }];
    // The levels named as arguments, else all.
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for level in [IsolationLevel::None, IsolationLevel::Partial, IsolationLevel::Full] {
        if !named.is_empty() && !named.iter().any(|name| *name == level.to_string()) {
            continue;
        }
        for groups in [false, true] {
            let levels = level..=level;
            let wanted = Wanted { judge, temporary: temporary.path(), slots: cores, levels, groups };
            let sandbox = match sandbox::open(&wanted) {
                Ok(sandbox) => sandbox,
                Err(error) => {
                    println!("{error}");
                    break;
                }
            };
            let is_counted = !sandbox.isolation().lacks.iter().any(|lack| lack == sandbox::EXACT_MEMORY);
            if groups == is_counted {
                let name = format!("{level}{}", if groups { " with control groups" } else { "" });
                contestants.push(Contestant { name, sandbox: Some(sandbox) });
            }
        }
    }
    println!(
        "{:44} {:>9} {:>9} {:>7} {:>7}",
        "one after the other", "least us", "median us", "x least", "x med."
    );
    one_after_the_other(&contestants, &program);
    println!("\n{:44} {:>9} {:>7}", format!("a run on each of {cores} cores"), "us a run", "x alone");
    for contestant in &contestants {
        at_once(contestant, &program, cores);
    }
    for contestant in &contestants {
        many(contestant, &program);
        overshoot(contestant, &program);
    }
}

fn build(folder: &Path) -> PathBuf {
    let (source, program) = (folder.join("nothing.c"), folder.join("nothing"));
    std::fs::write(&source, NOTHING).unwrap();
    let mut gcc = Process::new("gcc");
    gcc.args(["-O1", "-static", "-nostdlib", "-o"]).arg(&program).arg(&source);
    assert!(gcc.status().expect("gcc is needed").success());
    program
}

fn limits() -> Limits {
    Defaults::default().limits(1.0, None, 256, 16)
}

/// One run, as the judge makes it: folders, output file and all.
fn start(contestant: &Contestant, program: &Path, slot: usize) {
    let Some(sandbox) = &contestant.sandbox else {
        let ended = Process::new(program)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .env_clear()
            .status()
            .unwrap();
        assert!(ended.success());
        return;
    };
    let outcome = run(sandbox.as_ref(), &[program.as_os_str()], slot);
    assert_eq!(outcome.end, End::Exited(0), "{outcome:?}");
}

fn run(sandbox: &dyn Sandbox, argv: &[&std::ffi::OsStr], slot: usize) -> sandbox::Outcome {
    let desk = sandbox.desk(slot).unwrap();
    let command = Command {
        purpose: Purpose::Run,
        argv: argv.iter().map(|word| (*word).to_owned()).collect(),
        env: Vec::new(),
        folder: desk.path().to_owned(),
        stdin: None,
        stdout: sandbox.scratch().path().join(format!("stdout-{slot}")),
        readable: vec![argv[0].into()],
        limits: limits(),
        server: None,
    };
    sandbox.run(slot, &command).unwrap()
}

fn burst(contestant: &Contestant, program: &Path, slot: usize, runs: u32) -> f64 {
    let begun = Instant::now();
    (0..runs).for_each(|_| start(contestant, program, slot));
    begun.elapsed().as_secs_f64() * 1e6 / f64::from(runs)
}

fn one_after_the_other(contestants: &[Contestant], program: &Path) {
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); contestants.len()];
    for _ in 0..ROUNDS {
        for (contestant, times) in contestants.iter().zip(&mut times) {
            times.push(burst(contestant, program, 0, BURST));
        }
    }
    let middle = |times: &[f64]| (times[0], times[times.len() / 2]);
    times.iter_mut().for_each(|times| times.sort_by(f64::total_cmp));
    let (bare_least, bare_median) = middle(&times[0]);
    for (contestant, times) in contestants.iter().zip(&times) {
        let (least, median) = middle(times);
        let (a, b) = (least / bare_least, median / bare_median);
        println!("{:44} {least:9.0} {median:9.0} {a:7.2} {b:7.2}", contestant.name);
    }
}

/// A run on each core against runs on one.
fn at_once(contestant: &Contestant, program: &Path, cores: usize) {
    let (mut alone, mut together) = (f64::MAX, f64::MAX);
    for _ in 0..ROUNDS / 3 {
        alone = alone.min(burst(contestant, program, 0, BURST));
        let begun = Instant::now();
        std::thread::scope(|scope| {
            (0..cores).for_each(|slot| drop(scope.spawn(move || burst(contestant, program, slot, BURST))));
        });
        together = together.min(begun.elapsed().as_secs_f64() * 1e6 / f64::from(BURST));
    }
    println!("{:44} {together:9.0} {:7.2}", contestant.name, together / alone);
}

/// Whether ten thousand runs make it slower.
fn many(contestant: &Contestant, program: &Path) {
    if contestant.sandbox.is_none() {
        println!("\n{:44} {:>9} {:>9}", "10,000 runs", "first 100", "last 100");
        return;
    }
    let first = burst(contestant, program, 0, BURST);
    burst(contestant, program, 0, 9_800);
    let last = burst(contestant, program, 0, BURST);
    println!("{:44} {first:9.0} {last:9.0}", contestant.name);
}

/// How far CPU time goes beyond the stop.
fn overshoot(contestant: &Contestant, program: &Path) {
    let Some(sandbox) = &contestant.sandbox else { return };
    let over = (0..5).map(|_| {
        let outcome = run(sandbox.as_ref(), &[program.as_os_str(), "spin".as_ref()], 0);
        assert_eq!(outcome.stopped, Some(Stop::Cpu), "{outcome:?}");
        Duration::from_micros(outcome.cpu_us - limits().stop_ms * 1000)
    });
    println!(
        "{:44} {:9.2} ms beyond the stop at most",
        "",
        over.max().unwrap_or_default().as_secs_f64() * 1e3
    );
}
