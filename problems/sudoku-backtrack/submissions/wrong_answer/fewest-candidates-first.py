# Mistake: takes the cell with the fewest candidates. That solves the board in fewer steps, but these steps
# were to be counted for the reading order.
import sys

v = list(map(int, sys.stdin.read().split()))
near = [[q for q in range(81) if q != p and (q // 9 == p // 9 or q % 9 == p % 9
         or (q // 27 == p // 27 and q % 9 // 3 == p % 9 // 3))] for p in range(81)]
placed = 0


def fitting(p):
    seen = {v[q] for q in near[p]}
    return [d for d in range(1, 10) if d not in seen]


def solve():
    global placed
    lists = [(len(fitting(p)), p) for p in range(81) if v[p] == 0]
    if not lists:
        return True
    p = min(lists)[1]
    for d in fitting(p):
        v[p] = d
        placed += 1
        if solve():
            return True
    v[p] = 0
    return False


if all(v[p] == 0 or v[p] in fitting(p) for p in range(81)) and solve():
    for p in range(0, 81, 9):
        print(*v[p:p + 9])
else:
    print("VO NGHIEM")
print(placed)
