//! What is told of a grading. Every report format is made from one [`Report`]; its serialised form is
//! `judge-report/1`, whose keys are stable: more may be added, none is renamed.

use serde::{Deserialize, Serialize};

use super::{Excerpt, Failure, Insight, Score, Verdict, View};

/// The name of the serialised form.
pub const SCHEMA: &str = "judge-report/1";

/// All that a grading found out. Its submissions are a list, or whatever else can tell them one by one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Report<S = Vec<SubmissionReport>> {
    /// [`SCHEMA`].
    pub schema: String,
    /// The judge's version.
    pub judge: String,
    /// When it began, RFC 3339 in UTC.
    pub started: String,
    /// How long it took.
    pub seconds: f64,
    /// Whether it was interrupted, so that some tests were not run.
    #[serde(default)]
    pub interrupted: bool,
    /// What kept the programs apart.
    pub isolation: Isolation,
    /// All problems of the pack.
    pub problems: Vec<ProblemSummary>,
    /// How much of it was known from earlier gradings.
    #[serde(default)]
    pub reused: Reused,
    /// In the order of the students' names, then of the problems.
    pub submissions: S,
    /// Every student found, with or without a submission, in natural order; empty under `test`.
    #[serde(default)]
    pub students: Vec<String>,
    /// What was found and could not be matched with a problem and a language.
    pub unmatched: Vec<Unmatched>,
    /// What the teacher should know, one sentence each.
    #[serde(default)]
    pub warnings: Vec<String>,
    /// What the results tell about problems and tests, and where to look; empty where nobody asked.
    #[serde(skip_serializing_if = "Insight::is_empty", default)]
    pub insight: Insight,
}

/// How much of a grading was known from earlier ones.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Reused {
    /// Submissions that were not compiled.
    pub programs: usize,
    /// Tests that were not run.
    pub tests: usize,
    /// Of how many tests that have a result.
    pub of_tests: usize,
}

/// What kept the programs from each other and from the machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Isolation {
    /// How much.
    pub level: IsolationLevel,
    /// The protections that were missing, by name.
    pub lacks: Vec<String>,
}

/// How much keeps the programs apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum IsolationLevel {
    /// Limits only.
    None,
    /// Some walls.
    Partial,
    /// All walls.
    Full,
}

impl IsolationLevel {
    /// As it is typed and written: `full`.
    pub const fn name(self) -> &'static str {
        match self {
            IsolationLevel::None => "none",
            IsolationLevel::Partial => "partial",
            IsolationLevel::Full => "full",
        }
    }
}

impl std::fmt::Display for IsolationLevel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// A problem as a report names it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProblemSummary {
    /// The folder's name.
    pub name: String,
    /// The title, English where there are two.
    pub title: String,
    /// The Vietnamese title, where there is one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub title_vi: Option<String>,
    /// What a submission can get.
    pub max_score: Score,
    /// How many tests, samples counted.
    pub tests: usize,
    /// The judge's rule for outputs, or what tells the problem's checker program from another.
    #[serde(default)]
    pub checker: String,
    /// As what its inputs and outputs can be drawn.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub view: Option<View>,
}

/// What became of one submission.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SubmissionReport {
    /// The student's name as found; empty under `test`.
    pub student: String,
    /// The problem's name.
    pub problem: String,
    /// Where it was found.
    pub path: String,
    /// The language's name.
    pub language: String,
    /// What tells its sources from others; empty where they could not be read.
    #[serde(default)]
    pub source: String,
    /// What tells how its program was made and run, by which compiler with which options, from other ways.
    #[serde(default)]
    pub made: String,
    /// That of its first failing test; JE where any test is.
    pub verdict: Verdict,
    /// What it gets; nothing with JE.
    pub score: Score,
    /// What it could get.
    pub max_score: Score,
    /// How it was compiled.
    pub compile: CompileReport,
    /// The largest of its tests.
    pub cpu_ms: u64,
    /// The largest of its tests.
    pub wall_ms: u64,
    /// The largest of its tests.
    pub memory_kib: u64,
    /// What was handed in, the main file first; only where asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub files: Vec<SourceFile>,
    /// In the order of the problem's tests.
    pub tests: Vec<TestReport>,
}

/// A file of a submission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SourceFile {
    /// Its path in the submission's folder.
    pub path: String,
    /// Its text, or the start of it.
    pub text: Excerpt,
}

/// How a submission was compiled.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CompileReport {
    /// Whether there is a program to run.
    pub ok: bool,
    /// How long it took.
    pub seconds: f64,
    /// Whether an earlier result was used.
    pub cached: bool,
    /// What the compiler said, or why there was no compiling; made visible and cut.
    pub log: String,
}

/// What became of one test.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TestReport {
    /// The test's name: `secret/01`.
    pub name: String,
    /// What the judge says.
    pub verdict: Verdict,
    /// What it gets, rounded for itself; the submission's score is not the sum of these roundings.
    pub score: Score,
    /// What it could get.
    pub max_score: Score,
    /// CPU time of the whole process tree.
    pub cpu_ms: u64,
    /// Time from start to end.
    pub wall_ms: u64,
    /// The most memory it had at one time.
    pub memory_kib: u64,
    /// The reason of the verdict in one line; empty for AC.
    pub message: String,
    /// Whether an earlier result was used.
    pub cached: bool,
    /// What is worth knowing of its output although it changes nothing; mostly empty.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub note: String,
    /// Whether it was left out on purpose, so that there is a score all the same.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub left_out: bool,
    /// What tells its input and answer from others; empty where they could not be read.
    #[serde(default)]
    pub data: String,
    /// The limit of CPU time that held for it, the language's factor counted in.
    #[serde(default)]
    pub time_limit_ms: u64,
    /// The limit of memory that held for it, the runtime's own share counted in.
    #[serde(default)]
    pub memory_limit_kib: u64,
    /// What tells a refused output from others; empty for any other verdict.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub output: String,
    /// How often it was measured again alone.
    pub remeasured: u32,
    /// What it wrote its answer to.
    pub io: Io,
    /// What there is to show, where asked for and not passed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub failure: Option<Box<Failure>>,
}

/// What a program wrote its answer to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Io {
    /// Standard output.
    #[default]
    Standard,
    /// The problem's output file.
    Named,
}

/// Something in a class folder that is no submission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Unmatched {
    /// Relative to the class folder.
    pub path: String,
    /// Why.
    pub reason: String,
}
