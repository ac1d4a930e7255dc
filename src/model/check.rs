//! What proving a pack finds: rules with stable names, findings, and the figures of a proof.

use serde::Serialize;

/// The `schema` of a [`Verification`] in JSON.
pub const VERIFY_SCHEMA: &str = "judge-verify/1";

/// Declares the rules with their names, areas and one line of explanation each.
macro_rules! checks {
    ($($(#[doc = $doc:literal])* $check:ident = $id:literal in $area:ident;)*) => {
        /// A rule of `judge verify`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Check {
            $($(#[doc = $doc])* $check,)*
        }

        impl Check {
            /// All rules, area by area.
            pub const ALL: &'static [Check] = &[$(Check::$check),*];

            /// The name that people rely on: `answer-stale`.
            pub fn id(self) -> &'static str {
                match self { $(Check::$check => $id),* }
            }

            /// What it is about.
            pub fn area(self) -> Area {
                match self { $(Check::$check => Area::$area),* }
            }

            /// What the rule wants, in one sentence.
            pub fn rule(self) -> &'static str {
                match self { $(Check::$check => concat!($($doc),*).trim_ascii()),* }
            }
        }
    };
}

checks! {
    /// The problem can be loaded.
    ProblemBroken = "problem-broken" in Format;
    /// Loading the problem raises no warning.
    ProblemSuspicious = "problem-suspicious" in Format;
    /// Every file of the problem is used by something.
    UnusedFile = "unused-file" in Format;
    /// No two tests have the same input.
    DuplicateInput = "duplicate-input" in Format;
    /// No two inputs differ in blanks only.
    BlanksOnly = "blanks-only" in Format;
    /// No test file is larger than 10 MB.
    LargeTest = "large-test" in Format;
    /// No test file has carriage returns.
    CarriageReturn = "carriage-return" in Format;
    /// No test file begins with a byte-order mark.
    ByteOrderMark = "byte-order-mark" in Format;
    /// The statement shows every sample.
    SampleMissing = "sample-missing" in Format;
    /// What the statement shows of a sample is what its files hold.
    SampleDiffers = "sample-differs" in Format;
    /// There is a statement in English and one in Vietnamese.
    StatementMissing = "statement-missing" in Format;
    /// The limits are in proportion to each other and to the tests.
    LimitsOdd = "limits-odd" in Format;

    /// The problem has a validator.
    NoValidator = "no-validator" in Inputs;
    /// The validator compiles, and ends with an answer on whatever it reads.
    ValidatorBroken = "validator-broken" in Inputs;
    /// The validator accepts the input of every test.
    InputRefused = "input-refused" in Inputs;
    /// The validator refuses the inputs in `tests/invalid/`.
    InvalidAccepted = "invalid-accepted" in Inputs;
    /// The validator refuses broken copies of valid inputs.
    ValidatorLax = "validator-lax" in Inputs;
    /// The generators compile and make an input for each of their tests.
    GeneratorBroken = "generator-broken" in Inputs;
    /// The generators make the same bytes again.
    InputStale = "input-stale" in Inputs;

    /// The problem has a reference solution.
    NoReference = "no-reference" in Answers;
    /// The reference compiles, and answers every test well and within its limits.
    ReferenceBroken = "reference-broken" in Answers;
    /// The reference answers twice the same.
    ReferenceDiffers = "reference-differs" in Answers;
    /// The stored answers are the reference's, byte for byte.
    AnswerStale = "answer-stale" in Answers;
    /// The checker accepts every stored answer.
    AnswerRefused = "answer-refused" in Answers;

    /// The lock file can be read.
    LockBroken = "lock-broken" in Provenance;
    /// The lock file says what made each answer.
    AnswerUnknown = "answer-unknown" in Provenance;
    /// Each answer is the one that the lock file tells of.
    AnswerForeign = "answer-foreign" in Provenance;
    /// Neither the program nor the input changed since the answer was made.
    AnswerOutdated = "answer-outdated" in Provenance;

    /// The checker compiles, and has an answer to whatever output.
    CheckerBroken = "checker-broken" in Checker;
    /// The checker refuses a changed answer.
    CheckerLax = "checker-lax" in Checker;

    /// There are submissions that prove the tests: accepted ones and wrong ones.
    NoSubmissions = "no-submissions" in Submissions;
    /// Each folder of submissions is named after a verdict.
    FolderUnknown = "folder-unknown" in Submissions;
    /// Each submission can be compiled and judged.
    SubmissionBroken = "submission-broken" in Submissions;
    /// Each submission gets the verdict of its folder.
    WrongVerdict = "wrong-verdict" in Submissions;
    /// Each wrong submission is caught by two tests at least, unless there are few inputs.
    CaughtOnce = "caught-once" in Submissions;
    /// Accepted submissions stay under half the time limit.
    CloseToLimit = "close-to-limit" in Submissions;
    /// Submissions that are too slow take one and a half times the time limit at least.
    BarelyTooSlow = "barely-too-slow" in Submissions;

    /// Every mutant of an accepted submission is caught by a test, or explained.
    MutantAlive = "mutant-alive" in Strength;
    /// The file that explains mutants can be read.
    ExplanationBroken = "explanation-broken" in Strength;
    /// What is explained as equal is a mutant of the file as it is, and no test catches it.
    ExplanationWrong = "explanation-wrong" in Strength;
    /// Each test is needed by a wrong submission or a mutant.
    IdleTest = "idle-test" in Strength;
}

/// What a rule is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// The files of the problem.
    Format,
    /// Inputs, validator, generators.
    Inputs,
    /// The answers and the reference.
    Answers,
    /// What made the answers.
    Provenance,
    /// The checker.
    Checker,
    /// The submissions that prove the tests.
    Submissions,
    /// Whether the tests catch small changes.
    Strength,
}

