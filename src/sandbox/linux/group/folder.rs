//! An open folder of a file system of groups, and its files.

#![expect(unsafe_code, reason = "files named from an open folder are only to be had from libc")]

use std::ffi::CString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, FromRawFd};
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// The file system types of the kernel's magic.h, which libc names differently by platform.
pub(super) const CGROUP_V1: u64 = 0x0027_e0eb;
pub(super) const CGROUP_V2: u64 = 0x6367_7270;

/// How long processes that were killed may take to go.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often members are looked for without a pause: a program that forks without end must not outrun it.
const QUICK_LOOKS: usize = 8;

/// An open folder.
#[derive(Debug)]
pub(super) struct Folder(File);

impl Folder {
    /// Opens one.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        File::options().read(true).custom_flags(libc::O_DIRECTORY).open(path).map(Folder)
    }

    /// Opens one if it is a group, of this kind, that the calling process is in.
    pub(super) fn own(path: &Path, kind: u64) -> Option<Self> {
        let folder = Folder::open(path).ok()?;
        let own = libc::pid_t::try_from(std::process::id()).ok()?;
        (folder.is_cgroup(kind) && folder.pids().ok()?.contains(&own)).then_some(folder)
    }

    /// The same folder again.
    pub(super) fn again(&self) -> io::Result<Self> {
        self.0.try_clone().map(Folder)
    }

    /// Whether it lies in a file system of groups of this kind.
    pub(super) fn is_cgroup(&self, kind: u64) -> bool {
        let mut about = MaybeUninit::<libc::statfs>::uninit();
        // SAFETY: the descriptor is open, `about` is large enough, and it is read only after success
        // filled it.
        unsafe {
            libc::fstatfs(self.0.as_raw_fd(), about.as_mut_ptr()) == 0
                && about.assume_init().f_type as u64 & 0xffff_ffff == kind
        }
    }

    /// Whether both are one folder.
    pub(super) fn is_same(&self, other: &Folder) -> bool {
        let identity = |folder: &Folder| folder.0.metadata().map(|about| (about.dev(), about.ino()));
        identity(self).is_ok_and(|own| identity(other).is_ok_and(|others| own == others))
    }

    /// Whether a file in it, or itself as `.`, can be written by its permissions and its mount's.
    pub(super) fn may_write(&self, name: &str) -> bool {
        let Ok(name) = CString::new(name) else { return false };
        // SAFETY: the descriptor is open and `name` is a C string.
        unsafe { libc::faccessat(self.0.as_raw_fd(), name.as_ptr(), libc::W_OK, 0) == 0 }
    }

    /// Takes the lock that tells that it is in use. False where another process has it.
    pub(super) fn lock(&self) -> bool {
        self.0.try_lock().is_ok()
    }

    /// Opens a folder in it.
    pub(super) fn folder(&self, name: &str) -> io::Result<Self> {
        self.open_at(name, libc::O_RDONLY | libc::O_DIRECTORY).map(Folder)
    }

    /// Opens a file in it for reading.
    pub(super) fn reader(&self, name: &str) -> io::Result<File> {
        self.open_at(name, libc::O_RDONLY)
    }

    /// Opens a file in it for writing.
    pub(super) fn writer(&self, name: &str) -> io::Result<File> {
        self.open_at(name, libc::O_WRONLY)
    }

    /// Opens a file in it for both, or for reading alone where that is all that is allowed.
    pub(super) fn resetter(&self, name: &str) -> io::Result<File> {
        self.open_at(name, libc::O_RDWR).or_else(|_| self.reader(name))
    }

    fn open_at(&self, name: &str, flags: libc::c_int) -> io::Result<File> {
        let name = CString::new(name)?;
        // SAFETY: the descriptor is open, `name` is a C string, and the new one is owned by nobody else.
        unsafe {
            let opened = libc::openat(self.0.as_raw_fd(), name.as_ptr(), flags | libc::O_CLOEXEC);
            if opened < 0 { Err(io::Error::last_os_error()) } else { Ok(File::from_raw_fd(opened)) }
        }
    }

    /// A file's text, opened anew: of a list that stays open, version 1 tells for a second what it told
    /// before.
    pub(super) fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        self.reader(name)?.read_to_end(&mut text)?;
        Ok(text)
    }

    /// Writes a value.
    pub(super) fn write(&self, name: &str, value: &str) -> io::Result<()> {
        set(&self.writer(name)?, value)
    }

    /// Makes a folder in it.
    pub(super) fn make(&self, name: &str) -> io::Result<()> {
        let name = CString::new(name)?;
        // SAFETY: the descriptor is open and `name` is a C string.
        let made = unsafe { libc::mkdirat(self.0.as_raw_fd(), name.as_ptr(), 0o755) } == 0;
        if made { Ok(()) } else { Err(io::Error::last_os_error()) }
    }

    /// Removes a folder in it that has no processes and no folders.
    pub(super) fn remove(&self, name: &str) -> io::Result<()> {
        let name = CString::new(name)?;
        // SAFETY: as above.
        let removed = unsafe { libc::unlinkat(self.0.as_raw_fd(), name.as_ptr(), libc::AT_REMOVEDIR) } == 0;
        if removed { Ok(()) } else { Err(io::Error::last_os_error()) }
    }

    /// The names of the folders in it.
    pub(super) fn folders(&self) -> Vec<String> {
        let entries = fs::read_dir(format!("/proc/self/fd/{}", self.0.as_raw_fd()));
        let entries = entries.into_iter().flatten().filter_map(Result::ok);
        let folders = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
        folders.filter_map(|entry| entry.file_name().into_string().ok()).collect()
    }

    /// The processes of a group. One that the calling process's PID namespace does not know is 0.
    pub(super) fn pids(&self) -> io::Result<Vec<libc::pid_t>> {
        let text = self.read("cgroup.procs")?;
        let lines = text.split(|byte| *byte == b'\n');
        Ok(lines.filter_map(|line| std::str::from_utf8(line).ok()?.parse().ok()).collect())
    }

    /// Ends all processes of a group, or waits for those that were killed, until there are none. False
    /// where some are left.
    pub(super) fn end_all(&self, are_killed: bool) -> bool {
        let begun = Instant::now();
        for look in 0.. {
            let Ok(pids) = self.pids() else { return false };
            if pids.is_empty() {
                return true;
            }
            if begun.elapsed() > PATIENCE {
                break;
            }
            // 0 would mean the caller's own process group.
            for pid in pids.into_iter().filter(|pid| *pid > 0 && !are_killed) {
                // SAFETY: concerns no memory. A number that went to another process since it was read is
                // as unlikely as for any kill(2) of a process that is not one's own child.
                unsafe { libc::kill(pid, libc::SIGKILL) };
            }
            if look < QUICK_LOOKS { thread::yield_now() } else { thread::sleep(Duration::from_millis(1)) }
        }
        false
    }
}

