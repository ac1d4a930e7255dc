use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

use super::*;

fn own() -> libc::pid_t {
    libc::pid_t::try_from(std::process::id()).unwrap()
}

/// What there is of version 1 alone.
fn legacy_only() -> Groups {
    let mut groups = Groups::find(own());
    groups.unified = None;
    let cgroups = fs::read("/proc/self/cgroup").unwrap();
    let mounts = fs::read("/proc/self/mountinfo").unwrap();
    let found = place::legacy("cpuacct", &cgroups, &mounts);
    let cpu = found.iter().find_map(|path| Folder::own(path, CGROUP_V1)).filter(|cpu| cpu.may_write("."));
    if let Some(cpu) = cpu {
        match groups.legacy.iter_mut().find(|legacy| legacy.folder.is_same(&cpu)) {
            Some(legacy) => legacy.cpu = true,
            None => groups.legacy.push(Legacy { folder: cpu, cpu: true, memory: false, tasks: false }),
        }
    }
    groups
}

fn group(groups: &Groups, name: &str) -> Option<Group> {
    (groups.unified.is_some() || !groups.legacy.is_empty()).then(|| Group::make(groups, name).unwrap())
}

/// A group of version 1, where memory is measured by it.
fn legacy_with_memory(name: &str) -> Option<Group> {
    group(&legacy_only(), name).filter(|group| group.offers().memory)
}

fn both_kinds(name: &str) -> Vec<Group> {
    let kinds = [("v1", legacy_only()), ("found", Groups::find(own()))];
    kinds.iter().filter_map(|(kind, groups)| group(groups, &format!("{name}{kind}"))).collect()
}

/// A program that enters the group and then does something before it would begin.
fn command(group: &Group, program: &str, first: fn()) -> Command {
    let enter = group.enter_descriptors().to_vec();
    let mut command = Command::new(program);
    command.stdout(Stdio::null());
    // SAFETY: writes, and what the tests do besides, are allowed after a fork.
    unsafe {
        command.pre_exec(move || {
            for descriptor in &enter {
                if libc::write(*descriptor, b"0".as_ptr().cast(), 1) != 1 {
                    return Err(io::Error::last_os_error());
                }
            }
            first();
            Ok(())
        });
    }
    command
}

fn run(group: &Group, first: fn()) -> ExitStatus {
    command(group, "true", first).status().unwrap()
}

/// Touches so many pages and keeps them.
fn hog<const MIB: usize>() {
    // SAFETY: a new mapping of which nothing else knows; it is written within its bounds.
    unsafe {
        let protection = libc::PROT_READ | libc::PROT_WRITE;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        let start = libc::mmap(std::ptr::null_mut(), MIB << 20, protection, flags, -1, 0);
        assert_ne!(start, libc::MAP_FAILED);
        (0..MIB << 20).step_by(4096).for_each(|at| start.cast::<u8>().add(at).write_volatile(1));
    }
}

fn own_cpu_us() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is valid for writing.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as u64 * 1_000_000 + time.tv_nsec as u64 / 1000
}

fn burn() {
    while own_cpu_us() < 60_000 {}
}

/// CPU time of all children of the test program so far.
fn all_childrens_cpu_us() -> u64 {
    // SAFETY: `usage` is valid for writing.
    let usage = unsafe {
        let mut usage = std::mem::zeroed::<libc::rusage>();
        libc::getrusage(libc::RUSAGE_CHILDREN, &mut usage);
        usage
    };
    let us = |time: libc::timeval| time.tv_sec as u64 * 1_000_000 + time.tv_usec as u64;
    us(usage.ru_utime) + us(usage.ru_stime)
}

