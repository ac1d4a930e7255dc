# Crashes from n = 2 on: an n x n board has 2n - 1 diagonals of each kind, the lists have n places
# (IndexError).
n = int(input())
column = [False] * n
rising = [False] * n
falling = [False] * n
answer = 0


def place(r):
    global answer
    if r == n:
        answer += 1
        return
    for c in range(n):
        if column[c] or rising[r + c] or falling[r - c]:
            continue
        column[c] = rising[r + c] = falling[r - c] = True
        place(r + 1)
        column[c] = rising[r + c] = falling[r - c] = False


place(0)
print(answer)