impl Area {
    /// All of them, in the order in which they are proven.
    pub const ALL: [Area; 7] = [
        Area::Format,
        Area::Inputs,
        Area::Answers,
        Area::Provenance,
        Area::Checker,
        Area::Submissions,
        Area::Strength,
    ];

    /// Its name: `format`.
    pub fn id(self) -> &'static str {
        match self {
            Area::Format => "format",
            Area::Inputs => "inputs",
            Area::Answers => "answers",
            Area::Provenance => "provenance",
            Area::Checker => "checker",
            Area::Submissions => "submissions",
            Area::Strength => "strength",
        }
    }
}

/// How grave a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gravity {
    /// Worth knowing; the pack stays green.
    Note,
    /// The pack is red.
    Error,
}

/// A place where a rule does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The rule.
    pub check: Check,
    /// How grave it is.
    pub gravity: Gravity,
    /// The file, relative to the folder of judge.toml, `/` between its parts.
    pub path: String,
    /// The line in it, from 1, where there is one.
    pub line: Option<usize>,
    /// What is wrong, in one line.
    pub message: String,
    /// What to do about it, in one line.
    pub remedy: String,
}

impl Finding {
    /// One that makes the pack red.
    pub fn error(check: Check, path: String, message: impl Into<String>, remedy: impl Into<String>) -> Self {
        let (message, remedy) = (message.into(), remedy.into());
        Finding { check, gravity: Gravity::Error, path, line: None, message, remedy }
    }

    /// One that leaves it green.
    pub fn note(check: Check, path: String, message: impl Into<String>, remedy: impl Into<String>) -> Self {
        Finding { gravity: Gravity::Note, ..Finding::error(check, path, message, remedy) }
    }

    /// The same at a line, from 1.
    pub fn at(self, line: usize) -> Self {
        Finding { line: Some(line), ..self }
    }
}

/// What became of the mutants of one submission.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Mutants {
    /// The submission, relative to the folder of judge.toml.
    pub file: String,
    /// Its language.
    pub language: String,
    /// How many there are in all.
    pub possible: usize,
    /// How many of them were tried; the numbers below add up to it.
    pub tried: usize,
    /// Do not compile.
    pub not_built: usize,
    /// The program is the same, byte for byte.
    pub equal: usize,
    /// Some test fails.
    pub caught: usize,
    /// No test fails, and mutants.toml says why none can.
    pub explained: usize,
    /// No test fails.
    pub alive: usize,
}

/// A time limit that the submissions ask for.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ProposedLimit {
    /// The language.
    pub language: String,
    /// Milliseconds of CPU time that the slowest accepted submission took on a test.
    pub slowest_ms: u64,
    /// Milliseconds that the fastest too slow one took on the test that it failed; it may have been stopped there.
    pub too_slow_ms: Option<u64>,
    /// The limit in force for the language, milliseconds.
    pub limit_ms: u64,
    /// The limit that would suit, milliseconds of the language's own time.
    pub proposed_ms: u64,
}

/// One problem, proven or not.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Verified {
    /// Its name.
    pub problem: String,
    /// Its problem.toml, relative to the folder of judge.toml.
    pub path: String,
    /// How many tests it has.
    pub tests: usize,
    /// How many submissions were judged.
    pub submissions: usize,
    /// Where rules do not hold, area by area.
    pub findings: Vec<Finding>,
    /// The rules that nothing is known of, as they were not looked at.
    pub skipped: Vec<Check>,
    /// The mutants of each submission that was changed.
    pub mutants: Vec<Mutants>,
    /// Limits, one a language, where they were asked for.
    pub limits: Vec<ProposedLimit>,
    /// Seconds that proving it took.
    pub seconds: f64,
}

impl Verified {
    /// Whether all rules hold but for notes.
    pub fn is_green(&self) -> bool {
        !self.findings.iter().any(|finding| finding.gravity == Gravity::Error)
    }
}

/// A proof of a pack, or of some of its problems.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Verification {
    /// When it began, RFC 3339 in UTC.
    pub started: String,
    /// How long it took.
    pub seconds: f64,
    /// The seed by which mutants were chosen.
    pub seed: u64,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
    /// The problems, in the order of the pack.
    pub problems: Vec<Verified>,
}

impl Verification {
    /// Whether it came to its end and every problem is green.
    pub fn is_green(&self) -> bool {
        !self.interrupted && self.problems.iter().all(Verified::is_green)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn rules_have_names_of_their_own_and_say_what_they_want() {
        let ids: HashSet<&str> = Check::ALL.iter().map(|check| check.id()).collect();
        assert_eq!(ids.len(), Check::ALL.len());
        for check in Check::ALL {
            assert!(check.id().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{check:?}");
            assert!(check.rule().ends_with('.'), "{check:?}");
        }
    }

    #[test]
    fn rules_stand_area_by_area() {
        assert!(Check::ALL.is_sorted_by_key(|check| check.area()));
        assert!(Area::ALL.iter().all(|area| Check::ALL.iter().any(|check| check.area() == *area)));
    }
}
