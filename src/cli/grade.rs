//! `judge grade`.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::execute::Past;
use crate::files;
use crate::insight;
use crate::model::{Language, Problem, Report, Submissions, Verdict};
use crate::pipeline::{self, Engine, Plan, Spool};
use crate::problem::Answers;
use crate::report::{self, Options, progress::Progress};
use crate::sandbox;
use crate::store::Store;
use crate::submission::{self, Known};
use crate::text;

use super::Exit;
use super::args::{self, Format, Global};
use super::error::CliError;
use super::events::Events;
use super::habits;
use super::last::{self, Compared, Last};
use super::locale::Locale;
use super::machine::Machine;
use super::out;
use super::places;
use super::screen::Screen;
use super::workspace::{Workspace, current_folder};

/// How many events may wait to be shown before the grading waits for the screen.
const EVENTS_WAITING: usize = 1024;

/// After so long without an event the progress is drawn again.
const TICK: Duration = Duration::from_millis(200);

/// Grades a class.
pub(super) fn run(arguments: &args::Grade, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let workspace = Workspace::open(global, Answers::Required, screen)?;
    let options = habits::options(arguments.habits, workspace.config.report, &Locale::here())?;
    if arguments.compare && !matches!(screen.format, Format::Text | Format::Json) {
        let message = format!("`--compare` tells nothing in the format `{}`", screen.format.name());
        return Err(CliError::with_hint(message, "it has `text` and `json`"));
    }
    let mut problems = workspace.pack.problems.clone();
    // Submissions of a problem with mistakes are the judge's failure, not unknown ones.
    problems.extend(
        workspace.pack.broken.iter().map(|broken| Problem::without_tests(&broken.name, &broken.aliases)),
    );
    problems.sort_by(|a, b| text::natural(&a.name, &b.name));
    for folder in [&workspace.config.root, &arguments.class] {
        is_hidden(folder, &workspace.config.languages)?;
    }
    let known = Known { problems: &problems, broken: &[], languages: &workspace.config.languages };
    let class = submission::class(&arguments.class, known)?;
    if class.submissions.is_empty() {
        let folder = text::visible_line(&arguments.class.to_string_lossy());
        screen.warn(&format!(
            "no submission in `{folder}`: a class has a folder for each student, with programs in it"
        ));
    }
    // Told before hours of work, not after them.
    for (option, path) in [("--out", &arguments.out), ("--events", &arguments.events)] {
        path.iter().try_for_each(|path| lies_outside(option, path, &arguments.class))?;
    }
    if let Some(out) = &arguments.out {
        files::make_folder(out)?;
    }
    let events = Events::open(arguments.events.as_deref())?;
    let at_least = workspace.config.isolation.min(sandbox::STRONGEST);
    let machine = Machine::new(global, at_least, &workspace.config, screen)?;
    is_hidden(machine.cache.folder(), &workspace.config.languages)?;
    let plan = Plan {
        problems,
        submissions: class.submissions,
        students: class.students,
        unmatched: class.unmatched,
        warnings: class.warnings,
        keep_details: arguments.out.is_some() || screen.format == Format::Json,
        stop_after: arguments.stop_after.map(NonZeroUsize::get),
    };
    machine.warn_of_isolation(screen);
    let store = places::results(&workspace.config.root, screen);
    let past = store.as_ref().map(|store| Past { store, recalls: !arguments.fresh });
    let engine = Engine { past, ..machine.engine(&workspace.config.languages) };
    let mut report = grade(&plan, engine, events, true, screen)?;
    if plan.keep_details {
        report.insight = insight::of(&report.problems, &report.submissions);
    }
    if let Some(store) = &store {
        store.trim(places::MOST_RESULTS);
    }
    let trouble = machine.cache.trouble().into_iter().chain(store.iter().flat_map(Store::trouble));
    trouble.for_each(|sentence| screen.trouble(&sentence));
    let last = Last::of(&arguments.class, &workspace.config.root);
    let compared = arguments.compare.then(|| last.compare(&report, screen));
    if compared.is_none() && !report.interrupted {
        last.keep(&report, screen);
    }
    let shown = show(&report, compared.as_ref(), options, screen);
    if let Some(out) = &arguments.out {
        out::write_all(&report, options, arguments.reveal, out, screen)?;
    }
    shown.or_else(CliError::unless_closed_pipe)?;
    Ok(exit(&report))
}

