//! A workspace, the programs as a class in it, and the judge's report of them.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use libtest_mimic::Failed;
use serde_json::Value;

use crate::Case;

/// The problems: what their problem.toml says. Each has the one test of two numbers.
///
/// No right program comes near a limit; an endless one need not be waited for long.
const PROBLEMS: [(&str, &str); 6] = [
    ("sum", "time_limit = 10\naliases = ['Tổng hai số', '''sum's \"$(best)\" & {exe}''']\n"),
    ("files", "time_limit = 10\ninput_file = \"SUM.INP\"\noutput_file = \"SUM.OUT\"\n"),
    ("hurry", "time_limit = 0.2\n"),
    ("brief", "time_limit = 1\noutput_limit = 1\n"),
    ("narrow", "time_limit = 10\nmemory_limit = 64\n"),
    ("wide", "time_limit = 10\nmemory_limit = 256\n"),
];

/// What the judge says of a class, or why it said nothing.
pub(crate) struct Graded(Result<HashMap<String, Value>, String>);

impl Graded {
    /// What it says of a student's one submission.
    pub(crate) fn of(&self, student: &str) -> Result<&Value, Failed> {
        let rows = self.0.as_ref().map_err(Failed::from)?;
        rows.get(student).ok_or_else(|| "there is no submission of it in the report".into())
    }
}

/// Grades the cases, each one student, within walls of this level at most.
pub(crate) fn grade(cases: &[Case], level: &str) -> Graded {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &Path, content: &[u8]| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    };
    write("judge.toml".as_ref(), &fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/judge.toml")).unwrap());
    for (name, limits) in PROBLEMS {
        let problem = Path::new("problems").join(name);
        write(&problem.join("problem.toml"), format!("title = \"Sum\"\n{limits}").as_bytes());
        write(&problem.join("tests/secret/1.in"), b"20 22\n");
        write(&problem.join("tests/secret/1.ans"), b"42\n");
    }
    for case in cases {
        for (path, content) in &case.files {
            write(&Path::new("class").join(&case.name).join(path), content);
        }
    }
    let workspace = folder.path().to_str().unwrap();
    let class = folder.path().join("class");
    let arguments = ["-C", workspace, "grade", class.to_str().unwrap(), "--format", "json", "-q"];
    let said = judge(&[&arguments[..], &["--isolation", "none", "--isolation-at-most", level]].concat());
    Graded(serde_json::from_str::<Value>(&said).map_err(|error| format!("{error}: {said}")).map(|report| {
        let rows = report["submissions"].as_array().unwrap().iter();
        rows.map(|row| (row["student"].as_str().unwrap().to_owned(), row.clone())).collect()
    }))
}

/// Runs the judge in the repository: its standard output, or its standard error where there is none.
pub(crate) fn judge(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_judge"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::null())
        .env("JUDGE_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
        .output()
        .unwrap();
    let said = if output.stdout.is_empty() { output.stderr } else { output.stdout };
    String::from_utf8(said).unwrap()
}
