//! What a run is charged for, and what many of them add up to.

use super::*;

/// What its server did before is not counted: less CPU time than with the interpreter's start, and as much for what
/// the program itself does.
pub(crate) fn counts_from_the_fork(bench: &Bench) -> Result<(), Failed> {
    let least = |is_served, text: &str| {
        bench.write(text);
        let runs = (0..5).map(|_| bench.run(is_served, "", limits()).outcome);
        let runs: Vec<Outcome> = runs.collect();
        assert!(runs.iter().all(|run| run.end == End::Exited(0)), "{runs:?}");
        let cpu_us = runs.iter().map(|run| run.cpu_us).min().unwrap();
        (cpu_us, runs.iter().map(|run| run.memory_kib).max().unwrap())
    };
    let nothing = [least(false, ""), least(true, "")];
    // A loop that lasts by the clock of the process itself.
    let work = "import time\nend = time.process_time() + 0.3\nwhile time.process_time() < end: pass";
    let (work_us, _) = least(true, work);
    let children = "import os, time\nfor _ in range(3):\n  if os.fork() == 0:\n    while time.process_time() < 0.1: pass\n    os._exit(0)\nfor _ in range(3): os.wait()";
    let orphans = "import os, time\nr, w = os.pipe()\nif os.fork() == 0:\n  if os.fork() == 0:\n    while time.process_time() < 0.3: pass\n    os.write(w, b'x')\n  os._exit(0)\nos.wait()\nos.read(r, 1)";
    let (children_us, _) = least(true, children);
    let (orphans_us, _) = least(true, orphans);
    // 40 MiB that were touched.
    let memory = "x = bytearray(40 << 20)\nfor i in range(0, len(x), 4096): x[i] = 1";
    let (plain, fork) = (least(false, memory).1, least(true, memory).1);
    println!(
        "nothing {nothing:?}, work {work_us}, children {children_us}, orphans {orphans_us}, memory {plain} {fork}"
    );
    let is_counted = nothing[1].0 < nothing[0].0
        && [work_us, children_us, orphans_us].iter().all(|us| (300_000..450_000).contains(us))
        && (40 << 10..64 << 10).contains(&fork)
        && fork < plain + (2 << 10);
    if is_counted { Ok(()) } else { Err("see above".into()) }
}

/// A thousand runs (300 where the build is not optimised): the server is one all the time, holds no more memory and descriptors, and nobody else is there.
pub(crate) fn nothing_adds_up(bench: &Bench) -> Result<(), Failed> {
    bench.write("print(hash('a text'), input())");
    let lot = |ran: &Ran| ran.printed.split(' ').next().unwrap_or_default().to_owned();
    let first = bench.run(true, "x", limits());
    for _ in 0..50 {
        bench.run(true, "x", limits());
    }
    let before = look(bench)?;
    for _ in 0..if cfg!(debug_assertions) { 300 } else { 1000 } {
        let ran = bench.run(true, "x", limits());
        if lot(&ran) != lot(&first) || ran.outcome.end != End::Exited(0) {
            return Err(format!("{first:?}\n{ran:?}").into());
        }
    }
    let after = look(bench)?;
    println!("{before:?} {after:?}");
    // A page here and there is no leak: one byte a run would not show, a page a run does.
    let grew = after.memory_kib > before.memory_kib + 512 || after.descriptors != before.descriptors;
    if grew { Err(format!("{before:?} {after:?}").into()) } else { Ok(()) }
}

/// The server and its neighbours.
#[derive(Debug)]
struct Looked {
    memory_kib: u64,
    descriptors: usize,
}

fn look(bench: &Bench) -> Result<Looked, Failed> {
    let found = hostile::processes_of(&bench.source());
    let [server] = found[..] else { return Err(format!("{found:?} instead of one server").into()) };
    let field = |pid: u32, name: &str| -> Option<u64> {
        let text = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let line = text.lines().find(|line| line.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse().ok()
    };
    let descriptors = |pid| fs::read_dir(format!("/proc/{pid}/fd")).map_or(0, Iterator::count);
    // The one that starts servers, and the spawner.
    let outside = field(server, "PPid:").unwrap_or(0) as u32;
    let spawner = field(outside, "PPid:").unwrap_or(0) as u32;
    let family = [server, outside, spawner];
    Ok(Looked {
        memory_kib: family.iter().filter_map(|pid| field(*pid, "VmRSS:")).sum(),
        descriptors: family.into_iter().map(descriptors).sum(),
    })
}
