# Mistake: answers 1 as soon as one filling is found, where all of them are to be counted.
import sys

tokens = sys.stdin.read().split()
n, m = int(tokens[0]), int(tokens[1])
sums = [int(t) for t in tokens[2:]]
grid = [[0] * m for _ in range(n)]


def possible(k):
    if k == n * m:
        return True
    r, c = divmod(k, m)
    row_rest = sums[r] - sum(grid[r][:c])
    column_rest = sums[n + c] - sum(grid[i][c] for i in range(r))
    for d in range(1, 10):
        if d in grid[r][:c] or any(grid[i][c] == d for i in range(r)):
            continue
        if c == m - 1 and d != row_rest or r == n - 1 and d != column_rest:
            continue
        grid[r][c] = d
        if possible(k + 1):
            return True
    return False


print(1 if possible(0) else 0)
