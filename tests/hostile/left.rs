//! What a program left on the machine: processes, files, objects of the system, control groups.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A process that is just ending is waited for so long.
const PATIENCE: Duration = Duration::from_secs(1);
/// Where everybody may leave files.
const OPEN_FOLDERS: [&str; 6] = ["/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock", "/"];

/// Which file it is, whatever it is called and wherever it is mounted.
type Identity = (u64, u64);

/// Looks for what was left since it was made.
pub(crate) struct Look {
    mark: String,
    scratch: PathBuf,
    judge: PathBuf,
    /// The programs of the judge and of this test.
    ours: Vec<Identity>,
    objects: BTreeSet<String>,
    groups: BTreeSet<PathBuf>,
    folders: BTreeSet<PathBuf>,
}

impl Look {
    /// Remembers what is there.
    pub(crate) fn new(mark: &str, scratch: &Path, judge: &Path) -> Look {
        let own = Path::new("/proc/self/exe");
        Look {
            mark: mark.to_owned(),
            scratch: scratch.to_owned(),
            judge: judge.to_owned(),
            ours: [judge, own].into_iter().filter_map(identity).collect(),
            objects: objects(),
            groups: groups(),
            folders: run_folders(scratch),
        }
    }

    /// The same look from now on.
    pub(crate) fn anew(&self) -> Look {
        Look {
            mark: self.mark.clone(),
            scratch: self.scratch.clone(),
            judge: self.judge.clone(),
            ours: self.ours.clone(),
            objects: objects(),
            groups: groups(),
            folders: run_folders(&self.scratch),
        }
    }

    /// Processes that are left of a program, which must still be there.
    pub(crate) fn processes(&self, program: Option<&Path>) -> Vec<String> {
        let begun = Instant::now();
        loop {
            let found = self.processes_now(program.and_then(identity));
            if found.is_empty() || begun.elapsed() > PATIENCE {
                return found;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// What else there is that was not there before; files are removed, so that they are told once.
    pub(crate) fn things(&self) -> Vec<String> {
        let mut found = self.files();
        found.extend(objects().difference(&self.objects).map(|object| format!("the object {object}")));
        let group = |path: &PathBuf| format!("the control group `{}`", path.display());
        found.extend(groups().difference(&self.groups).map(group));
        let folder = |path: &PathBuf| format!("the folder `{}`", path.display());
        found.extend(run_folders(&self.scratch).difference(&self.folders).map(folder));
        found
    }

    /// Processes that run a submission, or that descend from this one and are not the judge's.
    fn processes_now(&self, program: Option<Identity>) -> Vec<String> {
        let parents: HashMap<u32, u32> = numbers().filter_map(|pid| Some((pid, parent(pid)?))).collect();
        let own = std::process::id();
        let descends = |pid: u32| {
            let mut ancestors = std::iter::successors(Some(pid), |pid| parents.get(pid).copied()).skip(1);
            ancestors.by_ref().take(1000).any(|ancestor| ancestor == own)
        };
        let scratch = self.scratch.to_str().unwrap();
        let is_left = |pid: &u32| {
            let exe = identity(&PathBuf::from(format!("/proc/{pid}/exe")));
            let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
            let is_ours = match exe {
                Some(exe) => self.ours.contains(&exe),
                // What the judge keeps in other worlds may not be looked at by an ordinary user.
                None => line.split(|byte| *byte == 0).next() == Some(self.judge.as_os_str().as_bytes()),
            };
            if is_ours || *pid == own {
                return false;
            }
            let link = |name: &str| fs::read_link(format!("/proc/{pid}/{name}")).unwrap_or_default();
            let is_in_scratch = [link("exe"), link("cwd")].iter().any(|path| path.starts_with(scratch));
            let is_named = String::from_utf8_lossy(&line).contains(scratch);
            is_in_scratch || is_named || (exe.is_some() && exe == program) || descends(*pid)
        };
        let describe = |pid: u32| {
            let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
            let words: Vec<&str> = status.lines().take(3).flat_map(str::split_whitespace).collect();
            format!("the process {pid} ({})", words.join(" "))
        };
        // A process that ends while it is looked at has no status any more.
        numbers().filter(is_left).filter(|pid| parent(*pid).is_some()).map(describe).collect()
    }

    fn files(&self) -> Vec<String> {
        let mut folders: Vec<PathBuf> = OPEN_FOLDERS.iter().map(PathBuf::from).collect();
        folders.push(std::env::temp_dir());
        let mut found = Vec::new();
        for entry in folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten() {
            let name = entry.file_name();
            if name.to_string_lossy().contains(&self.mark) {
                found.push(format!("the file `{}`", entry.path().display()));
                let _ = fs::remove_file(entry.path()).or_else(|_| fs::remove_dir_all(entry.path()));
            }
        }
        found
    }
}

fn identity(path: &Path) -> Option<Identity> {
    fs::metadata(path).ok().map(|about| (about.dev(), about.ino()))
}

fn numbers() -> impl Iterator<Item = u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// The parent of a process: the second word behind its name, which stands in parentheses (proc(5)).
fn parent(pid: u32) -> Option<u32> {
    let text = fs::read(format!("/proc/{pid}/stat")).ok()?;
    let text = String::from_utf8_lossy(&text).into_owned();
    text.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

/// The shared memory, queues and semaphores of System V, by their kind, key and number.
fn objects() -> BTreeSet<String> {
    let of_kind = |kind: &str| {
        let text = fs::read_to_string(format!("/proc/sysvipc/{kind}")).unwrap_or_default();
        let name = |line: &str| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
        text.lines().skip(1).map(|line| format!("{kind} {}", name(line))).collect::<Vec<_>>()
    };
    ["shm", "msg", "sem"].into_iter().flat_map(of_kind).collect()
}

/// The control groups that bear this process's number, as the judge's do.
fn groups() -> BTreeSet<PathBuf> {
    let own = format!("judge-{}", std::process::id());
    let entries = walkdir::WalkDir::new("/sys/fs/cgroup").max_depth(6).into_iter().flatten();
    let folders = entries.filter(|entry| entry.file_type().is_dir()).map(walkdir::DirEntry::into_path);
    folders
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name == own || name.starts_with(&format!("{own}-"))
        })
        .collect()
}

/// The folders of programs and runs, which bear numbers.
fn run_folders(scratch: &Path) -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(scratch).into_iter().flatten().flatten().map(|entry| entry.path());
    entries
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().parse::<u64>().is_ok()))
        .collect()
}
