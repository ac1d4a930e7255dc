# Mistake: prints an empty line where no number is left.
board = []
for i in range(9):
    board.append(list(map(int, input().split())))
r, c = map(int, input().split())
r -= 1
c -= 1
for d in range(1, 10):
    if d in board[r]:
        continue
    if d in [board[i][c] for i in range(9)]:
        continue
    top, left = r // 3 * 3, c // 3 * 3
    if any(d in board[i][left:left + 3] for i in range(top, top + 3)):
        continue
    print(d, end=" ")
print()
