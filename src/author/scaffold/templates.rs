//! The files that a new problem starts from: those that are the same in every language, and the programs of each.
//!
//! The tests are stored, not made: the generator of every language would make the same bytes.

use std::path::PathBuf;

/// A source: the name of its file without the ending, which a language may care about, and its text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Source {
    pub(super) stem: &'static str,
    text: &'static str,
}

/// The programs of the example in one language.
#[derive(Debug)]
pub(super) struct Programs {
    /// The language's names in judge.toml.
    languages: &'static [&'static str],
    pub(super) generator: Source,
    pub(super) validator: Source,
    pub(super) reference: Source,
    accepted: Source,
    wrong: Source,
}

impl Programs {
    /// Where the right submission lies in the problem.
    pub(super) fn accepted(&self, ending: &str) -> PathBuf {
        self.accepted.path("submissions/accepted/", ending)
    }

    /// Where the wrong one lies.
    pub(super) fn wrong(&self, ending: &str) -> PathBuf {
        self.wrong.path("submissions/wrong_answer/", ending)
    }

    /// All of them: where they lie in the problem, and their texts.
    pub(super) fn sources(&self, ending: &str) -> [(PathBuf, &'static str); 5] {
        let own = |source: Source| (source.path("", ending), source.text);
        [
            own(self.reference),
            own(self.generator),
            own(self.validator),
            (self.accepted(ending), self.accepted.text),
            (self.wrong(ending), self.wrong.text),
        ]
    }
}

impl Source {
    fn path(self, folder: &str, ending: &str) -> PathBuf {
        format!("{folder}{}.{ending}", self.stem).into()
    }
}

/// The programs for a language of that name, if there are any.
pub(super) fn of(language: &str) -> Option<&'static Programs> {
    PROGRAMS.iter().find(|programs| programs.languages.contains(&language))
}

/// The languages that a new problem can be written in.
pub fn with_templates() -> impl Iterator<Item = &'static str> {
    PROGRAMS.iter().flat_map(|programs| programs.languages).copied()
}

macro_rules! programs {
    ($languages:expr, $folder:literal, $ending:literal,
     [$generator:literal, $validator:literal, $reference:literal, $accepted:literal, $wrong:literal]) => {
        Programs {
            languages: &$languages,
            generator: programs!(@ $folder, $generator, $ending),
            validator: programs!(@ $folder, $validator, $ending),
            reference: programs!(@ $folder, $reference, $ending),
            accepted: programs!(@ $folder, $accepted, $ending),
            wrong: programs!(@ $folder, $wrong, $ending),
        }
    };
    (@ $folder:literal, $stem:literal, $ending:literal) => {
        Source { stem: $stem, text: include_str!(concat!("templates/", $folder, "/", $stem, ".", $ending)) }
    };
    ($languages:expr, $folder:literal, $ending:literal) => {
        programs!($languages, $folder, $ending,
                  ["generator", "validator", "reference", "two-variables", "starts-at-zero"])
    };
}

static PROGRAMS: [Programs; 7] = [
    programs!(["cpp"], "cpp", "cpp"),
    programs!(["c"], "c", "c"),
    programs!(["python", "pypy"], "python", "py"),
    // A public class stands in a file of its name.
    programs!(
        ["java"],
        "java",
        "java",
        ["Generator", "Validator", "Reference", "TwoVariables", "StartsAtZero"]
    ),
    programs!(["rust"], "rust", "rs"),
    programs!(["javascript"], "javascript", "js"),
    programs!(["pascal"], "pascal", "pas"),
];

/// The problem.toml, with places between `@` to be filled in.
pub(super) const MANIFEST: &str = include_str!("templates/common/problem.toml");

/// Paths below the problem and texts.
type Files = &'static [(&'static str, &'static str)];

macro_rules! common {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!("templates/common/", $path)))),*]
    };
}

/// The statements, with places to be filled in as well.
pub(super) const STATEMENTS: Files = common!("statement.md" "statement.vi.md");

/// Everything below `tests/`.
pub(super) const TESTS: Files = common!(
    "tests/invalid/letter.in" "tests/invalid/line-end-missing.in"
    "tests/invalid/line-too-many.in" "tests/invalid/number-missing.in"
    "tests/invalid/number-too-large.in" "tests/invalid/number-too-many.in"
    "tests/invalid/one-number.in" "tests/invalid/two-blanks.in"
    "tests/sample/1.ans" "tests/sample/1.in"
    "tests/sample/2.ans" "tests/sample/2.in"
    "tests/secret/01.ans" "tests/secret/01.in"
    "tests/secret/02.ans" "tests/secret/02.in"
    "tests/secret/03.ans" "tests/secret/03.in"
    "tests/secret/04.ans" "tests/secret/04.in"
    "tests/secret/05.ans" "tests/secret/05.in"
    "tests/secret/06.ans" "tests/secret/06.in"
    "tests/secret/07.ans" "tests/secret/07.in"
    "tests/secret/08.ans" "tests/secret/08.in"
    "tests/secret/09.ans" "tests/secret/09.in"
    "tests/secret/10.ans" "tests/secret/10.in"
);
