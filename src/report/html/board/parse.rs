//! Boards in texts: lines, words, numbers.

/// The lines of a text that hold something.
pub(super) fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

/// The words of a line.
pub(super) fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// The numbers of a line; `None` where a word is none.
pub(super) fn numbers(line: &str) -> Option<Vec<usize>> {
    words(line).into_iter().map(|word| word.parse().ok()).collect()
}

/// Where the first, or with `last` the last, board stands: `size` lines of `size` numbers from 0 to `size`.
pub(super) fn square(lines: &[&str], size: usize, last: bool) -> Option<(usize, Vec<Vec<usize>>)> {
    let row = |line: &&str| {
        numbers(line).filter(|row| row.len() == size && row.iter().all(|&number| number <= size))
    };
    let board = |at: usize| -> Option<(usize, Vec<Vec<usize>>)> {
        let rows: Option<Vec<Vec<usize>>> = lines[at..at + size].iter().map(row).collect();
        Some((at, rows?))
    };
    let mut places = 0..(lines.len() + 1).saturating_sub(size);
    if last { places.rev().find_map(board) } else { places.find_map(board) }
}
