bang = [list(map(int, input().split())) for _ in range(4)]


def hop_le():
    # every row, column and box without repeated numbers
    for i in range(4):
        h = [v for v in bang[i] if v]
        c = [bang[j][i] for j in range(4) if bang[j][i]]
        y, x = 2 * (i // 2), 2 * (i % 2)
        o = [bang[y + p][x + q] for p in range(2) for q in range(2) if bang[y + p][x + q]]
        if len(h) > len(set(h)) or len(c) > len(set(c)) or len(o) > len(set(o)):
            return False
    return True


def dem(o_trong):
    if not hop_le():
        return 0
    if len(o_trong) == 0:
        return 1
    i, j = o_trong[0]
    tong = 0
    for v in [1, 2, 3, 4]:
        bang[i][j] = v
        tong += dem(o_trong[1:])
    bang[i][j] = 0
    return tong


print(dem([(i, j) for i in range(4) for j in range(4) if bang[i][j] == 0]))
