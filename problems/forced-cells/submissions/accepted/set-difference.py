# The numbers left over once those of the row, the column and the box are taken away.
# Prints no line end after the last line.
import sys

rows = [line.split() for line in sys.stdin.read().splitlines()]
columns = list(zip(*rows))
lines = []
for r in range(9):
    for c in range(9):
        if rows[r][c] == "0":
            top, left = r // 3 * 3, c // 3 * 3
            box = rows[top][left:left + 3] + rows[top + 1][left:left + 3] + rows[top + 2][left:left + 3]
            rest = set("123456789") - set(rows[r]) - set(columns[c]) - set(box)
            if len(rest) == 1:
                lines.append(f"{r + 1} {c + 1} {rest.pop()}")
sys.stdout.write("\n".join([str(len(lines))] + lines))
