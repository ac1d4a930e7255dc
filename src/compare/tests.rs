use super::*;
use crate::model::{
    CompileReport, Io, IsolationLevel, Reused, SubmissionReport, Submissions, TestReport, Verdict,
};
use Verdict::{Ac, Ce, Je, Sk, Tle, Wa};

type Tables = Report<Vec<SubmissionReport>>;

/// A class of one problem `sum`, and of one student `an` with a test for each verdict, each worth 10 points.
fn graded(verdicts: &[Verdict]) -> Tables {
    Report {
        schema: crate::model::SCHEMA.into(),
        judge: "0.1.0".into(),
        started: "2026-11-02T07:00:00Z".into(),
        seconds: 1.0,
        interrupted: false,
        isolation: Isolation { level: IsolationLevel::Full, lacks: vec![] },
        problems: vec![ProblemSummary {
            name: "sum".into(),
            title: "Sum".into(),
            max_score: points(10 * verdicts.len()),
            tests: verdicts.len(),
            checker: "c0".into(),
            title_vi: None,
            view: None,
        }],
        reused: Reused::default(),
        submissions: vec![submission("an", verdicts)],
        students: vec!["an".into()],
        unmatched: vec![],
        warnings: vec![],
        insight: Default::default(),
    }
}

fn points(points: usize) -> Score {
    Score::from_hundredths(points as i64 * 100)
}

fn submission(student: &str, verdicts: &[Verdict]) -> SubmissionReport {
    let test = |(index, &verdict): (usize, &Verdict)| TestReport {
        name: format!("secret/{}", index + 1),
        verdict,
        score: if verdict == Ac { points(10) } else { Score::ZERO },
        max_score: points(10),
        cpu_ms: 990,
        wall_ms: 990,
        memory_kib: 9000,
        message: String::new(),
        cached: false,
        note: String::new(),
        left_out: false,
        data: format!("d{index}"),
        time_limit_ms: 1000,
        memory_limit_kib: 1 << 18,
        output: String::new(),
        remeasured: 0,
        io: Io::Standard,
        failure: None,
    };
    let mut made = SubmissionReport {
        student: student.into(),
        problem: "sum".into(),
        path: format!("{student}/sum.py"),
        language: "python".into(),
        source: "5eed".into(),
        made: String::new(),
        files: vec![],
        verdict: Ac,
        score: Score::ZERO,
        max_score: points(10 * verdicts.len()),
        compile: CompileReport::default(),
        cpu_ms: 990,
        wall_ms: 990,
        memory_kib: 9000,
        tests: verdicts.iter().enumerate().map(test).collect(),
    };
    rescore(&mut made);
    made
}

fn rescore(submission: &mut SubmissionReport) {
    let verdicts = || submission.tests.iter().map(|test| test.verdict);
    let failing = verdicts().find(|&verdict| verdict == Je).or(verdicts().find(|&verdict| verdict != Ac));
    submission.score = match failing {
        Some(Je) => Score::ZERO,
        _ => submission.tests.iter().map(|test| test.score).sum(),
    };
    submission.verdict = failing.unwrap_or(Ac);
}

fn compared(old: &Tables, new: &Tables) -> Comparison {
    let (before, now) = (Index::of(&old.submissions), Index::of(&new.submissions));
    let comparison = compare(Grading::new(old, &before), Grading::new(new, &now));
    // What comes from a file is what comes from memory.
    let read = |report: &Tables| -> Report<Index> {
        serde_json::from_str(&serde_json::to_string(report).unwrap()).unwrap()
    };
    let (old, new) = (read(old), read(new));
    let again = compare(Grading::new(&old, &old.submissions), Grading::new(&new, &new.submissions));
    assert_eq!(comparison, again);
    comparison
}

fn names(tests: &[usize]) -> Vec<String> {
    tests.iter().map(|test| format!("secret/{test}")).collect()
}

fn move_of(test: usize, old: Verdict, new: Verdict) -> TestMove {
    TestMove { test: format!("secret/{test}"), old, new, old_cpu_ms: 990, new_cpu_ms: 990 }
}

