//! What this machine offers to a grading: cores, programs, a place to work, a clock.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::compile::{Environment, Toolchains};
use crate::model::Language;
use crate::pipeline::{Clock, Engine};
use crate::model::IsolationLevel;
use crate::sandbox::{self, Sandbox, Wanted};

use super::args::Global;
use super::error::CliError;
use super::interrupt;
use super::screen::variable;

/// What this machine offers to a grading.
pub(super) struct Machine {
    pub(super) sandbox: Arc<dyn Sandbox>,
    pub(super) toolchains: Toolchains,
    jobs: usize,
    clock: SystemClock,
}

impl Machine {
    /// Gets it ready. From here on a Ctrl-C ends runs and lets the command tell what is known.
    pub(super) fn new(global: &Global) -> Result<Self, CliError> {
        let jobs = jobs(global);
        #[expect(clippy::disallowed_methods, reason = "the one place that asks for it")]
        let judge = std::env::current_exe()
            .map_err(|error| CliError::usage(format!("the judge cannot find itself: {error}")))?;
        let wanted = Wanted {
            judge: &judge,
            temporary: &temporary(),
            slots: jobs,
            levels: IsolationLevel::None..=IsolationLevel::Full,
        };
        let sandbox = sandbox::open(&wanted).map_err(CliError::failed)?;
        interrupt::cancel(&sandbox);
        Ok(Machine { sandbox, toolchains: toolchains(), jobs, clock: SystemClock { begun: Instant::now() } })
    }

    /// What grading needs.
    pub(super) fn engine<'a>(&'a self, languages: &'a [Language]) -> Engine<'a> {
        Engine {
            languages,
            toolchains: &self.toolchains,
            sandbox: self.sandbox.as_ref(),
            jobs: self.jobs,
            clock: &self.clock,
        }
    }

    /// Whether a Ctrl-C came.
    pub(super) fn is_cancelled(&self) -> bool {
        self.sandbox.is_cancelled()
    }
}

/// The toolchains of this machine, not looked for yet. Without `PATH` (as under some schedulers) they are
/// where a system has them.
fn toolchains() -> Toolchains {
    let path = variable("PATH").filter(|path| !path.is_empty());
    Toolchains::new(Environment { path: path.unwrap_or_else(|| "/usr/local/bin:/usr/bin:/bin".into()) })
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
