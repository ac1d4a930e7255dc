# Mistake: prints the cells but not how many there are; K = 0 prints nothing at all.
rows = [list(map(int, input().split())) for _ in range(9)]
for r, row in enumerate(rows):
    for c, value in enumerate(row):
        if value:
            continue
        seen = set(row) | {other[c] for other in rows}
        for rr in range(r - r % 3, r - r % 3 + 3):
            seen |= set(rows[rr][c - c % 3:c - c % 3 + 3])
        free = {1, 2, 3, 4, 5, 6, 7, 8, 9} - seen
        if len(free) == 1:
            print(r + 1, c + 1, *free)
