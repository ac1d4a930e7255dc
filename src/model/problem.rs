//! A problem, its tests, and what limits and pays them.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::{Generator, Points, StressSource, View};
use crate::text;

/// A folder with `problem.toml` and tests, read and found sound.
#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// The folder's name: `n-queens`.
    pub name: String,
    /// Its title.
    pub title: Title,
    /// The folder.
    pub folder: PathBuf,
    /// The program that produces the expected outputs, where one is named; it may be missing on disk.
    pub reference: Option<PathBuf>,
    /// Limits of a test that names none of its own, before a language's time factor.
    pub limits: Limits,
    /// What decides whether an output is right.
    pub checker: Checker,
    /// Other names under which submissions of it arrive.
    pub aliases: Vec<String>,
    /// The files that programs may use instead of the standard streams.
    pub files: Option<NamedFiles>,
    /// The program that tells whether an input keeps to the statement, where one is named; it may be missing on disk.
    pub validator: Option<PathBuf>,
    /// What makes inputs, in the order of problem.toml.
    pub generators: Vec<Generator>,
    /// Where random small cases come from.
    pub stress: Option<StressSource>,
    /// Whether there are so few inputs that one test may be all that catches a wrong program.
    pub few_inputs: bool,
    /// As what its inputs and outputs can be drawn.
    pub view: Option<View>,
    /// Tests that are scored together, in order.
    pub groups: Vec<Group>,
    /// Samples first, then secret ones, in natural order within.
    pub tests: Vec<Test>,
}

impl Problem {
    /// One that cannot be used: submissions of it are recognised, but there is nothing to grade them with.
    pub fn without_tests(name: &str, aliases: &[String]) -> Problem {
        let defaults = Defaults::default();
        Problem {
            name: name.to_owned(),
            title: Title { en: name.to_owned(), vi: None },
            folder: PathBuf::new(),
            reference: None,
            limits: defaults.limits(defaults.time_limit, None, defaults.memory_limit, defaults.output_limit),
            checker: Checker::Rule(Rule::Exact),
            aliases: aliases.to_vec(),
            files: None,
            validator: None,
            generators: Vec::new(),
            stress: None,
            few_inputs: false,
            view: None,
            groups: Vec::new(),
            tests: Vec::new(),
        }
    }

    /// What a submission that passes every test gets.
    pub fn max_points(&self) -> Points {
        self.tests.iter().map(|test| test.points).sum()
    }

    /// Whether `name` is its name or an alias; case, `-`, `_` and blanks do not count.
    pub fn answers_to(&self, name: &str) -> bool {
        let bare = text::bare(name);
        text::bare(&self.name) == bare || self.aliases.iter().any(|alias| text::bare(alias) == bare)
    }
}

/// A problem with an error: nothing can be graded with it, but submissions of it are recognised.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Broken {
    /// Its name.
    pub name: String,
    /// Its aliases, as far as they could be read.
    pub aliases: Vec<String>,
}

impl Broken {
    /// Whether it goes by this name; case, `-`, `_` and blanks do not count.
    pub fn answers_to(&self, name: &str) -> bool {
        let bare = text::bare(name);
        [&self.name].into_iter().chain(&self.aliases).any(|own| text::bare(own) == bare)
    }
}

/// A title in one or two languages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Title {
    /// English, or the only one there is.
    pub en: String,
    /// Vietnamese.
    pub vi: Option<String>,
}

/// One input and its expected output.
#[derive(Debug, Clone, PartialEq)]
pub struct Test {
    /// Its path below `tests/` without the extension: `secret/01`.
    pub name: String,
    /// The input.
    pub input: PathBuf,
    /// The expected output.
    pub answer: PathBuf,
    /// Its limits, before a language's time factor.
    pub limits: Limits,
    /// What it pays; 0 for a sample.
    pub points: Points,
    /// The index of its group in [`Problem::groups`].
    pub group: Option<usize>,
    /// Whether a person wrote its answer: it is compared with the reference's and never replaced.
    pub by_hand: bool,
}

impl Test {
    /// Whether it is shown to students and pays nothing.
    pub fn is_sample(&self) -> bool {
        self.name.starts_with("sample/")
    }
}

/// Tests that are scored together: a subfolder of `secret/`.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// `secret/small`.
    pub name: String,
    /// How its tests pay.
    pub scoring: Scoring,
}

/// How the tests of a group pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scoring {
    /// Every test must pass, else the group pays nothing.
    All,
    /// Each test pays its own share.
    Sum,
}

/// The names under which a program may read its input and write its output, whatever their case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedFiles {
    /// `QUEENS.INP`; `None` where only the output has a name.
    pub input: Option<String>,
    /// `QUEENS.OUT`; `None` where only the input has a name.
    pub output: Option<String>,
}

