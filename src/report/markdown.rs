//! GitHub-flavoured Markdown, for a chat, an issue, a CI summary.
//!
//! It holds the scores and counts, not what became of each test, and stays within what a comment on GitHub takes: of
//! a long class as many students as have room, with how many more there are; the counts are those of all.

mod inert;

use std::fmt::Write;
use std::io;

use super::Options;
use crate::model::{Brief, Report, Standing, Submissions, Tongue, Verdict, verdicts};
use crate::units;
use inert::{code, words};

/// How many characters the rows of a table may have. A comment on GitHub takes 65,536 in all.
const MOST_CHARACTERS: usize = 45_000;

/// How many lines of a list are told.
const MOST_LINES: usize = 20;

/// Writes the table of scores, the verdicts of each problem, what was not graded, the warnings, one line of it all.
///
/// Behind points stands the verdict, unless it is AC. Without students (`judge test`) there is a row a submission.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(
    report: &Report<impl Submissions>,
    options: Options,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let briefs = report.submissions.briefs();
    let standings = report.standings(&briefs);
    let tongue = options.tongue;
    let mut page = String::new();
    if !standings.is_empty() {
        scores(report, &standings, tongue, &mut page);
    } else if !briefs.is_empty() {
        submissions(&briefs, tongue, &mut page);
    }
    spread(report, &briefs, tongue, &mut page);
    judge_failures(&briefs, tongue, &mut page);
    let unmatched = report.unmatched.iter();
    let unmatched =
        unmatched.map(|unmatched| format!("{}: {}", code(&unmatched.path), words(&unmatched.reason)));
    list(tongue.of("Not graded", "Không chấm được"), unmatched.collect(), tongue, &mut page);
    let warnings = report.warnings.iter().map(|warning| words(warning));
    list(tongue.of("Warnings", "Cảnh báo"), warnings.collect(), tongue, &mut page);
    last_line(report, &briefs, tongue, &mut page);
    out.write_all(page.as_bytes())
}

/// Students and their points; problems that nobody handed in have no column.
fn scores<S>(report: &Report<S>, standings: &[Standing<'_>], tongue: Tongue, page: &mut String) {
    let handed_in = |column: &usize| standings.iter().any(|standing| standing.submissions[*column].is_some());
    let problems: Vec<usize> = (0..report.problems.len()).filter(handed_in).collect();
    let heads = [tongue.of("Student", "Học sinh"), tongue.of("Total", "Tổng điểm")].map(str::to_owned);
    let columns = problems.iter().map(|&problem| code(&report.problems[problem].name));
    head(heads.into_iter().chain(columns), 1, page);
    let row = |standing: &Standing<'_>| {
        let cells = problems.iter().map(|&problem| standing.submissions[problem].map_or("–".into(), points));
        [words(standing.student), standing.total.to_string()].into_iter().chain(cells).collect()
    };
    let left_out = rows(standings.iter().map(row), page);
    if left_out > 0 {
        let _ = match tongue {
            Tongue::English => {
                write!(page, "\n… and {} more.\n", units::count(left_out, "student", "students"))
            }
            Tongue::Vietnamese => write!(page, "\n… và {left_out} học sinh nữa.\n"),
        };
    }
    page.push('\n');
}

/// One's own files and what became of them.
fn submissions(briefs: &[Brief], tongue: Tongue, page: &mut String) {
    let heads = [
        ("Submission", "Bài nộp"),
        ("Problem", "Bài"),
        ("Verdict", "Kết quả"),
        ("Score", "Điểm"),
        ("Tests", "Số test"),
        ("First failing", "Test sai đầu tiên"),
    ];
    head(heads.map(|(english, vietnamese)| tongue.of(english, vietnamese).to_owned()).into_iter(), 3, page);
    let row = |brief: &Brief| {
        vec![
            code(&brief.path),
            code(&brief.problem),
            brief.verdict.code().to_owned(),
            brief.awarded().map_or("–".into(), |score| score.to_string()),
            format!("{}/{}", brief.passed, brief.tests),
            brief.deciding_test.as_deref().map_or("–".into(), code),
        ]
    };
    let left_out = rows(briefs.iter().map(row), page);
    if left_out > 0 {
        let _ = match tongue {
            Tongue::English => write!(page, "\n… and {left_out} more.\n"),
            Tongue::Vietnamese => write!(page, "\n… và {left_out} bài nữa.\n"),
        };
    }
    page.push('\n');
}

