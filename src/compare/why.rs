//! Why a submission moves.
//!
//! Of what changed, that is told which touches a test whose outcome differs: a teacher who mended two tests learns
//! which of them moved a student. What only may have had an effect (the judge, the walls, the measuring)
//! is told where nothing that surely has one explains the tests.

use std::collections::HashMap;

use super::Grading;
use super::cause::{Cause, Side, TestMove};
use super::index::{Entry, Facts, Outcome, differ};
use crate::model::{Score, Verdict};

/// What two gradings have beside their submissions.
#[derive(Debug)]
pub(super) struct Around<'r> {
    /// That of the judge and of the isolation, where they differ.
    judge: Vec<Cause>,
    old_checkers: HashMap<&'r str, &'r str>,
    new_checkers: HashMap<&'r str, &'r str>,
}

impl<'r> Around<'r> {
    pub(super) fn of(old: Grading<'r>, new: Grading<'r>) -> Self {
        let mut judge = Vec::new();
        if old.judge != new.judge {
            judge.push(Cause::Judge { old: old.judge.to_owned(), new: new.judge.to_owned() });
        }
        if old.isolation != new.isolation {
            judge.push(Cause::Isolation { old: old.isolation.clone(), new: new.isolation.clone() });
        }
        let checkers =
            |grading: Grading<'r>| grading.problems.iter().map(|p| (&*p.name, &*p.checker)).collect();
        Around { judge, old_checkers: checkers(old), new_checkers: checkers(new) }
    }

    /// Whether a problem's checker is another one; `None` where one of them is not known.
    pub(super) fn has_other_checker(&self, problem: &str) -> Option<bool> {
        differ(self.old_checkers.get(problem)?, self.new_checkers.get(problem)?)
    }
}

/// A test that both gradings have.
#[derive(Debug, Clone, Copy)]
struct Pair<'a> {
    old: (&'a Facts, Outcome),
    new: (&'a Facts, Outcome),
}

impl Pair<'_> {
    fn verdicts(&self) -> [Verdict; 2] {
        [self.old.1.verdict, self.new.1.verdict]
    }

    fn has_other_verdict(&self) -> bool {
        self.old.1.verdict != self.new.1.verdict
    }

    /// Whether a checker gave it other points. An AC has all of them, or those of its group.
    fn has_other_share(&self) -> bool {
        let was_accepted = self.old.1.verdict.is_accepted();
        !was_accepted && self.old.0.max_score == self.new.0.max_score && self.old.1.score != self.new.1.score
    }

    /// Whether both outcomes are a checker's.
    fn was_checked(&self) -> bool {
        self.verdicts().iter().all(|verdict| matches!(verdict, Verdict::Ac | Verdict::Wa | Verdict::Je))
    }

    /// Whether its input, its answer or a limit is another one.
    fn has_changed(&self) -> bool {
        !changes([(self.old.0, self.new.0)]).is_empty()
    }

    fn has_gaps(&self) -> bool {
        self.old.0.has_gaps() || self.new.0.has_gaps()
    }

    fn name(&self) -> String {
        self.new.0.name.clone()
    }

    fn told(&self) -> TestMove {
        TestMove {
            test: self.name(),
            old: self.old.1.verdict,
            new: self.new.1.verdict,
            old_cpu_ms: self.old.1.cpu_ms.into(),
            new_cpu_ms: self.new.1.cpu_ms.into(),
        }
    }
}

