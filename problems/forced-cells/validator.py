"""The board: nine lines of nine numbers from 0 to 9, none from 1 to 9 twice in a row, a column or a box."""
import re
import sys


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


lines = sys.stdin.buffer.read().split(b"\n")
if lines.pop():
    refuse("the last line does not end with a newline")
if len(lines) != 9:
    refuse(f"expected 9 lines, found {len(lines)}")
for number, line in enumerate(lines, 1):
    if not re.fullmatch(b"[0-9]( [0-9]){8}", line):
        refuse(f"line {number}: expected 9 numbers from 0 to 9 apart by single blanks, found {line[:60]!r}")

seen = set()
for row, line in enumerate(lines, 1):
    for column, number in enumerate(line.decode().split(), 1):
        if number != "0":
            box = (row - 1) // 3 * 3 + (column - 1) // 3 + 1
            for fact in (f"row {row}", number), (f"column {column}", number), (f"box {box}", number):
                if fact in seen:
                    refuse(f"line {row}: the {number} in column {column} stands twice in {fact[0]}")
                seen.add(fact)
sys.exit(42)
