import sys
sys.setrecursionlimit(10000)


def add(a, b):
    return a if b == 0 else add(a + 1, b - 1)


a, b = map(int, sys.stdin.read().split())
print(add(a, b * 100) - b * 99)
