//! One process runs the programs of one tier, and prints a line for each: `ok NAME`, or
//! `failed NAME: REASON`. The first line is `opened`, or `lacks REASON` where there is no such tier.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::{fs, thread};

use judge::cache::Cache;
use judge::compile::{self, Compiled, Environment, Source, Toolchains, Tools};
use judge::execute::{self, Job, Quiet, Referee};
use judge::model::{
    CompileReport, Language, Limits, NamedFiles, Points, RowKind, Rule, Test, TestReport, Verdict,
};
use judge::sandbox::{self, Sandbox, Wanted};

use crate::ground::{Ground, SECRET};
use crate::left::Look;
use crate::program::{self, Program};
use crate::tier::Tier;

/// Small, so that no program takes long. The wall guard lets a program use its CPU time on a busy machine.
const LIMITS: Limits = Limits {
    cpu_ms: 300,
    stop_ms: 450,
    wall_ms: 1200,
    memory_kib: 64 << 10,
    output_bytes: 1 << 20,
    processes: 32,
};
/// Where the hostile programs run, and where the honest one does meanwhile.
const HERE: usize = 0;
const BESIDE: usize = 1;

/// Runs the tier that the words tell of: the tier, the judge, the repository, a folder to work in, and
/// `probe`, or `run` and the names of programs.
#[expect(clippy::print_stdout, reason = "this is what the process is for")]
pub(crate) fn main(words: &[String]) -> ExitCode {
    let [tier, judge, repository, work, order, names @ ..] = words else { return ExitCode::FAILURE };
    let tier = Tier::from_word(tier).unwrap();
    let [judge, repository, work] = [judge, repository, work].map(Path::new);
    let sandbox = match open(tier, judge, work) {
        Ok(sandbox) => sandbox,
        Err(reason) => {
            println!("lacks {}", one_line(&reason));
            return ExitCode::SUCCESS;
        }
    };
    println!("opened");
    if order == "probe" {
        return ExitCode::SUCCESS;
    }
    let folder = repository.join("tests/hostile");
    let mut programs = program::all(&folder);
    // Without walls a bomb may win: it is thrown only by name.
    let is_safe = |name: &str| !tier.is_unwalled() || !name.starts_with("bomb/");
    let is_named = |name: &String| if names.is_empty() { is_safe(name) } else { names.contains(name) };
    programs.retain(|program| program.fits(tier) && is_named(&program.name));
    let mut round = Round::new(tier, sandbox.as_ref(), judge, repository, work);
    let mut compiled = round.compile_all(&programs);
    for program in &programs {
        let ready = compiled.iter().position(|(name, _)| *name == program.name);
        let ready = ready.map(|index| compiled.swap_remove(index).1);
        let faults = round.try_one(program, ready);
        match faults.is_empty() {
            true => println!("ok {}", program.name),
            false => println!("failed {}: {}", program.name, one_line(&faults.join("; "))),
        }
    }
    ExitCode::SUCCESS
}

/// A sandbox of the tier's strength and no other, or why there is none.
fn open(tier: Tier, judge: &Path, temporary: &Path) -> Result<Arc<dyn Sandbox>, String> {
    let wanted = Wanted { judge, temporary, slots: 2, levels: tier.level..=tier.level, groups: true };
    sandbox::open(&wanted).map_err(|refused| judge::text::with_causes(&refused))
}

fn one_line(text: &str) -> String {
    text.trim().replace('\n', "; ")
}

/// What became of compiling a program.
type Built = (Compiled, CompileReport);

/// All that the programs of a tier share.
struct Round<'a> {
    tier: Tier,
    sandbox: &'a dyn Sandbox,
    languages: Vec<Language>,
    toolchains: Toolchains,
    cache: Cache,
    folder: PathBuf,
    work: PathBuf,
    clean: compile::Program,
    ground: Ground,
    look: Look,
    quiet: Quiet,
}

