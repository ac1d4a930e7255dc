//! One breakage a rule, or more, and what is found then.

use judge::model::Check::{self, *};
use judge::model::Gravity;

use super::fixture::{Files, VALIDATOR, edit, put, remove};

/// A breakage of the sound problem.
pub(super) struct Row {
    /// The name of the problem that has it.
    pub(super) name: &'static str,
    /// What breaks it.
    pub(super) change: fn(&mut Files),
    /// Whether `judge regen` is run after it, so that answers and lock are right again.
    pub(super) is_relocked: bool,
    /// All that is found: the rule that it is about first.
    pub(super) expected: Vec<Expected>,
}

/// A finding: rule, gravity, place in the problem (`path:line` where there is a line), a part of the message.
pub(super) type Expected = (Check, Gravity, &'static str, &'static str);

impl Row {
    /// The rule that it breaks.
    pub(super) fn rule(&self) -> Check {
        self.expected[0].0
    }

    /// The same with answers and lock made again.
    fn relocked(self) -> Row {
        Row { is_relocked: true, ..self }
    }
}

/// A breakage without side effects on the lock.
fn row<const N: usize>(name: &'static str, change: fn(&mut Files), expected: [Expected; N]) -> Row {
    Row { name, change, is_relocked: false, expected: expected.into() }
}

fn error(check: Check, place: &'static str, part: &'static str) -> Expected {
    (check, Gravity::Error, place, part)
}

fn note(check: Check, place: &'static str, part: &'static str) -> Expected {
    (check, Gravity::Note, place, part)
}

const TOML: &str = "problem.toml";
const LOCK: &str = "answers.lock";
const ACCEPTED: &str = "submissions/accepted/other.cpp";
const WRONG: &str = "submissions/wrong_answer/first-only.cpp";
const REFUSED: &str = "the validator refuses it: not as the statement says";
const CHANGED: &str =
    "the reference changed since it made the answer of `sample/1`, `secret/1`, `secret/2` and 1 other";

const CHECKER: &str = "#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
int main(int, char **arguments) {
    std::ifstream file(arguments[2]);
    std::istreambuf_iterator<char> end;
    std::string said{std::istreambuf_iterator<char>(std::cin), end};
    std::string answer{std::istreambuf_iterator<char>(file), end};
    return VERDICT;
}
";

/// Adds a test; its answer is made by `judge regen`.
fn add_test(files: &mut Files, input: &str) {
    put(files, "tests/secret/4.in", input);
}

/// A test that the validator refuses, with what else is wrong with it.
fn odd_test(name: &'static str, change: fn(&mut Files), expected: Expected) -> Row {
    row(name, change, [expected, error(InputRefused, "tests/secret/4.in", REFUSED)]).relocked()
}

/// Names a checker, which ends as an expression of `said` and `answer` says: with 42 or 43.
pub(super) fn checker(files: &mut Files, verdict: &str) {
    let key = "checker = { program = \"check.cpp\", protocol = \"kattis\" }\ntime_limit";
    edit(files, TOML, "time_limit", key);
    put(files, "check.cpp", CHECKER.replace("VERDICT", verdict));
}

/// Takes a validator in Python.
fn validator(files: &mut Files, program: &str) {
    edit(files, TOML, "validator.cpp", "valid.py");
    remove(files, "validator.cpp");
    put(files, "valid.py", program);
}

/// Breakages that show without mutants.
pub(super) fn rows() -> Vec<Row> {
    [format(), inputs(), answers(), provenance(), checkers(), submissions(), explanations()]
        .into_iter()
        .flatten()
        .collect()
}

