//! The names of the students' files.

use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A student's page: whose it is and what its file is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Student {
    /// The name as found.
    pub name: String,
    /// The file's name: `an.html`. It is safe on Linux and Windows, and no other student's, whatever the system
    /// thinks of capital letters and of the composition of marks.
    pub file: String,
    /// Which of the report's submissions are this student's.
    pub(super) submissions: Vec<usize>,
}

/// How long the part before `.html` is at most, in bytes, so that a number has room behind it and the whole stays within
/// 100 bytes.
const LONGEST: usize = 80;

/// What a file without anything that can stand in a name is called.
const NAMELESS: &str = "student";

/// The file names of students, in order; of two that would have the same, the later one has a number behind it.
pub(super) fn files<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<String> {
    let mut taken: HashSet<String> = HashSet::new();
    let file = |name| {
        let stem = stem(name);
        let numbered = (2..).map(|number: u32| format!("{stem}-{number}"));
        let free = std::iter::once(stem.clone()).chain(numbered).find(|stem| taken.insert(folded(stem)));
        format!("{}.html", free.unwrap_or(stem))
    };
    names.into_iter().map(file).collect()
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
    let stem = stem.trim_end_matches('-');
    match stem {
        "" => NAMELESS.to_owned(),
        // Files of these names are devices on Windows, whatever the ending
        // (<https://learn.microsoft.com/windows/win32/fileio/naming-a-file>).
        stem if is_device(stem) => format!("{stem}_"),
        stem => stem.to_owned(),
    }
}

fn is_device(stem: &str) -> bool {
    let numbered = |prefix: &str| {
        stem.strip_prefix(prefix).is_some_and(|rest| {
            let mut digits = rest.chars();
            digits.next().is_some_and(|c| c.is_numeric()) && digits.next().is_none()
        })
    };
    ["con", "prn", "aux", "nul"].contains(&stem) || numbered("com") || numbered("lpt")
}

/// What two names have in common that some file system takes for the same.
fn folded(stem: &str) -> String {
    stem.nfkc().flat_map(char::to_uppercase).flat_map(char::to_lowercase).nfkc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_plain() {
        let cases = [
            ("an", "an.html"),
            ("Nguyễn Thị Thu Hà", "nguyen-thi-thu-ha.html"),
            ("Đỗ Đức", "do-duc.html"),
            ("12A1-03-Trần Bình", "12a1-03-tran-binh.html"),
            ("../../etc/passwd", "etc-passwd.html"),
            ("a\\b:c*d?e\"f<g>h|i", "a-b-c-d-e-f-g-h-i.html"),
            ("x\u{202e}y\0z\n", "x-y-z.html"),
            ("数独", "数独.html"),
            ("", "student.html"),
            (" . .. ", "student.html"),
            ("CON", "con_.html"),
            ("com¹", "com¹_.html"),
            ("Com10", "com10.html"),
            ("nul.txt", "nul-txt.html"),
        ];
        for (name, expected) in cases {
            assert_eq!(files([name]), [expected], "{name:?}");
        }
    }

    #[test]
    fn names_that_some_system_takes_for_the_same_are_numbered() {
        let names = ["An", "an", "Án", "A\u{301}n", "an-2", "ſtudent", "STUDENT", "ﬁ", "fi"];
        let expected = ["an", "an-2", "an-3", "an-4", "an-2-2", "ſtudent", "student-2", "ﬁ", "fi-2"];
        assert_eq!(files(names), expected.map(|stem| format!("{stem}.html")));
    }

    proptest::proptest! {
        #[test]
        fn any_names_make_safe_and_different_files(names in proptest::collection::vec(".{0,120}|[aAáÁ ]{0,3}", 0..12)) {
            let files = files(names.iter().map(String::as_str));
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
