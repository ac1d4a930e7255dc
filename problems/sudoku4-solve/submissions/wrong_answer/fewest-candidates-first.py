# Mistake: takes the cell with the fewest candidates first and prints the first solution found. That
# is fast, but the first solution in that order need not be the smallest sequence.
import sys

cells = [int(x) for x in sys.stdin.read().split()]
peers = []
for p in range(16):
    peers.append([q for q in range(16) if q != p and (
        p // 4 == q // 4 or p % 4 == q % 4 or (p // 8 == q // 8 and p % 4 // 2 == q % 4 // 2))])


def options(p):
    return [d for d in range(1, 5) if all(cells[q] != d for q in peers[p])]


def search():
    open_cells = [p for p in range(16) if cells[p] == 0]
    if not open_cells:
        return True
    best = min(open_cells, key=lambda p: (len(options(p)), -p))
    for d in options(best):
        cells[best] = d
        if search():
            return True
    cells[best] = 0
    return False


search()
for r in range(4):
    print(" ".join(str(x) for x in cells[r * 4:r * 4 + 4]))
