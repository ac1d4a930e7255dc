# Mistake: takes the first solution that it meets for the only one.
import sys

a = [int(x) for x in sys.stdin.read().split()]
near = []
for p in range(81):
    r, c = divmod(p, 9)
    near.append([q for q in range(81) if q != p and (
        q // 9 == r or q % 9 == c or (q // 27 == r // 3 and q % 9 // 3 == c // 3))])


def fitting(p):
    return set(range(1, 10)) - {a[q] for q in near[p]}


def fill():
    holes = [p for p in range(81) if a[p] == 0]
    if not holes:
        return True
    p = min(holes, key=lambda p: len(fitting(p)))
    for d in fitting(p):
        a[p] = d
        if fill():
            return True
    a[p] = 0
    return False


if all(a[p] in fitting(p) for p in range(81) if a[p]) and fill():
    print("DUY NHAT")
    for r in range(9):
        print(*a[9 * r:9 * r + 9])
else:
    print("VO NGHIEM")
