//! What the files of tests hold: their size, their hash, and bytes that do not belong into them.

use std::io::{self, Read};
use std::path::Path;

use rayon::prelude::*;

use super::View;
use crate::files::{self, FileError};
use crate::key::Key;
use crate::model::{Check, Finding};
use crate::problem::INVALID;
use crate::text;

/// A test file of more bytes makes a pack heavy: 10 MB.
const LARGE_BYTES: u64 = 10_000_000;

/// What the two files of a test hold.
pub(super) struct Contents {
    pub(super) input: Content,
    /// `None` while there is no answer.
    pub(super) answer: Option<Content>,
}

/// What a file holds.
#[derive(Debug)]
pub(super) struct Content {
    /// Its hash.
    pub(super) key: Key,
    /// Its size.
    pub(super) bytes: u64,
    /// How many of them are not white space.
    pub(super) solid: u64,
    /// The line of the first carriage return, from 1.
    pub(super) first_return: Option<usize>,
    /// The encoding that its byte-order mark tells of.
    pub(super) mark: Option<&'static str>,
}

/// Reads the files of all tests, in the order of the tests.
pub(super) fn read(view: View<'_>) -> Result<Vec<Contents>, FileError> {
    let tests = view.problem.tests.par_iter();
    tests
        .map(|test| {
            let is_there = test.answer.symlink_metadata().is_ok();
            let answer = is_there.then(|| content(&test.answer)).transpose()?;
            Ok(Contents { input: content(&test.input)?, answer })
        })
        .collect()
}

/// Looks for large files, carriage returns and byte-order marks. Inputs that are to be refused may have these.
pub(super) fn check(view: View<'_>, contents: &[Contents]) -> Result<Vec<Finding>, FileError> {
    let mut findings = Vec::new();
    for (test, found) in view.problem.tests.iter().zip(contents) {
        findings.extend(odd(view.shown(&test.input), &found.input));
        findings.extend(found.answer.iter().flat_map(|answer| odd(view.shown(&test.answer), answer)));
    }
    let folder = view.problem.folder.join("tests").join(INVALID);
    if folder.is_dir() {
        for entry in files::list(&folder)?.iter().filter(|entry| entry.kind == files::Kind::File) {
            let bytes = std::fs::metadata(&entry.path).map_err(FileError::at("read", &entry.path))?.len();
            findings.extend(large(&view.shown(&entry.path), bytes));
        }
    }
    Ok(findings)
}

fn odd(path: String, content: &Content) -> Vec<Finding> {
    let mut findings: Vec<Finding> = large(&path, content.bytes).into_iter().collect();
    if let Some(line) = content.first_return {
        let message = "has carriage returns, which some programs take for a part of the last word";
        let remedy = "end its lines with line feeds alone";
        findings.push(Finding::error(Check::CarriageReturn, path.clone(), message, remedy).at(line));
    }
    if let Some(encoding) = content.mark {
        let message = format!("begins with the byte-order mark of {encoding}, which programs take for input");
        let remedy = "save it as UTF-8 without a byte-order mark";
        findings.push(Finding::error(Check::ByteOrderMark, path, message, remedy).at(1));
    }
    findings
}

fn large(path: &str, bytes: u64) -> Option<Finding> {
    let message = || {
        let tenths = bytes / 100_000;
        format!("has {}.{} MB, more than 10 MB", tenths / 10, tenths % 10)
    };
    let remedy = "make it smaller, with a time limit to match";
    (bytes > LARGE_BYTES).then(|| Finding::error(Check::LargeTest, path.to_owned(), message(), remedy))
}

fn content(path: &Path) -> Result<Content, FileError> {
    let mut passing = Passing::new(files::open(path)?);
    let key = Key::of_reader(&mut passing).map_err(FileError::at("read", path))?;
    Ok(Content {
        key,
        bytes: passing.bytes,
        solid: passing.solid,
        first_return: passing.first_return,
        mark: match passing.start.as_slice() {
            start if start.starts_with(text::BOM) => Some("UTF-8"),
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("UTF-16"),
            _ => None,
        },
    })
}

