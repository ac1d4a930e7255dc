//! Sudokus: boards of 4 x 4, 9 x 9 or 16 x 16 cells, with marks for even and odd numbers where the input has them.

mod reply;
mod wrong;

use super::grid::{self, Clash, Grid};
use super::{Answer, Cell, Drawing, Mark, Sheet, legend, parse};
use crate::model::Whole;
use crate::report::Tongue;
use reply::{Came, Reply};

/// The sizes of boards that are known.
const SIZES: [usize; 3] = [9, 4, 16];

/// What the input gives.
#[derive(Debug)]
struct Given {
    size: usize,
    grid: Grid,
    /// By row and column: `C` and `L` ask for an even and an odd number.
    marks: Vec<Vec<char>>,
    /// The cell that it asks for.
    asked: Option<(usize, usize)>,
}

impl Given {
    fn read(input: &str) -> Option<Given> {
        let lines = parse::lines(input);
        let found = |size| Some((size, parse::square(&lines, size, false)?));
        let (size, (at, grid)) = SIZES.into_iter().find_map(found)?;
        let rest = &lines[at + size..];
        let is_marked = |line: &&str| line.chars().count() == size && line.chars().all(|c| "CL.".contains(c));
        let marks = match rest.get(..size) {
            Some(rows) if rows.iter().all(is_marked) => {
                rows.iter().map(|row| row.chars().collect()).collect()
            }
            _ => vec![],
        };
        let asked = match rest.first().and_then(|line| parse::numbers(line)).as_deref() {
            Some(&[row, column]) if (1..=size).contains(&row) && (1..=size).contains(&column) => {
                Some((row - 1, column - 1))
            }
            _ => None,
        };
        Some(Given { size, grid, marks, asked })
    }

    /// Whether a number breaks the mark of its cell.
    fn breaks_mark(&self, row: usize, column: usize, number: usize) -> bool {
        match self.marks.get(row).and_then(|row| row.get(column)) {
            Some('C') => number != 0 && number % 2 == 1,
            Some('L') => number != 0 && number.is_multiple_of(2),
            _ => false,
        }
    }

    fn is_full(&self) -> bool {
        self.grid.iter().flatten().all(|&number| number != 0)
    }
}

/// All that there is to a drawing.
#[derive(Debug)]
struct Scene<'a> {
    given: Given,
    expected: Reply<'a>,
    got: Reply<'a>,
    /// Whether the long diagonals count. No input says so: they do where the expected solution has each number once on
    /// both, which chance brings about once in a million times.
    diagonals: bool,
    /// Whether cells are to be emptied, so that many boards are right and none is expected cell by cell.
    is_puzzle: bool,
    tongue: Tongue,
}

/// How many cells of the input's board hold a number.
pub(super) fn givens(input: &str) -> Option<usize> {
    let given = Given::read(input)?;
    Some(given.grid.iter().flatten().filter(|&&number| number != 0).count())
}

/// Draws a sudoku.
pub(super) fn draw(whole: &Whole, tongue: Tongue) -> Option<Drawing> {
    let given = Given::read(&whole.input)?;
    let expected = Reply::expected(&whole.expected, &given);
    let got = Reply::got(&whole.got, &given, expected.board.is_some());
    let solution = expected.grid();
    let diagonals = given.size == 9 && solution.as_ref().is_some_and(|grid| grid::is_solved(grid, true));
    let is_puzzle = given.is_full() && solution.is_some_and(|grid| grid.iter().flatten().any(|&n| n == 0));
    let answers = match (&expected.board, &got.board) {
        (Some(_), None) if expected.words.is_empty() => vec![Answer::came(&got.words, tongue)],
        _ => Answer::pair(&expected.words, &got.words, tongue),
    };
    let scene = Scene { given, expected, got, diagonals, is_puzzle, tongue };
    let sheets = scene.sheets();
    Some(Drawing {
        kind: "sudoku",
        says: wrong::says(&scene),
        legend: legend(&sheets, tongue),
        sheets,
        answers,
    })
}

