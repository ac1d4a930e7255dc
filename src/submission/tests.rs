use std::fs;
use std::path::Path;

use super::*;
use crate::model::MainClass;

fn problem(name: &str, aliases: &[&str]) -> Problem {
    let aliases: Vec<String> = aliases.iter().map(|alias| (*alias).to_owned()).collect();
    Problem::without_tests(name, &aliases)
}

fn language(name: &str, extensions: &[&str], headers: &[&str], sources: &str) -> Language {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    Language {
        headers: words(headers),
        compile: words(&["x", sources]),
        main_class: (name == "java").then_some(MainClass::Java),
        ..Language::new(name, extensions, &[])
    }
}

/// Asks with three problems, one of them broken, and five languages.
fn with_known<T>(ask: impl FnOnce(Known<'_>) -> T) -> T {
    let problems = [problem("n-queens", &["BAI5", "Hậu"]), problem("board-check", &[])];
    let broken = [Broken { name: "mini-kakuro".to_owned(), aliases: Vec::new() }];
    let languages = [
        language("cpp", &["cpp", "cc"], &["h", "hpp"], "{sources}"),
        language("c", &["c"], &["h"], "{sources}"),
        language("python", &["py"], &[], "{source}"),
        language("pypy", &["pypy.py"], &[], "{source}"),
        language("java", &["java"], &[], "{sources}"),
    ];
    ask(Known { problems: &problems, broken: &broken, languages: &languages })
}

/// Makes files; a name that ends in `/` is a folder, one with ` = ` has content.
fn make(root: &Path, paths: &[&str]) {
    for path in paths {
        let (path, content) = path.split_once(" = ").unwrap_or((path, ""));
        let full = root.join(path);
        if path.ends_with('/') {
            fs::create_dir_all(full).unwrap();
        } else {
            fs::create_dir_all(full.parent().unwrap()).unwrap();
            fs::write(full, content).unwrap();
        }
    }
}

/// A class as lines: `student problem language path [sources] [headers]`, `? path: reason`, `! warning`.
fn told(folder: &Path) -> Vec<String> {
    let class = with_known(|known| class(folder, known)).unwrap();
    let names = |paths: &[PathBuf]| {
        paths.iter().map(|path| path.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
    };
    let mut lines: Vec<String> = class
        .submissions
        .iter()
        .map(|s| {
            let line =
                format!("{} {} {} {} [{}]", s.student, s.problem, s.language, s.path, names(&s.sources));
            if s.headers.is_empty() { line } else { format!("{line} [{}]", names(&s.headers)) }
        })
        .collect();
    lines.extend(
        class.unmatched.iter().map(|unmatched| format!("? {}: {}", unmatched.path, unmatched.reason)),
    );
    lines.extend(class.warnings.iter().map(|warning| format!("! {warning}")));
    lines
}

fn check(paths: &[&str], expected: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    make(folder.path(), paths);
    assert_eq!(told(folder.path()), expected, "{paths:?}");
}

#[test]
fn both_layouts_and_every_way_to_write_a_name() {
    check(
        &[
            "an/n-queens.cpp",
            "an/Board Check.PY",
            "bình/N_QUEENS.pypy.py",
            "chi/bai-5.c",
            "dũng/hậu/main.cpp",
        ],
        &[
            "an n-queens cpp an/n-queens.cpp [n-queens.cpp]",
            "an board-check python an/Board Check.PY [Board Check.PY]",
            "bình n-queens pypy bình/N_QUEENS.pypy.py [N_QUEENS.pypy.py]",
            "chi n-queens c chi/bai-5.c [bai-5.c]",
            "dũng n-queens cpp dũng/hậu/main.cpp [main.cpp]",
        ],
    );
    // The alias composed, the file decomposed.
    check(
        &["an/ha\u{323}\u{302}u.cpp"],
        &["an n-queens cpp an/ha\u{323}\u{302}u.cpp [ha\u{323}\u{302}u.cpp]"],
    );
}

#[test]
fn students_stand_in_natural_order_with_or_without_a_submission() {
    let folder = tempfile::tempdir().unwrap();
    make(folder.path(), &["hs10/", "hs2/.gitkeep", "hs1/n-queens.cpp", ".git/x", "__MACOSX/y"]);
    let class = with_known(|known| class(folder.path(), known)).unwrap();
    assert_eq!(class.students, ["hs1", "hs2", "hs10"]);
    assert_eq!((class.submissions.len(), class.unmatched, class.warnings), (1, vec![], vec![]));
}

#[test]
fn what_is_not_matched_has_its_reason() {
    check(
        &[
            "notes.txt",
            "class.zip",
            "an/notes.docx",
            "an/README",
            "an/n-quens.cpp",
            "an/zebra.cpp",
            "an/mini_kakuro.cpp",
            "an/old.tar.gz",
            "an/stuff/a.cpp",
            "an/board-check/readme.md",
            "an/util.h",
            "an/Thumbs.db",
            "an/n-queens.cpp~",
        ],
        &[
            "? class.zip: archives are not supported yet: unpack it",
            "? notes.txt: a file that is in no student's folder",
            "? an/board-check: no source in it",
            "? an/board-check/readme.md: no language has .md",
            "? an/mini_kakuro.cpp: the problem `mini_kakuro` has mistakes",
            "? an/n-quens.cpp: no problem is called `n-quens`; did you mean `n-queens`?",
            "? an/notes.docx: no language has .docx",
            "? an/old.tar.gz: archives are not supported yet: unpack it",
            "? an/README: no language: the name has no ending",
            "? an/stuff: no problem is called `stuff`",
            "? an/zebra.cpp: no problem is called `zebra`",
            "? an/util.h: a header without a source",
        ],
    );
}

#[test]
fn of_two_candidates_the_first_language_then_the_first_name_is_taken() {
    check(
        &["an/n-queens.py", "an/n-queens.cpp", "an/BAI5/main.c"],
        &[
            "an n-queens cpp an/n-queens.cpp [n-queens.cpp]",
            "! `an` has 3 candidates for `n-queens`: `an/n-queens.cpp` was taken, not `an/BAI5/main.c`, \
             `an/n-queens.py`",
        ],
    );
    check(
        &["an/n_queens.cpp", "an/bai5.cpp"],
        &[
            "an n-queens cpp an/bai5.cpp [bai5.cpp]",
            "! `an` has 2 candidates for `n-queens`: `an/bai5.cpp` was taken, not `an/n_queens.cpp`",
        ],
    );
}

#[test]
fn the_main_source_comes_first_and_headers_come_along() {
    let main = "int main() {}";
    check(
        &["an/n-queens/a.cpp", "an/n-queens/main.cpp", "an/n-queens/lib/b.h", "an/n-queens/lib/b.cpp"],
        &["an n-queens cpp an/n-queens [main.cpp a.cpp lib/b.cpp] [lib/b.h]"],
    );
    check(
        &["an/n-queens/main.cpp", "an/n-queens/N_Queens.cpp"],
        &["an n-queens cpp an/n-queens [N_Queens.cpp main.cpp]"],
    );
    check(
        &["an/n-queens/a.cpp = int domain();", &format!("an/n-queens/b.cpp = {main}")],
        &["an n-queens cpp an/n-queens [b.cpp a.cpp]"],
    );
    check(
        &["an/n-queens/helper.py = x = 1", "an/n-queens/run.py = if __name__ == '__main__': pass"],
        &["an n-queens python an/n-queens [run.py helper.py]"],
    );
    check(
        &["an/n-queens/a.py = x = 1", "an/n-queens/b.py = import A\nprint(A.x)"],
        &["an n-queens python an/n-queens [b.py a.py]"],
    );
    check(
        &[
            &format!("an/n-queens/a.cpp = {main}"),
            &format!("an/n-queens/b.cpp = {main}"),
            "an/n-queens/c.cpp",
        ],
        &[
            "an n-queens cpp an/n-queens [a.cpp c.cpp]",
            "! no name in `an/n-queens` tells the program: `an/n-queens/a.cpp` was taken",
            "! `an/n-queens/b.cpp` has a `main` of its own: left out beside `an/n-queens/a.cpp`",
        ],
    );
    check(
        &["an/n-queens.cpp", "an/board-check.py", "an/util.h"],
        &[
            "an n-queens cpp an/n-queens.cpp [n-queens.cpp] [util.h]",
            "an board-check python an/board-check.py [board-check.py]",
        ],
    );
}

#[test]
fn names_composed_and_decomposed_are_one_student() {
    let folder = tempfile::tempdir().unwrap();
    let (composed, decomposed) = ("B\u{ec}nh", "Bi\u{300}nh");
    make(folder.path(), &[&format!("{composed}/n-queens.cpp"), &format!("{decomposed}/board-check.cpp")]);
    let class = with_known(|known| class(folder.path(), known)).unwrap();
    assert_eq!(class.students.len(), 1);
    assert!([composed, decomposed].contains(&class.students[0].as_str()));
    assert!(class.submissions.iter().all(|s| s.student == class.students[0]));
    assert_eq!((class.submissions.len(), class.warnings.len()), (2, 1));
    assert!(class.warnings[0].contains("taken as one student"));
}

#[cfg(unix)]
#[test]
fn odd_files_and_links_are_told_and_the_rest_is_taken() {
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    make(folder.path(), &["an/n-queens/main.cpp", "bo/board-check.cpp", "bo/real.txt"]);
    symlink("/dev/null", path("an/board-check.cpp")).unwrap();
    symlink("nowhere", path("an/x.cpp")).unwrap();
    symlink("loop.cpp", path("an/loop.cpp")).unwrap();
    symlink("../bo/board-check.cpp", path("an/board-check.py")).unwrap();
    symlink("..", path("an/n-queens/up")).unwrap();
    symlink(".", path("all")).unwrap();
    symlink("nowhere", path("gone")).unwrap();
    // A link within the student's own folder is no harm.
    symlink("board-check.cpp", path("bo/n-queens.cpp")).unwrap();
    let expected = [
        "an n-queens cpp an/n-queens/main.cpp [main.cpp]",
        "bo n-queens cpp bo/n-queens.cpp [n-queens.cpp]",
        "bo board-check cpp bo/board-check.cpp [board-check.cpp]",
        "? all: a link that leads back to a folder above it",
        "? gone: a link to nothing",
        "? an/board-check.cpp: not a regular file",
        "? an/board-check.py: a link that leads out of the student's folder",
        "? an/loop.cpp: a loop of links",
        "? an/n-queens/up: a link that leads back to a folder above it",
        "? an/x.cpp: a link to nothing",
        "? bo/real.txt: no language has .txt",
    ];
    assert_eq!(told(folder.path()), expected);
}

#[cfg(unix)]
#[test]
fn a_name_that_is_not_utf8_is_graded_where_it_matches() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().unwrap();
    for name in [b"\xff", b"\xfe"] {
        make(&folder.path().join(OsStr::from_bytes(name)), &["n-queens.cpp"]);
    }
    fs::write(folder.path().join(OsStr::from_bytes(b"\xff/b\xe0i.cpp")), "").unwrap();
    let class = with_known(|known| class(folder.path(), known)).unwrap();
    assert_eq!(class.students, ["\u{fffd}", "\u{fffd} (2)"]);
    assert_eq!(class.submissions.len(), 2);
    assert_eq!(class.unmatched[0].path, "\u{fffd}/b\u{fffd}i.cpp");
    assert_eq!(class.unmatched[0].reason, "no problem is called `b\u{fffd}i`");
}

#[test]
fn a_class_must_be_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    make(folder.path(), &["class.tar.gz", "a.cpp"]);
    let fails = |name: &str| {
        let path = folder.path().join(name);
        let error = with_known(|known| class(&path, known)).unwrap_err();
        error.to_string().replace(&*folder.path().to_string_lossy(), "")
    };
    assert_eq!(fails("class.tar.gz"), "archives are not supported yet: `/class.tar.gz`");
    assert_eq!(fails("a.cpp"), "`/a.cpp` is a file, not a folder of students");
    assert_eq!(fails("none"), "cannot read `/none`");
}