/// Fails unless the change of the later grading, then the way back, give the only submission these causes.
#[track_caller]
fn check(
    old: &[Verdict],
    new: &[Verdict],
    change: impl Fn(&mut Tables),
    forth: Vec<Cause>,
    back: Vec<Cause>,
) {
    let (old, mut new) = (graded(old), graded(new));
    change(&mut new);
    for (a, b, expected) in [(&old, &new, forth), (&new, &old, back)] {
        let comparison = compared(a, b);
        assert_eq!(comparison.moves.len(), 1, "{comparison:#?}");
        assert_eq!(comparison.moves[0].causes, expected);
        assert_eq!((comparison.moves[0].old.is_some(), comparison.unmoved), (true, 0));
    }
}

/// A cause that reads the same in both directions.
#[track_caller]
fn check_same(old: &[Verdict], new: &[Verdict], change: impl Fn(&mut Tables), causes: Vec<Cause>) {
    check(old, new, change, causes.clone(), causes);
}

fn only(report: &mut Tables) -> &mut SubmissionReport {
    &mut report.submissions[0]
}

#[test]
fn a_source_explains_everything() {
    check_same(&[Ac, Ac], &[Ac, Wa], |new| only(new).source = "2nd".into(), vec![Cause::Source]);
    check_same(&[Ac, Ac], &[Ce, Sk], |new| only(new).source = "2nd".into(), vec![Cause::Source]);
}

#[test]
fn a_language_explains_everything() {
    let language = |old: &str, new: &str| vec![Cause::Language { old: old.into(), new: new.into() }];
    let change = |new: &mut Tables| only(new).language = "pypy".into();
    check(&[Tle], &[Ac], change, language("python", "pypy"), language("pypy", "python"));
}

#[test]
fn only_changed_tests_that_moved_are_named() {
    let change = |new: &mut Tables| {
        only(new).tests[0].data = "other".into();
        only(new).tests[1].data = "other".into();
    };
    check_same(&[Ac, Ac, Ac], &[Ac, Wa, Ac], change, vec![Cause::TestsChanged { tests: names(&[2]) }]);
}

#[test]
fn what_a_changed_test_does_not_explain_is_told_as_well() {
    let changed = || Cause::TestsChanged { tests: names(&[1]) };
    let measured = |old, new| Cause::Measured { tests: vec![move_of(2, old, new)] };
    check(
        &[Ac, Tle],
        &[Wa, Ac],
        |new| only(new).tests[0].data = "other".into(),
        vec![changed(), measured(Tle, Ac)],
        vec![changed(), measured(Ac, Tle)],
    );
}

#[test]
fn limits_are_told_with_what_they_were() {
    let time = |old_ms, new_ms| vec![Cause::TimeLimit { old_ms, new_ms, tests: names(&[2]) }];
    let change = |new: &mut Tables| only(new).tests.iter_mut().for_each(|test| test.time_limit_ms = 2000);
    check(&[Ac, Tle], &[Ac, Ac], change, time(1000, 2000), time(2000, 1000));
    let memory = |old_kib, new_kib| vec![Cause::MemoryLimit { old_kib, new_kib, tests: names(&[1]) }];
    let change = |new: &mut Tables| only(new).tests[0].memory_limit_kib = 1 << 19;
    check(&[Verdict::Mle], &[Ac], change, memory(1 << 18, 1 << 19), memory(1 << 19, 1 << 18));
}

#[test]
fn a_checker_explains_what_it_was_asked_of() {
    let change = |new: &mut Tables| new.problems[0].checker = "c1".into();
    check_same(&[Ac, Ac], &[Ac, Wa], change, vec![Cause::Checker]);
    check_same(&[Je], &[Ac], change, vec![Cause::Checker]);
    let measured = |old, new| vec![Cause::Measured { tests: vec![move_of(1, old, new)] }];
    check(&[Tle], &[Ac], change, measured(Tle, Ac), measured(Ac, Tle));
}

