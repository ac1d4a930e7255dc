//! A proof of a pack in its formats: text for people, `judge-verify/1`, JUnit for build servers, SARIF for what shows
//! findings beside the files.

mod json;
mod junit;
mod sarif;
mod text;

#[cfg(test)]
mod tests;

pub use json::write as write_json;
pub use junit::write as write_junit;
pub use sarif::write as write_sarif;
pub use text::{write_problem, write_summary};

use crate::model::{Check, Finding, Gravity, Mutants, Verification, Verified};

/// How many findings of a gravity there are.
fn count(verified: &Verified, gravity: Gravity) -> usize {
    verified.findings.iter().filter(|finding| finding.gravity == gravity).count()
}

/// The mutants of all submissions together.
fn total<'a>(mutants: impl Iterator<Item = &'a Mutants>) -> Mutants {
    mutants.fold(Mutants::default(), |sum, one| Mutants {
        possible: sum.possible + one.possible,
        tried: sum.tried + one.tried,
        not_built: sum.not_built + one.not_built,
        equal: sum.equal + one.equal,
        caught: sum.caught + one.caught,
        explained: sum.explained + one.explained,
        alive: sum.alive + one.alive,
        ..sum
    })
}

/// The mutants of the whole proof.
fn all_mutants(verification: &Verification) -> Mutants {
    total(verification.problems.iter().flat_map(|problem| &problem.mutants))
}

/// What a rule found in a problem.
fn of_check(verified: &Verified, check: Check) -> impl Iterator<Item = &Finding> {
    verified.findings.iter().filter(move |finding| finding.check == check)
}

/// A finding's place: the path, and the line where there is one.
fn place(finding: &Finding) -> String {
    match finding.line {
        Some(line) => format!("{}:{line}", finding.path),
        None => finding.path.clone(),
    }
}
