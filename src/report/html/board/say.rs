//! What is wrong with a board, in words that a pupil knows.

use super::grid::{Clash, Unit};
use crate::report::Tongue;
use crate::report::Tongue::{English, Vietnamese};

/// `row 3 has two 5s`.
pub(super) fn clash(clash: &Clash, size: usize, tongue: Tongue) -> String {
    let (place, number) = (unit(clash.unit, size, tongue), clash.number);
    let count = count(clash.cells.len(), tongue);
    match tongue {
        English => format!("{place} has {count} {number}s"),
        Vietnamese => format!("{place} có {count} số {number}"),
    }
}

/// What is told first, and how many clashes there are besides.
pub(super) fn and_more(first: &str, more: usize, tongue: Tongue) -> String {
    match (more, tongue) {
        (0, _) => first.to_owned(),
        (1, English) => format!("{first}, and 1 more clash"),
        (_, English) => format!("{first}, and {more} more clashes"),
        (_, Vietnamese) => format!("{first}, và {more} xung đột khác"),
    }
}

fn unit(unit: Unit, size: usize, tongue: Tongue) -> String {
    let side = size.isqrt();
    let from_to = |at: usize| format!("{}–{}", at * side + 1, at * side + side);
    match (unit, tongue) {
        (Unit::Row(row), English) => format!("row {}", row + 1),
        (Unit::Row(row), Vietnamese) => format!("hàng {}", row + 1),
        (Unit::Column(column), English) => format!("column {}", column + 1),
        (Unit::Column(column), Vietnamese) => format!("cột {}", column + 1),
        (Unit::Box(number), English) => {
            format!("the box of rows {} and columns {}", from_to(number / side), from_to(number % side))
        }
        (Unit::Box(number), Vietnamese) => {
            format!("khối ở hàng {}, cột {}", from_to(number / side), from_to(number % side))
        }
        (Unit::Falling, _) => {
            tongue.of("the diagonal from the top left", "đường chéo từ góc trên bên trái").to_owned()
        }
        (Unit::Rising, _) => {
            tongue.of("the diagonal from the top right", "đường chéo từ góc trên bên phải").to_owned()
        }
    }
}

/// A small number as a word.
pub(super) fn count(number: usize, tongue: Tongue) -> String {
    let words = [("two", "hai"), ("three", "ba"), ("four", "bốn"), ("five", "năm"), ("six", "sáu")];
    match number.checked_sub(2).and_then(|at| words.get(at)) {
        Some((english, vietnamese)) => tongue.of(english, vietnamese).to_owned(),
        None => number.to_string(),
    }
}

/// `row 2, column 3`.
pub(super) fn place((row, column): (usize, usize), tongue: Tongue) -> String {
    match tongue {
        English => format!("row {}, column {}", row + 1, column + 1),
        Vietnamese => format!("hàng {}, cột {}", row + 1, column + 1),
    }
}

/// A sentence begins with a capital letter and ends with a full stop.
pub(super) fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", chars.as_str())
}
