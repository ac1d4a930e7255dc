//! Hostile and broken things among what is handed in, and a machine that fails: each becomes a result
//! with a reason, and the rest goes on.

mod checkers;

use std::process::{Command, Stdio};

use serde_json::Value;

use crate::bench::{Bench, Ran, SUM};

/// Grades a class and returns the verdict of one student and the reason.
fn of<'a>(report: &'a Value, student: &str) -> (&'a str, String) {
    let row = report["submissions"].as_array().unwrap().iter().find(|row| row["student"] == student);
    let row = row.unwrap_or_else(|| panic!("{student} is not in {report:#}"));
    let reason = format!("{} {}", row["compile"]["log"], row["tests"][0]["message"]);
    (row["verdict"].as_str().unwrap(), reason)
}

#[test]
fn odd_sources_are_refused_with_a_reason_and_cost_nobody_else_anything() {
    let bench = Bench::with_sum()
        .file("class/empty/sum.py", "")
        .file("class/blank/sum.cpp", " \n")
        .file("class/binary/sum.cpp", b"\x7fELF\x02\x01\x01\0\0\0")
        .file("class/good/sum.py", SUM)
        .folder("class/nothing")
        .folder("class/folder/sum");
    let huge = std::fs::File::create({
        std::fs::create_dir_all(bench.path("class/huge")).unwrap();
        bench.path("class/huge/sum.cpp")
    });
    huge.unwrap().set_len(100 << 20).unwrap();
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
    for (student, words) in [("empty", "empty"), ("blank", "empty"), ("binary", "NUL"), ("huge", "100 MiB")] {
        let (verdict, reason) = of(&report, student);
        assert!(verdict == "CE" && reason.contains(words), "{student}: {verdict} {reason}");
    }
    assert_eq!(of(&report, "good").0, "AC");
    assert_eq!(report["students"].as_array().unwrap().len(), 7);
}

#[cfg(unix)]
#[test]
fn fifos_devices_broken_links_and_loops_are_told_and_never_opened() {
    use std::os::unix::fs::symlink;
    let bench =
        Bench::with_sum().file("class/good/sum.py", SUM).folder("class/odd/forced").folder("class/device");
    assert!(Command::new("mkfifo").arg(bench.path("class/odd/sum.py")).status().unwrap().success());
    symlink("/dev/zero", bench.path("class/device/sum.py")).unwrap();
    symlink("nowhere", bench.path("class/odd/tong.cpp")).unwrap();
    symlink("..", bench.path("class/odd/forced/loop")).unwrap();
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
    assert_eq!(report["submissions"].as_array().unwrap().len(), 1, "{report:#}");
    let unmatched = report["unmatched"].to_string();
    for path in ["odd/sum.py", "device/sum.py", "odd/tong.cpp"] {
        assert!(unmatched.contains(path), "{path} is not in {unmatched}");
    }
}

#[cfg(unix)]
#[test]
fn names_that_are_not_utf8_are_graded_and_shown() {
    use std::os::unix::ffi::OsStrExt;
    let bench = Bench::with_sum().folder("class");
    let student = bench.path("class").join(std::ffi::OsStr::from_bytes(b"l\xea"));
    std::fs::create_dir(&student).unwrap();
    std::fs::write(student.join("sum.py"), SUM).unwrap();
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
    assert_eq!(of(&report, "l\u{fffd}").0, "AC");
}

#[test]
fn names_with_quotes_blanks_and_dashes_are_ordinary_names() {
    let names = ["O'Brien \"x\"", "-rf", "$(id)", "a;b", "tên có dấu", "*"];
    let bench =
        names.iter().fold(Bench::with_sum(), |bench, name| bench.file(&format!("class/{name}/sum.py"), SUM));
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
    for name in names {
        assert_eq!(of(&report, name).0, "AC");
    }
}

#[test]
fn a_folder_called_as_the_judge_calls_a_program_is_an_ordinary_folder() {
    let source =
        "#include <stdio.h>\nint main() { int a, b; scanf(\"%d%d\", &a, &b); printf(\"%d\", a + b); }\n";
    let bench = Bench::with_sum().file("class/an/sum/program/main.c", source);
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
    assert_eq!(of(&report, "an").0, "AC", "{report:#}");
}

