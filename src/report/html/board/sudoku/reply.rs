//! Answers: a board, cells to be written into the input's board, words and counts.

use super::Given;
use crate::report::html::board::grid::Grid;
use crate::report::html::board::{CELL_LENGTH, parse};
use crate::text;

/// What came for a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Came {
    /// A number of the board, 0 for an empty cell.
    Number(usize),
    /// Nothing.
    Missing,
    /// Something else.
    Odd(String),
}

impl Came {
    /// Its number, 0 for an empty cell.
    pub(super) fn number(&self) -> Option<usize> {
        match self {
            Came::Number(number) => Some(*number),
            Came::Missing | Came::Odd(_) => None,
        }
    }

    /// What the cell shows.
    pub(super) fn text(&self) -> String {
        match self {
            Came::Number(0) => String::new(),
            Came::Number(number) => number.to_string(),
            Came::Missing => "–".to_owned(),
            Came::Odd(text) => text.clone(),
        }
    }
}

/// An answer.
#[derive(Debug, Default)]
pub(super) struct Reply<'a> {
    /// The board in it.
    pub(super) board: Option<Vec<Vec<Came>>>,
    /// The lines beside the board.
    pub(super) words: Vec<&'a str>,
    /// How many numbers each row of a misshapen board has.
    pub(super) lengths: Vec<usize>,
    /// The first row whose numbers are not apart.
    pub(super) unspaced: Option<usize>,
}

impl<'a> Reply<'a> {
    /// What is expected.
    pub(super) fn expected(text: &'a str, given: &Given) -> Self {
        let lines = parse::lines(text);
        Reply::whole(&lines, given)
            .or_else(|| Reply::listed(&lines, given, true))
            .unwrap_or_else(|| Reply { words: lines, ..Reply::default() })
    }

    /// What came. A board that is not whole is looked for where one is expected.
    pub(super) fn got(text: &'a str, given: &Given, expects_board: bool) -> Self {
        let lines = parse::lines(text);
        Reply::whole(&lines, given)
            .or_else(|| Reply::listed(&lines, given, !expects_board))
            .or_else(|| Reply::misshapen(&lines, given.size).filter(|_| expects_board))
            .unwrap_or_else(|| Reply { words: lines, ..Reply::default() })
    }

    fn whole(lines: &[&'a str], given: &Given) -> Option<Self> {
        let (at, grid) = parse::square(lines, given.size, true)?;
        let words = [&lines[..at], &lines[at + given.size..]].concat();
        Some(Reply { board: Some(of_grid(&grid)), words, ..Reply::default() })
    }

    /// How many cells, and in each further line row, column and number of one.
    fn listed(lines: &[&'a str], given: &Given, needs_count: bool) -> Option<Self> {
        let has_count = lines.first().and_then(|line| parse::numbers(line)).is_some_and(|row| row.len() == 1);
        let (words, cells) = lines.split_at(usize::from(has_count));
        let mut board = of_grid(&given.grid);
        for line in cells {
            let range = 1..=given.size;
            match parse::numbers(line)?.as_slice() {
                [row, column, number] if [row, column, number].iter().all(|part| range.contains(part)) => {
                    board[row - 1][column - 1] = Came::Number(*number);
                }
                _ => return None,
            }
        }
        let fits = !cells.is_empty() && (has_count || !needs_count);
        fits.then(|| Reply { board: Some(board), words: words.to_vec(), ..Reply::default() })
    }

    /// Two rows at least, from the first line that looks like one.
    fn misshapen(lines: &[&'a str], size: usize) -> Option<Self> {
        let is_unspaced = |line: &str| {
            size < 10 && line.chars().count() == size && line.chars().all(|c| c.is_ascii_digit())
        };
        let is_row = |line: &str| {
            let words = parse::words(line);
            let numbers = words.iter().filter(|word| word.parse::<usize>().is_ok()).count();
            is_unspaced(line) || words.len() > 1 && numbers * 2 >= words.len() && words.len() <= 2 * size
        };
        let at = lines.iter().position(|line| is_row(line))?;
        let rows: Vec<&str> =
            lines[at..].iter().copied().take(size).take_while(|line| is_row(line)).collect();
        if rows.len() < 2 {
            return None;
        }
        let read = |line: &&str| -> Vec<Came> {
            let words: Vec<String> = match is_unspaced(line) {
                true => line.chars().map(String::from).collect(),
                false => parse::words(line).into_iter().map(str::to_owned).collect(),
            };
            words.iter().map(|word| came(word, size)).collect()
        };
        let mut board: Vec<Vec<Came>> = rows.iter().map(read).collect();
        let lengths = board.iter().map(Vec::len).collect();
        board.resize(size, vec![]);
        board.iter_mut().for_each(|row| row.resize(size, Came::Missing));
        let words = [&lines[..at], &lines[at + rows.len()..]].concat();
        let unspaced = rows.iter().position(|row| is_unspaced(row));
        Some(Reply { board: Some(board), words, lengths, unspaced })
    }

    /// Its numbers, where it has a board.
    pub(super) fn grid(&self) -> Option<Grid> {
        self.board.as_deref().map(grid_of)
    }

    /// The number of a cell, where it has a board.
    pub(super) fn number(&self, row: usize, column: usize) -> Option<usize> {
        self.board.as_ref()?[row][column].number()
    }
}

fn came(word: &str, size: usize) -> Came {
    match word.parse::<usize>() {
        Ok(number) if number <= size => Came::Number(number),
        _ => Came::Odd(text::cut(word, CELL_LENGTH)),
    }
}

/// A board of these numbers.
pub(super) fn of_grid(grid: &Grid) -> Vec<Vec<Came>> {
    grid.iter().map(|row| row.iter().map(|&number| Came::Number(number)).collect()).collect()
}

/// The numbers of a board; what is none is taken for empty.
pub(super) fn grid_of(board: &[Vec<Came>]) -> Grid {
    board.iter().map(|row| row.iter().map(|came| came.number().unwrap_or(0)).collect()).collect()
}
