use std::sync::Mutex;

use super::*;
use crate::cache::Cache;
use crate::compile::{self, Compiled, Environment, Source, Toolchains, Tools};
use crate::model::{Defaults, Language};
use crate::sandbox::Scripted;

#[test]
fn the_input_lies_under_every_spelling_that_the_source_uses() {
    let source = b"freopen(\"Queens.inp\", \"r\", stdin); // QUEENS.INP";
    let found: Vec<String> = spellings("QUEENS.INP", source).into_iter().collect();
    assert_eq!(found, ["QUEENS.INP", "Queens.inp", "queens.inp"]);
    assert_eq!(spellings("a", b"").len(), 2);
}

/// Runs a program whose runs take the given times, limit 1000 ms and stop 1500 ms. Returns the time that
/// counts, how often it was measured again, and how many runs there were.
fn measured(times_ms: &[u64]) -> (u64, u32, usize) {
    let temporary = tempfile::tempdir().unwrap();
    std::fs::write(temporary.path().join("a.sh"), "true").unwrap();
    let times: &'static Mutex<Vec<u64>> =
        Box::leak(Box::new(Mutex::new(times_ms.iter().rev().copied().collect())));
    let sandbox = Scripted::new(temporary.path(), |_| {
        let time = times.lock().unwrap().pop().expect("no more runs than times");
        Ok((Vec::new(), Scripted::ended_well(time)))
    })
    .unwrap();
    let language = Language::new("sh", &["sh"], &["sh", "{source}"]);
    let toolchains = Toolchains::new(Environment { path: "/usr/bin:/bin".into() });
    let cache = Cache::open(&temporary.path().join("cache"), 1 << 30).unwrap();
    let tools = Tools { toolchains: &toolchains, sandbox: &sandbox, cache: &cache };
    let files = ["a.sh".into()];
    let source = Source { folder: temporary.path(), files: &files, headers: &[] };
    let (Compiled::Ready(program), _) = compile::compile(source, &language, tools, 0) else {
        panic!("there is nothing to compile");
    };
    let limits = Defaults::default().limits(1.0, None, 256, 16);
    let trial = Trial { input: &temporary.path().join("a.sh"), files: None, limits };
    let ran = run(&program, trial, &sandbox, 0, &Quiet::default()).unwrap();
    let left = times.lock().unwrap().len();
    (ran.outcome.cpu_us / 1000, ran.remeasured, times_ms.len() - left)
}

#[test]
fn a_run_between_the_limit_and_the_stop_is_measured_again_twice_at_most_and_the_best_counts() {
    assert_eq!(measured(&[900, 1]), (900, 0, 1));
    assert_eq!(measured(&[1000, 1]), (1000, 0, 1));
    assert_eq!(measured(&[1200, 900, 1]), (900, 1, 2));
    assert_eq!(measured(&[1200, 1100, 1000, 1]), (1000, 2, 3));
    assert_eq!(measured(&[1100, 1300, 1200, 1]), (1100, 2, 3));
    assert_eq!(measured(&[1500, 1]), (1500, 0, 1));
}
