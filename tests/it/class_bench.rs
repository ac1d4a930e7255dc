//! The generator of classes that `scripts/bench` grades: what it makes is known for ever, and the judge says of each
//! program what the generator says.

#[path = "../../benches/class/make/mod.rs"]
mod make;

use std::collections::HashSet;

use make::{Entry, Kind, Language, Wish};

use crate::bench::{Bench, repository};

/// Short limits: some programs hang.
fn wish() -> Wish {
    Wish {
        students: 3,
        problems: 2,
        tests: 4,
        seed: 11,
        python: 0.5,
        wrong: 0.4,
        slow: 0.0,
        time_limit: Some(0.5),
    }
}

/// Grades `entries` in a workspace of their own; fails with each verdict that is not as expected.
#[track_caller]
fn check(wish: &Wish, entries: &[Entry], after: impl FnOnce(&Bench)) {
    let bench = Bench::new();
    make::copy_pack(repository(), &bench.path(""), wish);
    make::write_class(&bench.path(""), "class", entries);
    after(&bench);
    let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
    assert_eq!(make::differences(entries, &report), [""; 0]);
    let problems = report["problems"].as_array().unwrap();
    assert!(problems.iter().all(|problem| problem["tests"] == wish.tests), "{problems:?}");
}

#[test]
fn random_numbers_are_those_of_splitmix64() {
    // The first numbers for this seed as other implementations of the algorithm print them.
    let mut random = make::Random::new(1_234_567);
    let numbers: Vec<u64> = (0..3).map(|_| random.next()).collect();
    assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
}

#[test]
fn a_seed_makes_the_same_class_and_another_seed_another() {
    let texts = |seed: u64, students: usize| -> Vec<(String, String)> {
        let wish = Wish { seed, students, problems: make::TEMPLATES.len(), slow: 0.1, ..wish() };
        make::class(&wish).into_iter().map(|entry| (entry.path(), entry.text)).collect()
    };
    let class = texts(1, 30);
    assert_eq!(class, texts(1, 30));
    assert_eq!(class[..8 * 15], texts(1, 15)[..8 * 15], "a larger class begins with the smaller one");
    let distinct: HashSet<&str> = class.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(distinct.len(), 240);
    let other = texts(2, 30);
    assert!(other.iter().all(|(_, text)| !distinct.contains(text.as_str())));
}

/// Figures are compared over years, so the class they were measured on must be known to be the same. After a change of
/// the templates this number changes, and earlier figures are of another class.
#[test]
fn the_class_of_seed_1_is_the_one_that_was_always_measured() {
    let class = make::class(&Wish { seed: 1, students: 30, problems: 8, python: 0.25, wrong: 0.3, ..wish() });
    let bytes =
        class.iter().flat_map(|entry| entry.path().into_bytes().into_iter().chain(entry.text.bytes()));
    // FNV-1a.
    let digest = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    assert_eq!(format!("{digest:016x}"), "7d560ff3a3811c0c");
}

#[test]
fn each_problem_has_its_share_of_each_language() {
    let class = make::class(&Wish { students: 40, problems: 8, python: 0.25, ..wish() });
    for problem in 0..8 {
        let programs = class.iter().filter(|entry| entry.problem == problem);
        assert_eq!(programs.filter(|entry| entry.language == Language::Python).count(), 10);
    }
}

#[test]
fn a_class_gets_the_verdicts_that_its_generator_tells() {
    let wish = wish();
    check(&wish, &make::class(&wish), |_| {});
}

#[test]
fn verdicts_stay_when_a_test_is_changed() {
    let wish = Wish { students: 4, problems: 1, python: 1.0, wrong: 0.5, ..wish() };
    check(&wish, &make::class(&wish), |bench| {
        let before: HashSet<Vec<u8>> = (0..3)
            .map(|round| {
                std::fs::read(make::change_a_test(repository(), &bench.path(""), &wish, round)).unwrap()
            })
            .collect();
        assert_eq!(before.len(), 3, "each round brings another input");
    });
}

/// Of those that a compiler must be waited for, one of each kind; `scripts/bench --every-kind` grades all.
#[test]
fn every_kind_of_program_gets_its_verdict() {
    let wish = Wish { tests: 3, time_limit: Some(0.3), ..wish() };
    let is_cheap = |entry: &Entry| match (entry.language, entry.kind) {
        (Language::Python, Kind::Hanging(number)) => number == 0 && entry.problem == 0,
        (Language::Python, _) => true,
        (Language::Cpp, Kind::Hanging(number) | Kind::Crashing(number) | Kind::Broken(number)) => {
            number == 0 && entry.problem == 0
        }
        (Language::Cpp, _) => false,
    };
    let entries: Vec<Entry> = make::every_kind(5, wish.problems).into_iter().filter(is_cheap).collect();
    let verdicts: HashSet<&str> = entries.iter().map(|entry| entry.kind.verdict()).collect();
    assert_eq!(verdicts, HashSet::from(["AC", "WA", "RE", "CE", "TLE"]));
    check(&wish, &entries, |_| {});
}

/// Problems with too few tests get the same inputs again in other forms.
#[test]
fn tests_are_filled_up_in_distinct_forms() {
    let bench = Bench::new();
    let wish = Wish { problems: make::TEMPLATES.len(), tests: 40, ..wish() };
    make::copy_pack(repository(), &bench.path(""), &wish);
    for (slug, _) in make::TEMPLATES {
        let problem = bench.path("problems").join(slug);
        let inputs: HashSet<Vec<u8>> =
            (0..40).map(|number| std::fs::read(make::test_path(&problem, number, "in")).unwrap()).collect();
        assert_eq!(inputs.len(), 40, "{slug}");
    }
}
