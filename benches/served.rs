//! What a run of a Python program costs when the interpreter is started anew for each, and when its server forks it:
//! `cargo bench --bench served [PYTHON…]`. Bursts of both take turns; trust the ratios.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]
#![expect(clippy::disallowed_methods, reason = "a benchmark is a program of its own")]

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::time::{Duration, Instant};

use judge::model::{Defaults, IsolationLevel};
use judge::sandbox::{self, Command, End, Folder, Purpose, Sandbox, Server, Wanted};

/// Runs in a burst.
const BURST: u32 = 20;
/// Bursts of each way.
const ROUNDS: usize = 15;

const PROGRAMS: [(&str, &str); 3] = [
    ("nothing", ""),
    ("a sum", "n = int(input())\nprint(sum(map(int, input().split())))\n"),
    (
        "some modules",
        "import sys, collections, itertools, heapq, bisect, math, functools, re\nprint(len(sys.stdin.read()))\n",
    ),
];

fn main() {
    let judge = Path::new(env!("CARGO_BIN_EXE_judge"));
    let temporary = std::env::temp_dir();
    let levels = IsolationLevel::Full..=IsolationLevel::Full;
    let wanted = Wanted { judge, temporary: &temporary, slots: 1, levels, groups: true };
    let sandbox = match sandbox::open(&wanted) {
        Ok(sandbox) => sandbox,
        Err(error) => return println!("{error}"),
    };
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let pythons = if named.is_empty() { vec!["python3".to_owned()] } else { named };
    println!(
        "{:34} {:>10} {:>10} {:>7} {:>10} {:>10}",
        "", "anew us", "forked us", "ratio", "CPU us", "CPU us"
    );
    for python in pythons {
        let said =
            Process::new(python).args(["-c", "import sys; print(sys.executable, sys.base_prefix)"]).output();
        let said = String::from_utf8(said.expect("Python is needed").stdout).unwrap();
        let (program, prefix) = said.trim().split_once(' ').expect("two paths");
        for (name, text) in PROGRAMS {
            let folders = [0; 3].map(|_| sandbox.scratch().folder().unwrap());
            let course = Course::new(sandbox.as_ref(), program, prefix, text, &folders);
            let mut times = [Vec::new(), Vec::new()];
            let mut cpu_us = [u64::MAX; 2];
            for _ in 0..ROUNDS {
                for (way, times) in times.iter_mut().enumerate() {
                    let begun = Instant::now();
                    (0..BURST).for_each(|_| cpu_us[way] = cpu_us[way].min(course.run(way == 1)));
                    times.push(begun.elapsed() / BURST);
                }
            }
            let [anew, forked] = times.map(median);
            let ratio = anew.as_secs_f64() / forked.as_secs_f64();
            let label = format!("{program} {name}");
            let label = &label[label.len().saturating_sub(34)..];
            let (anew, forked) = (anew.as_micros(), forked.as_micros());
            println!("{label:34} {anew:>10} {forked:>10} {ratio:>7.1} {:>10} {:>10}", cpu_us[0], cpu_us[1]);
        }
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// A program, and what it takes to run it.
struct Course<'a> {
    sandbox: &'a dyn Sandbox,
    command: Command,
    server: Server,
}

impl<'a> Course<'a> {
    fn new(
        sandbox: &'a dyn Sandbox,
        python: &str,
        prefix: &str,
        text: &str,
        [hook, program, folder]: &[Folder; 3],
    ) -> Self {
        let (source, input) = (program.path().join("program.py"), folder.path().join("in"));
        fs::write(&source, text).unwrap();
        fs::write(&input, "3\n1 2 3\n").unwrap();
        let system = ["/usr", "/lib", "/lib64", "/etc/ld.so.cache", prefix].map(PathBuf::from);
        let server = Server::python(hook.path(), &system).unwrap();
        let own = [program.path(), hook.path()].map(Path::to_owned);
        let command = Command {
            purpose: Purpose::Run,
            argv: vec![python.into(), source.into()],
            env: [("LANG", "C.UTF-8"), ("LC_ALL", "C.UTF-8")]
                .map(|(n, v)| (n.into(), OsString::from(v)))
                .to_vec(),
            folder: PathBuf::new(),
            stdin: Some(input),
            stdout: folder.path().join("out"),
            readable: system.into_iter().chain(own).collect(),
            limits: Defaults::default().limits(5.0, None, 256, 16),
            server: None,
        };
        Course { sandbox, command, server }
    }

    /// One run, as the judge makes it; tells its CPU time.
    fn run(&self, is_served: bool) -> u64 {
        let desk = self.sandbox.desk(0).unwrap();
        let server = is_served.then(|| self.server.clone());
        let command = Command { folder: desk.path().to_owned(), server, ..self.command.clone() };
        let outcome = self.sandbox.run(0, &command).unwrap();
        assert_eq!(outcome.end, End::Exited(0), "{outcome:?}");
        outcome.cpu_us
    }
}
