//! What was found out, told: one file a format, each a function that writes a [`Report`] to an
//! [`io::Write`], and [`progress`], which tells [`Event`]s while a grading runs.
//!
//! Nothing here runs or reads a submission, reads the environment or decides where its output goes. What
//! a format needs to know of the terminal is in [`Style`]. Names and messages are made visible on their
//! way out, so that no control character of a submission reaches a terminal or a file raw.
//!
//! [`Report`]: crate::model::Report
//! [`Event`]: crate::event::Event
//! [`io::Write`]: std::io::Write

pub mod comparison;
pub mod csv;
pub mod detail;
pub mod difference;
pub mod events;
pub mod html;
pub mod json;
pub mod junit;
pub mod markdown;
pub mod progress;
pub mod steps;
pub mod table;
pub mod verification;
pub mod xlsx;

mod grid;
mod pace;
mod options;
mod style;
mod summary;
mod tally;

#[cfg(test)]
mod fixture;

pub use crate::model::Tongue;
pub use options::Options;
pub use style::Style;
