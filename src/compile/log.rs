//! What a compiler said, as its reader knows the files.

use std::path::Path;

use crate::text;

/// How much of it is kept, in characters.
pub(super) const LENGTH: usize = 8_000;

/// What was said, without the name of a folder that is gone when it is read.
pub(super) fn without_folder(said: &[u8], folder: &Path) -> String {
    let folder = format!("{}/", folder.display());
    let log = String::from_utf8_lossy(said).replace(&folder, "");
    text::cut(text::visible(log.as_bytes()).trim_start_matches('\n').trim_end(), LENGTH)
}

/// A log with the names under which `renamed` files (their names in the build folder, and their own) were handed in.
pub(super) fn renamed(log: &str, renamed: &[(String, String)]) -> String {
    let mut log = log.to_owned();
    for (here, handed_in) in renamed {
        log = replace_name(&log, here, &text::visible_line(handed_in));
    }
    log
}

/// Replaces a file's name, but not where it is a part of a longer one.
fn replace_name(log: &str, name: &str, by: &str) -> String {
    let mut replaced = String::with_capacity(log.len());
    let mut rest = log;
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let continues = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '$');
        let is_whole = !before.ends_with(|c| continues(c) || c == '.') && !after.starts_with(continues);
        replaced.push_str(before);
        replaced.push_str(if is_whole { by } else { name });
        rest = after;
    }
    replaced.push_str(rest);
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readable(said: &[u8], folder: &Path, names: &[(String, String)]) -> String {
        renamed(&without_folder(said, folder), names)
    }

    #[test]
    fn a_log_names_the_file_that_was_handed_in() {
        let renamed = [("main.cpp".to_owned(), "bài 1.cpp".to_owned())];
        let cases = [
            ("\n/t/7/main.cpp:3:1: error\n", "bài 1.cpp:3:1: error"),
            ("./main.cpp(3,1) Error", "./bài 1.cpp(3,1) Error"),
            ("File \"/t/7/main.cpp\", line 1", "File \"bài 1.cpp\", line 1"),
            ("domain.cpp main.cppm x.main.cpp main.cpp.", "domain.cpp main.cppm x.main.cpp bài 1.cpp."),
            ("/t/7/other.h: \u{1b}[31mred", "other.h: ␛[31mred"),
        ];
        for (said, expected) in cases {
            assert_eq!(readable(said.as_bytes(), "/t/7".as_ref(), &renamed), expected, "{said}");
        }
    }

    #[test]
    fn a_name_that_holds_another_is_not_replaced_again() {
        let renamed = [("main.c".to_owned(), "a main.c\n".to_owned())];
        assert_eq!(readable(b"main.c: main.c", "/t".as_ref(), &renamed), "a main.c␊: a main.c␊");
    }
}
