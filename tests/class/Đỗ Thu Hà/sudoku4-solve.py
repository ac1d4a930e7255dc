# no recursion: go forward and back by hand
o = []
for _ in range(4):
    o += [int(x) for x in input().split()]

# collect the empty places, until we are back at the first one
cho = []
p = -1
while True:
    p = (p + 1) % 16
    if o[p] == 0:
        if p in cho:
            break
        cho.append(p)


def trung(p):
    for q in range(16):
        if q != p and o[q] == o[p]:
            if q // 4 == p // 4 or q % 4 == p % 4 or (q // 8 == p // 8 and q % 4 // 2 == p % 4 // 2):
                return True
    return False


k = 0
while k < len(cho):
    p = cho[k]
    o[p] += 1
    if o[p] > 4:
        o[p] = 0
        k -= 1
    elif not trung(p):
        k += 1
for i in range(0, 16, 4):
    print(o[i], o[i + 1], o[i + 2], o[i + 3])
