use super::super::trial::{errno_of, give_up_privileges, in_child};
use super::*;

const ALL: Rules = Rules { locks: true, attributes: true, memfd: true };
const NONE: Rules = Rules { locks: false, attributes: false, memfd: false };

/// A call as a filter sees it.
fn seen(number: u32, arguments: [u64; 6]) -> libc::seccomp_data {
    libc::seccomp_data { nr: number as i32, arch: ARCHITECTURE, instruction_pointer: 0, args: arguments }
}

/// What the kernel would do: an interpreter of the instructions that are used here, after bpf(4).
fn interpret(program: &[libc::sock_filter], data: &libc::seccomp_data) -> u32 {
    let mut words = vec![data.nr as u32, data.arch, 0, 0];
    words.extend(data.args.iter().flat_map(|value| [*value as u32, (*value >> 32) as u32]));
    let (mut accumulator, mut at) = (0, 0);
    loop {
        let libc::sock_filter { code, jt, jf, k } = program[at];
        at += 1;
        let mut branch = |holds| at += usize::from(if holds { jt } else { jf });
        match code {
            0x20 => accumulator = words[k as usize / 4],
            0x05 => at += k as usize,
            0x15 => branch(accumulator == k),
            0x35 => branch(accumulator >= k),
            0x45 => branch(accumulator & k != 0),
            0x06 => return k,
            other => panic!("instruction {other:#x}"),
        }
    }
}

/// What the plain list says.
fn look_up(calls: &[Call], number: u32, arguments: [u64; 6]) -> u32 {
    let refuse = |errno: i32| libc::SECCOMP_RET_ERRNO | errno as u32;
    let action = calls.iter().find(|call| call.number == number).map_or(Action::Allow, |call| call.action);
    let holds = |condition: &Condition| {
        let value = arguments[condition.argument] as u32;
        match condition.test {
            Test::AnyBit(bits) => value & bits != 0,
            Test::NoBit(bits) => value & bits == 0,
            Test::Not(wanted) => value != wanted,
            Test::OneOf(values) => values.contains(&value),
        }
    };
    match action {
        Action::Refuse(errno) => refuse(errno),
        Action::RefuseIf(conditions) if conditions.iter().any(holds) => refuse(libc::EPERM),
        _ => libc::SECCOMP_RET_ALLOW,
    }
}

/// Arguments that a condition tells apart, and some that it must not.
fn arguments() -> Vec<[u64; 6]> {
    let mut values: Vec<u64> = (0..12).chain([35, 36, 37, 38, 1024, 1026, 0x5412, 0x541c]).collect();
    values.extend((0..33).map(|bit| 1 << bit));
    values.extend([u64::MAX, 0x1_0000_0006, 0x11_200, 0x3d_0f00]);
    values
        .into_iter()
        .flat_map(|value| [[value; 6], [0, value, 0, 0, 0, 0], [1, value, 0, 0, 0, 0]])
        .collect()
}

#[test]
fn the_tree_says_what_the_list_says() {
    let mut rules = Vec::new();
    for bits in 0..8 {
        rules.push(Rules { locks: bits & 1 != 0, attributes: bits & 2 != 0, memfd: bits & 4 != 0 });
    }
    let lists = rules.into_iter().map(calls::walls).chain([calls::no_new_processes()]);
    for list in lists {
        let filter = Filter::new(list.clone());
        for number in (0..600).chain([1000, END_OF_CALLS - 1]) {
            for arguments in arguments() {
                let found = interpret(&filter.program, &seen(number, arguments));
                assert_eq!(found, look_up(&list, number, arguments), "{number} {arguments:x?}");
            }
        }
        let absent = libc::SECCOMP_RET_ERRNO | libc::ENOSYS as u32;
        for number in (0..600).map(|number| END_OF_CALLS + number).chain([u32::MAX, 0x8000_0000]) {
            assert_eq!(interpret(&filter.program, &seen(number, [0; 6])), absent, "{number:#x}");
        }
        let mut foreign = seen(0, [0; 6]);
        // i386, arm, and x86_64 with its bit of 64-bit taken away.
        for architecture in [0x4000_0003, 0x4000_0028, 0x4000_003E] {
            foreign.arch = architecture;
            assert_eq!(interpret(&filter.program, &foreign), libc::SECCOMP_RET_KILL_PROCESS);
        }
    }
}

#[test]
fn a_tree_may_be_larger_than_a_jump() {
    let list: Vec<Call> =
        (0..1000).map(|n| Call { number: 3 * n, action: Action::Refuse(1 + n as i32 % 40) }).collect();
    let filter = Filter::new(list.clone());
    for number in 0..3010 {
        let found = interpret(&filter.program, &seen(number, [0; 6]));
        assert_eq!(found, look_up(&list, number, [0; 6]), "{number}");
    }
}

#[test]
fn neighbours_with_one_action_are_one_range() {
    let call = |number, action| Call { number, action };
    let refused = Action::Refuse(1);
    let found = ranges(vec![call(6, refused), call(4, refused), call(5, refused), call(7, Action::Allow)]);
    let wanted = [(0, Action::Allow), (4, refused), (7, Action::Allow)];
    assert_eq!(found, wanted.map(|(start, action)| Range { start, action }));
}

