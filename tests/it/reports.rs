//! Reports of one grading: all formats agree, and each is made again from report.json alone.

mod reading;

use std::collections::BTreeMap;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use calamine::{Data, Reader, Xlsx};
use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use serde_json::Value;

use crate::bench::{Bench, Ran, SUM, judge, repository};

/// Points, or the code that stands in their place, of each student and problem; with `total`, of each student.
type Sheet = BTreeMap<(String, String), String>;

/// The verdict and the time of each suite's tests.
type Cases = BTreeMap<(String, String), (String, String)>;

/// A class with points that are no whole numbers, names that hurt, and every kind of cell.
fn class() -> Bench {
    let mut bench = Bench::with_sum()
        .file("problems/half/problem.toml", "title = { en = \"Half\", vi = \"Một nửa\" }\n")
        .file("class/an/sum.py", SUM)
        .file("class/an/half.py", "print(int(input()) // 2)\n")
        .file("class/=1+1/sum.py", "print(42)\n")
        .file("class/=1+1/half.py", "n = int(input())\nif n == 4: raise SystemExit(3)\nprint(n // 2)\n")
        .file("class/Nguye\u{302}\u{303}n | `@x`/half.py", "print(1)\n")
        .file("class/Nguye\u{302}\u{303}n | `@x`/sum.c", "int main() { return x; }\n")
        .file("class/007/odd.py", SUM)
        .file("class/007/half.py", "print(2)\n")
        .folder("class/1e5")
        .file(
            "problems/odd/problem.toml",
            "title = \"Odd\"\nchecker = { program = \"c.py\", protocol = \"kattis\" }\n",
        )
        .file("problems/odd/c.py", "import sys\nsys.exit(9)\n")
        .file("problems/odd/tests/secret/1.in", "2\n")
        .file("problems/odd/tests/secret/1.ans", "1\n");
    for number in 1..=3 {
        bench = bench
            .file(&format!("problems/half/tests/secret/{number}.in"), format!("{}\n", number * 2))
            .file(&format!("problems/half/tests/secret/{number}.ans"), format!("{number}\n"));
    }
    bench
}

pub(crate) fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn json(path: &Path) -> Value {
    serde_json::from_slice(&read(path)).unwrap()
}

/// What JSON tells: scores as they stand there, totals added up by hand in hundredths.
fn of_json(report: &Value) -> Sheet {
    let mut sheet = Sheet::new();
    let mut totals: BTreeMap<String, i64> = BTreeMap::new();
    for student in report["students"].as_array().unwrap() {
        totals.insert(student.as_str().unwrap().to_owned(), 0);
    }
    for submission in report["submissions"].as_array().unwrap() {
        let text = |key: &str| submission[key].as_str().unwrap().to_owned();
        let score = &submission["score"];
        let told = match text("verdict") {
            code if code == "JE" || code == "SK" => code,
            _ => shortest(score.as_f64().unwrap()),
        };
        if told.parse::<f64>().is_ok() {
            *totals.get_mut(&text("student")).unwrap() += (score.as_f64().unwrap() * 100.0).round() as i64;
        }
        sheet.insert((text("student"), text("problem")), told);
    }
    for (student, total) in totals {
        sheet.insert((student, "total".to_owned()), shortest(total as f64 / 100.0));
    }
    sheet
}

/// The shortest decimal of a number: `100`, `33.33`.
fn shortest(number: f64) -> String {
    number.to_string()
}

/// What CSV tells, the apostrophe taken away that keeps a name from being a formula.
fn of_csv(text: &str, separator: u8) -> Sheet {
    let text = text.strip_prefix('\u{feff}').unwrap();
    let mut rows = csv::ReaderBuilder::new().delimiter(separator).from_reader(text.as_bytes());
    let heads = rows.headers().unwrap().clone();
    let mut sheet = Sheet::new();
    for row in rows.records().map(Result::unwrap) {
        for (head, cell) in heads.iter().zip(&row).skip(1).filter(|(_, cell)| !cell.is_empty()) {
            let cell = if separator == b';' { cell.replace(',', ".") } else { cell.to_owned() };
            sheet.insert((row[0].trim_start_matches('\'').to_owned(), head.to_owned()), cell);
        }
    }
    sheet
}

