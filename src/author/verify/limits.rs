//! Time limits: how far accepted submissions stay below them and slow ones go beyond.

use std::collections::BTreeMap;

use super::submissions::{Proof, grade, patient};
use super::{Subject, VerifyError};
use crate::model::{Check, Finding, ProposedLimit, SubmissionReport, TestReport, Verdict};
use crate::pipeline::Engine;
use crate::units;

/// A limit is at least so many times what the slowest accepted submission takes.
const ROOM_ABOVE: u64 = 2;
/// No limit below this is proposed: starting a program varies by as much.
const LEAST_MS: u64 = 100;

/// Measures what is near a limit again, alone, and tells what is too near.
pub(super) fn check(
    subject: Subject<'_>,
    proofs: &mut [Proof],
    findings: &mut Vec<Finding>,
) -> Result<(), VerifyError> {
    let alone = Engine { jobs: 1, ..subject.engine };
    for proof in proofs.iter_mut().filter(|proof| proof.report.verdict != Verdict::Je) {
        if proof.folder.is_accepted() && slowest(&proof.report).is_some_and(is_close) {
            // Neighbours may have made the difference.
            let again = grade(subject.problem, vec![proof.submission.clone()], Some(1), alone)?;
            for (test, again) in
                proof.report.tests.iter_mut().zip(again.iter().flat_map(|report| &report.tests))
            {
                test.cpu_ms = test.cpu_ms.min(again.cpu_ms);
            }
            findings.extend(slowest(&proof.report).filter(|test| is_close(test)).map(|test| {
                let took = units::precise(test.cpu_ms);
                let limit = units::precise(test.time_limit_ms);
                Finding::error(
                    Check::CloseToLimit,
                    subject.shown(&proof.path),
                    format!("takes {took} of {limit} on `{}`: more than half", test.name),
                    "raise `time_limit`, or make it faster: a slower machine would fail it",
                )
            }));
        }
        if proof.folder.verdict == Verdict::Tle && is_barely_slow(&proof.report) {
            // Another test may show more; so far it was stopped after the first.
            let again =
                grade(&patient(subject.problem), vec![proof.submission.clone()], None, subject.engine)?;
            if let Some(report) = again.into_iter().next().filter(|report| report.verdict != Verdict::Je) {
                proof.report = report;
            }
            if is_barely_slow(&proof.report)
                && let Some(test) = too_slow(&proof.report).max_by_key(|test| test.cpu_ms)
            {
                let took = units::precise(test.cpu_ms);
                let limit = units::precise(test.time_limit_ms);
                findings.push(Finding::error(
                    Check::BarelyTooSlow,
                    subject.shown(&proof.path),
                    format!("takes {took} of {limit} on `{}`: less than one and a half times", test.name),
                    "add a larger test, or lower `time_limit`: a faster machine would accept it",
                ));
            }
        }
    }
    Ok(())
}

/// The test on which it took the largest part of its limit.
fn slowest(report: &SubmissionReport) -> Option<&TestReport> {
    report.tests.iter().max_by_key(|test| test.cpu_ms * 1_000_000 / test.time_limit_ms.max(1))
}

/// Whether a test took more than half of its limit.
fn is_close(test: &TestReport) -> bool {
    test.cpu_ms * ROOM_ABOVE > test.time_limit_ms
}

fn too_slow(report: &SubmissionReport) -> impl Iterator<Item = &TestReport> {
    report.tests.iter().filter(|test| test.verdict == Verdict::Tle)
}

/// Whether it is too slow, and nowhere by half of the limit. What computes less than its limit waited, which no
/// machine makes shorter.
fn is_barely_slow(report: &SubmissionReport) -> bool {
    let barely =
        |test: &TestReport| test.cpu_ms > test.time_limit_ms && test.cpu_ms * 2 < test.time_limit_ms * 3;
    too_slow(report).next().is_some() && too_slow(report).all(barely)
}

/// A limit for each language of accepted submissions: twice what the slowest takes, rounded up to a round figure.
pub(super) fn proposed(proofs: &[Proof]) -> Vec<ProposedLimit> {
    let mut limits: BTreeMap<&str, ProposedLimit> = BTreeMap::new();
    for proof in
        proofs.iter().filter(|proof| proof.folder.is_accepted() && proof.report.verdict == Verdict::Ac)
    {
        let Some(test) = proof.report.tests.iter().max_by_key(|test| test.cpu_ms) else { continue };
        let language = proof.report.language.as_str();
        let limit = limits.entry(language).or_insert_with(|| ProposedLimit {
            language: language.to_owned(),
            slowest_ms: 0,
            too_slow_ms: None,
            limit_ms: test.time_limit_ms,
            proposed_ms: 0,
        });
        limit.slowest_ms = limit.slowest_ms.max(test.cpu_ms);
        limit.proposed_ms = round_up((limit.slowest_ms * ROOM_ABOVE).max(LEAST_MS));
    }
    for proof in proofs.iter().filter(|proof| proof.folder.verdict == Verdict::Tle) {
        let Some(limit) = limits.get_mut(proof.report.language.as_str()) else { continue };
        let Some(took) = too_slow(&proof.report).map(|test| test.cpu_ms).max() else { continue };
        limit.too_slow_ms = Some(limit.too_slow_ms.map_or(took, |other| other.min(took)));
    }
    limits.into_values().collect()
}

/// To a tenth of a second below one second, to half a second above.
fn round_up(ms: u64) -> u64 {
    ms.next_multiple_of(if ms <= 1000 { 100 } else { 500 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proposed_limits_are_round() {
        assert_eq!([1, 100, 101, 1000, 1001, 2600].map(round_up), [100, 100, 200, 1000, 1500, 3000]);
    }
}
