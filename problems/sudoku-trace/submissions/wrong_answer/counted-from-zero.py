# Mistake: tells rows and columns as the program counts them, from 0.
import sys

grid = [list(map(int, line.split())) for line in sys.stdin]
units = []
for r in range(4):
    for c in range(4):
        row = [(r, i) for i in range(4)]
        column = [(i, c) for i in range(4)]
        box = [(r // 2 * 2 + i // 2, c // 2 * 2 + i % 2) for i in range(4)]
        units.append([place for place in row + column + box if place != (r, c)])


def holder(p, d):
    return next((place for place in units[p] if grid[place[0]][place[1]] == d), None)


def search(p):
    while p < 16 and grid[p // 4][p % 4]:
        p += 1
    if p == 16:
        return True
    r, c = divmod(p, 4)
    for d in range(1, 5):
        place = holder(p, d)
        if place:
            print("TRUNG", r, c, d, *place)
        else:
            print("DAT", r, c, d)
            grid[r][c] = d
            if search(p + 1):
                return True
            grid[r][c] = 0
            print("XOA", r, c, d)
    return False


fine = not any(grid[p // 4][p % 4] and holder(p, grid[p // 4][p % 4]) for p in range(16))
if fine and search(0):
    for row in grid:
        print(*row)
else:
    print("VO NGHIEM")