/// What differs of tests that both gradings have: inputs and answers, then limits.
pub(super) fn changes<'a>(pairs: impl IntoIterator<Item = (&'a Facts, &'a Facts)>) -> Vec<Cause> {
    let mut changed: Vec<String> = Vec::new();
    let (mut times, mut memories) = (Vec::new(), Vec::new());
    let note = |limits: &mut Vec<((u64, u64), Vec<String>)>, old: u64, new: u64, name: &str| {
        if old == new || old == 0 || new == 0 {
            return;
        }
        match limits.iter_mut().find(|(limit, _)| *limit == (old, new)) {
            Some((_, tests)) => tests.push(name.to_owned()),
            None => limits.push(((old, new), vec![name.to_owned()])),
        }
    };
    for (old, new) in pairs {
        if differ(&old.data, &new.data) == Some(true) {
            changed.push(new.name.clone());
        }
        note(&mut times, old.time_limit_ms, new.time_limit_ms, &new.name);
        note(&mut memories, old.memory_limit_kib, new.memory_limit_kib, &new.name);
    }
    let time = |((old_ms, new_ms), tests)| Cause::TimeLimit { old_ms, new_ms, tests };
    let memory = |((old_kib, new_kib), tests)| Cause::MemoryLimit { old_kib, new_kib, tests };
    let changed = (!changed.is_empty()).then_some(Cause::TestsChanged { tests: changed });
    let limits = times.into_iter().map(time).chain(memories.into_iter().map(memory));
    changed.into_iter().chain(limits).collect()
}

/// Tests that came or went, then tests whose points changed where none did.
pub(super) fn arrivals(old: &[Facts], new: &[Facts]) -> Vec<Cause> {
    // A submission that was not judged at all says nothing of the tests.
    if old.is_empty() || new.is_empty() {
        return Vec::new();
    }
    let (before, now) = (points(old), points(new));
    let names = |facts: &[Facts], wanted: &dyn Fn(&Facts) -> bool| -> Vec<String> {
        facts.iter().filter(|facts| wanted(facts)).map(|facts| facts.name.clone()).collect()
    };
    let added = names(new, &|facts| !before.contains_key(&*facts.name));
    let removed = names(old, &|facts| !now.contains_key(&*facts.name));
    let mut causes = Vec::new();
    if added.is_empty() && removed.is_empty() {
        let tests =
            names(new, &|facts| before.get(&*facts.name).is_some_and(|points| *points != facts.max_score));
        causes.extend((!tests.is_empty()).then_some(Cause::Shares { tests }));
    }
    causes.extend((!added.is_empty()).then_some(Cause::TestsAdded { tests: added }));
    causes.extend((!removed.is_empty()).then_some(Cause::TestsRemoved { tests: removed }));
    causes
}

fn points(facts: &[Facts]) -> HashMap<&str, Score> {
    facts.iter().map(|facts| (&*facts.name, facts.max_score)).collect()
}

