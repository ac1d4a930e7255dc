# A grid of sets of candidates. In rounds until nothing changes, a decided number leaves the sets of the cells
# around it. Where that is not enough, tries the candidates of a smallest set, each on a copy.
# Ends its lines with CR LF.
import sys

kinds = {"C": {2, 4, 6, 8}, "L": {1, 3, 5, 7, 9}, ".": {1, 2, 3, 4, 5, 6, 7, 8, 9}}
units = {}
for p in range(81):
    for unit in ("row", p // 9), ("column", p % 9), ("box", p // 27, p % 9 // 3):
        units.setdefault(unit, []).append(p)


def rounds(grid):
    """Strikes out in place; a cell that has nothing left makes the grid impossible."""
    before = None
    while grid != before:
        before = list(grid)
        for unit in units.values():
            for p in unit:
                if len(grid[p]) == 1:
                    for q in unit:
                        if q != p:
                            grid[q] = grid[q] - grid[p]


def solve(grid):
    rounds(grid)
    if set() in grid:
        return None
    open_cells = [p for p, numbers in enumerate(grid) if len(numbers) != 1]
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
grid = [{int(w)} if w != "0" else kinds[mark] for w, mark in zip(words, marks)]
grid = solve(grid)
for r in range(9):
    line = " ".join(str(*grid[9 * r + c]) for c in range(9))
    sys.stdout.buffer.write(line.encode() + b"\r\n")
