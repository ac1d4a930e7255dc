# Mistake: starts the search although two givens clash, and prints a full board whatever stands on it.
import sys

cells = list(map(int, sys.stdin.read().split()))
units = []
for k in range(9):
    units.append([9 * k + i for i in range(9)])
    units.append([9 * i + k for i in range(9)])
    units.append([k // 3 * 27 + k % 3 * 3 + i // 3 * 9 + i % 3 for i in range(9)])
mine = [[unit for unit in units if p in unit] for p in range(81)]
placements = 0


def choices(p):
    around = {cells[q] for unit in mine[p] for q in unit}
    return [d for d in range(1, 10) if d not in around]


def fill():
    global placements
    open_cells = [(len(choices(p)), p) for p in range(81) if cells[p] == 0]
    if not open_cells:
        return True
    p = min(open_cells)[1]
    for d in choices(p):
        cells[p] = d
        placements += 1
        if fill():
            return True
        cells[p] = 0
    return False


if fill():
    for p in range(0, 81, 9):
        print(*cells[p:p + 9])
else:
    print("VO NGHIEM")
print(placements)
