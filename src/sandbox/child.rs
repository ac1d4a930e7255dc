//! Starting a program: from the spawner's fork to the program's first instruction.

#![expect(unsafe_code, reason = "fork and exec, and what must happen between them, need libc")]

use std::ffi::{CString, OsString};
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::ptr;

use crate::model::Limits;

use super::Command;
use super::system::walls::{Entry, Walls};

/// How a C library numbers the things that can be limited.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
type Resource = libc::__rlimit_resource_t;
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
type Resource = libc::c_int;

/// Why there is no program.
#[derive(Debug)]
pub(super) enum StartError {
    /// What could not be done with which file.
    File {
        /// What was attempted.
        action: &'static str,
        /// With which file.
        path: PathBuf,
        /// The system's error number.
        errno: i32,
    },
    /// The walls could not be changed for it.
    #[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "there are no walls"))]
    Walls(String),
}

impl StartError {
    fn at(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |error| StartError::File {
            action,
            path: path.to_owned(),
            errno: error.raw_os_error().unwrap_or(libc::EINVAL),
        }
    }
}

/// A program that was started.
#[derive(Debug)]
pub(super) struct Child {
    /// Its process, which leads a session and a process group.
    pub(super) pid: libc::pid_t,
    /// The other end of its standard error; reading never blocks.
    pub(super) stderr: File,
    /// Whether somebody may still write to it.
    pub(super) is_talking: bool,
    /// The size of what it reads, if that is a file.
    pub(super) input_bytes: u64,
    /// Who waits for it, if that is not its spawner.
    pub(super) parent: Option<Parent>,
}

/// A server that forked a program and waits for it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parent {
    /// By which it tells of the end.
    pub(super) socket: RawFd,
}

/// How many descriptors a program may have: their numbers are below this one.
pub(super) const DESCRIPTORS: u64 = 256;

/// What the child tells its spawner between fork and exec, in memory that both share.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C)]
struct Note {
    /// CPU time of the set-up, to be subtracted.
    setup_us: u64,
    /// The error of the step that failed; 0 where none did.
    errno: i32,
}

/// The shared memory: a note, and the stack of the child.
#[derive(Debug)]
pub(super) struct Notes {
    page: *mut Note,
}

/// How much memory is shared.
const SHARED: usize = 128 * 1024;

impl Notes {
    /// Maps it.
    pub(super) fn new() -> io::Result<Self> {
        // SAFETY: a new anonymous mapping, of which nothing else knows.
        let page = unsafe {
            libc::mmap(
                ptr::null_mut(),
                SHARED,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED | libc::MAP_ANONYMOUS,
                -1,
                0,
            )
        };
        if page == libc::MAP_FAILED {
            Err(io::Error::last_os_error())
        } else {
            Ok(Notes { page: page.cast() })
        }
    }

    fn write(&self, note: Note) {
        // SAFETY: the page is mapped, writable and large enough as long as `self` lives; volatile because
        // the other process is not known to the compiler.
        unsafe { self.page.write_volatile(note) }
    }

    fn read(&self) -> Note {
        // SAFETY: as in `write`.
        unsafe { self.page.read_volatile() }
    }

    /// The end of the shared memory, from which a stack grows down.
    #[cfg(target_os = "linux")]
    fn stack(&self) -> *mut libc::c_void {
        // SAFETY: one past the end of the mapping.
        unsafe { self.page.cast::<u8>().add(SHARED).cast() }
    }

    /// Notes that a program begins, and what its set-up took.
    #[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "there are no servers"))]
    pub(super) fn begin(&self, setup_us: u64) {
        self.write(Note { setup_us, errno: 0 });
    }

    /// CPU time of the set-up of the last program that was started.
    pub(super) fn setup_us(&self) -> u64 {
        self.read().setup_us
    }

    /// Whether the last program could not be executed, and why.
    pub(super) fn exec_error(&self) -> Option<i32> {
        Some(self.read().errno).filter(|errno| *errno != 0)
    }
}

/// The standard streams of a program.
#[derive(Debug)]
pub(super) struct Streams {
    stdin: File,
    stdout: File,
    stderr: File,
    stderr_of_child: OwnedFd,
}

impl Streams {
    /// Opens them.
    pub(super) fn open(command: &Command, walls: &Walls) -> Result<Self, StartError> {
        let null = PathBuf::from("/dev/null");
        let input = command.stdin.as_ref().unwrap_or(&null);
        let stdin = walls.open_input(input).map_err(StartError::at("read", input))?;
        let stdout =
            walls.create_output(&command.stdout).map_err(StartError::at("write", &command.stdout))?;
        let program = PathBuf::from(command.argv.first().cloned().unwrap_or_default());
        let (stderr, stderr_of_child) = pipe().map_err(StartError::at("make a pipe for", &program))?;
        Ok(Streams { stdin, stdout, stderr, stderr_of_child })
    }

