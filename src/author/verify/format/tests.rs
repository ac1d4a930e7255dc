use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

use super::*;
use crate::model::{Check::*, Defaults, Gravity};
use crate::problem::{Answers, Options, load};

/// A folder of judge.toml with one problem, `p`.
struct Bench {
    root: tempfile::TempDir,
    defaults: Defaults,
}

const SOUND: &str = "title = { en = \"Sum\", vi = \"Tổng\" }\n";
const STATEMENT: &str = "# Sum\n\n```text\n1 2\n```\n\nis\n\n```\n3\n```\n";

impl Bench {
    /// A sound problem with this at the end of its problem.toml.
    fn new(toml: &str) -> Self {
        let bench = Bench { root: tempfile::tempdir().unwrap(), defaults: Defaults::default() };
        bench
            .write("problem.toml", format!("{SOUND}{toml}"))
            .write("statement.md", STATEMENT)
            .write("statement.vi.md", STATEMENT)
            .test("sample/1", "1 2\n", "3\n")
            .test("secret/1", "5 6\n", "11\n");
        bench
    }

    fn folder(&self) -> PathBuf {
        self.root.path().join("problems/p")
    }

    fn write(&self, path: &str, content: impl AsRef<[u8]>) -> &Self {
        let path = self.folder().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
        self
    }

    fn test(&self, name: &str, input: &str, answer: &str) -> &Self {
        self.write(&format!("tests/{name}.in"), input).write(&format!("tests/{name}.ans"), answer)
    }

    fn delete(&self, path: &str) -> &Self {
        fs::remove_file(self.folder().join(path)).unwrap();
        self
    }

    /// All findings, those of loading among them.
    fn found(&self) -> Vec<Finding> {
        let answers = Answers::Optional;
        let loaded =
            load(&self.folder(), Options { root: self.root.path(), defaults: &self.defaults, answers });
        let mut findings = loading(&loaded.diagnostics, self.root.path());
        let mut cpp = Language::new("cpp", &["cpp"], &["{exe}"]);
        cpp.headers = vec!["h".to_owned()];
        let languages = [cpp, Language::new("python", &["py"], &["python3", "{source}"])];
        if let Some(problem) = &loaded.problem {
            let view = View { problem, root: self.root.path(), languages: &languages };
            findings.extend(suspicions(view).unwrap());
        }
        findings
    }

    /// The findings as `rule path:line message`, notes with `(note)`, `problems/p/` left out.
    fn told(&self) -> Vec<String> {
        let found = self.found();
        assert!(found.iter().all(|found| !found.message.contains('\n') && !found.remedy.contains('\n')));
        found
            .iter()
            .map(|found| {
                let line = found.line.map_or(String::new(), |line| format!(":{line}"));
                let note = if found.gravity == Gravity::Note { " (note)" } else { "" };
                let told = format!("{} {}{line}{note} {}", found.check.id(), found.path, found.message);
                told.replace("problems/p/", "")
            })
            .collect()
    }

    fn check(&self, expected: &[&str]) {
        assert_eq!(self.told(), expected);
    }
}

/// A finding as a whole.
#[track_caller]
fn whole(bench: &Bench, check: Check, path: &str, line: Option<usize>, message: &str, remedy: &str) {
    let expected = Finding { line, ..Finding::error(check, format!("problems/p/{path}"), message, remedy) };
    assert_eq!(bench.found(), [expected]);
}

#[test]
fn a_sound_problem_gives_no_finding() {
    let bench = Bench::new("");
    bench.check(&[]);
    bench
        .write("answers.lock", "")
        .write("mutants.toml", "")
        .write("LICENSE-MIT", "")
        .write("README.md", "")
        .write("statement.fr.md", STATEMENT)
        .write("tests/invalid/one.in", "1\r\n")
        .write("tests/invalid/one.txt", "why")
        .write("tests/README.md", "about the tests")
        .write("tests/secret/1.desc", "a simple one")
        .write("submissions/accepted/sum.cpp", "")
        .write(".hidden/x", "")
        .write("problem.toml~", "")
        .write("__pycache__/x.pyc", "");
    fs::create_dir(bench.folder().join("empty")).unwrap();
    bench.check(&[]);
}

