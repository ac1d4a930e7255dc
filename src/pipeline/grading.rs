//! A grading under way: what the slots do with the jobs of the queue.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::compile::{self, Compiled, NoUnit, Program, Source, Unit};
use crate::event::Event;
use crate::execute::{self, Executed, Quiet};
use crate::key::Key;
use crate::model::{CompileReport, Insight, Language, Problem, Report, Reused, Submission, Verdict};

use super::contents::Known;
use super::handed_in::files_of;
use super::part::{Made, Part, skipped};
use super::program::NoProgram;
use super::queue::{Estimate, Job, Queue};
use super::ready::ReadyChecker;
use super::recall::{self, Left};
use super::spool::{Filling, Spool};
use super::told;
use super::{Engine, Plan};

/// At least so many submissions may wait with a program.
const MOST_BEGUN: usize = 64;

/// A grading under way.
pub(super) struct Grading<'a> {
    pub(super) plan: &'a Plan,
    pub(super) engine: Engine<'a>,
    tell: &'a (dyn Fn(Event) + Sync),
    quiet: Quiet,
    queue: Queue,
    /// What was warned of already.
    warned: Mutex<HashSet<String>>,
    /// The problems' checkers, or why there is none.
    checkers: Vec<OnceLock<Result<ReadyChecker, NoProgram>>>,
    known: Vec<OnceLock<Known>>,
    /// How long each test of each problem took last, in microseconds.
    times: Vec<Vec<AtomicU64>>,
    pub(super) parts: Vec<Part<'a>>,
    done: Filling,
    pub(super) reused: [AtomicUsize; 3],
}

/// What beginning a submission gave.
enum Begun {
    /// Tests to be run, and what is to be told of those whose results are known.
    Tests(Vec<usize>, Vec<Event>),
    /// A verdict without any.
    Over(Verdict),
}

