//! Names for things by their content: equal content, equal key, whatever the place and the time.

use std::{fmt, io};

/// A blake3 hash of everything that a thing depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key([u8; 32]);

impl Key {
    /// The key of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Key(blake3::hash(bytes).into())
    }

    /// The key of all that a reader gives.
    ///
    /// # Errors
    ///
    /// Whatever the reader answers.
    pub fn of_reader(reader: impl io::Read) -> io::Result<Self> {
        let mut hasher = blake3::Hasher::new();
        hasher.update_reader(reader)?;
        Ok(Key(hasher.finalize().into()))
    }

    /// Begins a key that is made of several parts. `kind` tells keys of different things, and of different forms of
    /// the same, apart: `program/1`.
    pub fn of_parts(kind: &str) -> Parts {
        Parts(blake3::Hasher::new()).part(kind)
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// As 64 hexadecimal digits.
    pub fn hex(&self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    /// Its first 16 hexadecimal digits: as much as tells the things of one report apart.
    pub fn short(self) -> String {
        self.hex()[..16].to_owned()
    }
}

impl From<[u8; 32]> for Key {
    fn from(bytes: [u8; 32]) -> Self {
        Key(bytes)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hex())
    }
}

/// A key in the making.
#[derive(Debug, Clone)]
pub struct Parts(blake3::Hasher);

impl Parts {
    /// Adds a part. `ab` and `c` are not `a` and `bc`.
    pub fn part(mut self, bytes: impl AsRef<[u8]>) -> Self {
        let bytes = bytes.as_ref();
        self.0.update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
        self
    }

    /// Adds a list, its length first.
    pub fn list<T: AsRef<[u8]>>(
        self,
        items: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator>,
    ) -> Self {
        let items = items.into_iter();
        let counted = self.part((items.len() as u64).to_le_bytes());
        items.fold(counted, |made, item| made.part(item))
    }

    /// The key.
    pub fn key(self) -> Key {
        Key(self.0.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_told_apart() {
        let key =
            |parts: &[&str]| parts.iter().fold(Key::of_parts("test/1"), |made, part| made.part(part)).key();
        assert_eq!(key(&["ab", "c"]), key(&["ab", "c"]));
        assert_ne!(key(&["ab", "c"]), key(&["a", "bc"]));
        assert_ne!(key(&["ab"]), key(&["ab", ""]));
        let lists = |a: &[&str], b: &[&str]| Key::of_parts("test/1").list(a).list(b).key();
        assert_ne!(lists(&["a"], &["b"]), lists(&["a", "b"], &[]));
        // The hash of nothing, from the published test vectors of BLAKE3.
        assert!(Key::of(b"").hex().starts_with("af1349b9f5f9a1a6a0404dea36dcc949"));
    }
}
