//! Attacks on files, and on what a program is given at its start.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use super::{SHARED_FOLDERS, Scene, identity};

/// A list of users that is longer than this is the machine's, not one that a sandbox made up.
const MADE_UP_USERS: usize = 4;

pub(super) fn files(scene: &Scene) -> Vec<String> {
    let mut through = Vec::new();
    let known = [scene.secret.clone(), "/etc/shadow".into()];
    // The same file through the eyes of another process.
    let within = scene.secret.strip_prefix("/").unwrap_or(&scene.secret);
    let others = super::others::processes();
    let mut seen = others.into_iter().map(|pid| PathBuf::from(format!("/proc/{pid}/root")).join(within));
    let read = known.into_iter().filter(|path| can_read(path));
    through.extend(read.chain(seen.find(|path| can_read(path))).map(|path| format!("{path:?} can be read")));
    if fs::read_to_string("/etc/passwd").is_ok_and(|text| text.lines().count() > MADE_UP_USERS) {
        through.push("the machine's list of users can be read".into());
    }
    let own = scene.program.as_deref().unwrap_or(Path::new(""));
    for folder in ["/home", "/root"] {
        // The way to the attacker's own program must be there.
        let way = own.strip_prefix(folder).ok().and_then(|rest| rest.iter().next());
        if names(Path::new(folder)).iter().any(|name| Some(name.as_os_str()) != way) {
            through.push(format!("{folder:?} can be listed"));
        }
    }
    // The top of a view of one's own holds the system's folders.
    let here = fs::canonicalize(".").unwrap_or_default();
    let parent = here.parent().filter(|parent| *parent != Path::new("/"));
    if names(Path::new(".."))
        .iter()
        .any(|name| parent.is_some() && Some(name.as_os_str()) != here.file_name())
    {
        through.push("what lies beside the program's folder can be listed".into());
    }
    through
}

pub(super) fn writing(scene: &Scene) -> Vec<String> {
    let mut through = Vec::new();
    for (index, folder) in SHARED_FOLDERS.iter().enumerate() {
        let folder = Path::new(folder);
        let is_own = scene.outside.get(index).is_some_and(|outside| *outside != identity(folder));
        if !is_own && can_create_in(folder) {
            through.push(format!("a file can be made in {folder:?}, which others see"));
        }
    }
    let beside = scene.program.as_deref().and_then(Path::parent);
    for folder in [Some(Path::new("/")), beside].into_iter().flatten() {
        if can_create_in(folder) {
            through.push(format!("a file can be made in {folder:?}"));
        }
    }
    for path in ["/proc/self/fd/0", "/dev/stdin"] {
        // The null device may be written.
        let is_file = fs::metadata(path).is_ok_and(|about| about.is_file());
        if is_file && File::options().read(true).write(true).open(path).is_ok() {
            through.push("the input can be rewritten".into());
            break;
        }
    }
    through
}

pub(super) fn stat(scene: &Scene) -> Vec<String> {
    let is_told = scene.secret.as_os_str().is_empty() || fs::symlink_metadata(&scene.secret).is_ok();
    is_told.then(|| format!("it is told that {:?} is there", scene.secret)).into_iter().collect()
}

pub(super) fn environment(scene: &Scene) -> Vec<String> {
    scene.surplus.iter().map(|name| format!("{name:?} is set")).collect()
}

pub(super) fn descriptors(_: &Scene) -> Vec<String> {
    // SAFETY: asking for the flags of a descriptor has no effect, whether it is open or not.
    let is_open = |descriptor| unsafe { libc::fcntl(descriptor, libc::F_GETFD) } >= 0;
    (3..1024).filter(|number| is_open(*number)).map(|number| format!("descriptor {number} is open")).collect()
}

fn can_read(path: &Path) -> bool {
    // A secret that was not named cannot be said to be safe.
    path.as_os_str().is_empty() || File::open(path).is_ok_and(|mut file| file.read(&mut [0]).is_ok())
}

fn names(folder: &Path) -> Vec<std::ffi::OsString> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.filter_map(|entry| entry.ok().map(|entry| entry.file_name())).collect()
}

fn can_create_in(folder: &Path) -> bool {
    let path = folder.join(format!(".judge-attack-{}", std::process::id()));
    let is_made = File::options().write(true).create_new(true).open(&path).is_ok();
    if is_made {
        let _ = fs::remove_file(&path);
    }
    is_made
}
