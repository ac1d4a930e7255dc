//! Grading a class: layouts, names, reports.

use crate::bench::{Bench, Ran, SUM, judge, repository};

#[test]
fn the_sample_class_gets_the_verdicts_written_down_for_it_whatever_runs_beside_and_stands_around() {
    let expected: toml::Value =
        toml::from_str(&std::fs::read_to_string(repository().join("tests/class-verdicts.toml")).unwrap())
            .unwrap();
    let key = |of: &dyn Fn(&str) -> String| (of("student"), of("problem"), of("verdict"));
    let mut expected: Vec<_> = expected["submission"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| key(&|name| row[name].as_str().unwrap().to_owned()))
        .collect();
    expected.sort();
    // A submission has its verdict after its first time-out.
    for (jobs, level, stop_after) in [("1", "full", "100"), ("8", "partial", "1"), ("8", "none", "1")] {
        let arguments = ["grade", "tests/class", "--format", "json", "-q", "-j", jobs];
        let walls = ["--isolation", "none", "--isolation-at-most", level];
        let ran = judge().args(arguments).args(walls).args(["--stop-after", stop_after]).output();
        let ran: Ran = ran.unwrap().into();
        let report = ran.exits_with(0).json();
        let rows = report["submissions"].as_array().unwrap();
        let mut found: Vec<_> =
            rows.iter().map(|row| key(&|name| row[name].as_str().unwrap().to_owned())).collect();
        found.sort();
        assert_eq!(found, expected, "with -j {jobs}, isolation at most {level}");
    }
}

#[test]
fn results_stand_in_the_order_of_names_whatever_finished_first() {
    let mut bench = Bench::with_sum();
    for student in ["10", "9", "Ân", "an", "b"] {
        bench = bench.file(&format!("class/{student}/sum.py"), SUM);
    }
    let names = |jobs| {
        let report =
            bench.run(&["grade", "class", "--format", "json", "-q", "-j", jobs]).exits_with(0).json();
        let of = |list: &serde_json::Value| {
            let students = list.as_array().unwrap().iter();
            students.map(|row| row["student"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        of(&report["submissions"])
    };
    assert_eq!(names("1"), names("8"));
    assert_eq!(names("1")[..2], ["9", "10"]);
}

#[test]
fn both_layouts_aliases_and_spellings_are_recognised_and_the_rest_is_told() {
    let bench = Bench::with_sum()
        .file("class/an/SUM.py", SUM)
        .file("class/bình/t-o n_g/main.py", SUM)
        .file("class/chi/sum.docx", "x")
        .file("class/chi/product.py", "x")
        .folder("class/dũng");
    let ran = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0);
    let report = ran.json();
    let graded: Vec<_> = report["submissions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["student"].as_str().unwrap(), row["verdict"].as_str().unwrap()))
        .collect();
    assert_eq!(graded, [("an", "AC"), ("bình", "AC")]);
    assert_eq!(report["students"].as_array().unwrap().len(), 4);
    let unmatched = report["unmatched"].to_string();
    assert!(unmatched.contains("chi/sum.docx") && unmatched.contains("no language has .docx"), "{unmatched}");
    assert!(unmatched.contains("chi/product.py"), "{unmatched}");
}

#[test]
fn names_of_students_are_the_same_composed_or_not() {
    let bench = Bench::with_sum()
        .file("class/Nguye\u{302}\u{303}n/sum.py", SUM)
        .file("class/Nguy\u{1ec5}n/tong.py", SUM);
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
    assert_eq!(report["students"].as_array().unwrap().len(), 1);
    assert_eq!(report["submissions"].as_array().unwrap().len(), 1);
    assert!(report["warnings"].to_string().contains("sum"), "{}", report["warnings"]);
}

#[test]
fn out_holds_a_report_and_a_sheet_without_formulas() {
    let bench = Bench::with_sum()
        .file("class/=cmd/sum.py", SUM)
        .file("class/bình/sum.py", "print(3)\n")
        .folder("class/chi");
    bench.run(&["grade", "class", "--out", "results/hk1"]).exits_with(0);
    let sheet = std::fs::read_to_string(bench.path("results/hk1/scores.csv")).unwrap();
    let lines: Vec<&str> = sheet.lines().collect();
    assert_eq!(lines, ["\u{feff}student,total,sum", "'=cmd,100,100", "bình,0,0", "chi,0,"], "{sheet}");
    let report = std::fs::read_to_string(bench.path("results/hk1/report.json")).unwrap();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["schema"], "judge-report/1");
    let doctor = bench.run(&["doctor", "--format", "json"]).exits_with(0).json();
    assert_eq!(report["isolation"], doctor["isolation"]);
}

#[test]
fn results_tell_of_tests_and_of_outputs_that_are_the_same() {
    let mut bench = Bench::with_sum().file("class/an/sum.py", SUM).file("class/em/sum.py", "x\n");
    for student in ["bình", "chi"] {
        bench = bench.file(&format!("class/{student}/sum.py"), "print(input()[0] * 7)\n");
    }
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
    let problem =
        report["insight"]["problems"].as_array().unwrap().iter().find(|found| found["problem"] == "sum");
    let problem = problem.unwrap();
    assert_eq!(problem["submissions"], 4);
    let test = problem["tests"].as_array().unwrap().iter().find(|test| test["name"] == "secret/02").unwrap();
    assert_eq!((&test["ran"], &test["passed"]), (&4.into(), &1.into()), "{problem:#}");
    let same = &report["insight"]["same_outputs"][0];
    assert_eq!(same["students"], serde_json::json!(["bình", "chi"]), "{}", report["insight"]);
}

#[test]
fn the_table_is_plain_when_piped_and_quiet_when_asked() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    let without = ["grade", "class", "--isolation", "none", "--isolation-at-most", "none"];
    let loud = bench.run(&without).exits_with(0);
    assert!(!loud.stdout.contains('\u{1b}') && !loud.stderr.contains('\u{1b}'), "{loud:?}");
    assert_eq!(loud.stderr.matches("isolation is none").count(), 1, "{}", loud.stderr);
    let loud = loud.complains("[1/1] an sum: AC");
    assert_eq!(bench.run(&["grade", "class", "-q"]).exits_with(0).stderr, "");
    let colour = bench.run(&["grade", "class", "--color", "always"]).exits_with(0);
    assert!(colour.stdout.contains('\u{1b}'));
    drop(loud);
}

#[test]
fn an_archive_gets_one_clear_message() {
    let bench = Bench::with_sum().file("class.zip", "PK\u{3}\u{4}");
    let ran = bench.run(&["grade", "class.zip"]).exits_with(2);
    assert!(ran.stderr.contains("unpack"), "{}", ran.stderr);
}

#[test]
fn a_missing_toolchain_is_the_judges_failure_and_names_the_package() {
    let bench = Bench::with_sum().file("class/an/sum.xyz", "x").file("class/bình/sum.py", SUM);
    let text = std::fs::read_to_string(bench.path("judge.toml")).unwrap();
    let row = "\n[[language]]\nname = \"xyz\"\nextensions = [\"xyz\"]\nrun = [\"xyz-interpreter\", \"{source}\"]\npackage = \"xyz-tools\"\n";
    let bench = bench.file("judge.toml", text + row);
    let ran = bench.run(&["grade", "class", "--format", "json"]).exits_with(3);
    let report =
        ran.complains("warning: `xyz-interpreter` is not installed; install the package `xyz-tools`").json();
    assert_eq!(report["submissions"][0]["verdict"], "JE");
    assert!(report["submissions"][0]["compile"]["log"].to_string().contains("xyz-tools"));
    assert_eq!(report["submissions"][1]["verdict"], "AC");
}

#[test]
fn a_problem_with_mistakes_costs_its_own_submissions_only() {
    let bench = Bench::with_sum()
        .file("problems/broken/problem.toml", "titel = \"x\"\n")
        .file("class/an/broken.py", SUM)
        .file("class/an/sum.py", SUM);
    let ran =
        bench.run(&["grade", "class", "--format", "json"]).exits_with(3).complains("did you mean `title`");
    let report = ran.json();
    let verdicts: Vec<_> =
        report["submissions"].as_array().unwrap().iter().map(|row| &row["verdict"]).collect();
    assert_eq!(verdicts, ["JE", "AC"]);
}

#[test]
fn reports_are_never_written_among_the_students() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    for out in ["class/results", "class/an", "class", "class/../class/x/y"] {
        let ran = bench.run(&["grade", "class", "--out", out]).exits_with(2);
        ran.complains("lies in the class folder");
    }
    assert!(!bench.path("class/results").exists());
    let ran = bench.command(&["grade", ".", "--out", "../results"]).current_dir(bench.path("class")).output();
    Ran::from(ran.unwrap()).exits_with(0);
    assert!(bench.path("results/scores.csv").exists());
}

