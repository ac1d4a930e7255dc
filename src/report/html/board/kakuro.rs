//! Small kakuros: a grid without black cells, with a sum for each row and each column.

use super::{Answer, CELL_LENGTH, Cell, Drawing, Mark, Sheet, legend, parse, say};
use crate::model::Whole;
use crate::report::Tongue;
use crate::report::Tongue::{English, Vietnamese};
use crate::text;

/// The most rows and columns that are drawn.
const LARGEST: usize = 12;

/// The sums that the input gives.
#[derive(Debug)]
struct Sums {
    rows: Vec<usize>,
    columns: Vec<usize>,
}

/// What came for a cell: a number from 1 to 9, or a text that is none; `None` for nothing.
type Came = Option<Result<usize, String>>;

/// Draws a kakuro.
pub(super) fn draw(whole: &Whole, tongue: Tongue) -> Option<Drawing> {
    let sums = Sums::read(&whole.input)?;
    let (expected, got) = (parse::lines(&whole.expected), parse::lines(&whole.got));
    let solution =
        sums.filled(&expected).filter(|grid| grid.iter().flatten().all(|came| matches!(came, Some(Ok(_)))));
    let came = sums.filled(&got).filter(|_| solution.is_some());
    let mut sheets = Vec::new();
    let mut says = Vec::new();
    let differs = |at: (usize, usize)| match (&solution, &came) {
        (Some(solution), Some(came)) => solution[at.0][at.1] != came[at.0][at.1],
        _ => false,
    };
    if let Some(solution) = &solution {
        let mark = |at| differs(at).then_some(Mark::Wanted);
        sheets.push(sums.sheet(super::expected_title(tongue), solution, mark, tongue));
    }
    if let Some(came) = &came {
        let twice = twice(came);
        let mark = |at: (usize, usize)| match &came[at.0][at.1] {
            None => Some(Mark::Missing),
            Some(Err(_)) => Some(Mark::Odd),
            Some(Ok(_)) if twice.iter().any(|twice| twice.cells.contains(&at)) => Some(Mark::Clash),
            Some(Ok(_)) => differs(at).then_some(Mark::Differs),
        };
        sheets.push(sums.sheet(super::got_title(tongue), came, mark, tongue));
        says.extend(sums.wrong(came, tongue).map(|words| say::sentence(&words)));
    }
    if sheets.is_empty() {
        let empty = vec![vec![None; sums.columns.len()]; sums.rows.len()];
        sheets.push(sums.sheet(super::input_title(tongue), &empty, |_| None, tongue));
    }
    let answers = match (&solution, &came) {
        (None, _) => Answer::pair(&expected, &got, tongue),
        (_, None) => vec![Answer::came(&got, tongue)],
        _ => vec![],
    };
    Some(Drawing { kind: "kakuro", says, legend: legend(&sheets, tongue), sheets, answers })
}

impl Sums {
    /// The numbers of rows and columns, the sums of the rows, the sums of the columns: a line each.
    fn read(input: &str) -> Option<Sums> {
        let lines = parse::lines(input);
        let numbers: Option<Vec<Vec<usize>>> =
            lines.iter().take(3).map(|line| parse::numbers(line)).collect();
        let [size, rows, columns] = <[Vec<usize>; 3]>::try_from(numbers?).ok()?;
        let range = 1..=LARGEST;
        let fits = size == [rows.len(), columns.len()] && size.iter().all(|side| range.contains(side));
        fits.then_some(Sums { rows, columns })
    }

    /// A text as a filled grid; `None` where it has not as many lines with at most as many words.
    fn filled(&self, lines: &[&str]) -> Option<Vec<Vec<Came>>> {
        let row = |line: &&str| {
            let mut row: Vec<Came> = parse::words(line).into_iter().map(|word| Some(came(word))).collect();
            let fits = row.len() <= self.columns.len();
            row.resize(self.columns.len(), None);
            fits.then_some(row)
        };
        // A single number is how many ways there are, unless the grid is a single cell.
        let is_count = lines.len() == 1 && parse::words(lines[0]).len() == 1;
        let fits = lines.len() == self.rows.len() && !is_count;
        if fits { lines.iter().map(row).collect() } else { None }
    }

