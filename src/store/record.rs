//! How one result lies in a file: a head that can be recognised anywhere, then the value.
//!
//! | bytes | of the head |
//! |---|---|
//! | 4 | a marker, by which the next record is found behind a damaged one |
//! | 1 | the table |
//! | 4 | how long the value is |
//! | 8 | when it was written, microseconds since 1970: of two records of one key the later one counts |
//! | 32 | the key |
//! | 16 | the sum of key and value |
//! | 8 | the sum of the head so far |
//!
//! Numbers are little-endian. Sums are the first bytes of a BLAKE3 hash that is keyed with [`VERSION`], so
//! that no record of another version passes for one of this.

use std::sync::LazyLock;

use super::Key;

/// How files begin and what sums are keyed with. Whoever changes the format changes the number.
pub(super) const VERSION: &[u8; 16] = b"judge results 1\n";
/// What every version begins with.
pub(super) const ANY_VERSION: &[u8; 14] = b"judge results ";
/// How long a head is.
pub(super) const HEAD: usize = 73;
/// How a head begins. Not text, so that it is rare in values.
pub(super) const MARKER: [u8; 4] = [0x9d, b'J', b'R', 0xf1];

static SUM_KEY: LazyLock<[u8; 32]> = LazyLock::new(|| *blake3::hash(VERSION).as_bytes());

/// What a record says of its value.
#[derive(Debug, Clone)]
pub(super) struct Head {
    pub(super) table: u8,
    pub(super) key: Key,
    pub(super) length: u32,
    pub(super) written_us: u64,
    sum: [u8; 16],
}

impl Head {
    /// Reads the head at the start of `bytes`; `None` where none is or where it is damaged.
    pub(super) fn parse(bytes: &[u8]) -> Option<Head> {
        let bytes: &[u8; HEAD] = bytes.get(..HEAD)?.try_into().ok()?;
        let (head, sum) = bytes.split_at(HEAD - 8);
        if !head.starts_with(&MARKER) || sum != &sum_of(&[head])[..8] {
            return None;
        }
        Some(Head {
            table: head[4],
            length: u32::from_le_bytes(head[5..9].try_into().ok()?),
            written_us: u64::from_le_bytes(head[9..17].try_into().ok()?),
            key: head[17..49].try_into().ok()?,
            sum: head[49..65].try_into().ok()?,
        })
    }

    /// Whether `value` is what was written with this head.
    pub(super) fn fits(&self, value: &[u8]) -> bool {
        value.len() == self.length as usize && sum_of(&[&self.key, value])[..16] == self.sum
    }
}

/// A whole record. `None` where the value is 4 GiB long or more.
pub(super) fn record(table: u8, key: &Key, written_us: u64, value: &[u8]) -> Option<Vec<u8>> {
    let length = u32::try_from(value.len()).ok()?;
    let mut bytes = Vec::with_capacity(HEAD + value.len());
    bytes.extend(MARKER);
    bytes.push(table);
    bytes.extend(length.to_le_bytes());
    bytes.extend(written_us.to_le_bytes());
    bytes.extend(key);
    bytes.extend(&sum_of(&[key, value])[..16]);
    bytes.extend(&sum_of(&[&bytes])[..8]);
    bytes.extend(value);
    Some(bytes)
}

fn sum_of(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_keyed(&SUM_KEY);
    for part in parts {
        hasher.update(part);
    }
    *hasher.finalize().as_bytes()
}
