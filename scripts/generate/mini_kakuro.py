"""mini-kakuro: grids of at most 3 x 3, from impossible ones to those with very many ways.

The number of ways is counted here column by column over tuples, to prove what each test is for; the rules
can be switched off one at a time, to prove that a program that forgets one is caught.
"""

from itertools import permutations, product

from grid import lines
from proof import prove
from rng import Rng

GREATEST = 45


def tests():
    for number in (1, 5, 9):
        yield expect([number], [number], f"1x1 that must be {number}", ways=1)
    yield expect([0], [0], "1x1 with sum 0: no number is that small", ways=0)
    yield expect([10], [10], "1x1 with sum 10: no number is that great", ways=0)
    yield expect([5], [6], "1x1, row and column do not agree", ways=0)

    yield expect([6], [1, 2, 3], "one row, one way", ways=1)
    yield expect([6], [2, 2, 2], "one row, a number would stand in it twice", ways=0)
    yield expect([24], [9, 8, 7], "one row, the greatest sum", ways=1)
    yield expect([4, 9, 2], [15], "one column, one way", ways=1)
    yield expect([4, 4, 7], [15], "one column, a number would stand in it twice", ways=0)
    yield expect([1, 2], [4], "one column, the sums do not agree", ways=0)
    yield expect([3, 0], [3], "one column, a row of sum 0", ways=0)
    yield expect([3], [3, 0], "one row, a column of sum 0", ways=0)

    yield expect([4, 4], [4, 4], "2x2, the two ways are mirrored", ways=2)
    yield expect([17, 17], [17, 17], "2x2, the greatest sums", ways=2)
    yield expect([4, 6], [5, 5], "2x2, more ways where a row may repeat a number", caught="row")
    yield expect([5, 5], [4, 6], "2x2, more ways where a column may repeat a number", caught="column")
    yield expect([10, 10], [10, 10], "2x2, numbers may stand again off their row and column", caught="grid")
    yield expect([9, 10], [9, 10], "2x2, more ways with the number 0", caught="zero")
    yield expect([10, 11], [10, 12], "2x2, row and column totals differ", ways=0)
    yield expect([1, 9], [5, 5], "2x2, totals agree but a row sum is too small", ways=0)

    yield expect([13, 11, 9], [14, 19], "3 rows of 2: rows and columns are easily mixed up", least=2)
    yield expect([14, 19], [13, 11, 9], "2 rows of 3: the same on its side", least=2)
    yield expect([6, 24], [10, 10, 10], "2x3, least and greatest row", least=6)
    yield expect([6, 7], [3, 4, 6], "2x3, tight sums", least=1)
    yield expect([10, 10, 10], [15, 15], "3x2, all alike", least=10)

    yield expect([6, 6, 6], [6, 6, 6], "3x3, Latin squares of 1 2 3", ways=12)
    yield expect([24, 24, 24], [24, 24, 24], "3x3, Latin squares of 7 8 9", ways=12)
    yield expect([15, 15, 15], [15, 15, 15], "3x3 with many ways, all alike", least=300)
    yield expect([14, 15, 16], [16, 15, 14], "3x3 with many ways", least=300)
    yield expect([15, 14, 13], [14, 15, 14], "3x3, totals differ by one", ways=0)
    yield expect([45, 45, 45], [45, 45, 45], "3x3, sums as great as the statement allows", ways=0)
    yield expect([45], [15, 15, 15], "1x3, totals agree at 45, a row of three cannot", ways=0)
    yield expect([0, 0, 0], [0, 0, 0], "3x3 of zeros", ways=0)
    yield expect([23, 6, 13], [18, 9, 15], "3x3 with few ways", least=1)

    for number in range(1, 9):
        yield drawn(f"mini-kakuro random {number}")


def stress(rng):
    """The sums of a random grid of small or of all numbers, which need not keep the rules.

    Sometimes a sum is changed by one, and sometimes they are any sums.
    """
    n, m = 1 + rng.below(3), 1 + rng.below(3)
    least, greatest = rng.choice([(1, 3), (1, 5), (1, 9), (6, 9), (0, 9)])
    grid = [[least + rng.below(greatest - least + 1) for _ in range(m)] for _ in range(n)]
    sums = [sum(row) for row in grid] + [sum(column) for column in zip(*grid)]
    kind = rng.below(8)
    if kind == 0:
        sums[rng.below(n + m)] += 1
    elif kind == 1:
        sums = [rng.below(GREATEST + 1) for _ in sums]
    return lines([n, m], 2) + lines(sums[:n], n) + lines(sums[n:], m)


def expect(rows, columns, purpose, ways=None, least=None, caught=None):
    """A test, once it is proven to have so many ways, at least so many, or to catch a forgotten rule."""
    found = count(rows, columns)
    if ways is not None:
        prove(found == ways, f"{purpose}: {ways} ways, found {found}")
    if least is not None:
        prove(found >= least, f"{purpose}: at least {least} ways, found {found}")
    if caught is not None:
        prove(count(rows, columns, mistake=caught) != found, f"{purpose}: the mistake `{caught}` shows")
    sizes = [len(rows), len(columns)]
    prove(all(0 <= total <= GREATEST for total in rows + columns), f"{purpose}: sums are in range")
    return purpose, lines(sizes, 2) + lines(rows, len(rows)) + lines(columns, len(columns))


def drawn(name):
    """The sums of a random grid that keeps the rules, 2x3 or greater, so that it has a way."""
    rng = Rng(name)
    n, m = rng.choice([(2, 3), (3, 2), (3, 3), (3, 3)])
    while True:
        grid = [rng.sample(range(1, 10), m) for _ in range(n)]
        if all(len(set(column)) == n for column in zip(*grid)):
            break
    return expect([sum(row) for row in grid], [sum(column) for column in zip(*grid)], name, least=1)


def count(rows, columns, mistake=None):
    """The number of ways; `mistake` is a rule that is forgotten or made up.

    row, column: a number may stand twice in one; grid: no number may stand twice in the whole
    grid; zero: 0 is a number too.
    """
    numbers = range(0 if mistake == "zero" else 1, 10)

    def fillings(total):
        if mistake == "column":
            tuples = product(numbers, repeat=len(rows))
        else:
            tuples = permutations(numbers, len(rows))
        return [column for column in tuples if sum(column) == total]

    found = 0
    for grid in product(*map(fillings, columns)):
        if any(sum(row) != total for row, total in zip(zip(*grid), rows)):
            continue
        if mistake != "row" and any(len(set(row)) < len(row) for row in zip(*grid)):
            continue
        if mistake == "grid" and len(set(sum(grid, ()))) < len(rows) * len(columns):
            continue
        found += 1
    return found
