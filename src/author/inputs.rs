//! Inputs of tests, made again by the generators of their problems.
//!
//! An input is only ever written whole, only where its generator made it twice the same, and only where the
//! validator, if there is one, accepts it. Tests that no `[[generate]]` names are left alone.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use super::generator::{self, GeneratorError};
use super::patience::Patience;
use super::regen::{State, Writing, state_of};
use super::validator::{Validator, Validity};
use crate::compile::Program;
use crate::files::{self, FileError};
use crate::model::{Generator, Problem};
use crate::pipeline::{self, Engine, NoProgram, PipelineError};
use crate::sandbox::SandboxError;

/// What became of the inputs of a problem.
#[derive(Debug, Default)]
pub struct Remade {
    /// One for each test that a generator makes, in the order of problem.toml; those of a generator that failed are
    /// not among them.
    pub inputs: Vec<Input>,
    /// What kept others from being made or written.
    pub faults: Vec<InputsError>,
}

/// What became of one input.
#[derive(Debug, Clone, PartialEq)]
pub struct Input {
    /// The test's name.
    pub test: String,
    /// Where it lies, or should.
    pub path: PathBuf,
    /// How it was found.
    pub state: State,
    /// Whether it was written.
    pub written: bool,
    /// Why the validator refuses it, if it does; it is not written then. May be empty.
    pub refused: Option<String>,
}

/// Why inputs were not made or written.
#[derive(Debug, thiserror::Error)]
pub enum InputsError {
    /// A program is not there.
    #[error("the {what} of `{problem}` is missing: `{}`", path.display())]
    Missing {
        /// The program: `generator`.
        what: &'static str,
        /// The problem.
        problem: String,
        /// Where it should be.
        path: PathBuf,
    },
    /// It does not compile, or cannot be compiled here.
    #[error("the {what} of `{problem}` cannot be used")]
    NoProgram {
        /// The program: `generator`.
        what: &'static str,
        /// The problem.
        problem: String,
        /// Why.
        source: NoProgram,
    },
    /// A generator did not end well, or left an input out.
    #[error("the generator of `{tests}` in `{problem}` fails: it {reason}")]
    Fails {
        /// The problem.
        problem: String,
        /// The tests, as problem.toml names them.
        tests: String,
        /// How.
        reason: String,
    },
    /// Two calls made different inputs.
    #[error(
        "the generator of `{tests}` in `{problem}` does not make `{test}` twice the same, so nothing of it is written: \
         it must depend on its arguments alone, not on chance or time"
    )]
    Differs {
        /// The problem.
        problem: String,
        /// The tests, as problem.toml names them.
        tests: String,
        /// The first test that differs.
        test: String,
    },
    /// The validator gave no answer.
    #[error("the validator of `{problem}` gives no answer on `{test}`: it {reason}")]
    Validator {
        /// The problem.
        problem: String,
        /// The test.
        test: String,
        /// What it did.
        reason: String,
    },
    /// An input cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The sandbox failed.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
}

/// Makes the inputs of all generators of the problems again and writes what `writing` allows. One value for each
/// problem.
pub fn inputs(
    problems: &[&Problem],
    engine: Engine<'_>,
    writing: Writing,
) -> Result<Vec<Remade>, PipelineError> {
    let pool = ThreadPoolBuilder::new()
        .num_threads(engine.jobs)
        .build()
        .map_err(|source| PipelineError::Threads { jobs: engine.jobs, source })?;
    let validators: Vec<_> = problems.iter().map(|_| OnceLock::new()).collect();
    let works: Vec<Work<'_>> = problems
        .iter()
        .zip(&validators)
        .map(|(problem, validator)| Work { problem, validator, engine, writing })
        .collect();
    let rows: Vec<(usize, &Generator)> = problems
        .iter()
        .enumerate()
        .flat_map(|(index, problem)| problem.generators.iter().map(move |generator| (index, generator)))
        .collect();
    let mut paths: Vec<&Path> = rows.iter().map(|(_, generator)| generator.call.program.as_path()).collect();
    paths.sort();
    paths.dedup();
    let done: Vec<(Vec<Input>, Vec<InputsError>)> = pool.install(|| {
        let compile = |path| {
            let program = pipeline::compile_program(path, engine, slot());
            (path, Caller { program, patience: Patience::default() })
        };
        let callers: HashMap<&Path, Caller> = paths.into_par_iter().map(compile).collect();
        rows.par_iter()
            .map(|(index, generator)| {
                let mut faults = Vec::new();
                let caller = &callers[generator.call.program.as_path()];
                let inputs = works[*index].row(generator, caller, &mut faults);
                (
                    inputs.unwrap_or_else(|fault| {
                        faults.push(fault);
                        Vec::new()
                    }),
                    faults,
                )
            })
            .collect()
    });
    let mut all: Vec<Remade> = problems.iter().map(|_| Remade::default()).collect();
    for ((index, _), (inputs, faults)) in rows.into_iter().zip(done) {
        all[index].inputs.extend(inputs);
        all[index].faults.extend(faults);
    }
    Ok(all)
}

/// The program of generators, as long as it makes anything.
struct Caller {
    program: Result<Program, NoProgram>,
    patience: Patience,
}

