//! The `judge` program.

fn main() {}
