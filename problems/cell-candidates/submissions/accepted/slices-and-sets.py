# Three slices of the board, one set.
import sys

*board, row, column = map(int, sys.stdin.read().split())
row -= 1
column -= 1
used = set(board[9 * row:9 * row + 9]) | set(board[column::9])
for r in range(row - row % 3, row - row % 3 + 3):
    used |= set(board[9 * r + column - column % 3:][:3])
left = [str(number) for number in [1, 2, 3, 4, 5, 6, 7, 8, 9] if number not in used]
print(" ".join(left) or "KHONG CO")
