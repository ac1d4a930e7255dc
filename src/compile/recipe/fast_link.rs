//! The recipe `fast-link`: the fastest linker that the compiler can use.
//!
//! The programs are the same but for the order in which their parts lie; the usual linker takes a third of the time
//! that compiling with a precompiled header takes.

use super::{Case, with};

/// What makes a compiler use a linker, the fastest first. One thread is enough for a small program, and several slots
/// link at a time; mold would leave tidying up to a process that outlives it.
const LINKERS: [[&str; 3]; 2] = [
    ["-fuse-ld=mold", "-Wl,--no-threads", "-Wl,--no-fork"],
    ["-fuse-ld=lld", "-Wl,--threads=1", "-Wl,--build-id=none"],
];

/// A program, in C and in C++.
const TEXT: &str = "#include <stdio.h>\nint main(void) { puts(\"linked\"); return 0; }\n";

/// What makes the compiler of a language use the fastest linker that is there.
pub(super) fn words(case: &Case<'_>) -> &'static [&'static str] {
    let works = |words: &&[&str; 3]| {
        let words = with(&case.language.compile, *words);
        case.holds("links", &words, |trial| Some(case.printed_by(trial, &words, TEXT)? == b"linked\n"))
    };
    LINKERS.iter().find(works).map_or(&[], |words| words)
}