fn cell(cell: &Data) -> String {
    match cell {
        Data::Float(number) => shortest(*number),
        Data::String(text) => text.clone(),
        other => panic!("a cell is {other:?}"),
    }
}

/// What the summary of a workbook tells, and what its other sheets tell.
fn of_xlsx(bytes: Vec<u8>) -> (Sheet, Sheet) {
    let mut book = Xlsx::new(Cursor::new(bytes)).unwrap();
    let (mut summary, mut problems) = (Sheet::new(), Sheet::new());
    for (place, name) in book.sheet_names().into_iter().enumerate() {
        let range = book.worksheet_range(&name).unwrap();
        let mut rows = range.rows();
        let heads: Vec<String> = rows.next().unwrap().iter().map(cell).collect();
        for row in rows {
            if place > 0 {
                if row[2] != Data::Empty {
                    problems.insert((cell(&row[0]), name.clone()), cell(&row[2]));
                }
                continue;
            }
            summary.insert((cell(&row[1]), "total".to_owned()), cell(&row[2]));
            for (head, found) in heads.iter().zip(row).skip(3).filter(|(_, found)| **found != Data::Empty) {
                summary.insert((cell(&row[1]), head.clone()), cell(found));
            }
        }
    }
    (summary, problems)
}

fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = element.attributes().map(Result::unwrap).find(|found| found.key.as_ref() == name.as_bytes());
    found.map(|found| found.normalized_value(XmlVersion::Implicit1_0).unwrap().into_owned())
}

/// What JUnit tells by its suites, and the verdict and CPU time of each test.
fn of_junit(xml: &str) -> (Sheet, Cases) {
    let (mut sheet, mut cases) = (Sheet::new(), BTreeMap::new());
    let (mut suite, mut case, mut verdict) = (String::new(), None, String::new());
    let mut reader = quick_xml::Reader::from_str(xml);
    loop {
        match reader.read_event().unwrap() {
            Event::Eof => return (sheet, cases),
            Event::Start(element) | Event::Empty(element) => match element.name().as_ref() {
                b"testsuite" => suite = attribute(&element, "name").unwrap(),
                b"property" => {
                    let (name, value) =
                        (attribute(&element, "name").unwrap(), attribute(&element, "value").unwrap());
                    if name == "verdict" {
                        verdict = value;
                    } else if name == "score" || (name == "max_score" && (verdict == "JE" || verdict == "SK"))
                    {
                        let (student, problem) = suite.rsplit_once(": ").unwrap();
                        let told = if name == "score" { value } else { verdict.clone() };
                        sheet.insert((student.to_owned(), problem.to_owned()), told);
                    }
                }
                b"testcase" => {
                    let key = (suite.clone(), attribute(&element, "name").unwrap());
                    let time = attribute(&element, "time").unwrap_or_default();
                    cases.insert(key.clone(), ("AC".to_owned(), time));
                    case = Some(key);
                }
                b"failure" | b"error" => {
                    cases.get_mut(case.as_ref().unwrap()).unwrap().0 = attribute(&element, "type").unwrap();
                }
                b"skipped" => cases.get_mut(case.as_ref().unwrap()).unwrap().0 = "SK".to_owned(),
                _ => {}
            },
            _ => {}
        }
    }
}

/// What the first table of a page of Markdown tells.
fn of_markdown(page: &str) -> Sheet {
    let cells = |line: &str| -> Vec<String> {
        let inner = line.trim_matches('|');
        inner.split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect()
    };
    let mut lines = page.lines().take_while(|line| line.starts_with('|'));
    let heads = cells(lines.next().unwrap());
    let mut sheet = Sheet::new();
    for row in lines.skip(1).map(cells) {
        for (head, cell) in heads.iter().zip(&row).skip(1).filter(|(_, cell)| *cell != "–") {
            let head = if head == "Total" { "total" } else { head };
            let points = cell.split(' ').next().unwrap().to_owned();
            sheet.insert((row[0].clone(), head.to_owned()), points);
        }
    }
    sheet
}

/// The same with names as spreadsheets have them.
fn composed(sheet: &Sheet) -> Sheet {
    let name = |(student, problem): &(String, String)| (judge::text::composed(student), problem.clone());
    sheet.iter().map(|(key, told)| (name(key), told.clone())).collect()
}

