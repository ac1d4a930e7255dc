//! `judge stress`.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use crate::author::{
    self, Found, KeepError, Kept, Origin, Shrinking, Step, StressError, StressWanted, Stressed,
};
use crate::model::{Excerpt, IsolationLevel, Submission, TestReport, Verdict, View};
use crate::problem::Answers;
use crate::report::detail;
use crate::report::html::board;
use crate::submission::{self, Known};
use crate::{files, text, units};

use super::Exit;
use super::args::{self, Format, Global};
use super::error::CliError;
use super::machine::Machine;
use super::screen::Screen;
use super::workspace::Workspace;

/// Seeds that nobody chose are below this, so that they are easily typed.
const SEEDS: u64 = 1_000_000;

/// How much of an expected output is shown, in bytes.
const EXPECTED_SHOWN: usize = 1200;

/// Stresses a submission.
pub(super) fn run(arguments: &args::Stress, global: &Global, screen: &Screen) -> Result<Exit, CliError> {
    let workspace = Workspace::open(global, Answers::Optional, screen)?;
    let languages = &workspace.config.languages;
    let known = Known { problems: &workspace.pack.problems, broken: &workspace.pack.broken, languages };
    let submission = submission::single(&arguments.submission, arguments.problem.as_deref(), known)?;
    let problem = workspace.problem(&submission.problem)?;
    let machine = Machine::new(global, IsolationLevel::None, &workspace.config, screen)?;
    machine.warn_of_isolation(screen);
    let engine = machine.engine(languages);
    let seed = arguments.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() % SEEDS);
    let time = Duration::from_secs_f64(arguments.seconds);
    let wanted = StressWanted { count: arguments.count, time, seed };
    let steps = screen.steps();
    let tell = |step| match step {
        Step::Compiling => steps.now("compiling"),
        Step::Case(case) => steps.now(&format!("case {case} of at most {}", wanted.count)),
        Step::Smaller(bytes) => steps.now(&format!("a case fails; made as small as {bytes} bytes")),
    };
    let done = author::stress(problem, &submission, engine, wanted, &tell);
    drop(steps);
    let stressed = match done {
        Ok(stressed) => stressed,
        Err(_) if machine.is_cancelled() => return Ok(Exit::Interrupted),
        Err(error) => {
            let exit = exit_of(&error);
            screen.error(&CliError::failed(error));
            return Ok(exit);
        }
    };
    // Kept before it is told, so that what is told is true; told even where it could not be kept.
    let found = stressed.found.as_deref().filter(|_| arguments.keep);
    let kept = found.map(|found| author::keep(problem, &found.input, &found.answer, engine));
    let told = Told {
        submission: &submission,
        stressed: &stressed,
        wanted,
        seconds: engine.clock.elapsed(),
        keep: arguments.keep,
        kept: kept.as_ref().and_then(|kept| kept.as_ref().ok()),
        view: problem.view,
        root: &workspace.config.root,
    };
    told.show(screen).or_else(CliError::unless_closed_pipe)?;
    match kept {
        Some(Err(KeepError::File(error))) => return Err(error.into()),
        Some(Err(error)) => screen.warn(&error.to_string()),
        _ => {}
    }
    Ok(exit(&stressed))
}

fn exit(stressed: &Stressed) -> Exit {
    if stressed.is_interrupted {
        Exit::Interrupted
    } else if stressed.found.is_some() || !stressed.compile.ok {
        Exit::NotRight
    } else {
        Exit::Right
    }
}

fn exit_of(error: &StressError) -> Exit {
    match error {
        StressError::NoCases { .. }
        | StressError::NoSeed { .. }
        | StressError::Grammar { .. }
        | StressError::NoReference { .. }
        | StressError::MissingReference { .. } => Exit::Usage,
        _ => Exit::Failed,
    }
}

/// What there is to tell.
struct Told<'a> {
    submission: &'a Submission,
    stressed: &'a Stressed,
    wanted: StressWanted,
    seconds: Duration,
    /// Whether a failing case was to be kept.
    keep: bool,
    kept: Option<&'a Kept>,
    /// What the inputs of the problem show.
    view: Option<View>,
    root: &'a std::path::Path,
}

