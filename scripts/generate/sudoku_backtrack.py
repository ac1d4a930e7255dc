"""sudoku-backtrack: boards with and without a solution, from no placement to the most that the limits allow.

How many numbers the search places is found here by `tries`, to prove what each test is for.
"""

from grid import changed, clashes, empty, only, parse, swapped, text, transposed, without
from proof import prove
from rng import Rng
from sudoku import CLASSIC, candidates, dug, first, lone_clash, solutions, solved, tries

# The most placements of a test, which the statement promises and the validator holds.
MOST = 60_000

FULL = parse("831725469 479186325 265439871 387641952 512397648 694258713 946513287 753862194 128974536")
EASY = parse("800725000 479080305 260430070 007041900 010000640 604200003 900010000 700000104 020004536")
HARD = parse("800000000 003600000 070090200 050007000 000045700 000100030 001000068 008500010 090000400")


def tests():
    for purpose, board, ways, placements in [*edges(), *clashing(), *stuck(), *long(), *random()]:
        found = count(board)
        prove(min(len(ways_of(board)), 2) == ways, f"{purpose}: {ways} solutions (2: several)")
        prove(placements in (None, found) and found <= MOST, f"{purpose}: {found} placements")
        yield purpose, text(board)


def count(board):
    return 0 if clashes(CLASSIC, board) else tries(CLASSIC, board, pick=first, most=MOST)


def ways_of(board):
    return solutions(CLASSIC, board, 2)


def edges():
    yield "full: nothing to place", FULL, 1, 0
    yield "empty", empty(9), 2, 391
    yield "the first cell is missing", without(FULL, [0]), 1, 1
    yield "the last cell is missing", without(FULL, [80]), 1, 1
    yield "two cells of the first row are missing", without(FULL, [1, 2]), 1, None
    yield "only the last cell is given", changed(empty(9), {80: 1}), 2, None
    yield "several solutions: the first one met", without(EASY, [0]), 2, 88
    yield "several solutions, few numbers given", only(FULL, range(0, 81, 5)), 2, None
    for number in range(1, 3):
        yield f"nothing is ever undone {number}", *straight(number)


def clashing(slug="sudoku-backtrack", pick=first):
    """Two givens clash. A search that does not see it soon ends, but not without a placement."""
    for unit, one, other in [("row 1", 8, 0), ("row 9", 72, 80), ("column 1", 72, 0), ("column 9", 8, 80),
                             ("box 1", 10, 0), ("box 9", 60, 80), ("box 6", 34, 51)]:
        rng = Rng(f"{slug} clash {unit}")
        board = unaware(rng, lone_clash(CLASSIC, FULL, one, other), [one, other], pick)
        prove(clashes(CLASSIC, board) == {unit}, f"a clash in {unit} only")
        yield f"two equal givens in {unit} only", board, 0, 0
    yield "full, two numbers of a row exchanged", swapped(FULL, 3, 4), 0, 0
    yield "one cell is empty, two columns clash", swapped(without(FULL, [0]), 79, 80), 0, 0


def unaware(rng, board, keep, pick):
    """The board with some more cells emptied, so that a search places numbers, whatever clashes."""
    cells = [cell for cell in range(81) if cell not in keep]
    while True:
        sparser = without(board, rng.sample(cells, 20))
        if 5 < tries(CLASSIC, sparser, pick=pick, most=1000) <= 1000:
            return sparser


def stuck():
    """No two givens clash, and still there is no solution."""
    yield "the first empty cell has no number", parse(
        "123456780 000000000 000000009 000000000 000000000 000000000 000000000 000000000 000000000"), 0, 0
    yield "one placement, undone", parse(
        "123456700 000000000 000000000 000000009 000000000 000000000 000000090 000000000 000000000"), 0, 1
    yield spoiled_end("sudoku-backtrack nearly full, stuck in the last row")
    yield "no solution after many placements", parse(
        "000008000 059020030 000000672 090082060 005901000 000400003 601090800 000000000 000000590"), 0, 50960


def long():
    """Boards with one solution that is far from the first branch."""
    yield "the easy board, columns as rows", transposed(EASY), 1, None
    yield "the board with 49558 placements", HARD, 1, 49558
    yield "more placements than a 16-bit number counts", parse(
        "000000000 610578000 704000100 107600000 040000080 090150020 000010690 001026803 000003002"), 1, 53710
    yield "some thousand placements", parse(
        "100000700 090008200 040000050 025004107 730000008 000300609 860001490 000043060 000200000"), 1, 5076


def random():
    for number in range(1, 7):
        yield drawn(f"sudoku-backtrack random {number}")
    for number in range(1, 4):
        yield spoiled(f"sudoku-backtrack spoiled {number}")


def straight(number):
    """A board with many empty cells, the numbers of which are all right at the first try."""
    rng = Rng(f"sudoku-backtrack straight {number}")
    board = solved(CLASSIC, rng)
    for cell in rng.shuffled(range(81)):
        fewer = without(board, [cell])
        if tries(CLASSIC, fewer, pick=first, most=fewer.count(0)) == fewer.count(0):
            board = fewer
    prove(board.count(0) > 30, "many cells are empty")
    return board, len(ways_of(board)), board.count(0)


def drawn(name):
    """A random board with one solution, found within some thousand placements."""
    rng = Rng(name)
    while True:
        board = dug(CLASSIC, solved(CLASSIC, rng), rng.shuffled(range(81)), keep=26 + rng.below(10))
        if tries(CLASSIC, board, pick=first, most=3000) <= 3000:
            return name, board, 1, None


def spoiled(name):
    """A random board without a solution, but without a clash, that takes some placements."""
    rng = Rng(name)
    while True:
        board = dug(CLASSIC, solved(CLASSIC, rng), rng.shuffled(range(81)), keep=30)
        cell = rng.choice([cell for cell in range(81) if board[cell]])
        board = changed(board, {cell: rng.below(9) + 1})
        if not clashes(CLASSIC, board) and not ways_of(board):
            if 20 <= tries(CLASSIC, board, pick=first, most=3000) <= 3000:
                return name, board, 0, None


def spoiled_end(name):
    """A full board with cells emptied in its last rows and a number there that is wrong, without a clash."""
    rng = Rng(name)
    while True:
        board = without(FULL, rng.sample(range(54, 81), 15))
        board = changed(board, {rng.choice([cell for cell in range(54, 81) if board[cell]]): rng.below(9) + 1})
        if not clashes(CLASSIC, board) and not ways_of(board) and tries(CLASSIC, board, pick=first) > 10:
            return name, board, 0, None


def stress(rng):
    """A board with at most 20 cells emptied, often with a number changed or two exchanged."""
    board = without(solved(CLASSIC, rng), rng.sample(range(81), rng.below(21)))
    kind = rng.below(4)
    if kind == 0:
        board = changed(board, {rng.below(81): rng.below(9) + 1})
    if kind == 1:
        board = wrong_but_calm(rng, board)
    if kind == 2:
        # Few numbers are left: there may be many solutions, but the search is still short.
        sparser = only(board, rng.sample(range(81), 40))
        if tries(CLASSIC, sparser, pick=first, most=300) <= 300:
            board = sparser
    return text(board)


def wrong_but_calm(rng, board):
    """A number changed so that nothing clashes, where that can be."""
    changes = [changed(board, {cell: number}) for cell in range(81) if board[cell]
               for number in candidates(CLASSIC, board, cell) if number != board[cell]]
    return rng.choice(changes) if changes else board