/// A reader that notes what passes.
struct Passing<R> {
    reader: R,
    /// As much as a byte-order mark can have.
    start: Vec<u8>,
    bytes: u64,
    solid: u64,
    lines: u64,
    first_return: Option<usize>,
}

impl<R> Passing<R> {
    fn new(reader: R) -> Self {
        Passing { reader, start: Vec::new(), bytes: 0, solid: 0, lines: 0, first_return: None }
    }
}

impl<R: Read> Read for Passing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.reader.read(buffer)?;
        let piece = &buffer[..length];
        let wanted = text::BOM.len() - self.start.len();
        self.start.extend_from_slice(&piece[..wanted.min(length)]);
        self.bytes += length as u64;
        self.solid += text::count(piece, |byte| !text::is_blank(byte));
        if self.first_return.is_none() {
            let found = piece.iter().position(|byte| *byte == b'\r');
            self.lines += text::count(&piece[..found.unwrap_or(length)], |byte| byte == b'\n');
            self.first_return = found.map(|_| self.lines as usize + 1);
        }
        Ok(length)
    }
}

/// The hash of the words of a file, whatever the blanks between them.
pub(super) fn words(path: &Path) -> Result<Key, FileError> {
    Key::of_reader(Words::new(files::open(path)?)).map_err(FileError::at("read", path))
}

/// A reader of the words of another one, apart by single blanks.
struct Words<R> {
    reader: R,
    /// Whether words have passed and a blank stands behind the last.
    is_apart: bool,
    has_begun: bool,
    ready: Vec<u8>,
    given: usize,
}

impl<R> Words<R> {
    fn new(reader: R) -> Self {
        Words { reader, is_apart: false, has_begun: false, ready: Vec::new(), given: 0 }
    }

    fn take(&mut self, piece: &[u8]) {
        for &byte in piece {
            if text::is_blank(byte) {
                self.is_apart = self.has_begun;
                continue;
            }
            if self.is_apart {
                self.ready.push(b' ');
                self.is_apart = false;
            }
            self.has_begun = true;
            self.ready.push(byte);
        }
    }
}

impl<R: Read> Read for Words<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut piece = [0; 16 << 10];
        while self.given == self.ready.len() {
            (self.given, self.ready) = (0, std::mem::take(&mut self.ready));
            self.ready.clear();
            match self.reader.read(&mut piece)? {
                0 => return Ok(0),
                length => self.take(&piece[..length]),
            }
        }
        let length = buffer.len().min(self.ready.len() - self.given);
        buffer[..length].copy_from_slice(&self.ready[self.given..self.given + length]);
        self.given += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that gives few bytes at a time.
    struct Slow<'a>(&'a [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(buffer.len());
            self.0.read(&mut buffer[..length])
        }
    }

    #[test]
    fn words_are_the_same_however_they_are_apart_and_read() {
        let cases: [(&[u8], &str); 6] = [
            (b"1 2\n3\n", "1 2 3"),
            (b"\r\n 1\t\t2 \x0b3", "1 2 3"),
            (b"12 3", "12 3"),
            (b"", ""),
            (b" \n\n ", ""),
            (b"\0\xff \xff", "\0\u{fffd} \u{fffd}"),
        ];
        for (bytes, expected) in cases {
            for step in 1..8 {
                let mut found = Vec::new();
                Words::new(Slow(bytes, step)).read_to_end(&mut found).unwrap();
                assert_eq!(String::from_utf8_lossy(&found), expected, "{bytes:?} by {step}");
            }
        }
    }

    #[test]
    fn ten_megabytes_are_not_yet_large() {
        assert_eq!(large("a.in", 10_000_000), None);
        assert_eq!(large("a.in", 10_000_001).unwrap().message, "has 10.0 MB, more than 10 MB");
    }

    #[test]
    fn what_passes_is_noted_wherever_the_pieces_end() {
        for step in 1..8 {
            let mut passing = Passing::new(Slow(b"\xef\xbb\xbfa\nb\n c\r\nd\r\n", step));
            io::copy(&mut passing, &mut io::sink()).unwrap();
            assert_eq!((passing.bytes, passing.solid, passing.first_return), (14, 7, Some(3)), "by {step}");
            assert_eq!(passing.start, text::BOM, "by {step}");
        }
    }
}
