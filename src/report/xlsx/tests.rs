use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};

use super::*;
use crate::model::{SubmissionReport, Tongue, Verdict};
use crate::report::fixture;

fn bytes(report: &Report, tongue: Tongue) -> Vec<u8> {
    let mut out = Vec::new();
    write(report, Options { tongue, ..Options::default() }, &mut out).unwrap();
    out
}

/// The cells of each sheet, row by row, read by another library.
fn read(report: &Report, tongue: Tongue) -> BTreeMap<String, Vec<Vec<Data>>> {
    let mut book = Xlsx::new(Cursor::new(bytes(report, tongue))).unwrap();
    let names = book.sheet_names();
    let mut sheets = BTreeMap::new();
    for name in names {
        assert!(book.worksheet_formula(&name).unwrap().is_empty(), "a formula in {name}");
        let rows = book.worksheet_range(&name).unwrap();
        sheets.insert(name, rows.rows().map(<[Data]>::to_vec).collect());
    }
    sheets
}

/// The cells as lines; a text stands in quotes, so that a number is told from it.
fn told(report: &Report, tongue: Tongue) -> String {
    let cell = |cell: &Data| match cell {
        Data::String(text) => format!("{text:?}"),
        cell => cell.to_string(),
    };
    let mut told = String::new();
    for (name, rows) in read(report, tongue) {
        told += &format!("[{name}]\n");
        for row in rows {
            told += &(row.iter().map(cell).collect::<Vec<_>>().join(" | ") + "\n");
        }
    }
    told
}

#[test]
fn the_whole_workbook() {
    insta::assert_snapshot!(told(&fixture::class(), Tongue::English));
}

#[test]
fn headings_are_vietnamese_where_asked_for() {
    let told = told(&fixture::class(), Tongue::Vietnamese);
    let heads = told.lines().filter(|line| line.starts_with(['[', '"']) && line.contains("Học sinh"));
    insta::assert_snapshot!(heads.take(2).collect::<Vec<_>>().join("\n"));
    assert!(told.contains("[Tổng hợp]"), "{told}");
}

#[test]
fn what_somebody_wrote_is_a_text_wherever_it_stands() {
    let long = "ệ".repeat(40_000);
    let names = [
        "=1+1",
        "@x",
        "-5",
        "007",
        "1e5",
        "TRUE",
        "'quoted",
        "https://example.org",
        "mailto:a@example.org",
        "Nguy\u{1ec5}n",
        "Tra\u{302}\u{300}n",
        "a\u{1b}b\nc\u{202e}d\u{ffff}e",
        "_x0041_ &amp; <b>",
        &long,
    ];
    let mut report = fixture::class();
    let first = report.submissions[0].clone();
    report.students = names.map(str::to_owned).into();
    let of =
        |name: &&str| SubmissionReport { student: (*name).into(), language: (*name).into(), ..first.clone() };
    report.submissions = names.iter().map(of).collect();
    let sheets = read(&report, Tongue::English);
    let (summary, problem) = (&sheets["Summary"], &sheets["board-check"]);
    assert_eq!((summary.len(), problem.len()), (names.len() + 1, names.len() + 1));
    for (index, name) in names.iter().enumerate() {
        let expected = Data::String(cell_text(name));
        let (row, other) = (&summary[index + 1], &problem[index + 1]);
        assert_eq!([&row[1], &other[0], &other[5]], [&expected; 3]);
        assert_eq!((&row[0], &row[2]), (&Data::Float(1.0), &Data::Float(100.0)));
    }
    let units = cell_text(&long).encode_utf16().count();
    assert_eq!((units, cell_text(&long).ends_with('…')), (32_767, true));
    assert_eq!(cell_text(&"𝄞".repeat(20_000)).encode_utf16().count(), 32_767);
    assert_eq!(cell_text(&"x".repeat(32_767)), "x".repeat(32_767));
}

#[test]
fn equal_totals_have_the_same_rank_and_the_next_is_left_out() {
    let mut report = fixture::class();
    let first = report.submissions[0].clone();
    let points = [("an", 5_000), ("bình", 10_000), ("chi", 5_000), ("dũng", 1_000), ("em", 10_000)];
    report.students = points.map(|(name, _)| name.to_owned()).into();
    let of = |(name, points): (&str, i64)| SubmissionReport {
        student: name.to_owned(),
        score: Score::from_hundredths(points),
        ..first.clone()
    };
    report.submissions = points.map(of).into();
    let sheets = read(&report, Tongue::English);
    let ranks: Vec<&Data> = sheets["Summary"][1..].iter().map(|row| &row[0]).collect();
    assert_eq!(ranks, [3.0, 1.0, 3.0, 5.0, 1.0].map(Data::Float).iter().collect::<Vec<_>>());
}

#[test]
fn ones_own_files_have_rows_by_their_paths() {
    let mut report = fixture::class();
    report.students.clear();
    report.submissions.retain(|submission| submission.problem == "n-queens");
    report.submissions.iter_mut().for_each(|submission| submission.student.clear());
    let sheets = read(&report, Tongue::English);
    let paths: Vec<String> = sheets["n-queens"][1..].iter().map(|row| row[0].to_string()).collect();
    assert_eq!(paths, report.submissions.iter().map(|s| s.path.clone()).collect::<Vec<_>>());
}

#[test]
fn the_same_report_makes_the_same_bytes() {
    let report = fixture::class();
    assert_eq!(bytes(&report, Tongue::English), bytes(&report, Tongue::English));
}

#[test]
fn tests_stand_in_the_column_of_their_name_whatever_others_have() {
    let mut report = fixture::class();
    report.submissions.retain(|submission| submission.problem == "n-queens");
    let mut tests = report.submissions[1].tests.clone();
    tests.reverse();
    tests[0].verdict = Verdict::Tle;
    report.submissions[0].tests = tests;
    let sheets = read(&report, Tongue::English);
    let rows = &sheets["n-queens"];
    assert_eq!(rows[0][6..], ["secret/1", "sample/1"].map(|name| Data::String(name.to_owned())));
    assert_eq!(rows[1][6..], ["TLE", "AC"].map(|code| Data::String(code.to_owned())));
    assert_eq!(rows[2][6..], ["RE", "AC"].map(|code| Data::String(code.to_owned())));
}

proptest::proptest! {
    #[test]
    fn any_name_makes_a_workbook_that_reads_back(name: String) {
        let report = fixture::with_name(&name);
        let sheets = read(&report, Tongue::English);
        if !name.is_empty() {
            let row = &sheets["Summary"][1];
            proptest::prop_assert_eq!(&row[1], &Data::String(cell_text(&name)));
        }
    }
}
