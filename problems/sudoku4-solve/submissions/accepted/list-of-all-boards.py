# Builds all 288 valid boards in order of their sequences, then takes the first one that agrees
# with the givens. Prints blanks at the ends of the lines.
import sys
from itertools import permutations

rows = list(permutations((1, 2, 3, 4)))


def apart(one, other):
    return all(x != y for x, y in zip(one, other))


boards = []
for first in rows:
    for second in rows:
        if set(first[:2]) & set(second[:2]):
            continue
        for third in rows:
            if not (apart(first, third) and apart(second, third)):
                continue
            for fourth in rows:
                if set(third[:2]) & set(fourth[:2]):
                    continue
                if apart(first, fourth) and apart(second, fourth):
                    boards.append((first, second, third, fourth))

given = [int(x) for x in sys.stdin.read().split()]
for board in boards:
    if all(g == 0 or g == b for g, b in zip(given, sum(board, ()))):
        for row in board:
            print(*row, end=" \n")
        break
