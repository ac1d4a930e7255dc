"""The board: four lines of four numbers from 0 to 4, with at least one solution."""
import re
import sys


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


def clashes(cell):
    for other in range(16):
        same_box = cell // 8 == other // 8 and cell % 4 // 2 == other % 4 // 2
        sees = cell // 4 == other // 4 or cell % 4 == other % 4 or same_box
        if other != cell and sees and board[other] == board[cell]:
            return True
    return False


def can_be_filled():
    if 0 not in board:
        return True
    cell = board.index(0)
    for number in range(1, 5):
        board[cell] = number
        if not clashes(cell) and can_be_filled():
            return True
    board[cell] = 0
    return False


lines = sys.stdin.buffer.read().split(b"\n")
if lines.pop():
    refuse("the last line does not end with a newline")
if len(lines) != 4:
    refuse(f"expected 4 lines, found {len(lines)}")
for number, line in enumerate(lines, 1):
    if not re.fullmatch(b"[0-4]( [0-4]){3}", line):
        refuse(f"line {number}: expected 4 numbers from 0 to 4 apart by single blanks, found {line[:60]!r}")
board = [int(word) for line in lines for word in line.split()]
for cell in range(16):
    if board[cell] and clashes(cell):
        refuse(f"line {cell // 4 + 1}: the {board[cell]} in column {cell % 4 + 1} clashes with another number")
if not can_be_filled():
    refuse("the board has no solution")
sys.exit(42)
