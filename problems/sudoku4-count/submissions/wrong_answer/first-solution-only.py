# Mistake: stops at the first solution, as one does when solving, so the answer is only ever 0 or 1.
import sys

b = list(map(int, sys.stdin.read().split()))


def consistent():
    for p in range(16):
        for q in range(p):
            if b[p] and b[p] == b[q]:
                if p // 4 == q // 4 or p % 4 == q % 4:
                    return False
                if p // 8 == q // 8 and p % 4 // 2 == q % 4 // 2:
                    return False
    return True


def search(count):
    if not consistent():
        return count
    if 0 not in b:
        return count + 1
    p = b.index(0)
    for d in range(1, 5):
        b[p] = d
        count = search(count)
        if count > 0:
            break
    b[p] = 0
    return count


print(search(0))
