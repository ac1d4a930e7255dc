//! The recipe `java-archive`: the Java compiler's own classes as they lie in memory once they are loaded and checked,
//! which is most of what it does for a small program. What it compiles is the same; nothing stays in memory.

/// What makes `javac` use it. Where it does not fit it is left aside.
pub(super) const WORDS: [&str; 2] = ["-J-XX:SharedArchiveFile={aid}/compiler.jsa", "-J-Xshare:auto"];