#[test]
fn cpu_time_is_that_of_the_run() {
    for mut group in both_kinds("cpu") {
        let Some(_) = group.cpu_us() else { return };
        for _ in 0..2 {
            group.begin(None).unwrap();
            let before = all_childrens_cpu_us();
            assert!(run(&group, burn).success());
            let used = group.cpu_us().unwrap();
            let most = all_childrens_cpu_us() - before;
            // The child burns until its clock, which began before it entered, tells 60 ms.
            assert!((50_000..=most + 1000).contains(&used), "{used} of {most}");
        }
        group.begin(None).unwrap();
        assert!(group.cpu_us().unwrap() < 10_000);
    }
}

/// A group of version 2 below one of the test's own, in which a sleeping program plays the judge.
struct Delegated {
    group: Option<Group>,
    groups: Groups,
    judge: std::process::Child,
    _base: Child,
}

impl Delegated {
    fn new(name: &str) -> Option<Self> {
        let parent = Groups::find(own()).unified?;
        let base = Child::make(&parent, &format!("judge-{}-{name}", own()), "cgroup.procs").unwrap();
        let judge = Command::new("sleep").arg("1000").spawn().unwrap();
        base.folder().write("cgroup.procs", &judge.id().to_string()).unwrap();
        let unified = Some(base.folder().again().unwrap());
        let pid = libc::pid_t::try_from(judge.id()).unwrap();
        let mut groups = Groups { judge: pid, unified, legacy: Vec::new(), home: None };
        groups.enable().unwrap();
        let group = Some(Group::make(&groups, "0").unwrap());
        Some(Delegated { group, groups, judge, _base: base })
    }
}

impl Drop for Delegated {
    fn drop(&mut self) {
        self.group = None;
        self.groups.home = None;
        self.judge.kill().unwrap();
        self.judge.wait().unwrap();
    }
}

#[test]
fn a_judge_enables_what_its_own_group_has() {
    let Some(delegated) = Delegated::new("enable") else { return };
    let base = delegated.groups.unified.as_ref().unwrap();
    let controllers = String::from_utf8(base.read("cgroup.controllers").unwrap()).unwrap();
    let has = |name| controllers.split_whitespace().any(|one| one == name);
    let expected = Offers { cpu: true, memory: has("memory"), tasks: has("pids") };
    assert_eq!(delegated.group.as_ref().unwrap().offers(), expected);
    assert_eq!(delegated.groups.home.is_some(), expected.memory || expected.tasks);
}

#[test]
fn a_hog_dies_at_the_limit_of_version_2() {
    let Some(mut delegated) = Delegated::new("hog") else { return };
    let Some(mut group) = delegated.group.take().filter(|group| group.offers().memory) else { return };
    check_limit(&mut group);
    check_peak(&mut group);
}

#[test]
fn a_hog_dies_at_the_limit_of_version_1() {
    let Some(mut group) = legacy_with_memory("limit") else { return };
    check_limit(&mut group);
}

fn check_limit(group: &mut Group) {
    group.begin(Some(32 * 1024)).unwrap();
    assert_eq!(run(group, hog::<64>).signal(), Some(libc::SIGKILL));
    assert_eq!(group.oom_kills(), Some(1));
    let peak = group.peak_kib().unwrap();
    assert!((31 * 1024..=33 * 1024).contains(&peak), "{peak}");

    for limit_kib in [None, Some(256 * 1024), Some(128 * 1024)] {
        group.begin(limit_kib).unwrap();
        assert!(run(group, hog::<64>).success(), "{limit_kib:?}");
        assert_eq!(group.oom_kills(), Some(0));
    }
    group.begin(Some(32 * 1024)).unwrap();
    assert_eq!(run(group, hog::<64>).signal(), Some(libc::SIGKILL));
    assert_eq!(group.oom_kills(), Some(1));
}

#[test]
fn a_peak_is_that_of_its_run() {
    let Some(mut group) = legacy_with_memory("peak") else { return };
    check_peak(&mut group);
}

