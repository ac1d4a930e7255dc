//! `judge` grades programming exercises offline.
//!
//! The `mod` lines below are the floor plan, lowest floor first; a blank line parts two floors. A module
//! uses only lower floors, and modules of one floor do not know each other. Data flows one way:
//!
//! ```text
//! discover -> load -> compile -> execute (run, check) -> score -> report
//! ```

pub mod text;
pub mod units;

pub mod diagnostic;
pub mod files;

pub mod document;

pub mod model;

pub mod event;

pub mod check;
pub mod diff;
