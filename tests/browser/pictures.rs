//! The pictures that the README shows: a small class, made of what was really graded, with names that one could meet.

use std::fs;
use std::path::PathBuf;

use judge::model::{Report, Score, SubmissionReport, Verdict};
use judge::report::Tongue;
use judge::report::html;

use crate::Bench;
use crate::class::{COMPOSED, DECOMPOSED, DRAWN, SLOW};

/// Each student's results for [`DRAWN`], in its order: `a` like who has all right, `b` like who is wrong, a digit
/// like that with so many failing tests only, `c` like whose programs end badly, `.` nothing.
const STUDENTS: [(&str, &str); 14] = [
    ("12A1-01 Nguyễn Thị Thu An", "aaaa"),
    ("12A1-02 Trần Quốc Bảo", "ab1b"),
    ("12A1-03 Lê Minh Châu", "a1a2"),
    ("12A1-04 Phạm Ngọc Diệp", "baaa"),
    ("12A1-05 Hoàng Gia Đạt", ".cba"),
    ("12A1-06 Võ Thị Mỹ Hạnh", "aaa1"),
    ("12A1-07 Đặng Đức Huy", ".bac"),
    ("12A1-08 Bùi Khánh Linh", "baa3"),
    ("12A1-09 Đỗ Hoài Nam", "a2ca"),
    ("12A1-10 Ngô Bảo Ngọc", "aaaa"),
    ("12A1-11 Dương Hữu Phúc", "..bb"),
    ("12A1-12 Lý Thanh Tâm", "a1a."),
    ("12A1-13 Trịnh Phương Thảo", "aaba"),
    ("12A1-14 Huỳnh Tuấn Vũ", "...."),
];

/// Where pictures go.
fn folder() -> PathBuf {
    let wanted = std::env::var_os("JUDGE_PICTURES").map(PathBuf::from);
    let folder = wanted.unwrap_or_else(|| concat!(env!("CARGO_TARGET_TMPDIR"), "/pictures").into());
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What a student of [`STUDENTS`] handed in for a problem.
fn submission(class: &Report, student: usize, problem: &str, like: char) -> Option<SubmissionReport> {
    let like_whom = match like {
        '.' => return None,
        'a' => COMPOSED,
        'c' => SLOW,
        _ => DECOMPOSED,
    };
    let is_it = |one: &&SubmissionReport| one.student == like_whom && one.problem == problem;
    let mut made = class.submissions.iter().find(is_it)?.clone();
    made.student = STUDENTS[student].0.to_owned();
    made.path = made.path.replace(like_whom, STUDENTS[student].0);
    let failing = made.tests.iter_mut().filter(|test| test.verdict != Verdict::Ac);
    let most = like.to_digit(10).map_or(usize::MAX, |digit| digit as usize);
    for test in failing.skip(most) {
        (test.verdict, test.score, test.failure) = (Verdict::Ac, test.max_score, None);
        test.message.clear();
        test.output.clear();
    }
    for (place, test) in made.tests.iter_mut().enumerate() {
        test.cpu_ms += test.cpu_ms * ((student * 31 + place * 17) % 60) as u64 / 100;
    }
    if like.is_ascii_digit() {
        let lost = made.tests.iter().filter(|test| test.verdict != Verdict::Ac).map(|test| test.max_score);
        made.score = Score::from_hundredths(made.max_score.hundredths() - lost.sum::<Score>().hundredths());
    }
    Some(made)
}

fn report(class: &Report) -> Report {
    let mut report = class.clone();
    report.problems.retain(|problem| DRAWN.contains(&&*problem.name));
    report.students = STUDENTS.map(|(name, _)| name.to_owned()).into();
    (report.interrupted, report.warnings, report.unmatched) = (false, vec![], vec![]);
    report.started = "2026-11-02T07:30:00Z".to_owned();
    let of_student = |(student, (_, results)): (usize, &(&str, &'static str))| {
        let results = DRAWN.into_iter().zip(results.chars());
        results.filter_map(|(problem, like)| submission(class, student, problem, like)).collect::<Vec<_>>()
    };
    report.submissions = STUDENTS.iter().enumerate().flat_map(of_student).collect();
    report.insight = judge::insight::of(&report.problems, &report.submissions);
    report
}

pub(crate) fn are_taken(bench: &Bench) {
    let report = report(&bench.class.report);
    for (name, tongue) in [("shown", Tongue::English), ("xem", Tongue::Vietnamese)] {
        let mut page = Vec::new();
        html::write(&report, tongue, &mut page).unwrap();
        fs::write(bench.class.page(name), page).unwrap();
    }
    let folder = folder();
    let take = |name: &str| {
        let picture = bench.browser.picture();
        assert!(picture.starts_with(b"\x89PNG"));
        fs::write(folder.join(format!("{name}.png")), picture).unwrap();
    };
    let (wrong, diagonal) = (STUDENTS[1].0, STUDENTS[3].0);
    for scheme in ["light", "dark"] {
        bench.browser.prefer(scheme);
        for (width, height, name, page) in [(1200, 800, "wide", "shown"), (360, 740, "narrow", "xem")] {
            bench.browser.resize(width, height, 1);
            bench.browser.open(&bench.class.page(page), "");
            take(&format!("page-{name}-{scheme}"));
            bench.browser.run("document.querySelector('#scores').scrollIntoView()");
            take(&format!("scores-{name}-{scheme}"));
            bench.browser.run(
                "document.querySelectorAll('details.problem')[3].open = true;
                document.querySelectorAll('details.problem')[3].scrollIntoView()",
            );
            take(&format!("insight-{name}-{scheme}"));
            bench.open_submission(page, wrong, "sudoku4-solve");
            take(&format!("board-{name}-{scheme}"));
            bench.browser.run("document.querySelector('article .sources').scrollIntoView()");
            take(&format!("source-{name}-{scheme}"));
            bench.open_submission(page, diagonal, "diagonal-sudoku");
            take(&format!("diagonal-{name}-{scheme}"));
            bench.open_submission(page, wrong, "mini-kakuro");
            take(&format!("kakuro-{name}-{scheme}"));
            bench
                .browser
                .run("document.querySelector('article .difference').scrollIntoView({ block: 'center' })");
            take(&format!("difference-{name}-{scheme}"));
            bench.open_submission(page, wrong, "n-queens");
            take(&format!("queens-{name}-{scheme}"));
            bench.browser.open(&bench.class.student(DECOMPOSED, true), "");
            take(&format!("student-{name}-{scheme}"));
        }
    }
}