impl<'a> Round<'a> {
    fn new(tier: Tier, sandbox: &'a dyn Sandbox, judge: &Path, repository: &Path, work: &Path) -> Round<'a> {
        let config = judge::config::load(&repository.join("judge.toml")).unwrap();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let toolchains = Toolchains::new(Environment { path });
        let cache = Cache::open(&work.join("cache"), 1 << 30).unwrap();
        let folder = repository.join("tests/hostile");
        let language = Language::of_file(&config.languages, "clean.c").unwrap();
        let files = [PathBuf::from("clean.c")];
        let headers = [PathBuf::from("attack.h")];
        let source = Source { folder: &folder, files: &files, headers: &headers };
        let tools = Tools { toolchains: &toolchains, sandbox, cache: &cache };
        let clean = match compile::compile(source, language, tools, HERE) {
            (Compiled::Ready(program), _) => *program,
            (_, report) => panic!("the honest program does not compile: {}", report.log),
        };
        let ground = Ground::new(work, clean.folder());
        let look = Look::new(&ground.mark, sandbox.scratch().path(), judge);
        let mut round = Round {
            tier,
            sandbox,
            languages: config.languages,
            toolchains,
            cache,
            folder,
            work: work.to_owned(),
            clean,
            ground,
            look,
            quiet: Quiet::default(),
        };
        for slot in [HERE, BESIDE] {
            round.run_clean(slot).unwrap_or_else(|fault| panic!("before anything else, {fault}"));
        }
        // What the slots have made for themselves is theirs.
        round.look = Look::new(&round.ground.mark, sandbox.scratch().path(), judge);
        round
    }

    /// Compiles what does not attack the compiler, on both slots, so that there is time for the runs.
    fn compile_all(&mut self, programs: &[Program]) -> Vec<(String, Built)> {
        let waiting = Mutex::new(programs.iter().filter(|program| !program.attacks_compiler()));
        let built = Mutex::new(Vec::new());
        thread::scope(|scope| {
            for slot in [HERE, BESIDE] {
                let (round, waiting, built) = (&*self, &waiting, &built);
                scope.spawn(move || {
                    loop {
                        let Some(program) = waiting.lock().unwrap().next() else { return };
                        let done = round.compile(program, slot);
                        built.lock().unwrap().push((program.name.clone(), done));
                    }
                });
            }
        });
        self.look = self.look.anew();
        built.into_inner().unwrap()
    }

    fn compile(&self, program: &Program, slot: usize) -> Built {
        let file = program.path.file_name().unwrap();
        let language = Language::of_file(&self.languages, file.to_str().unwrap()).unwrap();
        let folder = tempfile::tempdir_in(&self.work).unwrap();
        let text = fs::read_to_string(&program.path).unwrap();
        fs::write(folder.path().join(file), self.ground.fill(&text)).unwrap();
        fs::copy(self.folder.join("attack.h"), folder.path().join("attack.h")).unwrap();
        let headers = [PathBuf::from("attack.h")];
        let files = [PathBuf::from(file)];
        let headers = if language.has_header("attack.h") { &headers[..] } else { &[] };
        let source = Source { folder: folder.path(), files: &files, headers };
        let tools = Tools { toolchains: &self.toolchains, sandbox: self.sandbox, cache: &self.cache };
        compile::compile(source, language, tools, slot)
    }

    /// Runs one program beside the honest one and looks at what is left: all that is wrong.
    fn try_one(&mut self, program: &Program, built: Option<Built>) -> Vec<String> {
        let is_over = AtomicBool::new(false);
        let (mut faults, exe) = thread::scope(|scope| {
            let round = &*self;
            let neighbour = scope.spawn(|| {
                loop {
                    round.run_clean(BESIDE)?;
                    if is_over.load(Ordering::SeqCst) {
                        return Ok(());
                    }
                }
            });
            let built = built.unwrap_or_else(|| round.compile(program, HERE));
            let (mut faults, exe) = round.judge_one(program, built);
            is_over.store(true, Ordering::SeqCst);
            let neighbour: Result<(), String> = neighbour.join().unwrap();
            faults.extend(neighbour.err().map(|fault| format!("beside it, {fault}")));
            (faults, exe)
        });
        faults.extend(self.ground.changed());
        let made = exe.as_ref().map(|program| program.folder().join("judge-built"));
        let mut left = self.look.processes(made.as_deref());
        drop(exe);
        left.extend(self.look.things());
        faults.extend(left.into_iter().map(|left| format!("{left} is left")));
        faults.extend(self.run_clean(HERE).err().map(|fault| format!("after it, {fault}")));
        self.look = self.look.anew();
        faults
    }

    /// Runs a program: what is wrong with its verdict, and the program, which must not be removed before
    /// anybody has looked for its processes.
    fn judge_one(&self, program: &Program, built: Built) -> (Vec<String>, Option<Box<compile::Program>>) {
        let (compiled, report) = built;
        let mut faults = Vec::new();
        if report.log.contains(SECRET) || report.log.contains("root:") {
            faults.push("the compiler tells the secret".to_owned());
        }
        let expected = program.verdicts(self.tier);
        let is_expected = |verdict: Verdict| expected.contains(&verdict);
        let wanted = || expected.iter().map(Verdict::to_string).collect::<Vec<_>>().join(" or ");
        let exe = match compiled {
            Compiled::Ready(exe) => exe,
            Compiled::Refused { .. } if is_expected(Verdict::Ce) => return (faults, None),
            _ => {
                faults.push(format!("got no program instead of {}: {}", wanted(), report.log));
                return (faults, None);
            }
        };
        let input = self.ground.input(program.input_size());
        let report = self.run(&exe, input, program.output(), HERE);
        if !is_expected(report.verdict) {
            faults.push(format!("got {} instead of {}", described(&report), wanted()));
        } else if !report.message.contains(program.says()) {
            faults.push(format!("the message does not say `{}`: {}", program.says(), report.message));
        }
        (faults, Some(exe))
    }

    /// Runs the honest program, which must be accepted.
    fn run_clean(&self, slot: usize) -> Result<(), String> {
        let report = self.run(&self.clean, self.ground.input(0), None, slot);
        match report.verdict {
            Verdict::Ac => Ok(()),
            _ => Err(format!("the honest program got {}", described(&report))),
        }
    }

    fn run(
        &self,
        program: &compile::Program,
        input: PathBuf,
        output: Option<&str>,
        slot: usize,
    ) -> TestReport {
        let test = Test {
            name: "secret/1".to_owned(),
            input,
            answer: self.ground.answer(),
            limits: LIMITS,
            points: Points::from_integer(1),
            group: None,
            by_hand: false,
        };
        let files = output.map(|output| NamedFiles { input: None, output: Some(output.to_owned()) });
        let job = Job {
            language: program.language(),
            test: &test,
            past: None,
            files: files.as_ref(),
            referee: Referee::Rule(Rule::Lines),
            keep_failure: true,
            is_drawn: false,
        };
        execute::execute(job, program, self.sandbox, slot, &self.quiet).report
    }
}

/// A verdict with its reason, or with what was printed instead of the answer.
fn described(report: &TestReport) -> String {
    let failure = report.failure.as_deref();
    let rows = failure.and_then(|failure| failure.difference.as_ref()).map_or(&[][..], |found| &found.rows);
    let printed = rows.iter().filter(|row| row.kind == RowKind::Got);
    let text = |row: &judge::model::Row| row.spans.iter().map(|span| span.text.as_str()).collect::<String>();
    let printed: Vec<String> = printed.map(text).collect();
    let stderr = failure.map_or("", |failure| failure.stderr.text.trim());
    let why = if printed.is_empty() { report.message.clone() } else { printed.join("; ") };
    let parts: Vec<&str> = [why.as_str(), stderr].into_iter().filter(|part| !part.is_empty()).collect();
    format!("{} ({})", report.verdict, parts.join(" | "))
}
