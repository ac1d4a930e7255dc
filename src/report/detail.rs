//! The text of `test`: every test of a submission, and for those not passed all that helps to find the
//! mistake. Its reader may be fourteen and have begun to program this year.

use std::io;

use super::grid::{Cell, Column, Grid};
use super::style::{FAINT, STRONG, Style, look, visible_lines};
use super::{difference, summary};
use crate::model::{
    CompileReport, Excerpt, Failure, Io, Mismatch, Place, Report, Score, SubmissionReport, Submissions,
    TestReport, Verdict,
};
use crate::{text, units};

/// How many failing tests of a submission are shown in full, unless all are asked for.
const IN_FULL: usize = 3;

/// Writes each submission with its tests and its failures, all of them in full with `verbose`; the notes;
/// and, for more than one submission, the summary line.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(
    report: &Report<impl Submissions>,
    style: Style,
    verbose: bool,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let briefs = report.submissions.briefs();
    for index in 0..briefs.len() {
        write_submission(&report.submissions.get(index), style, verbose, out)?;
        writeln!(out)?;
    }
    summary::write_notes(report, style, out)?;
    if briefs.len() != 1 || report.interrupted {
        summary::write_line(report, &briefs, style, out)?;
    }
    Ok(())
}

fn write_submission(
    submission: &SubmissionReport,
    style: Style,
    verbose: bool,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let path = style.paint(STRONG, &text::visible_line(&submission.path));
    let (problem, language) =
        (text::visible_line(&submission.problem), text::visible_line(&submission.language));
    writeln!(out, "{path}: {problem}, in {language}\n")?;
    write_compile(&submission.compile, submission.verdict, style, out)?;
    if submission.was_run() {
        tests(submission).write(style, out)?;
        if always_named(submission) {
            writeln!(out, "  It wrote its answers to the file that the problem names.")?;
        }
        writeln!(out)?;
    }
    let failing = |test: &&TestReport| !matches!(test.verdict, Verdict::Ac | Verdict::Sk);
    let failing: Vec<&TestReport> = submission.tests.iter().filter(failing).collect();
    let shown = if verbose { failing.len() } else { failing.len().min(IN_FULL) };
    for test in &failing[..shown] {
        write_failing(test, style, out)?;
        writeln!(out)?;
    }
    if shown < failing.len() {
        let more = units::count(failing.len() - shown, "more test", "more tests");
        writeln!(out, "{} {more} not passed (`-v` shows them)\n", style.ellipsis())?;
    }
    write_end(submission, style, out)
}

/// Writes what the compiler said, where it said something.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write_compile(
    compile: &CompileReport,
    verdict: Verdict,
    style: Style,
    out: &mut impl io::Write,
) -> io::Result<()> {
    if compile.log.trim().is_empty() {
        return Ok(());
    }
    let heading = match (compile.ok, verdict) {
        (true, _) => "It compiles, but the compiler warns:",
        (false, Verdict::Je) => "The judge could not compile it:",
        (false, _) => "It does not compile:",
    };
    writeln!(out, "{}", style.paint(STRONG, heading))?;
    write_quoted(&compile.log, "  ", style, out)?;
    writeln!(out)
}

/// Writes one test that was not passed, with the expected output where no difference shows it.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write_test(
    test: &TestReport,
    expected: &Excerpt,
    style: Style,
    out: &mut impl io::Write,
) -> io::Result<()> {
    write_failing(test, style, out)?;
    if test.failure.as_ref().is_none_or(|failure| failure.difference.is_none()) {
        let nothing = if expected.text.is_empty() { " nothing" } else { "" };
        writeln!(out, "  {}{nothing}", style.paint(STRONG, "Expected output:"))?;
        write_start(expected, style, out)?;
    }
    Ok(())
}

/// Whether no answer went to standard output, so that one remark does for all tests.
fn always_named(submission: &SubmissionReport) -> bool {
    submission.tests.iter().all(|test| test.io == Io::Named || test.verdict == Verdict::Sk)
}

