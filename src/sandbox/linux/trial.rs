//! For tests: what the kernel itself says, in a process that may lose its rights.

/// Runs `body` in a forked child and gives its exit code; a signal's number is negative. The child of a
/// process with threads may only make system calls.
pub(super) fn in_child(body: impl FnOnce() -> i32) -> i32 {
    // SAFETY: by the contract above, the child does nothing but system calls until it ends.
    unsafe {
        let child = libc::fork();
        if child == 0 {
            libc::_exit(body());
        }
        assert!(child > 0, "fork");
        let mut status = 0;
        assert_eq!(libc::waitpid(child, &mut status, 0), child);
        if libc::WIFSIGNALED(status) { -libc::WTERMSIG(status) } else { libc::WEXITSTATUS(status) }
    }
}

/// Gives up new privileges, as a caller of the walls must.
pub(super) fn give_up_privileges() {
    // SAFETY: plain values.
    unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) };
}

/// The error of a system call; 0 where it succeeded.
pub(super) fn errno_of(result: libc::c_long) -> i32 {
    // SAFETY: a thread's own error is always readable.
    if result < 0 { unsafe { *libc::__errno_location() } } else { 0 }
}
