//! What is being looked at, on a line of the terminal that is drawn anew and leaves nothing behind.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::Style;
use crate::text;

/// A line that says what is being done.
#[derive(Debug)]
pub struct Steps {
    bar: ProgressBar,
    style: Style,
}

impl Steps {
    /// On a terminal.
    pub fn live(target: ProgressDrawTarget, style: Style) -> Self {
        let bar = ProgressBar::with_draw_target(None, target).with_style(
            ProgressStyle::with_template("{wide_msg}").unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        Steps { bar, style }
    }

    /// Nowhere.
    pub fn silent() -> Self {
        Steps::live(ProgressDrawTarget::hidden(), Style::default())
    }

    /// Says what is done now.
    pub fn now(&self, what: &str) {
        self.bar.set_message(self.style.crop(&text::visible_line(what), 1));
        self.bar.tick();
    }

    /// Takes the line away while something else is written.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }
}

impl Drop for Steps {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
