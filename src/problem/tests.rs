use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use crate::diagnostic::render;
use crate::model::{Checker, NamedFiles, Points, Protocol, Rule, Scoring, Title};

/// A folder of judge.toml with one problem, `p`.
struct Bench {
    root: tempfile::TempDir,
}

impl Bench {
    /// A problem of this problem.toml with these tests, each with input and answer.
    fn new(toml: &str, tests: &[&str]) -> Self {
        let bench = Bench { root: tempfile::tempdir().unwrap() };
        bench.write("problem.toml", toml);
        for test in tests {
            bench.write(&format!("tests/{test}.in"), "1\n").write(&format!("tests/{test}.ans"), "1\n");
        }
        bench
    }

    fn folder(&self) -> PathBuf {
        self.root.path().join("problems/p")
    }

    fn write(&self, path: &str, content: &str) -> &Self {
        let path = self.folder().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
        self
    }

    fn load(&self, answers: Answers) -> Loaded {
        let options = Options { root: self.root.path(), defaults: &Defaults::default(), answers };
        load(&self.folder(), options)
    }

    fn problem(&self) -> Problem {
        let loaded = self.load(Answers::Required);
        loaded.problem.unwrap_or_else(|| panic!("{}", render(&loaded.diagnostics, false)))
    }

    fn told(&self) -> String {
        render(&self.load(Answers::Required).diagnostics, false)
    }
}

#[test]
fn a_title_and_a_test_are_enough() {
    let problem = Bench::new("title = \"Squares\"", &["secret/1"]).problem();
    assert_eq!(problem.name, "p");
    assert_eq!(problem.title, Title { en: "Squares".to_owned(), vi: None });
    assert_eq!(problem.checker, Checker::Rule(Rule::Tokens { ignore_case: false }));
    assert_eq!(problem.limits, Defaults::default().limits(1.0, None, 256, 16));
    assert_eq!(problem.max_points(), Points::from_integer(100));
    assert_eq!((problem.reference, problem.files), (None, None));
}

#[test]
fn everything_that_is_said_is_read() {
    let toml = "title = { en = \"Q\", vi = \"H\" }\nreference = \"../../q.rs\"\ntime_limit = 2\nmemory_limit = 64\n\
                output_limit = 1\nwall_limit = 9.5\naliases = [\"BAI5\"]\ninput_file = \"Q.INP\"\n\
                [checker]\nprogram = \"c.cpp\"\nprotocol = \"testlib\"\n\
                [[test]]\nname = \"secret/2\"\ntime_limit = 3.0\nmemory_limit = 32\n";
    let bench = Bench::new(toml, &["secret/1", "secret/2"]);
    bench.write("c.cpp", "").write("../../q.rs", "");
    let problem = bench.problem();
    let defaults = Defaults::default();
    assert_eq!(problem.title, Title { en: "Q".to_owned(), vi: Some("H".to_owned()) });
    assert_eq!(problem.reference, Some(bench.root.path().join("q.rs")));
    assert_eq!(problem.limits, defaults.limits(2.0, Some(9.5), 64, 1));
    assert_eq!(problem.tests[0].limits, problem.limits);
    assert_eq!(problem.tests[1].limits, defaults.limits(3.0, Some(9.5), 32, 1));
    assert_eq!(problem.files, Some(NamedFiles { input: Some("Q.INP".to_owned()), output: None }));
    let source = bench.folder().join("c.cpp");
    assert_eq!(problem.checker, Checker::Program { source, protocol: Protocol::Testlib });
    assert!(problem.answers_to("bai-5") && problem.answers_to("P") && !problem.answers_to("q"));
}

#[test]
fn checkers_have_many_forms() {
    let cases = [
        ("\"tokens\"", Rule::Tokens { ignore_case: false }),
        ("\"lines\"", Rule::Lines),
        ("\"exact\"", Rule::Exact),
        ("{ tokens = { ignore_case = true } }", Rule::Tokens { ignore_case: true }),
        ("{ tokens = {} }", Rule::Tokens { ignore_case: false }),
        ("{ float = 1e-6 }", Rule::Float { tolerance: 1e-6 }),
        ("{ float = 0 }", Rule::Float { tolerance: 0.0 }),
    ];
    for (form, rule) in cases {
        let bench = Bench::new(&format!("title = \"x\"\nchecker = {form}"), &["secret/1"]);
        assert_eq!(bench.problem().checker, Checker::Rule(rule), "{form}");
    }
}

