"""sudoku-unique: boards with one, two, a few or no end of solutions, or none, for every reason there is."""

from grid import changed, clashes, empty, only, parse, redrawn, swapped, text, without
from proof import prove
from rng import Rng
from sudoku import CLASSIC, candidates, dug, lone_clash, solutions, solved, tries, ways

# The most placements of a search that ends with the second solution, which the statement promises and the
# validator holds.
MOST = 5000

FULL = parse("831725469 479186325 265439871 387641952 512397648 694258713 946513287 753862194 128974536")
EASY = parse("800725000 479080305 260430070 007041900 010000640 604200003 900010000 700000104 020004536")
TIGHT = [EASY, parse("600304000 050000000 009000070 500600040 000000050 091002000 000050310 000097008 008000006")]
CELLS = range(81)


def tests():
    for purpose, board, count in [*one(), *several(), *clashing(), *none()]:
        prove(placements(board) <= MOST, f"{purpose}: the search is short")
        prove(min(len(solutions(CLASSIC, board, 2)), 2) == count, f"{purpose}: {count} solutions (2: several)")
        yield purpose, text(board)


def placements(board):
    return 0 if clashes(CLASSIC, board) else tries(CLASSIC, board, most=MOST, wanted=2)


def one():
    rng = Rng("sudoku-unique full")
    yield "full", solved(CLASSIC, rng), 1
    yield "the first cell is missing", without(FULL, [0]), 1
    yield "the last cell is missing", without(FULL, [80]), 1
    yield "the easy board, turned", EASY[::-1], 1
    for number in range(1, 4):
        yield f"no given too many {number}", drawn(f"no given too many {number}", range(20, 1000)), 1
    yield "no given too many, a long search", TIGHT[1], 1
    yield "no given too many, a longer search", parse(
        "700000801 000401000 000000960 003000086 000720503 000000700 020090000 500302048 040007000"), 1
    yield "three of four numbers that could be exchanged are missing", without(FULL, [1, 27, 28]), 1


def several():
    yield "empty", empty(9), 2
    yield "one number given", changed(empty(9), {40: 5}), 2
    yield "the first row given", only(FULL, range(9)), 2
    for number in range(1, 3):
        yield f"exactly two solutions, few givens {number}", loosened(f"two {number}", 2, 2), 2
    yield "two solutions or more after a long search", parse(
        "007031090 000000080 600000300 002008005 000000017 850017000 000020500 030900060 008043009"), 2
    yield "three solutions, few givens", loosened("three", 3, 3), 2
    yield "some dozen solutions", loosened("dozens", 20, 90), 2
    # Numbers a and b crosswise in two rows: exchanged, they make the second solution.
    yield "exactly two solutions, four cells are missing", without(FULL, [0, 1, 27, 28]), 2
    yield "exactly two solutions, the last rows are missing", without(FULL, [48, 50, 66, 68]), 2
    yield "more than 17 givens, several solutions", only(FULL, range(0, 81, 3)), 2
    yield "two numbers are given nowhere", [0 if number in (3, 8) else number for number in FULL], 2


def clashing():
    """Two givens clash; without one of them there would be one solution or several."""
    for unit, cell, other in [("row 1", 8, 0), ("row 9", 72, 80), ("column 1", 72, 0), ("column 9", 8, 80),
                              ("box 1", 10, 0), ("box 9", 60, 80), ("box 6", 34, 51)]:
        board = lone_clash(CLASSIC, FULL, cell, other)
        prove(clashes(CLASSIC, board) == {unit}, f"a clash in {unit} only")
        yield f"two equal givens in {unit} only", board, 0
    yield "full, two numbers of a row exchanged", swapped(FULL, 3, 4), 0
    yield "one cell is missing, two columns clash", swapped(without(FULL, [0]), 79, 80), 0
    yield "the last cell is missing, two rows clash", swapped(without(FULL, [80]), 1, 10), 0


