//! Whether the tests are strong: small changes of accepted submissions, and tests that catch nothing.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use rayon::prelude::*;

use super::explained::{self, Explained};
use super::submissions::{Proof, caught_by, grade, samples_catch};
use super::{Share, Subject, VerifyError, slot, told};
use crate::files::{self, FileError};
use crate::key::Key;
use crate::model::{Check, Finding, Mutants, Submission, SubmissionReport, Verdict};
use crate::mutate::{self, Grammar, Mutant};
use crate::pipeline::{self, NoProgram};
use crate::sandbox::SandboxError;

/// So many mutants lie on disk at one time.
const BATCH: usize = 64;

/// An accepted submission that is changed.
struct Original<'a> {
    proof: &'a Proof,
    source: String,
    /// Relative to problem.toml, `/` between the parts.
    file: String,
    /// What tells its program from others; nothing where no program is built.
    built: Option<Key>,
    mutants: Vec<Mutant>,
    possible: usize,
}

/// Changes one accepted submission of each language that can be changed.
pub(super) fn check(
    subject: Subject<'_>,
    proofs: &[Proof],
    findings: &mut Vec<Finding>,
) -> Result<Vec<Mutants>, VerifyError> {
    let explained = match explained::read(&subject.problem.folder) {
        Ok(explained) => explained,
        Err(diagnostics) => {
            let broken = |diagnostic| {
                told(diagnostic, Check::ExplanationBroken, subject.root, "mend it, or delete it")
            };
            findings.extend(diagnostics.iter().map(broken));
            return Ok(Vec::new());
        }
    };
    let originals = originals(subject, proofs, &explained, findings)?;
    let mut needed: HashSet<String> = proofs
        .iter()
        .filter(|proof| !proof.folder.is_accepted())
        .flat_map(|proof| needs(subject, &caught_by(subject.problem, &proof.report)).to_vec())
        .collect();
    let mut all = Vec::new();
    for original in &originals {
        let mut counts = Mutants {
            file: subject.shown(&original.proof.path),
            language: original.proof.submission.language.clone(),
            possible: original.possible,
            tried: original.mutants.len(),
            ..Mutants::default()
        };
        for batch in original.mutants.chunks(BATCH) {
            let fates = try_out(subject, original, batch)?;
            for (mutant, fate) in batch.iter().zip(fates) {
                needed.extend(needs(subject, fate.caught_by()).iter().cloned());
                count(subject, original, mutant, fate, &explained, &mut counts, findings);
            }
        }
        all.push(counts);
    }
    let everything = subject.wanted.mutants == Share::All;
    if everything && all.iter().any(|mutants| mutants.tried > 0) {
        findings.extend(idle(subject, &needed));
    }
    Ok(all)
}

/// The first accepted submission of each grammar that is one file, C++ before C.
fn originals<'a>(
    subject: Subject<'_>,
    proofs: &'a [Proof],
    explained: &Explained,
    findings: &mut Vec<Finding>,
) -> Result<Vec<Original<'a>>, VerifyError> {
    let mut originals: Vec<Original<'a>> = Vec::new();
    for grammar in [Grammar::Cpp, Grammar::Python, Grammar::Rust] {
        let fits = |proof: &&Proof| {
            proof.folder.is_accepted()
                && proof.report.verdict == Verdict::Ac
                && proof.path.is_file()
                && grammar_of(&proof.path) == Some(grammar)
        };
        let is_c = |proof: &&Proof| proof.path.extension().is_some_and(|extension| extension == "c");
        let Some(proof) = proofs.iter().filter(fits).min_by_key(is_c) else { continue };
        // What is no text is no program that grammars know.
        let Ok(source) = String::from_utf8(files::read(&proof.path)?) else { continue };
        let all = mutate::mutants(grammar, &source);
        let file = proof.path.strip_prefix(&subject.problem.folder).unwrap_or(&proof.path);
        let file = file.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
        findings.extend(misplaced(subject, &file, &source, &all, explained));
        let possible = all.len();
        let mutants = match subject.wanted.mutants {
            Share::All => all,
            Share::Some(0) => Vec::new(),
            Share::Some(count) => {
                // Whatever the seed chooses, what is explained is looked at again.
                let is_explained =
                    |mutant: &Mutant| explained.of(&file, &source, &mutant.change(&source)).is_some();
                let (mut chosen, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(is_explained);
                chosen.extend(mutate::sample(rest, count, subject.wanted.seed));
                chosen
            }
        };
        let built = if mutants.is_empty() { None } else { built(subject, &proof.path)?.flatten() };
        originals.push(Original { proof, source, file, built, mutants, possible });
    }
    for program in &explained.programs {
        // What cannot be judged here, for want of its language, may well be changed elsewhere.
        let path = subject.problem.folder.join(&program.file);
        let is_unknown = path.is_file() && !proofs.iter().any(|proof| proof.path == path);
        if !is_unknown && !originals.iter().any(|original| original.file == program.file) {
            let names: Vec<&str> = originals.iter().map(|original| original.file.as_str()).collect();
            let place = subject.shown(&subject.problem.folder.join(explained::FILE_NAME));
            let message = format!("`{}` is not a program that is changed", program.file);
            let remedy = format!("remove the entry; those that are changed: {}", names.join(", "));
            findings.push(Finding::error(Check::ExplanationWrong, place, message, remedy).at(program.line));
        }
    }
    Ok(originals)
}

