//! `judge regen`.

use std::io::{self, Write};

use serde::Serialize;

use crate::author::{self, Answer, RegenError, Regenerated, State, Writing};
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
    let workspace = Workspace::open(global, Answers::Optional, screen)?;
    let chosen: Vec<&Problem> = if arguments.problems.is_empty() {
        workspace.pack.problems.iter().collect()
    } else {
        arguments.problems.iter().map(|name| workspace.problem(name)).collect::<Result<_, _>>()?
    };
    let writing = match (arguments.check, arguments.overwrite) {
        (true, _) => Writing::Nothing,
        (_, true) => Writing::Changed,
        _ => Writing::Missing,
    };
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
                if screen.format == Format::Json {
                    told.extend(regenerated.answers.iter().map(|answer| Told::new(problem, answer)));
                } else {
                    write(problem, &regenerated, arguments, screen, &mut out)?;
                    out.flush()?;
                }
            }
            Err(error) => {
                exits.push(exit_of(&error));
                screen.error(&CliError::failed(error));
            }
        }
    }
    if screen.format == Format::Json {
        serde_json::to_writer_pretty(&mut out, &told).map_err(io::Error::from)?;
        writeln!(out)?;
        out.flush()?;
    }
    if arguments.problems.is_empty() && !workspace.pack.broken.is_empty() {
        exits.push(Exit::Usage);
    }
    Ok(exits.into_iter().max_by_key(|exit| *exit as u8).unwrap_or(Exit::Right))
}

/// Right where all answers are now as the reference gives them.
fn exit(regenerated: &Regenerated) -> Exit {
    let settled = |answer: &Answer| answer.written || answer.state == State::Fresh;
    if regenerated.answers.iter().all(settled) { Exit::Right } else { Exit::NotRight }
}

fn exit_of(error: &RegenError) -> Exit {
    match error {
        RegenError::NoReference { .. } | RegenError::MissingReference { .. } => Exit::Usage,
        RegenError::NoProgram { source: NoProgram::Failed { .. } | NoProgram::Cancelled, .. } => Exit::Failed,
        RegenError::NoProgram { .. } | RegenError::Fails { .. } | RegenError::Differs { .. } => {
            Exit::NotRight
        }
        RegenError::File(_) | RegenError::Sandbox(_) | RegenError::Pipeline(_) => Exit::Failed,
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
}

impl Told {
    fn new(problem: &Problem, answer: &Answer) -> Self {
        Told {
            problem: problem.name.clone(),
            test: answer.test.clone(),
            path: answer.path.to_string_lossy().into_owned(),
            state: match answer.state {
                State::Fresh => "fresh",
                State::Missing => "missing",
                State::Stale { .. } => "stale",
            },
            written: answer.written,
        }
    }
}

/// What became of an answer.
fn in_a_word(answer: &Answer) -> &'static str {
    match (&answer.state, answer.written) {
        (State::Fresh, _) => "fresh",
        (State::Missing, true) => "written",
        (State::Missing, false) => "missing",
        (State::Stale { .. }, true) => "changed",
        (State::Stale { .. }, false) => "stale",
    }
}

/// How many answers there are, and what became of them.
fn overview(answers: &[Answer]) -> String {
    let parts = ["fresh", "written", "changed", "missing", "stale"].map(|word| {
        let count = answers.iter().filter(|answer| in_a_word(answer) == word).count();
        if count > 0 { format!("{count} {word}") } else { String::new() }
    });
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    if parts.len() == 1 && parts[0].ends_with("fresh") {
        return units::count(answers.len(), "answer is fresh", "answers are fresh");
    }
    format!("{}: {}", units::count(answers.len(), "answer", "answers"), parts.join(", "))
}

fn write(
    problem: &Problem,
    regenerated: &Regenerated,
    arguments: &args::Regen,
    screen: &Screen,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "{}: {}", problem.name, overview(&regenerated.answers))?;
    for answer in &regenerated.answers {
        let (test, done) = (text::visible_line(&answer.test), in_a_word(answer));
        match &answer.state {
            State::Fresh => {}
            State::Missing => writeln!(out, "  {test}: {done}")?,
            State::Stale { difference, only_blanks } => {
                let blanks = if *only_blanks { ", in blanks and line ends only" } else { "" };
                writeln!(
                    out,
                    "  {test}: {done}{blanks} (expected: the stored answer; got: the reference's)"
                )?;
                report::difference::write(difference, screen.style, out)?;
            }
        }
    }
    let stale = |answer: &&Answer| matches!(answer.state, State::Stale { .. }) && !answer.written;
    if !arguments.check && regenerated.answers.iter().any(|answer| stale(&answer)) {
        writeln!(out, "  `--overwrite` changes what differs")?;
    }
    Ok(())
}
