"""Three lines: n and m from 1 to 3, n sums and m sums from 0 to 45. Sums that cannot be met are allowed."""
import re
import sys


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


def numbers(line_number, count, least, greatest):
    """The numbers of a line: so many, apart by single blanks, without signs and leading zeros."""
    line = lines[line_number - 1]
    if not re.fullmatch(b"(0|[1-9][0-9]?)( (0|[1-9][0-9]?))*", line):
        refuse(f"line {line_number}: expected small numbers apart by single blanks, found {line[:60]!r}")
    found = [int(word) for word in line.split()]
    if len(found) != count:
        refuse(f"line {line_number}: expected so many numbers: {count}, found {len(found)}")
    for number in found:
        if not least <= number <= greatest:
            refuse(f"line {line_number}: expected numbers from {least} to {greatest}, found {number}")
    return found


lines = sys.stdin.buffer.read().split(b"\n")
if lines.pop():
    refuse("the last line does not end with a newline")
if len(lines) != 3:
    refuse(f"expected 3 lines, found {len(lines)}")
n, m = numbers(1, 2, 1, 3)
numbers(2, n, 0, 45)
numbers(3, m, 0, 45)
sys.exit(42)
