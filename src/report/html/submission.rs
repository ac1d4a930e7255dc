//! All that a page tells of a submission: its tests, what went wrong, the compiler's words, what was handed in.

use std::fmt::Display;

use minijinja::value::Value;
use serde::Serialize;

use super::difference::{self, Pair};
use super::drawing::Markup;
use super::words::{self, Code};
use super::{board, source, templates};
use crate::model::{
    CompileReport, Excerpt, Failure, Hint, Io, ProblemSummary, Score, SourceFile, SubmissionReport,
    TestReport, Verdict, View,
};
use crate::report::Tongue;
use crate::units;

/// With more tests than these an accepted submission's list is folded.
const MANY_TESTS: usize = 12;
/// With more lines than these a source is folded.
const MANY_LINES: usize = 200;

/// A submission as the template `submission.html` wants it.
#[derive(Serialize)]
pub(super) struct Submission<'s> {
    student: &'s str,
    title: String,
    path: &'s str,
    language: &'s str,
    verdict: Code,
    /// `40 of 100 points`, or why there are none.
    points: String,
    /// `20 of 22 tests passed`.
    tests_passed: String,
    was_run: bool,
    time: String,
    memory: String,
    compile_heading: &'static str,
    compile_log: &'s str,
    tests: Vec<Test<'s>>,
    /// Whether there are many tests and nothing to look for among them.
    is_long: bool,
    /// Whether some tests are worth points.
    pays: bool,
    /// Whether what happened on secret tests has been left out.
    hides: bool,
    failures: Vec<Failing<'s>>,
    files: Vec<File<'s>>,
}

#[derive(Serialize)]
struct Test<'s> {
    name: &'s str,
    verdict: Code,
    was_run: bool,
    time: String,
    memory: String,
    points: String,
    remarks: String,
}

/// A test that was not passed and of which there is something to show.
#[derive(Serialize)]
struct Failing<'s> {
    name: &'s str,
    verdict: Code,
    message: String,
    hint: &'static str,
    board: Value,
    pairs: Vec<Pair>,
    lines_before: u64,
    more_after: bool,
    input: Option<Piece<'s>>,
    last_output: Option<Piece<'s>>,
    is_whole_output: bool,
    stderr: Option<Piece<'s>>,
}

/// A piece of a text, and the size of what is not shown.
#[derive(Serialize)]
struct Piece<'s> {
    text: &'s str,
    left_out: String,
}

#[derive(Serialize)]
struct File<'s> {
    path: &'s str,
    html: Value,
    left_out: String,
    /// Whether it has many lines.
    is_long: bool,
}

/// Who reads a page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reader {
    /// The teacher, who sees everything.
    Teacher,
    /// A student who sees everything of the own submissions.
    Student,
    /// A student who sees no more than [`SubmissionReport::disclosed`] tells.
    StudentWithoutSecrets,
}

/// What tells of a submission, in which language and to whom.
#[derive(Clone, Copy)]
pub(super) struct Teller {
    pub(super) tongue: Tongue,
    /// Who reads it.
    pub(super) reader: Reader,
}

