//! The judge as a teacher starts it, in a workspace and with a cache of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::clock::Cost;
use crate::make::{Entry, differences};

/// A place to grade in.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) place: PathBuf,
    judge: PathBuf,
    jobs: usize,
}

/// A grading: what it cost, and its report.
#[derive(Debug)]
pub(crate) struct Graded {
    pub(crate) cost: Cost,
    pub(crate) report: Value,
}

impl Workspace {
    /// A new folder within `temporary`.
    pub(crate) fn new(temporary: &Path, name: &str, judge: &Path, jobs: usize) -> Workspace {
        let place = temporary.join(name);
        fs::create_dir(&place).unwrap();
        Workspace { place, judge: judge.to_owned(), jobs }
    }

    /// Forgets all that the judge has kept.
    pub(crate) fn forget(&self) {
        for kept in ["cache", ".judge"] {
            let kept = self.place.join(kept);
            if kept.exists() {
                fs::remove_dir_all(kept).unwrap();
            }
        }
    }

    /// Grades a class. Panics with all the differences if a verdict is not the one expected.
    pub(crate) fn grade(&self, class: &str, entries: &[Entry], options: &[&str]) -> Graded {
        let out = self.place.join("out");
        let mut command = Command::new(&self.judge);
        command
            .args(["grade", class, "-q", "-j", &self.jobs.to_string(), "--out"])
            .arg(&out)
            .args(options)
            .current_dir(&self.place)
            .env("JUDGE_CACHE", self.place.join("cache"))
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        let (status, cost) = Cost::of(|| command.status().unwrap());
        assert!(status.success(), "`judge grade {class}` ended with {status}");
        let report = serde_json::from_slice(&fs::read(out.join("report.json")).unwrap()).unwrap();
        let differences = differences(entries, &report);
        assert!(differences.is_empty(), "verdicts are not as expected:\n{}", differences.join("\n"));
        Graded { cost, report }
    }
}

impl Graded {
    /// Seconds on the clock that its compilations took together.
    pub(crate) fn compile_seconds(&self) -> f64 {
        self.submissions().filter_map(|submission| submission["compile"]["seconds"].as_f64()).sum()
    }

    /// How many programs came out of the cache, and how many there are.
    pub(crate) fn cached_programs(&self) -> (usize, usize) {
        let is_cached = |submission: &&Value| submission["compile"]["cached"] == true;
        (self.submissions().filter(is_cached).count(), self.submissions().count())
    }

    fn submissions(&self) -> impl Iterator<Item = &Value> {
        self.report["submissions"].as_array().into_iter().flatten()
    }
}

/// Whether the judge knows an option of `grade`.
pub(crate) fn knows(judge: &Path, option: &str) -> bool {
    let help = Command::new(judge).args(["grade", "--help"]).output().unwrap();
    String::from_utf8_lossy(&help.stdout).split_whitespace().any(|word| word == option)
}