    fn sheet(
        &self,
        title: &'static str,
        grid: &[Vec<Came>],
        mark: impl Fn((usize, usize)) -> Option<Mark>,
        tongue: Tongue,
    ) -> Sheet {
        let cell = |at: (usize, usize)| {
            let mut cell = match &grid[at.0][at.1] {
                None => Cell::new("", "empty"),
                Some(Ok(number)) => Cell::new(number, "filled"),
                Some(Err(text)) => Cell::new(text, "filled"),
            };
            if let Some(mark) = mark(at) {
                cell.mark(mark, tongue);
            }
            cell
        };
        let sum = |sum: usize, cells: Vec<&Came>| {
            let mut shown = Cell::new(sum, "sum");
            shown.note = tongue.of("sum", "tổng").to_owned();
            if total(&cells).is_some_and(|total| total != sum) {
                shown.mark(Mark::Clash, tongue);
            }
            shown
        };
        let rows = self.rows.iter().enumerate().map(|(row, &of_row)| {
            let cells = (0..self.columns.len()).map(|column| cell((row, column)));
            cells.chain([sum(of_row, grid[row].iter().collect())]).collect()
        });
        let foot = self
            .columns
            .iter()
            .enumerate()
            .map(|(column, &of_column)| sum(of_column, grid.iter().map(|row| &row[column]).collect()));
        Sheet {
            title,
            class: "sums".to_owned(),
            columns: self.columns.len(),
            rows: rows.collect(),
            foot: foot.collect(),
        }
    }

    /// What is wrong first, a number twice before a sum, and how much more there is.
    fn wrong(&self, grid: &[Vec<Came>], tongue: Tongue) -> Option<String> {
        let twice = twice(grid).into_iter().map(|Twice { run, number, cells }| {
            let (place, count) = (run.words(tongue), say::count(cells.len(), tongue));
            match tongue {
                English => format!("{place} has {count} {number}s"),
                Vietnamese => format!("{place} có {count} số {number}"),
            }
        });
        let rows = self.rows.iter().enumerate().map(|(at, sum)| (Run::Row(at), sum));
        let columns = self.columns.iter().enumerate().map(|(at, sum)| (Run::Column(at), sum));
        let sums = rows.chain(columns).filter_map(|(run, sum)| {
            let total = total(&run.cells(grid)).filter(|total| total != sum)?;
            let place = run.words(tongue);
            Some(match tongue {
                English => format!("the sum of {place} is {total}, not {sum}"),
                Vietnamese => format!("tổng của {place} là {total}, không phải {sum}"),
            })
        });
        let mut wrong = twice.chain(sums);
        let first = wrong.next()?;
        Some(say::and_more(&first, wrong.count(), tongue))
    }
}

/// A row or a column.
#[derive(Debug, Clone, Copy)]
enum Run {
    Row(usize),
    Column(usize),
}

impl Run {
    fn cells(self, grid: &[Vec<Came>]) -> Vec<&Came> {
        match self {
            Run::Row(row) => grid[row].iter().collect(),
            Run::Column(column) => grid.iter().map(|row| &row[column]).collect(),
        }
    }

    fn place(self, at: usize) -> (usize, usize) {
        match self {
            Run::Row(row) => (row, at),
            Run::Column(column) => (at, column),
        }
    }

    fn words(self, tongue: Tongue) -> String {
        match self {
            Run::Row(row) => format!("{} {}", tongue.of("row", "hàng"), row + 1),
            Run::Column(column) => format!("{} {}", tongue.of("column", "cột"), column + 1),
        }
    }
}

fn came(word: &str) -> Result<usize, String> {
    match word.parse() {
        Ok(number @ 1..=9) => Ok(number),
        _ => Err(text::cut(word, CELL_LENGTH)),
    }
}

/// The sum of a run; `None` where a cell holds no number.
fn total(cells: &[&Came]) -> Option<usize> {
    cells.iter().map(|came| came.as_ref()?.as_ref().ok().copied()).sum()
}

/// A number that stands in a run more than once.
#[derive(Debug)]
struct Twice {
    run: Run,
    number: usize,
    cells: Vec<(usize, usize)>,
}

/// All of them, rows first.
fn twice(grid: &[Vec<Came>]) -> Vec<Twice> {
    let columns = grid.first().map_or(0, Vec::len);
    let runs = (0..grid.len()).map(Run::Row).chain((0..columns).map(Run::Column));
    let mut found = Vec::new();
    for run in runs {
        let cells = run.cells(grid);
        for number in 1..=9 {
            let holds = |&at: &usize| *cells[at] == Some(Ok(number));
            let places: Vec<_> = (0..cells.len()).filter(holds).map(|at| run.place(at)).collect();
            if places.len() > 1 {
                found.push(Twice { run, number, cells: places });
            }
        }
    }
    found
}
