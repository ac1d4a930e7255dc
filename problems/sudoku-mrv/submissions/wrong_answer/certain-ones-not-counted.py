# Mistake: counts only guesses; a number that is the one candidate of its cell is placed, but not counted.
import sys

board = [int(x) for x in sys.stdin.read().split()]
near = [[q for q in range(81) if q != p and (q // 9 == p // 9 or q % 9 == p % 9
         or (q // 27 == p // 27 and q % 9 // 3 == p % 9 // 3))] for p in range(81)]
counted = 0


def left(p):
    return {1, 2, 3, 4, 5, 6, 7, 8, 9} - {board[q] for q in near[p]}


def solve():
    global counted
    best, options = None, range(10)
    for p in range(81):
        if board[p] == 0:
            here = left(p)
            if len(here) < len(options):
                best, options = p, here
    if best is None:
        return True
    for d in sorted(options):
        board[best] = d
        if len(options) > 1:
            counted += 1
        if solve():
            return True
    board[best] = 0
    return False


if all(board[p] == 0 or board[p] in left(p) for p in range(81)) and solve():
    for k in range(0, 81, 9):
        print(*board[k:k + 9])
else:
    print("VO NGHIEM")
print(counted)
