"""Nine lines of nine numbers, and exactly one solution, the two main diagonals being units.

The solutions are counted as exact covers. A choice is a number in a cell; each choice covers demands (the cell
is filled, the number stands in the row, in the column, ...), and each demand wants one choice.
"""
import re
import sys

# A fair board needs far fewer steps to be solved, and to be shown to have no second solution.
MOST_STEPS = 10000
steps = 0


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


def covered(cell, number):
    row, column = divmod(cell, 9)
    box = row // 3 * 3 + column // 3
    met = [("cell", cell), ("row", row, number), ("column", column, number), ("box", box, number)]
    if row == column:
        met.append(("falling diagonal", number))
    if row + column == 8:
        met.append(("rising diagonal", number))
    return met


def count(open_demands, limit):
    """How many solutions there are, but no more than the limit."""
    global steps
    steps += 1
    if steps > MOST_STEPS:
        refuse(f"the board is too hard: {MOST_STEPS} steps do not tell how many solutions it has")
    if not open_demands:
        return 1
    tightest = min(open_demands, key=lambda demand: len(open_demands[demand]))
    found = 0
    for choice in open_demands[tightest]:
        met = covered(*choice)
        ruled_out = set().union(*(open_demands[demand] for demand in met))
        rest = {demand: each - ruled_out for demand, each in open_demands.items() if demand not in met}
        found += count(rest, limit - found)
        if found == limit:
            break
    return found


lines = sys.stdin.buffer.read().split(b"\n")
if lines.pop():
    refuse("the last line does not end with a newline")
if len(lines) != 9:
    refuse(f"expected 9 lines, found {len(lines)}")
for number, line in enumerate(lines, 1):
    if not re.fullmatch(b"[0-9]( [0-9]){8}", line):
        refuse(f"line {number}: expected 9 numbers from 0 to 9 apart by single blanks, found {line[:60]!r}")

board = [int(word) for line in lines for word in line.split()]
demands = {demand: set() for cell in range(81) for number in range(1, 10) for demand in covered(cell, number)}
givens = set()
for cell in range(81):
    given = board[cell]
    if given:
        if not givens.isdisjoint(covered(cell, given)):
            place = f"line {cell // 9 + 1}: the {given} in column {cell % 9 + 1}"
            refuse(f"{place} clashes with a number before it")
        givens.update(covered(cell, given))
    for number in range(1, 10):
        if given in (0, number):
            for demand in covered(cell, number):
                demands[demand].add((cell, number))
found = count(demands, 2)
if found != 1:
    refuse("the board has no solution" if found == 0 else "the board has more than one solution")
sys.exit(42)
