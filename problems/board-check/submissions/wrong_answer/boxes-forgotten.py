# Mistake: rows and columns are looked at, the nine boxes are not.
board = [list(map(int, input().split())) for _ in range(9)]


def has_twins(line):
    filled = [x for x in line if x != 0]
    return len(filled) != len(set(filled))


bad = any(has_twins(row) for row in board) or any(has_twins(col) for col in zip(*board))
empty = any(0 in row for row in board)
print("SAI" if bad else "CHUA XONG" if empty else "XONG")
