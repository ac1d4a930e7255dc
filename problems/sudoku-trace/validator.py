# Accepts a board of four rows of four numbers from 0 to 4. Clashing givens are allowed.
import re
import sys


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


lines = sys.stdin.buffer.read().split(b"\n")
if lines.pop() != b"":
    refuse("the last line does not end with a line end, or something follows it")
if len(lines) != 4:
    refuse(f"expected 4 lines, found {len(lines)}")
for number, line in enumerate(lines, start=1):
    if not re.fullmatch(rb"[0-4]( [0-4]){3}", line):
        refuse(f"line {number}: expected 4 numbers from 0 to 4, apart by single blanks")
sys.exit(42)