#[test]
fn a_class_whose_name_is_too_long_for_a_file_does_not_compile() {
    let judge_toml =
        "[[language]]\nname = \"java\"\nextensions = [\"java\"]\nrun = [\"true\"]\nmain_class = \"java\"\n";
    let bench = Bench::with_sum()
        .file("judge.toml", judge_toml)
        .file("class/an/sum.java", format!("public class {} {{}}\n", "A".repeat(300)));
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
    let (verdict, reason) = of(&report, "an");
    assert!(verdict == "CE" && reason.contains("too long"), "{verdict} {reason}");
}

/// A language whose sources are run when they are compiled, as those of some languages may be.
#[cfg(target_os = "linux")]
const RUN_BY_COMPILER: &str = "[[language]]\nname = \"sh\"\nextensions = [\"sh\"]\ncompile = [\"sh\", \"{source}\"]\nrun = [\"{exe}\"]\n";

#[cfg(target_os = "linux")]
#[test]
fn a_link_in_the_place_of_what_a_compiler_says_is_not_followed() {
    let bench = Bench::with_sum().file("judge.toml", RUN_BY_COMPILER);
    let bench = bench.file("secret", "the secret\n");
    let secret = bench.path("secret");
    let source = format!("rm .compiler-output; ln -s {} .compiler-output; exit 1\n", secret.display());
    let bench = bench.file("class/an/sum.sh", source);
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
    let (verdict, reason) = of(&report, "an");
    assert!(verdict == "CE" && !reason.contains("the secret"), "{verdict} {reason}");
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let bench =
        Bench::with_sum().file("class/an/sum.py", SUM).file("class/bình/sum.py", SUM).folder("class/khoá");
    let close = |path: &str| {
        std::fs::set_permissions(bench.path(path), std::fs::Permissions::from_mode(0o000)).unwrap();
    };
    close("class/bình/sum.py");
    close("class/khoá");
    let mut open_to_all = std::fs::metadata(bench.path(".")).unwrap().permissions();
    open_to_all.set_mode(0o755);
    std::fs::set_permissions(bench.path("."), open_to_all).unwrap();
    let arguments = ["grade", "class", "--format", "json", "-q"];
    let Some(mut command) = as_ordinary_user(&bench, &arguments) else { return };
    let ran = Ran::from(command.output().unwrap());
    let report = ran.exits_with(0).json();
    assert_eq!(of(&report, "an").0, "AC");
    let unmatched = report["unmatched"].to_string();
    for path in ["bình/sum.py", "khoá"] {
        assert!(unmatched.contains(path) && unmatched.contains("ermission denied"), "{path}: {report:#}");
    }
}

/// The judge under a user who has no special rights; `None` where this test may not change users and has
/// special rights itself.
fn as_ordinary_user(bench: &Bench, arguments: &[&str]) -> Option<Command> {
    let root =
        std::fs::metadata("/proc/self").is_ok_and(|about| std::os::unix::fs::MetadataExt::uid(&about) == 0);
    if !root {
        return Some(bench.command(arguments));
    }
    // The folder of the judge may be closed to others.
    let copy = bench.path("judge");
    std::fs::copy(env!("CARGO_BIN_EXE_judge"), &copy).unwrap();
    let mut command = Command::new("setpriv");
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]).arg(copy).args(arguments);
    command.current_dir(bench.path(".")).env("TMPDIR", "/tmp").stdin(Stdio::null());
    Some(command)
}

#[cfg(target_os = "linux")]
#[test]
fn a_judge_that_is_built_anew_while_it_grades_goes_on() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).file("judge", "");
    // The open descriptor is all that is left of the program when it starts, and another lies in its place.
    let script = "exec 9< judge; rm judge; echo other > judge; exec /proc/self/fd/9 \"$@\"";
    for level in ["full", "partial", "none"] {
        std::fs::remove_file(bench.path("judge")).unwrap();
        std::fs::copy(env!("CARGO_BIN_EXE_judge"), bench.path("judge")).unwrap();
        let mut command = Command::new("sh");
        command.args(["-c", script, "sh", "grade", "class", "--fresh", "--format", "json", "-q"]);
        command.args(["--isolation-at-most", level]).current_dir(bench.path(".")).stdin(Stdio::null());
        let report = Ran::from(command.output().unwrap()).exits_with(0).json();
        assert_eq!(of(&report, "an").0, "AC", "{report:#}");
        assert_eq!(report["isolation"]["level"], level, "{report:#}");
    }
}

