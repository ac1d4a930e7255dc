//! What only Linux offers to keep programs apart and to measure them.

pub(super) mod group;
