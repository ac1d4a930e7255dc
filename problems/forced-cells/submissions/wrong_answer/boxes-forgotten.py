# Mistake: only the row and the column take numbers away, the box does not.
import sys

grid = [list(map(int, l.split())) for l in sys.stdin.readlines()[:9]]
out = []
for i in range(9):
    for j in range(9):
        if grid[i][j] != 0:
            continue
        possible = []
        for value in range(1, 10):
            if value in grid[i]:
                continue
            if any(grid[k][j] == value for k in range(9)):
                continue
            possible.append(value)
        if len(possible) == 1:
            out.append("%d %d %d" % (i + 1, j + 1, possible[0]))
print(len(out))
if out:
    print("\n".join(out))
