//! What is told of a grading while it runs: a live line on a terminal, a line a submission elsewhere, or
//! nothing.

use std::io;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::style::{ALERT, BAD, Style, look};
use super::tally::Tally;
use crate::event::Event;
use crate::model::Verdict;
use crate::text;

/// Tells [`Event`]s as they come.
#[derive(Debug)]
pub struct Progress<W> {
    tally: Tally,
    style: Style,
    form: Form<W>,
}

#[derive(Debug)]
enum Form<W> {
    /// The time after which the line is drawn again although nothing happened.
    Live(ProgressBar, Option<Duration>),
    Plain(W),
    Silent,
}

impl<W: io::Write> Progress<W> {
    /// One line that is drawn again and again: runs done of all, how many run now, failures so far, time
    /// left. Warnings scroll past above it, and it is gone at the end. A hidden target, as `indicatif` makes
    /// of a terminal that cannot move its cursor, shows nothing at all: choose [`Progress::plain`] there.
    pub fn live(target: ProgressDrawTarget, style: Style) -> Self {
        Progress::live_ticking(target, style, Some(Duration::from_millis(200)))
    }

    fn live_ticking(target: ProgressDrawTarget, style: Style, tick: Option<Duration>) -> Self {
        let bar = ProgressBar::with_draw_target(Some(0), target).with_style(bar_style(style));
        Progress { tally: Tally::default(), style, form: Form::Live(bar, tick) }
    }

    /// A line for each submission that has its verdict, and for each warning.
    pub fn plain(out: W, style: Style) -> Self {
        Progress { tally: Tally::default(), style, form: Form::Plain(out) }
    }

    /// Nothing.
    pub fn silent() -> Self {
        Progress { tally: Tally::default(), style: Style::default(), form: Form::Silent }
    }

    /// Tells one event.
    ///
    /// # Errors
    ///
    /// Whatever the output of [`Progress::plain`] answers.
    pub fn event(&mut self, event: &Event) -> io::Result<()> {
        self.tally.event(event);
        match &mut self.form {
            Form::Silent => Ok(()),
            Form::Plain(out) => match line(event, &self.tally, self.style) {
                Some(line) => writeln!(out, "{line}"),
                None => Ok(()),
            },
            Form::Live(bar, tick) => {
                if let (Event::Started { .. }, Some(tick)) = (event, *tick) {
                    bar.enable_steady_tick(tick);
                }
                draw(bar, event, &self.tally, self.style);
                Ok(())
            }
        }
    }
}

impl<W> Drop for Progress<W> {
    /// Leaves no half-drawn line, whatever became of the grading.
    fn drop(&mut self) {
        if let Form::Live(bar, _) = &self.form {
            bar.finish_and_clear();
        }
    }
}

fn draw(bar: &ProgressBar, event: &Event, tally: &Tally, style: Style) {
    match event {
        Event::Started { .. } => bar.reset(),
        Event::Warning { .. } | Event::Interrupted => {
            if let Some(line) = line(event, tally, style) {
                bar.println(line);
            }
        }
        Event::Finished { .. } => return bar.finish_and_clear(),
        _ => {}
    }
    bar.set_length(tally.runs() as u64);
    bar.set_message(message(tally, style));
    bar.set_position(tally.runs_done() as u64);
}

/// What stands behind the number of runs.
fn message(tally: &Tally, style: Style) -> String {
    let failed = format!("{} failed", tally.failures);
    let failed = if tally.failures > 0 { style.paint(BAD, &failed) } else { failed };
    format!("{} running, {failed}", tally.running())
}

/// The bar takes what the words leave, and goes where that is little.
fn bar_style(style: Style) -> ProgressStyle {
    const WORDS: u16 = 52;
    let room = style.width.unwrap_or(80).saturating_sub(WORDS).min(40);
    let bar = if room < 6 { String::new() } else { format!("{{bar:{room}}} ") };
    let template = format!("{bar}{{pos}}/{{len}} runs, {{msg}}, {{eta}} left");
    ProgressStyle::with_template(&template)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .progress_chars(if style.unicode { "█▉▊▋▌▍▎▏░" } else { "#-" })
}

