//! The lines that are drawn again and again: how far the grading is, what runs long, what failed last.

use std::time::Duration;

use unicode_width::UnicodeWidthStr;

use crate::report::style::{BAD, FAINT, PLAIN, Style, look};
use crate::report::tally::{Failure, Name, Running, Tally};
use crate::text;

/// What runs for less is not told apart.
const LONG: Duration = Duration::from_secs(1);

/// The most lines, however tall the terminal is.
const MOST_LINES: usize = 10;

/// The widest bar.
const WIDEST_BAR: usize = 72;

/// Below so many columns rows have no words before them.
const ROOM_FOR_WORDS: usize = 48;

/// The columns of the second piece of a row: `TLE`, `12.3 s`.
const VALUE: usize = 6;

/// Columns and rows of a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// The lines, none wider than the terminal, and half of its rows at most.
pub(super) fn lines(tally: &Tally, now: Duration, style: Style, size: Size) -> Vec<String> {
    // A line that ends in the last column makes some terminals begin another one.
    let width = size.columns.saturating_sub(1);
    let room = (size.rows / 2).clamp(1, MOST_LINES);
    let mut lines = Vec::new();
    if room >= 4 && width >= 20 {
        lines.push(bar(tally, style, width));
    }
    lines.push(counts(tally, now, style, width));
    let failed = failed(tally, style, width);
    let left = room - lines.len();
    let running = running(tally, now, style, width);
    let most_running = left.div_ceil(2).max(left.saturating_sub(failed.len()));
    lines.extend(running.into_iter().take(most_running));
    lines.extend(failed.into_iter().take(room - lines.len()));
    lines
}

fn bar(tally: &Tally, style: Style, width: usize) -> String {
    let (done, all) = (tally.runs_done, tally.runs());
    let part = |of: usize| (done * of).checked_div(all).unwrap_or(0);
    let percent = format!(" {:>3} %", part(100));
    let width = (width - percent.len()).min(WIDEST_BAR);
    let (full, empty) = if style.unicode { ("█", "░") } else { ("#", "-") };
    let full = full.repeat(part(width));
    let empty = empty.repeat(width - part(width));
    format!("{full}{}{percent}", style.paint(FAINT, &empty))
}

/// As many of the numbers as there is room for.
fn counts(tally: &Tally, now: Duration, style: Style, width: usize) -> String {
    let (done, all) = (tally.runs_done, tally.runs());
    let rate = tally
        .rate(now)
        .filter(|_| done > 0)
        .map(|rate| if rate < 9.95 { format!("{rate:.1} a second") } else { format!("{rate:.0} a second") });
    let time = tally.time_left(now).map(|time| format!("{} left", clock(time)));
    let failed = (tally.failures > 0).then(|| format!("{} failed", tally.failures));
    let running = tally.running.len();
    let running = (running > 0).then(|| format!("{running} running"));
    // In the order in which they stand; the highest rank goes first.
    let mut pieces: Vec<(u8, String)> = vec![(0, format!("{done}/{all}"))];
    let more = [
        (3, Some("runs".to_owned())),
        (4, Some(format!("{} to go", all - done))),
        (5, rate),
        (1, time),
        (2, failed.clone()),
        (6, running),
    ];
    pieces.extend(more.into_iter().filter_map(|(rank, piece)| Some((rank, piece?))));
    while joined(&pieces).width() > width && pieces.len() > 1 {
        let highest = (0..pieces.len()).max_by_key(|&index| pieces[index].0).unwrap_or(0);
        pieces.remove(highest);
    }
    let line = style.shorten(&joined(&pieces), width);
    match failed {
        Some(failed) => line.replace(&failed, &style.paint(BAD, &failed)),
        None => line,
    }
}

fn joined(pieces: &[(u8, String)]) -> String {
    let mut line = String::new();
    for (_, piece) in pieces {
        match (line.as_str(), piece.as_str()) {
            ("", _) => {}
            (_, "runs") => line.push(' '),
            _ => line.push_str(", "),
        }
        line.push_str(piece);
    }
    line
}

