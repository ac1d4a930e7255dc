//! The names of the students' files.
//!
//! A page that was handed to one student must not be another's after the next grading. So a file is called by its
//! student's name alone, not by a number that depends on who else is in the class.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::key::Key;
use crate::text;

/// A student's page: whose it is and what its file is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Student {
    /// The name as found.
    pub name: String,
    /// The file's name: `an.html`, and with a hash `an-d71dab.html` for `Ân`. It is safe on Linux and Windows, and no
    /// other student's, whatever the system thinks of capital letters and of the composition of marks.
    pub file: String,
    /// Which of the report's submissions are this student's.
    pub(super) submissions: Vec<usize>,
}

/// How long the part before the hash is at most, in bytes, so that the whole stays within 100 bytes.
const LONGEST: usize = 78;

/// How many digits of a hash stand in a name, and how many where those are the same.
const DIGITS: usize = 6;
const MORE_DIGITS: usize = 16;

/// What a file without anything that can stand in a name is called.
const NAMELESS: &str = "student";

/// The file names of students, in order. Where a file's name tells less of the student's than all but case and blanks,
/// a hash stands behind it; and so it does with all that some system takes for the same.
pub(super) fn files<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<String> {
    let file = |name: &str, digits: usize| match digits {
        0 => format!("{}.html", stem(name)),
        _ => format!("{}-{}.html", stem(name), &Key::of(text::composed(name).as_bytes()).hex()[..digits]),
    };
    let names: Vec<&str> = names.into_iter().collect();
    let mut files: Vec<String> =
        names.iter().map(|name| file(name, if is_told(name) { 0 } else { DIGITS })).collect();
    for digits in [DIGITS, MORE_DIGITS] {
        for index in the_same(&files) {
            files[index] = file(names[index], digits);
        }
    }
    files
}

/// A name in small letters without marks, as far as letters have plain forms, everything else than letters, digits and
/// `_` replaced by single `-`.
fn stem(name: &str) -> String {
    let mut stem = String::new();
    for c in name.nfd().filter(|&c| !is_combining_mark(c)).flat_map(char::to_lowercase).nfc() {
        let c = if c == 'đ' { 'd' } else { c };
        let c = if c.is_alphanumeric() || c == '_' { c } else { '-' };
        if stem.len() + c.len_utf8() > LONGEST {
            break;
        }
        if c != '-' || !(stem.is_empty() || stem.ends_with('-')) {
            stem.push(c);
        }
    }
    match stem.trim_end_matches('-') {
        "" => NAMELESS.to_owned(),
        stem => stem.to_owned(),
    }
}

/// Whether a file may be called by the stem of its student's name alone: it tells all of the name but case and blanks,
/// is no device, and does not look like another's with its hash.
fn is_told(name: &str) -> bool {
    let stem = stem(name);
    let whole = name.split_ascii_whitespace().collect::<Vec<_>>().join("-").to_ascii_lowercase();
    let has_hash = stem.rsplit_once('-').is_some_and(|(_, last)| {
        [DIGITS, MORE_DIGITS].contains(&last.len()) && last.bytes().all(|digit| digit.is_ascii_hexdigit())
    });
    name.is_ascii() && stem == whole && !is_device(&stem) && !has_hash
}

/// Whether a file of this name is a device on Windows, whatever the ending
/// (<https://learn.microsoft.com/windows/win32/fileio/naming-a-file>).
fn is_device(stem: &str) -> bool {
    let numbered = |prefix: &str| {
        stem.strip_prefix(prefix).is_some_and(|rest| {
            let mut digits = rest.chars();
            digits.next().is_some_and(|c| c.is_numeric()) && digits.next().is_none()
        })
    };
    ["con", "prn", "aux", "nul"].contains(&stem) || numbered("com") || numbered("lpt")
}

/// Which of the files some file system takes for another of them.
fn the_same(files: &[String]) -> Vec<usize> {
    let mut places: HashMap<String, Vec<usize>> = HashMap::new();
    for (index, file) in files.iter().enumerate() {
        places.entry(folded(file)).or_default().push(index);
    }
    places.into_values().filter(|places| places.len() > 1).flatten().collect()
}

