//! Columns that fit: rows of one line each, in as many columns of a terminal as there are.
//!
//! Where the natural widths are too wide, titles break at their hyphens and long cells lose their middle;
//! where that is not enough, the least important columns are left out.

use std::io;

use anstyle::Style as Look;
use unicode_width::UnicodeWidthStr;

use super::style::{FAINT, PLAIN, STRONG, Style};

/// Blanks between two columns.
const GAP: usize = 2;

/// Rows under titles.
pub(super) struct Grid {
    pub(super) columns: Vec<Column>,
    /// As many cells each as there are columns.
    pub(super) rows: Vec<Vec<Cell>>,
    /// Blanks before each line.
    pub(super) indent: usize,
}

/// How a column is headed, and what may be done to it.
pub(super) struct Column {
    title: String,
    right: bool,
    /// The width below which its cells are not shortened; `None` where they must stay whole.
    least: Option<usize>,
    /// The highest is left out first; 0 never is.
    dispensable: u8,
}

impl Column {
    /// A column of words, left-aligned, whose long cells may be shortened to `least` columns.
    pub(super) fn words(title: &str, least: usize) -> Column {
        Column { title: title.to_owned(), right: false, least: Some(least), dispensable: 0 }
    }

    /// A column of short codes, left-aligned.
    pub(super) fn codes(title: &str) -> Column {
        Column { title: title.to_owned(), right: false, least: None, dispensable: 0 }
    }

    /// A column of quantities, right-aligned.
    pub(super) fn numbers(title: &str) -> Column {
        Column { title: title.to_owned(), right: true, least: None, dispensable: 0 }
    }

    /// The same column, left out where there is no room, those with the highest `rank` first.
    pub(super) fn dispensable(self, rank: u8) -> Column {
        Column { dispensable: rank, ..self }
    }
}

/// A text and how it looks.
pub(super) struct Cell {
    text: String,
    look: Look,
}

impl Cell {
    pub(super) fn new(text: impl Into<String>, look: Look) -> Cell {
        Cell { text: text.into(), look }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::new(text, PLAIN)
    }
}

impl Grid {
    /// The fewest columns of a terminal that a line takes with none left out.
    pub(super) fn least_width(&self) -> usize {
        let all: Vec<usize> = (0..self.columns.len()).collect();
        self.indent + line_width(&all, &self.least_widths())
    }

    /// The fewest columns of a terminal that a line takes with all left out that may be.
    pub(super) fn narrowest(&self) -> usize {
        let kept: Vec<usize> =
            (0..self.columns.len()).filter(|&c| self.columns[c].dispensable == 0).collect();
        self.indent + line_width(&kept, &self.least_widths())
    }

    /// The columns of a terminal that a line takes with nothing shortened.
    pub(super) fn width(&self) -> usize {
        let all: Vec<usize> = (0..self.columns.len()).collect();
        self.indent + line_width(&all, &self.natural_widths())
    }

    /// Writes titles, a rule and the rows, without blanks at line ends.
    pub(super) fn write(&self, style: Style, out: &mut impl io::Write) -> io::Result<()> {
        let (kept, widths) = self.fit(style.width);
        let titles: Vec<Vec<String>> =
            kept.iter().map(|&c| broken_title(&self.columns[c].title, widths[c], style)).collect();
        let height = titles.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            // Titles stand on the rule.
            let piece =
                |title: &Vec<String>| (line + title.len()).checked_sub(height).map(|i| title[i].clone());
            let cells = titles.iter().map(|title| (piece(title).unwrap_or_default(), STRONG));
            self.write_line(cells, &kept, &widths, style, out)?;
        }
        let rules = kept.iter().map(|&c| (style.rule().repeat(widths[c]), FAINT));
        self.write_line(rules, &kept, &widths, style, out)?;
        for row in &self.rows {
            let cells = kept.iter().map(|&c| (style.shorten(&row[c].text, widths[c]), row[c].look));
            self.write_line(cells, &kept, &widths, style, out)?;
        }
        Ok(())
    }

    fn write_line(
        &self,
        cells: impl Iterator<Item = (String, Look)>,
        kept: &[usize],
        widths: &[usize],
        style: Style,
        out: &mut impl io::Write,
    ) -> io::Result<()> {
        let mut blanks = self.indent;
        for (i, ((text, look), &c)) in cells.zip(kept).enumerate() {
            let pad = widths[c].saturating_sub(text.width());
            let (before, after) = if self.columns[c].right { (pad, 0) } else { (0, pad) };
            blanks += before + if i > 0 { GAP } else { 0 };
            if !text.is_empty() {
                write!(out, "{:blanks$}{}", "", style.paint(look, &text))?;
                blanks = 0;
            } else {
                blanks += text.width();
            }
            blanks += after;
        }
        writeln!(out)
    }

    /// The columns that are shown, and the width of each of all.
    fn fit(&self, width: Option<u16>) -> (Vec<usize>, Vec<usize>) {
        let mut kept: Vec<usize> = (0..self.columns.len()).collect();
        let mut widths = self.natural_widths();
        let Some(width) = width else { return (kept, widths) };
        let limit = usize::from(width).saturating_sub(self.indent);
        let least = self.least_widths();
        while line_width(&kept, &least) > limit {
            let least_needed = |&&c: &&usize| self.columns[c].dispensable;
            match kept.iter().max_by_key(least_needed).copied() {
                Some(c) if self.columns[c].dispensable > 0 => kept.retain(|&k| k != c),
                _ => return (kept, least),
            }
        }
        // Titles are broken before cells are shortened.
        let whole: Vec<usize> = self.cell_widths().into_iter().zip(&least).map(|(w, &l)| w.max(l)).collect();
        for floor in [&whole, &least] {
            while line_width(&kept, &widths) > limit {
                let widest = kept.iter().filter(|&&c| widths[c] > floor[c]).max_by_key(|&&c| widths[c]);
                let Some(&c) = widest else { break };
                widths[c] -= 1;
            }
        }
        (kept, widths)
    }

    fn natural_widths(&self) -> Vec<usize> {
        let cells = self.cell_widths();
        self.columns.iter().zip(cells).map(|(column, cell)| cell.max(column.title.width())).collect()
    }

    fn least_widths(&self) -> Vec<usize> {
        let least = |(column, cell): (&Column, usize)| {
            let title = title_pieces(&column.title).map(UnicodeWidthStr::width).max().unwrap_or(0);
            column.least.map_or(cell, |least| cell.min(least)).max(title.min(LONGEST_TITLE))
        };
        self.columns.iter().zip(self.cell_widths()).map(least).collect()
    }

    fn cell_widths(&self) -> Vec<usize> {
        let width = |c: usize| self.rows.iter().map(|row| row[c].text.width()).max().unwrap_or(0);
        (0..self.columns.len()).map(width).collect()
    }
}