#[test]
fn no_call_is_listed_twice() {
    for rules in [ALL, NONE] {
        let mut numbers: Vec<u32> = calls::walls(rules).iter().map(|call| call.number).collect();
        let before = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), before);
    }
}

/// Numbers after the kernel's own table (arch/x86/entry/syscalls/syscall_64.tbl).
#[cfg(target_arch = "x86_64")]
#[test]
fn known_numbers() {
    let program = Filter::walls(NONE).program;
    let refused = [
        41, 42, 29, 68, 73, 101, 155, 165, 166, 167, 169, 172, 173, 175, 240, 248, 250, 272, 298, 304, 308,
        310, 319, 320, 321, 323, 428, 433, 438, 442, 447, 467,
    ];
    for number in refused {
        let found = interpret(&program, &seen(number, [0; 6]));
        assert_eq!(found, libc::SECCOMP_RET_ERRNO | 1, "{number}");
    }
    for number in [425, 426, 427, 435] {
        let found = interpret(&program, &seen(number, [0; 6]));
        assert_eq!(found, libc::SECCOMP_RET_ERRNO | 38, "{number}");
    }
}

#[test]
fn the_spawner_is_not_hindered() {
    let program = Filter::walls(NONE).program;
    // Only the full tier changes files' owners.
    let full = Filter::walls(Rules { attributes: true, ..NONE }).program;
    for number in [libc::SYS_fchown, libc::SYS_fchownat, libc::SYS_fchmod, libc::SYS_fchmodat] {
        assert_eq!(interpret(&full, &seen(number as u32, [0; 6])), libc::SECCOMP_RET_ALLOW, "{number}");
    }
    let needed = [
        libc::SYS_execve,
        libc::SYS_wait4,
        libc::SYS_waitid,
        libc::SYS_kill,
        libc::SYS_openat,
        libc::SYS_pselect6,
        libc::SYS_ppoll,
        libc::SYS_chroot,
        libc::SYS_chdir,
        libc::SYS_setresuid,
        libc::SYS_setresgid,
        libc::SYS_setgroups,
        libc::SYS_prctl,
        libc::SYS_prlimit64,
        libc::SYS_kcmp,
        libc::SYS_read,
        libc::SYS_write,
        libc::SYS_sendto,
        libc::SYS_recvfrom,
        libc::SYS_unlinkat,
        libc::SYS_close_range,
        libc::SYS_landlock_restrict_self,
        libc::SYS_seccomp,
        libc::SYS_pidfd_open,
        libc::SYS_pidfd_send_signal,
        libc::SYS_dup3,
        libc::SYS_setsid,
        libc::SYS_clone,
        #[cfg(target_arch = "x86_64")]
        libc::SYS_fork,
        #[cfg(target_arch = "x86_64")]
        libc::SYS_vfork,
    ];
    for number in needed {
        let found = interpret(&program, &seen(number as u32, [0; 6]));
        assert_eq!(found, libc::SECCOMP_RET_ALLOW, "{number}");
    }
    // fork, vfork and posix_spawn as C libraries make them.
    for flags in [0x11, 0x120_0011, 0x4111] {
        let found = interpret(&program, &seen(libc::SYS_clone as u32, [flags, 0, 0, 0, 0, 0]));
        assert_eq!(found, libc::SECCOMP_RET_ALLOW, "{flags:#x}");
    }
}

/// The error that the kernel gives under `filter`.
fn tried(filter: &Filter, body: impl FnOnce() -> libc::c_long) -> i32 {
    in_child(|| {
        give_up_privileges();
        match filter.install() {
            Ok(()) => errno_of(body()),
            Err(_) => 200,
        }
    })
}

/// Forks with nothing but system calls, and waits: 0, or the error.
fn fork() -> libc::c_long {
    // SAFETY: the new process ends at once.
    unsafe {
        let child = libc::syscall(libc::SYS_clone, libc::SIGCHLD, 0, 0, 0, 0);
        if child == 0 {
            libc::_exit(0);
        }
        if child > 0 { libc::waitpid(child as i32, std::ptr::null_mut(), 0).into() } else { child }
    }
}

/// Starts a thread as the C library does, and waits for it.
fn thread() -> libc::c_long {
    extern "C" fn nothing(_: *mut libc::c_void) -> *mut libc::c_void {
        std::ptr::null_mut()
    }
    // SAFETY: the thread does nothing, and is waited for.
    unsafe {
        let mut thread = std::mem::zeroed();
        let failed = libc::pthread_create(&mut thread, std::ptr::null(), nothing, std::ptr::null_mut());
        if failed == 0 { libc::pthread_join(thread, std::ptr::null_mut()).into() } else { -1 }
    }
}