/// A row for each that runs long, the longest first.
fn running(tally: &Tally, now: Duration, style: Style, width: usize) -> Vec<String> {
    let long = tally.running.iter().filter(|one| now.saturating_sub(one.since) >= LONG);
    let row = |one: &Running| {
        let value = age(now.saturating_sub(one.since));
        let test = one.test.as_deref().unwrap_or("compiling");
        row("running", (&value, PLAIN), &tally.name(one.submission), test, style, width)
    };
    long.take(MOST_LINES).map(row).collect()
}

/// A row for each submission that failed a test of late, the last one first.
fn failed(tally: &Tally, style: Style, width: usize) -> Vec<String> {
    let row = |failure: &Failure| {
        let value = (failure.verdict.code(), look(failure.verdict));
        let mut test = failure.test.clone().unwrap_or_default();
        if failure.more > 0 {
            test.push_str(&format!(" and {} more", failure.more));
        }
        row("failed", value, &failure.name, &test, style, width)
    };
    tally.last_failures.iter().map(row).collect()
}

fn row(
    word: &str,
    (value, look): (&str, anstyle::Style),
    name: &Name,
    test: &str,
    style: Style,
    width: usize,
) -> String {
    let word = if width < ROOM_FOR_WORDS { String::new() } else { format!("{word:<7}  ") };
    let value_width = value.width().max(if width < ROOM_FOR_WORDS { 3 } else { VALUE });
    let room = width.saturating_sub(word.len() + value_width + 2);
    let pad = " ".repeat(value_width - value.width());
    let pieces = [&name.student, &name.problem, test].map(text::visible_line);
    let names = squeezed(pieces.into_iter().filter(|piece| !piece.is_empty()).collect(), room, style);
    let row = format!("{}{}{pad}  {names}", style.paint(FAINT, &word), style.paint(look, value));
    row.trim_end().to_owned()
}

/// The least that is left of a name.
const LEAST: usize = 4;

/// Names beside each other in so many columns: the widest lose their middle, and where that is not enough the last ones
/// go.
fn squeezed(mut names: Vec<String>, room: usize, style: Style) -> String {
    let natural = |names: &[String]| names.iter().map(|name| name.width()).collect::<Vec<usize>>();
    let mut widths = natural(&names);
    while widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1) > room {
        let widest = (0..widths.len()).max_by_key(|&index| widths[index]).unwrap_or(0);
        if widths.len() > 1 && widths[widest] <= LEAST {
            names.pop();
            widths = natural(&names);
        } else if widths.is_empty() || widths[widest] == 0 {
            break;
        } else {
            widths[widest] -= 1;
        }
    }
    let short: Vec<String> =
        names.iter().zip(widths).map(|(name, width)| style.shorten(name, width)).collect();
    short.join("  ")
}

/// How long something runs: `3.2 s`, `2:05`.
fn age(time: Duration) -> String {
    match time.as_millis() {
        tenths @ 0..100_000 => format!("{}.{} s", tenths / 1000, tenths % 1000 / 100),
        _ => clock(time),
    }
}