#[test]
fn a_folder_that_is_no_class_is_told() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    bench.run(&["grade", "class/an"]).exits_with(0).complains("no submission in `class/an`");
}

#[test]
fn the_table_says_why_the_judge_failed() {
    let config = std::fs::read_to_string(repository().join("judge.toml")).unwrap();
    let bench = Bench::with_sum()
        .file("judge.toml", config.replace("\"g++\", \"-O2\"", "\"no-such-compiler\""))
        .file(
            "problems/half/problem.toml",
            "title = \"Half\"\nchecker = { program = \"c.py\", protocol = \"kattis\" }\n",
        )
        .file("problems/half/c.py", "import sys\nsys.exit(9)\n")
        .file("problems/half/tests/secret/1.in", "2\n")
        .file("problems/half/tests/secret/1.ans", "1\n")
        .file("class/an/sum.cpp", "int main() {}\n")
        .file("class/bình/sum.cpp", "int main() {}\n")
        .file("class/bình/half.py", "print(1)\n");
    let ran = bench.run(&["grade", "class", "-q"]).exits_with(3);
    ran.says("an/sum.cpp and 1 more: `no-such-compiler` is not installed; install the package `g++`")
        .says("bình/half.py: the checker ended with exit code 9");
}

#[test]
fn a_class_or_a_pack_that_programs_may_read_is_refused() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    let judge_toml = std::fs::read_to_string(bench.path("judge.toml")).unwrap();
    let runtime = format!("runtime = [\"{}\", ", bench.path("").display());
    let judge_toml = judge_toml.replacen("runtime = [", &runtime, 1);
    let bench = bench.file("judge.toml", judge_toml);
    bench
        .run(&["grade", "class"])
        .exits_with(2)
        .complains("which programs in")
        .complains("`runtime` in judge.toml");
}
