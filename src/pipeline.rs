//! The plan to a report: a compile job unlocks its run jobs, all of them share the cores, and results
//! come in the plan's order whatever finished first.
//!
//! It tells events while it goes and returns a [`Report`]. It prints nothing and knows no report format.

mod progress;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use rayon::{ScopeFifo, ThreadPoolBuilder};

use crate::cache::Cache;
use crate::compile::{self, Compiled, Program, Source, Toolchains, Tools};
use crate::event::Event;
use crate::execute::{self, Executed, Job, Quiet, Referee};
use crate::files::{self, Kind};
use crate::model::{
    Checker, CompileReport, Language, Problem, ProblemSummary, Report, SCHEMA, Submission, SubmissionReport,
    Unmatched, Verdict,
};
use crate::sandbox::Sandbox;
use crate::text;

use progress::Progress;

/// What is to be graded.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// All problems of the pack.
    pub problems: Vec<Problem>,
    /// The submissions, in the order in which they are reported.
    pub submissions: Vec<Submission>,
    /// Every student, with or without a submission.
    pub students: Vec<String>,
    /// What was found beside the submissions.
    pub unmatched: Vec<Unmatched>,
    /// What the user should know already.
    pub warnings: Vec<String>,
    /// Whether what there is to show of failures is kept.
    pub keep_failures: bool,
}

/// What grading needs.
#[derive(Clone, Copy)]
pub struct Engine<'a> {
    /// The languages of judge.toml.
    pub languages: &'a [Language],
    /// The toolchains of this machine.
    pub toolchains: &'a Toolchains,
    /// What runs the programs.
    pub sandbox: &'a dyn Sandbox,
    /// What was built before.
    pub cache: &'a Cache,
    /// How many programs run at one time, compilers included; each has its own slot.
    pub jobs: usize,
    /// What tells the time.
    pub clock: &'a dyn Clock,
}

impl<'a> Engine<'a> {
    /// What compiling needs of it.
    fn tools(&self) -> Tools<'a> {
        Tools { toolchains: self.toolchains, sandbox: self.sandbox, cache: self.cache }
    }
}

/// What tells the time of a grading.
pub trait Clock: Sync {
    /// Now, RFC 3339 in UTC.
    fn date(&self) -> String;
    /// How long ago the clock was made.
    fn elapsed(&self) -> Duration;
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum PipelineError {
    /// The system gave no threads.
    #[error("cannot start {jobs} threads")]
    Threads {
        /// How many were wanted.
        jobs: usize,
        /// What the system said.
        source: rayon::ThreadPoolBuildError,
    },
}

/// Grades the plan. `tell` is called from many threads.
pub fn grade(
    plan: &Plan,
    engine: Engine<'_>,
    tell: &(dyn Fn(Event) + Sync),
) -> Result<Report, PipelineError> {
    let started = engine.clock.date();
    let begun = engine.clock.elapsed();
    let pool = ThreadPoolBuilder::new()
        .num_threads(engine.jobs)
        .thread_name(|index| format!("slot {index}"))
        .build()
        .map_err(|source| PipelineError::Threads { jobs: engine.jobs, source })?;

    let grading = Grading::new(plan, engine, tell);
    tell(Event::Started { submissions: plan.submissions.len(), runs: grading.runs() });
    pool.in_place_scope_fifo(|scope| {
        for index in 0..plan.submissions.len() {
            let grading = &grading;
            scope.spawn_fifo(move |scope| grading.compile(index, scope));
        }
    });
    let interrupted = engine.sandbox.is_cancelled();
    if interrupted {
        tell(Event::Interrupted);
    }
    let seconds = (engine.clock.elapsed() - begun).as_millis() as f64 / 1000.0;
    tell(Event::Finished { seconds });
    Ok(Report {
        schema: SCHEMA.to_owned(),
        judge: env!("CARGO_PKG_VERSION").to_owned(),
        started,
        seconds,
        interrupted,
        isolation: engine.sandbox.isolation(),
        problems: plan.problems.iter().map(summary).collect(),
        submissions: grading.into_reports(),
        students: plan.students.clone(),
        unmatched: plan.unmatched.clone(),
        warnings: plan.warnings.clone(),
    })
}

/// A problem as a report names it.
pub fn summary(problem: &Problem) -> ProblemSummary {
    ProblemSummary {
        name: problem.name.clone(),
        title: problem.title.en.clone(),
        max_score: problem.max_points().into(),
        tests: problem.tests.len(),
    }
}

/// A problem's checker program, or why there is none.
type CheckerProgram = Result<Program, NoProgram>;

/// A grading under way.
struct Grading<'a> {
    engine: Engine<'a>,
    tell: &'a (dyn Fn(Event) + Sync),
    keep_failures: bool,
    quiet: Quiet,
    /// What was warned of already.
    warned: Mutex<HashSet<String>>,
    checkers: Vec<OnceLock<CheckerProgram>>,
    problems: &'a [Problem],
    parts: Vec<Part<'a>>,
}