/// How many submissions of each problem got which verdict.
fn spread<S>(report: &Report<S>, briefs: &[Brief], tongue: Tongue, page: &mut String) {
    let found: Vec<Verdict> = verdicts(briefs).into_iter().map(|(verdict, _)| verdict).collect();
    if found.is_empty() {
        return;
    }
    let problem = tongue.of("Problem", "Bài").to_owned();
    head([problem].into_iter().chain(found.iter().map(Verdict::to_string)), 1, page);
    let row = |name: &str| {
        let count = |verdict: &Verdict| {
            let of_it = |brief: &&Brief| brief.problem == name && brief.verdict == *verdict;
            briefs.iter().filter(of_it).count().to_string()
        };
        [code(name)].into_iter().chain(found.iter().map(count)).collect()
    };
    let names = report.problems.iter().map(|problem| problem.name.as_str());
    let names = names.filter(|name| briefs.iter().any(|brief| brief.problem == *name));
    rows(names.map(row), page);
    page.push('\n');
}

/// Why submissions are JE: what somebody must mend before the score is known.
fn judge_failures(briefs: &[Brief], tongue: Tongue, page: &mut String) {
    let line = |brief: &Brief| {
        let reason = brief.judge_failure.as_deref()?.lines().next().unwrap_or_default();
        Some(format!("{}: {}", code(&brief.path), words(reason)))
    };
    let title = tongue.of("The judge failed", "Trình chấm bị lỗi");
    list(title, briefs.iter().filter_map(line).collect(), tongue, page);
}

fn list(title: &str, lines: Vec<String>, tongue: Tongue, page: &mut String) {
    if lines.is_empty() {
        return;
    }
    let _ = write!(page, "**{title}**\n\n");
    for line in lines.iter().take(MOST_LINES) {
        let _ = writeln!(page, "- {line}");
    }
    if lines.len() > MOST_LINES {
        let _ = writeln!(page, "- … {} {}", tongue.of("more:", "nữa:"), lines.len() - MOST_LINES);
    }
    page.push('\n');
}

fn last_line<S>(report: &Report<S>, briefs: &[Brief], tongue: Tongue, page: &mut String) {
    if report.interrupted {
        let _ = write!(page, "**{}** ", tongue.of("Interrupted:", "Bị dừng giữa chừng:"));
    }
    let _ = match tongue {
        Tongue::English => write!(page, "{}", units::count(briefs.len(), "submission", "submissions")),
        Tongue::Vietnamese => write!(page, "{} bài nộp", briefs.len()),
    };
    for (i, (verdict, count)) in verdicts(briefs).into_iter().enumerate() {
        let _ = write!(page, "{} {count} {verdict}", if i == 0 { ":" } else { "," });
    }
    let isolation = tongue.of("isolation", "mức cách ly");
    let _ = writeln!(page, "; {isolation} {}", report.isolation.level);
}

/// The points, with the verdict where that is not AC; the verdict alone where there are none.
fn points(brief: &Brief) -> String {
    match (brief.mark, brief.verdict) {
        (Ok(score), Verdict::Ac) => score.to_string(),
        (Ok(score), verdict) => format!("{score} {verdict}"),
        (Err(verdict), _) => verdict.to_string(),
    }
}

/// The head of a table: so many columns of words, the rest numbers.
fn head(columns: impl Iterator<Item = String>, of_words: usize, page: &mut String) {
    let columns: Vec<String> = columns.collect();
    line(&columns, page);
    let marks = (0..columns.len()).map(|column| if column < of_words { ":--" } else { "--:" }.to_owned());
    line(&marks.collect::<Vec<_>>(), page);
}

/// Writes as many rows as have room; how many have not.
fn rows(mut all: impl Iterator<Item = Vec<String>>, page: &mut String) -> usize {
    let end = page.len() + MOST_CHARACTERS;
    while let Some(row) = all.next() {
        let before = page.len();
        line(&row, page);
        if page.len() > end {
            page.truncate(before);
            return 1 + all.count();
        }
    }
    0
}

fn line(cells: &[String], page: &mut String) {
    let _ = writeln!(page, "| {} |", cells.join(" | "));
}

#[cfg(test)]
mod tests;
