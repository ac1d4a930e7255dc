//! Checkers: the judge's own rules, and programs of a problem.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use crate::check;
use crate::compile::Program;
use crate::files::FileError;
use crate::model::{Limits, Mismatch, Points, Protocol, Rule, Verdict};
use crate::sandbox::{self, Command, End, Outcome, Purpose, Sandbox, SandboxError};
use crate::text;

use super::Fault;
use super::run::Ran;
use super::verdict::Reasoned;

/// What a checker program may use.
const CHECKER_LIMITS: Limits = Limits {
    cpu_ms: 10_000,
    stop_ms: 10_000,
    wall_ms: 30_000,
    memory_kib: 1 << 20,
    output_bytes: 16 << 20,
    processes: 64,
};

/// How much of a checker's message is told, in characters.
const MESSAGE_LENGTH: usize = 500;

/// A checker that is ready to be asked.
#[derive(Debug, Clone, Copy)]
pub enum Referee<'a> {
    /// One of the judge's own rules.
    Rule(Rule),
    /// A program of the problem.
    Program {
        /// The program.
        program: &'a Program,
        /// How it is called.
        protocol: Protocol,
    },
}

/// What a checker says of an output.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Ruling {
    /// AC or WA, unless there was no answer.
    pub(super) verdict: Verdict,
    /// The part of the points it is worth, from 0 to 1.
    pub(super) share: Points,
    /// The reason, in one line.
    pub(super) reason: String,
    /// Where it is wrong.
    pub(super) mismatch: Option<Mismatch>,
    /// What is worth knowing although it changes nothing.
    pub(super) note: String,
}

impl Ruling {
    fn accepted() -> Self {
        Ruling {
            verdict: Verdict::Ac,
            share: Points::from_integer(1),
            reason: String::new(),
            mismatch: None,
            note: String::new(),
        }
    }

    /// Of a run that gave no answer to be asked about.
    pub(super) fn without_answer(bad: &Reasoned) -> Self {
        Ruling { verdict: bad.verdict, ..Ruling::refused(bad.reason.clone()) }
    }

    fn refused(reason: String) -> Self {
        Ruling { verdict: Verdict::Wa, share: Points::from_integer(0), reason, ..Ruling::accepted() }
    }
}

/// Where the three files of a question lie.
#[derive(Debug, Clone, Copy)]
pub(super) struct Question<'a> {
    pub(super) input: &'a Path,
    pub(super) answer: &'a Path,
    pub(super) ran: &'a Ran,
}

/// Asks the referee.
pub(super) fn ask(
    referee: Referee<'_>,
    question: Question<'_>,
    sandbox: &dyn Sandbox,
    slot: usize,
) -> Result<Ruling, Fault> {
    match referee {
        Referee::Rule(rule) => by_rule(rule, question),
        Referee::Program { program, protocol } => by_program(program, protocol, question, sandbox, slot),
    }
}

fn by_rule(rule: Rule, question: Question<'_>) -> Result<Ruling, Fault> {
    let answer = File::open(question.answer).map_err(FileError::at("read", question.answer))?;
    let output = question.ran.output()?;
    let comparison = check::compare(rule, answer, output)?;
    let note = match (comparison.answer_has_bom, comparison.output_has_bom) {
        (false, false) => "",
        (false, true) => "the output begins with a byte-order mark",
        (true, false) => "the expected output begins with a byte-order mark",
        (true, true) => "both outputs begin with a byte-order mark",
    };
    let ruling = match comparison.mismatch {
        None => Ruling::accepted(),
        Some(mismatch) => Ruling { mismatch: Some(mismatch.clone()), ..Ruling::refused(describe(&mismatch)) },
    };
    Ok(Ruling { note: note.to_owned(), ..ruling })
}

/// A mismatch in one line.
fn describe(mismatch: &Mismatch) -> String {
    let place = format!("line {}, column {}", mismatch.got.line, mismatch.got.column);
    match (&mismatch.expected.text, &mismatch.got.text) {
        (Some(expected), Some(got)) => format!("{place}: expected `{expected}`, got `{got}`"),
        (Some(expected), None) => format!("{place}: expected `{expected}`, but the output ends there"),
        (None, Some(got)) => format!("{place}: expected the end of the output, got `{got}`"),
        (None, None) => format!("{place}: the output differs"),
    }
}

