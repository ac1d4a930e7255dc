//! Which problems differ.

use std::collections::HashMap;

use super::cause::Cause;
use super::index::{Entry, Facts};
use super::why::{self, Around};
use super::{Grading, Move, ProblemChange};
use crate::model::ProblemSummary;

/// The problems that differ, in the order of the later grading, then those that are gone.
pub(super) fn changes(old: Grading<'_>, new: Grading<'_>, moves: &[Move]) -> Vec<ProblemChange> {
    let around = Around::of(old, new);
    let summaries = |grading: Grading<'_>| -> HashMap<String, ProblemSummary> {
        grading.problems.iter().map(|problem| (problem.name.clone(), problem.clone())).collect()
    };
    let (before, now) = (summaries(old), summaries(new));
    let (old_sheets, new_sheets) = (sheets(old), sheets(new));
    let gone = old.problems.iter().filter(|problem| !now.contains_key(&problem.name));
    let mut found = Vec::new();
    for problem in new.problems.iter().chain(gone) {
        let name = &*problem.name;
        let changes = match (before.get(name), now.get(name)) {
            (Some(old), Some(new)) => {
                let mut changes = match (old_sheets.get(name), new_sheets.get(name)) {
                    (Some(old), Some(new)) => of_tests(old, new),
                    _ => Vec::new(),
                };
                changes.extend((around.has_other_checker(name) == Some(true)).then_some(Cause::Checker));
                if old.max_score != new.max_score {
                    changes.retain(|cause| !matches!(cause, Cause::Shares { .. }));
                    changes.push(Cause::Points { old: old.max_score, new: new.max_score });
                }
                changes
            }
            (None, _) => vec![Cause::ProblemAdded],
            (_, None) => vec![Cause::ProblemRemoved],
        };
        if !changes.is_empty() {
            let is_moved = |m: &&Move| m.problem == name && m.old.is_some() && m.new.is_some();
            let moved = moves.iter().filter(is_moved).count();
            found.push(ProblemChange { problem: name.to_owned(), changes, moved });
        }
    }
    found
}

/// The tests of a problem as submissions of each language met them.
type Sheets<'r> = HashMap<&'r str, &'r [Facts]>;

fn sheets(grading: Grading<'_>) -> HashMap<&str, Sheets<'_>> {
    let mut found: HashMap<&str, Sheets<'_>> = HashMap::new();
    for Entry { problem, language, facts, .. } in grading.submissions {
        let known = found.entry(problem).or_default().entry(language).or_default();
        // One that was not judged at all has none, or less is known of them.
        let told = |facts: &[Facts]| facts.iter().filter(|facts| !facts.has_gaps()).count();
        if (facts.len(), told(facts)) > (known.len(), told(known)) {
            *known = facts;
        }
    }
    found
}

/// What differs of a problem's tests. A language may have more time and memory than another: what is compared is
/// what the one has that gets the least, of those that both gradings know. Where there is none, limits are not
/// compared.
fn of_tests(old: &Sheets<'_>, new: &Sheets<'_>) -> Vec<Cause> {
    let limits = |facts: &[Facts]| -> (u64, u64) {
        let sum = |of: fn(&Facts) -> u64| facts.iter().map(of).fold(0, u64::saturating_add);
        (sum(|facts| facts.time_limit_ms), sum(|facts| facts.memory_limit_kib))
    };
    let in_both = old.keys().filter(|language| new.contains_key(*language));
    if let Some(language) = in_both.min_by_key(|language| (limits(old[*language]), **language)) {
        return of_sheets(old[language], new[language]);
    }
    let (Some(before), Some(now)) = (longest(old), longest(new)) else { return Vec::new() };
    let mut changes = of_sheets(old[before], new[now]);
    changes.retain(|cause| !matches!(cause, Cause::TimeLimit { .. } | Cause::MemoryLimit { .. }));
    changes
}

/// The language whose submissions tell the most tests.
fn longest<'r>(sheets: &Sheets<'r>) -> Option<&'r str> {
    sheets.keys().max_by_key(|name| (sheets[*name].len(), **name)).copied()
}

fn of_sheets(old: &[Facts], new: &[Facts]) -> Vec<Cause> {
    let before: HashMap<&str, &Facts> = old.iter().map(|facts| (&*facts.name, facts)).collect();
    let pairs: Vec<(&Facts, &Facts)> =
        new.iter().filter_map(|facts| Some((*before.get(&*facts.name)?, facts))).collect();
    let all = pairs.len();
    let mut changes = why::changes(pairs);
    for change in &mut changes {
        if let Cause::TimeLimit { tests, .. } | Cause::MemoryLimit { tests, .. } = change
            && tests.len() == all
        {
            tests.clear();
        }
    }
    changes.extend(why::arrivals(old, new));
    changes
}
