//! A problem's checker, ready to be asked.

use crate::compile::Program;
use crate::execute::Referee;
use crate::model::{Checker, Protocol, Rule};

use super::Engine;
use super::program::{NoProgram, compile_program};

/// A checker that is ready to be asked, its program compiled.
#[derive(Debug)]
pub enum ReadyChecker {
    /// One of the judge's own rules.
    Rule(Rule),
    /// A program of the problem.
    Program {
        /// The program.
        program: Box<Program>,
        /// How it is called.
        protocol: Protocol,
    },
}

impl ReadyChecker {
    /// Gets a checker ready.
    pub fn of(checker: &Checker, engine: Engine<'_>, slot: usize) -> Result<Self, NoProgram> {
        Ok(match checker {
            Checker::Rule(rule) => ReadyChecker::Rule(*rule),
            Checker::Program { source, protocol } => {
                let program = Box::new(compile_program(source, engine, slot)?);
                ReadyChecker::Program { program, protocol: *protocol }
            }
        })
    }

    /// What answers.
    pub fn referee(&self) -> Referee<'_> {
        match self {
            ReadyChecker::Rule(rule) => Referee::Rule(*rule),
            ReadyChecker::Program { program, protocol } => Referee::Program { program, protocol: *protocol },
        }
    }
}
