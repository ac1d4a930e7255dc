n, m = map(int, input().split())
hang = list(map(int, input().split()))
cot = list(map(int, input().split()))
a = [[0] * m for _ in range(n)]
dem = 0


def thu(i, j):
    global dem
    if i == n:
        dem += 1
        return
    for v in range(1, 10):
        if v in a[i][:j]:
            continue
        if v in [a[k][j] for k in range(i)]:
            continue
        tong_hang = sum(a[i][:j]) + v
        tong_cot = sum(a[k][j] for k in range(i)) + v
        if tong_hang > hang[i] or tong_cot > cot[j]:
            break
        if j == m - 1 and tong_hang != hang[i]:
            continue
        if i == n - 1 and tong_cot != cot[j]:
            continue
        a[i][j] = v
        if j == m - 1:
            thu(i + 1, 0)
        else:
            thu(i, j + 1)
        a[i][j] = 0


thu(0, 0)
print(dem)
