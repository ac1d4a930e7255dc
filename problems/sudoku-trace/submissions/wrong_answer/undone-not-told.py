# Mistake: takes numbers away again without a word.
rows = [list(map(int, input().split())) for _ in range(4)]


def where(r, c, d):
    for k in range(4):
        if k != c and rows[r][k] == d:
            return r + 1, k + 1
    for k in range(4):
        if k != r and rows[k][c] == d:
            return k + 1, c + 1
    for y in (r - r % 2, r - r % 2 + 1):
        for x in (c - c % 2, c - c % 2 + 1):
            if (y, x) != (r, c) and rows[y][x] == d:
                return y + 1, x + 1


def search(p):
    if p == 16:
        return True
    r, c = divmod(p, 4)
    if rows[r][c]:
        return search(p + 1)
    for d in (1, 2, 3, 4):
        other = where(r, c, d)
        if other:
            print("TRUNG", r + 1, c + 1, d, other[0], other[1])
            continue
        print("DAT", r + 1, c + 1, d)
        rows[r][c] = d
        if search(p + 1):
            return True
        rows[r][c] = 0
    return False


right = True
for r in range(4):
    for c in range(4):
        if rows[r][c] and where(r, c, rows[r][c]):
            right = False
if right and search(0):
    for row in rows:
        print(*row)
else:
    print("VO NGHIEM")
