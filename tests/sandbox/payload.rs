//! Programs that misbehave in one way each.

#![expect(unsafe_code, reason = "misbehaving needs the system's own calls")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "programs print")]
#![expect(clippy::zombie_processes, reason = "leaving processes behind is what some are for")]
#![expect(clippy::disallowed_methods, reason = "they are programs of their own")]

use std::hint::black_box;
use std::io::Write;
use std::process::{Child, Command, ExitCode};
use std::time::{Duration, Instant};

/// Runs the program called by the first word.
pub(crate) fn run(words: &[String]) -> ExitCode {
    let number = || words.get(1).and_then(|word| word.parse::<u64>().ok()).unwrap_or(0);
    // Behind an `@` stands a mark by which the test finds its own processes.
    match words[0].split('@').next().unwrap() {
        "print" => println!("{}", words[1]),
        "exit" => return ExitCode::from(number() as u8),
        "signal" => signal(number() as i32),
        "spin" => spin(),
        "compute" => compute(number()),
        "threads" => (0..4).map(|_| std::thread::spawn(spin)).for_each(|thread| thread.join().unwrap()),
        "children" => {
            let children: Vec<Child> = (0..3).map(|_| again(&["spin"])).collect();
            children.into_iter().for_each(|mut child| drop(child.wait()));
        }
        "forgotten-children" => {
            unsafe { libc::signal(libc::SIGCHLD, libc::SIG_IGN) };
            // Each keeps the limit, all together do not; waiting finds none of them, only their end.
            (0..8).for_each(|_| drop(again(&["compute", "150"]).wait()));
            sleep();
        }
        "orphans" => {
            again(&["orphan-of", "spin"]).wait().unwrap();
            sleep();
        }
        "orphan-of" => {
            // A session of its own, and a parent that has gone.
            unsafe { libc::setsid() };
            again(&[&words[1]]);
        }
        "sleep" | "left-behind" => sleep(),
        "hog" => hog(number()),
        "hog-children" => {
            let children: Vec<Child> = (0..4).map(|_| again(&["hog-and-sleep", "30"])).collect();
            children.into_iter().for_each(|mut child| drop(child.wait()));
        }
        "hog-and-sleep" => {
            let memory = touched(number());
            sleep();
            black_box(memory);
        }
        // The child only reads what it has from its parent.
        "fork-with-memory" => {
            let memory = touched(number());
            if unsafe { libc::fork() } == 0 {
                std::thread::sleep(Duration::from_millis(100));
                unsafe { libc::_exit(0) };
            }
            unsafe { libc::wait(std::ptr::null_mut()) };
            black_box(memory);
        }
        // As `system` does, but slowly: the child has the parent's memory until it starts a program.
        "vfork-with-memory" => {
            let memory = touched(number());
            unsafe { share_memory_with_a_child() };
            black_box(memory);
        }
        "reserve" => reserve(),
        "recurse" => {
            black_box(recurse(number() << 20, 0));
        }
        "flood" => loop {
            let _ = std::io::stdout().write_all(&[b'x'; 8192]);
        },
        // Each within the limit; without end, in a folder within a folder.
        "many-files" => {
            std::fs::create_dir("inner").unwrap();
            for number in 0u64.. {
                std::fs::write(format!("inner/{number}"), [b'x'; 64 << 10]).unwrap();
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        "complain" => {
            eprint!("first");
            (0..1000).for_each(|_| eprint!("{}", ".".repeat(1000)));
            eprintln!("last");
        }
        "bomb" => loop {
            let _ = Command::new(std::env::current_exe().unwrap()).args(["payload", &words[0]]).spawn();
        },
        "leave-behind" => {
            let left = words[0].replace("leave-behind", "left-behind");
            again(&[&left]);
            again(&["orphan-of", &left]).wait().unwrap();
        }
        "litter" => litter(),
        "litter-and-leave" => {
            litter();
            again(&["orphan-of", "left-behind"]).wait().unwrap();
        }
        "stop-parent" => kill_parent(libc::SIGSTOP),
        "keep-parent-stopped" => {
            again(&["keep-parent-stopped-as-child", &std::os::unix::process::parent_id().to_string()]);
            loop {
                kill_parent(libc::SIGSTOP);
            }
        }
        "keep-parent-stopped-as-child" => loop {
            unsafe { libc::kill(number() as libc::pid_t, libc::SIGSTOP) };
        },
        "kill-parent" => {
            again(&["left-behind"]);
            again(&["orphan-of", "left-behind"]).wait().unwrap();
            kill_parent(libc::SIGKILL);
            sleep();
        }
        "surroundings" => surroundings(),
        other => panic!("no payload is called {other}"),
    }
    ExitCode::SUCCESS
}

/// Leaves files, and a folder without rights.
fn litter() {
    use std::os::unix::fs::PermissionsExt;
    std::fs::create_dir_all("a/b").unwrap();
    std::fs::write("a/b/file", "left").unwrap();
    std::fs::write("file", "left").unwrap();
    for closed in ["a/b", "a", "."] {
        // Not everywhere allowed.
        let _ = std::fs::set_permissions(closed, std::fs::Permissions::from_mode(0o000));
    }
}

fn again(words: &[&str]) -> Child {
    Command::new(std::env::current_exe().unwrap()).arg("payload").args(words).spawn().unwrap()
}

fn spin() {
    let mut x = 0u64;
    loop {
        x = black_box(x.wrapping_add(1));
    }
}

/// Computes for so much CPU time.
fn compute(ms: u64) {
    let cpu = || {
        let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
        Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
    };
    while cpu() < Duration::from_millis(ms) {
        black_box((0..1000u64).sum::<u64>());
    }
}

fn sleep() {
    let until = Instant::now() + Duration::from_secs(60);
    while Instant::now() < until {
        std::thread::sleep(Duration::from_secs(1));
    }
}

fn signal(number: i32) {
    unsafe {
        libc::signal(number, libc::SIG_DFL);
        libc::raise(number);
    }
}

unsafe fn share_memory_with_a_child() {
    extern "C" fn child(_: *mut libc::c_void) -> libc::c_int {
        unsafe { libc::usleep(100_000) };
        0
    }
    let mut stack = vec![0u128; 4096];
    let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::SIGCHLD;
    unsafe {
        let top = stack.as_mut_ptr_range().end.cast();
        assert!(libc::clone(child, top, flags, std::ptr::null_mut()) > 0);
        libc::wait(std::ptr::null_mut());
    }
}

fn kill_parent(signal: i32) {
    unsafe { libc::kill(libc::getppid(), signal) };
}

fn touched(mib: u64) -> Vec<u8> {
    vec![1; (mib as usize) << 20]
}

/// Takes memory bit by bit.
fn hog(mib: u64) {
    let pieces: Vec<Vec<u8>> = (0..mib)
        .map(|_| {
            let piece = touched(1);
            std::thread::sleep(Duration::from_millis(1));
            piece
        })
        .collect();
    black_box(pieces);
}

/// 64 GiB of address space that is never touched.
fn reserve() {
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    let address = unsafe { libc::mmap(std::ptr::null_mut(), 64 << 30, libc::PROT_NONE, flags, -1, 0) };
    assert_ne!(address, libc::MAP_FAILED);
}

#[inline(never)]
fn recurse(bytes: u64, depth: u64) -> u64 {
    let frame = black_box([depth as u8; 4096]);
    if depth * 4096 >= bytes { u64::from(frame[7]) } else { recurse(bytes, depth + 1) + u64::from(frame[9]) }
}

fn surroundings() {
    for (name, value) in std::env::vars() {
        println!("{name}={value}");
    }
    println!("folder {}", std::env::current_dir().unwrap().display());
    // Reading the folder opens one more.
    println!("descriptors {}", std::fs::read_dir("/proc/self/fd").unwrap().count() - 1);
    println!("mask {:04o}", unsafe { libc::umask(0) });
}
