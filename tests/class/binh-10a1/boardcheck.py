def kiem_tra(ds):
    ds = [x for x in ds if x > 0]
    return len(ds) == len(set(ds))


a = []
for i in range(9):
    a.append(list(map(int, input().split())))

ok = True
for i in range(9):
    if not kiem_tra(a[i]):
        ok = False
    if not kiem_tra([a[j][i] for j in range(9)]):
        ok = False
for i in range(0, 9, 3):
    for j in range(0, 9, 3):
        if not kiem_tra(a[i][j:j+3] + a[i+1][j:j+3] + a[i+2][j:j+3]):
            ok = False

if not ok:
    print('SAI')
elif any(0 in dong for dong in a):
    print('CHUA XONG')
else:
    print('XONG')
