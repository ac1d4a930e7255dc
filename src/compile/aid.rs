//! Aids: what a compiler can use for every source, made once and kept in the cache.
//!
//! They are made when the first source needs them. While one slot makes an aid the others go without: they compile
//! meanwhile what they have. Two judges may make the same one; either's is as good.

mod archive;
mod header;

use std::collections::HashMap;
use std::collections::hash_map::Entry::{Occupied, Vacant};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use crate::key::Key;
use crate::sandbox::Folder;

use super::Tools;
use super::program::Home;
use super::sources::Sources;
use super::toolchain::Toolchain;

/// How often an aid is made anew as what it is made from changes, though the toolchain stays the same.
const MOST_MAKINGS: u32 = 100;

/// Which aid; each with the words by which a language compiles the plain way, for the aid must agree with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Aid {
    /// The precompiled `<bits/stdc++.h>`.
    Header(Vec<String>),
    /// The classes of the Java compiler.
    Archive(Vec<String>),
}

/// An aid that is there.
#[derive(Debug)]
pub(super) struct Ready {
    home: Home,
    note: Note,
}

/// What is noted of an aid.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
struct Note {
    /// Whether it can be used: what cannot be made is not tried again.
    usable: bool,
    /// Names that forbid its use in sources.
    forbids: Vec<String>,
    /// The files from which it was made, each with what the file system says of it.
    made_from: Vec<(String, String)>,
}

/// What was made.
struct Made {
    note: Note,
    folder: Folder,
}

/// The aids of this machine.
#[derive(Debug, Default)]
pub(super) struct Aids(Mutex<HashMap<Key, State>>);

#[derive(Debug, Clone)]
enum State {
    /// Somebody makes it.
    Making,
    Ready(Arc<Ready>),
    Unusable,
}

/// Where aids are made.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) toolchain: &'a Toolchain,
    pub(super) tools: Tools<'a>,
    pub(super) slot: usize,
}

impl Aid {
    /// Whether it is a precompiled header.
    pub(super) fn is_header(&self) -> bool {
        matches!(self, Aid::Header(_))
    }

    /// The aid for these sources, made if nobody has made it yet; `None` where they must go without.
    pub(super) fn find(&self, sources: &Sources, place: Place<'_>) -> Option<Arc<Ready>> {
        match self {
            Aid::Header(words) => header::find(words, sources, place),
            Aid::Archive(words) => place.aid("archive", words, || archive::make(words, place)),
        }
    }
}

impl Ready {
    /// The folder that holds it.
    pub(super) fn folder(&self) -> &Path {
        self.home.path()
    }
}

impl Place<'_> {
    /// An aid of some kind for a command, made if need be by `make`, which tells nothing where it cannot say whether
    /// there will ever be one.
    fn aid(&self, kind: &str, words: &[String], make: impl FnOnce() -> Option<Made>) -> Option<Arc<Ready>> {
        let key = |making: u32| {
            let key = Key::of_parts("aid/2").part(kind).part(&self.toolchain.identity).list(words);
            key.part(making.to_string()).key()
        };
        let states = || self.tools.toolchains.aids().0.lock().unwrap_or_else(PoisonError::into_inner);
        match states().entry(key(0)) {
            Occupied(found) => {
                return match found.get() {
                    State::Ready(ready) => Some(ready.clone()),
                    State::Making | State::Unusable => None,
                };
            }
            Vacant(place) => place.insert(State::Making),
        };
        let ready = self.fresh(key, make).filter(|ready| ready.note.usable).map(Arc::new);
        states().insert(key(0), ready.clone().map_or(State::Unusable, State::Ready));
        ready
    }

    /// The one that is kept and up to date, or a new one in the first place that is free: what is kept under a key
    /// stays there.
    fn fresh(&self, key: impl Fn(u32) -> Key, make: impl FnOnce() -> Option<Made>) -> Option<Ready> {
        for key in (0..MOST_MAKINGS).map(key) {
            match self.kept(&key) {
                Some(ready) if ready.note.is_up_to_date() => return Some(ready),
                Some(_stale) => {}
                None => return self.keep(&key, make()?).filter(|ready| ready.note.is_up_to_date()),
            }
        }
        None
    }

    fn kept(&self, key: &Key) -> Option<Ready> {
        let entry = self.tools.cache.find(key)?;
        // Of another version of the judge: as good as stale.
        let note = serde_json::from_slice(entry.note()).unwrap_or_else(|_| Note::unknown());
        Some(Ready { home: Home::Kept(entry), note })
    }

    fn keep(&self, key: &Key, made: Made) -> Option<Ready> {
        let note = serde_json::to_vec(&made.note).ok()?;
        let built = made.note.usable.then(|| made.folder.path());
        let home = match self.tools.cache.keep(key, built, &note) {
            Ok(entry) => Home::Kept(entry),
            // Good for this grading.
            Err(_) => Home::Scratch(made.folder),
        };
        Some(Ready { home, note: made.note })
    }
}

impl Note {
    /// Of what nobody can tell whether it is up to date.
    fn unknown() -> Self {
        Note { made_from: vec![(String::new(), String::new())], ..Note::default() }
    }

    /// Whether the files from which the aid was made are those that are there now.
    fn is_up_to_date(&self) -> bool {
        self.made_from.iter().all(|(path, about)| stamp(path).as_ref() == Some(about))
    }
}

/// What the file system says of a file.
fn stamp(path: &str) -> Option<String> {
    let about = std::fs::metadata(path).ok()?;
    Some(format!("{} {:?}", about.len(), about.modified().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cache::Cache;
    use crate::compile::{Environment, Toolchains};
    use crate::model::Language;
    use crate::sandbox::{Sandbox, Scripted};

    #[test]
    fn an_aid_is_made_anew_once_what_it_was_made_from_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open(&folder.path().join("cache"), 1 << 20).unwrap();
        let sandbox = Scripted::new(folder.path(), |_| unreachable!()).unwrap();
        let header = folder.path().join("header").to_str().unwrap().to_owned();
        // Each time by another grading: which text the aid holds, and whether it was made.
        let asked = || {
            let toolchains = Toolchains::new(Environment { path: "/usr/bin:/bin".into() });
            let tools = Tools { toolchains: &toolchains, sandbox: &sandbox, cache: &cache };
            let toolchain = toolchains.find(&Language::new("sh", &["sh"], &["sh", "{source}"])).unwrap();
            let mut is_made = false;
            let make = || {
                is_made = true;
                let folder = sandbox.scratch().folder().ok()?;
                std::fs::copy(&header, folder.path().join("made")).ok()?;
                let made_from = vec![(header.clone(), stamp(&header)?)];
                Some(Made { note: Note { usable: true, made_from, ..Note::default() }, folder })
            };
            let place = Place { toolchain: &toolchain, tools, slot: 0 };
            let ready = place.aid("header", &[], make).unwrap();
            (std::fs::read_to_string(ready.folder().join("made")).unwrap(), is_made)
        };
        for text in ["one", "three", "seventeen"] {
            std::fs::write(&header, text).unwrap();
            assert_eq!(asked(), (text.to_owned(), true));
            assert_eq!(asked(), (text.to_owned(), false));
        }
    }
}
