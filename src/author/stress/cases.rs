//! Where random cases come from: the seed and a number make one.

use std::fmt;

use crate::author::generator;
use crate::grammar::Grammar;
use crate::model::{Call, Problem};
use crate::random::Random;

use super::StressError;
use super::crew::Crew;

/// So many cases come from the grammar before the command has its turn: they are the smallest.
const SMALL_FIRST: u64 = 50;

/// The random cases of a problem under a seed.
pub(super) struct Cases<'a> {
    problem: &'a Problem,
    call: Option<&'a Call>,
    grammar: Option<Grammar>,
    seed: u64,
}

/// What made a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The problem's grammar of small cases.
    Grammar,
    /// The problem's command, with this seed.
    Command(u64),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Grammar => f.write_str("its grammar"),
            Origin::Command(seed) => write!(f, "its command, seed {seed}"),
        }
    }
}

impl<'a> Cases<'a> {
    pub(super) fn of(problem: &'a Problem, seed: u64) -> Result<Self, StressError> {
        let name = || problem.name.clone();
        let Some(source) = &problem.stress else { return Err(StressError::NoCases { problem: name() }) };
        let grammar = source.grammar.as_deref().map(Grammar::parse).transpose();
        let grammar = grammar.map_err(|source| StressError::Grammar { problem: name(), source })?;
        if let Some(call) = source.call.as_ref().filter(|call| !call.takes_seed()) {
            let program = call.program.clone();
            return Err(StressError::NoSeed { problem: name(), program });
        }
        Ok(Cases { problem, call: source.call.as_ref(), grammar, seed })
    }

    /// A case, from 0 on.
    pub(super) fn draw(
        &self,
        index: u64,
        crew: &Crew<'_>,
        slot: usize,
    ) -> Result<(Origin, Vec<u8>), StressError> {
        let is_from_grammar = self.call.is_none() || index < SMALL_FIRST || index % 2 == 1;
        if let Some(grammar) = self.grammar.as_ref().filter(|_| is_from_grammar) {
            let mut random = Random::named(self.seed, &format!("{}/{index}", self.problem.name));
            return Ok((Origin::Grammar, grammar.case(&mut random).into_bytes()));
        }
        // Seeds are whole numbers of 63 bits to every language.
        let seed = self.seed.wrapping_add(index) & i64::MAX as u64;
        let origin = Origin::Command(seed);
        let (Some(call), Some(program)) = (self.call, &crew.generator) else {
            return Err(StressError::NoCases { problem: self.problem.name.clone() });
        };
        let _beside_others = crew.quiet.shared();
        match generator::case(call, program, seed, crew.engine, slot) {
            Ok(input) => Ok((origin, input)),
            Err(source) => Err(StressError::Generator { problem: self.problem.name.clone(), seed, source }),
        }
    }
}