#[test]
fn what_the_loader_says_is_told_with_its_line() {
    let bench = Bench::new("time_limt = 2\n");
    let found = bench.found();
    assert_eq!((found[0].check, found[0].line), (ProblemBroken, Some(2)));
    assert_eq!(found[0].path, "problems/p/problem.toml");
    let bench = Bench::new("reference = \"sum.py\"\n");
    whole(
        &bench,
        ProblemSuspicious,
        "problem.toml",
        Some(2),
        "`reference` names no file",
        "without it answers cannot be made or checked; grading goes on",
    );
}

#[test]
fn programs_and_what_they_include_are_used() {
    let toml = "reference = \"sum.cpp\"\nvalidator = \"validate\"\n\
                checker = { program = \"tools/check.cpp\", protocol = \"kattis\" }\n\
                [[generate]]\nname = \"secret/1\"\ncommand = [\"generate.py\"]\n\
                [stress]\ncommand = [\"random.py\"]\n";
    let bench = Bench::new(toml);
    bench
        .write("sum.cpp", "")
        .write("sum.h", "")
        .write("validate/main.py", "")
        .write("validate/rows.txt", "")
        .write("tools/check.cpp", "")
        .write("tools/check.h", "")
        .write("generate.py", "")
        .write("random.py", "")
        .check(&[]);
    bench.write("tools/check.py", "").write("more/sum.h", "").write("numbers.txt", "").check(&[
        "unused-file more nothing in it is used by anything",
        "unused-file numbers.txt is used by nothing",
        "unused-file tools/check.py is used by nothing",
    ]);
    let remedies: Vec<String> = bench.found().into_iter().map(|found| found.remedy).collect();
    assert_eq!(
        remedies,
        [
            "delete it",
            "delete it, or name it in the statement if it belongs there",
            "delete it, or name it in `problem.toml` as `reference`, `validator`, `checker` or in a `command`"
        ]
    );
}

#[test]
fn a_header_without_its_program_is_unused() {
    let bench = Bench::new("reference = \"sum.py\"\n");
    bench.write("sum.py", "").write("sum.h", "");
    let remedy = "delete it, or move it beside the program that includes it";
    whole(&bench, UnusedFile, "sum.h", None, "is used by nothing", remedy);
}

#[test]
fn a_slip_of_the_pen_in_a_name_is_told() {
    let bench = Bench::new("");
    bench.write("statment.md", "").write("submission/accepted/sum.py", "").write("answer.lock", "");
    let found = bench.found();
    let remedies: Vec<&str> = found.iter().map(|found| found.remedy.as_str()).collect();
    assert_eq!(
        remedies,
        [
            "did you mean `answers.lock`? Else delete it",
            "did you mean `statement.md`? Else delete it",
            "did you mean `submissions`? Else delete it"
        ]
    );
    assert!(found.iter().all(|found| found.check == UnusedFile && found.gravity == Gravity::Error));
}

#[test]
fn pictures_are_used_where_a_statement_names_them() {
    let bench = Bench::new("");
    bench
        .write("statement.md", format!("![board](pictures/a%20b.png) <img src='c.png'>\n{STATEMENT}"))
        .write("pictures/a b.png", "")
        .write("c.png", "")
        .check(&[]);
    bench.write("pictures/d.png", "").write("other/c.png", "").check(&[
        "unused-file other nothing in it is used by anything",
        "unused-file pictures/d.png is used by nothing",
    ]);
}

#[test]
fn stray_files_among_tests_are_told() {
    let bench = Bench::new("");
    bench.write("tests/notes.doc", "").write("tests/invalid/a.ans", "").write("tests/invalid/b.in", "");
    bench.check(&[
        "unused-file tests/invalid/a.ans is used by nothing",
        "unused-file tests/notes.doc is used by nothing",
    ]);
    let remedy = "delete it, or give it the ending `.in` if the validator must refuse it";
    assert_eq!(bench.found()[0].remedy, remedy);
}

