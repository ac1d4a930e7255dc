//! Where reports go: to which files, with which rights, and what they never take the place of.

use std::path::Path;

use crate::bench::{Bench, SUM};
use crate::reports::read;

#[test]
fn no_report_takes_the_place_of_another_or_of_its_source() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    bench.run(&["grade", "class", "-q", "--out", "out"]).exits_with(0);
    let before = read(&bench.path("out/report.json"));
    for (arguments, words) in [
        (["--csv", "out/new", "--json", "out/../out/new"], "two reports cannot go to"),
        (["--csv", "-", "--json", "-"], "only one report can go to standard output"),
        (["--csv", "out/report.json", "--junit", "x.xml"], "is the report itself"),
        (["--json", "out/report.json", "--junit", "x.xml"], "is the report itself"),
    ] {
        let mut all = vec!["report", "out"];
        all.extend(arguments);
        bench.run(&all).exits_with(2).complains(words);
    }
    assert_eq!(read(&bench.path("out/report.json")), before);
    assert!(!bench.path("out/new").exists());
}

#[cfg(unix)]
#[test]
fn reports_go_where_a_link_leads_and_into_pipes_and_devices() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    bench.run(&["grade", "class", "-q", "--out", "out"]).exits_with(0);
    let csv = read(&bench.path("out/scores.csv"));
    std::fs::write(bench.path("target.csv"), "old").unwrap();
    symlink("target.csv", bench.path("link.csv")).unwrap();
    let pipe = bench.path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || read(&pipe)
    });
    let arguments = ["report", "out", "--csv", "link.csv", "--junit", "/dev/null", "--markdown", "pipe"];
    bench.run(&arguments).exits_with(0);
    assert!(String::from_utf8(reader.join().unwrap()).unwrap().contains('|'));
    assert_eq!(read(&bench.path("target.csv")), csv);
    assert!(bench.path("link.csv").is_symlink());
    let kind = |path: &Path| std::fs::symlink_metadata(path).unwrap().file_type();
    assert!(kind(&pipe).is_fifo() && kind(Path::new("/dev/null")).is_char_device());
}

#[cfg(unix)]
#[test]
fn reports_have_the_rights_that_the_users_mask_leaves() {
    use std::os::unix::fs::PermissionsExt;
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    let judge = env!("CARGO_BIN_EXE_judge");
    for (mask, expected) in [("077", 0o600), ("027", 0o640)] {
        let script = format!("umask {mask} && exec '{judge}' grade class -q --out {mask}");
        let mut command = std::process::Command::new("sh");
        let ran = command.args(["-c", &script]).current_dir(bench.path(".")).output().unwrap();
        assert!(ran.status.success());
        for name in ["report.json", "report.html", "scores.xlsx"] {
            let mode = bench.path(&format!("{mask}/{name}")).metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, expected, "{name} with {mask}");
        }
    }
}

#[test]
fn a_report_that_cannot_be_written_keeps_no_other_from_it() {
    let bench = Bench::with_sum()
        .file("class/an/sum.py", SUM)
        .file("out/students", "in the way")
        .folder("out/scores.csv");
    let ran = bench.run(&["grade", "class", "-q", "--out", "out"]).exits_with(3);
    ran.complains("scores.csv").complains("students");
    for name in ["report.json", "report.html", "scores.xlsx", "junit.xml"] {
        assert!(bench.path(&format!("out/{name}")).is_file(), "{name}");
    }
}

#[test]
fn pages_of_students_who_are_gone_stay_and_are_told() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM).file("class/bình/sum.py", SUM);
    bench.run(&["grade", "class", "--out", "out"]).exits_with(0);
    let pages = || std::fs::read_dir(bench.path("out/students")).unwrap().count();
    assert_eq!(pages(), 2);
    std::fs::remove_dir_all(bench.path("class/bình")).unwrap();
    bench
        .run(&["grade", "class", "--out", "out"])
        .exits_with(0)
        .complains("holds 1 page of earlier gradings");
    assert_eq!(pages(), 2);
    let ran = bench.run(&["report", "out", "--students", "pages"]).exits_with(0);
    assert_eq!(ran.stderr, "", "nothing lay there before");
}