#[test]
fn tests_that_come_and_go_are_named() {
    check(
        &[Ac],
        &[Ac, Wa],
        |_| {},
        vec![Cause::TestsAdded { tests: names(&[2]) }, Cause::Points { old: points(10), new: points(20) }],
        vec![Cause::TestsRemoved { tests: names(&[2]) }, Cause::Points { old: points(20), new: points(10) }],
    );
    let renamed = |new: &mut Tables| only(new).tests[1].name = "secret/9".into();
    let both = |added, removed| {
        vec![Cause::TestsAdded { tests: names(&[added]) }, Cause::TestsRemoved { tests: names(&[removed]) }]
    };
    check(&[Ac, Wa], &[Ac, Ac], renamed, both(9, 2), both(2, 9));
}

#[test]
fn other_points_are_told_of_the_problem_or_of_single_tests() {
    let change = |new: &mut Tables| {
        only(new).tests[0].max_score = points(30);
        only(new).tests[0].score = points(30);
        only(new).max_score = points(40);
        rescore(only(new));
    };
    let worth = |old, new| vec![Cause::Points { old: points(old), new: points(new) }];
    check(&[Ac, Wa], &[Ac, Wa], change, worth(20, 40), worth(40, 20));
    let change = |new: &mut Tables| {
        for (test, worth) in only(new).tests.iter_mut().zip([15, 5]) {
            test.max_score = points(worth);
            test.score = if test.verdict == Ac { points(worth) } else { Score::ZERO };
        }
        rescore(only(new));
    };
    check_same(&[Ac, Wa], &[Ac, Wa], change, vec![Cause::Shares { tests: names(&[1, 2]) }]);
}

#[test]
fn the_same_verdicts_may_pay_otherwise() {
    let grouped = |new: &mut Tables| {
        only(new).tests[0].score = Score::ZERO;
        rescore(only(new));
    };
    check_same(&[Ac, Wa], &[Ac, Wa], grouped, vec![Cause::Scoring]);
    let partial = |new: &mut Tables| {
        only(new).tests[1].score = points(5);
        new.problems[0].checker = "c1".into();
        rescore(only(new));
    };
    check_same(&[Ac, Wa], &[Ac, Wa], partial, vec![Cause::Checker]);
}

#[test]
fn the_judge_and_the_walls_are_told_where_nothing_else_explains() {
    let judge = |old: &str, new: &str| vec![Cause::Judge { old: old.into(), new: new.into() }];
    let change = |new: &mut Tables| new.judge = "0.2.0".into();
    check(&[Ac], &[Wa], change, judge("0.1.0", "0.2.0"), judge("0.2.0", "0.1.0"));
    let walls = |level| Isolation { level, lacks: vec![] };
    let (full, none) = (walls(IsolationLevel::Full), walls(IsolationLevel::None));
    let isolation =
        |old: &Isolation, new: &Isolation| vec![Cause::Isolation { old: old.clone(), new: new.clone() }];
    let change = |new: &mut Tables| new.isolation = walls(IsolationLevel::None);
    check(&[Ac], &[Wa], change, isolation(&full, &none), isolation(&none, &full));
    let change = |new: &mut Tables| {
        new.judge = "0.2.0".into();
        only(new).tests[0].data = "other".into();
    };
    check_same(&[Ac], &[Wa], change, vec![Cause::TestsChanged { tests: names(&[1]) }]);
}

#[test]
fn a_measurement_is_told_test_by_test() {
    let measured = |old, new| {
        let tests = [2, 3].map(|test| move_of(test, old, new)).into();
        vec![Cause::Measured { tests }]
    };
    check(&[Ac, Tle, Tle], &[Ac, Ac, Ac], |_| {}, measured(Tle, Ac), measured(Ac, Tle));
}

#[test]
fn the_same_source_may_not_compile_any_more() {
    let compiles = |compiles| vec![Cause::Compiler { compiles }];
    let change = |new: &mut Tables| only(new).verdict = Ce;
    check(&[Ac, Ac], &[Sk, Sk], change, compiles(false), compiles(true));
}