/// The problem, language and main source of one file or folder, or why there is none.
fn one(root: &Path, path: &str, problem: Option<&str>) -> String {
    match with_known(|known| single(&root.join(path), problem, known)) {
        Ok(s) => format!("{} {} {}", s.problem, s.language, s.sources[0].display()),
        Err(error) => {
            let message = error.to_string().replace(&*root.to_string_lossy(), "");
            format!("{message} | {}", error.hint().unwrap_or_default())
        }
    }
}

#[test]
fn one_file_tells_its_problem_by_its_name_or_a_folders() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let files = [
        "N-Queens.cpp",
        "n-queens.v2.cpp",
        "x.py",
        "n-queens/main.cpp",
        "board-check/submissions/accepted/fast.py",
        "mini-kakuro/a.cpp",
        "work/bai5.c",
        "mixed/bai5.c",
        "mixed/bai5.cpp",
        "empty/notes.txt",
        "x.docx",
        "x.zip",
    ];
    make(root, &files);
    let cases: [(&str, Option<&str>, &str); 10] = [
        ("N-Queens.cpp", None, "n-queens cpp N-Queens.cpp"),
        ("n-queens.v2.cpp", None, "n-queens cpp n-queens.v2.cpp"),
        ("N-Queens.cpp", Some("board_check"), "board-check cpp N-Queens.cpp"),
        ("n-queens/main.cpp", None, "n-queens cpp main.cpp"),
        ("n-queens", None, "n-queens cpp main.cpp"),
        ("board-check/submissions/accepted/fast.py", None, "board-check python fast.py"),
        ("work", None, "n-queens c bai5.c"),
        ("work/../work/bai5.c", None, "n-queens c bai5.c"),
        (
            "x.docx",
            None,
            "cannot test `/x.docx`: no language has .docx | languages and their endings are rows of `judge.toml`",
        ),
        ("x.zip", None, "archives are not supported yet: `/x.zip` | unpack it and name the folder"),
    ];
    for (path, problem, expected) in cases {
        assert_eq!(one(root, path, problem), expected, "{path}");
    }
    let cases: [(&str, Option<&str>, &str); 6] = [
        ("mini-kakuro/a.cpp", None, "the problem `mini-kakuro` has mistakes"),
        ("x.py", Some("mini_kakuro"), "the problem `mini_kakuro` has mistakes"),
        ("x.py", Some("n-quens"), "no problem is called `n-quens` | did you mean `n-queens`?"),
        ("x.py", None, "cannot tell which problem `/x.py` solves: no problem is called `x`, `"),
        ("mixed", None, "`/mixed` does not tell which is the program: `bai5.cpp`, `bai5.c` | name the file"),
        ("empty", None, "cannot test `/empty`: no source of a language in it"),
    ];
    for (path, problem, expected) in cases {
        let told = one(root, path, problem);
        assert!(told.starts_with(expected), "{path}: {told}");
    }
    assert!(one(root, "none.cpp", None).starts_with("cannot read `/none.cpp`"));
    #[cfg(unix)]
    assert!(one(Path::new("/"), "dev/null", None).contains("not a regular file"));
}
