//! Programs that look at what they find, and must find the same.

use super::*;

/// Runs that are compared with one that is started anew.
const FORKS: usize = 3;

const INPUT: &str = "3 4\nxin chào\n\nlast line without an end";

pub(crate) fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/served/same");
    let mut programs: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    programs.retain(|path| path.extension().is_some_and(|ending| ending == "py"));
    programs.sort();
    programs
}

/// Both ways of running a program print the same and end the same.
pub(crate) fn check(bench: &Bench, program: &Path) -> Result<(), Failed> {
    bench.write(&fs::read_to_string(program).unwrap());
    compare(bench, &program.display().to_string(), limits())
}

fn compare(bench: &Bench, name: &str, limits: Limits) -> Result<(), Failed> {
    let plain = bench.run(false, INPUT, limits);
    for _ in 0..FORKS {
        let fork = bench.run(true, INPUT, limits);
        let text = |ran: &Ran| {
            let stderr = String::from_utf8_lossy(&ran.outcome.stderr).into_owned();
            format!("{}\n--\n{stderr}\n--\n{:?} {:?}", ran.printed, ran.outcome.end, ran.outcome.stopped)
        };
        let (expected, found) = (text(&plain), text(&fork));
        if expected != found {
            let differing = expected.lines().zip(found.lines()).filter(|(one, other)| one != other);
            let differing: Vec<String> =
                differing.take(10).map(|(one, other)| format!("- {one}\n+ {other}")).collect();
            return Err(format!("{name}: a fork differs\n{}\n{found}", differing.join("\n")).into());
        }
    }
    Ok(())
}

/// Small programs and how they end.
const ENDS: [(&str, &str); 35] = [
    ("nothing", ""),
    ("exit code", "import sys; sys.exit(3)"),
    ("exit code 256", "import sys; sys.exit(256)"),
    ("exit with a text", "import sys; sys.exit('a text')"),
    ("exit of the site module", "exit(5)"),
    ("bare SystemExit", "raise SystemExit"),
    ("at once", "import os; print('lost'); os._exit(4)"),
    (
        "uncaught",
        "def f(x):\n    return 1 // x\ntry:\n    f(0)\nexcept ArithmeticError as e:\n    raise KeyError('x') from e",
    ),
    ("group of exceptions", "raise ExceptionGroup('some', [ValueError(1), TypeError('ý')])"),
    ("interrupted", "raise KeyboardInterrupt"),
    (
        "interrupts itself",
        "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nfor i in range(10**9): pass",
    ),
    ("aborts", "import os; os.abort()"),
    ("killed", "import os; os.kill(os.getpid(), 9)"),
    ("terminated", "import os; os.kill(os.getpid(), 15)"),
    ("broken pipe", "import os\nr, w = os.pipe()\nos.close(r)\nos.write(w, b'x')"),
    ("syntax error", "print('never')\nif"),
    ("bad indentation", "if 1:\nprint(2)"),
    ("null byte", "print(1)\0"),
    ("other encoding", "# -*- coding: latin-1 -*-\nprint(ascii('é'))"),
    (
        "exit in a thread",
        "import threading, sys\nt = threading.Thread(target=sys.exit, args=(7,))\nt.start(); t.join(); print('after')",
    ),
    (
        "error in a thread",
        "import threading\nt = threading.Thread(target=lambda: 1 // 0, name='t')\nt.start(); t.join(); print('after')",
    ),
    (
        "daemon",
        "import threading, time\nthreading.Thread(target=time.sleep, args=(1000,), daemon=True).start()\nprint('done')",
    ),
    (
        "waits for a thread",
        "import threading, time\nthreading.Thread(target=lambda: (time.sleep(0.05), print('late'))).start()\nprint('early')",
    ),
    (
        "at exit",
        "import atexit\natexit.register(print, 'first')\natexit.register(int, 'x')\natexit.register(print, 'last')",
    ),
    ("deleted at exit", "class C:\n    def __del__(self): print('gone')\nc = C()\nd = [C()]\nd.append(d)"),
    (
        "hook",
        "import sys\nsys.excepthook = lambda *a: print('hooked', a[0].__name__, a[2].tb_next)\nraise ValueError",
    ),
    ("hook that fails", "import sys\nsys.excepthook = lambda *a: 1 // 0\nraise ValueError"),
    ("closed output", "import sys\nprint('x')\nsys.stdout.close()"),
    ("closed descriptor", "import os\nprint('x')\nos.close(1)"),
    ("end of input", "import sys\nsys.stdin.read()\ninput('ask: ')"),
    ("no number", "int(input())"),
    ("too deep", "def f(n): return f(n + 1)\nf(0)"),
    (
        "deep",
        "import sys\nsys.setrecursionlimit(10**6)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(50000))",
    ),
    ("far too deep", "import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return [*map(f, [n + 1])]\nf(0)"),
    ("no memory", "x = bytearray(10**15)"),
];

