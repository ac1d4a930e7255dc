"""board-check: valid boards, full and not, and boards with clashes of each kind and in each place."""

from grid import changed, clashes, empty, only, parse, swapped, text, without
from proof import prove
from rng import Rng
from sudoku import CLASSIC, lone_clash, solved

NOWHERE = set()
ANYWHERE = None


def tests():
    boards = []
    for purpose, board, clash in [*valid(), *two_equal(), *full_with_clash(), *nearly_full(), *random()]:
        found = clashes(CLASSIC, board)
        is_right = bool(found) if clash is ANYWHERE else found == clash
        prove(is_right, f"{purpose}: clashes in {clash}, found {found}")
        boards.append(board)
        yield purpose, text(board)
    prove({board[0] for board in boards} == set(range(10)), "every digit stands first in some test")


def valid():
    yield "empty", empty(9), NOWHERE
    yield "full", full(1), NOWHERE
    yield "full, another", full(8), NOWHERE
    yield "one cell is empty, the first", without(full(2), [0]), NOWHERE
    yield "one cell is empty, the last", without(full(2), [80]), NOWHERE
    yield "one cell is empty, in the middle", without(full(3), [40]), NOWHERE
    yield "two cells are given, far apart", only(full(4), [0, 80]), NOWHERE
    diagonals = dict.fromkeys([0, 16, 40, 64, 80], 2)
    yield "equal on the diagonals, which is allowed", changed(empty(9), diagonals), NOWHERE


def two_equal():
    """Two equal numbers, or a few, and nothing else."""
    for purpose, cells, number, clash in [
        ("two equal in the first row only", [0, 8], 5, {"row 1"}),
        ("two equal in the first column only", [0, 72], 6, {"column 1"}),
        ("two equal in the first box only", [0, 20], 7, {"box 1"}),
        ("two equal in the last row only", [73, 78], 8, {"row 9"}),
        ("two equal in the last column only", [17, 71], 9, {"column 9"}),
        ("two equal in the last box only, in opposite corners", [60, 80], 1, {"box 9"}),
        ("two equal in the middle box only", [30, 41], 3, {"box 5"}),
        ("two equal next to each other, in row and box", [43, 44], 2, {"row 5", "box 6"}),
        ("three equal in a row", [27, 31, 35], 4, {"row 4"}),
        ("three equal in a column", [2, 29, 56], 6, {"column 3"}),
    ]:
        yield purpose, changed(empty(9), dict.fromkeys(cells, number)), clash
    # The boxes off the diagonal: some programs look at boxes 1, 5 and 9 alone.
    for box in (2, 3, 4, 6, 7, 8):
        corner = (box - 1) // 3 * 27 + (box - 1) % 3 * 3
        board = changed(empty(9), dict.fromkeys([corner, corner + 20], box))
        yield f"two equal in box {box} only, in opposite corners", board, boxes(box)


def full_with_clash():
    # Cells exchanged within a column of a box leave columns and boxes valid; within a row, rows and boxes.
    yield "full, valid but for two rows", swapped(full(9), 54, 63), {"row 7", "row 8"}
    yield "full, valid but for the last row and another", swapped(full(4), 62, 80), {"row 7", "row 9"}
    yield "full, valid but for two columns", swapped(full(5), 3, 4), {"column 4", "column 5"}
    yield "full, valid but for the last column and another", swapped(full(6), 78, 80), {"column 7", "column 9"}
    # Whole rows exchanged between bands leave rows and columns valid.
    yield "full, valid but for the boxes", rows_swapped(full(7), 2, 3), boxes(1, 2, 3, 4, 5, 6)
    yield "full, valid but for the last boxes", rows_swapped(full(1), 5, 8), boxes(4, 5, 6, 7, 8, 9)
    yield "full, one number wrong, the first", wrong(full(), 0), {"row 1", "column 1", "box 1"}
    yield "full, one number wrong, the last", wrong(full(3), 80), {"row 9", "column 9", "box 9"}
    # The sums of all rows, columns and boxes are 45 here.
    yield "full of 5", [5] * 81, ANYWHERE
    yield "full, 4 and 6 became 5", [5 if number in (4, 6) else number for number in full(2)], ANYWHERE


def nearly_full():
    for unit, one, other in [
        ("row 1", 8, 0),
        ("row 9", 72, 80),
        ("column 1", 72, 0),
        ("column 9", 8, 80),
        ("box 5", 30, 50),
        ("box 9", 60, 80),
    ]:
        yield f"nearly full, two equal in {unit} only", lone_clash(CLASSIC, full(9), one, other), {unit}
    yield "one cell is empty, one number wrong", wrong(without(full(2), [4]), 76), {"row 9", "column 5", "box 8"}
    yield "one cell is empty, two columns clash", swapped(without(full(7), [80]), 9, 10), {"column 1", "column 2"}
    yield (
        "few numbers, several clashes of each kind",
        parse("100000001 000040000 000020000 000002000 300000000 000040000 300000770 000000000 000080008"),
        {"row 1", "row 7", "row 9", "column 1", "column 5", "box 9"},
    )


def random():
    for number in range(1, 7):
        rng = Rng(f"board-check valid {number}")
        board = without(full(number + 3), rng.sample(range(1, 81), 11 * number))
        yield f"random, valid, {11 * number} cells are empty", board, NOWHERE
    for number in range(1, 7):
        rng = Rng(f"board-check wrong {number}")
        board = without(full(number), rng.sample(range(1, 81), 11 * number))
        while not clashes(CLASSIC, board):
            board = wrong(board, rng.choice([cell for cell in range(1, 81) if board[cell]]))
        yield f"random, {11 * number} cells are empty, some numbers wrong", board, ANYWHERE


def stress(rng):
    """A board with no, one, many or nearly only empty cells; mostly two numbers of a unit are made equal.

    These two clash with no third: such numbers are taken away.
    """
    board = solved(CLASSIC, rng)
    board = without(board, rng.sample(range(81), rng.choice([0, 0, 1, 40, 77])))
    if rng.below(4):
        unit = rng.choice(["row 9", "column 9", f"box {1 + rng.below(9)}", rng.choice(CLASSIC.names)])
        one, other = rng.sample(CLASSIC.unit(unit), 2)
        number = 1 + rng.below(9)
        around = CLASSIC.peers[one] + CLASSIC.peers[other]
        board = without(board, [cell for cell in around if board[cell] == number])
        board = changed(board, {one: number, other: number})
    return text(board)


def full(first=0):
    """A random full board, the same for the same number in its first cell (0: any)."""
    return solved(CLASSIC, Rng(f"board-check full {first}"), changed(empty(9), {0: first}))


def wrong(board, cell):
    """The next number instead of the right one."""
    return changed(board, {cell: board[cell] % 9 + 1})


def rows_swapped(board, one, other):
    for column in range(9):
        board = swapped(board, one * 9 + column, other * 9 + column)
    return board


def boxes(*numbers):
    return {f"box {number}" for number in numbers}
