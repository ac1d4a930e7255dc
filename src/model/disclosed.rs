//! What a student may see of a submission: nothing that would tell a secret test's input or answer.

use super::{SubmissionReport, TestReport, Verdict};

impl TestReport {
    /// Whether it is a sample, which students know.
    pub fn is_sample(&self) -> bool {
        self.name.starts_with("sample/")
    }

    /// What its student may see of it: of a sample everything but the words of a judge that failed, of a secret test that
    /// it was run, what it cost and what it gets.
    ///
    /// Whatever is made from the input, the answer or the output is left out: a message quotes the expected token,
    /// a program may print its input anywhere or end with a part of it as its exit code, and a digest of a
    /// short text can be guessed. A judge that failed may name paths, or quote what a checker says of the answer.
    pub fn disclosed(&self) -> TestReport {
        if self.is_sample() && self.verdict != Verdict::Je {
            return self.clone();
        }
        // Each field by name: whoever adds one decides about it here.
        let TestReport {
            name,
            verdict,
            score,
            max_score,
            cpu_ms,
            wall_ms,
            memory_kib,
            message: _,
            cached,
            note: _,
            left_out,
            data: _,
            time_limit_ms,
            memory_limit_kib,
            output: _,
            remeasured,
            io,
            failure: _,
        } = self;
        TestReport {
            name: name.clone(),
            verdict: *verdict,
            score: *score,
            max_score: *max_score,
            cpu_ms: *cpu_ms,
            wall_ms: *wall_ms,
            memory_kib: *memory_kib,
            message: String::new(),
            cached: *cached,
            note: String::new(),
            left_out: *left_out,
            data: String::new(),
            time_limit_ms: *time_limit_ms,
            memory_limit_kib: *memory_limit_kib,
            output: String::new(),
            remeasured: *remeasured,
            io: *io,
            failure: None,
        }
    }
}

impl SubmissionReport {
    /// What its student may see of it: what was handed in, the compiler's words about it, and each test as far as
    /// [`TestReport::disclosed`] lets it be seen. What the judge says of its own failure is the teacher's.
    pub fn disclosed(&self) -> SubmissionReport {
        let SubmissionReport {
            student,
            problem,
            path,
            language,
            source,
            made,
            verdict,
            score,
            max_score,
            compile,
            cpu_ms,
            wall_ms,
            memory_kib,
            files,
            tests,
        } = self;
        let mut compile = compile.clone();
        if !compile.ok && *verdict == Verdict::Je {
            compile.log.clear();
        }
        SubmissionReport {
            student: student.clone(),
            problem: problem.clone(),
            path: path.clone(),
            language: language.clone(),
            source: source.clone(),
            made: made.clone(),
            verdict: *verdict,
            score: *score,
            max_score: *max_score,
            compile,
            cpu_ms: *cpu_ms,
            wall_ms: *wall_ms,
            memory_kib: *memory_kib,
            files: files.clone(),
            tests: tests.iter().map(TestReport::disclosed).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{CompileReport, Excerpt, Failure, Io, Score, SourceFile};

    /// A test each field of which says something.
    fn test(name: &str, verdict: Verdict) -> TestReport {
        let excerpt = || Excerpt { text: "SECRET".into(), bytes_left_out: 7 };
        TestReport {
            name: name.into(),
            verdict,
            score: Score::from_hundredths(125),
            max_score: Score::from_hundredths(250),
            cpu_ms: 12,
            wall_ms: 34,
            memory_kib: 56,
            message: "expected `SECRET`".into(),
            cached: true,
            note: "SECRET note".into(),
            left_out: true,
            data: "SECRET data".into(),
            time_limit_ms: 1000,
            memory_limit_kib: 2048,
            output: "SECRET output".into(),
            remeasured: 1,
            io: Io::Named,
            failure: Some(Box::new(Failure { input: excerpt(), stderr: excerpt(), ..Failure::default() })),
        }
    }

    fn submission(verdict: Verdict, compile: CompileReport) -> SubmissionReport {
        SubmissionReport {
            student: "an".into(),
            problem: "sum".into(),
            path: "an/sum.c".into(),
            language: "c".into(),
            source: "5eed".into(),
            made: "made".into(),
            verdict,
            score: Score::from_hundredths(125),
            max_score: Score::from_hundredths(10_000),
            compile,
            cpu_ms: 12,
            wall_ms: 34,
            memory_kib: 56,
            files: vec![SourceFile { path: "sum.c".into(), text: Excerpt::default() }],
            tests: vec![test("sample/1", verdict), test("secret/1", verdict)],
        }
    }

    #[test]
    fn a_secret_test_tells_what_it_cost_and_gets_and_nothing_else() {
        for verdict in Verdict::ALL {
            let whole = test("secret/small/1", verdict);
            let seen = whole.disclosed();
            let expected = TestReport {
                message: String::new(),
                note: String::new(),
                data: String::new(),
                output: String::new(),
                failure: None,
                ..whole
            };
            assert_eq!(seen, expected);
            assert!(!serde_json::to_string(&seen).unwrap().contains("SECRET"), "{verdict}");
        }
    }

    #[test]
    fn a_sample_is_shown_whole_and_only_its_folder_makes_a_sample() {
        for verdict in Verdict::ALL.into_iter().filter(|&verdict| verdict != Verdict::Je) {
            let sample = test("sample/1", verdict);
            assert_eq!(sample.disclosed(), sample);
        }
        for name in ["sample", "samples/1", "secret/sample/1", "", "Sample/1"] {
            assert_eq!(test(name, Verdict::Wa).disclosed().message, "", "{name}");
        }
    }

    #[test]
    fn why_the_judge_failed_on_a_sample_is_the_teachers() {
        let seen = test("sample/1", Verdict::Je).disclosed();
        assert_eq!((seen.verdict, seen.cpu_ms, &*seen.name), (Verdict::Je, 12, "sample/1"));
        assert!(!serde_json::to_string(&seen).unwrap().contains("SECRET"));
    }

    #[test]
    fn a_submission_keeps_all_but_the_secrets_of_its_tests() {
        let log = CompileReport { ok: true, log: "a warning".into(), ..CompileReport::default() };
        let whole = submission(Verdict::Wa, log);
        let seen = whole.disclosed();
        assert_eq!(seen.tests, [whole.tests[0].clone(), whole.tests[1].disclosed()]);
        assert_eq!(SubmissionReport { tests: vec![], ..seen }, SubmissionReport { tests: vec![], ..whole });
    }

    #[test]
    fn the_compiler_speaks_to_the_student_and_the_judge_to_the_teacher() {
        let refused = CompileReport { ok: false, log: "line 3: error".into(), ..CompileReport::default() };
        assert_eq!(submission(Verdict::Ce, refused.clone()).disclosed().compile, refused);
        assert_eq!(submission(Verdict::Je, refused).disclosed().compile.log, "");
    }
}
