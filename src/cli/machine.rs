//! What this machine offers to a grading: cores, programs, a place to work, a clock.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::cache::Cache;
use crate::compile::{Environment, Toolchains};
use crate::config::Config;
use crate::key::Key;
use crate::model::{IsolationLevel, Language};
use crate::pipeline::{Clock, Engine};
use crate::sandbox::{self, Reasons, Refused, Sandbox, Wanted};

use super::args::Global;
use super::error::CliError;
use super::interrupt;
use super::places;
use super::screen::{Screen, variable};

/// What this machine offers to a grading.
pub(super) struct Machine {
    /// Where this program lay when it was started.
    judge: PathBuf,
    /// This program, wherever it is now.
    itself: PathBuf,
    pub(super) sandbox: Arc<dyn Sandbox>,
    pub(super) toolchains: Toolchains,
    pub(super) cache: Cache,
    jobs: usize,
    at_most: IsolationLevel,
    clock: SystemClock,
}

impl Machine {
    /// Gets it ready, with walls of at least the level that is asked for, else `at_least`. From here on a Ctrl-C
    /// ends runs and lets the command tell what is known.
    pub(super) fn new(
        global: &Global,
        at_least: IsolationLevel,
        config: &Config,
        screen: &Screen,
    ) -> Result<Self, CliError> {
        let jobs = jobs(global);
        let (judge, itself) = this_program()?;
        let at_most = global.isolation_at_most.map_or(IsolationLevel::Full, Into::into);
        let at_least = global.isolation.map_or(at_least.min(at_most), Into::into);
        if at_least > at_most {
            return Err(CliError::usage(format!(
                "`--isolation {at_least}` wants more than `--isolation-at-most {at_most}` allows"
            )));
        }
        let levels = at_least..=at_most;
        let wanted = Wanted { judge: &itself, temporary: &temporary(), slots: jobs, levels, groups: true };
        let interruptible = interrupt::exit_at_once();
        let sandbox = sandbox::open(&wanted).map_err(|refused| no_sandbox(refused, &judge))?;
        interruptible.then_cancel(&sandbox);
        let cache =
            places::programs(config.cache_bytes, sandbox.scratch(), screen).map_err(CliError::failed)?;
        let clock = SystemClock { begun: Instant::now() };
        Ok(Machine { judge, itself, sandbox, toolchains: toolchains(), cache, jobs, at_most, clock })
    }

    /// Says so where nothing keeps a program from the files of the user.
    pub(super) fn warn_of_isolation(&self, screen: &Screen) {
        if self.sandbox.isolation().level == IsolationLevel::None {
            screen.warn(
                "isolation is none: a submission could read the answers and write to your files \
                 (`judge doctor` tells how to change that)",
            );
        }
    }

    /// How to get the protections that are missing, unless they are not wanted.
    pub(super) fn remedies(&self) -> Vec<String> {
        if self.at_most < sandbox::STRONGEST {
            return Vec::new();
        }
        let isolation = self.sandbox.isolation();
        let is_exact = !isolation.lacks.iter().any(|lack| lack == sandbox::EXACT_MEMORY);
        sandbox::remedies(&Reasons::found(self.judge.clone()), isolation.level, is_exact)
    }

    /// What grading needs.
    pub(super) fn engine<'a>(&'a self, languages: &'a [Language]) -> Engine<'a> {
        Engine {
            languages,
            toolchains: &self.toolchains,
            sandbox: self.sandbox.as_ref(),
            cache: &self.cache,
            past: None,
            context: self.context(),
            jobs: self.jobs,
            clock: &self.clock,
        }
    }

    /// What a result depends on besides the submission and the problem: this judge, this machine, the walls.
    fn context(&self) -> Key {
        let about = std::fs::metadata(&self.itself).ok();
        let judge = about.map(|about| (about.len(), about.modified().ok()));
        let isolation = self.sandbox.isolation();
        Key::of_parts("context/1")
            .part(env!("CARGO_PKG_VERSION"))
            .part(format!("{judge:?}"))
            .part(processor())
            .part(isolation.level.name())
            .list(&isolation.lacks)
            .key()
    }

    /// Whether a Ctrl-C came.
    pub(super) fn is_cancelled(&self) -> bool {
        self.sandbox.is_cancelled()
    }
}

/// Where this program lay when it was started, and where it is found even after another took its place, as when it
/// is built or installed anew while it grades.
fn this_program() -> Result<(PathBuf, PathBuf), CliError> {
    #[expect(clippy::disallowed_methods, reason = "the one place that asks for it")]
    let found = std::env::current_exe()
        .map_err(|error| CliError::usage(format!("the judge cannot find itself: {error}")))?;
    let itself = if cfg!(target_os = "linux") { "/proc/self/exe".into() } else { found.clone() };
    Ok((found, itself))
}

/// Why there are no walls as strong as wanted, and how to get them.
fn no_sandbox(refused: Refused, judge: &Path) -> CliError {
    if let Refused::Readable { .. } = &refused {
        return CliError::with_hint(refused.to_string(), "set `TMPDIR` to a folder outside");
    }
    let Refused::TooWeak { .. } = &refused else { return CliError::failed(refused) };
    let mut hints = sandbox::remedies(&Reasons::found(judge.to_owned()), IsolationLevel::None, true);
    hints.push("`--isolation none` runs programs without walls: only those that you trust".to_owned());
    CliError::with_hint(refused.to_string(), hints.join("\n"))
}

/// The toolchains of this machine, not looked for yet. Without `PATH` (as under some schedulers) they are
/// where a system has them.
fn toolchains() -> Toolchains {
    let path = variable("PATH").filter(|path| !path.is_empty());
    Toolchains::new(Environment { path: path.unwrap_or_else(|| "/usr/local/bin:/usr/bin:/bin".into()) })
}

/// The name of the machine's processor: on another one times differ.
fn processor() -> String {
    let about = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    about.lines().find(|line| line.starts_with("model name")).unwrap_or(std::env::consts::ARCH).to_owned()
}

/// How many programs run at one time: what was asked for, else one a core.
fn jobs(global: &Global) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
    global.jobs.map_or_else(cores, |jobs| jobs.get())
}

fn temporary() -> PathBuf {
    #[expect(clippy::disallowed_methods, reason = "the one place that asks for it")]
    std::env::temp_dir()
}

/// The machine's own clock.
#[derive(Debug)]
struct SystemClock {
    begun: Instant,
}

impl Clock for SystemClock {
    fn date(&self) -> String {
        let now = jiff::Timestamp::now();
        now.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
    }

    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}
