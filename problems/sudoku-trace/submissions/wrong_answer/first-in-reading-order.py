# Mistake: names the first clashing cell of the whole board in reading order, instead of row, column, box.
import sys

b = [int(x) for x in sys.stdin.read().split()]


def sees(p, q):
    return p != q and (p // 4 == q // 4 or p % 4 == q % 4 or (p // 8 == q // 8 and p % 4 // 2 == q % 4 // 2))


def clash(p, d):
    for q in range(16):
        if sees(p, q) and b[q] == d:
            return q
    return None


def go():
    if 0 not in b:
        return True
    p = b.index(0)
    for d in range(1, 5):
        q = clash(p, d)
        if q is not None:
            print("TRUNG", p // 4 + 1, p % 4 + 1, d, q // 4 + 1, q % 4 + 1)
        else:
            print("DAT", p // 4 + 1, p % 4 + 1, d)
            b[p] = d
            if go():
                return True
            b[p] = 0
            print("XOA", p // 4 + 1, p % 4 + 1, d)
    return False


if all(b[p] == 0 or clash(p, b[p]) is None for p in range(16)) and go():
    for r in range(4):
        print(*b[4 * r:4 * r + 4])
else:
    print("VO NGHIEM")
