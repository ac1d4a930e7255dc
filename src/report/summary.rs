//! The ends that several texts have in common: what was not graded, what to know, and one line of it all.

use std::io;

use super::style::{ALERT, STRONG, Style, look};
use crate::model::{Brief, IsolationLevel, Report, verdicts};
use crate::{text, units};

/// Writes what was not graded and the warnings, an empty line after each list.
pub(super) fn write_notes<S>(report: &Report<S>, style: Style, out: &mut impl io::Write) -> io::Result<()> {
    if !report.unmatched.is_empty() {
        writeln!(out, "{}", style.paint(STRONG, "Not graded:"))?;
        for unmatched in &report.unmatched {
            let (path, reason) = (text::visible_line(&unmatched.path), text::visible_line(&unmatched.reason));
            writeln!(out, "  {path}: {reason}")?;
        }
        writeln!(out)?;
    }
    if !report.warnings.is_empty() {
        for warning in &report.warnings {
            writeln!(out, "{} {}", style.paint(ALERT, "warning:"), text::visible_line(warning))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Writes one line: how many submissions got which verdict, how much was known before, the time it took, and the
/// isolation.
pub(super) fn write_line<S>(
    report: &Report<S>,
    briefs: &[Brief],
    style: Style,
    out: &mut impl io::Write,
) -> io::Result<()> {
    if report.interrupted {
        write!(out, "{} ", style.paint(ALERT, "Interrupted:"))?;
    }
    write!(out, "{}", units::count(briefs.len(), "submission", "submissions"))?;
    for (i, (verdict, count)) in verdicts(briefs).into_iter().enumerate() {
        let code = style.paint(look(verdict), verdict.code());
        write!(out, "{} {count} {code}", if i == 0 { ":" } else { "," })?;
    }
    let level = match report.isolation.level {
        IsolationLevel::None => "none",
        IsolationLevel::Partial => "partial",
        IsolationLevel::Full => "full",
    };
    // A report may come from a file; a negative or endless time would only be told as such.
    let time = units::time((report.seconds.max(0.0) * 1000.0).round() as u64);
    let reused = match report.reused.tests {
        0 => String::new(),
        tests => format!("; {tests} of {} reused", units::count(report.reused.of_tests, "result", "results")),
    };
    writeln!(out, "; {time}{reused}; isolation {level}")
}
