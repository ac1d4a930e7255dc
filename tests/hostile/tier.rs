//! The tiers, and the process in which the programs of one are run.

use std::fmt;
use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use judge::model::IsolationLevel;
use tempfile::TempDir;

/// The first argument of a process that runs a tier.
pub(crate) const CHILD: &str = "__tier";
/// An ordinary user: nobody.
const USER: u32 = 65534;
/// Where an ordinary user finds compilers.
const USERS_PATH: &str = "/usr/local/bin:/usr/bin:/bin";
/// A tier of which nothing is heard for so long hangs.
const PATIENCE: Duration = Duration::from_secs(150);

/// How strong the walls are, and for whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tier {
    pub(crate) level: IsolationLevel,
    as_root: bool,
}

impl Tier {
    /// Those that are tested.
    pub(crate) const WALLED: [Tier; 4] = [
        Tier { level: IsolationLevel::Full, as_root: true },
        Tier { level: IsolationLevel::Full, as_root: false },
        Tier { level: IsolationLevel::Partial, as_root: true },
        Tier { level: IsolationLevel::Partial, as_root: false },
    ];

    /// The one of a word: `full-root`.
    pub(crate) fn from_word(word: &str) -> Option<Tier> {
        let unwalled = [true, false].map(|as_root| Tier { level: IsolationLevel::None, as_root });
        Tier::WALLED.into_iter().chain(unwalled).find(|tier| tier.word() == word)
    }

    /// Whether it has the program of that index where the tiers share them.
    pub(crate) fn has_of_shared(self, index: usize) -> bool {
        match (self.level, self.as_root) {
            (IsolationLevel::Full, as_root) => as_root == index.is_multiple_of(2),
            (_, true) => index % 4 == 1,
            (_, false) => index.is_multiple_of(4),
        }
    }

    fn word(self) -> String {
        format!("{}-{}", self.strength(), if self.as_root { "root" } else { "user" })
    }

    fn strength(self) -> &'static str {
        match self.level {
            IsolationLevel::Full => "full",
            IsolationLevel::Partial => "partial",
            IsolationLevel::None => "none",
        }
    }

    /// Whether these words all are in its own: `full root`.
    pub(crate) fn has_all(self, words: &str) -> bool {
        let own = self.word();
        words.split_whitespace().all(|word| own.split('-').any(|own| own == word))
    }

    /// Whether nothing is walled in, so that each attack can be seen to notice.
    pub(crate) fn is_unwalled(self) -> bool {
        self.level == IsolationLevel::None
    }

    /// Whether it must be there.
    pub(crate) fn is_required(self) -> bool {
        let required = std::env::var("JUDGE_REQUIRE").unwrap_or_default();
        let mut words = required.split([' ', ',']);
        // Whoever is not root cannot show what holds for root.
        let of_strength = self.strength() == "partial" && self.as_root <= is_root();
        words.any(|word| word == self.word() || (of_strength && word == self.strength()))
    }

    /// Whether the machine has it, else why not.
    pub(crate) fn probe(self) -> Result<(), String> {
        let mut said = "it said nothing".to_owned();
        self.start(&["probe".to_owned()], |line| said = line.to_owned())?;
        match said.strip_prefix("lacks ") {
            None if said == "opened" => Ok(()),
            reason => Err(reason.unwrap_or(&said).to_owned()),
        }
    }

    /// Runs its programs of these names, all where there are none, and hands each line of the result on.
    pub(crate) fn run(self, names: &[String], told: impl FnMut(&str)) -> Result<(), String> {
        let words: Vec<String> = [&["run".to_owned()], names].concat();
        self.start(&words, told)
    }

    fn start(self, words: &[String], mut told: impl FnMut(&str)) -> Result<(), String> {
        if self.as_root && !is_root() {
            return Err("only root has it".to_owned());
        }
        let place = Place::new(!self.as_root && is_root());
        let mut command = Command::new(&place.runner);
        command.args([CHILD, &self.word()]).args([&place.judge, &place.repository, &place.work]).args(words);
        command.env("HOSTILE_SECRET", "of the judge's environment").current_dir("/");
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        if place.is_of_user {
            // Clears the supplementary groups as well.
            command.uid(USER).gid(USER).env("PATH", USERS_PATH).env("HOME", "/nonexistent");
            command.env_remove("TMPDIR");
        }
        let mut child = command.spawn().map_err(|error| format!("it cannot be started: {error}"))?;
        let lines = lines_of(&mut child);
        loop {
            match lines.recv_timeout(PATIENCE) {
                Ok(line) => told(&line),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return Err(format!("nothing was heard of it for {} s", PATIENCE.as_secs()));
                }
            }
        }
        let status = child.wait().map_err(|error| error.to_string())?;
        if status.success() { Ok(()) } else { Err(format!("it ended with {status}")) }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{} as {}", self.strength(), if self.as_root { "root" } else { "an ordinary user" })
    }
}

/// The lines that a process prints, as they come. Who waits for them can give up.
fn lines_of(child: &mut Child) -> mpsc::Receiver<String> {
    let (sender, lines) = mpsc::channel();
    let output = BufReader::new(child.stdout.take().unwrap());
    std::thread::spawn(move || {
        for line in output.lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

/// Where a tier finds what it needs.
struct Place {
    runner: PathBuf,
    judge: PathBuf,
    repository: PathBuf,
    work: PathBuf,
    is_of_user: bool,
    _folder: TempDir,
}

impl Place {
    /// The repository itself, or a copy that an ordinary user may read.
    fn new(is_of_user: bool) -> Place {
        let folder = tempfile::Builder::new().prefix("hostile-").tempdir().unwrap();
        let work = folder.path().join("work");
        fs::create_dir(&work).unwrap();
        let runner = std::env::current_exe().unwrap();
        let judge = PathBuf::from(env!("CARGO_BIN_EXE_judge"));
        if !is_of_user {
            return Place {
                runner,
                judge,
                repository: repository().to_owned(),
                work,
                is_of_user,
                _folder: folder,
            };
        }
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        std::os::unix::fs::chown(&work, Some(USER), Some(USER)).unwrap();
        let copy = |from: &Path, to: &str| {
            let to = folder.path().join(to);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(from, &to).unwrap();
            let mode = if fs::metadata(from).unwrap().mode() & 0o100 == 0 { 0o644 } else { 0o755 };
            fs::set_permissions(&to, fs::Permissions::from_mode(mode)).unwrap();
            to
        };
        let hostile = repository().join("tests/hostile");
        for entry in walkdir::WalkDir::new(&hostile).into_iter().map(Result::unwrap) {
            if entry.file_type().is_file() {
                let below = entry.path().strip_prefix(repository()).unwrap();
                copy(entry.path(), below.to_str().unwrap());
            }
        }
        copy(&repository().join("judge.toml"), "judge.toml");
        for inner in ["tests", "tests/hostile"].into_iter().map(|inner| folder.path().join(inner)) {
            let entries = walkdir::WalkDir::new(inner).into_iter().map(Result::unwrap);
            for entry in entries.filter(|entry| entry.file_type().is_dir()) {
                fs::set_permissions(entry.path(), fs::Permissions::from_mode(0o755)).unwrap();
            }
        }
        Place {
            runner: copy(&runner, "hostile"),
            judge: copy(&judge, "judge"),
            repository: folder.path().to_owned(),
            work,
            is_of_user,
            _folder: folder,
        }
    }
}

/// The repository.
pub(crate) fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Whether this is root's process.
fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|about| about.uid() == 0)
}
