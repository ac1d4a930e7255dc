//! The numbers that several report formats tell, computed in one place.

use std::collections::HashMap;

use super::{Brief, Report, Score, SubmissionReport, TestReport, Verdict};
use crate::text;

/// A student and what became of each problem.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing<'r> {
    /// The name as found.
    pub student: &'r str,
    /// The sum of what was awarded; a problem without a score adds nothing.
    pub total: Score,
    /// One place a problem, in the order of [`Report::problems`]; `None` where nothing was handed in.
    pub submissions: Vec<Option<&'r Brief>>,
}

impl<S> Report<S> {
    /// One standing a student, in the order of [`Report::students`], then those who only appear with one of
    /// the submissions, `briefs`. Names are compared composed. Of two submissions for one problem the first counts.
    pub fn standings<'r>(&'r self, briefs: &'r [Brief]) -> Vec<Standing<'r>> {
        let mut rows: HashMap<String, usize> = HashMap::new();
        let mut standings: Vec<Standing<'_>> = Vec::new();
        let handed_in = briefs.iter().map(|submission| &submission.student);
        for student in self.students.iter().chain(handed_in).filter(|student| !student.is_empty()) {
            rows.entry(text::composed(student)).or_insert_with(|| {
                let submissions = vec![None; self.problems.len()];
                standings.push(Standing { student, total: Score::ZERO, submissions });
                standings.len() - 1
            });
        }
        let columns: HashMap<&str, usize> =
            self.problems.iter().enumerate().map(|(column, problem)| (&*problem.name, column)).collect();
        for submission in briefs {
            let row = rows.get(&text::composed(&submission.student));
            let (Some(&row), Some(&column)) = (row, columns.get(&*submission.problem)) else { continue };
            let standing = &mut standings[row];
            if standing.submissions[column].is_none() {
                standing.submissions[column] = Some(submission);
                standing.total = standing.total + submission.awarded().unwrap_or_default();
            }
        }
        standings
    }
}