    /// The program's ends, in the order of their numbers.
    pub(super) fn descriptors(&self) -> [RawFd; 3] {
        [self.stdin.as_raw_fd(), self.stdout.as_raw_fd(), self.stderr_of_child.as_raw_fd()]
    }

    /// The program that has them now.
    pub(super) fn into_child(self, pid: libc::pid_t, parent: Option<Parent>) -> Child {
        let about = self.stdin.metadata();
        let input_bytes = about.map_or(0, |about| if about.is_file() { about.len() } else { 0 });
        Child { pid, stderr: self.stderr, is_talking: true, input_bytes, parent }
    }
}

/// All that the child needs to become the program: nothing is allocated between fork and exec.
struct Birth<'a> {
    command: &'a Command,
    entry: Entry<'a>,
    notes: &'a Notes,
    folder: CString,
    descriptors: [RawFd; 3],
    argv: Vec<*const libc::c_char>,
    envp: Vec<*const libc::c_char>,
    #[cfg(target_os = "linux")]
    spawner: libc::pid_t,
}

/// Starts `command`. Whether its program could be executed is known once it has ended: see
/// [`Notes::exec_error`].
pub(super) fn start(command: &Command, notes: &Notes, walls: &mut Walls) -> Result<Child, StartError> {
    let program = PathBuf::from(command.argv.first().cloned().unwrap_or_default());
    let streams = Streams::open(command, walls)?;

    let strings = |words: &[OsString]| {
        words.iter().map(|word| CString::new(word.as_bytes())).collect::<Result<Vec<_>, _>>()
    };
    let pairs: Vec<OsString> = command
        .env
        .iter()
        .map(|(name, value)| [name.as_os_str(), "=".as_ref(), value].into_iter().collect())
        .collect();
    let invalid = |_| StartError::at("start", &program)(io::Error::from_raw_os_error(libc::EINVAL));
    let argv = strings(&command.argv).map_err(invalid)?;
    let envp = strings(&pairs).map_err(invalid)?;
    let pointers = |strings: &[CString]| -> Vec<*const libc::c_char> {
        strings.iter().map(|string| string.as_ptr()).chain([ptr::null()]).collect()
    };
    if argv.is_empty() {
        return Err(StartError::at("start", &program)(io::Error::from_raw_os_error(libc::EINVAL)));
    }
    let birth = Birth {
        command,
        entry: walls.prepare(command)?,
        notes,
        folder: CString::new(command.folder.as_os_str().as_bytes()).map_err(invalid)?,
        descriptors: streams.descriptors(),
        argv: pointers(&argv),
        envp: pointers(&envp),
        // SAFETY: has no conditions.
        #[cfg(target_os = "linux")]
        spawner: unsafe { libc::getpid() },
    };
    notes.write(Note::default());
    match fork(&birth) {
        Ok(pid) => Ok(streams.into_child(pid, None)),
        Err(error) => Err(StartError::at("start", &program)(error)),
    }
}

/// Starts the child. It shares all memory with its spawner, which waits until it has become the program: copying
/// the memory would take longer than all the rest.
#[cfg(target_os = "linux")]
fn fork(birth: &Birth<'_>) -> io::Result<libc::pid_t> {
    extern "C" fn child(birth: *mut libc::c_void) -> libc::c_int {
        // SAFETY: the pointer is the one below, and the spawner waits; it has one thread.
        unsafe { become_program(&*birth.cast::<Birth<'_>>()) }
    }
    let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::SIGCHLD;
    let birth: *const Birth<'_> = birth;
    // SAFETY: the stack is used by this child alone, and `birth` outlives its use.
    let pid = unsafe { libc::clone(child, (*birth).notes.stack(), flags, birth.cast_mut().cast()) };
    if pid < 0 { Err(io::Error::last_os_error()) } else { Ok(pid) }
}

/// Starts the child, with a copy of its spawner's memory.
#[cfg(not(target_os = "linux"))]
fn fork(birth: &Birth<'_>) -> io::Result<libc::pid_t> {
    // SAFETY: the spawner has one thread, so that the child may do what its parent may.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        // SAFETY: this is the fresh child.
        0 => unsafe { become_program(birth) },
        pid => Ok(pid),
    }
}

/// Becomes the program, or notes why not and ends. Makes system calls only.
unsafe fn become_program(birth: &Birth<'_>) -> ! {
    // SAFETY: all strings end with NUL, both arrays with a null pointer, and all live until exec; the process
    // ends without running its spawner's destructors.
    unsafe {
        if set_up(birth) {
            birth.notes.write(Note { setup_us: own_cpu_us(), errno: 0 });
            libc::execve(birth.argv[0], birth.argv.as_ptr(), birth.envp.as_ptr());
        }
        let errno = io::Error::last_os_error().raw_os_error().unwrap_or(libc::EINVAL);
        birth.notes.write(Note { setup_us: 0, errno });
        libc::_exit(127)
    }
}

/// A pipe whose ends close on exec and whose reading end never blocks.
fn pipe() -> io::Result<(File, OwnedFd)> {
    let (reader, writer) = io::pipe()?;
    let reader = OwnedFd::from(reader);
    // SAFETY: the descriptor is open, and has no flags but those that are set.
    if unsafe { libc::fcntl(reader.as_raw_fd(), libc::F_SETFL, libc::O_NONBLOCK) } != 0 {
        return Err(io::Error::last_os_error());
    }
    Ok((reader.into(), writer.into()))
}

/// CPU time of the calling process.
fn own_cpu_us() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is valid for writing.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as u64 * 1_000_000 + time.tv_nsec as u64 / 1000
}