/// What two names have in common that some file system takes for the same.
fn folded(file: &str) -> String {
    file.nfkc().flat_map(char::to_uppercase).flat_map(char::to_lowercase).nfkc().collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_name_that_its_file_tells_whole_stands_alone() {
        let cases = [
            ("an", "an.html"),
            ("Nguyen  Thi Ha", "nguyen-thi-ha.html"),
            ("12A1-03-binh_2", "12a1-03-binh_2.html"),
            ("Com10", "com10.html"),
            ("an-2", "an-2.html"),
        ];
        for (name, expected) in cases {
            assert_eq!(files([name]), [expected], "{name:?}");
        }
    }

    // The hashes are those of the package `blake3` for Python.
    #[test]
    fn a_name_that_its_file_tells_in_part_has_a_hash() {
        let cases = [
            ("Ân", "an-d71dab.html"),
            ("Nguyễn Thị Thu Hà", "nguyen-thi-thu-ha-e88e07.html"),
            ("Đỗ Đức", "do-duc-c23a39.html"),
            ("../../etc/passwd", "etc-passwd-583746.html"),
            ("a\\b:c*d?e\"f<g>h|i", "a-b-c-d-e-f-g-h-i-5e09f6.html"),
            ("x\u{202e}y\0z\n", "x-y-z-6ffefc.html"),
            ("数独", "数独-d1ee57.html"),
            ("-an-", "an-eefd46.html"),
            ("a - b", "a-b-c6bc4c.html"),
            ("", "student-af1349.html"),
            (" . .. ", "student-f21e1b.html"),
            ("CON", "con-34b6bd.html"),
            ("com¹", "com¹-9c293e.html"),
            ("nul.txt", "nul-txt-2ad7c3.html"),
        ];
        for (name, expected) in cases {
            assert_eq!(files([name]), [expected], "{name:?}");
        }
    }

    #[test]
    fn a_file_stays_the_same_students_whoever_else_is_in_the_class() {
        let class = [
            "An", "Ân", "Án", "An.", "Lê", "Le", "LÊ", "数独", "con", "_con", "ſtudent", "student", "ﬁ", "fi",
        ];
        let together = files(class);
        for (name, file) in class.iter().zip(together) {
            assert_eq!(files([*name]), [file], "{name:?}");
        }
        assert_eq!(files(["A\u{302}n"]), files(["Ân"]), "one name, written in two ways");
    }

    #[test]
    fn names_that_differ_in_case_and_blanks_alone_all_have_a_hash() {
        let expected = ["an-9eaff9.html", "binh.html", "an-ee06df.html", "an-5045da.html"];
        assert_eq!(files(["An", "binh", "an", "AN"]), expected);
    }

    #[test]
    fn a_name_that_looks_like_anothers_with_its_hash_has_one_itself() {
        let of_marked = files(["Ân"]).remove(0);
        let looks = of_marked.strip_suffix(".html").unwrap();
        let found = files(["Ân", looks]);
        assert_eq!(found[0], of_marked);
        assert!(found[1].starts_with(&format!("{looks}-")), "{found:?}");
    }

    proptest::proptest! {
        #[test]
        fn any_names_make_safe_and_different_files(names in proptest::collection::vec(".{0,120}|[aAáÁ ]{0,3}", 0..12)) {
            // No class has a name twice.
            let mut known = HashSet::new();
            let names: Vec<&String> = names.iter().filter(|name| known.insert(text::composed(name))).collect();
            let files = files(names.iter().map(|name| name.as_str()));
            let mut seen = HashSet::new();
            for file in &files {
                proptest::prop_assert!(file.len() <= 100, "{}", file);
                let stem = file.strip_suffix(".html").unwrap();
                proptest::prop_assert!(!stem.is_empty() && !is_device(stem));
                proptest::prop_assert!(stem.chars().all(|c| c.is_alphanumeric() || "-_".contains(c)), "{}", file);
                proptest::prop_assert!(seen.insert(file.nfd().collect::<String>().to_uppercase()), "{}", file);
            }
        }
    }
}