#[test]
fn odd_files_and_names_are_told_and_end_nothing() {
    let bench = Bench::new("");
    std::os::unix::fs::symlink("nowhere", bench.folder().join("dangling")).unwrap();
    std::os::unix::fs::symlink("..", bench.folder().join("loop")).unwrap();
    bench.write("it's \"new\" `x`\n.txt", "");
    fs::write(bench.folder().join(std::ffi::OsStr::from_bytes(b"\xff.bin")), "").unwrap();
    bench.check(&[
        "unused-file dangling is neither a file nor a folder",
        "unused-file it's \"new\" `x`␊.txt is used by nothing",
        "unused-file loop nothing in it is used by anything",
        "unused-file \u{fffd}.bin is used by nothing",
    ]);
}

#[test]
fn inputs_that_come_twice_are_told() {
    let bench = Bench::new("");
    bench.test("secret/2", "5 6\n", "11\n");
    let remedy = "change or delete one of the two: it catches nothing that the other does not";
    whole(&bench, DuplicateInput, "tests/secret/2.in", None, "is the input of `secret/1` again", remedy);
    let bench = Bench::new("");
    bench.test("secret/2", "1 2\n", "3\n");
    let remedy = "change or delete it: a program that knows the samples by heart passes it";
    whole(&bench, DuplicateInput, "tests/secret/2.in", None, "is the input of `sample/1` again", remedy);
    bench.test("secret/3", "1 2\n", "3\n").check(&[
        "duplicate-input tests/secret/2.in is the input of `sample/1` again",
        "duplicate-input tests/secret/3.in is the input of `sample/1` again",
    ]);
}

#[test]
fn inputs_may_come_twice_where_there_are_few_or_groups_share_them() {
    let bench = Bench::new("few_inputs = true\n");
    bench.test("secret/2", "1 2\n", "3\n");
    bench.check(&["duplicate-input tests/secret/2.in (note) is the input of `sample/1` again"]);
    bench.test("secret/3", "1 2\n", "3\n").check(&[
        "duplicate-input tests/secret/2.in (note) is the input of `sample/1` again",
        "duplicate-input tests/secret/3.in is the input of `secret/2` again",
    ]);
    let groups = "[[group]]\nname = \"secret/a\"\npoints = 50\n[[group]]\nname = \"secret/b\"\npoints = 50\n";
    let bench = Bench::new(groups);
    bench.delete("tests/secret/1.in").delete("tests/secret/1.ans");
    bench.test("secret/a/1", "7 7\n", "14\n").test("secret/b/1", "7 7\n", "14\n");
    bench.check(&["duplicate-input tests/secret/b/1.in (note) is the input of `secret/a/1` again"]);
    bench.test("secret/b/2", "7 7\n", "14\n");
    assert_eq!(bench.told()[1], "duplicate-input tests/secret/b/2.in is the input of `secret/b/1` again");
}

#[test]
fn inputs_that_differ_in_blanks_only_are_told() {
    let bench = Bench::new("");
    bench.test("secret/2", "5\n6", "11\n");
    let message = "differs from the input of `secret/1` in blanks only";
    let remedy = "change or delete one of the two: it catches nothing that the other does not";
    whole(&bench, BlanksOnly, "tests/secret/2.in", None, message, remedy);
    // As many bytes in words, but other words; and a copy, which is told as such.
    bench.test("secret/3", "56\n", "56\n").test("secret/4", "5\n6", "11\n").check(&[
        "duplicate-input tests/secret/4.in is the input of `secret/2` again",
        "blanks-only tests/secret/2.in differs from the input of `secret/1` in blanks only",
    ]);
    let bench = Bench::new("");
    bench.test("secret/2", "", "0\n").test("secret/3", "\n", "0\n");
    bench.check(&["blanks-only tests/secret/3.in differs from the input of `secret/2` in blanks only"]);
}

