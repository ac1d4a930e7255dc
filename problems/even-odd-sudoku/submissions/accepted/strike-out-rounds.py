# A grid of sets of candidates. Rounds of two rules run until nothing changes: a decided number leaves the
# sets of the cells around it, and a number with one place left in a unit is decided there. Where that
# is not enough, tries the candidates of a smallest set, each on a copy.
# Ends its lines with CR LF.
import sys

ALL = range(81)
row_of = [p // 9 for p in ALL]
column_of = [p % 9 for p in ALL]
box_of = [p // 27 * 3 + p % 9 // 3 for p in ALL]
units = [[p for p in ALL if kind[p] == k] for kind in (row_of, column_of, box_of) for k in range(9)]


def rounds(grid):
    """Applies both rules in place; a cell that has nothing left makes the grid impossible."""
    before = None
    while grid != before:
        before = list(grid)
        for unit in units:
            for p in unit:
                if len(grid[p]) == 1:
                    for q in unit:
                        if q != p:
                            grid[q] = grid[q] - grid[p]
            for number in range(1, 10):
                places = [p for p in unit if number in grid[p]]
                if len(places) == 1:
                    grid[places[0]] = {number}


def solve(grid):
    rounds(grid)
    if set() in grid:
        return None
    open_cells = [p for p in ALL if len(grid[p]) > 1]
    if not open_cells:
        return grid
    p = min(open_cells, key=lambda q: len(grid[q]))
    for number in grid[p]:
        attempt = solve(grid[:p] + [{number}] + grid[p + 1:])
        if attempt:
            return attempt
    return None


words = sys.stdin.read().split()
marks = "".join(words[81:])
kinds = {"C": {2, 4, 6, 8}, "L": {1, 3, 5, 7, 9}, ".": set(range(1, 10))}
grid = [{int(w)} if w != "0" else kinds[mark] for w, mark in zip(words[:81], marks)]
grid = solve(grid)
for r in range(9):
    line = " ".join(str(*grid[9 * r + c]) for c in range(9))
    sys.stdout.buffer.write(line.encode() + b"\r\n")
