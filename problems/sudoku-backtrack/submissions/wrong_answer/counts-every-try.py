# Mistake: counts each number that is tried, also those that clash and are never placed.
import sys

board = [list(map(int, line.split())) for line in sys.stdin]
tried = 0


def fits(r, c, d):
    top, left = r - r % 3, c - c % 3
    return (d not in board[r] and all(line[c] != d for line in board)
            and all(d not in line[left:left + 3] for line in board[top:top + 3]))


def solve(p):
    global tried
    if p == 81:
        return True
    r, c = p // 9, p % 9
    if board[r][c]:
        return solve(p + 1)
    for d in range(1, 10):
        tried += 1
        if fits(r, c, d):
            board[r][c] = d
            if solve(p + 1):
                return True
            board[r][c] = 0
    return False


def valid():
    for r in range(9):
        for c in range(9):
            d, board[r][c] = board[r][c], 0
            if d and not fits(r, c, d):
                return False
            board[r][c] = d
    return True


if valid() and solve(0):
    for line in board:
        print(*line)
else:
    print("VO NGHIEM")
print(tried)
