//! The folders of `submissions/` and what they promise, as the Kattis problem package format means them
//! (<https://www.kattis.com/problem-package-format/>), with three of our own for the other verdicts.

use crate::model::Verdict;

/// A folder of submissions.
#[derive(Debug, PartialEq)]
pub(super) struct Folder {
    /// Its name.
    pub(super) name: &'static str,
    /// What at least one test must give; for accepted submissions every test.
    pub(super) verdict: Verdict,
    /// What other tests may give besides AC.
    pub(super) beside: &'static [Verdict],
}

/// The one of submissions that must pass.
pub(super) const ACCEPTED: &str = "accepted";

/// All of them.
pub(super) const FOLDERS: [Folder; 7] = [
    Folder { name: ACCEPTED, verdict: Verdict::Ac, beside: &[] },
    Folder { name: "wrong_answer", verdict: Verdict::Wa, beside: &[] },
    Folder { name: "time_limit_exceeded", verdict: Verdict::Tle, beside: &[Verdict::Wa] },
    Folder {
        name: "run_time_error",
        verdict: Verdict::Re,
        beside: &[Verdict::Wa, Verdict::Tle, Verdict::Mle, Verdict::Ole],
    },
    Folder { name: "memory_limit_exceeded", verdict: Verdict::Mle, beside: &[Verdict::Wa, Verdict::Tle] },
    Folder { name: "output_limit_exceeded", verdict: Verdict::Ole, beside: &[Verdict::Wa, Verdict::Tle] },
    Folder { name: "compile_error", verdict: Verdict::Ce, beside: &[] },
];

impl Folder {
    /// The folder of that name.
    pub(super) fn named(name: &str) -> Option<&'static Folder> {
        FOLDERS.iter().find(|folder| folder.name == name)
    }

    /// Whether what lies in it must pass.
    pub(super) fn is_accepted(&self) -> bool {
        self.verdict == Verdict::Ac
    }

    /// Whether tests with these verdicts keep its promise; else what breaks it, as words after "it". Each comes with
    /// the test's name.
    pub(super) fn broken_by(&self, verdicts: &[(&str, Verdict)]) -> Option<String> {
        let fits = |verdict: Verdict| {
            verdict == self.verdict
                || matches!(verdict, Verdict::Ac | Verdict::Sk)
                || self.beside.contains(&verdict)
        };
        if let Some((test, verdict)) = verdicts.iter().find(|(_, verdict)| !fits(*verdict)) {
            return Some(format!("gets {verdict} on `{test}`"));
        }
        if !self.is_accepted() && !verdicts.iter().any(|(_, verdict)| *verdict == self.verdict) {
            return Some(match verdicts.iter().find(|(_, verdict)| self.beside.contains(verdict)) {
                Some((test, verdict)) => {
                    format!("gets {verdict} on `{test}` and {} on no test", self.verdict)
                }
                None => "passes every test".to_owned(),
            });
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::*;

    fn check(folder: &str, verdicts: &[Verdict], broken: Option<&str>) {
        let named: Vec<(&str, Verdict)> = ["a", "b", "c"].into_iter().zip(verdicts.iter().copied()).collect();
        assert_eq!(
            Folder::named(folder).unwrap().broken_by(&named).as_deref(),
            broken,
            "{folder} {verdicts:?}"
        );
    }

    #[test]
    fn a_folder_promises_what_the_package_format_says() {
        check("accepted", &[Ac, Ac], None);
        check("accepted", &[Ac, Wa], Some("gets WA on `b`"));
        check("wrong_answer", &[Ac, Wa], None);
        check("wrong_answer", &[Ac, Ac], Some("passes every test"));
        check("wrong_answer", &[Wa, Tle], Some("gets TLE on `b`"));
        check("wrong_answer", &[Wa, Re], Some("gets RE on `b`"));
        check("time_limit_exceeded", &[Wa, Tle, Sk], None);
        check("time_limit_exceeded", &[Wa, Ac], Some("gets WA on `a` and TLE on no test"));
        check("time_limit_exceeded", &[Tle, Re], Some("gets RE on `b`"));
        check("run_time_error", &[Wa, Re, Tle], None);
        check("run_time_error", &[Re, Je], Some("gets JE on `b`"));
        check("memory_limit_exceeded", &[Mle, Ac], None);
        check("output_limit_exceeded", &[Ac, Ac], Some("passes every test"));
    }

    #[test]
    fn every_verdict_of_a_submission_has_its_folder() {
        let verdicts: Vec<Verdict> = FOLDERS.iter().map(|folder| folder.verdict).collect();
        assert_eq!(verdicts, [Ac, Wa, Tle, Re, Mle, Ole, Ce]);
    }
}
