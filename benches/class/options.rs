//! What can be asked of the bench.

use std::num::NonZeroUsize;

use clap::Parser;

use crate::make::{TEMPLATES, Wish};

/// Grades a generated class, checks every verdict, and compares the time with the floor: the plain compile commands and
/// the bare runs of their programs, with as many at a time.
#[derive(Debug, Clone, Parser)]
#[command(name = "scripts/bench")]
pub(crate) struct Options {
    /// Students of the class
    #[arg(long, default_value_t = 30)]
    pub(crate) students: usize,
    /// Problems, the first of the pack
    #[arg(long, default_value_t = TEMPLATES.len())]
    pub(crate) problems: usize,
    /// Tests of each problem, 4 at least
    #[arg(long, default_value_t = 20)]
    pub(crate) tests: usize,
    /// The seed of the class: the same seed makes the same class
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The share of the programs that are written in Python
    #[arg(long, default_value_t = 0.25)]
    pub(crate) python: f64,
    /// The share of the programs that are wrong: they answer wrongly, crash, or do not compile
    #[arg(long, default_value_t = 0.3)]
    pub(crate) wrong: f64,
    /// The share of the programs that hang, in a small class that is timed apart; 0 leaves it out
    #[arg(long, default_value_t = 0.1)]
    pub(crate) slow: f64,
    /// How many programs run at a time [default: one a core]
    #[arg(short, long)]
    jobs: Option<NonZeroUsize>,
    /// How many times as large the classes are that show how the cost grows
    #[arg(long, value_delimiter = ',', default_value = "1,2,4")]
    pub(crate) scale: Vec<usize>,
    /// How often all but the larger classes is measured; the medians are told
    #[arg(long, default_value_t = 3)]
    pub(crate) rounds: usize,
    /// A tiny class, once: to see that the bench works
    #[arg(long)]
    pub(crate) quick: bool,
    /// Measures nothing: grades one program of every kind there is for every problem and checks the verdicts
    #[arg(long)]
    pub(crate) every_kind: bool,
    /// Measures nothing: writes the class, its pack and the expected verdicts into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) make: Option<std::path::PathBuf>,
    /// What cargo tells every bench
    #[arg(long, hide = true)]
    bench: bool,
}

impl Options {
    /// Those of the command line.
    pub(crate) fn read() -> Options {
        let mut options = Options::parse();
        if options.quick {
            (options.students, options.problems, options.tests) = (3, 2, 4);
            (options.scale, options.rounds) = (vec![1, 2], 1);
        }
        options.rounds = options.rounds.max(1);
        options
    }

    /// The class to be timed, without hanging programs.
    pub(crate) fn wish(&self) -> Wish {
        Wish {
            students: self.students,
            problems: self.problems,
            tests: self.tests,
            seed: self.seed,
            python: self.python,
            wrong: self.wrong,
            slow: 0.0,
            time_limit: None,
        }
    }

    /// The small class with hanging ones.
    pub(crate) fn slow_wish(&self) -> Wish {
        Wish { students: self.students.min(6), tests: self.tests.min(4), slow: self.slow, ..self.wish() }
    }

    /// How many programs run at a time.
    pub(crate) fn jobs(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.jobs.map_or_else(cores, NonZeroUsize::get)
    }
}
