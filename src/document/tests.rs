use std::path::Path;

use super::*;
use crate::diagnostic::render;

/// What reading `toml` as a file with some of the keys of a problem says.
fn told(toml: &str) -> String {
    let source = match decode(Path::new("x.toml"), toml.as_bytes()) {
        Ok(source) => source,
        Err(diagnostic) => return render(&[diagnostic], false),
    };
    let document = Document::parse(&source);
    let root = document.root();
    root.required("title", root.string("title"), "\"…\"");
    root.decimal("time_limit", "seconds", 0.001..=3600.0);
    root.whole("memory_limit", "MiB", 1..=1_048_576);
    root.strings("aliases");
    root.word("scoring", &[("all", 1), ("sum", 2)]);
    root.boolean("strict");
    for test in root.tables("test") {
        test.exact("points", "points", 0..=1_000_000);
        test.finish();
    }
    if let Some(defaults) = root.table("defaults") {
        defaults.string("name");
        defaults.finish();
    }
    root.finish();
    render(&document.into_diagnostics(), false)
}

/// Each mistake in one line: place, message, label, hint.
fn check(toml: &str, expected: &[&str]) {
    let told = told(toml);
    let mut lines = Vec::new();
    for block in told.split("\n\n").filter(|block| !block.is_empty()) {
        let message = block.lines().next().unwrap_or_default();
        let part = |mark: &str| block.lines().find_map(|line| line.split_once(mark)).map(|(_, rest)| rest);
        let place = part("--> x.toml").unwrap_or_default();
        let label = part("^ ").map(|label| format!(" | {label}")).unwrap_or_default();
        let hint = part("= help: ").map(|hint| format!(" | {hint}")).unwrap_or_default();
        lines.push(format!("{place} {message}{label}{hint}"));
    }
    assert_eq!(lines, expected, "{told}");
}

#[test]
fn a_sound_file_has_nothing_to_tell() {
    check(
        "\u{feff}title = \"x\"\r\ntime_limit = 2\r\nmemory_limit = 1_024\r\n[[test]]\r\npoints = 0.5\r\n",
        &[],
    );
}

#[test]
fn all_mistakes_are_told_in_the_order_of_the_file() {
    let toml = "titel = \"x\"\ntime_limit = \"1\"\nmemory_limit = 0\naliases = \"a\"\nscoring = \"sun\"\nstrict = 1\n";
    let expected = [
        ":1:1 error: unknown key `titel` | not a key of this file | did you mean `title`?",
        ":2:14 error: `time_limit` must be a number of seconds from 0.001 to 3600 | found the text `1` | leave out the \
         quotes: `1`",
        ":3:16 error: `memory_limit` must be a whole number of MiB from 1 to 1048576 | found 0",
        ":4:11 error: `aliases` must be a list of texts | found the text `a` | put it in brackets: `[\"a\"]`",
        ":5:11 error: `scoring` must be `all` or `sum` | found the text `sun` | did you mean `\"sum\"`?",
        ":6:10 error: `strict` must be `true` or `false` | found 1",
        " error: `title` is missing | add `title = \"…\"`",
    ];
    check(toml, &expected);
}

#[test]
fn numbers_that_are_no_limit_are_refused() {
    for literal in ["0", "0.0", "-1", "nan", "inf", "-inf", "1e400", "3601", "99999999999999999999", "[1]"] {
        let told = told(&format!("title = \"x\"\ntime_limit = {literal}\n"));
        assert!(
            told.contains("`time_limit` must be a number of seconds from 0.001 to 3600"),
            "{literal}: {told}"
        );
    }
    for literal in ["0", "-5", "1.5", "0.0", "1048577", "99999999999999999999", "true"] {
        let told = told(&format!("title = \"x\"\nmemory_limit = {literal}\n"));
        assert!(told.contains("`memory_limit` must be a whole number of MiB"), "{literal}: {told}");
    }
    let hint = ":1:16 error: `memory_limit` must be a whole number of MiB from 1 to 1048576 | found 256.0 | write \
                `memory_limit = 256`";
    check("memory_limit = 256.0\ntitle = \"x\"", &[hint]);
}

#[test]
fn brackets_are_explained() {
    let toml = "title = \"x\"\n[test]\npoints = 1\n[[defaults]]\nname = \"y\"\n";
    let expected = [
        ":2:1 error: `test` must be a list of tables | found a table | write `[[test]]` with double brackets",
        ":4:1 error: `defaults` must be a table | found a list | write `[defaults]` with single brackets, once",
    ];
    check(toml, &expected);
}