/// What is written among the students' folders would be a student's the next time.
fn lies_outside(option: &str, path: &Path, class: &Path) -> Result<(), CliError> {
    let full = current_folder()?.join(path);
    let there = full.ancestors().find_map(|folder| folder.canonicalize().ok());
    let class = class.canonicalize().map_err(files::FileError::at("read", class))?;
    if there.is_some_and(|there| there.starts_with(class)) {
        let path = text::visible_line(&path.to_string_lossy());
        let message = format!("`{option} {path}` lies in the class folder");
        return Err(CliError::with_hint(message, "name a folder outside: there each folder is a student's"));
    }
    Ok(())
}

/// What programs of a language may read must not hold the answers, or what others handed in.
fn is_hidden(folder: &Path, languages: &[Language]) -> Result<(), CliError> {
    let Ok(real) = folder.canonicalize() else { return Ok(()) };
    let holds = |path: &&PathBuf| path.canonicalize().is_ok_and(|path| real.starts_with(path));
    let found = languages.iter().find_map(|language| Some((language, language.runtime.iter().find(holds)?)));
    let Some((language, runtime)) = found else { return Ok(()) };
    let (folder, runtime) = (text::visible_line(&folder.to_string_lossy()), runtime.display());
    Err(CliError::with_hint(
        format!("`{folder}` lies in `{runtime}`, which programs in {} may read", language.name),
        "move it elsewhere, or name less in that language's `runtime` in judge.toml",
    ))
}

/// Grades a plan while the calling thread shows its events and writes them to `events`. `lines` says whether there is
/// something to show where the terminal cannot be drawn anew.
pub(super) fn grade(
    plan: &Plan,
    engine: Engine<'_>,
    mut events: Events,
    lines: bool,
    screen: &Screen,
) -> Result<Report<Spool>, CliError> {
    let mut progress = if events.is_terminal() { Progress::silent() } else { screen.progress(lines) };
    let (sender, receiver) = mpsc::sync_channel(EVENTS_WAITING);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        let tell = move |event| drop(sender.send((begun.elapsed(), event)));
        let grading = scope.spawn(move || pipeline::grade(plan, engine, &tell));
        loop {
            match receiver.recv_timeout(TICK) {
                Ok((at, event)) => {
                    if let Some(trouble) = events.write(&event, at) {
                        progress.aside(|| screen.trouble(&trouble));
                    }
                    // A standard error that cannot be written must not end the grading.
                    let _ = progress.event(&event, at);
                }
                Err(RecvTimeoutError::Timeout) => progress.tick(begun.elapsed()),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        drop(progress);
        match grading.join() {
            Ok(report) => report.map_err(CliError::failed),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

fn show(
    report: &Report<Spool>,
    compared: Option<&Compared>,
    options: Options,
    screen: &Screen,
) -> Result<(), CliError> {
    let mut out = screen.out();
    if matches!(screen.format, Format::Json | Format::Junit) {
        report.warnings.iter().for_each(|warning| screen.warn(warning));
    }
    match (screen.format, compared) {
        (Format::Json, Some(compared)) => {
            report::json::write_compared(report, compared.as_ref().ok(), &mut out)?;
        }
        (Format::Json, None) => report::json::write(report, &mut out)?,
        (Format::Junit, _) => report::junit::write(report, &mut out)?,
        (Format::Markdown, _) => report::markdown::write(report, options, &mut out)?,
        (Format::Text | Format::Sarif, _) => {
            report::table::write(report, screen.style, &mut out)?;
            if let Some(compared) = compared {
                last::write(compared, screen.style, &mut out)?;
            }
        }
    }
    out.flush()?;
    Ok(())
}

fn exit(report: &Report<Spool>) -> Exit {
    if report.interrupted {
        Exit::Interrupted
    } else if report.submissions.briefs().iter().any(|submission| submission.verdict == Verdict::Je) {
        Exit::Failed
    } else {
        Exit::Right
    }
}
