//! A hostile program and what its head says of it.
//!
//! ```text
//! // verdict: TLE RE            any of these, in every tier
//! // verdict partial: AC        in the tiers in whose names these words are, instead
//! // needs: full root           only there
//! // says: SIGABRT              the message must hold this
//! // input: 96 MiB              the input is filled up with zeros to this size
//! // output: hostile.out        it may answer in a file of this name
//! // What it tries.
//! ```

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use judge::model::Verdict;

use crate::tier::Tier;

/// One file.
#[derive(Debug, Clone)]
pub(crate) struct Program {
    /// Its folder and its own name, without the ending where that is `.c`: `cpu/threads`.
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    /// What stands before the colons in its head, and behind.
    head: BTreeMap<String, String>,
}

/// All programs, in order.
pub(crate) fn all(folder: &Path) -> Vec<Program> {
    let entries = walkdir::WalkDir::new(folder).min_depth(2).max_depth(2).sort_by_file_name();
    let paths = entries.into_iter().map(|entry| entry.unwrap().into_path());
    let is_program = |path: &PathBuf| path.extension().is_some_and(|ending| ending != "rs" && ending != "h");
    paths.filter(is_program).map(|path| Program::read(&path)).collect()
}

impl Program {
    /// Reads its head, which must be sound.
    pub(crate) fn read(path: &Path) -> Program {
        let text = fs::read_to_string(path).unwrap();
        let comment = |line: &str| {
            line.strip_prefix("// ").or(line.strip_prefix("# ")).map(|rest| rest.trim_end().to_owned())
        };
        let mut head = BTreeMap::new();
        let mut tries = String::new();
        for line in text.lines().map_while(comment) {
            // What it tries is a sentence, which begins with a capital.
            let is_head = tries.is_empty() && line.starts_with(char::is_lowercase);
            match line.split_once(": ").filter(|_| is_head) {
                Some((key, value)) => drop(head.insert(key.to_owned(), value.to_owned())),
                None => tries.push_str(&line),
            }
        }
        let kind = path.parent().and_then(Path::file_name).unwrap().to_str().unwrap();
        let own = path.file_name().unwrap().to_str().unwrap();
        let program = Program {
            name: format!("{kind}/{}", own.strip_suffix(".c").unwrap_or(own)),
            path: path.to_owned(),
            head,
        };
        let known = |key: &String| {
            matches!(key.as_str(), "needs" | "says" | "input" | "output" | "verdict")
                || key.starts_with("verdict ")
        };
        assert!(program.head.keys().all(known), "{} has a head of unknown words", path.display());
        assert!(!tries.is_empty(), "{} does not say what it tries", path.display());
        assert!(program.head.contains_key("verdict"), "{} has no verdict", path.display());
        program
    }

    /// Whether it is run in a tier.
    pub(crate) fn fits(&self, tier: Tier) -> bool {
        tier.is_unwalled() || self.get("needs").is_none_or(|words| tier.has_all(words))
    }

    /// The verdicts that it may get in a tier.
    pub(crate) fn verdicts(&self, tier: Tier) -> Vec<Verdict> {
        let special = self
            .head
            .iter()
            .find(|(key, _)| key.strip_prefix("verdict ").is_some_and(|words| tier.has_all(words)));
        let words = special.map_or(&self.head["verdict"], |(_, words)| words);
        let verdict = |word: &str| {
            let known = [
                Verdict::Ac,
                Verdict::Wa,
                Verdict::Tle,
                Verdict::Mle,
                Verdict::Ole,
                Verdict::Re,
                Verdict::Ce,
            ];
            let found = known.into_iter().find(|verdict| verdict.to_string() == word);
            found.unwrap_or_else(|| panic!("{}: `{word}` is no verdict", self.name))
        };
        words.split_whitespace().map(verdict).collect()
    }

    /// What its message must hold.
    pub(crate) fn says(&self) -> &str {
        self.get("says").unwrap_or_default()
    }

    /// The size of its input in bytes; 0 where that does not matter.
    pub(crate) fn input_size(&self) -> u64 {
        let size = self.get("input").map(|size| size.strip_suffix(" MiB").unwrap().parse::<u64>().unwrap());
        size.unwrap_or(0) << 20
    }

    /// The file in which it may answer.
    pub(crate) fn output(&self) -> Option<&str> {
        self.get("output")
    }

    /// Whether it attacks when it is compiled.
    pub(crate) fn attacks_compiler(&self) -> bool {
        self.name.starts_with("compile/")
    }

    fn get(&self, key: &str) -> Option<&str> {
        self.head.get(key).map(String::as_str)
    }
}
