a = [list(map(int, input().split())) for _ in range(4)]
trong = []
for i in range(4):
    for j in range(4):
        if a[i][j] == 0:
            trong.append((i, j))


def duoc(i, j, v):
    for k in range(4):
        if a[i][k] == v or a[k][j] == v:
            return False
    for y in range(i // 2 * 2, i // 2 * 2 + 2):
        for x in range(j // 2 * 2, j // 2 * 2 + 2):
            if a[y][x] == v:
                return False
    return True


def thu(k):
    i, j = trong[k]
    for v in range(1, 5):
        if duoc(i, j, v):
            a[i][j] = v
            if k + 1 == len(trong) or thu(k + 1):
                return True
            a[i][j] = 0
    return False


thu(0)
for dong in a:
    print(*dong)
