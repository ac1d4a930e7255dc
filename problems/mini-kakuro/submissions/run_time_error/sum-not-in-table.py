# Crashes on a sum that no row can have (KeyError): the table of rows by sum has no such key.
import sys
from itertools import permutations

numbers = list(map(int, sys.stdin.read().split()))
n, m, rows, cols = numbers[0], numbers[1], numbers[2:2 + numbers[0]], numbers[2 + numbers[0]:]
by_sum = {}
for p in permutations(range(1, 10), m):
    by_sum.setdefault(sum(p), []).append(p)
lists = [by_sum[s] for s in rows]


def count(r, so_far):
    if r == n:
        return all(sum(c) == s for c, s in zip(zip(*so_far), cols))
    return sum(count(r + 1, so_far + [p]) for p in lists[r]
               if all(x not in c for x, c in zip(p, zip(*so_far))))


print(count(0, []))