impl Teller {
    /// A submission as the template wants it. `problem` is the report's, where it has it.
    pub(super) fn tell<'s>(
        self,
        submission: &'s SubmissionReport,
        title: String,
        problem: Option<&ProblemSummary>,
    ) -> Submission<'s> {
        let view = problem.and_then(|problem| problem.view);
        let failures = submission.tests.iter().filter_map(|test| self.failing(test, view)).collect();
        let of = self.tongue.of("of", "trên");
        Submission {
            student: &submission.student,
            title,
            path: &submission.path,
            language: &submission.language,
            verdict: Code::of(submission.verdict, self.tongue),
            points: self.points(submission),
            tests_passed: format!("{} {of} {}", submission.passed(), submission.tests.len()),
            was_run: submission.was_run(),
            time: self.number(units::time(submission.cpu_ms)),
            memory: self.size(submission.memory_kib),
            compile_heading: self.compile_heading(&submission.compile, submission.verdict),
            compile_log: submission.compile.log.trim_end(),
            tests: submission.tests.iter().map(|test| self.test(test, submission)).collect(),
            is_long: submission.verdict.is_accepted() && submission.tests.len() > MANY_TESTS,
            pays: submission.tests.iter().any(|test| test.max_score > Score::ZERO),
            hides: self.reader == Reader::StudentWithoutSecrets
                && submission.tests.iter().any(|test| !test.is_sample()),
            failures,
            files: self.files(submission),
        }
    }

    fn points(self, submission: &SubmissionReport) -> String {
        match submission.awarded() {
            Some(score) => {
                let (of, points) = (self.tongue.of("of", "trên"), self.tongue.of("points", "điểm"));
                format!("{} {of} {} {points}", self.number(score), self.number(submission.max_score))
            }
            None if submission.verdict == Verdict::Je => self
                .tongue
                .of(
                    "no points: the judge failed, not the program",
                    "không có điểm: máy chấm bị lỗi, không phải bài làm",
                )
                .to_owned(),
            None => self
                .tongue
                .of("no points: it was not run to its end", "không có điểm: chưa chạy hết")
                .to_owned(),
        }
    }

    fn compile_heading(self, compile: &CompileReport, verdict: Verdict) -> &'static str {
        match (compile.ok, verdict) {
            (true, _) => self.tongue.of("The compiler warns", "Trình biên dịch cảnh báo"),
            (false, Verdict::Je) => {
                self.tongue.of("The judge could not compile it", "Máy chấm không biên dịch được")
            }
            (false, _) => self.tongue.of("It does not compile", "Bài không biên dịch được"),
        }
    }

    fn test<'s>(self, test: &'s TestReport, submission: &SubmissionReport) -> Test<'s> {
        let pays = test.max_score > Score::ZERO;
        let without_score = submission.awarded().is_none();
        Test {
            name: &test.name,
            verdict: Code::of(test.verdict, self.tongue),
            was_run: test.verdict != Verdict::Sk,
            time: self.number(units::time(test.cpu_ms)),
            memory: self.size(test.memory_kib),
            points: match pays {
                true if without_score => format!("– / {}", self.number(test.max_score)),
                true => format!("{} / {}", self.number(test.score), self.number(test.max_score)),
                false => String::new(),
            },
            remarks: self.remarks(test),
        }
    }

    fn remarks(self, test: &TestReport) -> String {
        let mut remarks = Vec::new();
        let limit = self.tongue.of("limit", "giới hạn");
        match test.verdict {
            Verdict::Ac => {}
            Verdict::Tle if test.time_limit_ms > 0 => {
                remarks.push(format!("{limit} {}", self.number(units::precise(test.time_limit_ms))));
            }
            Verdict::Mle if test.memory_limit_kib > 0 => {
                remarks.push(format!("{limit} {}", self.size(test.memory_limit_kib)));
            }
            verdict => {
                let mismatch = test.failure.as_deref().and_then(|failure| failure.mismatch.as_ref());
                remarks.push(match mismatch {
                    Some(mismatch) => words::mismatch(mismatch, self.tongue),
                    None if test.message.is_empty() => Code::of(verdict, self.tongue).meaning.to_owned(),
                    None => test.message.clone(),
                });
            }
        }
        if test.remeasured > 0 {
            remarks.push(self.tongue.of("measured again", "đã đo lại").to_owned());
        }
        if test.io == Io::Named {
            remarks.push(self.tongue.of("answer in a file", "kết quả trong tệp").to_owned());
        }
        if test.cached {
            remarks.push(self.tongue.of("known from before", "đã có từ trước").to_owned());
        }
        if !test.note.is_empty() {
            remarks.push(test.note.clone());
        }
        remarks.join("; ")
    }

    fn failing<'s>(self, test: &'s TestReport, view: Option<View>) -> Option<Failing<'s>> {
        let failure = test.failure.as_deref()?;
        // Where there is a first difference, the message says the same.
        let message = match &failure.mismatch {
            Some(mismatch) => words::mismatch(mismatch, self.tongue),
            None => test.message.clone(),
        };
        let difference = failure.difference.as_ref();
        let board = self.board(view, failure);
        // Every full sudoku has the right numbers in another order.
        let hint = failure.hint.filter(|&hint| hint != Hint::Order || board.is_none());
        Some(Failing {
            name: &test.name,
            verdict: Code::of(test.verdict, self.tongue),
            message,
            hint: hint.map_or("", |hint| words::hint(hint, self.tongue)),
            board: board.map_or_else(|| templates::html(String::new()), Value::from),
            pairs: difference.map(difference::pairs).unwrap_or_default(),
            lines_before: difference.map_or(0, |difference| difference.lines_before),
            more_after: difference.is_some_and(|difference| difference.more_after),
            input: (failure.input != Excerpt::default()).then(|| self.piece(&failure.input)),
            last_output: failure.last_output.as_ref().map(|output| self.piece(output)),
            // A program that ended well wrote all that it wanted to.
            is_whole_output: test.verdict == Verdict::Wa
                && failure.last_output.as_ref().is_some_and(|end| end.bytes_left_out == 0),
            stderr: (!failure.stderr.text.is_empty()).then(|| self.piece(&failure.stderr)),
        })
    }

    /// The board of a failing test, where there is one to draw.
    fn board(self, view: Option<View>, failure: &Failure) -> Option<Markup> {
        view.zip(failure.whole.as_ref()).and_then(|(view, whole)| board::draw(view, whole, self.tongue))
    }

    fn files(self, submission: &SubmissionReport) -> Vec<File<'_>> {
        let file = |source: &SourceFile| {
            templates::html(source::paint(&source.path, &submission.language, &source.text.text))
        };
        submission
            .files
            .iter()
            .map(|source| File {
                path: &source.path,
                html: file(source),
                left_out: self.left_out(&source.text),
                is_long: source.text.text.lines().count() > MANY_LINES,
            })
            .collect()
    }

    fn piece(self, excerpt: &Excerpt) -> Piece<'_> {
        Piece { text: excerpt.text.trim_end_matches('\n'), left_out: self.left_out(excerpt) }
    }

    fn left_out(self, excerpt: &Excerpt) -> String {
        match excerpt.bytes_left_out {
            0 => String::new(),
            bytes => self.number(units::size(bytes)),
        }
    }

    fn size(self, kib: u64) -> String {
        self.number(units::size(kib.saturating_mul(1024)))
    }

    fn number(self, number: impl Display) -> String {
        words::number(number, self.tongue)
    }
}