fn tests(submission: &SubmissionReport) -> Grid {
    let columns = vec![
        Column::words("Test", 12),
        Column::codes("Verdict"),
        Column::numbers("Time"),
        Column::numbers("Memory").dispensable(2),
        Column::words("Remarks", 16).dispensable(1),
    ];
    let row = |test: &TestReport| {
        let measured = |text: String| if test.verdict == Verdict::Sk { String::new() } else { text };
        vec![
            text::visible_line(&test.name).into(),
            Cell::new(test.verdict.code(), look(test.verdict)),
            measured(units::time(test.cpu_ms)).into(),
            measured(units::size(test.memory_kib.saturating_mul(1024))).into(),
            remarks(test, always_named(submission)).into(),
        ]
    };
    Grid { columns, rows: submission.tests.iter().map(row).collect(), indent: 2 }
}

fn remarks(test: &TestReport, always_named: bool) -> String {
    let mut remarks = Vec::new();
    if !test.verdict.is_accepted() {
        remarks.push(test.verdict.meaning().to_owned());
    }
    if test.score > Score::ZERO && test.score < test.max_score {
        remarks.push(format!("worth {} of {} points", test.score, test.max_score));
    }
    if test.remeasured > 0 {
        remarks.push(format!("measured again {}", units::count(test.remeasured as usize, "time", "times")));
    }
    if test.io == Io::Named && !always_named {
        remarks.push("wrote its answer to a file".to_owned());
    }
    if test.cached {
        remarks.push("known from before".to_owned());
    }
    if !test.note.is_empty() {
        remarks.push(text::visible_line(&test.note));
    }
    remarks.join(", ")
}

fn write_failing(test: &TestReport, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    let (name, code) = (text::visible_line(&test.name), test.verdict.code());
    let name = style.paint(STRONG, &format!("Test {name}:"));
    writeln!(out, "{name} {}, {}", style.paint(look(test.verdict), code), test.verdict.meaning())?;
    // Where there is a first difference, it is told below and the message says the same.
    if test.failure.as_ref().is_none_or(|failure| failure.mismatch.is_none()) {
        for line in visible_lines(&test.message) {
            writeln!(out, "  {line}")?;
        }
    }
    match &test.failure {
        Some(failure) => write_failure(failure, test.verdict, style, out),
        None => Ok(()),
    }
}

fn write_failure(
    failure: &Failure,
    verdict: Verdict,
    style: Style,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let heading = |text: &str| format!("  {}", style.paint(STRONG, text));
    if failure.input != Excerpt::default() {
        writeln!(out, "{}", heading("Input:"))?;
        write_start(&failure.input, style, out)?;
    }
    if let Some(difference) = &failure.difference {
        writeln!(out, "{}", heading("Expected output and yours:"))?;
        difference::write(difference, style, out)?;
    }
    if let Some(mismatch) = &failure.mismatch {
        writeln!(out, "{} {}", heading("First difference:"), where_it_differs(mismatch))?;
    }
    if let Some(hint) = failure.hint {
        writeln!(out, "{} {}", heading("Hint:"), hint.words())?;
    }
    if let Some(end) = &failure.last_output {
        // A program that ended well wrote all that it wanted to.
        let whole = verdict == Verdict::Wa && end.bytes_left_out == 0;
        let heading = heading(if whole { "Your output:" } else { "Last output:" });
        writeln!(out, "{heading}{}", if end.text.is_empty() { " nothing" } else { "" })?;
        if end.bytes_left_out > 0 {
            writeln!(out, "    {} {} before", style.ellipsis(), units::size(end.bytes_left_out))?;
        }
        write_quoted(&end.text, "    ", style, out)?;
    }
    if !failure.stderr.text.is_empty() {
        writeln!(out, "{}", heading("Error messages (standard error):"))?;
        write_last(&failure.stderr, style, out)?;
    }
    Ok(())
}

fn where_it_differs(mismatch: &Mismatch) -> String {
    let place = |place: &Place| format!("line {}, column {}", place.line, place.column);
    let (expected, got) = (&mismatch.expected, &mismatch.got);
    let quoted = |text: &str| format!("`{}`", text::visible_line(text));
    let told = match (&expected.text, &got.text) {
        (Some(wanted), Some(found)) => format!("expected {}, got {}", quoted(wanted), quoted(found)),
        (Some(wanted), None) => format!("expected {}, but your output ends", quoted(wanted)),
        (None, Some(found)) => format!("expected no more, got {}", quoted(found)),
        (None, None) => "one of the outputs ends".to_owned(),
    };
    let same_place = (expected.line, expected.column) == (got.line, got.column);
    let elsewhere = match same_place || expected.text.is_none() {
        true => String::new(),
        false => format!(" ({} of the expected output)", place(expected)),
    };
    format!("{}: {told}{elsewhere}", place(got))
}

