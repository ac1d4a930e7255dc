# Crashes: looks for the cell with the fewest candidates also where no cell is empty.
import sys

board = list(map(int, sys.stdin.read().split()))
meet = [[q for q in range(81) if q != p and (
    p // 9 == q // 9 or p % 9 == q % 9 or (p // 27, p % 9 // 3) == (q // 27, q % 9 // 3))] for p in range(81)]


def free(p):
    return [d for d in range(1, 10) if all(board[q] != d for q in meet[p])]


def count():
    cell = min((p for p in range(81) if board[p] == 0), key=lambda p: len(free(p)))
    if board.count(0) == 1:
        return len(free(cell))
    total = 0
    for board[cell] in free(cell):
        total += count()
    board[cell] = 0
    return total


print(count() if all(board[p] in free(p) for p in range(81) if board[p]) else 0)
