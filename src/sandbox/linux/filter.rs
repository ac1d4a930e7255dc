//! Which system calls a program is refused: a seccomp filter.
//!
//! A deny list, as lists of what is allowed break with each new C library. It is installed once, in the
//! spawner, and inherited by every run, so that it must not refuse what the spawner itself goes on to need.
//! What it holds is said in [`calls`]; here it becomes a program of the kernel's.
//!
//! The program is a search tree over ranges of system call numbers, in own code because the crate
//! `seccompiler` compares with one number after the other, which takes longer to install, and cannot refuse
//! a range: with it the numbers of the x32 ABI, which are those of other calls plus a bit, would be a way
//! around every rule. What does not depend on arguments is worked out by the kernel when the filter is
//! installed, with instructions that it can follow (no arithmetic): an ordinary call costs nothing.

#![expect(unsafe_code, reason = "a filter is only installed by a system call")]

mod calls;

use std::io;
use std::mem::offset_of;

use calls::{Action, Call, Condition, Test};

/// The kernel's name for this architecture (linux/audit.h); 0 for one whose calls nobody has looked at.
const ARCHITECTURE: u32 = if cfg!(target_arch = "x86_64") {
    0xC000_003E
} else if cfg!(target_arch = "aarch64") {
    0xC000_00B7
} else {
    0
};

/// From here on there is no call: on x86_64 the x32 ABI, which has all calls a second time.
const END_OF_CALLS: u32 = 0x4000_0000;

/// What a filter leaves to programs, or does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sandbox) struct Rules {
    /// Locks on files, which compilers need.
    pub(in crate::sandbox) locks: bool,
    /// Changes of the rights, owners, times and attributes of files, which Landlock leaves to a program wherever
    /// the files lie.
    pub(in crate::sandbox) attributes: bool,
    /// Files that are memory only, which no limit of a program without a control group counts.
    pub(in crate::sandbox) memfd: bool,
}

/// A filter, ready to be installed.
#[derive(Debug, Clone)]
pub(in crate::sandbox) struct Filter {
    program: Vec<libc::sock_filter>,
}

impl Filter {
    /// The filter that stands for the whole life of a spawner.
    pub(in crate::sandbox) fn walls(rules: Rules) -> Self {
        Self::new(calls::walls(rules))
    }

    /// Refuses new processes and nothing else: for one run, on top of the walls.
    pub(in crate::sandbox) fn no_new_processes() -> Self {
        Self::new(calls::no_new_processes())
    }

    fn new(calls: Vec<Call>) -> Self {
        let mut program = vec![
            load(offset_of!(libc::seccomp_data, arch)),
            jump(libc::BPF_JEQ, ARCHITECTURE, 1, 0),
            // A program of another ABI (`int 0x80`) could not even exit on an error: it ends here and now.
            answer(libc::SECCOMP_RET_KILL_PROCESS),
            load(offset_of!(libc::seccomp_data, nr)),
            jump(libc::BPF_JGE, END_OF_CALLS, 0, 1),
            // What a kernel without that ABI answers.
            refuse(libc::ENOSYS),
        ];
        program.extend(tree(&ranges(calls)));
        Filter { program }
    }

    /// Installs it in the calling thread, for good, and in all that it starts. The thread must have given
    /// up new privileges. Allocates nothing.
    pub(in crate::sandbox) fn install(&self) -> io::Result<()> {
        if ARCHITECTURE == 0 {
            return Err(io::ErrorKind::Unsupported.into());
        }
        let program = libc::sock_fprog {
            len: u16::try_from(self.program.len()).map_err(|_| io::ErrorKind::InvalidInput)?,
            filter: self.program.as_ptr().cast_mut(),
        };
        // Old kernels slow down every program with a filter, against attacks within one process; the
        // walls here are between processes, and a program is to take the same time as without them.
        let flags = libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW;
        // SAFETY: `program` describes a live array, which the kernel only reads.
        let done = unsafe {
            libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, flags, &raw const program)
        };
        if done == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
    }
}

