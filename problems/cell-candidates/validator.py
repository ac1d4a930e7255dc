# Accepts a board of nine rows of nine numbers from 0 to 9, none of which clash, and below it the row and the
# column of an empty cell.
import re
import sys


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


def read(data):
    lines = data.split(b"\n")
    if lines.pop() != b"":
        refuse("the last line does not end with a line end, or something follows it")
    if len(lines) != 10:
        refuse(f"expected 10 lines, found {len(lines)}")
    for number, line in enumerate(lines[:9], start=1):
        if not re.fullmatch(rb"[0-9]( [0-9]){8}", line):
            refuse(f"line {number}: expected 9 numbers from 0 to 9, apart by single blanks")
    if not re.fullmatch(rb"[1-9] [1-9]", lines[9]):
        refuse("line 10: expected 2 numbers from 1 to 9, apart by a single blank")
    *board, row, column = [int(word) for word in data.split()]
    return board, (row - 1) * 9 + column - 1


board, asked = read(sys.stdin.buffer.read())
seen = set()
for cell, number in enumerate(board):
    row, column = divmod(cell, 9)
    for place in [("row", row + 1), ("column", column + 1), ("box", row // 3 * 3 + column // 3 + 1)]:
        if number and (place, number) in seen:
            refuse(f"{place[0]} {place[1]} holds {number} twice")
        seen.add((place, number))
if board[asked]:
    refuse(f"line 10: the cell is not empty, it holds {board[asked]}")
sys.exit(42)
