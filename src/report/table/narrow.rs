//! Submissions where a table of them has no room: below each student's name a line for each problem.

use std::io;

use unicode_width::UnicodeWidthStr;

use crate::model::Brief;
use crate::report::style::{STRONG, Style, look};
use crate::text;

/// A student's name in a table is not made shorter than this.
pub(super) const LEAST_NAME: usize = 7;

/// Columns of a verdict.
const CODE: usize = 3;

/// Writes the submissions, of which those of one student stand together.
pub(super) fn write(briefs: &[Brief], style: Style, out: &mut impl io::Write) -> io::Result<()> {
    let width = style.width.map_or(usize::MAX, usize::from);
    let points = |brief: &Brief| brief.awarded().map(|score| score.to_string()).unwrap_or_default();
    let widest = briefs.iter().map(|brief| points(brief).width()).max().unwrap_or(0);
    let problems = briefs.iter().map(|brief| text::visible_line(&brief.problem).width()).max().unwrap_or(0);
    let problems = problems.min(width.saturating_sub(2 + 1 + CODE + 1 + widest));
    let mut last = None;
    for brief in briefs {
        if last != Some(&brief.student) {
            let name = style.shorten(&text::visible_line(&brief.student), width);
            writeln!(out, "{}", style.paint(STRONG, &name))?;
            last = Some(&brief.student);
        }
        let problem = style.shorten(&text::visible_line(&brief.problem), problems);
        let pad = " ".repeat(problems - problem.width());
        let code = format!("{:<CODE$}", brief.verdict.code());
        let line = format!(
            "  {problem}{pad} {} {:>widest$}",
            style.paint(look(brief.verdict), &code),
            points(brief)
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
