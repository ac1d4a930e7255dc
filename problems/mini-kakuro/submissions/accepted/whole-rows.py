# For each row the list of number orders that give its sum; then all ways to stack them, the columns
# checked at the end. Prints no line end.
import sys
from itertools import permutations, product

data = list(map(int, sys.stdin.read().split()))
n, m = data[:2]
row_sums, column_sums = data[2:2 + n], data[2 + n:]
choices = [[p for p in permutations(range(1, 10), m) if sum(p) == s] for s in row_sums]
ways = 0
for grid in product(*choices):
    for column, wanted in zip(zip(*grid), column_sums):
        if sum(column) != wanted or len(set(column)) < n:
            break
    else:
        ways += 1
sys.stdout.write(str(ways))