/// Turns the fresh child into what the program is to find: its own session and group, no signal blocked, the walls
/// round it, its folder, its limits, its three descriptors. False where a step failed without which it must not
/// run.
unsafe fn set_up(birth: &Birth<'_>) -> bool {
    // SAFETY: plain system calls on values that live; the caller is a fresh child with one thread.
    unsafe {
        if !birth.entry.join() {
            return false;
        }
        libc::setsid();
        let mut none = std::mem::zeroed::<libc::sigset_t>();
        libc::sigemptyset(&mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &none, ptr::null_mut());
        libc::umask(0o077);
        if !birth.entry.leave() || libc::chdir(birth.folder.as_ptr()) != 0 {
            return false;
        }
        limit_all(&birth.command.limits, birth.entry.tasks());
        for (target, descriptor) in birth.descriptors.into_iter().enumerate() {
            libc::dup2(descriptor, target as RawFd);
        }
        if !birth.entry.renounce() {
            return false;
        }
        // After the last change of the user, which takes it back.
        #[cfg(target_os = "linux")]
        {
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            // Its death may have come before; in a world of its own the spawner is no process that is seen.
            if ![0, birth.spawner].contains(&libc::getppid()) {
                return false;
            }
        }
    }
    true
}

/// Sets what the system itself limits; `tasks` are the most processes and threads of the user. Only system calls.
///
/// # Safety
/// To be called in a fresh child with one thread.
pub(super) unsafe fn limit_all(limits: &Limits, tasks: Option<u64>) {
    // SAFETY: concerns the calling process only.
    unsafe {
        // Where nobody watches the time, the system does. Elsewhere it is a backstop, far off because the
        // system counts whole ticks: on a busy machine that may be much more than the time that was used.
        let factor = if cfg!(target_os = "linux") { 2 } else { 1 };
        let seconds = factor * limits.stop_ms.div_ceil(1000) + 1;
        limit(libc::RLIMIT_CPU, seconds, seconds + 1);
        // One byte more than allowed, so that passing the limit can be told from reaching it.
        limit(libc::RLIMIT_FSIZE, limits.output_bytes + 1, limits.output_bytes + 1);
        limit(libc::RLIMIT_STACK, limits.memory_kib * 1024, limits.memory_kib * 1024);
        // Nothing is dumped into a file of one byte, and Linux starts no handler of core dumps at this very
        // number (core(5)); at 0 it does.
        limit(libc::RLIMIT_CORE, 1, 1);
        limit(libc::RLIMIT_NOFILE, DESCRIPTORS, DESCRIPTORS);
        if let Some(tasks) = tasks {
            limit(libc::RLIMIT_NPROC, tasks, tasks);
        }
    }
}

/// Sets a limit, or the nearest that the user's own hard limit allows.
unsafe fn limit(resource: Resource, soft: u64, hard: u64) {
    // SAFETY: both structures are valid for the calls.
    unsafe {
        let mut now = std::mem::zeroed::<libc::rlimit>();
        libc::getrlimit(resource, &mut now);
        let most = now.rlim_max as u64;
        let wanted = libc::rlimit { rlim_cur: soft.min(most) as _, rlim_max: hard.min(most) as _ };
        libc::setrlimit(resource, &wanted);
    }
}
