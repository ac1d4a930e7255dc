"""sudoku-mrv: boards on which it matters which cell is the next, with and without a solution.

How many numbers the search places is found here by `tries`, to prove what each test is for.
"""

from grid import changed, clashes, complemented, empty, only, parse, text, transposed, turned, without
from proof import prove
from rng import Rng
from sudoku import CLASSIC, dug, solutions, solved, tightest, tries
from sudoku_backtrack import EASY, FULL, HARD, clashing, wrong_but_calm

# The most placements of a test, which the statement promises and the validator holds.
MOST = 12_000


def tests():
    clashes_of_givens = clashing("sudoku-mrv", tightest)
    for purpose, board, ways, placements in [*edges(), *clashes_of_givens, *stuck(), *long(), *random()]:
        found = count(board)
        prove(min(len(ways_of(board)), 2) == ways, f"{purpose}: {ways} solutions (2: several)")
        prove(placements in (None, found) and found <= MOST, f"{purpose}: {found} placements")
        yield purpose, text(board)


def count(board):
    return 0 if clashes(CLASSIC, board) else tries(CLASSIC, board, most=MOST)


def ways_of(board):
    return solutions(CLASSIC, board, 2)


def edges():
    yield "full: nothing to place", FULL, 1, 0
    yield "empty: each cell is one of many equals", empty(9), 2, 81
    yield "the first cell is missing", without(FULL, [0]), 1, 1
    yield "the last cell is missing", without(FULL, [80]), 1, 1
    yield "only the last cell is given", changed(empty(9), {80: 1}), 2, None
    yield "only the first row is given", only(FULL, range(9)), 2, None
    yield "only the first column is given", only(FULL, range(0, 81, 9)), 2, None
    yield "several solutions: the first one met", without(EASY, [0]), 2, None
    yield "the easy board half a turn on", turned(EASY), 1, None
    yield "two pairs of numbers can be exchanged: the first cell decides", exchangeable(), 2, None


def stuck():
    """No two givens clash, and still there is no solution."""
    yield "the first cell has no number", parse(
        "012345678 900000000 000000000 000000000 000000000 000000000 000000000 000000000 000000000"), 0, 0
    yield "the last cell has no number", parse(
        "000000009 000000008 000000007 000000000 000000000 000000000 000000000 000000000 123456000"), 0, 0
    yield "one placement, undone, far from the first cell", parse(
        "000000000 000000000 000000000 000000009 000000000 000000000 000000090 000000000 123456700"), 0, 1
    yield "no solution after many placements", parse(
        "080200001 013000007 007034000 090000000 000000205 305801000 000060500 158007000 000400030"), 0, 3309
    yield "no solution after many placements, another", parse(
        "000008000 059020030 000000672 090082060 005901000 000400003 601090800 000000000 000000590"), 0, 1616


def long():
    """Boards with one solution that is far from the first branch."""
    yield "the board with 10101 placements", HARD, 1, 10101
    yield "the same board with 9 for 1, 8 for 2, ...", complemented(HARD), 1, None
    yield "guesses at each level", parse(
        "503040007 209007030 040000000 000804001 702050006 000000200 004016000 050000080 000005002"), 1, 3207
    yield "guesses at each level, another", parse(
        "000090600 500002400 009000000 000563001 090000040 000004003 200080090 057000010 006010005"), 1, 2055


def random():
    for number in range(1, 7):
        rng = Rng(f"sudoku-mrv random {number}")
        board = dug(CLASSIC, solved(CLASSIC, rng), rng.shuffled(range(81)), keep=24 + rng.below(6))
        yield f"random {number}", board, 1, None
    for number in range(1, 5):
        yield guesses(f"sudoku-mrv two guesses or more {number}")
    for number in range(1, 3):
        yield spoiled(f"sudoku-mrv spoiled {number}")


def guesses(name):
    """A random board on which the order of the cells matters: columns as rows it takes another count."""
    rng = Rng(name)
    while True:
        board = dug(CLASSIC, solved(CLASSIC, rng), rng.shuffled(range(81)), keep=26)
        if tries(CLASSIC, board) > board.count(0) + 20 and tries(CLASSIC, transposed(board)) != tries(CLASSIC, board):
            return name, board, 1, None


def spoiled(name):
    """A random board without a solution, but without a clash, that takes some placements."""
    rng = Rng(name)
    while True:
        board = dug(CLASSIC, solved(CLASSIC, rng), rng.shuffled(range(81)), keep=28)
        board = wrong_but_calm(rng, board)
        if not ways_of(board) and tries(CLASSIC, board) > 20:
            return name, board, 0, None


def exchangeable():
    """A full board without the corners of two rectangles, each with its two numbers crosswise."""
    rng = Rng("sudoku-mrv exchangeable")
    while True:
        full = solved(CLASSIC, rng)
        found = [corners for corners in rectangles() if full[corners[0]] == full[corners[3]]
                 and full[corners[1]] == full[corners[2]]]
        if len(found) > 1 and not set(found[0]) & set(found[1]):
            board = without(full, found[0] + found[1])
            if len(solutions(CLASSIC, board, 5)) == 4 and solutions(CLASSIC, board, 1)[0] != full:
                return board


def rectangles():
    """Corners in two rows of a band, in two boxes."""
    for row in range(9):
        for below in range(row + 1, row // 3 * 3 + 3):
            for column in range(9):
                for right in range(column // 3 * 3 + 3, 9):
                    yield [row * 9 + column, row * 9 + right, below * 9 + column, below * 9 + right]


def stress(rng):
    """A board with some cells emptied, from few to very many, often with a number changed."""
    board = without(solved(CLASSIC, rng), rng.sample(range(81), rng.choice([0, 1, 5, 20, 40, 50, 55])))
    kind = rng.below(4)
    if kind == 0:
        board = changed(board, {rng.below(81): rng.below(9) + 1})
    if kind == 1:
        board = wrong_but_calm(rng, board)
    return text(board) if count(board) <= 300 else stress(rng)