/// Why a submission moved from `old` to `new`. There is always a reason, if only that none is known.
pub(super) fn causes(old: &Entry, new: &Entry, around: &Around<'_>) -> Vec<Cause> {
    let mut causes = Vec::new();
    let other_source = old.has_other_source(new);
    if other_source == Some(true) {
        causes.push(Cause::Source);
    }
    if old.language != new.language {
        causes.push(Cause::Language { old: old.language.to_string(), new: new.language.to_string() });
    }
    let is_other_program = !causes.is_empty();

    let arrivals = arrivals(&old.facts, &new.facts);
    let before: HashMap<&str, (&Facts, Outcome)> = old.tests().map(|test| (&*test.0.name, test)).collect();
    let pairs: Vec<Pair<'_>> =
        new.tests().filter_map(|new| Some(Pair { old: *before.get(&*new.0.name)?, new })).collect();
    let mut touched: Vec<Pair<'_>> = pairs.iter().filter(|pair| pair.has_other_verdict()).copied().collect();
    if touched.is_empty() && arrivals.is_empty() {
        touched = pairs.iter().filter(|pair| pair.has_other_share()).copied().collect();
    }
    let mut left_out = Vec::new();
    if old.has_program() && new.has_program() {
        left_out = not_run(&mut touched);
    } else {
        // Why there is none explains all of its tests.
        touched.clear();
    }
    causes.extend(changes(touched.iter().map(|pair| (pair.old.0, pair.new.0))));
    let other_checker = around.has_other_checker(&new.problem);
    let is_rechecked = |pair: &Pair<'_>| other_checker == Some(true) && pair.was_checked();
    if touched.iter().any(is_rechecked) {
        causes.push(Cause::Checker);
    }
    if old.max_score != new.max_score {
        let shares = |cause: &Cause| matches!(cause, Cause::Shares { .. });
        causes.extend(arrivals.into_iter().filter(|cause| !shares(cause)));
        causes.push(Cause::Points { old: old.max_score, new: new.max_score });
    } else {
        causes.extend(arrivals);
    }
    causes.extend(left_out);
    if is_other_program {
        return causes;
    }

    if (old.verdict == Verdict::Ce) != (new.verdict == Verdict::Ce) {
        causes.extend(of_compiling(old, new, other_source, around));
        return causes;
    }
    touched.retain(|pair| !pair.has_changed() && !is_rechecked(pair));
    causes.extend(failures(old, new, &mut touched));
    if touched.is_empty() && !causes.is_empty() {
        return causes;
    }
    let gap = |pair: &Pair<'_>| pair.has_gaps() || (pair.was_checked() && other_checker.is_none());
    if old.was_made_otherwise(new) && !touched.is_empty() {
        causes.push(Cause::Made);
    } else if !around.judge.is_empty() {
        causes.extend(around.judge.iter().cloned());
    } else if other_source.is_none() || touched.iter().any(gap) {
        causes.push(Cause::NotKnown { tests: touched.iter().map(Pair::told).collect() });
    } else if touched.is_empty() {
        causes.push(Cause::Scoring);
    } else {
        causes.push(Cause::Measured { tests: touched.iter().map(Pair::told).collect() });
    }
    causes
}

/// Why a program compiles now, or does no longer.
fn of_compiling(old: &Entry, new: &Entry, other_source: Option<bool>, around: &Around<'_>) -> Vec<Cause> {
    let mut causes = match (old.verdict, new.verdict) {
        (Verdict::Je, _) => vec![Cause::JudgeFailed { side: Side::Old, tests: Vec::new() }],
        (_, Verdict::Je) => vec![Cause::JudgeFailed { side: Side::New, tests: Vec::new() }],
        _ if other_source.is_none() => vec![Cause::NotKnown { tests: Vec::new() }],
        _ => vec![Cause::Compiler { compiles: new.verdict != Verdict::Ce }],
    };
    causes.extend(around.judge.iter().cloned());
    causes
}

/// Where the judge failed on one side only. Takes off the tests that this explains.
fn failures(old: &Entry, new: &Entry, touched: &mut Vec<Pair<'_>>) -> Vec<Cause> {
    let mut causes = Vec::new();
    for (side, entry, at) in [(Side::Old, old, 0), (Side::New, new, 1)] {
        let failed = |pair: &Pair<'_>| pair.verdicts()[at] == Verdict::Je;
        let tests: Vec<String> = touched.iter().filter(|pair| failed(pair)).map(Pair::name).collect();
        touched.retain(|pair| !failed(pair));
        let is_uncompiled = entry.verdict == Verdict::Je && !entry.has_program();
        causes.extend((is_uncompiled || !tests.is_empty()).then_some(Cause::JudgeFailed { side, tests }));
    }
    causes
}

/// Where tests were not run on one side only. Takes them off.
fn not_run(touched: &mut Vec<Pair<'_>>) -> Vec<Cause> {
    let mut causes = Vec::new();
    for (side, at) in [(Side::Old, 0), (Side::New, 1)] {
        let left_out = |pair: &Pair<'_>| pair.verdicts()[at] == Verdict::Sk;
        let tests: Vec<String> = touched.iter().filter(|pair| left_out(pair)).map(Pair::name).collect();
        touched.retain(|pair| !left_out(pair));
        causes.extend((!tests.is_empty()).then_some(Cause::NotRun { side, tests }));
    }
    causes
}
