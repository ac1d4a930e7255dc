//! A class that is graded for real: every verdict, boards that fail, and students who would like to do harm.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use judge::model::{Report, SubmissionReport, TestReport, Verdict};
use judge::report::Tongue;
use judge::report::html::{self, Student};

/// What only a script of somebody else could set.
pub(crate) const MARK: &str = "window.broken_into=1";

/// What is in the secret test of `say`, and nowhere else.
pub(crate) const SECRETS: [&str; 2] = ["hush-input", "hush-answer"];

/// A student with marks on the letters as Windows and Linux write them, and one as macOS does.
pub(crate) const COMPOSED: &str = "Nguyễn Văn An";
pub(crate) const DECOMPOSED: &str = "Tra\u{302}\u{300}n Thi\u{323} Bi\u{301}ch";
pub(crate) const SLOW: &str = "Đỗ Đức";
pub(crate) const MARKUP: &str = "<img src=x onerror=window.broken_into=1>";
pub(crate) const LINK: &str = "javascript:window.broken_into=1";
pub(crate) const BIDI: &str = "<U+202E>gpj.exe <U+2066>Lê";
/// The folder of [`BIDI`].
const TURNED: &str = "\u{202e}gpj.exe \u{2066}Lê";
pub(crate) const QUOTES: &str = "\" autofocus onfocus=\"window.broken_into=1\" x='";
pub(crate) const IDLE: &str = "Võ Không Nộp";

/// The problem of this test's own.
pub(crate) const SAY: &str = "say";

/// Problems of the pack that are drawn.
pub(crate) const DRAWN: [&str; 4] = ["diagonal-sudoku", "mini-kakuro", "n-queens", "sudoku4-solve"];

/// How many secret tests of each are taken.
const TESTS: usize = 6;

/// A graded class, and its pages.
pub(crate) struct Class {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) report: Report,
    pub(crate) students: Vec<Student>,
}

impl Class {
    /// Grades the class and writes its pages.
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        fs::copy(repository().join("judge.toml"), root.join("judge.toml")).unwrap();
        DRAWN.into_iter().for_each(|problem| copy_problem(problem, root));
        own_problems(root);
        hand_in(root);
        let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
        command.args(["grade", "class", "-q", "--format", "json"]).current_dir(root).stdin(Stdio::null());
        command.env("JUDGE_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
        let ran = command.output().unwrap();
        let mut report: Report = serde_json::from_slice(&ran.stdout)
            .unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(&ran.stderr)));
        interrupt(&mut report);
        let students = html::students(&report);
        let class = Class { folder, report, students };
        class.write();
        class
    }

    fn write(&self) {
        for (name, tongue) in [("report", Tongue::English), ("bao-cao", Tongue::Vietnamese)] {
            let mut page = Vec::new();
            html::write(&self.report, tongue, &mut page).unwrap();
            fs::write(self.page(name), page).unwrap();
        }
        for student in &self.students {
            for (folder, reveal) in [("students", false), ("revealed", true)] {
                let mut page = Vec::new();
                html::write_student(&self.report, student, reveal, Tongue::Vietnamese, &mut page).unwrap();
                let folder = self.folder.path().join(folder);
                fs::create_dir_all(&folder).unwrap();
                fs::write(folder.join(&student.file), page).unwrap();
            }
        }
    }

    /// The teacher's page: `report` in English, `bao-cao` in Vietnamese.
    pub(crate) fn page(&self, name: &str) -> PathBuf {
        self.folder.path().join(format!("{name}.html"))
    }

    /// A student's page, with the secret tests or without.
    pub(crate) fn student(&self, name: &str, reveal: bool) -> PathBuf {
        let student = self.students.iter().find(|student| student.name == name);
        let student = student.unwrap_or_else(|| panic!("no {name:?} among {:?}", self.students));
        self.folder.path().join(if reveal { "revealed" } else { "students" }).join(&student.file)
    }
}

pub(crate) fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn write(path: PathBuf, content: impl AsRef<[u8]>) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}

/// A problem of the pack with its first tests, and without what only its author needs.
fn copy_problem(name: &str, root: &Path) {
    let from = repository().join("problems").join(name);
    let to = root.join("problems").join(name);
    let manifest = fs::read_to_string(from.join("problem.toml")).unwrap();
    let is_kept = |line: &&str| ["title", "time_limit", "view"].iter().any(|key| line.starts_with(key));
    let kept: Vec<&str> =
        manifest.lines().take_while(|line| !line.starts_with('[')).filter(is_kept).collect();
    write(to.join("problem.toml"), kept.join("\n"));
    for kind in ["sample", "secret"] {
        let mut files: Vec<PathBuf> =
            fs::read_dir(from.join("tests").join(kind)).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        for file in files.iter().take(2 * TESTS) {
            write(to.join("tests").join(kind).join(file.file_name().unwrap()), fs::read(file).unwrap());
        }
    }
}

