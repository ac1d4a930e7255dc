//! A sandbox that has run thousands of programs is as it was after the first hundred.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

use judge::model::IsolationLevel;
use libtest_mimic::Failed;

use super::{Bench, End, Sandbox, limits, open};

/// How many programs are run. Without optimisation it would take too long.
fn runs(level: IsolationLevel) -> usize {
    if level == IsolationLevel::Full && !cfg!(debug_assertions) { 10_000 } else { 1_000 }
}

/// What a sandbox holds of the machine.
#[derive(Debug, PartialEq)]
struct Held {
    mounts: usize,
    groups: usize,
    files: usize,
    processes: usize,
    own_descriptors: usize,
    /// Of the processes that the judge started and theirs, by number: descriptors, mounts.
    of_processes: BTreeMap<u32, (usize, usize)>,
}

fn descendants() -> Vec<u32> {
    let parents: Vec<(u32, u32)> = fs::read_dir("/proc")
        .unwrap()
        .flatten()
        .filter_map(|entry| {
            let pid = entry.file_name().to_str()?.parse().ok()?;
            let text = fs::read(entry.path().join("stat")).ok()?;
            let text = String::from_utf8_lossy(&text).into_owned();
            Some((pid, text.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?))
        })
        .collect();
    let mut found = vec![std::process::id()];
    let mut next = 0;
    while let Some(parent) = found.get(next).copied() {
        found.extend(parents.iter().filter(|(_, of)| *of == parent).map(|(pid, _)| *pid));
        next += 1;
    }
    found.split_off(1)
}

fn lines(path: &str) -> usize {
    fs::read_to_string(path).map_or(0, |text| text.lines().count())
}

fn entries(path: &str) -> usize {
    fs::read_dir(path).map_or(0, Iterator::count)
}

/// Anonymous memory of a process in KiB.
fn anonymous_kib(pid: u32) -> u64 {
    let text = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("RssAnon:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

impl Held {
    fn now(sandbox: &dyn Sandbox) -> Held {
        let processes = descendants();
        let scratch = walkdir::WalkDir::new(sandbox.scratch().path());
        let groups = walkdir::WalkDir::new("/sys/fs/cgroup").max_depth(6).into_iter().flatten();
        let group = format!("judge-{}-", std::process::id());
        Held {
            mounts: lines("/proc/self/mountinfo"),
            groups: groups.filter(|entry| entry.file_name().to_string_lossy().starts_with(&group)).count(),
            files: scratch.into_iter().count(),
            processes: processes.len(),
            own_descriptors: entries("/proc/self/fd"),
            of_processes: processes
                .into_iter()
                .map(|pid| {
                    (pid, (entries(&format!("/proc/{pid}/fd")), lines(&format!("/proc/{pid}/mountinfo"))))
                })
                .collect(),
        }
    }
}

/// Every tenth program leaves files, and an orphan where it may start one.
pub(crate) fn nothing_adds_up(level: IsolationLevel) -> Result<(), Failed> {
    let sandbox = open(level, &std::env::temp_dir())?;
    let messy = if level == IsolationLevel::Partial { "litter" } else { "litter-and-leave" };
    let round = |number: usize| {
        let sandbox = Arc::clone(&sandbox);
        let (folder, desk) = (sandbox.scratch().folder().unwrap(), sandbox.desk(0).unwrap());
        let bench = Bench { desk, folder, sandbox };
        let mut command = bench.command(&[messy], limits());
        if !number.is_multiple_of(10) {
            command.argv = vec!["/usr/bin/true".into()];
        }
        let outcome = bench.sandbox.run(0, &command).unwrap();
        assert!(outcome.stopped.is_none() && outcome.end == End::Exited(0), "run {number}: {outcome:?}");
    };
    (0..100).for_each(round);
    let (before, memory_before) =
        (Held::now(sandbox.as_ref()), descendants().into_iter().map(anonymous_kib).sum::<u64>());
    (0..runs(level)).for_each(round);
    let (after, memory_after) =
        (Held::now(sandbox.as_ref()), descendants().into_iter().map(anonymous_kib).sum::<u64>());
    assert_eq!(before, after);
    // A megabyte of it are the binary's own tables of addresses, where nothing is optimised.
    let large = descendants().into_iter().map(|pid| (pid, anonymous_kib(pid))).find(|(_, kib)| *kib >= 2048);
    assert_eq!(large, None, "a spawner and whatever stands beside it are small");
    if memory_after > memory_before + 64 {
        return Err(format!("memory grew from {memory_before} to {memory_after} KiB").into());
    }
    Ok(())
}
