# Accepts a board of nine rows of nine numbers from 0 to 9 on which the search of the statement places at most
# 12000 numbers. Clashing givens are allowed.
import re
import sys

MOST = 12_000
ALL = 0b11_1111_1110


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


def read(data):
    lines = data.split(b"\n")
    if lines.pop() != b"":
        refuse("the last line does not end with a line end, or something follows it")
    if len(lines) != 9:
        refuse(f"expected 9 lines, found {len(lines)}")
    for number, line in enumerate(lines, start=1):
        if not re.fullmatch(rb"[0-9]( [0-9]){8}", line):
            refuse(f"line {number}: expected 9 numbers from 0 to 9, apart by single blanks")
    return [int(word) for word in data.split()]


def units_of(cell):
    row, column = divmod(cell, 9)
    return row, 9 + column, 18 + row // 3 * 3 + column // 3


def placements(board):
    used = [0] * 27
    for cell, number in enumerate(board):
        if number:
            for unit in units_of(cell):
                if used[unit] >> number & 1:
                    return 0
                used[unit] |= 1 << number
    holes = {cell: units_of(cell) for cell, number in enumerate(board) if number == 0}
    placed = 0

    def left(cell):
        row, column, box = holes[cell]
        return ALL & ~(used[row] | used[column] | used[box])

    def is_over():
        nonlocal placed
        if not holes:
            return True
        _, cell = min((bin(left(cell)).count("1"), cell) for cell in holes)
        candidates = left(cell)
        row, column, box = units = holes.pop(cell)
        for number in range(1, 10):
            bit = 1 << number
            if candidates & bit:
                placed += 1
                if placed > MOST:
                    return True
                used[row] |= bit
                used[column] |= bit
                used[box] |= bit
                if is_over():
                    return True
                used[row] &= ~bit
                used[column] &= ~bit
                used[box] &= ~bit
        holes[cell] = units
        return False

    is_over()
    return placed


if placements(read(sys.stdin.buffer.read())) > MOST:
    refuse(f"the search places more than {MOST} numbers")
sys.exit(42)