fn by_program(
    program: &Program,
    protocol: Protocol,
    question: Question<'_>,
    sandbox: &dyn Sandbox,
    slot: usize,
) -> Result<Ruling, Fault> {
    let (outcome, said) = sandbox::again(|| run(program, protocol, question, sandbox, slot))?;
    if let Some(bad) = super::verdict::of(&outcome, &CHECKER_LIMITS, program.language())
        .filter(|bad| bad.verdict != Verdict::Re)
    {
        return Err(Fault::Failed(format!("the checker {}", bad.reason)));
    }
    let said = text::cut(text::visible(&said).trim(), MESSAGE_LENGTH).replace('\n', "; ");
    let told = || if said.is_empty() { "the checker refused it".to_owned() } else { said.clone() };
    let why = || {
        let stderr = text::visible(&outcome.stderr);
        match (said.as_str(), text::cut(text::last_line(&stderr), MESSAGE_LENGTH).as_str()) {
            ("", "") => String::new(),
            ("", last) => format!(": {last}"),
            (said, _) => format!(": {said}"),
        }
    };
    match (protocol, outcome.end) {
        (Protocol::Kattis, End::Exited(42)) | (Protocol::Testlib, End::Exited(0)) => Ok(Ruling::accepted()),
        (Protocol::Kattis, End::Exited(43)) | (Protocol::Testlib, End::Exited(1 | 2)) => {
            Ok(Ruling::refused(told()))
        }
        (Protocol::Testlib, End::Exited(7)) => partial(&said),
        (Protocol::Testlib, End::Exited(3)) => Err(Fault::Failed(format!("the checker failed{}", why()))),
        (_, End::Exited(code)) => {
            let meaning = "which means nothing";
            Err(Fault::Failed(format!("the checker ended with exit code {code}, {meaning}{}", why())))
        }
        (_, End::Signaled(signal)) => {
            Err(Fault::Failed(format!("the checker crashed: {}", sandbox::signal_name(signal))))
        }
    }
}

/// Runs a checker, and returns what it said besides its exit code.
fn run(
    program: &Program,
    protocol: Protocol,
    question: Question<'_>,
    sandbox: &dyn Sandbox,
    slot: usize,
) -> Result<(Outcome, Vec<u8>), SandboxError> {
    let folder = sandbox.scratch().folder()?;
    let desk = sandbox.desk(slot)?;
    let feedback = desk.path().join("feedback");
    fs::create_dir(&feedback).map_err(FileError::at("make the folder", &feedback))?;
    let output = question.ran.output_path();
    let mut argv = program.argv(CHECKER_LIMITS.memory_kib);
    match protocol {
        Protocol::Kattis => {
            argv.extend([question.input.into(), question.answer.into(), feedback.clone().into()])
        }
        Protocol::Testlib => argv.extend([question.input.into(), output.into(), question.answer.into()]),
    }
    let mut readable = program.readable();
    readable.extend([question.input, question.answer, output].map(Path::to_owned));
    let command = Command {
        purpose: Purpose::Run,
        argv,
        env: program.env(desk.path(), CHECKER_LIMITS.memory_kib),
        folder: desk.path().to_owned(),
        stdin: (protocol == Protocol::Kattis).then(|| output.to_owned()),
        stdout: folder.path().join("stdout"),
        readable,
        limits: CHECKER_LIMITS,
        server: None,
    };
    let outcome = sandbox.run(slot, &command)?;
    let said = match protocol {
        Protocol::Kattis => message_in(&feedback, &folder.path().join("message")),
        Protocol::Testlib => outcome.stderr.clone(),
    };
    Ok((outcome, said))
}

/// The start of a kattis checker's message.
fn message_in(feedback: &Path, place: &Path) -> Vec<u8> {
    let mut message = Vec::new();
    if let Ok(Some(file)) = sandbox::collect(feedback, "judgemessage.txt", place) {
        // What cannot be read is told as far as it was; a character has four bytes at most.
        let _ = file.take(4 * MESSAGE_LENGTH as u64).read_to_end(&mut message);
    }
    message
}

/// The partial points of a testlib checker: `points 0.25 …` on standard error, a share of the test's
/// points from 0 to 1.
fn partial(said: &str) -> Result<Ruling, Fault> {
    let number = said.split_whitespace().find(|word| *word != "points");
    let share = number
        .and_then(share)
        .filter(|share| (Points::from_integer(0)..=Points::from_integer(1)).contains(share));
    match share {
        Some(share) if share == Points::from_integer(1) => Ok(Ruling::accepted()),
        Some(share) => Ok(Ruling { share, ..Ruling::refused(said.to_owned()) }),
        None => Err(Fault::Failed(format!(
            "the checker gave partial points that are no number from 0 to 1: {said}"
        ))),
    }
}

/// A plain decimal as an exact fraction.
fn share(decimal: &str) -> Option<Points> {
    let (whole, part) = decimal.split_once('.').unwrap_or((decimal, ""));
    let digits = format!("{whole}{part}");
    if part.len() > 9 || digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(Points::new(digits.parse().ok()?, 10i128.pow(part.len() as u32)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partial_points_are_exact_or_the_checkers_failure() {
        let worth = |said| partial(said).ok().map(|ruling| (ruling.verdict, ruling.share));
        assert_eq!(worth("points 0.25 half of it"), Some((Verdict::Wa, Points::new(1, 4))));
        assert_eq!(worth("points 1"), Some((Verdict::Ac, Points::from_integer(1))));
        assert_eq!(worth("0.1"), Some((Verdict::Wa, Points::new(1, 10))));
        for nonsense in ["", "points", "points 1.5", "points -1", "points NaN", "points 0.25e1", "."] {
            assert_eq!(worth(nonsense), None, "{nonsense}");
        }
    }
}