#[test]
fn all_reports_of_a_grading_agree_to_the_last_digit() {
    let bench = class();
    bench.run(&["grade", "class", "-q", "--out", "results"]).exits_with(3);
    let out = |name: &str| bench.path("results").join(name);
    let report = json(&out("report.json"));
    let expected = of_json(&report);
    let named = |student: &str, problem: &str| expected[&(student.to_owned(), problem.to_owned())].as_str();
    assert_eq!((named("=1+1", "half"), named("=1+1", "sum"), named("007", "odd")), ("66.67", "50", "JE"));
    assert_eq!((named("=1+1", "total"), named("1e5", "total")), ("116.67", "0"));

    let csv = String::from_utf8(read(&out("scores.csv"))).unwrap();
    assert_eq!(of_csv(&csv, b','), composed(&expected));
    let (summary, problems) = of_xlsx(read(&out("scores.xlsx")));
    assert_eq!(summary, composed(&expected));
    let without_totals: Sheet =
        expected.iter().filter(|(key, _)| key.1 != "total").map(|(k, v)| (k.clone(), v.clone())).collect();
    assert_eq!(problems, composed(&without_totals));
    let (suites, cases) = of_junit(std::str::from_utf8(&read(&out("junit.xml"))).unwrap());
    assert_eq!(suites, without_totals);
    let mut tests = 0;
    for submission in report["submissions"].as_array().unwrap() {
        let suite = format!(
            "{}: {}",
            submission["student"].as_str().unwrap(),
            submission["problem"].as_str().unwrap()
        );
        for test in submission["tests"].as_array().unwrap() {
            let (verdict, time) = &cases[&(suite.clone(), test["name"].as_str().unwrap().to_owned())];
            assert_eq!(verdict, test["verdict"].as_str().unwrap(), "{suite}");
            let cpu_ms = test["cpu_ms"].as_u64().unwrap();
            assert_eq!(*time, format!("{}.{:03}", cpu_ms / 1000, cpu_ms % 1000), "{suite}");
            tests += 1;
        }
    }
    let compile_errors = cases.keys().filter(|(_, name)| name == "compile").count();
    assert_eq!((tests + compile_errors, compile_errors), (cases.len(), 1));

    let page = bench.run(&["report", "results", "--format", "markdown"]).exits_with(0).stdout;
    // A bar and a backtick stand for others there.
    let inert = |text: &str| text.replace('|', "¦").replace('`', "ˋ");
    let shown: Sheet =
        expected.into_iter().map(|((student, problem), told)| ((inert(&student), problem), told)).collect();
    assert_eq!(of_markdown(&page), shown);
}

#[test]
fn each_report_is_made_again_from_the_json_alone() {
    let bench = class();
    bench.run(&["grade", "class", "-q", "--out", "results"]).exits_with(3);
    let elsewhere = tempfile::tempdir().unwrap();
    let there = |name: &str| elsewhere.path().join(name);
    std::fs::rename(bench.path("results/report.json"), there("report.json")).unwrap();
    let run = |arguments: &[&str]| -> Ran {
        judge().current_dir(elsewhere.path()).args(arguments).output().unwrap().into()
    };
    let all = [
        "report",
        "report.json",
        "--csv",
        "a.csv",
        "--xlsx",
        "a.xlsx",
        "--junit",
        "a.xml",
        "--json",
        "a.json",
        "--html",
        "a.html",
        "--students",
        "pages",
    ];
    let ran = run(&all).exits_with(0);
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str()), ("", ""));
    let names = [
        ("a.csv", "scores.csv"),
        ("a.xlsx", "scores.xlsx"),
        ("a.xml", "junit.xml"),
        ("a.html", "report.html"),
        ("pages/an.html", "students/an.html"),
    ];
    for (name, of_grade) in names {
        assert!(read(&there(name)) == read(&bench.path("results").join(of_grade)), "{name}");
    }
    assert!(read(&there("a.json")) == read(&there("report.json")));
    // On the screen it is as it was, but for the warnings of that time.
    let table = run(&["report", "."]).exits_with(0).stdout;
    assert_eq!(table, bench.run(&["report", elsewhere.path().to_str().unwrap()]).exits_with(0).stdout);
    assert!(table.contains("=1+1") && table.contains("116.67"), "{table}");
    let csv = run(&["report", "report.json", "--csv", "-"]).exits_with(0).stdout;
    assert_eq!(csv.as_bytes(), read(&there("a.csv")));
    let junit = run(&["report", "report.json", "--format", "junit"]).exits_with(0).stdout;
    assert_eq!(junit.as_bytes(), read(&there("a.xml")));
    let json = run(&["report", "report.json", "--format", "json"]).exits_with(0).stdout;
    assert_eq!(json.as_bytes(), read(&there("report.json")));
    let page = run(&["report", "report.json", "--markdown", "-", "--language", "vi"]).exits_with(0);
    page.says("| Học sinh | Tổng điểm |").says("` |");
    // As an editor on Windows saves it.
    std::fs::write(there("saved.json"), [b"\xef\xbb\xbf", &*read(&there("report.json"))].concat()).unwrap();
    assert_eq!(run(&["report", "saved.json", "--csv", "-"]).exits_with(0).stdout, csv);
    run(&["report", "report.json", "--csv", "-", "--json", "-"]).exits_with(2).complains("only one report");
    run(&["report", "report.json", "--csv", "no/where.csv"])
        .exits_with(3)
        .complains("cannot write `no/where.csv`");
}

