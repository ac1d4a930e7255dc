//! The precompiled `<bits/stdc++.h>`, whole and lean.
//!
//! The lean one has the headers that programs of pupils use, and is read in half the time. It serves a source that uses
//! no name that only the whole one gives it: no macro, and nothing that stands in a namespace. Such a source means the
//! same with either. (Members of classes that only the whole one has need no look: no source uses them without the
//! name of such a class.)

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use super::{Made, Note, Place, Ready, stamp};
use crate::compile::command::Placeholders;
use crate::compile::recipe::{names, with};
use crate::compile::sources::Sources;
use crate::compile::trial::Trial;

/// Where a compiler looks for it, below the folder of the aid.
const NAME: &str = "bits/stdc++.h.gch";

/// The text of the whole one.
const WHOLE: &str = "#include <bits/stdc++.h>\n";

/// The headers of the lean one.
const LEAN: [&str; 34] = [
    "cassert",
    "cctype",
    "cfloat",
    "climits",
    "cmath",
    "cstddef",
    "cstdint",
    "cstdio",
    "cstdlib",
    "cstring",
    "ctime",
    "algorithm",
    "array",
    "bitset",
    "deque",
    "fstream",
    "functional",
    "iomanip",
    "iostream",
    "iterator",
    "limits",
    "list",
    "map",
    "numeric",
    "queue",
    "set",
    "sstream",
    "stack",
    "string",
    "tuple",
    "unordered_map",
    "unordered_set",
    "utility",
    "vector",
];

/// The one for these sources; the whole one where they need more than the lean one has.
pub(super) fn find(words: &[String], sources: &Sources, place: Place<'_>) -> Option<Arc<Ready>> {
    let lean = place.aid("lean header", words, || make(words, &lean(), true, place));
    lean.filter(|lean| fits(sources, &lean.note.forbids))
        .or_else(|| place.aid("whole header", words, || make(words, WHOLE, false, place)))
}

fn lean() -> String {
    LEAN.iter().map(|name| format!("#if __has_include(<{name}>)\n#include <{name}>\n#endif\n")).collect()
}

/// Whether sources use none of the names that forbid the lean one.
fn fits(sources: &Sources, forbids: &[String]) -> bool {
    sources.contents().all(|source| {
        let Some(text) = std::str::from_utf8(source).ok().and_then(names::joined) else { return false };
        let is_forbidden = |name| forbids.binary_search_by(|forbidden| forbidden.as_str().cmp(name)).is_ok();
        // What is pasted together may be any name.
        let is_plain = !text.contains("##") && !text.contains("%:%:") && !names::has_literals(&text);
        is_plain && !names::names(&text).any(is_forbidden)
    })
}

/// Compiles a header of this text, and proves that the compiler uses it for a source that includes the usual one.
fn make(words: &[String], text: &str, is_lean: bool, place: Place<'_>) -> Option<Made> {
    let trial = Trial::new(place.tools, place.toolchain, place.slot)?;
    let unusable = |trial: Trial<'_>| Made { note: Note::default(), folder: trial.into_folder() };
    let source = trial.write("bits/stdc++.h", text)?;
    let all = trial.write("all.cpp", WHOLE)?;
    let probe =
        trial.write("probe.cpp", "#include <bits/stdc++.h>\nint main() { return std::min(0, 1); }\n")?;
    let of_header = Placeholders {
        sources: vec![source],
        exe: trial.path().join(NAME),
        folder: trial.path().to_owned(),
        aid: trial.path().to_owned(),
        ..Placeholders::default()
    };
    let of_all = Placeholders { sources: vec![all], ..of_header.clone() };
    let of_probe =
        Placeholders { sources: vec![probe], exe: trial.path().join("probe.out"), ..of_header.clone() };

    let mut note = Note { usable: true, ..Note::default() };
    // The texts come first: the header's own folder is not searched before it holds the precompiled one.
    let whole = preprocessed(&trial, words, &of_all)?;
    note.made_from = whole.as_deref().map(|text| files(text, trial.path())).unwrap_or_default();
    if is_lean {
        let lean = preprocessed(&trial, &as_header(words), &of_header)?;
        let (Some(whole), Some(lean)) = (&whole, &lean) else { return Some(unusable(trial)) };
        let lean = names::given(lean, false);
        let only_whole: BTreeSet<&str> = names::given(whole, true).difference(&lean).copied().collect();
        note.forbids = only_whole.into_iter().map(str::to_owned).collect();
    }
    let compiled = trial.compile(&as_header(words), &of_header)?;
    if !compiled.ok {
        return compiled.is_sure.then(|| unusable(trial));
    }
    // Only the precompiled one is to be found there.
    std::fs::remove_file(trial.path().join("bits/stdc++.h")).ok()?;
    let used = trial.compile(&with(words, &["-H", "-isystem", "{aid}"]), &of_probe)?;
    if !used.ok || !is_used(&used.said) {
        return used.is_sure.then(|| unusable(trial));
    }
    for name in ["all.cpp", "probe.cpp", "probe.out"] {
        let _ = std::fs::remove_file(trial.path().join(name));
    }
    Some(Made { note, folder: trial.into_folder() })
}

