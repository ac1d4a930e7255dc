use std::ffi::{CStr, CString};
use std::fs;
use std::os::unix::ffi::OsStrExt;

use super::super::trial::{errno_of, give_up_privileges, in_child};
use super::*;

/// Whether there is something to test; a machine without Landlock has nothing.
fn is_there() -> bool {
    abi() >= 1
}

/// A folder with `own/` (writable), `lib/tool` (readable), `file` (readable) and `secret`.
struct Place {
    folder: tempfile::TempDir,
    ruleset: Ruleset,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("own")).unwrap();
        fs::create_dir(at("own/inner")).unwrap();
        fs::create_dir(at("lib")).unwrap();
        for name in ["lib/tool", "file", "secret", "own/old"] {
            fs::write(at(name), "text\n").unwrap();
        }
        let readable = [at("lib"), at("file"), at("missing"), at("file/below")];
        let ruleset = Fence::new(&readable).unwrap().rules(&at("own"), None, &at("missing")).unwrap();
        Place { folder, ruleset }
    }

    fn path(&self, name: &str) -> CString {
        CString::new(self.folder.path().join(name).as_os_str().as_bytes()).unwrap()
    }

    /// The error that the kernel gives within the rules.
    fn tried(&self, body: impl FnOnce() -> libc::c_long) -> i32 {
        in_child(|| {
            give_up_privileges();
            if enter(self.ruleset.as_raw_fd()).is_ok() { errno_of(body()) } else { 200 }
        })
    }

    /// The error of opening a file within the rules.
    fn open(&self, path: &CStr, flags: i32) -> i32 {
        // SAFETY: the path is a C string.
        self.tried(|| unsafe { libc::syscall(libc::SYS_openat, libc::AT_FDCWD, path.as_ptr(), flags, 0o600) })
    }
}

const READ: i32 = libc::O_RDONLY;
const LIST: i32 = libc::O_RDONLY | libc::O_DIRECTORY;
const WRITE: i32 = libc::O_RDWR;
const CREATE: i32 = libc::O_RDWR | libc::O_CREAT | libc::O_EXCL;

#[test]
fn files() {
    if !is_there() {
        return;
    }
    let place = Place::new();
    for (name, flags, wanted) in [
        ("secret", READ, libc::EACCES),
        ("", LIST, libc::EACCES),
        ("new", CREATE, libc::EACCES),
        ("lib", LIST, 0),
        ("lib/tool", READ, 0),
        ("lib/tool", WRITE, libc::EACCES),
        ("lib/new", CREATE, libc::EACCES),
        ("file", READ, 0),
        ("file", WRITE, libc::EACCES),
        ("own", LIST, 0),
        ("own/old", WRITE, 0),
        ("own/new", CREATE, 0),
        ("own/inner/new", CREATE, 0),
    ] {
        assert_eq!(place.open(&place.path(name), flags), wanted, "{name} {flags:#x}");
    }
    for (path, flags, wanted) in [
        (c"/etc/passwd", READ, libc::EACCES),
        (c"/dev/null", WRITE, 0),
        (c"/dev/zero", READ, 0),
        (c"/proc/self/status", READ, 0),
        (c"/proc/self/comm", WRITE, libc::EACCES),
        (c"/", LIST, libc::EACCES),
    ] {
        assert_eq!(place.open(path, flags), wanted, "{path:?} {flags:#x}");
    }
}

#[test]
fn one_ruleset_serves_many_runs() {
    if !is_there() {
        return;
    }
    let place = Place::new();
    for _ in 0..20 {
        assert_eq!(place.open(&place.path("secret"), READ), libc::EACCES);
        assert_eq!(place.open(&place.path("own/old"), READ), 0);
    }
}

#[test]
fn devices_cannot_be_made_and_links_can() {
    if !is_there() {
        return;
    }
    let place = Place::new();
    let (device, link, secret) = (place.path("own/null"), place.path("own/link"), place.path("secret"));
    // SAFETY: the paths are C strings.
    let made = place.tried(|| unsafe { libc::mknod(device.as_ptr(), libc::S_IFCHR | 0o600, 0x103) }.into());
    assert!([libc::EACCES, libc::EPERM].contains(&made), "{made}");
    // A link to elsewhere can be made, and leads nowhere.
    // SAFETY: the paths are C strings.
    assert_eq!(place.tried(|| unsafe { libc::symlink(secret.as_ptr(), link.as_ptr()) }.into()), 0);
    assert_eq!(place.open(&link, READ), libc::EACCES);
}

#[test]
fn tcp_is_refused() {
    if abi() < 4 {
        return;
    }
    let place = Place::new();
    let connect = || {
        let mut address = libc::sockaddr_in {
            sin_family: libc::AF_INET as _,
            sin_port: 9_u16.to_be(),
            sin_addr: libc::in_addr { s_addr: u32::from_ne_bytes([127, 0, 0, 1]) },
            sin_zero: [0; 8],
        };
        let size = size_of_val(&address) as u32;
        // SAFETY: the address is as long as is said.
        unsafe {
            let socket = libc::socket(libc::AF_INET, libc::SOCK_STREAM, 0);
            libc::connect(socket, (&raw mut address).cast(), size).into()
        }
    };
    assert_eq!(place.tried(connect), libc::EACCES);
}

#[test]
fn signals_stay_within() {
    if abi() < ABI_WITH_SCOPES {
        return;
    }
    let place = Place::new();
    // SAFETY: signal 0 does nothing.
    let signal = |pid: libc::pid_t| libc::c_long::from(unsafe { libc::kill(pid, 0) });
    // SAFETY: these have no conditions.
    assert_eq!(place.tried(|| signal(unsafe { libc::getppid() })), libc::EPERM);
    // SAFETY: as above.
    assert_eq!(place.tried(|| signal(unsafe { libc::getpid() })), 0);
}

#[test]
fn what_is_no_ruleset_is_not_entered() {
    assert!(enter(-1).is_err());
    let nowhere = Path::new("/nowhere/to/be/found");
    assert!(Fence::new(&[]).unwrap().rules(nowhere, None, nowhere).is_err());
}
