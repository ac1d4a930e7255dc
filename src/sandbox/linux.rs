//! The walls that Linux offers.

pub(super) mod filter;
#[cfg(test)]
#[expect(unsafe_code, reason = "processes of tests are only to be had from libc")]
mod trial;
