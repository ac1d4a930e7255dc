//! Compilers and interpreters found on this machine.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::model::Language;

use super::aid::Aids;
use super::facts::Facts;

/// How long a toolchain may take to tell where it is.
const LOCATE_PATIENCE: Duration = Duration::from_secs(20);
/// The longest answer, in bytes.
const LONGEST_PATH: u64 = 16 * 1024;

/// What the system's package managers write at when something is installed, removed or renewed.
const DATABASES: [&str; 6] = [
    "/var/lib/dpkg/status",
    "/var/lib/rpm/rpmdb.sqlite",
    "/var/lib/rpm/Packages",
    "/usr/lib/sysimage/rpm/rpmdb.sqlite",
    "/var/lib/pacman/local",
    "/lib/apk/db/installed",
];

/// What `cli` knows of the environment and hands down.
#[derive(Debug, Clone)]
pub struct Environment {
    /// Where programs are searched: `PATH`.
    pub path: OsString,
}

/// A language's programs as they were found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Toolchain {
    /// First words of commands to the programs that they mean.
    programs: HashMap<OsString, PathBuf>,
    /// What its programs may read: the language's runtime and the prefix of a toolchain within a home.
    pub readable: Vec<PathBuf>,
    /// What tells it from another one, and from another version of itself.
    pub(super) identity: String,
}

impl Toolchain {
    /// The command line with its first word resolved.
    pub(super) fn resolve(&self, mut argv: Vec<OsString>) -> Vec<OsString> {
        if let Some(program) = argv.first().and_then(|first| self.programs.get(first)) {
            argv[0] = program.into();
        }
        argv
    }

    /// The programs that were found, for people.
    pub fn programs(&self) -> impl Iterator<Item = &Path> {
        self.programs.values().map(PathBuf::as_path)
    }
}

/// Why a language has no toolchain here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{program}` {reason}{}", remedy(package))]
pub struct Missing {
    /// What was looked for.
    pub program: String,
    /// What is wrong with it: `is not installed`.
    pub reason: String,
    /// What to install.
    pub package: String,
}

fn remedy(package: &str) -> String {
    let (one, packages) = ("; install the package", package.split_whitespace().collect::<Vec<_>>());
    match packages[..] {
        [] => String::new(),
        [package] => format!("{one} `{package}`"),
        _ => format!("{one}s `{}`", packages.join("` and `")),
    }
}

/// The toolchains of this machine, each looked for once.
#[derive(Debug)]
pub struct Toolchains {
    environment: Environment,
    found: Mutex<HashMap<String, Arc<OnceLock<Found>>>>,
    facts: Facts,
    aids: Aids,
}

/// What came of looking for a toolchain.
type Found = Result<Arc<Toolchain>, Missing>;

impl Toolchains {
    /// Nothing looked for yet.
    pub fn new(environment: Environment) -> Self {
        Toolchains { environment, found: Mutex::default(), facts: Facts::default(), aids: Aids::default() }
    }

    /// What was found out of them.
    pub(super) fn facts(&self) -> &Facts {
        &self.facts
    }

    /// What was made for them.
    pub(super) fn aids(&self) -> &Aids {
        &self.aids
    }

    /// Where programs are searched.
    pub(super) fn path(&self) -> &OsStr {
        &self.environment.path
    }