#[test]
fn large_tests_are_told() {
    let bench = Bench::new("");
    bench.test("secret/2", &"7".repeat(10_123_456), "1\n");
    whole(
        &bench,
        LargeTest,
        "tests/secret/2.in",
        None,
        "has 10.1 MB, more than 10 MB",
        "make it smaller, with a time limit to match",
    );
    bench.test("secret/2", "1\n", "1\n").write("tests/invalid/a.in", "7".repeat(12_000_000));
    bench.check(&["large-test tests/invalid/a.in has 12.0 MB, more than 10 MB"]);
}

#[test]
fn carriage_returns_are_told_with_the_first_line() {
    let bench = Bench::new("");
    bench.test("secret/2", "8\n9\r\n1\r\n", "18\n");
    let message = "has carriage returns, which some programs take for a part of the last word";
    let remedy = "end its lines with line feeds alone";
    whole(&bench, CarriageReturn, "tests/secret/2.in", Some(2), message, remedy);
    bench.test("secret/2", "8\n9\n1\n", "18\r");
    whole(&bench, CarriageReturn, "tests/secret/2.ans", Some(1), message, remedy);
}

#[test]
fn byte_order_marks_are_told() {
    let bench = Bench::new("");
    bench.test("secret/2", "\u{feff}8\n", "8\n");
    let message = "begins with the byte-order mark of UTF-8, which programs take for input";
    let remedy = "save it as UTF-8 without a byte-order mark";
    whole(&bench, ByteOrderMark, "tests/secret/2.in", Some(1), message, remedy);
    bench.test("secret/2", "8\n", "8\n").write("tests/secret/2.ans", b"\xff\xfe8\0");
    assert!(bench.told()[0].starts_with("byte-order-mark tests/secret/2.ans:1 begins with"));
    assert!(bench.told()[0].contains("UTF-16"));
}

#[test]
fn a_statement_that_is_missing_is_told() {
    let bench = Bench::new("");
    bench.delete("statement.vi.md");
    whole(
        &bench,
        StatementMissing,
        "problem.toml",
        None,
        "there is no statement in Vietnamese",
        "write `statement.vi.md` beside this file",
    );
    bench.delete("statement.md");
    whole(
        &bench,
        StatementMissing,
        "problem.toml",
        None,
        "there is no statement",
        "write `statement.md` beside this file and, in Vietnamese, `statement.vi.md`",
    );
    bench.write("statement.vi.md", STATEMENT);
    bench.check(&["statement-missing problem.toml there is no statement in English"]);
}

