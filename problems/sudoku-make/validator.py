"""A seed from 0 to 2^63 - 1, without leading zeros, and a full board that keeps the rules."""
import re
import sys


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


lines = sys.stdin.buffer.read().split(b"\n")
if lines.pop():
    refuse("the last line does not end with a newline")
if len(lines) != 10:
    refuse(f"expected 10 lines, found {len(lines)}")
if not re.fullmatch(b"0|[1-9][0-9]{0,18}", lines[0]) or int(lines[0]) >= 1 << 63:
    refuse(f"line 1: expected a seed from 0 to 2^63 - 1 without leading zeros, found {lines[0][:60]!r}")
seen = set()
for row, line in enumerate(lines[1:]):
    if not re.fullmatch(b"[1-9]( [1-9]){8}", line):
        refuse(f"line {row + 2}: expected 9 numbers from 1 to 9 apart by single blanks, found {line[:60]!r}")
    for column, number in enumerate(line.split()):
        for unit in ("row", row), ("column", column), ("box", row // 3, column // 3):
            if (unit, number) in seen:
                refuse(f"line {row + 2}: the {number.decode()} in column {column + 1} clashes with one before it")
            seen.add((unit, number))
sys.exit(42)
