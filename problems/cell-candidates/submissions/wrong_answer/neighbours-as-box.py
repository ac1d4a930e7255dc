# Mistake: takes the eight cells around the cell for its box.
board = [[int(x) for x in input().split()] for _ in range(9)]
r, c = (int(x) - 1 for x in input().split())
used = set(board[r])
for line in board:
    used.add(line[c])
for y in range(max(0, r - 1), min(9, r + 2)):
    for x in range(max(0, c - 1), min(9, c + 2)):
        used.add(board[y][x])
left = sorted({1, 2, 3, 4, 5, 6, 7, 8, 9} - used)
print(" ".join(map(str, left)) if left else "KHONG CO")
