//! `judge regen`.

mod inputs;

use std::io::{self, Write};

use serde::Serialize;

use crate::author::{self, Answer, Doubt, LockError, RegenError, Regenerated, State, Why, Writing};
use crate::model::{IsolationLevel, Problem};
use crate::pipeline::NoProgram;
use crate::problem::Answers;
use crate::report;
use crate::{text, units};

use super::Exit;
use super::args::{self, Format, Global};
use super::error::CliError;
use super::machine::Machine;
use super::screen::Screen;
use super::workspace::Workspace;

/// Makes expected outputs.
pub(super) fn run(arguments: &args::Regen, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    if arguments.inputs {
        return inputs::run(arguments, global, screen);
    }
    let workspace = Workspace::open(global, Answers::Optional, screen)?;
    let chosen = chosen(arguments, &workspace)?;
    let writing = writing(arguments);
    let machine = Machine::new(global, IsolationLevel::None, &workspace.config, screen)?;
    machine.warn_of_isolation(screen);
    let mut exits = Vec::new();
    let mut told = Vec::new();
    let mut out = screen.out();
    for problem in chosen {
        let done = author::regen(problem, machine.engine(&workspace.config.languages), writing);
        if machine.is_cancelled() {
            return Ok(Exit::Interrupted);
        }
        match done {
            Ok(regenerated) => {
                exits.push(exit(&regenerated));
                if !regenerated.mistakes.is_empty() {
                    exits.push(Exit::Usage);
                    screen.error(&CliError::Mistakes(regenerated.mistakes.clone()));
                }
                if screen.format == Format::Json {
                    let row = |answer| Told::new(problem, answer, &regenerated);
                    told.extend(regenerated.answers.iter().map(row));
                } else {
                    write(problem, &regenerated, arguments, screen, &mut out)?;
                    out.flush()?;
                }
            }
            Err(error) => {
                exits.push(exit_of(&error));
                screen.error(&match error {
                    RegenError::Lock(LockError::Broken { diagnostics, .. }) => {
                        CliError::Mistakes(diagnostics)
                    }
                    error => CliError::failed(error),
                });
            }
        }
    }
    if screen.format == Format::Json {
        serde_json::to_writer_pretty(&mut out, &told).map_err(io::Error::from)?;
        writeln!(out)?;
        out.flush()?;
    }
    Ok(worst(exits, arguments, &workspace))
}

/// The problems that were named, or all.
fn chosen<'a>(arguments: &args::Regen, workspace: &'a Workspace) -> Result<Vec<&'a Problem>, CliError> {
    if arguments.problems.is_empty() {
        return Ok(workspace.pack.problems.iter().collect());
    }
    arguments.problems.iter().map(|name| workspace.problem(name)).collect()
}

fn writing(arguments: &args::Regen) -> Writing {
    match (arguments.check, arguments.overwrite) {
        (true, _) => Writing::Nothing,
        (_, true) => Writing::Changed,
        _ => Writing::Missing,
    }
}

/// The exit that all of them make, and the problems that could not be loaded.
fn worst(mut exits: Vec<Exit>, arguments: &args::Regen, workspace: &Workspace) -> Exit {
    if arguments.problems.is_empty() && !workspace.pack.broken.is_empty() {
        exits.push(Exit::Usage);
    }
    exits.into_iter().max_by_key(|exit| *exit as u8).unwrap_or(Exit::Right)
}

/// Right where all answers are now as the reference gives them, and known to be its.
fn exit(regenerated: &Regenerated) -> Exit {
    let settled = |answer: &Answer| answer.written || answer.state == State::Fresh;
    let is_right = regenerated.doubts.is_empty() && regenerated.answers.iter().all(settled);
    if is_right { Exit::Right } else { Exit::NotRight }
}

fn exit_of(error: &RegenError) -> Exit {
    match error {
        RegenError::NoReference { .. }
        | RegenError::MissingReference { .. }
        | RegenError::Lock(LockError::Broken { .. }) => Exit::Usage,
        RegenError::NoProgram { source: NoProgram::Failed { .. } | NoProgram::Cancelled, .. } => Exit::Failed,
        RegenError::NoProgram { .. } | RegenError::Fails { .. } | RegenError::Differs { .. } => {
            Exit::NotRight
        }
        RegenError::File(_)
        | RegenError::Sandbox(_)
        | RegenError::Pipeline(_)
        | RegenError::Lock(LockError::File(_)) => Exit::Failed,
    }
}

