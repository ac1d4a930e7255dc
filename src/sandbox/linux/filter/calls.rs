//! The system calls that a program has no business with, in groups, each with what it keeps a program
//! from.
//!
//! Not here, because the spawner needs them later: plain fork, exec, waiting, kill, chroot, setresuid,
//! setgroups, prctl, limits of its own, kcmp, Landlock, and a further filter.

use std::ffi::c_long;

use crate::sandbox::server::SPAWNER_DESCRIPTOR;

use super::Rules;

/// A system call and what is to happen to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Call {
    pub(super) number: u32,
    pub(super) action: Action,
}

/// What happens to a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    /// It is made.
    Allow,
    /// It fails with this error.
    Refuse(i32),
    /// It fails with EPERM if one of the conditions holds.
    RefuseIf(&'static [Condition]),
}

/// Something about the lower half of one argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Condition {
    /// Which, counted from 0.
    pub(super) argument: usize,
    pub(super) test: Test,
}

/// What about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Test {
    AnyBit(u32),
    NoBit(u32),
    Not(u32),
    OneOf(&'static [u32]),
}

const EPERM: Action = Action::Refuse(libc::EPERM);
const ENOSYS: Action = Action::Refuse(libc::ENOSYS);

/// Reaching other programs: over the network of any family (the abstract names of AF_UNIX included), and
/// over what stays in the kernel after a run. `socketpair` is a pipe and stays.
const TALKING: &[c_long] = &[
    libc::SYS_socket,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    libc::SYS_shmget,
    libc::SYS_shmat,
    libc::SYS_shmctl,
    libc::SYS_shmdt,
    libc::SYS_msgget,
    libc::SYS_msgsnd,
    libc::SYS_msgrcv,
    libc::SYS_msgctl,
    libc::SYS_semget,
    libc::SYS_semop,
    libc::SYS_semtimedop,
    libc::SYS_semctl,
    libc::SYS_mq_open,
    libc::SYS_mq_unlink,
    libc::SYS_mq_timedsend,
    libc::SYS_mq_timedreceive,
    libc::SYS_mq_notify,
    libc::SYS_mq_getsetattr,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
];

/// Sending a descriptor through a pair of sockets: what is under way there is open in no process, so that nobody
/// finds the file without a name that it may be. Whatever else is sent, `sendto` and `write` send as well.
const SENDING_DESCRIPTORS: &[c_long] = &[libc::SYS_sendmmsg];

/// The spawner itself sends descriptors to its server, by one of a number that no program can have.
const SENDING_ELSEWHERE: Action =
    Action::RefuseIf(&[Condition { argument: 0, test: Test::Not(SPAWNER_DESCRIPTOR as u32) }]);

/// Hiding from whoever measures it: a process that may not be dumped shows its descriptors and mappings to root
/// alone. And keeping a core's other half to itself, where a neighbour may run.
const HIDING: Action = Action::RefuseIf(&[Condition {
    argument: 0,
    test: Test::OneOf(&[libc::PR_SET_DUMPABLE as u32, libc::PR_SCHED_CORE as u32]),
}]);

/// Looking into other processes, and taking their descriptors.
const SPYING: &[c_long] = &[
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_pidfd_getfd,
    libc::SYS_perf_event_open,
];

/// Large parts of the kernel that programs of a contest never need, and in which holes were found again
/// and again. `memfd_secret` is memory that the kernel itself cannot look at, nor swap.
const KERNEL_HOLES: &[c_long] = &[libc::SYS_bpf, libc::SYS_userfaultfd, libc::SYS_memfd_secret];

/// `open_tree_attr`, Linux 6.15; this and later numbers are the same on all architectures.
const SYS_OPEN_TREE_ATTR: c_long = 467;

/// Changing what is seen of the file system, or coming to rights within a namespace of its own.
const NAMESPACES: &[c_long] = &[
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_open_tree,
    SYS_OPEN_TREE_ATTR,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_unshare,
    libc::SYS_setns,
];

/// Files by number instead of by name, which no wall of names sees; watching a whole file system.
const FILES_BY_NUMBER: &[c_long] = &[
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_fanotify_init,
    libc::SYS_lookup_dcookie,
];

/// `kexec_file_load`, which not every C library names.
const SYS_KEXEC_FILE_LOAD: c_long = if cfg!(target_arch = "x86_64") { 320 } else { 294 };

