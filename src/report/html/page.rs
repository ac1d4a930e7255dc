//! The teacher's page.

use std::io;

use minijinja::value::Value;
use rayon::prelude::*;
use serde::Serialize;

use super::packed::{self, PIECES};
use super::scores::{self, Column, Row};
use super::submission::{Reader, Teller};
use super::survey::Survey;
use super::templates::{self, Templates};
use super::words::{self, Code};
use super::{insight, picture, policy};
use crate::model::{
    Brief, ProblemSummary, Report, Score, Standing, SubmissionReport, Submissions, Unmatched, verdicts,
};
use crate::report::Tongue;

/// How many submissions are in memory at one time: a few blocks, so that all cores have something to do.
const AT_ONCE: usize = 4 * PIECES;

/// Writes the teacher's page: the scores, what the results tell, and all that is told of each submission, which
/// unfolds when asked for.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(report: &Report<impl Submissions>, tongue: Tongue, out: &mut impl io::Write) -> io::Result<()> {
    let templates = Templates::new(tongue)?;
    let briefs = report.submissions.briefs();
    let standings = report.standings(&briefs);
    let page = Page::of(report, &briefs, &standings, tongue);
    out.write_all(templates.render("page.html", &page)?.as_bytes())?;
    let problems = &report.problems;
    let teller = Teller { tongue, reader: Reader::Teacher };
    for first in (0..briefs.len()).step_by(AT_ONCE) {
        let last = briefs.len().min(first + AT_ONCE);
        let submissions: Vec<_> = (first..last).map(|index| report.submissions.get(index)).collect();
        let blocks: Vec<io::Result<String>> = submissions
            .par_chunks(PIECES)
            .map(|submissions| {
                let pieces =
                    submissions.iter().map(|submission| details(problems, submission, teller, &templates));
                packed::pack(&pieces.collect::<io::Result<Vec<_>>>()?)
            })
            .collect();
        for (number, block) in (first / PIECES..).zip(blocks) {
            packed::write_block(number, &block?, out)?;
        }
    }
    let script = templates::html(policy::SCRIPT.to_owned());
    out.write_all(templates.render("end.html", &End { script })?.as_bytes())
}

/// What the template `submission.html` wants.
#[derive(Serialize)]
struct Details<'s> {
    s: super::submission::Submission<'s>,
    names_student: bool,
}

/// All that is told of a submission, as HTML.
pub(super) fn details(
    problems: &[ProblemSummary],
    submission: &SubmissionReport,
    teller: Teller,
    templates: &Templates,
) -> io::Result<String> {
    let problem = problems.iter().find(|problem| problem.name == submission.problem);
    let title = words::title(problems, &submission.problem, teller.tongue);
    let names_student = teller.reader == Reader::Teacher && !submission.student.is_empty();
    let s = teller.tell(submission, title, problem);
    templates.render("submission.html", &Details { s, names_student })
}

/// What the template `page.html` wants.
#[derive(Serialize)]
struct Page<'r> {
    language: &'static str,
    policy: String,
    style: Value,
    title: &'static str,
    pieces: usize,
    started: &'r str,
    moment: String,
    seconds: String,
    isolation: &'static str,
    lacks: String,
    reused: String,
    judge: &'r str,
    figures: Vec<Figure>,
    verdicts: Vec<Count>,
    interrupted: bool,
    warnings: &'r [String],
    unmatched: &'r [Unmatched],
    columns: Vec<Column<'r>>,
    rows: Vec<Row<'r>>,
    students_told: String,
    untouched: String,
    others: Vec<Value>,
    insight: insight::Insight<'r>,
    pictures: Vec<Picture>,
}

/// A number that stands out, and of what it is.
#[derive(Serialize)]
struct Figure {
    number: usize,
    words: &'static str,
}

/// How many submissions got a verdict.
#[derive(Serialize)]
pub(super) struct Count {
    pub(super) verdict: Code,
    pub(super) count: usize,
}