/// The rank of each, in their order: one more than there are students with more points, so that equal totals share one
/// and the next is as many further on.
pub fn ranks(standings: &[Standing<'_>]) -> Vec<usize> {
    let mut totals: Vec<Score> = standings.iter().map(|standing| standing.total).collect();
    totals.sort_unstable_by(|a, b| b.cmp(a));
    standings.iter().map(|standing| 1 + totals.partition_point(|&total| total > standing.total)).collect()
}

/// How many submissions got each verdict, the good one first; verdicts that nobody got are left out.
pub fn verdicts(briefs: &[Brief]) -> Vec<(Verdict, usize)> {
    let count = |verdict| briefs.iter().filter(|submission| submission.verdict == verdict).count();
    Verdict::ALL.into_iter().map(|verdict| (verdict, count(verdict))).filter(|&(_, n)| n > 0).collect()
}

impl SubmissionReport {
    /// Its points; in their place JE where the judge failed, SK where it was not run to its end.
    pub fn mark(&self) -> Result<Score, Verdict> {
        // What does not compile has none of its tests run, and no points for certain.
        let is_whole = self.verdict == Verdict::Ce
            || self.tests.iter().all(|test| test.verdict != Verdict::Sk || test.left_out);
        match self.verdict {
            verdict @ (Verdict::Je | Verdict::Sk) => Err(verdict),
            _ if is_whole => Ok(self.score),
            _ => Err(Verdict::Sk),
        }
    }

    /// Its points, where it has a score.
    pub fn awarded(&self) -> Option<Score> {
        self.mark().ok()
    }

    /// Why it is JE: what the judge says of the compilation, or of the first test that it failed on.
    pub fn judge_failure(&self) -> Option<&str> {
        let message = match self.deciding_test() {
            Some(test) => &test.message,
            None => &self.compile.log,
        };
        (self.verdict == Verdict::Je).then_some(message)
    }

    /// How many tests it passed.
    pub fn passed(&self) -> usize {
        self.tests.iter().filter(|test| test.verdict.is_accepted()).count()
    }

    /// The test that gave it its verdict: the first failing one, or the first that the judge failed on.
    /// `None` with AC and SK, and where no test was run.
    pub fn deciding_test(&self) -> Option<&TestReport> {
        let failing = !matches!(self.verdict, Verdict::Ac | Verdict::Sk);
        self.tests.iter().find(|test| failing && test.verdict == self.verdict)
    }

    /// Whether any of its tests was run.
    pub fn was_run(&self) -> bool {
        self.tests.iter().any(|test| test.verdict != Verdict::Sk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        CompileReport, Insight, Io, Isolation, IsolationLevel, ProblemSummary, Reused, SCHEMA, Submissions,
    };

    fn submission(student: &str, problem: &str, verdict: Verdict, score: i64) -> SubmissionReport {
        SubmissionReport {
            student: student.into(),
            problem: problem.into(),
            path: format!("{student}/{problem}.py"),
            language: "python".into(),
            source: String::new(),
            made: String::new(),
            files: vec![],
            verdict,
            score: Score::from_hundredths(score * 100),
            max_score: Score::from_hundredths(10_000),
            compile: CompileReport::default(),
            cpu_ms: 0,
            wall_ms: 0,
            memory_kib: 0,
            tests: vec![],
        }
    }

    fn report(students: &[&str], submissions: Vec<SubmissionReport>) -> Report {
        let problem = |name: &str| ProblemSummary {
            name: name.into(),
            title: name.into(),
            max_score: Score::from_hundredths(10_000),
            tests: 2,
            checker: String::new(),
            title_vi: None,
            view: None,
        };
        Report {
            schema: SCHEMA.into(),
            judge: "0.1.0".into(),
            started: "2026-11-02T07:00:00Z".into(),
            seconds: 1.0,
            interrupted: false,
            isolation: Isolation { level: IsolationLevel::None, lacks: vec![] },
            problems: vec![problem("a"), problem("b")],
            reused: Reused::default(),
            submissions,
            students: students.iter().map(|&s| s.into()).collect(),
            unmatched: vec![],
            warnings: vec![],
            insight: Insight::default(),
        }
    }

    #[test]
    fn a_submission_that_was_interrupted_has_no_score_whatever_its_verdict() {
        let test = |verdict| TestReport {
            name: "secret/1".into(),
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
            output: String::new(),
            remeasured: 0,
            io: Io::Standard,
            failure: None,
        };
        let marked = |verdict, tests: &[Verdict]| {
            let tests = tests.iter().map(|&verdict| test(verdict)).collect();
            SubmissionReport { tests, ..submission("an", "a", verdict, 30) }.mark()
        };
        let points = Ok(Score::from_hundredths(30_00));
        assert_eq!(marked(Verdict::Wa, &[Verdict::Wa, Verdict::Ac]), points);
        assert_eq!(marked(Verdict::Ce, &[Verdict::Sk, Verdict::Sk]), points);
        assert_eq!(marked(Verdict::Wa, &[Verdict::Wa, Verdict::Sk]), Err(Verdict::Sk));
        assert_eq!(marked(Verdict::Je, &[Verdict::Je, Verdict::Sk]), Err(Verdict::Je));
    }

    #[test]
    fn totals_leave_out_what_has_no_score_and_count_a_problem_once() {
        let report = report(
            &["an", "B\u{ec}nh", "chi"],
            vec![
                submission("an", "a", Verdict::Wa, 40),
                submission("an", "a", Verdict::Ac, 100),
                submission("an", "b", Verdict::Je, 70),
                submission("Bi\u{300}nh", "b", Verdict::Ac, 100),
                submission("dung", "a", Verdict::Sk, 30),
            ],
        );
        let briefs = report.submissions.briefs();
        let standings = report.standings(&briefs);
        let told: Vec<_> = standings.iter().map(|s| (s.student, s.total.to_string())).collect();
        let expected = [("an", "40"), ("B\u{ec}nh", "100"), ("chi", "0"), ("dung", "0")];
        assert_eq!(told, expected.map(|(student, total)| (student, total.to_owned())));
        assert_eq!(standings[0].submissions[0].unwrap().verdict, Verdict::Wa);
        assert!(standings[1].submissions[0].is_none());
        assert_eq!(
            verdicts(&briefs),
            [(Verdict::Ac, 2), (Verdict::Wa, 1), (Verdict::Je, 1), (Verdict::Sk, 1)]
        );
    }

    #[test]
    fn equal_totals_share_a_rank() {
        let standing = |points: i64| Standing {
            student: "",
            total: Score::from_hundredths(points),
            submissions: vec![],
        };
        assert_eq!(ranks(&[10, 30, 20, 30, 0, 10].map(standing)), [4, 1, 3, 1, 6, 4]);
    }

    #[test]
    fn a_test_of_ones_own_file_has_no_student() {
        let report = report(&[], vec![submission("", "a", Verdict::Ac, 100)]);
        assert!(report.standings(&report.submissions.briefs()).is_empty());
    }
}
