"""The secret inputs of the pack, one module a problem.

Each problem's module has `tests()`, which yields pairs (purpose, input text): the edges first,
then random ones. A purpose is one line for the reader of the module and for messages. What a test
promises is proven beside it, with code of this package only: no reference solution is ever called.

rng      the seeded source of all chance
proof    `prove`, an assertion that no option of Python switches off
grid     boards as lists of numbers: text, clashes, turning and mirroring
sudoku   the solver and maker for every kind of sudoku in the pack
"""

from . import (
    board_check,
    diagonal_sudoku,
    even_odd_sudoku,
    forced_cells,
    mini_kakuro,
    n_queens,
    sudoku4_count,
    sudoku4_solve,
)

PROBLEMS = {
    "board-check": board_check.tests,
    "forced-cells": forced_cells.tests,
    "sudoku4-solve": sudoku4_solve.tests,
    "sudoku4-count": sudoku4_count.tests,
    "n-queens": n_queens.tests,
    "mini-kakuro": mini_kakuro.tests,
    "even-odd-sudoku": even_odd_sudoku.tests,
    "diagonal-sudoku": diagonal_sudoku.tests,
}