/// A time as a clock shows it: `0:07`, `12:40`, `1:02:03`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::model::Verdict;
    use crate::report::fixture;

    /// Two programs that run long, after two failures.
    fn tally(names: [&str; 3]) -> Tally {
        let begun = |submission, problem: &str| Event::CompileStarted {
            submission,
            student: names[submission].to_owned(),
            problem: problem.to_owned(),
            path: String::new(),
        };
        let compiled =
            |submission, verdict, runs_dropped| Event::CompileFinished { submission, verdict, runs_dropped };
        let started = |test: &str| Event::RunStarted { submission: 0, test: test.to_owned() };
        let ran = |test: &str, verdict| Event::RunFinished {
            submission: 0,
            test: test.to_owned(),
            verdict,
            cpu_ms: 900,
            cached: false,
        };
        let events = [
            (0, Event::Started { submissions: 40, runs: 800 }),
            (0, begun(0, "even-odd-sudoku")),
            (2, compiled(0, None, 0)),
            (2, begun(1, "n-queens")),
            (3, compiled(1, Some(Verdict::Ce), 20)),
            (3, begun(2, "sudoku4-solve")),
            (3, started("sample/1")),
            (4, ran("sample/1", Verdict::Ac)),
            (4, started("secret/01")),
            (5, ran("secret/01", Verdict::Wa)),
            (5, ran("secret/07", Verdict::Wa)),
            (5, started("secret/02")),
        ];
        let mut tally = Tally::default();
        for (second, event) in events {
            tally.event(&event, Duration::from_secs(second));
        }
        tally
    }

    const NAMES: [&str; 3] = ["Nguyễn Thị Thu Hà", "an", "12A1-03-Trần Bình"];

    fn drawn(names: [&str; 3], unicode: bool, columns: usize, rows: usize) -> Vec<String> {
        let style = Style { color: false, unicode, width: None };
        lines(&tally(names), Duration::from_secs(9), style, Size { columns, rows })
    }

    #[test]
    fn a_usual_terminal_has_everything() {
        let bar = format!("{}   0 %", "-".repeat(72));
        let expected = [
            &*bar,
            "3/780 runs, 777 to go, 0.3 a second, 6:56 left, 3 failed, 2 running",
            "running  6.0 s   12A1-03-Trần Bình  sudoku4-solve  compiling",
            "running  4.0 s   Nguyễn Thị Thu Hà  even-odd-sudoku  secret/02",
            "failed   WA      Nguyễn Thị Thu Hà  even-odd-sudoku  secret/07 and 1 more",
            "failed   CE      an  n-queens",
        ];
        assert_eq!(drawn(NAMES, false, 80, 24), expected);
    }

    #[test]
    fn small_terminals_have_what_matters_most() {
        let bar = format!("{}   0 %", "░".repeat(33));
        let expected = [
            &*bar,
            "3/780 runs, 6:56 left, 3 failed",
            "6.0 s  12A1-…Bình  sudo…olve  compiling",
            "4.0 s  Nguyễ…u Hà  even…doku  secret/02",
            "WA   Nguyễ…u Hà  even-…doku  secre…more",
        ];
        assert_eq!(drawn(NAMES, true, 40, 10), expected);
        assert_eq!(drawn(NAMES, true, 20, 5), ["3/780, 6:56 left", "6.0 s  12…nh  su…ve"]);
        assert_eq!(drawn(NAMES, true, 8, 1), ["3/780"]);
    }

    #[test]
    fn the_bar_is_as_long_as_what_is_done() {
        let mut tally = Tally::default();
        tally.event(&Event::Started { submissions: 1, runs: 3 }, Duration::ZERO);
        let ran = Event::RunFinished {
            submission: 0,
            test: "1".to_owned(),
            verdict: Verdict::Ac,
            cpu_ms: 1,
            cached: true,
        };
        tally.event(&ran, Duration::ZERO);
        assert_eq!(bar(&tally, Style::default(), 18), "####--------  33 %");
        assert_eq!(bar(&Tally::default(), Style::default(), 10), "----   0 %");
    }

    #[test]
    fn times_read_as_on_a_clock() {
        let cases = [(7, "0:07"), (65, "1:05"), (3599, "59:59"), (3723, "1:02:03"), (360_000, "100:00:00")];
        for (seconds, expected) in cases {
            assert_eq!(clock(Duration::from_secs(seconds)), expected);
        }
        assert_eq!(age(Duration::from_millis(99_940)), "99.9 s");
        assert_eq!(age(Duration::from_secs(100)), "1:40");
    }

    proptest::proptest! {
        #[test]
        fn lines_fit_every_terminal_whatever_the_names(
            name in "(\\PC|[\u{0}-\u{1f}\u{200b}-\u{202e}数̂]){0,40}",
            unicode: bool,
            columns in 0usize..100,
            rows in 0usize..40,
        ) {
            let lines = drawn([&name, "an", &name], unicode, columns, rows);
            proptest::prop_assert!(lines.len() <= (rows / 2).clamp(1, MOST_LINES));
            for line in &lines {
                proptest::prop_assert!(fixture::is_visible(line), "{line:?}");
                // Not even a number has room in less.
                proptest::prop_assert!(line.width() < columns.max(12), "{columns}: {line:?}");
            }
        }
    }
}
