//! `judge verify`.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::author::{self, Share, Wanted};
use crate::diagnostic::Diagnostic;
use crate::execute::Past;
use crate::model::{IsolationLevel, Problem, Verification};
use crate::pipeline::Engine;
use crate::problem::Answers;
use crate::report::verification;
use crate::store::Store;
use crate::text;

use super::Exit;
use super::args::{self, Format, Global};
use super::error::CliError;
use super::machine::Machine;
use super::places;
use super::screen::Screen;
use super::workspace::Workspace;

/// Proves problems.
pub(super) fn run(arguments: &args::Verify, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let workspace = Workspace::read(global, Answers::Unmade)?;
    let subjects = choose(&workspace, &arguments.problems)?;
    screen.diagnostics(&of_nobody(&workspace, &subjects));
    let machine = Machine::new(global, IsolationLevel::None, &workspace.config, screen)?;
    machine.warn_of_isolation(screen);
    let store = places::results(&workspace.config.root, screen);
    let past = store.as_ref().map(|store| Past { store, recalls: !arguments.fresh });
    let engine = Engine { past, ..machine.engine(&workspace.config.languages) };
    let wanted = Wanted {
        mutants: match arguments.mutants {
            args::Mutants::All => Share::All,
            args::Mutants::Some(count) => Share::Some(count),
        },
        seed: arguments.seed,
        limits: arguments.limits,
    };
    let mut proof =
        Verification { started: engine.clock.date(), seed: arguments.seed, ..Verification::default() };
    let begun = engine.clock.elapsed();
    let steps = screen.steps();
    let mut out = screen.out();
    for subject in &subjects {
        let root = &workspace.config.root;
        let verified = match subject {
            Subject::Sound { problem, diagnostics } => {
                let tell = |area: crate::model::Area| steps.now(&format!("{}: {}", problem.name, area.id()));
                author::verify(problem, diagnostics, root, engine, wanted, &tell).map_err(CliError::failed)?
            }
            Subject::Broken { name, folder, diagnostics } => author::broken(name, folder, diagnostics, root),
        };
        proof.interrupted = machine.is_cancelled();
        // Where nothing was found so far, nothing is proven.
        if proof.interrupted && verified.findings.is_empty() {
            break;
        }
        if screen.format == Format::Text {
            let write = || {
                verification::write_problem(&verified, screen.style, &mut out)?;
                out.flush()
            };
            steps.aside(write).map_err(CliError::Output).or_else(CliError::unless_closed_pipe)?;
        }
        proof.problems.push(verified);
        if proof.interrupted {
            break;
        }
    }
    drop(steps);
    proof.seconds = (engine.clock.elapsed() - begun).as_millis() as f64 / 1000.0;
    settle(&machine, store.as_ref(), screen);
    show(&proof, screen, &mut out).or_else(CliError::unless_closed_pipe)?;
    Ok(exit(&proof))
}

/// Puts away what was found out, and tells what could not be.
fn settle(machine: &Machine, store: Option<&Store>, screen: &Screen) {
    if let Some(store) = store {
        store.trim(places::MOST_RESULTS);
    }
    let trouble = machine.cache.trouble().into_iter().chain(store.into_iter().flat_map(Store::trouble));
    trouble.for_each(|sentence| screen.trouble(&sentence));
}

/// A problem to be proven, with what loading it told.
enum Subject<'a> {
    Sound { problem: &'a Problem, diagnostics: Vec<Diagnostic> },
    Broken { name: &'a str, folder: PathBuf, diagnostics: Vec<Diagnostic> },
}

impl Subject<'_> {
    fn diagnostics(&self) -> &[Diagnostic] {
        match self {
            Subject::Sound { diagnostics, .. } | Subject::Broken { diagnostics, .. } => diagnostics,
        }
    }
}

/// The problems of that name, or all.
fn choose<'a>(workspace: &'a Workspace, names: &[String]) -> Result<Vec<Subject<'a>>, CliError> {
    let pack = &workspace.pack;
    let of = |folder: &Path| -> Vec<Diagnostic> {
        pack.diagnostics.iter().filter(|diagnostic| diagnostic.path.starts_with(folder)).cloned().collect()
    };
    let sound = |problem: &'a Problem| Subject::Sound { problem, diagnostics: of(&problem.folder) };
    let broken = |name: &'a str| {
        let diagnostics = of_broken(workspace, name);
        let folder = match diagnostics.first() {
            Some(diagnostic) => below(workspace, &diagnostic.path),
            None => workspace.config.problems.join(name),
        };
        Subject::Broken { name, folder, diagnostics }
    };
    if names.is_empty() {
        let broken = pack.broken.iter().map(|problem| broken(&problem.name));
        return Ok(pack.problems.iter().map(sound).chain(broken).collect());
    }
    let find = |name: &String| match pack.broken.iter().find(|problem| problem.answers_to(name)) {
        Some(problem) if pack.find(name).is_none() => Ok(broken(&problem.name)),
        _ => Ok(sound(workspace.problem(name)?)),
    };
    names.iter().map(find).collect()
}

/// What loading the pack told of a problem that has mistakes. Its folder may be written in another composition than its
/// name.
fn of_broken(workspace: &Workspace, name: &str) -> Vec<Diagnostic> {
    let pack = &workspace.pack;
    let is_its = |diagnostic: &&Diagnostic| {
        let folder = below(workspace, &diagnostic.path);
        let found = folder.file_name().unwrap_or_default().to_string_lossy();
        text::composed(&found) == name && !pack.problems.iter().any(|problem| problem.folder == folder)
    };
    pack.diagnostics.iter().filter(is_its).cloned().collect()
}

/// The folder right below that of the problems in which a path lies.
fn below(workspace: &Workspace, path: &Path) -> PathBuf {
    let problems = &workspace.config.problems;
    let inner = path.strip_prefix(problems).unwrap_or(path);
    problems.join(inner.components().next().map_or(OsStr::new(""), |part| part.as_os_str()))
}

/// What loading the pack told of no problem that is proven.
fn of_nobody(workspace: &Workspace, subjects: &[Subject<'_>]) -> Vec<Diagnostic> {
    let is_told = |diagnostic: &&Diagnostic| {
        !subjects.iter().any(|subject| subject.diagnostics().contains(diagnostic))
            && !workspace.pack.problems.iter().any(|problem| diagnostic.path.starts_with(&problem.folder))
            && !workspace
                .pack
                .broken
                .iter()
                .any(|broken| of_broken(workspace, &broken.name).contains(diagnostic))
    };
    workspace.pack.diagnostics.iter().filter(is_told).cloned().collect()
}

fn show(proof: &Verification, screen: &Screen, out: &mut impl Write) -> Result<(), CliError> {
    match screen.format {
        Format::Text | Format::Markdown => verification::write_summary(proof, screen.style, out)?,
        Format::Json => verification::write_json(proof, out)?,
        Format::Junit => verification::write_junit(proof, out)?,
        Format::Sarif => verification::write_sarif(proof, out)?,
    }
    out.flush()?;
    Ok(())
}

fn exit(proof: &Verification) -> Exit {
    if proof.interrupted {
        Exit::Interrupted
    } else if proof.is_green() {
        Exit::Right
    } else {
        Exit::NotRight
    }
}
