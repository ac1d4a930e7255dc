# Not cell after cell, but number after number: all ways to put one number into all rows are sets of cells
# (bits of an integer). Ways of different numbers must not share a cell. Which number took which cells does not
# matter for the rest, so equal unions are counted together, and few things have to be counted one by one.
# Some numbers and the others are done apart: what the ones take is what the others leave.
import sys

board = list(map(int, sys.stdin.read().split()))


def ways(number):
    found = [(0, set())]
    for r in range(9):
        row = range(9 * r, 9 * r + 9)
        cells = [p for p in row if board[p] == number] or [p for p in row if board[p] == 0]
        steps = [(1 << p, {p % 9, ("box", p // 27, p % 9 // 3)}) for p in cells]
        found = [(mask | bit, met | units) for mask, met in found for bit, units in steps if not met & units]
    return [mask for mask, _ in found]


def together(numbers):
    counts = {0: 1}
    for masks in numbers:
        longer = {}
        for taken, count in counts.items():
            for mask in masks:
                if not taken & mask:
                    longer[taken | mask] = longer.get(taken | mask, 0) + count
        counts = longer
    return counts


full = (1 << 81) - 1
numbers = sorted((ways(number) for number in range(1, 10)), key=len)
some, others = together(numbers[:6]), together(numbers[6:])
print(sum(count * some.get(full ^ taken, 0) for taken, count in others.items()))
