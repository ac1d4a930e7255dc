//! Ctrl-C and requests to terminate.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::sandbox::{Portable, Sandbox};

/// Lets the first Ctrl-C, SIGTERM or SIGHUP end all runs, so that the command tells what is known and
/// exits; the second one exits at once. Spawners end what runs in either case.
pub(super) fn cancel(sandbox: &Arc<Portable>) {
    // The handler lives as long as the program; it must not keep the sandbox from cleaning up.
    let sandbox = Arc::downgrade(sandbox);
    let again = AtomicBool::new(false);
    let handler = move || {
        if again.swap(true, Ordering::SeqCst) {
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
