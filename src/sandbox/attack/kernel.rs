//! Attacks on what the kernel keeps, and by way of it on its rights.

use std::io;

use super::Scene;

pub(super) fn shared_memory(_: &Scene) -> Vec<String> {
    let mode = libc::IPC_CREAT | 0o600;
    let name = c"judge-attack".as_ptr();
    let mut through = Vec::new();
    // SAFETY: what is made is this process's own and removed at once; the name is a C string.
    unsafe {
        let memory = libc::shmget(libc::IPC_PRIVATE, 4096, mode);
        if memory >= 0 {
            libc::shmctl(memory, libc::IPC_RMID, std::ptr::null_mut());
            through.push("shared memory can be made".into());
        }
        let messages = libc::msgget(libc::IPC_PRIVATE, mode);
        if messages >= 0 {
            libc::msgctl(messages, libc::IPC_RMID, std::ptr::null_mut());
            through.push("a message queue can be made".into());
        }
        let semaphore = libc::semget(libc::IPC_PRIVATE, 1, mode);
        if semaphore >= 0 {
            libc::semctl(semaphore, 0, libc::IPC_RMID);
            through.push("a semaphore can be made".into());
        }
        let flags = libc::O_CREAT | libc::O_RDWR;
        let queue = libc::syscall(libc::SYS_mq_open, name, flags, 0o600, 0_usize);
        if queue >= 0 {
            libc::close(queue as i32);
            libc::syscall(libc::SYS_mq_unlink, name);
            through.push("a named message queue can be made".into());
        }
    }
    through
}

pub(super) fn privileges(scene: &Scene) -> Vec<String> {
    let mut through = Vec::new();
    // SAFETY: this has no conditions.
    if unsafe { libc::prctl(libc::PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) } != 1 {
        through.push("programs that give rights can be started".into());
    }
    if has_capabilities() {
        through.push("it has capabilities".into());
    }
    // What needs its arguments to be right fails otherwise than what is refused.
    let risky = [
        ("bpf", libc::SYS_bpf, [0, 0, 0]),
        ("io_uring", libc::SYS_io_uring_setup, [1, 0, 0]),
        ("keyctl", libc::SYS_keyctl, [-1, 0, 0]),
        ("perf_event_open", libc::SYS_perf_event_open, [0, 0, -1]),
        ("userfaultfd", libc::SYS_userfaultfd, [1, 0, 0]),
        ("setns", libc::SYS_setns, [-1, 0, 0]),
        ("clone3", libc::SYS_clone3, [0, 0, 0]),
        ("open_tree", libc::SYS_open_tree, [-1, 0, 0]),
        ("open_by_handle_at", libc::SYS_open_by_handle_at, [-1, 0, 0]),
    ];
    for (name, number, [a, b, c]) in risky {
        // SAFETY: pointers are null, which each of these calls checks; a descriptor is closed.
        let result =
            unsafe { libc::syscall(number, a as libc::c_long, b as libc::c_long, c as libc::c_long, 0, 0) };
        if result > 2 {
            // SAFETY: nobody else knows of it; for a call that gives no descriptor, there is none.
            unsafe { libc::close(result as i32) };
        }
        let errno = io::Error::last_os_error().raw_os_error();
        if result >= 0 || ![Some(libc::EPERM), Some(libc::EACCES), Some(libc::ENOSYS)].contains(&errno) {
            through.push(format!("{name} can be reached"));
        }
    }
    // SAFETY: what is mounted is taken away at once, a traced process is let go by this one's end, and
    // the calls concern this process only.
    unsafe {
        let (none, here, kind) = (c"none".as_ptr(), c".".as_ptr(), c"tmpfs".as_ptr());
        if libc::mount(none, here, kind, 0, std::ptr::null()) == 0 {
            libc::umount2(here, libc::MNT_DETACH);
            through.push("a file system can be mounted".into());
        }
        for pid in [scene.judge, Some(libc::getppid())].into_iter().flatten().filter(|pid| *pid > 1) {
            if libc::ptrace(libc::PTRACE_SEIZE, pid, 0, 0) == 0 {
                through.push(format!("process {pid} can be traced"));
            }
        }
        if libc::getuid() != 0 && libc::syscall(libc::SYS_setresuid, 0, 0, 0) == 0 {
            through.push("it can become root".into());
        }
        // Last, as there is no way back.
        if libc::unshare(libc::CLONE_NEWUSER) == 0 {
            through.push("it can be root in a namespace of its own".into());
        }
    }
    through
}

/// Whether the process has, or could take up, any capability (capget(2), version 3).
fn has_capabilities() -> bool {
    let header = [0x2008_0522_u32, 0];
    let mut sets = [[0_u32; 3]; 2];
    // SAFETY: the header and both halves of the sets are as the version says.
    let told = unsafe { libc::syscall(libc::SYS_capget, header.as_ptr(), sets.as_mut_ptr()) };
    let held = sets.iter().any(|[effective, permitted, _]| effective | permitted != 0);
    told != 0 || held
}