/// Writes a value to an open file.
pub(super) fn set(file: &File, value: &str) -> io::Result<()> {
    file.write_at(value.as_bytes(), 0).map(drop)
}

/// Reads a number: that of the line that begins with `key`, or the only one where the key is empty.
pub(super) fn number(file: &File, key: &str) -> Option<u64> {
    numbers(file, [key])[0]
}

/// Reads several numbers at once.
pub(super) fn numbers<const COUNT: usize>(file: &File, keys: [&str; COUNT]) -> [Option<u64>; COUNT] {
    let mut text = [0; 8 * 1024];
    let length = file.read_at(&mut text, 0).unwrap_or(0);
    keys.map(|key| value(&text[..length], key))
}

fn value(text: &[u8], key: &str) -> Option<u64> {
    text.split(|byte| *byte == b'\n').find_map(|line| {
        let value = line.strip_prefix(key.as_bytes())?;
        let value = if key.is_empty() { value } else { value.strip_prefix(b" ")? };
        std::str::from_utf8(value).ok()?.trim_ascii().parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_by_their_key() {
        let check = |text: &str, key: &str, expected: Option<u64>| {
            assert_eq!(value(text.as_bytes(), key), expected, "{key} in {text}");
        };
        check("123456\n", "", Some(123_456));
        check("max\n", "", None);
        check("", "", None);
        check("oom_kill_disable 0\nunder_oom 0\noom_kill 7\n", "oom_kill", Some(7));
        check("oom_kill_disable 0\nunder_oom 0\n", "oom_kill", None);
        check("low 0\nhigh 0\nmax 14\noom 2\noom_kill 2\noom_group_kill 1\n", "oom_kill", Some(2));
        check("cache 4096\nrss 8192\nrss_huge 0\nshmem 12288\ntotal_rss 1\n", "rss", Some(8192));
        check("usage_usec 1500\nuser_usec 1000\nsystem_usec 500\n", "usage_usec", Some(1500));
        check("18446744073709551615\n", "", Some(u64::MAX));
    }
}
