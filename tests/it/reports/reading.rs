//! Reports that are read: of older judges, damaged ones, and what is none.

use super::*;

/// Reports that earlier versions of the judge wrote.
fn older() -> Vec<PathBuf> {
    let folder = repository().join("tests/it/reports/older");
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.sort();
    assert_eq!(found.len(), 2);
    found
}

#[test]
fn what_older_judges_wrote_is_read() {
    let place = tempfile::tempdir().unwrap();
    for path in older() {
        let run = |arguments: &[&str]| -> Ran {
            judge()
                .current_dir(place.path())
                .arg("report")
                .arg(&path)
                .args(arguments)
                .output()
                .unwrap()
                .into()
        };
        run(&[])
            .exits_with(0)
            .says("Nguyễn Văn Bình")
            .says("116.67")
            .says("6 submissions: 2 AC, 2 WA, 1 RE, 1 CE");
        run(&["--csv", "a.csv", "--xlsx", "a.xlsx", "--junit", "a.xml"]).exits_with(0);
        let expected = of_csv(&String::from_utf8(read(&place.path().join("a.csv"))).unwrap(), b',');
        assert_eq!(expected[&("=1+1".to_owned(), "half".to_owned())], "33.33");
        assert_eq!(of_xlsx(read(&place.path().join("a.xlsx"))).0, expected);
        run(&["--markdown", "-"]).exits_with(0).says("| `=1+1` | 33.33 | 33.33 RE | 0 CE |");
        let again = run(&["--format", "json"]).exits_with(0).json();
        assert_eq!(again["submissions"].as_array().unwrap().len(), 6);
    }
}

#[test]
fn reports_of_now_and_of_older_judges_are_as_the_schema_says() {
    let schema = judge().args(["report", "--schema"]).output().unwrap();
    let schema = Ran::from(schema).exits_with(0).json();
    let schema = jsonschema::validator_for(&schema).unwrap();
    let bench = class();
    bench.run(&["grade", "class", "-q", "--out", "results"]).exits_with(3);
    let mut reports = vec![json(&bench.path("results/report.json"))];
    reports.extend(older().iter().map(|path| json(path)));
    reports.push(
        bench.file("sum.py", "print(3)\n").run(&["test", "sum.py", "--format", "json"]).exits_with(1).json(),
    );
    for report in reports {
        let errors: Vec<String> = schema.iter_errors(&report).map(|error| error.to_string()).collect();
        assert_eq!(errors, [""; 0]);
    }
    assert!(!schema.is_valid(&serde_json::json!({ "schema": "judge-report/2" })));
}

#[test]
fn what_is_no_report_is_told_as_compare_tells_it() {
    let bench = Bench::with_sum()
        .file("list.json", "[1]")
        .folder("empty")
        .file("cut.json", "{\"schema\": ")
        .file("wide.json", b"\xff\xfe{\0}\0");
    let cases = [
        ("wide.json", "`wide.json` is written in UTF-16"),
        ("none.json", "cannot read `none.json`"),
        ("empty", "`empty` holds no report.json"),
        ("list.json", "`list.json` is no report of a grading"),
        ("cut.json", "`cut.json` is damaged"),
    ];
    for (name, message) in cases {
        let ran = bench.run(&["report", name, "--csv", "out.csv"]).exits_with(2).complains(message);
        assert_eq!((ran.stderr.lines().count(), ran.stdout.as_str()), (2, ""));
        assert!(!bench.path("out.csv").exists());
    }
    bench.run(&["report"]).exits_with(2);
    bench.run(&["report", "x", "--schema"]).exits_with(2);
}

#[test]
fn a_report_with_submissions_to_problems_that_it_lacks_is_damaged() {
    let bench = Bench::with_sum().file("class/an/sum.py", SUM);
    let mut report = bench.run(&["grade", "class", "-q", "--format", "json"]).exits_with(0).json();
    report["problems"] = Value::Array(Vec::new());
    let bench = bench.file("report.json", report.to_string());
    bench.run(&["report", "report.json", "--csv", "x.csv"]).exits_with(2).complains("no such problem");
    assert!(!bench.path("x.csv").exists());
}
