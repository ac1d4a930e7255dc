# -*- coding: utf-8 -*-
# Kiểm tra bảng sudoku
from collections import Counter
import sys

so = list(map(int, sys.stdin.read().split()))
nhom = Counter()
for vt, x in enumerate(so):
    if x == 0:
        continue
    h, c = vt // 9, vt % 9
    nhom['hàng', h, x] += 1
    nhom['cột', c, x] += 1
    nhom['ô', h // 3, c // 3, x] += 1

if nhom and max(nhom.values()) > 1:
    print("SAI")
elif so.count(0) > 0:
    print("CHUA XONG")
else:
    print("XONG")