fn format() -> Vec<Row> {
    vec![
        row(
            "unknown-key",
            |files| edit(files, TOML, "time_limit = 1.0", "time_limits = 1.0"),
            [error(ProblemBroken, "problem.toml:4", "time_limits")],
        ),
        row(
            "no-tests",
            |files| {
                files.retain(|path, _| !path.starts_with("tests/s"));
                edit(
                    files,
                    TOML,
                    "[[generate]]\nname = \"secret/{1..3}\"\ncommand = [\"generate.py\", \"{seed}\"]\n",
                    "",
                );
            },
            [error(ProblemBroken, "tests", "the problem has no tests")],
        ),
        row(
            "backup",
            |files| put(files, "tests/secret/1.in.old", "1\n0\n"),
            [error(ProblemSuspicious, "tests/secret/1.in.old", "neither an input nor an answer")],
        ),
        row(
            "left-over",
            |files| put(files, "draft.cpp", "int main() {}\n"),
            [error(UnusedFile, "draft.cpp", "is used by nothing")],
        ),
        row(
            "twins",
            |files| add_test(files, "3\n100 100 7\n"),
            [error(DuplicateInput, "tests/secret/4.in", "is the input of `secret/2` again")],
        )
        .relocked(),
        odd_test(
            "blanks",
            |files| add_test(files, "3\n100  100 7\n"),
            error(BlanksOnly, "tests/secret/4.in", "differs from the input of `secret/2` in blanks only"),
        ),
        row(
            "large",
            |files| put(files, "tests/invalid/large.in", "1".repeat(10_100_000)),
            [error(LargeTest, "tests/invalid/large.in", "has 10.1 MB, more than 10 MB")],
        ),
        odd_test(
            "windows",
            |files| add_test(files, "2\n3 4\r\n"),
            error(CarriageReturn, "tests/secret/4.in:2", "has carriage returns"),
        ),
        odd_test(
            "mark",
            |files| add_test(files, "\u{feff}2\n3 4\n"),
            error(ByteOrderMark, "tests/secret/4.in:1", "the byte-order mark of UTF-8"),
        ),
        row(
            "sample-hidden",
            |files| put(files, "statement.vi.md", "# Tổng\n\nIn ra tổng của n số.\n"),
            [error(SampleMissing, "statement.vi.md", "does not show `sample/1`")],
        ),
        row(
            "sample-other",
            |files| edit(files, "statement.md", "1 2\n", "1 3\n"),
            [error(SampleDiffers, "statement.md:9", "tests/sample/1.in")],
        ),
        row(
            "one-language",
            |files| remove(files, "statement.vi.md"),
            [error(StatementMissing, TOML, "there is no statement in Vietnamese")],
        ),
        row(
            "odd-limits",
            |files| edit(files, TOML, "time_limit = 1.0", "time_limit = 1.0\nwall_limit = 1.0"),
            [error(LimitsOdd, "problem.toml:5", "a wall limit of 1 s ends runs before the 1.5 s")],
        ),
    ]
}

fn inputs() -> Vec<Row> {
    vec![
        // Nothing is to be judged.
        row(
            "not-made-yet",
            |files| files.retain(|path, _| !path.starts_with("tests/s")),
            [
                error(InputStale, "tests/secret/1.in", "is to be generated and is not there"),
                error(InputStale, "tests/secret/2.in", "is to be generated and is not there"),
                error(InputStale, "tests/secret/3.in", "is to be generated and is not there"),
                error(AnswerOutdated, LOCK, "which is not there"),
            ],
        ),
        row(
            "no-validator",
            |files| {
                edit(files, TOML, "validator = \"validator.cpp\"\n", "");
                remove(files, "validator.cpp");
            },
            [error(NoValidator, TOML, "names no validator")],
        ),
        row(
            "validator-syntax",
            |files| validator(files, "if:\n"),
            [error(ValidatorBroken, "valid.py", "cannot be used")],
        ),
        row(
            "validator-gone",
            |files| remove(files, "validator.cpp"),
            [
                error(ValidatorBroken, "validator.cpp", "cannot be used"),
                error(ProblemSuspicious, "problem.toml:3", "`validator` names no file"),
            ],
        ),
        // Python ends with the code by which testlib's validators refuse; it is told once, not test by test.
        row(
            "validator-breaks",
            |files| validator(files, "import nothing_of_that_name\n"),
            [error(ValidatorBroken, "valid.py", "refuses the inputs of all 4 tests; `problems/")],
        ),
        // Only an empty input breaks it.
        row(
            "validator-crash",
            |files| edit(files, "validator.cpp", "int n = 0", "if (text.empty()) return 9;\n    int n = 0"),
            [error(ValidatorBroken, "validator.cpp", "` with nothing in it: it ended with exit code 9")],
        ),
        row(
            "refused",
            |files| add_test(files, "2\n3 101\n"),
            [error(InputRefused, "tests/secret/4.in", REFUSED)],
        )
        .relocked(),
        row(
            "invalid-valid",
            |files| put(files, "tests/invalid/fine.in", "2\n3 100\n"),
            [error(InvalidAccepted, "tests/invalid/fine.in", "the validator accepts it")],
        ),
        row(
            "validator-range",
            |files| edit(files, "validator.cpp", " && x <= 100", ""),
            [
                error(ValidatorLax, "validator.cpp", "with a number in the middle far out of range"),
                error(ValidatorLax, "validator.cpp", "with the last number far out of range"),
            ],
        ),
        row(
            "validator-layout",
            |files| {
                let loose = VALIDATOR.replace("again.str() == text", "!(in >> text)");
                put(files, "validator.cpp", loose);
            },
            [note(ValidatorLax, "validator.cpp", "does not mind")],
        ),
        row(
            "generator-by-chance",
            |files| {
                edit(
                    files,
                    "generate.py",
                    "'1\\n0\\n'",
                    "f'1\\n{__import__(\"secrets\").randbelow(10 ** 9)}\\n'",
                )
            },
            [error(GeneratorBroken, TOML, "does not make `secret/1` twice the same")],
        ),
        row(
            "generator-fails",
            |files| put(files, "generate.py", "raise SystemExit('no such kind')\n"),
            [error(GeneratorBroken, TOML, "it ended with exit code 1: no such kind")],
        ),
        row(
            "input-changed",
            |files| put(files, "tests/secret/1.in", "1\n3\n"),
            [error(InputStale, "tests/secret/1.in", "the generator makes something else, first on line 2")],
        )
        .relocked(),
        row(
            "input-to-make",
            |files| {
                edit(files, TOML, "{1..3}", "{1..4}");
                edit(files, "generate.py", "'5\\n", "'2\\n4 5\\n', '5\\n");
                put(files, "tests/secret/3.in", "2\n4 5\n");
                put(files, "tests/secret/3.ans", "9\n");
            },
            [error(InputStale, "tests/secret/4.in", "is to be generated and is not there")],
        )
        .relocked(),
    ]
}

