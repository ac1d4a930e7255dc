//! The programs of a stress, compiled.

use std::path::Path;

use crate::author::Validator;
use crate::compile::{self, Compiled, Program, Source, Tools};
use crate::execute::Quiet;
use crate::model::{CompileReport, Language, Limits, Problem, Submission};
use crate::pipeline::{self, Engine, NoProgram, ReadyChecker};
use crate::sandbox::SandboxError;

use super::StressError;
use super::trial;

/// The programs of a stress, ready to run.
pub(super) struct Crew<'a> {
    pub(super) problem: &'a Problem,
    pub(super) engine: Engine<'a>,
    pub(super) validator: Option<Validator>,
    pub(super) generator: Option<Program>,
    pub(super) reference: Program,
    pub(super) checker: ReadyChecker,
    pub(super) submission: Program,
    pub(super) language: &'a Language,
    /// How the submission was compiled.
    pub(super) compile: CompileReport,
    /// What a program may use, before its language's time factor.
    pub(super) limits: Limits,
    pub(super) quiet: Quiet,
}

/// What came of getting ready.
pub(super) enum Manned<'a> {
    Ready(Box<Crew<'a>>),
    /// The submission does not compile.
    Refused(CompileReport),
}

impl<'a> Crew<'a> {
    /// Compiles them all, on the threads of the pool that calls.
    pub(super) fn of(
        problem: &'a Problem,
        submission: &Submission,
        engine: Engine<'a>,
    ) -> Result<Manned<'a>, StressError> {
        let name = || problem.name.clone();
        let path = problem.reference.as_deref();
        let path = path.ok_or_else(|| StressError::NoReference { problem: name() })?;
        if !path.is_file() {
            return Err(StressError::MissingReference { problem: name(), path: path.to_owned() });
        }
        let unusable = |what| move |source| StressError::NoProgram { problem: name(), what, source };
        let own = |path: &Path| pipeline::compile_program(path, engine, trial::slot());
        let call = problem.stress.as_ref().and_then(|source| source.call.as_ref());
        let ((submitted, reference), (validator, (generator, checker))) = rayon::join(
            || rayon::join(|| compile_submission(submission, engine), || own(path)),
            || {
                rayon::join(
                    || Validator::of(problem, engine, trial::slot()),
                    || {
                        let generator = call.map(|call| own(&call.program)).transpose();
                        (generator, ReadyChecker::of(&problem.checker, engine, trial::slot()))
                    },
                )
            },
        );
        let (submitted, language, compile) = submitted?;
        let Some(submitted) = submitted else { return Ok(Manned::Refused(compile)) };
        // The tests of a problem mostly have the same limits.
        let test = problem.tests.iter().find(|test| !test.is_sample()).or(problem.tests.first());
        let test = test.ok_or_else(|| StressError::NoCases { problem: name() })?;
        Ok(Manned::Ready(Box::new(Crew {
            problem,
            engine,
            validator: validator.map_err(unusable("validator"))?,
            generator: generator.map_err(unusable("command"))?,
            reference: reference.map_err(unusable("reference"))?,
            checker: checker.map_err(unusable("checker"))?,
            submission: submitted,
            language,
            compile,
            limits: test.limits,
            quiet: Quiet::default(),
        })))
    }
}

type Submitted<'a> = (Option<Program>, &'a Language, CompileReport);

/// The program of the submission; `None` where it does not compile.
fn compile_submission<'a>(submission: &Submission, engine: Engine<'a>) -> Result<Submitted<'a>, StressError> {
    let failed = |reason| StressError::NoProgram {
        problem: submission.problem.clone(),
        what: "submission",
        source: NoProgram::Failed { reason },
    };
    let language = engine.languages.iter().find(|language| language.name == submission.language);
    let language =
        language.ok_or_else(|| failed(format!("judge.toml has no language `{}`", submission.language)))?;
    let source =
        Source { folder: &submission.folder, files: &submission.sources, headers: &submission.headers };
    let tools = Tools { toolchains: engine.toolchains, sandbox: engine.sandbox, cache: engine.cache };
    let (compiled, report) = compile::compile(source, language, tools, trial::slot());
    match compiled {
        Compiled::Ready(program) => Ok((Some(*program), language, report)),
        Compiled::Refused { .. } => Ok((None, language, report)),
        Compiled::Failed => Err(failed(report.log)),
        Compiled::Cancelled => Err(SandboxError::Cancelled.into()),
    }
}
