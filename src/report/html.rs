//! The report as pages for people: one for the teacher with everything, and one a student with what that student may
//! see.
//!
//! A page is one file that opens from a disk without a network. Its content policy allows its own style and its own
//! script and nothing else; names, outputs and compilers' words are made visible and escaped by the templates
//! (`templates`). What the teacher's page tells of a submission is packed (`packed`) and unfolds when it is
//! asked for, so that a page of 10,000 submissions opens at once. A student's page has no script at all.

pub mod board;
pub mod picture;

mod difference;
mod drawing;
mod insight;
mod markup;
mod names;
mod packed;
mod page;
mod policy;
mod scores;
mod source;
mod student;
mod submission;
mod survey;
mod templates;
mod words;

#[cfg(test)]
mod tests;

pub use drawing::Markup;
pub use names::Student;
pub use page::write;
pub use student::{students, write as write_student};
