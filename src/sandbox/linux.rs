//! The walls that Linux offers.

pub(super) mod filter;
pub(super) mod landlock;
#[cfg(test)]
#[expect(unsafe_code, reason = "processes of tests are only to be had from libc")]
mod trial;
