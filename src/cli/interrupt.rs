//! Ctrl-C and requests to terminate.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use crate::sandbox::Sandbox;

/// Signals that come within so short a time are one: `timeout` and some shells send theirs to the program
/// and then to its group.
const ONE_SIGNAL: Duration = Duration::from_secs(1);

/// Lets the first Ctrl-C, SIGTERM or SIGHUP end all runs, so that the command tells what is known and
/// exits; the second one exits at once. Spawners end what runs in either case.
pub(super) fn cancel(sandbox: &Arc<dyn Sandbox>) {
    // The handler lives as long as the program; it must not keep the sandbox from cleaning up.
    let sandbox = Arc::downgrade(sandbox);
    let first = OnceLock::new();
    let handler = move || {
        if first.get_or_init(Instant::now).elapsed() > ONE_SIGNAL {
            #[expect(clippy::disallowed_methods, reason = "a second Ctrl-C waits for nothing")]
            std::process::exit(130);
        }
        if let Some(sandbox) = sandbox.upgrade() {
            sandbox.cancel();
        }
    };
    // Without a handler the system's own way to end remains, which the spawners notice as well.
    let _ = ctrlc::set_handler(handler);
}