#[test]
fn keys_in_the_wrong_place_are_told_where_they_belong() {
    let toml = "title = \"x\"\n[[test]]\npoints = -1\ntime_limit = 1\ncolour = 2\n";
    let expected = [
        ":3:10 error: `points` must be a number of points from 0 to 1000000, with at most six decimals | found -1",
        ":4:1 error: unknown key `time_limit` | not a key of `[[test]]` | `time_limit` belongs to the whole file: \
         move it above the first line in brackets",
        ":5:1 error: unknown key `colour` | not a key of `[[test]]` | known keys: `points`",
    ];
    check(toml, &expected);
}

#[test]
fn after_a_mistake_in_the_syntax_nothing_is_guessed() {
    let toml = "titel = \"x\"\ntime_limit = 0\naliases = [\"a\", \nscoring = 7\n";
    let told = told(toml);
    assert!(told.contains("unknown key `titel`") && told.contains("`time_limit` must"), "{told}");
    assert!(!told.contains("`title` is missing") && !told.contains("`scoring` must"), "{told}");
    check("title = \"x\"\ntime_limit = 1\ntime_limit = 2\n", &[":3:1 error: duplicate key"]);
    let unquoted = ":1:9 error: a text must stand in quotes | write `\"hello\"`, with straight quotes";
    check("title = hello\n", &[unquoted]);
    check("title = \n", &[":1:9 error: the value is missing"]);
    let comma = ":1:15 error: unexpected key or value | decimals are written with a point: `1.5`";
    check("time_limit = 1,5\n", &[comma]);
}

#[test]
fn a_common_mistake_in_the_syntax_is_told_with_its_own_remedy() {
    let comma = "unexpected key or value | leave out the `,`";
    let quotes = "a text must stand in quotes | write `\"Tổng\"`, with straight quotes";
    let unit = "a text must stand in quotes | write the number alone, without a unit";
    for (toml, told) in [
        ("title = \"x\",\n", format!(":1:12 error: {comma}")),
        ("time_limit = 1.0,\ntitle = \"x\"\n", format!(":1:17 error: {comma}")),
        ("title = \"x\";\n", ":1:12 error: unexpected key or value | leave out the `;`".to_owned()),
        ("title = “Tổng”\n", format!(":1:9 error: {quotes}")),
        ("title = Tổng\n", format!(":1:9 error: {quotes}")),
        ("title = Nam\n", format!(":1:9 error: {}", quotes.replace("Tổng", "Nam"))),
        ("title = im\n", format!(":1:9 error: {}", quotes.replace("Tổng", "im"))),
        ("strict = True\n", ":1:10 error: invalid boolean, expected `true` | write `true`".to_owned()),
        ("memory_limit = 256MB\n", format!(":1:16 error: {unit}")),
        ("title: \"x\"\n", ":1:8 error: key with no value, expected `=` | write `title = …`".to_owned()),
    ] {
        check(toml, &[&told]);
    }
    let told = told("title = \"..\\sol.py\"\n");
    assert!(told.contains("parts of a path stand between `/`"), "{told}");
}

#[test]
fn numbers_in_quotes_are_freed_of_them_and_of_their_unit() {
    let numbers = "title = \"x\"\ntime_limit = \"1,5\"\nmemory_limit = \"256MB\"\n";
    let expected = [
        ":2:14 error: `time_limit` must be a number of seconds from 0.001 to 3600 | found the text `1,5` | leave out \
         the quotes: `1.5`",
        ":3:16 error: `memory_limit` must be a whole number of MiB from 1 to 1048576 | found the text `256MB` | write \
         the number alone, without a unit",
    ];
    check(numbers, &expected);
}

#[test]
fn what_is_not_utf8_is_one_error_with_its_line() {
    let path = Path::new("x.toml");
    let error = decode(path, b"title = \"x\"\n# caf\xe9\n").unwrap_err();
    assert!(render(&[error], false).contains("x.toml:2:6"));
    let error = decode(path, b"\xff\xfet\0").unwrap_err();
    assert_eq!(error.message, "the file is UTF-16, not UTF-8");
    assert!(read(Path::new("/dev/zero")).unwrap_err().message.contains("not a regular file"));
}

proptest::proptest! {
    #[test]
    fn any_text_is_read_or_told(toml in r#"([a-z\[\]{}="',.#0-9\n\r\t -]|title|test|\[\[test\]\]|[^a]){0,40}"#) {
        let told = told(&toml);
        proptest::prop_assert!(told.chars().all(|c| c == '\n' || !c.is_control()), "{told:?}");
    }
}
