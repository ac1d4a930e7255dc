//! The recipe `static-link`: programs that hold their libraries.
//!
//! Half of what a small program costs is the search for its libraries, and tying it to them, at each start. A program
//! that asks its libraries for something that they look for on the machine while it runs, or that has to do with how
//! it was loaded, is linked as ever. So is one with threads: there were versions of the C library (before 2.34) whose
//! threads lacked parts when they were linked so. And so is one that defines what its libraries define too (`clash`),
//! which only its compiled form shows.

mod clash;

use std::path::Path;

use super::names;
use super::{Case, with};
use crate::compile::sources::Sources;

/// What makes a compiler link so, and its assembler list what the source defines.
const WORDS: [&str; 2] = ["-static", "-Wa,-as=judge-symbols"];

/// Names that forbid it.
const FORBIDDING: [&str; 44] = [
    // Looked for on the machine while the program runs: libraries, users, languages, character sets.
    "dlopen",
    "dlmopen",
    "dlsym",
    "dladdr",
    "dlfcn",
    "initgroups",
    "wordexp",
    "glob",
    "netdb",
    "iconv",
    "gettext",
    "textdomain",
    "catopen",
    "locale",
    "setlocale",
    "newlocale",
    "uselocale",
    "imbue",
    "codecvt",
    "langinfo",
    "nl_langinfo",
    "wcout",
    "wcin",
    "wcerr",
    "wprintf",
    "wscanf",
    "mbstowcs",
    "wcstombs",
    "mbtowc",
    "wctomb",
    "mbrtowc",
    "wcrtomb",
    // How it was loaded.
    "dl_iterate_phdr",
    "backtrace",
    "execinfo",
    "getauxval",
    "auxv",
    "maps",
    // Threads.
    "thread",
    "threads",
    "jthread",
    "future",
    "async",
    "condition_variable",
];

/// What names begin with that forbid it.
const BEGINNINGS: [&str; 11] = [
    "getpw", "getgr", "getsp", "gethost", "getnet", "getproto", "getserv", "getaddr", "getname", "pthread",
    "thrd_",
];

/// What a program does that the judge tries first, in C and in C++; in both its last word is made by many calls.
const TEXT: &str = r#"#ifdef __cplusplus
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>
static long deep(long n) { volatile char room[64] = {0}; return n == 0 ? room[0] : 1 + deep(n - 1); }
struct Guard { int &left; ~Guard() { ++left; } };
static int thrown(int depth, int &left) {
    Guard guard{left};
    if (depth == 0) throw std::out_of_range("thrown");
    return thrown(depth - 1, left) + 1;
}
int main() {
    int left = 0;
    std::string caught;
    try { thrown(20, left); } catch (const std::exception &error) { caught = error.what(); }
    std::map<std::string, std::vector<double> > table;
    table["half"].push_back(0.5);
    std::ostringstream text;
    text << std::fixed << std::setprecision(3) << table["half"].at(0);
    try { std::vector<int>().at(1); } catch (const std::out_of_range &) { caught += " caught"; }
    std::cout << caught << ' ' << left << ' ' << text.str() << ' ' << deep(100000) << std::endl;
    return 0;
}
#else
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static long deep(long n) { volatile char room[64] = {0}; return n == 0 ? room[0] : 1 + deep(n - 1); }
int main(void) {
    char *text = malloc(64);
    if (!text) return 1;
    sprintf(text, "%s %d %.3f", "thrown caught", 21, sqrt(0.25));
    printf("%s %ld\n", text, deep(100000));
    free(text);
    return 0;
}
#endif
"#;

/// What it prints.
const PRINTED: &[u8] = b"thrown caught 21 0.500 100000\n";

/// Whether nothing in the sources forbids it.
pub(super) fn fits(sources: &Sources) -> bool {
    // Each source has a list of its own, and there is room for one.
    let is_one = sources.contents().count() - sources.headers() == 1;
    is_one
        && sources.contents().all(|source| {
            let Some(text) = std::str::from_utf8(source).ok().and_then(names::joined) else { return false };
            // What is pasted together may be any name.
            !text.contains("##") && !text.contains("%:%:") && !names::names(&text).any(is_forbidding)
        })
}

fn is_forbidding(name: &str) -> bool {
    let bare = name.trim_start_matches('_');
    FORBIDDING.contains(&bare) || BEGINNINGS.iter().any(|beginning| bare.starts_with(beginning))
}

/// The words for it, where a program that is linked so works, and what it clashes with is known; `compile` is how it is
/// compiled otherwise.
pub(super) fn words(case: &Case<'_>, compile: &[String]) -> &'static [&'static str] {
    // What is compiled while it is linked is not listed, or listed in parts.
    if compile.iter().any(|word| word.starts_with("-flto")) {
        return &[];
    }
    let names = clash::of_libraries(case);
    let words = with(compile, &WORDS);
    let works = || {
        case.holds("static", &words, |trial| {
            let is_right = case.printed_by(trial, &words, TEXT)? == PRINTED;
            Some(is_right && clash::is_free_of(&names, trial.path()))
        })
    };
    if !names.is_empty() && works() { &WORDS } else { &[] }
}

/// Whether a program that was linked so in this folder is what it would be otherwise: what it defines is its own.
pub(super) fn is_alone(case: &Case<'_>, folder: &Path) -> bool {
    let names = clash::of_libraries(case);
    clash::is_free_of(&names, folder) && !names.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_the_system_s_libraries_is_linked_as_ever() {
        let cases = [
            ("#include <bits/stdc++.h>\nint main() { std::cout << 1; }", true),
            ("#include <stdio.h>\nint link, proc, count;", true),
            ("#include <dlfcn.h>\nint main() { dlopen(0, 1); }", false),
            ("getpwnam(\"an\");", false),
            ("std::locale::global(std::locale(\"\"));", false),
            ("std::thread worker;", false),
            ("pthread_create(0, 0, 0, 0);", false),
            ("__builtin_iconv();", true),
            ("__dlopen();", false),
            ("dlo\\\npen();", false),
            ("#define CALL(a, b) a##b\nCALL(dl, open)();", false),
        ];
        for (text, expected) in cases {
            assert_eq!(fits(&Sources::of(&[text])), expected, "{text}");
        }
    }
}