impl Scene<'_> {
    fn sheets(&self) -> Vec<Sheet> {
        let mut sheets = Vec::new();
        if let Some(board) = &self.expected.board {
            let title = if self.is_puzzle {
                self.tongue.of("One of the right answers", "Một đáp án đúng")
            } else {
                super::expected_title(self.tongue)
            };
            sheets.push(self.sheet(title, board, |row, column| self.marks_of_expected(row, column)));
        }
        if let Some(board) = &self.got.board {
            let clashes = self.clashes(board);
            let marks = |row, column| self.marks_of_got(board, &clashes, row, column);
            sheets.push(self.sheet(super::got_title(self.tongue), board, marks));
        }
        if sheets.is_empty() {
            let board = reply::of_grid(&self.given.grid);
            let clashes = self.clashes(&board);
            let marks = |row, column| self.clash(&board, &clashes, row, column).into_iter().collect();
            sheets.push(self.sheet(super::input_title(self.tongue), &board, marks));
        }
        sheets
    }

    fn sheet(
        &self,
        title: &'static str,
        board: &[Vec<Came>],
        marks: impl Fn(usize, usize) -> Vec<Mark>,
    ) -> Sheet {
        let cell = |row: usize, column: usize| {
            let came = &board[row][column];
            let mut cell = Cell::new(came.text(), &self.class(came, row, column));
            for mark in marks(row, column) {
                cell.mark(mark, self.tongue);
            }
            if self.given.asked == Some((row, column)) {
                cell.mark(Mark::Asked, self.tongue);
            }
            cell
        };
        let size = self.given.size;
        let rows = (0..size).map(|row| (0..size).map(|column| cell(row, column)).collect()).collect();
        Sheet { title, class: format!("size-{size}"), columns: size, rows, foot: vec![] }
    }

    /// What a cell is, whatever is wrong with it.
    fn class(&self, came: &Came, row: usize, column: usize) -> String {
        let number = self.given.grid[row][column];
        let mut class = match came.number() {
            Some(0) => "empty",
            Some(came) if came == number => "given",
            _ => "filled",
        }
        .to_owned();
        match self.given.marks.get(row).and_then(|row| row.get(column)) {
            Some('C') => class.push_str(" even"),
            Some('L') => class.push_str(" uneven"),
            _ => {}
        }
        if self.diagonals && grid::is_on_diagonal(self.given.size, row, column) {
            class.push_str(" diagonal");
        }
        class
    }

    fn clashes(&self, board: &[Vec<Came>]) -> Vec<Clash> {
        grid::clashes(&reply::grid_of(board), self.diagonals)
    }

    fn clash(&self, board: &[Vec<Came>], clashes: &[Clash], row: usize, column: usize) -> Option<Mark> {
        let number = board[row][column].number().unwrap_or(0);
        let clashes = clashes.iter().any(|clash| clash.cells.contains(&(row, column)));
        (clashes || self.given.breaks_mark(row, column, number)).then_some(Mark::Clash)
    }

    fn marks_of_got(&self, board: &[Vec<Came>], clashes: &[Clash], row: usize, column: usize) -> Vec<Mark> {
        let own = self.wrong(&board[row][column], row, column);
        own.into_iter().chain(self.clash(board, clashes, row, column)).collect()
    }

    /// What is wrong with what came for a cell, without a look at other cells.
    fn wrong(&self, came: &Came, row: usize, column: usize) -> Option<Mark> {
        let given = self.given.grid[row][column];
        let expected = self.expected.number(row, column).filter(|_| !self.is_puzzle);
        match came {
            Came::Odd(_) => Some(Mark::Odd),
            Came::Missing => Some(Mark::Missing),
            Came::Number(0) if given != 0 && !self.is_puzzle => Some(Mark::Changed),
            Came::Number(0) => expected.filter(|&expected| expected != 0).map(|_| Mark::Missing),
            Came::Number(number) if given != 0 && *number != given => Some(Mark::Changed),
            Came::Number(number) => expected.filter(|expected| expected != number).map(|_| Mark::Differs),
        }
    }

    fn marks_of_expected(&self, row: usize, column: usize) -> Vec<Mark> {
        let expected = self.expected.number(row, column);
        let came = self.got.board.as_ref().map(|board| board[row][column].number());
        let is_other = came.is_some_and(|came| came != expected) && expected != Some(0);
        (is_other && !self.is_puzzle).then_some(Mark::Wanted).into_iter().collect()
    }
}
