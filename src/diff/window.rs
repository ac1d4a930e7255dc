//! The few lines of an output round a place, found in a stream.

use std::io::{self, Read};

use super::Options;
use super::line::Line;
use crate::model::{Place, Rule};
use crate::text;

/// How many bytes are read at one time.
const BLOCK: usize = 64 << 10;

/// Which part of an output to show.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// The number of the first line shown, from 1.
    first: u64,
    /// The number of the line in which the sides part; all lines before it are right.
    wrong: u64,
    /// How many lines are shown.
    lines: usize,
    /// The characters of a line before those that are shown, where it has more than these.
    left: u64,
    /// How many characters of a line are shown.
    width: u64,
    /// Whether a byte-order mark and the line ends count.
    is_exact: bool,
}

impl Frame {
    /// The frame round a place from which on `common` characters are still right.
    pub(super) fn round(place: &Place, common: u64, rule: Rule, options: Options) -> Frame {
        let is_exact = rule == Rule::Exact;
        let wrong = place.line.max(1);
        let width = options.width.max(1) as u64;
        let focus = place.column.saturating_add(common);
        let left =
            if focus.saturating_add(width / 4) < width { 0 } else { focus.saturating_sub(1 + width / 2) };
        let first = wrong.saturating_sub(options.before as u64).max(1);
        Frame { first, wrong, lines: options.lines, left, width, is_exact }
    }
}

/// The lines of one side that are shown.
#[derive(Debug)]
pub(super) struct Window {
    /// The number of the first line, from 1.
    pub(super) first: u64,
    /// The lines.
    pub(super) lines: Vec<Line>,
    /// How many of the lines are right: those before the one in which the sides part.
    pub(super) right: usize,
    /// Whether more lines follow.
    pub(super) has_more: bool,
}

impl Window {
    /// Reads `reader` from its start to the end of the frame.
    pub(super) fn read(reader: &mut dyn Read, frame: Frame) -> io::Result<Window> {
        let mut start = Vec::new();
        reader.take(text::BOM.len() as u64).read_to_end(&mut start)?;
        let start = if frame.is_exact { &start[..] } else { text::without_bom(&start) };
        let mut reader = start.chain(reader);

        let mut collector = Collector { frame, line: 1, lines: Vec::new(), current: Piece::default() };
        let mut block = vec![0; BLOCK];
        let has_more = loop {
            match reader.read(&mut block) {
                Ok(0) => {
                    collector.end();
                    break false;
                }
                Ok(count) => {
                    if collector.take(&block[..count]) {
                        break true;
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        };
        let right =
            usize::try_from(frame.wrong - frame.first).unwrap_or(usize::MAX).min(collector.lines.len());
        Ok(Window { first: frame.first, lines: collector.lines, right, has_more })
    }

    /// Whether nothing that counts stands before `place` in its line.
    pub(super) fn begins_line(&self, place: &Place, rule: Rule) -> bool {
        let line = self.lines.get(self.right);
        line.is_none_or(|line| line.words(rule).iter().all(|word| word.range.end > line.index(place.column)))
    }
}

struct Collector {
    frame: Frame,
    /// The number of the line that is being read.
    line: u64,
    lines: Vec<Line>,
    current: Piece,
}

impl Collector {
    /// Takes the next bytes; returns whether there are some beyond the frame.
    fn take(&mut self, mut bytes: &[u8]) -> bool {
        let is_newline = |&byte: &u8| byte == b'\n';
        if self.line < self.frame.first {
            let missing = self.frame.first - self.line;
            let newlines = text::count(bytes, |byte| byte == b'\n');
            if newlines < missing {
                self.line += newlines;
                return false;
            }
            // Fits, because it is at most the number of bytes of a block.
            let last = missing as usize - 1;
            let end = bytes.iter().enumerate().filter(|(_, byte)| is_newline(byte)).nth(last);
            bytes = end.map_or(&[][..], |(end, _)| &bytes[end + 1..]);
            self.line = self.frame.first;
        }
        while !bytes.is_empty() {
            if self.lines.len() >= self.frame.lines {
                return true;
            }
            match bytes.iter().position(is_newline) {
                Some(end) => {
                    self.current.take(&bytes[..end], self.frame);
                    self.current.has_newline = true;
                    bytes = &bytes[end + 1..];
                    self.end();
                }
                None => {
                    self.current.take(bytes, self.frame);
                    bytes = &[];
                }
            }
        }
        false
    }

    /// Ends the current line, if there is one.
    fn end(&mut self) {
        let piece = std::mem::take(&mut self.current);
        if piece.has_newline || !piece.head.is_empty() {
            self.lines.push(piece.into_line(self.frame));
            self.line += 1;
        }
    }
}

/// What is kept of a line while it is read: its head, and what lies `left` characters further on.
#[derive(Default)]
struct Piece {
    characters: u64,
    head: Vec<u8>,
    middle: Vec<u8>,
    has_newline: bool,
}

impl Piece {
    fn take(&mut self, bytes: &[u8], frame: Frame) {
        keep(&mut self.head, bytes, self.characters, 0, frame.width);
        if frame.left > 0 {
            keep(&mut self.middle, bytes, self.characters, frame.left, frame.width);
        }
        self.characters += text::characters(bytes);
    }

    fn into_line(self, frame: Frame) -> Line {
        let is_middle = frame.left > 0 && self.characters > frame.left;
        let (bytes, left) = if is_middle { (self.middle, frame.left) } else { (self.head, 0) };
        let is_cut = self.characters > left.saturating_add(frame.width);
        let newline = self.has_newline && frame.is_exact;
        Line::new(&bytes, left, is_cut, newline)
    }
}

/// Appends to `piece` what `bytes` hold of the `width` characters that follow the first `left` of a line, of
/// which `begun` have begun before `bytes`.
fn keep(piece: &mut Vec<u8>, bytes: &[u8], begun: u64, left: u64, width: u64) {
    // Stray continuation bytes begin no character: without a cap they would fill the memory.
    let most = 4 * width as usize + 4;
    if begun > left.saturating_add(width)
        || piece.len() >= most
        || begun + bytes.len() as u64 <= left && left > 0
    {
        return;
    }
    let mut begun = begun;
    for &byte in bytes {
        begun += u64::from(!text::is_continuation(byte));
        if begun > left.saturating_add(width) || piece.len() >= most {
            return;
        }
        if begun > left || left == 0 {
            piece.push(byte);
        }
    }
}
