//! One side of a comparison: a reader, and the bytes round the place that has been reached in it.

use std::io::{self, Read};

use super::CheckError;
use super::position::Position;
use crate::text;

/// How many bytes on either side of the cursor can be looked at. A number longer than this is no
/// number, see [`super::words`].
pub(super) const REACH: usize = 4 << 10;

/// Which side a source is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Answer,
    Output,
}

impl Side {
    pub(super) fn error(self, source: io::Error) -> CheckError {
        match self {
            Side::Answer => CheckError::Answer(source),
            Side::Output => CheckError::Output(source),
        }
    }
}

/// What becomes of a byte-order mark at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bom {
    /// It is noted and left out.
    Skip,
    /// It is noted and counts as any other bytes.
    Keep,
}

/// A stream of bytes with a cursor.
///
/// The buffer holds up to [`REACH`] bytes behind the cursor and what has been read ahead of it; positions are
/// counted only when asked for or when bytes leave the buffer.
pub(super) struct Source<'r> {
    side: Side,
    reader: &'r mut dyn Read,
    block: usize,
    buffer: Vec<u8>,
    cursor: usize,
    end: usize,
    is_at_end: bool,
    has_bom: bool,
    is_cut: bool,
    counted: usize,
    position: Position,
}

impl<'r> Source<'r> {
    /// A source at its first byte, the byte-order mark passed where it is to be skipped.
    pub(super) fn open(
        side: Side,
        reader: &'r mut dyn Read,
        bom: Bom,
        block: usize,
    ) -> Result<Self, CheckError> {
        let mut source = Source {
            side,
            reader,
            block,
            buffer: vec![0; 2 * REACH + block],
            cursor: 0,
            end: 0,
            is_at_end: false,
            has_bom: false,
            is_cut: false,
            counted: 0,
            position: Position::START,
        };
        source.has_bom = source.look(text::BOM.len())?.starts_with(text::BOM);
        if source.has_bom && bom == Bom::Skip {
            // Taken out, so that it cannot be seen as a part of the first token.
            source.buffer.copy_within(text::BOM.len()..source.end, 0);
            source.end -= text::BOM.len();
        }
        Ok(source)
    }

    pub(super) fn has_bom(&self) -> bool {
        self.has_bom
    }

    /// Whether bytes before those of [`behind`](Self::behind) have been dropped.
    pub(super) fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// What has been passed and is still here: at least the last [`REACH`] bytes of it.
    pub(super) fn behind(&self) -> &[u8] {
        &self.buffer[..self.cursor]
    }

    /// What has been read and not passed yet.
    pub(super) fn ahead(&self) -> &[u8] {
        &self.buffer[self.cursor..self.end]
    }

    /// The last `back` bytes behind the cursor and the next `rest` bytes ahead of it, as one piece.
    pub(super) fn around(&self, back: usize, rest: usize) -> &[u8] {
        &self.buffer[self.cursor - back..self.cursor + rest]
    }

    /// What comes next, at least `count` bytes of it (at most [`REACH`]) unless the stream ends before.
    #[inline]
    pub(super) fn look(&mut self, count: usize) -> Result<&[u8], CheckError> {
        if self.end - self.cursor < count && !self.is_at_end {
            self.read_ahead(count)?;
        }
        Ok(self.ahead())
    }

    #[cold]
    fn read_ahead(&mut self, count: usize) -> Result<(), CheckError> {
        while self.end - self.cursor < count && !self.is_at_end {
            self.read().map_err(|error| self.side.error(error))?;
        }
        Ok(())
    }

    /// The next byte; `None` at the end.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, CheckError> {
        Ok(self.look(1)?.first().copied())
    }

    /// Moves over `count` bytes of [`ahead`](Self::ahead).
    pub(super) fn pass(&mut self, count: usize) {
        debug_assert!(count <= self.end - self.cursor);
        self.cursor += count;
    }

    /// Moves over the bytes that are `wanted`, and says how many they were.
    pub(super) fn pass_while(&mut self, wanted: impl Fn(u8) -> bool) -> Result<u64, CheckError> {
        let mut passed = 0;
        loop {
            let ahead = self.look(1)?;
            let whole = ahead.len();
            let count = ahead.iter().position(|&byte| !wanted(byte)).unwrap_or(whole);
            self.pass(count);
            passed += count as u64;
            if count < whole || whole == 0 {
                return Ok(passed);
            }
        }
    }

    /// The place of the next byte.
    pub(super) fn position(&mut self) -> Position {
        self.position.pass(&self.buffer[self.counted..self.cursor]);
        self.counted = self.cursor;
        self.position
    }

    /// Appends what the reader gives, after dropping what lies too far behind.
    fn read(&mut self) -> io::Result<()> {
        self.position();
        let dropped = self.cursor.saturating_sub(REACH);
        if dropped > 0 {
            self.buffer.copy_within(dropped..self.end, 0);
            self.cursor -= dropped;
            self.counted -= dropped;
            self.end -= dropped;
            self.is_cut = true;
        }
        // There is room: at most REACH bytes lie behind, and fewer than REACH ahead, or nobody would read.
        let room = &mut self.buffer[self.end..self.end + self.block];
        let count = loop {
            match self.reader.read(room) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other?,
            }
        };
        self.end += count;
        self.is_at_end = count == 0;
        Ok(())
    }
}
