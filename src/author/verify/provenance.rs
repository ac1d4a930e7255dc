//! What made the answers: whether each is the one that `answers.lock` tells of.

use std::path::Path;

use super::{Subject, VerifyError, shown, told};
use crate::author::lock::{self, Doubt, LockError, Why};
use crate::model::{Check, Finding, Problem};

/// What to do about a lock that cannot be read, where nothing else is told.
const REMEDY: &str = "delete it: `judge regen` writes it again";

pub(super) fn check(subject: Subject<'_>, findings: &mut Vec<Finding>) -> Result<(), VerifyError> {
    let compared = lock::compare(subject.problem, subject.engine);
    findings.extend(found(subject.problem, subject.root, compared)?);
    Ok(())
}

fn found(
    problem: &Problem,
    root: &Path,
    compared: Result<Vec<Doubt>, LockError>,
) -> Result<Vec<Finding>, VerifyError> {
    match compared {
        Ok(doubts) => Ok(doubts.iter().flat_map(|doubt| doubted(problem, root, doubt)).collect()),
        Err(LockError::Broken { diagnostics, .. }) => Ok(diagnostics
            .iter()
            .map(|diagnostic| told(diagnostic, Check::LockBroken, root, REMEDY))
            .collect()),
        Err(LockError::File(error)) => Err(error.into()),
    }
}

/// A doubt as findings: one for each answer that is foreign, at its file, else one for all tests.
fn doubted(problem: &Problem, root: &Path, doubt: &Doubt) -> Vec<Finding> {
    let check = match doubt.why {
        Why::NoLock | Why::Unknown => Check::AnswerUnknown,
        Why::Foreign => Check::AnswerForeign,
        Why::Input | Why::Source | Why::Program | Why::Hand | Why::Rewritten | Why::Gone => {
            Check::AnswerOutdated
        }
    };
    if doubt.why == Why::Foreign {
        let tests = problem.tests.iter().filter(|test| doubt.tests.contains(&test.name));
        let single = tests.map(|test| {
            let one = Doubt { why: Why::Foreign, tests: vec![test.name.clone()] };
            Finding::error(check, shown(&test.answer, root), one.message(), one.remedy())
        });
        return single.collect();
    }
    vec![Finding::error(check, shown(&lock::path(problem), root), doubt.message(), doubt.remedy())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Diagnostic;
    use crate::model::Test;

    fn problem() -> Problem {
        let mut problem = Problem::without_tests("p", &[]);
        problem.folder = "/r/problems/p".into();
        let test = |name: &str| Test {
            name: format!("secret/{name}"),
            input: format!("/r/problems/p/tests/secret/{name}.in").into(),
            answer: format!("/r/problems/p/tests/secret/{name}.ans").into(),
            limits: problem.limits,
            points: 0.into(),
            group: None,
            by_hand: false,
        };
        problem.tests = ["1", "2", "3"].map(test).into();
        problem
    }

    /// Fails unless a doubt about the first two tests is told by findings of this rule at these places.
    fn check_doubt(why: Why, check: Check, paths: &[&str]) {
        let doubt = Doubt { why, tests: vec!["secret/1".to_owned(), "secret/2".to_owned()] };
        let findings = found(&problem(), Path::new("/r"), Ok(vec![doubt])).unwrap();
        let told: Vec<(Check, &str)> =
            findings.iter().map(|found| (found.check, found.path.as_str())).collect();
        assert_eq!(told, paths.iter().map(|path| (check, *path)).collect::<Vec<_>>());
        assert!(findings.iter().all(|found| !found.message.is_empty() && found.remedy.contains("regen")));
    }

    #[test]
    fn foreign_answers_are_told_one_by_one_and_other_doubts_at_the_lock() {
        let lock = ["problems/p/answers.lock"];
        check_doubt(Why::NoLock, Check::AnswerUnknown, &lock);
        check_doubt(Why::Unknown, Check::AnswerUnknown, &lock);
        check_doubt(Why::Source, Check::AnswerOutdated, &lock);
        check_doubt(Why::Gone, Check::AnswerOutdated, &lock);
        let answers = ["problems/p/tests/secret/1.ans", "problems/p/tests/secret/2.ans"];
        check_doubt(Why::Foreign, Check::AnswerForeign, &answers);
    }

    #[test]
    fn a_broken_lock_is_told_with_its_line() {
        let path = Path::new("/r/problems/p/answers.lock");
        let mistake = Diagnostic::error(path, "bad").at(&"a\nb\nc\n".into(), 4..5, "").hint("delete it");
        let told = Err(LockError::Broken { problem: "p".to_owned(), diagnostics: vec![mistake] });
        let expected =
            Finding::error(Check::LockBroken, "problems/p/answers.lock".to_owned(), "bad", "delete it").at(3);
        assert_eq!(found(&problem(), Path::new("/r"), told).unwrap(), [expected]);
    }
}
