//! `judge` grades programming exercises offline.
//!
//! The `mod` lines below are the floor plan, lowest floor first; a blank line parts two floors. A module
//! uses only lower floors, and modules of one floor do not know each other. Data flows one way:
//!
//! ```text
//! discover -> load -> compile -> execute (run, check) -> score -> report
//! ```

pub mod key;
pub mod random;
pub mod text;
pub mod units;

pub mod diagnostic;
pub mod files;
pub mod grammar;

pub mod document;

pub mod model;

pub mod event;

pub mod cache;
pub mod check;
pub mod compare;
pub mod config;
pub mod diff;
pub mod insight;
pub mod mutate;
pub mod problem;
pub mod sandbox;
pub mod score;
pub mod store;
pub mod submission;

pub mod compile;

pub mod execute;

pub mod pipeline;
pub mod report;

pub mod author;

pub mod cli;