#[test]
fn a_statement_that_cannot_be_read_is_told() {
    let bench = Bench::new("");
    bench.write("statement.vi.md", " \n\n");
    whole(&bench, StatementMissing, "statement.vi.md", None, "is empty", "write the statement");
    let latin = [b"# T\xf4ng\n\n".as_slice(), STATEMENT.as_bytes()].concat();
    bench.write("statement.vi.md", latin);
    let (message, remedy) = ("is not UTF-8 from here on", "save it with the encoding UTF-8");
    whole(&bench, StatementMissing, "statement.vi.md", Some(1), message, remedy);
    // Notepad's "Unicode", and line ends of Windows.
    let wide: Vec<u8> = format!("\u{feff}{STATEMENT}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    bench.write("statement.vi.md", wide).write("statement.md", STATEMENT.replace('\n', "\r\n")).check(&[]);
}

#[test]
fn a_sample_that_the_statement_does_not_show_is_told() {
    let bench = Bench::new("");
    bench.write("statement.vi.md", "# Tổng\n");
    whole(
        &bench,
        SampleMissing,
        "statement.vi.md",
        None,
        "does not show `sample/1`",
        "show `problems/p/tests/sample/1.in` and `problems/p/tests/sample/1.ans`, each in a code block between \
         two lines of ```",
    );
    bench.write("statement.vi.md", "```\n1 2\n```\n");
    bench.check(&["sample-missing statement.vi.md does not show the answer of `sample/1`"]);
    bench.write("statement.vi.md", "```\n3\n```\n");
    bench.check(&["sample-missing statement.vi.md does not show the input of `sample/1`"]);
}

#[test]
fn a_sample_that_differs_in_the_statement_is_told_at_its_line() {
    let bench = Bench::new("");
    bench.test("sample/1", "2\n1 2\n3 4\n", "10\nYES\n");
    bench.write("statement.vi.md", "```\n2\n1 2\n3 4\n```\n\n```\n10\nYES\n```\n");
    let check = |statement: &str, expected: &[&str]| {
        bench.write("statement.md", statement);
        bench.check(expected);
    };
    check(
        "```\n2\n1 2\n3 5\n```\n\n```\n10\nYES\n```\n",
        &["sample-differs statement.md:4 has `3 5` where `tests/sample/1.in` has `3 4`"],
    );
    check(
        "```\n2\n1  2\n3 4\n```\n\n```\n10\nYES\n```\n",
        &["sample-differs statement.md:3 differs from `tests/sample/1.in` in blanks"],
    );
    check(
        "```\n2\n1 2\n3 4\n```\n\n```\n10\nYes\n```\n",
        &["sample-differs statement.md:9 has `Yes` where `tests/sample/1.ans` has `YES`"],
    );
    check(
        "```\n2\n1 2\n3 4\n```\n\n```\n11\nNO\n```\n",
        &["sample-differs statement.md:8 has `11` where `tests/sample/1.ans` has `10`"],
    );
    check(
        "```\n2\n1 2\n3 4\n5 6\n```\n\n```\n10\n```\n",
        &[
            "sample-differs statement.md:5 has `5 6` where `tests/sample/1.in` ends",
            "sample-differs statement.md:10 ends where `tests/sample/1.ans` has `YES`",
        ],
    );
    check(
        "```\n3\n1 2\n3 4\n```\n\n```\n10\nYES\n```\n",
        &["sample-differs statement.md:2 has `3` where `tests/sample/1.in` has `2`"],
    );
    let remedy = "show what the file holds, or mend the sample and let `judge regen` answer it";
    assert_eq!(bench.found()[0].remedy, remedy);
}

#[test]
fn an_answer_stands_below_its_own_input() {
    let bench = Bench::new("");
    bench.test("sample/2", "1 3\n", "4\n").write("statement.vi.md", "");
    bench
        .delete("statement.vi.md")
        .write("statement.vi.md", "```\n1 2\n```\n```\n3\n```\n```\n1 3\n```\n```\n4\n```");
    let check = |blocks: &[&str], expected: &[&str]| {
        let text: String = blocks.iter().map(|block| format!("```\n{block}\n```\n\n")).collect();
        bench.write("statement.md", text);
        bench.check(expected);
    };
    check(&["1 2", "3", "1 3", "4"], &[]);
    check(&["1 2", "a drawing", "3", "1 3", "4"], &[]);
    check(&["1 2", "1 3", "3", "4"], &[]);
    check(
        &["1 2", "4", "1 3", "3"],
        &[
            "sample-differs statement.md:6 has `4` where `tests/sample/1.ans` has `3`",
            "sample-differs statement.md:14 has `3` where `tests/sample/2.ans` has `4`",
        ],
    );
    check(&["1 2", "3", "1 3"], &["sample-missing statement.md does not show the answer of `sample/2`"]);
}

#[test]
fn samples_may_be_empty_or_have_the_line_ends_of_windows() {
    let bench = Bench::new("");
    bench.test("sample/1", "", "3\n").check(&[]);
    bench.test("sample/1", "1 2\r\n", "3").delete("tests/secret/1.ans");
    let told = bench.told();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("carriage-return tests/sample/1.in:1"), "{told:?}");
}