/// What one run may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// CPU time of the whole process tree: the limit that the verdict compares with.
    pub cpu_ms: u64,
    /// CPU time at which a run is stopped.
    pub stop_ms: u64,
    /// Wall time at which a run is stopped, waiting for a core not counted.
    pub wall_ms: u64,
    /// Memory of the whole process tree, and its stack.
    pub memory_kib: u64,
    /// What it may write, standard output and files together.
    pub output_bytes: u64,
    /// Processes and threads at one time.
    pub processes: u32,
}

impl Limits {
    /// These limits with the CPU time multiplied by `factor`; none becomes zero. The wall time changes by
    /// twice as much as the CPU time, so that one of `2 x + 1` seconds stays that.
    pub fn scaled(self, factor: f64) -> Limits {
        let scale = |ms: u64| ((ms as f64 * factor).round() as u64).max(1);
        let (cpu_ms, stop_ms) = (scale(self.cpu_ms), scale(self.stop_ms));
        let wall_ms = (self.wall_ms + 2 * cpu_ms).saturating_sub(2 * self.cpu_ms).max(stop_ms);
        Limits { cpu_ms, stop_ms, wall_ms, ..self }
    }
}

/// The `[defaults]` of judge.toml: what a problem has that says nothing else.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Defaults {
    /// Seconds of CPU time.
    pub time_limit: f64,
    /// MiB.
    pub memory_limit: u64,
    /// MiB.
    pub output_limit: u64,
    /// A run is stopped at this much of its time limit, 1.0 or more.
    pub stop_factor: f64,
    /// Processes and threads of one run.
    pub processes: u32,
}

impl Default for Defaults {
    fn default() -> Self {
        Defaults { time_limit: 1.0, memory_limit: 256, output_limit: 16, stop_factor: 1.5, processes: 64 }
    }
}

impl Defaults {
    /// Seconds that a limit of CPU or wall time may be.
    pub const TIME_RANGE: RangeInclusive<f64> = 0.001..=3600.0;
    /// MiB that a memory limit may be.
    pub const MEMORY_RANGE: RangeInclusive<u64> = 1..=1 << 20;
    /// MiB that an output limit may be.
    pub const OUTPUT_RANGE: RangeInclusive<u64> = 1..=1 << 16;

    /// The limits of a test: seconds of CPU time, seconds of wall time (`2 x + 1` where not set), MiB of
    /// memory and MiB of output.
    pub fn limits(&self, time: f64, wall: Option<f64>, memory_mib: u64, output_mib: u64) -> Limits {
        let ms = |seconds: f64| (seconds * 1000.0).round() as u64;
        Limits {
            cpu_ms: ms(time),
            stop_ms: ms(time * self.stop_factor),
            wall_ms: ms(wall.unwrap_or(2.0 * time + 1.0)),
            memory_kib: memory_mib * 1024,
            output_bytes: output_mib << 20,
            processes: self.processes,
        }
    }
}

/// What decides whether an output is right.
#[derive(Debug, Clone, PartialEq)]
pub enum Checker {
    /// One of the judge's own rules.
    Rule(Rule),
    /// A program of the problem.
    Program {
        /// Its source, compiled as a submission is.
        source: PathBuf,
        /// How it is called and what its exit codes mean.
        protocol: Protocol,
    },
}

/// The judge's own rules for comparing an output with the expected one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Rule {
    /// White space only separates; the words between must be equal.
    Tokens {
        /// Whether `A` and `a` are the same.
        ignore_case: bool,
    },
    /// Lines must be equal but for white space at their ends and empty lines at the end of the file.
    Lines,
    /// Every byte must be equal.
    Exact,
    /// Like `Tokens`, but two numbers may differ by this much, absolutely or relatively.
    Float {
        /// The largest error allowed, 0 or more.
        tolerance: f64,
    },
}

/// How a checker program is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// `checker input answer feedback_folder < output`; exit code 42 accepts, 43 refuses (the Kattis
    /// problem package format's output validators).
    Kattis,
    /// `checker input output answer`; exit code 0 accepts, 1 and 2 refuse, 3 and 7 are the checker's own
    /// failure and partial points (Codeforces' testlib).
    Testlib,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_with_more_time_has_a_wall_guard_of_twice_that_and_a_second() {
        let limits = Defaults::default().limits(1.0, None, 256, 16);
        let doubled = limits.scaled(2.0);
        assert_eq!((doubled.cpu_ms, doubled.stop_ms, doubled.wall_ms), (2000, 3000, 5000));
        assert_eq!(limits.scaled(1.0), limits);
        let tiny = Defaults::default().limits(0.004, None, 256, 16).scaled(0.1);
        assert_eq!((tiny.cpu_ms, tiny.stop_ms), (1, 1));
        let set = Defaults::default().limits(1.0, Some(1.0), 256, 16).scaled(0.5);
        assert_eq!((set.cpu_ms, set.wall_ms), (500, 750));
    }
}