#[test]
fn signs_and_headings_are_typed_or_configured_or_those_of_the_locale() {
    let bench = class();
    let toml = std::fs::read_to_string(bench.path("judge.toml")).unwrap();
    bench.run(&["grade", "class", "-q", "--out", "results"]).exits_with(3);
    let expected = of_json(&json(&bench.path("results/report.json")));
    let csv = |arguments: &[&str], locale: &str| {
        let mut command = bench.command(&["report", "results", "--csv", "-"]);
        let ran = command.args(arguments).env("LC_ALL", locale).output().unwrap();
        Ran::from(ran).exits_with(0).stdout
    };
    assert_eq!(csv(&[], "C.UTF-8"), csv(&[], "en_US.UTF-8"));
    let vietnamese = csv(&[], "vi_VN.UTF-8");
    assert!(vietnamese.contains(";116,67;"), "{vietnamese}");
    assert_eq!(of_csv(&vietnamese, b';'), composed(&expected));
    assert_eq!(csv(&["--decimal-sign", ","], "C"), vietnamese);
    assert_eq!(csv(&["--csv-separator", ","], "vi_VN"), csv(&[], "C"));
    assert!(csv(&["--csv-separator", "tab"], "vi_VN").contains("\t116,67\t"));
    std::fs::write(
        bench.path("judge.toml"),
        toml.replace("[report]", "[report]\nlanguage = \"vi\"\ndecimal_sign = \",\""),
    )
    .unwrap();
    assert_eq!(csv(&[], "C"), vietnamese);
    let page = bench.run(&["report", "results", "--format", "markdown"]).exits_with(0);
    page.says("| Học sinh |");
    bench
        .run(&["grade", "class", "-q", "--out", "again", "--csv-separator", ",", "--decimal-sign", ","])
        .exits_with(2)
        .complains("must differ");
    assert!(!bench.path("again").exists(), "told before anything is graded");
}

#[test]
fn only_commands_that_grade_have_junit_and_markdown() {
    let bench = Bench::with_sum().file("sum.py", "print(3)\n").file("class/an/sum.py", SUM);
    bench
        .run(&["test", "sum.py", "--format", "markdown"])
        .exits_with(1)
        .says("| `sum.py` | `sum` | WA | 0 | 1/3 |");
    bench.run(&["test", "sum.py", "--format", "junit"]).exits_with(1).says("<failure type=\"WA\"");
    bench.run(&["grade", "class", "-q", "--format", "markdown"]).exits_with(0).says("| an | 100 | 100 |");
    bench.run(&["grade", "class", "-q", "--format", "junit"]).exits_with(0).says("name=\"an: sum\"");
    for arguments in [
        &["list", "--format", "markdown"][..],
        &["doctor", "--format", "junit"],
        &["grade", "class", "--format", "sarif"],
    ] {
        bench.run(arguments).exits_with(2).complains("this command has no format");
    }
    bench
        .run(&["grade", "class", "--compare", "--format", "junit"])
        .exits_with(2)
        .complains("`--compare` tells nothing");
}