/// How programs end does not depend on the way they are run.
pub(crate) fn ends(bench: &Bench) -> Result<(), Failed> {
    for (name, text) in ENDS {
        bench.write(text);
        compare(bench, name, limits())?;
    }
    // Its end depends on when the flood is seen.
    bench.write("while True: print('x' * 1000)");
    for is_served in [false, true] {
        let flood = bench.run(is_served, "", limits()).outcome;
        assert!(flood.written_bytes > limits().output_bytes, "{flood:?}");
    }
    // What stops them is stopped.
    let limits = Limits { cpu_ms: 200, stop_ms: 300, wall_ms: 1000, memory_kib: 64 * 1024, ..limits() };
    for (name, text) in [
        ("spins", "while True: pass"),
        (
            "spins in threads",
            "import threading\nfor _ in range(3): threading.Thread(target=lambda: all(iter(int, 1)) or exec('while True: pass')).start()",
        ),
        ("sleeps", "import time\nprint('x', flush=True)\ntime.sleep(1000)"),
        ("stops itself", "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)"),
        ("takes memory", "x = []\nwhile True: x.append(bytearray(10**6))"),
        ("waits for a pipe", "import os\nr, w = os.pipe()\nos.read(r, 1)"),
    ] {
        bench.write(text);
        compare(bench, name, limits)?;
    }
    Ok(())
}

/// The order of a set of texts is drawn by lot when Python starts.
const LOT: &str = "print([hash('a text')])";

/// Whether runs are forks: these have the lot of their server.
pub(crate) fn is_served(bench: &Bench, expected: bool) -> Result<(), Failed> {
    bench.write(LOT);
    let drawn = |is_served| bench.run(is_served, "", limits()).printed;
    let (plain, forks) = ([drawn(false), drawn(false)], [drawn(true), drawn(true), drawn(true)]);
    let is_same = forks[0] == forks[1] && forks[1] == forks[2];
    if plain[0] == plain[1] || is_same != expected {
        return Err(format!("{plain:?} {forks:?}").into());
    }
    Ok(())
}

/// Whatever else is drawn by lot is another one each time.
pub(crate) fn draws_anew(bench: &Bench) -> Result<(), Failed> {
    bench.write(
        "import random, uuid, tempfile, os, secrets\n\
         print([random.random(), uuid.uuid4(), os.urandom(4), secrets.token_hex(4), tempfile.mktemp(), random.Random().random()])",
    );
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..4 {
        let printed = bench.run(true, "", limits()).printed;
        let drawn = printed.trim().trim_matches(['[', ']']).split(", ").map(str::to_owned);
        for one in drawn {
            if seen.contains(&one) {
                return Err(format!("{one} twice").into());
            }
            seen.push(one);
        }
    }
    if seen.len() != 24 { Err(format!("{seen:?}").into()) } else { Ok(()) }
}