/// Runs the judge where `folder` is a file system of so many KiB, with its work folder in `temporary`.
/// `None` where the machine does not allow to make one, which CI does not accept.
fn with_small_disk(bench: &Bench, folder: &str, kib: u32, temporary: &str, arguments: &str) -> Option<Ran> {
    let unshare = || {
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount"]);
        command
    };
    if !unshare().arg("true").status().is_ok_and(|status| status.success()) {
        #[expect(clippy::disallowed_methods, reason = "CI says what must be there")]
        let required = std::env::var_os("JUDGE_REQUIRE").is_some();
        assert!(!required, "a small disk needs user namespaces");
        return None;
    }
    let script = format!("mount -t tmpfs -o size={kib}k none {folder} && exec \"$JUDGE\" {arguments}");
    let mut command = unshare();
    command.args(["sh", "-c", &script]).env("JUDGE", env!("CARGO_BIN_EXE_judge")).env("TMPDIR", temporary);
    Some(command.current_dir(bench.path(".")).output().unwrap().into())
}

#[test]
fn a_full_disk_is_the_judges_failure_not_the_students() {
    let bench = Bench::with_sum().file("class/an/sum.py", "print('x' * (4 << 20))\n").folder("disk");
    let temporary = bench.path("disk");
    let arguments = "grade class --format json -q";
    let Some(ran) = with_small_disk(&bench, "disk", 1024, temporary.to_str().unwrap(), arguments) else {
        return;
    };
    let report = ran.exits_with(3).json();
    let (verdict, reason) = of(&report, "an");
    assert!(verdict == "JE" && reason.contains("full"), "{verdict} {reason}");
}

#[test]
fn a_report_that_cannot_be_written_is_told_and_the_table_is_shown_all_the_same() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).folder("out");
    let Some(ran) = with_small_disk(&bench, "out", 4, "/tmp", "grade class --out out") else { return };
    ran.exits_with(3).says("AC").complains("cannot write `out/");
}

#[test]
fn a_source_that_compiles_to_no_program_is_a_compile_error() {
    let bench = Bench::with_sum().file("sum.rs", "#![crate_type = \"lib\"]\npub fn f() {}\n");
    let report = bench.run(&["test", "sum.rs", "--format", "json", "-q"]).exits_with(1).json();
    let (verdict, reason) = of(&report, "");
    assert!(verdict == "CE" && reason.contains("no program"), "{verdict} {reason}");
}

#[test]
fn a_submission_that_arrives_by_an_alias_of_a_problem_with_mistakes_is_the_judges_failure() {
    let bench = Bench::with_sum()
        .file("problems/product/problem.toml", "title = \"Product\"\naliases = [\"TICH\"]\ntime_limit = 0\n")
        .file("class/an/TICH.py", SUM);
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(3).json();
    assert_eq!(of(&report, "an").0, "JE");
}

#[test]
fn a_toolchain_that_does_not_tell_where_it_is_is_missing() {
    let bench = Bench::with_sum().file("sum.py", SUM);
    let text = std::fs::read_to_string(bench.path("judge.toml")).unwrap();
    let text = text.replace(
        "locate = [\"python3\", \"-c\", \"import sys; print(sys.executable)\"]",
        "locate = [\"false\"]",
    );
    let bench = bench.file("judge.toml", text);
    let report = bench.run(&["test", "sum.py", "--format", "json", "-q"]).exits_with(3).json();
    assert!(of(&report, "").1.contains("`python3`"), "{report:#}");
}

