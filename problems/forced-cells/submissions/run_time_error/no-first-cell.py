# Crashes when no cell is forced: there is no first one to take from an empty list (IndexError).
import sys

t = list(map(int, sys.stdin.read().split()))
found = []
for p in range(81):
    if t[p] == 0:
        r, c = p // 9, p % 9
        seen = [t[q] for q in range(81)
                if q // 9 == r or q % 9 == c or (q // 27 == r // 3 and q % 9 // 3 == c // 3)]
        left = [d for d in range(1, 10) if d not in seen]
        if len(left) == 1:
            found.append((r + 1, c + 1, left[0]))
first = found[0]
print(len(found))
print(*first)
for cell in found[1:]:
    print(*cell)
