//! JUnit: a suite a submission, a case a test, one suite after the other, so that a large class takes little memory.

use std::io;
use std::time::Duration;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use crate::model::{Report, SubmissionReport, Submissions, TestReport, Verdict};
use crate::text;

/// Writes the report as one XML document.
///
/// WA, RE, TLE, MLE and OLE are failures of their tests, JE is an error, SK is skipped. What has no program has a
/// case `compile` more, an error. Times are CPU time. The verdict, the score (none with JE, and where it was not run
/// to its end), the language and the path of a submission are properties of its suite.
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(report: &Report<impl Submissions>, out: &mut impl io::Write) -> io::Result<()> {
    let places = 0..report.submissions.briefs().len();
    let all = places.clone().map(|index| Counts::of(&report.submissions.get(index))).sum();
    let mut xml = Writer::new_with_indent(out, b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let root = element("testsuites", &[("name", "judge grade"), ("timestamp", &report.started)]);
    // A report may come from a file; a negative or endless time would only be told as such.
    let time = Duration::from_millis((report.seconds.max(0.0) * 1000.0).round() as u64);
    xml.write_event(Event::Start(counted(root, &all, time)))?;
    for index in places {
        suite(&report.submissions.get(index), &mut xml)?;
    }
    xml.write_event(Event::End(BytesEnd::new("testsuites")))?;
    xml.into_inner().write_all(b"\n")
}

fn suite(submission: &SubmissionReport, xml: &mut Writer<impl io::Write>) -> io::Result<()> {
    let who = if submission.student.is_empty() { &submission.path } else { &submission.student };
    let name = format!("{who}: {}", submission.problem);
    let time = submission.tests.iter().fold(0, |sum: u64, test| sum.saturating_add(test.cpu_ms));
    let start = element("testsuite", &[("name", &name)]);
    xml.write_event(Event::Start(counted(start, &Counts::of(submission), Duration::from_millis(time))))?;
    properties(submission, xml)?;
    if let Some(log) = no_program(submission) {
        let case = element("testcase", &[("name", "compile"), ("classname", &name)]);
        xml.write_event(Event::Start(case))?;
        let words = submission.verdict.meaning();
        let error = element("error", &[("type", submission.verdict.code()), ("message", words)]);
        xml.write_event(Event::Start(error))?;
        xml.write_event(Event::Text(BytesText::new(text::visible(log.as_bytes()).trim_end())))?;
        xml.write_event(Event::End(BytesEnd::new("error")))?;
        xml.write_event(Event::End(BytesEnd::new("testcase")))?;
    }
    for test in &submission.tests {
        case(test, &name, xml)?;
    }
    xml.write_event(Event::End(BytesEnd::new("testsuite")))
}

fn properties(submission: &SubmissionReport, xml: &mut Writer<impl io::Write>) -> io::Result<()> {
    let score = submission.awarded().map(|score| score.to_string());
    let max_score = submission.max_score.to_string();
    let told = [
        ("verdict", Some(submission.verdict.code())),
        ("score", score.as_deref()),
        ("max_score", Some(&max_score)),
        ("language", Some(&submission.language)),
        ("path", Some(&submission.path)),
    ];
    xml.write_event(Event::Start(BytesStart::new("properties")))?;
    for (name, value) in told {
        if let Some(value) = value {
            xml.write_event(Event::Empty(element("property", &[("name", name), ("value", value)])))?;
        }
    }
    xml.write_event(Event::End(BytesEnd::new("properties")))
}

fn case(test: &TestReport, suite: &str, xml: &mut Writer<impl io::Write>) -> io::Result<()> {
    let time = seconds(Duration::from_millis(test.cpu_ms));
    let case = element("testcase", &[("name", &test.name), ("classname", suite), ("time", &time)]);
    let told = match test.verdict {
        Verdict::Ac => return xml.write_event(Event::Empty(case)),
        Verdict::Sk => element("skipped", &[("message", &test.message)]),
        Verdict::Ce | Verdict::Je => failing("error", test),
        Verdict::Wa | Verdict::Re | Verdict::Tle | Verdict::Mle | Verdict::Ole => failing("failure", test),
    };
    xml.write_event(Event::Start(case))?;
    xml.write_event(Event::Empty(told))?;
    xml.write_event(Event::End(BytesEnd::new("testcase")))
}

fn failing(kind: &'static str, test: &TestReport) -> BytesStart<'static> {
    element(kind, &[("type", test.verdict.code()), ("message", &test.message)])
}

/// Why there is nothing to run, where that is so: the compiler's words, or the judge's.
fn no_program(submission: &SubmissionReport) -> Option<&str> {
    let failed = matches!(submission.verdict, Verdict::Ce | Verdict::Je);
    (failed && submission.deciding_test().is_none()).then_some(&submission.compile.log)
}

/// How many cases ended how.
#[derive(Debug, Default)]
struct Counts {
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
}

impl Counts {
    fn of(submission: &SubmissionReport) -> Self {
        let mut counts = Counts { tests: submission.tests.len(), ..Counts::default() };
        for test in &submission.tests {
            match test.verdict {
                Verdict::Ac => {}
                Verdict::Sk => counts.skipped += 1,
                Verdict::Ce | Verdict::Je => counts.errors += 1,
                _ => counts.failures += 1,
            }
        }
        let without = usize::from(no_program(submission).is_some());
        Counts { tests: counts.tests + without, errors: counts.errors + without, ..counts }
    }
}

impl std::iter::Sum for Counts {
    fn sum<I: Iterator<Item = Counts>>(all: I) -> Counts {
        all.fold(Counts::default(), |a, b| Counts {
            tests: a.tests + b.tests,
            failures: a.failures + b.failures,
            errors: a.errors + b.errors,
            skipped: a.skipped + b.skipped,
        })
    }
}

fn counted(mut element: BytesStart<'static>, counts: &Counts, time: Duration) -> BytesStart<'static> {
    let told = [
        ("tests", counts.tests),
        ("failures", counts.failures),
        ("errors", counts.errors),
        ("skipped", counts.skipped),
    ];
    for (name, count) in told {
        element.push_attribute((name, &*count.to_string()));
    }
    element.push_attribute(("time", &*seconds(time)));
    element
}

/// An element with attributes, each made visible and escaped.
fn element(name: &'static str, attributes: &[(&str, &str)]) -> BytesStart<'static> {
    let mut element = BytesStart::new(name);
    for (name, value) in attributes {
        element.push_attribute((*name, &*text::visible_line(value)));
    }
    element
}

/// Seconds to the millisecond: `1.500`.
fn seconds(time: Duration) -> String {
    format!("{}.{:03}", time.as_secs(), time.subsec_millis())
}

#[cfg(test)]
mod tests {
    use quick_xml::{Reader, XmlVersion};

    use super::*;
    use crate::report::fixture;

    #[test]
    fn the_whole_document() {
        insta::assert_snapshot!(fixture::text(|out| write(&fixture::class(), out)));
    }

    #[test]
    fn a_time_that_no_clock_tells_is_told_all_the_same() {
        let mut report = fixture::class();
        (report.seconds, report.submissions[0].tests[0].cpu_ms) = (1e300, u64::MAX);
        let xml = fixture::text(|out| write(&report, out));
        assert!(xml.contains("time=\"18446744073709551.615\""), "{xml}");
    }

    proptest::proptest! {
        #[test]
        fn any_name_makes_a_document_that_reads_back(name: String) {
            let report = fixture::with_name(&name);
            let xml = fixture::text(|out| write(&report, out));
            proptest::prop_assert!(fixture::is_visible(&xml));
            let mut reader = Reader::from_str(&xml);
            let mut cases = 0;
            loop {
                match reader.read_event().unwrap() {
                    Event::Eof => break,
                    Event::Start(start) | Event::Empty(start) => {
                        let value = |key: &str| {
                            let found = start.attributes().map(Result::unwrap).find(|a| a.key.as_ref() == key.as_bytes());
                            found.map(|a| a.normalized_value(XmlVersion::Implicit1_0).unwrap().into_owned())
                        };
                        if start.name().as_ref() == b"testcase" && value("name").unwrap() != "compile" {
                            proptest::prop_assert_eq!(value("name").unwrap(), text::visible_line(&name));
                            cases += 1;
                        }
                    }
                    _ => {}
                }
            }
            proptest::prop_assert_eq!(cases, report.submissions.iter().map(|s| s.tests.len()).sum::<usize>());
        }
    }
}
