//! The checker: it has an answer to whatever output, and a changed answer does not pass.

use rayon::prelude::*;

use super::super::patience::Patience;
use super::odd;
use super::{Subject, VerifyError, answers, slot};
use crate::execute;
use crate::files;
use crate::model::{Check, Checker, Finding, Test, Verdict};
use crate::pipeline::{NoProgram, ReadyChecker};
use crate::sandbox::SandboxError;

/// So many tests are asked about at most.
const MOST_TESTS: usize = 3;
/// Larger answers are not changed: there are smaller ones, or the problem is about size.
const LARGEST_ANSWER: u64 = 1 << 20;

pub(super) fn check(subject: Subject<'_>, findings: &mut Vec<Finding>) -> Result<(), VerifyError> {
    let already = findings.len();
    let checker = match ReadyChecker::of(&subject.problem.checker, subject.engine, 0) {
        Ok(checker) => checker,
        Err(NoProgram::Cancelled) => return Err(SandboxError::Cancelled.into()),
        Err(error) => {
            let message = format!("the checker cannot be used: {}", error.to_string().replace('\n', "; "));
            let place = place(subject);
            findings.push(Finding::error(Check::CheckerBroken, place, message, "mend the checker"));
            return Ok(());
        }
    };
    answers::against_themselves(subject, &checker, findings)?;
    let chosen = chosen(subject)?;
    // The judge's own rules have an answer to everything: their tests say so.
    if matches!(subject.problem.checker, Checker::Program { .. }) {
        survives(subject, &checker, &chosen, findings)?;
    }
    // What it makes of changed answers means nothing then, and may take its time again.
    if findings[already..].iter().any(|found| found.check == Check::CheckerBroken) {
        return Ok(());
    }
    refuses(subject, &checker, &chosen, findings)
}

/// Where findings about the checker belong.
fn place(subject: Subject<'_>) -> String {
    match &subject.problem.checker {
        Checker::Program { source, .. } => subject.shown(source),
        Checker::Rule(_) => subject.manifest(),
    }
}

/// The tests to ask about, with their answers: the first, the one with the largest answer, and one between.
fn chosen<'a>(subject: Subject<'a>) -> Result<Vec<(&'a Test, Vec<u8>)>, VerifyError> {
    let size = |test: &Test| std::fs::metadata(&test.answer).map_or(0, |about| about.len());
    let fits = |test: &&Test| (1..=LARGEST_ANSWER).contains(&size(test));
    let mut tests: Vec<&Test> = subject.problem.tests.iter().filter(fits).collect();
    tests.sort_by_key(|test| size(test));
    let count = tests.len().min(MOST_TESTS);
    let spread = (0..count).map(|index| index * (tests.len() - 1) / (count - 1).max(1));
    spread.map(|index| Ok((tests[index], files::read(&tests[index].answer)?))).collect()
}

/// Whether it has a verdict for outputs that no sane program prints.
fn survives(
    subject: Subject<'_>,
    checker: &ReadyChecker,
    chosen: &[(&Test, Vec<u8>)],
    findings: &mut Vec<Finding>,
) -> Result<(), VerifyError> {
    let cases: Vec<_> = chosen
        .iter()
        .flat_map(|(test, answer)| odd::outputs(answer).into_iter().map(move |odd| (*test, odd)))
        .collect();
    let patience = Patience::default();
    let ask = |(test, (_, output)): &(&Test, (&'static str, Vec<u8>))| {
        let ask = || execute::rule(checker.referee(), test, output, subject.engine.sandbox, slot());
        patience.ask(subject.engine, ask, |(verdict, _)| *verdict != Verdict::Je)
    };
    let told: Vec<Option<(Verdict, String)>> =
        subject.pool.install(|| cases.par_iter().map(ask).collect::<Result<_, _>>())?;
    let mut seen = Vec::new();
    for ((test, (what, _)), told) in cases.iter().zip(told) {
        let Some((verdict, reason)) = told else { continue };
        let test = &test.name;
        // The same output breaks it on every test: once is enough.
        if verdict == Verdict::Je && !seen.contains(&what) {
            seen.push(what);
            let message = format!("has no answer to {what} on `{test}`: {reason}");
            let remedy = "it must refuse what it cannot read, and never crash or run out of time";
            findings.push(Finding::error(Check::CheckerBroken, place(subject), message, remedy));
        }
    }
    Ok(())
}

/// Whether it refuses changed answers. A change that passes on one test may be another right answer; one that passes
/// on all of them is not looked at.
fn refuses(
    subject: Subject<'_>,
    checker: &ReadyChecker,
    chosen: &[(&Test, Vec<u8>)],
    findings: &mut Vec<Finding>,
) -> Result<(), VerifyError> {
    let ask = |change: &odd::Change| -> Result<bool, VerifyError> {
        let mut asked = 0;
        for (test, answer) in chosen {
            let Some(output) = change.of(answer) else { continue };
            asked += 1;
            let (verdict, _) =
                execute::rule(checker.referee(), test, &output, subject.engine.sandbox, slot())?;
            if verdict != Verdict::Ac {
                return Ok(false);
            }
        }
        Ok(asked > 0)
    };
    let passes: Vec<bool> =
        subject.pool.install(|| odd::CHANGES.par_iter().map(ask).collect::<Result<_, _>>())?;
    let passed: Vec<&odd::Change> =
        odd::CHANGES.iter().zip(passes).filter_map(|(change, passes)| passes.then_some(change)).collect();
    // One other number may be as right on every test; two of them, or a word too many or too few, may not.
    let numbers = passed.iter().filter(|change| change.is_number()).count();
    for change in passed.into_iter().filter(|change| !change.is_number() || numbers > 1) {
        let message = format!("accepts answers with {} on every test asked about", change.words());
        let remedy = "it must look at the whole output";
        findings.push(Finding::error(Check::CheckerLax, place(subject), message, remedy));
    }
    Ok(())
}