/// The words that compile a header with the options of a language.
fn as_header(words: &[String]) -> Vec<String> {
    let is_source = |word: &String| matches!(word.as_str(), "{source}" | "{sources}");
    let mut all = Vec::with_capacity(words.len() + 4);
    for word in words {
        match is_source(word) {
            // What follows may be of another kind.
            true => all.extend(["-x", "c++-header", "{source}", "-x", "none"].map(str::to_owned)),
            false => all.push(word.clone()),
        }
    }
    all
}

/// A source after its preprocessing, with the definitions of its macros. `Some(None)` where that fails.
fn preprocessed(trial: &Trial<'_>, words: &[String], placeholders: &Placeholders) -> Option<Option<String>> {
    let output = trial.path().join("text.out");
    let placeholders = Placeholders { exe: output.clone(), ..placeholders.clone() };
    let done = trial.compile(&with(words, &["-E", "-dD"]), &placeholders)?;
    let text = std::fs::read(&output).ok();
    let _ = std::fs::remove_file(&output);
    match (done.ok, text) {
        (true, Some(text)) => Some(Some(String::from_utf8_lossy(&text).into_owned())),
        _ => done.is_sure.then_some(None),
    }
}

/// The system's files of which a preprocessed text was made, with what the file system says of them.
fn files(text: &str, own: &Path) -> Vec<(String, String)> {
    let named = text.lines().filter_map(|line| line.strip_prefix("# ")?.split('"').nth(1));
    let files: BTreeSet<&str> =
        named.filter(|name| name.starts_with('/') && !Path::new(name).starts_with(own)).collect();
    files.into_iter().filter_map(|file| Some((file.to_owned(), stamp(file)?))).collect()
}

/// Whether a compiler that lists what it includes (`-H`) says that it used the precompiled header.
fn is_used(said: &[u8]) -> bool {
    String::from_utf8_lossy(said).lines().any(|line| line.starts_with('!') && line.ends_with(NAME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_compiled_with_the_options_of_the_language() {
        let words = ["g++", "-O2", "-o", "{exe}", "{sources}", "-lm"].map(str::to_owned);
        let expected = ["g++", "-O2", "-o", "{exe}", "-x", "c++-header", "{source}", "-x", "none", "-lm"];
        assert_eq!(as_header(&words), expected);
    }

    #[test]
    fn the_lean_header_is_for_sources_without_names_of_the_whole_one() {
        let forbids = ["complex", "regex", "y1"].map(str::to_owned);
        let cases = [
            ("int y, sum; std::vector<int> v;", true),
            ("std::complex<double> c;", false),
            ("int y1;", false),
            ("// no complex numbers", false),
            ("#define PASTE(a, b) a##b", false),
            ("#include <regex>", false),
            ("x *= 2i;", false),
        ];
        for (text, expected) in cases {
            assert_eq!(fits(&Sources::of(&[text]), &forbids), expected, "{text}");
        }
    }

    #[test]
    fn whether_the_header_was_used_is_seen() {
        assert!(is_used(b"! /tmp/7/bits/stdc++.h.gch\nmain.cpp\n"));
        assert!(!is_used(b"x /tmp/7/bits/stdc++.h.gch\n. /usr/include/bits/stdc++.h\n"));
    }
}
