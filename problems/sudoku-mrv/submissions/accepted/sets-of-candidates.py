# The candidates of each empty cell as a set. Placing a number makes new sets; nothing has to be undone.
# Prints the board on one line, which the checker allows.
import sys

board = list(map(int, sys.stdin.read().split()))
cells = range(81)


def see_each_other(p, q):
    r, c = divmod(p, 9)
    y, x = divmod(q, 9)
    return p != q and (r == y or c == x or (r // 3, c // 3) == (y // 3, x // 3))


peers = [{q for q in cells if see_each_other(p, q)} for p in cells]
placed = 0


def solve(candidates):
    global placed
    if not candidates:
        return True
    cell = min(candidates, key=lambda p: len(candidates[p]))
    for number in sorted(candidates[cell]):
        board[cell] = number
        placed += 1
        fewer = {p: left - {number} if p in peers[cell] else left for p, left in candidates.items() if p != cell}
        if solve(fewer):
            return True
    return False


def around(p):
    return {board[q] for q in peers[p]}


clash = any(board[p] != 0 and board[p] in around(p) for p in cells)
if not clash and solve({p: {1, 2, 3, 4, 5, 6, 7, 8, 9} - around(p) for p in cells if board[p] == 0}):
    print(*board)
else:
    print("VO NGHIEM")
print(placed)
