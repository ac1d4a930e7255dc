//! What can be typed.

mod report;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::model::IsolationLevel;

#[cfg(test)]
pub(super) use report::Language;
pub(super) use report::{Habits, Report};

/// Grades programming exercises offline.
#[derive(Debug, Parser)]
#[command(name = "judge", version, about, propagate_version = true, after_help = EXIT_CODES)]
pub(super) struct Arguments {
    #[command(flatten)]
    pub(super) global: Global,
    #[command(subcommand)]
    pub(super) verb: Verb,
}

const EXIT_CODES: &str = "\
Exit codes:
    0  everything asked for is right; for `grade`: every submission has a verdict other than JE;
       for `compare`: nobody moves
    1  something is not: not accepted under `test`, a failing case under `stress`, a missing or stale answer
       or input under `regen`, a problem that is not sound under `verify`, somebody moves, comes or goes
       under `compare`
    2  wrong usage or configuration
    3  the judge itself failed, or some submission is a JE
  130  interrupted";

/// Options of every command.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Options of every command")]
pub(super) struct Global {
    /// The folder of judge.toml [default: the nearest one upward from the current folder]
    #[arg(short = 'C', value_name = "DIR", global = true)]
    pub(super) directory: Option<PathBuf>,
    /// How many programs run at one time [default: one a core]
    #[arg(short, long, value_name = "N", global = true, value_parser = jobs)]
    pub(super) jobs: Option<NonZeroUsize>,
    /// How strong the walls round programs must be at least [default: as judge.toml says for `grade`; no
    /// walls for the other commands]
    #[arg(long, value_enum, value_name = "LEVEL", global = true)]
    pub(super) isolation: Option<Level>,
    /// How strong they may be at most: to find out whether they stand in a program's way
    #[arg(long, value_enum, value_name = "LEVEL", global = true)]
    pub(super) isolation_at_most: Option<Level>,
    /// What standard output holds
    #[arg(long, value_enum, default_value_t = Format::Text, global = true)]
    pub(super) format: Format,
    /// When to use colour
    #[arg(long, value_enum, default_value_t = Color::Auto, global = true)]
    pub(super) color: Color,
    /// No progress and no warnings, only results and errors
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,
    /// `test` shows every failing test in full, not the first three
    #[arg(short, long, global = true)]
    pub(super) verbose: bool,
}

/// The number that `-j` takes.
fn jobs(typed: &str) -> Result<NonZeroUsize, String> {
    typed.parse().map_err(|_| "it must be a whole number from 1 on".to_owned())
}

/// What standard output holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Text for people
    Text,
    /// One JSON document
    Json,
    /// JUnit XML, for build servers; of `verify`, `test`, `grade` and `report`
    Junit,
    /// Markdown, for a chat, an issue, a CI summary; of `test`, `grade` and `report`
    Markdown,
    /// SARIF 2.1.0, for what shows findings beside files; only of `verify`
    Sarif,
}

impl Format {
    /// As it is typed.
    pub(super) fn name(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Json => "json",
            Format::Junit => "junit",
            Format::Markdown => "markdown",
            Format::Sarif => "sarif",
        }
    }

    /// Whether a command has it.
    pub(super) fn is_of(self, verb: &Verb) -> bool {
        let is_grading = matches!(verb, Verb::Test(_) | Verb::Grade(_) | Verb::Report(_));
        match self {
            Format::Text | Format::Json => true,
            Format::Junit => is_grading || matches!(verb, Verb::Verify(_)),
            Format::Markdown => is_grading,
            Format::Sarif => matches!(verb, Verb::Verify(_)),
        }
    }
}

/// How strong the walls round programs are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Level {
    /// A world of its own for each program
    Full,
    /// No files of others, no network, no signals; but it sees that others are there
    Partial,
    /// Limits only: a program could read the answers
    None,
}

