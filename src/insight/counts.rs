//! The results of one problem, added up.

use std::collections::HashMap;

use super::pattern::{self, Pattern};
use crate::model::{ProblemInsight, SubmissionReport, TestInsight, TestReport, Verdict, VerdictCount};

/// What the share of the other tests is counted in, so that sums of shares are whole numbers.
const WHOLE: u64 = 1 << 32;

/// The results of one problem, as far as they came.
#[derive(Debug, Default)]
pub(super) struct Counts {
    verdicts: HashMap<Verdict, usize>,
    scored: usize,
    /// Of what has a score, in hundredths of points.
    score: i128,
    max_score: i128,
    /// In the order in which they were first seen.
    tests: Vec<TestCounts>,
    index: HashMap<String, usize>,
}

/// The results of one test.
#[derive(Debug, Default)]
struct TestCounts {
    name: String,
    pattern: Pattern,
    rest: Rest,
}

impl Counts {
    /// Whether nothing was handed in.
    pub(super) fn is_empty(&self) -> bool {
        self.verdicts.is_empty()
    }

    /// Counts a submission.
    pub(super) fn add(&mut self, submission: &SubmissionReport) {
        let number: usize = self.verdicts.values().sum();
        *self.verdicts.entry(submission.verdict).or_default() += 1;
        if let Some(score) = submission.awarded() {
            self.scored += 1;
            self.score += i128::from(score.hundredths());
            self.max_score += i128::from(submission.max_score.hundredths());
        }
        let results: Vec<(usize, bool)> = submission
            .tests
            .iter()
            .map(|test| (self.test(&test.name), test))
            .filter(|(_, test)| counts(test))
            .map(|(index, test)| (index, test.verdict.is_accepted()))
            .collect();
        let passed = results.iter().filter(|(_, passed)| *passed).count();
        for &(index, is_passed) in &results {
            let test = &mut self.tests[index];
            test.pattern.add(number, is_passed);
            test.rest.add(is_passed, passed - usize::from(is_passed), results.len() - 1);
        }
    }

    /// The place of a test.
    fn test(&mut self, name: &str) -> usize {
        if let Some(&index) = self.index.get(name) {
            return index;
        }
        self.index.insert(name.to_owned(), self.tests.len());
        self.tests.push(TestCounts { name: name.to_owned(), ..TestCounts::default() });
        self.tests.len() - 1
    }

    /// What they tell.
    pub(super) fn tell(self, problem: &str) -> ProblemInsight {
        let patterns: Vec<&Pattern> = self.tests.iter().map(|test| &test.pattern).collect();
        let same_as = pattern::same_as(&patterns);
        let tell = |(test, same_as): (&TestCounts, Option<usize>)| TestInsight {
            name: test.name.clone(),
            ran: test.pattern.ran(),
            passed: test.pattern.passed(),
            discrimination: test.rest.correlation(),
            same_as: same_as.map(|index| self.tests[index].name.clone()),
        };
        let count = |verdict| VerdictCount { verdict, count: *self.verdicts.get(&verdict).unwrap_or(&0) };
        ProblemInsight {
            problem: problem.to_owned(),
            submissions: self.scored,
            verdicts: Verdict::ALL.into_iter().map(count).filter(|found| found.count > 0).collect(),
            mean: (self.max_score > 0).then(|| self.score as f64 / self.max_score as f64),
            tests: self.tests.iter().zip(same_as).map(tell).collect(),
        }
    }
}

/// Whether a result says something about the test.
fn counts(test: &TestReport) -> bool {
    !matches!(test.verdict, Verdict::Sk | Verdict::Ce | Verdict::Je)
}

/// Passing a test beside the share of the other tests that were passed.
///
/// The item-rest correlation of classical test theory, also called corrected item-total correlation: the
/// point-biserial correlation of an item with the rest of the test, which leaves the item out so that it
/// is not compared with itself (Henrysson, Psychometrika 28, 1963; Lord and Novick, Statistical Theories of Mental
/// Test Scores, 1968, chapter 15).
#[derive(Debug, Default)]
struct Rest {
    ran: i128,
    passed: i128,
    /// Sums of the shares, of their squares, and of the shares where the test was passed.
    sum: i128,
    squares: i128,
    sum_passed: i128,
}

impl Rest {
    /// Counts a result, with so many of so many others passed. Without others there is nothing to compare with.
    fn add(&mut self, is_passed: bool, others_passed: usize, others: usize) {
        if others == 0 {
            return;
        }
        let share = i128::from(others_passed as u64 * WHOLE / others as u64);
        self.ran += 1;
        self.sum += share;
        self.squares += share * share;
        if is_passed {
            self.passed += 1;
            self.sum_passed += share;
        }
    }

    /// From -1 to 1; `None` where one of the two is the same for all.
    fn correlation(&self) -> Option<f64> {
        let together = self.ran * self.sum_passed - self.passed * self.sum;
        let of_test = self.passed * (self.ran - self.passed);
        let of_rest = self.ran * self.squares - self.sum * self.sum;
        let varies = of_test > 0 && of_rest > 0;
        let correlation = together as f64 / (of_test as f64 * of_rest as f64).sqrt();
        varies.then(|| correlation.clamp(-1.0, 1.0))
    }
}
