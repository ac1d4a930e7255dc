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
        let key = Key::of_parts("aid/1").part(kind).part(&self.toolchain.identity).list(words).key();
        let states = || self.tools.toolchains.aids().0.lock().unwrap_or_else(PoisonError::into_inner);
        match states().entry(key) {
            Occupied(found) => {
                return match found.get() {
                    State::Ready(ready) => Some(ready.clone()),
                    State::Making | State::Unusable => None,
                };
            }
            Vacant(place) => place.insert(State::Making),
        };
        let ready = self.kept(&key).or_else(|| self.keep(&key, make()?));
        let ready = ready.filter(|ready| ready.note.usable && ready.note.is_up_to_date()).map(Arc::new);
        states().insert(key, ready.clone().map_or(State::Unusable, State::Ready));
        ready
    }

    fn kept(&self, key: &Key) -> Option<Ready> {
        let entry = self.tools.cache.find(key)?;
        let note = serde_json::from_slice(entry.note()).ok()?;
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
