# Mistake: uses the numbers 0..9 instead of 1..9.
from itertools import permutations

n, m = map(int, input().split())
rows = list(map(int, input().split()))
cols = list(map(int, input().split()))


def count(r, columns):
    if r == n:
        return int(all(sum(col) == want for col, want in zip(columns, cols)))
    total = 0
    for line in permutations(range(10), m):
        if sum(line) != rows[r]:
            continue
        if any(x in col or sum(col) + x > want for x, col, want in zip(line, columns, cols)):
            continue
        total += count(r + 1, [col + [x] for col, x in zip(columns, line)])
    return total


print(count(0, [[] for _ in range(m)]))
