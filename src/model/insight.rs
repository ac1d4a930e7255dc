//! What the results of a class tell about its problems and tests, and where a teacher may want to look.

use serde::{Deserialize, Serialize};

use super::Verdict;

/// What the results of a class tell.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Insight {
    /// The problems for which something was handed in, in the report's order.
    pub problems: Vec<ProblemInsight>,
    /// Students whose wrong outputs are the same on several tests: a reason to look, never an accusation.
    #[serde(default)]
    pub same_outputs: Vec<SameOutputs>,
}

impl Insight {
    /// Whether it tells nothing.
    pub fn is_empty(&self) -> bool {
        self.problems.is_empty() && self.same_outputs.is_empty()
    }
}

/// What the results tell about a problem.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProblemInsight {
    /// Its name.
    pub problem: String,
    /// How many submissions of it have a score.
    pub submissions: usize,
    /// How many submissions got each verdict, the good one first; verdicts that nobody got are left out.
    pub verdicts: Vec<VerdictCount>,
    /// The mean of the scores, as a part of what can be got; `None` without scores.
    pub mean: Option<f64>,
    /// Its tests, in order.
    pub tests: Vec<TestInsight>,
}

/// How many submissions got a verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct VerdictCount {
    /// The verdict.
    pub verdict: Verdict,
    /// How many.
    pub count: usize,
}

/// What the results tell about a test.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TestInsight {
    /// Its name: `secret/01`.
    pub name: String,
    /// How many submissions were run on it.
    pub ran: usize,
    /// How many of them passed it.
    pub passed: usize,
    /// How well it tells strong submissions from weak ones, from -1 to 1: the correlation of passing it with the share
    /// of the other tests that were passed. `None` where either is the same for all.
    pub discrimination: Option<f64>,
    /// An earlier test that exactly the same submissions pass, so that this one tells nothing new.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub same_as: Option<String>,
}

/// Students whose wrong outputs are byte for byte the same on several tests of a problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SameOutputs {
    /// The problem's name.
    pub problem: String,
    /// The tests on which their outputs are wrong and the same, in order.
    pub tests: Vec<String>,
    /// The students, in the report's order.
    pub students: Vec<String>,
}
