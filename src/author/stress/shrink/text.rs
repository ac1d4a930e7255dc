//! An input as lines of words, with every byte of it, so that reading and writing give the same.

use std::ops::Range;

use crate::text;

/// Lines of words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) lines: Vec<Line>,
}

/// The words of a line and what stands behind them, its end included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) words: Vec<Word>,
    pub(super) end: Vec<u8>,
}

/// A word and the blanks before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) gap: Vec<u8>,
    pub(super) bytes: Vec<u8>,
}

/// A word's line, and which it is there.
pub(super) type Place = (usize, usize);

impl Text {
    pub(super) fn read(bytes: &[u8]) -> Self {
        Text { lines: bytes.split_inclusive(|byte| *byte == b'\n').map(Line::read).collect() }
    }

    pub(super) fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for line in &self.lines {
            for word in &line.words {
                bytes.extend_from_slice(&word.gap);
                bytes.extend_from_slice(&word.bytes);
            }
            bytes.extend_from_slice(&line.end);
        }
        bytes
    }

    /// The places of all words, in order.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        let in_line = |(index, line): (usize, &Line)| (0..line.words.len()).map(move |word| (index, word));
        self.lines.iter().enumerate().flat_map(in_line)
    }

    /// The bytes of a word.
    pub(super) fn word(&self, (line, word): Place) -> &[u8] {
        &self.lines[line].words[word].bytes
    }

    /// A word as a whole number of at most 18 digits; no sign but `-`, no needless 0.
    pub(super) fn number(&self, place: Place) -> Option<i64> {
        let text = std::str::from_utf8(self.word(place)).ok()?;
        let number: i64 = text.parse().ok().filter(|number: &i64| number.unsigned_abs() < 10u64.pow(18))?;
        (number.to_string() == text).then_some(number)
    }

    pub(super) fn set(&mut self, (line, word): Place, bytes: Vec<u8>) {
        self.lines[line].words[word].bytes = bytes;
    }

    /// Runs of two lines or more that have as many words, or a word as long: tables and boards.
    pub(super) fn blocks(&self) -> Vec<Range<usize>> {
        let shape = |line: &Line| match &line.words[..] {
            [only] => (1, only.bytes.len()),
            words => (words.len(), 0),
        };
        let mut blocks = Vec::new();
        let mut start = 0;
        for end in 1..=self.lines.len() {
            if self.lines.get(end).map(shape) != Some(shape(&self.lines[start])) {
                if end - start > 1 {
                    blocks.push(start..end);
                }
                // Its size may stand above it in as many words as its lines have.
                if end - start > 2 {
                    blocks.push(start + 1..end);
                }
                start = end;
            }
        }
        blocks
    }
}

impl Line {
    fn read(bytes: &[u8]) -> Self {
        let mut words = Vec::new();
        let mut rest = bytes;
        loop {
            let gap = rest.iter().take_while(|byte| text::is_blank(**byte)).count();
            let length = rest[gap..].iter().take_while(|byte| !text::is_blank(**byte)).count();
            if length == 0 {
                return Line { words, end: rest.to_owned() };
            }
            let (word, after) = rest.split_at(gap + length);
            words.push(Word { gap: word[..gap].to_owned(), bytes: word[gap..].to_owned() });
            rest = after;
        }
    }

    /// Takes words out; what follows them stands where they stood.
    pub(super) fn remove(&mut self, range: Range<usize>) {
        let range = range.start.min(self.words.len())..range.end.min(self.words.len());
        let gap = self.words.get(range.start).map(|word| word.gap.clone());
        self.words.drain(range.clone());
        if let (Some(word), Some(gap)) = (self.words.get_mut(range.start), gap) {
            word.gap = gap;
        }
    }
}
