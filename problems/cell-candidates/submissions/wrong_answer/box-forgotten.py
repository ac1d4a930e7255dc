# Mistake: looks at the row and the column only.
board = [list(map(int, input().split())) for _ in range(9)]
r, c = map(int, input().split())
used = set(board[r - 1]) | {line[c - 1] for line in board}
left = [d for d in range(1, 10) if d not in used]
if left:
    print(*left)
else:
    print("KHONG CO")
