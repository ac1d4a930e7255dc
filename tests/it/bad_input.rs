//! Bad input: each folder of tests/bad-input holds a judge.toml, mostly a pack, and in expected.txt what
//! there is to tell of them.
//!
//! With `BLESS=1` in the environment the expected texts are written anew; read the difference before it
//! is committed.

use std::fs;
use std::path::Path;

use judge::config::{self, ConfigError};
use judge::diagnostic;
use judge::problem::{self, Answers, Options};

fn told(folder: &Path) -> String {
    let config = match config::load(&folder.join(config::FILE_NAME)) {
        Ok(config) => config,
        Err(ConfigError::Invalid { diagnostics, .. }) => return diagnostic::render(&diagnostics, false),
        Err(error) => return error.to_string(),
    };
    let options = Options { root: &config.root, defaults: &config.defaults, answers: Answers::Required };
    diagnostic::render(&problem::load_pack(&config.problems, options).diagnostics, false)
}

#[test]
#[expect(clippy::disallowed_methods, reason = "only tests may be blessed")]
fn each_mistake_is_told_as_expected() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut cases: Vec<_> =
        fs::read_dir("tests/bad-input").unwrap().map(|case| case.unwrap().path()).collect();
    cases.sort();
    assert!(cases.len() > 20);
    let mut failures = String::new();
    for case in cases {
        let (told, file) = (told(&case), case.join("expected.txt"));
        if bless {
            fs::write(&file, &told).unwrap();
        }
        let expected = fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n");
        if told != expected || told.is_empty() {
            failures += &format!("=== {}: expected\n{expected}=== told\n{told}\n", case.display());
        }
    }
    assert!(failures.is_empty(), "{failures}");
}
