//! scores.csv: one row a student, for a spreadsheet.

use std::io;

use super::Options;
use crate::model::{Brief, Report, Score, Submissions};
use crate::text;

/// Writes `student,total,<problem>,…`, with a byte-order mark (without it, Excel takes Vietnamese names for
/// another encoding) and the line ends of RFC 4180.
///
/// A cell is empty where nothing was handed in. Where the judge failed or the grading was interrupted there
/// is no score: the cell holds the verdict's code, `JE` or `SK`, and the total is that of the rest. Every
/// other submission has its points as a number, 0 among them.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(
    report: &Report<impl Submissions>,
    options: Options,
    out: &mut impl io::Write,
) -> io::Result<()> {
    out.write_all(text::BOM)?;
    let briefs = report.submissions.briefs();
    let standings = report.standings(&briefs);
    let problems = || report.problems.iter().map(|problem| &*problem.name);
    // A separator of another country within a name would start a new field there, which a formula may
    // follow; quotes hold it together.
    let unsafe_name = problems().chain(standings.iter().map(|standing| standing.student)).any(splits);
    let mut rows = csv::WriterBuilder::new()
        .delimiter(options.separator as u8)
        .terminator(csv::Terminator::CRLF)
        .quote_style(if unsafe_name { csv::QuoteStyle::NonNumeric } else { csv::QuoteStyle::Necessary })
        .from_writer(out);
    rows.write_record(["student", "total"].into_iter().map(str::to_owned).chain(problems().map(harmless)))?;
    for standing in &standings {
        let cells = standing.submissions.iter().map(|submission| match submission {
            Some(submission) => cell(submission, options),
            None => String::new(),
        });
        let head = [harmless(standing.student), number(standing.total, options)];
        rows.write_record(head.into_iter().chain(cells))?;
    }
    rows.flush()
}

fn cell(submission: &Brief, options: Options) -> String {
    match submission.mark {
        Ok(score) => number(score, options),
        Err(verdict) => verdict.code().to_owned(),
    }
}

fn number(score: Score, options: Options) -> String {
    score.to_string().replace('.', &options.decimal_sign.to_string())
}

/// A name that a spreadsheet takes for a text, composed, so that it is found in other lists: an apostrophe before what would start a formula
/// (<https://owasp.org/www-community/attacks/CSV_Injection>; the full-width forms count as well). Tabs and
/// line ends, which some programs skip before a formula, are made visible and start none.
fn harmless(name: &str) -> String {
    let name = text::visible_line(&text::composed(name));
    let starts_formula =
        name.trim_start().starts_with(['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}']);
    if starts_formula { format!("'{name}") } else { name }
}

/// Whether some country's spreadsheet would see two fields in `name`.
fn splits(name: &str) -> bool {
    name.contains([',', ';'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{SubmissionReport, Tongue};
    use crate::report::fixture;

    const COMMAS: Options = Options { tongue: Tongue::Vietnamese, separator: ';', decimal_sign: ',' };

    fn csv_of(report: &Report, options: Options) -> String {
        fixture::text(|out| write(report, options, out))
    }

    #[test]
    fn the_whole_file() {
        let csv = csv_of(&fixture::class(), Options::default());
        assert!(csv.starts_with("\u{feff}"));
        assert_eq!(csv.matches('\n').count(), csv.matches("\r\n").count());
        insta::assert_snapshot!(csv.trim_start_matches('\u{feff}').replace("\r\n", "\n"));
    }

    #[test]
    fn vietnamese_spreadsheets_have_their_signs() {
        let csv = csv_of(&fixture::class(), COMMAS);
        insta::assert_snapshot!(csv.trim_start_matches('\u{feff}').replace("\r\n", "\n"));
    }

    #[test]
    fn no_name_is_a_formula() {
        let cases = [
            ("=1+1", "'=1+1"),
            ("+84 912", "'+84 912"),
            ("-5", "'-5"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "␉=1"),
            ("\r=1", "␍=1"),
            ("  =1", "'  =1"),
            ("\u{ff1d}1", "'\u{ff1d}1"),
            ("An-Bình", "An-Bình"),
        ];
        for (name, expected) in cases {
            assert_eq!(harmless(name), expected);
        }
    }

    #[test]
    fn a_foreign_separator_starts_no_field() {
        let csv = csv_of(&fixture::with_name("an;=1+1"), Options::default());
        assert!(csv.contains("\"an;=1+1\","), "{csv}");
    }

    proptest::proptest! {
        #[test]
        fn it_holds_nothing_invisible(name: String) {
            let csv = csv_of(&fixture::with_name(&name), Options::default());
            let lines = csv.trim_start_matches('\u{feff}').replace("\r\n", "\n");
            proptest::prop_assert!(fixture::is_visible(&lines));
        }

        #[test]
        fn it_reads_back_the_same_scores(
            names in proptest::collection::btree_set("\\PC{1,12}", 1..6),
            scores in proptest::collection::vec(0i64..20_000, 6),
            comma: bool,
        ) {
            let mut report = fixture::class();
            let first = report.submissions.iter().find(|s| s.awarded().is_some()).unwrap().clone();
            report.students = names.into_iter().collect();
            report.submissions = report.students.iter().zip(&scores).map(|(student, &score)| {
                let score = Score::from_hundredths(score);
                SubmissionReport { student: student.clone(), score, ..first.clone() }
            }).collect();
            let options = if comma { COMMAS } else { Options::default() };
            let csv = csv_of(&report, options);
            let mut rows = csv::ReaderBuilder::new()
                .delimiter(options.separator as u8)
                .from_reader(csv.trim_start_matches('\u{feff}').as_bytes());
            let column = rows.headers().unwrap().iter().position(|name| name == first.problem).unwrap();
            let rows: Vec<_> = rows.records().map(Result::unwrap).collect();
            let briefs = report.submissions.briefs();
            let standings = report.standings(&briefs);
            proptest::prop_assert_eq!(rows.len(), standings.len());
            for (row, standing) in rows.iter().zip(standings) {
                let read = |text: &str| text.replace(',', ".").parse::<f64>().unwrap() * 100.0;
                proptest::prop_assert_eq!(&row[0], harmless(standing.student));
                for column in [1, column] {
                    proptest::prop_assert_eq!(read(&row[column]).round() as i64, standing.total.hundredths());
                }
            }
        }
    }
}
