//! What is wrong with a sudoku, in words.

use super::reply::{Came, Reply, of_grid};
use super::{Mark, Scene};
use crate::report::Tongue::{English, Vietnamese};
use crate::report::html::board::say;

/// How many sentences are told.
const MOST_SAID: usize = 3;

/// What is wrong, the first of each kind: the form, given cells, clashes; and only without these, what differs.
pub(super) fn says(scene: &Scene<'_>) -> Vec<String> {
    let Some(board) = &scene.got.board else { return says_of_input(scene) };
    let mut says: Vec<String> =
        [form(scene), odd(scene, board), changed(scene, board), clash(scene, board), parity(scene, board)]
            .into_iter()
            .flatten()
            .take(MOST_SAID)
            .collect();
    if says.is_empty() {
        says.extend(differs(scene, board));
    }
    says.iter().map(|words| say::sentence(words)).collect()
}

/// Where no board came: that one was to come, or what is to be seen on the input's.
fn says_of_input(scene: &Scene<'_>) -> Vec<String> {
    let size = scene.given.size;
    if scene.expected.board.is_some() {
        return vec![say::sentence(&match scene.tongue {
            English => format!("the output has no board of {size} x {size}"),
            Vietnamese => format!("bài làm không in ra bảng {size} x {size}"),
        })];
    }
    let board = of_grid(&scene.given.grid);
    let in_input = scene.tongue.of("in the input,", "trong dữ liệu vào,");
    let clash = clash(scene, &board).map(|clash| format!("{in_input} {clash}"));
    let none =
        scene.tongue.of("nothing clashes on the input's board", "bảng trong dữ liệu vào không có xung đột");
    vec![say::sentence(&clash.unwrap_or_else(|| none.to_owned()))]
}

fn form(scene: &Scene<'_>) -> Option<String> {
    let (size, Reply { lengths, unspaced, .. }) = (scene.given.size, &scene.got);
    if let Some(row) = unspaced {
        let row = row + 1;
        return Some(match scene.tongue {
            English => format!("row {row} is written without blanks between its numbers"),
            Vietnamese => format!("hàng {row} viết liền, các số phải cách nhau bằng dấu cách"),
        });
    }
    if let Some(row) = lengths.iter().position(|&length| length != size) {
        let (row, length) = (row + 1, lengths[row]);
        return Some(match scene.tongue {
            English => format!("row {row} has {length} numbers, not {size}"),
            Vietnamese => format!("hàng {row} có {length} số, không phải {size}"),
        });
    }
    let rows = lengths.len();
    (rows > 0 && rows < size).then(|| match scene.tongue {
        English => format!("the board has {rows} rows, not {size}"),
        Vietnamese => format!("bảng có {rows} hàng, không phải {size}"),
    })
}

/// The first cell of which something holds.
fn first(board: &[Vec<Came>], holds: impl Fn(&Came, usize, usize) -> bool) -> Option<(usize, usize)> {
    let size = board.len();
    (0..size * size)
        .map(|at| (at / size, at % size))
        .find(|&(row, column)| holds(&board[row][column], row, column))
}

fn odd(scene: &Scene<'_>, board: &[Vec<Came>]) -> Option<String> {
    let at = first(board, |came, _, _| matches!(came, Came::Odd(_)))?;
    let (place, text, size) = (say::place(at, scene.tongue), board[at.0][at.1].text(), scene.given.size);
    Some(match scene.tongue {
        English => format!("{place} holds “{text}”, which is no number from 1 to {size}"),
        Vietnamese => format!("{place} là “{text}”, không phải số từ 1 đến {size}"),
    })
}

fn changed(scene: &Scene<'_>, board: &[Vec<Came>]) -> Option<String> {
    let is_changed = |came: &Came, row, column| scene.wrong(came, row, column) == Some(Mark::Changed);
    let at = first(board, is_changed)?;
    let (place, given) = (say::place(at, scene.tongue), scene.given.grid[at.0][at.1]);
    let came = match board[at.0][at.1].number() {
        Some(number @ 1..) => number.to_string(),
        _ => scene.tongue.of("empty", "ô trống").to_owned(),
    };
    Some(match scene.tongue {
        English => format!("the given {given} at {place} has become {came}"),
        Vietnamese => format!("số {given} cho sẵn ở {place} đã thành {came}"),
    })
}

fn clash(scene: &Scene<'_>, board: &[Vec<Came>]) -> Option<String> {
    let clashes = scene.clashes(board);
    let first = say::clash(clashes.first()?, scene.given.size, scene.tongue);
    Some(say::and_more(&first, clashes.len() - 1, scene.tongue))
}

fn parity(scene: &Scene<'_>, board: &[Vec<Came>]) -> Option<String> {
    let breaks = |came: &Came, row, column| scene.given.breaks_mark(row, column, came.number().unwrap_or(0));
    let at = first(board, breaks)?;
    let (place, number) = (say::place(at, scene.tongue), board[at.0][at.1].text());
    let wanted = match scene.given.marks[at.0][at.1] {
        'C' => scene.tongue.of("even", "chẵn"),
        _ => scene.tongue.of("odd", "lẻ"),
    };
    Some(match scene.tongue {
        English => format!("{place} must be {wanted} and holds {number}"),
        Vietnamese => format!("{place} phải là số {wanted} nhưng lại là {number}"),
    })
}

fn differs(scene: &Scene<'_>, board: &[Vec<Came>]) -> Option<String> {
    let at = first(board, |came, row, column| scene.wrong(came, row, column).is_some())?;
    let place = say::place(at, scene.tongue);
    let shown = |number: Option<usize>| match number {
        Some(number @ 1..) => number.to_string(),
        _ => scene.tongue.of("empty", "ô trống").to_owned(),
    };
    let (came, expected) = (shown(board[at.0][at.1].number()), shown(scene.expected.number(at.0, at.1)));
    Some(match scene.tongue {
        English => format!("nothing clashes, but {place} is {came} and should be {expected}"),
        Vietnamese => format!("không có xung đột, nhưng {place} là {came}, đáp án là {expected}"),
    })
}
