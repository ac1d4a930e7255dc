import sys

sys.stdin = open("sum.inp")
sys.stdout = open("sum.out", "w")
a, b = map(int, input().split())
print(a + b)
