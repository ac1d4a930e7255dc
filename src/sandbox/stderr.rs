//! Keeping the start and the end of a stream of unknown length.

use std::collections::VecDeque;

/// How much of the start is kept.
const HEAD: usize = 8 * 1024;
/// How much of the end is kept.
const TAIL: usize = 24 * 1024;

/// The start and the end of what was pushed.
#[derive(Debug, Default)]
pub(super) struct Capped {
    head: Vec<u8>,
    tail: VecDeque<u8>,
    dropped: u64,
}

impl Capped {
    /// Appends bytes.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        let (first, rest) = bytes.split_at(bytes.len().min(HEAD - self.head.len()));
        self.head.extend_from_slice(first);
        self.tail.extend(rest);
        let surplus = self.tail.len().saturating_sub(TAIL);
        self.tail.drain(..surplus);
        self.dropped += surplus as u64;
    }

    /// What was kept, with a line that tells how much was not.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        let mut bytes = self.head;
        if self.dropped > 0 {
            bytes.extend_from_slice(format!("\n[… {} bytes left out …]\n", self.dropped).as_bytes());
        }
        bytes.extend(self.tail);
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_streams_are_kept_whole_and_long_ones_keep_both_ends() {
        let mut short = Capped::default();
        short.push(b"ab");
        short.push(b"c");
        assert_eq!(short.into_bytes(), b"abc");

        let mut long = Capped::default();
        long.push(b"first");
        for _ in 0..1000 {
            long.push(&[b'.'; 1000]);
        }
        long.push(b"last");
        let kept = long.into_bytes();
        assert!(kept.starts_with(b"first") && kept.ends_with(b"last"));
        assert!(kept.len() < HEAD + TAIL + 100);
    }
}
