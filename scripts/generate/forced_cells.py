"""forced-cells: boards without a clash, from none to very many forced cells.

The forced cells are found here by looking at each cell's peers, to prove what each test is for.
"""

from grid import changed, clashes, empty, only, parse, text, without
from proof import prove
from rng import Rng
from sudoku import CLASSIC, candidates, dug, solved


def tests():
    boards = []
    for purpose, board, holds in [*edges(), *traps(), *random()]:
        prove(not clashes(CLASSIC, board), f"{purpose}: no clash")
        prove(holds(board), f"{purpose}: {len(forced(board))} cells are forced")
        boards.append(board)
        yield purpose, text(board)
    prove({board[0] for board in boards} == set(range(10)), "every digit stands first in some test")


def edges():
    yield "empty", empty(9), counts(0)
    yield "full", full(1), counts(0)
    yield "the first cell is missing", without(full(2), [0]), counts(1)
    yield "the last cell is missing", without(full(3), [80]), counts(1)
    yield "the four corners are missing", without(full(), [0, 8, 72, 80]), counts(4)
    yield "a row is missing: each column forces its cell", without(full(4), range(72, 81)), counts(9)
    yield "a column is missing: each row forces its cell", without(full(5), range(8, 81, 9)), counts(9)
    yield "a box is missing", without(full(6), CLASSIC.unit("box 9")), forced
    yield "one row is given", only(full(7), range(9)), counts(0)
    yield "one number is given", only(full(8), [0]), counts(0)

    # Eight numbers of a unit and nothing else: only this unit forces the ninth.
    for name, cell in [("row 1", 8), ("row 9", 72), ("column 9", 8), ("column 5", 40),
                       ("box 1", 0), ("box 5", 40), ("box 9", 80), ("box 6", 34)]:
        cells = [other for other in CLASSIC.unit(name) if other != cell]
        yield f"only {name} forces its cell", only(full(9), cells), places(cell)
    yield "row and column force a cell together", parse(
        "000000000 000000000 000000000 000000000 123400000 000050000 000060000 000070000 000080000"), places(40)
    yield "row, column and box force a cell together", parse(
        "000000001 000000002 000000003 000000000 000000000 000000000 000000400 000000050 678000000"), places(80)
    yield "row, column and box leave a cell two numbers", parse(
        "000000001 000000002 000000003 000000000 000000000 000000000 000000400 000000050 670000000"), counts(0)


def traps():
    yield "a forced cell forces others once it is filled, which does not count", parse(
        "123456700 000000000 000000000 000000000 000000080 000000000 000000000 000000000 000000000"), counts(1)
    yield "a number has one place left in its row, but that cell takes others too", parse(
        "000000000 000100000 000000100 010000000 000000000 000000000 001000000 000000000 000000000"), counts(0)
    yield "a cell takes no number at all, which is not forced", parse(
        "123456000 000000007 000000008 000000000 000000000 000000000 000000000 000000000 000000009"), blocked(8)
    yield "two empty cells of a row are forced to the same number", parse(
        "123456700 000000000 000000000 000000000 000000080 000000000 000000000 000000008 000000000"), counts(2)
    yield sought("forced-cells exactly one", counts(1), removed=52)
    yield "1 and 2 are wiped out: each empty cell takes both", wiped(full(3), 1, 2), counts(0)
    yield "9 is wiped out: each empty cell takes it", wiped(full(4), 9), counts(9)
    yield sought("forced-cells only in the last row", in_last_row, removed=54)
    for most in (21, 26, 81):
        yield f"all empty cells are forced, {most} at most", all_forced(f"forced-cells all {most}", most), many


def random():
    for first in range(1, 10):
        rng = Rng(f"forced-cells random {first}")
        order = rng.shuffled(range(1, 81))
        board = dug(CLASSIC, solved(CLASSIC, rng, changed(empty(9), {0: first})), order, keep=20 + 4 * first)
        yield f"random, {81 - board.count(0)} given, one solution", board, lambda board: True


def stress(rng):
    """A board with some numbers, with most of the numbers around one cell, or filled without any plan."""
    board = solved(CLASSIC, rng)
    kind = rng.below(4)
    if kind == 0:
        return text(without(board, rng.sample(range(81), rng.below(12))))
    if kind == 1:
        return text(only(board, rng.sample(range(81), rng.below(60))))
    if kind == 2:
        around = CLASSIC.peers[rng.below(81)]
        return text(only(board, rng.sample(around, 8 + rng.below(13))))
    board = empty(9)
    for _ in range(rng.below(80)):
        cell = rng.below(81)
        fits = candidates(CLASSIC, board, cell)
        if fits:
            board[cell] = rng.choice(fits)
    return text(board)


def forced(board):
    """(cell, number) of the forced cells in reading order."""
    found = []
    for cell, number in enumerate(board):
        if not number:
            fits = candidates(CLASSIC, board, cell)
            if len(fits) == 1:
                found.append((cell, fits[0]))
    return found


def many(board):
    return len(forced(board)) == board.count(0) > 20


def counts(number):
    return lambda board: len(forced(board)) == number


def places(*cells):
    return lambda board: [cell for cell, _ in forced(board)] == list(cells)


def all_forced(name, most):
    """A full board without cells that, so far as they can be chosen at random, are all forced."""
    rng = Rng(name)
    board = solved(CLASSIC, rng)
    for cell in rng.shuffled(range(81)):
        fewer = without(board, [cell])
        if len(forced(fewer)) == fewer.count(0) <= most:
            board = fewer
    return board


def wiped(board, *numbers):
    return [0 if number in numbers else number for number in board]


def in_last_row(board):
    cells = [cell for cell, _ in forced(board)]
    return cells and min(cells) >= 72


def blocked(cell):
    return lambda board: not board[cell] and not candidates(CLASSIC, board, cell)


def full(first=0):
    """A random full board, the same for the same number in its first cell (0: any)."""
    return solved(CLASSIC, Rng(f"forced-cells full {first}"), changed(empty(9), {0: first}))


def sought(name, holds, removed):
    """The first random board with so many cells removed that has the property."""
    rng = Rng(name)
    while True:
        board = without(solved(CLASSIC, rng), rng.sample(range(81), removed))
        if holds(board):
            return name, board, holds
