"""diagonal-sudoku: boards with exactly one solution, both main diagonals being units."""

from .grid import changed, complemented, empty, text, transposed, turned, without
from .proof import prove
from .rng import Rng
from .sudoku import (
    CLASSIC,
    DIAGONAL,
    FALLING,
    RISING,
    Rules,
    boxes,
    dug,
    only_solution,
    rows_and_columns,
    solutions,
    solved,
)

CELLS = range(81)
FALLING_ONLY = Rules(9, {**rows_and_columns(9), **boxes(9), **FALLING})
RISING_ONLY = Rules(9, {**rows_and_columns(9), **boxes(9), **RISING})

# Seeds of sparse boards, chosen by measuring: see even_odd_sudoku.
SPARSE = {"ascending": 0, "descending": 0, "from the end": 0, "by columns": 0}


def tests():
    boards = []
    for purpose, board in [*edges(), *needed(), *sparse(), *random()]:
        only_solution(DIAGONAL, board)
        boards.append(board)
        yield purpose, text(board)
    prove({board[0] for board in boards} == set(range(10)), "every digit stands first in some test")


def edges():
    full = solved(DIAGONAL, Rng("diagonal-sudoku edges"))
    yield "full", full
    yield "the first cell is missing", without(full, [0])
    yield "the last cell is missing", without(full, [80])
    yield "the middle cell is missing, which is on both diagonals", without(full, [40])
    yield "both diagonals are missing", without(full, DIAGONAL.unit("falling diagonal") + DIAGONAL.unit("rising diagonal"))
    rng = Rng("diagonal-sudoku plain")
    yield "the diagonals are not needed", dug(CLASSIC, solved(DIAGONAL, rng), rng.shuffled(CELLS))


def needed():
    """Boards with many solutions for a program that forgets a diagonal."""
    for number in range(1, 3):
        yield f"the rising diagonal is needed {number}", sought(f"rising {number}", FALLING_ONLY)
        yield f"the falling diagonal is needed {number}", sought(f"falling {number}", RISING_ONLY)
        yield f"a diagonal is needed, whichever {number}", sought(f"both {number}", CLASSIC)


def sparse():
    """Few givens, the first rows empty and their numbers the last that a search in order tries."""
    for order, view in [
        ("ascending", lambda board: board),
        ("descending", complemented),
        ("from the end", turned),
        ("by columns", transposed),
    ]:
        yield f"sparse, punishes search {order}", view(top_empty(f"{order} {SPARSE[order]}"))


def random():
    for first in range(1, 10):
        rng = Rng(f"diagonal-sudoku random {first}")
        full = solved(DIAGONAL, rng, changed(empty(9), {0: first}))
        board = dug(DIAGONAL, full, rng.shuffled(range(1, 81)), keep=5 * rng.below(9))
        yield f"random, {81 - board.count(0)} givens", board


def sought(name, weaker):
    """A dug board on which a program with these weaker rules goes wrong, whatever its order."""
    rng = Rng(f"diagonal-sudoku {name}")
    while True:
        full = solved(DIAGONAL, rng)
        board = dug(DIAGONAL, full, rng.shuffled(CELLS), keep=22 + rng.below(6))
        found = solutions(weaker, board, 500)
        if 20 <= len(found) < 500 and full not in (min(found), max(found), found[0], found[-1]):
            return board


def top_empty(name):
    rng = Rng(f"diagonal-sudoku sparse {name}")
    full = solved(DIAGONAL, rng, list(range(9, 0, -1)) + [0] * 72)
    return dug(DIAGONAL, full, list(range(36)) + rng.shuffled(range(36, 81)))
