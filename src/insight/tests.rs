use super::*;
use crate::key::Key;
use crate::model::{
    CompileReport, Io, SameOutputs, Score, SubmissionReport, TestInsight, TestReport, Verdict, VerdictCount,
};

fn problem(name: &str) -> ProblemSummary {
    ProblemSummary {
        name: name.into(),
        title: name.into(),
        title_vi: None,
        max_score: Score::from_hundredths(10_000),
        tests: 3,
        checker: String::new(),
        view: None,
    }
}

fn test(number: usize, verdict: Verdict, output: &str) -> TestReport {
    TestReport {
        name: format!("secret/{number}"),
        verdict,
        score: Score::ZERO,
        max_score: Score::ZERO,
        cpu_ms: 0,
        wall_ms: 0,
        memory_kib: 0,
        message: String::new(),
        cached: false,
        note: String::new(),
        left_out: false,
        data: String::new(),
        time_limit_ms: 1000,
        memory_limit_kib: 1 << 18,
        output: output.into(),
        remeasured: 0,
        io: Io::Standard,
        failure: None,
    }
}

fn submission(student: &str, tests: Vec<TestReport>) -> SubmissionReport {
    let failing = tests.iter().map(|test| test.verdict).find(|verdict| !verdict.is_accepted());
    let passed = tests.iter().filter(|test| test.verdict.is_accepted()).count();
    SubmissionReport {
        student: student.into(),
        problem: "a".into(),
        path: format!("{student}/a.py"),
        language: "python".into(),
        source: String::new(),
        made: String::new(),
        files: vec![],
        verdict: failing.unwrap_or(Verdict::Ac),
        score: Score::from_hundredths(passed as i64 * 10_00),
        max_score: Score::from_hundredths(10_000),
        compile: CompileReport::default(),
        cpu_ms: 0,
        wall_ms: 0,
        memory_kib: 0,
        tests,
    }
}

/// Submissions of as many students, a letter a test.
fn class(rows: &[&str]) -> Vec<SubmissionReport> {
    let verdict = |letter| match letter {
        'A' => Verdict::Ac,
        'W' => Verdict::Wa,
        'T' => Verdict::Tle,
        'C' => Verdict::Ce,
        'J' => Verdict::Je,
        _ => Verdict::Sk,
    };
    let tests = |row: &str| row.chars().enumerate().map(|(at, c)| test(at + 1, verdict(c), "")).collect();
    rows.iter().enumerate().map(|(at, row)| submission(&format!("s{at}"), tests(row))).collect()
}

/// Submissions whose outputs are all refused, a letter a test for what was written: the same letter, the same output.
fn refused(rows: &[&str]) -> Vec<SubmissionReport> {
    let output = |c: char| if c == '0' { Key::of(b"").short() } else { c.to_string() };
    let tests =
        |row: &str| row.chars().enumerate().map(|(at, c)| test(at + 1, Verdict::Wa, &output(c))).collect();
    rows.iter().enumerate().map(|(at, row)| submission(&format!("s{at}"), tests(row))).collect()
}

fn tests_of(submissions: &Vec<SubmissionReport>) -> Vec<TestInsight> {
    of(&[problem("a")], submissions).problems.remove(0).tests
}

fn groups_of(submissions: &Vec<SubmissionReport>) -> Vec<(Vec<String>, Vec<String>)> {
    let told = of(&[problem("a")], submissions).same_outputs;
    told.into_iter().map(|SameOutputs { tests, students, .. }| (tests, students)).collect()
}

#[test]
fn a_problem_tells_its_verdicts_and_the_mean_of_its_scores() {
    let submissions = class(&["AAA", "AAW", "TWW", "CSS", "AJA", "ASA"]);
    let told = of(&[problem("nobody"), problem("a")], &submissions);
    assert_eq!(told.problems.len(), 1);
    let told = &told.problems[0];
    // JE and what was not run to its end have no score: (30 + 20 + 0 + 0) of 4 x 100.
    assert_eq!((&*told.problem, told.submissions, told.mean), ("a", 4, Some(0.125)));
    let expected = [
        (Verdict::Ac, 1),
        (Verdict::Wa, 1),
        (Verdict::Tle, 1),
        (Verdict::Ce, 1),
        (Verdict::Je, 1),
        (Verdict::Sk, 1),
    ];
    assert_eq!(told.verdicts, expected.map(|(verdict, count)| VerdictCount { verdict, count }));
}

#[test]
fn a_test_counts_where_a_run_of_it_got_a_verdict() {
    let told = tests_of(&class(&["AAA", "AWS", "SSS", "CCC", "JAT"]));
    let told: Vec<_> = told.iter().map(|test| (test.name.as_str(), test.ran, test.passed)).collect();
    assert_eq!(told, [("secret/1", 2, 2), ("secret/2", 3, 2), ("secret/3", 2, 1)]);
}

#[test]
fn discrimination_is_the_correlation_with_the_other_tests() {
    // By hand for the first test: x = 1 1 1 0, y = 1 1/2 0 0, r = (3/32) / sqrt(3/16 x 11/64) = 3 / sqrt(33). For the
    // second: x = 1 1 0 0, y = 1 1/2 1/2 0, r = (1/8) / sqrt(1/4 x 1/8) = 1 / sqrt(2).
    let told = tests_of(&class(&["AAA", "AAW", "AWW", "WWW"]));
    for (test, expected) in told.iter().zip([3.0 / 33f64.sqrt(), 0.5f64.sqrt()]) {
        assert!((test.discrimination.unwrap() - expected).abs() < 1e-9, "{test:?}");
    }
    let told = tests_of(&class(&["AW", "WA", "AW"]));
    assert!(told.iter().all(|test| (test.discrimination.unwrap() + 1.0).abs() < 1e-9), "{told:?}");
}

