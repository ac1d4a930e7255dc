# An exact cover: a choice (cell, number) covers "the cell is filled", "the number stands in the row", and
# so on. Each step takes the thing that the fewest choices cover and makes a new, smaller table for each
# of them, so nothing has to be undone. Prints trailing blanks.
import sys

given = [int(x) for x in sys.stdin.read().split()]


def things(p, d):
    r, c = divmod(p, 9)
    yield "cell", p
    yield "row", r, d
    yield "column", c, d
    yield "box", r // 3, c // 3, d
    if r == c:
        yield "main diagonal", d
    if r + c == 8:
        yield "other diagonal", d


table = {}
for p in range(81):
    for d in range(1, 10):
        if given[p] in (0, d):
            for thing in things(p, d):
                table.setdefault(thing, set()).add((p, d))


def solve(table):
    if not table:
        return {}
    tightest = min(table, key=lambda thing: len(table[thing]))
    for choice in table[tightest]:
        covered = set(things(*choice))
        excluded = set().union(*(table[thing] for thing in covered))
        smaller = {t: choices - excluded for t, choices in table.items() if t not in covered}
        solution = solve(smaller)
        if solution is not None:
            solution[choice[0]] = choice[1]
            return solution
    return None


solution = solve(table)
for r in range(9):
    print(*(solution[9 * r + c] for c in range(9)), end=" \t\n")
