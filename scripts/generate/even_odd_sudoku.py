"""even-odd-sudoku: boards with even and odd marks and exactly one solution.

Marks are a list of 81 characters: C even, L odd, . free.
"""

from grid import changed, complemented, empty, text, transposed, turned, without
from proof import prove
from rng import Rng
from sudoku import CLASSIC, FAIR, dug, only_solution, solutions, solved, tries

ALLOWED = {"C": 0b010101010, "L": 0b101010101, ".": 0b111111111}
CELLS = range(81)

# Sparse boards that punish a search in a certain order: the seed, and how the board and the marks are turned.
# The seeds were chosen by measuring: a search that fills the empty cells in that order tries over a thousand
# million numbers. One that takes the cell with the fewest candidates tries few: that is proven, see `FAIR`.
SPARSE = [
    ("in reading order, least number first", 37, list, list),
    ("in reading order, another", 55, list, list),
    ("in reading order, greatest number first", 31, complemented, list),
    ("from the last cell backwards", 15, turned, turned),
    ("column by column", 72, transposed, transposed),
]


def tests():
    boards = []
    for purpose, board, marks in [*edges(), *needed(), *sparse(), *random()]:
        only_solution(CLASSIC, board, masks(marks))
        prove(tries(CLASSIC, board, masks(marks)) <= FAIR, f"{purpose}: the board is fair")
        boards.append(board)
        yield purpose, written(board, marks)
    prove({board[0] for board in boards} == set(range(10)), "every digit stands first in some test")


def edges():
    rng = Rng("even-odd-sudoku edges")
    full = solved(CLASSIC, rng)
    yield "full, without marks", full, marked(full, [])
    yield "full, each cell marked", complemented(full), marked(full, CELLS)
    yield "the first cell is missing, without marks", without(full, [0]), marked(full, [])
    yield "the last cell is missing, only it is marked", without(full, [80]), marked(full, [80])
    for number in range(1, 3):
        yield made(f"without marks {number}", lambda full, rng: [])
    for number in range(1, 3):
        yield made(f"each cell marked, few givens {number}", lambda full, rng: CELLS)
    yield made("each even cell marked", lambda full, rng: [cell for cell in CELLS if full[cell] % 2 == 0])
    yield made("each odd cell marked", lambda full, rng: [cell for cell in CELLS if full[cell] % 2 == 1])

    rng = Rng("even-odd-sudoku marks on givens")
    full = solved(CLASSIC, rng)
    board = dug(CLASSIC, full, rng.shuffled(CELLS))
    yield "only given cells are marked", board, marked(full, [cell for cell in CELLS if board[cell]])


def needed():
    """Boards that have many solutions for a program that forgets marks."""
    for mark in "CL":
        purpose, board, marks = made(f"only {mark} stands among the marks", lambda full, rng: [
            cell for cell in CELLS if ALLOWED[mark] >> full[cell] - 1 & 1 and rng.below(4)])
        yield purpose, board, forgotten(board, marks, mark)
    for mark in "CL":
        purpose, board, marks = made(f"both marks, {mark} is needed", lambda full, rng: rng.sample(CELLS, 50))
        yield purpose, board, forgotten(board, marks, mark)
    for cell in (0, 80):
        yield decided_by(cell)


def sparse():
    for order, seed, board_view, marks_view in SPARSE:
        board, marks = top_empty(seed)
        yield f"sparse, punishes a search {order}", board_view(board), marks_view(marks)


def random():
    for first in range(1, 10):
        _, board, marks = made(f"random {first}", lambda full, rng: rng.sample(CELLS, 6 * first), first)
        yield f"random, {6 * first} marks, {81 - board.count(0)} givens", board, marks


def stress(rng):
    """A board with few or many cells missing, and no, some or all cells marked."""
    full = solved(CLASSIC, rng)
    while True:
        marks = marked(full, rng.sample(CELLS, rng.choice([0, 20, 50, 81])))
        board = dug(CLASSIC, full, rng.shuffled(CELLS), masks(marks), keep=rng.choice([0, 0, 0, 40, 60, 80]))
        if tries(CLASSIC, board, masks(marks)) <= FAIR:
            return written(board, marks)


def written(board, marks):
    return text(board) + "".join("".join(marks[row : row + 9]) + "\n" for row in range(0, 81, 9))


def marked(full, cells):
    cells = set(cells)
    return [("LC"[full[cell] % 2 == 0] if cell in cells else ".") for cell in CELLS]


def masks(marks):
    return [ALLOWED[mark] for mark in marks]


def made(name, choose, first=0):
    """A random board, dug as far as it goes, with marks where `choose` wants them.

    With `first`, this number stands first, and the board may keep more givens.
    """
    rng = Rng(f"even-odd-sudoku {name}")
    while True:
        full = solved(CLASSIC, rng, changed(empty(9), {0: first}))
        marks = marked(full, choose(full, rng))
        order = rng.shuffled(range(1, 81) if first else CELLS)
        board = dug(CLASSIC, full, order, masks(marks), keep=rng.below(35) if first else 0)
        if tries(CLASSIC, board, masks(marks)) <= FAIR:
            return name, board, marks


def forgotten(board, marks, mark):
    """The marks, once it is proven that without this one of C and L the board has many solutions."""
    rest = ["." if each == mark else each for each in marks]
    prove(len(solutions(CLASSIC, board, 20, masks(rest))) == 20, f"there are many solutions without {mark}")
    return marks


def decided_by(cell):
    """A board whose only mark decides between its solutions."""
    rng = Rng(f"even-odd-sudoku decided by {cell}")
    while True:
        full = solved(CLASSIC, rng)
        marks = marked(full, [cell])
        board = dug(CLASSIC, full, rng.shuffled(CELLS), masks(marks))
        found = solutions(CLASSIC, board, 2)
        if len(found) == 2 and full != found[0] and tries(CLASSIC, board, masks(marks)) <= FAIR:
            return f"one mark decides, on cell {cell + 1}", board, marks


def top_empty(seed):
    """The four rows on top have hardly a number or a mark; the first is 987654321 in the solution."""
    rng = Rng(f"even-odd-sudoku sparse {seed}")
    top, rest = range(36), range(36, 81)
    full = solved(CLASSIC, rng, [9, 8, 7, 6, 5, 4, 3, 2, 1] + [0] * 72)
    marks = marked(full, [*rng.sample(top, 5), *rest])
    return dug(CLASSIC, full, rng.shuffled(top) + rng.shuffled(rest), masks(marks)), marks