#[test]
fn samples_come_first_and_numbers_count_as_numbers() {
    let tests = ["secret/10", "secret/2", "secret/b", "sample/2", "sample/1"];
    let problem = Bench::new("title = \"x\"", &tests).problem();
    let names: Vec<&str> = problem.tests.iter().map(|test| test.name.as_str()).collect();
    assert_eq!(names, ["sample/1", "sample/2", "secret/2", "secret/10", "secret/b"]);
}

/// The points of each test, as fractions.
fn check_points(toml: &str, tests: &[&str], expected: &[(i128, i128)]) {
    let problem = Bench::new(&format!("title = \"x\"\n{toml}"), tests).problem();
    let points: Vec<Points> = problem.tests.iter().map(|test| test.points).collect();
    let expected: Vec<Points> = expected.iter().map(|&(n, d)| Points::new(n, d)).collect();
    assert_eq!(points, expected, "{toml}");
}

#[test]
fn points_are_shared_exactly() {
    let row = |name: &str, points: &str| format!("[[test]]\nname = \"secret/{name}\"\npoints = {points}\n");
    check_points(
        "",
        &["sample/1", "secret/1", "secret/2", "secret/3"],
        &[(0, 1), (100, 3), (100, 3), (100, 3)],
    );
    check_points(&row("1", "0.1"), &["secret/1", "secret/2", "secret/3"], &[(1, 10), (999, 20), (999, 20)]);
    let all = [row("1", "1.5"), row("2", "200")].concat();
    check_points(&all, &["secret/1", "secret/2"], &[(3, 2), (200, 1)]);
    let group = |name: &str, points: &str, scoring: &str| {
        format!("[[group]]\nname = \"secret/{name}\"\npoints = {points}\n{scoring}\n")
    };
    let tests = ["secret/a/1", "secret/a/2", "secret/b/1", "secret/b/2", "secret/b/3"];
    let toml = [group("b", "60", "scoring = \"sum\""), group("a", "40.5", ""), row("b/2", "10")].concat();
    check_points(&toml, &tests, &[(81, 4), (81, 4), (25, 1), (10, 1), (25, 1)]);
    let toml = group("a", "3", "scoring = \"sum\"") + &row("a/1", "1") + &row("a/2", "2");
    check_points(&toml, &tests[..2], &[(1, 1), (2, 1)]);
}

#[test]
fn groups_are_those_of_problem_toml_in_its_order() {
    let toml = "title = \"x\"\n[[group]]\nname = \"secret/b\"\npoints = 60\nscoring = \"sum\"\n\
                [[group]]\nname = \"secret/a\"\npoints = 40\n";
    let problem = Bench::new(toml, &["sample/1", "secret/a/1", "secret/b/1"]).problem();
    let groups: Vec<_> = problem.groups.iter().map(|group| (group.name.as_str(), group.scoring)).collect();
    assert_eq!(groups, [("secret/b", Scoring::Sum), ("secret/a", Scoring::All)]);
    let indices: Vec<_> = problem.tests.iter().map(|test| test.group).collect();
    assert_eq!(indices, [None, Some(1), Some(0)]);
}

#[test]
fn answers_may_be_missing_where_they_are_to_be_made() {
    let bench = Bench::new("title = \"x\"", &[]);
    bench.write("tests/secret/1.in", "1\n");
    assert!(bench.load(Answers::Required).problem.is_none());
    let loaded = bench.load(Answers::Optional);
    assert_eq!(loaded.diagnostics, []);
    assert_eq!(loaded.problem.unwrap().tests[0].answer, bench.folder().join("tests/secret/1.ans"));
}

