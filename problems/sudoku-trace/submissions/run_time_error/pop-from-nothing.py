# Crashes where there is no solution: goes back without asking whether anything is left to undo (IndexError: pop from
# empty list).
import sys

board = [int(word) for word in sys.stdin.read().split()]
numbered = [(p // 4, p % 4) for p in range(16)]


def first_clash(p, d):
    r, c = numbered[p]
    row = [q for q in range(16) if numbered[q][0] == r]
    column = [q for q in range(16) if numbered[q][1] == c]
    box = [q for q in range(16) if numbered[q][0] // 2 == r // 2 and numbered[q][1] // 2 == c // 2]
    for q in row + column + box:
        if q != p and board[q] == d:
            return q
    return -1


def name(p):
    return f"{p // 4 + 1} {p % 4 + 1}"


if any(board[p] and first_clash(p, board[p]) >= 0 for p in range(16)):
    print("VO NGHIEM")
    sys.exit()
path = []
d = 1
while 0 in board:
    p = board.index(0)
    if d > 4:
        p = path.pop()
        print("XOA", name(p), board[p])
        d = board[p] + 1
        board[p] = 0
        continue
    q = first_clash(p, d)
    if q >= 0:
        print("TRUNG", name(p), d, name(q))
        d += 1
    else:
        print("DAT", name(p), d)
        board[p] = d
        path.append(p)
        d = 1
for r in range(4):
    print(*board[4 * r:4 * r + 4])