/// Writes the start of something, and how much more there is.
fn write_start(excerpt: &Excerpt, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    write_quoted(&excerpt.text, "    ", style, out)?;
    if excerpt.bytes_left_out > 0 {
        writeln!(out, "    {} {} more", style.ellipsis(), units::size(excerpt.bytes_left_out))?;
    }
    Ok(())
}

/// Writes the end of something, and how much there was before.
fn write_last(excerpt: &Excerpt, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    if excerpt.bytes_left_out > 0 {
        writeln!(out, "    {} {} before", style.ellipsis(), units::size(excerpt.bytes_left_out))?;
    }
    write_quoted(&excerpt.text, "    ", style, out)
}

/// Writes what somebody else wrote, each line behind a bar.
fn write_quoted(quoted: &str, indent: &str, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    for line in visible_lines(quoted.trim_end()) {
        let line = style.crop(&line, indent.len() + "| ".len());
        writeln!(out, "{}", format!("{indent}{} {line}", style.paint(FAINT, "|")).trim_end())?;
    }
    Ok(())
}

fn write_end(submission: &SubmissionReport, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    let verdict = submission.verdict;
    let code = style.paint(look(verdict), verdict.code());
    writeln!(out, "{} {code}, {}", style.paint(STRONG, "Verdict:"), verdict.meaning())?;
    if submission.was_run() {
        let (passed, of) = (submission.passed(), submission.tests.len());
        writeln!(out, "{}   {passed} of {of} passed", style.paint(STRONG, "Tests:"))?;
    }
    let points = match submission.awarded() {
        Some(score) if submission.max_score > Score::ZERO => {
            format!("{score} of {} points", submission.max_score)
        }
        // Only samples were run, which pay nothing.
        Some(_) => return Ok(()),
        None if verdict == Verdict::Je => "none, which is not the program's fault".to_owned(),
        None => "none, because it was not run to its end".to_owned(),
    };
    writeln!(out, "{}   {points}", style.paint(STRONG, "Score:"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::fixture;

    fn detail(report: &Report, style: Style, verbose: bool) -> String {
        fixture::text(|out| write(report, style, verbose, out))
    }

    #[test]
    fn piped_it_is_plain_and_whole() {
        insta::assert_snapshot!(detail(&fixture::class(), Style::default(), false));
    }

    #[test]
    fn a_usual_terminal_and_one_submission() {
        let mut report = fixture::class();
        report.submissions.retain(|submission| submission.verdict == Verdict::Wa);
        report.submissions.truncate(1);
        report.unmatched.clear();
        report.warnings.clear();
        let style = Style { color: true, unicode: true, width: Some(100) };
        insta::assert_snapshot!(fixture::shown(&detail(&report, style, true)));
    }

    #[test]
    fn a_narrow_terminal() {
        let style = Style { color: false, unicode: true, width: Some(50) };
        insta::assert_snapshot!(detail(&fixture::class(), style, false));
    }

    #[test]
    fn the_first_difference_in_words() {
        let place = |line, column, text: Option<&str>| Place { line, column, text: text.map(str::to_owned) };
        let cases = [
            (place(1, 3, Some("4")), place(1, 3, Some("5")), "line 1, column 3: expected `4`, got `5`"),
            (
                place(1, 3, Some("4")),
                place(2, 1, Some("5")),
                "line 2, column 1: expected `4`, got `5` (line 1, column 3 of the expected output)",
            ),
            (
                place(2, 1, Some("4")),
                place(2, 1, None),
                "line 2, column 1: expected `4`, but your output ends",
            ),
            (place(9, 1, None), place(2, 1, Some("\x1b")), "line 2, column 1: expected no more, got `␛`"),
        ];
        for (expected, got, words) in cases {
            assert_eq!(where_it_differs(&Mismatch { expected, got, common: 0 }), words);
        }
    }

    proptest::proptest! {
        #[test]
        fn programs_do_nothing_to_the_terminal(name: String, width in proptest::option::of(0u16..120)) {
            let style = Style { color: false, unicode: true, width };
            let text = detail(&fixture::with_name(&name), style, true);
            proptest::prop_assert!(fixture::is_visible(&text));
        }
    }
}
