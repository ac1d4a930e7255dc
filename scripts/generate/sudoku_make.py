"""sudoku-make: seeds of every size, and full boards with and without a pattern."""

from grid import changed, clashes, complemented, empty, parse, text, transposed, turned
from proof import prove
from rng import Rng
from sudoku import CLASSIC, solved

LARGEST_SEED = (1 << 63) - 1

# Each row is the one above it, moved by three; each band the one above it, moved by one.
PATTERN = parse("123456789 456789123 789123456 234567891 567891234 891234567 345678912 678912345 912345678")
FULL = parse("831725469 479186325 265439871 387641952 512397648 694258713 946513287 753862194 128974536")


def tests():
    for purpose, seed, board in [*seeds(), *patterns(), *random()]:
        prove(0 <= seed <= LARGEST_SEED, f"{purpose}: the seed is in range")
        prove(all(board) and not clashes(CLASSIC, board), f"{purpose}: the board is full and right")
        yield purpose, written(seed, board)


def seeds():
    for name, seed in [("the least", 0), ("one", 1), ("16 bits", (1 << 16) - 1), ("more than 16 bits", 1 << 16),
                       ("31 bits", (1 << 31) - 1), ("32 bits", 1 << 31), ("more than 32 bits", 1 << 32),
                       ("more than a float tells apart", (1 << 53) + 1), ("the greatest", LARGEST_SEED)]:
        yield f"seed: {name}", seed, drawn(f"seed {name}")


def patterns():
    yield "moved rows", 7, PATTERN
    yield "moved columns", 7, transposed(PATTERN)
    yield "moved rows, turned", 8, turned(PATTERN)
    yield "the board of the lessons", 12, complemented(FULL)


def random():
    for first in range(1, 10):
        board = drawn(f"first {first}", changed(empty(9), {0: first}))
        yield f"random, {first} stands first", Rng(f"sudoku-make seed {first}").below(LARGEST_SEED), board
    for number in range(1, 4):
        yield f"one board, seed {number}", number, drawn("one board")


def drawn(name, start=None):
    return solved(CLASSIC, Rng(f"sudoku-make {name}"), start)


def written(seed, board):
    return f"{seed}\n{text(board)}"


def stress(rng):
    """A random board or a very regular one, a seed of any length."""
    board = rng.choice([PATTERN, transposed(PATTERN), solved(CLASSIC, rng)])
    return written(rng.below(LARGEST_SEED) >> rng.below(63), board)
