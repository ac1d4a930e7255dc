//! The table of scores: a row a student, a column a problem.

use std::collections::HashMap;

use minijinja::value::Value;
use serde::Serialize;

use super::words::{self, Code};
use super::{markup, templates};
use crate::model::{Brief, Report, Score, Standing, ranks};
use crate::report::Tongue;
use crate::text;

/// The standings as a table; problems for which nobody handed in anything have no column.
pub(super) struct Table<'r> {
    standings: &'r [Standing<'r>],
    briefs: &'r [Brief],
    /// The places of the problems that have a column.
    touched: Vec<usize>,
    /// What each submission's details are called in the page's address, in the order of the submissions.
    addresses: Vec<String>,
}

/// A problem's column.
#[derive(Serialize)]
pub(super) struct Column<'r> {
    name: &'r str,
    title: String,
}

/// A student's row.
#[derive(Serialize)]
pub(super) struct Row<'r> {
    student: &'r str,
    rank: usize,
    total: String,
    hundredths: i64,
    cells: Value,
}

impl<'r> Table<'r> {
    pub(super) fn of<S>(report: &Report<S>, briefs: &'r [Brief], standings: &'r [Standing<'r>]) -> Self {
        let is_touched =
            |&problem: &usize| standings.iter().any(|standing| standing.submissions[problem].is_some());
        let touched = (0..report.problems.len()).filter(is_touched).collect();
        Table { standings, briefs, touched, addresses: addresses(briefs) }
    }

    pub(super) fn columns<S>(&self, report: &'r Report<S>, tongue: Tongue) -> Vec<Column<'r>> {
        let problems = self.touched.iter().map(|&problem| &report.problems[problem].name);
        problems.map(|name| Column { name, title: words::title(&report.problems, name, tongue) }).collect()
    }

    pub(super) fn rows(&self, tongue: Tongue) -> Vec<Row<'r>> {
        let ranks = ranks(self.standings);
        let indices = self.indices();
        let row = |(standing, rank): (&'r Standing<'r>, usize)| {
            let mut cells = String::new();
            for &problem in &self.touched {
                match standing.submissions[problem] {
                    Some(brief) => {
                        self.push_cell(&mut cells, brief, indices[&std::ptr::from_ref(brief)], tongue)
                    }
                    None => {
                        cells.push_str("<td class=\"n none\"><span class=\"sr\">");
                        cells.push_str(tongue.of("nothing handed in", "chưa nộp"));
                        cells.push_str("</span></td>");
                    }
                }
            }
            Row {
                student: standing.student,
                rank,
                total: words::number(standing.total, tongue),
                hundredths: standing.total.hundredths(),
                cells: templates::html(cells),
            }
        };
        self.standings.iter().zip(ranks).map(row).collect()
    }

    /// Submissions that stand in no cell: another counts for the same problem, or they have no student.
    pub(super) fn others<S>(&self, report: &Report<S>, tongue: Tongue) -> Vec<Value> {
        let in_cells: std::collections::HashSet<*const Brief> = self
            .standings
            .iter()
            .flat_map(|standing| standing.submissions.iter().flatten())
            .map(|&brief| std::ptr::from_ref(brief))
            .collect();
        let is_other = |(_, brief): &(usize, &Brief)| !in_cells.contains(&std::ptr::from_ref(*brief));
        let link = |(index, brief): (usize, &Brief)| {
            let code = Code::of(brief.verdict, tongue);
            let mut html = self.opening(index, "");
            markup::push_line(&mut html, &brief.path);
            html.push_str("</a> ");
            markup::push_line(&mut html, &words::title(&report.problems, &brief.problem, tongue));
            html.push_str(&format!(" <b class=\"v {}\">{}</b>", code.class, code.code));
            templates::html(html)
        };
        self.briefs.iter().enumerate().filter(is_other).map(link).collect()
    }

    /// What all columns together are worth.
    pub(super) fn most<S>(&self, report: &Report<S>) -> Score {
        self.touched.iter().map(|&problem| report.problems[problem].max_score).sum()
    }

    /// The titles of the problems without a column.
    pub(super) fn untouched<S>(&self, report: &Report<S>, tongue: Tongue) -> String {
        let names = report.problems.iter().enumerate().filter(|(place, _)| !self.touched.contains(place));
        names
            .map(|(_, problem)| words::title(&report.problems, &problem.name, tongue))
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Where each submission stands in the report.
    fn indices(&self) -> HashMap<*const Brief, usize> {
        self.briefs.iter().enumerate().map(|(index, brief)| (std::ptr::from_ref(brief), index)).collect()
    }

    fn push_cell(&self, cells: &mut String, brief: &Brief, index: usize, tongue: Tongue) {
        let code = Code::of(brief.verdict, tongue);
        let order = brief.mark.map_or(-0.5, |score| score.hundredths() as f64);
        cells.push_str(&format!("<td class=\"n\" data-v=\"{}\" data-s=\"{order}\">", code.code));
        cells.push_str(&self.opening(index, code.class));
        // Without a score the verdict that stands in its place is told once.
        let points = match brief.mark {
            Ok(score) => words::number(score, tongue),
            Err(verdict) if verdict == brief.verdict => "–".to_owned(),
            Err(verdict) => verdict.code().to_owned(),
        };
        cells.push_str(&format!("<b>{}</b> {points}</a></td>", code.code));
    }

    /// The start of a link that unfolds a submission.
    fn opening(&self, index: usize, class: &str) -> String {
        format!("<a class=\"{class}\" href=\"#{}\" data-i=\"{index}\">", self.addresses[index])
    }
}

/// `an/n-queens` for each submission, percent-encoded; a second one of the same names has a number behind.
fn addresses(briefs: &[Brief]) -> Vec<String> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let address = |brief: &Brief| {
        let name = format!("{}/{}", encoded(&brief.student), encoded(&brief.problem));
        let times = seen.entry(name.clone()).and_modify(|times| *times += 1).or_insert(1);
        // No name holds a bare slash once it is encoded, so this is nobody else's address.
        if *times == 1 { name } else { format!("{name}/{times}") }
    };
    briefs.iter().map(address).collect()
}

/// A name in an address: composed, all but letters, digits, `-`, `.`, `_` and `~` of ASCII percent-encoded (RFC 3986).
fn encoded(name: &str) -> String {
    let mut encoded = String::with_capacity(name.len());
    for byte in text::composed(&text::cut(name, 200)).bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Submissions;
    use crate::report::fixture;

    #[test]
    fn every_submission_has_an_address_of_its_own() {
        let mut briefs = fixture::class().submissions.briefs().into_owned();
        briefs.truncate(5);
        for (brief, (student, problem)) in briefs.iter_mut().zip([
            ("an", "n-queens"),
            ("an", "n-queens"),
            ("an/n-queens", "2"),
            ("B\u{ec}nh \"<", "a"),
            ("Bi\u{300}nh \"<", "a"),
        ]) {
            (brief.student, brief.problem) = (student.into(), problem.into());
        }
        assert_eq!(
            addresses(&briefs),
            [
                "an/n-queens",
                "an/n-queens/2",
                "an%2Fn-queens/2",
                "B%C3%ACnh%20%22%3C/a",
                "B%C3%ACnh%20%22%3C/a/2",
            ]
        );
    }

    #[test]
    fn a_row_has_a_cell_a_problem_that_somebody_tried() {
        let mut report = fixture::class();
        report.submissions.retain(|submission| submission.problem == "n-queens");
        let briefs = report.submissions.briefs();
        let standings = report.standings(&briefs);
        let table = Table::of(&report, &briefs, &standings);
        assert_eq!(table.columns(&report, Tongue::English).len(), 1);
        let rows = table.rows(Tongue::English);
        let told: Vec<String> = rows
            .iter()
            .map(|row| format!("{} {} {} {}", row.rank, row.student, row.total, row.cells))
            .collect();
        insta::assert_snapshot!(told.join("\n"));
        assert_eq!(table.untouched(&report, Tongue::English).split(", ").count(), 4);
    }

    #[test]
    fn a_second_submission_and_one_without_a_student_stand_below() {
        let mut report = fixture::class();
        report.submissions.truncate(2);
        let second =
            crate::model::SubmissionReport { path: "again<.py".into(), ..report.submissions[0].clone() };
        let nobodys = crate::model::SubmissionReport { student: String::new(), ..second.clone() };
        report.submissions.extend([second, nobodys]);
        let briefs = report.submissions.briefs();
        let standings = report.standings(&briefs);
        let others = Table::of(&report, &briefs, &standings).others(&report, Tongue::English);
        let told: Vec<String> = others.iter().map(Value::to_string).collect();
        insta::assert_snapshot!(told.join("\n"));
    }
}
