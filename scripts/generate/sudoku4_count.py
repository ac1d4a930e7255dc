"""sudoku4-count: 4x4 boards, some with givens that clash, and the number of ways to fill them."""

from grid import changed, clashes, only, parse, text, without
from proof import prove
from rng import Rng
from sudoku import SMALL, solutions, solved

FULL = parse("1234 3412 2143 4321")


def tests():
    yield expect(parse("0000 0000 0000 1234"), "the last row is given", ways=12)
    yield expect(FULL, "full and valid", ways=1)
    yield expect(parse("4213 1342 2431 3124"), "full and valid, without a pattern", ways=1)
    yield expect(without(FULL, [0]), "the first cell is missing", ways=1)
    yield expect(without(FULL, [15]), "the last cell is missing", ways=1)

    yield clash("full, two numbers of a row exchanged", "3214 3412 2143 4321", "column 1 column 3 box 1 box 2")
    yield clash("two equal in a row only", "2002 0000 0000 0000", "row 1")
    yield clash("two equal in the last row only", "0000 0000 0000 0330", "row 4")
    yield clash("two equal in a column only", "4000 0000 0000 4000", "column 1")
    yield clash("two equal in the last column only", "0000 0001 0001 0000", "column 4")
    yield clash("two equal in a box only", "1000 0100 0000 0000", "box 1")
    yield clash("two equal in the last box only", "0000 0000 0002 0020", "box 4")
    yield clash("full, valid but for a row", "1234 3412 4143 2321", "row 3 row 4")
    yield clash("full, valid but for a column", "1234 3412 1243 4321", "column 1 column 2")
    yield clash("full, valid but for the boxes", "1234 2341 3412 4123", "box 1 box 2 box 3 box 4")
    yield clash("one number everywhere", "3333 3333 3333 3333", None)
    yield clash("clashes of each kind at once", "1100 0000 2030 2003", "row 1 column 1 box 1 box 3 box 4")

    yield expect(parse("1230 0004 0000 0000"), "no clash, but the first row cannot be filled", ways=0)
    yield expect(parse("0000 0000 4000 0123"), "no clash, but the last row has no place for its number", ways=0)
    yield expect(parse("1200 0030 0000 0000"), "no clash, no cell without a number to try", ways=None)
    yield expect(parse("1000 0000 0000 0000"), "one given: a fourth of the empty board", ways=72)
    yield expect(parse("0000 0000 0000 0002"), "one given, the last cell", ways=72)
    yield expect(parse("4321 0000 0000 0000"), "the first row is given", ways=12)
    yield expect(parse("3000 1000 4000 2000"), "the first column is given", ways=12)
    yield expect(parse("2100 4300 0000 0000"), "the first box is given", ways=12)
    yield expect(parse("1000 0200 0030 0004"), "a diagonal is given", ways=None)
    yield expect(parse("1000 0000 0010 0000"), "the same number in two boxes", ways=None)

    for number in range(1, 13):
        yield drawn(f"sudoku4-count random {number}", givens=number)
    for number in range(1, 5):
        yield spoiled(f"sudoku4-count spoiled {number}", first=number)


def stress(rng):
    """Some cells of a random full board, often all of them or few; half the time one or two are spoiled."""
    givens = rng.choice([16, 15, rng.below(17), rng.below(5)])
    board = only(solved(SMALL, rng), rng.sample(range(16), givens))
    for cell in rng.sample(range(16), rng.choice([0, 0, 1, 2])):
        board = changed(board, {cell: 1 + rng.below(4)})
    return text(board)


def expect(board, purpose, ways):
    found = len(solutions(SMALL, board, 1000))
    prove(ways is None or found == ways, f"{purpose}: {ways} ways, found {found}")
    return purpose, text(board)


def clash(purpose, digits, where):
    """A board with clashing givens in exactly these units, so without any way."""
    board = parse(digits)
    found = clashes(SMALL, board)
    prove(found and where in (None, in_words(found)), f"{purpose}: clashes in {where}, found {found}")
    return expect(board, purpose, ways=0)


def in_words(units):
    return " ".join(name for name in SMALL.names if name in units)


def drawn(name, givens):
    """Some cells of a random full board: at least one way."""
    rng = Rng(name)
    board = only(solved(SMALL, rng), rng.sample(range(16), givens))
    prove(solutions(SMALL, board, 1), f"{name} has a way")
    return expect(board, name, ways=None)


def spoiled(name, first):
    """A few givens without a clash that leave no way, `first` standing first."""
    rng = Rng(name)
    while True:
        board = changed(only(solved(SMALL, rng), rng.sample(range(1, 16), 3)), {0: first})
        if not clashes(SMALL, board) and not solutions(SMALL, board, 1):
            return expect(board, name, ways=0)
