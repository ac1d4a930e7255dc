//! Whose total differs.

use std::collections::HashMap;

use super::index::Entry;
use super::{Grading, Name, StudentChange};
use crate::model::Score;
use crate::text;

/// A student's sum.
#[derive(Debug, Default)]
struct Total<'r> {
    /// As the grading writes it.
    student: &'r str,
    score: Score,
    without_score: usize,
}

/// The students whose total differs, who are new, or who are gone, in natural order.
pub(super) fn changes(
    old: Grading<'_>,
    new: Grading<'_>,
    before: &HashMap<Name<'_>, &Entry>,
    now: &HashMap<Name<'_>, &Entry>,
) -> Vec<StudentChange> {
    let (before, now) = (totals(old, before), totals(new, now));
    let mut found = Vec::new();
    for (name, total) in &now {
        let old = before.get(name).map(|total| total.score);
        if old != Some(total.score) {
            found.push(StudentChange {
                student: total.student.to_owned(),
                old,
                new: Some(total.score),
                without_score: total.without_score,
            });
        }
    }
    for (_, total) in before.iter().filter(|(name, _)| !now.contains_key(*name)) {
        let student = total.student.to_owned();
        found.push(StudentChange { student, old: Some(total.score), new: None, without_score: 0 });
    }
    found.sort_by(|a, b| text::natural(&a.student, &b.student));
    found
}

/// The totals as the score sheet has them, by composed name.
fn totals<'r>(grading: Grading<'r>, entries: &HashMap<Name<'_>, &'r Entry>) -> HashMap<String, Total<'r>> {
    let mut totals: HashMap<String, Total<'r>> = HashMap::new();
    for student in grading.students {
        totals.entry(text::composed(student)).or_default().student = student;
    }
    for (name, &entry) in entries.iter().filter(|(name, _)| !name.student.is_empty()) {
        let total = totals.entry(name.student.clone()).or_default();
        if total.student.is_empty() {
            total.student = &entry.student;
        }
        match entry.score {
            Some(score) => total.score = total.score + score,
            None => total.without_score += 1,
        }
    }
    totals
}
