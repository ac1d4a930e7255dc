use std::fs;

use super::*;
use crate::model::{Problem, Test};

/// A problem in a folder of its own, with these tests answered.
struct Bench {
    folder: tempfile::TempDir,
    problem: Problem,
}

impl Bench {
    fn new(tests: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut problem = Problem::without_tests("p", &[]);
        problem.folder = folder.path().to_owned();
        let mut bench = Bench { folder, problem };
        for name in tests {
            bench.add(name);
        }
        bench
    }

    fn add(&mut self, name: &str) {
        let path = |end: &str| self.folder.path().join(format!("{name}.{end}"));
        let (input, answer) = (path("in"), path("ans"));
        fs::write(&input, format!("in {name}\n")).unwrap();
        fs::write(&answer, format!("out {name}\n")).unwrap();
        self.problem.tests.push(Test {
            name: format!("secret/{name}"),
            input,
            answer,
            limits: self.problem.limits,
            points: 0.into(),
            group: None,
            by_hand: false,
        });
    }

    fn write(&self, name: &str, content: &str) {
        fs::write(self.folder.path().join(name), content).unwrap();
    }

    /// What is known when all answers are as the reference gives them.
    fn lock(&self) -> Lock {
        Lock::renewed(None, &self.problem, &maker(), |_| true).unwrap()
    }

    fn read(&self) -> Lock {
        Lock::read(&self.problem).unwrap().unwrap()
    }

    fn told(&self, lock: Option<&Lock>, maker: &Maker) -> Vec<(Why, Vec<String>)> {
        let doubts = doubts(&self.problem, lock, Some(maker)).unwrap();
        doubts.into_iter().map(|doubt| (doubt.why, doubt.tests)).collect()
    }
}

fn maker() -> Maker {
    Maker { program: "../solve \"it\".py".to_owned(), source: digits(Key::of(b"print()")) }
}

#[test]
fn what_is_written_is_read_again() {
    let mut bench = Bench::new(&["2", "1 \u{1ec7}\\x"]);
    bench.problem.tests[1].by_hand = true;
    let lock = bench.lock();
    lock.write(&bench.problem).unwrap();
    assert_eq!(bench.read(), lock);
    let text = fs::read_to_string(path(&bench.problem)).unwrap();
    assert!(text.starts_with("# What made each answer."), "{text}");
    // The hash of nothing, from the published test vectors of BLAKE3.
    bench.write("2.in", "");
    assert!(bench.lock().text().contains("input = \"af1349b9f5f9a1a6a0404dea36dcc949\"\n"));
}

#[test]
fn an_entry_stays_where_only_the_judge_changed() {
    let bench = Bench::new(&["1", "2"]);
    let mut old = bench.lock();
    for entry in &mut old.entries {
        entry.judge = "0.0.1".to_owned();
    }
    bench.write("2.ans", "other\n");
    let renewed = Lock::renewed(Some(&old), &bench.problem, &maker(), |_| true).unwrap();
    let judges: Vec<&str> = renewed.entries.iter().map(|entry| entry.judge.as_str()).collect();
    assert_eq!(judges, ["0.0.1", env!("CARGO_PKG_VERSION")]);
}

#[test]
fn what_is_not_settled_stays_known_as_it_was_and_tests_that_are_gone_are_dropped() {
    let mut bench = Bench::new(&["1", "2", "3"]);
    let old = bench.lock();
    bench.write("2.ans", "other\n");
    bench.problem.tests.remove(0);
    let renewed =
        Lock::renewed(Some(&old), &bench.problem, &maker(), |test| test.name == "secret/3").unwrap();
    assert_eq!(renewed.entries, old.entries[1..]);
}

