//! The report as a page, and its pieces.

pub mod board;
pub mod picture;

mod drawing;

pub use drawing::Markup;