#[test]
fn where_the_judge_failed_there_is_no_score() {
    let failed = |side, tests: &[usize]| vec![Cause::JudgeFailed { side, tests: names(tests) }];
    check(&[Ac, Ac], &[Ac, Je], |_| {}, failed(Side::New, &[2]), failed(Side::Old, &[2]));
    // Without a compiler no test was run.
    let change = |new: &mut Tables| {
        only(new).verdict = Je;
        only(new).source = String::new();
    };
    check(&[Ac, Ac], &[Sk, Sk], change, failed(Side::New, &[]), failed(Side::Old, &[]));
    let without_tests = |new: &mut Tables| {
        change(new);
        only(new).max_score = points(10);
    };
    check(&[Ac], &[], without_tests, failed(Side::New, &[]), failed(Side::Old, &[]));
    let comparison = compared(&graded(&[Ac, Ac]), &graded(&[Ac, Je]));
    let marks = (comparison.moves[0].old.unwrap().score, comparison.moves[0].new.unwrap().score);
    assert_eq!(marks, (Some(points(20)), None));
    assert_eq!(comparison.students[0].without_score, 1);
}

#[test]
fn what_was_not_run_is_named() {
    let left_out = |side| Cause::NotRun { side, tests: names(&[2, 3]) };
    check(&[Ac, Ac, Wa], &[Ac, Sk, Sk], |_| {}, vec![left_out(Side::New)], vec![left_out(Side::Old)]);
}

#[test]
fn tests_that_were_not_run_have_no_other_cause() {
    let changed = |new: &mut Tables| only(new).tests.iter_mut().for_each(|test| test.data = "other".into());
    let left_out = |side| Cause::NotRun { side, tests: names(&[2]) };
    let test = || Cause::TestsChanged { tests: names(&[1]) };
    check(
        &[Ac, Ac],
        &[Wa, Sk],
        changed,
        vec![test(), left_out(Side::New)],
        vec![test(), left_out(Side::Old)],
    );
    let broken = |new: &mut Tables| {
        changed(new);
        only(new).verdict = Ce;
    };
    let compiles = |compiles| vec![Cause::Compiler { compiles }];
    check(&[Ac, Ac], &[Sk, Sk], broken, compiles(false), compiles(true));
    let other = |new: &mut Tables| only(new).source = "2nd".into();
    let cause = |side| vec![Cause::Source, left_out(side)];
    check(&[Ac, Ac], &[Ac, Sk], other, cause(Side::New), cause(Side::Old));
}

#[test]
fn an_older_report_gives_no_cause_that_it_does_not_tell() {
    let unknown = |old, new| vec![Cause::NotKnown { tests: vec![move_of(1, old, new)] }];
    let forget = |report: &mut Tables| {
        report.problems[0].checker = String::new();
        only(report).source = String::new();
        for test in &mut only(report).tests {
            test.data = String::new();
            (test.time_limit_ms, test.memory_limit_kib) = (0, 0);
        }
    };
    check(&[Ac], &[Wa], forget, unknown(Ac, Wa), unknown(Wa, Ac));
    let change = |new: &mut Tables| only(new).source = String::new();
    check(&[Ac], &[Wa], change, unknown(Ac, Wa), unknown(Wa, Ac));
    let (old, mut new) = (graded(&[Ac]), graded(&[Ac]));
    forget(&mut new);
    let comparison = compared(&old, &new);
    assert!(comparison.is_still() && comparison.problems.is_empty(), "{comparison:#?}");
    assert_eq!((comparison.unmoved, comparison.unmoved_with_new_source), (1, 0));
}

#[test]
fn problems_tell_what_differs_and_how_many_move() {
    let mut old = graded(&[Ac, Tle]);
    old.submissions.push(submission("bình", &[Ac, Ac]));
    // Another language has twice the time, and no part in what is told of the problem.
    old.submissions.push(SubmissionReport { language: "java".into(), ..submission("chi", &[Ac, Ac]) });
    old.submissions[2].tests.iter_mut().for_each(|test| test.time_limit_ms = 2000);
    let mut new = graded(&[Ac, Ac]);
    new.submissions.push(submission("bình", &[Ac, Wa]));
    new.submissions.push(SubmissionReport { language: "java".into(), ..submission("chi", &[Ac, Ac]) });
    for submission in &mut new.submissions {
        submission.tests[1].data = "other".into();
        let factor = if submission.language == "java" { 2 } else { 1 };
        submission.tests.iter_mut().for_each(|test| test.time_limit_ms = 3000 * factor);
    }
    new.problems[0].checker = "c1".into();
    let changes = vec![
        Cause::TestsChanged { tests: names(&[2]) },
        Cause::TimeLimit { old_ms: 1000, new_ms: 3000, tests: vec![] },
        Cause::Checker,
    ];
    let expected = ProblemChange { problem: "sum".into(), changes, moved: 2 };
    assert_eq!(compared(&old, &new).problems, [expected]);
    new.problems[0].name = "sum2".into();
    let changes: Vec<_> = compared(&old, &new).problems.into_iter().map(|p| (p.problem, p.changes)).collect();
    let expected = [("sum2", Cause::ProblemAdded), ("sum", Cause::ProblemRemoved)];
    assert_eq!(changes, expected.map(|(name, cause)| (name.to_owned(), vec![cause])));
}

