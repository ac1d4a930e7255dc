# Mistake: solves the board and prints its rows as 872593146 instead of 8 7 2 5 9 3 1 4 6.
import sys

numbers = list(map(int, sys.stdin.read().split()))
groups = []
for k in range(9):
    groups.append([9 * k + i for i in range(9)])
    groups.append([9 * i + k for i in range(9)])
    groups.append([k // 3 * 27 + k % 3 * 3 + i // 3 * 9 + i % 3 for i in range(9)])
groups.append([10 * i for i in range(9)])
groups.append([8 + 8 * i for i in range(9)])


def ways(group, d):
    """The cells of the group that could hold d, or None if one holds it."""
    cells = []
    for p in group:
        if numbers[p] == d:
            return None
        if numbers[p] == 0 and d not in near[p]:
            cells.append(p)
    return cells


def search():
    global near
    near = [set() for _ in range(81)]
    for group in groups:
        present = {numbers[p] for p in group}
        for p in group:
            near[p] |= present
    options = [[(p, d) for d in range(1, 10) if d not in near[p]] for p in range(81) if numbers[p] == 0]
    if not options:
        return True
    for group in groups:
        for d in range(1, 10):
            cells = ways(group, d)
            if cells is not None:
                options.append([(p, d) for p in cells])
    for p, d in min(options, key=len):
        numbers[p] = d
        if search():
            return True
        numbers[p] = 0
    return False


search()
for r in range(9):
    print("".join(map(str, numbers[9 * r:9 * r + 9])))
