//! JUnit: a suite a problem, a case a rule. A rule that does not hold is a failure, one that was not looked at is
//! skipped; notes are its output.

use std::io;
use std::time::Duration;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::{of_check, place};
use crate::model::{Check, Finding, Gravity, Verification};
use crate::text;

/// Writes the proof as one XML document.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(verification: &Verification, out: &mut impl io::Write) -> io::Result<()> {
    let mut report = Report::new("judge verify");
    report.set_time(Duration::from_secs_f64(verification.seconds.max(0.0)));
    for verified in &verification.problems {
        let mut suite = TestSuite::new(text::visible_line(&verified.problem));
        suite.set_time(Duration::from_secs_f64(verified.seconds.max(0.0)));
        for check in Check::ALL {
            let of = |gravity| of_check(verified, *check).filter(move |finding| finding.gravity == gravity);
            let errors: Vec<&Finding> = of(Gravity::Error).collect();
            let mut status = TestCaseStatus::success();
            if let Some(first) = errors.first() {
                status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                status.set_message(text::visible_line(&first.message));
                status.set_type(check.id());
                status.set_description(lines(errors.iter().copied()));
            } else if verified.skipped.contains(check) {
                status = TestCaseStatus::skipped();
                status.set_message("not looked at");
            }
            let mut case = TestCase::new(check.id(), status);
            case.set_classname(format!("{}.{}", text::visible_line(&verified.problem), check.area().id()));
            if of(Gravity::Note).next().is_some() {
                case.set_system_out(lines(of(Gravity::Note)));
            }
            suite.add_test_case(case);
        }
        report.add_test_suite(suite);
    }
    report.serialize(&mut *out).map_err(|error| io::Error::other(text::with_causes(&error)))
}

fn lines<'a>(findings: impl Iterator<Item = &'a Finding>) -> String {
    let line = |finding: &Finding| {
        let remedy = if finding.remedy.is_empty() { String::new() } else { format!(" ({})", finding.remedy) };
        text::visible_line(&format!("{}: {}{remedy}", place(finding), finding.message))
    };
    findings.map(line).collect::<Vec<_>>().join("\n")
}
