//! The submissions that prove the tests: each gets the verdict of its folder, and the wrong ones are caught for sure.

use std::path::{Path, PathBuf};

use super::folders::{FOLDERS, Folder};
use super::{Subject, VerifyError};
use crate::files::{self, Entry, Kind};
use crate::model::{
    Check, Finding, Language, Problem, Submission, SubmissionReport, Submissions, Test, Verdict,
};
use crate::pipeline::{self, Engine, Plan};
use crate::sandbox::SandboxError;
use crate::submission::{self, Known};
use crate::{text, units};

/// The folder of a problem that holds them.
const SUBMISSIONS: &str = "submissions";

/// A submission of a problem and what became of it.
pub(super) struct Proof {
    pub(super) path: PathBuf,
    pub(super) folder: &'static Folder,
    pub(super) submission: Submission,
    pub(super) report: SubmissionReport,
}

/// Judges all submissions of the problem that can be judged here.
pub(super) fn check(subject: Subject<'_>, findings: &mut Vec<Finding>) -> Result<Vec<Proof>, VerifyError> {
    let found = gather(subject, findings);
    complain_of_none(subject, &found, findings);
    let submissions = found.iter().map(|(_, _, submission)| submission.clone()).collect();
    let reports = grade(&patient(subject.problem), submissions, Some(1), subject.engine)?;
    let proofs = found.into_iter().zip(reports);
    let proofs: Vec<Proof> = proofs
        .map(|((path, folder, submission), report)| Proof { path, folder, submission, report })
        .collect();
    for proof in &proofs {
        findings.extend(verdict(subject, proof));
        findings.extend(caught_once(subject, proof));
    }
    Ok(proofs)
}

/// Grades submissions of one problem and returns what became of each, in order. Tests without an answer, which other
/// rules tell of, are left out; where there are no others nothing is graded and nothing returned.
pub(super) fn grade(
    problem: &Problem,
    submissions: Vec<Submission>,
    stop_after: Option<usize>,
    engine: Engine<'_>,
) -> Result<Vec<SubmissionReport>, VerifyError> {
    let mut problem = problem.clone();
    problem.tests.retain(|test| test.answer.is_file());
    if problem.tests.is_empty() {
        return Ok(Vec::new());
    }
    let plan = Plan { problems: vec![problem], submissions, stop_after, ..Plan::default() };
    let report = pipeline::grade(&plan, engine, &|_| {})?;
    if report.interrupted {
        return Err(SandboxError::Cancelled.into());
    }
    let count = report.submissions.briefs().len();
    Ok((0..count).map(|index| report.submissions.get(index).into_owned()).collect())
}

/// The problem with a stop at one and a half times each limit at least, so that what is too slow shows by how much.
pub(super) fn patient(problem: &Problem) -> Problem {
    let mut problem = problem.clone();
    for test in &mut problem.tests {
        test.limits.stop_ms = test.limits.stop_ms.max(test.limits.cpu_ms * 3 / 2);
        test.limits.wall_ms = test.limits.wall_ms.max(test.limits.stop_ms);
    }
    problem
}

