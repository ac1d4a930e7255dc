//! What the results of a class tell about its problems and tests, and where a teacher may want to look.
//!
//! One pass over the submissions, and in memory only what is counted: per test some sums, a bit for each
//! submission, and what tells the wrong outputs apart. Everything is added up in whole numbers, so that the order
//! of the submissions changes nothing.
//!
//! A test counts for a submission where a run of it got a verdict. Tests that were not run, among them all of what
//! does not compile, and tests on which the judge failed say nothing about the test.

mod alike;
mod counts;
mod pattern;

use std::collections::HashMap;

use crate::model::{Insight, ProblemSummary, Submissions};
use alike::Outputs;
use counts::Counts;

/// What the results of `submissions` for `problems` tell.
pub fn of(problems: &[ProblemSummary], submissions: &impl Submissions) -> Insight {
    let column: HashMap<&str, usize> =
        problems.iter().enumerate().map(|(index, problem)| (&*problem.name, index)).collect();
    let mut counts: Vec<Counts> = problems.iter().map(|_| Counts::default()).collect();
    let mut outputs: Vec<Outputs> = problems.iter().map(|_| Outputs::default()).collect();
    let briefs = submissions.briefs();
    for (index, brief) in briefs.iter().enumerate() {
        let Some(&column) = column.get(&*brief.problem) else { continue };
        let submission = submissions.get(index);
        counts[column].add(&submission);
        outputs[column].add(index, &submission);
    }
    let told = problems.iter().zip(counts).filter(|(_, counts)| !counts.is_empty());
    let groups = problems
        .iter()
        .zip(outputs)
        .flat_map(|(problem, outputs)| outputs.groups(&problem.name, |index| briefs[index].student.clone()));
    Insight {
        problems: told.map(|(problem, counts)| counts.tell(&problem.name)).collect(),
        same_outputs: groups.collect(),
    }
}

#[cfg(test)]
mod tests;