#[test]
fn what_is_the_same_for_all_has_no_discrimination() {
    // All pass the first test; the others are passed by each to the same part; one test has no others.
    for rows in [&["AAA", "AWW", "AAW"][..], &["AAW", "AWA"], &["A", "W"], &["CCC"]] {
        assert_eq!(tests_of(&class(rows))[0].discrimination, None, "{rows:?}");
    }
}

#[test]
fn a_test_that_exactly_the_same_submissions_pass_tells_nothing_new() {
    let same = |rows: &[&str]| -> Vec<Option<String>> {
        tests_of(&class(rows)).into_iter().map(|test| test.same_as).collect()
    };
    let first = Some("secret/1".to_owned());
    assert_eq!(same(&["AAA", "AAA", "WWA", "WTW", "AAA"]), [None, first.clone(), None]);
    // Not run is no result: where both were run they agree.
    assert_eq!(same(&["AAA", "AAA", "WWW", "WWW", "AAA", "SAA"])[1], first);
    // Too few, all, nobody.
    assert_eq!(same(&["AA", "AA", "WW", "AA"])[1], None);
    assert_eq!(same(&["AA"; 6])[1], None);
    assert_eq!(same(&["WW"; 6])[1], None);
}

#[test]
fn more_submissions_than_a_word_has_bits_are_compared() {
    let mut rows = vec!["AA"; 70];
    rows[2] = "WW";
    assert_eq!(tests_of(&class(&rows))[1].same_as.as_deref(), Some("secret/1"));
    rows[69] = "AW";
    assert_eq!(tests_of(&class(&rows))[1].same_as, None);
    assert_eq!(tests_of(&class(&rows))[1].passed, 68);
}

#[test]
fn the_same_wrong_outputs_on_three_tests_are_told() {
    let names = |list: &[&str]| list.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let found = groups_of(&refused(&["abcd", "abxy", "abcz", "pqrs"]));
    assert_eq!(found, [(names(&["secret/3"; 0]), names(&[]))][..0]);
    let found = groups_of(&refused(&["abcd", "mnop", "abcz", "pqrs"]));
    assert_eq!(found, [(names(&["secret/1", "secret/2", "secret/3"]), names(&["s0", "s2"]))]);
}

#[test]
fn a_group_has_all_who_wrote_the_same_and_a_closer_pair_is_told_before_it() {
    // Of 12 outputs 3 may be the same.
    let mut rows = vec!["abcd", "abcd", "abcx"];
    let others: Vec<String> = (0..9u8).map(|at| char::from(b'A' + at).to_string().repeat(4)).collect();
    rows.extend(others.iter().map(String::as_str));
    let found = groups_of(&refused(&rows));
    assert_eq!(found.iter().map(|(tests, _)| tests.len()).collect::<Vec<_>>(), [4, 3]);
    assert_eq!(found[0].1, ["s0", "s1"]);
    assert_eq!(found[1].1, ["s0", "s1", "s2"]);
}

#[test]
fn empty_and_common_outputs_are_no_sign() {
    assert!(groups_of(&refused(&["000", "000"])).is_empty());
    // Three of four wrote the same.
    assert!(groups_of(&refused(&["abc", "abc", "abc", "xyz"])).is_empty());
    // 21 of 100 are less than a quarter and yet too many.
    let others: Vec<String> =
        (0..79u32).map(|at| char::from_u32(0x100 + at).unwrap().to_string().repeat(3)).collect();
    let class = |alike: usize| {
        let rows: Vec<&str> =
            std::iter::repeat_n("abc", alike).chain(others.iter().map(String::as_str)).collect();
        groups_of(&refused(&rows)).len()
    };
    assert_eq!([class(20), class(21)], [1, 0]);
}

#[test]
fn nobody_is_like_themselves_and_ones_own_files_are_like_nobody() {
    let mut twice = refused(&["abc", "abc"]);
    // Both Unicode compositions of one name.
    twice[0].student = "Bình".into();
    twice[1].student = "Bi\u{300}nh".into();
    assert!(groups_of(&twice).is_empty());
    twice.iter_mut().for_each(|submission| submission.student = String::new());
    assert!(groups_of(&twice).is_empty());
}

proptest::proptest! {
    #[test]
    fn correlations_are_between_minus_one_and_one_in_every_order(
        rows in proptest::collection::vec("[AWTSJ]{6}", 1..30),
        turn in 0usize..30,
    ) {
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let mut submissions = class(&rows);
        let told = of(&[problem("a")], &submissions);
        for test in &told.problems[0].tests {
            proptest::prop_assert!(test.passed <= test.ran);
            proptest::prop_assert!(test.discrimination.is_none_or(|r| (-1.0..=1.0).contains(&r)));
        }
        let turn = turn % submissions.len();
        submissions.rotate_left(turn);
        submissions.reverse();
        proptest::prop_assert_eq!(of(&[problem("a")], &submissions), told);
    }
}