/// A picture and what it shows.
#[derive(Serialize)]
pub(super) struct Picture {
    pub(super) title: &'static str,
    pub(super) svg: Value,
}

/// What the template `end.html` wants.
#[derive(Serialize)]
struct End {
    script: Value,
}

impl<'r> Page<'r> {
    fn of<S: Submissions>(
        report: &'r Report<S>,
        briefs: &'r [Brief],
        standings: &'r [Standing<'r>],
        tongue: Tongue,
    ) -> Self {
        let table = scores::Table::of(report, briefs, standings);
        let counts = verdicts(briefs).into_iter();
        let is_plain = |word: &&String| !word.is_empty();
        Page {
            language: tongue.code(),
            policy: policy::policy(true),
            style: templates::html(policy::STYLE.to_owned()),
            title: tongue.of("Class report", "Báo cáo chấm bài"),
            pieces: PIECES,
            started: &report.started,
            moment: words::moment(&report.started),
            seconds: words::seconds(report.seconds, tongue),
            isolation: isolation(report, tongue),
            lacks: report.isolation.lacks.iter().filter(is_plain).cloned().collect::<Vec<_>>().join(", "),
            reused: reused(report, tongue),
            judge: &report.judge,
            figures: figures(standings.len(), briefs, tongue),
            verdicts: counts
                .map(|(verdict, count)| Count { verdict: Code::of(verdict, tongue), count })
                .collect(),
            interrupted: report.interrupted,
            warnings: &report.warnings,
            unmatched: &report.unmatched,
            columns: table.columns(report, tongue),
            rows: table.rows(tongue),
            students_told: words::count(standings.len(), tongue, ["student", "students"], "học sinh"),
            untouched: table.untouched(report, tongue),
            others: table.others(report, tongue),
            insight: insight::Insight::of(report, &Survey::of(report, briefs), tongue),
            pictures: pictures(standings, table.most(report), tongue),
        }
    }
}

fn figures(students: usize, briefs: &[Brief], tongue: Tongue) -> Vec<Figure> {
    let accepted = briefs.iter().filter(|brief| brief.verdict.is_accepted()).count();
    let figure = |number: usize, [one, many]: [&'static str; 2], vietnamese| Figure {
        number,
        words: tongue.of(if number == 1 { one } else { many }, vietnamese),
    };
    vec![
        figure(students, ["student", "students"], "học sinh"),
        figure(briefs.len(), ["submission", "submissions"], "bài nộp"),
        figure(accepted, ["accepted"; 2], "bài đúng"),
    ]
}

fn isolation<S>(report: &Report<S>, tongue: Tongue) -> &'static str {
    use crate::model::IsolationLevel::{Full, None, Partial};
    match report.isolation.level {
        None => tongue.of("none", "không có"),
        Partial => tongue.of("partial", "một phần"),
        Full => tongue.of("full", "đầy đủ"),
    }
}

fn reused<S>(report: &Report<S>, tongue: Tongue) -> String {
    match report.reused.tests {
        0 => String::new(),
        tests => {
            let all = report.reused.of_tests;
            match tongue {
                Tongue::English => format!("{tests} of {all} results known from before"),
                Tongue::Vietnamese => format!("{tests} trên {all} kết quả đã có từ trước"),
            }
        }
    }
}

/// The pictures of the whole class: how the totals are spread.
fn pictures(standings: &[Standing<'_>], most: Score, tongue: Tongue) -> Vec<Picture> {
    let points = |score: Score| score.hundredths() as f64 / 100.0;
    if standings.len() < 2 || most == Score::ZERO {
        return vec![];
    }
    let totals: Vec<f64> = standings.iter().map(|standing| points(standing.total)).collect();
    vec![Picture {
        title: tongue.of("How the totals are spread", "Phân bố tổng điểm"),
        svg: picture::distribution(&totals, points(most), tongue).into(),
    }]
}
