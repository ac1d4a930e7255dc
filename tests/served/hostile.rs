//! Programs that attack the server that they are a fork of, or leave a word for the next fork.

use super::*;

/// What they do, and whether their server must survive it: whoever leaves processes behind, say, has all ended.
const HOSTILE: [(&str, &str); 17] = [
    (
        "kills its parent",
        "import os, signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nos.setpgid(0, 0) if os.getpgid(0) != os.getpid() else None\nprint(os.getppid())\nif os.getppid(): os.kill(os.getppid(), 9)",
    ),
    ("kills everybody", "import os\ntry:\n    os.kill(-1, 9)\nexcept OSError as e:\n    print(e)"),
    (
        "stops everybody",
        "import os, signal\nfor pid in range(1, 1000):\n    if pid != os.getpid():\n        try:\n            os.kill(pid, signal.SIGSTOP); print('stopped', pid == 1)\n        except OSError as e:\n            pass",
    ),
    (
        "interrupts everybody",
        "import os, signal\nfor pid in range(1, 1000):\n    if pid != os.getpid():\n        try:\n            os.kill(pid, signal.SIGINT)\n        except OSError as e:\n            pass",
    ),
    (
        "writes to every descriptor",
        "import os\nfor fd in range(3, 1100):\n    for text in (b'', b'ready', b'begins 0', b'ended 0 0 0'):\n        try:\n            os.write(fd, text); print('written', fd)\n        except OSError as e:\n            pass",
    ),
    (
        "sends by every descriptor",
        "import ctypes, os\nlibc = ctypes.CDLL(None, use_errno=True)\nfor fd in range(1100):\n    if libc.sendmsg(fd, None, 0) >= 0 or ctypes.get_errno() not in (1,): print(fd, ctypes.get_errno())\ntry:\n    os.dup2(1, 256)\n    print('duplicated')\nexcept OSError as e:\n    print(e)\nimport resource\ntry:\n    resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))\n    print('raised')\nexcept (OSError, ValueError) as e:\n    print(e)",
    ),
    (
        "traces and reads others",
        "import ctypes, os\nlibc = ctypes.CDLL(None, use_errno=True)\nfor pid in [os.getppid(), 1, 2, 3]:\n    print(libc.ptrace(16, pid, 0, 0), ctypes.get_errno(), libc.syscall(310, pid, 0, 0, 0, 0, 0), libc.syscall(434, pid, 0) if pid == 0 else '')\n    for name in ('mem', 'environ', 'fd/255', 'root', 'maps', 'stat'):\n        try:\n            os.open(f'/proc/{pid}/{name}', os.O_RDONLY); print('opened', name, pid)\n        except OSError as e:\n            print(e.errno)",
    ),
    (
        "forks without end",
        "import os, sys\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass",
    ),
    (
        "leaves processes",
        "import os, time\nfor _ in range(5):\n    if os.fork() == 0:\n        os.setsid()\n        if os.fork(): os._exit(0)\n        time.sleep(1000)",
    ),
    ("leaves a session", "import os, time\nif os.fork() == 0:\n    time.sleep(1000)\nprint('x')"),
    ("closes everything", "import os\nos.closerange(0, 256)"),
    (
        "goes elsewhere",
        "import os\nos.chdir('/'); os.umask(0)\ntry:\n    os.setsid()\nexcept OSError as e:\n    print(e)",
    ),
    ("fills memory", "x = []\nwhile True: x.append(bytearray(10**6))"),
    (
        "makes a dirty desk",
        "import os\nos.makedirs('a/b/c')\nopen('a/f', 'w').write('x')\nos.symlink('/etc', 'etc')\nos.chmod('.', 0)",
    ),
    (
        "ignores all signals",
        "import signal, time\nfor n in range(1, 65):\n    try:\n        signal.signal(n, signal.SIG_IGN)\n    except (OSError, ValueError):\n        pass\nwhile True: time.sleep(0.001)",
    ),
    (
        "enters namespaces",
        "import os, ctypes\nlibc = ctypes.CDLL(None, use_errno=True)\nfd = os.open('/proc/self/ns/pid', os.O_RDONLY)\nprint(libc.setns(fd, 0), ctypes.get_errno(), libc.unshare(0x20000000), ctypes.get_errno(), libc.prctl(4, 0), ctypes.get_errno())",
    ),
    (
        "waits for somebody",
        "import os\ntry:\n    print(os.wait())\nexcept OSError as e:\n    print(e)\nos.setpgid(0, 0) if os.getsid(0) != os.getpid() else print('leads')",
    ),
];

