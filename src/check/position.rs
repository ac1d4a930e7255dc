//! Lines and columns, counted piece by piece.

use crate::text;

/// Where a stream stands: what comes next has this place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Position {
    /// From 1.
    pub(super) line: u64,
    /// In characters, from 1.
    pub(super) column: u64,
    /// How many characters of a token have been passed; 0 after white space.
    pub(super) in_token: u64,
}

impl Position {
    pub(super) const START: Position = Position { line: 1, column: 1, in_token: 0 };

    /// Moves over `bytes`.
    pub(super) fn pass(&mut self, bytes: &[u8]) {
        match text::last(bytes, |byte| byte == b'\n') {
            Some(last) => {
                self.line += text::count(&bytes[..=last], |byte| byte == b'\n');
                self.column = 1 + text::characters(&bytes[last + 1..]);
            }
            None => self.column += text::characters(bytes),
        }
        match text::last(bytes, text::is_blank) {
            Some(last) => self.in_token = text::characters(&bytes[last + 1..]),
            None => self.in_token += text::characters(bytes),
        }
    }
}
