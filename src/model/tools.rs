//! What makes and guards the inputs of a problem: its validator, its generators, its random small cases.

use std::path::PathBuf;

/// A program of the problem with its arguments, as problem.toml names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// A source, or a folder of sources with one called `main`.
    pub program: PathBuf,
    /// Its arguments; `{seed}` in one of them stands for the seed.
    pub arguments: Vec<String>,
}

impl Call {
    /// The arguments with the seed filled in.
    pub fn seeded(&self, seed: u64) -> Vec<String> {
        self.arguments.iter().map(|argument| argument.replace(Call::SEED, &seed.to_string())).collect()
    }

    /// Whether the seed makes a difference to it.
    pub fn takes_seed(&self) -> bool {
        self.arguments.iter().any(|argument| argument.contains(Call::SEED))
    }

    /// What stands for the seed.
    pub const SEED: &'static str = "{seed}";
}

/// A `[[generate]]`: tests whose inputs a program makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generator {
    /// The names as typed: `secret/{01..26}`.
    pub name: String,
    /// The tests, in order: `secret/01`, `secret/02`, …
    pub tests: Vec<String>,
    /// What makes them. That of a range is called once and writes a file `01.in`, `02.in`, … for each test into its
    /// folder; that of a single test prints the input.
    pub call: Call,
    /// Its seed.
    pub seed: u64,
}

impl Generator {
    /// Whether it makes several tests at once, as files.
    pub fn is_range(&self) -> bool {
        self.name.contains('{')
    }
}

/// The `[stress]` of a problem: where random small cases come from. At least one of the two is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StressSource {
    /// What prints one case for each seed.
    pub call: Option<Call>,
    /// A grammar of small cases.
    pub grammar: Option<String>,
}
