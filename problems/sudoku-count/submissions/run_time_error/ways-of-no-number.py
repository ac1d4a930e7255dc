# Crashes: takes the first way of each number, also of one that has no way.
import functools
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


def needed(masks):
    return functools.reduce(int.__and__, masks)


full = (1 << 81) - 1
numbers = [ways(number) for number in range(1, 10)]
before = []
while numbers != before:
    # A cell that one number needs in all of its ways is lost for the others.
    before = numbers
    for one in range(9):
        lost = needed(numbers[one])
        numbers = [masks if other == one else [mask for mask in masks if not mask & lost]
                   for other, masks in enumerate(numbers)]
numbers.sort(key=len)
some, others = together(numbers[:6]), together(numbers[6:])
print(sum(count * some.get(full ^ taken, 0) for taken, count in others.items()))
