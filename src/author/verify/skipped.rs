//! Rules that a proof did not look at, so that nobody takes them for rules that hold: pure.

use super::Share;
use crate::model::{Area, Check, Finding};

/// Where the first rule does not hold the others are not looked at.
const BLOCKS: [(Check, &[Check]); 8] = [
    (
        Check::NoValidator,
        &[Check::ValidatorBroken, Check::InputRefused, Check::InvalidAccepted, Check::ValidatorLax],
    ),
    (Check::ValidatorBroken, &[Check::InputRefused, Check::InvalidAccepted, Check::ValidatorLax]),
    (Check::GeneratorBroken, &[Check::InputStale]),
    (Check::NoReference, &[Check::ReferenceBroken, Check::ReferenceDiffers, Check::AnswerStale]),
    (Check::ReferenceBroken, &[Check::ReferenceDiffers, Check::AnswerStale]),
    (Check::LockBroken, &[Check::AnswerUnknown, Check::AnswerForeign, Check::AnswerOutdated]),
    (Check::CheckerBroken, &[Check::AnswerRefused, Check::CheckerLax]),
    (Check::ExplanationBroken, &[Check::MutantAlive, Check::ExplanationWrong, Check::IdleTest]),
];

/// The rules that nothing is known of where these areas were looked at to their end, with that share of the mutants, and
/// this was found. Whatever was found is known.
pub(super) fn skipped(looked_at: &[Area], mutants: Share, findings: &[Finding]) -> Vec<Check> {
    let is_found = |check: Check| findings.iter().any(|finding| finding.check == check);
    let is_blocked =
        |check: Check| BLOCKS.iter().any(|(first, others)| others.contains(&check) && is_found(*first));
    let is_unwanted = |check: Check| match check {
        Check::MutantAlive | Check::ExplanationWrong => mutants == Share::Some(0),
        Check::IdleTest => mutants != Share::All,
        _ => false,
    };
    let is_skipped =
        |check: &Check| !looked_at.contains(&check.area()) || is_blocked(*check) || is_unwanted(*check);
    Check::ALL.iter().copied().filter(|check| is_skipped(check) && !is_found(*check)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(check: Check) -> Finding {
        Finding::error(check, "p".to_owned(), "m", "r")
    }

    #[test]
    fn a_whole_proof_looks_at_all_rules() {
        assert_eq!(skipped(&Area::ALL, Share::All, &[]), []);
        assert_eq!(skipped(&Area::ALL, Share::Some(3), &[]), [Check::IdleTest]);
        let none = skipped(&Area::ALL, Share::Some(0), &[]);
        assert_eq!(none, [Check::MutantAlive, Check::ExplanationWrong, Check::IdleTest]);
    }

    #[test]
    fn what_comes_after_the_end_is_not_known_but_for_what_was_found() {
        let skipped = skipped(&[], Share::All, &[found(Check::ProblemBroken)]);
        assert_eq!(skipped, Check::ALL[1..]);
    }

    #[test]
    fn what_needs_a_broken_program_is_not_known() {
        let validator = skipped(&Area::ALL, Share::All, &[found(Check::ValidatorBroken)]);
        assert_eq!(validator, [Check::InputRefused, Check::InvalidAccepted, Check::ValidatorLax]);
        let both = [found(Check::ValidatorBroken), found(Check::ValidatorLax)];
        assert_eq!(skipped(&Area::ALL, Share::All, &both), [Check::InputRefused, Check::InvalidAccepted]);
    }
}
