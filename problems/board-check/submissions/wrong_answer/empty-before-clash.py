# Mistake: the order of the questions. A board with an empty cell AND a clash is SAI, but this one
# answers CHUA XONG as soon as it meets a zero.
import sys

data = [int(t) for t in sys.stdin.read().split()]
grid = [data[9 * i:9 * i + 9] for i in range(9)]


def answer():
    for row in grid:
        if 0 in row:
            return "CHUA XONG"
    for i in range(9):
        row = set(grid[i])
        col = set(grid[j][i] for j in range(9))
        box = set(grid[i // 3 * 3 + k // 3][i % 3 * 3 + k % 3] for k in range(9))
        if len(row) < 9 or len(col) < 9 or len(box) < 9:
            return "SAI"
    return "XONG"


print(answer())
