n = int(input())
dem = 0
hau = []

def dat(h):
    global dem
    if h == n
        dem += 1
        return
    for c in range(n):
        if all(c != x and abs(c - x) != h - i for i, x in enumerate(hau)):
            hau.append(c)
            dat(h + 1)
            hau.pop()

dat(0)
print(dem)