#[test]
fn the_kernel_refuses() {
    let walls = Filter::walls(NONE);
    let pair = |domain: i32, kind: i32| {
        let mut ends = [0; 2];
        // SAFETY: there is room for two descriptors.
        unsafe { libc::syscall(libc::SYS_socketpair, domain, kind, 0, ends.as_mut_ptr()) }
    };
    // SAFETY (of all that follow): numbers, and pointers that are null.
    let call = |number, a: libc::c_long, b: libc::c_long| unsafe { libc::syscall(number, a, b, 0, 0, 0, 0) };
    let (inet, unix) = (libc::AF_INET.into(), libc::AF_UNIX.into());
    let stream = libc::SOCK_STREAM.into();
    let loud = libc::SOCK_STREAM | libc::SOCK_CLOEXEC | libc::SOCK_NONBLOCK;
    let user = (libc::CLONE_NEWUSER | libc::SIGCHLD).into();

    assert_eq!(tried(&walls, || call(libc::SYS_socket, inet, stream)), libc::EPERM);
    assert_eq!(tried(&walls, || call(libc::SYS_socket, unix, stream)), libc::EPERM);
    assert_eq!(tried(&walls, || pair(libc::AF_UNIX, loud)), 0);
    assert_eq!(tried(&walls, || pair(libc::AF_UNIX, libc::SOCK_DGRAM)), libc::EPERM);
    assert_eq!(tried(&walls, || pair(libc::AF_UNIX, libc::SOCK_RAW)), libc::EPERM);
    assert_eq!(tried(&walls, fork), 0);
    assert_eq!(tried(&walls, thread), 0);
    assert_eq!(tried(&walls, || call(libc::SYS_clone, user, 0)), libc::EPERM);
    assert_eq!(tried(&walls, || call(libc::SYS_clone3, 0, 0)), libc::ENOSYS);
    assert_eq!(tried(&walls, || call(libc::SYS_io_uring_setup, 1, 0)), libc::ENOSYS);
    assert_eq!(tried(&walls, || call(libc::SYS_unshare, libc::CLONE_NEWUSER.into(), 0)), libc::EPERM);
    assert_eq!(tried(&walls, || call(libc::SYS_fcntl, 0, libc::F_GETFD.into())), 0);
    assert_eq!(tried(&walls, || call(libc::SYS_flock, -1, 0)), libc::EPERM);
    assert_eq!(tried(&walls, || call(libc::SYS_fcntl, -1, libc::F_SETLK.into())), libc::EPERM);
    assert_eq!(tried(&walls, || call(libc::SYS_prlimit64, 1, 0)), libc::EPERM);
    assert_eq!(tried(&walls, || call(libc::SYS_prlimit64, 0, 0)), 0);
    assert_eq!(tried(&walls, || call(libc::SYS_ioctl, -1, libc::TIOCSTI as libc::c_long)), libc::EPERM);
}

#[test]
fn the_kernel_leaves_what_rules_leave() {
    let call = |number, a: libc::c_long, b: libc::c_long| {
        // SAFETY: numbers, and pointers that are null.
        unsafe { libc::syscall(number, a, b, 0, 0, 0, 0) }
    };
    let (open, strict) = (Filter::walls(ALL), Filter::walls(NONE));
    assert_eq!(tried(&open, || call(libc::SYS_flock, -1, libc::LOCK_UN.into())), libc::EBADF);
    assert_eq!(tried(&open, || call(libc::SYS_fcntl, -1, libc::F_SETLK.into())), libc::EBADF);
    assert_eq!(tried(&open, || call(libc::SYS_memfd_create, 0, 0)), libc::EFAULT);
    assert_eq!(tried(&strict, || call(libc::SYS_memfd_create, 0, 0)), libc::EPERM);
    assert_eq!(tried(&strict, || call(libc::SYS_fchmod, -1, 0)), libc::EPERM);
    assert_eq!(tried(&open, || call(libc::SYS_fchmod, -1, 0)), libc::EBADF);
    assert_eq!(tried(&strict, thread), 0);
}

#[test]
fn a_second_filter_takes_processes_but_no_threads() {
    let (walls, second) = (Filter::walls(ALL), Filter::no_new_processes());
    let both = |body: fn() -> libc::c_long| {
        tried(&walls, || {
            fork();
            if second.install().is_err() { -1 } else { body() }
        })
    };
    assert_eq!(both(fork), libc::EPERM);
    assert_eq!(both(thread), 0);
    // SAFETY: where it is allowed, the new process ends at once.
    #[cfg(target_arch = "x86_64")]
    assert_eq!(
        both(|| unsafe {
            let child = libc::syscall(libc::SYS_fork);
            if child == 0 {
                libc::_exit(0)
            }
            child
        }),
        libc::EPERM
    );
}

/// A system call of the 32-bit ABI, which filters often forget.
#[cfg(target_arch = "x86_64")]
#[test]
fn another_abi_ends_the_program() {
    let walls = Filter::walls(ALL);
    let ended = in_child(|| {
        give_up_privileges();
        if walls.install().is_err() {
            return 200;
        }
        // SAFETY: getpid of i386 (20) takes nothing and touches no memory.
        unsafe { std::arch::asm!("int 0x80", inout("eax") 20 => _) };
        0
    });
    // Where the kernel has no 32-bit ABI, the instruction itself is a fault.
    assert!([-libc::SIGSYS, -libc::SIGSEGV].contains(&ended), "{ended}");
}
