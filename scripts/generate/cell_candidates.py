"""cell-candidates: boards without a clash, and an empty cell that has none, one, some or all numbers left.

The numbers left are found here by looking at the cell's peers, to prove what each test is for.
"""

from grid import changed, clashes, empty, only, parse, text, transposed, without
from proof import prove
from rng import Rng
from sudoku import CLASSIC, candidates, solved

EASY = parse("800725000 479080305 260430070 007041900 010000640 604200003 900010000 700000104 020004536")
ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9]


def tests():
    cells = set()
    numbers = []
    for purpose, board, cell, left in [*empty_boards(), *one_unit(), *together(), *traps(), *random()]:
        found = candidates(CLASSIC, board, cell)
        prove(not clashes(CLASSIC, board) and not board[cell], f"{purpose}: no clash, and the cell is empty")
        prove(left in (None, found), f"{purpose}: {left} are left, found {found}")
        cells.add(cell)
        numbers.append(found)
        yield purpose, case(board, cell)
    prove({cell // 9 for cell in cells} == {cell % 9 for cell in cells} == set(range(9)), "each row, each column")
    prove({cell // 27 * 3 + cell % 9 // 3 for cell in cells} == set(range(9)), "a cell of each box")
    for number in ALL:
        prove(sum(number in found for found in numbers) > 4, f"{number} is left in several tests")
        prove(sum(number not in found for found in numbers) > 4, f"{number} is not left in several tests")


def case(board, cell):
    return f"{text(board)}{cell // 9 + 1} {cell % 9 + 1}\n"


def empty_boards():
    yield "nothing is given", empty(9), 40, ALL
    yield "one number, which the last cell does not see", changed(empty(9), {0: 5}), 80, ALL
    yield "one number, at the other end of the row", changed(empty(9), {0: 1}), 8, ALL[1:]
    yield "one number, at the other end of the column", changed(empty(9), {0: 9}), 72, ALL[:-1]
    yield "one number, in the opposite corner of the box", changed(empty(9), {60: 4}), 80, [1, 2, 3, 5, 6, 7, 8, 9]
    yield "one number, the last of the board", changed(empty(9), {80: 6}), 60, [1, 2, 3, 4, 5, 7, 8, 9]


def one_unit():
    """Eight numbers of a unit and nothing else: one number is left."""
    for name, cell in [("row 2", 9), ("row 9", 76), ("column 9", 8), ("column 4", 48),
                       ("box 2", 22), ("box 4", 45), ("box 6", 43), ("box 7", 74)]:
        full = solved(CLASSIC, Rng(f"cell-candidates {name}"))
        cells = [other for other in CLASSIC.unit(name) if other != cell]
        yield f"only {name} takes numbers away", only(full, cells), cell, [full[cell]]


def together():
    yield "row, column and box leave nothing", parse(
        "000000040 000000050 000000060 000000000 000000000 000000000 000000800 000000907 123000000"), 79, []
    yield "row and column leave nothing", parse(
        "000000000 000080000 000090000 000070000 123400000 000000000 000050000 000060000 000000000"), 40, []
    yield "row, column and box leave one number", parse(
        "000007000 000008000 000009000 000000000 000000000 000000000 000000000 000400000 123050000"), 77, [6]
    yield "numbers that stand in two of row, column and box", parse(
        "000000000 001000000 000200000 000000003 000000100 000000002 000003000 030000000 000010020"), 62, [
            1, 4, 5, 6, 7, 8, 9]


def traps():
    yield "the row and the column are not the same: (1, 7)", EASY, 6, [4]
    yield "columns as rows: (7, 1)", transposed(EASY), 54, [4]
    yield "neighbours by the corner, of which only one lies in the box", changed(
        empty(9), {20: 1, 22: 2, 38: 3, 40: 4}), 30, [1, 2, 3, 5, 6, 7, 8, 9]
    yield "the diagonals do not count", changed(
        empty(9), {0: 1, 10: 2, 20: 3, 60: 4, 70: 5, 16: 6, 24: 7, 56: 8}), 40, ALL
    yield "a number has no other place in the box, but others can stand there too", changed(
        empty(9), {28: 9, 52: 9, 3: 9, 77: 9}), 40, ALL
    yield "a number has no other place in the first box, but others can stand there too", changed(
        empty(9), {12: 2, 24: 2, 28: 2, 56: 2, 4: 5}), 0, [1, 2, 3, 4, 6, 7, 8, 9]


def random():
    for number, count in enumerate([0, 0, 1, 1, 2, 3, 4, 5], start=1):
        yield sought(f"cell-candidates random {number}, {count} left", count)
    full = solved(CLASSIC, Rng("cell-candidates full"))
    yield "full but for the first cell", without(full, [0]), 0, [full[0]]
    yield "full but for the last cell", without(full, [80]), 80, [full[80]]


def sought(name, count):
    """A random board and a cell with so many numbers left."""
    rng = Rng(name)
    while True:
        board = scattered(rng, 25 + rng.below(20))
        cell = rng.choice([cell for cell in range(81) if not board[cell]])
        left = candidates(CLASSIC, board, cell)
        if len(left) == count:
            return name, board, cell, left


def scattered(rng, count):
    """Numbers thrown on an empty board, each where it clashes with nothing."""
    board = empty(9)
    for _ in range(count):
        cell = rng.below(81)
        fits = candidates(CLASSIC, board, cell)
        if fits and not board[cell]:
            board[cell] = rng.choice(fits)
    return board


def stress(rng):
    """A board with few or many numbers thrown on it, and any empty cell."""
    board = scattered(rng, rng.choice([1, 3, 8, 20, 40, 80]))
    return case(board, rng.choice([cell for cell in range(81) if not board[cell]]))
