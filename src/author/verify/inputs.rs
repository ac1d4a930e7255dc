//! The inputs: valid by the validator, which refuses what it must.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::super::patience::Patience;
use super::super::validator::{Validator, Validity};
use super::broken::{self, Copy, Duty, Habits};
use super::{Subject, VerifyError, slot};
use crate::files::{self, FileError, Kind};
use crate::key::Key;
use crate::model::{Check, Finding};
use crate::pipeline::NoProgram;
use crate::problem;
use crate::sandbox::SandboxError;

/// So many inputs are broken in every way.
const MOST_BROKEN: usize = 3;
/// So many tests, all refused, are a fault of the validator.
const FEW: usize = 3;
/// Larger inputs are not broken: there are smaller ones.
const LARGEST: usize = 1 << 20;

pub(super) fn check(subject: Subject<'_>, findings: &mut Vec<Finding>) -> Result<(), VerifyError> {
    let validator = match Validator::of(subject.problem, subject.engine, 0) {
        Ok(Some(validator)) => validator,
        Ok(None) => {
            let message =
                "problem.toml names no validator, so that nobody knows whether its inputs are valid";
            let remedy = "write a program that reads an input and ends with exit code 42 where it keeps to the \
                          statement, else 43, and name it: `validator = \"…\"`";
            findings.push(Finding::error(Check::NoValidator, subject.manifest(), message, remedy));
            return Ok(());
        }
        Err(NoProgram::Cancelled) => return Err(SandboxError::Cancelled.into()),
        Err(error) => {
            let message = format!("the validator cannot be used: {}", error.to_string().replace('\n', "; "));
            let place =
                subject.problem.validator.as_deref().map_or(subject.manifest(), |path| subject.shown(path));
            findings.push(Finding::error(Check::ValidatorBroken, place, message, "mend the validator"));
            return Ok(());
        }
    };
    let asked = Asked { validator: &validator, patience: Patience::default() };
    let tests = subject.problem.tests.iter().map(|test| test.input.clone()).collect();
    let before = findings.len();
    let valid = accepted(subject, &asked, tests, true, findings)?;
    if let Some(broken) = refuses_all(subject, &asked, &findings[before..]) {
        findings.truncate(before);
        findings.push(broken);
        return Ok(());
    }
    let folder = subject.problem.folder.join("tests").join(problem::INVALID);
    let entries = files::list(&folder).unwrap_or_default().into_iter();
    let invalid =
        entries.filter(|entry| entry.kind == Kind::File && entry.path.extension().is_some_and(|e| e == "in"));
    accepted(subject, &asked, invalid.map(|entry| entry.path).collect(), false, findings)?;
    refuses_broken(subject, &asked, &valid, findings)
}

/// The validator, as long as it has answers.
struct Asked<'a> {
    validator: &'a Validator,
    patience: Patience,
}

impl Asked<'_> {
    /// What it says of an input; `None` where it is not asked any more.
    fn about(&self, input: &Path, subject: Subject<'_>) -> Result<Option<Validity>, SandboxError> {
        let ask = || self.validator.judge(input, subject.engine, slot());
        self.patience.ask(subject.engine, ask, |told| !matches!(told, Validity::Broken(_)))
    }
}

/// Asks about inputs that are all valid, or all invalid, and returns those that are accepted.
fn accepted(
    subject: Subject<'_>,
    asked: &Asked<'_>,
    inputs: Vec<PathBuf>,
    are_valid: bool,
    findings: &mut Vec<Finding>,
) -> Result<Vec<PathBuf>, VerifyError> {
    let ask = |input: &PathBuf| asked.about(input, subject);
    let told: Vec<Option<Validity>> =
        subject.pool.install(|| inputs.par_iter().map(ask).collect::<Result<_, SandboxError>>())?;
    let mut accepted = Vec::new();
    for (input, validity) in inputs.into_iter().zip(told) {
        let place = subject.shown(&input);
        let Some(validity) = validity else { continue };
        match (validity, are_valid) {
            (Validity::Broken(reason), _) => {
                findings.push(no_answer(subject, asked.validator, &format!("`{place}`"), &reason))
            }
            (Validity::Invalid(reason), true) => {
                let reason = if reason.is_empty() { String::new() } else { format!(": {reason}") };
                findings.push(Finding::error(
                    Check::InputRefused,
                    place,
                    format!("the validator refuses it{reason}"),
                    "mend the input, or the validator and the statement",
                ));
            }
            (Validity::Valid, false) => findings.push(Finding::error(
                Check::InvalidAccepted,
                place,
                "the validator accepts it, although it lies among the invalid inputs",
                "make the validator stricter, or move the file",
            )),
            (Validity::Valid, true) => accepted.push(input),
            (Validity::Invalid(_), false) => {}
        }
    }
    Ok(accepted)
}

