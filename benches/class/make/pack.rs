//! The pack of such a class: the first tests of the repository's problems.

use std::fs;
use std::path::{Path, PathBuf};

use super::{TEMPLATES, Wish};

/// Forms of the same input that differ in white space only: for problems that have too few tests.
const FORMS: &[(&str, &str)] =
    &[(" ", "\n"), ("", ""), ("", " \n"), ("\n", "\n"), ("  ", "  \n"), ("", "\n\n"), ("\n", "")];

/// Makes a workspace in `place`: the repository's judge.toml, and as many problems and tests as were wished for.
pub(crate) fn copy_pack(repository: &Path, place: &Path, wish: &Wish) {
    assert!(wish.tests >= 3, "a wrong program is wrong on one of the first three tests");
    assert!((1..=TEMPLATES.len()).contains(&wish.problems), "there are {} problems", TEMPLATES.len());
    fs::copy(repository.join("judge.toml"), place.join("judge.toml")).unwrap();
    for (slug, _) in &TEMPLATES[..wish.problems] {
        let (from, to) = (repository.join("problems").join(slug), place.join("problems").join(slug));
        fs::create_dir_all(to.join("tests/secret")).unwrap();
        let settings = fs::read_to_string(from.join("problem.toml")).unwrap();
        fs::write(to.join("problem.toml"), settings_of(&settings, wish.time_limit)).unwrap();
        for number in 0..wish.tests {
            let (input, answer) = test(&from, number);
            fs::write(test_path(&to, number, "in"), input).unwrap();
            fs::write(test_path(&to, number, "ans"), answer).unwrap();
        }
    }
}

/// Puts another input and its answer in the place of the last test of the first problem. Verdicts stay: what is wrong
/// is wrong on an earlier test. Each `round` brings a new one. Returns the input's path.
pub(crate) fn change_a_test(repository: &Path, place: &Path, wish: &Wish, round: usize) -> PathBuf {
    assert!(wish.tests >= 4, "the first three tests are what the verdicts stand on");
    let slug = TEMPLATES[0].0;
    let to = place.join("problems").join(slug);
    let (input, answer) = test(&repository.join("problems").join(slug), wish.tests + round);
    fs::write(test_path(&to, wish.tests - 1, "ans"), answer).unwrap();
    let path = test_path(&to, wish.tests - 1, "in");
    fs::write(&path, input).unwrap();
    path
}

/// Where the input or the answer of a test is.
pub(crate) fn test_path(problem: &Path, number: usize, ending: &str) -> PathBuf {
    problem.join(format!("tests/secret/{:03}.{ending}", number + 1))
}

/// problem.toml without what this pack has not.
fn settings_of(settings: &str, time_limit: Option<f64>) -> String {
    let mut out = String::new();
    for line in settings.lines() {
        match (line.split('=').next().unwrap_or_default().trim(), time_limit) {
            ("reference", _) => continue,
            ("time_limit", Some(seconds)) => out += &format!("time_limit = {seconds:?}"),
            _ => out += line,
        }
        out.push('\n');
    }
    out
}

/// The test of this number, from 0: samples first, then secret ones; then all again in other forms. No input comes twice.
fn test(problem: &Path, number: usize) -> (Vec<u8>, Vec<u8>) {
    let mut tests: Vec<(Vec<u8>, PathBuf)> = Vec::new();
    for folder in ["tests/sample", "tests/secret"] {
        let mut paths: Vec<PathBuf> = fs::read_dir(problem.join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "in"))
            .collect();
        paths.sort();
        for path in paths {
            let input = fs::read(&path).unwrap();
            if !tests.iter().any(|(earlier, _)| *earlier == input) {
                tests.push((input, path));
            }
        }
    }
    let (input, path) = &tests[number % tests.len()];
    let answer = fs::read(path.with_extension("ans")).unwrap();
    let Some(again) = (number / tests.len()).checked_sub(1) else { return (input.clone(), answer) };
    let most = tests.len() * (FORMS.len() + 1);
    let (before, after) =
        FORMS.get(again).unwrap_or_else(|| panic!("{} has {most} tests", problem.display()));
    let text = std::str::from_utf8(input).expect("a test is text").trim();
    (format!("{before}{text}{after}").into_bytes(), answer)
}