def none():
    """No two givens clash, and still there is no solution."""
    yield "the first row lacks the one number that its gap cannot have", parse(
        "123456780 000000000 000000009 000000000 000000000 000000000 000000000 000000000 000000000"), 0
    yield "the last column has no place for a number", changed(
        empty(9), {9 * row + 8: row + 1 for row in range(8)} | {75: 9}), 0
    yield "one cell is missing, and nothing fits", wrong_end(), 0
    for number in range(1, 4):
        yield f"one given is wrong {number}", spoiled(f"spoiled {number}", range(30, 1000)), 0
    yield "one given is wrong, a long search", parse(
        "001300005 720000000 000100070 800006952 600020800 000700600 080030000 200500000 000804090"), 0
    yield "one given is wrong, a longer search", parse(
        "008000007 000200800 030009040 150080300 000006009 040300100 600002005 010000080 800000900"), 0


def drawn(name, wanted):
    """A random board with one solution and no given too many, whose search is so long."""
    rng = Rng(f"sudoku-unique {name}")
    while True:
        board = dug(CLASSIC, solved(CLASSIC, rng), rng.shuffled(CELLS))
        if tries(CLASSIC, board, most=MOST, wanted=2) in wanted:
            return board


def loosened(name, least, greatest):
    """A board without a given too many, from which one is taken: so many solutions."""
    rng = Rng(f"sudoku-unique {name}")
    while True:
        board = dug(CLASSIC, solved(CLASSIC, rng), rng.shuffled(CELLS), keep=26)
        for cell in rng.shuffled([cell for cell in CELLS if board[cell]]):
            fewer = without(board, [cell])
            if least <= ways(CLASSIC, fewer) <= greatest:
                return fewer


def spoiled(name, wanted):
    """A random board with one wrong given that clashes with none, whose search is so long."""
    rng = Rng(f"sudoku-unique {name}")
    while True:
        board = dug(CLASSIC, solved(CLASSIC, rng), rng.shuffled(CELLS), keep=28)
        cell = rng.choice([cell for cell in CELLS if board[cell]])
        board = changed(board, {cell: rng.choice(candidates(CLASSIC, without(board, [cell]), cell))})
        if not solutions(CLASSIC, board, 1) and tries(CLASSIC, board, most=MOST) in wanted:
            return board


def wrong_end():
    """Nearly full: around the last cell stand all numbers."""
    board = without(FULL, [80] + [cell for cell in CLASSIC.peers[79] if FULL[cell] == FULL[80]])
    return changed(board, {79: FULL[80]})


def stress(rng):
    """A board from which few numbers are missing, or four that can be exchanged; often something is wrong. Or one that
    has no given too many."""
    kind = rng.below(8)
    if kind == 7:
        return text(redrawn(rng.choice(TIGHT), rng))
    board = solved(CLASSIC, rng)
    if kind == 0:
        return text(without(board, exchangeable(rng, board)))
    if kind == 1:
        return text(only(board, rng.sample(CELLS, rng.below(3))))
    if kind == 6:
        return text(swapped(board, *rng.sample(CELLS, 2)))
    board = without(board, rng.sample(CELLS, rng.below(12)))
    if kind == 2:
        one, other = rng.sample(rng.choice(CLASSIC.units), 2)
        if board[other]:
            board = lone_clash(CLASSIC, board, one, other)
    if kind == 3:
        cell = rng.below(81)
        board = without(board, [cell])
        board = changed(board, {cell: rng.choice(candidates(CLASSIC, board, cell) or [0])})
    if kind == 4:
        # A cell around which all numbers stand.
        cell, other = rng.sample(rng.choice(CLASSIC.units), 2)
        if board[cell]:
            number = board[cell]
            board = changed(lone_clash(CLASSIC, board, other, cell), {cell: 0})
            prove(number not in candidates(CLASSIC, board, cell), "the cell lost its number")
    return text(board)


def exchangeable(rng, board):
    """Four cells with a b above b a, in two boxes; none where the board has no such."""
    squares = [[9 * top + left, 9 * top + right, 9 * low + left, 9 * low + right]
               for top in range(9) for low in range(top + 1, 9)
               for left in range(9) for right in range(left + 1, 9)
               if (top // 3 == low // 3) != (left // 3 == right // 3)]
    fitting = [square for square in squares
               if board[square[0]] == board[square[3]] and board[square[1]] == board[square[2]]]
    return rng.choice(fitting) if fitting else []
