//! The rules of a sudoku: which cells clash.

/// A board of `size` x `size` cells; 0 is an empty one.
pub(super) type Grid = Vec<Vec<usize>>;

/// Cells of which no two may hold the same number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Row(usize),
    Column(usize),
    Box(usize),
    /// From the top left corner.
    Falling,
    /// From the bottom left corner.
    Rising,
}

impl Unit {
    /// Its cells on a board of this size.
    fn cells(self, size: usize) -> Vec<(usize, usize)> {
        let side = size.isqrt();
        (0..size)
            .map(|at| match self {
                Unit::Row(row) => (row, at),
                Unit::Column(column) => (at, column),
                Unit::Box(number) => (number / side * side + at / side, number % side * side + at % side),
                Unit::Falling => (at, at),
                Unit::Rising => (size - 1 - at, at),
            })
            .collect()
    }
}

/// All units in the order in which they are told.
fn units(size: usize, diagonals: bool) -> Vec<Unit> {
    let mut units: Vec<Unit> = (0..size).map(Unit::Row).collect();
    units.extend((0..size).map(Unit::Column));
    units.extend((0..size).map(Unit::Box));
    if diagonals {
        units.extend([Unit::Falling, Unit::Rising]);
    }
    units
}

/// A number that stands in a unit more than once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Clash {
    pub(super) unit: Unit,
    pub(super) number: usize,
    pub(super) cells: Vec<(usize, usize)>,
}

/// All clashes, rows first.
pub(super) fn clashes(grid: &Grid, diagonals: bool) -> Vec<Clash> {
    let size = grid.len();
    let mut found = Vec::new();
    for unit in units(size, diagonals) {
        let cells = unit.cells(size);
        for number in 1..=size {
            let cells: Vec<_> =
                cells.iter().copied().filter(|&(row, column)| grid[row][column] == number).collect();
            if cells.len() > 1 {
                found.push(Clash { unit, number, cells });
            }
        }
    }
    found
}

/// Whether no cell is empty and nothing clashes.
pub(super) fn is_solved(grid: &Grid, diagonals: bool) -> bool {
    grid.iter().flatten().all(|&number| number != 0) && clashes(grid, diagonals).is_empty()
}

/// Whether a cell lies on one of the two long diagonals.
pub(super) fn is_on_diagonal(size: usize, row: usize, column: usize) -> bool {
    row == column || row + column + 1 == size
}
