//! Students whose wrong outputs are byte for byte the same.
//!
//! Two people who make the same mistake write the same wrong output, so this is a reason to look and nothing more. An
//! output says nothing where it is empty, and where it is *common*: where more than a quarter of those whose output
//! was refused on this test wrote it (a pair never is too many), or more than [`MOST_ALIKE`] did.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::key::Key;
use crate::model::{SameOutputs, SubmissionReport, Verdict};
use crate::text;

/// On how many tests of a problem the outputs must be the same.
const FEWEST_TESTS: usize = 3;
/// An output that more students wrote is common.
const MOST_ALIKE: usize = 20;

/// The wrong outputs of one problem.
#[derive(Debug, Default)]
pub(super) struct Outputs {
    /// The number of each student's submission, by the composed name. Of two submissions the first counts.
    students: HashMap<String, usize>,
    tests: Vec<String>,
    index: HashMap<String, usize>,
    /// Who wrote it, by test and by what tells outputs apart.
    writers: BTreeMap<(usize, u64), Vec<usize>>,
}

/// Outputs that are the same, by test and by what tells them apart.
type Shared = Vec<(usize, u64)>;

impl Outputs {
    /// Takes the wrong outputs of the submission of this number in the report. One's own files have no student.
    pub(super) fn add(&mut self, number: usize, submission: &SubmissionReport) {
        let student = text::composed(&submission.student);
        if student.is_empty() || self.students.insert(student, number).is_some() {
            return;
        }
        for test in &submission.tests {
            let index = self.test(&test.name);
            let is_wrong = test.verdict == Verdict::Wa && !test.output.is_empty();
            if is_wrong && test.output != Key::of(b"").short() {
                self.writers.entry((index, fingerprint(&test.output))).or_default().push(number);
            }
        }
    }

    fn test(&mut self, name: &str) -> usize {
        if let Some(&index) = self.index.get(name) {
            return index;
        }
        self.index.insert(name.to_owned(), self.tests.len());
        self.tests.push(name.to_owned());
        self.tests.len() - 1
    }

    /// The groups: those with most tests first, then as the students stand in the report.
    pub(super) fn groups(mut self, problem: &str, student: impl Fn(usize) -> String) -> Vec<SameOutputs> {
        self.leave_out_common();
        let mut shared: BTreeMap<(usize, usize), Shared> = BTreeMap::new();
        for (&output, writers) in &self.writers {
            for (at, &one) in writers.iter().enumerate() {
                for &other in &writers[at + 1..] {
                    shared.entry((one, other)).or_default().push(output);
                }
            }
        }
        // What each pair shares, then everybody who wrote just that.
        let shared: BTreeSet<Shared> =
            shared.into_values().filter(|outputs| outputs.len() >= FEWEST_TESTS).collect();
        let mut groups: Vec<(Vec<usize>, Shared)> =
            shared.into_iter().map(|outputs| (self.all_writers(&outputs), outputs)).collect();
        groups.sort_by(|(a, x), (b, y)| y.len().cmp(&x.len()).then_with(|| a.cmp(b)));
        let tell = |(writers, outputs): (Vec<usize>, Shared)| SameOutputs {
            problem: problem.to_owned(),
            tests: outputs.into_iter().map(|(test, _)| self.tests[test].clone()).collect(),
            students: writers.into_iter().map(&student).collect(),
        };
        groups.into_iter().map(tell).collect()
    }

    fn leave_out_common(&mut self) {
        let mut refused = vec![0; self.tests.len()];
        for (&(test, _), writers) in &self.writers {
            refused[test] += writers.len();
        }
        self.writers.retain(|&(test, _), writers| {
            let most = (refused[test] / 4).clamp(2, MOST_ALIKE);
            (2..=most).contains(&writers.len())
        });
    }

    /// Who wrote all of these.
    fn all_writers(&self, outputs: &Shared) -> Vec<usize> {
        let mut lists = outputs.iter().filter_map(|output| self.writers.get(output));
        let mut all = lists.next().cloned().unwrap_or_default();
        for list in lists {
            all.retain(|writer| list.contains(writer));
        }
        all
    }
}

/// What tells outputs apart, shorter.
fn fingerprint(output: &str) -> u64 {
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&Key::of(output.as_bytes()).bytes()[..8]);
    u64::from_le_bytes(bytes)
}