/// A validator that refuses the input of every test, told once: likelier than that all of them are wrong is that it
/// fails, as a Python program that breaks ends with the exit code 1 by which others refuse.
fn refuses_all(subject: Subject<'_>, asked: &Asked<'_>, found: &[Finding]) -> Option<Finding> {
    let tests = subject.problem.tests.len();
    let is_all = found.len() == tests && found.iter().all(|finding| finding.check == Check::InputRefused);
    let first = found.first().filter(|_| is_all && tests >= FEW)?;
    let message = format!("refuses the inputs of all {tests} tests; `{}`: {}", first.path, first.message);
    let remedy = "mend it; if it is right, nearly all inputs are wrong";
    Some(Finding::error(Check::ValidatorBroken, subject.shown(asked.validator.path()), message, remedy))
}

/// The validator has no answer to an input, which is named as words.
fn no_answer(subject: Subject<'_>, validator: &Validator, input: &str, reason: &str) -> Finding {
    let place = subject.shown(validator.path());
    let remedy =
        "it must end with 42 (or testlib's 0) for a valid input and with 43 (or 1, 2, 3) for another";
    Finding::error(Check::ValidatorBroken, place, format!("has no answer to {input}: it {reason}"), remedy)
}

/// Whether it refuses broken copies of the smallest inputs.
fn refuses_broken(
    subject: Subject<'_>,
    asked: &Asked<'_>,
    valid: &[PathBuf],
    findings: &mut Vec<Finding>,
) -> Result<(), VerifyError> {
    let mut habits = Habits::default();
    let mut known = HashSet::new();
    let mut small: Vec<(Vec<u8>, &Path)> = Vec::new();
    for path in valid {
        let about = fs::metadata(path).map_err(FileError::at("read", path))?;
        if about.len() > LARGEST as u64 {
            continue;
        }
        let input = files::read(path)?;
        habits.learn(&input);
        if known.insert(*Key::of(&input).bytes()) {
            small.push((input, path));
        }
    }
    small.sort_by_key(|(input, _)| input.len());
    small.truncate(MOST_BROKEN);
    let folder = subject.engine.sandbox.scratch().folder()?;
    let copies: Vec<(Copy, &Path)> = small
        .iter()
        .flat_map(|(input, path)| broken::copies(input, habits).into_iter().map(move |copy| (copy, *path)))
        // A copy that is another test's input is valid.
        .filter(|(copy, _)| !known.contains(Key::of(&copy.bytes).bytes()))
        .collect();
    let ask = |(index, (copy, _)): (usize, &(Copy, &Path))| -> Result<Option<Validity>, VerifyError> {
        let path = folder.path().join(index.to_string());
        fs::write(&path, &copy.bytes).map_err(FileError::at("write", &path))?;
        Ok(asked.about(&path, subject)?)
    };
    let told: Vec<Option<Validity>> =
        subject.pool.install(|| copies.par_iter().enumerate().map(ask).collect::<Result<_, _>>())?;
    let told = copies.iter().zip(&told).filter_map(|(copy, told)| Some((copy, told.as_ref()?)));
    findings.extend(lax(subject, asked.validator, told));
    Ok(())
}

/// What is to be told of the answers to broken copies, fault by fault.
fn lax<'a>(
    subject: Subject<'_>,
    validator: &Validator,
    told: impl Iterator<Item = (&'a (Copy, &'a Path), &'a Validity)>,
) -> Vec<Finding> {
    let mut by_fault: BTreeMap<&str, Vec<(&Copy, &Path, &Validity)>> = BTreeMap::new();
    for ((copy, path), validity) in told {
        by_fault.entry(copy.fault).or_default().push((copy, path, validity));
    }
    let place = || subject.shown(validator.path());
    let mut findings = Vec::new();
    let mut layouts = Vec::new();
    for (fault, asked) in by_fault {
        let broken = asked.iter().find_map(|(_, path, validity)| match validity {
            Validity::Broken(reason) => Some((path, reason)),
            _ => None,
        });
        if let Some((path, reason)) = broken {
            let input = format!("`{}` with {fault}", subject.shown(path));
            findings.push(no_answer(subject, validator, &input, reason));
            continue;
        }
        let mut accepted = asked.iter().filter(|(_, _, validity)| **validity == Validity::Valid);
        let Some((copy, path, _)) = accepted.next() else { continue };
        let all = accepted.count() + 1 == asked.len();
        let is_lax = match copy.duty {
            Duty::Always => true,
            Duty::Sometimes => all,
            Duty::Layout => {
                layouts.push(fault);
                false
            }
        };
        if is_lax {
            let message = format!("accepts `{}` with {fault}", subject.shown(path));
            let remedy = "make it refuse what the statement does not allow";
            findings.push(Finding::error(Check::ValidatorLax, place(), message, remedy));
        }
    }
    if !layouts.is_empty() {
        let message = format!("does not mind {}", layouts.join(", "));
        let remedy = "a strict validator keeps such inputs out, which trip programs that read lines";
        findings.push(Finding::note(Check::ValidatorLax, place(), message, remedy));
    }
    findings
}
