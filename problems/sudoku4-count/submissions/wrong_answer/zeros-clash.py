# Mistake: the check of the givens takes two empty cells in one row for a clash.
import sys

rows = [list(map(int, s.split())) for s in sys.stdin.read().strip().split("\n")]


def unit_lists():
    for i in range(4):
        yield rows[i]
        yield [rows[k][i] for k in range(4)]
        r, c = i // 2 * 2, i % 2 * 2
        yield [rows[r][c], rows[r][c + 1], rows[r + 1][c], rows[r + 1][c + 1]]


def count():
    for r in range(4):
        for c in range(4):
            if rows[r][c] == 0:
                total = 0
                for d in range(1, 5):
                    rows[r][c] = d
                    if all(unit.count(d) < 2 for unit in unit_lists()):
                        total += count()
                rows[r][c] = 0
                return total
    return 1


good = all(len(set(unit)) == 4 for unit in unit_lists())
print(count() if good else 0)
