//! Paths and words of a command on their way through JSON: as text where they are, else as a list of bytes. The
//! system allows any byte but NUL in them.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::os::unix::ffi::{OsStrExt, OsStringExt};

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// One of them, to be written.
struct Word<'a>(&'a OsStr);

impl Serialize for Word<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0.to_str() {
            Some(text) => to.serialize_str(text),
            None => to.collect_seq(self.0.as_bytes()),
        }
    }
}

/// One that was read.
struct Read(OsString);

impl<'de> Deserialize<'de> for Read {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Read;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("a text or a list of bytes")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Read, E> {
                Ok(Read(text.into()))
            }

            fn visit_string<E: Error>(self, text: String) -> Result<Read, E> {
                Ok(Read(text.into()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Read, A::Error> {
                let mut bytes = Vec::new();
                while let Some(byte) = list.next_element()? {
                    bytes.push(byte);
                }
                Ok(Read(OsString::from_vec(bytes)))
            }
        }
        from.deserialize_any(Either)
    }
}

pub(super) fn serialize<T: AsRef<OsStr>, S: Serializer>(one: &T, to: S) -> Result<S::Ok, S::Error> {
    Word(one.as_ref()).serialize(to)
}

pub(super) fn deserialize<'de, T: From<OsString>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    Read::deserialize(from).map(|read| read.0.into())
}

/// Several.
pub(super) mod list {
    use super::*;

    pub(in crate::sandbox) fn serialize<T: AsRef<OsStr>, S: Serializer>(
        all: &[T],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(all.iter().map(|one| Word(one.as_ref())))
    }

    pub(in crate::sandbox) fn deserialize<'de, T: From<OsString>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<T>, D::Error> {
        Vec::<Read>::deserialize(from).map(|all| all.into_iter().map(|read| read.0.into()).collect())
    }
}

/// One, or none.
pub(super) mod option {
    use super::*;

    pub(in crate::sandbox) fn serialize<T: AsRef<OsStr>, S: Serializer>(
        one: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        one.as_ref().map(|one| Word(one.as_ref())).serialize(to)
    }

    pub(in crate::sandbox) fn deserialize<'de, T: From<OsString>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<T>, D::Error> {
        Option::<Read>::deserialize(from).map(|one| one.map(|read| read.0.into()))
    }
}

/// Names and values.
pub(super) mod pairs {
    use super::*;

    pub(in crate::sandbox) fn serialize<S: Serializer>(
        all: &[(OsString, OsString)],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(all.iter().map(|(name, value)| (Word(name), Word(value))))
    }

    pub(in crate::sandbox) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<(OsString, OsString)>, D::Error> {
        let all = Vec::<(Read, Read)>::deserialize(from)?;
        Ok(all.into_iter().map(|(name, value)| (name.0, value.0)).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
    struct All {
        #[serde(with = "super")]
        one: PathBuf,
        #[serde(with = "super::list")]
        list: Vec<OsString>,
        #[serde(with = "super::option")]
        option: Option<PathBuf>,
        #[serde(with = "super::pairs")]
        pairs: Vec<(OsString, OsString)>,
    }

    #[test]
    fn any_bytes_arrive_as_they_were_sent() {
        for bytes in [&b"/tmp/b\xc3\xa0i \"'\\\n"[..], b"\xff\xfe/x", b"", b"caf\xe9"] {
            let word = OsStr::from_bytes(bytes).to_owned();
            let all = All {
                one: word.clone().into(),
                list: vec![word.clone(), "x".into()],
                option: Some(word.clone().into()),
                pairs: vec![(word.clone(), word)],
            };
            let line = serde_json::to_string(&all).unwrap();
            assert_eq!(serde_json::from_str::<All>(&line).unwrap(), all, "{line}");
        }
    }
}
