//! What is told of a grading while it runs: some live lines on a terminal, a line a submission elsewhere, or
//! nothing.

mod panel;

use std::io;
use std::time::Duration;

use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::style::{ALERT, Style, look};
use super::tally::Tally;
use crate::event::Event;
use crate::model::Verdict;
use crate::text;

use panel::Size;

/// How long lines stand before they are drawn again.
const REDRAW: Duration = Duration::from_millis(100);

/// Tells [`Event`]s as they come. Times are counted from one moment before the first event.
pub struct Progress<W> {
    tally: Tally,
    style: Style,
    form: Form<W>,
}

enum Form<W> {
    Live(Live),
    Plain(W),
    Silent,
}

/// Lines of a terminal that are drawn again.
struct Live {
    lines: MultiProgress,
    /// All the lines, as the message of one bar.
    bar: ProgressBar,
    /// Columns and rows of the terminal.
    size: Box<dyn Fn() -> (u16, u16)>,
    drawn: Option<Drawn>,
}

/// What was drawn last.
struct Drawn {
    at: Duration,
    size: Size,
    lines: usize,
}

impl<W: io::Write> Progress<W> {
    /// A few lines that are drawn again and again: runs done and to go, their rate, the time left, what runs long,
    /// what failed last. Warnings scroll past above them, and they are gone at the end. `size` tells columns and rows
    /// of the terminal each time. A hidden target, as `indicatif` makes of a terminal that cannot move its cursor,
    /// shows nothing at all: choose [`Progress::plain`] there.
    pub fn live(target: ProgressDrawTarget, style: Style, size: impl Fn() -> (u16, u16) + 'static) -> Self {
        let lines = MultiProgress::with_draw_target(target);
        // What stands there is written over, not wiped away before: it does not flicker.
        lines.set_move_cursor(true);
        let message =
            ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner());
        let bar = lines.add(ProgressBar::no_length().with_style(message));
        let live = Live { lines, bar, size: Box::new(size), drawn: None };
        Progress { tally: Tally::default(), style, form: Form::Live(live) }
    }

    /// A line for each submission that has its verdict, and for each warning.
    pub fn plain(out: W, style: Style) -> Self {
        Progress { tally: Tally::default(), style, form: Form::Plain(out) }
    }

    /// Nothing.
    pub fn silent() -> Self {
        Progress { tally: Tally::default(), style: Style::default(), form: Form::Silent }
    }

    /// Tells an event that happened `at` a time.
    ///
    /// # Errors
    ///
    /// Whatever the output of [`Progress::plain`] answers.
    pub fn event(&mut self, event: &Event, at: Duration) -> io::Result<()> {
        self.tally.event(event, at);
        match &mut self.form {
            Form::Silent => Ok(()),
            Form::Plain(out) => match line(event, &self.tally, self.style) {
                Some(line) => writeln!(out, "{line}"),
                None => Ok(()),
            },
            Form::Live(live) => {
                live.event(event, &self.tally, self.style, at);
                Ok(())
            }
        }
    }

    /// Tells that time goes by although nothing happens.
    pub fn tick(&mut self, now: Duration) {
        if let Form::Live(live) = &mut self.form {
            live.draw(&self.tally, self.style, now);
        }
    }

    /// Takes the lines away while something else is written to the terminal.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.form {
            Form::Live(live) => live.lines.suspend(write),
            Form::Plain(_) | Form::Silent => write(),
        }
    }
}

impl<W> Drop for Progress<W> {
    /// Leaves no half-drawn line, whatever became of the grading.
    fn drop(&mut self) {
        if let Form::Live(live) = &self.form {
            live.clear();
        }
    }
}

impl Live {
    fn event(&mut self, event: &Event, tally: &Tally, style: Style, at: Duration) {
        match event {
            Event::Warning { .. } | Event::Interrupted => {
                if let Some(line) = line(event, tally, style) {
                    // A terminal that cannot be written leaves nobody to tell.
                    let _ = self.lines.println(line);
                }
            }
            Event::Finished { .. } => return self.clear(),
            _ => {}
        }
        self.draw(tally, style, at);
    }

    /// Draws the lines, unless that was done just now.
    fn draw(&mut self, tally: &Tally, style: Style, now: Duration) {
        let is_fresh = |drawn: &Drawn| now.saturating_sub(drawn.at) < REDRAW;
        if tally.submissions == 0 || self.drawn.as_ref().is_some_and(is_fresh) {
            return;
        }
        let (columns, rows) = (self.size)();
        let size = Size { columns: columns.into(), rows: rows.into() };
        let mut lines = panel::lines(tally, now, style, size);
        // They never become fewer, so that nothing below or above them jumps.
        let before = self.drawn.as_ref().filter(|drawn| drawn.size == size).map_or(0, |drawn| drawn.lines);
        lines.resize(before.max(lines.len()), String::new());
        self.drawn = Some(Drawn { at: now, size, lines: lines.len() });
        self.bar.set_message(lines.join("\n"));
    }

    fn clear(&self) {
        self.bar.finish_and_clear();
        let _ = self.lines.clear();
    }
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

    fn finished(submission: usize, student: &str, verdict: Verdict, hundredths: i64) -> Event {
        Event::SubmissionFinished {
            submission,
            student: student.to_owned(),
            problem: "n-queens".to_owned(),
            verdict,
            score: Score::from_hundredths(hundredths),
            max_score: Score::from_hundredths(10_000),
        }
    }

    fn begun(submission: usize, student: &str) -> Event {
        let (student, problem) = (student.to_owned(), "n-queens".to_owned());
        Event::CompileStarted { submission, student, problem, path: String::new() }
    }