fn grammar_of(path: &Path) -> Option<Grammar> {
    Grammar::of_extension(path.extension()?.to_str()?)
}

/// Explanations of another version of a file, and of changes that are no mutants of it.
fn misplaced(
    subject: Subject<'_>,
    file: &str,
    source: &str,
    all: &[Mutant],
    explained: &Explained,
) -> Vec<Finding> {
    let place = || subject.shown(&subject.problem.folder.join(explained::FILE_NAME));
    let hash = explained::hash(source.as_bytes());
    let changes: HashSet<String> = all.iter().map(|mutant| mutant.change(source)).collect();
    let mut findings = Vec::new();
    for program in explained.programs.iter().filter(|program| program.file == file) {
        if program.hash != hash {
            let message = format!("`{file}` is not the version that was explained");
            let remedy = format!("look at each change again, then write `hash = \"{hash}\"`");
            findings.push(Finding::error(Check::ExplanationWrong, place(), message, remedy).at(program.line));
            continue;
        }
        for equal in program.equal.iter().filter(|equal| !changes.contains(&equal.change)) {
            let message = format!("`{file}` has no mutant `{}`", equal.change);
            let remedy = "remove the entry, or write the change as `judge verify` names it";
            findings.push(Finding::error(Check::ExplanationWrong, place(), message, remedy).at(equal.line));
        }
    }
    findings
}

/// What became of a mutant.
enum Fate {
    NotBuilt,
    Equal,
    /// Caught by these tests.
    Caught(Vec<String>),
    Alive,
    /// The judge, mostly the checker, failed on it.
    Unjudged(String),
}

impl Fate {
    fn caught_by(&self) -> &[String] {
        match self {
            Fate::Caught(tests) => tests,
            _ => &[],
        }
    }
}

/// Compiles mutants and runs those whose program is another one.
fn try_out(
    subject: Subject<'_>,
    original: &Original<'_>,
    batch: &[Mutant],
) -> Result<Vec<Fate>, VerifyError> {
    let folder = subject.engine.sandbox.scratch().folder()?;
    let lay = |(index, mutant): (usize, &Mutant)| -> Result<(Submission, Option<Fate>), VerifyError> {
        let submission = lay(original, mutant, &folder.path().join(index.to_string()))?;
        let fate = match built(subject, &submission.folder.join(&submission.sources[0]))? {
            None => Some(Fate::NotBuilt),
            Some(built) if built.is_some() && built == original.built => Some(Fate::Equal),
            Some(_) => None,
        };
        Ok((submission, fate))
    };
    let laid: Vec<(Submission, Option<Fate>)> =
        subject.pool.install(|| batch.par_iter().enumerate().map(lay).collect::<Result<_, _>>())?;
    let to_run = laid.iter().filter(|(_, fate)| fate.is_none()).map(|(submission, _)| submission.clone());
    let mut reports = grade(subject.problem, to_run.collect(), Some(1), subject.engine)?.into_iter();
    let fates = laid.into_iter().map(|(_, fate)| match fate {
        Some(fate) => fate,
        None => reports.next().map_or(Fate::NotBuilt, |report| fate_of(subject, &report)),
    });
    Ok(fates.collect())
}

fn fate_of(subject: Subject<'_>, report: &SubmissionReport) -> Fate {
    match report.verdict {
        Verdict::Ac => Fate::Alive,
        Verdict::Ce => Fate::NotBuilt,
        Verdict::Je => {
            let broken = report.tests.iter().find(|test| test.verdict == Verdict::Je);
            Fate::Unjudged(broken.map_or(report.compile.log.clone(), |test| test.message.clone()))
        }
        _ => match caught_by(subject.problem, report) {
            tests if tests.is_empty() => Fate::Alive,
            tests => Fate::Caught(tests),
        },
    }
}