    /// The toolchain of a language. Whoever looks for one language waits for nobody who looks for another.
    pub fn find(&self, language: &Language) -> Result<Arc<Toolchain>, Missing> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let found = found.entry(language.name.clone()).or_default().clone();
        found.get_or_init(|| self.look_for(language).map(Arc::new)).clone()
    }

    fn look_for(&self, language: &Language) -> Result<Toolchain, Missing> {
        let missing = |program: &str, reason: String| Missing {
            program: program.to_owned(),
            reason,
            package: language.package.clone(),
        };
        let readable = language.runtime.iter().flat_map(|path| expand(path)).collect();
        let mut toolchain = Toolchain { programs: HashMap::new(), readable, identity: String::new() };
        let firsts = [language.compile.first(), language.run.first()];
        for word in firsts.into_iter().flatten().filter(|word| !word.contains('{')) {
            let program = self.which(word).ok_or_else(|| missing(word, "is not installed".to_owned()))?;
            toolchain.programs.insert(word.into(), program);
        }
        let mut packages: Vec<PathBuf> = DATABASES.iter().map(PathBuf::from).collect();
        if let Some(word) = language.locate.first() {
            let real = self.locate(language).map_err(|reason| missing(word, reason))?;
            let prefixes = prefixes(&real);
            packages.extend(prefixes.iter().flat_map(|prefix| packages_below(prefix)));
            toolchain.readable.extend(prefixes);
            toolchain.programs.insert(word.into(), real);
        }
        toolchain.identity = identity(toolchain.programs(), &packages);
        Ok(toolchain)
    }

    fn which(&self, word: &str) -> Option<PathBuf> {
        which::which_in(word, Some(&self.environment.path), "/").ok()
    }

    /// Asks a toolchain where it really is.
    fn locate(&self, language: &Language) -> Result<PathBuf, String> {
        let (word, arguments) = language.locate.split_first().ok_or_else(String::new)?;
        let program = self.which(word).ok_or("is not installed")?;
        let told = ask(Command::new(program).args(arguments), LOCATE_PATIENCE)?;
        let mut path = PathBuf::from(told.trim());
        if path.is_dir() {
            path = path.join("bin").join(word);
        }
        if !path.is_absolute() || !path.is_file() {
            return Err(format!("does not tell where it is (`{}`)", language.locate.join(" ")));
        }
        Ok(path)
    }
}

/// The folders that hold a toolchain with this program, and the one to which its links lead: a virtual environment has
/// its Python elsewhere.
fn prefixes(program: &Path) -> Vec<PathBuf> {
    let real = program.canonicalize();
    let programs = [Some(program), real.as_deref().ok()];
    let prefixes = programs.into_iter().flatten().filter_map(|program| program.parent()?.parent());
    let mut prefixes: Vec<PathBuf> =
        prefixes.filter(|prefix| *prefix != Path::new("/")).map(Path::to_owned).collect();
    prefixes.dedup();
    prefixes
}

/// The folders of packages that an interpreter in this one finds.
fn packages_below(prefix: &Path) -> Vec<PathBuf> {
    let of_version = |lib: PathBuf| [expand(&lib.join("python*")), expand(&lib.join("pypy*"))].concat();
    let mut versions = [of_version(prefix.join("lib")), of_version(prefix.join("lib64"))].concat();
    if !versions.is_empty() {
        // Debian's Python has them there as well.
        versions.push(PathBuf::from("/usr/lib/python3"));
        versions.extend(of_version(PathBuf::from("/usr/local/lib")));
    }
    let mut folders: Vec<PathBuf> = versions
        .iter()
        .flat_map(|version| [version.join("site-packages"), version.join("dist-packages")])
        .collect();
    folders.sort();
    folders.dedup();
    folders
}

/// What tells programs from others, and from other versions of themselves: how they were found, where they really lie,
/// and what the file system says of them; and what changes when packages that they use are installed.
fn identity<'a>(programs: impl Iterator<Item = &'a Path>, packages: &[PathBuf]) -> String {
    let mut told: Vec<String> =
        programs.map(|program| format!("{} {}", program.display(), about(program))).collect();
    told.sort();
    told.extend(packages.iter().filter(|path| path.exists()).map(|path| about(path)));
    told.join("\n")
}

/// Where a program really lies, and what the file system says of it.
pub(super) fn about(program: &Path) -> String {
    let real = program.canonicalize().unwrap_or_else(|_| program.to_owned());
    let (size, modified) = match std::fs::metadata(&real) {
        Ok(about) => (about.len(), about.modified().ok()),
        Err(_) => (0, None),
    };
    format!("{} {size} {modified:?}", real.display())
}

