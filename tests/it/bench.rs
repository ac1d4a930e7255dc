//! A workspace of a test's own, and the judge run in it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The repository.
pub(crate) fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The judge, ready to be given arguments, in the repository's folder.
pub(crate) fn judge() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.current_dir(repository()).stdin(Stdio::null()).env_remove("NO_COLOR");
    // Not the user's own; what one test built serves the others.
    // Signs and headings depend on it.
    command.env("LC_ALL", "C.UTF-8");
    command.env("JUDGE_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
    command
}

/// What a run of the judge left behind.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Ran {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
        }
    }
}

impl Ran {
    /// Its standard output as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}\n{self:?}"))
    }

    /// Fails unless it ended with `code`.
    #[track_caller]
    pub(crate) fn exits_with(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "\n{}\n{}", self.stdout, self.stderr);
        self
    }

    /// Fails unless standard error holds `words`.
    #[track_caller]
    pub(crate) fn complains(self, words: &str) -> Self {
        assert!(self.stderr.contains(words), "`{words}` is not in\n{}", self.stderr);
        self
    }

    /// Fails unless standard output holds `words`.
    #[track_caller]
    pub(crate) fn says(self, words: &str) -> Self {
        assert!(self.stdout.contains(words), "`{words}` is not in\n{}", self.stdout);
        self
    }
}

/// A workspace with judge.toml, a pack and a class, in a folder that goes with it.
pub(crate) struct Bench {
    folder: tempfile::TempDir,
}

impl Bench {
    /// The languages of the repository, no problem yet.
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::copy(repository().join("judge.toml"), folder.path().join("judge.toml")).unwrap();
        std::fs::create_dir(folder.path().join("problems")).unwrap();
        Bench { folder }
    }

    /// With a problem `sum` of one sample and two secret tests: two numbers, print their sum.
    pub(crate) fn with_sum() -> Self {
        Bench::new()
            .file(
                "problems/sum/problem.toml",
                "title = \"Sum\"\nreference = \"sum.py\"\naliases = [\"TONG\"]\n",
            )
            .file("problems/sum/sum.py", SUM)
            .file("problems/sum/tests/sample/1.in", "1 2\n")
            .file("problems/sum/tests/sample/1.ans", "3\n")
            .file("problems/sum/tests/secret/01.in", "20 22\n")
            .file("problems/sum/tests/secret/01.ans", "42\n")
            .file("problems/sum/tests/secret/02.in", "-5 5\n")
            .file("problems/sum/tests/secret/02.ans", "0\n")
    }

    /// Writes a file and the folders above it.
    pub(crate) fn file(self, path: &str, content: impl AsRef<[u8]>) -> Self {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
        self
    }

    /// Makes a folder.
    pub(crate) fn folder(self, path: &str) -> Self {
        std::fs::create_dir_all(self.path(path)).unwrap();
        self
    }

    /// A path within it.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// Runs the judge in it.
    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        self.command(arguments).output().unwrap().into()
    }

    /// The judge, ready to run in it.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = judge();
        command.current_dir(self.folder.path()).args(arguments);
        command
    }
}

/// A right solution of `sum`.
pub(crate) const SUM: &str = "print(sum(map(int, input().split())))\n";
