//! A test that was not passed, drawn as the board that it is about: given cells apart, clashing cells marked, what is
//! expected beside what came, and in words what is wrong first.
//!
//! The texts come from a submission and may hold anything. Their length is bounded by who keeps them, and what is
//! drawn by the size of the input's board; what is no board of the view is not drawn.

mod grid;
mod kakuro;
mod parse;
mod queens;
mod say;
mod sudoku;

use serde::Serialize;

use super::drawing::{self, Markup};
use crate::model::{View, Whole};
use crate::report::Tongue;

/// Texts that are longer than this are not drawn, in bytes.
const MOST_DRAWN: usize = 8 << 10;
/// How many lines of an answer stand beside a board, and how many characters of each.
const ANSWER_LINES: usize = 3;
const ANSWER_LENGTH: usize = 40;
/// How many characters of what is no number a cell shows.
const CELL_LENGTH: usize = 3;

/// Draws a test as its problem's view says; `None` where its input is no board of that view.
pub fn draw(view: View, whole: &Whole, tongue: Tongue) -> Option<Markup> {
    if [&whole.input, &whole.expected, &whole.got].iter().any(|text| text.len() > MOST_DRAWN) {
        return None;
    }
    let drawing = match view {
        View::Sudoku => sudoku::draw(whole, tongue)?,
        View::Queens => queens::draw(whole, tongue)?,
        View::Kakuro => kakuro::draw(whole, tongue)?,
    };
    Some(drawing::render("board.html", drawing))
}

/// How many numbers the board of an input gives; `None` where it is no such board, or nobody fills cells of it.
pub fn givens(view: View, input: &str) -> Option<usize> {
    match view {
        View::Sudoku => sudoku::givens(input),
        View::Queens | View::Kakuro => None,
    }
}

/// What the template is given.
#[derive(Debug, Default, Serialize)]
struct Drawing {
    kind: &'static str,
    /// What is wrong, in words, the first thing first.
    says: Vec<String>,
    sheets: Vec<Sheet>,
    /// What was expected and what came beside the boards.
    answers: Vec<Answer>,
    legend: Vec<Entry>,
}

/// One board.
#[derive(Debug, Serialize)]
struct Sheet {
    title: &'static str,
    class: String,
    columns: usize,
    rows: Vec<Vec<Cell>>,
    foot: Vec<Cell>,
}

/// A cell as it is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
struct Cell {
    text: String,
    class: String,
    /// What its look says, for who does not see it.
    note: String,
}

impl Cell {
    fn new(text: impl ToString, class: &str) -> Self {
        Cell { text: text.to_string(), class: class.to_owned(), note: String::new() }
    }

    /// Adds a look, and what it says.
    fn mark(&mut self, mark: Mark, tongue: Tongue) {
        self.class = format!("{} {}", self.class, mark.class()).trim().to_owned();
        let note = mark.words(tongue);
        self.note = if self.note.is_empty() { note.to_owned() } else { format!("{}, {note}", self.note) };
    }
}

/// Lines beside a board.
#[derive(Debug, Serialize)]
struct Answer {
    title: &'static str,
    lines: Vec<String>,
    /// What stands there without lines.
    none: &'static str,
}

impl Answer {
    /// Lines that were expected or came, the start of them.
    fn new(title: &'static str, lines: &[&str], tongue: Tongue) -> Self {
        let mut shown: Vec<String> = lines
            .iter()
            .take(ANSWER_LINES)
            .map(|line| crate::text::cut(line.trim(), ANSWER_LENGTH))
            .collect();
        if lines.len() > ANSWER_LINES {
            shown.push("…".to_owned());
        }
        Answer { title, lines: shown, none: tongue.of("nothing", "không có gì") }
    }

    /// What was expected beside what came.
    fn pair(expected: &[&str], got: &[&str], tongue: Tongue) -> Vec<Self> {
        if expected.is_empty() && got.is_empty() {
            return vec![];
        }
        vec![Answer::new(expected_title(tongue), expected, tongue), Answer::came(got, tongue)]
    }

    /// What came in the place of a board.
    fn came(got: &[&str], tongue: Tongue) -> Self {
        Answer::new(got_title(tongue), got, tongue)
    }
}

/// A look and its meaning.
#[derive(Debug, Serialize)]
struct Entry {
    class: &'static str,
    words: &'static str,
}

/// What is to be seen of a cell beside its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// The same number again in its row, column, box or diagonal, or another rule broken.
    Clash,
    /// A given number that came out another.
    Changed,
    /// Another number than is expected.
    Differs,
    /// Expected here, and something else came.
    Wanted,
    /// No number came.
    Missing,
    /// What came is no number of the board.
    Odd,
    /// The cell that the input asks for.
    Asked,
}

impl Mark {
    const ALL: [Mark; 7] =
        [Mark::Clash, Mark::Changed, Mark::Differs, Mark::Wanted, Mark::Missing, Mark::Odd, Mark::Asked];

    const fn class(self) -> &'static str {
        match self {
            Mark::Clash => "clash",
            Mark::Changed => "changed",
            Mark::Differs => "differs",
            Mark::Wanted => "wanted",
            Mark::Missing => "missing",
            Mark::Odd => "odd",
            Mark::Asked => "asked",
        }
    }

    fn words(self, tongue: Tongue) -> &'static str {
        match self {
            Mark::Clash => tongue.of("clashes", "xung đột"),
            Mark::Changed => tongue.of("a given cell changed", "ô cho sẵn bị thay đổi"),
            Mark::Differs => tongue.of("other than expected", "khác đáp án"),
            Mark::Wanted => tongue.of("expected here", "đáp án ở ô này"),
            Mark::Missing => tongue.of("missing", "còn thiếu"),
            Mark::Odd => tongue.of("no number of the board", "không phải số của bảng"),
            Mark::Asked => tongue.of("the cell asked for", "ô được hỏi"),
        }
    }
}

/// The looks that occur on these boards.
fn legend(sheets: &[Sheet], tongue: Tongue) -> Vec<Entry> {
    let cells = || sheets.iter().flat_map(|sheet| sheet.rows.iter().flatten().chain(&sheet.foot));
    let occurs = |class: &str| cells().any(|cell| cell.class.split(' ').any(|word| word == class));
    let mut entries = vec![
        Entry { class: "given", words: tongue.of("given", "cho sẵn") },
        Entry { class: "filled", words: tongue.of("filled in", "được điền") },
        Entry { class: "even", words: tongue.of("must be even (C)", "phải là số chẵn (C)") },
        Entry { class: "uneven", words: tongue.of("must be odd (L)", "phải là số lẻ (L)") },
    ];
    entries.extend(Mark::ALL.map(|mark| Entry { class: mark.class(), words: mark.words(tongue) }));
    // What is filled in is told from what is given.
    entries.retain(|entry| occurs(entry.class) && (entry.class != "filled" || occurs("given")));
    entries
}

fn expected_title(tongue: Tongue) -> &'static str {
    tongue.of("Expected", "Đáp án")
}

fn got_title(tongue: Tongue) -> &'static str {
    tongue.of("Written by the program", "Chương trình in ra")
}

fn input_title(tongue: Tongue) -> &'static str {
    tongue.of("Input", "Dữ liệu vào")
}

#[cfg(test)]
mod tests;