impl Told<'_> {
    fn show(&self, screen: &Screen) -> Result<(), CliError> {
        let mut out = screen.out();
        if screen.format == Format::Json {
            serde_json::to_writer_pretty(&mut out, &Document::of(self)).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            self.write(screen, &mut out)?;
        }
        out.flush()?;
        Ok(())
    }

    fn write(&self, screen: &Screen, out: &mut impl Write) -> io::Result<()> {
        let style = screen.style;
        let path = text::visible_line(&self.submission.path);
        let (problem, language) =
            (text::visible_line(&self.submission.problem), text::visible_line(&self.submission.language));
        writeln!(out, "{path}: {problem}, in {language}\n")?;
        detail::write_compile(&self.stressed.compile, Verdict::Ce, style, out)?;
        let seed = self.wanted.seed;
        if let Some(found) = &self.stressed.found {
            self.write_found(found, screen, out)?;
            let count = found.case;
            writeln!(
                out,
                "\nSeed {seed}: `--seed {seed} --count {count}` finds it again, if `--seconds` are enough there."
            )?;
            match self.kept {
                Some(kept) => {
                    let (name, path) = (&kept.name, files::shown(&kept.input, self.root));
                    let problem = text::visible_line(&self.submission.problem);
                    writeln!(out, "Kept as the test {name}: {path}, with its answer.")?;
                    if !kept.is_noted {
                        writeln!(out, "`judge regen {problem}` notes what made it.")?;
                    }
                }
                None if self.keep => {}
                None => writeln!(out, "`--keep` adds it to the tests of the problem.")?,
            }
        } else if self.stressed.compile.ok {
            let interrupted = if self.stressed.is_interrupted { "Interrupted: no" } else { "No" };
            write!(out, "{interrupted} failure in {}{}", self.cases(), self.refused())?;
            if self.stressed.is_out_of_time {
                let (seconds, count) = (self.wanted.time.as_secs_f64(), self.wanted.count);
                write!(out, ": of {count} wanted no more could be drawn in {seconds} s (`--seconds`)")?;
            }
            writeln!(out, ".")?;
            writeln!(out, "Seed {seed}: `--seed {seed}` draws the same cases again, no `--seed` others.")?;
        }
        Ok(())
    }

    fn write_found(&self, found: &Found, screen: &Screen, out: &mut impl Write) -> io::Result<()> {
        let (case, origin) = (found.case, found.origin);
        writeln!(
            out,
            "It fails on case {case}, drawn from {origin}; {}{} tried.",
            self.cases(),
            self.refused()
        )?;
        let (drawn, now, [one, many]) = sizes(&found.drawn, &found.input, self.view);
        let enough = if now == 1 { "is enough" } else { "are enough" };
        match found.shrinking {
            Shrinking::NoValidator => {
                writeln!(
                    out,
                    "It is shown as it was drawn: without a validator nobody knows how to make it smaller."
                )?;
            }
            Shrinking::Smallest | Shrinking::OutOfTime => {
                let counted = units::count(drawn, one, many);
                let end = match found.shrinking {
                    Shrinking::OutOfTime => "; there was no time to look for fewer",
                    _ if now == drawn => "; nothing was found to leave out",
                    _ => "",
                };
                if now == drawn {
                    writeln!(out, "It has {counted}{end}.")?;
                } else {
                    writeln!(out, "Of its {counted} {now} {enough}{end}.")?;
                }
            }
        }
        writeln!(out)?;
        let test = TestReport { name: format!("case {case}"), ..found.report.clone() };
        detail::write_test(&test, &expected(&found.answer), screen.style, out)
    }

    fn cases(&self) -> String {
        units::count(self.stressed.cases as usize, "case", "different cases")
    }

    fn refused(&self) -> String {
        match self.stressed.refused {
            0 => String::new(),
            refused => format!(" ({refused} more that the validator refuses)"),
        }
    }
}