impl From<Level> for IsolationLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Full => IsolationLevel::Full,
            Level::Partial => IsolationLevel::Partial,
            Level::None => IsolationLevel::None,
        }
    }
}

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// A command.
#[derive(Debug, Subcommand)]
pub(super) enum Verb {
    /// Run one or more solutions and show what is wrong with them
    Test(Test),
    /// Grade a class: DIR/<student>/<problem>.<ext> or DIR/<student>/<problem>/…
    Grade(Grade),
    /// Compare two gradings: who moves, from what to what, and why
    Compare(Compare),
    /// Make reports of a finished grading from its report.json alone, on whatever machine
    Report(Report),
    /// Make expected outputs with the reference solutions, or inputs with the generators
    Regen(Regen),
    /// Prove that problems are sound: files, inputs, answers, checkers, submissions, strength of the tests
    Verify(Verify),
    /// Make a new problem: a small example that works at once, to be changed
    New(New),
    /// Draw random small cases until a submission fails, and show the smallest one that it fails on
    Stress(Stress),
    /// List the problems of the pack
    List,
    /// Show a problem: its limits, groups and samples
    Show(Show),
    /// Remove built programs and stored results
    Clean(Clean),
    /// Tell which languages are installed and which protections hold
    Doctor,
    /// Print the script that completes commands and options in a shell
    Completions(Completions),
    /// Write a manual page for each command
    Man(Man),
}

/// Arguments of `test`.
#[derive(Debug, Args)]
pub(super) struct Test {
    /// Source files, or folders of sources of one solution each
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// The problem [default: from the name of the file or its folder]
    #[arg(short, long, value_name = "PROBLEM")]
    pub(super) problem: Option<String>,
    /// Only tests whose name matches: 'sample/*'
    #[arg(short, long = "tests", value_name = "GLOB")]
    pub(super) tests: Option<String>,
    /// Write what happens to FILE while it runs, one JSON object a line
    #[arg(long, value_name = "FILE")]
    pub(super) events: Option<PathBuf>,
    /// After N tests of a submission that took all their time, leave out the rest of them (SK)
    #[arg(long, value_name = "N")]
    pub(super) stop_after: Option<NonZeroUsize>,
}

/// Arguments of `grade`.
#[derive(Debug, Args)]
pub(super) struct Grade {
    /// The class folder
    #[arg(value_name = "DIR")]
    pub(super) class: PathBuf,
    /// Where to write report.json, report.html, scores.csv, scores.xlsx, junit.xml, and students/ with a page a student
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// Write what happens to FILE while it runs, one JSON object a line
    #[arg(long, value_name = "FILE")]
    pub(super) events: Option<PathBuf>,
    /// Show secret inputs and answers on the students' pages
    #[arg(long, requires = "out")]
    pub(super) reveal: bool,
    #[command(flatten)]
    pub(super) habits: Habits,
    /// Run everything, whatever is known from earlier gradings
    #[arg(long)]
    pub(super) fresh: bool,
    /// After N tests of a submission that took all their time, leave out the rest of them (SK)
    #[arg(long, value_name = "N")]
    pub(super) stop_after: Option<NonZeroUsize>,
    /// Tell, as text or JSON, what differs from the last grading of DIR without `--compare`, which stays the one to compare with
    #[arg(long)]
    pub(super) compare: bool,
}

/// Arguments of `compare`.
#[derive(Debug, Args)]
pub(super) struct Compare {
    /// The report.json of the earlier grading, or the folder that holds it
    #[arg(value_name = "OLD")]
    pub(super) old: PathBuf,
    /// That of the later one
    #[arg(value_name = "NEW")]
    pub(super) new: PathBuf,
}

/// Arguments of `regen`.
#[derive(Debug, Args)]
pub(super) struct Regen {
    /// The problems [default: all]
    #[arg(value_name = "PROBLEM")]
    pub(super) problems: Vec<String>,
    /// Make the inputs of `[[generate]]` in problem.toml, not the answers
    #[arg(long)]
    pub(super) inputs: bool,
    /// Write nothing; fail where an answer, or with `--inputs` an input, is missing or stale
    #[arg(long, conflicts_with = "overwrite")]
    pub(super) check: bool,
    /// Change what differs from what the program makes
    #[arg(long)]
    pub(super) overwrite: bool,
}

