//! What the results tell about problems and tests, in words.

use serde::Serialize;

use super::page::{Count, Picture};
use super::survey::Survey;
use super::words::{self, Code};
use crate::model::{ProblemInsight, Report, SameOutputs, TestInsight};
use crate::report::Tongue;

/// What the template `insight.html` wants.
#[derive(Serialize)]
pub(super) struct Insight<'r> {
    problems: Vec<Problem<'r>>,
    groups: Vec<Group>,
}

#[derive(Serialize)]
struct Problem<'r> {
    title: String,
    submissions: String,
    mean: String,
    verdicts: Vec<Count>,
    pictures: Vec<Picture>,
    tests: Vec<Test<'r>>,
}

#[derive(Serialize)]
struct Test<'r> {
    name: &'r str,
    passed: String,
    /// The share that passed; empty where nobody was run.
    share: String,
    discrimination: String,
    remarks: String,
}

#[derive(Serialize)]
struct Group {
    title: String,
    students: String,
    tests: String,
}

impl<'r> Insight<'r> {
    pub(super) fn of<S>(report: &'r Report<S>, survey: &Survey<'_>, tongue: Tongue) -> Self {
        let title = |name: &str| words::title(&report.problems, name, tongue);
        Insight {
            problems: report
                .insight
                .problems
                .iter()
                .map(|p| problem(p, title(&p.problem), survey, tongue))
                .collect(),
            groups: report.insight.same_outputs.iter().map(|g| group(g, title(&g.problem))).collect(),
        }
    }
}

fn problem<'r>(
    problem: &'r ProblemInsight,
    title: String,
    survey: &Survey<'_>,
    tongue: Tongue,
) -> Problem<'r> {
    let count = |counted: &crate::model::VerdictCount| Count {
        verdict: Code::of(counted.verdict, tongue),
        count: counted.count,
    };
    Problem {
        title,
        submissions: words::count(problem.submissions, tongue, ["submission", "submissions"], "bài nộp"),
        mean: problem.mean.map(words::percent).unwrap_or_default(),
        verdicts: problem.verdicts.iter().map(count).collect(),
        pictures: survey.pictures(problem, tongue),
        tests: problem.tests.iter().map(|tested| test(tested, tongue)).collect(),
    }
}

fn test(test: &TestInsight, tongue: Tongue) -> Test<'_> {
    let share = (test.ran > 0).then(|| words::share(test.passed, test.ran));
    let discrimination = |value| words::number(format_args!("{value:.2}"), tongue);
    let mut remarks = Vec::new();
    if test.ran > 0 && test.passed == test.ran {
        remarks.push(tongue.of("everybody passes it", "ai cũng làm đúng").to_owned());
    } else if test.ran > 0 && test.passed == 0 {
        remarks.push(tongue.of("nobody passes it", "không ai làm đúng").to_owned());
    }
    if let Some(other) = &test.same_as {
        let words = tongue.of("the same submissions pass it as", "đúng ở cùng các bài như");
        remarks.push(format!("{words} {other}"));
    }
    Test {
        name: &test.name,
        passed: format!("{} / {}", test.passed, test.ran),
        share: share.map(words::percent).unwrap_or_default(),
        discrimination: test.discrimination.map(discrimination).unwrap_or_default(),
        remarks: remarks.join("; "),
    }
}

fn group(group: &SameOutputs, title: String) -> Group {
    Group { title, students: group.students.join(", "), tests: group.tests.join(", ") }
}