/// An answer in JSON.
#[derive(Debug, Serialize)]
struct Told {
    problem: String,
    test: String,
    path: String,
    state: &'static str,
    written: bool,
    by_hand: bool,
    /// What `answers.lock` tells of it.
    provenance: &'static str,
}

impl Told {
    fn new(problem: &Problem, answer: &Answer, regenerated: &Regenerated) -> Self {
        let doubt = regenerated.doubts.iter().find(|doubt| doubt.tests.contains(&answer.test));
        Told {
            problem: problem.name.clone(),
            test: answer.test.clone(),
            path: answer.path.to_string_lossy().into_owned(),
            state: state(&answer.state),
            written: answer.written,
            by_hand: answer.by_hand,
            provenance: match doubt {
                None if !regenerated.mistakes.is_empty() => "unknown",
                None => "known",
                Some(Doubt { why: Why::NoLock | Why::Unknown, .. }) => "unknown",
                Some(Doubt { why: Why::Foreign, .. }) => "foreign",
                Some(_) => "outdated",
            },
        }
    }
}

/// How something was found.
fn state(state: &State) -> &'static str {
    match state {
        State::Fresh => "fresh",
        State::Missing => "missing",
        State::Stale { .. } => "stale",
    }
}

/// What became of what was found like this.
fn in_a_word(found: &State, written: bool) -> &'static str {
    match (found, written) {
        (State::Missing, true) => "written",
        (State::Stale { .. }, true) => "changed",
        (found, _) => state(found),
    }
}

/// How many there are of a thing, one and many, and what became of them.
fn overview(words: &[&str], (one, many): (&str, &str)) -> String {
    let parts = ["fresh", "written", "changed", "missing", "stale"].map(|word| {
        let count = words.iter().filter(|found| **found == word).count();
        if count > 0 { format!("{count} {word}") } else { String::new() }
    });
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    if parts.len() == 1 && parts[0].ends_with("fresh") {
        return units::count(words.len(), &format!("{one} is fresh"), &format!("{many} are fresh"));
    }
    let separator = if parts.is_empty() { "" } else { ": " };
    format!("{}{separator}{}", units::count(words.len(), one, many), parts.join(", "))
}

fn write(
    problem: &Problem,
    regenerated: &Regenerated,
    arguments: &args::Regen,
    screen: &Screen,
    out: &mut impl Write,
) -> io::Result<()> {
    let word = |answer: &Answer| in_a_word(&answer.state, answer.written);
    let words: Vec<&str> = regenerated.answers.iter().map(word).collect();
    writeln!(out, "{}: {}", problem.name, overview(&words, ("answer", "answers")))?;
    for answer in &regenerated.answers {
        let (test, done) = (text::visible_line(&answer.test), word(answer));
        let by_hand = if answer.by_hand { ", written by hand" } else { "" };
        match &answer.state {
            State::Fresh => {}
            State::Missing if answer.by_hand => writeln!(out, "  {test}: {done}, to be written by hand")?,
            State::Missing => writeln!(out, "  {test}: {done}")?,
            State::Stale { difference, only_blanks } => {
                let blanks = if *only_blanks { ", in blanks and line ends only" } else { "" };
                writeln!(
                    out,
                    "  {test}: {done}{by_hand}{blanks} (expected: the stored answer; got: the reference's)"
                )?;
                report::difference::write(difference, screen.style, out)?;
            }
        }
    }
    for doubt in &regenerated.doubts {
        writeln!(out, "  {}", text::visible_line(&doubt.message()))?;
        writeln!(out, "    {}", doubt.remedy())?;
    }
    let is_stale = |answer: &&Answer| matches!(answer.state, State::Stale { .. }) && !answer.written;
    let stale = || regenerated.answers.iter().filter(is_stale);
    if !arguments.check && stale().any(|answer| !answer.by_hand) {
        writeln!(out, "  `--overwrite` changes what differs")?;
    }
    if stale().any(|answer| answer.by_hand) {
        writeln!(
            out,
            "  an answer written by hand (`by_hand = true`) is never changed: correct it, or the reference"
        )?;
    }
    Ok(())
}
