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
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default().clone();
        let find = || {
            if let Some(entry) = cache.find(&key) {
                return String::from_utf8_lossy(entry.note()).into_owned();
            }
            let Some(found) = find_out() else { return String::new() };
            // What cannot be kept is found out again by the next grading.
            let _ = cache.keep(&key, None, found.as_bytes());
            found
        };
        known.get_or_init(find).clone()
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
        let later = Facts::default();
        assert_eq!(later.find(key("a"), &cache, || unreachable!()), "yes");
        assert_eq!(later.find(key("b"), &cache, || Some("no".to_owned())), "no");
    }
}
