use super::*;
use crate::model::{TestInsight, Verdict};
use Verdict::{Ac, Re, Sk, Tle, Wa};

fn item(name: &str, passed: usize, ran: usize, discrimination: Option<f64>) -> TestInsight {
    TestInsight { name: name.into(), ran, passed, discrimination, same_as: None }
}

#[test]
fn a_histogram_of_scores() {
    let scores = [0.0, 9.99, 10.0, 55.5, 62.0, 62.5, 100.0];
    insta::assert_snapshot!(distribution(&scores, 100.0, Tongue::English).as_str());
}

#[test]
fn a_histogram_counts_every_score_whatever_it_is() {
    let said = |scores: &[f64], most| {
        let svg = distribution(scores, most, Tongue::Vietnamese).as_str().to_owned();
        svg.split("<desc>").nth(1).unwrap().split("</desc>").next().unwrap().to_owned()
    };
    assert_eq!(said(&[], 100.0), "Chưa ai có điểm.");
    assert_eq!(
        said(&[-1.0, f64::NAN, 150.0, 99.5], 100.0),
        "4 học sinh, tối đa 100 điểm, trung bình 49,9, trung vị 49,8: 2 từ 0 đến 10; 2 từ 90 đến 100."
    );
    assert!(said(&[0.0, 0.0], 0.0).contains("2 từ 0 đến"));
    assert!(said(&vec![50.0; 300], 100.0).contains("300 từ 50 đến 55"));
}

fn class<'a>() -> Vec<HeatRow<'a>> {
    let row = |student, verdicts: &[Option<Verdict>]| HeatRow { student, verdicts: verdicts.to_vec() };
    vec![
        row("Nguyễn <b>An</b>", &[Some(Ac), Some(Wa), Some(Wa)]),
        row("Trần Bình", &[Some(Ac), Some(Ac), Some(Ac)]),
        row("Chi", &[Some(Tle), Some(Re), None]),
        row("Dũng", &[Some(Wa), Some(Sk), Some(Sk)]),
    ]
}

#[test]
fn a_heat_map_of_a_small_class() {
    insta::assert_snapshot!(
        heat_map(&["sample/1", "secret/1", "secret/2"], &class(), Tongue::English).as_str()
    );
}

#[test]
fn a_heat_map_tells_how_many_were_run() {
    let class = class();
    let says = |rows, tests: &[&str], tongue| {
        let svg = heat_map(tests, &class[..rows], tongue).as_str().to_owned();
        svg.split("<desc>").nth(1).unwrap().split(", ").take(2).collect::<Vec<_>>().join(", ")
    };
    let tests = ["sample/1", "secret/1"];
    assert_eq!(says(1, &tests, Tongue::English), "1 submission that ran, 2 tests");
    assert_eq!(says(2, &tests[..1], Tongue::English), "2 submissions that ran, 1 test");
    assert_eq!(says(1, &tests, Tongue::Vietnamese), "1 bài đã chạy, 2 test");
}

#[test]
fn a_heat_map_of_a_large_class_stays_small() {
    let verdicts = [Some(Ac), Some(Wa), Some(Tle), Some(Ac)];
    let rows: Vec<HeatRow<'_>> = (0..1000)
        .map(|at| HeatRow {
            student: "an",
            verdicts: (0..20).map(|test| verdicts[(at * 7 + test * 3) % 4]).collect(),
        })
        .collect();
    let tests: Vec<String> = (1..=20).map(|test| format!("secret/{test}")).collect();
    let tests: Vec<&str> = tests.iter().map(String::as_str).collect();
    let svg = heat_map(&tests, &rows, Tongue::English);
    assert_eq!(svg.as_str().matches("class=\"heat-wa\"").count(), 2, "one path, and the legend");
    assert!(svg.as_str().len() < 300_000, "{}", svg.as_str().len());
    // More students than rows: two share one.
    let many: Vec<HeatRow<'_>> = rows.iter().chain(&rows).cloned().collect();
    let svg = heat_map(&tests, &many, Tongue::English);
    assert!(svg.as_str().contains("Each row is 2 submissions"));
    assert!(svg.as_str().len() < 300_000, "{}", svg.as_str().len());
}

#[test]
fn submissions_that_share_a_row_have_their_commonest_verdict() {
    let row = |verdict: Verdict| HeatRow { student: "an", verdicts: vec![Some(verdict)] };
    let mut rows = vec![row(Wa); 1500];
    rows.extend(vec![row(Ac); 1500]);
    let svg = heat_map(&["secret/1"], &rows, Tongue::English).as_str().to_owned();
    let path = |class: &str| {
        svg.split(&format!("<path class=\"{class}\" d=\"")).nth(1).unwrap().matches('M').count()
    };
    assert!(path("heat-ac") >= 500 && svg.contains("Each row is 3 submissions"));
}

#[test]
fn a_line_for_each_test() {
    let tests = [
        item("sample/1", 31, 31, None),
        item("secret/1", 20, 31, Some(0.62)),
        TestInsight { same_as: Some("secret/1".into()), ..item("secret/2", 20, 31, Some(0.61)) },
        item("secret/3", 1, 500, Some(-0.31)),
        item("secret/4", 0, 31, None),
        item("secret/5", 0, 0, None),
    ];
    insta::assert_snapshot!(items(&tests, Tongue::English).as_str());
    assert!(items(&tests, Tongue::Vietnamese).as_str().contains("ai cũng qua"));
}

#[test]
fn a_line_of_running_times_for_each_test() {
    let mut spread = Spread::default();
    for (cpu_ms, runs) in [(3, 12), (500, 4), (999, 1), (1000, 1), (1001, 1), (9000, 2)] {
        (0..runs).for_each(|_| spread.add(cpu_ms, 1000));
    }
    spread.add(5, 0);
    let tests =
        [TestTimes { name: "secret/1", spread }, TestTimes { name: "<i>", spread: Spread::default() }];
    insta::assert_snapshot!(times(&tests, Tongue::English).as_str());
    assert!(times(&[], Tongue::Vietnamese).as_str().contains("Chưa chạy test nào."));
}

#[test]
fn names_are_inert_and_visible() {
    let hostile = "<script>\u{202e}\"'";
    let row = HeatRow { student: hostile, verdicts: vec![Some(Wa)] };
    let same = TestInsight { same_as: Some(hostile.into()), ..item(hostile, 1, 2, Some(f64::NAN)) };
    let times_of = TestTimes { name: hostile, spread: Spread::default() };
    for markup in [
        heat_map(&[hostile], &[row], Tongue::English),
        items(&[same], Tongue::English),
        times(&[times_of], Tongue::English),
    ] {
        let svg = markup.as_str();
        assert!(!svg.contains("<script") && !svg.contains('\u{202e}') && !svg.contains("\"'"), "{svg}");
    }
}

#[test]
fn pictures_of_nothing_are_pictures() {
    for markup in
        [heat_map(&[], &[], Tongue::English), items(&[], Tongue::English), times(&[], Tongue::English)]
    {
        assert!(markup.as_str().starts_with("<svg class=\"picture") && !markup.as_str().contains("NaN"));
    }
}
