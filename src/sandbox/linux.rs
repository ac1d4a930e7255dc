//! What only Linux offers: walls round a program, exact measures, and a view of a tree of processes.

mod init;
mod mounts;
mod pages;
mod room;
pub(super) mod tree;
pub(super) mod users;
pub(super) mod walls;