fn check_peak(group: &mut Group) {
    group.begin(None).unwrap();
    run(group, hog::<64>);
    let peak = group.peak_kib().unwrap();
    assert!((64 * 1024..80 * 1024).contains(&peak), "{peak}");
    group.begin(None).unwrap();
    run(group, || ());
    // Version 2 before 6.12 does not tell.
    let peak = group.peak_kib().unwrap_or(1);
    assert!((1..16 * 1024).contains(&peak), "{peak}");
}

#[test]
fn own_memory_is_told_apart_from_the_page_cache() {
    let Some(mut group) = legacy_with_memory("cache") else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("big");
    group.begin(Some(256 * 1024)).unwrap();
    let mut writer = command(&group, "dd", || ());
    writer.args(["if=/dev/zero", "bs=1M", "count=48"]).arg(format!("of={}", path.display()));
    assert!(writer.stderr(Stdio::null()).status().unwrap().success());
    assert!(group.peak_kib().unwrap() >= 48 * 1024);
    let mut about = std::mem::MaybeUninit::<libc::statfs>::zeroed();
    let name = std::ffi::CString::new(path.to_str().unwrap()).unwrap();
    // SAFETY: `name` is a C string and `about` is valid for writing, and all zeros are a value of it.
    let kind = unsafe {
        libc::statfs(name.as_ptr(), about.as_mut_ptr());
        about.assume_init().f_type as u64
    };
    if kind == libc::TMPFS_MAGIC as u64 {
        // There the file is memory of its writer's, rightly.
        assert!(group.anon_kib().unwrap() >= 48 * 1024);
        return;
    }
    assert!(group.anon_kib().unwrap() < 4 * 1024, "{:?}", group.anon_kib());
    // Left alone, then dropped.
    for limit_mib in [256, 64] {
        group.begin(Some(limit_mib * 1024)).unwrap();
        run(&group, hog::<24>);
        let peak = group.peak_kib().unwrap();
        assert!((24 * 1024..40 * 1024).contains(&peak), "{peak} with {limit_mib}");
        assert_eq!(group.oom_kills(), Some(0));
    }
}

#[test]
fn what_lives_is_seen_and_ended() {
    for mut group in both_kinds("kill") {
        group.begin(None).unwrap();
        assert_eq!((group.tasks(), group.pids()), (Some(0), vec![]));
        assert!(group.kill());
        let mut children = [(); 3].map(|()| command(&group, "sleep", hog::<8>).arg("1000").spawn().unwrap());
        let mut pids = group.pids();
        pids.sort_unstable();
        let mut expected = children.each_ref().map(|child| libc::pid_t::try_from(child.id()).unwrap());
        expected.sort_unstable();
        assert_eq!((group.tasks(), pids), (Some(3), expected.to_vec()));
        assert!(group.kill());
        assert_eq!(group.pids(), [0; 0]);
        for child in &mut children {
            assert_eq!(child.wait().unwrap().signal(), Some(libc::SIGKILL));
        }
        assert_eq!(group.tasks(), Some(0));
    }
}

#[test]
fn works_where_no_group_is_to_be_seen() {
    let groups = Groups::find(own());
    let Some(mut group) = group(&groups, "hidden") else { return };
    let hide = || {
        let sys = c"/sys".as_ptr();
        // SAFETY: concerns this thread's view of the file system alone, and no memory.
        unsafe {
            libc::unshare(libc::CLONE_NEWNS) == 0
                && libc::mount(sys, c"/".as_ptr(), sys, libc::MS_REC | libc::MS_PRIVATE, sys.cast()) == 0
                && libc::umount2(sys, libc::MNT_DETACH) == 0
        }
    };
    let worker = std::thread::spawn(move || {
        if !hide() {
            return;
        }
        assert!(!fs::exists("/sys/fs/cgroup").unwrap());
        group.begin(Some(256 * 1024)).unwrap();
        assert!(run(&group, burn).success());
        assert!(group.cpu_us().is_none_or(|used| used > 50_000));
        let mut child = command(&group, "sleep", || ()).arg("1000").spawn().unwrap();
        assert_eq!((group.tasks(), group.pids().len()), (Some(1), 1));
        assert!(group.kill());
        child.wait().unwrap();
    });
    worker.join().unwrap();
    let parents = groups.unified.iter().chain(groups.legacy.iter().map(|legacy| &legacy.folder));
    let name = format!("judge-{}-hidden", own());
    parents.for_each(|parent| assert!(!parent.folders().contains(&name)));
}

