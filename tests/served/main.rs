//! Runs that are forks of a server against runs that are started anew: every program of `same/` must print the same
//! and end the same, whichever way it is run, and nothing may pass from one run to the next.

#![expect(clippy::disallowed_methods, clippy::print_stdout, reason = "this test is a program of its own")]

mod hostile;
mod lasting;
mod same;

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use judge::model::{Defaults, IsolationLevel, Limits};
use judge::sandbox::{self, Command, End, Folder, Outcome, Purpose, Sandbox, SandboxError, Server, Wanted};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let mut trials = Vec::new();
    let python = python();
    let has_groups = open(IsolationLevel::Full, true)
        .is_ok_and(|sandbox| !sandbox.isolation().lacks.iter().any(|lack| lack == sandbox::EXACT_MEMORY));
    for (level, groups) in [
        (IsolationLevel::Full, true),
        (IsolationLevel::Full, false),
        (IsolationLevel::Partial, true),
        (IsolationLevel::None, true),
    ] {
        let refused = open(level, groups).err().map(|error| error.to_string());
        if let Some(reason) = refused.as_ref().or(python.as_ref().err()) {
            println!("{level}: {reason}");
        }
        let is_ignored = refused.is_some() || python.is_err();
        let name = format!("{level}{}", if groups { "" } else { "-without-groups" });
        let mut trial = |what: &str, test: Test| {
            let python = python.clone();
            let run = move || test(&Bench::new(level, groups, &python?));
            trials.push(Trial::test(format!("{name}::{what}"), run).with_ignored_flag(is_ignored));
        };
        let is_served = level == IsolationLevel::Full;
        trial("runs_are_forks_where_they_can_be", Box::new(move |bench| same::is_served(bench, is_served)));
        // Elsewhere both ways are one.
        if !is_served {
            continue;
        }
        // How CPU time and memory are counted is all that groups change.
        trial("cpu_time_and_memory_count_from_the_fork", Box::new(lasting::counts_from_the_fork));
        if !groups && has_groups {
            continue;
        }
        for program in same::programs() {
            let what = program.file_stem().unwrap().to_string_lossy().into_owned();
            trial(&what, Box::new(move |bench| same::check(bench, &program)));
        }
        trial("what_is_drawn_by_lot_is_drawn_anew", Box::new(same::draws_anew));
        trial("ends_are_the_same", Box::new(same::ends));
        trial("hostile_programs_gain_nothing", Box::new(hostile::gain_nothing));
        trial("nothing_is_left_for_the_next_run", Box::new(hostile::leave_nothing));
        trial("a_program_that_is_no_python_runs", Box::new(hostile::no_server));
        trial("nothing_adds_up_over_many_runs", Box::new(lasting::nothing_adds_up));
    }
    let mut arguments = Arguments::from_args();
    // Each program must find the cores free, as far as this binary goes.
    arguments.test_threads = Some(1);
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Something that is tried.
type Test = Box<dyn FnOnce(&Bench) -> Result<(), Failed> + Send>;

/// A Python, and what it reads.
#[derive(Debug, Clone)]
struct Python {
    program: PathBuf,
    runtime: Vec<PathBuf>,
}

/// The Python of this machine.
fn python() -> Result<Python, String> {
    let ask = "import sys; print(sys.executable); print(sys.base_prefix)";
    let name = std::env::var_os("JUDGE_TEST_PYTHON").unwrap_or_else(|| "python3".into());
    let said = std::process::Command::new(name).args(["-c", ask]).output();
    let said = said.map_err(|error| format!("there is no Python: {error}"))?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    let (program, prefix) = said.trim().split_once('\n').ok_or("there is no Python")?;
    let system = ["/usr", "/lib", "/lib64", "/etc/ld.so.cache"].map(PathBuf::from);
    let runtime = system.into_iter().chain([prefix.into()]).collect();
    Ok(Python { program: program.into(), runtime })
}

fn open(level: IsolationLevel, groups: bool) -> Result<Arc<dyn Sandbox>, sandbox::Refused> {
    let judge = Path::new(env!("CARGO_BIN_EXE_judge"));
    let temporary = std::env::temp_dir();
    sandbox::open(&Wanted { judge, temporary: &temporary, slots: 1, levels: level..=level, groups })
}

/// A sandbox with folders.
struct Bench {
    python: Python,
    // In the order of going: the sandbox is the last.
    hook: Folder,
    program: Folder,
    folder: Folder,
    sandbox: Arc<dyn Sandbox>,
}

/// One run, with what it printed.
#[derive(Debug)]
struct Ran {
    outcome: Outcome,
    printed: String,
}

impl Bench {
    fn new(level: IsolationLevel, groups: bool, python: &Python) -> Self {
        let sandbox = open(level, groups).unwrap();
        let [hook, program, folder] = [0; 3].map(|_| sandbox.scratch().folder().unwrap());
        Bench { python: python.clone(), hook, program, folder, sandbox }
    }

    /// The path of the program that runs next.
    fn source(&self) -> PathBuf {
        self.program.path().join("program.py")
    }

    fn write(&self, text: &str) {
        fs::write(self.source(), text).unwrap();
        fs::set_permissions(self.source(), fs::Permissions::from_mode(0o644)).unwrap();
    }

    fn try_run(&self, is_served: bool, input: &str, limits: Limits) -> Result<Ran, SandboxError> {
        let desk = self.sandbox.desk(0)?;
        let stdin = self.folder.path().join("stdin");
        fs::write(&stdin, input).unwrap();
        let stdout = self.folder.path().join("stdout");
        let home = OsString::from(desk.path());
        let runtime = &self.python.runtime;
        let server = Server::python(self.hook.path(), runtime).unwrap();
        let own = [self.program.path(), self.hook.path()].map(Path::to_owned);
        let command = Command {
            purpose: Purpose::Run,
            argv: vec![self.python.program.clone().into(), self.source().into()],
            env: vec![
                ("PATH".into(), "/usr/bin:/bin".into()),
                ("HOME".into(), home.clone()),
                ("TMPDIR".into(), home),
                ("LANG".into(), "C.UTF-8".into()),
                ("LC_ALL".into(), "C.UTF-8".into()),
            ],
            folder: desk.path().to_owned(),
            stdin: Some(stdin),
            stdout: stdout.clone(),
            readable: runtime.iter().cloned().chain(own).collect(),
            limits,
            server: is_served.then_some(server),
        };
        let outcome = self.sandbox.run(0, &command)?;
        let printed = fs::read(&stdout).unwrap();
        let printed = String::from_utf8_lossy(&printed[..printed.len().min(100_000)]).into_owned();
        Ok(Ran { outcome, printed })
    }

    fn run(&self, is_served: bool, input: &str, limits: Limits) -> Ran {
        self.try_run(is_served, input, limits).unwrap()
    }
}

fn limits() -> Limits {
    Defaults::default().limits(2.0, Some(20.0), 128, 1)
}