/// Arguments of `verify`.
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// The problems [default: all]
    #[arg(value_name = "PROBLEM")]
    pub(super) problems: Vec<String>,
    /// How many mutants are tried of each accepted submission that is changed, or `all`
    #[arg(long, value_name = "N", default_value = "20", value_parser = mutants)]
    pub(super) mutants: Mutants,
    /// What chooses them
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,
    /// Propose time limits, one a language, from what the submissions take
    #[arg(long)]
    pub(super) limits: bool,
    /// Run everything, whatever is known from earlier runs
    #[arg(long)]
    pub(super) fresh: bool,
}

/// How many mutants are tried of a submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mutants {
    Some(usize),
    All,
}

/// What `--mutants` takes.
fn mutants(typed: &str) -> Result<Mutants, String> {
    match typed {
        "all" => Ok(Mutants::All),
        number => {
            number.parse().map(Mutants::Some).map_err(|_| "it must be a whole number, or `all`".to_owned())
        }
    }
}

/// Arguments of `new`.
#[derive(Debug, Args)]
pub(super) struct New {
    /// Its name, which is its folder's: letters from a to z, digits, `-` and `_`
    #[arg(value_name = "PROBLEM")]
    pub(super) problem: String,
    /// The language of its programs, as judge.toml calls it
    #[arg(short, long, value_name = "LANG", default_value = "cpp")]
    pub(super) language: String,
    /// Its title [default: from its name]
    #[arg(long, value_name = "TITLE")]
    pub(super) title: Option<String>,
    /// Its title in Vietnamese [default: the same]
    #[arg(long, value_name = "TITLE")]
    pub(super) title_vi: Option<String>,
}

/// Arguments of `stress`.
#[derive(Debug, Args)]
pub(super) struct Stress {
    /// A source file, or a folder of sources of one solution
    #[arg(value_name = "SUBMISSION")]
    pub(super) submission: PathBuf,
    /// The problem [default: from the name of the file or its folder]
    #[arg(short, long, value_name = "PROBLEM")]
    pub(super) problem: Option<String>,
    /// How many cases are drawn at most
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) count: u64,
    /// How long it takes at most, compiling left out; a quarter of it is kept to make the failing case smaller
    #[arg(long, value_name = "S", default_value_t = 20.0, value_parser = seconds)]
    pub(super) seconds: f64,
    /// Draw the cases of this seed, as an earlier run told it [default: another one each time]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    pub(super) seed: Option<u64>,
    /// Add the failing case to the secret tests of the problem
    #[arg(long)]
    pub(super) keep: bool,
}

/// The time that `--seconds` takes.
fn seconds(typed: &str) -> Result<f64, String> {
    let seconds = typed.parse().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "it must be a number of seconds, up to 86400".to_owned())
}

/// Arguments of `clean`.
#[derive(Debug, Args)]
pub(super) struct Clean {
    /// Only the programs that were built, of whatever judge.toml
    #[arg(long)]
    pub(super) programs: bool,
    /// Only the results stored beside judge.toml
    #[arg(long)]
    pub(super) results: bool,
}

/// Arguments of `show`.
#[derive(Debug, Args)]
pub(super) struct Show {
    /// The problem
    #[arg(value_name = "PROBLEM")]
    pub(super) problem: String,
}

/// Arguments of `completions`.
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    pub(super) shell: clap_complete::Shell,
}

/// Arguments of `man`.
#[derive(Debug, Args)]
pub(super) struct Man {
    /// The folder that gets judge.1, judge-grade.1, …; it is made where it is not there
    #[arg(value_name = "DIR")]
    pub(super) folder: PathBuf,
}
