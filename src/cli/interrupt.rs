//! Ctrl-C and requests to terminate.

use std::sync::{Arc, OnceLock, Weak};
use std::time::{Duration, Instant};

use crate::sandbox::Sandbox;

/// Signals that come within so short a time are one: `timeout` and some shells send theirs to the program
/// and then to its group.
const ONE_SIGNAL: Duration = Duration::from_secs(1);

/// What a signal ends: nothing yet, or a sandbox. The handler lives as long as the program; it must not keep the
/// sandbox from cleaning up.
type Target = Arc<OnceLock<Weak<dyn Sandbox>>>;

/// Handles Ctrl-C, SIGTERM and SIGHUP.
pub(super) struct Interruptible(Target);

/// Lets them end the program at once, with the exit code of an interruption: there is nothing to tell yet, and what
/// was started notices it.
pub(super) fn exit_at_once() -> Interruptible {
    let target = Target::default();
    let (sandbox, first) = (Arc::clone(&target), OnceLock::new());
    let handler = move || {
        let sandbox = sandbox.get();
        if sandbox.is_none() || first.get_or_init(Instant::now).elapsed() > ONE_SIGNAL {
            #[expect(clippy::disallowed_methods, reason = "a second Ctrl-C waits for nothing")]
            std::process::exit(130);
        }
        if let Some(sandbox) = sandbox.and_then(Weak::upgrade) {
            sandbox.cancel();
        }
    };
    // Without a handler the system's own way to end remains, which the spawners notice as well.
    let _ = ctrlc::set_handler(handler);
    Interruptible(target)
}

impl Interruptible {
    /// Lets the first one end all runs, so that the command tells what is known and exits; the second one exits at
    /// once. Spawners end what runs in either case.
    pub(super) fn then_cancel(self, sandbox: &Arc<dyn Sandbox>) {
        let _ = self.0.set(Arc::downgrade(sandbox));
    }
}
