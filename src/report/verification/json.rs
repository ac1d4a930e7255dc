//! `judge-verify/1`: the whole proof as one JSON document.

use std::io;

use serde::Serialize;

use crate::model::{Finding, Gravity, Mutants, ProposedLimit, VERIFY_SCHEMA, Verification};
use crate::report::json::document;

#[derive(Serialize)]
struct Told<'a> {
    schema: &'static str,
    judge: &'static str,
    started: &'a str,
    seconds: f64,
    seed: u64,
    interrupted: bool,
    green: bool,
    problems: Vec<Problem<'a>>,
}

#[derive(Serialize)]
struct Problem<'a> {
    name: &'a str,
    path: &'a str,
    green: bool,
    tests: usize,
    submissions: usize,
    seconds: f64,
    findings: Vec<Found<'a>>,
    /// Rules that were not looked at.
    skipped: Vec<&'static str>,
    mutants: &'a [Mutants],
    limits: &'a [ProposedLimit],
}

#[derive(Serialize)]
struct Found<'a> {
    rule: &'static str,
    area: &'static str,
    gravity: Gravity,
    path: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    message: &'a str,
    remedy: &'a str,
}

/// Writes the proof, indented, with a line feed at its end.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(verification: &Verification, out: &mut impl io::Write) -> io::Result<()> {
    let problems = verification.problems.iter().map(|verified| Problem {
        name: &verified.problem,
        path: &verified.path,
        green: verified.is_green(),
        tests: verified.tests,
        submissions: verified.submissions,
        seconds: verified.seconds,
        findings: verified.findings.iter().map(told).collect(),
        skipped: verified.skipped.iter().map(|check| check.id()).collect(),
        mutants: &verified.mutants,
        limits: &verified.limits,
    });
    let told = Told {
        schema: VERIFY_SCHEMA,
        judge: env!("CARGO_PKG_VERSION"),
        started: &verification.started,
        seconds: verification.seconds,
        seed: verification.seed,
        interrupted: verification.interrupted,
        green: verification.is_green(),
        problems: problems.collect(),
    };
    document(&told, out)
}

fn told(finding: &Finding) -> Found<'_> {
    Found {
        rule: finding.check.id(),
        area: finding.check.area().id(),
        gravity: finding.gravity,
        path: &finding.path,
        line: finding.line,
        message: &finding.message,
        remedy: &finding.remedy,
    }
}
