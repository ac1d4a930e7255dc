//! Finding the strongest walls that this machine can hold: raised and attacked, not read from version numbers.

use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::files::{self, FileError};
use crate::model::{IsolationLevel, Limits};
use crate::text;

use super::attack::{ATTACK_ARGUMENT, ATTACKS, PRIVILEGES, TRIED, surroundings};
use super::pool::Pool;
use super::{Command, Purpose, Sandbox, SandboxError};

/// What attacking the walls may use.
const TRIAL_LIMITS: Limits = Limits {
    cpu_ms: 10_000,
    stop_ms: 10_000,
    wall_ms: 20_000,
    memory_kib: 256 * 1024,
    output_bytes: 1 << 20,
    processes: 32,
};
/// What this program itself needs to run within walls.
const RUNTIME: [&str; 4] = ["/usr", "/lib", "/lib64", "/etc/ld.so.cache"];
/// The name under which reports tell that memory and CPU time of several processes are not known exactly.
pub const EXACT_MEMORY: &str = "exact memory";

/// The strongest walls that this system knows.
pub const STRONGEST: IsolationLevel =
    if cfg!(target_os = "linux") { IsolationLevel::Full } else { IsolationLevel::None };

/// What is wanted of a sandbox.
#[derive(Debug, Clone)]
pub struct Wanted<'a> {
    /// This program: it is started anew as the process that starts programs.
    pub judge: &'a Path,
    /// Where the sandbox makes its work folder.
    pub temporary: &'a Path,
    /// How many programs run at one time.
    pub slots: usize,
    /// How strong the walls must be at least, and may be at most.
    pub levels: RangeInclusive<IsolationLevel>,
    /// Whether control groups are used, where there are any.
    pub groups: bool,
}

/// Why there is no sandbox.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// No walls of the wanted strength hold on this machine.
    #[error("isolation `{at_least}` is not to be had here{}", told(reasons))]
    TooWeak {
        /// The weakest that would do.
        at_least: IsolationLevel,
        /// The levels that were tried, and why each failed.
        reasons: Vec<(IsolationLevel, String)>,
    },
    /// What every program may read holds the work folder.
    #[error("the folder for temporary files, `{}`, lies in `{runtime}`, which programs may read", temporary.display())]
    Readable {
        /// Where the work folder was to be.
        temporary: PathBuf,
        /// What holds it.
        runtime: &'static str,
    },
    /// The work folder could not be made.
    #[error(transparent)]
    File(#[from] FileError),
}

fn told(reasons: &[(IsolationLevel, String)]) -> String {
    reasons.iter().map(|(level, reason)| format!("; {level}: {reason}")).collect()
}

/// The strongest sandbox within what is wanted whose walls held when they were attacked.
pub fn open(wanted: &Wanted<'_>) -> Result<Arc<dyn Sandbox>, Refused> {
    if *wanted.levels.start() > IsolationLevel::None {
        lies_outside(wanted.temporary)?;
    }
    let mut reasons = Vec::new();
    for level in [IsolationLevel::Full, IsolationLevel::Partial, IsolationLevel::None] {
        if !wanted.levels.contains(&level) {
            continue;
        }
        let mut pool = Pool::new(wanted, level)?;
        match tried(&pool, wanted.judge, level) {
            Ok(lacks) => {
                pool.lacks(lacks);
                return Ok(Arc::new(pool));
            }
            Err(reason) => reasons.push((level, reason)),
        }
    }
    Err(Refused::TooWeak { at_least: *wanted.levels.start(), reasons })
}

/// Refuses a place for the work folder that no walls could hide.
fn lies_outside(temporary: &Path) -> Result<(), Refused> {
    let Ok(real) = temporary.canonicalize() else { return Ok(()) };
    let holds = |runtime: &&str| Path::new(runtime).canonicalize().is_ok_and(|path| real.starts_with(path));
    match RUNTIME.into_iter().find(holds) {
        Some(runtime) => Err(Refused::Readable { temporary: temporary.to_owned(), runtime }),
        None => Ok(()),
    }
}

/// What the walls of a level do not hold off; an error where they must.
fn tried(pool: &Pool, judge: &Path, level: IsolationLevel) -> Result<Vec<String>, String> {
    // Without walls, root's attempt to come to rights would succeed, and change the machine.
    let is_harmless = |name: &&str| *name != PRIVILEGES || level > IsolationLevel::None || !super::is_root();
    let (tried, assumed): (Vec<&str>, Vec<&str>) =
        ATTACKS.iter().map(|attack| attack.name).partition(is_harmless);
    let said = super::again(|| attack(pool, judge, &tried));
    let said = said.map_err(|error| match error {
        SandboxError::Walls(reason) => format!("the walls cannot be tried: {reason}"),
        error => format!("the walls cannot be tried: {}", text::with_causes(&error)),
    })?;
    let fell = |name: &str| said.lines().find(|line| line.starts_with(&format!("{name}: ")));
    let must_hold = ATTACKS.iter().filter(|attack| attack.repelled_from <= level);
    if let Some(line) = must_hold.filter_map(|attack| fell(attack.name)).next() {
        return Err(format!("tried, the walls do not hold: {line}"));
    }
    let is_exact = pool.is_exact(0)?;
    let fallen = tried.into_iter().filter(|name| fell(name).is_some());
    Ok(fallen.chain(assumed).chain((!is_exact).then_some(EXACT_MEMORY)).map(str::to_owned).collect())
}

/// Attacks, and returns what the attacker said.
fn attack(pool: &Pool, judge: &Path, names: &[&str]) -> Result<String, SandboxError> {
    let (folder, desk) = (pool.scratch().folder()?, pool.desk(0)?);
    let (secret, input) = (folder.path().join("secret"), folder.path().join("input"));
    for (path, content) in [(&secret, "secret"), (&input, "input")] {
        fs::write(path, content).map_err(FileError::at("write", path))?;
    }
    let judge = whole(judge, folder.path())?;
    let names = names.iter().map(Into::into);
    let command = Command {
        purpose: Purpose::Run,
        argv: [judge.clone().into(), ATTACK_ARGUMENT.into()].into_iter().chain(names).collect(),
        env: surroundings(&secret, &[]),
        folder: desk.path().to_owned(),
        stdin: Some(input.clone()),
        stdout: folder.path().join("stdout"),
        readable: RUNTIME.iter().map(Into::into).chain([judge]).collect(),
        limits: TRIAL_LIMITS,
        server: None,
    };
    let outcome = pool.run(0, &command)?;
    let said = files::read_start(&command.stdout, TRIAL_LIMITS.output_bytes)?;
    let said = text::visible(&said);
    if fs::read(&input).ok().as_deref() != Some(b"input") {
        return Err(SandboxError::Walls("the input was changed".to_owned()));
    }
    if said.lines().last() != Some(TRIED) {
        let complaint = text::visible(&outcome.stderr);
        return Err(SandboxError::Walls(format!(
            "the attacker ended early ({:?}, {:?}) {}",
            outcome.end,
            outcome.stopped,
            complaint.trim()
        )));
    }
    Ok(said)
}

/// Where programs within walls find the judge: where it lies, or in `folder` where it does not lie any more.
fn whole(judge: &Path, folder: &Path) -> Result<PathBuf, FileError> {
    let lies = judge.canonicalize().ok().filter(|path| same_file::is_same_file(path, judge).unwrap_or(false));
    if let Some(path) = lies {
        return Ok(path);
    }
    let copy = folder.join("judge");
    fs::copy(judge, &copy).map_err(FileError::at("copy the judge to", &copy))?;
    Ok(copy)
}
