use super::*;
use crate::model::SubmissionReport;
use crate::report::fixture;

fn markdown(report: &Report, tongue: Tongue) -> String {
    fixture::text(|out| write(report, Options { tongue, ..Options::default() }, out))
}

#[test]
fn the_whole_page() {
    insta::assert_snapshot!(markdown(&fixture::class(), Tongue::English));
}

#[test]
fn headings_are_vietnamese_where_asked_for() {
    insta::assert_snapshot!(markdown(&fixture::class(), Tongue::Vietnamese));
}

#[test]
fn without_students_there_is_a_row_a_submission() {
    let mut report = fixture::class();
    report.students.clear();
    report.submissions.iter_mut().for_each(|submission| submission.student.clear());
    insta::assert_snapshot!(markdown(&report, Tongue::English));
}

#[test]
fn a_long_class_has_room_in_a_comment_and_tells_how_many_are_left_out() {
    let mut report = fixture::class();
    let first = report.submissions[0].clone();
    report.students = (0..10_000).map(|number| format!("student <{number}> {}", "x".repeat(60))).collect();
    let of = |student: &String| SubmissionReport { student: student.clone(), ..first.clone() };
    report.submissions = report.students.iter().map(of).collect();
    let page = markdown(&report, Tongue::English);
    let shown = page.lines().filter(|line| line.starts_with("| `student")).count();
    assert!(shown > 100, "{page}");
    assert!(page.chars().count() < 65_536);
    assert!(page.contains(&format!("… and {} students more.", 10_000 - shown)), "{page}");
    assert!(page.contains("10000 submissions: 10000 AC"), "{page}");
}

#[test]
fn a_hostile_name_makes_no_markup_and_no_cell() {
    let name = "`@all` | <script>alert(1)</script> [x](http://x) \u{1b}[31m\n| a | b |\n\n# head";
    let report = fixture::with_name(name);
    let page = markdown(&report, Tongue::English);
    assert!(fixture::is_visible(&page));
    for line in page.lines().filter(|line| line.contains("script")) {
        let outside: String = line.split('`').step_by(2).collect();
        assert!(!outside.contains(['<', '@', '[', '#']), "{line}");
    }
    let bars = |line: &&str| line.matches('|').count();
    let tables: Vec<usize> = page.lines().filter(|line| line.starts_with('|')).map(|l| bars(&l)).collect();
    let mut kinds = tables.clone();
    kinds.dedup();
    assert_eq!(kinds.len(), 2, "two tables, each with rows of one length: {tables:?}\n{page}");
}
