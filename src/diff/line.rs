//! A line as characters that know their columns, cut into words and shown in pieces.

use std::ops::Range;

use crate::model::{Rule, Span};
use crate::text;

/// One line of a window, or what is shown of it.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// The characters that are shown; the line feed is one where it counts.
    characters: Vec<char>,
    /// The column of each, from 1.
    columns: Vec<u64>,
    /// Whether something is left out before them.
    is_cut_left: bool,
    /// Whether something is left out after them.
    is_cut_right: bool,
}

/// A run of characters of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// The characters.
    pub(super) text: String,
    /// Where they are among those of the line.
    pub(super) range: Range<usize>,
}

#[derive(PartialEq, Eq)]
enum Kind {
    Word,
    Blank,
    LineFeed,
}

fn kind(c: char) -> Kind {
    match c {
        '\n' => Kind::LineFeed,
        c if u8::try_from(c).is_ok_and(text::is_blank) => Kind::Blank,
        _ => Kind::Word,
    }
}

impl Line {
    /// The line of which `bytes` are shown, `left` characters after its start. `newline` says whether its
    /// line feed counts and is there.
    pub(super) fn new(bytes: &[u8], left: u64, is_cut_right: bool, newline: bool) -> Line {
        let mut line =
            Line { characters: Vec::new(), columns: Vec::new(), is_cut_left: left > 0, is_cut_right };
        let mut column = left;
        for chunk in bytes.utf8_chunks() {
            for c in chunk.valid().chars() {
                column += 1;
                line.push(c, column);
            }
            if !chunk.invalid().is_empty() {
                column += text::characters(chunk.invalid());
                line.push(char::REPLACEMENT_CHARACTER, column.max(1));
            }
        }
        if newline && !is_cut_right {
            line.push('\n', column + 1);
        }
        line
    }

    fn push(&mut self, c: char, column: u64) {
        self.characters.push(c);
        self.columns.push(column);
    }

    /// How many characters are shown.
    pub(super) fn len(&self) -> usize {
        self.characters.len()
    }

    /// The first character in or after a column.
    pub(super) fn index(&self, column: u64) -> usize {
        self.columns.partition_point(|&other| other < column)
    }

    /// What counts of the line by `rule`, in order: words, and blanks where they count.
    pub(super) fn words(&self, rule: Rule) -> Vec<Word> {
        let mut words = Vec::new();
        let mut start = 0;
        for run in self.characters.chunk_by(|&a, &b| kind(a) == kind(b)) {
            let range = start..start + run.len();
            start = range.end;
            let counts = match rule {
                Rule::Tokens { .. } | Rule::Float { .. } => kind(run[0]) == Kind::Word,
                Rule::Lines => kind(run[0]) == Kind::Word || range.end < self.len() || self.is_cut_right,
                Rule::Exact => true,
            };
            if counts {
                words.push(Word { text: run.iter().collect(), range });
            }
        }
        words
    }

    /// The line in pieces, marked where `marks` says so.
    pub(super) fn spans(&self, marks: &[bool]) -> Vec<Span> {
        let end = if self.is_cut_right { self.len() } else { self.trimmed() };
        let mut spans = Spans::default();
        if self.is_cut_left {
            spans.push(false, |text| text.push('…'));
        }
        for (i, &c) in self.characters.iter().enumerate() {
            let marked = marks.get(i).copied().unwrap_or(false);
            spans.push(marked, |shown| match c {
                // A line feed that is not wrong need not be seen.
                '\n' if !marked => {}
                '\t' => shown.push('⇥'),
                ' ' if marked || i >= end => shown.push('·'),
                c => text::push_visible(shown, c),
            });
        }
        if self.is_cut_right {
            spans.push(false, |text| text.push('…'));
        }
        spans.0.retain(|span| !span.text.is_empty());
        spans.0
    }

    /// How many characters there are without the blanks at the end.
    fn trimmed(&self) -> usize {
        self.characters.iter().rposition(|&c| kind(c) == Kind::Word).map_or(0, |last| last + 1)
    }
}

#[derive(Default)]
struct Spans(Vec<Span>);

impl Spans {
    fn push(&mut self, marked: bool, write: impl FnOnce(&mut String)) {
        match self.0.last_mut() {
            Some(span) if span.marked == marked => write(&mut span.text),
            _ => {
                let mut text = String::new();
                write(&mut text);
                self.0.push(Span { text, marked });
            }
        }
    }
}