/// A submission under way.
struct Part<'a> {
    submission: &'a Submission,
    /// The problem's index in the plan.
    problem: usize,
    progress: Progress,
}

impl<'a> Grading<'a> {
    fn new(plan: &'a Plan, engine: Engine<'a>, tell: &'a (dyn Fn(Event) + Sync)) -> Self {
        let part = |submission: &'a Submission| {
            let problem = plan.problems.iter().position(|problem| problem.name == submission.problem)?;
            Some(Part { submission, problem, progress: Progress::new(plan.problems[problem].tests.len()) })
        };
        Grading {
            engine,
            tell,
            keep_failures: plan.keep_failures,
            quiet: Quiet::default(),
            warned: Mutex::default(),
            checkers: plan.problems.iter().map(|_| OnceLock::new()).collect(),
            problems: &plan.problems,
            parts: plan.submissions.iter().filter_map(part).collect(),
        }
    }

    fn runs(&self) -> usize {
        self.parts.iter().map(|part| self.problems[part.problem].tests.len()).sum()
    }

    /// The compile job of a submission: unlocks its run jobs.
    fn compile<'s>(&'s self, index: usize, scope: &ScopeFifo<'s>) {
        let Some(part) = self.parts.get(index) else { return };
        (self.tell)(Event::CompileStarted { submission: index });
        let slot = slot();
        let (compiled, report) = guarded(|| self.try_compile(part, slot)).unwrap_or_else(|panic| {
            (Compiled::Failed, CompileReport { log: panic, ..CompileReport::default() })
        });
        if matches!(compiled, Compiled::Failed) {
            self.warn_once(&report.log);
        }
        let tests = self.problems[part.problem].tests.len();
        let dropped = if report.ok { 0 } else { tests };
        (self.tell)(Event::CompileFinished { submission: index, ok: report.ok, runs_dropped: dropped });
        let verdict = match compiled {
            Compiled::Ready(program) => {
                part.progress.compiled(report, Some(*program));
                for test in 0..tests {
                    scope.spawn_fifo(move |_| self.run(index, test));
                }
                return;
            }
            Compiled::Refused => Verdict::Ce,
            Compiled::Failed => Verdict::Je,
            Compiled::Cancelled => Verdict::Sk,
        };
        part.progress.compiled(report, None);
        self.finish(index, Some(verdict));
    }

    /// Tells at once what keeps submissions from being graded, so that nobody waits for the end to install
    /// a compiler.
    fn warn_once(&self, message: &str) {
        let mut warned = self.warned.lock().unwrap_or_else(PoisonError::into_inner);
        if warned.insert(message.to_owned()) {
            (self.tell)(Event::Warning { message: message.to_owned() });
        }
    }

    fn try_compile(&self, part: &Part<'_>, slot: usize) -> (Compiled, CompileReport) {
        let submission = part.submission;
        if self.engine.sandbox.is_cancelled() {
            return (Compiled::Cancelled, CompileReport::default());
        }
        if self.problems[part.problem].tests.is_empty() {
            let log = format!("the problem `{}` has mistakes", submission.problem);
            return (Compiled::Failed, CompileReport { log, ..CompileReport::default() });
        }
        let language = self.engine.languages.iter().find(|language| language.name == submission.language);
        let Some(language) = language else {
            let log = format!("judge.toml has no language `{}`", submission.language);
            return (Compiled::Failed, CompileReport { log, ..CompileReport::default() });
        };
        let source =
            Source { folder: &submission.folder, files: &submission.sources, headers: &submission.headers };
        let _beside_others = self.quiet.shared();
        compile::compile(source, language, self.engine.tools(), slot)
    }

    /// A run job: one test of one submission.
    fn run(&self, index: usize, test: usize) {
        let part = &self.parts[index];
        let cancelled = self.engine.sandbox.is_cancelled();
        if !cancelled {
            (self.tell)(Event::RunStarted { submission: index, test });
        }
        let problem = &self.problems[part.problem];
        let executed = guarded(|| self.try_run(part, test, slot()))
            .unwrap_or_else(|panic| execute::not_run(&problem.tests[test], Verdict::Je, panic));
        if executed.report.verdict == Verdict::Je {
            self.warn_once(&format!("{}: {}", problem.name, executed.report.message));
        }
        if !cancelled {
            let (verdict, cpu_ms) = (executed.report.verdict, executed.report.cpu_ms);
            (self.tell)(Event::RunFinished { submission: index, test, verdict, cpu_ms });
        }
        if part.progress.ran(test, executed) {
            self.finish(index, None);
        }
    }

    fn try_run(&self, part: &Part<'_>, test: usize, slot: usize) -> Executed {
        let problem = &self.problems[part.problem];
        let interrupted = || execute::not_run(&problem.tests[test], Verdict::Sk, "interrupted".to_owned());
        let broken = |why: &NoProgram| {
            let reason = format!("the checker cannot be used: {why}");
            execute::not_run(&problem.tests[test], Verdict::Je, reason)
        };
        if self.engine.sandbox.is_cancelled() {
            return interrupted();
        }
        let Some(program) = part.progress.program() else { return interrupted() };
        let referee = match &problem.checker {
            Checker::Rule(rule) => Referee::Rule(*rule),
            Checker::Program { source, protocol } => {
                match self.checkers[part.problem].get_or_init(|| self.compile_checker(source, slot)) {
                    Ok(program) => Referee::Program { program, protocol: *protocol },
                    Err(_) if self.engine.sandbox.is_cancelled() => return interrupted(),
                    Err(why) => return broken(why),
                }
            }
        };
        let job = Job {
            program: &program,
            test: &problem.tests[test],
            files: problem.files.as_ref(),
            referee,
            keep_failure: self.keep_failures,
        };
        execute::execute(job, self.engine.sandbox, slot, &self.quiet)
    }

    /// Compiles a problem's checker, once for all of its tests.
    fn compile_checker(&self, source: &Path, slot: usize) -> CheckerProgram {
        let _beside_others = self.quiet.shared();
        compile_program(source, self.engine, slot)
    }

    /// Reports a submission whose tests are all done, or which has a verdict without them.
    fn finish(&self, index: usize, verdict: Option<Verdict>) {
        let part = &self.parts[index];
        let report = part.progress.finish(part.submission, &self.problems[part.problem], verdict);
        (self.tell)(Event::SubmissionFinished {
            submission: index,
            student: report.student.clone(),
            problem: report.problem.clone(),
            verdict: report.verdict,
            score: report.score,
            max_score: report.max_score,
        });
    }

    fn into_reports(self) -> Vec<SubmissionReport> {
        self.parts.into_iter().filter_map(|part| part.progress.into_report()).collect()
    }
}

