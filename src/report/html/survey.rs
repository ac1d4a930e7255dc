//! What the pictures of each problem show: who passed which test, and how long it took.

use std::collections::HashMap;

use super::page::Picture;
use super::picture::{self, HeatRow, Spread, TestTimes};
use crate::model::{Brief, ProblemInsight, Report, Submissions, Verdict};
use crate::report::Tongue;

/// The problems that the report has something to tell about, each with the results of all its submissions.
pub(super) struct Survey<'r>(HashMap<&'r str, Results<'r>>);

/// The results of one problem's submissions.
#[derive(Default)]
struct Results<'r> {
    /// The place of each test.
    places: HashMap<&'r str, usize>,
    spreads: Vec<Spread>,
    rows: Vec<HeatRow<'r>>,
}

impl<'r> Survey<'r> {
    /// Goes through the submissions one by one.
    pub(super) fn of(report: &'r Report<impl Submissions>, briefs: &'r [Brief]) -> Self {
        let mut problems: HashMap<&str, Results<'_>> = HashMap::new();
        for problem in &report.insight.problems {
            let places: HashMap<&str, usize> =
                problem.tests.iter().enumerate().map(|(place, test)| (&*test.name, place)).collect();
            let spreads = vec![Spread::default(); problem.tests.len()];
            problems.insert(&problem.problem, Results { places, spreads, rows: vec![] });
        }
        for (index, brief) in briefs.iter().enumerate() {
            // What was not run has nothing to show.
            let Some(results) = problems.get_mut(&*brief.problem).filter(|_| brief.was_run) else { continue };
            let mut verdicts = vec![None; results.spreads.len()];
            for test in &report.submissions.get(index).tests {
                let Some(&place) = results.places.get(&*test.name) else { continue };
                verdicts[place] = Some(test.verdict);
                if test.verdict != Verdict::Sk {
                    results.spreads[place].add(test.cpu_ms, test.time_limit_ms);
                }
            }
            results.rows.push(HeatRow { student: &brief.student, verdicts });
        }
        Survey(problems)
    }

    /// The pictures of a problem; none where nothing of it was run.
    pub(super) fn pictures(&self, problem: &ProblemInsight, tongue: Tongue) -> Vec<Picture> {
        let Some(results) = self.0.get(&*problem.problem).filter(|results| !results.rows.is_empty()) else {
            return vec![];
        };
        let names: Vec<&str> = problem.tests.iter().map(|test| &*test.name).collect();
        let spreads = results.spreads.iter().cloned();
        let times: Vec<TestTimes<'_>> =
            names.iter().zip(spreads).map(|(&name, spread)| TestTimes { name, spread }).collect();
        vec![
            Picture {
                title: tongue.of("Who passed which test", "Ai làm đúng test nào"),
                svg: picture::heat_map(&names, &results.rows, tongue).into(),
            },
            Picture {
                title: tongue.of("Share passed and discrimination", "Tỉ lệ đúng và độ phân biệt"),
                svg: picture::items(&problem.tests, tongue).into(),
            },
            Picture {
                title: tongue.of("Running time against the limit", "Thời gian chạy so với giới hạn"),
                svg: picture::times(&times, tongue).into(),
            },
        ]
    }
}
