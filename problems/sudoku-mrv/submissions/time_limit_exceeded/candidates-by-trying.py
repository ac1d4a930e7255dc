# Too slow: finds the candidates of a cell by comparing each of nine numbers with all other 80 cells, for all empty
# cells at each step. Boards with many placements take far too long.
import sys

board = [int(word) for word in sys.stdin.read().split()]
placed = 0


def clashes(p, d):
    for q in range(81):
        if q != p and board[q] == d:
            if q // 9 == p // 9 or q % 9 == p % 9:
                return True
            if q // 27 == p // 27 and q % 9 // 3 == p % 9 // 3:
                return True
    return False


def candidates(p):
    return [d for d in range(1, 10) if not clashes(p, d)]


def solve():
    global placed
    best = None
    for p in range(81):
        if board[p] == 0:
            if best is None or len(candidates(p)) < len(candidates(best)):
                best = p
    if best is None:
        return True
    for d in candidates(best):
        board[best] = d
        placed += 1
        if solve():
            return True
    board[best] = 0
    return False


clash = any(board[p] and clashes(p, board[p]) for p in range(81))
if clash or not solve():
    print("VO NGHIEM")
else:
    for r in range(9):
        print(*board[9 * r:9 * r + 9])
print(placed)
