//! `judge regen --inputs`.

use std::io::{self, Write};

use serde::Serialize;

use super::{in_a_word, overview, state};
use crate::author::{self, Input, InputsError, Remade, State};
use crate::cli::Exit;
use crate::cli::args::{self, Format, Global};
use crate::cli::error::CliError;
use crate::cli::machine::Machine;
use crate::cli::screen::Screen;
use crate::cli::workspace::Workspace;
use crate::model::{IsolationLevel, Problem};
use crate::pipeline::NoProgram;
use crate::problem::Answers;
use crate::report;
use crate::text;

/// Makes the inputs of tests.
pub(super) fn run(arguments: &args::Regen, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let workspace = Workspace::open(global, Answers::Unmade, screen)?;
    let chosen = super::chosen(arguments, &workspace)?;
    let is_named = !arguments.problems.is_empty();
    if let Some(problem) = chosen.iter().find(|problem| is_named && problem.generators.is_empty()) {
        let message = format!("`{}` has no `[[generate]]` in its problem.toml", problem.name);
        let hint = "name there the tests and the program that makes them, or make their inputs yourself";
        return Err(CliError::with_hint(message, hint));
    }
    let machine = Machine::new(global, IsolationLevel::None, &workspace.config, screen)?;
    machine.warn_of_isolation(screen);
    let engine = machine.engine(&workspace.config.languages);
    let done = author::inputs(&chosen, engine, super::writing(arguments)).map_err(CliError::failed)?;
    if machine.is_cancelled() {
        return Ok(Exit::Interrupted);
    }
    let mut out = screen.out();
    if screen.format == Format::Json {
        let rows = chosen.iter().zip(&done);
        let told: Vec<Told> = rows
            .flat_map(|(problem, remade)| remade.inputs.iter().map(|input| Told::new(problem, input)))
            .collect();
        serde_json::to_writer_pretty(&mut out, &told).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        for (problem, remade) in chosen.iter().zip(&done) {
            write(problem, remade, arguments, screen, &mut out)?;
        }
    }
    out.flush()?;
    let mut exits = Vec::new();
    for remade in done {
        exits.push(exit(&remade));
        for fault in remade.faults {
            exits.push(exit_of(&fault));
            screen.error(&CliError::failed(fault));
        }
    }
    Ok(super::worst(exits, arguments, &workspace))
}

/// Right where all inputs are now as the generators make them.
fn exit(remade: &Remade) -> Exit {
    let settled = |input: &Input| input.written || input.state == State::Fresh;
    if remade.inputs.iter().all(settled) { Exit::Right } else { Exit::NotRight }
}

fn exit_of(fault: &InputsError) -> Exit {
    match fault {
        InputsError::Missing { .. } => Exit::Usage,
        InputsError::NoProgram { source: NoProgram::Failed { .. } | NoProgram::Cancelled, .. } => {
            Exit::Failed
        }
        InputsError::NoProgram { .. }
        | InputsError::Fails { .. }
        | InputsError::Differs { .. }
        | InputsError::Validator { .. } => Exit::NotRight,
        InputsError::File(_) | InputsError::Sandbox(_) => Exit::Failed,
    }
}

/// An input in JSON.
#[derive(Debug, Serialize)]
struct Told<'a> {
    problem: &'a str,
    test: &'a str,
    path: String,
    state: &'static str,
    written: bool,
    /// What the validator says against it.
    refused: Option<&'a str>,
}

impl<'a> Told<'a> {
    fn new(problem: &'a Problem, input: &'a Input) -> Self {
        Told {
            problem: &problem.name,
            test: &input.test,
            path: input.path.to_string_lossy().into_owned(),
            state: state(&input.state),
            written: input.written,
            refused: input.refused.as_deref(),
        }
    }
}

fn write(
    problem: &Problem,
    remade: &Remade,
    arguments: &args::Regen,
    screen: &Screen,
    out: &mut impl Write,
) -> io::Result<()> {
    if problem.generators.is_empty() {
        return writeln!(out, "{}: no `[[generate]]` in its problem.toml", problem.name);
    }
    let words: Vec<&str> = remade.inputs.iter().map(|input| in_a_word(&input.state, input.written)).collect();
    writeln!(out, "{}: {}", problem.name, overview(&words, ("input", "inputs")))?;
    for input in &remade.inputs {
        let done = in_a_word(&input.state, input.written);
        let refused = match input.refused.as_deref() {
            None => String::new(),
            Some("") => ", not written: the validator refuses it".to_owned(),
            Some(reason) => format!(", not written: the validator refuses it: {reason}"),
        };
        let told = text::visible_line(&format!("{}: {done}{refused}", input.test));
        match &input.state {
            State::Fresh => {}
            State::Missing => writeln!(out, "  {told}")?,
            State::Stale { difference, only_blanks } => {
                let blanks = if *only_blanks { ", in blanks and line ends only" } else { "" };
                writeln!(out, "  {told}{blanks} (expected: the stored input; got: the generator's)")?;
                report::difference::write(difference, screen.style, out)?;
            }
        }
    }
    let is_stale = |input: &Input| matches!(input.state, State::Stale { .. });
    if !arguments.check && !arguments.overwrite && remade.inputs.iter().any(is_stale) {
        writeln!(out, "  `--overwrite` changes what differs")?;
    }
    let written = || remade.inputs.iter().filter(|input| input.written);
    if written().any(|input| input.state == State::Missing) {
        writeln!(out, "  `judge regen` makes the answers of new inputs")?;
    }
    if written().any(is_stale) {
        writeln!(out, "  `judge regen` shows how the answers of changed inputs differ")?;
    }
    Ok(())
}
