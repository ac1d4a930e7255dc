//! Tests whose inputs are the same, or are but for blanks.

use std::collections::HashMap;

use rayon::prelude::*;

use super::View;
use super::content::{Contents, words};
use crate::files::FileError;
use crate::key::Key;
use crate::model::{Check, Finding, Gravity, Test};

/// Looks for tests that repeat an earlier one. Where a secret test repeats a sample of a problem with few inputs, or
/// two groups share a test, that may be meant and is a note.
pub(super) fn check(view: View<'_>, contents: &[Contents]) -> Result<Vec<Finding>, FileError> {
    let mut findings = Vec::new();
    let mut seen: HashMap<Key, Vec<&Test>> = HashMap::new();
    // The first of those that are the same, byte for byte, with how many of their bytes are no blanks.
    let mut distinct: Vec<(&Test, u64)> = Vec::new();
    for (test, found) in view.problem.tests.iter().zip(contents) {
        let twins = seen.entry(found.input.key).or_default();
        if twins.is_empty() {
            distinct.push((test, found.input.solid));
        }
        findings.extend(twin(view, test, twins, Check::DuplicateInput));
        twins.push(test);
    }

    // Files without as many bytes in words cannot have the same words, so most are not read again.
    let mut sizes: HashMap<u64, usize> = HashMap::new();
    for (_, solid) in &distinct {
        *sizes.entry(*solid).or_default() += 1;
    }
    distinct.retain(|(_, solid)| sizes[solid] > 1);
    let keys = distinct.par_iter().map(|(test, _)| words(&test.input));
    let keys = keys.collect::<Result<Vec<Key>, FileError>>()?;
    let mut seen: HashMap<Key, Vec<&Test>> = HashMap::new();
    for ((test, _), key) in distinct.into_iter().zip(keys) {
        let twins = seen.entry(key).or_default();
        findings.extend(twin(view, test, twins, Check::BlanksOnly));
        twins.push(test);
    }
    Ok(findings)
}

/// The gravest of what there is to say of a test and the earlier ones that it repeats.
fn twin(view: View<'_>, test: &Test, earlier: &[&Test], check: Check) -> Option<Finding> {
    let gravity = |other: &Test| {
        let share_groups = test.group.is_some() && other.group.is_some() && test.group != other.group;
        let repeats_sample = other.is_sample() && !test.is_sample();
        match share_groups || (repeats_sample && view.problem.few_inputs) {
            true => Gravity::Note,
            false => Gravity::Error,
        }
    };
    let grave = earlier.iter().find(|other| gravity(other) == Gravity::Error);
    let other = grave.or(earlier.first())?;
    let message = match check {
        Check::BlanksOnly => format!("differs from the input of `{}` in blanks only", other.name),
        _ => format!("is the input of `{}` again", other.name),
    };
    let remedy = match (other.is_sample(), test.is_sample()) {
        (true, false) => "change or delete it: a program that knows the samples by heart passes it",
        _ => "change or delete one of the two: it catches nothing that the other does not",
    };
    Some(Finding {
        gravity: gravity(other),
        ..Finding::error(check, view.shown(&test.input), message, remedy)
    })
}