#[test]
fn names_that_are_one_elsewhere_are_errors() {
    let bench = Bench::new("title = \"x\"", &["secret/a", "secret/A"]);
    assert!(bench.told().contains("differs from `secret/A` only in case"), "{}", bench.told());
    let bench = Bench::new("title = \"x\"", &["secret/\u{e9}", "secret/e\u{301}"]);
    assert!(bench.told().contains("two tests have this name"), "{}", bench.told());
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_told() {
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;

    let check = |expected: &str, spoil: &dyn Fn(&Path)| {
        let bench = Bench::new("title = \"x\"", &["secret/1"]);
        spoil(&bench.folder());
        let loaded = bench.load(Answers::Required);
        assert!(bench.told().contains(expected), "{expected}: {}", bench.told());
        assert!(loaded.problem.is_none(), "{expected}");
    };
    let secret = |folder: &Path| folder.join("tests/secret");
    check("not a regular file", &|p| symlink("/dev/null", secret(p).join("2.in")).unwrap());
    check("cannot be read", &|p| symlink("nowhere", secret(p).join("2.in")).unwrap());
    check("cannot be read", &|p| symlink("loop", secret(p).join("loop")).unwrap());
    check("a link leads back to a folder above it", &|p| symlink("..", secret(p).join("up")).unwrap());
    check("the name is not UTF-8", &|p| {
        fs::write(secret(p).join(std::ffi::OsStr::from_bytes(b"\xff.in")), "").unwrap();
    });
    check("the file cannot be read: is a directory", &|p| {
        fs::remove_file(p.join(FILE_NAME)).unwrap();
        fs::create_dir(p.join(FILE_NAME)).unwrap();
    });
    check("the file cannot be read", &|p| fs::remove_file(p.join(FILE_NAME)).unwrap());
    check("cannot be listed", &|p| {
        fs::remove_dir_all(p.join("tests")).unwrap();
        fs::write(p.join("tests"), "").unwrap();
    });
}

#[cfg(unix)]
#[test]
fn a_pack_loads_what_is_sound() {
    use std::os::unix::ffi::OsStrExt;

    let bench = Bench::new("title = \"x\"", &["secret/1"]);
    let odd = bench.folder().with_file_name(std::ffi::OsStr::from_bytes(b"q\xff"));
    fs::create_dir(&odd).unwrap();
    fs::write(odd.join(FILE_NAME), "title = \"q\"").unwrap();
    bench.write("../p10/problem.toml", "title = 1").write("../.git/problem.toml", "");
    for name in ["p9", "p1"] {
        bench.write(&format!("../{name}/problem.toml"), "title = \"x\"");
        bench
            .write(&format!("../{name}/tests/secret/1.in"), "1")
            .write(&format!("../{name}/tests/secret/1.ans"), "1");
    }
    let defaults = Defaults::default();
    let options = Options { root: bench.root.path(), defaults: &defaults, answers: Answers::Required };
    let pack = load_pack(&bench.root.path().join("problems"), options);
    let names: Vec<&str> = pack.problems.iter().map(|problem| problem.name.as_str()).collect();
    assert_eq!(names, ["p", "p1", "p9"]);
    let broken: Vec<&str> = pack.broken.iter().map(|broken| broken.name.as_str()).collect();
    assert_eq!(broken, ["p10", "q\u{fffd}"]);
    assert!(pack.find("P-9").is_some() && pack.find("p10").is_none());
    let told = render(&pack.diagnostics, false);
    assert!(told.contains("the folder's name is not UTF-8"), "{told}");
}

#[test]
fn inputs_that_are_to_be_made_may_be_missing_where_they_can_be_made() {
    let generate = |name: &str| format!("[[generate]]\nname = \"{name}\"\ncommand = [\"problem.toml\"]\n");
    let bench = Bench::new(&format!("title = \"x\"\n{}", generate("secret/{1..2}")), &[]);
    assert!(bench.told().contains("`judge regen --inputs` makes the inputs"), "{}", bench.told());
    let loaded = bench.load(Answers::Optional);
    assert!(render(&loaded.diagnostics, false).contains("`secret/1` is to be generated"), "{loaded:?}");
    assert_eq!(loaded.problem.unwrap().tests, []);
    let loaded = bench.load(Answers::Unmade);
    assert_eq!(loaded.diagnostics, []);
    assert_eq!(loaded.problem.unwrap().generators[0].tests, ["secret/1", "secret/2"]);
}

#[test]
fn rows_and_groups_may_be_about_tests_that_are_to_be_made() {
    let toml = "title = \"x\"\n[[generate]]\nname = \"secret/a/{1..3}\"\ncommand = [\"problem.toml\"]\n\
                [[group]]\nname = \"secret/a\"\npoints = 6\nscoring = \"sum\"\n\
                [[test]]\nname = \"secret/a/1\"\npoints = 1\n\
                [[test]]\nname = \"secret/a/2\"\npoints = 2\n\
                [[test]]\nname = \"secret/a/3\"\npoints = 3\nby_hand = true\n";
    let bench = Bench::new(toml, &["secret/a/1"]);
    bench.write("tests/secret/a/3.ans", "3\n");
    assert!(bench.told().contains("`judge regen --inputs` makes the input\n"), "{}", bench.told());
    let loaded = bench.load(Answers::Unmade);
    assert_eq!(loaded.diagnostics, []);
    let tests = loaded.problem.unwrap().tests;
    let tests: Vec<_> = tests.iter().map(|test| (test.name.as_str(), test.points)).collect();
    assert_eq!(tests, [("secret/a/1", Points::from_integer(1))]);
}
