//! What the name of a file says: a language, a header, an archive, or nothing worth telling.

use crate::model::Language;

/// The language of a file and the rest of its name: the longest ending of all languages wins, case does
/// not count.
pub(super) fn language<'a>(name: &'a str, languages: &[Language]) -> Option<(usize, &'a str)> {
    let mut best: Option<(usize, &str)> = None;
    for (index, language) in languages.iter().enumerate() {
        for stem in language.extensions.iter().filter_map(|ending| without(name, ending)) {
            if best.is_none_or(|(_, shortest)| stem.len() < shortest.len()) {
                best = Some((index, stem));
            }
        }
    }
    best
}

/// Whether a file is a header of this language.
pub(super) fn is_header(name: &str, language: &Language) -> bool {
    language.headers.iter().any(|ending| without(name, ending).is_some())
}

/// Why a file has no language.
pub(super) fn no_language(name: &str) -> String {
    match name.rsplit_once('.') {
        Some((stem, ending)) if !stem.is_empty() && !ending.is_empty() => {
            format!("no language has .{}", crate::text::visible_line(ending))
        }
        _ => "no language: the name has no ending".to_owned(),
    }
}

/// Why an archive is not looked into.
pub(super) const ARCHIVE: &str = "archives are not supported yet: unpack it";

/// Whether it is an archive, by its name.
pub(super) fn is_archive(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let endings = [".zip", ".7z", ".rar", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst"];
    endings.iter().any(|ending| name.ends_with(ending)) || name.contains(".tar.")
}

/// What systems, editors and languages leave behind without being asked, and nobody hands in. Everything else
/// is told, files that begin with a dot and copies like `a.py.bak` among them.
pub(super) fn is_noise(name: &str) -> bool {
    const KNOWN: [&str; 13] = [
        ".ds_store",
        ".git",
        ".gitattributes",
        ".gitignore",
        ".gitkeep",
        ".hg",
        ".idea",
        ".svn",
        ".vscode",
        "__macosx",
        "__pycache__",
        "desktop.ini",
        "thumbs.db",
    ];
    let lower = name.to_ascii_lowercase();
    let is_swap = lower.starts_with('.') && (lower.ends_with(".swp") || lower.ends_with(".swo"));
    KNOWN.contains(&lower.as_str())
        || is_swap
        // macOS writes what its other file systems cannot hold beside each file.
        || name.starts_with("._")
        || name.starts_with("~$")
        || name.ends_with('~')
        || (name.starts_with('#') && name.ends_with('#') && name.len() > 1)
}

/// `name` without a dot and `ending`, if something is left.
fn without<'a>(name: &'a str, ending: &str) -> Option<&'a str> {
    let dot = name.len().checked_sub(ending.len() + 1)?;
    let (stem, rest) = (name.get(..dot)?, name.get(dot..)?);
    let fits = rest.strip_prefix('.').is_some_and(|rest| rest.eq_ignore_ascii_case(ending));
    (fits && !stem.is_empty()).then_some(stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_and_noise_are_known_by_name() {
        for name in ["a.zip", "A.ZIP", "a.tar.gz", "a.rar", "a.7z", "a.tgz", "x.tar.zst"] {
            assert!(is_archive(name), "{name}");
        }
        for name in
            [".git", ".DS_Store", "Thumbs.db", "__MACOSX", "a.cpp~", "~$bai.docx", "._a.cpp", ".a.swp", "#a#"]
        {
            assert!(is_noise(name), "{name}");
        }
        for name in ["a.cpp", "zip", "tar.cpp", "a.gz", "README", "#1.cpp", "a.cpp.bak", ".a.cpp", ".an"] {
            assert!(!is_archive(name) && !is_noise(name), "{name}");
        }
    }

    #[test]
    fn endings_are_told() {
        let cases = [
            ("notes.docx", "no language has .docx"),
            ("README", "no language: the name has no ending"),
            ("a.", "no language: the name has no ending"),
        ];
        for (name, expected) in cases {
            assert_eq!(no_language(name), expected);
        }
    }
}
