# Crashes on a board that is full and valid from the start: min() of no cells at all (ValueError).
import sys

a = [int(x) for x in sys.stdin.read().split()]


def sees(p, q):
    return p != q and (p // 4 == q // 4 or p % 4 == q % 4
                       or (p // 8 == q // 8 and p % 4 // 2 == q % 4 // 2))


if any(a[p] and a[p] == a[q] and sees(p, q) for p in range(16) for q in range(16)):
    print(0)
    sys.exit()


def candidates(p):
    return {1, 2, 3, 4} - {a[q] for q in range(16) if sees(p, q)}


def count():
    target = min((p for p in range(16) if a[p] == 0), key=lambda p: len(candidates(p)))
    total = 0
    for d in candidates(target):
        a[target] = d
        total += count() if 0 in a else 1
        a[target] = 0
    return total


print(count())