#[test]
fn limits_that_do_not_fit_are_told() {
    let cases = [
        (
            "time_limit = 0.05\n",
            "limits-odd problem.toml:2 a time limit of 0.05 s is less than some languages take to start",
        ),
        (
            "memory_limit = 8\n",
            "limits-odd problem.toml:2 a memory limit of 8 MiB is hardly more than some languages take to start",
        ),
        (
            "time_limit = 2.0\nwall_limit = 2.5\n",
            "limits-odd problem.toml:3 a wall limit of 2.5 s ends runs before the 3 s of CPU time that decide about them",
        ),
        (
            "wall_limit = 60\n",
            "limits-odd problem.toml:2 (note) a wall limit of 60 s lets a program that only waits hold up the grading",
        ),
        (
            "output_limit = 2048\n",
            "limits-odd problem.toml:2 (note) an output limit of 2 GiB is far from the largest answer, which has 3 B",
        ),
        (
            "[[test]]\nname = \"secret/1\"\nmemory_limit = 4\n",
            "limits-odd problem.toml:4 `secret/1`: a memory limit of 4 MiB is hardly more than some languages take to start",
        ),
        (
            "[[test]]\nname = \"secret/1\"\ntime_limit = 10.5\n",
            "limits-odd problem.toml:4 `secret/1`: its time limit of 10.5 s is more than ten times the 1 s of the problem",
        ),
        (
            "time_limit = 5.0\n[[test]]\nname = \"secret/1\"\ntime_limit = 0.4\n",
            "limits-odd problem.toml:5 `secret/1`: its time limit of 0.4 s is less than a tenth of the 5 s of the problem",
        ),
    ];
    for (toml, expected) in cases {
        Bench::new(toml).check(&[expected]);
    }
    for toml in ["time_limit = 0.1\n", "memory_limit = 16\n", "wall_limit = 1.5\n", "wall_limit = 10\n"] {
        Bench::new(toml).check(&[]);
    }
}

#[test]
fn limits_of_judge_toml_have_no_line_and_the_stop_is_named() {
    let mut bench = Bench::new("");
    bench.defaults.stop_factor = 4.0;
    let message = "a wall limit of 3 s ends runs before the 4 s of CPU time that decide about them";
    let remedy = "lower `stop_factor` in `judge.toml`, or set `wall_limit`";
    whole(&bench, LimitsOdd, "problem.toml", None, message, remedy);
}

#[test]
fn limits_that_the_tests_come_near_to_are_told_for_the_largest() {
    let bench = Bench::new("output_limit = 1\n[[test]]\nname = \"secret/3\"\noutput_limit = 4\n");
    let text = |length: usize| "x".repeat(length);
    bench.test("secret/2", "2\n", &text(1 << 19)).test("secret/3", "3\n", &text(1 << 20)).check(&[]);
    bench.test("secret/2", "2\n", &text((1 << 19) + 1)).test("secret/4", "4\n", &text(600 << 10));
    let message = "`secret/4`: the output limit of 1 MiB is less than twice its answer of 600 KiB";
    let remedy = "raise `output_limit`, or make the test smaller";
    whole(&bench, LimitsOdd, "problem.toml", Some(2), message, remedy);

    let bench = Bench::new("memory_limit = 256\n[[test]]\nname = \"secret/2\"\nmemory_limit = 1\n");
    bench.test("secret/2", &text((1 << 20) + 4096), "1\n");
    let message = "`secret/2`: its input of 1 MiB does not fit into the memory limit of 1 MiB";
    assert_eq!(bench.told()[1], format!("limits-odd problem.toml:5 {message}"), "{:?}", bench.told());
}

#[test]
fn a_file_that_vanishes_is_an_error_with_its_path() {
    let bench = Bench::new("");
    let options = Options { root: bench.root.path(), defaults: &bench.defaults, answers: Answers::Required };
    let problem = load(&bench.folder(), options).problem.unwrap();
    bench.delete("tests/secret/1.in");
    let view = View { problem: &problem, root: bench.root.path(), languages: &[] };
    let error = suspicions(view).unwrap_err();
    assert!(error.to_string().contains("tests/secret/1.in`"), "{error}");
}
