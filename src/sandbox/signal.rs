//! Signals in words.

/// The name of a signal: `SIGSEGV`.
pub fn signal_name(signal: i32) -> String {
    let name = match signal {
        libc::SIGHUP => "SIGHUP",
        libc::SIGINT => "SIGINT",
        libc::SIGQUIT => "SIGQUIT",
        libc::SIGILL => "SIGILL",
        libc::SIGTRAP => "SIGTRAP",
        libc::SIGABRT => "SIGABRT",
        libc::SIGBUS => "SIGBUS",
        libc::SIGFPE => "SIGFPE",
        libc::SIGKILL => "SIGKILL",
        libc::SIGUSR1 => "SIGUSR1",
        libc::SIGSEGV => "SIGSEGV",
        libc::SIGUSR2 => "SIGUSR2",
        libc::SIGPIPE => "SIGPIPE",
        libc::SIGALRM => "SIGALRM",
        libc::SIGTERM => "SIGTERM",
        libc::SIGXCPU => "SIGXCPU",
        libc::SIGXFSZ => "SIGXFSZ",
        libc::SIGSYS => "SIGSYS",
        _ => return format!("signal {signal}"),
    };
    name.to_owned()
}

/// What a signal usually tells a pupil about the program; `None` where there is nothing to tell.
pub fn signal_meaning(signal: i32) -> Option<&'static str> {
    Some(match signal {
        libc::SIGSEGV => {
            "it touched memory that is not its own: an index out of range, a bad pointer, or a recursion without end"
        }
        libc::SIGBUS => "it touched memory that does not exist",
        libc::SIGFPE => "a division of whole numbers by zero, or one that overflows",
        libc::SIGABRT => {
            "it gave itself up: a failed assert, an exception that nobody caught, or a broken heap"
        }
        libc::SIGILL | libc::SIGTRAP => {
            "it met an instruction that must not be reached, as after a function without return"
        }
        libc::SIGKILL => "it was killed from outside",
        libc::SIGPIPE => "it wrote to a pipe that nobody reads",
        libc::SIGXFSZ => "it wrote more than it may",
        libc::SIGXCPU => "its time was up",
        libc::SIGSYS => "it called something of the system that is not allowed here",
        libc::SIGALRM
        | libc::SIGUSR1
        | libc::SIGUSR2
        | libc::SIGTERM
        | libc::SIGHUP
        | libc::SIGINT
        | libc::SIGQUIT => "it sent itself this signal",
        _ => return None,
    })
}
