use super::*;
use crate::model::{Defaults, Problem};
use crate::problem::{self, Answers, Options};

fn new<'a>(language: &'a Language, title: &str) -> NewProblem<'a> {
    NewProblem { name: "sums", title: Title { en: title.to_owned(), vi: None }, language }
}

fn loaded(folder: &Path) -> Problem {
    let options = Options { root: folder, defaults: &Defaults::default(), answers: Answers::Required };
    let loaded = problem::load(&folder.join("problems/sums"), options);
    assert_eq!(loaded.diagnostics, []);
    loaded.problem.unwrap()
}

#[test]
fn every_language_gives_a_problem_that_loads_without_a_warning() {
    for name in with_templates() {
        let root = tempfile::tempdir().unwrap();
        let language = Language::new(name, &["end"], &["{source}"]);
        let draft = Draft::write(&new(&language, "Sums"), &root.path().join("problems")).unwrap();
        let submissions = draft.submissions.clone();
        let folder = draft.place().unwrap();
        let problem = loaded(root.path());
        assert_eq!(problem.title, Title { en: "Sums".to_owned(), vi: Some("Sums".to_owned()) });
        assert_eq!(problem.generators.len(), 10, "{name}");
        assert!(problem.stress.is_some() && problem.validator.is_some() && problem.reference.is_some());
        assert!(submissions.iter().all(|path| folder.join(path).is_file()), "{name}");
        for path in files::walk(&folder).0 {
            let text = fs::read_to_string(&path).unwrap();
            assert!(!text.contains('@'), "{} of {name} is not filled in", path.display());
        }
    }
}

#[test]
fn statements_show_the_samples_as_their_files_hold_them() {
    let sample = |path: &str| templates::TESTS.iter().find(|(name, _)| *name == path).unwrap().1;
    for (path, statement) in templates::STATEMENTS {
        let blocks: Vec<&str> =
            statement.split("```text\n").skip(1).map(|block| block.split("```").next().unwrap()).collect();
        let files = ["1.in", "1.ans", "2.in", "2.ans"].map(|name| sample(&format!("tests/sample/{name}")));
        assert_eq!(blocks, files, "{path}");
    }
}

#[test]
fn every_file_below_the_tests_is_part_of_the_problem() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/author/scaffold/templates/common");
    let mut stored: Vec<String> = files::walk(&folder.join("tests"))
        .0
        .iter()
        .map(|path| path.strip_prefix(&folder).unwrap().to_str().unwrap().to_owned())
        .collect();
    stored.sort();
    let listed: Vec<&str> = templates::TESTS.iter().map(|(path, _)| *path).collect();
    assert_eq!(stored, listed);
}

#[test]
fn a_title_may_hold_whatever_stands_on_a_line() {
    let root = tempfile::tempdir().unwrap();
    let language = Language::new("c", &["c"], &["{exe}"]);
    let title = r#" "Tổng" @title-vi@ \ {n} "#;
    Draft::write(&new(&language, title), &root.path().join("problems")).unwrap().place().unwrap();
    assert_eq!(loaded(root.path()).title.en, title.trim());
    let statement = fs::read_to_string(root.path().join("problems/sums/statement.md")).unwrap();
    assert!(statement.starts_with(&format!("# {}\n", title.trim())));
    for title in ["", "  ", "two\nlines", "bell \u{7}", "-"] {
        let refused = Draft::write(&new(&language, title), root.path());
        assert!(matches!(refused, Err(ScaffoldError::Title { .. })), "{title:?}");
    }
}

#[test]
fn what_is_not_placed_leaves_nothing() {
    let root = tempfile::tempdir().unwrap();
    let language = Language::new("c", &["c"], &["{exe}"]);
    let pack = root.path().join("a/problems");
    drop(Draft::write(&new(&language, "Sums"), &pack).unwrap());
    assert_eq!(files::list(root.path()).unwrap().len(), 0);
    Draft::write(&new(&language, "Sums"), &pack).unwrap().place().unwrap();
    let late = Draft::write(&new(&language, "Sums"), &pack).unwrap();
    assert!(matches!(late.place(), Err(ScaffoldError::Taken { .. })));
    let names: Vec<String> = files::list(&pack).unwrap().into_iter().map(|entry| entry.name).collect();
    assert_eq!(names, ["sums"], "nothing lies beside it");
    assert_eq!(files::list(root.path()).unwrap().len(), 1);
}
