# Mistake: counts the calls of the function, which are one more than the placements: the first call is made before
# anything is placed.
import sys

a = [int(x) for x in sys.stdin.read().split()]
rows = [set() for _ in range(9)]
columns = [set() for _ in range(9)]
boxes = [set() for _ in range(9)]
calls = 0


def groups(p):
    return rows[p // 9], columns[p % 9], boxes[p // 27 * 3 + p % 9 // 3]


def solve():
    global calls
    calls += 1
    if 0 not in a:
        return True
    p = a.index(0)
    mine = groups(p)
    for d in range(1, 10):
        if not any(d in group for group in mine):
            a[p] = d
            for group in mine:
                group.add(d)
            if solve():
                return True
            a[p] = 0
            for group in mine:
                group.remove(d)
    return False


wrong = False
for p in range(81):
    if a[p]:
        for group in groups(p):
            wrong = wrong or a[p] in group
            group.add(a[p])

if wrong:
    print("VO NGHIEM\n0")
elif solve():
    for r in range(9):
        print(*a[9 * r:9 * r + 9])
    print(calls)
else:
    print("VO NGHIEM")
    print(calls)
