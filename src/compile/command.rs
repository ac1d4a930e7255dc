//! The words of a language's commands, and the environment in which they run.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Where the programs of a system are found.
pub(super) const STANDARD_PATH: &str = "/usr/local/bin:/usr/bin:/bin";

/// What the placeholders of a language's commands stand for.
#[derive(Debug, Clone, Default)]
pub struct Placeholders {
    /// `{sources}`; the first is `{source}`.
    pub sources: Vec<PathBuf>,
    /// `{exe}`.
    pub exe: PathBuf,
    /// `{dir}`.
    pub folder: PathBuf,
    /// `{main}`.
    pub main: String,
    /// `{aid}`, which only the judge's own recipes write.
    pub(super) aid: PathBuf,
}

impl Placeholders {
    /// Fills them in. `{sources}` must be a word of its own and becomes as many words as there are
    /// sources.
    pub fn fill(&self, words: &[String], memory_mib: u64) -> Vec<OsString> {
        let mut filled = Vec::with_capacity(words.len() + self.sources.len());
        for word in words {
            match word.as_str() {
                "{sources}" => filled.extend(self.sources.iter().map(OsString::from)),
                word => filled.push(self.fill_word(word, memory_mib)),
            }
        }
        filled
    }

    fn fill_word(&self, word: &str, memory_mib: u64) -> OsString {
        let mut filled = OsString::new();
        let mut rest = word;
        while let Some((before, value, after)) = self.first(rest, memory_mib) {
            filled.push(before);
            filled.push(value);
            rest = after;
        }
        filled.push(rest);
        filled
    }

    /// The first placeholder of `text`: what is before it, its value, what is after it.
    fn first<'a>(&self, text: &'a str, memory_mib: u64) -> Option<(&'a str, OsString, &'a str)> {
        for (open, _) in text.match_indices('{') {
            let length = text[open..].find('}')?;
            let value = match &text[open + 1..open + length] {
                "source" => self.sources.first().map(OsString::from).unwrap_or_default(),
                "exe" => OsString::from(&self.exe),
                "dir" => OsString::from(&self.folder),
                "main" => OsString::from(&self.main),
                "aid" => OsString::from(&self.aid),
                "memory_mib" => OsString::from(memory_mib.to_string()),
                _ => continue,
            };
            return Some((&text[..open], value, &text[open + length + 1..]));
        }
        None
    }
}

/// An environment that holds nothing of the judge's own, with the home and temporary folder in `home`.
pub(super) fn clean_env(home: &Path, path: OsString) -> Vec<(OsString, OsString)> {
    let pairs: [(&str, OsString); 5] = [
        ("PATH", path),
        ("HOME", home.into()),
        ("TMPDIR", home.into()),
        ("LANG", "C.UTF-8".into()),
        ("LC_ALL", "C.UTF-8".into()),
    ];
    pairs.into_iter().map(|(name, value)| (name.into(), value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled_within_words_and_a_value_is_not_filled_again() {
        let placeholders = Placeholders {
            sources: vec!["/w/{exe} a.c".into(), "/w/b.c".into()],
            exe: "/w/program".into(),
            folder: "/w".into(),
            main: "pkg.Main".into(),
            aid: "/cache/1".into(),
        };
        let words = [
            "gcc",
            "-o{exe}",
            "{sources}",
            "-Xmx{memory_mib}m",
            "{source}",
            "{main}",
            "{dir}/x",
            "-I{aid}",
            "{a{b}",
            "x{",
        ];
        let filled = placeholders.fill(&words.map(str::to_owned), 256);
        let expected = [
            "gcc",
            "-o/w/program",
            "/w/{exe} a.c",
            "/w/b.c",
            "-Xmx256m",
            "/w/{exe} a.c",
            "pkg.Main",
            "/w/x",
            "-I/cache/1",
            "{a{b}",
            "x{",
        ];
        assert_eq!(filled, expected);
    }
}
