//! A student's page: the own submissions, of secret tests only the result unless more is to be revealed, and no
//! script.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io;

use minijinja::value::Value;
use serde::Serialize;

use super::names::{self, Student};
use super::submission::{Reader, Teller};
use super::templates::{self, Templates};
use super::{page, policy, words};
use crate::model::{Report, Score, Submissions, Unmatched};
use crate::report::Tongue;
use crate::text;

/// The students of a report, each with the name of a file and what [`write()`] needs, in the order of the standings.
pub fn students(report: &Report<impl Submissions>) -> Vec<Student> {
    let briefs = report.submissions.briefs();
    let mut handed_in: HashMap<String, Vec<usize>> = HashMap::new();
    for (index, brief) in briefs.iter().enumerate() {
        handed_in.entry(text::composed(&brief.student)).or_default().push(index);
    }
    let names: Vec<String> =
        report.standings(&briefs).iter().map(|standing| standing.student.to_owned()).collect();
    let files = names::files(names.iter().map(String::as_str));
    let student = |(name, file): (String, String)| {
        let submissions = handed_in.remove(&text::composed(&name)).unwrap_or_default();
        Student { name, file, submissions }
    };
    names.into_iter().zip(files).map(student).collect()
}

/// Writes the page of a student: one of [`students`] of the same report. Unless `reveal`, it shows of secret tests no
/// more than [`SubmissionReport::disclosed`](crate::model::SubmissionReport::disclosed) tells.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(
    report: &Report<impl Submissions>,
    student: &Student,
    reveal: bool,
    tongue: Tongue,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let templates = Templates::new(tongue)?;
    let reader = if reveal { Reader::Student } else { Reader::StudentWithoutSecrets };
    let mut submissions = Vec::new();
    let mut totals: HashMap<String, Score> = HashMap::new();
    for &index in &student.submissions {
        let whole = report.submissions.get(index);
        let seen = if reveal { whole } else { Cow::Owned(whole.disclosed()) };
        // As in the standings: of two for one problem the first counts.
        totals.entry(seen.problem.clone()).or_insert_with(|| seen.awarded().unwrap_or_default());
        let details = page::details(&report.problems, &seen, Teller { tongue, reader }, &templates)?;
        submissions.push(templates::html(details));
    }
    totals.retain(|problem, _| report.problems.iter().any(|known| known.name == *problem));
    let page = Page {
        language: tongue.code(),
        policy: policy::policy(false),
        style: templates::html(policy::STYLE.to_owned()),
        title: &student.name,
        student: &student.name,
        started: &report.started,
        moment: words::moment(&report.started),
        interrupted: report.interrupted,
        total: words::number(totals.into_values().sum::<Score>(), tongue),
        unmatched: own(&report.unmatched, &student.name),
        submissions,
    };
    out.write_all(templates.render("student.html", &page)?.as_bytes())
}

/// What the template `student.html` wants.
#[derive(Serialize)]
struct Page<'r> {
    language: &'static str,
    policy: String,
    style: Value,
    title: &'r str,
    student: &'r str,
    started: &'r str,
    moment: String,
    interrupted: bool,
    total: String,
    unmatched: Vec<&'r Unmatched>,
    submissions: Vec<Value>,
}

/// What lay in the student's own folder and was not graded. Several folders whose names are not UTF-8 may be shown as
/// the same, so that what lies there is on nobody's page.
fn own<'r>(unmatched: &'r [Unmatched], student: &str) -> Vec<&'r Unmatched> {
    let student = text::composed(student);
    let is_own = |file: &&Unmatched| {
        let folder = file.path.split_once('/').map_or("", |(folder, _)| folder);
        !folder.is_empty()
            && !folder.contains(char::REPLACEMENT_CHARACTER)
            && text::composed(folder) == student
    };
    unmatched.iter().filter(is_own).collect()
}
