# Crashes where there is no solution: solve() returns None then, which cannot be printed row by row (TypeError).
import sys

board = [int(word) for word in sys.stdin.read().split()]
count = 0


def allowed(p, d):
    r, c = p // 9, p % 9
    for q in range(81):
        if q != p and board[q] == d:
            if q // 9 == r or q % 9 == c or (q // 27 == r // 3 and q % 9 // 3 == c // 3):
                return False
    return True


def solve():
    global count
    if 0 not in board:
        return board
    p = board.index(0)
    for d in range(1, 10):
        if allowed(p, d):
            board[p] = d
            count += 1
            found = solve()
            if found:
                return found
            board[p] = 0
    return None


ok = all(board[p] == 0 or allowed(p, board[p]) for p in range(81))
solution = solve() if ok else None
for r in range(9):
    print(*solution[9 * r:9 * r + 9])
print(count)