/// Those of the tests that catch a program for which there must be such tests: one that fails on every test, say because
/// it prints nothing, needs none in particular.
fn needs<'t>(subject: Subject<'_>, caught_by: &'t [String]) -> &'t [String] {
    let with_samples = samples_catch(subject.problem);
    let all = subject.problem.tests.iter().filter(|test| with_samples || !test.is_sample()).count();
    if caught_by.len() < all || all == 1 { caught_by } else { &[] }
}

/// Writes a mutant, with the headers of its original, into a folder of its own.
fn lay(original: &Original<'_>, mutant: &Mutant, folder: &Path) -> Result<Submission, VerifyError> {
    let submission = &original.proof.submission;
    files::make_folder(folder)?;
    let source = folder.join(&submission.sources[0]);
    fs::write(&source, mutant.applied(&original.source)).map_err(FileError::at("write", &source))?;
    for header in &submission.headers {
        let copy = folder.join(header);
        fs::copy(submission.folder.join(header), &copy).map_err(FileError::at("write", &copy))?;
    }
    Ok(Submission { folder: folder.to_owned(), ..submission.clone() })
}

/// What tells a built program from others, the name of its source left out; `Some(None)` where nothing is built, as
/// for Python, and `None` where it does not compile.
fn built(subject: Subject<'_>, source: &Path) -> Result<Option<Option<Key>>, VerifyError> {
    match pipeline::compile_program(source, subject.engine, slot()) {
        Ok(program) => Ok(Some(program.built()?)),
        Err(NoProgram::Cancelled) => Err(SandboxError::Cancelled.into()),
        Err(_) => Ok(None),
    }
}

fn count(
    subject: Subject<'_>,
    original: &Original<'_>,
    mutant: &Mutant,
    fate: Fate,
    explained: &Explained,
    counts: &mut Mutants,
    findings: &mut Vec<Finding>,
) {
    let change = mutant.change(&original.source);
    let explanation = explained.of(&original.file, &original.source, &change);
    match (fate, explanation) {
        (Fate::NotBuilt, _) => counts.not_built += 1,
        (Fate::Equal, _) => counts.equal += 1,
        (Fate::Alive, Some(_)) => counts.explained += 1,
        (Fate::Caught(tests), Some(equal)) => {
            counts.caught += 1;
            let place = subject.shown(&subject.problem.folder.join(explained::FILE_NAME));
            let test = tests.first().map_or("", String::as_str);
            let message =
                format!("`{test}` catches `{change}` of `{}`, which is explained as equal", original.file);
            let found = Finding::error(Check::ExplanationWrong, place, message, "remove the entry");
            findings.push(found.at(equal.line));
        }
        (Fate::Caught(_), None) => counts.caught += 1,
        (Fate::Unjudged(reason), _) => {
            counts.caught += 1;
            let message = format!("cannot judge `{}` with {change}: {reason}", original.file);
            let remedy = "mend the checker: it must have an answer to every output";
            findings.push(Finding::error(Check::CheckerBroken, subject.manifest(), message, remedy));
        }
        (Fate::Alive, None) => {
            counts.alive += 1;
            let (_, after) = mutant.changed_lines(&original.source);
            let hash = explained::hash(original.source.as_bytes());
            let message = format!("no test that pays catches {change}: `{}`", after.trim());
            let remedy = format!(
                "add a test that it fails, or explain in `{}` (hash {hash}) why it is the same program",
                explained::FILE_NAME
            );
            let place = subject.shown(&original.proof.path);
            findings.push(Finding::error(Check::MutantAlive, place, message, remedy).at(mutant.line()));
        }
    }
}

/// Secret tests that catch nothing.
fn idle(subject: Subject<'_>, needed: &HashSet<String>) -> Vec<Finding> {
    let idle = subject.problem.tests.iter().filter(|test| !test.is_sample() && !needed.contains(&test.name));
    let finding = |test: &crate::model::Test| {
        let message = "no wrong submission and no mutant fails on it, but for those that fail on every test";
        let remedy = "keep it if it is there for a fault that nobody wrote down yet; else remove it";
        Finding::note(Check::IdleTest, subject.shown(&test.input), message, remedy)
    };
    idle.map(finding).collect()
}
