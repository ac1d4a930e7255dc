# Mistake: fills only cells that have one candidate; where that ends, it says that there are several solutions.
import sys

a = [int(x) for x in sys.stdin.read().split()]
near = []
for p in range(81):
    r, c = divmod(p, 9)
    near.append([q for q in range(81) if q != p and (
        q // 9 == r or q % 9 == c or (q // 27 == r // 3 and q % 9 // 3 == c // 3))])


def fitting(p):
    return set(range(1, 10)) - {a[q] for q in near[p]}


if all(a[p] in fitting(p) for p in range(81) if a[p]):
    while True:
        holes = [p for p in range(81) if a[p] == 0]
        if any(not fitting(p) for p in holes):
            print("VO NGHIEM")
            break
        if not holes:
            print("DUY NHAT")
            for r in range(9):
                print(*a[9 * r:9 * r + 9])
            break
        certain = [p for p in holes if len(fitting(p)) == 1]
        if not certain:
            print("NHIEU LOI GIAI")
            break
        a[certain[0]] = fitting(certain[0]).pop()
else:
    print("VO NGHIEM")