/// Problems whose texts tell where they are shown, and one whose checker fails.
fn own_problems(root: &Path) {
    let say = root.join("problems").join(SAY);
    write(
        say.join("problem.toml"),
        "title = { en = \"Say <it>\", vi = \"Nói <lại>\" }\ntime_limit = 0.5\nmemory_limit = 64\n",
    );
    write(say.join("tests/sample/1.in"), "1\n");
    write(say.join("tests/sample/1.ans"), "one two three\nfour\n");
    write(say.join("tests/secret/1.in"), format!("4711 {}\n", SECRETS[0]));
    write(say.join("tests/secret/1.ans"), format!("0815 {}\n", SECRETS[1]));
    let vague = root.join("problems/vague");
    write(
        vague.join("problem.toml"),
        "title = \"Vague\"\nchecker = { program = \"checker.py\", protocol = \"kattis\" }\n",
    );
    write(vague.join("checker.py"), "raise SystemExit('</pre><script>window.broken_into=1</script>')\n");
    write(vague.join("tests/secret/1.in"), "1\n");
    write(vague.join("tests/secret/1.ans"), "1\n");
}

/// Prints what would break out of a page that did not escape it.
const HARMFUL: &str = "print('</pre></article></script><script>window.broken_into=1</script>')\n\
    print('<img src=\"http://127.0.0.1:9/x\" onerror=\"window.broken_into=1\"><svg onload=window.broken_into=1>')\n\
    print('<a href=\"javascript:window.broken_into=1\">x</a> <style>*{display:none}</style> \\u202etxt.exe\\x1b[31m\\0')\n";

fn hand_in(root: &Path) {
    let class = root.join("class");
    let program = |student: &str, name: &str, text: &str| write(class.join(student).join(name), text);
    let of_pack = |student: &str, problem: &str, program: &str| {
        let from = repository().join("problems").join(problem).join("submissions").join(program);
        let ending = program.rsplit('.').next().unwrap();
        write(class.join(student).join(format!("{problem}.{ending}")), fs::read(from).unwrap());
    };
    let says = "n = input()\nprint('one two three\\nfour' if n == '1' else '0815 ' + 'hush-' + 'answer')\n";
    of_pack(COMPOSED, "sudoku4-solve", "accepted/list-of-all-boards.py");
    of_pack(COMPOSED, "n-queens", "accepted/half-board.py");
    of_pack(COMPOSED, "mini-kakuro", "accepted/whole-rows.py");
    of_pack(COMPOSED, "diagonal-sudoku", "accepted/choices-as-sets.py");
    program(COMPOSED, "say.py", says);
    program(COMPOSED, "vague.py", "print(1)\n");
    of_pack(DECOMPOSED, "sudoku4-solve", "wrong_answer/boxes-forgotten.py");
    of_pack(DECOMPOSED, "n-queens", "wrong_answer/rooks.py");
    of_pack(DECOMPOSED, "mini-kakuro", "wrong_answer/zero-allowed.py");
    of_pack(DECOMPOSED, "diagonal-sudoku", "wrong_answer/boxes-forgotten.cpp");
    program(DECOMPOSED, "say.py", "print('one  two three\\nfive')\n");
    program(SLOW, "say.py", "print('thinking', flush=True)\nwhile True: pass\n");
    program(SLOW, "n-queens.py", "print([1, 2, 10, 92][int(input())])\n");
    program(SLOW, "mini-kakuro.py", "x = bytearray(600 << 20)\nx[::4096] = b'1' * len(x[::4096])\n");
    program(SLOW, "sudoku4-solve.py", "while True: print('1 2 3 4' * 1000)\n");
    program(MARKUP, "say.py", HARMFUL);
    program(MARKUP, "n-queens.py", &format!("raise ValueError('</pre><script>{MARK}</script>')\n"));
    program(LINK, "say.py", "x = '</script><script>window.broken_into=1</script>\n");
    program(TURNED, "say.py", "print('<b>' * 3_333_333)\n");
    of_pack(TURNED, "sudoku4-solve", "wrong_answer/never-steps-back.py");
    program(
        QUOTES,
        "say.py",
        &format!("# </script><script>{MARK}</script>\n# <img src=x onerror={MARK}>\n{says}"),
    );
    of_pack(QUOTES, "n-queens", "wrong_answer/rooks.py");
    program(QUOTES, "<b>notes<b>.txt", "no program\n");
    fs::create_dir_all(class.join(IDLE)).unwrap();
}

/// Adds a submission that was not run to its end: a grading that is really interrupted takes no verdicts to the end.
fn interrupt(report: &mut Report) {
    let is_it = |one: &&SubmissionReport| one.student == DECOMPOSED && one.problem == SAY;
    let cut_short = report.submissions.iter().find(is_it).unwrap();
    let test = |test: &TestReport| TestReport {
        verdict: Verdict::Sk,
        score: judge::model::Score::ZERO,
        failure: None,
        message: String::new(),
        cpu_ms: 0,
        memory_kib: 0,
        ..test.clone()
    };
    let cut_short = SubmissionReport {
        student: SLOW.to_owned(),
        problem: "diagonal-sudoku".to_owned(),
        path: "<b>diagonal-sudoku.py".to_owned(),
        verdict: Verdict::Sk,
        score: judge::model::Score::ZERO,
        tests: cut_short.tests.iter().map(test).collect(),
        ..cut_short.clone()
    };
    report.submissions.push(cut_short);
    report.interrupted = true;
}