impl<'a> Grading<'a> {
    pub(super) fn new(plan: &'a Plan, engine: Engine<'a>, tell: &'a (dyn Fn(Event) + Sync)) -> Self {
        let part = |submission: &'a Submission| {
            let problem = plan.problems.iter().position(|problem| problem.name == submission.problem)?;
            Some(Part::new(submission, problem, plan.problems[problem].tests.len()))
        };
        let parts: Vec<Part<'_>> = plan.submissions.iter().filter_map(part).collect();
        let most_begun = MOST_BEGUN.max(4 * engine.jobs);
        Grading {
            queue: Queue::new(recall::order(&parts, engine), engine.jobs, most_begun),
            done: Filling::new(engine.sandbox.scratch().path(), parts.len()),
            plan,
            engine,
            tell,
            quiet: Quiet::default(),
            warned: Mutex::default(),
            checkers: plan.problems.iter().map(|_| OnceLock::new()).collect(),
            known: plan.problems.iter().map(|_| OnceLock::new()).collect(),
            times: plan
                .problems
                .iter()
                .map(|p| p.tests.iter().map(|_| AtomicU64::new(0)).collect())
                .collect(),
            parts,
            reused: Default::default(),
        }
    }

    /// How many runs there are if everything compiles.
    pub(super) fn runs(&self) -> usize {
        self.parts.iter().map(|part| self.problem(part).tests.len()).sum()
    }

    /// Does jobs until there are none.
    pub(super) fn work(&self, slot: usize) {
        while let Some(job) = self.queue.next(slot) {
            match job {
                Job::Begin(index) => self.begin(index, slot),
                Job::Test { submission, test } => self.test(submission, test, slot),
            }
        }
    }

    pub(super) fn problem(&self, part: &Part<'_>) -> &'a Problem {
        &self.plan.problems[part.problem]
    }

    fn language(&self, part: &Part<'_>) -> Option<&'a Language> {
        self.engine.languages.iter().find(|language| language.name == part.submission.language)
    }

    /// What the tests and the checker of a problem are.
    pub(super) fn known(&self, problem: usize) -> &Known {
        self.known[problem].get_or_init(|| Known::of(&self.plan.problems[problem], self.engine))
    }

    /// The first job of a submission: finds out what is known of it, compiles it where there is something to run, and
    /// puts its tests into the queue.
    fn begin(&self, index: usize, slot: usize) {
        let part = &self.parts[index];
        (self.tell)(self.compile_started(index));
        let begun = guarded(|| self.try_begin(index, slot)).unwrap_or_else(|panic| {
            part.compiled(CompileReport { log: panic, ..CompileReport::default() }, None);
            Begun::Over(Verdict::Je)
        });
        let over = if let Begun::Over(verdict) = begun { Some(verdict) } else { None };
        (self.tell)(self.compile_finished(index, over));
        let tests = match begun {
            Begun::Over(verdict) => return self.finish(index, Some(verdict)),
            Begun::Tests(tests, known) => {
                known.into_iter().for_each(self.tell);
                tests
            }
        };
        if tests.is_empty() {
            self.finish(index, None);
        } else {
            self.queue.push(index, self.in_order(part, tests));
        }
    }

    /// The tests, the next one last: the longest first, or in their order where the first decide about the rest.
    fn in_order(&self, part: &Part<'_>, tests: Vec<usize>) -> Vec<(Estimate, usize)> {
        let estimate = |test: usize| self.times[part.problem][test].load(Ordering::Relaxed);
        let mut tests: Vec<(Estimate, usize)> =
            tests.into_iter().map(|test| (estimate(test), test)).collect();
        if self.plan.stop_after.is_none() {
            tests.sort_by_key(|&(estimate, test)| (estimate, std::cmp::Reverse(test)));
        } else {
            tests.sort_by_key(|&(_, test)| std::cmp::Reverse(test));
        }
        tests
    }

    fn try_begin(&self, index: usize, slot: usize) -> Begun {
        let part = &self.parts[index];
        let over = |verdict, log: String| {
            if verdict == Verdict::Je {
                self.warn_once(&log);
            }
            part.compiled(CompileReport { log, ..CompileReport::default() }, None);
            Begun::Over(verdict)
        };
        if self.engine.sandbox.is_cancelled() {
            return Begun::Over(Verdict::Sk);
        }
        let (submission, problem) = (part.submission, self.problem(part));
        if problem.tests.is_empty() {
            return over(Verdict::Je, format!("the problem `{}` has mistakes", submission.problem));
        }
        let Some(language) = self.language(part) else {
            return over(Verdict::Je, format!("judge.toml has no language `{}`", submission.language));
        };
        let source =
            Source { folder: &submission.folder, files: &submission.sources, headers: &submission.headers };
        let _beside_others = self.quiet.shared();
        let unit = match compile::read(source, language, self.engine.tools()) {
            Ok(unit) => unit,
            Err(NoUnit::Refused(log)) => return over(Verdict::Ce, log),
            Err(NoUnit::Failed(log)) => return over(Verdict::Je, log),
        };
        part.has_source(unit.source().short(), made(&unit, language, problem).short());
        let compiled = self.compiled_before(&unit);
        if let Some(report) = compiled.clone().filter(|report| !report.ok) {
            self.reused[0].fetch_add(1, Ordering::Relaxed);
            part.compiled(report, None);
            return Begun::Over(Verdict::Ce);
        }
        let Left { tests, must_run, known } = self.recall(index, &unit, language);
        if !must_run && let Some(report) = compiled {
            self.reused[0].fetch_add(1, Ordering::Relaxed);
            part.compiled(report, Some(Made::Unit(Box::new(unit))));
            return Begun::Tests(tests, known);
        }
        let (compiled, report) = compile::build(&unit, self.engine.tools(), slot);
        self.reused[0].fetch_add(usize::from(report.cached), Ordering::Relaxed);
        let is_sure = !matches!(compiled, Compiled::Refused { is_sure: false });
        let (made, over) = match compiled {
            Compiled::Ready(program) => (Some(Made::Program(Arc::new(*program))), None),
            Compiled::Refused { .. } => (None, Some(Verdict::Ce)),
            Compiled::Failed => (None, Some(Verdict::Je)),
            Compiled::Cancelled => (None, Some(Verdict::Sk)),
        };
        match over {
            Some(Verdict::Ce) if !is_sure => {}
            None | Some(Verdict::Ce) => self.keep_compiled(&unit, &report),
            Some(Verdict::Je) => self.warn_once(&report.log),
            Some(_) => {}
        }
        part.compiled(report, made);
        over.map_or(Begun::Tests(tests, known), Begun::Over)
    }

    /// Tells at once what keeps submissions from being graded, so that nobody waits for the end to install
    /// a compiler.
    fn warn_once(&self, message: &str) {
        let mut warned = self.warned.lock().unwrap_or_else(PoisonError::into_inner);
        if warned.insert(message.to_owned()) {
            (self.tell)(Event::Warning { message: message.to_owned() });
        }
    }

    /// One test of one submission.
    fn test(&self, index: usize, test: usize, slot: usize) {
        let part = &self.parts[index];
        let cancelled = self.engine.sandbox.is_cancelled();
        if !cancelled {
            (self.tell)(self.run_started(index, test));
        }
        let problem = self.problem(part);
        let executed = guarded(|| self.try_test(part, test, slot))
            .unwrap_or_else(|panic| execute::not_run(&problem.tests[test], Verdict::Je, panic));
        let report = &executed.report;
        if report.verdict == Verdict::Je {
            self.warn_once(&format!("{}: {}", problem.name, report.message));
        }
        if !cancelled {
            (self.tell)(self.run_finished(index, test, &executed));
        }
        if report.verdict == Verdict::Tle {
            self.queue.hung(index);
        } else if report.verdict != Verdict::Sk {
            self.times[part.problem][test].store(report.cpu_ms.max(1), Ordering::Relaxed);
        }
        if part.ran(test, executed) {
            self.finish(index, None);
        }
    }

    fn try_test(&self, part: &Part<'_>, test: usize, slot: usize) -> Executed {
        let problem = self.problem(part);
        let about = &problem.tests[test];
        let not_run = |verdict, reason: String| execute::not_run(about, verdict, reason);
        let interrupted = || not_run(Verdict::Sk, "interrupted".to_owned());
        if self.engine.sandbox.is_cancelled() {
            return interrupted();
        }
        if let Some(most) = self.plan.stop_after.filter(|most| part.timeouts_before(test) >= *most) {
            return not_run(Verdict::Sk, skipped(most));
        }
        let Some(language) = self.language(part) else { return interrupted() };
        let get_ready = || {
            let _beside_others = self.quiet.shared();
            ReadyChecker::of(&problem.checker, self.engine, slot)
        };
        let referee = match self.checkers[part.problem].get_or_init(get_ready) {
            Ok(ready) => ready.referee(),
            Err(_) if self.engine.sandbox.is_cancelled() => return interrupted(),
            Err(why) => return not_run(Verdict::Je, format!("the checker cannot be used: {why}")),
        };
        let unit = match &*part.made() {
            Some(Made::Unit(unit)) => Some(unit.key()),
            Some(Made::Program(program)) => Some(program.key()),
            None => None,
        };
        let facts = unit.and_then(|key| self.facts(part.problem, test, key, language));
        if facts.is_some_and(|facts| !facts.hold(about)) {
            let (problem, test) = (&problem.name, &about.name);
            self.warn_once(&format!("{problem}: test {test} was changed while it was graded: grade again"));
        }
        let job = execute::Job {
            language,
            test: about,
            past: self.engine.past.zip(facts),
            files: problem.files.as_ref(),
            referee,
            keep_failure: self.plan.keep_details,
            is_drawn: problem.view.is_some(),
        };
        let sandbox = self.engine.sandbox;
        if let Some(measured) = part.unchecked(test)
            && let Some(executed) = execute::recheck(job, &measured, sandbox, slot, &self.quiet)
        {
            return executed;
        }
        match self.program(part, slot) {
            Ok(program) => execute::execute(job, &program, sandbox, slot, &self.quiet),
            Err(Verdict::Sk) => interrupted(),
            Err(verdict) => {
                not_run(verdict, "its program, which was there before, cannot be built again".to_owned())
            }
        }
    }

    /// The program of a submission, built again where it was not needed so far.
    fn program(&self, part: &Part<'_>, slot: usize) -> Result<Arc<Program>, Verdict> {
        let mut made = part.made();
        let unit = match &*made {
            Some(Made::Program(program)) => return Ok(program.clone()),
            Some(Made::Unit(unit)) => unit,
            None => return Err(Verdict::Sk),
        };
        let _beside_others = self.quiet.shared();
        match compile::build(unit, self.engine.tools(), slot).0 {
            Compiled::Ready(program) => {
                let program = Arc::new(*program);
                *made = Some(Made::Program(program.clone()));
                Ok(program)
            }
            Compiled::Cancelled => Err(Verdict::Sk),
            Compiled::Refused { .. } | Compiled::Failed => Err(Verdict::Je),
        }
    }

    /// Reports a submission whose tests are all done, or which has a verdict without them.
    fn finish(&self, index: usize, verdict: Option<Verdict>) {
        let part = &self.parts[index];
        let known = (self.engine.past.is_some()).then(|| self.known(part.problem));
        let (problem, language) = (self.problem(part), self.language(part));
        let files = if self.plan.keep_details { files_of(part.submission) } else { Vec::new() };
        let report = part.finish(problem, language, known, verdict, self.plan.stop_after, files);
        let tested = report.tests.iter().filter(|test| test.verdict != Verdict::Sk).count();
        let reused = report.tests.iter().filter(|test| test.cached).count();
        self.reused[1].fetch_add(reused, Ordering::Relaxed);
        self.reused[2].fetch_add(tested, Ordering::Relaxed);
        self.keep_time(part.submission, &report);
        (self.tell)(told::submission_finished(index, &report));
        self.done.push(index, report);
        self.queue.finished();
    }

    /// All that was found out, but for what the plan says.
    pub(super) fn into_report(self) -> Report<Spool> {
        let [programs, tests, of_tests] = self.reused.each_ref().map(|count| count.load(Ordering::Relaxed));
        let summary = |(index, problem): (usize, &Problem)| {
            let checker = self.known[index].get().map(Known::checker);
            crate::model::ProblemSummary { checker: checker.unwrap_or_default(), ..super::summary(problem) }
        };
        let problems = self.plan.problems.iter().enumerate().map(summary).collect();
        Report {
            schema: crate::model::SCHEMA.to_owned(),
            judge: env!("CARGO_PKG_VERSION").to_owned(),
            started: String::new(),
            seconds: 0.0,
            interrupted: false,
            isolation: self.engine.sandbox.isolation(),
            problems,
            reused: Reused { programs, tests, of_tests },
            submissions: self.done.finish(),
            students: self.plan.students.clone(),
            unmatched: self.plan.unmatched.clone(),
            warnings: self.plan.warnings.clone(),
            insight: Insight::default(),
        }
    }
}

/// What tells how a program is made and run from other ways: compiler, options, judge.toml.
fn made(unit: &Unit, language: &Language, problem: &Problem) -> Key {
    let way = format!("{:?} {:?} {:?} {:?}", language.run, language.env, language.runtime, problem.files);
    Key::of_parts("made/1").part(unit.way().bytes()).part(way).key()
}

/// Runs a step so that a fault in the judge costs one result and not the grading.
fn guarded<T>(step: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(step)).map_err(|panic| {
        let words =
            panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        format!("a fault in the judge: {}", words.unwrap_or("no reason known"))
    })
}
