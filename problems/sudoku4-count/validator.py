"""The board: four lines of four numbers from 0 to 4. Clashes are allowed."""
import re
import sys


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


lines = sys.stdin.buffer.read().split(b"\n")
if lines.pop():
    refuse("the last line does not end with a newline")
if len(lines) != 4:
    refuse(f"expected 4 lines, found {len(lines)}")
for number, line in enumerate(lines, 1):
    if not re.fullmatch(b"[0-4]( [0-4]){3}", line):
        refuse(f"line {number}: expected 4 numbers from 0 to 4 apart by single blanks, found {line[:60]!r}")
sys.exit(42)