/// The machine itself: its kernel, clock, name, swap, quotas, log and terminals. All of it needs
/// privileges, which a program does not have: a second wall.
const MACHINE: &[c_long] = &[
    libc::SYS_kexec_load,
    SYS_KEXEC_FILE_LOAD,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_syslog,
    libc::SYS_vhangup,
    libc::SYS_nfsservctl,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_iopl,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_ioperm,
];

/// Taking turns from others, or giving up its own to seem busy: every run has the same priority.
const PRIORITIES: &[c_long] = &[libc::SYS_setpriority, libc::SYS_ioprio_set];

/// Calls that take a process first: allowed for the caller itself, written 0 (runtimes set their own), not
/// for others, which may be another run of the same user.
const FOR_ITSELF_ONLY: &[c_long] =
    &[libc::SYS_prlimit64, libc::SYS_sched_setparam, libc::SYS_sched_setattr, libc::SYS_sched_setaffinity];

/// How others are scheduled. Some runtimes (Mono) make the usual policy explicit for each of their threads, and
/// go astray where they may not.
const UNUSUAL_POLICY: Action =
    Action::RefuseIf(&[Condition { argument: 1, test: Test::Not(libc::SCHED_OTHER as u32) }]);

const NOT_ITSELF: Action = Action::RefuseIf(&[Condition { argument: 0, test: Test::Not(0) }]);

/// Calls whose absence libraries know how to bear. The flags of `clone3` lie in memory, where a filter
/// cannot see them: libraries fall back to `clone`. What `io_uring` does passes by every filter.
const ABSENT: &[c_long] =
    &[libc::SYS_clone3, libc::SYS_io_uring_setup, libc::SYS_io_uring_enter, libc::SYS_io_uring_register];

/// A pair of datagram sockets is no pipe: its ends can still send to any name. Bit 1 of the type tells
/// SOCK_DGRAM (2) and SOCK_RAW (3) from SOCK_STREAM (1) and SOCK_SEQPACKET (5); only AF_UNIX and, where it
/// is loaded, the cluster protocol TIPC have pairs.
const LOOSE_PAIR: Action = Action::RefuseIf(&[
    Condition { argument: 0, test: Test::Not(libc::AF_UNIX as u32) },
    Condition { argument: 1, test: Test::AnyBit(2) },
]);

/// Typing into the terminal on which the judge was started.
const TYPING: Condition =
    Condition { argument: 1, test: Test::OneOf(&[libc::TIOCSTI as u32, libc::TIOCLINUX as u32]) };

/// Changes what a file system keeps of a file beside its contents and no other wall looks at: flags, a version, a
/// project, an encryption, from which the next program in the same folder could read a word. Whoever may read a file
/// of its own user may change them.
const MARKS: Condition = Condition {
    argument: 1,
    test: Test::OneOf(&[
        // FS_IOC_SETFLAGS, for 64 and for 32 bits.
        0x4008_6602,
        0x4004_6602,
        // FS_IOC_SETVERSION, and its older number in ext4.
        0x4008_7602,
        0x4004_7602,
        0x4008_6604,
        0x4004_6604,
        // EXT4_IOC_MIGRATE.
        0x6609,
        // FS_IOC_FSSETXATTR, FS_IOC_SET_ENCRYPTION_POLICY, FS_IOC_ENABLE_VERITY.
        0x401C_5820,
        0x800C_6613,
        0x4080_6685,
    ]),
};

/// Holding up others who lock or open a file that both can read, and passing them a signal a bit.
const FCNTL_WITHOUT_LOCKS: Action = Action::RefuseIf(&[Condition {
    argument: 1,
    test: Test::OneOf(&[
        libc::F_SETLK as u32,
        libc::F_SETLKW as u32,
        libc::F_OFD_SETLK as u32,
        libc::F_OFD_SETLKW as u32,
        libc::F_SETLEASE as u32,
        libc::F_NOTIFY as u32,
    ]),
}]);
/// Leases and notes of changes are no locks: compilers do not need them.
const FCNTL_WITH_LOCKS: Action = Action::RefuseIf(&[Condition {
    argument: 1,
    test: Test::OneOf(&[libc::F_SETLEASE as u32, libc::F_NOTIFY as u32]),
}]);

/// `file_setattr`, Linux 6.17: by it the marks of a file are changed as well.
const SYS_FILE_SETATTR: c_long = 469;

