"""Nine lines of nine numbers from 0 to 9 on which the search of the statement places at most 5000 numbers.

Givens that clash are allowed, and so are boards with many solutions or none.
"""
import re
import sys

MOST = 5000


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


def units_of(cell):
    row, column = divmod(cell, 9)
    return row, 9 + column, 18 + row // 3 * 3 + column // 3


def explore(used, holes):
    """Raises StopIteration when the search is over: it met two solutions, or is too long."""
    global solutions, placed
    if not holes:
        solutions += 1
        if solutions == 2:
            raise StopIteration
        return
    hole = max(holes, key=lambda units: bin(used[units[0]] | used[units[1]] | used[units[2]]).count("1"))
    others = [units for units in holes if units != hole]
    taken = used[hole[0]] | used[hole[1]] | used[hole[2]]
    for number in range(1, 10):
        if not taken >> number & 1:
            placed += 1
            if placed > MOST:
                raise StopIteration
            for unit in hole:
                used[unit] ^= 1 << number
            explore(used, others)
            for unit in hole:
                used[unit] ^= 1 << number


lines = sys.stdin.buffer.read().split(b"\n")
if lines.pop():
    refuse("the last line does not end with a newline")
if len(lines) != 9:
    refuse(f"expected 9 lines, found {len(lines)}")
for number, line in enumerate(lines, 1):
    if not re.fullmatch(b"[0-9]( [0-9]){8}", line):
        refuse(f"line {number}: expected 9 numbers from 0 to 9 apart by single blanks, found {line[:60]!r}")

board = [int(word) for line in lines for word in line.split()]
used = [0] * 27
clash = False
for cell, number in enumerate(board):
    for unit in units_of(cell) if number else ():
        clash = clash or used[unit] >> number & 1
        used[unit] |= 1 << number
solutions = placed = 0
if not clash:
    try:
        explore(used, [units_of(cell) for cell, number in enumerate(board) if not number])
    except StopIteration:
        pass
if placed > MOST:
    refuse(f"the search places more than {MOST} numbers")
sys.exit(42)