#[test]
fn each_difference_has_its_reason() {
    let secret = |name: &str| vec![format!("secret/{name}")];
    let mut bench = Bench::new(&["1", "2", "3", "4", "5"]);
    let all: Vec<String> = bench.problem.tests.iter().map(|test| test.name.clone()).collect();
    assert_eq!(bench.told(None, &maker()), [(Why::NoLock, all.clone())]);
    let mut lock = bench.lock();
    assert_eq!(bench.told(Some(&lock), &maker()), []);
    let changed = Maker { source: digits(Key::of(b"print(1)")), ..maker() };
    assert_eq!(bench.told(Some(&lock), &changed), [(Why::Source, all.clone())]);
    let other = Maker { program: "other.py".to_owned(), ..maker() };
    assert_eq!(bench.told(Some(&lock), &other), [(Why::Program, all)]);
    bench.write("1.ans", "by somebody\n");
    bench.write("2.in", "changed\n");
    bench.problem.tests[2].by_hand = true;
    fs::remove_file(bench.folder.path().join("4.ans")).unwrap();
    bench.problem.tests.remove(4);
    bench.add("6");
    let expected = [
        (Why::Foreign, secret("1")),
        (Why::Input, secret("2")),
        (Why::Hand, secret("3")),
        (Why::Unknown, secret("6")),
        (Why::Gone, secret("5")),
    ];
    assert_eq!(bench.told(Some(&lock), &maker()), expected);
    lock.entries[2].maker = None;
    bench.write("3.ans", "by another person\n");
    assert!(bench.told(Some(&lock), &maker()).contains(&(Why::Rewritten, secret("3"))));
}

#[test]
fn many_tests_are_told_by_the_first() {
    let tests = ["a", "b", "c", "d", "e"].map(str::to_owned).to_vec();
    let told = Doubt { why: Why::Source, tests }.message();
    assert_eq!(told, "the reference changed since it made the answer of `a`, `b`, `c` and 2 others");
}

/// Fails unless the file is refused at that line with these words and the way out.
fn check_broken(text: &str, line: Option<usize>, words: &str) {
    let bench = Bench::new(&["1"]);
    bench.write(LOCK_NAME, text);
    let Err(LockError::Broken { diagnostics, .. }) = Lock::read(&bench.problem) else {
        panic!("read: {text}");
    };
    let place = diagnostics[0].place.as_ref();
    let found = place.map(|place| place.text[..place.span.start].matches('\n').count() + 1);
    assert_eq!(found, line, "{diagnostics:?}");
    assert!(diagnostics[0].message.contains(words), "{diagnostics:?}");
    assert!(diagnostics.iter().all(|found| found.hint.as_deref() == Some(REMEDY)), "{diagnostics:?}");
}

#[test]
fn a_broken_file_is_told_with_its_place() {
    let sound = Bench::new(&["1"]).lock().text();
    let conflict = format!("{sound}<<<<<<< HEAD\njudge = \"1\"\n=======\n>>>>>>> other\n");
    check_broken(&conflict, Some(10), "were merged");
    check_broken(&format!("{sound}{}", &sound[sound.find("\n[[").unwrap()..]), Some(12), "a second");
    let spoilt = |from: &str, to: &str| sound.replacen(from, to, 1);
    check_broken(&spoilt("input = \"", "input = \"x"), Some(7), "`input` must be a hash");
    check_broken(&spoilt("judge =", "jugde ="), Some(3), "`judge` is missing");
    check_broken(&spoilt("test = ", "test = 1 # "), Some(4), "`test` must be a text");
    check_broken(&spoilt("program = ", "by_hand = \"yes\"\nprogram = "), Some(5), "`by_hand` must be");
    check_broken("[answer]\n", Some(1), "`answer` must be a list of tables");
    check_broken("answer", Some(1), "key with no value");
}

#[test]
fn a_file_that_cannot_be_read_is_no_missing_one() {
    let bench = Bench::new(&["1"]);
    fs::create_dir(path(&bench.problem)).unwrap();
    assert!(matches!(Lock::read(&bench.problem), Err(LockError::Broken { .. })));
}

#[test]
fn programs_are_named_as_seen_from_the_problem() {
    let cases = [
        ("/r/solutions/a.rs", "../../solutions/a.rs"),
        ("/r/problems/p/a.rs", "a.rs"),
        ("/r/problems/q", "../q"),
    ];
    for (path, expected) in cases {
        assert_eq!(relative(Path::new(path), Path::new("/r/problems/p")), expected);
    }
}

#[test]
fn a_new_test_is_entered_among_those_of_its_folder() {
    let mut bench = Bench::new(&["1", "9", "big"]);
    let mut lock = bench.lock();
    bench.add("10");
    let new = bench.problem.tests.pop().unwrap();
    bench.problem.tests.insert(2, new.clone());
    // As often as one likes, for a test of that name may have been deleted.
    for _ in 0..2 {
        lock.enter(&new.name, &new.input, &new.answer, maker()).unwrap();
        assert_eq!(lock, bench.lock());
    }
    assert_eq!(bench.told(Some(&lock), &maker()), []);
}
