# Crashes on a board without an empty cell: next_hole() calls itself round the board until Python's
# recursion limit stops it (RecursionError).
board = []
for _ in range(4):
    board.extend(map(int, input().split()))
holes = board.count(0)


def next_hole(p):
    return p if board[p] == 0 else next_hole((p + 1) % 16)


def fits(p, d):
    r, c = divmod(p, 4)
    for q in range(16):
        y, x = divmod(q, 4)
        if board[q] == d and (y == r or x == c or (y // 2 == r // 2 and x // 2 == c // 2)):
            return False
    return True


def solve(start):
    global holes
    p = next_hole(start)
    for d in range(1, 5):
        if fits(p, d):
            board[p] = d
            holes -= 1
            if holes == 0 or solve(p):
                return True
            board[p] = 0
            holes += 1
    return False


solve(0)
for i in range(4):
    print(*board[4 * i:4 * i + 4])