/// What happens to all calls from `start` to the next range's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Range {
    start: u32,
    action: Action,
}

/// Sorts calls, and makes one range of neighbours with the same action.
fn ranges(mut calls: Vec<Call>) -> Vec<Range> {
    calls.sort_by_key(|call| call.number);
    let mut ranges = vec![Range { start: 0, action: Action::Allow }];
    let mut then = |start, action| {
        let last = ranges.last_mut().expect("there is one from the start");
        if last.start == start {
            last.action = action;
        } else if last.action != action {
            ranges.push(Range { start, action });
        }
    };
    for call in calls {
        then(call.number, call.action);
        then(call.number + 1, Action::Allow);
    }
    // Neighbours became equal where the gap between them was filled afterwards.
    ranges.dedup_by_key(|range| range.action);
    ranges
}

/// The search among ranges: half of them at each step.
fn tree(ranges: &[Range]) -> Vec<libc::sock_filter> {
    let (lower, upper) = match ranges {
        [] => return vec![answer(libc::SECCOMP_RET_ALLOW)],
        [range] => return leaf(range.action),
        _ => ranges.split_at(ranges.len() / 2),
    };
    let below = tree(lower);
    let mut program = match u8::try_from(below.len()) {
        Ok(length) => vec![jump(libc::BPF_JGE, upper[0].start, length, 0)],
        // A comparison jumps no farther than 255 instructions.
        Err(_) => vec![
            jump(libc::BPF_JGE, upper[0].start, 0, 1),
            instruction(libc::BPF_JMP | libc::BPF_JA, below.len() as u32, 0, 0),
        ],
    };
    program.extend(below);
    program.extend(tree(upper));
    program
}

fn leaf(action: Action) -> Vec<libc::sock_filter> {
    match action {
        Action::Allow => vec![answer(libc::SECCOMP_RET_ALLOW)],
        Action::Refuse(errno) => vec![refuse(errno)],
        Action::RefuseIf(conditions) => {
            let mut program: Vec<_> = conditions.iter().flat_map(refuse_if).collect();
            program.push(answer(libc::SECCOMP_RET_ALLOW));
            program
        }
    }
}

/// Refuses if the condition holds, else goes on. Only an argument's lower half is looked at: the kernel
/// looks at no more of flags, commands and process numbers. (Both architectures are little-endian.)
fn refuse_if(condition: &Condition) -> Vec<libc::sock_filter> {
    let mut program = vec![load(offset_of!(libc::seccomp_data, args) + 8 * condition.argument)];
    let mut case = |comparison, value, matches: bool| {
        let (yes, no) = if matches { (0, 1) } else { (1, 0) };
        program.extend([jump(comparison, value, yes, no), refuse(libc::EPERM)]);
    };
    match condition.test {
        Test::AnyBit(bits) => case(libc::BPF_JSET, bits, true),
        Test::NoBit(bits) => case(libc::BPF_JSET, bits, false),
        Test::Not(value) => case(libc::BPF_JEQ, value, false),
        Test::OneOf(values) => values.iter().for_each(|value| case(libc::BPF_JEQ, *value, true)),
    }
    program
}

fn instruction(code: u32, value: u32, jt: u8, jf: u8) -> libc::sock_filter {
    libc::sock_filter { code: code as u16, jt, jf, k: value }
}

fn load(offset: usize) -> libc::sock_filter {
    instruction(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, offset as u32, 0, 0)
}

fn jump(comparison: u32, value: u32, yes: u8, no: u8) -> libc::sock_filter {
    instruction(libc::BPF_JMP | comparison | libc::BPF_K, value, yes, no)
}

fn answer(value: u32) -> libc::sock_filter {
    instruction(libc::BPF_RET | libc::BPF_K, value, 0, 0)
}

fn refuse(errno: i32) -> libc::sock_filter {
    answer(libc::SECCOMP_RET_ERRNO | errno as u32)
}

#[cfg(test)]
mod tests;
