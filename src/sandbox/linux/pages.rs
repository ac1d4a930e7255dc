//! How much memory several processes hold together, what they share counted once.
//!
//! After a fork both sides seem to hold all of it until one writes, and while `system` or a vfork starts
//! a program, two processes have one memory. Asking the kernel who shares what is too slow to be done at
//! each look, and needed only where the plain sum is over a limit.

#![expect(unsafe_code, reason = "whether two processes have one memory is only to be had from libc")]

use std::fs;

/// `KCMP_VM` of kcmp(2).
const KCMP_VM: libc::c_int = 1;

/// The anonymous and shared memory of some processes together; `None` where the kernel does not tell.
pub(super) fn together_kib(pids: &[libc::pid_t]) -> Option<u64> {
    let mut distinct: Vec<libc::pid_t> = Vec::with_capacity(pids.len());
    let mut sum = None;
    for pid in pids {
        if distinct.iter().any(|other| have_one_memory(*pid, *other)) {
            continue;
        }
        distinct.push(*pid);
        // One that ended meanwhile has none.
        if let Some(kib) = share_kib(*pid) {
            sum = Some(sum.unwrap_or(0) + kib);
        }
    }
    sum
}

/// Whether two processes have the same address space; false as well where the kernel does not tell.
fn have_one_memory(one: libc::pid_t, other: libc::pid_t) -> bool {
    // SAFETY: kcmp reads nothing of ours; processes that have gone are an error, not a fault.
    unsafe { libc::syscall(libc::SYS_kcmp, one, other, KCMP_VM, 0, 0) == 0 }
}

/// A process's memory, each page divided by the number of address spaces that have it (proc(5)).
fn share_kib(pid: libc::pid_t) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).ok()?;
    let kib = |key: &str| {
        let value = text.lines().find_map(|line| line.strip_prefix(key))?;
        value.split_ascii_whitespace().next()?.parse::<u64>().ok()
    };
    Some(kib("Pss_Anon:")? + kib("Pss_Shmem:")?)
}
