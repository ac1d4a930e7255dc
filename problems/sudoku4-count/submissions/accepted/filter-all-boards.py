# Builds every valid 4x4 board once, then counts those that agree with the givens.
# Prints a blank before and after the number, and CR LF at the end.
import sys
from itertools import permutations, product


def valid(board):
    columns = list(zip(*board))
    boxes = [board[r][c:c + 2] + board[r + 1][c:c + 2] for r in (0, 2) for c in (0, 2)]
    return all(len(set(unit)) == 4 for unit in columns + boxes)


orders = list(permutations((1, 2, 3, 4)))
halves = [(x, y) for x, y in product(orders, repeat=2)
          if len(set(x[:2] + y[:2])) == 4 and len(set(x[2:] + y[2:])) == 4]
boards = [top + bottom for top, bottom in product(halves, repeat=2) if valid(top + bottom)]

given = [[int(x) for x in line.split()] for line in sys.stdin if line.strip()]
count = 0
for board in boards:
    count += all(g in (0, b) for row, line in zip(board, given) for b, g in zip(row, line))
sys.stdout.buffer.write(b" %d \r\n" % count)