type Found = (PathBuf, &'static Folder, Submission);

/// The submissions in the folders of verdicts, in order.
fn gather(subject: Subject<'_>, findings: &mut Vec<Finding>) -> Vec<Found> {
    let folder = subject.problem.folder.join(SUBMISSIONS);
    let mut found = Vec::new();
    if leads_out(subject, &folder) {
        findings.push(outside(subject, &folder));
        return found;
    }
    let entries = files::list(&folder).unwrap_or_default();
    for entry in entries.iter().filter(|entry| !entry.name.starts_with('.')) {
        match (entry.kind, Folder::named(&entry.name)) {
            (Kind::Folder, Some(_)) if leads_out(subject, &entry.path) => {
                findings.push(outside(subject, &entry.path));
            }
            (Kind::Folder, Some(_)) => {}
            _ => findings.push(unknown_folder(subject, &entry.path, &entry.name)),
        }
    }
    for folder_of in &FOLDERS {
        let folder = folder.join(folder_of.name);
        let entries = match leads_out(subject, &folder) {
            true => Vec::new(),
            false => files::list(&folder).unwrap_or_default(),
        };
        for entry in entries.into_iter().filter(|entry| !entry.name.starts_with('.')) {
            match take(subject, &entry.path) {
                Ok(Some(submission)) => found.push((entry.path, folder_of, submission)),
                Ok(None) => {}
                Err(finding) => findings.push(finding),
            }
        }
    }
    found
}

/// Whether a link leads to something outside of the folder of judge.toml, which is nobody's submission.
fn leads_out(subject: Subject<'_>, path: &Path) -> bool {
    let root = subject.root.canonicalize();
    matches!((path.canonicalize(), root), (Ok(target), Ok(root)) if !target.starts_with(&root))
}

fn outside(subject: Subject<'_>, path: &Path) -> Finding {
    let message = "is a link to something outside of the folder of judge.toml";
    Finding::error(Check::SubmissionBroken, subject.shown(path), message, "put a copy in its place")
}

fn unknown_folder(subject: Subject<'_>, path: &Path, name: &str) -> Finding {
    let names = FOLDERS.iter().map(|folder| folder.name);
    let remedy = match text::nearest(name, names.clone()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the folders are {}", names.collect::<Vec<_>>().join(", ")),
    };
    let message = format!("`{}` is no folder of a verdict", text::visible_line(name));
    Finding::error(Check::FolderUnknown, subject.shown(path), message, remedy)
}

/// One submission; `None` for a header, which belongs to the sources beside it.
fn take(subject: Subject<'_>, path: &Path) -> Result<Option<Submission>, Finding> {
    if leads_out(subject, path) {
        return Err(outside(subject, path));
    }
    let languages = subject.engine.languages;
    if is_header(subject, path) {
        return Ok(None);
    }
    let known = Known { problems: std::slice::from_ref(subject.problem), broken: &[], languages };
    let place = || subject.shown(path);
    let submission = submission::single(path, Some(&subject.problem.name), known).map_err(|error| {
        let remedy = error.hint().unwrap_or_else(|| "delete it, or put a program in its place".to_owned());
        // Messages name files as they are on this machine, findings as they are in the pack.
        let root = format!("{}{}", subject.root.display(), std::path::MAIN_SEPARATOR);
        let message = text::with_causes(&error).replace(&root, "");
        Finding::error(Check::SubmissionBroken, place(), message, remedy)
    })?;
    let language = languages.iter().find(|language| language.name == submission.language);
    if let Some(missing) = language.and_then(|language| missing(language, subject.engine)) {
        let remedy = "it proves nothing until the language is installed";
        return Err(Finding::note(Check::SubmissionBroken, place(), missing, remedy));
    }
    Ok(Some(Submission { path: place(), ..submission }))
}

/// Whether it is a header, which is no program by itself.
fn is_header(subject: Subject<'_>, path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.is_file() && subject.engine.languages.iter().any(|language| language.has_header(&name))
}

/// What of a language is not installed here.
fn missing(language: &Language, engine: Engine<'_>) -> Option<String> {
    engine.toolchains.find(language).err().map(|missing| missing.to_string())
}

fn complain_of_none(subject: Subject<'_>, found: &[Found], findings: &mut Vec<Finding>) {
    // What cannot be judged here is told of by itself.
    let is_program = |entry: &Entry| !entry.name.starts_with('.') && !is_header(subject, &entry.path);
    let has = |accepted: bool| {
        let folders = FOLDERS.iter().filter(|folder| folder.is_accepted() == accepted);
        let place = |folder: &Folder| subject.problem.folder.join(SUBMISSIONS).join(folder.name);
        found.iter().any(|(_, folder, _)| folder.is_accepted() == accepted)
            || folders
                .into_iter()
                .any(|folder| files::list(&place(folder)).is_ok_and(|list| list.iter().any(is_program)))
    };
    let place = || subject.shown(&subject.problem.folder.join(SUBMISSIONS));
    if !has(true) {
        let message = "no accepted submission shows that the problem can be solved by others";
        let remedy = "put one into `submissions/accepted/`";
        findings.push(Finding::error(Check::NoSubmissions, place(), message, remedy));
    }
    if !has(false) {
        let message = "no wrong submission shows that the tests catch anything";
        let remedy = "put what pupils get wrong into `submissions/wrong_answer/`";
        findings.push(Finding::error(Check::NoSubmissions, place(), message, remedy));
    }
}

/// Whether a submission has the verdict of its folder.
fn verdict(subject: Subject<'_>, proof: &Proof) -> Option<Finding> {
    let (report, folder) = (&proof.report, proof.folder);
    let place = subject.shown(&proof.path);
    let judge_failure = report.tests.iter().find(|test| test.verdict == Verdict::Je);
    if report.verdict == Verdict::Je {
        let why = judge_failure.map_or(reason(&report.compile.log).to_owned(), |test| test.message.clone());
        let remedy = "mend what the message names";
        return Some(Finding::error(
            Check::SubmissionBroken,
            place,
            format!("cannot be judged: {why}"),
            remedy,
        ));
    }
    let broken = match (report.verdict == Verdict::Ce, folder.verdict == Verdict::Ce) {
        (true, true) => return None,
        (true, false) => Some(format!("does not compile: {}", reason(&report.compile.log))),
        (false, true) => Some("compiles".to_owned()),
        (false, false) => {
            let verdicts: Vec<(&str, Verdict)> =
                report.tests.iter().map(|test| (test.name.as_str(), test.verdict)).collect();
            folder.broken_by(&verdicts).map(|broken| with_reason(broken, report, folder))
        }
    };
    let remedy = format!(
        "mend it or the tests, or move it: in `{}` {}",
        folder.name,
        match folder.verdict {
            Verdict::Ac => "every test must be AC".to_owned(),
            Verdict::Ce => "nothing compiles".to_owned(),
            verdict => format!("some test must be {verdict}{}", besides(folder)),
        }
    );
    Some(Finding::error(Check::WrongVerdict, place, broken?, remedy))
}

/// The line of a compiler's words that says why it failed: the first one about an error, else the first one.
fn reason(log: &str) -> &str {
    let is_error = |line: &&str| line.to_lowercase().contains("error");
    let lines = || log.lines().map(str::trim).filter(|line| !line.is_empty());
    lines().find(is_error).or(lines().next()).unwrap_or("")
}

/// What else is allowed in a folder.
fn besides(folder: &Folder) -> String {
    let codes: Vec<&str> = folder.beside.iter().map(|verdict| verdict.code()).collect();
    match codes.as_slice() {
        [] => " and none worse than that".to_owned(),
        codes => format!(" and the others AC or {}", codes.join(", ")),
    }
}

/// With the words of the first test that breaks the promise.
fn with_reason(broken: String, report: &SubmissionReport, folder: &Folder) -> String {
    let bad = |verdict: Verdict| {
        verdict != folder.verdict
            && !matches!(verdict, Verdict::Ac | Verdict::Sk)
            && !folder.beside.contains(&verdict)
    };
    match report.tests.iter().find(|test| bad(test.verdict)) {
        Some(test) if !test.message.is_empty() => format!("{broken}: {}", test.message),
        _ => broken,
    }
}

/// Whether samples catch what is wrong, too. They pay nothing, so that what fails on them alone has all points; but there
/// may be no other inputs.
pub(super) fn samples_catch(problem: &Problem) -> bool {
    problem.few_inputs || problem.tests.iter().all(Test::is_sample)
}

/// The tests that catch a submission: those of the tests that can which it fails, or all that it fails where it was not
/// run on the others.
pub(super) fn caught_by(problem: &Problem, report: &SubmissionReport) -> Vec<String> {
    let every = samples_catch(problem) || report.tests.iter().any(|test| test.left_out);
    let failed = report.tests.iter().filter(|test| !matches!(test.verdict, Verdict::Ac | Verdict::Sk));
    failed.filter(|test| every || !test.is_sample()).map(|test| test.name.clone()).collect()
}

/// Whether a wrong submission is caught by one test only, or by samples only, although the problem allows more.
fn caught_once(subject: Subject<'_>, proof: &Proof) -> Option<Finding> {
    // What takes all its time is not run to the end, and what does not compile is caught by none.
    let is_run_out = matches!(proof.folder.verdict, Verdict::Ac | Verdict::Tle | Verdict::Ce);
    let cut_short = proof.report.tests.iter().any(|test| test.left_out);
    let is_right = matches!(proof.report.verdict, Verdict::Ac | Verdict::Ce | Verdict::Je);
    // Tests without an answer, of which other rules tell, are not run.
    let all_run = proof.report.tests.len() == subject.problem.tests.len();
    if is_run_out || cut_short || is_right || !all_run || subject.problem.few_inputs {
        return None;
    }
    let message = match caught_by(subject.problem, &proof.report).as_slice() {
        [] => "only samples catch it, and they pay nothing".to_owned(),
        [only] => {
            let paying = subject.problem.tests.iter().filter(|test| !test.is_sample()).count();
            format!("only `{only}` of {} catches it", units::count(paying, "test", "tests"))
        }
        _ => return None,
    };
    Some(Finding::error(
        Check::CaughtOnce,
        subject.shown(&proof.path),
        message,
        "add a test of the same kind, or say `few_inputs = true` where there are no more inputs",
    ))
}