fn answers() -> Vec<Row> {
    vec![
        row(
            "no-reference",
            |files| {
                edit(files, TOML, "reference = \"reference.cpp\"\n", "");
                remove(files, "reference.cpp");
            },
            [error(NoReference, TOML, "names no reference solution")],
        ),
        row(
            "reference-gone",
            |files| remove(files, "reference.cpp"),
            [
                error(NoReference, TOML, "reference.cpp"),
                error(ProblemSuspicious, "problem.toml:2", "`reference` names no file"),
            ],
        ),
        row(
            "reference-crash",
            |files| {
                edit(files, "reference.cpp", "std::cin >> n;", "std::cin >> n;\n    if (n == 5) return 3;")
            },
            [error(ReferenceBroken, "reference.cpp", "`secret/3`"), error(AnswerOutdated, LOCK, CHANGED)],
        ),
        row(
            "reference-chance",
            |files| {
                edit(files, TOML, "reference.cpp", "reference.py");
                remove(files, "reference.cpp");
                put(files, "reference.py", "import time\nprint(time.time_ns())\n");
            },
            [
                error(ReferenceDiffers, "reference.py", "twice"),
                error(AnswerOutdated, LOCK, "another program than the reference made the answer"),
            ],
        ),
        row(
            "answer-blanks",
            |files| put(files, "tests/secret/2.ans", "207 \n"),
            [
                error(AnswerStale, "tests/secret/2.ans", "in blanks and line ends only"),
                error(AnswerForeign, "tests/secret/2.ans", "the answer of `secret/2`"),
            ],
        ),
        row(
            "answer-by-hand",
            |files| {
                put(
                    files,
                    TOML,
                    [&files[TOML][..], b"\n[[test]]\nname = \"secret/2\"\nby_hand = true\n"].concat(),
                );
                put(files, "tests/secret/2.ans", "207 \n");
            },
            // Other bytes than the reference's, and right by the checker.
            [error(AnswerOutdated, LOCK, "differ on who wrote the answer of `secret/2`")],
        ),
        row(
            "answer-gone",
            |files| remove(files, "tests/secret/2.ans"),
            [error(AnswerStale, "tests/secret/2.ans", "there is no answer")],
        ),
        // It takes no output for 207, not even the answer.
        row(
            "answer-refused",
            |files| {
                checker(files, "said == answer && answer != \"207\\n\" ? 42 : 43");
            },
            [
                error(AnswerRefused, "tests/secret/2.ans", "the checker refuses the answer itself"),
                error(WrongVerdict, ACCEPTED, "gets WA on `secret/2`"),
            ],
        ),
    ]
}

