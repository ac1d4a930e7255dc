# Mistake: two equal numbers are noticed only when their cells touch.
import sys

a = [list(map(int, line.split())) for line in sys.stdin if line.strip()]
clash = False
for r in range(9):
    for c in range(9):
        for dr, dc in ((0, 1), (1, -1), (1, 0), (1, 1)):
            y, x = r + dr, c + dc
            if y > 8 or not 0 <= x <= 8:
                continue
            if dr and dc and (r // 3 != y // 3 or c // 3 != x // 3):
                continue
            if a[r][c] and a[r][c] == a[y][x]:
                clash = True
if clash:
    print("SAI")
elif any(0 in row for row in a):
    print("CHUA XONG")
else:
    print("XONG")