/// Each ends as where it is started anew, and its server goes on: the next run is a fork of the same one.
pub(crate) fn gain_nothing(bench: &Bench) -> Result<(), Failed> {
    let lot = |bench: &Bench| {
        bench.write("print(hash('a text'))");
        let ran = bench.run(true, "", short());
        (ran.outcome.end == End::Exited(0)).then_some(ran.printed)
    };
    let mut before = lot(bench).ok_or("no run")?;
    for (name, text) in HOSTILE {
        bench.write(text);
        let plain = bench.run(false, "", short());
        let fork = bench.run(true, "", short());
        let told = |ran: &Ran| (ran.outcome.end, ran.outcome.stopped, ran.printed.clone());
        // Whichever limit a bomb comes to first.
        let is_same = match (plain.outcome.stopped, fork.outcome.stopped) {
            (Some(_), Some(_)) => true,
            _ => told(&plain) == told(&fork),
        };
        if !is_same {
            return Err(format!("{name}: {plain:?}\n{fork:?}").into());
        }
        let left = processes_of(&bench.source());
        if left.len() > 1 {
            return Err(format!("{name}: {left:?} are left").into());
        }
        let after = lot(bench).ok_or("no run")?;
        if after != before {
            return Err(format!("{name}: its server was lost").into());
        }
        before = after;
    }
    Ok(())
}

fn short() -> Limits {
    Limits { cpu_ms: 300, stop_ms: 450, wall_ms: 1500, memory_kib: 64 * 1024, processes: 16, ..limits() }
}

/// A run that changes whatever it can of itself, and the next, which finds none of it.
pub(crate) fn leave_nothing(bench: &Bench) -> Result<(), Failed> {
    let look = "import builtins, os, resource, signal, sys, threading\n\
                state = [getattr(builtins, 'word', None), os.environ.get('WORD'), os.getcwd(), os.listdir('.'), oct(os.umask(0o77)), sys.path, \
                len(sys.modules), signal.getsignal(signal.SIGTERM), resource.getrlimit(resource.RLIMIT_NOFILE), os.getpriority(0, 0), \
                sys.getrecursionlimit(), sorted(os.sched_getaffinity(0)), open('/proc/self/oom_score_adj').read(), os.get_blocking(0), \
                os.lseek(0, 0, 1), open('/proc/self/comm').read(), os.listdir('/dev/shm') if os.path.exists('/dev/shm') else None]\n\
                print(state)\n\
                if input() == 'spoil':\n\
                \x20   builtins.word = 'word'; os.environ['WORD'] = 'word'; sys.path.append('word'); sys.modules['word'] = sys\n\
                \x20   signal.signal(signal.SIGTERM, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_NOFILE, (50, 60))\n\
                \x20   open('word', 'w').write('word'); sys.setrecursionlimit(500); os.umask(0); os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\n\
                \x20   os.set_blocking(0, False); os.nice(1) if False else None; open('/proc/self/comm', 'w') if False else None\n\
                \x20   os.__dict__['getcwd'] = None; sys.stdout.flush(); os.close(0); os.chdir('/')\n";
    bench.write(look);
    let first = bench.run(true, "look", limits());
    let spoilt = bench.run(true, "spoil", limits());
    let second = bench.run(true, "look", limits());
    if [&first, &spoilt, &second].iter().any(|ran| ran.outcome.end != End::Exited(0))
        || first.printed != second.printed
    {
        return Err(format!("{first:?}\n{spoilt:?}\n{second:?}").into());
    }
    Ok(())
}

/// Something that does not know how to be a server is run without one, and never runs as one.
pub(crate) fn no_server(bench: &Bench) -> Result<(), Failed> {
    let mut python = bench.python.clone();
    python.program = "/usr/bin/sh".into();
    let sandbox = bench.sandbox.clone();
    let [hook, program, folder] = [0; 3].map(|_| sandbox.scratch().folder().unwrap());
    let shell = Bench { python, hook, program, folder, sandbox };
    shell.write("read word; echo $word $PYTHONPATH; exit 3");
    for _ in 0..2 {
        let ran = shell.run(true, "hello", limits());
        if ran.printed != "hello\n" || ran.outcome.end != End::Exited(3) {
            return Err(format!("{ran:?}").into());
        }
    }
    Ok(())
}

/// The processes that have a path among their arguments.
pub(crate) fn processes_of(path: &Path) -> Vec<u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let word = path.as_os_str().as_encoded_bytes();
    numbers
        .filter(|number| {
            let line = fs::read(format!("/proc/{number}/cmdline")).unwrap_or_default();
            line.split(|byte| *byte == 0).any(|part| part == word)
        })
        .collect()
}