fn provenance() -> Vec<Row> {
    vec![
        row(
            "lock-broken",
            |files| put(files, LOCK, "answer = 1\n"),
            [error(LockBroken, "answers.lock:1", "answer")],
        ),
        row(
            "no-lock",
            |files| remove(files, LOCK),
            [error(AnswerUnknown, LOCK, "there is no `answers.lock`")],
        ),
        row(
            "unlocked",
            |files| {
                add_test(files, "2\n3 4\n");
                put(files, "tests/secret/4.ans", "7\n");
            },
            [error(AnswerUnknown, LOCK, "does not say what made the answer of `secret/4`")],
        ),
        // The answer is right, and another one is entered.
        row(
            "foreign",
            |files| {
                let text = String::from_utf8(files[LOCK].clone()).unwrap();
                let at = text.find("test = \"secret/2\"").unwrap();
                let at = at + text[at..].find("\nanswer = \"").unwrap() + "\nanswer = \"".len();
                put(files, LOCK, [&text[..at], "0123", &text[at + 4..]].concat());
            },
            [error(AnswerForeign, "tests/secret/2.ans", "is not the one that `answers.lock` tells of")],
        ),
        row(
            "outdated",
            |files| edit(files, "reference.cpp", "int main", "// The sum.\nint main"),
            [error(AnswerOutdated, LOCK, CHANGED)],
        ),
    ]
}

fn checkers() -> Vec<Row> {
    vec![
        // Only nothing at all breaks it.
        row(
            "checker-crash",
            |files| {
                checker(files, "said.empty() ? 9 : said == answer ? 42 : 43");
            },
            [error(CheckerBroken, "check.cpp", "has no answer to an empty output on")],
        ),
        row(
            "checker-syntax",
            |files| checker(files, "?"),
            // The submissions, which it cannot judge, are not looked at.
            [error(CheckerBroken, "check.cpp", "the checker cannot be used")],
        ),
        row(
            "checker-lax",
            |files| {
                checker(files, "said.compare(0, answer.size(), answer) == 0 ? 42 : 43");
            },
            [error(CheckerLax, "check.cpp", "accepts answers with a word more")],
        ),
    ]
}

fn submissions() -> Vec<Row> {
    vec![
        row(
            "nothing-handed-in",
            |files| files.retain(|path, _| !path.starts_with("submissions/")),
            [
                error(NoSubmissions, "submissions", "no accepted submission"),
                error(NoSubmissions, "submissions", "no wrong submission"),
            ],
        ),
        row(
            "nothing-but-what-is-no-program",
            |files| {
                files.retain(|path, _| !path.starts_with("submissions/"));
                put(files, "submissions/accepted/.gitkeep", "");
                put(files, "submissions/wrong_answer/sum.h", "int sum();\n");
            },
            [
                error(NoSubmissions, "submissions", "no accepted submission"),
                error(NoSubmissions, "submissions", "no wrong submission"),
            ],
        ),
        row(
            "folder",
            |files| put(files, "submissions/wrong_anser/x.cpp", "int main() {}\n"),
            [error(FolderUnknown, "submissions/wrong_anser", "is no folder of a verdict")],
        ),
        row(
            "no-program",
            |files| put(files, "submissions/wrong_answer/notes.docx", "words"),
            [error(SubmissionBroken, "submissions/wrong_answer/notes.docx", "docx")],
        ),
        row(
            "right-wrong",
            |files| {
                let accepted = files[ACCEPTED].clone();
                put(files, "submissions/wrong_answer/right.cpp", accepted);
            },
            [error(WrongVerdict, "submissions/wrong_answer/right.cpp", "passes every test")],
        ),
        row(
            "wrong-right",
            |files| {
                let wrong = files[WRONG].clone();
                put(files, "submissions/accepted/wrong.cpp", wrong);
            },
            [error(WrongVerdict, "submissions/accepted/wrong.cpp", "gets WA on `sample/1`")],
        ),
        row(
            "caught-once",
            |files| {
                let program = "input()\nprint(sum(map(int, input().split())) % 207)\n";
                put(files, "submissions/wrong_answer/modulo.py", program);
            },
            [error(
                CaughtOnce,
                "submissions/wrong_answer/modulo.py",
                "only `secret/2` of 3 tests catches it",
            )],
        ),
        row(
            "caught-by-samples-only",
            |files| {
                let program =
                    "input()\nfound = sum(map(int, input().split()))\nprint(found if found != 3 else 4)\n";
                put(files, "submissions/wrong_answer/not_three.py", program);
            },
            [error(CaughtOnce, "submissions/wrong_answer/not_three.py", "only samples catch it")],
        ),
        row(
            "close",
            |files| {
                edit(files, TOML, "1.0", "0.4");
                put(files, "submissions/accepted/slow.py", spinning("7", 0.28));
            },
            [error(CloseToLimit, "submissions/accepted/slow.py", "of 0.4 s on `secret/2`: more than half")],
        ),
        row(
            "barely",
            |files| {
                edit(files, TOML, "1.0", "0.2");
                put(files, "submissions/time_limit_exceeded/slow.py", spinning("7", 0.24));
            },
            [error(
                BarelyTooSlow,
                "submissions/time_limit_exceeded/slow.py",
                "of 0.2 s on `secret/2`: less than one and a half times",
            )],
        ),
    ]
}

