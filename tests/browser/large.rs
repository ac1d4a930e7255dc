//! A class of a thousand students: its page opens and stays usable. Figures are printed, not judged.

use std::borrow::Cow;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::time::Instant;

use judge::model::{
    Brief, ProblemSummary, Report, SourceFile, SubmissionReport, Submissions, TestReport, Verdict,
};
use judge::report::Tongue;
use judge::report::html;

use crate::Bench;
use crate::class::{COMPOSED, DECOMPOSED};

const STUDENTS: usize = 1000;
const PROBLEMS: usize = 10;
/// An unoptimised judge would take minutes to tell of all.
const TESTS: usize = if cfg!(debug_assertions) { 2 } else { 20 };

/// Submissions that are made when somebody asks: like those that were really graded, of so many more students.
struct Many {
    patterns: Vec<SubmissionReport>,
}

impl Many {
    /// Patterns of what `class` was graded for real: each with as many tests, the failing one among them.
    fn like(class: &Report) -> Self {
        let is_pattern = |one: &&SubmissionReport| {
            let student = &one.student;
            (student == COMPOSED || student == DECOMPOSED) && one.was_run() && one.verdict != Verdict::Je
        };
        let pattern = |one: &SubmissionReport| {
            let mut failing = one.tests.iter().filter(|test| test.failure.is_some()).take(2);
            let passed = one.tests.iter().find(|test| test.failure.is_none()).unwrap_or(&one.tests[0]);
            let test = |number: usize| {
                let like = if number % 7 == 2 && !cfg!(debug_assertions) { failing.next().unwrap_or(passed) } else { passed };
                TestReport { name: format!("secret/{number:02}"), ..like.clone() }
            };
            let files: Vec<SourceFile> = if cfg!(debug_assertions) { vec![] } else { one.files.clone() };
            SubmissionReport { tests: (1..=TESTS).map(test).collect(), files, ..one.clone() }
        };
        Many { patterns: class.submissions.iter().filter(is_pattern).map(pattern).collect() }
    }
}

fn student(number: usize) -> String {
    const FAMILIES: [&str; 8] = ["Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Võ", "Đặng", "Bùi"];
    const GIVEN: [&str; 9] = ["An", "Bình", "Chi", "Dũng", "Hạnh", "Khánh", "Ngọc", "Phúc", "Thảo"];
    format!("12A{}-{:02} {} {}", number / 45 + 1, number % 45 + 1, FAMILIES[number % 8], GIVEN[number % 9])
}

impl Submissions for Many {
    fn briefs(&self) -> Cow<'_, [Brief]> {
        (0..STUDENTS * PROBLEMS).map(|index| self.get(index).brief()).collect()
    }

    fn get(&self, index: usize) -> Cow<'_, SubmissionReport> {
        // Spread so that no two neighbours are the same.
        let pattern = &self.patterns[(index * 7 + index / PROBLEMS) % self.patterns.len()];
        let problem = format!("problem-{}", index % PROBLEMS + 1);
        Cow::Owned(SubmissionReport { student: student(index / PROBLEMS), problem, ..pattern.clone() })
    }
}

fn report(class: &Report) -> Report<Many> {
    let class = class.clone();
    let problem = |number: usize| ProblemSummary {
        name: format!("problem-{number}"),
        title: format!("Problem {number}"),
        tests: TESTS,
        ..class.problems[0].clone()
    };
    let mut report = Report {
        schema: class.schema.clone(),
        judge: class.judge.clone(),
        started: class.started.clone(),
        seconds: class.seconds,
        interrupted: false,
        isolation: class.isolation.clone(),
        problems: (1..=PROBLEMS).map(problem).collect(),
        reused: class.reused,
        submissions: Many::like(&class),
        students: (0..STUDENTS).map(student).collect(),
        unmatched: vec![],
        warnings: vec![],
        insight: judge::model::Insight::default(),
    };
    report.insight = judge::insight::of(&report.problems, &report.submissions);
    report
}

#[expect(clippy::print_stdout, reason = "figures are to be read")]
pub(crate) fn opens(bench: &Bench) {
    let report = report(&bench.class.report);
    let page = bench.class.page("large");
    let begun = Instant::now();
    let mut out = BufWriter::new(File::create(&page).unwrap());
    html::write(&report, Tongue::English, &mut out).unwrap();
    out.flush().unwrap();
    let (written, bytes) = (begun.elapsed(), page.metadata().unwrap().len());
    bench.browser.open(&page, "");
    let seen = bench.browser.run("return document.querySelectorAll('#table tbody tr').length");
    assert_eq!(seen, STUDENTS);
    let ms = |script: &str| {
        let script = format!(
            "const done = arguments[0];
            const painted = () => new Promise(then => requestAnimationFrame(() => setTimeout(then)));
            (async () => {{ {script} }})().then(done, error => done(String(error)))"
        );
        bench.browser.run_until_told(&script, vec![]).as_f64().unwrap()
    };
    let open = ms("await painted(); const [entry] = performance.getEntriesByType('navigation');
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        return Math.max(entry.loadEventEnd, paint?.startTime ?? 0)");
    let sorting =
        ms("const begun = performance.now(); document.querySelector('thead th:nth-child(3) button').click();
        await painted(); return performance.now() - begun");
    let searching = ms("const begun = performance.now(); const name = document.querySelector('#name'); name.value = 'thao';
        name.dispatchEvent(new Event('input', { bubbles: true })); await painted(); return performance.now() - begun");
    let unfolding =
        ms("const begun = performance.now(); document.querySelector('tr:not([hidden]) a[data-i]').click();
        while (!document.querySelector('article')) await painted(); return performance.now() - begun");
    let names = bench
        .browser
        .run("return [...document.querySelectorAll('#table tbody tr')].filter(tr => !tr.hidden).length");
    let fitting = (0..STUDENTS).filter(|&number| student(number).ends_with("Thảo")).count();
    assert_eq!(names, fitting);
    println!(
        "{STUDENTS} students, {PROBLEMS} problems, {TESTS} tests: written in {written:.1?}, {:.1} MB; opens in {open:.0} ms, \
         sorts in {sorting:.0} ms, searches in {searching:.0} ms, unfolds in {unfolding:.0} ms",
        bytes as f64 / 1e6
    );
}
