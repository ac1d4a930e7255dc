# Mistake: writes the smallest number that fits into each cell and never takes one back.
rows = [list(map(int, input().split())) for i in range(4)]
for r in range(4):
    for c in range(4):
        if rows[r][c] == 0:
            for d in range(1, 5):
                column = [rows[k][c] for k in range(4)]
                box = [rows[r // 2 * 2 + k // 2][c // 2 * 2 + k % 2] for k in range(4)]
                if d not in rows[r] and d not in column and d not in box:
                    rows[r][c] = d
                    break
for row in rows:
    print(*row)