/// A program that is right, and spends so much time where the input holds the word.
fn spinning(word: &str, seconds: f64) -> String {
    format!(
        "import time\ninput()\nnumbers = input().split()\n\
         while '{word}' in numbers and time.process_time() < {seconds}: pass\n\
         print(sum(map(int, numbers)))\n"
    )
}

fn explanations() -> Vec<Row> {
    vec![
        row(
            "explained-badly",
            |files| put(files, "mutants.toml", "[[program]]\nfile = \"submissions/accepted/other.cpp\"\n"),
            [error(ExplanationBroken, "mutants.toml:1", "hash")],
        ),
        row(
            "explained-old",
            |files| {
                let text = "[[program]]\nfile = \"submissions/accepted/other.cpp\"\nhash = \"0123\"\n\
                            [[program.equal]]\nchange = \"1:1 `a` -> `b`\"\nreason = \"the same\"\n";
                put(files, "mutants.toml", text);
            },
            [error(ExplanationWrong, "mutants.toml:2", "is not the version that was explained")],
        ),
        row(
            "explained-elsewhere",
            |files| put(files, "mutants.toml", "[[program]]\nfile = \"other.cpp\"\nhash = \"0123\"\n"),
            [error(ExplanationWrong, "mutants.toml:2", "`other.cpp` is not a program that is changed")],
        ),
    ]
}

/// A program of one line, of which the tests see every change.
const SHORT: &str = "input()\nprint(sum(map(int, input().split())))\n";
/// One with a bound that no input reaches.
pub(super) const BRANCH: &str = "numbers = [int(word) for word in input() and input().split()]
print(sum(numbers) if numbers[0] < 101 else 'none')
";

/// One with a way of its own for two numbers, which only the sample has.
const FOR_TWO: &str = "numbers = [int(word) for word in input() and input().split()]
print(sum(numbers, 0) if len(numbers) == 2 else sum(numbers))
";

/// The change of it that no test sees.
pub(super) const BRANCH_MOVED: &str = "2:34 `<` -> `<=`";

/// Breakages that show by mutants. All of them are tried.
pub(super) fn mutant_rows() -> Vec<Row> {
    vec![
        row(
            "alive",
            |files| only_python(files, BRANCH),
            [error(MutantAlive, "submissions/accepted/sum.py:2", "no test that pays catches")],
        ),
        row(
            "alive-but-for-a-sample",
            |files| only_python(files, FOR_TWO),
            [
                error(MutantAlive, "submissions/accepted/sum.py:2", "`0` -> `1`"),
                error(MutantAlive, "submissions/accepted/sum.py:2", "`==` -> `!=`"),
                error(MutantAlive, "submissions/accepted/sum.py:2", "`2` -> `1`"),
                error(MutantAlive, "submissions/accepted/sum.py:2", "`2` -> `3`"),
                note(IdleTest, "tests/secret/1.in", "no mutant fails on it"),
            ],
        ),
        row(
            "idle",
            |files| {
                only_python(files, SHORT);
                add_test(files, "1\n1\n");
            },
            [note(IdleTest, "tests/secret/4.in", "no wrong submission and no mutant")],
        )
        .relocked(),
        row(
            "explained-caught",
            |files| {
                only_python(files, SHORT);
                explain(files, SHORT, "1:1 `input()` -> `pass`");
            },
            [
                error(ExplanationWrong, "mutants.toml:5", "catches"),
                note(IdleTest, "tests/secret/1.in", "every test"),
            ],
        ),
        row(
            "explained-nothing",
            |files| {
                only_python(files, SHORT);
                explain(files, SHORT, "9:9 `<` -> `<=`");
            },
            [
                error(ExplanationWrong, "mutants.toml:5", "has no mutant `9:9 `<` -> `<=``"),
                note(IdleTest, "tests/secret/1.in", "every test"),
            ],
        ),
    ]
}

/// Leaves one accepted submission: this one.
pub(super) fn only_python(files: &mut Files, program: &str) {
    remove(files, ACCEPTED);
    put(files, "submissions/accepted/sum.py", program);
}

/// Explains a change of it.
pub(super) fn explain(files: &mut Files, program: &str, change: &str) {
    let hash = &blake3::hash(program.as_bytes()).to_hex()[..32];
    let text = format!(
        "[[program]]\nfile = \"submissions/accepted/sum.py\"\nhash = \"{hash}\"\n[[program.equal]]\n\
         change = '{change}'\nreason = \"the same\"\n"
    );
    put(files, "mutants.toml", text);
}