/// Why a program of a problem, a checker or a reference, cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoProgram {
    /// Its ending belongs to no language.
    #[error("no language of judge.toml has the extension of `{name}`")]
    NoLanguage {
        /// The file.
        name: String,
    },
    /// It does not compile.
    #[error("`{name}` does not compile:\n{log}")]
    Refused {
        /// The file.
        name: String,
        /// What the compiler said.
        log: String,
    },
    /// The judge could not compile it.
    #[error("{reason}")]
    Failed {
        /// Why.
        reason: String,
    },
    /// The grading was told to stop.
    #[error("interrupted")]
    Cancelled,
}

/// Compiles a program that belongs to a problem, with the headers that lie beside it.
pub fn compile_program(source: &Path, engine: Engine<'_>, slot: usize) -> Result<Program, NoProgram> {
    let file = source.file_name().unwrap_or_default();
    let name = text::visible_line(&file.to_string_lossy());
    let Some(language) = Language::of_file(engine.languages, &name) else {
        return Err(NoProgram::NoLanguage { name });
    };
    let folder = source.parent().unwrap_or(Path::new("/"));
    let beside = files::list(folder).unwrap_or_default();
    let headers: Vec<PathBuf> = beside
        .into_iter()
        .filter(|entry| entry.kind == Kind::File && language.has_header(&entry.name))
        .filter_map(|entry| entry.path.file_name().map(PathBuf::from))
        .collect();
    let files = [file.into()];
    let source = Source { folder, files: &files, headers: &headers };
    let (compiled, report) = compile::compile(source, language, engine.tools(), slot);
    match compiled {
        Compiled::Ready(program) => Ok(*program),
        Compiled::Refused => Err(NoProgram::Refused { name, log: report.log }),
        Compiled::Failed => Err(NoProgram::Failed { reason: report.log }),
        Compiled::Cancelled => Err(NoProgram::Cancelled),
    }
}

/// The slot of the current thread.
fn slot() -> usize {
    rayon::current_thread_index().unwrap_or(0)
}

/// Runs a step so that a fault in the judge costs one result and not the grading.
fn guarded<T>(step: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(step)).map_err(|panic| {
        let words =
            panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        format!("a fault in the judge: {}", words.unwrap_or("no reason known"))
    })
}
