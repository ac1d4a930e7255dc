//! The recipe `cxx-pch`: `<bits/stdc++.h>` is compiled once for all sources that begin with it.
//!
//! A source begins with it where nothing but comments and blanks stands before: a compiler takes a precompiled header
//! only there, and nothing that comes earlier can have changed what it means. A source that changes how the compiler
//! works (pragmas, attributes) or asks about the header itself goes the plain way.

use super::names;
use crate::compile::sources::Sources;

/// What makes a compiler find it. There is no header in that folder beside the precompiled one: where that does not fit,
/// the compiler goes on to the system's own.
pub(super) const WORDS: [&str; 2] = ["-isystem", "{aid}"];

/// What a source may not name.
const FORBIDDING: [&str; 11] = [
    "pragma",
    "_Pragma",
    "__pragma",
    "__attribute__",
    "__attribute",
    "gnu",
    "__gnu__",
    "include_next",
    "__COUNTER__",
    "__INCLUDE_LEVEL__",
    "__BASE_FILE__",
];

/// Whether the sources can use it.
pub(super) fn fits(sources: &Sources) -> bool {
    let is_own = |name: &std::ffi::OsStr| name.to_string_lossy().starts_with("stdc++");
    let mut names = sources.handed_in().filter_map(|path| path.file_name());
    let compiled = sources.contents().count() - sources.headers();
    !names.any(is_own)
        && sources
            .contents()
            .take(compiled)
            .all(|source| joined(source).is_some_and(|text| begins_with_it(&text)))
        && sources.contents().all(|source| joined(source).is_some_and(|text| !is_forbidding(&text)))
}

fn joined(source: &[u8]) -> Option<String> {
    std::str::from_utf8(source).ok().and_then(names::joined)
}

fn is_forbidding(text: &str) -> bool {
    names::names(text).any(|name| FORBIDDING.contains(&name))
}

/// Whether a text without joined lines has the include as the first thing in it.
fn begins_with_it(text: &str) -> bool {
    let blank = [' ', '\t'];
    let line = after_comments(text).and_then(|text| text.strip_prefix('#'));
    let line = line.and_then(|line| line.trim_start_matches(blank).strip_prefix("include"));
    let Some(named) = line.map(|line| line.trim_start_matches(blank)) else { return false };
    let names = ["<bits/stdc++.h>", "\"bits/stdc++.h\""];
    let Some(rest) = names.iter().find_map(|name| named.strip_prefix(name)) else { return false };
    let rest = rest.lines().next().unwrap_or_default().trim();
    rest.is_empty()
        || rest.starts_with("//")
        || (rest.starts_with("/*") && rest.find("*/") == Some(rest.len() - 2))
}

/// What follows the comments and blanks at the start; `None` where a comment has no end.
fn after_comments(text: &str) -> Option<&str> {
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches([' ', '\t', '\n']);
        rest = if let Some(comment) = rest.strip_prefix("//") {
            comment.split_once('\n')?.1
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.split_once("*/")?.1
        } else {
            return Some(rest);
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: bool) {
        assert_eq!(fits(&Sources::of(&[text])), expected, "{text:?}");
    }

    #[test]
    fn only_a_source_that_begins_with_the_header_uses_it() {
        let fitting = [
            "#include <bits/stdc++.h>\nint main() {}",
            "// Bài 5\r\n/* An */\r\n\r\n  #  include\t<bits/stdc++.h> // all\r\nusing namespace std;",
            "#include \"bits/stdc++.h\"\n#include <bits/stdc++.h>\n#define int long long\n",
            "#include <bits/stdc++.h> /* all */\nint target, optimize;",
            "#include <bits/stdc++.h>",
            "// joined \\\n#include <iostream>\n#include <bits/stdc++.h>\n",
        ];
        let others = [
            "#include <iostream>\n#include <bits/stdc++.h>\n",
            "#define _GLIBCXX_DEBUG\n#include <bits/stdc++.h>\n",
            "#pragma GCC optimize(\"O3\")\n#include <bits/stdc++.h>\n",
            "#include <bits/stdc++.h>\n#pragma GCC target(\"avx2\")\n",
            "#include <bits/stdc++.h>\n_Pragma(\"GCC optimize 3\")\n",
            "#include <bits/stdc++.h>\n__attribute__((optimize(3))) int f();\n",
            "#include <bits/stdc++.h>\n[[gnu::target(\"avx2\")]] int f();\n",
            "#include <bits/stdc++.h>\n#pra\\\ngma GCC optimize 3\n",
            "#include <bits/stdc++.h>\nint a[__COUNTER__];",
            "#include <bits/stdc++.h> /* goes\n on */ int a;",
            "#include <bits/stdc++.h> int a;",
            "#include_next <bits/stdc++.h>\n",
            "// joined \\\n#include <bits/stdc++.h>\n",
            "// trigraphs ??/\n#include <bits/stdc++.h>\n",
            "int a;\n#include <bits/stdc++.h>\n",
            "#if 0\n#include <bits/stdc++.h>\n#endif\n",
            "/* #include <bits/stdc++.h>",
            "%:include <bits/stdc++.h>\n",
            "",
        ];
        fitting.iter().for_each(|text| check(text, true));
        others.iter().for_each(|text| check(text, false));
        assert!(!fits(&Sources::of(&[fitting[0], others[0]])));
        assert!(fits(&Sources::of(&[fitting[0], fitting[1]])));
    }
}