/// How large a case was as it was drawn and how large it is now, and what was counted, one and many: givens of boards
/// where they tell the two apart.
fn sizes(drawn: &[u8], now: &[u8], view: Option<View>) -> (usize, usize, [&'static str; 2]) {
    let givens = |input| board::givens(view?, std::str::from_utf8(input).ok()?);
    match (givens(drawn), givens(now)) {
        (Some(drawn), Some(now)) if drawn > now => (drawn, now, ["given", "givens"]),
        _ => (drawn.len(), now.len(), ["byte", "bytes"]),
    }
}

/// The start of an expected output, whole lines of it where it is cut.
fn expected(answer: &[u8]) -> Excerpt {
    let mut shown = &answer[..answer.len().min(EXPECTED_SHOWN)];
    if shown.len() < answer.len()
        && let Some(end) = shown.iter().rposition(|byte| *byte == b'\n')
    {
        shown = &shown[..=end];
    }
    Excerpt { text: text::visible(shown), bytes_left_out: (answer.len() - shown.len()) as u64 }
}

/// All of it in JSON.
#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    problem: &'a str,
    path: &'a str,
    language: &'a str,
    /// CE, or the verdict on the failing case, or AC where none was found; none where it was interrupted before.
    verdict: Option<&'static str>,
    compile_log: &'a str,
    seed: u64,
    cases: u64,
    refused: u64,
    seconds: f64,
    interrupted: bool,
    /// Whether the time was over before all cases were drawn, and no failure found.
    out_of_time: bool,
    found: Option<Case<'a>>,
}

#[derive(Serialize)]
struct Case<'a> {
    case: u64,
    /// The seed of the problem's command; none where the grammar drew it.
    command_seed: Option<u64>,
    drawn_bytes: usize,
    smallest: bool,
    input: String,
    answer: String,
    test: &'a TestReport,
    kept: Option<&'a str>,
}

impl<'a> Document<'a> {
    fn of(told: &'a Told<'_>) -> Self {
        let stressed = told.stressed;
        let verdict = match &stressed.found {
            Some(found) => Some(found.report.verdict),
            None if stressed.is_interrupted => None,
            None if stressed.compile.ok => Some(Verdict::Ac),
            None => Some(Verdict::Ce),
        };
        let whole = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let case = |found: &'a Found| Case {
            case: found.case,
            command_seed: match found.origin {
                Origin::Command(seed) => Some(seed),
                Origin::Grammar => None,
            },
            drawn_bytes: found.drawn.len(),
            smallest: found.shrinking == Shrinking::Smallest,
            input: whole(&found.input),
            answer: whole(&found.answer),
            test: &found.report,
            kept: told.kept.map(|kept| kept.name.as_str()),
        };
        Document {
            schema: "judge-stress/1",
            problem: &told.submission.problem,
            path: &told.submission.path,
            language: &told.submission.language,
            verdict: verdict.map(Verdict::code),
            compile_log: &stressed.compile.log,
            seed: told.wanted.seed,
            cases: stressed.cases,
            refused: stressed.refused,
            seconds: told.seconds.as_millis() as f64 / 1000.0,
            interrupted: stressed.is_interrupted,
            out_of_time: stressed.is_out_of_time,
            found: stressed.found.as_deref().map(case),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_as_large_as_its_givens_and_other_inputs_as_their_bytes() {
        let (drawn, now) = (b"1 2 3 4\n3 4 1 2\n0 0 0 0\n0 0 0 0\n", b"1 0 0 0\n1 0 0 0\n0 0 0 0\n0 0 0 0\n");
        assert_eq!(sizes(drawn, now, Some(View::Sudoku)), (8, 2, ["given", "givens"]));
        assert_eq!(sizes(drawn, now, None), (32, 32, ["byte", "bytes"]));
        assert_eq!(sizes(b"12\n", b"1\n", Some(View::Sudoku)), (3, 2, ["byte", "bytes"]));
    }
}
