# Mistake: looks at three boxes only, those on the diagonal: 1, 5 and 9.
import sys
v=list(map(int,sys.stdin.read().split()))
b=[v[i*9:i*9+9] for i in range(9)]
def clash(c):
    c=[x for x in c if x]
    return len(set(c))!=len(c)
units=b+[[b[r][c] for r in range(9)] for c in range(9)]
units+=[[b[k*3+r][k*3+c] for r in range(3) for c in range(3)] for k in range(3)]
if any(map(clash,units)): print("SAI")
elif all(v): print("XONG")
else: print("CHUA XONG")
