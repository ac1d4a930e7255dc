//! Verdicts to points: pure, exact, rounded once at the end.

use crate::model::{Points, Problem, Score, Scoring, Verdict};

/// What became of one test, as far as points are concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Result {
    /// The verdict.
    pub verdict: Verdict,
    /// How much of the test was right, from 0 to 1: 1 for AC, between only where a checker says so.
    pub share: Points,
}

impl Result {
    /// Everything for AC, nothing for the rest.
    pub fn of(verdict: Verdict) -> Self {
        Result { verdict, share: Points::from_integer(i128::from(verdict.is_accepted())) }
    }
}

/// What a submission gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scored {
    /// That of the first failing test; AC where all pass; JE where any is.
    pub verdict: Verdict,
    /// The sum of the tests' points, rounded once; nothing with JE.
    pub score: Score,
    /// Each test's points, rounded for itself.
    pub tests: Vec<Score>,
}

/// Scores the results of a problem's tests, one for each, in order.
pub fn score(problem: &Problem, results: &[Result]) -> Scored {
    let failed_groups: Vec<bool> = (0..problem.groups.len())
        .map(|index| {
            let whole = problem.groups[index].scoring == Scoring::All;
            whole && members(problem, results, index).any(|result| !result.verdict.is_accepted())
        })
        .collect();
    let points: Vec<Points> = problem
        .tests
        .iter()
        .zip(results)
        .map(|(test, result)| match test.group {
            Some(group) if failed_groups[group] => Points::from_integer(0),
            _ => test.points * result.share,
        })
        .collect();
    let verdict = verdict(results);
    let nothing = verdict == Verdict::Je;
    let total = points.iter().sum::<Points>();
    Scored {
        verdict,
        score: if nothing { Score::ZERO } else { total.into() },
        tests: points.into_iter().map(|points| if nothing { Score::ZERO } else { points.into() }).collect(),
    }
}

fn members<'a>(
    problem: &'a Problem,
    results: &'a [Result],
    group: usize,
) -> impl Iterator<Item = &'a Result> {
    problem
        .tests
        .iter()
        .zip(results)
        .filter(move |(test, _)| test.group == Some(group))
        .map(|(_, result)| result)
}

fn verdict(results: &[Result]) -> Verdict {
    let mut verdicts = results.iter().map(|result| result.verdict);
    if verdicts.clone().any(|verdict| verdict == Verdict::Je) {
        return Verdict::Je;
    }
    verdicts.find(|verdict| !verdict.is_accepted()).unwrap_or(Verdict::Ac)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Checker, Defaults, Group, Rule, Test, Title};
    use Verdict::{Ac, Je, Tle, Wa};

    /// A problem whose tests pay so much and belong to these groups.
    fn problem(groups: &[Scoring], tests: &[(Points, Option<usize>)]) -> Problem {
        let limits = Defaults::default().limits(1.0, None, 256, 16);
        let named =
            |(index, scoring): (usize, &Scoring)| Group { name: index.to_string(), scoring: *scoring };
        let test = |(index, (points, group)): (usize, &(Points, Option<usize>))| Test {
            name: format!("secret/{index}"),
            input: "in".into(),
            answer: "ans".into(),
            limits,
            points: *points,
            group: *group,
            by_hand: false,
        };
        Problem {
            name: "p".into(),
            title: Title::default(),
            folder: "p".into(),
            reference: None,
            limits,
            checker: Checker::Rule(Rule::Tokens { ignore_case: false }),
            aliases: Vec::new(),
            files: None,
            validator: None,
            generators: Vec::new(),
            stress: None,
            few_inputs: false,
            view: None,
            groups: groups.iter().enumerate().map(named).collect(),
            tests: tests.iter().enumerate().map(test).collect(),
        }
    }

    fn check(problem: &Problem, verdicts: &[Verdict], expected: (Verdict, &str)) {
        let results: Vec<Result> = verdicts.iter().copied().map(Result::of).collect();
        let scored = score(problem, &results);
        assert_eq!((scored.verdict, scored.score.to_string().as_str()), expected, "{verdicts:?}");
    }

    #[test]
    fn equal_shares_add_up_exactly_and_are_rounded_once() {
        let third = Points::new(100, 3);
        let problem = problem(&[], &[(third, None); 3]);
        check(&problem, &[Ac, Ac, Ac], (Ac, "100"));
        check(&problem, &[Ac, Wa, Ac], (Wa, "66.67"));
        check(&problem, &[Tle, Wa, Ac], (Tle, "33.33"));
        check(&problem, &[Wa, Je, Ac], (Je, "0"));
    }

    #[test]
    fn a_group_pays_all_or_each_as_it_says() {
        let part = Points::from_integer(25);
        let tests = [(part, Some(0)), (part, Some(0)), (part, Some(1)), (part, Some(1))];
        let problem = problem(&[Scoring::All, Scoring::Sum], &tests);
        check(&problem, &[Ac, Ac, Ac, Ac], (Ac, "100"));
        check(&problem, &[Ac, Wa, Ac, Wa], (Wa, "25"));
        check(&problem, &[Ac, Ac, Wa, Wa], (Wa, "50"));
    }

    #[test]
    fn a_checker_may_pay_a_part_of_a_test() {
        let problem = problem(&[], &[(Points::from_integer(10), None)]);
        let scored = score(&problem, &[Result { verdict: Wa, share: Points::new(1, 4) }]);
        assert_eq!((scored.verdict, scored.score), (Wa, Score::from_hundredths(250)));
    }
}