/// The paths that a path with `*` in its last name stands for, in order; one without is itself.
fn expand(path: &Path) -> Vec<PathBuf> {
    let pattern = path.file_name().and_then(OsStr::to_str).filter(|name| name.contains('*'));
    let (Some(pattern), Some(parent)) = (pattern, path.parent()) else { return vec![path.to_owned()] };
    let Ok(glob) = globset::Glob::new(pattern) else { return Vec::new() };
    let matcher = glob.compile_matcher();
    let entries = std::fs::read_dir(parent).into_iter().flatten().filter_map(Result::ok);
    let mut found: Vec<PathBuf> =
        entries.filter(|entry| matcher.is_match(entry.file_name())).map(|entry| entry.path()).collect();
    found.sort();
    found
}

/// What a command prints, unless it fails or takes too long: a wrapper that waits for something must not
/// keep a class waiting.
pub(super) fn ask(command: &mut Command, patience: Duration) -> Result<String, String> {
    let failed = |error: io::Error| format!("cannot be started: {error}");
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().map_err(failed)?;
    let begun = Instant::now();
    let status = loop {
        match child.try_wait().map_err(failed)? {
            Some(status) => break status,
            None if begun.elapsed() > patience => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("does not answer within {} s", patience.as_secs()));
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    let mut told = String::new();
    let read =
        child.stdout.take().map_or(Ok(0), |stdout| stdout.take(LONGEST_PATH).read_to_string(&mut told));
    match read {
        Ok(_) if status.success() => Ok(told),
        Ok(_) => Err(format!("ends with {status}")),
        Err(error) => Err(failed(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_in_a_runtime_stands_for_what_there_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in ["java-21", "java-17", "javascript", "fpc.cfg"] {
            std::fs::write(path(name), "").unwrap();
        }
        assert_eq!(expand(&path("java-*")), [path("java-17"), path("java-21")]);
        assert_eq!(expand(&path("ghc*")), [] as [PathBuf; 0]);
        assert_eq!(expand(&path("not-there")), [path("not-there")]);
    }

    #[test]
    fn a_toolchain_is_another_one_once_a_package_was_installed() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        let site = root.join("lib/python3.11/site-packages");
        for name in ["bin", "lib/python3.11/site-packages"] {
            std::fs::create_dir_all(root.join(name)).unwrap();
        }
        std::fs::write(root.join("bin/python3"), "").unwrap();
        let packages = packages_below(&root);
        assert!(packages.contains(&site), "{packages:?}");
        let program = root.join("bin/python3");
        let set = |seconds| {
            let at = std::time::UNIX_EPOCH + Duration::from_secs(seconds);
            std::fs::File::open(&site).unwrap().set_modified(at).unwrap();
            identity([program.as_path()].into_iter(), &packages)
        };
        let before = set(1_000_000_000);
        assert_eq!(before, set(1_000_000_000));
        assert_ne!(before, set(1_000_000_001));
    }

    #[cfg(unix)]
    #[test]
    fn a_program_is_known_by_the_way_it_was_found_as_well() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        for name in ["base/bin", "venv/bin"] {
            std::fs::create_dir_all(root.join(name)).unwrap();
        }
        let (base, venv) = (root.join("base/bin/python3"), root.join("venv/bin/python3"));
        std::fs::write(&base, "").unwrap();
        std::os::unix::fs::symlink(&base, &venv).unwrap();
        let of = |program: &Path| identity([program].into_iter(), &[]);
        assert_ne!(of(&base), of(&venv));
        // Both are read: the environment, and the Python that it borrows.
        assert_eq!(prefixes(&venv), [root.join("venv"), root.join("base")]);
        assert_eq!(prefixes(&base), [root.join("base")]);
        assert_eq!(prefixes(Path::new("/bin/not-there")), [] as [PathBuf; 0]);
    }
}