#[test]
fn what_a_program_puts_in_the_place_of_its_output_is_no_output() {
    // Where there are walls, most of this is refused. Each run has names of its own: the desks of all slots lie
    // side by side.
    let answer = "out = os.readlink('/proc/self/fd/1')\nmine = str(os.getpid())\nright = '../right' + mine\n\
                  open(right, 'w').write('3\\n')\n";
    let cases = [
        ("link", "os.unlink(out); os.symlink(os.path.abspath(right), out)", "WA"),
        ("fifo", "os.unlink(out); os.mkfifo(out)", "WA"),
        ("folder", "os.unlink(out); os.mkdir(out)", "WA"),
        ("nothing", "os.unlink(out)", "WA"),
        ("named-link", "os.symlink(right, 'SUM.OUT')", "WA"),
        ("named-fifo", "os.mkfifo('SUM.OUT')", "WA"),
        (
            "other-folder",
            "w = os.getcwd(); new = w + 'new' + mine; os.rename(w, w + 'old' + mine); os.mkdir(new); os.symlink(new, w); os.rename(right, new + '/SUM.OUT')",
            "WA",
        ),
        ("no-folder", "print(3); os.rmdir(os.getcwd())", "AC"),
        ("closed", "open('SUM.OUT', 'w').write('3\\n'); os.chmod('.', 0)", "AC"),
    ];
    let bench = Bench::with_sum()
        .file("problems/sum/problem.toml", "title = \"Sum\"\noutput_file = \"SUM.OUT\"\n")
        .file("problems/sum/tests/secret/01.in", "1 2\n")
        .file("problems/sum/tests/secret/01.ans", "3\n")
        .file("problems/sum/tests/secret/02.in", "1 2\n")
        .file("problems/sum/tests/secret/02.ans", "3\n");
    let bench = cases.iter().fold(bench, |bench, (student, act, _)| {
        bench.file(&format!("class/{student}/sum.py"), format!("import os\n{answer}{act}\n"))
    });
    let without = ["--isolation", "none", "--isolation-at-most", "none", "--format", "json", "-q"];
    let report = bench.run(&[&["grade", "class"][..], &without].concat()).exits_with(0).json();
    for (student, _, expected) in cases {
        let (verdict, reason) = of(&report, student);
        assert_eq!(verdict, expected, "{student}: {reason}");
    }
}

#[test]
fn a_compiler_that_leaves_folders_deeper_than_any_path_is_no_failure_of_the_judge() {
    let deep = "for i in $(seq 80); do mkdir $0 && cd $0; done; exit 0";
    let name = "d".repeat(100);
    let judge_toml = format!(
        "[[language]]\nname = \"sh\"\nextensions = [\"sh\"]\nrun = [\"sh\", \"{{source}}\"]\n\
         compile = [\"sh\", \"-c\", \"{deep}\", \"{name}\", \"{{source}}\"]\n"
    );
    let bench =
        Bench::with_sum().file("judge.toml", judge_toml).file("sum.sh", "read a b; echo $((a + b))\n");
    bench.run(&["test", "sum.sh"]).exits_with(0);
}

#[test]
fn without_a_path_the_toolchains_of_the_system_are_found() {
    let judge_toml = "[[language]]\nname = \"sh\"\nextensions = [\"sh\"]\nrun = [\"sh\", \"{source}\"]\n";
    let bench =
        Bench::with_sum().file("judge.toml", judge_toml).file("sum.sh", "read a b; echo $((a + b))\n");
    Ran::from(bench.command(&["test", "sum.sh"]).env_clear().output().unwrap()).exits_with(0);
    Ran::from(bench.command(&["test", "sum.sh"]).env("PATH", "").output().unwrap()).exits_with(0);
}

#[test]
fn a_full_folder_of_temporary_files_is_told_and_no_half_workbook_is_left() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).folder("small");
    bench.run(&["grade", "class", "-q", "--format", "json", "--out", "out"]).exits_with(0);
    std::fs::remove_file(bench.path("out/scores.xlsx")).unwrap();
    let temporary = bench.path("small");
    let arguments = "report out --xlsx out/scores.xlsx";
    let Some(ran) = with_small_disk(&bench, "small", 4, temporary.to_str().unwrap(), arguments) else {
        return;
    };
    ran.exits_with(3).complains("cannot write `out/scores.xlsx`").complains("TMPDIR");
    assert!(!bench.path("out/scores.xlsx").exists());
    let left = std::fs::read_dir(bench.path("out")).unwrap();
    let mut names = left.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(names.all(|name| !name.starts_with('.')), "a temporary file is left");
}
