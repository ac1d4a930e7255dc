# Too slow: backtracking in reading order, with the smallest number first and no thought of which cell has
# few candidates. Boards with many givens are solved in time, sparse ones are not.
import sys

t = sys.stdin.read().split()
board = [[int(x) for x in t[9 * r:9 * r + 9]] for r in range(9)]
marks = t[81:]


def fits(r, c, d):
    if marks[r][c] == "C" and d % 2 == 1 or marks[r][c] == "L" and d % 2 == 0:
        return False
    for k in range(9):
        if board[r][k] == d or board[k][c] == d:
            return False
    for y in range(r // 3 * 3, r // 3 * 3 + 3):
        for x in range(c // 3 * 3, c // 3 * 3 + 3):
            if board[y][x] == d:
                return False
    return True


def solve(p):
    if p == 81:
        return True
    r, c = divmod(p, 9)
    if board[r][c]:
        return solve(p + 1)
    for d in range(1, 10):
        if fits(r, c, d):
            board[r][c] = d
            if solve(p + 1):
                return True
            board[r][c] = 0
    return False


solve(0)
for row in board:
    print(*row)