#[test]
fn students_come_go_gain_and_lose() {
    let class = |students: &[(&str, &[Verdict])]| {
        let mut report = graded(&[Ac, Ac]);
        report.submissions = students
            .iter()
            .filter(|(_, verdicts)| !verdicts.is_empty())
            .map(|(student, verdicts)| submission(student, verdicts))
            .collect();
        report.students = students.iter().map(|(student, _)| (*student).to_owned()).collect();
        report
    };
    let old = class(&[
        ("an", &[Ac, Ac]),
        ("Bi\u{300}nh", &[Wa, Ac]),
        ("chi", &[Ac, Ac]),
        ("dung", &[Ac, Wa]),
        ("em", &[]),
    ]);
    let new = class(&[
        ("an", &[Ac, Wa]),
        ("B\u{ec}nh", &[Ac, Ac]),
        ("dung", &[Ac, Wa]),
        ("giang", &[Ac, Ac]),
        ("hà", &[]),
    ]);
    let comparison = compared(&old, &new);
    let change = |student: &str, old: Option<usize>, new: Option<usize>| StudentChange {
        student: student.into(),
        old: old.map(points),
        new: new.map(points),
        without_score: 0,
    };
    let expected = [
        change("an", Some(20), Some(10)),
        change("B\u{ec}nh", Some(10), Some(20)),
        change("chi", Some(20), None),
        change("em", Some(0), None),
        change("giang", None, Some(20)),
        change("hà", None, Some(0)),
    ];
    assert_eq!(comparison.students, expected);
    let moves: Vec<_> =
        comparison.moves.iter().map(|m| (&*m.student, m.old.is_some(), m.new.is_some())).collect();
    let expected =
        [("an", true, true), ("B\u{ec}nh", true, true), ("chi", true, false), ("giang", false, true)];
    assert_eq!(moves, expected);
    assert_eq!(comparison.unmoved, 1);
    // The totals are those of the score sheet.
    for change in comparison.students {
        for (report, told) in [(&old, change.old), (&new, change.new)] {
            let briefs = report.submissions.briefs();
            let name = text::composed(&change.student);
            let standings = report.standings(&briefs);
            let found = standings.iter().find(|standing| text::composed(standing.student) == name);
            assert_eq!(found.map(|standing| standing.total), told);
        }
    }
}

#[test]
fn sources_that_change_nothing_are_counted_and_ones_own_files_are_told_apart() {
    let mut old = graded(&[Ac]);
    old.students.clear();
    old.submissions =
        ["a.py", "b.py"].map(|path| SubmissionReport { path: path.into(), ..submission("", &[Ac]) }).into();
    let mut new = old.clone();
    new.submissions[1].source = "2nd".into();
    let comparison = compared(&old, &new);
    assert!(comparison.is_still());
    assert_eq!((comparison.unmoved, comparison.unmoved_with_new_source), (2, 1));
}

#[test]
fn a_grading_does_not_move_from_itself() {
    let mut report = graded(&[Ac, Wa, Tle, Je, Sk]);
    report.submissions.push(SubmissionReport { verdict: Ce, ..submission("bình", &[Sk, Sk]) });
    let comparison = compared(&report, &report);
    assert!(comparison.is_still() && comparison.problems.is_empty());
    assert_eq!(comparison.unmoved, 2);
}
