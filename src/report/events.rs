//! `judge-events/1`: the [`Event`]s of a grading as JSON Lines, one object a line.

use std::io;
use std::time::Duration;

use serde::Serialize;

use super::json;
use crate::event::Event;

/// The name of the format, which the first line holds.
pub const SCHEMA: &str = "judge-events/1";

/// Writes an event that happened `at` a time since the start as one line. Characters that a terminal would obey or hide
/// are escaped, as in [`json`].
///
/// # Errors
///
/// Whatever `out` answers.
pub fn write(event: &Event, at: Duration, out: &mut impl io::Write) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        at: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        schema: Option<&'static str>,
        #[serde(flatten)]
        event: &'a Event,
    }
    let schema = matches!(event, Event::Started { .. }).then_some(SCHEMA);
    json::line(&Line { at: at.as_millis() as f64 / 1000.0, schema, event }, out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Score, Verdict};
    use crate::report::fixture;

    fn line(event: &Event, ms: u64) -> String {
        fixture::text(|out| write(event, Duration::from_millis(ms), out))
    }

    #[test]
    fn each_event_is_a_line_whose_keys_stay() {
        let text = str::to_owned;
        let (student, problem) = (text("Trần Bình"), text("n-queens"));
        let cases = [
            (
                Event::Started { submissions: 3, runs: 60 },
                r#"{"at":1.25,"schema":"judge-events/1","event":"started","submissions":3,"runs":60}"#,
            ),
            (
                Event::CompileStarted {
                    submission: 2,
                    student: student.clone(),
                    problem: problem.clone(),
                    path: text("Trần Bình/BAI5.cpp"),
                },
                r#"{"at":1.25,"event":"compile_started","submission":2,"student":"Trần Bình","problem":"n-queens","path":"Trần Bình/BAI5.cpp"}"#,
            ),
            (
                Event::CompileFinished { submission: 2, verdict: None, runs_dropped: 0 },
                r#"{"at":1.25,"event":"compile_finished","submission":2,"verdict":null,"runs_dropped":0}"#,
            ),
            (
                Event::RunStarted { submission: 2, test: text("secret/01") },
                r#"{"at":1.25,"event":"run_started","submission":2,"test":"secret/01"}"#,
            ),
            (
                Event::RunFinished {
                    submission: 2,
                    test: text("secret/01"),
                    verdict: Verdict::Tle,
                    cpu_ms: 1501,
                    cached: false,
                },
                r#"{"at":1.25,"event":"run_finished","submission":2,"test":"secret/01","verdict":"TLE","cpu_ms":1501,"cached":false}"#,
            ),
            (
                Event::SubmissionFinished {
                    submission: 2,
                    student,
                    problem,
                    verdict: Verdict::Tle,
                    score: Score::from_hundredths(4550),
                    max_score: Score::from_hundredths(10_000),
                },
                r#"{"at":1.25,"event":"submission_finished","submission":2,"student":"Trần Bình","problem":"n-queens","verdict":"TLE","score":45.5,"max_score":100.0}"#,
            ),
            (
                Event::Warning { message: text("no\u{1b}[2J \u{202e}room\n") },
                r#"{"at":1.25,"event":"warning","message":"no\u001b[2J \u202eroom\n"}"#,
            ),
            (Event::Interrupted, r#"{"at":1.25,"event":"interrupted"}"#),
            (Event::Finished { seconds: 1.5 }, r#"{"at":1.25,"event":"finished","seconds":1.5}"#),
        ];
        for (event, expected) in cases {
            assert_eq!(line(&event, 1250), format!("{expected}\n"));
        }
    }

    proptest::proptest! {
        #[test]
        fn names_read_back_the_same_on_one_visible_line(name: String) {
            let event = Event::CompileStarted {
                submission: 0,
                student: name.clone(),
                problem: name.clone(),
                path: name,
            };
            let line = line(&event, 0);
            proptest::prop_assert!(fixture::is_visible(&line) && line.lines().count() == 1);
            proptest::prop_assert_eq!(serde_json::from_str::<Event>(&line).unwrap(), event);
        }
    }
}
