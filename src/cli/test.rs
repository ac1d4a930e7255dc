//! `judge test`.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use globset::Glob;

use crate::model::{IsolationLevel, Problem, Report, Submissions};
use crate::pipeline::{self, Plan, Spool};
use crate::problem::Answers;
use crate::report::{self, Options};
use crate::submission::{self, Known};

use super::Exit;
use super::args::{self, Format, Global, Habits};
use super::error::CliError;
use super::events::Events;
use super::grade::grade;
use super::habits;
use super::locale::Locale;
use super::machine::Machine;
use super::screen::Screen;
use super::workspace::Workspace;

/// Runs one or more solutions.
pub(super) fn run(arguments: &args::Test, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let workspace = Workspace::open(global, Answers::Required, screen)?;
    let languages = &workspace.config.languages;
    let known = Known { problems: &workspace.pack.problems, broken: &workspace.pack.broken, languages };
    let find = |file: &PathBuf| submission::single(file, arguments.problem.as_deref(), known);
    let submissions = arguments.files.iter().map(find).collect::<Result<Vec<_>, _>>()?;
    let mut problems = workspace.pack.problems.clone();
    if let Some(glob) = &arguments.tests {
        choose_tests(&mut problems, glob)?;
        let empty = |problem: &&Problem| {
            problem.tests.is_empty() && submissions.iter().any(|s| s.problem == problem.name)
        };
        if let Some(problem) = problems.iter().find(empty) {
            let message = format!("no test of `{}` matches `{glob}`", problem.name);
            let names: Vec<&str> =
                workspace.problem(&problem.name)?.tests.iter().map(|test| test.name.as_str()).collect();
            return Err(CliError::with_hint(message, format!("its tests are {}", names.join(", "))));
        }
    }
    let events = Events::open(arguments.events.as_deref())?;
    let machine = Machine::new(global, IsolationLevel::None, &workspace.config, screen)?;
    machine.warn_of_isolation(screen);
    let stop_after = arguments.stop_after.map(NonZeroUsize::get);
    let plan = Plan { problems, submissions, keep_details: true, stop_after, ..Plan::default() };
    let mut report = grade(&plan, machine.engine(languages), events, false, screen)?;
    // The problems of a report are whole, whatever was chosen of them.
    report.problems = workspace.pack.problems.iter().map(pipeline::summary).collect();
    let options = habits::options(Habits::default(), workspace.config.report, &Locale::here())?;
    show(&report, options, global, screen).or_else(CliError::unless_closed_pipe)?;
    Ok(exit(&report))
}

/// Keeps the tests whose name matches.
fn choose_tests(problems: &mut [Problem], glob: &str) -> Result<(), CliError> {
    let matcher = Glob::new(glob)
        .map_err(|error| CliError::usage(format!("`{glob}` is no pattern: {}", error.kind())))?
        .compile_matcher();
    for problem in problems {
        problem.tests.retain(|test| matcher.is_match(&test.name));
    }
    Ok(())
}

fn show(report: &Report<Spool>, options: Options, global: &Global, screen: &Screen) -> Result<(), CliError> {
    let mut out = screen.out();
    match screen.format {
        Format::Json => report::json::write(report, &mut out)?,
        Format::Junit => report::junit::write(report, &mut out)?,
        Format::Markdown => report::markdown::write(report, options, &mut out)?,
        Format::Text | Format::Sarif => {
            report::detail::write(report, screen.style, global.verbose, &mut out)?;
        }
    }
    out.flush()?;
    Ok(())
}

fn exit(report: &Report<Spool>) -> Exit {
    use crate::model::Verdict;
    let briefs = report.submissions.briefs();
    let any = |verdict| briefs.iter().any(|submission| submission.verdict == verdict);
    if report.interrupted {
        Exit::Interrupted
    } else if any(Verdict::Je) {
        Exit::Failed
    } else if briefs.iter().all(|submission| submission.verdict.is_accepted()) {
        Exit::Right
    } else {
        Exit::NotRight
    }
}
