# Crashes on boards that take many steps (RecursionError): each step of the search, forward or back, is a
# further call, so the calls pile up although the search itself is right.
import sys

board = list(map(int, sys.stdin.read().split()))
holes = [p for p in range(81) if board[p] == 0]


def clashes(p):
    r, c = divmod(p, 9)
    for q in range(81):
        if q == p or board[q] != board[p]:
            continue
        y, x = divmod(q, 9)
        if y == r or x == c or (y // 3 == r // 3 and x // 3 == c // 3):
            return True
        if r == c and y == x or r + c == 8 and y + x == 8:
            return True
    return False


def step(k):
    if k == len(holes):
        return
    p = holes[k]
    board[p] += 1
    if board[p] > 9:
        board[p] = 0
        step(k - 1)
    elif clashes(p):
        step(k)
    else:
        step(k + 1)


step(0)
for r in range(9):
    print(" ".join(map(str, board[9 * r:9 * r + 9])))
