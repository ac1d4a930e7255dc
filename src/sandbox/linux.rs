//! What only Linux offers: walls round a program, exact measures, and a view of a tree of processes.

mod filter;
mod group;
mod init;
mod landlock;
mod mounts;
mod outside;
mod packet;
mod pages;
mod room;
pub(super) mod served;
pub(super) mod tree;
#[cfg(test)]
#[expect(unsafe_code, reason = "processes of tests are only to be had from libc")]
mod trial;
pub(super) mod users;
mod view;
pub(super) mod walls;

pub(super) use group::{Groups, Prepared};
pub(super) use landlock::abi as landlock_version;
