"""sudoku-trace: 4x4 boards on which plain backtracking meets clashes of each kind, and steps back.

The trials of the search are followed here once more, to prove what each test is for. They are told as a
list of words: "placed", "undone", and for a clash where the number stands: "row", "row column", "column box", ...
"""

from grid import changed, clashes, empty, only, parse, swapped, text, transposed, turned, without
from proof import prove
from rng import Rng
from sudoku import SMALL, candidates, first, solutions, solved, tries

FULL = parse("2143 4321 1234 3412")
STEPS_BACK = parse("0020 3214 2431 0042")


def tests():
    for purpose, board, solvable, holds in [*edges(), *clashing(), *orders(), *stuck(), *random()]:
        told = [] if clashes(SMALL, board) else trials(board)
        placed = 0 if clashes(SMALL, board) else tries(SMALL, board, pick=first)
        prove(told.count("placed") == placed, f"{purpose}: {placed} placements")
        prove(solvable == bool(solutions(SMALL, board, 1)), f"{purpose}: has a solution: {solvable}")
        prove(holds(told) and len(told) < 1000, f"{purpose}: {told[:20]}")
        yield purpose, text(board)


def trials(board):
    board = list(board)
    told = []

    def over():
        if 0 not in board:
            return True
        cell = board.index(0)
        for number in range(1, 5):
            clash = [kind for kind, others in zip(("row", "column", "box"), around(cell))
                     if number in [board[other] for other in others]]
            if clash:
                told.append(" ".join(clash))
                continue
            board[cell] = number
            told.append("placed")
            if over():
                return True
            board[cell] = 0
            told.append("undone")
        return False

    over()
    return told


def around(cell):
    """The other cells of the cell's row and of its column, and the one cell of its box that is in neither."""
    row, column, box = ([other for other in SMALL.units[unit] if other != cell] for unit in SMALL.units_of[cell])
    return row, column, [other for other in box if other not in row + column]


def edges():
    yield "full: an empty log", FULL, True, lambda told: told == []
    yield "empty", empty(4), True, any
    yield "the first cell is missing", without(FULL, [0]), True, lambda told: len(told) == 2
    yield "the last cell is missing", without(FULL, [15]), True, lambda told: len(told) == 2
    yield "only the last cell is given", only(FULL, [15]), True, undoes
    yield "only the first row is given", only(FULL, range(4)), True, any
    yield "only the last row is given", only(FULL, range(12, 16)), True, any
    yield "the longest log of a board with a solution", parse("0000 0000 0300 0001"), True, longer(300)
    yield "the sample, half a turn on", turned(STEPS_BACK), True, any
    yield "the sample, columns as rows", transposed(STEPS_BACK), True, any


def clashing():
    """Two givens clash: the log is empty, though a search would place numbers."""
    yield "two equal givens in a row", parse("0000 0000 0000 3003"), False, silent
    yield "two equal givens in a column", parse("0002 0000 0000 0002"), False, silent
    yield "two equal givens in a box", parse("0000 0000 0010 0001"), False, silent
    yield "two equal givens in the first box", parse("4000 0400 0000 0000"), False, silent
    yield "full, two numbers of a row exchanged", swapped(FULL, 13, 14), False, silent


def orders():
    """A number stands in two of row, column and box, or in all: which cell is told?"""
    for kind in ("row column", "row box", "column box", "row column box"):
        for number in range(1, 3):
            yield told_twice(f"sudoku-trace {kind} {number}", kind)


def told_twice(name, kind):
    """A random board with a solution on which some numbers stand in just these of row, column and box."""
    rng = Rng(name)
    while True:
        board = only(solved(SMALL, rng), rng.sample(range(16), 3 + rng.below(5)))
        if trials(board).count(kind) > 1 and undoes(trials(board)):
            return f"clashes in {kind}", board, True, undoes


def stuck():
    """No two givens clash, and still there is no solution."""
    yield "nothing fits into the first cell", parse("0001 0300 2000 4000"), False, lambda told: len(told) == 4
    yield nearly_full("sudoku-trace nearly full")
    yield "the longest log", parse("0000 0000 0100 0043"), False, longer(700)
    yield "the first row cannot be filled", parse("1230 0004 0000 0000"), False, lambda told: len(told) == 4


def nearly_full(name):
    """A full board with a few cells emptied and a wrong number, but without a clash."""
    rng = Rng(name)
    while True:
        board = without(solved(SMALL, rng), rng.sample(range(16), 7))
        board = changed(board, {rng.below(16): 1 + rng.below(4)})
        if not clashes(SMALL, board) and not solutions(SMALL, board, 1) and trials(board).count("undone") > 1:
            return name, board, False, undoes


def random():
    for givens in range(2, 10):
        yield drawn(f"sudoku-trace random {givens}", givens)
    for number in range(1, 4):
        yield spoiled(f"sudoku-trace spoiled {number}")


def drawn(name, givens):
    """Some cells of a random full board on which the search steps back."""
    rng = Rng(name)
    while True:
        board = only(solved(SMALL, rng), rng.sample(range(16), givens))
        if undoes(trials(board)):
            return name, board, True, undoes


def spoiled(name):
    """A few givens without a clash that leave no way."""
    rng = Rng(name)
    while True:
        board = scattered(rng, 6)
        if not solutions(SMALL, board, 1) and undoes(trials(board)):
            return name, board, False, undoes


def scattered(rng, count):
    """Numbers thrown on an empty board, each where it clashes with nothing."""
    board = empty(4)
    for _ in range(count):
        cell = rng.below(16)
        fits = candidates(SMALL, board, cell)
        if fits and not board[cell]:
            board[cell] = rng.choice(fits)
    return board


def undoes(told):
    return "undone" in told


def silent(told):
    return told == []


def longer(least):
    return lambda told: len(told) > least


def stress(rng):
    """A board with few or many givens, some of them with a clash."""
    board = scattered(rng, rng.choice([2, 4, 8, 16, 30]))
    if rng.below(6) == 0:
        board[rng.below(16)] = rng.below(5)
    return text(board)
