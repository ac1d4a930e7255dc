//! A class with something of everything, and what tests do with the formats' output.

use std::io;

use crate::model::{
    CompileReport, Difference, Excerpt, Failure, Hint, Io, Isolation, IsolationLevel, Mismatch, Place,
    ProblemSummary, Report, Reused, Row, RowKind, SCHEMA, Score, Span, SubmissionReport, TestReport,
    Unmatched, Verdict,
};
use crate::text::{self, Visible};

/// What a format writes, as a text.
pub(super) fn text(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// A text with its escape sequences made visible.
pub(super) fn shown(text: &str) -> String {
    text.replace('\x1b', "␛")
}

/// Whether a text holds no invisible character but line feeds.
pub(super) fn is_visible(text: &str) -> bool {
    text.chars().all(|c| c == '\n' || text::visible_char(c) == Visible::Itself)
}

/// A report in which a text of somebody else's choice stands wherever one may stand.
pub(super) fn with_name(name: &str) -> Report {
    let mut report = class();
    let excerpt = Excerpt { text: name.into(), bytes_left_out: 3 };
    for submission in &mut report.submissions {
        for text in [&mut submission.student, &mut submission.path, &mut submission.language] {
            *text = name.into();
        }
        submission.compile.log = name.into();
        for test in &mut submission.tests {
            test.name = name.into();
            test.message = name.into();
            if let Some(failure) = &mut test.failure {
                failure.input = excerpt.clone();
                failure.last_output = Some(excerpt.clone());
                failure.stderr = excerpt.clone();
                for row in failure.difference.iter_mut().flat_map(|difference| &mut difference.rows) {
                    row.spans = vec![Span { text: name.into(), marked: true }];
                }
                if let Some(mismatch) = &mut failure.mismatch {
                    mismatch.got.text = Some(name.into());
                }
            }
        }
    }
    report.students = vec![name.into()];
    report.problems[0].name = name.into();
    report.submissions[0].problem = name.into();
    report.unmatched = vec![Unmatched { path: name.into(), reason: name.into() }];
    report.warnings = vec![name.into()];
    report
}

/// A class of four and a half: one handed in nothing.
pub(super) fn class() -> Report {
    let an = "Nguyễn Thị Thu Hà";
    let binh = "12A1-03-Trần Bình";
    let formula = "=cmd|' /C calc'!A0";
    Report {
        schema: SCHEMA.into(),
        judge: "0.1.0".into(),
        started: "2026-11-02T07:30:00Z".into(),
        seconds: 12.345,
        interrupted: false,
        isolation: Isolation { level: IsolationLevel::None, lacks: vec!["network".into()] },
        problems: ["board-check", "even-odd-sudoku", "n-queens", "sudoku4-count", "sudoku4-solve"]
            .map(|name| ProblemSummary {
                name: name.into(),
                title: name.into(),
                max_score: score(10_000),
                tests: 4,
                checker: "tokens".into(),
                title_vi: None,
                view: None,
            })
            .into(),
        reused: Reused::default(),
        submissions: vec![
            submission(an, "board-check", Verdict::Ac, 10_000, vec![passed("sample/1"), passed("secret/1")]),
            submission(an, "even-odd-sudoku", Verdict::Wa, 33_33, wrong()),
            SubmissionReport { compile: refused(), ..submission(an, "n-queens", Verdict::Ce, 0, vec![]) },
            submission(an, "sudoku4-count", Verdict::Tle, 50_00, vec![passed("sample/1"), slow()]),
            submission(
                binh,
                "board-check",
                Verdict::Je,
                0,
                vec![
                    passed("sample/1"),
                    test("secret/1", Verdict::Je, "the checker ended with exit code 1 (neither 42 nor 43)"),
                ],
            ),
            submission(binh, "n-queens", Verdict::Re, 50_00, vec![passed("sample/1"), crashed()]),
            submission(
                binh,
                "sudoku4-count",
                Verdict::Mle,
                0,
                vec![test("sample/1", Verdict::Mle, "it used more than 256 MiB")],
            ),
            SubmissionReport {
                compile: CompileReport { ok: true, log: "a.c:1: warning: unused `x`\n".into(), ..refused() },
                ..submission(
                    formula,
                    "n-queens",
                    Verdict::Ole,
                    0,
                    vec![test("sample/1", Verdict::Ole, "it wrote more than 16 MiB")],
                )
            },
            submission(
                formula,
                "sudoku4-solve",
                Verdict::Sk,
                0,
                vec![passed("sample/1"), test("secret/1", Verdict::Sk, "interrupted")],
            ),
        ],
        students: [an, binh, formula, "Võ Không Nộp"].map(str::to_owned).into(),
        unmatched: vec![Unmatched {
            path: format!("{an}/ghi chú.docx"),
            reason: "no language has .docx".into(),
        }],
        warnings: vec!["isolation is none: a program could read the answers".into()],
        insight: Default::default(),
    }
}

fn score(hundredths: i64) -> Score {
    Score::from_hundredths(hundredths)
}

fn submission(
    student: &str,
    problem: &str,
    verdict: Verdict,
    points: i64,
    tests: Vec<TestReport>,
) -> SubmissionReport {
    SubmissionReport {
        student: student.into(),
        problem: problem.into(),
        path: format!("{student}/{problem}.py"),
        language: "python".into(),
        source: "5eed".into(),
        made: String::new(),
        files: vec![],
        verdict,
        score: score(points),
        max_score: score(10_000),
        compile: CompileReport { ok: true, seconds: 0.25, cached: false, log: String::new() },
        cpu_ms: tests.iter().map(|test| test.cpu_ms).max().unwrap_or(0),
        wall_ms: tests.iter().map(|test| test.wall_ms).max().unwrap_or(0),
        memory_kib: tests.iter().map(|test| test.memory_kib).max().unwrap_or(0),
        tests,
    }
}

fn test(name: &str, verdict: Verdict, message: &str) -> TestReport {
    TestReport {
        name: name.into(),
        verdict,
        score: Score::ZERO,
        max_score: Score::ZERO,
        cpu_ms: 21,
        wall_ms: 30,
        memory_kib: 9_800,
        message: message.into(),
        cached: false,
        note: String::new(),
        left_out: false,
        data: "da7a".into(),
        time_limit_ms: 1000,
        memory_limit_kib: 262_144,
        output: String::new(),
        remeasured: 0,
        io: Io::Standard,
        failure: None,
    }
}

fn passed(name: &str) -> TestReport {
    TestReport { io: Io::Named, ..test(name, Verdict::Ac, "") }
}

fn refused() -> CompileReport {
    CompileReport {
        ok: false,
        seconds: 0.4,
        cached: false,
        log: "  File \"n-queens.py\", line 3\n    for i in range(n)\n                     ^\nSyntaxError: expected ':'\n".into(),
    }
}

fn slow() -> TestReport {
    let failure = Failure {
        input: Excerpt { text: "0 0 0 0\n0 0 0 0\n".into(), bytes_left_out: 0 },
        last_output: Some(Excerpt {
            text: "Đang tìm…\nĐang tìm…\n".into(), bytes_left_out: 1_258_291
        }),
        ..Failure::default()
    };
    TestReport {
        cpu_ms: 1_500,
        output: String::new(),
        remeasured: 2,
        failure: Some(Box::new(failure)),
        ..test("secret/1", Verdict::Tle, "it used 1.50 s of CPU time, the limit is 1.00 s")
    }
}

fn crashed() -> TestReport {
    let failure = Failure {
        input: Excerpt { text: "12\n".into(), bytes_left_out: 0 },
        last_output: Some(Excerpt::default()),
        stderr: Excerpt {
            text: "Traceback (most recent call last):\nIndexError\n".into(),
            bytes_left_out: 0,
        },
        ..Failure::default()
    };
    TestReport {
        failure: Some(Box::new(failure)),
        ..test("secret/1", Verdict::Re, "it ended with exit code 1")
    }
}

/// Five tests not passed, of which three are shown.
fn wrong() -> Vec<TestReport> {
    let span = |text: &str, marked| Span { text: text.into(), marked };
    let row = |kind, expected_line, got_line, spans| Row { kind, expected_line, got_line, spans };
    let place = |column, text: &str| Place { line: 3, column, text: Some(text.into()) };
    let failure = Failure {
        input: Excerpt { text: "0 0 0 0 0 0 0 0 6\n3 0 0 8 0 0 0 5 0\n".into(), bytes_left_out: 162 },
        mismatch: Some(Mismatch { expected: place(5, "5"), got: place(5, "4"), common: 0 }),
        hint: Some(Hint::Order),
        difference: Some(Difference {
            rows: vec![
                row(RowKind::Same, Some(2), Some(2), vec![span("3 4 6 8 2 1 7 5 9", false)]),
                row(
                    RowKind::Expected,
                    Some(3),
                    None,
                    vec![span("1 9 ", false), span("5", true), span(" 4 7 6 2 8 3", false)],
                ),
                row(
                    RowKind::Got,
                    None,
                    Some(3),
                    vec![span("1 9 ", false), span("4", true), span(" 5 7 6 2 8 3", false)],
                ),
                row(RowKind::Same, Some(4), Some(4), vec![span("2 8 9 1 6 5 4 3 7", false)]),
            ],
            lines_before: 1,
            more_after: true,
        }),
        ..Failure::default()
    };
    let wrong = |name| TestReport {
        failure: Some(Box::new(failure.clone())),
        ..test(name, Verdict::Wa, "the answer is wrong")
    };
    vec![
        passed("sample/1"),
        wrong("secret/1"),
        wrong("secret/2"),
        wrong("secret/3"),
        wrong("secret/4"),
        TestReport { cached: true, ..wrong("secret/10") },
    ]
}
