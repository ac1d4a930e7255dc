//! What was found out of this machine's toolchains, each thing once: by the first grading that asks for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::cache::Cache;
use crate::key::Key;

/// What was found out.
#[derive(Debug, Default)]
pub(super) struct Facts {
    known: Mutex<HashMap<Key, Arc<OnceLock<String>>>>,
}

impl Facts {
    /// What is known under a key; where nobody knows it `find_out` is called, whose answer later gradings find in the
    /// cache. `None` says that it cannot be found out just now: the empty text until this grading ends.
    pub(super) fn find(&self, key: Key, cache: &Cache, find_out: impl FnOnce() -> Option<String>) -> String {
        self.for_now(key, || {
            if let Some(entry) = cache.find(&key) {
                return Some(String::from_utf8_lossy(entry.note()).into_owned());
            }
            let found = find_out()?;
            // What cannot be kept is found out again by the next grading.
            let _ = cache.keep(&key, None, found.as_bytes());
            Some(found)
        })
    }

    /// The same for what may be another answer the next time: each grading finds it out.
    pub(super) fn for_now(&self, key: Key, find_out: impl FnOnce() -> Option<String>) -> String {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default().clone();
        known.get_or_init(|| find_out().unwrap_or_default()).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_out_is_not_asked_for_again() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open(folder.path(), 1 << 20).unwrap();
        let key = |name: &str| Key::of_parts("fact/1").part(name).key();
        let facts = Facts::default();
        assert_eq!(facts.find(key("a"), &cache, || Some("yes".to_owned())), "yes");
        assert_eq!(facts.find(key("a"), &cache, || unreachable!()), "yes");
        assert_eq!(facts.find(key("b"), &cache, || None), "");
        assert_eq!(facts.find(key("b"), &cache, || unreachable!()), "");
        assert_eq!(facts.for_now(key("c"), || Some("once".to_owned())), "once");
        assert_eq!(facts.for_now(key("c"), || unreachable!()), "once");
        let later = Facts::default();
        assert_eq!(later.for_now(key("c"), || Some("again".to_owned())), "again");
        assert_eq!(later.find(key("a"), &cache, || unreachable!()), "yes");
        assert_eq!(later.find(key("b"), &cache, || Some("no".to_owned())), "no");
    }
}
