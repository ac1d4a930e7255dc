"""diagonal-sudoku: boards with exactly one solution, both main diagonals being units."""

from grid import changed, complemented, empty, text, transposed, turned, without
from proof import prove
from rng import Rng
from sudoku import (
    CLASSIC,
    DIAGONAL,
    FAIR,
    FALLING,
    RISING,
    Rules,
    boxes,
    dug,
    only_solution,
    rows_and_columns,
    solutions,
    solved,
    tries,
)

CELLS = range(81)
FALLING_ONLY = Rules(9, {**rows_and_columns(9), **boxes(9), **FALLING})
RISING_ONLY = Rules(9, {**rows_and_columns(9), **boxes(9), **RISING})

# Sparse boards that punish a search in a certain order: the seed, and how the board is turned. The seeds
# were chosen by measuring: a search that fills the empty cells in that order tries over a thousand million
# numbers. One that takes the cell with the fewest candidates tries few: that is proven, see `FAIR`.
SPARSE = [
    ("in reading order, least number first", 29, list),
    ("in reading order, another", 57, list),
    ("in reading order, greatest number first", 34, complemented),
    ("from the last cell backwards", 43, turned),
    ("column by column", 18, transposed),
]


def tests():
    boards = []
    for purpose, board in [*edges(), *needed(), *sparse(), *random()]:
        only_solution(DIAGONAL, board)
        prove(tries(DIAGONAL, board) <= FAIR, f"{purpose}: the board is fair")
        boards.append(board)
        yield purpose, text(board)
    prove({board[0] for board in boards} == set(range(10)), "every digit stands first in some test")


def edges():
    full = solved(DIAGONAL, Rng("diagonal-sudoku edges"))
    yield "full", full
    yield "the first cell is missing", without(full, [0])
    yield "the last cell is missing", without(full, [80])
    yield "the middle cell is missing, which is on both diagonals", without(full, [40])
    both = DIAGONAL.unit("falling diagonal") + DIAGONAL.unit("rising diagonal")
    yield "both diagonals are missing", without(full, both)
    rng = Rng("diagonal-sudoku plain")
    yield "the diagonals are not needed", dug(CLASSIC, solved(DIAGONAL, rng), rng.shuffled(CELLS))


def needed():
    """Boards with many solutions for a program that forgets a diagonal."""
    for number in range(1, 3):
        yield f"the rising diagonal is needed {number}", sought(f"rising {number}", FALLING_ONLY)
        yield f"the falling diagonal is needed {number}", sought(f"falling {number}", RISING_ONLY)
        yield f"a diagonal is needed, whichever {number}", sought(f"both {number}", CLASSIC)


def sparse():
    for order, seed, view in SPARSE:
        yield f"sparse, punishes a search {order}", view(top_empty(seed))


def random():
    for first in range(1, 10):
        board = drawn(f"random {first}", first)
        yield f"random, {81 - board.count(0)} givens", board


def stress(rng):
    """A random board from which few or many numbers are missing."""
    while True:
        board = dug(DIAGONAL, solved(DIAGONAL, rng), rng.shuffled(CELLS), keep=rng.choice([0, 0, 40, 60, 81]))
        if tries(DIAGONAL, board) <= FAIR:
            return text(board)


def drawn(name, first):
    """A random board, `first` standing first."""
    rng = Rng(f"diagonal-sudoku {name}")
    while True:
        full = solved(DIAGONAL, rng, changed(empty(9), {0: first}))
        board = dug(DIAGONAL, full, rng.shuffled(range(1, 81)), keep=5 * rng.below(9))
        if tries(DIAGONAL, board) <= FAIR:
            return board


def sought(name, weaker):
    """A dug board on which a program with these weaker rules goes wrong, whatever its order."""
    rng = Rng(f"diagonal-sudoku {name}")
    while True:
        full = solved(DIAGONAL, rng)
        board = dug(DIAGONAL, full, rng.shuffled(CELLS), keep=22 + rng.below(6))
        found = solutions(weaker, board, 500)
        is_hidden = 20 <= len(found) < 500 and full not in (min(found), max(found), found[0], found[-1])
        if is_hidden and tries(DIAGONAL, board) <= FAIR:
            return board


def top_empty(seed):
    """The four rows on top have hardly a number; the first is 987654321 in the solution."""
    rng = Rng(f"diagonal-sudoku sparse {seed}")
    top, rest = range(36), range(36, 81)
    full = solved(DIAGONAL, rng, [9, 8, 7, 6, 5, 4, 3, 2, 1] + [0] * 72)
    return dug(DIAGONAL, full, rng.shuffled(top) + rng.shuffled(rest))
