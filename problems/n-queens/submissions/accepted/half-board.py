# Backtracking over the columns that are left, as bits; each row passes on the diagonals that its queens attack.
# The queen of the first row stands in the left half only, and counts twice, for the mirror image; the
# middle column of an odd board counts once. Prints blanks and an empty line after the number.
import sys


def count(columns, left, right):
    if columns == 0:
        return 1
    total = 0
    free = columns & ~left & ~right
    while free:
        queen = free & -free
        free ^= queen
        total += count(columns ^ queen, (left | queen) << 1, (right | queen) >> 1)
    return total


n = int(sys.stdin.readline())
board = (1 << n) - 1
total = 0
for column in range(n // 2):
    queen = 1 << column
    total += 2 * count(board ^ queen, queen << 1, queen >> 1)
if n % 2 == 1:
    middle = 1 << n // 2
    total += count(board ^ middle, middle << 1, middle >> 1)
print(total, "  \n")
