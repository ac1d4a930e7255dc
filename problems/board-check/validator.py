"""The board: nine lines of nine numbers from 0 to 9. Clashes are allowed."""
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
sys.exit(42)