/// A problem whose inputs are made.
struct Work<'a> {
    problem: &'a Problem,
    /// Compiled where it is first needed.
    validator: &'a OnceLock<Result<Option<Validator>, NoProgram>>,
    engine: Engine<'a>,
    writing: Writing,
}

impl Work<'_> {
    /// The inputs of one generator. A fault that concerns one of them is noted, `Err` concerns them all.
    fn row(
        &self,
        generator: &Generator,
        caller: &Caller,
        faults: &mut Vec<InputsError>,
    ) -> Result<Vec<Input>, InputsError> {
        let (problem, what) = (self.problem.name.clone(), "generator");
        let path = &generator.call.program;
        if !path.exists() {
            return Err(InputsError::Missing { what, problem, path: path.clone() });
        }
        let program = caller.program.as_ref().map_err(|source| InputsError::NoProgram {
            what,
            problem,
            source: source.clone(),
        })?;
        let contents = self.made(generator, program, &caller.patience)?;
        let found = generator.tests.iter().zip(&contents).map(|(test, content)| self.found(test, content));
        let mut inputs: Vec<Input> = found.collect::<Result<_, _>>()?;
        if inputs.iter().all(|input| input.state == State::Fresh) {
            return Ok(inputs);
        }
        let again = self.made(generator, program, &caller.patience)?;
        if let Some(at) = (0..contents.len()).find(|at| again[*at] != contents[*at]) {
            let differs = InputsError::Differs {
                problem: self.problem.name.clone(),
                tests: generator.name.clone(),
                test: generator.tests[at].clone(),
            };
            if !inputs.iter().any(|input| self.is_due(input)) {
                // What it would make says nothing of what is there.
                return Err(differs);
            }
            faults.push(differs);
            return Ok(inputs);
        }
        for (input, content) in inputs.iter_mut().zip(&contents).filter(|(input, _)| self.is_due(input)) {
            if let Err(fault) = self.write(input, content) {
                faults.push(fault);
            }
        }
        Ok(inputs)
    }

    fn made(
        &self,
        generator: &Generator,
        program: &Program,
        patience: &Patience,
    ) -> Result<Vec<Vec<u8>>, InputsError> {
        let fails = |reason| InputsError::Fails {
            problem: self.problem.name.clone(),
            tests: generator.name.clone(),
            reason,
        };
        let call = || Ok::<_, InputsError>(generator::generate(generator, program, self.engine, slot()));
        match patience.ask(self.engine, call, Result::is_ok)? {
            Some(made) => made.map_err(|error| match error {
                GeneratorError::Sandbox(error) => InputsError::Sandbox(error),
                GeneratorError::Broken(_) | GeneratorError::NoFile(_) => fails(error.to_string()),
            }),
            None => {
                Err(fails("is not called any more, as its program took long for others in vain".to_owned()))
            }
        }
    }

    /// Compares what is stored with what was made.
    fn found(&self, test: &str, content: &[u8]) -> Result<Input, FileError> {
        let stored = self.problem.tests.iter().find(|known| known.name == test);
        let path = match stored {
            Some(stored) => stored.input.clone(),
            None => self.problem.folder.join("tests").join(format!("{test}.in")),
        };
        let state = state_of(&path, content)?;
        Ok(Input { test: test.to_owned(), path, state, written: false, refused: None })
    }

    /// Whether it is to be written.
    fn is_due(&self, input: &Input) -> bool {
        self.writing.allows(&input.state)
    }

    /// Writes an input that the validator accepts.
    fn write(&self, input: &mut Input, content: &[u8]) -> Result<(), InputsError> {
        input.refused = self.refusal(&input.test, content)?;
        if input.refused.is_some() {
            return Ok(());
        }
        if let Some(folder) = input.path.parent() {
            files::make_folder(folder)?;
        }
        match input.state {
            State::Missing => files::write_new(&input.path, content)?,
            State::Fresh | State::Stale { .. } => files::write_atomic(&input.path, content)?,
        }
        input.written = true;
        Ok(())
    }

    /// Why the validator refuses an input, if it does.
    fn refusal(&self, test: &str, content: &[u8]) -> Result<Option<String>, InputsError> {
        let Some(path) = &self.problem.validator else { return Ok(None) };
        let (problem, what) = (self.problem.name.clone(), "validator");
        if !path.exists() {
            return Err(InputsError::Missing { what, problem, path: path.clone() });
        }
        let validator = self.validator.get_or_init(|| Validator::of(self.problem, self.engine, slot()));
        let validator = match validator {
            Ok(Some(validator)) => validator,
            Ok(None) => return Ok(None),
            Err(source) => return Err(InputsError::NoProgram { what, problem, source: source.clone() }),
        };
        let folder = self.engine.sandbox.scratch().folder()?;
        let file = folder.path().join("input");
        std::fs::write(&file, content).map_err(FileError::at("write", &file))?;
        match validator.judge(&file, self.engine, slot())? {
            Validity::Valid => Ok(None),
            Validity::Invalid(reason) => Ok(Some(reason)),
            Validity::Broken(reason) => {
                Err(InputsError::Validator { problem, test: test.to_owned(), reason })
            }
        }
    }
}

/// The slot of the thread that calls this: one thread a slot.
fn slot() -> usize {
    rayon::current_thread_index().unwrap_or(0)
}