/// The line that an event is worth where lines cannot be drawn again.
fn line(event: &Event, tally: &Tally, style: Style) -> Option<String> {
    match event {
        Event::SubmissionFinished { student, problem, verdict, score, max_score, .. } => {
            let (student, problem) = (text::visible_line(student), text::visible_line(problem));
            let who = if student.is_empty() { String::new() } else { format!("{student} ") };
            let points = match verdict {
                Verdict::Je | Verdict::Sk => String::new(),
                _ => format!(" {score}/{max_score}"),
            };
            let code = style.paint(look(*verdict), verdict.code());
            Some(format!("[{}/{}] {who}{problem}: {code}{points}", tally.submissions_done, tally.submissions))
        }
        Event::Warning { message } => {
            Some(format!("{} {}", style.paint(ALERT, "warning:"), text::visible_line(message)))
        }
        Event::Interrupted => Some("interrupted: ending what still runs".to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use indicatif::InMemoryTerm;

    use super::*;
    use crate::model::Score;
    use crate::report::fixture;

    fn events() -> Vec<Event> {
        let finished = |submission, student: &str, verdict, score| Event::SubmissionFinished {
            submission,
            student: student.to_owned(),
            problem: "n-queens".to_owned(),
            verdict,
            score: Score::from_hundredths(score),
            max_score: Score::from_hundredths(10_000),
        };
        vec![
            Event::Started { submissions: 3, runs: 6 },
            Event::Warning { message: "a program could read the answers\x1b[2J".to_owned() },
            Event::CompileStarted { submission: 0 },
            Event::CompileFinished { submission: 0, ok: false, runs_dropped: 2 },
            finished(0, "=an\x07", Verdict::Ce, 0),
            Event::RunFinished { submission: 1, test: 0, verdict: Verdict::Wa, cpu_ms: 3, cached: false },
            Event::RunStarted { submission: 2, test: 0 },
            finished(1, "Nguyễn Thị Thu Hà", Verdict::Wa, 4_550),
            finished(2, "", Verdict::Je, 0),
            Event::Interrupted,
        ]
    }

    #[test]
    fn plain_lines() {
        let told = fixture::text(|out| {
            let mut progress = Progress::plain(out, Style::default());
            events().iter().try_for_each(|event| progress.event(event))
        });
        let expected = [
            "warning: a program could read the answers␛[2J",
            "[1/3] =an␇ n-queens: CE 0/100",
            "[2/3] Nguyễn Thị Thu Hà n-queens: WA 45.5/100",
            "[3/3] n-queens: JE",
            "interrupted: ending what still runs",
        ];
        assert_eq!(told.lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_live_line_that_goes_away() {
        for (width, bar) in [(80, "#######--------------------- "), (50, "")] {
            let term = InMemoryTerm::new(10, width);
            let target = ProgressDrawTarget::term_like(Box::new(term.clone()));
            let style = Style { width: Some(width), ..Style::default() };
            let mut progress: Progress<io::Sink> = Progress::live_ticking(target, style, None);
            for event in events() {
                progress.event(&event).unwrap();
            }
            let screen = term.contents();
            let lines: Vec<_> = screen.lines().collect();
            assert_eq!(
                lines[..2],
                ["warning: a program could read the answers␛[2J", "interrupted: ending what still runs",]
            );
            let (live, _time) = lines[2].rsplit_once(", ").unwrap();
            assert_eq!(live, format!("{bar}1/4 runs, 1 running, 2 failed"), "{width}");
            assert_eq!(lines.len(), 3);
            progress.event(&Event::Finished { seconds: 1.0 }).unwrap();
            assert_eq!(term.contents().lines().count(), 2);
        }
    }

    #[test]
    fn a_grading_that_stops_half_way_leaves_no_line() {
        let term = InMemoryTerm::new(10, 60);
        let target = ProgressDrawTarget::term_like(Box::new(term.clone()));
        let mut progress: Progress<io::Sink> = Progress::live_ticking(target, Style::default(), None);
        progress.event(&Event::Started { submissions: 1, runs: 2 }).unwrap();
        drop(progress);
        assert_eq!(term.contents(), "");
    }
}
