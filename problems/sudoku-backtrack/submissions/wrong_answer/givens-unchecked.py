# Mistake: never asks whether the givens clash with each other; the search starts, places numbers, and a full
# board passes for solved.
board = []
for _ in range(9):
    board += map(int, input().split())
count = 0


def can(p, d):
    r, c = divmod(p, 9)
    for i in range(9):
        if d in (board[9 * r + i], board[9 * i + c], board[(r // 3 * 3 + i // 3) * 9 + c // 3 * 3 + i % 3]):
            return False
    return True


def search(p):
    global count
    while p < 81 and board[p]:
        p += 1
    if p == 81:
        return True
    for d in range(1, 10):
        if can(p, d):
            board[p] = d
            count += 1
            if search(p + 1):
                return True
            board[p] = 0
    return False


if search(0):
    for k in range(0, 81, 9):
        print(" ".join(map(str, board[k:k + 9])))
else:
    print("VO NGHIEM")
print(count)
