# Builds every valid 4x4 board once, then counts those that agree with the givens.
# Prints a blank before and after the number, and CR LF at the end.
import sys
from itertools import permutations, product

orders = list(permutations((1, 2, 3, 4)))
# Two rows whose left halves have nothing in common; then their right halves have nothing in common either.
halves = [(x, y) for x, y in product(orders, repeat=2) if not set(x[:2]) & set(y[:2])]


def is_valid(rows):
    return all(len(set(column)) == 4 for column in zip(*rows))


boards = [sum(top + bottom, ()) for top, bottom in product(halves, repeat=2) if is_valid(top + bottom)]
given = [int(x) for x in sys.stdin.read().split()]
count = sum(all(g in (0, b) for g, b in zip(given, board)) for board in boards)
sys.stdout.buffer.write(b" %d \r\n" % count)
