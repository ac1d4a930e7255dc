# Mistake: pops the numbers of a cell from the end of the list, so the largest is tried first.
rows = [list(map(int, input().split())) for _ in range(9)]
placed = 0


def numbers(r, c):
    seen = set(rows[r]) | {row[c] for row in rows}
    for i in range(r // 3 * 3, r // 3 * 3 + 3):
        seen.update(rows[i][c // 3 * 3:c // 3 * 3 + 3])
    return [d for d in range(1, 10) if d not in seen]


def search():
    global placed
    best = None
    for r in range(9):
        for c in range(9):
            if rows[r][c] == 0:
                here = numbers(r, c)
                if best is None or len(here) < len(best[0]):
                    best = here, r, c
    if best is None:
        return True
    here, r, c = best
    while here:
        rows[r][c] = here.pop()
        placed += 1
        if search():
            return True
    rows[r][c] = 0
    return False


def clash():
    for r in range(9):
        for c in range(9):
            d, rows[r][c] = rows[r][c], 0
            if d and d not in numbers(r, c):
                return True
            rows[r][c] = d
    return False


if clash() or not search():
    print("VO NGHIEM")
else:
    for row in rows:
        print(*row)
print(placed)
