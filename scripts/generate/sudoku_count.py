"""sudoku-count: boards with no solution, a few, and up to nearly a million."""

from grid import changed, clashes, empty, only, parse, redrawn, swapped, text, transposed, without
from proof import prove
from rng import Rng
from sudoku import CLASSIC, candidates, dug, lone_clash, solutions, solved, ways

# The most solutions of a board, which the statement promises and the validator holds.
MOST = 1_000_000

FULL = parse("831725469 479186325 265439871 387641952 512397648 694258713 946513287 753862194 128974536")
EASY = parse("800725000 479080305 260430070 007041900 010000640 604200003 900010000 700000104 020004536")
NINETY_THOUSAND = parse("239810000 045000000 000040020 000008040 004001002 006400070 503600000 400100600 000300000")
CELLS = range(81)


def tests():
    for purpose, board, count in [*few(), *none(), *many(), *ones()]:
        # To see that there is none is easier than to count.
        found = ways(CLASSIC, board) if solutions(CLASSIC, board, 1) else 0
        prove(count in (None, found) and found <= MOST, f"{purpose}: {found} solutions")
        yield purpose, text(board)


def few():
    yield "full", FULL, 1
    yield "full, another", FULL[::-1], 1
    yield "the first cell is missing", without(FULL, [0]), 1
    yield "the last cell is missing", without(FULL, [80]), 1
    yield "the easy board, turned", EASY[::-1], 1
    for number in range(1, 3):
        yield f"no given too many {number}", drawn(f"no given too many {number}", 0), 1
    # Numbers a and b crosswise in two rows can be exchanged.
    yield "four numbers that can be exchanged", without(FULL, [0, 1, 27, 28]), 2
    yield "four numbers in the last rows", without(FULL, [48, 50, 66, 68]), 2
    yield "twice four numbers that can be exchanged", without(FULL, [0, 1, 27, 28, 6, 7, 42, 43]), 4
    yield "a band is missing", without(FULL, range(27)), 192
    yield "two numbers are given nowhere", [0 if number in (2, 8) else number for number in FULL], 8
    for givens in (34, 31, 28):
        yield f"random, {givens} givens", scattered(f"random {givens}", givens, 500), None


def none():
    for unit, one, other in [("row 1", 8, 0), ("row 9", 72, 80), ("column 1", 72, 0), ("column 9", 8, 80),
                             ("box 1", 10, 0), ("box 9", 60, 80), ("box 6", 34, 51)]:
        board = lone_clash(CLASSIC, FULL, one, other)
        prove(clashes(CLASSIC, board) == {unit}, f"a clash in {unit} only")
        yield f"two equal givens in {unit} only", board, 0
    yield "full, two numbers of a row exchanged", swapped(FULL, 3, 4), 0
    yield "one cell is missing, two columns clash", swapped(without(FULL, [0]), 79, 80), 0
    yield "the last cell is missing, two rows clash", swapped(without(FULL, [80]), 1, 10), 0
    yield "one cell is missing, and nothing fits", changed(
        without(FULL, [80] + [cell for cell in CLASSIC.peers[79] if FULL[cell] == FULL[80]]), {79: FULL[80]}), 0
    yield "the first cell is missing, and nothing fits", changed(
        without(FULL, [0] + [cell for cell in CLASSIC.peers[1] if FULL[cell] == FULL[0]]), {1: FULL[0]}), 0
    for number in range(1, 3):
        yield f"one given is wrong {number}", spoiled(f"spoiled {number}"), 0


def many():
    yield "four rows are missing", without(FULL, range(36)), 2496
    yield "four columns are missing", transposed(without(FULL, range(36))), None
    yield "four rows at the end are missing", only(FULL, range(45)), 1656
    yield "four numbers are given nowhere", [0 if number in (1, 4, 6, 9) else number for number in FULL], None
    yield "some thousand, 26 givens", scattered("thousands", 26, 20_000, 2000), None
    yield "more than a 16-bit number counts, 24 givens", NINETY_THOUSAND, 93_296
    yield "five numbers are given nowhere", parse(
        "790004005 004509070 005700940 407950000 059040007 000070594 500097400 940000750 070405009"), None
    yield "nearly a million", parse(
        "000069800 000007560 000005349 000054030 000020054 000070290 000000000 000000027 000092680"), 914_940


def ones():
    yield "full, but the first number is a one instead", changed(FULL, {0: 1}), 0


def drawn(name, keep):
    """A random board with one solution."""
    rng = Rng(f"sudoku-count {name}")
    return dug(CLASSIC, solved(CLASSIC, rng), rng.shuffled(CELLS), keep=keep)


def scattered(name, givens, greatest, least=2):
    """Some cells of a random full board, with so many solutions."""
    rng = Rng(f"sudoku-count {name}")
    while True:
        board = drawn_off(rng, givens)
        if least <= ways(CLASSIC, board) <= greatest:
            return board


def drawn_off(rng, givens):
    return only(solved(CLASSIC, rng), rng.sample(CELLS, givens))


def spoiled(name):
    """A random board with one wrong given that clashes with none."""
    rng = Rng(f"sudoku-count {name}")
    while True:
        board = drawn_off(rng, 32)
        cell = rng.choice([cell for cell in CELLS if board[cell]])
        board = changed(board, {cell: rng.choice(candidates(CLASSIC, without(board, [cell]), cell))})
        if not solutions(CLASSIC, board, 1):
            return board


def stress(rng):
    """A board that lacks few numbers, a row or two, or one or two numbers everywhere; sometimes one is wrong. Or one
    with many solutions."""
    kind = rng.below(8)
    if kind >= 6:
        return text(redrawn(NINETY_THOUSAND, rng))
    board = solved(CLASSIC, rng)
    if kind == 5:
        return text(swapped(board, *rng.sample(CELLS, 2)))
    if kind == 0:
        board = without(board, [9 * row + column for row in rng.sample(range(9), 2) for column in range(9)])
    elif kind == 1:
        gone = rng.sample(range(1, 10), 2)
        board = [0 if number in gone else number for number in board]
    else:
        board = without(board, rng.sample(CELLS, rng.choice([0, 1, 4, 20, 30])))
    if kind == 2:
        one, other = rng.sample(rng.choice(CLASSIC.units), 2)
        if board[other]:
            board = lone_clash(CLASSIC, board, one, other)
    if kind == 3:
        cell = rng.below(81)
        board = without(board, [cell])
        board = changed(board, {cell: rng.choice(candidates(CLASSIC, board, cell) or [0])})
    return text(board)