    fn started(submission: usize, test: &str) -> Event {
        Event::RunStarted { submission, test: test.to_owned() }
    }

    fn ran(submission: usize, test: &str, verdict: Verdict) -> Event {
        Event::RunFinished { submission, test: test.to_owned(), verdict, cpu_ms: 3, cached: false }
    }

    fn events() -> Vec<Event> {
        vec![
            Event::Started { submissions: 3, runs: 6 },
            Event::Warning { message: "a program could read the answers\x1b[2J".to_owned() },
            begun(0, "=an\x07"),
            Event::CompileFinished { submission: 0, verdict: Some(Verdict::Ce), runs_dropped: 2 },
            finished(0, "=an\x07", Verdict::Ce, 0),
            begun(1, "Nguyễn Thị Thu Hà"),
            ran(1, "sample/1", Verdict::Wa),
            started(2, "sample/1"),
            finished(1, "Nguyễn Thị Thu Hà", Verdict::Wa, 4_550),
            finished(2, "", Verdict::Je, 0),
            Event::Interrupted,
        ]
    }

    fn on(term: &InMemoryTerm, (columns, rows): (u16, u16)) -> Progress<io::Sink> {
        let target = ProgressDrawTarget::term_like(Box::new(term.clone()));
        Progress::live(target, Style::default(), move || (columns, rows))
    }

    #[test]
    fn plain_lines() {
        let told = fixture::text(|out| {
            let mut progress = Progress::plain(out, Style::default());
            events().iter().try_for_each(|event| progress.event(event, Duration::ZERO))
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
    fn live_lines_stand_below_what_is_said_and_go_away() {
        for (size, lines) in [
            (
                (80, 24),
                &["1/4 runs, 3 to go", "running  2.0 s", "failed   WA", "failed   CE      =an␇  n-queens"][..],
            ),
            ((40, 10), &["1/4 runs", "2.0 s", "WA"]),
            ((20, 5), &["1/4", "2.0 s"]),
        ] {
            let term = InMemoryTerm::new(size.1.max(10), size.0);
            let mut progress = on(&term, size);
            for (second, event) in events().iter().enumerate() {
                progress.event(event, Duration::from_millis(second as u64 * 10)).unwrap();
            }
            progress.tick(Duration::from_millis(2_070));
            let screen = term.contents();
            for words in lines {
                assert!(screen.contains(words), "{words} at {size:?}:\n{screen}");
            }
            progress.event(&Event::Finished { seconds: 1.0 }, Duration::from_secs(3)).unwrap();
            // Blanks at the ends of lines are not told apart.
            let left = term.contents().replace(['\n', ' '], "");
            assert_eq!(left, "warning:aprogramcouldreadtheanswers␛[2Jinterrupted:endingwhatstillruns");
        }
    }

    #[test]
    fn a_grading_that_stops_half_way_leaves_no_line() {
        let term = InMemoryTerm::new(10, 60);
        let mut progress = on(&term, (60, 10));
        progress.event(&Event::Started { submissions: 1, runs: 2 }, Duration::ZERO).unwrap();
        assert!(term.contents().contains("0/2 runs"));
        drop(progress);
        assert_eq!(term.contents(), "");
    }

    #[test]
    fn many_events_are_few_drawings_and_none_wipes_what_stands_there() {
        let term = InMemoryTerm::new(24, 80);
        let mut progress = on(&term, (80, 24));
        let begin = [Event::Started { submissions: 1, runs: 20_000 }, begun(0, "an")];
        begin.iter().for_each(|event| progress.event(event, Duration::ZERO).unwrap());
        term.moves_since_last_check();
        for ms in 0..10_000 {
            let verdict = if ms % 7 == 0 { Verdict::Wa } else { Verdict::Ac };
            progress.event(&started(0, "1"), Duration::from_millis(ms)).unwrap();
            progress.event(&ran(0, "1", verdict), Duration::from_millis(ms)).unwrap();
        }
        let moves = term.moves_since_last_check();
        let drawn = moves.lines().filter(|line| *line == "Flush").count();
        assert!((50..=100).contains(&drawn), "{drawn} times in ten seconds");
        assert!(!moves.contains("Clear"), "{moves}");
    }

    #[test]
    fn lines_never_become_fewer_until_the_terminal_changes() {
        let size = std::rc::Rc::new(std::cell::Cell::new((80, 24)));
        let term = InMemoryTerm::new(24, 80);
        let target = ProgressDrawTarget::term_like(Box::new(term.clone()));
        let seen = size.clone();
        let mut progress: Progress<io::Sink> = Progress::live(target, Style::default(), move || seen.get());
        let height = |progress: &mut Progress<io::Sink>, second| {
            progress.tick(Duration::from_secs(second));
            match &progress.form {
                Form::Live(Live { drawn: Some(Drawn { lines, .. }), .. }) => *lines,
                _ => 0,
            }
        };
        let begin = [Event::Started { submissions: 1, runs: 2 }, begun(0, "an")];
        begin.iter().for_each(|event| progress.event(event, Duration::ZERO).unwrap());
        assert_eq!(height(&mut progress, 1), 3, "a bar, the numbers and what is compiled");
        let compiled = Event::CompileFinished { submission: 0, verdict: None, runs_dropped: 0 };
        progress.event(&compiled, Duration::from_secs(1)).unwrap();
        assert_eq!(height(&mut progress, 2), 3);
        size.set((80, 6));
        assert_eq!(height(&mut progress, 3), 1);
    }
}