#[test]
fn groups_go_with_their_owner_and_are_held_until_then() {
    let groups = Groups::find(own());
    let Some(group) = group(&groups, "gone") else { return };
    let name = format!("judge-{}-gone", own());
    let folders: Vec<Folder> = group.children.iter().map(|child| child.folder().again().unwrap()).collect();
    let error = Group::make(&groups, "gone").unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::ResourceBusy);
    let mut left = command(&group, "sleep", || ()).arg("1000").spawn().unwrap();
    assert!(group.kill());
    drop(group);
    left.wait().unwrap();
    assert!(folders.iter().all(|folder| folder.pids().is_err()));
    let parents = groups.unified.iter().chain(groups.legacy.iter().map(|legacy| &legacy.folder));
    for parent in parents {
        assert!(!parent.folders().contains(&name));
        // One that an owner left when it died, with a process in it, is replaced.
        parent.make(&name).unwrap();
        let mut left = Command::new("sleep").arg("1000").spawn().unwrap();
        parent.folder(&name).unwrap().write("cgroup.procs", &left.id().to_string()).unwrap();
        drop(Group::make(&groups, "gone").unwrap());
        assert_eq!(left.wait().unwrap().signal(), Some(libc::SIGKILL));
        assert!(!parent.folders().contains(&name));
    }
}

#[test]
fn only_what_a_dead_judge_left_is_removed() {
    let groups = Groups::find(own());
    let mut dead = Command::new("true").spawn().unwrap();
    let name = |purpose: &str| format!("judge-{}-{purpose}", dead.id());
    let names = ["left", "held", "full"].map(name);
    dead.wait().unwrap();
    let parents = groups.unified.iter().chain(groups.legacy.iter().map(|legacy| &legacy.folder));
    for parent in parents {
        names.iter().for_each(|name| parent.make(name).unwrap());
        let held = parent.folder(&names[1]).unwrap();
        assert!(held.lock());
        let mut sleeper = Command::new("sleep").arg("1000").spawn().unwrap();
        parent.folder(&names[2]).unwrap().write("cgroup.procs", &sleeper.id().to_string()).unwrap();
        groups.remove_dead();
        let left = |name: &String| parent.folders().contains(name);
        assert_eq!(names.each_ref().map(left), [false, true, true]);

        drop(held);
        sleeper.kill().unwrap();
        sleeper.wait().unwrap();
        // A program that another test is about to start may have a copy of the descriptor until then.
        let begun = Instant::now();
        while names.iter().any(left) && begun.elapsed().as_secs() < 10 {
            groups.remove_dead();
        }
        assert_eq!(names.each_ref().map(left), [false; 3]);
    }
}

#[test]
#[ignore = "a measurement: run it alone"]
#[expect(clippy::print_stdout, reason = "the figures are what it is for")]
fn cost_of_counting() {
    for (kind, mut group) in ["version 1", "as found"].into_iter().zip(both_kinds("cost")) {
        let mut costs: Vec<u128> = (0..2000)
            .map(|_| {
                let begun = Instant::now();
                group.begin(Some(64 * 1024)).unwrap();
                let seen = (group.cpu_us(), group.oom_kills(), group.peak_kib());
                let cost = begun.elapsed().as_nanos();
                std::hint::black_box(seen);
                cost
            })
            .collect();
        costs.sort_unstable();
        println!("{kind}: {:?}, least {} ns, median {} ns", group.offers(), costs[0], costs[1000]);
    }
}
