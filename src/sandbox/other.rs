//! A system without walls: limits and process groups, and what can be known of a process from outside.

pub(super) mod tree;
pub(super) mod users;
pub(super) mod walls;