/// Taking room on the disk beyond a file's end, which counts in no limit and in no file's length.
const BEYOND_THE_END: Action =
    Action::RefuseIf(&[Condition { argument: 1, test: Test::AnyBit(libc::FALLOC_FL_KEEP_SIZE as u32) }]);

/// A sibling instead of a child: only the spawner could wait for it, which would have to do with a process that it
/// did not start, and the first process would try without end to kill what nobody waits for.
const NEW_SIBLING: Condition = Condition { argument: 0, test: Test::AnyBit(libc::CLONE_PARENT as u32) };

/// The namespaces that `clone` can make. (The bit of a time namespace belongs to the exit signal here.)
const NEW_NAMESPACE: Condition = Condition {
    // The flags come first on both architectures; what differs is the order of the last two.
    argument: 0,
    test: Test::AnyBit(
        (libc::CLONE_NEWNS
            | libc::CLONE_NEWCGROUP
            | libc::CLONE_NEWUTS
            | libc::CLONE_NEWIPC
            | libc::CLONE_NEWUSER
            | libc::CLONE_NEWPID
            | libc::CLONE_NEWNET) as u32,
    ),
};
const NEW_PROCESS: Condition = Condition { argument: 0, test: Test::NoBit(libc::CLONE_THREAD as u32) };

/// All that the walls refuse.
pub(super) fn walls(rules: Rules) -> Vec<Call> {
    let groups = [
        TALKING,
        SENDING_DESCRIPTORS,
        SPYING,
        KERNEL_HOLES,
        NAMESPACES,
        FILES_BY_NUMBER,
        MACHINE,
        PRIORITIES,
    ];
    let mut calls: Vec<Call> = groups.iter().flat_map(|group| all(group, EPERM)).collect();
    calls.extend(all(FOR_ITSELF_ONLY, NOT_ITSELF));
    calls.extend(all(&[libc::SYS_sched_setscheduler], UNUSUAL_POLICY));
    calls.extend(all(ABSENT, ENOSYS));
    calls.extend(all(&[libc::SYS_socketpair], LOOSE_PAIR));
    calls.extend(all(&[libc::SYS_sendmsg], SENDING_ELSEWHERE));
    calls.extend(all(&[libc::SYS_ioctl], Action::RefuseIf(&[TYPING, MARKS])));
    calls.extend(all(&[SYS_FILE_SETATTR], EPERM));
    calls.extend(all(&[libc::SYS_fallocate], BEYOND_THE_END));
    calls.extend(all(&[libc::SYS_prctl], HIDING));
    if rules.locks {
        calls.extend(all(&[libc::SYS_fcntl], FCNTL_WITH_LOCKS));
    } else {
        calls.extend(all(&[libc::SYS_fcntl], FCNTL_WITHOUT_LOCKS));
        calls.extend(all(&[libc::SYS_flock], EPERM));
    }
    calls.extend(all(&[libc::SYS_clone], Action::RefuseIf(&[NEW_NAMESPACE, NEW_SIBLING])));
    if !rules.attributes {
        calls.extend(all(CHANGING, EPERM));
    }
    if !rules.memfd {
        calls.extend(all(&[libc::SYS_memfd_create], EPERM));
    }
    calls
}

/// All that makes a process.
pub(super) fn no_new_processes() -> Vec<Call> {
    let mut calls: Vec<Call> = all(FORKING, EPERM).collect();
    calls.extend(all(&[libc::SYS_clone], Action::RefuseIf(&[NEW_PROCESS])));
    calls.extend(all(&[libc::SYS_clone3], ENOSYS));
    calls
}

/// Changes what is known of a file; newer architectures have fewer of these. The last three have no name in
/// older C libraries: fchmodat2, setxattrat, removexattrat.
const CHANGING: &[c_long] = &[
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chmod,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chown,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_lchown,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_utime,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_utimes,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_futimesat,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    452,
    463,
    466,
];

/// The old calls that make a process; newer architectures have only `clone`.
const FORKING: &[c_long] = &[
    #[cfg(target_arch = "x86_64")]
    libc::SYS_fork,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_vfork,
];

fn all(numbers: &[c_long], action: Action) -> impl Iterator<Item = Call> {
    numbers.iter().map(move |number| Call { number: *number as u32, action })
}
