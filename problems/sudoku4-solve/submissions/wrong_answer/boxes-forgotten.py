# Mistake: finds the smallest Latin square; the four boxes are never looked at.
board = []
for _ in range(4):
    board += [int(x) for x in input().split()]


def allowed(p, d):
    for i in range(4):
        if board[p // 4 * 4 + i] == d or board[i * 4 + p % 4] == d:
            return False
    return True


def solve():
    if 0 not in board:
        return True
    p = board.index(0)
    for d in (1, 2, 3, 4):
        if allowed(p, d):
            board[p] = d
            if solve():
                return True
            board[p] = 0
    return False


solve()
for k in range(4):
    print(*board[4 * k:4 * k + 4])
