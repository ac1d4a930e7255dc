"""sudoku4-solve: 4x4 boards with at least one solution, most with several: the smallest is asked for."""

from grid import only, parse, text, without
from proof import prove
from rng import Rng
from sudoku import SMALL, Rules, candidates, rows_and_columns, solutions, solved

FULL = parse("2143 4321 1234 3412")
LATIN = Rules(4, rows_and_columns(4))


def tests():
    yield expect(parse("0000 0000 0000 4000"), "only the last row's first cell is given", several=True)
    yield expect(FULL, "full: nothing to do", several=False)
    yield expect(without(FULL, [0]), "the first cell is missing", several=False)
    yield expect(without(FULL, [15]), "the last cell is missing", several=False)
    yield expect(without(FULL, [5, 6, 9, 10]), "the middle is missing", several=False)
    yield expect(only(FULL, [15]), "only the last cell is given", several=True)
    yield expect(without(FULL, [0, 2, 8, 10]), "four corners of a rectangle are missing", several=None)
    for first in range(1, 5):
        yield expect(parse(f"{first}000 0000 0000 0000"), f"only the first cell is given: {first}", several=True)
    for number in range(1, 5):
        yield trap(f"sudoku4-solve greedy trap {number}", falls_for_greed, several=True)
    for number in range(1, 3):
        yield trap(f"sudoku4-solve greedy trap with one solution {number}", falls_for_greed, several=False)
    for number in range(1, 4):
        yield trap(f"sudoku4-solve boxes forgotten {number}", falls_without_boxes, several=None)
    for number in range(1, 4):
        yield trap(f"sudoku4-solve any solution taken {number}", falls_for_any, several=True)
    yield trap("sudoku4-solve two solutions", has_two, several=True)
    for givens in range(2, 12):
        rng = Rng(f"sudoku4-solve random {givens}")
        board = only(solved(SMALL, rng), rng.sample(range(16), givens))
        yield expect(board, f"random, {givens} given", several=None)
    yield expect(parse("3142 4231 1324 2413"), "full, another: nothing to do", several=False)


def stress(rng):
    """Some cells of a random full board: all of them, one missing, or any number of them."""
    givens = rng.choice([16, 15, rng.below(17), rng.below(8)])
    return text(only(solved(SMALL, rng), rng.sample(range(16), givens)))


def expect(board, purpose, several=True):
    """A test, proven to have solutions: several, one only (False), or at least one (None)."""
    found = len(solutions(SMALL, board, 1000))
    prove(found > 0, f"{purpose}: there is a solution")
    prove(several in (None, found > 1), f"{purpose}: several solutions: {several}, found {found}")
    return purpose, text(board)


def trap(name, falls, several):
    """A random board that a certain mistake answers wrongly."""
    rng = Rng(name)
    while True:
        board = only(solved(SMALL, rng), rng.sample(range(16), 2 + rng.below(4)))
        found = sorted(solutions(SMALL, board, 1000))
        if several in (None, len(found) > 1) and falls(board, found):
            return expect(board, name, several)


def falls_for_greed(board, found):
    """The least number that fits now, cell after cell, gets stuck."""
    filled = list(board)
    for cell, number in enumerate(filled):
        if not number:
            fits = candidates(SMALL, filled, cell)
            filled[cell] = fits[0] if fits else 0
    return filled not in found


def falls_without_boxes(board, found):
    """The smallest filling that minds rows and columns only is not a solution."""
    return min(solutions(LATIN, board, 1000)) not in found


def falls_for_any(board, found):
    """Neither filling the tightest cell first nor trying great numbers first finds the smallest."""
    return solutions(SMALL, board, 1)[0] != found[0] and len(found) > 3


def has_two(_, found):
    return len(found) == 2
