//! For people: a line a problem, and under it what is wrong, where, and what to do about it.

use std::io::{self, Write};

use super::{all_mutants, count, place, total};
use crate::model::{Finding, Gravity, Mutants, ProposedLimit, Verification, Verified};
use crate::report::Style;
use crate::report::style::{ALERT, BAD, FAINT, GOOD, STRONG};
use crate::{text, units};

/// Writes what was found out of one problem.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write_problem(verified: &Verified, style: Style, out: &mut impl Write) -> io::Result<()> {
    let name = style.paint(STRONG, &text::visible_line(&verified.problem));
    let (errors, notes) = (count(verified, Gravity::Error), count(verified, Gravity::Note));
    let mut parts = Vec::new();
    if errors > 0 {
        parts.push(style.paint(BAD, &units::count(errors, "error", "errors")));
    } else {
        parts.push(style.paint(GOOD, "sound"));
    }
    if notes > 0 {
        parts.push(units::count(notes, "note", "notes"));
    }
    parts.push(units::count(verified.tests, "test", "tests"));
    parts.push(units::count(verified.submissions, "submission", "submissions"));
    let mutants = total(verified.mutants.iter());
    if mutants.tried > 0 {
        parts.push(in_words(&mutants));
    }
    writeln!(out, "{name}: {}; {}", parts.join(", "), units::time((verified.seconds * 1000.0) as u64))?;
    for finding in &verified.findings {
        write_finding(finding, style, out)?;
    }
    for limit in &verified.limits {
        write_limit(limit, out)?;
    }
    Ok(())
}

/// Of so many mutants, what became of them.
fn in_words(mutants: &Mutants) -> String {
    if mutants.tried == 0 {
        return format!("none of {}", units::count(mutants.possible, "mutant", "mutants"));
    }
    let parts = [
        (mutants.caught, "caught"),
        (mutants.not_built, "not built"),
        (mutants.equal, "equal"),
        (mutants.explained, "explained"),
        (mutants.alive, "alive"),
    ];
    let parts: Vec<String> = parts
        .iter()
        .filter(|(count, word)| *count > 0 || *word == "caught")
        .map(|(count, word)| format!("{count} {word}"))
        .collect();
    let of =
        if mutants.tried < mutants.possible { format!(" of {}", mutants.possible) } else { String::new() };
    format!("{}{of} ({})", units::count(mutants.tried, "mutant", "mutants"), parts.join(", "))
}

fn write_finding(finding: &Finding, style: Style, out: &mut impl Write) -> io::Result<()> {
    let (look, word) = match finding.gravity {
        Gravity::Error => (BAD, "error"),
        Gravity::Note => (ALERT, "note"),
    };
    let place = text::visible_line(&place(finding));
    writeln!(out, "  {} {}: {place}", style.paint(look, word), finding.check.id())?;
    writeln!(out, "    {}", text::visible_line(&finding.message))?;
    if !finding.remedy.is_empty() {
        writeln!(
            out,
            "    {}",
            style.paint(FAINT, &format!("remedy: {}", text::visible_line(&finding.remedy)))
        )?;
    }
    Ok(())
}

fn write_limit(limit: &ProposedLimit, out: &mut impl Write) -> io::Result<()> {
    let too_slow = match limit.too_slow_ms {
        Some(ms) => format!("; the quickest that must fail takes {} or more", units::precise(ms)),
        None => String::new(),
    };
    writeln!(
        out,
        "  limit for {}: {} would do (now {}); the slowest accepted takes {}{too_slow}",
        text::visible_line(&limit.language),
        units::precise(limit.proposed_ms),
        units::precise(limit.limit_ms),
        units::precise(limit.slowest_ms),
    )
}

/// Writes the last line: how the pack stands.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write_summary(verification: &Verification, style: Style, out: &mut impl Write) -> io::Result<()> {
    let problems = &verification.problems;
    let sum = |gravity| problems.iter().map(|problem| count(problem, gravity)).sum::<usize>();
    let red = problems.iter().filter(|problem| !problem.is_green()).count();
    let stand = if verification.interrupted {
        style.paint(BAD, "interrupted")
    } else if red == 0 {
        style.paint(GOOD, "all sound")
    } else {
        style.paint(BAD, &format!("{red} not sound"))
    };
    let mut parts = vec![format!("{}: {stand}", units::count(problems.len(), "problem", "problems"))];
    if sum(Gravity::Error) > 0 {
        parts.push(units::count(sum(Gravity::Error), "error", "errors"));
    }
    if sum(Gravity::Note) > 0 {
        parts.push(units::count(sum(Gravity::Note), "note", "notes"));
    }
    let mutants = all_mutants(verification);
    if mutants.tried > 0 {
        let seed = if mutants.tried < mutants.possible {
            format!(", chosen by seed {}", verification.seed)
        } else {
            String::new()
        };
        parts.push(format!("{}{seed}", in_words(&mutants)));
    }
    writeln!(out, "{}; {}", parts.join("; "), units::time((verification.seconds * 1000.0) as u64))
}