/// A piece of a title may be shortened to this.
const LONGEST_TITLE: usize = 9;

fn line_width(kept: &[usize], widths: &[usize]) -> usize {
    kept.iter().map(|&c| widths[c]).sum::<usize>() + GAP * kept.len().saturating_sub(1)
}

/// Where a title may be broken: behind hyphens and blanks.
fn title_pieces(title: &str) -> impl Iterator<Item = &str> {
    title.split_inclusive(['-', '_', ' ']).map(str::trim_end)
}

/// A title on as many lines as it needs.
fn broken_title(title: &str, width: usize, style: Style) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in title.split_inclusive(['-', '_', ' ']) {
        match lines.last_mut() {
            Some(line) if line.width() + piece.trim_end().width() <= width => line.push_str(piece),
            _ => lines.push(piece.to_owned()),
        }
    }
    lines.iter().map(|line| style.shorten(line.trim_end(), width)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Grid {
        let row = |cells: [&str; 4]| cells.map(|text| Cell::from(text.to_owned())).into();
        Grid {
            columns: vec![
                Column::words("Student", 10),
                Column::numbers("even-odd-sudoku"),
                Column::codes("Verdict"),
                Column::numbers("Memory").dispensable(1),
            ],
            rows: vec![
                row(["Nguyễn Thị Thu Hà", "100", "AC", "3.3 MiB"]),
                row(["数独", "33.33", "WA", ""]),
                row(["", "", "", "12 MiB"]),
            ],
            indent: 0,
        }
    }

    fn lines(width: Option<u16>) -> Vec<String> {
        let mut out = Vec::new();
        grid().write(Style { color: false, unicode: true, width }, &mut out).unwrap();
        String::from_utf8(out).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn natural_widths_where_there_is_room() {
        assert_eq!(
            lines(None),
            [
                "Student            even-odd-sudoku  Verdict   Memory",
                "─────────────────  ───────────────  ───────  ───────",
                "Nguyễn Thị Thu Hà              100  AC       3.3 MiB",
                "数独                         33.33  WA",
                "                                              12 MiB",
            ]
        );
    }

    #[test]
    fn titles_break_and_cells_lose_their_middle() {
        assert_eq!(
            lines(Some(40)),
            [
                "                 even-",
                "                  odd-",
                "Student         sudoku  Verdict   Memory",
                "──────────────  ──────  ───────  ───────",
                "Nguyễn …Thu Hà     100  AC       3.3 MiB",
                "数独             33.33  WA",
                "                                  12 MiB",
            ]
        );
    }

    #[test]
    fn titles_break_before_names_are_shortened() {
        let cell = |text: &str| Cell::from(text.to_owned());
        let columns = vec![Column::words("Student", 10), Column::words("First failing", 9)];
        let grid =
            Grid { columns, rows: vec![vec![cell("Nguyễn Thị Thu Hà"), cell("sample/1")]], indent: 0 };
        let mut out = Vec::new();
        grid.write(Style { color: false, unicode: true, width: Some(28) }, &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(out.contains("Nguyễn Thị Thu Hà"), "{out}");
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for width in 27..=60 {
            for line in lines(Some(width)) {
                assert!(line.width() <= usize::from(width), "{width}: {line}");
                assert_eq!(line, line.trim_end());
            }
        }
    }
}
